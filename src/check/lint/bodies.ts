// A mix → all lists of orders in it, and whether some orders may bring cards to a place. Reports nothing.
import type { Reach } from '../../meaning/reach.ts';
import type { Stmt } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { someThrough } from '../../meaning/walk.ts';

/** Orders that bring no card to any place; what other orders bring about is not followed. */
const IDLE: ReadonlySet<Stmt['k']> = new Set([
  ...([
    'choose',
    'together',
    'let',
    'gather',
    'look',
    'ask',
    'race',
    'so',
    'confirm',
    'roll',
    'stop',
    'announce',
    'in its place',
    'keep up',
  ] as const),
  ...(['call', 'if', 'for each', 'repeat', 'at once', 'set counter', 'set mark'] as const),
]);

/** The orders of all cards and words, of turns, set-up and checks, and of all lines that wait. */
export function bodiesOf(v: Vocabulary): readonly Stmt[][] {
  const scripts = [
    ...v.kinds.map((kind) => kind.obey),
    ...v.words.map((word) => word.script),
    v.turn,
    v.turnEnd,
    v.setup,
    ...v.checks.map((check) => check.script),
  ];
  return [...scripts.map((script) => script?.body ?? []), ...v.clauses.map((clause) => clause.body)];
}

/** Whether orders, or the words of the game in them, may bring cards to such places. */
export function mayBring(v: Vocabulary, reach: Reach, orders: readonly Stmt[], families: readonly number[]): boolean {
  return someThrough(v.words, 'stmt', orders, {
    stmt: (s) => {
      if (s.k !== 'move') return !IDLE.has(s.k);
      const to = [...reach.familiesOfZones({ k: 'one', zone: s.to })];
      return to.some((family) => families.includes(family) || family >= v.families.length);
    },
  });
}
