// A mix → whether anybody can lose in it. Knows no game.
import { some } from './nodes.ts';
import type { Standing, Stmt } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

const losing = new WeakMap<Vocabulary, boolean>();

/** Whether a card of the mix makes somebody lose; otherwise no text reminds of losing. */
export function anybodyLoses(v: Vocabulary): boolean {
  let known = losing.get(v);
  if (known === undefined) {
    const isLoss = {
      stmt: (s: Stmt) => s.k === 'outcome' && s.kind !== 'wins',
      standing: (s: Standing) => s.k === 'claim' && s.outcome !== 'wins',
    };
    known = v.kinds.some(({ standing, obey }) => some('stmt', obey?.body ?? [], isLoss) || some('standing', standing, isLoss));
    losing.set(v, known);
  }
  return known;
}
