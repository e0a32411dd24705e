// Applies messages from the server to the state of the page, and sends what a person does. What the page knows is in state.ts, what the
// browser remembers in preferences.ts; components import all three from here.
import { batch } from '@preact/signals';
import { completeHeld, linesHeld, movedHeld } from '../held.ts';
import { merge, PROTOCOL } from '../protocol.ts';
import type { AskedSeat, FromServer, Moment, Reason, TableInfo, Update, View, WhyQuestion } from '../protocol.ts';
import { beatsOf, surpriseIn, type Beat } from './beats.ts';
import { dropSteps, pace, skip } from './pace.ts';
import { isPlain, keptPick, noPick, type Pick } from './choose.ts';
import { Wire, type Request } from './wire.ts';
import { fill } from './fill.ts';
import { isNews, noticeWords, plainText } from './line-words.ts';
import { afterUpdate, beforeUpdate } from './motion.ts';
import { announce } from './announce.ts';
import { mine, prefers, text, type Prefers } from './preferences.ts';
import { remember } from './stored.ts';
import { apartFromMarks } from './tongues.ts';
import { callBack, hearing, isMuted, momentAsked, offerGuide, rememberGame } from './apart.ts';
import { chatWords } from './chat-words.ts';
import {
  line,
  welcome,
  report,
  putOff,
  notice,
  info,
  mix,
  links,
  faces,
  view,
  asked,
  log,
  notices,
  sent,
  spot,
  fresh,
  pick,
  reading,
  next,
  whole,
  following,
  ahead,
  sheet,
  chat,
  guideStep,
  moment,
  reloaded,
  question,
  sinceAnswer,
  again,
  surprise,
} from './state.ts';

export * from './preferences.ts';
export * from './state.ts';
export * from './line-words.ts';
export { askToNotify, endGuide, isMuted, mute } from './apart.ts';

export function prefer(change: Partial<Prefers>): void {
  prefers.value = { ...prefers.value, ...change };
  remember('prefers', prefers.value);
  if (change.language && info.value) wire.tell({ t: 'language', language: change.language });
  if (change.forced && info.value) wire.tell({ t: 'settings', forced: change.forced });
}

// ---------------------------------------------------------------- what the server says

let since: { epoch: number; at: number } | undefined;

/** The connection of this page. */
export const wire = new Wire(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`, {
  opened() {
    line.value = 'open';
    if (!hello()) wire.tell({ t: 'shelf', language: prefers.value.language });
  },
  cut() {
    line.value = 'cut';
    sent.value = null;
  },
  heard,
});

/** What opens the table; behind it, a link may name a moment of the game. */
export function tokenHere(): string {
  return location.hash.slice(1).split('@')[0]!;
}

/** Goes to the table of the link this page was opened with; false: there is none. */
function hello(): boolean {
  const token = tokenHere();
  if (token) wire.tell({ t: 'hello', token, since, language: prefers.value.language });
  return token !== '';
}

function heard(message: FromServer): void {
  if (message.t === 'welcome') {
    if (message.protocol !== PROTOCOL) return location.reload();
    welcome.value = message;
  } else if (message.t === 'shelf') {
    if (welcome.value) welcome.value = { ...welcome.value, sets: message.sets };
  } else if (message.t === 'mixed') report.value = message.report;
  else if (message.t === 'created' || message.t === 'seated') {
    since = undefined;
    history.pushState(null, '', `#${message.token}`);
  } else if (message.t === 'table') {
    dropSteps();
    real = message.view;
    batch(() => {
      info.value = message.info;
      mix.value = message.mix;
      links.value = message.links;
      faces.value = { ...faces.value, ...message.faces };
      view.value = message.view;
      log.value = message.log;
      notices.value = message.notices;
      chat.value = message.chat;
      spot.value = null;
      sinceAnswer.value = [];
      ask(message.asked);
    });
    // The connection broke in the middle of a pick: the reply about what fits may be missing.
    const a = question.value;
    if (a?.mustFit && !following.value) void follow(a, pick.value ?? noPick(a.id));
    since = { epoch: message.info.epoch, at: message.at };
    rememberTable(message.info);
    offerGuide(message.info);
    const then = momentAsked();
    if (then && message.view) lookBack(then);
    const { name, language, forced } = prefers.value;
    const { you } = message.info;
    if (you.seats.length > 0 && you.curtain === null && you.settings.forced !== forced) wire.tell({ t: 'settings', forced });
    if (message.info.you.isUnnamed) wire.tell({ t: 'sit', name: name.trim() || text.value.guest, language });
  } else if (message.t === 'update') take(message);
  else if (message.t === 'refused') {
    tell(refusalWords(message), true);
    if (message.code === 'no table') leaveTable();
    if (message.code === 'rate') putOff.value++;
    // Too many messages at once, so the table was not even opened: asks for it again.
    if (message.code === 'rate' && !info.value) setTimeout(() => info.value ?? hello(), 3000);
  } else if (message.t === 'reloaded') reloaded.value = message;
  else if (message.t === 'note') tell(text.value[message.key], false);
}

/** In the reader's language, if the page has its own wording for it. */
function refusalWords({ code, because, key, values }: Extract<FromServer, { t: 'refused' }>): string {
  const t = text.value;
  if (key !== undefined) return fill(prefers.value.language, t[key], values);
  switch (code) {
    case 'stale':
      return t.tooLate;
    case 'rate':
      return t.tooMuch;
    case 'full':
      return t.allTaken;
    case 'no table':
      return t.noTable;
    case 'busy':
      return t.wentWrong;
    case 'broken cards':
      return t.brokenCards;
    default:
      return because;
  }
}

/** The game as the server last sent it; what is drawn may be a step behind. */
let real: View | null = null;

/** What happened is shown step by step, and only then is anything asked; only what presses is never delayed. */
function take(update: Update): void {
  // After a return to the shelf, updates that were on their way still arrive.
  if (!info.value) return;
  const { pause } = prefers.value;
  const presses = update.asked?.some(({ clock, question: { race } }) => clock !== null || race);
  if (pause === 0 || document.hidden || presses) {
    skip();
    const [entries, happened] = [update.log ?? [], update.happened ?? []];
    const unexpected = surpriseIn(happened, entries, real?.active);
    real = merge(real, update);
    return show({ view: real, entries, happened, complete: false, surprise: unexpected, whole: update });
  }
  if (update.faces) faces.value = { ...faces.value, ...update.faces };
  for (const beat of beatsOf(update, real, faces.value)) {
    const ms = readingTime(beat);
    const { whole } = beat;
    // What is asked comes when the last step has been read.
    const asks = ms > 0 && whole?.asked?.length ? whole.asked : null;
    pace(() => show(asks && whole ? { ...beat, whole: { ...whole, asked: [] } } : beat), ms, pause);
    if (asks) pace(() => ask(asks), 0, pause);
  }
  real = merge(real, update);
}

/** Milliseconds a person needs to see a step; none for their own, unless something complete is taken away next, or nobody expected it. */
function readingTime({ entries, complete, surprise, happened }: Beat): number {
  const me = info.value?.you.eyes;
  const told = entries.filter((e) => e.kind !== 'turn');
  const others = told.filter((e) => isNews(e, me) || e.kind === 'over');
  const cards = others.flatMap(({ parts }) => parts.flatMap((part) => (typeof part !== 'string' && 'card' in part ? [part.card] : [])));
  const text = cards[0] ? (faces.value[cards[0]]?.text.length ?? 0) : 0;
  const isMoved = told.length === 0 && happened.some((h) => h.k === 'moved' && h.by !== me);
  const read = isMoved
    ? movedHeld
    : linesHeld(
        others.map((e) => plainText(e).length),
        text,
      );
  return complete || surprise ? Math.max(completeHeld, read) : read;
}

function show({ view: drawn, entries, happened, surprise: unexpected, whole: update }: Beat): void {
  beforeUpdate();
  const mine = info.value?.you.eyes;
  batch(() => {
    putGiven();
    if (update?.faces) faces.value = { ...faces.value, ...update.faces };
    if (update?.info) info.value = update.info;
    if (update?.info?.phase === 'over') rememberTable(update.info);
    if (drawn) view.value = drawn;
    if (entries.length > 0) log.value = [...log.value, ...entries];
    if (update?.notices) notices.value = [...notices.value, ...update.notices];
    if (update?.chat) chat.value = [...chat.value, ...update.chat].slice(-100);
    const others = entries.findLast((e) => e.kind !== 'turn' && isNews(e, mine));
    if (others) spot.value = others;
    again.value = null;
    surprise.value = unexpected;
    if (drawn && entries.some((e) => e.kind !== 'turn')) sinceAnswer.value = [...sinceAnswer.value, { view: drawn, entries }].slice(-60);
    if (update?.asked) ask(update.asked);
    const came = happened.flatMap((h) => (h.k === 'moved' && h.card ? [h.card] : []));
    if (came.length > 0) fresh.value = new Set([...fresh.value, ...came].slice(-12));
  });
  if (update?.at !== undefined && info.value) since = { epoch: info.value.epoch, at: update.at };
  afterUpdate(happened);
  hearing({ happened, entries, surprise: unexpected }, drawn);
  if (update?.notices) tell(update.notices.map(noticeWords).join(' '), false);
  const written = update?.chat?.filter(({ seat }) => !info.value?.you.seats.includes(seat)) ?? [];
  if (written.length > 0 && !isMuted.value)
    tell(written.map((line) => `\u2068${line.name}\u2069: ${chatWords(line, text.value)}`).join(' · '), false);
  announce(
    entries
      .filter((e) => e.kind !== 'turn')
      .map(plainText)
      .join(' '),
  );
}

function ask(list: AskedSeat[]): void {
  const before = question.value?.id;
  asked.value = list;
  const now = question.value;
  if (now?.id !== sent.value) sent.value = null;
  pick.value = keptPick(now, pick.value);
  if (now && now.id !== before) {
    next.value = first = null;
    whole.value = true;
    ahead.value = null;
    announce(`${sentenceOf(now)}`, true);
    callBack();
    // Not every card fits with another: picks that lead nowhere are not offered.
    if (now.mustFit) void follow(now, noPick(now.id));
  }
  if (!now) ahead.value = null;
}

/** The question as a sentence. */
export function sentenceOf(a: AskedSeat): string {
  const { owed } = a.question;
  const words = a.parts.length > 0 ? plainText(a) : a.question.words;
  return raised(owed ? `${words}: ${owed.words}` : words);
}

export function tell(words: string, bad: boolean): void {
  const at = Date.now();
  notice.value = { text: words, bad, at };
  announce(words, bad);
  setTimeout(() => {
    if (notice.value?.at === at) notice.value = null;
  }, 6000);
}

// ---------------------------------------------------------------- what a person does

export function choose(change: (asked: AskedSeat, pick: Pick) => Pick): void {
  const a = question.value;
  if (!a || sent.value || following.value === 'fit') return;
  const now = change(a, pick.value ?? noPick(a.id));
  pick.value = now.ids.length === 0 && now.card === null && now.alternative === null ? null : now;
  void follow(a, now);
}

let follows = 0;
/** What fits when nothing is picked. */
let first: string[] | null = null;

/** Asks the server how the answer can continue, and what it would do. */
async function follow(a: AskedSeat, now: Pick): Promise<void> {
  const own = ++follows;
  const on = (what: typeof following.value): void => {
    if (own === follows) following.value = what;
  };
  ahead.value = null;
  whole.value = !a.mustFit;
  const { id: decision, seat } = a;
  try {
    if (a.mustFit) {
      on('fit');
      const heardBack = await wire.ask({ t: 'extend', decision, ids: now.ids, seat });
      if (heardBack.t === 'extended' && question.value?.id === decision && (pick.value?.ids ?? []).join() === now.ids.join()) {
        next.value = heardBack.next;
        whole.value = heardBack.whole;
        if (now.ids.length === 0) first = heardBack.next;
      }
    }
    const enough = now.ids.length >= a.question.min && now.ids.length > 0;
    const looks = prefers.value.ahead && enough && whole.value;
    on(looks ? 'ahead' : null);
    if (looks) await look(a, now.ids);
  } catch {
    // The connection broke: the pick stays, and what would follow is unknown.
  }
  on(null);
}

export async function look(a: AskedSeat, ids: string[]): Promise<void> {
  const reply = await wire.ask({ t: 'preview', decision: a.id, ids, seat: a.seat });
  const still = isPlain(a.question) || !pick.value || pick.value.ids.join() === ids.join();
  if (reply.t === 'previewed' && question.value?.id === a.id && still) ahead.value = reply.preview;
}

export function putBack(): void {
  pick.value = null;
  reading.value = null;
  next.value = question.value?.mustFit ? first : null;
  ahead.value = null;
  whole.value = true;
}

/** The question whose answer was taken. Its pick is put back with the news, which follow at once, or by itself: all is drawn once, not twice. */
let given: string | null = null;

function putGiven(): void {
  if (given !== null && pick.value?.decision === given) putBack();
  given = null;
}

export function answer(ids: string[]): void {
  const a = question.value;
  if (!a || sent.value) return;
  if (line.value !== 'open') return tell(text.value.cut, true);
  sent.value = a.id;
  fresh.value = new Set();
  spot.value = null;
  sinceAnswer.value = [];
  void wire.ask({ t: 'answer', decision: a.id, ids, seat: a.seat }).then(
    (reply) => {
      if (reply.t === 'taken') {
        given = a.id;
        setTimeout(putGiven, 100);
      } else if (sent.value === a.id) sent.value = null;
    },
    () => (sent.value = null),
  );
}

/** A request whose reply comes as news. */
export function send(message: Request): void {
  if (line.value === 'open') wire.tell(message);
  else tell(text.value.cut, true);
}

/** The moment requested last: fast steps continue from there, not from the one drawn. */
let past: { at: number; eyes: Moment['eyes'] } | null = null;

/** Looks at a moment of the game from a seat, or from all; anything left out stays as it is. */
export function lookBack(change: { at?: number; eyes?: Moment['eyes'] }): void {
  const to = { at: 0, eyes: 'all' as const, ...past, ...change };
  past = to;
  wire.ask({ t: 'replay', ...to }).then(
    (reply) => {
      if (reply.t === 'moment' && past) moment.value = reply;
      if (past === to) past = moment.value && { at: moment.value.at, eyes: moment.value.eyes };
    },
    () => {
      past = moment.value && { at: moment.value.at, eyes: moment.value.eyes };
      tell(text.value.cut, true);
    },
  );
}

/** Goes a number of moments on, or back. */
export function stepBy(steps: number): void {
  if (past && moment.value) lookBack({ at: Math.max(0, Math.min(moment.value.of, past.at + steps)) });
}

export function backToNow(): void {
  past = null;
  moment.value = null;
}

/** Shows once more what happened since this seat last answered. */
export function seeAgain(): void {
  const { pause } = prefers.value;
  for (const step of sinceAnswer.value)
    pace(
      () => (again.value = step),
      readingTime({ ...step, happened: [], complete: false, surprise: null, whole: null }) || 500,
      pause || 1,
    );
  pace(() => (again.value = null), 0, 1);
}

export async function inspect(card: string, id = card): Promise<void> {
  sheet.value = { is: 'inspect', card, view: id, found: null };
  try {
    const reply = await wire.ask({ t: 'inspect', card });
    if (reply.t === 'inspected' && sheet.value?.is === 'inspect' && sheet.value.card === card)
      sheet.value = { is: 'inspect', card, view: id, found: reply.card };
  } catch {
    // Shown from what is known.
  }
}

/** The parts of an explanation; none if it cannot be had now. */
export async function reasonsWhy(about: WhyQuestion): Promise<readonly Reason[]> {
  try {
    const reply = await wire.ask({ t: 'why', ask: about });
    return reply.t === 'because' ? reply.parts : [];
  } catch {
    return [];
  }
}

/** Why a card cannot be chosen now. */
export function reasonsFor(card: string): Promise<readonly Reason[]> {
  return reasonsWhy({ about: 'answer', typed: card });
}

export async function why(about: WhyQuestion, title: string): Promise<void> {
  // A person who has opened or closed a sheet meanwhile wants something else.
  const before = sheet.value;
  try {
    const reply = await wire.ask({ t: 'why', ask: about });
    if (reply.t === 'because' && sheet.value === before) sheet.value = { is: 'why', title, parts: reply.parts };
  } catch {
    tell(text.value.cut, true);
  }
}

// ---------------------------------------------------------------- tables of this browser

function rememberTable(table: TableInfo): void {
  const token = tokenHere();
  if (!token || table.you.seats.length === 0) return;
  const title = mix.value?.look.title ?? '';
  const others = mine.value.filter((t) => t.id !== table.id && t.token !== token).slice(0, 7);
  if (table.phase === 'over') rememberGame(table, title, real?.winners ?? []);
  mine.value = table.phase === 'over' ? others : [{ token, id: table.id, title, at: Date.now() }, ...others];
  remember('tables', Object.fromEntries(mine.value.map((t, i) => [i, t])));
}

/** Back to the shelf; the table continues. */
export function leaveTable(): void {
  since = undefined;
  history.pushState(null, '', location.pathname);
  dropSteps();
  batch(() => {
    info.value = null;
    view.value = null;
    guideStep.value = null;
    sinceAnswer.value = [];
    asked.value = [];
    log.value = [];
    notices.value = [];
    faces.value = {};
    backToNow();
    sheet.value = null;
    putBack();
  });
  wire.tell({ t: 'gone' });
  wire.tell({ t: 'shelf', language: prefers.value.language });
}

export function goTo(token: string): void {
  location.hash = token;
}

addEventListener('hashchange', () => {
  since = undefined;
  const token = tokenHere();
  if (token) wire.tell({ t: 'hello', token, language: prefers.value.language });
  else leaveTable();
});

/** With a capital letter in front. */
export function raised(words: string): string {
  const [before, rest] = apartFromMarks(words);
  return before + rest.charAt(0).toLocaleUpperCase(prefers.value.language) + rest.slice(1);
}
