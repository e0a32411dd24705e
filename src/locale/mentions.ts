// What an effect names, and whether a text for people names it too, in whatever case its language puts it. Knows no meaning of an effect.

/** The effect without what it asks in quotes, its comments, and heads that only look like names. */
function bare(effect: string): string {
  return effect
    .replace(/"[^"\n]*"/g, ' ')
    .replace(/(?:^|\s)#.*$/gm, ' ')
    .replace(/\bany time\b/g, ' ');
}

/** The numerals of an effect that stand for an amount: no part of an id, none in quotes or comments. */
export function numeralsOf(effect: string): string[] {
  return [...bare(effect).matchAll(/(?<![\p{L}\p{N}_-])\d+(?![\p{L}\p{N}_-])/gu)].map(([n]) => n);
}

/** Which of some ids an effect says, also in the plural. */
export function idsIn(effect: string, ids: ReadonlySet<string>): string[] {
  const words = [...bare(effect).matchAll(/(?:[\p{L}\p{N}-]+:)?([\p{L}\p{N}][\p{L}\p{N}-]*)/gu)].map(([, word]) => word!);
  return [...new Set(words.flatMap((word) => [word, word.replace(/s$/, '')].filter((id) => ids.has(id)).slice(0, 1)))];
}

/** Does a text name a thing, by any of its forms: each longer word of one form must begin some word of the text, but for its ending. */
export function names(text: string, forms: readonly string[], language: string): boolean {
  const words = wordsOf(text, language);
  return forms.some((form) => {
    const wanted = wordsOf(form, language);
    const telling = wanted.filter((word) => word.length > 3);
    return (telling.length > 0 ? telling : wanted).every((word) => words.some((w) => w.startsWith(stem(word))));
  });
}

function wordsOf(text: string, language: string): string[] {
  return text.toLocaleLowerCase(language).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Endings change; at least three letters stay. */
function stem(word: string): string {
  return word.slice(0, Math.max(3, word.length - 3));
}
