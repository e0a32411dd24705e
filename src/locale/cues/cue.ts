// Defines the words by which a language says a fact of an effect, as data, and finds them in a text. Knows no card and no word of a game.
import type { CuesData } from '../../read/model.ts';
import { LETTER, NO_LETTER } from '../../text/letters.ts';

/** What a text can say; the facts of an effect go by the same names. */
const CUE_NAMES = [
  ...(['may', 'once', 'start', 'end', 'left', 'right', 'random', 'half', 'most', 'fewest', 'none', 'all', 'other', 'all others'] as const),
  ...(['own', 'at least', 'at most', 'exactly', 'more', 'fewer', 'or', 'win', 'lose', 'one', 'every', 'foreign', 'others'] as const),
  ...(['own turn', 'whoever'] as const),
] as const;

/** The name of one of them. */
export type CueName = (typeof CUE_NAMES)[number];

/**
 * The words of one language. A cue is a word or several; `*` stands for an ending, `|` separates words of which any may stand there, `…` for
 * up to four words between. Inflected forms are listed or end in `*`.
 */
export interface Cues {
  readonly facts: Readonly<Record<CueName, readonly string[]>>;
  /** Words by which the language of a text is recognized. */
  readonly common: readonly string[];
  /** Phrases that contain a cue and say something else; they are taken out first, or replaced by what follows the `>`. */
  readonly idioms: readonly string[];
  /** One no of a text may be two here, as in `nikdo nic nemá`. */
  readonly doublesNo: boolean;
  /** Words that deny nothing by themselves, such as `nikdo`, and those one of which has to stand in their clause; null: there are none. */
  readonly denial: { readonly words: readonly string[]; readonly by: readonly string[]; readonly but: readonly string[] } | null;
  /** Words for numbers, with their forms. */
  readonly numbers: Readonly<Record<number, readonly string[]>>;
  /** Plural forms that follow small numbers, and those that follow 5 or more, recognized by their ends; null: they cannot be recognized. */
  readonly plurals: { readonly few: RegExp; readonly many: RegExp } | null;
}

/** The cues that a file of a language lists; facts it does not mention have no words. */
export function cuesFrom({ facts, common = [], idioms = [], numbers = {}, plurals, denial, ...more }: CuesData): Cues {
  return {
    facts: Object.fromEntries(CUE_NAMES.map((name) => [name, Object.hasOwn(facts, name) ? facts[name]! : []])) as unknown as Cues['facts'],
    common,
    idioms,
    doublesNo: more['doubles no'] === true,
    denial: denial ? { but: [], ...denial } : null,
    numbers,
    plurals: plurals ? { few: endingIn(plurals.few), many: endingIn(plurals.many) } : null,
  };
}

/** A pattern for the end of a word; one that cannot be read fits every word. */
function endingIn(text: string): RegExp {
  try {
    return new RegExp(`(?:${text})$`, 'u');
  } catch {
    return /$/u;
  }
}

/** The cues of a language as patterns. */
export class CueFinder {
  private readonly facts: ReadonlyMap<string, Phrases>;
  private readonly idioms: readonly (readonly [Phrases, string])[];
  private readonly numbers: readonly (readonly [number, Phrases])[];
  private readonly common: Phrases;
  private readonly denial: Readonly<Record<'words' | 'by' | 'but', Phrases>> | null;
  /** Of texts that were looked at lately: a text is asked several questions, and that of the source by each language again. */
  private readonly said = new Map<string, ReadonlyMap<CueName, readonly string[]>>();
  private readonly plains = new Map<string, Searched>();

  constructor(
    readonly cues: Cues,
    private readonly language: string,
  ) {
    this.facts = new Map(Object.entries(cues.facts).map(([name, list]) => [name, new Phrases(list)]));
    this.idioms = cues.idioms
      .map((idiom) => idiom.split(' > '))
      .map(([phrase, instead]) => [new Phrases([phrase!]), ` ${instead ?? '·'} `]);
    this.common = new Phrases(cues.common);
    const { denial } = cues;
    this.denial = denial && { words: new Phrases(denial.words), by: new Phrases(denial.by), but: new Phrases(denial.but) };
    this.numbers = Object.entries(cues.numbers).map(([n, words]) => [Number(n), new Phrases(words)] as const);
  }

  /** What a text says, with the words that say it, as often as they do. */
  in(text: string): ReadonlyMap<CueName, readonly string[]> {
    return remembered(this.said, text, () => this.saidIn(text));
  }

  private saidIn(text: string): Map<CueName, string[]> {
    let plain = this.plain(text);
    const found = new Map<CueName, string[]>();
    // Words for limits contain those for more and most (`at least`, `co najmniej`), so they are found first and taken out.
    for (const name of new Set([...LIMITS, ...this.facts.keys()]) as Set<CueName>) {
      const phrases = this.facts.get(name)!;
      const words =
        name === 'none' && this.denial
          ? this.denialsIn(plain, phrases)
          : phrases.in(name === 'own' ? this.facts.get('own turn')!.replacedIn(plain, ' · ') : plain);
      if (words.length > 0) found.set(name, words);
      if (LIMITS.includes(name)) plain = phrases.replacedIn(plain, ' · ');
    }
    return found;
  }

  /** Which of several things a text says, in its order. */
  orderOf(text: string, names: readonly CueName[]): CueName[] {
    const plain = this.plain(text);
    const found = names.flatMap((name) =>
      this.facts
        .get(name)!
        .placesIn(plain)
        .map((at) => ({ name, at })),
    );
    return found.sort((a, b) => a.at - b.at).map(({ name }) => name);
  }

  /** Words that deny; of several that make one denial together, as in `nikdo nic nemá`, only one. */
  private denialsIn(plain: Searched, none: Phrases): string[] {
    return clausesOf(plain.text).flatMap((clause) => {
      const words = none.in(clause);
      const doubles = this.isDenied(clause) ? this.denial!.words.in(clause).length : 0;
      return words.slice(Math.min(doubles, words.length - 1));
    });
  }

  /** Words of a text that deny nothing because the verb beside them is not denied: `nikdo má`. */
  undenied(text: string): string[] {
    const { denial } = this;
    if (!denial) return [];
    return clausesOf(this.plain(text).text).flatMap((clause) => (this.isDenied(clause) ? [] : denial.words.in(clause)));
  }

  /** Words for something in clauses that deny nothing, beside such as do: `you win, unless …`. */
  besideDenials(sentence: string, name: CueName): string[] {
    const [phrases, none] = [this.facts.get(name)!, this.facts.get('none')!];
    const clauses = clausesOf(this.plain(sentence).text);
    const affirming = clauses.filter((clause) => none.in(clause).length === 0);
    return affirming.length < clauses.length ? affirming.flatMap((clause) => phrases.in(clause)) : [];
  }

  private isDenied(clause: Searched): boolean {
    const { by, but } = this.denial!;
    return by.in(but.replacedIn(clause, ' · ')).length > 0;
  }

  /** Whether a text has words by which this language is recognized. */
  isOf(text: string): boolean {
    return this.commonIn(text) > 0;
  }

  /** How many different words by which this language is recognized a text has. */
  commonIn(text: string): number {
    return new Set(this.common.in(new Searched(text.toLocaleLowerCase(this.language)))).size;
  }

  /** Numbers written as words, each with its place. */
  numbersIn(text: string): { n: number; at: number }[] {
    const plain = this.plain(text);
    return this.numbers.flatMap(([n, phrases]) => phrases.placesIn(plain).map((at) => ({ n, at })));
  }

  /** In small letters, without idioms. */
  private plain(text: string): Searched {
    return remembered(this.plains, text, () => this.withoutIdioms(text));
  }

  private withoutIdioms(text: string): Searched {
    let plain = new Searched(text.toLocaleLowerCase(this.language));
    for (const [phrases, instead] of this.idioms) plain = phrases.replacedIn(plain, instead);
    return plain;
  }
}

/** So many texts are remembered: those of a mix in one language, with their sentences. */
const MOST = 4000;

function remembered<T>(known: Map<string, T>, text: string, make: () => T): T {
  let found = known.get(text);
  if (found === undefined) {
    if (known.size >= MOST) known.clear();
    known.set(text, (found = make()));
  }
  return found;
}

const LIMITS: CueName[] = ['at least', 'at most', 'most', 'fewest'];

function clausesOf(text: string): Searched[] {
  return text.split(/[.,;:!?…–—()]+/u).map((clause) => new Searched(clause));
}

const BETWEEN_WORDS = new RegExp(`${NO_LETTER}+`, 'gu');
const FIRST_LETTERS = new RegExp(`^${LETTER}*`, 'u');

/** A text, and its words with one space before and after each. */
class Searched {
  readonly words: string;

  constructor(readonly text: string) {
    this.words = ` ${text.replace(BETWEEN_WORDS, ' ')} `;
  }
}

/** Phrases any of which may stand in a text. Most do not, which their first words show at a tenth of the cost of a pattern. */
class Phrases {
  private readonly heads: readonly string[];
  private found: RegExp | null = null;

  constructor(private readonly list: readonly string[]) {
    this.heads = list.flatMap((cue) => cue.split(' ')[0]!.split('|').map(headOf));
  }

  in({ text, words }: Searched): string[] {
    return this.mayBeIn(words) ? (text.match(this.pattern()) ?? []) : [];
  }

  placesIn({ text, words }: Searched): number[] {
    return this.mayBeIn(words) ? [...text.matchAll(this.pattern())].map(({ index }) => index) : [];
  }

  replacedIn(searched: Searched, by: string): Searched {
    if (!this.mayBeIn(searched.words)) return searched;
    const text = searched.text.replace(this.pattern(), by);
    return text === searched.text ? searched : new Searched(text);
  }

  private mayBeIn(words: string): boolean {
    return this.heads.some((head) => words.includes(head));
  }

  private pattern(): RegExp {
    return (this.found ??= anyOf(this.list));
  }
}

/** How the words of a text that has this word look: `ano*` as ` ano`, `ano` as ` ano `. A gap may be anything. */
function headOf(word: string): string {
  const [letters] = FIRST_LETTERS.exec(word)!;
  return letters === word ? ` ${letters} ` : letters === '' ? '' : ` ${letters}`;
}

function anyOf(list: readonly string[]): RegExp {
  const all = list.map((cue) =>
    cue
      .split(' ')
      .map((word) => (word === '…' ? `(?:${LETTER}+[ -]+){0,4}?` : `(?:${word.split('|').map(ending).join('|')})`))
      .reduce((text, word, i, words) => text + (i > 0 && !words[i - 1]!.startsWith(`(?:${LETTER}`) ? '[ ,]+' : '') + word, ''),
  );
  return new RegExp(`(?<!${LETTER})(?:${all.join('|')})(?!${LETTER}|-то|-нибудь|-либо)`, 'gu');
}

function ending(word: string): string {
  return word.replaceAll('*', `${LETTER}*`);
}
