// Defines a phrase: English with numbered places for values, so that it can be written in another language. Contains no wording.

/** What stands in a place of a phrase: a text of the author as it is, a number, another phrase, or a help text with its replacement. */
export type Said = string | number | Phrase | Hint;

/** A part of a help text, possibly with a correct replacement for the wrong text. */
export interface Hint {
  help?: string | Phrase;
  suggestion?: string;
}

/** A sentence or a part of one: `"{0}" does not fit after "{1}".`, and what stands in its places. */
export class Phrase {
  constructor(
    /** English, with `{0}`, `{1}` … for the values, in order. */
    readonly template: string,
    readonly values: readonly Said[],
  ) {}

  /** In English. `a` before a value becomes `an` where it has to. */
  toString(): string {
    const said = this.values.map(textOf);
    return this.template.replace(/(\b[Aa])? ?\{(\d+)\}/g, (whole: string, article: string | undefined, place: string) => {
      const text = said[Number(place)]!;
      const before = whole.slice(0, whole.indexOf('{'));
      return (article !== undefined && before.endsWith(' ') && /^[aeiou]/i.test(text) ? before.replace(/ $/, 'n ') : before) + text;
    });
  }

  /** Pieces of this phrase at the ends of its lines, each with the values that it uses. */
  lines(): Phrase[] {
    return this.template.split(/\n\s*/).map((line) => phraseOf(line, this.values));
  }
}

/** `phrase\`There is no ${what} here.\``: a phrase with a place for each value. */
export function phrase(texts: TemplateStringsArray, ...values: readonly Said[]): Phrase {
  return new Phrase(templateOf(texts), values);
}

/** The text of a template with numbered places. */
export const templateOf = (texts: readonly string[]): string => texts.map((text, i) => (i === 0 ? text : `{${i - 1}}${text}`)).join('');

/** A part of a template as a phrase of its own: its places are numbered from 0, and it has only their values. */
export function phraseOf(part: string, values: readonly Said[]): Phrase {
  const own: Said[] = [];
  const template = part.replace(/\{(\d+)\}/g, (_, place: string) => `{${own.push(values[Number(place)]!) - 1}}`);
  return new Phrase(template, own);
}

/** What stands in a place, in English, on one line. */
export function textOf(value: Said): string {
  const said = typeof value === 'object' && !(value instanceof Phrase) ? (value.help ?? '') : value;
  return String(said).replace(/\s+/g, ' ');
}
