// The socket of the Studio: asks and is answered, opens again when it is cut. What is being typed is sent one field at a time, always the latest;
// what the server does not have yet is sent when it is back. Draws nothing.
import { batch } from '@preact/signals';
import { mix } from '../state.ts';
import type { MixWords } from '../../protocol.ts';
import type { CardInfo, FieldKey, FromStudio, MixInfo, StudioAnswer, ToStudio } from '../../studio-protocol.ts';
import * as state from './state.ts';
import { isGuest, room } from './translate-state.ts';
import { said, words as w } from './words.ts';

type Asked = Exclude<ToStudio, { t: 'open' }>;
type Ask = Asked extends infer T ? (T extends Asked ? Omit<T, 'n'> : never) : never;

type OfTexts = Extract<FromStudio, { t: 'texts' | 'text' | 'told' }>;
let texts: (message: OfTexts) => void = () => undefined;
/** The room of translations hears what is sent to it. */
export function hearTexts(hears: (message: OfTexts) => void): void {
  texts = hears;
}

type OfMeasures = Extract<FromStudio, { t: 'measured' | 'measuring' }>;
let measures: (message: OfMeasures) => void = () => undefined;
/** The room of measures hears what is sent to it. */
export function hearMeasures(hears: (message: OfMeasures) => void): void {
  measures = hears;
}

let mixed: (message: MixInfo) => void = () => undefined;
/** The room of the mix hears what is sent to it. */
export function hearMix(hears: (message: MixInfo) => void): void {
  mixed = hears;
}

let socket: WebSocket | null = null;
let last = 0;
const waiting = new Map<number, { resolve(answer: StudioAnswer | null): void; reject(problem: Error): void }>();
/** Fields as the server has them: what an edit started from. */
let known: Partial<Record<FieldKey, string>> = {};
/** Fields being sent. */
const sending = new Set<FieldKey>();
const timers = new Map<FieldKey, number>();
/** Keys that follow this closely are sent together. */
const quietMs = 50;

type Other = { t: string };
let other: (message: Other) => void = () => undefined;
/** A page with messages of its own hears what else is sent. */
export function hearOther(hears: (message: Other) => void): void {
  other = hears;
}

/** `at`: beside the page. `first`: what is said before anything else. */
export function connect(at = 'socket', first?: object): void {
  const opened = new WebSocket(new URL(at, location.href.replace(/^http/, 'ws')));
  socket = opened;
  if (first) opened.addEventListener('open', () => opened.send(JSON.stringify(first)));
  opened.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as FromStudio));
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened || state.line.value === 'over') return;
    if (code === 4001) return other({ t: 'ended' });
    state.line.value = 'cut';
    for (const { reject } of waiting.values()) reject(new Error(w.silent));
    waiting.clear();
    sending.clear();
    window.setTimeout(connect, 1000, at, first);
  });
}

function send(message: ToStudio): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

/** Rejects with the sentence of the server. */
export function ask(message: Ask): Promise<StudioAnswer | null> {
  const n = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(n, { resolve, reject });
    if (send({ ...message, n } as ToStudio)) return;
    waiting.delete(n);
    reject(new Error(w.silent));
  });
}

/** Asks, and shows what is refused. */
export async function attempt(message: Ask): Promise<StudioAnswer | null> {
  try {
    return await ask(message);
  } catch (problem) {
    tell((problem as Error).message, true);
    return null;
  }
}

let forgetting = 0;
export function tell(text: string, bad = false): void {
  state.notice.value = { text, bad };
  clearTimeout(forgetting);
  forgetting = window.setTimeout(() => (state.notice.value = null), bad ? 9000 : 4000);
}

function hear(message: FromStudio): void {
  switch (message.t) {
    case 'hello':
      return batch(() => {
        // With another mix it is said again: what is open stays open, and is followed by the server.
        const isOpenAlready = state.line.value === 'open';
        state.line.value = 'open';
        state.hello.value = message;
        mix.value = { look: message.look, sets: [], languages: [], players: { min: 1, max: 1 } } as unknown as MixWords;
        state.rows.value = new Map();
        const { value } = state.chosen;
        if (value !== null && !isOpenAlready && !isGuest.value) {
          send({ t: 'open', card: value });
          for (const key of Object.keys(state.draft.value) as FieldKey[]) if (isOpen(key)) void sendField(key);
        }
      });
    case 'deck':
      return batch(() => {
        const rows = new Map(state.rows.value);
        for (const row of message.rows) rows.set(row.id, row);
        for (const id of message.gone) rows.delete(id);
        state.rows.value = rows;
        if (message.order) state.order.value = message.order;
        state.broken.value = message.broken;
        // The open card was deleted elsewhere.
        if (state.chosen.value !== null && message.gone.includes(state.chosen.value)) choose(null);
      });
    case 'card':
      return took(message);
    case 'state':
      return batch(() => {
        state.saved.value = { is: message.saved, words: message.words };
        state.clashes.value = message.clashes;
        state.files.value = message.files;
      });
    case 'tried':
      if (message.card === state.chosen.value) state.trial.value = message.trial;
      return;
    case 'tests':
      if (message.card === state.chosen.value) state.tests.value = message.tests;
      return;
    case 'paper':
      state.onPaper.value = message;
      return;
    case 'to do':
      state.toDo.value = message.of;
      return;
    case 'texts':
    case 'text':
    case 'told':
      return texts(message);
    case 'measured':
    case 'measuring':
      return measures(message);
    case 'mixed':
      return mixed(message);
    case 'done':
      waiting.get(message.n)?.resolve(message.answer ?? null);
      return void waiting.delete(message.n);
    case 'refused':
      waiting.get(message.n)?.reject(new Error(message.because));
      return void waiting.delete(message.n);
    default:
      other(message);
  }
}

/** The card as the files have it: fields that are not being typed follow. */
function took(info: CardInfo): void {
  if (info.id !== state.chosen.value) return;
  batch(() => {
    const isNew = state.card.value?.id !== info.id;
    const draft = { ...state.draft.value };
    for (const key of ['name', 'type', 'copies', 'icon', 'text', 'effect'] as const) {
      const value = info.fields[key] ?? '';
      if (!isNew && isOpen(key)) continue;
      known[key] = value;
      // A blank at the end is not in the file: the next word follows.
      if (isNew || !state.isSame(draft[key] ?? '', value)) draft[key] = value;
    }
    state.draft.value = draft;
    state.card.value = info;
  });
}

/** Something in the field is not at the server yet. */
function isOpen(key: FieldKey): boolean {
  return !state.isSame(state.draft.value[key] ?? '', known[key] ?? '') || sending.has(key);
}

export function type(key: FieldKey, value: string): void {
  if (value === (state.draft.value[key] ?? '')) return;
  state.draft.value = { ...state.draft.value, [key]: value };
  state.note.value = null;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => void sendField(key), quietMs),
  );
}

async function sendField(key: FieldKey): Promise<void> {
  const id = state.chosen.value;
  if (id === null || sending.has(key)) return;
  const value = state.draft.value[key] ?? '';
  const was = known[key] ?? '';
  if (state.isSame(value, was)) return;
  sending.add(key);
  try {
    await ask({ t: 'set', card: id, key, value, was });
    if (state.chosen.value === id) known[key] = value;
  } catch (problem) {
    // A line that was cut: it is sent when the server is back.
    if (state.line.value === 'open') tell((problem as Error).message, true);
    if (state.chosen.value === id) return;
  } finally {
    sending.delete(key);
  }
  // What was typed meanwhile, here or on the card that is open now.
  await sendField(key);
}

/** Everything typed is at the server. */
export async function flushed(): Promise<void> {
  for (const timer of timers.values()) clearTimeout(timer);
  await Promise.all((Object.keys(state.draft.value) as FieldKey[]).map((key) => sendField(key)));
  for (let n = 0; n < 200 && sending.size > 0; n++) await new Promise((done) => setTimeout(done, 10));
}

/** Opens a card; null: none. */
export function choose(id: string | null, remember = true): void {
  state.seen.value = null;
  if (id === state.chosen.value && !state.openFile.value) return;
  void flushed();
  batch(() => {
    known = {};
    state.openFile.value = null;
    state.chosen.value = id;
    state.card.value = null;
    state.draft.value = {};
    state.note.value = null;
    state.trial.value = null;
    state.tests.value = null;
    state.making.value = false;
    state.phone.value = 'card';
    if (state.bench.value === 'mistakes') state.bench.value = 'try';
  });
  const place = `${room.value === 'measure' ? 'measure:' : ''}${encodeURIComponent(id ?? '')}`;
  if (remember) history.pushState(place, '', id === null ? location.pathname : `#${place}`);
  send({ t: 'open', card: id });
  if (id !== null && state.bench.value === 'try') void attempt({ t: 'try', card: id, how: 'again' });
}

/** Shows a card of another folder. */
export async function look(id: string): Promise<void> {
  await flushed();
  const answer = await attempt({ t: 'look', card: id });
  if (answer?.is !== 'seen') return;
  batch(() => {
    state.openFile.value = null;
    state.seen.value = answer.card;
    state.phone.value = 'card';
  });
}

export async function showFile(name: string, at = 1): Promise<void> {
  const from = state.chosen.value;
  await flushed();
  const answer = await attempt({ t: 'read', file: name });
  if (answer?.is === 'file' && state.chosen.value === from) state.openFile.value = { name, text: answer.text, was: answer.text, line: at };
}

export async function back(way: 'undo' | 'redo'): Promise<void> {
  const from = state.chosen.value;
  await flushed();
  const answer = await attempt({ t: way });
  if (answer?.is !== 'undone') return;
  tell(said(way === 'undo' ? w.undone : w.redone, { what: answer.what }));
  if (
    room.value !== 'translate' &&
    room.value !== 'mix' &&
    answer.card !== null &&
    answer.card !== from &&
    // An answer that comes late leads nobody back.
    state.chosen.value === from &&
    state.rows.value.has(answer.card)
  )
    choose(answer.card);
  if (state.openFile.value) await showFile(state.openFile.value.name, state.openFile.value.line);
}

/** Whether everything is in its files, as the bar has it. */
export function savedWords(): string {
  if (!state.saved.value) return '';
  const { is, words } = state.saved.value;
  if (is === 'problem') return words;
  if (is === 'saving') return w.saving;
  return said(state.files.value.length === 0 ? w.isEmpty : w.savedIn, { folder: state.hello.value?.folder ?? '' });
}
