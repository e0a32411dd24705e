// What goes on beside the game in this browser: the guide of a first game, a chat that is muted, a call when it is your turn, and the games that are
// over. Sends nothing.
import { computed } from '@preact/signals';
import type { TableInfo } from '../protocol.ts';
import { guided, mostPast, muted, pastGames, prefers, remember, text } from './preferences.ts';
import { guideStep, info, mix } from './state.ts';

// ---------------------------------------------------------------- the chat, and calling somebody back

/** Whether the chat of this table is muted. */
export const isMuted = computed(() => Object.hasOwn(muted.value, info.value?.id ?? ''));

export function mute(): void {
  const { [info.value?.id ?? '']: was, ...others } = muted.value;
  muted.value = was ? others : { ...others, [info.value?.id ?? '']: true };
  remember('muted', muted.value);
}

/** Asks the browser whether notifications may be shown; they say that it is your turn and nothing about the game. */
export async function askToNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** It is this person's turn, and the page is hidden. */
export function callBack(): void {
  if (!prefers.value.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(text.value.yourTurn, { body: mix.value?.look.title ?? 'Cardwright', tag: info.value?.id });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications to installed pages only.
  }
}

// ---------------------------------------------------------------- the guide

/** In the first game of a kind. */
export function offerGuide({ phase, you }: TableInfo): void {
  const { game = '', guide = [] } = mix.value ?? {};
  const isNew = prefers.value.guide && !Object.hasOwn(guided.value, game);
  if (guideStep.value === null && isNew && guide.length > 0 && phase === 'playing' && you.seats.length > 0) guideStep.value = 0;
}

/** It does not come again by itself. */
export function endGuide(): void {
  guideStep.value = null;
  guided.value = { ...guided.value, [mix.value?.game ?? '']: true };
  remember('guided', guided.value);
}

/** A game is over. */
export function rememberGame({ id: table, commitment, seed, you }: TableInfo, title: string, winners: readonly number[]): void {
  const id = `${table} ${commitment ?? String(seed)}`;
  if (pastGames.value.some((game) => game.id === id)) return;
  pastGames.value = [{ id, title, won: winners.some((seat) => you.seats.includes(seat)), at: Date.now() }, ...pastGames.value].slice(
    0,
    mostPast,
  );
  remember('past', Object.fromEntries(pastGames.value.map((game, i) => [i, game])));
}
