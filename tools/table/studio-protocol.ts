// Everything the page of the Studio and its server say to each other. No message names a path of the disk: cards go by id, files by their name in
// the folder. Types only.
import type { Face, Look } from 'cardwright/internal';

/** What a field changes. */
export type FieldKey = 'name' | 'type' | 'copies' | 'icon' | 'text' | 'effect';

/** From the page. A message with `n` is answered by one with the same `n`. */
export type ToStudio =
  | { t: 'open'; card: string | null }
  /** `was`: the value the page last had; another window may have changed it since. */
  | { t: 'set'; n: number; card: string; key: FieldKey; value: string; was: string }
  | { t: 'new'; n: number; name: string; type: string }
  | { t: 'remove'; n: number; card: string }
  | { t: 'file'; n: number; file: string; text: string; was: string }
  | { t: 'read'; n: number; file: string }
  /** Takes a fix by its place in the list of the card that was sent last. */
  | { t: 'fix'; n: number; card: string; problem: number; rev: number }
  | { t: 'complete'; n: number; card: string; text: string; at: number }
  | { t: 'hover'; n: number; card: string; at: number }
  /** `dry`: only how many places there are. */
  | { t: 'rename'; n: number; card: string; to: string; dry: boolean }
  /** Rows of a spreadsheet, as on the clipboard. `dry`: only what they would change. */
  | { t: 'paste'; n: number; text: string; dry: boolean }
  | { t: 'undo'; n: number }
  | { t: 'redo'; n: number }
  | { t: 'save'; n: number }
  | { t: 'settle'; n: number; id: number; take: 'mine' | 'theirs' | 'both' }
  | { t: 'try'; n: number; card: string; how: 'again' | 'another' }
  /** Another answer at a step of the game; what came after it is forgotten. */
  | { t: 'choose'; n: number; card: string; step: number; ids: string[] }
  | { t: 'keep'; n: number; card: string; name: string }
  | { t: 'table'; n: number; card: string };

export type FromStudio =
  | Hello
  | { t: 'deck'; rows: DeckRow[]; gone: string[]; order: string[] | null; broken: BrokenFile[] }
  | CardInfo
  | { t: 'state'; saved: 'saved' | 'saving' | 'problem'; words: string; clashes: ClashInfo[]; files: string[] }
  | { t: 'tried'; card: string; trial: TrialInfo }
  | { t: 'tests'; card: string; tests: TestInfo[] }
  | { t: 'done'; n: number; answer?: StudioAnswer }
  | { t: 'refused'; n: number; because: string };

export type StudioAnswer =
  | { is: 'made'; card: string }
  | { is: 'file'; text: string }
  | { is: 'completions'; from: number; list: CompletionInfo[] }
  | { is: 'hover'; found: HoverInfo | null }
  | { is: 'places'; places: { file: string; count: number }[] }
  | { is: 'pasted'; info: PastedInfo }
  | { is: 'undone'; what: string; card: string | null }
  | { is: 'kept'; file: string; notices: string }
  | { is: 'link'; url: string };

/** The first message: whose cards these are and what they are played with. */
export interface Hello {
  t: 'hello';
  /** Name of the folder. */
  folder: string;
  title: string;
  /** Title of the game; number of its cards. */
  game: string;
  gameCards: number;
  kinds: KindInfo[];
  look: Look;
  /** Cards of the game, to look at. */
  others: { name: string; type: string; face: Face }[];
  /** Nothing can be written here, and why; null: it can. */
  readonly: string | null;
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
  /** What would stand in its place; null: no fix is known. */
  fix: { put: string; certain: boolean } | null;
}

export interface CompletionInfo {
  label: string;
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
}

export interface TestInfo {
  name: string;
  passed: boolean;
  /** Of the first failure. */
  message: string;
}
