// Defines the operations of chance: dice and coins. Their only source is the random numbers of the state, as for a shuffle.
import type { Machine } from './machine.ts';
import { MOST_DICE } from '../meaning/terms.ts';
import { op } from './op.ts';

export const roll = op(
  'roll',
  'into:reg each:n who:expr dice:expr sides:expr several:n',
  'Roll dice into a register: a number, or a group of them.',
  {
    rare(m, _, next, into, each, who, dice, sides, several) {
      const { s, groups } = m;
      const most = Math.max(1, sides);
      const n = several ? Math.max(0, Math.min(MOST_DICE, dice)) : 1;
      for (let i = 0; i < n; i++) groups[i] = 1 + m.chance(most);
      const at = each ? into + who : into;
      if (several) m.storeGroup(at, n);
      else s[at] = groups[0]!;
      tell(m, several ? 'rolled several' : 'rolled', who, most, s[at]!);
      return next;
    },
  },
);

export const flip = op('flip', 'into:reg each:n who:expr', 'Flip a coin into a register: 1 for heads, 0 for tails.', {
  rare(m, _, next, into, each, who) {
    const at = each ? into + who : into;
    m.s[at] = m.chance(2);
    tell(m, 'rolled', who, 0, m.s[at]!);
    return next;
  },
});

function tell({ witness }: Machine, what: string, who: number, sides: number, value: number): void {
  witness?.happened(what, who, sides, value, -1);
}
