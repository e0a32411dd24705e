// What a card says, as a tree without a language: who does what with which things, when, and under which condition. Knows no word of any
// language and no game; made from the meaning, written by a table of constructions.

/** How many things are meant. `bare`: as a kind of thing; `rest`: what is left of things set aside; `those`: all of them. */
export type Quantity =
  'a' | 'bare' | 'all' | 'each' | 'no' | 'n' | 'n each' | 'any number' | 'at least' | 'up to' | 'range' | 'as many' | 'rest' | 'those';

/** What narrows down a noun without a clause. */
export type Adjective = 'random' | 'top' | 'bottom' | 'other';

/** Things: a quantity, nouns, whose they are, where they are. */
export interface Thing {
  k: 'thing';
  q: Quantity;
  /** For `n`, `at least` …: how many. For `range`: the most. */
  n?: Said;
  /** For `range`: the least. */
  low?: Said;
  adjectives: Adjective[];
  /** Types, tags, or cards by name; several are alternatives. */
  nouns: (Noun | Name)[];
  /** Whose they are, where that is not the one who acts. */
  owner?: Who;
  /** They belong to the one who acts. */
  own?: boolean;
  /** The zone they are in, if it has to be named. */
  zone?: Zone;
  /** Clauses and further places. */
  tests: Said[];
  /** Taken from things that were named before. */
  of?: 'these';
  /** A whole place (`your hand`), read in another way than it is written: the name of that way in the lexicon. */
  as?: string;
}

/** A type or tag of cards, by its id; `card` is every card. */
export interface Noun {
  k: 'noun';
  id: string;
}

/** One card, by its number among the kinds of the mix. */
export interface Name {
  k: 'name';
  kind: number;
  /** Read in a form that is not written. */
  as?: string;
}

/** A zone: a place of the table, or of one player. */
export interface Zone {
  k: 'zone';
  /** The family, or a union of families. */
  id: string;
  /** Whose it is; absent: nobody's. */
  owner?: Who;
  /** It belongs to the one who acts. */
  own?: boolean;
}

/** A player, or each of several. */
export interface Who {
  k: 'who';
  /** The construction: `you`, `another`, `each other`, `chosen` … */
  who: string;
  /** For `the most`: of what; for `who has`: what; for `owner`: of what. */
  parts?: Record<string, Said>;
  /** Read in another way than it is written: the name of that way in the table. */
  as?: string;
}

/** A number; `live`: printed on the card, so that other cards may change it. */
export interface Count {
  k: 'number';
  n: number;
  live: boolean;
  /** Read as a word where digits are written. */
  as?: string;
}

/** A part of what a card says. */
export type Said =
  | Thing
  | Noun
  | Name
  | Zone
  | Who
  | Count
  /** A construction that every game has, with its parts. */
  | {
      k: 'row';
      row: string;
      parts: Record<string, Said>;
      /** Read in another way than it is written: the name of that way in the table. */
      as?: string;
    }
  /** A word, a dial or a zone of a game, used in one of the ways its lexicon declares. */
  | {
      k: 'frame';
      id: string;
      form: string;
      parts: Record<string, Said>;
      /** What is said where the lexicon has no such use. */
      or?: Said;
      /** Read in another way than it is written: the name of that way in the lexicon. */
      as?: string;
    }
  /** One after another. `then`: orders; `sentence`: each a sentence of its own. */
  | { k: 'list'; by: 'and' | 'or' | 'then' | 'sentence'; of: Said[] }
  /** Words of the author: a question. */
  | { k: 'quote'; text: string }
  /** The name of a player, which is put in later. */
  | { k: 'player' };

/** Why a line has no sentence: what it contains that no construction says. */
export class Untold extends Error {}

/** A construction with its parts. */
export function row(name: string, parts: Record<string, Said> = {}): Said {
  return { k: 'row', row: name, parts };
}

/** What a player has, said of that player or of others: `you`, `nobody`, `another`, `somebody`. */
export function claimed(whose: string, has: Said): Said {
  if (has.k !== 'row') throw new Untold('what is claimed of a player');
  return row(`${whose} ${has.row}`, has.parts);
}

/** Who does something. */
export function who(name: string, parts?: Record<string, Said>): Who {
  return parts ? { k: 'who', who: name, parts } : { k: 'who', who: name };
}

/** A card by its name and nothing else. */
export function bareName(thing: Thing): boolean {
  return (
    thing.q === 'a' && thing.nouns.every((one) => one.k === 'name') && !thing.owner && !thing.own && !thing.zone && thing.tests.length === 0
  );
}

/** Each of several players. */
export function isEach(said: Said | undefined): boolean {
  return said?.k === 'who' && said.who.startsWith('each');
}

/** More than a word or two is said of a player. */
export function isLong({ parts }: Who): boolean {
  return Object.keys(parts ?? {}).length > 0;
}

/** All cards of one place. */
export function isWholePlace(thing: Thing): boolean {
  return thing.q === 'all' && thing.zone !== undefined && isAnyCard(thing);
}

/** Cards of which nothing is said but where they are. */
export function isAnyCard({ nouns: [noun, ...more], adjectives, own, owner, tests }: Thing): boolean {
  const card = noun?.k === 'noun' && noun.id === 'card' && more.length === 0;
  return card && adjectives.length === 0 && !own && !owner && tests.length === 0;
}
