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

/** What is cut by the table of a language alone: the same for all mixes. */
interface Cut {
  words: Map<string, string[]>;
  pieces: Map<string, Piece[]>;
  agreeing: Map<string, Forms>;
}

const cut = new WeakMap<Language, Cut>();
/** Of so many texts it is remembered: those of a large mix, with all forms of its names. More come only where words are edited. */
const MOST = 20_000;

function cutOf(language: Language): Cut {
  const known = cut.get(language) ?? { words: new Map(), pieces: new Map(), agreeing: new Map() };
  cut.set(language, known);
  for (const texts of Object.values(known) as Map<string, unknown>[]) if (texts.size > MOST) texts.clear();
  return known;
}

/** The pieces of each pattern, cut once. */
export class Patterns {
  private readonly cut: Cut;
  private readonly nouns = new Map<string, Forms>();

  constructor(private readonly language: Language) {
    this.cut = cutOf(language);
  }

  /** A text in words to look for. */
  words(text: string): string[] {
    const { words } = this.cut;
    let found = words.get(text);
    if (!found) words.set(text, (found = read(wordsOf(text), this.language).map((word) => word.text)));
    return found;
  }

  /** All forms of a word that agrees. */
  forms(word: string): Forms {
    const { agreeing } = this.cut;
    let found = agreeing.get(word);
    if (!found) agreeing.set(word, (found = byFirst(formsOfAgreeing(this.language, word).map((form) => this.words(form)))));
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
    const { pieces } = this.cut;
    let found = pieces.get(pattern);
    if (!found) pieces.set(pattern, (found = this.piecesOf(pattern)));
    return found;
  }

  private piecesOf(pattern: string): Piece[] {
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
