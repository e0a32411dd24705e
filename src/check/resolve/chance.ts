// Resolves the orders of chance: dice with any number of sides, several of them, a coin. What comes up has a name. Decides nothing.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Np } from '../../parse/tree.ts';
import { asNumber } from './coerce.ts';
import type { CoreOrder } from './core-order.ts';
import { resolveNp } from './resolvers.ts';
import { localRef } from './sets.ts';
import { nowRolled } from './tossed.ts';
import { MOST_DICE, NUMBER, YES, int } from '../../meaning/terms.ts';
import type { Expr, Local, Type } from '../../meaning/types.ts';

/** What an order names: how many dice (null: one), how many sides, and what they are called if nothing else is said. */
interface Dice {
  dice: Expr | null;
  sides: Expr;
  name: string;
}

/** `roll a die`, `roll two dice as pair`, `roll 3 d20`, `roll a die with 8 sides`. */
export function roll(o: CoreOrder): boolean {
  if (!o.is('X', 'X with', 'X of')) return false;
  const said = diceOf(o, o.np(0));
  if (!said) return false;
  const sides = o.slots.length > 1 ? sidesOf(o, o.np(1)) : said.sides;
  if (!sides) return false;
  const several = said.dice !== null;
  if (several && said.dice!.k === 'int' && (said.dice!.v < 1 || said.dice!.v > MOST_DICE))
    o.ctx.error(lineSays.tooManyDice(MOST_DICE), o.np(0).span);
  const into = named(o, said.name, several ? { ...NUMBER, group: true } : NUMBER);
  nowRolled(o.ctx, localRef(into));
  o.ctx.many = null;
  return o.emit({ k: 'roll', who: o.who, dice: said.dice ?? int(1), sides, into });
}

/** `flip a coin`, then `if heads`; `flip a coin as toss`, then `if toss is heads`. */
export function flip(o: CoreOrder): boolean {
  if (!o.is('X') || !/^(?:a|the) coin$/.test(o.text(0))) return false;
  return o.emit({ k: 'roll', who: o.who, dice: int(1), sides: null, into: named(o, 'heads', YES) });
}

/** Each of several players has a result of their own. */
function named(o: CoreOrder, name: string, type: Type): Local {
  const { ctx } = o;
  const said = o.order.as;
  const local = ctx.give(said?.text ?? name, type, said?.span ?? o.order.span);
  ctx.tosses.push(local);
  return local;
}

function diceOf(o: CoreOrder, np: Np): Dice | null {
  const noun = np.kind === 'determined' || np.kind === 'some' ? np.noun : null;
  const word = np.kind === 'name' ? np.word.text : noun?.words.length === 1 && !noun.place ? noun.words[0]!.text : null;
  const found = word === null ? null : /^(?:die|dice|([0-9]*)d([0-9]+))$/.exec(word);
  if (!found) return null;
  const [name, times, faces] = found;
  const sides = int(faces ? Number(faces) : 6);
  if (np.kind === 'name') return times || name === 'dice' ? { dice: int(Number(times || 2)), sides, name: 'dice' } : null;
  if (np.kind === 'determined') return np.det === 'a' && !np.count && !times ? { dice: null, sides, name: 'die' } : null;
  if (np.kind !== 'some' || np.quantity !== 'exactly' || !np.count || times) return null;
  const dice = asNumber(o.ctx, resolveNp(o.ctx, np.count), np.count.span);
  return dice.k === 'int' && dice.v === 1 ? { dice: null, sides, name: 'die' } : { dice, sides, name: 'dice' };
}

/** The number in `with 8 sides`. */
function sidesOf(o: CoreOrder, np: Np): Expr | null {
  if (np.kind !== 'some' || np.quantity !== 'exactly' || !np.count || !/^(?:sides|faces)$/.test(np.noun?.words[0]?.text ?? '')) return null;
  return asNumber(o.ctx, resolveNp(o.ctx, np.count), np.count.span);
}
