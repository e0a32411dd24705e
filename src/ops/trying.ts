// Defines the operations around what is done on trial: the state from before is kept in the state, and put back when the player says no.
// What cannot be taken back stays: chance was used, somebody else decided, came or went, or a card was seen that the player did not know.
import { ASKING, CARDS_STOPPED, DECISIONS, RNG, SEATS, SO_VALUE, SP, STATUS, PC, TRIED_OUT, TRIED_STATE } from '../table/layout.ts';
import type { Machine } from './machine.ts';
import { FRAME, op } from './op.ts';

export const tryOut = op('try', 'who:expr', 'What follows is done on trial: remember how everything is.', {
  rare({ s, at }, _, next, who) {
    const kept = at.TRIED + TRIED_STATE;
    s[at.TRIED] = 0;
    s.copyWithin(kept, 0, at.TRIED);
    s.copyWithin(kept + at.TRIED, at.STACK, s[SP]!);
    s[at.TRIED] = who + 1;
    return next;
  },
});

const STAYS = 2;
export const stays = op(
  'stays',
  'what:ask',
  'A seat says whether what was done on trial stays; the machine waits. If not, everything is as it was.',
  {
    rare(m, fp, next, ask) {
      const { s, table } = m;
      const seat = m.functions.asks[ask]!.who(s, fp);
      if (seat >= 0 && (table.present(s) >> seat) & 1 && mayGoBack(m, seat)) {
        s[STATUS] = ASKING;
        return FRAME;
      }
      s[SO_VALUE] = 1;
      forget(m);
      return next;
    },
    asks: {
      present({ decision: d, options, program, functions, s }, fp, pc) {
        d.manner = 'confirm';
        d.ask = program.code[pc + 1]!;
        d.seat = functions.asks[d.ask]!.who(s, fp);
        options[0] = 1;
        options[1] = 0;
        d.count = 2;
        d.min = d.max = 1;
        d.forced = false;
        return true;
      },
      take(m, _, pc, list) {
        const { s } = m;
        if (list[0] !== 1) goBack(m, m.decision.seat);
        s[SO_VALUE] = list[0]!;
        forget(m);
        s[PC] = pc + STAYS;
      },
    },
  },
);

/** Whether nothing has happened since that cannot be taken back. */
function mayGoBack({ s, at, table }: Machine, seat: number): boolean {
  const kept = at.TRIED + TRIED_STATE;
  if (s[at.TRIED] === TRIED_OUT || s[SEATS] !== s[kept + SEATS]) return false;
  for (let i = 0; i < 4; i++) if (s[RNG + i] !== s[kept + RNG + i]) return false;
  for (let card = 0; card < at.cards; card++) {
    const zone = s[kept + at.ZONE + card]!;
    const knew = s[kept + at.KNOWN + card]! | (zone < 0 ? 0 : table.seers(s, zone, card));
    if ((s[at.KNOWN + card]! & ~knew) !== 0 && ((knew >> seat) & 1) === 0) return false;
  }
  return true;
}

/** Puts the state from before back. What players have seen meanwhile they still know. */
function goBack(m: Machine, seat: number): void {
  const { s, at, table, witness } = m;
  const kept = at.TRIED + TRIED_STATE;
  const zones = s.slice(at.ZONE, at.ZONE + at.cards);
  const known = s.slice(at.KNOWN, at.KNOWN + at.cards);
  const [decisions, stopped] = [s[DECISIONS]!, s[CARDS_STOPPED]!];
  s.copyWithin(0, kept, kept + at.TRIED);
  s.copyWithin(at.STACK, kept + at.TRIED, kept + at.TRIED + s[SP]! - at.STACK);
  s[DECISIONS] = decisions;
  s[CARDS_STOPPED] = stopped;
  witness?.happened('taken back', seat, 0, 0, -1);
  for (let card = 0; card < at.cards; card++) {
    s[at.KNOWN + card]! |= known[card]!;
    const [from, to] = [zones[card]!, s[at.ZONE + card]!];
    if (from !== to && from >= 0) table.listener?.moved(card, from, to, s[at.KNOWN + card]!, s[at.KNOWN + card]!);
  }
}

function forget({ s, at }: Machine): void {
  s.fill(0, at.TRIED, at.STACK);
}
