// The forms in which phrases and pages are translated. Knows no language and no phrase.

/** A phrase in another language, by its English; a name of a thing may have forms, by case: `{ '': 'karta', acc: 'kartu' }`. */
export type Translation = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Pages of `explain` in another language: title, explanation, and the examples where they are in people's words and not lines of a file; by code. A
 * code that is not there is explained in English.
 */
export type Explained = Readonly<Record<string, readonly [title: string, about: string, wrong?: string, right?: string]>>;
