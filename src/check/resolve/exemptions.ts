// Resolves `hand-limit does not apply to you`, `rules do not apply to …`, and makes every line that may be meant ask whether it is for the
// player. A mix without such lines is left as it is.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { NotApply } from '../../parse/tree.ts';
import { CARD, PLAYER, YOU, allOf, localExpr, not, yes } from '../../meaning/terms.ts';
import { mayPass } from '../../meaning/reach.ts';
import type { Clause, Cond, Expr, Local, Standing } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { oneOf } from './one-of.ts';
import type { Context } from './context.ts';
import { dialNamed, reportLasting } from './spared-for-a-while.ts';

type Spares = Omit<Standing & { k: 'spares' }, 'span' | 'source'>;

/** `when`: what must hold besides; null: nothing. */
export function spares(ctx: Context, line: NotApply, when: Cond | null): Spares[] {
  if (line.until) {
    reportLasting(ctx, line);
    return [];
  }
  const things = line.target.kind === 'list' ? line.target.items : [line.target];
  return things.flatMap((np): Spares[] => {
    const card = ctx.elem('card', CARD);
    const player = ctx.elem('player', PLAYER);
    const to = [oneOf(ctx, line.to, localExpr(player), PLAYER), ...(when ? [when] : [])];
    const dial = dialNamed(ctx.v, np);
    const test = allOf(to);
    if (dial < 0) return [{ k: 'spares', card, what: oneOf(ctx, np, localExpr(card), CARD), dial: null, player, test }];
    if (ctx.v.dials[dial]!.per === 'card') ctx.error(thingSays.appliesToCards(ctx.v.dials[dial]!.name), np.span);
    return [{ k: 'spares', card, what: yes, dial, player, test }];
  });
}

/** Each line that some card may spare a player asks whether one does. */
export function applyExemptions(v: Vocabulary): void {
  const all = v.kinds.flatMap((by) => by.standing.flatMap((line) => (line.k === 'spares' ? [{ by, line }] : [])));
  if (all.length === 0) return;
  for (const kind of v.kinds) {
    const meant = all.some(({ by, line }) => line.dial === null && mayPass(v, kind, line.what, line.card, by));
    for (const line of kind.standing) {
      if (line.k === 'dial') {
        const dial = v.dials[line.dial]!;
        if (dial.per !== 'card' && (meant || all.some((x) => x.line.dial === line.dial)))
          line.whose = allOf([...(line.whose ? [line.whose] : []), unlessSpared(line.subject, line.dial)]);
      } else if (meant) spareLine(v, line);
    }
  }
}

function spareLine(v: Vocabulary, line: Standing): void {
  switch (line.k) {
    case 'cannot':
      line.test = allOf([line.test, unlessSpared(line.actor)]);
      return;
    case 'claim':
      if (line.outcome !== 'everyone loses') line.test = allOf([line.test, unlessSpared(line.player)]);
      return;
    case 'clause':
      spareClause(v.clauses[line.clause]!);
  }
}

/** A line that waits is not for those it speaks to, and not for those who do what it waits for. */
function spareClause(clause: Clause): void {
  clause.when = [...clause.when, spared(YOU, null)];
  if (clause.event && clause.event.watcher === undefined) clause.event.test = allOf([clause.event.test, unlessSpared(clause.event.actor)]);
}

function unlessSpared(player: Local, dial: number | null = null): Cond {
  return spared(localExpr(player), dial);
}

function spared(player: Expr, dial: number | null): Cond {
  return not({ k: 'spared', card: { k: 'this' }, player, dial });
}
