// A mix → all lists of orders in it, and which orders bring no card anywhere. Reports nothing.
import type { Stmt } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

/** Orders that bring no card to any place; what other orders bring about is not followed. */
export const IDLE: ReadonlySet<Stmt['k']> = new Set([
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
