// What the page knows of the room of the mix: the report, the single cards that were looked for. Asks for the report as long as the room is shown.
import { effect, signal } from '@preact/signals';
import type { MixInfo, SingleInfo } from '../../studio-protocol.ts';
import * as page from './state.ts';
import { room } from './translate-state.ts';
import { said, words as w } from './words.ts';
import { attempt, flushed, hearMix, tell } from './wire.ts';

export const info = signal<MixInfo | null>(null);
/** What is looked for; empty: nothing. */
export const wanted = signal('');
export const found = signal<{ list: readonly SingleInfo[]; all: number }>({ list: [], all: 0 });

hearMix((message) => {
  info.value = message;
  // What was found may be in or out now.
  void search();
});

let isIn = false;
effect(() => {
  const shown = room.value === 'mix';
  if (page.line.value !== 'open' || shown === isIn) {
    if (page.line.value === 'cut') isIn = false;
    return;
  }
  isIn = shown;
  void attempt({ t: 'mixes', shown });
});

export async function search(text = wanted.value): Promise<void> {
  wanted.value = text;
  if (text.trim() === '') {
    found.value = { list: [], all: 0 };
    return;
  }
  const answer = await attempt({ t: 'singles', text });
  if (answer?.is === 'singles' && wanted.value === text) found.value = answer;
}

export const toggleBox = (box: string, is: boolean): unknown => attempt({ t: 'box', box, is });
export const toggleCard = ({ box, card }: Pick<SingleInfo, 'box' | 'card'>, is: boolean): unknown =>
  attempt({ t: 'single', box, card, is });
/** The box that was moved last: it keeps the focus. */
export let moved = '';
export function move(box: string, by: number): void {
  moved = box;
  void attempt({ t: 'order', box, by });
}
export const mend = (fix: number): unknown => attempt({ t: 'mend', rev: info.value!.rev, fix });
export const takeKept = (): unknown => attempt({ t: 'take-kept' });

export const rename = (name: string): unknown => attempt({ t: 'lock-name', name });

export async function keep(over = false): Promise<void> {
  await flushed();
  const answer = await attempt({ t: 'keep-mix', over });
  if (answer?.is === 'mix kept') tell(said(w.mix.isKept, { name: answer.file }));
}

export async function play(): Promise<void> {
  const answer = await attempt({ t: 'play-mix' });
  if (answer?.is === 'link') window.open(answer.url, '_blank', 'noopener');
}

export function enterMix(): void {
  void flushed();
  page.making.value = false;
  page.openFile.value = null;
  room.value = 'mix';
  if (location.hash !== '#mix:') history.pushState('mix:', '', '#mix:');
}
