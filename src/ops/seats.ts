// Defines the operations on the order of play: its direction, the seats, who is out. They touch no card.
import { F_YOU, MOD_OUT } from '../table/layout.ts';
import { FRAME, op } from './op.ts';

export const reverse = op('reverse', '', 'Play goes round the other way.', {
  rare(m, _, next) {
    m.turnRound();
    m.witness?.happened('reversed', -1, m.s[m.at.REVERSED]!, 0, -1);
    return m.step(next) ? FRAME : next;
  },
});
export const swapSeats = op('swap seats', 'a:expr b:expr', 'Two players change places.', {
  rare(m, _, next, a, b) {
    m.changePlaces(a, b);
    if (a >= 0 && b >= 0 && a !== b) m.witness?.happened('seats', a, b, 0, -1);
    return m.step(next) ? FRAME : next;
  },
});
export const goOut = op(
  'go out',
  'who:expr until:n',
  'A player is out: until brought back (-1), for good (-2), until this turn ends (0) or the next turn of the seat that acts begins (1).',
  {
    rare(m, fp, next, who, until) {
      if (!m.goOut(who, until === -2)) return next;
      if (until >= 0) m.modify(MOD_OUT, 0, 0, who, until, m.s[fp + F_YOU]!);
      m.witness?.happened('out', who, until === -2 ? 1 : 0, 0, -1);
      return m.step(next) ? FRAME : next;
    },
  },
);
export const comeBack = op('come back', 'who:expr', 'A player who is out takes part again.', {
  rare(m, _, next, who) {
    if (!m.comeBack(who)) return next;
    return m.step(next) ? FRAME : next;
  },
});
