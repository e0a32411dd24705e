// The messages between the page and the server of the table: JSON texts over one socket (`/socket`), each an object with a `t`. Types only;
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
// Links are `/#<token>`: the part after # is never sent in a request, so it is in no log of a server. A page that reads a token there says
// `hello` with it; one without asks for the shelf. Cards, zones and options go by the ids of the engine's view; a card a seat does not know
// has a handle (`zone@epoch#position`) and no face. Words are in the receiver's language.
//
// A message with a number `n` is answered by one with the same number in `re` (`taken`, `refused`, or what the request is for).
import type { Because, CardView, Happening, Part, Preview, Question, Seed, StoryLine, Value, View, WhyQuestion } from 'cardwright';
import type { Look, Face as PrintedFace } from 'cardwright/internal';

export type { Because, CardView, Happening, Look, Part, Preview, Question, Value, View, WhyQuestion };
/** One zone, as a seat sees it. */
export type ZoneView = View['zones'][number];

/** Raised when old pages no longer understand a server: they then reload. */
export const PROTOCOL = 1;

// ---------------------------------------------------------------- the shelf

export interface ShelfSet {
  /** What `create` and `mix` name it by; no path. */
  id: string;
  /** By language of the set. */
  titles: Record<string, string>;
  /** Id of its game: the one it has rules for, or is made for. */
  game: string;
  /** It can be played alone; otherwise it is mixed into its game. */
  isGame: boolean;
  /** Languages it has. */
  languages: string[];
  /** Number of cards, copies not counted. */
  cards: number;
  /** It cannot be played in its present form; the reply to `mix` has the reasons. */
  broken: boolean;
}

/** A complaint of the checker. `frame`: place and lines of the file, as in a terminal without colours. */
export interface Complaint {
  /** Of the diagnostic, such as CW3003. */
  code: string;
  /** Only errors keep the cards from being played. */
  severity: 'error' | 'warning' | 'info';
  /** One sentence. */
  message: string;
  /** The place with its lines, as the terminal shows it. */
  frame: string;
}

/** An option of the game, to be chosen before the deal. */
export interface OptionInfo {
  /** As files and `create` name it. */
  name: string;
  /** What it is about, in the language asked for. */
  words: string;
  /** What can be chosen, with words for people. */
  values: { value: string | number; words: string }[];
  /** The value if nothing is chosen. */
  standard: string | number;
  /** Any whole number will do, too. */
  takesNumber: boolean;
}

/** What some sets are together. */
export interface MixReport {
  /** Ids of the sets in it. */
  sets: string[];
  /** For a heading. */
  title: string;
  /** The fewest and the most that can play. */
  players: { min: number; max: number };
  /** Languages that some set of it has. */
  languages: string[];
  /** Numbers of cards by type, in the order of the game. */
  types: { type: string; words: string; cards: number }[];
  /** Options of the game. */
  options: OptionInfo[];
  /** Problems of the cards. */
  complaints: Complaint[];
  /** It can be played. */
  ok: boolean;
}

// ---------------------------------------------------------------- cards and words

/** What may be shown of a card that this seat knows; sent once, before or with the first view that contains it. By full id. */
export interface Face extends PrintedFace {
  /** Full ids of cards its goal asks for: they glow when it is pointed at. */
  names?: string[];
  /** Its name is not translated, and is in this language. */
  lang?: string;
}

/** The words of a mix in one language, and how to draw it. Sent with `table`, and again when the language changes. */
export interface MixWords {
  /** The engine's: names and looks of types, zones, dials, counters (src/play/session/appearance.ts). */
  look: Look;
  /** Ids of the sets in it. */
  sets: string[];
  /** Languages that some set of it has. */
  languages: string[];
  /** The fewest and the most that can play. */
  players: { min: number; max: number };
  /** Players may join, or leave for good, during a game. */
  joining: boolean;
  leaving: boolean;
}

// ---------------------------------------------------------------- what happened

// What moves on the table is a `Happening` of the engine (src/play/session/story.ts).

export interface LogEntry {
  /** Counts up within a game; the page may use it as a key. */
  n: number;
  /** The kind of event it begins at. */
  kind: StoryLine['kind'];
  /** Number of the turn. */
  turn: number;
  /** A sentence taken apart, so that names can be pointed at. */
  parts: Part[];
}

// ---------------------------------------------------------------- a seat asked

export interface AskedSeat {
  /** Stays the same as long as the question does, even over a restart of the server: the pick can stay. */
  id: string;
  /** The seat that is asked. */
  seat: number;
  /** What is asked, and its options. */
  question: Question;
  /** Its words taken apart, so that names in them can be pointed at. */
  parts: Part[];
  /** Cards whose text led to it, outermost first, as far as the seat knows them. */
  by: { card?: string; words: string }[];
  /** Only one answer is possible, so it may be given automatically (setting `forced`). */
  forced: boolean;
  /** Only some lists of options can be answered: ask `extend` after each pick. */
  mustFit: boolean;
  /** When it runs out, the answer is a pass. Milliseconds left when sent, milliseconds in all, and minutes that may still be added. */
  clock: { left: number; of: number; more: number } | null;
}

// ---------------------------------------------------------------- a table

export type SeatKind = 'person' | 'bot' | 'open';

/** One seat, as a page sees it. */
export interface SeatStatus {
  /** Its number. */
  seat: number;
  /** As everybody sees it. */
  name: string;
  /** Who answers for it. */
  kind: SeatKind;
  /** One of their pages is connected; for bots always true. */
  here: boolean;
  /** Seconds since their last page disconnected; 0: here, or never was. */
  away: number;
  /** A bot plays for this person until they come back. */
  standIn: boolean;
  /** The language of this person. */
  language: string;
  /** In the game; false: has left it, or has not joined yet. */
  inGame: boolean;
  /** Somebody else at your screen. */
  yours: boolean;
}

/** What this page may see and do. */
export interface You {
  /** Seats this link answers for: none (a spectator), one, or several at one screen. */
  seats: number[];
  /** The seat whose view this is; -1: what everyone may see. */
  eyes: number;
  /** Several people share this screen: it must be handed to this seat. No hand is sent until `unveil`. */
  curtain: number | null;
  /** May start the game, give seats away and change the table. */
  isHost: boolean;
  /**
   * Alone with bots: take back further, put cards into the hand, see everything in the replay. Decided at the deal, and never true again
   * once another person has had a seat in it.
   */
  isSolo: boolean;
  /** Came by the link of the seat itself and has not given a name yet (`sit`). */
  isUnnamed: boolean;
  /** Of the seat whose view this is. */
  settings: Settings;
}

/** What one person has chosen for their seat. */
export interface Settings {
  /** Windows for responses: always ask; only if there is a response; always pass. A pass takes as long as thinking would. */
  windows: 'all' | 'able' | 'pass';
  /** Where there is only one answer. */
  forced: 'ask' | 'answer';
}

/** Tokens of links. */
export interface Links {
  /** By seat: your own seats, to continue on another device; for the host, open seats too, to give away. */
  seats: Record<number, string>;
  /** Anyone who opens it takes an open seat. */
  join: string;
  /** Looks on. */
  watch: string;
}

/** Where the table is: before the deal, in a game, after it. */
export type Phase = 'lobby' | 'playing' | 'over';

/** What was done to the table itself: to seats, names, seeds. Everybody gets it, in their own language. */
export interface Notice {
  /** Counts up within a table; the page may use it as a key. */
  n: number;
  /** The turn it was done in. */
  turn: number;
  /** The sentence, in the page's words. */
  key: NoticeKey;
  /** Names as they were then. No `by`: the person who made the table has no name. */
  values: { player?: string; from?: string; by?: string };
}

/** A sentence of the page. */
export type NoticeKey =
  'toldSits' | 'toldTakes' | 'toldGivenToBot' | 'toldOpened' | 'toldStandIn' | 'toldBack' | 'toldRenamed' | 'toldBegunAlone';

/** A request to take back, to which all people at the table must agree. */
export interface UndoVote {
  /** The seat that asks to take back. */
  by: number;
  /** By seat of a person: true, false, null (has not answered yet). */
  votes: Record<number, boolean | null>;
}

/** The table around the game, as one page sees it. */
export interface TableInfo {
  /** Public; names the table in `welcome.mine` of one browser. */
  id: string;
  /** Before the deal, in the game, or after it. */
  phase: Phase;
  /** Counts breaks in the log: answers taken back, new cards. After a `since` of another epoch, nothing missed is sent. */
  epoch: number;
  /** In order around the table. */
  seats: SeatStatus[];
  /** What this page may do. */
  you: You;
  /** The vote on taking back; null: none. */
  undo: UndoVote | null;
  /** The outcome as a sentence; null: not over. */
  outcome: string | null;
  /** Known when it is over, and at solo tables. */
  seed: Seed | null;
  /** The hash of the seed, from the deal on; null: nothing is dealt, or somebody chose the seed. */
  commitment: string | null;
  /** Who could know the seed before the end: nobody; the person who chose it; the person who was alone at the table when it was dealt. */
  seedIs: 'sealed' | 'chosen' | 'shown';
  /** Seconds for an answer to a window; 0: no clock. */
  clock: number;
  /** Seconds after which a bot plays for a person who is away, until they are back; 0: never. */
  patience: number;
  /** Cards and rules that have changed on the disk since the deal. */
  outdated: string[];
  /** People may look on. */
  watchers: number;
}

// ---------------------------------------------------------------- page → server

export type FromPage = { n?: number } & (
  | { t: 'hello'; token: string; /** What was seen last. */ since?: { epoch: number; at: number }; language?: string }
  | { t: 'shelf'; language?: string }
  /** Leaves the table for the shelf, as if the socket were closed. */
  | { t: 'gone' }
  | { t: 'mix'; sets: string[]; language?: string }
  | CreateRequest
  /**
   * With a join link: takes an open seat, or one a bot plays; answered by `seated`. Without `seat`: any. A person who opens the link of an open
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
  /** A bot is to play until `back`; `forGood`: leaves the game, if its rules allow it. */
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
  /** After `reloaded`: start again with the new cards and the same seed, or continue with the old ones. */
  | { t: 'reload'; how: 'new' | 'on' }
);

/** Makes a table; answered by `created`. */
export interface CreateRequest {
  t: 'create';
  /** Ids on the shelf. */
  sets: string[];
  /** In order around the table. */
  seats: SeatRequest[];
  /** Of those who choose none. */
  language?: string;
  /** Options of the game by name. */
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

/** Who is to sit on a seat. */
export interface SeatRequest {
  /** here: at this screen (several: one after another, with a curtain); open: anyone who comes by link. */
  who: 'here' | 'bot' | 'open';
  /** Left out: a usual name. */
  name?: string;
  /** Left out: that of the table. */
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
  /** Stored and done. Comes before the `update` it causes. */
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
  /** A short notice about the table: somebody came, a card was stopped. */
  | { t: 'note'; text: string }
);

/** The first message on a socket. */
export interface Welcome {
  t: 'welcome';
  /** A page of another version loads itself again. */
  protocol: typeof PROTOCOL;
  /** Everything on the shelf. */
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
  /** The table around the game. */
  info: TableInfo;
  /** Names and looks of the cards' game. */
  mix: MixWords;
  /** Only those this page may give away. */
  links: Links;
  /** Faces by full id, of all cards in `view` and `log`. */
  faces: Record<string, Face>;
  /** Null in the lobby, and behind the curtain until somebody has the screen. */
  view: View | null;
  /** Open questions this page may see. */
  asked: AskedSeat[];
  /** The whole log so far, as this seat may read it. */
  log: LogEntry[];
  /** What happened since `hello.since`, oldest first; empty for a new page. */
  missed: Happening[];
  /** Hand it back as `since`. */
  at: number;
  /** What was done to the table itself. */
  notices: Notice[];
}

/** What has changed for this seat. Parts that are left out are as before. */
export interface Update {
  t: 'update';
  /** Only if it has changed. */
  info?: TableInfo;
  /** Faces this page has not been sent yet, by full id. */
  faces?: Record<string, Face>;
  /** Without zones that have not changed: those are in `zones`. See `merge`. */
  view?: Omit<View, 'zones'>;
  /** Zones that are new or have changed; `order`: ids of all, in order. */
  zones?: { changed: ZoneView[]; order: string[] };
  /** All open questions, if they have changed. */
  asked?: AskedSeat[];
  /** To be added to the log. */
  log?: LogEntry[];
  /** In order, between the last view and this one. */
  happened?: Happening[];
  /** Hand it back as `since`. */
  at?: number;
  /** To be added to those of before. */
  notices?: Notice[];
}

/** What an answer would do, as far as its seat can know. */
export interface PreviewInfo {
  /** Sentences taken apart, in order. */
  lines: Part[][];
  /** Names of cards, ids of zones. */
  moves: Preview['moves'];
  /** Why it stops there, for programs. */
  until: Preview['until'];
  /** Why it stops there, in words. */
  untilWords: string;
  /** Others may still answer it. */
  unlessAnswered: boolean;
  /** Seats that would win. */
  winners: number[];
}

/** A part of an explanation, with the engine's own remark in words. */
export interface Reason {
  /** The words of the file, on one line. */
  text: string;
  /** What to add, in the reader's language. */
  remark?: string;
  /** null: this seat cannot know. */
  holds: boolean | null;
  /** The card or player it is about. */
  about?: string;
  /** File, line and column, where the page may see files. */
  place?: string;
  /** The two sides of a comparison. */
  sides?: [Value, Value];
  /** What a line adds, takes away or sets. */
  change?: { how: 'is' | '+' | '-'; by: Value };
  /** What the parts come to. */
  comes?: Value;
  /** The parts it consists of. */
  of: Reason[];
}

/** Everything about one card. */
export interface Inspection {
  /** Full id of the card. */
  id: string;
  /** In the language of the page. */
  face: Face;
  /** The lines of its file; for those who may see files (solo tables and a designer's desk), otherwise its text must do. */
  effect: string | null;
  /** File and line; null: the page may not see files. */
  place: string | null;
  /** Where the card comes from, as its file states. */
  origin: string | null;
  /** The source that the card or its set names; null: none. */
  source: string | null;
  /** How often it is in the deck. */
  copies: number;
  /** By language of the mix. `missing`: shown in the language of the set. */
  texts: Record<string, { name: string; text: string; missing: boolean }>;
  /** Problems of this card. */
  complaints: Complaint[];
}

/** One moment of a game that is looked at again. */
export interface Moment {
  t: 'moment';
  /** Which moment; 0: before the first step. */
  at: number;
  /** How many there are; `at` goes from 0 to here. */
  of: number;
  /** Whose view it is. */
  eyes: number | 'all';
  /** Number of the turn. */
  turn: number;
  /** One for each seat when `eyes` is all, else one. */
  views: View[];
  /** Faces by full id, of all cards in the views. */
  faces: Record<string, Face>;
  /** What led here from the moment before. */
  log: LogEntry[];
  /** What moved since the moment before. */
  happened: Happening[];
  /** By moment: its turn; for the ticks of a scrubber. */
  turns: number[];
}

/** Card files were saved (`--watch`). */
export interface Reloaded {
  t: 'reloaded';
  /** They can be played. */
  ok: boolean;
  /** Problems of the saved files. */
  complaints: Complaint[];
  /** What is different, by full id or part of the rules. */
  changed: string[];
  /** Only words and faces have changed: they are shown already. */
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
