// Keys of the whole page. Letters alone are never commands, and none needs AltGr: on many keyboards that types a letter.
import { showProblem } from './mistake-note.tsx';
import { hearPaste } from './pasting.tsx';
import * as ms from './measure-state.ts';
import * as mx from './mix-state.ts';
import * as state from './state.ts';
import { tryNow } from './bench.tsx';
import { chooseNumber } from './effect-editor.tsx';
import * as tr from './translate-state.ts';
import { translating } from './translate-keys.ts';
import { sendNow } from './translate-wire.ts';
import { goPage, goTo } from './rooms.ts';
import { words as w } from './words.ts';
import { ask, back, choose, flushed, tell, savedWords } from './wire.ts';

export function listen(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const act = actionFor(event);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    true,
  );
  document.addEventListener('paste', hearPaste);
  addEventListener('popstate', (event) => goTo((event.state as string | null) ?? location.hash.slice(1)));
  // What is being typed is not lost with the page.
  addEventListener('visibilitychange', () => void Promise.all([flushed(), sendNow()]));
}

function save(): void {
  void flushed()
    .then(() => ask({ t: 'save' }))
    .then(
      () => tell(savedWords()),
      () => undefined,
    );
}

function actionFor(event: KeyboardEvent): (() => void) | null {
  const { key, altKey, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (state.dialog.value !== null) return null;
  const inRoom = tr.room.value === 'translate' ? translating(event, save) : null;
  if (inRoom) return inRoom;
  if (tr.room.value === 'measure') {
    if (ctrl && key === 'Enter') return () => void ms.measure(ms.nextGames());
    if (key === 'Escape' && ms.running.value) return ms.stop;
  }
  if (tr.room.value === 'mix' && ctrl && key === 'Enter') return () => void mx.keep();
  if (ctrl && !altKey) {
    switch (key.toLowerCase()) {
      case 'k':
        return () => focusOn('find');
      case 'z':
        return () => void back(shiftKey ? 'redo' : 'undo');
      case 'y':
        return () => void back('redo');
      case 'p':
        return () => goPage('print');
      case 's':
        return save;
      case 'enter':
        return () => (shiftKey ? keepSeen() : void tryNow());
    }
    return null;
  }
  if (altKey && !ctrl) {
    if (key === 'PageDown' || key === 'PageUp') return () => step(key === 'PageDown' ? 1 : -1);
    return key.toLowerCase() === 'n' ? () => (state.making.value = true) : null;
  }
  if (ctrl) return null;
  switch (key) {
    case 'F1':
      return () => (state.dialog.value = 'keys');
    case 'F2':
      return state.card.value ? () => (state.dialog.value = 'rename') : null;
    case 'F4':
      return () => {
        if (!chooseNumber(shiftKey ? -1 : 1)) tell(w.noNumbers);
      };
    case 'F6':
      return () => nextRegion(shiftKey ? -1 : 1);
    case 'F8':
      return () => nextProblem(shiftKey ? -1 : 1);
  }
  return null;
}

/** What was seen becomes a test; if nothing was seen yet, the game is played first. */
function keepSeen(): void {
  if (state.trial.value?.state === 'played') state.dialog.value = 'keep';
  else void tryNow();
}

function focusOn(id: string): void {
  const found = document.getElementById(id) as HTMLInputElement | null;
  state.phone.value = 'deck';
  found?.focus();
  found?.select();
}

function step(by: number): void {
  const all = state.found.value;
  const at = all.findIndex(({ id }) => id === state.chosen.value);
  const next = all[(at + by + all.length) % all.length];
  if (next) choose(next.id);
}

function nextProblem(by: number): void {
  const { length } = state.problems.value;
  if (length === 0) return tell(w.noMistakes);
  const at = state.note.value;
  showProblem(at === null ? (by > 0 ? 0 : length - 1) : (at + by + length) % length);
}

function nextRegion(by: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((one) => one.offsetParent !== null);
  const at = all.findIndex((one) => one.contains(document.activeElement));
  const next = all[(at + by + all.length) % all.length];
  const first = next?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true], button:not(:disabled)');
  (first ?? next)?.focus();
}
