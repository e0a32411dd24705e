// Defines what the files of a mix declare, each thing with a number: choice sets, zones, dials, types, cards, words. Contains no logic of
// effects.
import type { ClaimLine, Line, ValueLine } from '../parse/tree.ts';
import type { CardSpec, Path, Scalar, SetFolder, YamlFile } from '../read/model.ts';
import type { Snippet, Source, Span } from '../text/source.ts';
import type { Clause, Cond, Expr, Local, OutcomeKind, Script, SetOf, Standing, Type } from './types.ts';

/** The value of "all" and of missing limits. Any result of arithmetic with it is far above a real amount. */
export const OPEN = 1_000_000;

/** A place in a file, for notes ("declared here"). */
export interface Declared {
  source: Source;
  span: Span;
}

/** A set of choices: words, numbers or nameless places. */
export interface ChoiceSet extends Declared {
  name: string;
  /** Names of the members; null for numbers `low..high` and for nameless places. */
  members: string[] | null;
  low: number;
  high: number;
  /** The members are plain numbers. */
  numeric: boolean;
  /** Declared nowhere: the types of cards. Its members are no words of their own. */
  implied?: true;
}

/** A declared zone: one zone, or one for each player or member of a choice set. */
export interface Family extends Declared {
  name: string;
  plural: string;
  /** Other names that mean the same, where nothing else has them. */
  also: readonly string[];
  /** The dimensions it varies in: -1 for players, else a choice set. */
  dims: number[];
  /** Who sees the faces of its cards; `others`: everyone but the owner; `as it lay`: each card keeps the face it came with. */
  seenBy: 'everyone' | 'owner' | 'others' | 'nobody' | 'as it lay';
  /** The standing lines of cards here are in force. */
  live: boolean;
  /** A player's cards are those in this zone. */
  home: boolean;
  /** Positions are public: everyone sees which card leaves. */
  ordered: boolean;
  /** The family whose cards refill it; -1: none. */
  refill: number;
  /** The family that receives its cards when an effect ends; -1: none. */
  leftOver: number;
  /** Printed values that the backs of its cards show. */
  shows: number[];
  /** Holds the cards that an effect sets aside. */
  temporary: boolean;
  /** Players continue to know the cards they have seen here. */
  remembered: boolean;
  /** New cards join at the end. */
  row: boolean;
  /** The zone meant by "a card" without a place. */
  usual: boolean;
  /** It is under cards of these types, and goes where they go; null: it is a place of its own. `rest`: the family for its cards when they leave the table; -1: theirs. */
  under: { types: number[]; rest: number } | null;
}

/** A name for several families: `play: all of [table, rule-area]`. */
export interface Union extends Declared {
  name: string;
  families: number[];
}

/** A number or choice of the game that cards change while they are in force. */
export interface Dial extends Declared {
  name: string;
  per: 'player' | 'card';
  type: Type;
  base: number;
}
/** A value that orders change. */
export interface Counter extends Declared {
  name: string;
  /** 'table', 'player', or a choice set's index. */
  per: 'table' | 'player' | number;
  type: Type;
  base: number;
  /** Its value at the start of each turn; null: it is not reset. */
  eachTurn: number | null;
  /** The same for each deal. */
  eachDeal: number | null;
  /** No file declares it, no line names it, no view shows it: it keeps the answer to a question that is asked once a game, which is its name, or
   * counts for a phrase what has been done. `faces`: with cards of a kind, so that it says what cards are that not everybody has seen. */
  hidden?: 'open' | 'faces';
}
/** How often words have been done, by each player: a counter that they raise when they are done. */
export interface Tally {
  /** The same for phrases that count the same. */
  key: string;
  counter: number;
  words: number[];
  /** Who did it and, of words done to cards, with which card: names in `test`. */
  actor: Local;
  arg: Local;
  test: Cond;
}
/** A value that orders write on a card or a zone. */
export interface Mark extends Declared {
  name: string;
  /** -1: on cards; else on the zones of this family. */
  family: number;
  /** For cards: the families it lasts in; null: it stays wherever the card goes. */
  within: number[] | null;
  type: Type;
  /** The initial value. */
  base: number;
  /** Its value at the start of each turn; null: it is not reset. */
  eachTurn: number | null;
  /** On cards: also on one whose face is not seen. */
  open: boolean;
  /** On cards: values of the card that its back shows as long as the mark differs from the initial value. */
  shows: number[];
  /** The same for each deal. */
  eachDeal: number | null;
}
/** A setting of the game that players choose before it starts. */
export interface OptionDecl extends Declared {
  name: string;
  type: Type;
  /** Values by name; numbers stand for themselves. */
  values: Scalar[];
  /** The value it has if nobody sets it. */
  standard: number;
  /** Any number may be given, not only one of `values`. */
  takesNumber: boolean;
}
/** A declared type of card. */
export interface TypeDecl extends Declared {
  name: string;
  plural: string;
  /** Other types that its cards also have. */
  also: number[];
  /** The zone its cards start in; null: where the game deals them. */
  startsIn: string | null;
  /** The family of zones from which its cards may answer an announcement; -1: none. */
  answers: number;
  /** A card attached to another forms a unit with it and moves as one. */
  unit: boolean;
  /** What playing a card of this type does. */
  played: Script | null;
}
/** A printed value or an icon of cards. */
export interface Attr extends Declared {
  name: string;
  type: Type;
  icon: boolean;
  /** Declared nowhere, and printed on no card: its type. */
  implied?: true;
}

/** The entry of a file that makes several cards, with the values of this one. */
export interface CardFamily {
  id: string;
  name: string | null;
  text: string | null;
  values: Readonly<Record<string, Scalar>>;
}

/** A printed card. Its copies differ only in where they are. */
export interface Kind extends Declared {
  id: string;
  /** `set:id`. */
  fullId: string;
  set: string;
  folder: SetFolder;
  /** The folder of its file: another folder for a card that was taken from it. */
  from: SetFolder;
  file: YamlFile;
  path: Path;
  spec: CardSpec;
  name: string;
  text: string;
  /** Null: it has an entry of its own. */
  family: CardFamily | null;
  type: number;
  tags: number[];
  /** By printed value; -1: none (0 for icons). */
  attrs: number[];
  copies: number;
  /** Who made the card, as its file states it: `house`, `printed` … */
  origin: string | null;
  /** Kinds that are the same card in different sets have the same number. */
  like: number;
  /** The text of its effect. */
  effect: Snippet | null;
  /** The tree of its effect. */
  lines: Line[];
  /** Its lines in force and its lines that wait. */
  standing: Standing[];
  /** The orders that `obey` runs. */
  obey: Script | null;
}

/** A word of a head, or a slot for a parameter. */
export interface HeadPart {
  kind: 'word' | 'param';
  text: string;
  local?: Local;
}

/** A word that a game defines: a verb, a condition or a value. */
export interface WordDecl extends Declared {
  id: number;
  /** An event is what every mix knows and nobody calls: a card moves, a power is used. It is listed once a line speaks of it. */
  kind: 'verb' | 'condition' | 'value' | 'event';
  /** Its head as declared: `lay cards at belt`. */
  head: string;
  /** The fixed word it is known by: the verb, or the noun of a value; empty for conditions. */
  name: string;
  /** The head in parts. */
  parts: HeadPart[];
  params: Local[];
  /** The text of its definition. */
  snippet: Snippet;
  /** How logs and offers phrase it. */
  says: string | null;
  /** What it does, for lists of words. */
  means: string | null;
  /** A line that uses it, for lists of words. */
  example: string | null;
  /** Declared by the game rather than by one of its sets. */
  game: boolean;
  /** The tree of its definition. */
  tree: Line[] | ClaimLine[] | ValueLine[];
  /** What a verb does. */
  script: Script | null;
  /** What a condition asks. */
  cond: Cond | null;
  /** What a value is: a number or thing, or a set of things. */
  value: Expr | SetOf | null;
  /** The type of a value. */
  result: Type | null;
  /** `busy` while its definition is being resolved, to detect cycles. */
  state: 'new' | 'busy' | 'done';
  /** Reached at the end of a chain of words that is too long. */
  far?: boolean;
  /** Some clause listens to it, or it announces itself. */
  announces: boolean;
  /** Contains `settle`: it plays a card. */
  settles: boolean;
  /** Other verbs that mean the same. */
  also: readonly string[];
  /** Where the cards are that it brings to the player who does it: a family of zones, or a zone it is given. Null: it is not said. */
  gets: number | Local | null;
  /** The family of zones in which its cards are, unless their place is said. Null: where such cards usually are. */
  from: number | null;
  /** Unless their place or owner is said, its cards are those of the player who does it; false: never those. Null: anybody's. */
  own: boolean | null;
}

/** What is not known of a word as it is declared. */
export function unresolved(): Omit<
  WordDecl,
  'id' | 'kind' | 'head' | 'name' | 'parts' | 'params' | 'snippet' | 'game' | 'source' | 'span'
> {
  return {
    says: null,
    means: null,
    example: null,
    tree: [],
    script: null,
    cond: null,
    value: null,
    result: null,
    state: 'new',
    announces: false,
    settles: false,
    also: [],
    gets: null,
    from: null,
    own: null,
  };
}

/** A pattern that cards can make: `run: 3 or more cards of one suit, ranks following`. What it compares is said of `Vocabulary.measured`. */
export interface Pattern extends Declared {
  name: string;
  plural: string;
  /** How many cards; OPEN: any number. */
  least: number;
  most: number;
  /** What all cards have in common, and what no two of them have. */
  same: Expr[];
  different: Expr[];
  following: Expr | null;
  /** `round the corner`: after the highest printed value comes the lowest. */
  round: { low: number; size: number } | null;
  /** What adds up to a number. */
  sum: { of: Expr; total: number } | null;
  /** Only with this value of an option. */
  when: { option: number; value: number } | null;
  /** So many cards that stand for any card may be among them; absent: any number. */
  wild?: number;
}

/** Which players play together. */
export interface Teams extends Declared {
  /** Index into `Vocabulary.sets`: its members are the teams. */
  set: number;
  /** By number of players, then by seat: its team. Seats without one are teams of their own. */
  by: number[][];
  /** The option that must be yes; -1: none. */
  option: number;
}

/** By what players are ranked at the end: the most important first. A player of a team is ranked by what the team has. */
export interface Ranking extends Declared {
  /** The player that each value is of. */
  player: Local;
  by: { value: Expr; most: boolean; /** As written, without "most". */ name: string }[];
}

/** The deals of a game that has several, as numbers: the counters `deal` and `dealer`, and the word that deals. */
export interface Deals {
  number: number;
  dealer: number;
  word: number;
}

/** A check of the game, which runs after every change. */
export interface CheckDecl extends Declared {
  name: string;
  script: Script;
}

/** Everything a mix declares. Numbers in meanings are indexes into these lists. */
export interface Vocabulary {
  /** The folder with the rules. */
  game: SetFolder | null;
  folders: SetFolder[];
  /** Folders that were not named, but lend rules or single cards. */
  lenders: readonly SetFolder[];
  /** Folders of languages, with translations and no cards. */
  languages: () => readonly SetFolder[];
  /** The names that give this mix again: ids of sets, `set:card` for single cards, `without set:card` for those left out. */
  named: string[];
  title: string;
  language: string;
  players: { min: number; max: number };
  sets: ChoiceSet[];
  /** Null: everybody plays alone. */
  teams: Teams | null;
  /** Null: who ranks how is nothing the game says. */
  ranking: Ranking | null;
  /** Null: the cards are dealt once, or by other words of the game. */
  deals: Deals | null;
  families: Family[];
  unions: Union[];
  /** The families meant where a text names no place. */
  defaultPlace: number[];
  dials: Dial[];
  counters: Counter[];
  marks: Mark[];
  options: OptionDecl[];
  /** Amounts by number of players. */
  tables: (Declared & { name: string; by: number[] })[];
  types: TypeDecl[];
  tags: (Declared & { name: string })[];
  attrs: Attr[];
  kinds: Kind[];
  /** Cards of these folders that are not in the mix, because they are replaced or not lent: id → full id. */
  absent: Map<string, string>;
  words: WordDecl[];
  patterns: Pattern[];
  /** The card that the patterns measure. */
  measured: Local;
  /** What it costs to have a card left over in an arrangement; null: one. */
  leftOver: Expr | null;
  /** Whether the card `measured` stands for any card in patterns; absent: none does. */
  wild?: Cond;
  checks: CheckDecl[];
  clauses: Clause[];
  texts: string[];
  setup: Script | null;
  turn: Script | null;
  /** What sets do when the turn of the game is over, however it ended. */
  turnEnd: Script | null;
  /** The lines that sets add to the scripts of their game. */
  additions: Addition[];
  joining: Script | null;
  leaving: Script | null;
  /** Standing lines of the game itself and of whole types (by type). */
  always: Standing[];
  typeLines: Standing[][];
  /** Outcomes that a card may claim, because a line of the game reads the claim. */
  claimable: Set<OutcomeKind>;
  /** Changes that clauses wait for: cards of these types entering or leaving these families, or a changed dial. */
  watchers: { name: string; types: number[]; families: number[]; dial: number }[];
  tallies: Tally[];
}

/** Lines of a set among those of its game. */
export interface Addition extends Declared {
  /** The script of the game: `setup`, `deal`, `turn`, `joining`, `leaving`. */
  script: string;
  /** Where in the turn: `start`, `before draw one`; null in other scripts, at whose end they are. */
  place: string | null;
  /** The folder that adds them. */
  set: string;
}

export function isGroupType(type: Type): boolean {
  return type.group === true;
}

/** A word and the words it may be the plural of: `treasures` → treasures, treasure; `cities` → cities, city; `boxes` → boxes, boxe, box. */
export function pluralForms(text: string): string[] {
  const forms = [text];
  if (text.endsWith('ies')) forms.push(`${text.slice(0, -3)}y`);
  if (text.endsWith('ves')) forms.push(`${text.slice(0, -3)}f`);
  if (text.endsWith('s')) forms.push(text.slice(0, -1));
  if (text.endsWith('es')) forms.push(text.slice(0, -2));
  return forms;
}

/** Whether one of these forms is the verb of a word, or means the same. */
export function isCalled({ kind, name, also }: WordDecl, forms: readonly string[]): boolean {
  return kind === 'verb' && (forms.includes(name) || also.some((other) => forms.includes(other)));
}

/** A verb as written and its possible plain forms: `draws` → draw, `has` → have, `playing` → play. */
export function verbForms(text: string): string[] {
  const forms = [...pluralForms(text)];
  if (text === 'has') forms.push('have');
  if (text === 'have') forms.push('has');
  if (text === 'are') forms.push('is');
  if (text.endsWith('ing')) {
    const stem = text.slice(0, -3);
    forms.push(stem, `${stem}e`);
    if (/(.)\1$/.test(stem)) forms.push(stem.slice(0, -1));
  }
  return forms;
}
