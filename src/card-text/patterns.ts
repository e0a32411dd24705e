// A pattern of a table or lexicon → pieces that can be looked for in a text. Knows no category of what it holds.
import type { Language } from './language.ts';
import { formsOfAgreeing, nounForms, read, wordsOf } from './words.ts';
import type { Lexicon } from './write.ts';

/** A piece of a pattern. */
export type Piece =
  /** One of these, each several words, by the first of them. */
  | { k: 'words'; of: Forms }
  /** A part, and in which form. */
  | { k: 'slot'; name: string; features: string[] };

/** Words in a row, by the first of them. */
export type Forms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The same words are looked for once. */
export function byFirst(all: Iterable<readonly string[]>): Forms {
  const forms = new Map<string, (readonly string[])[]>();
  const seen = new Set<string>();
  for (const words of all) {
    const key = words.join(' ');
    if (words.length === 0 || seen.has(key)) continue;
    seen.add(key);
    forms.set(words[0]!, [...(forms.get(words[0]!) ?? []), words]);
  }
  return forms;
}

/** The rows of each table, cut once for all mixes. */
const cutRows = new WeakMap<Language, ReadonlyMap<string, Piece[]>>();

function rowsOf(language: Language): ReadonlyMap<string, Piece[]> {
  let rows = cutRows.get(language);
  if (!rows) {
    const patterns = new Patterns(language, new Map());
    rows = new Map(Object.values(language.rows).map((row) => [row, patterns.pieces(row)]));
    cutRows.set(language, rows);
  }
  return rows;
}

/** The pieces of each pattern, cut once. */
export class Patterns {
  private readonly known = new Map<string, string[]>();
  private readonly cut_ = new Map<string, Piece[]>();
  private readonly agreeing = new Map<string, Forms>();
  private readonly nouns = new Map<string, Forms>();

  constructor(
    private readonly language: Language,
    private readonly rows = rowsOf(language),
  ) {}

  /** A text in words to look for. */
  words(text: string): string[] {
    let found = this.known.get(text);
    if (!found) this.known.set(text, (found = read(wordsOf(text), this.language).map((word) => word.text)));
    return found;
  }

  /** All forms of a word that agrees. */
  forms(word: string): Forms {
    let found = this.agreeing.get(word);
    if (!found) this.agreeing.set(word, (found = byFirst(formsOfAgreeing(this.language, word).map((form) => this.words(form)))));
    return found;
  }

  /** All forms of a noun, by its id. */
  noun(id: string, lexicon: Lexicon): Forms {
    let found = this.nouns.get(id);
    if (!found) {
      const forms = nounForms(this.language.nouns[id] ?? lexicon.of(id));
      this.nouns.set(id, (found = byFirst(forms.map((form) => this.words(form)))));
    }
    return found;
  }

  pieces(pattern: string): Piece[] {
    let found = this.rows.get(pattern) ?? this.cut_.get(pattern);
    if (!found) this.cut_.set(pattern, (found = this.cut(pattern)));
    return found;
  }

  private cut(pattern: string): Piece[] {
    const pieces: Piece[] = [];
    for (const [, slot, verb, word, , , plain] of pattern.matchAll(
      /\{([^}]*)\}|\[([^\]]*)\]|<([^>]*)>|~(\p{L}+)|(\||¦|‖)|([^{[<~|¦‖]+)/gu,
    )) {
      if (slot !== undefined) {
        const [name, ...features] = slot.split(' ');
        pieces.push({ k: 'slot', name: name!, features });
      } else if (verb !== undefined) {
        const forms = verb.replace(/ [@#].*$/, '').split('/');
        pieces.push({ k: 'words', of: byFirst(forms.map((form) => this.words(form))) });
      } else if (word !== undefined) {
        const [own] = word.split(' @');
        pieces.push({ k: 'words', of: this.forms(own!) });
      } else if (plain !== undefined) {
        const words = this.words(plain);
        if (words.length > 0) pieces.push({ k: 'words', of: byFirst([words]) });
      }
    }
    return pieces;
  }
}
