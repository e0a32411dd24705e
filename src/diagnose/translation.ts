// The form in which phrases are translated. Knows no language and no phrase.

/** A phrase in another language, by its English; a name of a thing may have forms, by case: `{ '': 'karta', acc: 'kartu' }`. */
export type Translation = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
