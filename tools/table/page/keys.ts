// What keys do. Tab goes from region to region and is never intercepted; letters can be switched off; Esc only goes back and costs nothing.
import { question, lit, prefers, putBack, pick, reading, sheet, moment, inspect } from './store.ts';
import { repeat } from './announce.ts';
import { pacing, skip } from './pace.ts';

function cardsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button.card')];
}

/** Which way an arrow key leads in a row, whose first card is where a line begins; any other key is itself. */
export function along(key: string): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 'on' : 'back';
}

/** Arrow keys, Home and End go along a place: one stop for Tab, the rest by them. */
export const arrowsIn = {
  onKeyDown(e: KeyboardEvent): void {
    const list = e.currentTarget as HTMLElement;
    const all = cardsIn(list);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = { on: at + 1, back: at - 1, Home: 0, End: all.length - 1 }[along(e.key)];
    if (to !== undefined) {
      e.preventDefault();
      focusOn(all[Math.max(0, Math.min(all.length - 1, to))], all);
    } else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
      const near = nearest(document.activeElement as HTMLElement, e.key === 'ArrowUp' ? -1 : 1);
      if (near) {
        e.preventDefault();
        near.focus();
      }
    }
  },
  onFocusIn(e: FocusEvent): void {
    const list = e.currentTarget as HTMLElement;
    const all = cardsIn(list);
    const here = (e.target as Element).closest<HTMLElement>('button.card');
    if (here) all.forEach((el) => (el.tabIndex = el === here ? 0 : -1));
  },
};

/** In the log, up and down go from name to name. */
export function namesIn(e: KeyboardEvent): void {
  if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
  const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.cn')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = all[e.key === 'ArrowDown' ? at + 1 : at - 1];
  if (!to) return;
  e.preventDefault();
  to.focus();
}

/** Was the last action by key or by finger? */
export const lastInput = { key: false };

function focusOn(el: HTMLElement | undefined, all: HTMLElement[]): void {
  if (!el) return;
  all.forEach((other) => (other.tabIndex = other === el ? 0 : -1));
  el.focus();
  el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The nearest card above or below. */
function nearest(from: HTMLElement, way: 1 | -1): HTMLElement | null {
  const r = from.getBoundingClientRect();
  const middle = (x: DOMRect): number => x.left + x.width / 2;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const el of document.querySelectorAll<HTMLElement>('#table button.card, #table .place')) {
    const s = el.getBoundingClientRect();
    const dy = (s.top - r.top) * way;
    if (dy < 20 || s.width === 0) continue;
    const distance = dy + Math.abs(middle(s) - middle(r)) * 0.6;
    if (distance < least) [best, least] = [el, distance];
  }
  return best;
}

/** Each place has one stop for Tab: where the focus is, or was, or its first card. */
export function oneStopEach(): void {
  for (const list of document.querySelectorAll('#table ul')) {
    const all = cardsIn(list);
    const stop = all.find((el) => el === document.activeElement) ?? all.find((el) => el.getAttribute('tabindex') === '0') ?? all[0];
    for (const el of all) el.tabIndex = el === stop ? 0 : -1;
  }
}

function typing(e: KeyboardEvent): boolean {
  const el = e.target as HTMLElement;
  return el.matches('input, textarea, select') || el.isContentEditable;
}

export function listen(): () => void {
  const down = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      if (sheet.value) sheet.value = null;
      else if (pacing.value) skip();
      else if (pick.value || reading.value) putBack();
      else return;
      e.preventDefault();
      return;
    }
    if (typing(e) || e.ctrlKey || e.metaKey || e.altKey || !prefers.value.keys) return;
    const key = e.key.toLowerCase();
    if (key === '?') sheet.value = { is: 'keys' };
    else if (sheet.value) return;
    else if (key === 'l') sheet.value = { is: 'log' };
    else if (key === 'h') repeat();
    else if (key === 'p') nextPlayable();
    else if (key === 'i') lookAtFocus();
    else if (/^[1-9]$/.test(key) && document.activeElement?.closest('.hand')) {
      const all = cardsIn(document.querySelector('.hand')!);
      focusOn(all[Number(key) - 1], all);
    } else return;
    e.preventDefault();
  };
  const noteKey = (): void => void (lastInput.key = true);
  const notePointer = (): void => void (lastInput.key = false);
  addEventListener('keydown', noteKey, true);
  addEventListener('pointerdown', notePointer, true);
  addEventListener('keydown', down);
  return () => {
    removeEventListener('keydown', noteKey, true);
    removeEventListener('pointerdown', notePointer, true);
    removeEventListener('keydown', down);
  };
}

/** The next card, seat or place that can be chosen. */
export function nextPlayable(): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      '#table button.card.may, #table .may > h3 .place, #table .may > header .place, #desk .offers :is(button, select)',
    ),
  ];
  if (all.length === 0 || moment.value) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + 1) % all.length]!.focus();
}

function lookAtFocus(): void {
  const el = document.activeElement?.closest<HTMLElement>('[data-card]');
  const id = el?.dataset['card'] ?? pick.value?.card ?? reading.value;
  if (id && /^[^@]+$/.test(id)) void inspect(id.replace(/~\d+$/, ''), id);
}

/** After a question: focus stays where it is, unless what held it is gone. */
export function rescueFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (!question.value || lit.value === null) return;
  document.querySelector<HTMLElement>('#sentence')?.focus({ preventScroll: true });
}
