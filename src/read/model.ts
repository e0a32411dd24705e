// The shape of every YAML file a person writes, once its schema has been checked. Knows keys and plain values, not what an effect says.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Snippet, Source, Span } from '../text/source.ts';

export type Path = readonly (string | number)[];

/** A parsed YAML file: its plain data and where each part stands. */
export interface YamlFile<T = unknown> {
  source: Source;
  data: T;
  /** The span of a key (`which: 'key'`) or of a value; the nearest enclosing part when the path does not exist. */
  at(path: Path, which?: 'key' | 'value'): Span;
  /** The text of a scalar (or of a key: the head of a word) with the file offset of each of its characters; null when there is no text there. */
  snippet(path: Path, which?: 'key' | 'value'): Snippet | null;
}

/** An effect, or a word of a game with its paperwork. */
export type Script = string | { does: string; says?: string; means?: string; example?: string };

export interface GameFile {
  format: 1;
  game: string;
  title?: string;
  language?: string;
  /** `2`, or `2 to 6`. */
  players: number | string;
  options?: Record<string, OptionSpec>;
  /** Named choices: a list of words, `1 to 17`, or a number of nameless places (`6`). */
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
  setup?: string;
  turn?: string;
  /** Standing clauses that belong to no card. */
  always?: string;
  checks?: Record<string, string | CheckSpec>;
  joining?: string;
  leaving?: string;
  /** What a table on a screen may draw: nothing the rules read. */
  layout?: { dials?: string[]; icons?: Record<string, string>; pictures?: Record<string, string>; suits?: Record<string, string> };
  terms?: Record<string, Term>;
  texts?: Record<string, string>;
}

/** A set adds to its game what a game may declare, and says where it comes from. */
export interface SetFile extends Omit<GameFile, 'game' | 'players' | 'setup' | 'turn'> {
  set: string;
  /** The game it belongs to; absent beside a game.yaml. */
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
  'seen by'?: 'everyone' | 'owner' | 'nobody';
  /** `a card`, with no place said, is one of these, of whoever does it. */
  usual?: boolean;
  /** Cards here have their standing lines in force. */
  live?: boolean;
  /** "Your" cards of a kind are those in this zone of yours. */
  home?: boolean;
  ordered?: boolean;
  /** So many cards fit: a number, or a dial; the others go to `rest to`. */
  room?: number | string;
  'rest to'?: string;
  'refill from'?: string;
  /** Where its cards go when the effect that set them aside is over or cut short. */
  'left over'?: string;
  /** What the back of a card here shows: a value (`colour`). */
  shows?: string | string[];
  'all of'?: string[];
  'part of'?: string | string[];
  /** Meant when a text names no place. */
  default?: boolean;
  /** Cards lie in a row: new ones join at the end, not on top. */
  row?: boolean;
  /** How its cards lie on a table on a screen. */
  show?: string;
  /** no: whoever saw a card here does not go on seeing it. */
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
  means?: string;
}
export interface MarkSpec {
  on: string;
  in?: string;
  is?: Scalar;
  'each turn'?: Scalar;
  means?: string;
}
export interface TypeSpec {
  /** For a table on a screen: what such a card is to players, and its picture. */
  role?: string;
  icon?: string;
  plural?: string;
  /** Where its cards lie before set-up; default: the first zone named draw… (see ARCHITECTURE). */
  'starts in'?: string;
  values?: string[];
  /** Other nouns it also answers to. */
  also?: string[];
  played?: string;
  /** Standing lines every card of this type has. */
  lines?: string;
  /** From this zone its `in response` lines may be used. */
  answers?: string;
  /** Attached to a card it is one with it: who moves either moves both. */
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
  /** One card per combination; `{colour}` in id, name, text and values stands for the value. */
  each?: Record<string, Scalar[] | string>;
}
export interface FamilySpec extends CardSpec {
  id: string;
  for: Record<string, Scalar[] | string>;
}

export interface LocaleFile {
  format: 1;
  language: string;
  title?: string;
  terms?: Record<string, Term>;
  /** By head, the words of the game. */
  words?: Record<string, { says?: string; means?: string; example?: string }>;
  /** By option. */
  options?: Record<string, string>;
  /** What files say in the effect language, for people: by the text as it stands there. */
  texts?: Record<string, string>;
  /** Sentences of the engine, for a language Cardwright does not speak. */
  messages?: Record<string, string>;
  cards?: Record<string, { name?: string; text?: string; same?: boolean }>;
}

export interface RulingsFile {
  format: 1;
  rulings: Record<string, { status: string; says: string; 'held by'?: string }>;
}

/** Scenarios: see src/play/scenario.ts for what each part means. */
export interface ScenarioFile {
  format: 1;
  /** Folders, relative to this file or shipped ids; default: the folder the scenario lies in. */
  cards?: string[];
  scenarios: Record<string, ScenarioSpec>;
  /** Those that could not be read: never written by an author. */
  broken?: BrokenScenario[];
}

/** A scenario with a mistake in its YAML or its keys. It is not played. */
export interface BrokenScenario {
  name: string;
  diagnostics: Diagnostic[];
}

export interface ScenarioSpec {
  rulings?: string[];
  /** Test cards, as in a card file, each with its type. */
  with?: Record<string, CardSpec>;
  players?: number;
  seed?: number;
  options?: Record<string, Scalar>;
  /** Are decisions with one possible answer answered by themselves (so left out), or asked like any other? */
  forced?: 'answered' | 'asked';
  given?: Record<string, unknown>;
  steps?: Record<string, unknown>[];
}

/** One folder of cards, read: every file that could be read, sorted by name. */
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
}

/** What the reader needs of a disk; tests give one of plain objects. */
export interface Host {
  /** Names in a folder, sorted; folders end in "/". Null: no such folder. */
  list(dir: string): string[] | null;
  /** The bytes of a file; null: cannot be read. */
  read(path: string): Uint8Array | null;
}
