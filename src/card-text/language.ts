// What a language brings to write texts of cards with: a table of constructions, and how its words agree. Knows no game.
//
// A construction is a pattern:
//
//   {x acc}            a part, in a case; `^`: in the case of the construction itself
//   {x gen pl}         in the plural
//   {n of card acc}    a number of cards
//   {=player dat}      a word that every game has
//   [imp/inf/2/3/3p]   a verb: the order, the infinitive, `you …`, `one …`, `they …`; the mood comes from what is around it
//   <každý>            a word that agrees with the next {…} of the same pattern
//   ~si                a clitic: it moves to the place marked with | of its clause, if there is one
//   |                  where clitics of the clause stand

/** The cases, of which a language may use fewer. */
export const CASES = ['nom', 'gen', 'dat', 'acc', 'loc', 'ins'] as const;
export type Case = (typeof CASES)[number];

/** How a verb stands: as in [imp/inf/2/3/3p]. */
export const MOODS = ['imp', 'inf', '2', '3', '3p'] as const;
export type Mood = (typeof MOODS)[number];

export type Numerus = 'sg' | 'pl';

/** The forms of a noun, by case and number (`gen pl`), and its `gender`: `m` (things), `ma` (animals and the like), `mp` (persons), `f`, `n`. */
export type Forms = Readonly<Record<string, string>>;

/** What an adjective agrees with. */
export interface Agreement {
  gender: string;
  numerus: Numerus;
  at: Case;
}

/** How many things are said: what stands before the noun. */
export interface Quantifier {
  /** A pattern in front: `{n}` is the number. */
  before?: string;
  /** Words that agree. */
  words?: readonly string[];
  /** Words that agree, where the things belong to the one who acts. */
  own?: readonly string[];
  /** The noun: in the singular, the plural, or as a number asks for. */
  noun: Numerus | 'counted';
  /** The case of the noun, if it is not that of the whole. */
  at?: Case;
}

/** A language that texts can be written in. */
export interface Language {
  code: string;
  /** Constructions by name. */
  rows: Readonly<Record<string, string>>;
  /** How many. */
  quantities: Readonly<Record<string, Quantifier>>;
  /** Words that every game has. */
  nouns: Readonly<Record<string, Forms>>;
  /** Words for `random`, `top`, `bottom`, `other`, and for whose it is: `own`. */
  adjectives: Readonly<Record<string, string>>;
  /** Words in place of others in a subject: `tvůj` for `svůj`. */
  subjects: Readonly<Record<string, string>>;
  /** Where the lexicon keeps a form, in the order they are tried. */
  keys: Readonly<Record<string, readonly string[]>>;
  /** An agreeing word in its form; null: it has none. */
  agree(word: string, as: Agreement): string | null;
  /** The case and number of a noun after this number. */
  counted(n: number, at: Case, gender: string): { at: Case; numerus: Numerus };
}
