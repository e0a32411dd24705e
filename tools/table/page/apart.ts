// What goes on beside the game in this browser: the guide of a first game, a chat that is muted, a call when it is your turn, and the games that are
// over. Sends nothing.
import { computed } from '@preact/signals';
import type { Happening, Moment, TableInfo, View } from '../protocol.ts';
import type { Beat } from './beats.ts';
import { guided, mostPast, muted, pastGames, prefers, text } from './preferences.ts';
import { remember } from './stored.ts';
import { sound } from './sounds.ts';
import { untold } from './tongues.ts';
import { guideStep, info, links, mix, view } from './state.ts';

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

/** The turn that was last begun with a sound. */
let rung = -1;

/** This person is asked: a sound, once a turn, and a notification if the page is hidden. */
export function callBack(): void {
  const { turn = 0, active } = view.value ?? {};
  const isOwn = active === info.value?.you.eyes;
  if (!isOwn || rung !== turn) sound('yourTurn');
  if (isOwn) rung = turn;
  if (prefers.value.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') void notify();
}

/** Takes away what is shown; empty: nothing is. */
let shown: (() => void)[] = [];

/** Says that it is this person's turn, and at which game: nothing of what is on the table. */
async function notify(): Promise<void> {
  const title = text.value.yourTurn;
  const options = { body: untold(mix.value?.look.title ?? 'Cardwright'), tag: info.value?.id ?? '' };
  try {
    // Phones allow it to the worker of a page only.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
      await worker.showNotification(title, { ...options, data: location.href });
      shown.push(() => void worker.getNotifications(options).then((all) => all.forEach((one) => one.close())));
    } else {
      const note = new Notification(title, options);
      note.onclick = () => window.focus();
      shown.push(() => note.close());
    }
  } catch {
    // A browser that shows none has the title and the badge.
  }
  if (!document.hidden) looked();
}

function looked(): void {
  if (document.hidden) return;
  for (const take of shown) take();
  shown = [];
}
document.addEventListener('visibilitychange', looked);

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

// ---------------------------------------------------------------- what is heard

/** The sound of a step that is drawn now: of the strongest thing in it. */
export function hearing({ happened, entries, surprise }: Pick<Beat, 'happened' | 'entries' | 'surprise'>, after: View | null): void {
  const is = (k: Happening['k']): boolean => happened.some((h) => h.k === k);
  if (is('over') && after) {
    const eyes = info.value?.you.eyes ?? -1;
    sound(after.outcome === 'everyone loses' ? 'lost' : after.winners.includes(eyes) ? 'won' : 'over');
  } else if (surprise) sound('stopped');
  else if (entries.some(({ rolled }) => rolled)) sound('rolled');
  else if (is('moved')) sound('moved');
}

// ---------------------------------------------------------------- links

/** Copies a text, or what is selected if the browser lets only the person do it; false: neither. */
export async function copied(what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(what);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** For people who may look at the game, from where everybody sees it; once it is over, from any seat. Null: this page has no such link. */
export function linkTo({ at, shared, eyes }: Moment): string | null {
  const watch = links.value?.watch;
  if (!watch) return null;
  const named = info.value?.phase === 'over' ? `${at}@${eyes}` : `${shared}@-1`;
  return `${location.origin}${location.pathname}#${watch}@${named}`;
}

/** The moment that the address of this page names, once. */
export function momentAsked(): { at: number; eyes: Moment['eyes'] } | null {
  const [token, at, eyes = '-1'] = location.hash.slice(1).split('@');
  if (at === undefined) return null;
  history.replaceState(null, '', `#${token}`);
  // A link that was cut short, or made up, opens the game as it is.
  return /^\d{1,6}$/.test(at) && /^(?:all|-1|\d{1,2})$/.test(eyes) ? { at: Number(at), eyes: eyes === 'all' ? 'all' : Number(eyes) } : null;
}
