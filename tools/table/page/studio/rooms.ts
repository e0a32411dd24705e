// From room to room, by key, by address, and by the browser's own Back: where cards are written, where they are translated. Draws nothing.
import * as state from './state.ts';
import { enter, leave } from './translate-wire.ts';
import { choose } from './wire.ts';

/** The language of the room of translations, as an address has it; null: it has another room. */
export function languageIn(hash: string): string | null {
  const found = /^#?translate:(.*)$/.exec(hash);
  return found ? found[1]! : null;
}

export function fromAddress(): string | null {
  const id = decodeURIComponent(location.hash.slice(1));
  return id === '' || languageIn(id) !== null ? null : id;
}

export function goTo(place: string): void {
  const language = languageIn(place);
  if (language !== null) return enter(language || null);
  leave();
  choose(place === '' ? null : decodeURIComponent(place), false);
}

/** A digit in the empty search goes to a room. */
export function roomKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (state.wanted.value !== '' || ctrlKey || altKey || metaKey || (key !== '1' && key !== '2')) return false;
  if (key === '2') enter();
  else goWrite();
  return true;
}

export function goWrite(): void {
  leave();
  const id = state.chosen.value;
  if (id === null) return;
  if (state.card.value?.id === id) return history.pushState(id, '', `#${encodeURIComponent(id)}`);
  state.chosen.value = null;
  choose(id);
}
