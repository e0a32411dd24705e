// Finds what an effect names, and whether a text for people names it too, in any case of its language. Knows no meaning of an effect.

/** The effect without quoted texts, comments, and heads that only look like names. */
function bare(effect: string): string {
  return effect
    .replace(/"[^"\n]*"/g, ' ')
    .replace(/(?:^|\s)#.*$/gm, ' ')
    .replace(/\bany time\b/g, ' ');
}

/** The numerals of an effect that are amounts: not part of an id, a quote or a comment. */
export function numeralsOf(effect: string): string[] {
  return [...bare(effect).matchAll(/(?<![\p{L}\p{N}_-])\d+(?![\p{L}\p{N}_-])/gu)].map(([n]) => n);
}

/** The ids that an effect mentions, in the singular or plural. */
export function idsIn(effect: string, ids: ReadonlySet<string>): string[] {
  const words = [...bare(effect).matchAll(/(?:[\p{L}\p{N}-]+:)?([\p{L}\p{N}][\p{L}\p{N}-]*)/gu)].map(([, word]) => word!);
  return [...new Set(words.flatMap((word) => [word, word.replace(/s$/, '')].filter((id) => ids.has(id)).slice(0, 1)))];
}

/** Whether a text names a thing in any of its forms: each longer word of the form must match the start of some word in the text, ignoring endings. */
export function mentionsThing(text: string, forms: readonly string[], language: string): boolean {
  const words = wordsOf(text, language);
  return forms.some((form) => {
    const wanted = wordsOf(form, language);
    const telling = wanted.filter((word) => word.length > 3);
    return (telling.length > 0 ? telling : wanted).every((word) => words.some((w) => w.startsWith(stem(word))));
  });
}

/** Whether a text has one of the words of a form, ignoring endings: `Relic` for `Old Relic`. */
export function mentionsAny(text: string, form: string, language: string): boolean {
  const words = wordsOf(text, language);
  return wordsOf(form, language).some((word) => words.some((w) => w.startsWith(stem(word))));
}

function wordsOf(text: string, language: string): string[] {
  return text.toLocaleLowerCase(language).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Removes the ending, which may change; at least three letters remain. */
function stem(word: string): string {
  return word.slice(0, Math.max(3, word.length - 3));
}
