// The room of translations and the server: which language and text is open, what is typed, always the latest, and what is accepted. Draws nothing.
import { batch, effect } from '@preact/signals';
import type { Forms, TextRow, TextsInfo } from '../../studio-protocol.ts';
import * as page from './state.ts';
import * as tr from './translate-state.ts';
import { words as w } from './words.ts';
import { ask, attempt, back, flushed, hearTexts, tell } from './wire.ts';

/** By key, texts as the server has them: what an edit started from. */
const known = new Map<string, Forms>();
/** As it was when it was opened. */
let before: Forms = {};
let timer = 0;
let sending: Promise<void> | null = null;
/** A step of the history that is being undone: the rows are about to change. */
let turning: Promise<void> | null = null;
/** Keys that follow this closely are sent together. */
const quietMs = 60;
/** What was taken of what is offered; null: nothing. */
let taken: { at: number; typed: Forms } | null = null;

const isSame = (a: Forms, b: Forms): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => page.isSame(a[key] ?? '', b[key] ?? ''));

hearTexts((message) => {
  if (message.t === 'texts') return tookList(message);
  if (message.language !== tr.language.value || message.key !== tr.openKey.value) return;
  if (message.t === 'told') tr.told.value = message.lines;
  else
    batch(() => {
      tr.info.value = message;
      tr.texts.value = new Map(tr.texts.value).set(message.key, tr.latest(message.row, message.rev));
      follow();
    });
});

function tookList(message: TextsInfo): void {
  const isFirst = !tr.isListed.value;
  batch(() => {
    tr.tookList(message);
    follow();
  });
  const { language } = message;
  // The one that is there already is meant most often.
  const begun = language === null && tr.language.value === null ? message.languages.find((one) => one.begun) : undefined;
  if (begun) chooseLanguage(begun.code);
  else if (language !== null && isFirst && tr.openKey.value === null && page.wanted.value === '' && tr.counts.value.toDo > 0) nextToDo(1);
}

/** Forms that are not being typed are as the files have them. */
function follow(): void {
  const row = tr.texts.value.get(tr.openKey.value ?? '');
  if (!row || sending || !isSame(tr.draft.value, known.get(row.key) ?? {})) return;
  const values = tr.valuesOf(row);
  known.set(row.key, values);
  if (!isSame(tr.draft.value, values)) tr.draft.value = values;
}

// The line was cut and is open again.
effect(() => {
  if (page.line.value !== 'open' || tr.room.peek() !== 'translate') return;
  sending = null;
  tr.isListed.value = false;
  show();
  void sendNow();
});

function show(): void {
  void attempt({ t: 'texts', language: tr.language.peek(), key: tr.openKey.peek() });
}

export function enter(language: string | null = tr.language.value): void {
  void flushed();
  batch(() => {
    page.making.value = false;
    page.openFile.value = null;
    tr.room.value = 'translate';
    if (language !== tr.language.value) clear(language);
  });
  show();
  remember();
}

export function leave(): void {
  if (tr.room.value !== 'translate') return;
  void sendNow();
  tr.room.value = 'write';
  void attempt({ t: 'left' });
}

function clear(language: string | null): void {
  tr.language.value = language;
  tr.texts.value = new Map();
  tr.written.clear();
  tr.order.value = [];
  tr.problem.value = null;
  tr.isListed.value = false;
  tr.beginning.value = false;
  close();
  tr.showOnly('todo');
}

function close(): void {
  tr.openKey.value = null;
  tr.info.value = null;
  tr.told.value = [];
  tr.draft.value = before = {};
  taken = null;
}

export function chooseLanguage(language: string): void {
  void sendNow();
  batch(() => clear(language));
  show();
  remember();
}

function remember(): void {
  const hash = `#translate:${tr.language.value ?? ''}`;
  if (location.hash !== hash) history.pushState(hash, '', hash);
}

/** A translation of the folder into another language begins. */
export async function begin(code: string): Promise<void> {
  try {
    await ask({ t: 'begin', language: code });
  } catch (problem) {
    return tell((problem as Error).message, true);
  }
  chooseLanguage(code);
}

export function openText(key: string): void {
  const row = tr.texts.value.get(key);
  if (!row || key === tr.openKey.value) return focusField();
  void sendNow();
  batch(() => {
    close();
    tr.openKey.value = key;
    before = tr.draft.value = tr.valuesOf(row);
    known.set(key, before);
    page.phone.value = 'card';
    if (row.card !== null) page.chosen.value = row.card;
  });
  show();
  focusField();
}

/** The field of the open text, when it is drawn. */
function focusField(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>('.u.on textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
}

/** The first text of a card that is to do, or its first. */
export function openCard(id: string): void {
  const own = tr.order.value.flatMap((key) => tr.texts.value.get(key) ?? []).filter(({ card }) => card === id);
  const first = own.find(tr.isToDo) ?? own[0];
  if (first) openText(first.key);
}

export function type(category: string, value: string): void {
  taken = null;
  put({ ...tr.draft.value, [category]: value });
}

function put(forms: Forms): void {
  const readonly = page.hello.value?.readonly ?? null;
  if (readonly !== null) return tell(readonly, true);
  tr.draft.value = forms;
  clearTimeout(timer);
  timer = window.setTimeout(() => void sendNow(), quietMs);
}

/** Sends what the server does not have yet of the open text, also if another one is opened meanwhile. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  const [key, language] = [tr.openKey.peek(), tr.language.peek()];
  if (key === null || language === null) return;
  const typed = tr.draft.peek();
  while (sending) await sending;
  const forms = tr.openKey.peek() === key ? tr.draft.peek() : typed;
  const has = known.get(key) ?? {};
  const target = Object.fromEntries(Object.entries(forms).filter(([category, text]) => !page.isSame(text, has[category] ?? '')));
  if (Object.keys(target).length === 0) return;
  const was = Object.fromEntries(Object.keys(target).map((category) => [category, has[category] ?? '']));
  let isSent = false;
  const done = ask({ t: 'say', language, key, target, was }).then(
    (answer) => {
      isSent = true;
      known.set(key, forms);
      if (answer?.is === 'written' && language === tr.language.peek()) tr.wrote(key, forms, answer.rev);
    },
    (problem: unknown) => {
      // A line that was cut: it is sent when the server is back.
      if (page.line.value === 'open') tell((problem as Error).message, true);
    },
  );
  sending = done;
  await done;
  if (sending === done) sending = null;
  if (!isSent || tr.openKey.peek() !== key) return;
  if (isSame(tr.draft.peek(), forms)) follow();
  else await sendNow();
}

/** Is right as it is: what was changed, or what is said to be. Then the next text that needs work. */
export function finish(isRight: boolean): void {
  const [key, language] = [tr.openKey.value, tr.language.value];
  const row = tr.texts.value.get(key ?? '');
  if (key === null || language === null || !row) return nextToDo(1);
  const accepts = tr.isAccepted(row, tr.draft.value, hasChanged(), isRight);
  const written = sendNow();
  // What it has become the server says; until then, nobody who goes on comes back here.
  if (accepts)
    tr.texts.value = new Map(tr.texts.value).set(key, {
      ...row,
      state: 'done',
      note: '',
      target: Object.values(tr.draft.value).join(' · '),
    });
  nextToDo(1);
  if (accepts) void written.then(() => attempt({ t: 'accept', language, key }));
}

/** Goes to the next text that needs work, or the one before; the list stands as it is. */
export function nextToDo(by: number): void {
  if (turning) return void turning.then(() => nextToDo(by));
  if (!tr.isListed.value) return;
  const all = tr.listed.value;
  const at = all.findIndex(({ key }) => key === tr.openKey.value);
  const turned =
    by > 0
      ? [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
      : [...all.slice(0, Math.max(0, at)).reverse(), ...all.slice(at + 1).reverse()];
  const next = turned.find(tr.isToDo);
  if (next) openText(next.key);
  else tell(tr.counts.value.toDo === 0 ? w.translate.allDone : w.translate.noMoreHere);
}

export function turn(way: 'undo' | 'redo'): void {
  const done = (turning ?? Promise.resolve())
    .then(sendNow)
    .then(() => back(way))
    .finally(() => {
      if (turning === done) turning = null;
    });
  turning = done;
}

export function step(by: number): void {
  const all = tr.listed.value;
  if (all.length === 0) return;
  const at = all.findIndex(({ key }) => key === tr.openKey.value);
  openText(all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]!.key);
}

// ---- what is offered

/** What may be taken into the field: the draft, then what was said alike. */
export function takeDraft(): void {
  const { draft = null, alike = [] } = tr.info.value ?? {};
  if (draft !== null) takeText(draft);
  else if (alike.length > 0) takeAlike(1);
  else tell(w.translate.nothingOffered);
}

/** The next that was said alike, or the one before; before the first is what was typed. */
export function takeAlike(by: number): void {
  const alike = tr.info.value?.alike ?? [];
  if (alike.length === 0) return tell(w.translate.nothingOffered);
  const typed = taken?.typed ?? tr.draft.value;
  const at = Math.max(-1, Math.min(alike.length - 1, (taken?.at ?? -1) + by));
  const own = typed[''] ?? '';
  const one = alike[at];
  put(one ? { ...typed, [first()]: one.part && own.trim() !== '' ? `${own.trimEnd()} ${one.target}` : one.target } : typed);
  taken = { at, typed };
}

export function takeText(text: string): void {
  taken = null;
  put({ ...tr.draft.value, [first()]: text });
  focusField();
}

const first = (): string => Object.keys(tr.draft.value)[0] ?? '';

export function asItWas(): void {
  taken = null;
  put(before);
  focusField();
}

export const hasChanged = (): boolean => !isSame(tr.draft.value, before);
export const rowOf = (key: string | null): TextRow | null => tr.texts.value.get(key ?? '') ?? null;
