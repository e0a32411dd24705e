// Resolves a line that waits: what it waits for, and what is done then. Does not know whether a card has it, or an order has brought it about.
import { bringsInCard, claimedIn, countedIn } from './other-card.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { spokenOf } from './again.ts';
import { isYou } from './limit-or-once.ts';
import type { Claim, Head, Line, Noun, Simple } from '../../parse/tree.ts';
import type { Often } from '../../text/often.ts';
import { spanText } from '../../text/source.ts';
import { resolveClaim } from './claims.ts';
import type { Context } from './context.ts';
import { allOf, localExpr, PLAYER } from '../../meaning/terms.ts';
import { whatIsDone } from './unheard-lines.ts';
import { eventOf } from './events.ts';
import { isLive } from './held-while.ts';
import { isBought } from './paid-in-full.ts';
import { oneOf } from './one-of.ts';
import { isOnlyNoted } from './moves.ts';
import { isNobodys } from './lands-in-force.ts';
import { isOnce } from './rows.ts';
import { onTheirTurn } from './sentences.ts';
import { thoseMeant } from './those-meant.ts';
import { turnsPlayer } from './they.ts';
import { namesTwo } from './two-players.ts';
import { inItsPlace, isAlways, isOptional, saysInstead, withoutInstead } from './instead-lines.ts';
import { lyingIf } from './known-places.ts';
import { some } from '../../meaning/nodes.ts';
import type { Clause, Cond, Stmt } from '../../meaning/types.ts';
import { reportElse } from './somebody-else.ts';
import { resolveBody } from './orders.ts';
import { lineText } from './words.ts';

/** `at`: which of its heads says what it waits for. Null: the problem has been reported. */
export function waitingLine(ctx: Context, said: Line, at: number, outer: readonly Claim[], first: Head): Clause | null {
  const { written, head, often } = howOften(said, at, first);
  let line = written;
  const clause: Clause = {
    kind: 'after',
    span: line.span,
    source: ctx.source,
    says: lineText(ctx.source, line),
    when: [],
    body: [],
    locals: ctx.locals,
    ...(often && { often }),
  };
  for (const claim of outer) clause.when.push(resolveClaim(ctx, claim));
  let rest = line.heads.slice(at + 1);
  switch (head.kind) {
    case 'when':
      if (saysInstead(line)) ctx.instead = isAlways(line) ? null : head.manner === 'response' ? 'answer' : 'said';
      else if (head.manner === 'instead' && isOptional(line)) ctx.instead = 'first';
      if (saysInstead(line) && !ctx.instead) line = withoutInstead(line);
      if (!waits(ctx, clause, head, saysInstead(written))) return null;
      break;
    case 'whenever':
      // `whenever anybody plays a card`: said of what is done it is `when`.
      event(ctx, clause, head.claim);
      break;
    case 'moment':
      clause.kind = 'moment';
      clause.edge = head.edge;
      clause.own = head.whose === 'your' || head.whose === 'your next';
      if (!clause.own && !isOnce(head)) turnsPlayer(ctx);
      if (head.whose === "another player's" || head.whose === "an opponent's") clause.when.push(turnOfOther(ctx, head));
      if (head.whose === 'their') {
        const theirs = onTheirTurn(line);
        if (!theirs) ctx.error(lineSays.turnOfWhom(head.edge), head.span);
        line = theirs ?? line;
      }
      break;
    case 'power':
      clause.kind = 'power';
      clause.limit = head.limit ?? 'on your turn';
  }
  ctx.lying = lyingIf(ctx, allOf(clause.when));
  // With another case, the condition is no part of what is waited for; nor is it where the line waits once, whatever it finds then.
  while (rest[0]?.kind === 'if' && !line.otherwise && !isOnce(head)) {
    clause.when.push(resolveClaim(ctx, rest[0].claim));
    if (head.kind === 'when' && clause.event && !saysYou(head.event)) reportElse(ctx, rest[0].claim, 'a player other than them');
    ctx.lying = lyingIf(ctx, clause.when.at(-1)!);
    rest = rest.slice(1);
  }
  const body: Line = { ...line, heads: rest };
  if (
    clause.kind === 'power' &&
    rest.length === 0 &&
    line.body.length >= 1 &&
    line.children.length === 0 &&
    line.body[0]!.when &&
    !isLive(line.body[0]!) &&
    line.body.length === 1
  ) {
    clause.when.push(resolveClaim(ctx, line.body[0]!.when));
    ctx.lying = lyingIf(ctx, clause.when.at(-1)!);
    body.body = [{ ...line.body[0]!, when: null } as Simple];
  }
  if (clause.when.some((cond) => bringsInCard(cond))) ctx.acted = true;
  ctx.claimed = claimedIn({ k: 'and', of: clause.when });
  ctx.counted = countedIn(ctx, { k: 'and', of: clause.when });
  ctx.under = written.heads;
  const block = rest.length === 0 && line.children.length && !line.body.length ? line.children : [body];
  // What stands in the place of something is paid in full.
  ctx.inFull = saysInstead(written) && isOptional(written);
  const isUsed = clause.kind === 'power' || (clause.kind === 'response' && !saysInstead(written));
  clause.body.push(...(isUsed ? resolveUsed(ctx, clause, block) : resolveBody(ctx, block)));
  if (clause.kind === 'after' && clause.event && !clause.event.outcome) some('stmt', clause.body, { stmt: (s) => cancels(ctx, s) });
  return clause;
}

/** `at the start of another player's turn`: it is the turn of one of them. */
function turnOfOther(ctx: Context, { whose, span }: Head & { kind: 'moment' }): Cond {
  if (!ctx.held && ctx.kind && isNobodys(ctx.v, ctx.kind.type)) ctx.error(lineSays.everyonesTurn(), span);
  const [det, word] = whose === "an opponent's" ? (['a', 'opponent'] as const) : (['another', 'player'] as const);
  const noun: Noun = { other: false, place: null, words: [{ text: word, span }], span };
  return oneOf(ctx, { kind: 'determined', det, count: null, most: null, noun, of: null, span }, { k: 'active' }, PLAYER);
}

/** `once per turn, when …`, `when …, once per turn, …`: how often is said beside what the line waits for. */
function howOften(line: Line, at: number, head: Head): { written: Line; head: Head; often: Often | null } {
  const [first, second] = [head, line.heads[at + 1]];
  const counted = [first, second].find((one) => one?.kind === 'power' && one.limit === null);
  const often = counted?.kind === 'power' ? counted.often : null;
  const other = counted === first ? second : first;
  if (!counted || !other || !mayBeCounted(other)) return { written: line, head, often };
  return { written: { ...line, heads: line.heads.filter((one) => one !== counted) }, head: other, often };
}

function mayBeCounted(head: Head): boolean {
  return (head.kind === 'when' && !head.once) || head.kind === 'moment' || (head.kind === 'power' && head.limit !== null);
}

/**
 * `once per turn, you may draw 1`: whoever uses it has chosen to, and is not asked again; unless something is done all the same, or where the answer was no.
 */
function resolveUsed(ctx: Context, clause: Clause, [first, ...lines]: Line[]): Stmt[] {
  const [order, ...others] = first?.body ?? [];
  const isMay = order?.kind === 'order' && order.mood === 'may' && isYou(order.subject);
  const isAlone = first && first.heads.length === 0 && first.children.length === 0 && !first.otherwise;
  if (!first || !isMay || !isAlone) return resolveBody(ctx, first ? [first, ...lines] : []);
  if (lines.length === 0 && others.every(({ when }) => when === null))
    return resolveBody(ctx, [{ ...first, body: [{ ...order, mood: 'does' }, ...others] }]);
  if ([...others, ...lines].every(isBought)) ctx.chosen = { needs: clause.kind === 'power' ? [] : null };
  const needs = ctx.chosen?.needs ?? [];
  const body = resolveBody(ctx, [first, ...lines]);
  clause.when.push(...needs);
  return body;
}

/** What has been done cannot be cancelled. */
function cancels(ctx: Context, s: Stmt): false {
  if (s.k === 'cancel') ctx.error(lineSays.nothingToCancel(), s.span);
  return false;
}

/** What a `when` waits for, and how; false if nothing can take its place. `replaces`: the line says `instead`. */
function waits(ctx: Context, clause: Clause, head: Head & { kind: 'when' }, replaces: boolean): boolean {
  const would = head.event.kind === 'claim' && head.event.predicate.would === true;
  if (would && head.manner === 'after' && !replaces) ctx.error(lineSays.wouldWithoutInstead(), head.event.span);
  clause.kind = head.manner === 'after' && (would || replaces) ? 'instead' : head.manner;
  if (head.manner === 'response' && replaces && !ctx.instead) clause.body.push({ k: 'cancel', span: head.span, source: ctx.source });
  if (clause.kind === 'instead' && ctx.instead) clause.body.push(inItsPlace(false, head.span, ctx.source));
  // `when you have nothing left`: a state that has come about.
  if (event(ctx, clause, head.event, clause.kind === 'after')) {
    if (clause.kind === 'after' || !isOnlyNoted(ctx, clause.event?.words ?? [])) return true;
    ctx.error(lineSays.onlyHeard(), head.event.span);
    return false;
  }
  ctx.error(lineSays.stateInstead(), head.event.span);
  return false;
}

/** Waits for an event, or for a state if the clause may. */
function event(ctx: Context, clause: Clause, claim: Claim, orState = true): boolean {
  const event = eventOf(ctx, claim);
  if (event) waitsFor(ctx, clause, event, claim);
  else if (orState) {
    clause.kind = 'whenever';
    clause.when.push(awaited(ctx, claim));
    reportElse(ctx, claim, 'a player');
  } else return false;
  return true;
}

/** A state that is waited for. What is not understood may be meant as something that is done. */
function awaited(ctx: Context, claim: Claim): Cond {
  const before = ctx.report.diagnostics.length;
  const cond = resolveClaim(ctx, claim);
  const help = whatIsDone(ctx.v, /\bthis\b/i.test(spanText(ctx.source, claim.span)) ? 'this' : 'a card');
  for (const d of ctx.report.diagnostics.slice(before)) {
    const unknown = d.code === 'CW3001' || (d.code === 'CW3003' && d.suggestion === undefined);
    if (unknown && help) Object.assign(d, { help: String(help), phrases: { ...d.phrases, help } });
  }
  return cond;
}

/** In the orders of a clause, `they` is the player who did what it waits for, and `it` is the object. */
function waitsFor(ctx: Context, clause: Clause, event: NonNullable<ReturnType<typeof eventOf>>, claim: Claim): void {
  clause.event = event.ref;
  // "While …" says when the line listens at all: as what it waits for begins.
  if (clause.when.length && event.ref.words.length) event.ref.test = allOf([...clause.when.splice(0), event.ref.test]);
  ctx.atEnd = event.ref.outcome !== undefined;
  // `when you play a relic, they draw 1`: whoever was spoken of before.
  if (!saysYou(claim) && !namesTwo(ctx, claim)) ctx.they = localExpr(event.ref.actor);
  // What is done in the place of it, or answers it, is about all of it.
  ctx.it = (clause.kind === 'after' && thoseMeant(ctx, event, claim.span)) || event.it;
  if (claim.kind === 'claim') spokenOf(ctx, claim.predicate.object, claim.subject);
}

function saysYou(claim: Claim): boolean {
  return claim.kind === 'claim' && claim.subject.kind === 'pronoun' && claim.subject.word === 'you';
}
