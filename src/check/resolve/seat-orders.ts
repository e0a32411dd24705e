// Resolves the orders about turns and seats: skipping, reversing, swapping seats, being out and in again. Decides nothing about the player.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { asNumber } from './coerce.ts';
import type { CoreOrder } from './core-order.ts';
import { settleValue } from './materialize.ts';
import { resolveNp } from './resolvers.ts';
import type { Expr } from '../../meaning/types.ts';

/** `skip your next turn`, `skip the next player`, `skip two turns`, `skip a turn`. */
export function skip(o: CoreOrder): boolean {
  if (!o.is('X')) return false;
  const np = o.np(0);
  if (isTurnThatBegins(o)) return o.emit({ k: 'end turn' });
  if (np.kind === 'own' && isTurn(np)) return o.emit({ k: 'skip turn', who: np.owner === 'your' ? o.who : (o.ctx.they ?? o.who) });
  if (np.kind === 'possessive' && isTurn(np))
    return o.emit({ k: 'skip turn', who: settleValue(o.ctx, resolveNp(o.ctx, np.owner), o.who, np.span) });
  if (np.kind === 'determined' && isTurn(np)) return o.emit({ k: 'skip turn', who: o.who });
  if (np.kind === 'some' && isTurn(np) && np.count && np.quantity === 'exactly') {
    const times = asNumber(o.ctx, resolveNp(o.ctx, np.count), np.count.span);
    return o.emit({ k: 'repeat', until: null, untilAfter: false, times, body: [{ k: 'skip turn', who: o.who, ...o.at }] });
  }
  const ref = o.ref(0);
  if (ref.t === 'bad') return true;
  return ref.type.name === 'player' && o.emit({ k: 'skip turn', who: o.value(0) });
}

/** `at the start of your turn, …, skip your turn`: no other turn is meant than the one that begins. */
function isTurnThatBegins(o: CoreOrder): boolean {
  const turn = o.ctx.they ? /^(?:your|the|that) turn$/ : /^(?:your|the|that|their) turn$/;
  return isMoment(o, 'start') && turn.test(o.text(0));
}

/** `end the turn`, which is over where a line waits for its end. */
export function endTurn(o: CoreOrder): boolean {
  if (isMoment(o, 'end')) o.ctx.error(lintSays.turnIsOver(), o.order.span);
  return o.emit({ k: 'end turn' });
}

function isMoment({ ctx }: CoreOrder, edge: 'start' | 'end'): boolean {
  return ctx.under.some((head) => head.kind === 'moment' && head.edge === edge);
}

function isTurn(np: Np & { kind: 'own' | 'possessive' | 'determined' | 'some' }): boolean {
  return np.noun !== null && /^turns?$/.test(np.noun.words[0]?.text ?? '');
}

/** `reverse the direction of play`. */
export function reverse(o: CoreOrder): boolean {
  return (
    o.is('X') && /^(?:the )?(?:direction|order)(?: of (?:the )?(?:play|turns?|game))?$|^play$/.test(o.text(0)) && o.emit({ k: 'reverse' })
  );
}

/** `swap seats with another player`, `they swap their seat with you`. */
export function swapSeats(o: CoreOrder): boolean {
  const np = o.np(1);
  const whose = np.kind === 'possessive' && np.noun.words[0]!.text === 'seat' ? np.owner : np;
  const b = settleValue(o.ctx, resolveNp(o.ctx, whose, { type: 'player' }), o.who, whose.span);
  const mine = o.text(0);
  const a = mine === 'your seat' ? o.ctx.you : mine === 'their seat' ? (o.ctx.they ?? o.who) : o.who;
  return o.emit({ k: 'swap seats', a, b });
}

/** `they are out until your next turn`, `you are out for good`. */
export function isOut(o: CoreOrder): boolean {
  const lasting = o.order.parts.find((part) => part.prep === 'this turn' || part.prep === 'until your next turn');
  if (o.slots.some((slot) => slot.part !== lasting)) return false;
  const forGood = / (?:for good|of the game)$/.test(o.order.verb.text);
  if (lasting && forGood) {
    o.ctx.error(lineSays.outTwice(spanText(o.ctx.source, lasting.span)), lasting.span);
    return true;
  }
  const until = forGood ? 'for good' : !lasting ? null : lasting.prep === 'this turn' ? 'this turn' : 'your next turn';
  return o.emit({ k: 'go out', who: subject(o), until });
}

export function isInAgain(o: CoreOrder): boolean {
  return o.slots.length === 0 && o.emit({ k: 'come back', who: subject(o) });
}

function subject(o: CoreOrder): Expr {
  if (!o.order.subject) o.ctx.error(lineSays.whoIsOut(o.order.verb.text), o.order.span);
  return o.who;
}
