// What the page and the server of the table say to each other: JSON texts over one socket (`/socket`), each an object with a `t`. Types only;
// knows no game, no machine and no screen.
//
// How it goes:
//
//   page                                   server
//   (opens the socket)                  →  welcome: the shelf
//   mix { sets }                        →  mixed: what these sets are together, with complaints
//   create { sets, seats, … }           →  created: the links; this socket is at the table now
//   hello { token, since }              →  table: everything this seat may see now, and what it missed
//   answer { decision, ids }            →  taken, or refused; everybody gets `update`
//
// Links are `/#<token>`: what stands behind # is never sent in a request, so it is in no log of a server. A page that reads a token there says
// `hello` with it; one without asks for the shelf. Cards, zones and options go by the ids of the engine's view; a card a seat does not know
// has a handle (`zone@epoch#position`) and no face. Words are in the receiver's language.
//
// A message with a number `n` is answered by one with the same number in `re` (`taken`, `refused`, or what the request is for).
import type { Because, CardView, Happening, Part, Preview, Question, Seed, StoryLine, Value, View, WhyQuestion } from 'cardwright';
import type { Look, Face as PrintedFace } from 'cardwright/internal';

export type { Because, CardView, Happening, Look, Part, Preview, Question, Value, View, WhyQuestion };
export type ZoneView = View['zones'][number];

/** Raised when old pages no longer understand a server: they load themselves anew. */
export const PROTOCOL = 1;

// ---------------------------------------------------------------- the shelf

export interface ShelfSet {
  /** What `create` and `mix` name it by; no path. */
  id: string;
  /** By language of the set. */
  titles: Record<string, string>;
  /** The game it brings its own rules for, or is made for. */
  game: string;
  isGame: boolean;
  languages: string[];
  cards: number;
  /** It cannot be played in its present form; the reply to `mix` has the reasons. */
  broken: boolean;
}

/** A complaint of the checker. `frame`: place and lines of the file, as in a terminal without colours. */
export interface Complaint {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  frame: string;
}

export interface OptionInfo {
  name: string;
  /** What it is about, in the language asked for. */
  words: string;
  values: { value: string | number; words: string }[];
  standard: string | number;
  /** Any whole number will do, too. */
  takesNumber: boolean;
}

/** What some sets are together. */
export interface MixReport {
  sets: string[];
  title: string;
  players: { min: number; max: number };
  languages: string[];
  types: { type: string; words: string; cards: number }[];
  options: OptionInfo[];
  complaints: Complaint[];
  /** It can be played. */
  ok: boolean;
}

// ---------------------------------------------------------------- cards and words

/** What may be shown of a card that this seat knows; sent once, before or with the first view that contains it. By full id. */
export interface Face extends PrintedFace {
  /** Full ids of cards its goal asks for: for what glows when it is pointed at. */
  names?: string[];
  /** Nobody has translated its name: it is in this language. */
  lang?: string;
}

/** The words of a mix in one language, and how it wants to be drawn. Sent with `table`, and again when the language changes. */
export interface MixWords {
  /** The engine's: names and looks of types, zones, dials, counters (src/play/session/appearance.ts). */
  look: Look;
  sets: string[];
  languages: string[];
  players: { min: number; max: number };
  /** Somebody may sit down, or go for good, while it is played. */
  joining: boolean;
  leaving: boolean;
}

// ---------------------------------------------------------------- what happened

// What moves on the table is a `Happening` of the engine (src/play/session/story.ts).

export interface LogEntry {
  /** Counts up within a game; the page may use it as a key. */
  n: number;
  kind: StoryLine['kind'];
  turn: number;
  /** A sentence taken apart, so that names can be pointed at. */
  parts: Part[];
}

// ---------------------------------------------------------------- a seat asked

export interface AskedSeat {
  /** Stays the same as long as the question does, also over a restart of the server: what was picked may stay picked. */
  id: string;
  seat: number;
  question: Question;
  /** Its words taken apart, so that names in them can be pointed at. */
  parts: Part[];
  /** What it is answered to: cards whose text led here, outermost first; as far as the seat knows them. */
  by: { card?: string; words: string }[];
  /** Nothing but these options can be answered, so it may be answered by itself (setting `forced`). */
  forced: boolean;
  /** Only some lists of options can be answered: ask `extend` after each pick. */
  mustFit: boolean;
  /** Runs out as a pass. Milliseconds left when sent; how often a minute may still be added. */
  clock: { left: number; of: number; more: number } | null;
}

// ---------------------------------------------------------------- a table

export type SeatKind = 'person' | 'bot' | 'open';

export interface SeatStatus {
  seat: number;
  name: string;
  kind: SeatKind;
  /** A page of theirs is connected; of bots always. */
  here: boolean;
  /** Seconds since nobody of theirs is connected; 0: here, or never was. */
  away: number;
  /** A bot plays for this person until they come back. */
  standIn: boolean;
  language: string;
  /** In the game; no: has left it, or has not yet joined. */
  inGame: boolean;
  /** Somebody else at your screen. */
  yours: boolean;
}

export interface You {
  /** Seats this link answers for: none (a bystander), one, or several at one screen. */
  seats: number[];
  /** The seat whose view this is; -1: what everyone may see. */
  eyes: number;
  /** Several sit at this screen: this one must be given it. Nothing of any hand is sent until `unveil`. */
  curtain: number | null;
  isHost: boolean;
  /**
   * Alone with bots: take back further, put cards into the hand, see everything in the replay. Said when the game is dealt, and never again
   * once another person has had a seat in it.
   */
  isSolo: boolean;
  /** Came by the link of the seat itself and has not said a name yet (`sit`). */
  isUnnamed: boolean;
  settings: Settings;
}

export interface Settings {
  /** Answer windows: ask always; only when there is something to answer with; always pass. Passes wait as long as thinking would. */
  windows: 'all' | 'able' | 'pass';
  /** Where there is only one answer. */
  forced: 'ask' | 'answer';
}

export interface Links {
  /** By seat: your own seats, to continue on another device; for the host, open seats too, to give away. */
  seats: Record<number, string>;
  /** Anyone who opens it takes an open seat. */
  join: string;
  /** Looks on. */
  watch: string;
}

export type Phase = 'lobby' | 'playing' | 'over';

/** What was done to the table itself: to seats, names, seeds. Everybody gets it, in their own language. */
export interface Notice {
  /** Counts up within a table; the page may use it as a key. */
  n: number;
  /** The turn it was done in. */
  turn: number;
  key: NoticeKey;
  /** Names as they were then. No `by`: the person who made the table has no name. */
  values: { player?: string; from?: string; by?: string };
}

/** A sentence of the page. */
export type NoticeKey =
  'toldSits' | 'toldTakes' | 'toldGivenToBot' | 'toldOpened' | 'toldStandIn' | 'toldBack' | 'toldRenamed' | 'toldBegunAlone';

/** A taking back that all people at the table must agree to. */
export interface UndoVote {
  by: number;
  /** By seat of a person: true, false, null (has not answered yet). */
  votes: Record<number, boolean | null>;
}

export interface TableInfo {
  /** Public; names the table in `welcome.mine` of one browser. */
  id: string;
  phase: Phase;
  /** Counts restarts of the story: taken back, new cards. A `since` of another epoch is answered without what was missed. */
  epoch: number;
  seats: SeatStatus[];
  you: You;
  undo: UndoVote | null;
  /** The outcome as a sentence; null: not over. */
  outcome: string | null;
  /** Known when it is over, and at solo tables. */
  seed: Seed | null;
  /** The hash of the seed, from the deal on; null: nothing is dealt, or somebody chose the seed. */
  commitment: string | null;
  /** Who could know the seed before the end: nobody; the person who chose it; the person who was alone at the table when it was dealt. */
  seedIs: 'sealed' | 'chosen' | 'shown';
  /** Answers to windows must come within so many seconds; 0: no clock. */
  clock: number;
  /** So many seconds after somebody went away a bot plays for them, until they are back; 0: never. */
  patience: number;
  /** Its cards are older than those on disk: which. */
  outdated: string[];
  /** People may look on. */
  watchers: number;
}

// ---------------------------------------------------------------- page → server

export type FromPage = { n?: number } & (
  | { t: 'hello'; token: string; /** What was seen last. */ since?: { epoch: number; at: number }; language?: string }
  | { t: 'shelf'; language?: string }
  /** Gone from the table, back to the shelf; as if the socket were closed. */
  | { t: 'gone' }
  | { t: 'mix'; sets: string[]; language?: string }
  | CreateRequest
  /**
   * With a join link: takes an open seat, or one a bot keeps; answered by `seated`. Without `seat`: any. A person who opens the link of an open
   * seat itself has it at once, gets `seated` with a link nobody else has, and gives their name with this message.
   */
  | { t: 'sit'; name: string; seat?: number; language?: string }
  | { t: 'start' }
  | { t: 'answer'; decision: string; ids: string[]; seat?: number }
  | { t: 'preview'; decision: string; ids: string[]; seat?: number }
  /** Which options can still be added to this beginning. */
  | { t: 'extend'; decision: string; ids: string[]; seat?: number }
  | { t: 'why'; ask: WhyQuestion }
  | { t: 'inspect'; card: string }
  /** The screen has been handed over. */
  | { t: 'unveil'; seat: number }
  | { t: 'veil' }
  | { t: 'language'; language: string }
  | ({ t: 'settings' } & Partial<Settings>)
  | { t: 'undo' }
  | { t: 'vote'; agree: boolean }
  | { t: 'more-time' }
  /** A bot shall play until `back`; `for good`: out of the game, where it allows that. */
  | { t: 'leave'; forGood?: boolean; seat?: number }
  | { t: 'back' }
  /** Host: a bot for a player who is away, the seat open for another person, or a person's name. */
  | { t: 'seat'; seat: number; be: 'bot' | 'open' }
  /** Host, when over: the same seats and sets, another seed. */
  | { t: 'again' }
  | { t: 'replay'; at: number; eyes: number | 'all' }
  | { t: 'record' }
  | { t: 'rename'; name: string }
  /** The designer's desk; solo tables only. */
  | { t: 'put'; card: string }
  | { t: 'cards' }
  /** After `reloaded`: begin anew with the new cards and the same seed, or go on with the old ones. */
  | { t: 'reload'; how: 'new' | 'on' }
);

export interface CreateRequest {
  t: 'create';
  sets: string[];
  seats: SeatRequest[];
  language?: string;
  options?: Record<string, string | number>;
  /** For practice: everybody at the table sees that it was chosen. */
  seed?: number;
  /** Seconds for answers to windows; 0 or left out: no clock. */
  clock?: number;
  /** Seconds after which a bot plays for a player who is away while others are here; 0: never. Default: two minutes. */
  patience?: number;
  /** Which seat begins. */
  starter?: number;
}

export interface SeatRequest {
  /** here: at this screen (several: one after another, with a curtain); open: anyone who comes by link. */
  who: 'here' | 'bot' | 'open';
  name?: string;
  language?: string;
}

// ---------------------------------------------------------------- server → page

export type FromServer = { re?: number } & (
  | Welcome
  | { t: 'shelf'; sets: ShelfSet[] }
  | { t: 'mixed'; report: MixReport }
  | { t: 'created'; token: string; links: Links }
  | { t: 'seated'; token: string; seat: number }
  | TableMessage
  | Update
  /** Stored and done. Comes before the `update` it brings about. */
  | { t: 'taken'; decision?: string }
  /** Nothing has changed. `because`: one sentence for people; what the table itself refuses has a `key` in the words of the page. */
  | { t: 'refused'; code: Refused; because: string; key?: RefusalKey; values?: Record<string, string | number>; decision?: string }
  | { t: 'previewed'; decision: string; ids: string[]; preview: PreviewInfo }
  | { t: 'extended'; decision: string; ids: string[]; /** Options that can be added. */ next: string[]; whole: boolean }
  | { t: 'because'; ask: WhyQuestion; parts: Reason[] }
  | { t: 'inspected'; card: Inspection }
  /** All cards of the mix: full ids, names and types in the language of the person who asks. */
  | { t: 'cards'; cards: { id: string; name: string; type: string }[] }
  | Moment
  | { t: 'record'; name: string; json: string }
  | Reloaded
  /** A word about what went on with the table, for the strip: somebody came, a card was stopped. */
  | { t: 'note'; text: string }
);

export interface Welcome {
  t: 'welcome';
  protocol: typeof PROTOCOL;
  sets: ShelfSet[];
  /** Languages some set speaks. */
  languages: string[];
  /** Saving a card file reloads it. */
  watching: boolean;
}

/**
 * Why nothing was done. `no table`: this socket is at none; also sent by itself, when the link it came by has been given to somebody else.
 * `stale`: that question is no longer asked; `malformed`: the message made no sense; `rate`: too many. */
export type Refused =
  | 'stale'
  | 'malformed'
  | 'rate'
  | 'no table'
  | 'not allowed'
  | 'not now'
  | 'broken cards'
  | 'full'
  | 'busy'
  /** What the rules say against an answer. */
  | 'illegal';

/** A sentence the page can say in the reader's language. */
export type RefusalKey =
  | 'seatTaken'
  | 'allTaken'
  | 'noSets'
  | 'brokenCards'
  | 'ownEyes'
  | 'noSeat'
  | 'cannotLeave'
  | 'notBegun'
  | 'noUndo'
  | 'notThisScreen'
  | 'alone'
  | 'noClockRuns'
  | 'recordLater'
  | 'onlyHost'
  | 'manyTables'
  | 'noTableNow'
  | 'senseless'
  | 'isHereNow'
  | 'nameUnseen'
  | 'nameLike'
  | 'noLetter'
  | 'notAlone'
  | 'notOver'
  | 'tableFull'
  | 'forSoMany';

/** Everything, for a page that has nothing. */
export interface TableMessage {
  t: 'table';
  info: TableInfo;
  mix: MixWords;
  links: Links;
  /** Faces by full id, of all cards in `view` and `log`. */
  faces: Record<string, Face>;
  /** Null in the lobby and behind a curtain that hangs before nobody's view. */
  view: View | null;
  asked: AskedSeat[];
  /** The whole log so far, as this seat may read it. */
  log: LogEntry[];
  /** What happened since `hello.since`, oldest first; empty for a new page. */
  missed: Happening[];
  /** Hand it back as `since`. */
  at: number;
  notices: Notice[];
}

/** What has changed for this seat. Parts that are left out are as before. */
export interface Update {
  t: 'update';
  info?: TableInfo;
  faces?: Record<string, Face>;
  /** Without zones that have not changed: those are in `zones`. See `merge`. */
  view?: Omit<View, 'zones'>;
  /** Zones that are new or have changed; `order`: ids of all, in order. */
  zones?: { changed: ZoneView[]; order: string[] };
  asked?: AskedSeat[];
  /** To be added to the log. */
  log?: LogEntry[];
  /** In order, between the last view and this one. */
  happened?: Happening[];
  at?: number;
  /** To be added to those of before. */
  notices?: Notice[];
}

export interface PreviewInfo {
  lines: Part[][];
  /** Names of cards, ids of zones. */
  moves: Preview['moves'];
  until: Preview['until'];
  /** Why it stops there, in words. */
  untilWords: string;
  unlessAnswered: boolean;
  winners: number[];
}

/** A part of an explanation, with the engine's own remark in words. */
export interface Reason {
  text: string;
  remark?: string;
  holds: boolean | null;
  about?: string;
  place?: string;
  sides?: [Value, Value];
  change?: { how: 'is' | '+' | '-'; by: Value };
  comes?: Value;
  of: Reason[];
}

export interface Inspection {
  id: string;
  face: Face;
  /** The lines of its file; for those who may see files (solo tables and a designer's desk), otherwise its text must do. */
  effect: string | null;
  place: string | null;
  origin: string | null;
  source: string | null;
  copies: number;
  /** By language of the mix. `missing`: shown in the language of the set. */
  texts: Record<string, { name: string; text: string; missing: boolean }>;
  complaints: Complaint[];
}

/** One moment of a game that is looked at again. */
export interface Moment {
  t: 'moment';
  at: number;
  /** How many there are; `at` goes from 0 to here. */
  of: number;
  eyes: number | 'all';
  turn: number;
  /** One for each seat when `eyes` is all, else one. */
  views: View[];
  faces: Record<string, Face>;
  /** What led here from the moment before. */
  log: LogEntry[];
  happened: Happening[];
  /** By moment: its turn; for the ticks of a scrubber. */
  turns: number[];
}

/** Card files were saved (`--watch`). */
export interface Reloaded {
  t: 'reloaded';
  /** They can be played. */
  ok: boolean;
  complaints: Complaint[];
  /** What is different, by full id or part of the rules. */
  changed: string[];
  /** Words and faces changed only: they are shown already. */
  onlyWords: boolean;
}

// ---------------------------------------------------------------- for both

/** A view brought up to date. Changes nothing it is given. */
export function merge(before: View | null, { view, zones }: Pick<Update, 'view' | 'zones'>): View | null {
  if (!before && !view) return null;
  const old = new Map((before?.zones ?? []).map((zone) => [zone.id, zone]));
  for (const zone of zones?.changed ?? []) old.set(zone.id, zone);
  const order = zones?.order ?? (before?.zones ?? []).map((zone) => zone.id);
  return { ...before, ...view, zones: order.flatMap((id) => old.get(id) ?? []) } as View;
}
