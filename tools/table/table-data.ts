// The data in the messages between the page and the server of the table: sets, cards, seats, and the table around a game. Types only; the
// messages themselves are in protocol.ts.
import type { Part, Question, Seed, StoryLine } from 'cardwright';
import type { Introduction, Look, Face as PrintedFace, Rules } from 'cardwright/internal';

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
  /** Number of cards, copies included. */
  cards: number;
  /** It cannot be played in its present form; the reply to `mix` has the reasons. */
  broken: boolean;
  /** From a folder named by the person who started the server. */
  own: boolean;
  /** Pictures of some of its cards, or `suit:` and a letter where it has suits instead: its cover. */
  pictures: string[];
  /** What it is about, by language; empty: it does not say. */
  about: Record<string, string>;
  /** For how many players; null: that is said by its game. */
  players: { min: number; max: number } | null;
  /** About how long a game takes people; null: it does not say. */
  minutes: number | null;
  /** How hard it is to learn, 1 to 3; null: it does not say. */
  difficulty: number | null;
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

/** A sign among the letters of a text. */
export interface SignInfo {
  /** A name of the open icon set, or of a file of the set on the server; null: it is read by its name. */
  picture: string | null;
  /** In the language of the card. */
  name: string;
}

/** What may be shown of a card that this seat knows; sent once, before or with the first view that contains it. By full id. */
export interface Face extends PrintedFace {
  /** Full ids of cards its goal asks for: they glow when it is pointed at. */
  names?: string[];
  /** What these are called, marked where it is in another language. */
  named?: string[];
  /** Its name is not translated, and is in this language. */
  lang?: string;
  /** Its name with soft hyphens in long words, where it is known how to divide them. */
  parted?: string;
  /** The signs in its text that there are (`:doom:`), by what is between the colons. */
  signs?: Record<string, SignInfo>;
  /** That its text is not its author's, in words. */
  note?: string;
}

/** The words of a mix in one language, and how to draw it. Sent with `table`, and again when the language changes. */
export interface MixWords extends Introduction {
  /** The engine's: names and looks of types, zones, dials, counters (src/play/session/appearance.ts). */
  look: Look;
  /** Id of its game: what a player has been guided through once. */
  game: string;
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

/** The page of rules, made from the files of the mix. */
export type RulesInfo = Rules;

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
  /** Dice that were rolled, and their sides; 0 sides: a coin (1: heads). */
  rolled?: { sides: number; values: number[] };
  /** In an update: how many of the things in `happened` came before it. */
  after?: number;
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
  /** How well a bot plays there; people and empty seats have none. */
  level?: BotLevel;
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
  /** For the host: where others can reach this server. */
  reach?: Reach;
}

/** Addresses of a server. */
export interface Reach {
  /** It answers nobody outside its machine. */
  isClosed: boolean;
  /** What links that other machines can open begin with, the likeliest first. */
  addresses: Address[];
}

/** One of them, and the network it is in. */
export interface Address {
  /** As in http://192.168.1.20:8040. */
  url: string;
  /** `tunnel`: a private network over others; `virtual`: inside this machine; `network`: not known. */
  by: 'wireless' | 'cable' | 'network' | 'tunnel' | 'virtual';
  /** What the machine calls that network; empty: it has no name. */
  name: string;
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

/** At random; as well as it can at once; as well as it can in a second or two. */
export type BotLevel = 'random' | 'quick' | 'thoughtful';

export type Reaction = 'hello' | 'well' | 'thanks' | 'haha' | 'wow' | 'hurry';

/** Something a person at the table wrote: a text, or a sign. */
export interface ChatLine {
  /** Counts up within a table. */
  n: number;
  seat: number;
  /** As the person was called then. */
  name: string;
  text?: string;
  sign?: Reaction;
}

/** A request to take back, to which all people at the table must agree. */
export interface UndoVote {
  /** The seat that asks to take back. */
  by: number;
  /** Seats of people who have not answered yet. */
  waitsFor: number[];
  /** How many of the last lines of this page's log would be undone. */
  lines: number;
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
  /** Milliseconds a bot waits at least before it answers. */
  botPause: number;
  /** Cards and rules that have changed on the disk since the deal. */
  outdated: string[];
  /** People may look on. */
  watchers: number;
}
