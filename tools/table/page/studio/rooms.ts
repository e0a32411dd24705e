// From room to room, by key, by address, and by the browser's own Back: where cards are written, translated, measured, mixed. Draws nothing.
import { enterMeasure } from './measure-state.ts';
import { enterMix } from './mix-state.ts';
import * as state from './state.ts';
import { room } from './translate-state.ts';
import { enter, leave } from './translate-wire.ts';
import { choose, flushed } from './wire.ts';

/** The language of the room of translations, as an address has it; null: it has another room. */
export function languageIn(hash: string): string | null {
  const found = /^#?translate:(.*)$/.exec(hash);
  return found ? found[1]! : null;
}

/** The card of the room of measures, as an address has it; null: it has another room. */
export function measuredIn(hash: string): string | null {
  const found = /^#?measure:(.*)$/.exec(hash);
  return found ? decodeURIComponent(found[1]!) : null;
}

/** Whether an address has the room of the mix. */
export const isMix = (hash: string): boolean => /^#?mix:$/.test(hash);

export function fromAddress(): string | null {
  const id = measuredIn(location.hash) ?? decodeURIComponent(location.hash.slice(1));
  return id === '' || languageIn(id) !== null || isMix(id) ? null : id;
}

export function goTo(place: string): void {
  const language = languageIn(place);
  if (language !== null) return enter(language || null);
  leave();
  if (isMix(place)) return enterMix();
  const measured = measuredIn(place);
  room.value = measured === null ? 'write' : 'measure';
  if (measured !== null) return choose(measured || null, false);
  choose(place === '' ? null : decodeURIComponent(place), false);
}

/** A digit in the empty search goes to a room. */
export function roomKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, typed = state.wanted.value): boolean {
  if (typed !== '' || ctrlKey || altKey || metaKey || !['1', '2', '3', '4', '5', '6'].includes(key)) return false;
  state.phone.value = 'card';
  if (key === '2') enter();
  else if (key === '3') goMeasure();
  else if (key === '4') goMix();
  else if (key === '5') goPage('give');
  else if (key === '6') goPage('print');
  else goWrite();
  return true;
}

export function goMeasure(): void {
  leave();
  enterMeasure();
}

export function goMix(): void {
  leave();
  enterMix();
}

/** A page of its own. */
export function goPage(name: 'give' | 'print'): void {
  void flushed().then(() => location.assign(name));
}

export function goWrite(): void {
  leave();
  room.value = 'write';
  const id = state.chosen.value;
  if (id === null) return;
  if (state.card.value?.id === id) return history.pushState(id, '', `#${encodeURIComponent(id)}`);
  state.chosen.value = null;
  choose(id);
}
