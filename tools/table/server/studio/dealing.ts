// The cards of the folder → a game at its beginning with some of them in my first hand: among a hundred others they would be met late or never.
import type { GameRecord } from 'cardwright';
import { gameSeed, type Project } from 'cardwright/internal';
import { playable } from './playable.ts';
import { NoSituation, situation } from './situation.ts';

/** As many as usually play, and own cards in the first hand. */
const usualSeats = 4;
const mostOwn = 3;

/** `card`: is in the hand before all others; null: none is open. Null: these cards cannot be played now, or no hand takes them. */
export function dealtWithOwn(project: Project, folder: string, card: string | null, seed: number): GameRecord | null {
  const ready = playable(project, folder, card ?? '', new Map());
  // A table plays what is in the files.
  if ('because' in ready || ready.project !== project) return null;
  const { players: can, kinds } = ready.loaded.vocabulary;
  const own = kinds.filter((kind) => kind.folder.dir === folder);
  const others = own.filter(({ id }) => id !== card);
  const from = seed % Math.max(1, others.length);
  const inOrder = [...own.filter(({ id }) => id === card), ...others.slice(from), ...others.slice(0, from)].map(({ fullId }) => fullId);
  const count = Math.min(can.max, Math.max(can.min, usualSeats));
  const players = Array.from({ length: count }, (_, i) => (i === 0 ? 'Ann' : `Bot ${i + 1}`));
  for (let n = Math.min(mostOwn, inOrder.length); n > 0; n--)
    try {
      return situation(ready.linked, { players }, { seed: gameSeed(seed, 0), me: 0, turns: 0, cards: inOrder.slice(0, n) }).record();
    } catch (problem) {
      if (!(problem instanceof NoSituation)) throw problem;
    }
  return null;
}
