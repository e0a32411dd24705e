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
import type { Because, CardView, Happening, Part, Preview, Question, Value, View, WhyQuestion } from 'cardwright';
import type { Look } from 'cardwright/internal';
import type {
  ShelfSet,
  Complaint,
  MixReport,
  Face,
  MixWords,
  LogEntry,
  AskedSeat,
  Settings,
  Links,
  Notice,
  TableInfo,
  RulesInfo,
  ChatLine,
  Reaction,
  BotLevel,
} from './table-data.ts';

export type * from './table-data.ts';
export type { Because, CardView, Happening, Look, Part, Preview, Question, Value, View, WhyQuestion };
/** One zone, as a seat sees it. */
export type ZoneView = View['zones'][number];

/** Raised when old pages no longer understand a server: they then reload. */
export const PROTOCOL = 2;

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
  /** The page of rules. */
  | { t: 'rules' }
  /** A line for everybody at the table, or a reaction. */
  | { t: 'say'; text: string }
  | { t: 'react'; sign: Reaction }
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
  /** Host: a bot for a player who is away, or the seat open for another person. */
  | { t: 'seat'; seat: number; be: 'bot' | 'open'; /** How well the bot plays. */ level?: BotLevel }
  /** Host: how long bots wait before they answer (milliseconds). */
  | { t: 'bots'; pause: number }
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
  /** Milliseconds a bot waits at least before it answers. */
  botPause?: number;
}

/** Who is to sit on a seat. */
export interface SeatRequest {
  /** here: at this screen (several: one after another, with a curtain); open: anyone who comes by link. */
  who: 'here' | 'bot' | 'open';
  /** Left out: a usual name. */
  name?: string;
  /** Left out: that of the table. */
  language?: string;
  /** How well a bot plays; left out: quickly and not badly. */
  level?: BotLevel;
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
  | { t: 'rules'; rules: RulesInfo }
  /** All cards of the mix: full ids, names and types in the language of the person who asks. */
  | { t: 'cards'; cards: { id: string; name: string; type: string }[] }
  | Moment
  | { t: 'record'; name: string; json: string }
  | Reloaded
  /** A short notice about the table, in the words of the page. */
  | { t: 'note'; key: 'cardsChanged' }
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
  /** What people wrote. */
  chat: ChatLine[];
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
  chat?: ChatLine[];
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
  /** The same for programs. */
  code?: Because['remark'];
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
  /** The same moment, or the last one before it, as a spectator counts them. */
  shared: number;
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
  /** Files that have changed since the game was dealt, each with its folder. */
  read: string[];
  /** Problems of the saved files. */
  complaints: Complaint[];
  /** What is different, by full id or part of the rules. */
  changed: string[];
  /** Only words and faces have changed: they are shown already. */
  onlyWords: boolean;
}

// ---------------------------------------------------------------- for both

/** Signs that need no typing, in the words of each reader. */
export const reactions = ['hello', 'well', 'thanks', 'haha', 'wow', 'hurry'] as const satisfies readonly Reaction[];

/** What bots are called in every language. */
export const botNames = ['Ada', 'Bruno', 'Cleo', 'Dan', 'Eva'] as const;

/** A view brought up to date. Changes nothing it is given. */
export function merge(before: View | null, { view, zones }: Pick<Update, 'view' | 'zones'>): View | null {
  if (!before && !view) return null;
  const old = new Map((before?.zones ?? []).map((zone) => [zone.id, zone]));
  for (const zone of zones?.changed ?? []) old.set(zone.id, zone);
  const order = zones?.order ?? (before?.zones ?? []).map((zone) => zone.id);
  return { ...before, ...view, zones: order.flatMap((id) => old.get(id) ?? []) } as View;
}

/** The languages that come in files, in their own words, by code. The page's words in one of them are at `/languages/<code>.json`. */
export type PageLanguages = Record<string, string>;
