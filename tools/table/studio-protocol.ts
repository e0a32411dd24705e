// Everything the page of the Studio and its server say to each other. Cards go by id, files by their name in the folder; a path of the disk is named
// only in what somebody may type to play a mix. Types only.
import type { Effect, LabCard, LabLength, LabReport, Look, PairedReport } from 'cardwright/internal';
import type { MixInfo, SingleInfo } from './mix-info.ts';
import type { PaperInfo } from './paper-info.ts';
import type { Face } from './table-data.ts';

export type * from './mix-info.ts';

/** What a field changes. */
export type FieldKey = 'name' | 'type' | 'copies' | 'icon' | 'text' | 'effect';

/** From the page. A message with `n` is answered by one with the same `n`. */
export type ToStudio =
  | { t: 'open'; card: string | null }
  /** `was`: the value the page last had; another window may have changed it since. */
  | { t: 'set'; n: number; card: string; key: FieldKey; value: string; was: string }
  | { t: 'new'; n: number; name: string; type: string }
  /** The small cards with which others begin, in a folder without cards. */
  | { t: 'examples'; n: number }
  /** In which of its languages the open card is shown; null: that in which it is written. */
  | { t: 'shows'; n: number; language: string | null }
  /** A card of another folder, by its full id. */
  | { t: 'look'; n: number; card: string }
  | { t: 'remove'; n: number; card: string }
  | { t: 'file'; n: number; file: string; text: string; was: string }
  | { t: 'read'; n: number; file: string }
  /** All ways to mend a problem, by its place in the list of the card that was sent last. */
  | { t: 'fixes'; n: number; card: string; problem: number; rev: number }
  /** Takes one of them, by its place in that list. */
  | { t: 'fix'; n: number; card: string; problem: number; way: number; rev: number }
  | { t: 'complete'; n: number; card: string; text: string; at: number }
  | { t: 'hover'; n: number; card: string; at: number }
  /** `dry`: only how many places there are. */
  | { t: 'rename'; n: number; card: string; to: string; dry: boolean }
  /** Rows of a spreadsheet, as on the clipboard. `dry`: only what they would change. */
  | { t: 'paste'; n: number; text: string; dry: boolean }
  | { t: 'undo' | 'redo' | 'save' | 'stop'; n: number }
  | { t: 'settle'; n: number; id: number; take: 'mine' | 'theirs' | 'both' }
  | { t: 'try'; n: number; card: string; how: 'again' | 'another' }
  /** Another answer at a step of the game; what came after it is forgotten. */
  | { t: 'choose'; n: number; card: string; step: number; ids: string[] }
  | { t: 'keep'; n: number; card: string; name: string }
  | { t: 'table'; n: number; card: string }
  /** A game at its beginning, with cards of the folder in my first hand: the open one, and others. */
  | { t: 'play'; n: number; card: string | null }
  /** The room of translations shows a language, and one text of it; null: none yet. */
  | { t: 'texts'; n: number; language: string | null; key: string | null }
  /** Another room is shown. */
  | { t: 'left'; n: number }
  /** Begins a translation of the folder. */
  | { t: 'begin'; n: number; language: string }
  /** Some forms of a text, by category; `was`: as the page last had them. */
  | { t: 'say'; n: number; language: string; key: string; target: Forms; was: Forms }
  /** The text is right as it is now. */
  | { t: 'accept'; n: number; language: string; key: string }
  /** The room of measures shows a card; null: another room is shown. */
  | ({ t: 'measures'; n: number; card: string | null } & MeasureHow)
  /** Plays what is missing of so many games, 20 to 20,000. */
  | ({ t: 'measure'; n: number; card: string; games: number } & MeasureHow)
  /** The room of the mix is shown, or another one. */
  | { t: 'mixes'; n: number; shown: boolean }
  /** A box is put into the mix, or taken out. */
  | { t: 'box'; n: number; box: string; is: boolean }
  /** A box comes so many places later: what sets propose and call differently is as in the first. */
  | { t: 'order'; n: number; box: string; by: number }
  /** A single card is put into the mix, or left out of it. */
  | { t: 'single'; n: number; box: string; card: string; is: boolean }
  /** Single cards with these words. */
  | { t: 'singles'; n: number; text: string }
  /** Takes a fix of the report that was sent last. */
  | { t: 'mend'; n: number; rev: number; fix: number }
  /** The name of the lock file. */
  | { t: 'lock-name'; n: number; name: string }
  /** `over`: another lock of that name is replaced. */
  | { t: 'keep-mix'; n: number; over: boolean }
  | { t: 'take-kept' | 'play-mix'; n: number };

export type FromStudio =
  | Hello
  | { t: 'deck'; rows: DeckRow[]; gone: string[]; order: string[] | null; broken: BrokenFile[] }
  | CardInfo
  | { t: 'state'; saved: 'saved' | 'saving' | 'problem'; words: string; clashes: ClashInfo[]; files: string[] }
  | { t: 'tried'; card: string; trial: TrialInfo }
  | { t: 'tests'; card: string; tests: TestInfo[] }
  | PaperInfo
  | TextsInfo
  | TextInfo
  | { t: 'told'; language: string; key: string; lines: string[] }
  /** By language of the folder: how many of its texts are to do. */
  | { t: 'to do'; of: Readonly<Record<string, number>> }
  | MeasureInfo
  | MixInfo
  /** How far the measuring is; null: nothing is being measured. */
  | { t: 'measuring'; is: MeasuringInfo | null }
  | { t: 'done'; n: number; answer?: StudioAnswer }
  | { t: 'refused'; n: number; because: string };

export type StudioAnswer =
  | { is: 'made'; card: string }
  | { is: 'file'; text: string }
  | { is: 'seen'; card: SeenCard }
  /** `alike`: where no way is known, lines that are right and speak of such a thing. */
  /** `says`: what the problem is said to be, where looking for ways to mend it found out more. */
  | { is: 'fixes'; list: FixInfo[]; alike?: readonly string[]; says?: { message: string; help: string | null } }
  | { is: 'completions'; from: number; list: CompletionInfo[] }
  | { is: 'hover'; found: HoverInfo | null }
  | { is: 'places'; places: { file: string; count: number }[] }
  | { is: 'pasted'; info: PastedInfo }
  | { is: 'undone'; what: string; card: string | null }
  | { is: 'kept'; file: string; notices: string }
  | { is: 'link'; url: string }
  | { is: 'singles'; list: SingleInfo[]; all: number }
  | { is: 'mix kept'; file: string }
  /** A text of a translation was put into its file; lists of earlier states do not have it. */
  | { is: 'written'; rev: number };

/** The first message: whose cards these are and what they are played with. */
export interface Hello {
  t: 'hello';
  /** Name of the folder. */
  folder: string;
  title: string;
  /** Title of the game; how many other sets are mixed in; number of all their cards. */
  game: string;
  more: number;
  gameCards: number;
  kinds: KindInfo[];
  look: Look;
  /** Cards of the game, to look at. */
  others: { name: string; type: string; face: Face }[];
  /** How many cards `examples` makes; 0: there are none. */
  examples: number;
  /** Nothing can be written here, and why; null: it can. */
  readonly: string | null;
}

/** A card of another folder, which can be looked at and not changed. */
export interface SeenCard extends Pick<CardInfo, 'face' | 'said' | 'colours'> {
  /** Its full id. */
  id: string;
  /** Title of its set. */
  set: string;
  effect: string;
}

/** A type of card somebody may choose. */
export interface KindInfo {
  id: string;
  name: string;
  role: string;
  /** The effect of a small card of this type; empty: it needs none. */
  example: string;
}

export interface DeckRow {
  id: string;
  file: string;
  name: string;
  type: string;
  errors: number;
  warnings: number;
  /** How many tests speak of it. */
  tests: number;
  /** The type of cards that say who wins, if there are such cards and none of them names this one, of a type that is there to be had. */
  unnamed?: string;
  face: Face | null;
  /** What the search looks through, besides. */
  words: string;
}

export interface BrokenFile {
  file: string;
  message: string;
  line: number;
}

/** The open card. */
export interface CardInfo {
  t: 'card';
  id: string;
  file: string;
  line: number;
  fields: Partial<Record<FieldKey, string>>;
  face: Face | null;
  /** Counts states; problems belong to one. */
  rev: number;
  /** Made of several cards at once: only its file can be changed. */
  family: boolean;
  problems: ProblemInfo[];
  said: { line: number; written: string; said: string[] }[];
  colours: { from: number; to: number; colour: string; declared: boolean }[];
  users: { id: string; name: string; own: boolean }[];
  tests: number;
  /** The languages its texts are in, that of its author first; empty: there is one. */
  languages: { code: string; name: string }[];
  /** The one in which the face is; null: that of who writes, as far as there are words in it. */
  shows: string | null;
  /** Of a card without an effect: the lines that do what its text says; absent: none are known. */
  undone?: string;
}

export interface ProblemInfo {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  help: string | null;
  /** Null: the card as a whole. */
  key: FieldKey | null;
  /** In the text of that field. */
  from: number;
  to: number;
  /** Line of the effect, or of the file where there is no field. */
  line: number;
  /** What would stand in its place; null: nothing is known at once. `fixes` asks for all ways. */
  fix: { put: string; certain: boolean } | null;
}

/** One way to mend a problem: other words in its place, or a card that is made. */
/** `at`: what it stands for in the text of the field, where that is not the place of the problem. */
export type FixInfo = { put: string; at?: { from: number; to: number } } | { makes: string; type: string };

export interface CompletionInfo {
  label: string;
  /** What people call it; null: the same, or nothing else. */
  title: string | null;
  /** Words and slots; a slot is a stop of Tab. */
  insert: readonly ({ text: string } | { slot: string })[];
  what: string;
  means: string | null;
  example: string | null;
}

export interface HoverInfo {
  from: number;
  to: number;
  form: string;
  what: string;
  means: string[];
  example: string | null;
}

/** What pasted rows would change, or have changed. */
export interface PastedInfo {
  /** What each column is; null: it is not used. */
  columns: { heading: string; is: string | null }[];
  counts: { new: number; changed: number; same: number; refused: number };
  /** The first rows that change something. */
  rows: { row: number; isNew: boolean; card: string; name: string; changes: { heading: string; was: string; is: string }[] }[];
  /** Why rows are refused, and what else is worth knowing. */
  problems: { code: string; message: string; help: string | null }[];
  /** Empty cells that leave a value as it is. */
  kept: number;
}

export interface ClashInfo {
  id: number;
  file: string;
  card: string | null;
  key: string | null;
  mine: string;
  theirs: string;
}

/** A stretch of a line of the log: as it was, new, or gone. */
export interface LogPiece {
  is: 'same' | 'new' | 'gone';
  text: string;
}

export interface TrialStep {
  /** Who answers. */
  player: string;
  mine: boolean;
  question: string;
  options: { id: string; words: string }[];
  min: number;
  max: number;
  chosen: string[];
}

export interface TrialInfo {
  /** `waits`: the answer given before is not possible any more, and another one is wanted. */
  state: 'played' | 'waits' | 'broken' | 'impossible';
  /** Why it cannot be played, or what is unusual. */
  note: string;
  seed: number;
  turn: number;
  player: string;
  /** The hand before anything was played; `tried` is the card. */
  hand: { face: Face; tried: boolean }[];
  before: string[];
  dials: { label: string; value: string }[];
  steps: TrialStep[];
  log: { pieces: LogPiece[]; changed: boolean }[];
  /** It was played before with other words of the card. */
  again: boolean;
  /** The card has mistakes, and is played as it last made sense. */
  isAsItWas: boolean;
}

export interface TestInfo {
  name: string;
  passed: boolean;
  /** Of the first failure. */
  message: string;
}

/** Texts by category of numbers (`one`, `few`); '' for a text without. */
export type Forms = Readonly<Record<string, string>>;

export interface LanguageInfo {
  code: string;
  /** In the language itself. */
  name: string;
  /** The folder has a file for it. */
  begun: boolean;
}

/** What changed in the list of texts of one language. */
export interface TextsInfo {
  t: 'texts';
  /** Null: none is chosen. */
  language: string | null;
  /** Counts states of the files. */
  rev: number;
  /** The language of the folder's own files. */
  source: string;
  languages: LanguageInfo[];
  rows: TextRow[];
  gone: string[];
  /** Keys in their order; null: as before. */
  order: string[] | null;
  /** Why there is no list, or why nothing can be written; null: there is one. */
  problem: string | null;
  /** The file to be mended as text; null: it is no file. */
  file: string | null;
}

/** What is the matter with a translation; `free`: it may stay empty. */
export type TextState = 'missing' | 'stale' | 'wrong' | 'waiting' | 'done' | 'free';

export interface TextRow {
  key: string;
  /** Id of the card of this folder it is of; null: it is of none. */
  card: string | null;
  /** Name of the card, or the word. */
  title: string;
  /** What of it: name, text, a question. */
  part: string;
  source: string;
  target: string;
  /** A field for each form; `label`: the numbers it is for. */
  fields: { category: string; label: string; value: string }[];
  state: TextState;
  /** What is the matter in a few words; '' for nothing. */
  note: string;
  /** The text of a card compared with its effect; null: it has none, or the language cannot be read. */
  proof: 'generated' | 'proved' | 'contradicts' | 'own words' | null;
}

/** One text with everything a translator looks at. */
export interface TextInfo {
  t: 'text';
  language: string;
  key: string;
  rev: number;
  row: TextRow;
  /** What the text is and where people read it. */
  context: string;
  /** File and line of the source. */
  place: string;
  source: string;
  plural: string | null;
  /** What the card does, said by the engine. */
  said: string[];
  /** What it did, or what the source said, when the text was accepted. */
  was: { effect: string } | { source: string } | null;
  findings: { state: string; message: string }[];
  /** Made from the effect; null: nothing can be made, `undrafted` says why. */
  draft: string | null;
  undrafted: string | null;
  terms: { source: string; target: string[] }[];
  alike: { source: string; target: string; count: number; part: boolean }[];
  /** Its braces, to be kept. */
  braces: string[];
  /** The source is the same word, and that is not said to be meant. */
  same: boolean;
  /** The card in this language, or that which asks it; null: it is of no card. */
  face: Face | null;
  /** Which part of the card this is. */
  shows: 'name' | 'text' | null;
}

/** By whom a card is measured. */
export interface MeasureHow {
  /** Null: as many as the game usually has. */
  players: number | null;
  bot: 'random' | 'greedy';
}

export interface MeasuringInfo {
  card: string;
  /** Games. */
  done: number;
  all: number;
  /** Until the end; null: not known yet. */
  seconds: number | null;
}

/** Of a card, what decides what it does, as its file has it. */
export interface Version {
  type: string;
  copies: string;
  effect: string;
}

/** What is known of a card by games that were played. */
export interface MeasureInfo {
  t: 'measured';
  card: string;
  how: MeasureHow;
  /** Why it cannot be measured as it is now; null: it can. */
  problem: string | null;
  /** How many may play. */
  seats: { min: number; max: number } | null;
  /** Null: nothing was played yet. */
  figures: FiguresInfo | null;
  /** The figures are of the rules as they were before. */
  isOld: boolean;
  /** Null: not known yet. */
  msPerGame: number | null;
  /** The card as it was measured last, or was when the Studio was opened, and as it is; null: that is the same. */
  change: { was: Version; is: Version; games: number; measures: PairedReport[] } | null;
}

export interface FiguresInfo {
  games: number;
  /** Cards drawn up to this turn are drawn early. */
  early: number;
  /** The smallest difference worth knowing, of a chance of winning. */
  worth: number;
  card: LabCard | null;
  /** All cards of the mix; `id`: of a card of this folder. `played`: won by who played it more often than by who played any card. */
  cards: { id: string | null; name: string; played: Effect | null }[];
  /** What ended games: shares of all games. */
  ends: { what: string; isCard: boolean; share: number; low: number; high: number }[];
  won: { games: number };
  turns: LabLength;
  places: LabReport['places'];
}
