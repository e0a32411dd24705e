// What a language brings to write texts of cards with: a table of constructions, and how its words agree. Knows no game.
//
// A construction is a pattern:
//
//   {x acc}            a part, in a case; `^`: in the case of the construction itself
//   {x gen pl}         in the plural
//   {n of card acc}    a number of cards
//   {n of card each}   so many each: in the case that a number has with `n each`
//   {x bare}           things without the place where they are; {x where}: that place
//   {n digits}         a number, in digits whatever the language has for it
//   {x plain}          in the quantity that a language has for it with `plain`: `cards cannot …`, not `all cards cannot …`
//   {=player dat}      a word that every game has
//   {x it acc}         a pronoun for a part
//   {x gen after у}    with a word in front, if there is such a part
//   {x acc short}      only if it is said in a word or two, like `this card`; `long`: only if not
//   {x gen exact}      `at least 3` as `3`: nobody has 3
//   {x inf not}        under a negation: what would be in the accusative is in the case the language has for it
//   [imp/inf/2/3/3p]   a verb: the order, the infinitive, `you …`, `one …`, `they …`; the mood comes from what is around it
//   [leży/leżą @x]     a verb in the singular or plural, as its subject {x} asks for; [może/mogą @n of card]: as so many cards do
//   [ją/je #n]         the first, if the number {n} is 1
//   <každý>            a word that agrees with the next {…} of the same pattern; without one, it is a player
//   <přilepený @x>     a word that agrees with {x}
//   ~si                a clitic: it moves to the place marked with | of its clause, if there is one
//   |                  where clitics of the clause stand; ¦: only if there is no such place before

import type { Adjective } from './tree.ts';

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

/** How a noun stands after a number. */
export interface Counted {
  at: Case;
  numerus: Numerus;
  /** What words before the noun agree with, where that is something else: `2 новых правила`. */
  words?: { at: Case; numerus: Numerus };
  /** Its form in the lexicon, tried before those of the case. */
  form?: string;
  /** The number of a verb whose subject it is; absent: that of the noun. */
  verb?: Numerus;
}

/**
 * How many things are said: what stands before the noun. A language may have special cases of one: `a own`, of the one who acts; `a of`, of somebody
 * else; `a top`, with that adjective; `all plain`, where a pattern asks for it; `no not`, under a negation; `no still`, as a subject; `n 1`, of 1.
 */
export interface Quantifier {
  /** A pattern in front: `{n}` is the number, `{owner}` whose they are. */
  before?: string;
  /** An adjective that the pattern in front says. */
  says?: Adjective;
  /** Words that agree. */
  words?: readonly string[];
  /** Words that agree, where the things belong to the one who acts. */
  own?: readonly string[];
  /** The noun: in the singular, the plural, or as a number asks for. */
  noun: Numerus | 'counted';
  /** The case of the noun, if it is not that of the whole; where it depends on the number, by the plural category of that. */
  at?: Case | Readonly<Partial<Record<Intl.LDMLPluralRule, Case>>>;
}

/** A language that texts can be written in. */
export interface Language {
  code: string;
  /** Constructions by name. */
  rows: Readonly<Record<string, string>>;
  /** Words that are read for a word of the constructions and never written: `můžeš` for `smíš`. */
  also?: Readonly<Record<string, readonly string[]>>;
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
  /** How a noun stands after this number. */
  counted(n: number, at: Case, gender: string): Counted;
  /** The case of what would be in the accusative, under a negation; absent: the accusative. */
  negated?: Case;
  /** A pronoun; null: there is none. Without it, cards are named again. */
  pronoun?(as: Agreement): string | null;
  /** The pronoun for a card cannot mean a player. */
  pronounOfThings?: boolean;
  /** Cards by their names stand alone: no word before them says whether all or none are meant. */
  plainNames?: boolean;
  /** Words for small numbers, from 0 on, which no other card changes; absent: all numbers are digits. */
  numerals?: readonly string[];
  /** The forms of a card's name besides that in which it is written, in a language that declines names: read and never written. */
  nameForms?(name: string): readonly string[];
  /** Numbers said as words, in a language that writes them in digits: read and never written. */
  numberWords?: Readonly<Record<string, number>>;
  /** The gender of every noun, in a language without genders. */
  gender?: string;
  /**
   * Owners stand before what is theirs (`each player's hand`), unless more than a word or two is said of them; and what is done to each of several
   * is said of one: `1 card from each player's hand` needs no word for "each time".
   */
  possessive?: boolean;
  /** The finished text by its sounds: `z` or `ze` before the next word. */
  sounded?(text: string): string;
  /** Words that sounds make of others: `ze` is `z`. */
  sounds?: Readonly<Record<string, string>>;
}
