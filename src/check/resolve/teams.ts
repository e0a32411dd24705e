// Resolves phrases about teams: `your team`, `your partner`, `an opponent`, `the tricks of another team`. Knows no game.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Span } from '../../text/source.ts';
import type { Noun, Np, Word } from '../../parse/tree.ts';
import { PLAYER, localExpr, not, same } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf, Type } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { memberCond, narrow, toSet } from './coerce.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { look, type Side } from './lookup.ts';
import { self } from './owners.ts';
import { resolveNp } from './resolvers.ts';
import { SOME, allPlayers, pickOf } from './sets.ts';

export const teamOf = (player: Expr): Expr => ({ k: 'team', of: player });

export function isTeam(v: Vocabulary, type: Type): boolean {
  return type.name === 'choice' && type.set !== undefined && type.set === v.teams?.set;
}

/** Players, or those who play with (or against) one of them. */
export function playersNamed(ctx: Context, side: Side | undefined, of: Expr = self(ctx)): SetOf {
  const set = allPlayers(ctx);
  if (!side) return set;
  const player = localExpr(set.elem);
  if (!ctx.v.teams) return { ...set, where: [not(same(player, of))] };
  const together = same(teamOf(player), teamOf(of));
  return { ...set, where: side === 'with' ? [together, not(same(player, of))] : [not(together)] };
}

/** `your partner`, `their opponents`. */
export function playersOf(ctx: Context, side: Side | undefined, owner: Expr, word: Word): Ref {
  if (!side) {
    ctx.error(thingSays.belongsToNothing(word.text), word.span);
    return BAD;
  }
  const set = playersNamed(ctx, side, owner);
  if (word.text === 'partner') return { t: 'value', type: PLAYER, expr: { k: 'first', set } };
  const one = !word.text.endsWith('s');
  return pickOf(set, word.span, one ? 'choose' : 'all', one ? SOME : { q: 'all' });
}

/** The players of the teams that a phrase names; anything else is returned as it is. */
export function teamPlayers(ctx: Context, ref: Ref, span: Span): Ref {
  if (!isTeam(ctx.v, ref.type)) return ref;
  const set = allPlayers(ctx);
  const where = [memberCond(ctx, teamOf(localExpr(set.elem)), ref, span)];
  return pickOf({ ...set, where }, span, 'all', { q: 'all' });
}

/** `players of your team`, `a teammate of partner`; null: said of no team. */
export function playersOfPhrase(ctx: Context, np: Np & { kind: 'of' }, wanted: Wanted): Ref | null {
  if (np.prep !== 'of' && np.prep !== 'from' && np.prep !== 'on' && np.prep !== 'in') return null;
  const noun = nounOf(np.what);
  const found = noun && look(ctx, noun.words[0]!.text);
  if (found?.n !== 'player') return null;
  if (found.side) {
    const of = resolveNp(ctx, np.of, { type: 'player' });
    if (of.t !== 'value' || of.type.name !== 'player') return null;
    return ctx.within({ doer: of.expr }, () => resolveNp(ctx, np.what, wanted));
  }
  const of = ctx.within({ pure: true }, () => resolveNp(ctx, np.of, {}));
  if (!isTeam(ctx.v, of.type)) return null;
  return narrow(ctx, resolveNp(ctx, np.what, wanted), np.span, (elem): Cond => memberCond(ctx, teamOf(elem), of, np.of.span));
}

function nounOf(np: Np): Noun | null {
  if (np.kind === 'determined' || np.kind === 'some') return np.noun;
  return np.kind === 'name' ? { words: [np.word], place: null, other: false, span: np.span } : null;
}

/** A value of each player of a team, added up. */
export function sumOfTeam(ctx: Context, team: Ref, span: Span, of: (player: Expr) => Expr | null): Expr | null {
  const set = toSet(ctx, teamPlayers(ctx, team, span), span);
  const attr = of(localExpr(set.elem));
  return attr && { k: 'sum', attr, set };
}
