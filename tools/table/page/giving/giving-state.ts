// What the page of giving knows, as signals, and how it asks: the owner's page about links and proposals, a guest's about what their link is for. Draws
// nothing.
import { signal } from '@preact/signals';
import { en } from '../../giving-words.ts';
import type { CardsInfo, FromGiving, FromGuest, GivingAnswer, GivingInfo, ToGiving, ToGuest } from '../../giving-protocol.ts';
import type { TextInfo } from '../../studio-protocol.ts';
import { mix } from '../state.ts';
import type { MixWords } from '../../protocol.ts';
import { remember, remembered } from '../stored.ts';
import * as page from '../studio/state.ts';
import * as tr from '../studio/translate-state.ts';
import { ask, attempt, connect, hearOther, tell } from '../studio/wire.ts';
import { said } from '../studio/words.ts';

/** The words in use; learnt before anything is drawn. */
export const words = structuredClone(en);

/** What the owner has given; null: not heard yet, or this is the page of a guest. */
export const giving = signal<GivingInfo | null>(null);
/** The proposal that is looked at. */
export const chosen = signal<string | null>(null);
/** Everything about it. */
export const looked = signal<{ proposal: string; text: TextInfo } | null>(null);

/** What a guest may do; null: they were not let in yet. */
export const purpose = signal<{ is: 'read' | 'translate'; language: string } | null>(null);
/** Why somebody is not let in; null: they are. */
export const shut = signal<Extract<ToGuest, { t: 'shut' }>['why'] | null>(null);
/** As a guest named themselves; null: not yet. */
export const by = signal<string | null>(null);
export const cards = signal<CardsInfo | null>(null);

type Asked<M> = M extends { n: number } ? Omit<M, 'n'> : never;

/** Asks, and shows what is refused. */
export const request = (message: Asked<ToGiving> | Asked<FromGuest>): Promise<GivingAnswer | null> =>
  attempt(message as Parameters<typeof ask>[0]) as Promise<unknown> as Promise<GivingAnswer | null>;

/** Whether the owner is here, on the machine of the Studio. */
export const isOwner = location.pathname.startsWith('/studio/');

/** The look of the cards, for the faces. */
function takeLook(look: GivingInfo['look']): void {
  mix.value = { look, sets: [], languages: [], players: { min: 1, max: 1 } } as unknown as MixWords;
}

export function begin(): void {
  hearOther((message) => hear(message as Heard));
  if (isOwner) return connect('give-socket');
  connect('socket', { t: 'come', key: location.hash.slice(1) });
}

/** `ended`: the socket was closed because the link was ended. */
type Heard = FromGiving | ToGuest | { t: 'ended' };

function hear(message: Heard): void {
  switch (message.t) {
    case 'giving':
      giving.value = message;
      takeLook(message.look);
      if (!message.proposals.some(({ id }) => id === chosen.value)) chosen.value = looked.value = null;
      return;
    case 'looked':
      looked.value = message;
      return;
    case 'let in':
      return letIn(message.purpose, message.language);
    case 'cards':
      takeLook(message.look);
      cards.value = message;
      return;
    case 'table':
      page.line.value = 'over';
      return location.replace(message.url);
    case 'ended':
    case 'shut':
      page.line.value = 'over';
      shut.value = message.t === 'shut' ? message.why : 'ended';
      return;
  }
}

function letIn(is: 'read' | 'translate', language: string): void {
  purpose.value = { is, language };
  if (is === 'read') {
    page.line.value = 'open';
    return void read(cards.value?.language ?? remembered<{ language?: string }>('prefers', {}).language ?? navigator.language);
  }
  tr.isGuest.value = true;
  const known = by.value ?? remembered('given-name', { name: '' }).name;
  if (known !== '') void callMe(known);
}

export const read = (language: string): unknown => request({ t: 'cards', language: language.slice(0, 40) });

/** The card that a reader sees played, and the number of its game; null: none. */
export const tried = signal<{ card: string; seed: number } | null>(null);

/** Plays the card, or another game with it. */
export async function tryCard(card: string): Promise<void> {
  const before = tried.value?.card === card ? tried.value.seed : 0;
  const game = { card, seed: before + 1 };
  tried.value = game;
  page.chosen.value = card;
  if (before === 0) page.trial.value = null;
  try {
    await ask({ t: 'try', ...game } as unknown as Parameters<typeof ask>[0]);
  } catch (problem) {
    if (tried.value === game) tried.value = before === 0 ? null : { card, seed: before };
    tell((problem as Error).message, true);
  }
}

/** Who translates; the room opens when it is known. */
export async function callMe(name: string): Promise<void> {
  try {
    await ask({ t: 'name', name } as unknown as Parameters<typeof ask>[0]);
  } catch (problem) {
    by.value = null;
    return tell((problem as Error).message, true);
  }
  remember('given-name', { name });
  const isBack = by.value !== null;
  by.value = name;
  if (isBack) return;
  const { language } = purpose.value!;
  tr.language.value = language;
  tr.room.value = 'translate';
  void attempt({ t: 'texts', language, key: null });
}

// ---- what the owner does

export async function judge(take: boolean, ids: readonly string[]): Promise<void> {
  const seen = giving.value!.proposals.filter(({ id, problem }) => ids.includes(id) && (!take || problem === null));
  const answer = await request({ t: 'judge', take, proposals: seen.map(({ id, rev, now }) => ({ id, rev, now })) });
  if (answer?.is !== 'judged') return;
  const { done, left } = answer;
  tell(
    [done > 0 ? said(take ? words.taken : words.refused, { n: done }) : '', left > 0 ? said(words.left, { n: left }) : ''].join(' ').trim(),
    done === 0,
  );
}

export function look(proposal: string): void {
  chosen.value = proposal;
  void request({ t: 'look', proposal });
}

export { tell };
