// What the page knows now, as signals, and what follows from it: the shelf, one table as one seat sees it, what is picked. Everything on the
// screen is drawn from these. Changes nothing by itself.
import { computed, signal } from '@preact/signals';
import type {
  AskedSeat,
  CardView,
  ChatLine,
  Complaint,
  Face,
  Inspection,
  Links,
  LogEntry,
  MixReport,
  MixWords,
  Moment,
  Notice,
  PreviewInfo,
  Reason,
  Reloaded,
  TableInfo,
  View,
  Welcome,
} from '../protocol.ts';
import { litBy, type Pick } from './choose.ts';
import type { Surprise } from './beats.ts';

// ---------------------------------------------------------------- the line and the shelf

/** The socket: `cut` means that it is being reconnected. */
export const line = signal<'opening' | 'open' | 'cut'>('opening');
/** What the server sent first: its shelf and languages; null until then. */
export const welcome = signal<Welcome | null>(null);
/** How often the server refused a request because this page asked too much at once. */
export const putOff = signal(0);
/** The server's report on the sets chosen on the shelf; null: none is chosen. */
export const report = signal<MixReport | null>(null);
/** What was refused or resumed, shown for a few seconds. */
export const notice = signal<{ text: string; bad: boolean; at: number } | null>(null);

// ---------------------------------------------------------------- the table

/** The table this page is at; null: the page shows the shelf. */
export const info = signal<TableInfo | null>(null);
/** Names, looks and rules of the table's mix in this page's language. */
export const mix = signal<MixWords | null>(null);
/** The private links of the seats on this screen, and the table's own. */
export const links = signal<Links | null>(null);
/** By full id: the faces of all cards this page has been sent. */
export const faces = signal<Record<string, Face>>({});
/** The game as this seat sees it now; null before the deal. */
export const view = signal<View | null>(null);
/** Every open question that a seat on this screen may see. */
export const asked = signal<AskedSeat[]>([]);
/** All lines of the log, oldest first. */
export const log = signal<LogEntry[]>([]);
/** What people at the table wrote. */
export const chat = signal<ChatLine[]>([]);
/** Changes to the table itself. */
export const notices = signal<Notice[]>([]);
/** The question an answer is being sent for; it stays until the next question, so that no question is answered twice. */
export const sent = signal<string | null>(null);
/** What another player has just done. */
export const spot = signal<LogEntry | null>(null);
/** What nobody expected just now; null: all goes in its order. */
export const surprise = signal<Surprise | null>(null);
/** A step of what happened: the table after it, and the lines that say it. */
export interface Shown {
  view: View;
  entries: LogEntry[];
}
/** Steps since this seat last answered. */
export const sinceAnswer = signal<Shown[]>([]);
/** A step that is seen again; null: none. */
export const again = signal<Shown | null>(null);
/** Cards that moved since the last turn of this seat. */
export const fresh = signal<ReadonlySet<string>>(new Set());

/** What has been picked for the current question but not sent; null: nothing. */
export const pick = signal<Pick | null>(null);
/** A card that is read without being chosen. */
export const reading = signal<string | null>(null);
/** Ids of options that still fit the pick; null: all of them do. */
export const next = signal<string[] | null>(null);
/** Whether the pick, as it is, can be sent as an answer. */
export const whole = signal(true);
/** What the server is being asked about the pick: what still fits (until that is known, nothing is picked or sent), or what it would do. */
export const following = signal<'fit' | 'ahead' | null>(null);
/** What the picked answer would do; null: not asked, or not known. */
export const ahead = signal<PreviewInfo | null>(null);

/** The sheet open over the table; the game continues below it. */
export type Sheet =
  | { is: 'menu' | 'rules' | 'settings' | 'log' | 'keys' | 'credits' | 'desk' | 'winning' }
  | { is: 'inspect'; card: string; view: string; found: Inspection | null }
  | { is: 'pile'; zone: string }
  | { is: 'why'; title: string; parts: Reason[] };
/** The sheet that is open; null: none. */
export const sheet = signal<Sheet | null>(null);
/** The step of the guide that is shown; null: none. */
export const guideStep = signal<number | null>(null);
/** The moment of the game that is looked at; null: now. */
export const moment = signal<Moment | null>(null);
/** The latest news of saved card files, for the designer. */
export const reloaded = signal<Reloaded | null>(null);
/** Problems in the saved card files. */
export const complaints = computed<Complaint[]>(() => reloaded.value?.complaints ?? []);

/** The question this page answers now; there are several only if several people share the screen. */
export const question = computed<AskedSeat | null>(() => {
  const you = info.value?.you;
  // What the table is about to answer by itself is not shown.
  const isGiven = (a: AskedSeat): boolean => a.forced && you?.settings.forced === 'answer' && a.question.manner !== 'response';
  const open = asked.value.filter((a) => !isGiven(a));
  return open.find((a) => a.seat === you?.eyes) ?? open[0] ?? null;
});
/** Whether this seat has a question to answer. */
export const isAsked = computed(() => question.value !== null);
/** What can be touched now. */
export const lit = computed(() => litBy(question.value, pick.value, next.value));
/** What is drawn: the game now, or a moment of it. In a moment seen by everybody, the view of the player on turn. */
export const shown = computed<View | null>(() => {
  const views = moment.value?.views;
  return views ? (views.find((v) => v.seat === v.active) ?? views[0] ?? null) : (again.value?.view ?? view.value);
});
/** The faces of the game and of the moment that is looked at. */
export const allFaces = computed(() => (moment.value ? { ...faces.value, ...moment.value.faces } : faces.value));

export function cardById(id: string): CardView | null {
  for (const zone of shown.value?.zones ?? []) for (const c of zone.cards) if (c.id === id) return c;
  return null;
}
