// Resolves `win`, `lose`, `tie` and `end the game` into an outcome, or into a claim that the game evaluates. Evaluates nothing itself.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import { resolveNp } from './resolvers.ts';
import { isPlural } from './lookup.ts';
import { taken } from './modifiers.ts';
import type { Np, Order } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import { resolveClaim } from './claims.ts';
import { asNumber, toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { CoreOrder } from './core-order.ts';
import { PLAYER, localExpr, setOf } from '../../meaning/terms.ts';
import type { Expr, OutcomeKind, SetOf, Stmt } from '../../meaning/types.ts';
import { settleValue } from './materialize.ts';
import { allPlayers } from './sets.ts';
import { isTeam, teamPlayers } from './teams.ts';

export function outcome(kind: OutcomeKind): (o: CoreOrder) => boolean {
  return (o) => {
    if (scored(o, kind)) return true;
    if (kind === 'wins' && o.slots.length === 1 && o.slots[0]!.prep === 'with') {
      const cond = resolveClaim(o.ctx, winClaim(o.order));
      const then = o.ctx.collect(() => ending(o, kind, o.who));
      return o.emit({ k: 'if', cond, then, otherwise: [] });
    }
    if (kind === 'wins' && o.is('X')) {
      o.ctx.error(lineSays.winWhat(o.text(0)), o.order.span);
      return true;
    }
    if (o.slots.length) return false;
    const subject = o.order.subject;
    if (kind === 'tie' || !subject) return ending(o, kind, o.who);
    if (kind === 'loses' && subject.kind === 'pronoun' && subject.word === 'everyone') return ending(o, 'everyone loses', o.who);
    const ref = resolveNp(o.ctx, subject);
    if (ref.t === 'bad') return true;
    if (isTeam(o.ctx.v, ref.type)) {
      const team = isSeveralTeams(ref)
        ? ref
        : ({ t: 'value', type: ref.type, expr: settleValue(o.ctx, ref, o.ctx.you, subject.span) } as Ref);
      return endingTogether(o, kind, toSet(o.ctx, teamPlayers(o.ctx, team, subject.span), subject.span));
    }
    if (isSeveral(ref) && !isOneBare(o.ctx, subject)) return endingTogether(o, kind, toSet(o.ctx, ref, subject.span));
    return ending(o, kind, settleValue(o.ctx, ref, o.ctx.you, subject.span));
  };
}

/** `everyone wins with 12 points`, `end the game with a score of …`: false if no score is said. */
export function scored(o: CoreOrder, kind: OutcomeKind): boolean {
  const with_ = o.slots[o.slot('with')]?.np;
  const score = with_ && scoreSaid(with_);
  if (!score || o.slots.length > (kind === 'ends' ? 2 : 1)) return false;
  if (!final(o)) {
    o.ctx.error(lineSays.scoreOnCard(), with_.span);
    return true;
  }
  const value = asNumber(o.ctx, resolveNp(o.ctx, score), score.span);
  const { subject } = o.order;
  const everyone = subject?.kind === 'pronoun' && subject.word === 'everyone';
  const together = kind === 'loses' && everyone ? 'everyone loses' : kind;
  const who = subject && !everyone && kind !== 'ends' ? resolveNp(o.ctx, subject) : null;
  if (who?.t === 'bad') return true;
  const players = who && isTeam(o.ctx.v, who.type) ? teamPlayers(o.ctx, who, subject!.span) : who;
  const one = kind === 'ends' || everyone ? null : setOf(PLAYER, o.ctx.elem('p', PLAYER), { k: 'one', value: o.who });
  const seats = players && isSeveral(players) ? toSet(o.ctx, players, subject!.span) : (one ?? allPlayers(o.ctx));
  return o.emit({ k: 'outcome', kind: together, who: null, seats, final: true, score: value });
}

/** The number in `a score of 12`, `12 points`; null: something else is said. */
function scoreSaid(np: Np): Np | null {
  if (np.kind === 'of' && np.prep === 'of' && np.what.kind === 'determined' && np.what.noun?.words[0]?.text === 'score') return np.of;
  return np.kind === 'some' && np.count && /^points?$/.test(np.noun?.words[0]?.text ?? '') ? np.count : null;
}

/** `player with 3 relics wins`: neither all of them nor one that is known. */
function isOneBare(ctx: Context, subject: Np): boolean {
  const { core } = taken(subject);
  return core.kind === 'name' && isPlural(ctx, core.word.text) === false;
}

function isSeveral(ref: Ref): boolean {
  return (
    ref.type.name === 'player' &&
    (ref.t === 'group' || ref.t === 'list' || (ref.t === 'pick' && ref.pick.how === 'all' && !ref.pick.single))
  );
}

function isSeveralTeams(ref: Ref): boolean {
  return ref.t === 'group' || (ref.t === 'pick' && ref.pick.how === 'all' && !ref.pick.single);
}

/** `all players on your side win`: one end of the game for all of them; on a card, a claim of each. */
function endingTogether(o: CoreOrder, kind: OutcomeKind, seats: SetOf): true {
  if (final(o)) return o.emit({ k: 'outcome', kind, who: null, seats, final: true });
  requireReader(o.ctx, kind, o.order.span);
  const elem = o.ctx.local('', { ...seats.type, group: false }, o.order.span, false);
  const body = [{ k: 'outcome', kind, who: localExpr(elem), final: false, ...o.at } as Stmt];
  return o.emit({ k: 'at once', body: [{ k: 'for each', set: seats, elem, body, bindThey: false, ...o.at }] });
}

/** Ends the game, or makes a claim that the game evaluates. */
export function ending(o: CoreOrder, kind: OutcomeKind, who: Expr): true {
  if (final(o)) return o.emit({ k: 'outcome', kind, who: kind === 'wins' || kind === 'loses' ? who : null, final: true });
  requireReader(o.ctx, kind, o.order.span);
  return o.emit({ k: 'outcome', kind, who, final: false });
}

/** An outcome is final in the rules of the game, and where it replaces another end. On a card it is a claim that the game evaluates. */
function final(o: CoreOrder): boolean {
  return o.ctx.kind === null || o.ctx.atEnd;
}

const ASKED: Record<OutcomeKind, string> = {
  wins: 'claims victory',
  loses: 'claims defeat',
  'everyone loses': 'claims defeat',
  tie: 'claims a tie',
  ends: 'claims the end',
};

/** Reports a claim that no line of the game reads: it would have no effect. */
function requireReader(ctx: Context, kind: OutcomeKind, span: Span): void {
  if (ctx.v.claimable.has(kind === 'everyone loses' ? 'loses' : kind)) return;
  ctx.error(lintSays.notCounted(ASKED[kind]), span);
}

/** `win with a and b` means: you have a and b. */
export function winClaim(order: Order): Parameters<typeof resolveClaim>[1] {
  const part = order.parts.find((p) => p.prep === 'with')!;
  const span = order.span;
  return {
    kind: 'claim',
    span,
    subject: { kind: 'pronoun', word: 'you', span },
    predicate: {
      ...{ span: part.span, negated: false, verb: { text: 'have', span: part.span }, object: part.np, located: null },
      // `win with a relic on your table`
      parts: order.parts.filter((one) => one !== part),
    },
  };
}
