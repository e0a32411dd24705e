// Turns `each player passes their hand to the left` into one movement of the cards of all of them. Knows no verb around it, and asks nobody.
import { localExpr, substitute } from '../../meaning/terms.ts';
import type { Local, SetOf, Stmt } from '../../meaning/types.ts';
import type { Context } from './context.ts';
import { overPlayers, ownerConds } from './sets.ts';

type Pass = Stmt & { k: 'pass' };

/** What one of them passes, `elem`, as what all of the set pass. */
export function passedByAll(ctx: Context, s: Pass, set: SetOf, elem: Local): Pass {
  const { where } = s;
  if (s.what === 'zones' || where?.from.k !== 'zones') return s;
  const zones = overPlayers(where.from.zones, elem);
  const everybody = set.from.k === 'players' && set.where.length === 0 && !set.take;
  if (everybody && where.where.length === 0 && zones.k === 'family') {
    const { k, side, span, source } = s;
    return { k, what: 'zones', family: zones.family, side, span, source };
  }
  const owner = new Map([[elem, { k: 'owner' as const, of: localExpr(where.elem) }]]);
  const own = where.where.map((c) => substitute('cond', c, owner));
  return { ...s, where: { ...where, from: { k: 'zones', zones }, where: [...own, ...ownerConds(ctx, where.elem, set)] } };
}
