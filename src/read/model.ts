// Defines the shape of every YAML file a person writes, after its schema check. Knows keys and plain values, not what an effect means.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Snippet, Source, Span } from '../text/source.ts';

export type Path = readonly (string | number)[];

/** A parsed YAML file: its plain data, and the position of each part. */
export interface YamlFile<T = unknown> {
  source: Source;
  data: T;
  /** The span of a key (`which: 'key'`) or of a value; if the path does not exist, of the nearest enclosing part. */
  at(path: Path, which?: 'key' | 'value'): Span;
  /** The text of a scalar (or of a key: the head of a word), with the file offset of each character; null if there is no text. */
  snippet(path: Path, which?: 'key' | 'value'): Snippet | null;
}

/** An effect, or a word of a game with its documentation. */
export type Script =
  | string
  | {
      does: string;
      says?: string;
      means?: string;
      example?: string;
      /** Where the cards are that it brings to the player who does it: a zone of a player, or a zone of its head. */
      gets?: string;
      /** The zone of a player, or of everybody, in which its cards are, unless their place is said. */
      from?: string;
      /** Its cards are those of the player who does it, unless their place or owner is said. */
      own?: boolean;
      /** Other verbs that mean the same. */
      'also called'?: string | string[];
    };

export interface GameFile {
  format: 1;
  game: string;
  title?: string;
  language?: string;
  /** `2`, or `2 to 6`. */
  players: number | string;
  /** Seats that play together, by number of players; `if`: the option that must be yes. */
  teams?: Record<string, number[][] | string>;
  /** By what players are ranked at the end, the most important first: `most points`, `fewest cards in hand`. */
  ranking?: string[];
  options?: Record<string, OptionSpec>;
  /** Sets of choices: a list of words, `1 to 17`, or a number of unnamed places (`6`). */
  sets?: Record<string, ChoiceSpec>;
  /** Amounts by number of players. */
  numbers?: Record<string, Record<string, number>>;
  zones?: Record<string, ZoneSpec>;
  dials?: Record<string, Scalar | DialSpec>;
  counters?: Record<string, CounterSpec>;
  marks?: Record<string, MarkSpec>;
  icons?: string[];
  tags?: string[];
  types?: Record<string, TypeSpec>;
  verbs?: Record<string, Script>;
  conditions?: Record<string, Script>;
  values?: Record<string, Script>;
  /** `set: 3 or more cards of one rank`; `best`: what an arrangement leaves least of. */
  patterns?: Record<string, string>;
  setup?: string;
  /** What happens at the start of each deal, where a game has several. */
  deal?: string;
  turn?: string;
  /** Standing clauses that belong to no card. */
  always?: string;
  checks?: Record<string, string | CheckSpec>;
  joining?: string;
  leaving?: string;
  /** What a table on a screen may draw; no rule reads it. */
  layout?: {
    dials?: string[];
    /** By line of an offer: how many of it the player asked still owes, and how the question says so. */
    owed?: Record<string, OwedSpec>;
    icons?: Record<string, string>;
    pictures?: Record<string, string>;
    suits?: Record<string, string>;
  };
  terms?: Record<string, Term>;
  texts?: Record<string, string>;
}

/** A number of the rules that a question mentions while it is above zero. */
export interface OwedSpec {
  /** A value or a counter of a player. */
  left: string;
  /** `play {number} more`. */
  says: string;
}

/** A set extends its game with anything a game may declare, and names the game. */
export interface SetFile extends Omit<GameFile, 'game' | 'players' | 'teams' | 'ranking' | 'turn'> {
  set: string;
  /** What it adds to the turn of its game, by place: `start`, `end`, `offer`, `before LINE`, `after LINE`, `offer beside LINE`. */
  turn?: Record<string, string>;
  /** The game it belongs to; omitted beside a game.yaml. */
  game?: string;
  needs?: string[];
  source?: string;
  takes?: Record<string, string[]>;
  /** Values this set proposes for options of its game. */
  proposes?: Record<string, Scalar>;
}

export type Scalar = string | number | boolean;
export interface OptionSpec {
  is: Scalar;
  or?: Scalar[];
  means?: string;
}
export type ChoiceSpec = number | string | Scalar[];
export interface ZoneSpec {
  per?: string | string[];
  /** up: everyone sees the faces; down: nobody; `as it lay`: each card keeps the face it came with. */
  face?: 'up' | 'down' | 'as it lay';
  'seen by'?: 'everyone' | 'owner' | 'others' | 'nobody';
  /** Other names that mean the same. */
  'also called'?: string | string[];
  /** `a card` without a place means one in this zone, of the player who acts. */
  usual?: boolean;
  /** The standing lines of cards here are in force. */
  live?: boolean;
  /** A player's cards of a kind are those in this zone. */
  home?: boolean;
  ordered?: boolean;
  /** How many cards fit: a number or a dial; the others go to `rest to`. */
  room?: number | string;
  'rest to'?: string;
  'refill from'?: string;
  /** Where its cards go when the effect that set them aside ends or is cut short. */
  'left over'?: string;
  /** The value shown on the back of a card here (`colour`). */
  shows?: string | string[];
  'all of'?: string[];
  'part of'?: string | string[];
  /** The place meant when a text names none. */
  default?: boolean;
  /** Cards are in a row: new ones join at the end, not on top. */
  row?: boolean;
  /** How its cards are arranged on a screen. */
  show?: string;
  /** Its cards are under a card of this type (or any `card`), and go where that goes. */
  under?: string | string[];
  /** no: a player who saw a card here does not continue to know it. */
  remembered?: boolean;
}
export interface DialSpec {
  is: Scalar;
  per?: string;
  means?: string;
}
export interface CounterSpec {
  per?: string;
  is?: Scalar;
  'each turn'?: Scalar;
  'each deal'?: Scalar;
  means?: string;
}
export interface MarkSpec {
  on: string;
  in?: string;
  is?: Scalar;
  'each turn'?: Scalar;
  'seen by'?: 'everyone';
  shows?: string | string[];
  'each deal'?: Scalar;
  means?: string;
}
export interface TypeSpec {
  /** For a table on a screen: the role of such a card for players, and its picture. */
  role?: string;
  icon?: string;
  plural?: string;
  /** Where its cards are before set-up; default: the first zone named draw… (see ARCHITECTURE). */
  'starts in'?: string;
  values?: string[];
  /** Other nouns that also name it. */
  also?: string[];
  played?: string;
  /** Standing lines that every card of this type has. */
  lines?: string;
  /** Its `in response` lines may be used from this zone. */
  answers?: string;
  /** A card attached to another forms a unit with it: moving either moves both. */
  unit?: boolean;
}
export interface CheckSpec {
  before?: string;
  after?: string;
  do: string;
}
export type Term = string | Record<string, string>;

export interface CardsFile {
  format: 1;
  type?: string;
  origin?: Origin;
  source?: string;
  cards?: Record<string, CardSpec | null>;
  /** Families: one card per combination. */
  each?: FamilySpec[];
}
export type Origin = 'printed' | 'partial' | 'house';
export interface CardSpec {
  name?: string;
  type?: string;
  origin?: Origin;
  source?: string;
  text?: string;
  effect?: string;
  copies?: number;
  tags?: string[];
  icons?: Record<string, number>;
  values?: Record<string, Scalar>;
  icon?: string;
  replaces?: string;
  'same as'?: string;
  /** One card per combination; `{colour}` in the id, name, text and values is replaced by the value. */
  each?: Record<string, Scalar[] | string>;
}
export interface FamilySpec extends CardSpec {
  id: string;
  for: Record<string, Scalar[] | string>;
}

/** What people read before and in their first game. */
export interface GuideFile {
  format: 1;
  about?: Multilingual;
  /** Step by step. */
  guide?: Multilingual[];
  /** About how long a game takes people. */
  minutes?: number;
  /** About how many turns a game takes people, if bots do not play it for as long as they do. */
  turns?: number;
  /** How hard it is to learn: 1 to 3. */
  difficulty?: number;
}

/** What the cards of a set look like on paper. */
export interface FacesFile {
  format: 1;
  /** A size by its name, or in millimetres. */
  size?: string | { width: number; height: number; corner?: number };
  /** By type of card; `card`: of every type without one. `like` is the name of another face, everything else a part. */
  faces?: Record<string, Record<string, PartData | string>>;
  /** The back of cards that show nothing of their face. */
  back?: { fill?: string; line?: string; picture?: string };
  /** Pictures of the marks in texts, `:doom:`, by their names. */
  icons?: Record<string, string>;
}
/** A part of a face as written. */
export interface PartData {
  /** x, y, width, height in millimetres. */
  box?: [number, number, number, number];
  show?: string;
  picture?: string;
  fill?: string;
  colour?: string;
  font?: string;
  least?: number;
  lines?: number;
  align?: string;
  at?: string;
  from?: string;
  to?: string;
}

/** A text in the language of the set, or one for each language. */
export type Multilingual = string | Record<string, string>;

export interface LocaleFile {
  format: 1;
  language: string;
  title?: string;
  terms?: Record<string, Term>;
  /** Words of the game, by head. */
  words?: Record<string, { says?: string; means?: string; example?: string }>;
  /** For rules text made from effects: forms of nouns, and patterns for words, dials and zones. */
  lexicon?: Record<string, Readonly<Record<string, string>>>;
  /** Descriptions of options, by option. */
  options?: Record<string, string>;
  /** Readable wordings of texts in the effect language, by the exact text in the file. */
  texts?: Record<string, string>;
  /** Sentences of the engine, for a language without built-in support. */
  messages?: Record<string, string>;
  /** The words of the page; forms for numbers between `|`, in the order of the plural categories. */
  page?: Record<string, string>;
  /** How a sentence about a player is said to that player. */
  speech?: SpeechData;
  /** The words by which the language says the facts of an effect. */
  cues?: CuesData;
  cards?: Record<string, { name?: string; text?: string; same?: boolean }>;
  /** What translators have noted, by the key of a text; nobody at the table reads it. */
  notes?: Record<string, string>;
}

/** How a language turns the third person into the second; see src/locale/second-person.ts. */
export interface SpeechData {
  /** In front of the verb; left out where the verb says who is meant. */
  pronoun?: string;
  /** Short words that may come before the verb. */
  particles?: Record<string, 'before' | 'after'>;
  /** Verbs that follow no rule. */
  irregular?: Record<string, string>;
  /** Words that look like verbs and are none. */
  others?: string[];
  /** Ends of verbs in the third person, and what they become; the first that fits counts. */
  endings?: string[][];
  /** Words between two verbs. */
  joining?: string[];
  /** The reader as an object ("asks you"), by the word in front; '': after any other. */
  reader?: Record<string, string>;
}

/** The words for the facts of an effect; see src/locale/cues/cue.ts. */
export interface CuesData {
  facts: Record<string, string[]>;
  common?: string[];
  idioms?: string[];
  'doubles no'?: boolean;
  /** Words that deny only beside one of `by`, of which those with `but` are none. */
  denial?: { words: string[]; by: string[]; but?: string[] };
  numbers?: Record<string, string[]>;
  /** How forms after small numbers and after large ones end. */
  plurals?: { few: string; many: string };
}

export interface RulingsFile {
  format: 1;
  rulings: Record<string, { status: string; says: string; 'held by'?: string }>;
}

/** Scenarios: see src/play/scenarios/scenario.ts for what each part means. */
export interface ScenarioFile {
  format: 1;
  /** Folders, relative to this file, or shipped ids; default: the folder of the scenario. */
  cards?: string[];
  scenarios: Record<string, ScenarioSpec>;
  /** Scenarios that could not be read; never written by an author. */
  broken?: BrokenScenario[];
}

/** A scenario with a mistake in its YAML or its keys. It is not played. */
export interface BrokenScenario {
  name: string;
  diagnostics: Diagnostic[];
}

export interface ScenarioSpec {
  rulings?: string[];
  /** Test cards, as in a card file; each has a type. */
  with?: Record<string, CardSpec>;
  players?: number;
  seed?: number;
  options?: Record<string, Scalar>;
  /** Whether decisions with one possible answer are answered automatically (and left out), or asked like any other. */
  forced?: 'answered' | 'asked';
  given?: Record<string, unknown>;
  steps?: Record<string, unknown>[];
}

/** One folder of cards as read: every readable file, sorted by name. */
export interface SetFolder {
  dir: string;
  /** The id in set.yaml or game.yaml, else the folder's name. */
  id: string;
  game: YamlFile<GameFile> | null;
  set: YamlFile<SetFile> | null;
  cards: YamlFile<CardsFile>[];
  locales: YamlFile<LocaleFile>[];
  scenarios: YamlFile<ScenarioFile>[];
  rulings: YamlFile<RulingsFile> | null;
  guide: YamlFile<GuideFile> | null;
  faces: YamlFile<FacesFile> | null;
  /** Paths of its own pictures, by name: `pictures/lamp.svg` is `lamp`. */
  pictures: Record<string, string>;
}

/** What the reader needs from a disk; tests provide plain objects instead. */
export interface Host {
  /** Names in a folder, sorted; folders end in "/". Null: there is no such folder. */
  list(dir: string): string[] | null;
  /** The bytes of a file; null: it cannot be read. */
  read(path: string): Uint8Array | null;
  /** How large a file is, and its first bytes; null: it cannot be read. For files that are only recognized; a host without it is asked to read them. */
  begins?(path: string): Beginning | null;
}

/** The beginning of a file. */
export interface Beginning {
  /** Bytes of the whole file. */
  size: number;
  /** Its first bytes, `RECOGNIZED` of them or more if there are as many. */
  bytes: Uint8Array;
}

/** By so many bytes at its beginning the type of a file is recognized. */
export const RECOGNIZED = 200;
