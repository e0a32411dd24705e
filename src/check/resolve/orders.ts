// Resolves the lines of an effect into orders: blocks, conditions and repetitions. Who does an order, and what it does, is read elsewhere.
import { spokenOf } from './again.ts';
import { bringsInCard, claimedIn, countedIn, endOfOther, itself, otherObject } from './other-card.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { atTheEnd, held, offer, resolveNp, resolveOrder } from './resolvers.ts';
import { isOnce } from './rows.ts';
import { inPlaceOfLast, isEveryone } from './sentences.ts';
import type { Claim, Being, Head, Line, Np, Order, Simple } from '../../parse/tree.ts';
import { whoeverDoesFor } from './whoever.ts';
import { headText } from './head-text.ts';
import { spanText, type Span } from '../../text/source.ts';
import { endingOf, isLater, rememberedIn } from './lasting.ts';
import { isLive } from './held-while.ts';
import { asPrice, isAfterYes } from './paid-in-full.ts';
import { resolveClaim } from './claims.ts';
import { broughtTo, keepingBrought } from './brought.ts';
import { Cases, emptied, forgetNames, inBlock, keepNames } from './branch-names.ts';
import type { Context, Ref } from './context.ts';
import { allOf, localExpr, not, speaksOf, yes } from '../../meaning/terms.ts';
import { forWhom, ofWhom } from './dial-owners.ts';
import { lyingIf } from './known-places.ts';
import type { Expr, Cond, SetOf, Stmt } from '../../meaning/types.ts';
import { asNumber, toSet } from './coerce.ts';
import { askingAgain, nowOther } from './asked-again.ts';
import { eachInCases } from './each-in-cases.ts';
import { everySoMany, sizeOf } from './every-so-many.ts';
import { numberOfTimes } from './has-amount.ts';
import { localRef } from './sets.ts';
import { reportLasting } from './spared-for-a-while.ts';
import { atMostOne, chosenFirst, settleValue } from './materialize.ts';
import { besideFound, saysThey } from './they.ts';
import { sharingSubject } from './shared-subject.ts';
import { some } from '../../meaning/nodes.ts';
import { asCases, looseCases } from './one-question.ts';
import { chosenByName } from './by-name.ts';
import { choiceOfOrders } from './choice-of-orders.ts';
import { otherSide } from './tossed.ts';
import { askedForEach, countDoers } from './who-did.ts';
import { mayBeDone } from './unless-done.ts';

/** The orders of a block of lines. */
export function resolveBody(ctx: Context, lines: Line[]): Stmt[] {
  return ctx.collect(() => ctx.inScope(() => block(ctx, lines)));
}

/** An "if" that an "otherwise" may follow. */
interface Open {
  stmt: Stmt & { k: 'if' };
  cases: Cases;
  /** What "if so" asks about in the other cases, before which nothing of this one is done. */
  answer: Context['answer'];
  /** Whether "it" may be meant to be another card in the other cases. */
  acted: boolean;
}

function block(ctx: Context, said: Line[]): void {
  const lines = asCases(ctx.instead ? said : inPlaceOfLast(said), ctx.source);
  const loose = looseCases(lines);
  if (loose) ctx.error(thingSays.otherwiseOfLast(), loose.span);
  let last: Open | null = null;
  const close = (sure: boolean): void => {
    last?.cases.end({ sure });
    last = null;
  };
  const file = ctx.source;
  for (const [i, line] of lines.entries()) {
    const head = line.heads[0];
    const from = line.source ?? file;
    if (from !== ctx.source) close(false);
    ctx.source = from;
    if (line.broken || head?.kind !== 'otherwise') close(false);
    if (line.broken) continue;
    if (head?.kind === 'otherwise') {
      if (!last) {
        ctx.error(lineSays.noIf(), head.span);
        continue;
      }
      const open: Open = last;
      const { answer, acted } = ctx;
      ctx.answer = open.answer;
      ctx.acted = open.acted;
      open.cases.begin();
      const { claim: said } = head;
      const claim = said && askingAgain(ctx, said, () => resolveClaim(ctx, said));
      if (claim && bringsInCard(claim)) ctx.acted = true;
      const lying = lyingIf(ctx, allOf([not(open.stmt.cond), claim ?? yes]));
      const into: Stmt[] = ctx.within({ lying, claimed: claim && claimedIn(claim), counted: claim && countedIn(ctx, claim) }, () =>
        open.cases.of(() => headed(ctx, line, 1)),
      );
      if (answer.k === 'above') ctx.answer = answer;
      ctx.acted ||= acted;
      if (claim) {
        const next: Stmt & { k: 'if' } = {
          k: 'if',
          cond: claim,
          then: into,
          otherwise: [],
          span: line.span,
          source: ctx.source,
        };
        open.stmt.otherwise.push(...otherSide(open.cases, open.stmt.cond, [next]));
        open.stmt = next;
      } else {
        open.stmt.otherwise.push(...otherSide(open.cases, open.stmt.cond, into));
        close(true);
      }
      continue;
    }
    nowOther(ctx, line);
    if (line.asksWho) countDoers(ctx, line);
    const paid = (): void => {
      if (head?.kind === 'if' && line.heads.length === 1 && line.otherwise === null) last = opened(ctx, line, head, 0);
      else headed(ctx, line, 0);
    };
    keepingBrought(ctx, () => asPrice(ctx, lines[i + 1], ctx.instead !== null && lines.length === 1, paid));
  }
  close(false);
  ctx.source = file;
}

/** The "if" of a line, with its first case. */
function opened(ctx: Context, line: Line, head: Head & { kind: 'if' }, at: number): Open {
  return askingAgain(ctx, head.claim, () => whereItHolds(ctx, line, head, at));
}

function whereItHolds(ctx: Context, line: Line, head: Head & { kind: 'if' }, at: number): Open {
  const span = { span: line.span, source: ctx.source };
  const cond = resolveClaim(ctx, head.claim);
  const acted = ctx.acted || bringsInCard(cond, true);
  if (bringsInCard(cond)) ctx.acted = true;
  const cases = new Cases(ctx, span);
  const { answer } = ctx;
  const known = {
    afterYes: ctx.afterYes || isAfterYes(head.claim),
    lying: lyingIf(ctx, cond),
    claimed: claimedIn(cond) ?? ctx.claimed,
    counted: countedIn(ctx, cond) ?? ctx.counted,
  };
  const then = cases.of(() => besideFound(ctx, head.claim, () => ctx.within(known, () => headed(ctx, line, at + 1))));
  const stmt: Stmt & { k: 'if' } = { k: 'if', cond, then, otherwise: [], ...span };
  // If nothing is offered, nothing is done, and an older answer does not count.
  const offers = some('stmt', then, { stmt: (s) => ['so', 'confirm', 'ask', 'race', 'stays'].includes(s.k) });
  if (offers && !some('cond', cond, { cond: (c) => c.k === 'so' })) ctx.emit({ k: 'so', value: 0, ...span });
  ctx.emit(stmt);
  return { stmt, cases, answer, acted };
}

function bodyOf(ctx: Context, line: Line): void {
  freeAndMore(ctx, line.body);
  const said = sharingSubject(ctx, line.body);
  for (const [i, simple] of said.entries()) {
    if (i < said.length - 1 && isLater(simple)) ctx.error(lineSays.nowOrThen(), simple.span);
    asPrice(ctx, said[i + 1], true, () => resolveSimple(ctx, simple));
    if (otherObject(simple)) ctx.acted = true;
  }
  if (!line.children.length) return;
  if (line.heads.length === 0) ctx.error(lineSays.nothingOpens(), line.children[0]!.span);
  block(ctx, line.children);
}

/** `draw 2 if you have a relic, otherwise draw 1`: the condition at the end is that of the whole line. Without one, nothing says when the rest is done. */
function ifAtTheEnd(ctx: Context, line: Line, at: number, otherwise: readonly Simple[]): void {
  const [only, ...others] = line.body;
  if (!only || others.length > 0 || !only.when || isLive(only)) {
    ctx.error(lineSays.otherwiseOfNothing(), { start: otherwise[0]!.span.start, end: otherwise.at(-1)!.span.end });
    bodyOf(ctx, line);
    return;
  }
  const head: Head = { kind: 'if', claim: only.when, span: only.when.span };
  headed(ctx, { ...line, heads: [...line.heads, head], body: [{ ...only, when: null }] }, at);
}

/** `repeat until …`, `repeat 3 times`: what is done each time, and what ends it. */
function repeated(ctx: Context, head: Head & { kind: 'repeat' }, at: Pick<Stmt, 'span' | 'source'>, round: () => void): void {
  const times = head.times ? asNumber(ctx, resolveNp(ctx, head.times), head.times.span) : null;
  const before = new Set(ctx.locals);
  const inner = ctx.inScope(() => {
    const body = ctx.within({ repeated: head.until !== null }, () => ctx.collect(round));
    const named = [...ctx.scope.names.values(), ...[...ctx.scope.perhaps.values()].map(({ local }) => local)];
    // `until` may speak of what the body named (`repeat until found is a treasure`), and can only be asked when it has named it.
    const bases: Context['bases'] = [];
    const until = head.until ? ctx.within({ bases, brings: broughtTo(ctx.v, body) }, () => resolveClaim(ctx, head.until!)) : null;
    for (const before of bases) ctx.emit({ ...before, ...at });
    // Also of what the body took without naming it; that of an earlier repetition is over.
    const spokenOf = ctx.locals.filter((local) => !before.has(local) && !named.includes(local) && until && speaksOf('cond', until, local));
    const given = [...named, ...spokenOf.filter(({ type }) => type.group)];
    const untilAfter =
      until !== null && (some('cond', until, { cond: (c) => c.k === 'so' }) || given.some((local) => speaksOf('cond', until, local)));
    for (const local of given) ctx.emit(emptied(local, at));
    ctx.emit({ k: 'repeat', until, untilAfter, times, body, ...at });
    return ctx.scope;
  });
  // What the last round named stays known.
  keepNames(ctx, inner);
  for (const local of inner.names.values()) if (local.temporary) ctx.lastRound.add(local);
}

/** Resolves the heads of a line from outside in, then its own orders and the block below it. */
export function headed(ctx: Context, line: Line, at: number): void {
  const head = line.heads[at];
  if (!head) {
    if (line.otherwise && !line.heads.some(({ kind }) => kind === 'if')) return ifAtTheEnd(ctx, line, at, line.otherwise);
    const heard = whoeverDoesFor(ctx.v, line, ctx.source);
    if (heard) return held(ctx, heard, 0);
    const { under } = ctx;
    ctx.under = [...under, ...line.heads];
    bodyOf(ctx, line);
    ctx.under = under;
    return;
  }
  const at2 = { span: line.span, source: ctx.source };
  switch (head.kind) {
    case 'if': {
      const { stmt, cases, acted } = opened(ctx, line, head, at);
      const otherwise = line.otherwise;
      const before = ctx.acted;
      ctx.acted = acted;
      if (otherwise)
        ctx.within({ lying: lyingIf(ctx, not(stmt.cond)) }, () => {
          const other = cases.of(() => sharingSubject(ctx, otherwise).forEach((s) => resolveSimple(ctx, s)));
          stmt.otherwise = otherSide(cases, stmt.cond, other);
        });
      ctx.acted ||= before;
      cases.end({ sure: otherwise !== null });
      return;
    }
    case 'otherwise':
      ctx.error(lineSays.noIf(), head.span);
      return;
    case 'all at once': {
      const inner = inBlock(ctx, () => headed(ctx, line, at + 1));
      ctx.emit({ k: 'at once', body: inner.stmts, ...at2 });
      keepNames(ctx, inner);
      return;
    }
    case 'try': {
      const inner = inBlock(ctx, () => headed(ctx, line, at + 1));
      // Names given inside stand for nothing where it is taken back.
      const given = [...inner.names.values(), ...[...inner.perhaps.values()].map(({ local }) => local)];
      for (const local of given) ctx.emit(emptied(local, at2));
      const body: Stmt[] = [{ k: 'try', ...at2 }, ...inner.stmts, { k: 'stays', who: ctx.you, ...at2 }];
      ctx.emit({ k: 'at once', body, ...at2 });
      keepNames(ctx, inner);
      ctx.answer = { k: 'here', text: 'try' };
      return;
    }
    case 'for each': {
      if (head.together && eachInCases(ctx, line, at)) return;
      const often = numberOfTimes(ctx, head.things);
      if (often && head.as) ctx.error(lineSays.namesSeveral(), head.as.span);
      if (often) return soOften(ctx, often, at2.span, () => headed(ctx, line, at + 1));
      const set = toSet(ctx, chosenFirst(ctx, resolveNp(ctx, head.things), head.things.span), head.things.span);
      return askedForEach(ctx, () => forEach(ctx, set, head.as?.text ?? null, at2.span, () => headed(ctx, line, at + 1), head.things));
    }
    case 'repeat':
      repeated(ctx, head, at2, () => headed(ctx, line, at + 1));
      return;
    case 'offer':
      offer(ctx, line, at);
      return;
    default:
      if (head.kind === 'lasting' || head.kind === 'while' || isOnce(head)) held(ctx, line, at);
      else ctx.error(lineSays.waitsInside(headText(head)), head.span);
  }
}

/** `you may discard a card, then draw 2`: is drawing free, too? */
function freeAndMore(ctx: Context, said: readonly Simple[]): void {
  for (const [i, first] of said.entries()) {
    const then = said[i + 1];
    if (first.kind !== 'order' || first.mood !== 'may' || then?.kind !== 'order' || then.subject || then.when || then.mood !== 'does')
      continue;
    const [free, more] = [first, then].map(({ span }) => spanText(ctx.source, span).replace(/\s+/g, ' '));
    // What goes by as many as were taken does nothing where none were.
    if (/\bthat many\b/i.test(more!)) continue;
    ctx.error(thingSays.freeAndMore(free!, more!), { start: first.span.start, end: then.span.end });
  }
}

function soOften(ctx: Context, times: Expr, span: Span, body: () => void): void {
  const round = inBlock(ctx, body);
  ctx.emit({ k: 'repeat', until: null, untilAfter: false, times, body: round.stmts, span, source: ctx.source });
  forgetNames(ctx, round);
}

/** `things`: in which words they are spoken of. */
export function forEach(ctx: Context, set: SetOf, name: string | null, span: Span, body: () => void, things: Np | null = null): void {
  if (things && sizeOf(things)) {
    if (name !== null) ctx.error(lineSays.namesSeveral(), things.span);
    return soOften(ctx, everySoMany(ctx, set, things), span, body);
  }
  const elem = ctx.local(name ?? '', set.type, span, false);
  const isPlayer = set.type.name === 'player';
  const inner = ctx.within(isPlayer ? { they: localExpr(elem), focus: localExpr(elem) } : { it: localRef(elem) }, () =>
    inBlock(ctx, () => {
      if (name !== null) ctx.scope.names.set(name, elem);
      if (!isPlayer) spokenOf(ctx, things);
      body();
    }),
  );
  ctx.emit({ k: 'for each', set, elem, body: inner.stmts, bindThey: isPlayer, span, source: ctx.source });
  forgetNames(ctx, inner);
}

// ---------------------------------------------------------------- one order

export function resolveSimple(ctx: Context, simple: Simple): void {
  const { behind } = ctx;
  ctx.behind = endOfOther(ctx, simple);
  keepingBrought(ctx, () => resolveOne(ctx, simple));
  ctx.behind = behind;
}

function resolveOne(ctx: Context, simple: Simple): void {
  const { when } = simple;
  if (atTheEnd(ctx, simple)) return;
  if (when && (unlessDone(ctx, simple) || ifTheyDo(ctx, simple))) return;
  if (when && !isLive(simple)) return askingAgain(ctx, when, () => onlyIf(ctx, simple, when));
  switch (simple.kind) {
    case 'order':
      oneOrder(ctx, simple);
      return;
    case 'being':
      resolveBeing(ctx, simple);
      return;
    case 'not apply':
      reportLasting(ctx, simple);
      return;
    default:
      ctx.error(lineSays.notAnOrder(), simple.span);
  }
}

function oneOrder(ctx: Context, said: Order): void {
  const order = chosenByName(ctx, said);
  const choice = choiceOfOrders(ctx, order);
  if (choice) return headed(ctx, choice, 0);
  const { forEach: things, span } = order;
  if (!things) return resolveOrder(ctx, order);
  if (eachOfTheirs(ctx, order)) return;
  const once = (): void => resolveOrder(ctx, { ...order, forEach: null });
  const often = numberOfTimes(ctx, things);
  if (often) return soOften(ctx, often, span, once);
  const ref = ctx.within({ someoneElses: isSomebodysOrder(order) }, () => resolveNp(ctx, things));
  forEach(ctx, toSet(ctx, ref, things.span), null, span, once, things);
}

/** `draw 1 if it is a relic`. */
function onlyIf(ctx: Context, simple: Simple, when: Claim): void {
  const it = simple.kind === 'order' && simple.object ? itself(ctx, simple.object, when.span) : ctx.it;
  const cond = ctx.within({ it, someoneElses: isSomebodysOrder(simple) }, () => resolveClaim(ctx, when));
  const cases = new Cases(ctx, { span: simple.span, source: ctx.source });
  const then = ctx.within({ under: [...ctx.under, when], lying: lyingIf(ctx, cond) }, () =>
    cases.of(() => resolveSimple(ctx, { ...simple, when: null })),
  );
  // What could not be done was not done.
  const otherwise: Stmt[] =
    simple.kind === 'order' && simple.mood === 'may' ? [{ k: 'so', value: 0, span: simple.span, source: ctx.source }] : [];
  ctx.emit({ k: 'if', cond, then, otherwise, span: simple.span, source: ctx.source });
  cases.end({ sure: false });
}

const isSomebodysOrder = (simple: Simple): boolean => simple.kind === 'order' && simple.subject !== null;

/** Does it for the player a phrase is about, who is chosen first, or for each of several, as `they`. */
export function ofEach(ctx: Context, ref: Ref, np: Np, span: Span, body: () => void): void {
  if (ref.t === 'value' || (ref.t === 'pick' && ref.pick.single)) ctx.within({ they: settleValue(ctx, ref, ctx.you, np.span) }, body);
  else forEach(ctx, toSet(ctx, chosenFirst(ctx, ref, np.span), np.span), null, span, body);
}

/** `each other player discards a card unless they draw 1`: each may do the one; where it is not done, the other happens. */
function unlessDone(ctx: Context, simple: Simple): boolean {
  const instead = mayBeDone(ctx, simple);
  if (!instead || simple.kind !== 'order') return false;
  const at = { span: simple.span, source: ctx.source };
  const either = (order: Order): void => {
    const paid = ctx.collect(() => resolveOrder(ctx, instead));
    const [first] = paid;
    const { set, min } = first?.k === 'choose' ? first.pick : { set: null, min: null };
    // Who has too few cannot do it.
    if (set && min) {
      const enough: Cond = { k: 'cmp', op: '>=', a: { k: 'count', set }, b: min };
      ctx.emit({ k: 'if', cond: enough, then: paid, otherwise: [{ k: 'so', value: 0, ...at }], ...at });
    } else paid.forEach((s) => ctx.emit(s));
    const then = ctx.collect(() => ctx.inScope(() => resolveOne(ctx, { ...order, when: null })));
    ctx.emit({ k: 'if', cond: not({ k: 'so' }), then, otherwise: [], ...at });
  };
  const { subject } = simple;
  if (!subject || (subject.kind === 'pronoun' && subject.word === 'they')) {
    either(simple);
    return true;
  }
  const ref = resolveNp(ctx, subject);
  if (ref.t === 'bad') return true;
  if (ref.type.name !== 'player') return false;
  const they: Np = { kind: 'pronoun', word: 'they', span: subject.span };
  ofEach(ctx, ref, subject, simple.span, () => either({ ...simple, subject: they }));
  return true;
}

/** `each player draws 1 for each relic they have`: each of them as often as is true of them. */
function eachOfTheirs(ctx: Context, order: Order): boolean {
  const { subject, forEach: things, span } = order;
  if (!subject || !things || ctx.they || !/\b(?:they|their|them)\b/i.test(spanText(ctx.source, things.span))) return false;
  const ref = resolveNp(ctx, subject);
  if (ref.t === 'bad') return true;
  if (ref.type.name !== 'player' || (ref.t === 'pick' && ref.pick.how !== 'all')) return false;
  const they: Np = { kind: 'pronoun', word: 'they', span: subject.span };
  const body = ctx.collect(() =>
    forEach(ctx, toSet(ctx, ref, subject.span), null, span, () => resolveOne(ctx, { ...order, subject: they })),
  );
  ctx.emit({ k: 'at once', body, span, source: ctx.source });
  return true;
}

/** `each player draws 1 if they have a relic`: who of them it is true of, does it. */
function ifTheyDo(ctx: Context, simple: Simple): boolean {
  if (simple.kind !== 'order' || !simple.subject || !simple.when || isLive(simple) || !isEveryone(simple.subject)) return false;
  const { subject, when, span } = simple;
  if (!saysThey(when)) return false;
  const claim = when.kind === 'not' ? when.of : when;
  const isTheirs = claim.kind === 'claim' && claim.subject.kind === 'pronoun' && claim.subject.word === 'they';
  if (isTheirs) {
    const predicate = when.kind === 'not' ? { ...claim.predicate, negated: !claim.predicate.negated } : claim.predicate;
    const who: Np = { kind: 'that', what: subject, together: false, predicate, who: true, subject: null, span: subject.span };
    resolveOne(ctx, { ...simple, subject: who, when: null });
    return true;
  }
  const ref = resolveNp(ctx, subject);
  const they: Np = { kind: 'pronoun', word: 'they', span: subject.span };
  if (ref.t !== 'bad') forEach(ctx, toSet(ctx, ref, subject.span), null, span, () => resolveOne(ctx, { ...simple, subject: they }));
  return true;
}

/** `for two other players`, `for you and partner`: each of them has a number of their own. */
export function areSeveral(ref: Ref): boolean {
  if (ref.type.name !== 'player') return false;
  if (ref.t === 'pick') return !ref.pick.single && !atMostOne(ref.pick) && (ref.pick.how !== 'all' || ref.quantity.q !== 'some');
  return ref.t === 'group' || (ref.t === 'list' && ref.how === 'and');
}

/** `the gain of another player is 2`: for that player, who is chosen first. */
function ofSomebody(ctx: Context, being: Being): Being {
  const { target, owner } = ofWhom(being.target);
  const name = target.kind === 'determined' && target.det === 'the' && target.noun?.words.length === 1 ? target.noun.words[0]! : null;
  const dial = owner && !being.whose && ctx.v.dials.find((d) => d.name === (name ?? (target.kind === 'name' ? target.word : null))?.text);
  const chosen = owner?.kind === 'determined' || owner?.kind === 'some';
  if (!dial || dial.per !== 'player' || !chosen) return being;
  const word = name ?? (target.kind === 'name' ? target.word : null)!;
  return { ...being, target: { kind: 'name', word, span: being.target.span }, whose: owner };
}

/** `draws is 3 until your next turn`: a dial set by an order. */
function resolveBeing(ctx: Context, said: Being): void {
  const being = ofSomebody(ctx, said);
  const target = resolveNp(ctx, being.target);
  if (target.t === 'bad') return;
  if (target.t !== 'value' || target.expr.k !== 'dial') {
    ctx.error(thingSays.onlyDials(), being.target.span);
    return;
  }
  if (!being.until) {
    ctx.error(lineSays.dialWithoutEnd(), being.span);
    return;
  }
  const { amount, named } = forWhom(being, ctx.v.dials[target.expr.dial]!);
  const ref = named && resolveNp(ctx, named);
  if (ref?.t === 'bad') return;
  if (ref && (!being.whose || areSeveral(ref))) {
    const they: Np = { kind: 'pronoun', word: 'them', span: named.span };
    ofEach(ctx, ref, named, being.span, () => resolveBeing(ctx, { ...being, value: amount, whose: they }));
    return;
  }
  const value = asNumber(ctx, resolveNp(ctx, being.value), being.value.span);
  const whose = being.whose
    ? settleValue(ctx, ref ?? resolveNp(ctx, being.whose), ctx.you, being.whose.span)
    : ['own', 'possessive', 'of'].includes(being.target.kind)
      ? target.expr.of
      : null;
  const when = being.when ? resolveClaim(ctx, being.when) : null;
  const names = when ? rememberedIn(ctx, when) : [];
  const end = endingOf(ctx, being.until, being.span, whose?.k === 'you' ? null : whose);
  if (!end) return;
  if (!names) return ctx.error(lineSays.heldRemembers(), being.span);
  ctx.emit({
    k: 'modify',
    dial: target.expr.dial,
    change: being.change,
    value,
    whose,
    ...end,
    when,
    names,
    span: being.span,
    source: ctx.source,
  });
}
