// Lines of an effect → orders: blocks, conditions, who does it, and the words that are called.
import { nearest } from '../diagnose/nearest.ts';
import type { Being, Head, Line, Np, Order, Part, Simple } from '../parse/tree.ts';
import { spanText, type Span } from '../text/source.ts';
import { banSaid, bansOf, isNegative, lastingOf } from './bans.ts';
import { canBegin } from './begin.ts';
import { resolveClaim } from './claims.ts';
import { CARD, PLAYER, ZONE, int, localExpr, not, setOf, speaksOf, substitute, typeText, type Context, type Ref } from './context.ts';
import { coreOrder } from './core.ts';
import type { Alternative, Cond, Expr, Local, Stmt } from './meaning.ts';
import { resolveNp } from './nouns.ts';
import { asNumber, toSet } from './plain.ts';
import { howSaid, saidInstead } from './said.ts';
import { localRef } from './sets.ts';
import { chooseStmt, settleGroup, settleValue, settleZone } from './settle.ts';
import { sharingSubject } from './shared-subject.ts';
import { argument } from './values.ts';
import { verbForms, type WordDecl } from './vocabulary.ts';
import { CORE_VERBS, matchVerbs, resolveWord, type Offered } from './words.ts';

/** The orders of a block of lines. */
export function resolveBody(ctx: Context, lines: Line[]): Stmt[] {
  return ctx.collect(() => ctx.inScope(() => block(ctx, lines)));
}

function block(ctx: Context, lines: Line[]): void {
  let last: (Stmt & { k: 'if' }) | null = null;
  for (const line of lines) {
    if (line.broken) {
      last = null;
      continue;
    }
    const head = line.heads[0];
    if (head?.kind === 'otherwise') {
      if (!last) {
        ctx.error(
          'CW3013',
          head.span,
          'There is no "if" that this "otherwise" belongs to.',
          'It must follow a line that begins with "if", at the same depth.',
        );
        last = null;
        continue;
      }
      const into: Stmt[] = ctx.collect(() => headed(ctx, line, 1));
      if (head.claim) {
        const next: Stmt & { k: 'if' } = {
          k: 'if',
          cond: resolveClaim(ctx, head.claim),
          then: into,
          otherwise: [],
          span: line.span,
          source: ctx.source,
        };
        last.otherwise.push(next);
        last = next;
      } else {
        last.otherwise.push(...into);
        last = null;
      }
      continue;
    }
    const before = ctx.out.length;
    headed(ctx, line, 0);
    const emitted = ctx.out[ctx.out.length - 1];
    last =
      head?.kind === 'if' && line.heads.length === 1 && ctx.out.length > before && emitted?.k === 'if' && line.otherwise === null
        ? emitted
        : null;
  }
}

/** Carries out the heads of a line from outside in, then its own orders and the block below it. */
function headed(ctx: Context, line: Line, at: number): void {
  const head = line.heads[at];
  if (!head) {
    for (const simple of sharingSubject(ctx, line.body)) resolveSimple(ctx, simple);
    if (line.children.length) {
      if (line.heads.length === 0)
        ctx.error('CW3013', line.children[0]!.span, 'Nothing opens this block.', 'Indent only below a line that ends with ":".');
      ctx.inScope(() => block(ctx, line.children));
    }
    return;
  }
  const inner = (): Stmt[] => ctx.collect(() => ctx.inScope(() => headed(ctx, line, at + 1)));
  const at2 = { span: line.span, source: ctx.source };
  switch (head.kind) {
    case 'if': {
      const cond = resolveClaim(ctx, head.claim);
      const then = inner();
      const otherwise = line.otherwise ? ctx.collect(() => sharingSubject(ctx, line.otherwise!).forEach((s) => resolveSimple(ctx, s))) : [];
      ctx.emit({ k: 'if', cond, then, otherwise, ...at2 });
      return;
    }
    case 'otherwise':
      ctx.error('CW3013', head.span, '"otherwise" must begin the line.');
      return;
    case 'all at once':
      ctx.emit({ k: 'at once', body: inner(), ...at2 });
      return;
    case 'for each': {
      const set = toSet(ctx, resolveNp(ctx, head.things), head.things.span);
      forEach(ctx, set, head.as?.text ?? null, at2.span, () => headed(ctx, line, at + 1));
      return;
    }
    case 'repeat': {
      const times = head.times ? asNumber(ctx, resolveNp(ctx, head.times), head.times.span) : null;
      const body = ctx.collect(() =>
        ctx.inScope(() => {
          headed(ctx, line, at + 1);
        }),
      );
      const until = head.until ? repeatUntil(ctx, head, body) : null;
      // What the last round named stays known.
      for (const local of localsOf(body)) if (local.name) ctx.scopes[ctx.scopes.length - 1]!.set(local.name, local);
      // What asks about cards the body names can only be asked when it has named some.
      const asked = until === null ? '' : JSON.stringify(until);
      const untilAfter =
        asked.includes('"k":"so"') || localsOf(body).some((local) => local.type.group && asked.includes(`"id":${local.id},`));
      ctx.emit({ k: 'repeat', until, untilAfter, times, body, ...at2 });
      return;
    }
    case 'offer':
      offer(ctx, line);
      return;
    default:
      ctx.error(
        'CW3013',
        head.span,
        `"${headText(head)}" waits for something; it cannot stand inside an order.`,
        'Such a line stands on its own, at the left edge of the card.',
      );
  }
}

/** `until` may speak of what the body named (`repeat until found is a treasure`): those names are looked for in the body. */
function repeatUntil(ctx: Context, head: Head & { kind: 'repeat' }, body: Stmt[]): Cond {
  return ctx.inScope(() => {
    for (const local of localsOf(body)) if (local.name) ctx.scopes[ctx.scopes.length - 1]!.set(local.name, local);
    return resolveClaim(ctx, head.until!);
  });
}

function localsOf(body: Stmt[]): Local[] {
  const list: Local[] = [];
  for (const s of body) if ('into' in s) list.push(s.into);
  return list;
}

export function headText(head: Head): string {
  return head.kind === 'when'
    ? head.manner === 'after'
      ? 'when …'
      : head.manner === 'instead'
        ? 'instead when …'
        : 'in response when …'
    : head.kind === 'moment'
      ? `at the ${head.edge} of your turn`
      : head.kind === 'power'
        ? head.limit
        : head.kind;
}

function forEach(ctx: Context, set: ReturnType<typeof toSet>, name: string | null, span: Span, body: () => void): void {
  const elem = ctx.local(name ?? '', set.type, span, name !== null);
  const isPlayer = set.type.name === 'player';
  const stmts = ctx.collect(() =>
    ctx.within(isPlayer ? { they: localExpr(elem), focus: localExpr(elem) } : { it: localRef(elem) }, () => ctx.inScope(body)),
  );
  ctx.emit({ k: 'for each', set, elem, body: stmts, bindThey: isPlayer, span, source: ctx.source });
}

// ---------------------------------------------------------------- offers

function offer(ctx: Context, line: Line): void {
  const alternatives: Alternative[] = [];
  const meanwhile: Stmt[] = [];
  const walk = (lines: Line[], outer: Cond[]): void => {
    // `if … / otherwise if …` inside an offer: each branch also needs the earlier ones to fail.
    let failed: Cond[] = [];
    for (const child of lines) {
      if (child.broken) continue;
      const heads = [...child.heads];
      const conds = [...outer];
      if (heads[0]?.kind === 'otherwise') {
        conds.push(...failed.map(not));
        if (heads[0].claim) {
          const c = resolveClaim(ctx, heads[0].claim);
          conds.push(c);
          failed = [...failed, c];
        }
        heads.shift();
      } else failed = [];
      while (heads[0]?.kind === 'if') {
        const c = resolveClaim(ctx, heads[0].claim);
        conds.push(c);
        failed = [c];
        heads.shift();
      }
      if (heads[0]?.kind === 'meanwhile') {
        meanwhile.push(...ctx.collect(() => child.body.forEach((s) => resolveMeanwhile(ctx, s))));
        continue;
      }
      if (heads.length) {
        ctx.error(
          'CW3013',
          heads[0]!.span,
          `"${headText(heads[0]!)}" cannot stand inside an offer.`,
          'An offer has one order on each line, each with its own conditions.',
        );
        continue;
      }
      if (child.body.length) alternatives.push(alternative(ctx, child, conds));
      if (child.children.length) walk(child.children, conds);
    }
  };
  walk(line.children, []);
  ctx.emit({ k: 'offer', alternatives, meanwhile, span: line.span, source: ctx.source });
}

function alternative(ctx: Context, line: Line, when: Cond[]): Alternative {
  const first = line.body[0]!;
  const conds = [...when];
  let body = line.body;
  if (first.kind === 'order' && first.when) {
    conds.push(resolveClaim(ctx, first.when));
    body = [{ ...first, when: null }, ...line.body.slice(1)];
  }
  const stmts = ctx.collect(() => ctx.inScope(() => body.forEach((s) => resolveSimple(ctx, s))));
  // What cannot begin is not offered.
  const can = canBegin(ctx.v, stmts[0]);
  if (can) conds.push(can);
  const chosen = stmts[0];
  const then = canGoOn(ctx, stmts, 1);
  if (then && chosen?.k === 'choose' && isOne(chosen)) {
    const set = chosen.pick.set;
    const test = substitute(then, new Map([[chosen.into, localExpr(set.elem)]]));
    stmts[0] = { ...chosen, pick: { ...chosen.pick, set: { ...set, where: [...set.where, test] } } };
  }
  return { when: conds, body: stmts, says: spanText(ctx.source, first.span), span: line.span, source: ctx.source };
}

/** What an order asks for after its first choice: there is something to choose each time, and what it begins can begin. Null: nothing. */
function canGoOn(ctx: Context, stmts: readonly Stmt[], from: number): Cond | null {
  const next = stmts[from];
  if (next?.k !== 'choose' || !isOne(next)) return canBegin(ctx.v, next);
  const { set } = next.pick;
  const then = canGoOn(ctx, stmts, from + 1);
  const more = then ? [substitute(then, new Map([[next.into, localExpr(set.elem)]]))] : [];
  return { k: 'some', set: { ...set, where: [...set.where, ...more] } };
}

/** One thing must be chosen. */
function isOne(stmt: Stmt & { k: 'choose' }): boolean {
  return stmt.pick.single && stmt.pick.how === 'choose' && !stmt.pick.set.take && !stmt.optional;
}

/** `meanwhile each other player may use a power`. */
function resolveMeanwhile(ctx: Context, simple: Simple): void {
  if (simple.kind !== 'order' || !simple.subject || !verbForms(simple.verb.text).includes('use')) {
    ctx.error('CW3013', simple.span, 'Only "each other player may use a power" can stand after "meanwhile".');
    return;
  }
  const seats = toSet(ctx, resolveNp(ctx, simple.subject), simple.subject.span);
  forEach(ctx, seats, null, simple.span, () =>
    ctx.emit({
      k: 'use power',
      who: ctx.they!,
      filter: powerFilter(ctx, simple),
      limit: 'any time',
      span: simple.span,
      source: ctx.source,
    }),
  );
}

/** `use a power of a card that is able`: the cards whose powers count. */
export function powerFilter(ctx: Context, order: Order): ReturnType<typeof toSet> | null {
  const object = order.object;
  if (object?.kind === 'of')
    return toSet(
      ctx,
      ctx.within({ pure: true }, () => resolveNp(ctx, object.of, { everywhere: true })),
      object.of.span,
    );
  if (object?.kind === 'that' && object.what.kind === 'of') {
    const of = object.what.of;
    return toSet(
      ctx,
      ctx.within({ pure: true }, () => resolveNp(ctx, { ...object, what: of }, { everywhere: true })),
      object.span,
    );
  }
  return null;
}

// ---------------------------------------------------------------- one order

export function resolveSimple(ctx: Context, simple: Simple): void {
  if (simple.when) {
    const cond = resolveClaim(ctx, simple.when);
    const then = ctx.collect(() => resolveSimple(ctx, { ...simple, when: null }));
    // Names given inside stay known after it; what could not be done was not done.
    const otherwise: Stmt[] =
      simple.kind === 'order' && simple.mood === 'may' ? [{ k: 'so', value: 0, span: simple.span, source: ctx.source }] : [];
    ctx.emit({ k: 'if', cond, then, otherwise, span: simple.span, source: ctx.source });
    return;
  }
  switch (simple.kind) {
    case 'order':
      if (simple.forEach) {
        const set = toSet(ctx, resolveNp(ctx, simple.forEach), simple.forEach.span);
        forEach(ctx, set, null, simple.span, () => resolveOrder(ctx, { ...simple, forEach: null }));
      } else resolveOrder(ctx, simple);
      return;
    case 'being':
      resolveBeing(ctx, simple);
      return;
    default:
      ctx.error(
        'CW3013',
        simple.span,
        'This is in force while the card lies on the table; it is no order.',
        'Put it on a line of its own, at the left edge of the card.',
      );
  }
}

/** `draws is 3 until your next turn`: a dial set by an order. */
function resolveBeing(ctx: Context, being: Being): void {
  const target = resolveNp(ctx, being.target);
  if (target.t === 'bad') return;
  if (target.t !== 'value' || target.expr.k !== 'dial') {
    ctx.error('CW3004', being.target.span, 'Only dials can be set like this.', 'Write "set … to …" for counters and marks.');
    return;
  }
  if (!being.until) {
    ctx.error(
      'CW3013',
      being.span,
      'Say how long this holds.',
      'Add "this turn" or "until your next turn"; without it, the line must stand on a card that stays on the table.',
    );
    return;
  }
  const value = asNumber(ctx, resolveNp(ctx, being.value), being.value.span);
  const whose = being.whose
    ? settleValue(ctx, resolveNp(ctx, being.whose), ctx.you, being.whose.span)
    : being.target.kind === 'own'
      ? target.expr.of
      : null;
  ctx.emit({
    k: 'modify',
    dial: target.expr.dial,
    change: being.change,
    value,
    whose,
    until: being.until,
    span: being.span,
    source: ctx.source,
  });
}

function resolveOrder(ctx: Context, order: Order): void {
  const ban = banSaid(order);
  if (ban) {
    forbid(ctx, ban);
    return;
  }
  if (isNegative(order.subject) || order.mood === 'cannot') {
    ctx.error(
      'CW3013',
      order.subject!.span,
      'What nobody does is no order.',
      'For a ban write “nobody can …”, for what all must do “each player …”.',
    );
    return;
  }
  if (!order.subject) {
    if (order.mood === 'may') optional(ctx, order, ctx.you);
    else perform(ctx, order, ctx.you);
    return;
  }
  if (isOutcome(order)) {
    perform(ctx, order, ctx.you);
    return;
  }
  const named = order.subject;
  const subject = resolveNp(ctx, named);
  if (subject.t === 'bad') return;
  if (subject.type.name !== 'player') {
    ctx.error('CW3004', named.span, `A ${typeText(ctx.v, subject.type)} can do nothing by itself.`, 'Say which player does it.');
    return;
  }
  const turns = order.parts.find((p) => p.prep === 'in turn');
  if (turns) order = { ...order, parts: order.parts.filter((p) => p !== turns) };
  const several =
    subject.t === 'group' ||
    subject.t === 'list' ||
    (subject.t === 'pick' && subject.pick.how === 'all') ||
    (subject.t === 'pick' && !subject.pick.single);
  const anyMay = named.kind === 'determined' && named.det === 'any' && order.mood === 'may';
  if (!several && !anyMay) {
    if (turns) ctx.error('CW3004', turns.span, 'One player alone cannot do this in turn.', 'Say “each player in turn …”, or leave it out.');
    const who = settleValue(ctx, subject, ctx.you, named.span);
    ctx.within({ they: who, doer: sameAs(who, ctx.you) ? null : who }, () =>
      order.mood === 'may' ? optional(ctx, order, who) : perform(ctx, order, who),
    );
    return;
  }
  const set = toSet(ctx, subject, named.span);
  if (anyMay) {
    // Asked in turn, clockwise from the next seat; the first yes is the only one (BLF-A04).
    ctx.emit({ k: 'so', value: 0, span: order.span, source: ctx.source });
    forEach(ctx, { ...set, where: set.where }, null, order.span, () => {
      optional(ctx, order, ctx.they!);
      ctx.emit({
        k: 'if',
        cond: { k: 'so' },
        then: [{ k: 'stop', span: order.span, source: ctx.source }],
        otherwise: [],
        span: order.span,
        source: ctx.source,
      });
    });
    return;
  }
  if (order.mood === 'may')
    forEach(ctx, set, null, order.span, () => ctx.within({ doer: ctx.they }, () => optional(ctx, order, ctx.they!)));
  else if (turns) forEach(ctx, set, null, order.span, () => ctx.within({ doer: ctx.they }, () => perform(ctx, order, ctx.they!)));
  else together(ctx, order, set);
}

/** `treasures cannot be stolen until your next turn`: a ban set for a while. */
function forbid(ctx: Context, said: Order): void {
  const { until, order } = lastingOf(said);
  if (!until) {
    ctx.error(
      'CW3013',
      order.span,
      'A ban is in force while its card lies on the table; it is no order.',
      'Put it on a line of its own, at the left edge of the card, or say how long it holds: “this turn”, “until your next turn”.',
    );
    return;
  }
  for (const ban of bansOf(ctx, order, { k: 'yes' })) {
    const known = [...namesIn(ban.test)].filter((local) => ctx.locals.includes(local));
    if (known.length > 1 || known.some((local) => local.type.group || local.perSeat)) {
      ctx.error(
        'CW3013',
        order.span,
        'A ban for a while can remember one thing only.',
        'Say it of cards or players that can be told later, or forbid it for one of them after another.',
      );
      return;
    }
    ctx.emit({ k: 'forbid', ban, remember: known[0] ?? null, until, span: order.span, source: ctx.source });
  }
}

/** The named values a condition speaks of. */
function namesIn(node: unknown, found = new Set<Local>()): Set<Local> {
  if (node === null || typeof node !== 'object') return found;
  const { k, local } = node as { k?: string; local?: Local };
  if ((k === 'local' || k === 'group' || k === 'seat local') && local) found.add(local);
  for (const [key, value] of Object.entries(node)) if (key !== 'source' && key !== 'local' && key !== 'elem') namesIn(value, found);
  return found;
}

function sameAs(a: Expr, b: Expr): boolean {
  return a === b || (a.k === b.k && a.k === 'you');
}

/** Several players do it: their choices are sealed until all have chosen, then all is done as one step (FLX-A09). */
function together(ctx: Context, order: Order, set: ReturnType<typeof toSet>): void {
  const at = { span: order.span, source: ctx.source };
  const elem = ctx.local('', PLAYER, order.span, false);
  const they = localExpr(elem);
  const names = new Map<string, Local>();
  const stmts = ctx.collect(() =>
    ctx.within({ they, focus: they, doer: they }, () => {
      ctx.inScope(() => {
        perform(ctx, order, they);
        for (const [k, l] of ctx.scopes[ctx.scopes.length - 1]!) names.set(k, l);
      });
    }),
  );
  // `all players pass their hands to the left` is one movement, not one for each of them.
  if (stmts.every((s) => s.k === 'pass')) {
    stmts.slice(0, 1).forEach((s) => ctx.emit(s));
    return;
  }
  const given = stmts.find((s) => s.k === 'gather' && !s.random && speaksOf(s.set, elem));
  if (given && stmts.some((s) => s !== given && handsOn(s)))
    ctx.error(
      'CW3029',
      given.span,
      'Each does this after the one before, so “all” holds what that one has just handed on.',
      'Say “pass all … to the left” (or to the right) for one movement of all, or let them choose: “any number of …”.',
    );
  const body: Stmt[] = [];
  for (const s of stmts) {
    if (s.k === 'choose' && s.who === they) {
      const sealed: Local = { ...s.into, id: ctx.counter.next++, perSeat: true };
      ctx.locals.push(sealed);
      if (order.as?.text === s.into.name) ctx.scopes[ctx.scopes.length - 1]!.set(s.into.name, sealed);
      ctx.emit({ k: 'together', seats: set, they: elem, pick: s.pick, into: sealed, ...at });
      body.push({ k: 'let', into: s.into, value: { k: 'seat local', local: sealed, seat: they }, ...at });
    } else body.push(s);
  }
  if (body.every((s) => s.k === 'let')) return;
  ctx.emit({ k: 'at once', body: [{ k: 'for each', set, elem, body, bindThey: true, ...at }], ...at });
}

/** Does it reach a neighbour, or another player of one's choice? */
function handsOn(s: Stmt): boolean {
  if (s.k === 'choose') return s.into.type.name === 'player' && !s.into.type.group;
  const beside = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    ((node as { k?: string }).k === 'beside' || Object.entries(node).some(([key, x]) => key !== 'source' && key !== 'span' && beside(x)));
  return beside(s);
}

/** `you may …`: the choice itself can be declined; without a choice it is asked. */
function optional(ctx: Context, order: Order, who: Expr): void {
  const at = { span: order.span, source: ctx.source };
  const stmts = ctx.collect(() => perform(ctx, order, who));
  const first = stmts[0];
  if (first?.k === 'use power') {
    stmts.forEach((s) => ctx.emit(s));
    return;
  }
  if (first?.k === 'choose' && first.who === who) {
    ctx.emit({ ...first, optional: true });
    const chosen: Cond = first.into.type.group
      ? { k: 'some', set: setOf(first.into.type, ctx.elem('c', CARD), { k: 'group', local: first.into }) }
      : { k: 'cmp', op: '>=', a: localExpr(first.into), b: int(0) };
    ctx.emit({
      k: 'if',
      cond: chosen,
      then: [...stmts.slice(1), { k: 'so', value: 1, ...at }],
      otherwise: [{ k: 'so', value: 0, ...at }],
      ...at,
    });
    return;
  }
  const asked: Stmt[] = [
    { k: 'confirm', who, says: spanText(ctx.source, order.span), ...at },
    { k: 'if', cond: { k: 'so' }, then: [...stmts, { k: 'so', value: 1, ...at }], otherwise: [], ...at },
  ];
  const can = canBegin(ctx.v, first);
  const idle: Stmt = { k: 'confirm', who, says: spanText(ctx.source, order.span), idle: true, ...at };
  if (can) ctx.emit({ k: 'if', cond: can, then: asked, otherwise: [idle, { k: 'so', value: 0, ...at }], ...at });
  else asked.forEach((s) => ctx.emit(s));
}

function isOutcome(order: Order): boolean {
  const forms = verbForms(order.verb.text);
  return (forms.includes('win') || forms.includes('lose')) && !order.object;
}

/** The slots of an order: its object, then its parts. */
export interface Slot extends Offered {
  np: Np | null;
  part: Part | null;
}

export function slotsOf(ctx: Context, order: Order): Slot[] {
  const slots: Slot[] = [];
  if (order.object) slots.push({ prep: null, text: spanText(ctx.source, order.object.span), np: order.object, part: null });
  for (const part of order.parts)
    slots.push({ prep: part.prep, text: part.np ? spanText(ctx.source, part.np.span) : (part.text ?? ''), np: part.np, part });
  return slots;
}

/** Carries an order out: a word of the game when one fits, else what every game can do. */
export function perform(ctx: Context, order: Order, who: Expr): void {
  const instead = order.parts.find((p) => p.prep === 'instead');
  if (instead) {
    ctx.error(
      'CW3013',
      instead.span,
      '“instead” takes the place of nothing here.',
      'Say of what: “when another player would …, … instead”.',
    );
    return;
  }
  const slots = slotsOf(ctx, order);
  const matches = matchVerbs(ctx.v, order.verb.text, slots);
  for (const match of matches) {
    if (match.word === ctx.word && match.word.params.length === 0 && matches.length > 1) continue;
    callWord(ctx, order, slots, match.word, match.args, who);
    return;
  }
  if (coreOrder(ctx, order, slots, who)) return;
  unknownOrder(ctx, order);
}

function unknownOrder(ctx: Context, order: Order): void {
  const forms = verbForms(order.verb.text);
  const heads = ctx.v.words.filter((w) => w.kind === 'verb' && forms.includes(w.name)).map((w) => w.head);
  if (heads.length) {
    ctx.error(
      'CW3002',
      order.span,
      `"${order.verb.text}" is not said like this.`,
      `It is said ${heads.map((h) => `"${h}"`).join(' or ')}.`,
    );
    return;
  }
  const known = [...new Set([...ctx.v.words.filter((w) => w.kind === 'verb').map((w) => w.name), ...CORE_VERBS])];
  const near = nearest(order.verb.text, known);
  if (ctx.v.dials.some((d) => d.name === order.verb.text)) {
    const dial = order.verb.text;
    ctx.error('CW3001', order.verb.span, `"${dial}" is a dial and no order.`, `Say "${dial} is …", "${dial} + …" or "${dial} - …".`);
    return;
  }
  const said = howSaid(forms);
  const other = saidInstead(forms);
  if (said === null && other !== null) ctx.error('CW3001', order.verb.span, `Nobody knows how to "${order.verb.text}".`, `Say ${other}.`);
  else if (said !== null) ctx.error('CW3002', order.span, `"${order.verb.text}" is not said like this.`, `It is said ${said}.`);
  else
    ctx.error(
      'CW3001',
      order.verb.span,
      `Nobody knows how to "${order.verb.text}".`,
      near ? `Did you mean "${near}"?` : `Orders this game knows: ${known.slice(0, 16).join(', ')} …`,
      near,
    );
}

function callWord(ctx: Context, order: Order, slots: Slot[], word: WordDecl, places: number[], who: Expr): void {
  resolveWord(ctx, word);
  const args: (Expr | Local)[] = [];
  const at = { span: order.span, source: ctx.source };
  const call = (): void => ctx.emit({ k: 'call', word: word.id, you: who, args: [...args], they: ctx.they, ...at });
  const next = (i: number): void => {
    if (i === word.params.length) {
      call();
      return;
    }
    const param = word.params[i]!;
    const slot = slots[places[i]!]!;
    if (slot.prep === 'aside') {
      args[i] = localExpr(aside(ctx, order, slot.part!.span));
      return next(i + 1);
    }
    const np = stripFixed(word, param, slot.np!);
    const span = np.span;
    const ref = resolveNp(ctx, np, { type: param.type.name });
    if (ref.t === 'bad') return;
    switch (param.type.name) {
      case 'card':
        if (param.type.group) {
          args[i] = settleGroup(ctx, ref, who, span, lastCardAs(order, word, i));
          return next(i + 1);
        }
        return eachCard(ctx, ref, who, span, order, (e) => {
          args[i] = e;
          next(i + 1);
        });
      case 'player':
        args[i] = settleValue(ctx, ref, who, span);
        return next(i + 1);
      case 'zone':
        args[i] =
          ref.type.name === 'player' && param.type.family === undefined ? settleZone(ctx, ref, who, span) : settleZone(ctx, ref, who, span);
        return next(i + 1);
      case 'number':
      case 'yes':
        args[i] = numberArg(ctx, ref, span) ?? (ref.t === 'pick' ? settleValue(ctx, ref, who, span) : asNumber(ctx, ref, span));
        return next(i + 1);
      default: {
        const expr = ref.t === 'pick' || ref.t === 'owner pick' ? settleValue(ctx, ref, who, span) : argument(ctx, ref, param.type, span);
        if (expr === null) return;
        args[i] = expr;
        return next(i + 1);
      }
    }
  };
  next(0);
}

function lastCardAs(order: Order, word: WordDecl, i: number): string {
  return order.as && word.params.findIndex((p) => p.type.name === 'card') === i ? order.as.text : '';
}

/** `draw a card`, `draw 3 cards`: how many, when a word wants a number. */
function numberArg(ctx: Context, ref: Ref, span: Span): Expr | null {
  if (ref.t === 'pick' && ref.type.name === 'card' && ref.pick.how === 'choose') return ref.pick.min;
  if (ref.t === 'pick' && ref.type.name === 'number') return null;
  if (ref.t === 'pick' && ref.pick.how === 'all') {
    ctx.error('CW3004', span, 'A number is meant here.', 'Write "count of …" for how many there are.');
    return int(0);
  }
  return null;
}

/** A slot followed by fixed words of the head (`for 3 rounds`): the phrase without them. */
function stripFixed(word: WordDecl, param: Local, np: Np): Np {
  const at = word.parts.findIndex((p) => p.local === param);
  const after = word.parts[at + 1];
  if (!after || after.kind !== 'word') return np;
  if (np.kind === 'some' && np.noun?.words[0]?.text === after.text && np.count) return np.count;
  return np;
}

/** `aside`: a new place for the cards of this effect, named if the line names it. */
export function aside(ctx: Context, order: Order, span: Span): Local {
  const family = ctx.v.families.findIndex((f) => f.temporary);
  if (family < 0)
    ctx.error('CW3011', span, 'This game has no zone "aside".', 'Declare one: `aside: { seen by: owner, left over: discard-pile }`.');
  const local = ctx.local(order.as?.text ?? '', { ...ZONE, family }, span, order.as !== null);
  local.temporary = true;
  ctx.emit({ k: 'aside', into: local, span, source: ctx.source });
  return local;
}

/** A word for one card, said of several: they are done one after another, the order chosen as they come (FLX-076). */
function eachCard(ctx: Context, ref: Ref, who: Expr, span: Span, order: Order, body: (e: Expr) => void): void {
  const at = { span, source: ctx.source };
  const name = order.as?.text ?? '';
  if (ref.t === 'owner pick') return eachCard(ctx, ref.then(settleValue(ctx, ref.pickOwner, who, span)), who, span, order, body);
  if (ref.t === 'value' || (ref.t === 'pick' && ref.pick.single)) {
    if (ref.type.name !== 'card' && ref.t === 'value') {
      ctx.error('CW3004', span, `A card is meant here, not a ${typeText(ctx.v, ref.type)}.`);
      return;
    }
    if (ref.t === 'value' && ref.expr.k === 'first') {
      const set = ref.expr.set;
      if (set.from.k === 'zones' && set.from.zones.k === 'one') ctx.emit({ k: 'refill', zone: set.from.zones.zone, n: int(1), ...at });
      const into = ctx.local(name, CARD, span, name !== '');
      ctx.emit({ k: 'let', into, value: ref.expr, ...at });
      return body(localExpr(into));
    }
    return body(settleValue(ctx, ref, who, span, name));
  }
  const fromAside =
    ref.t === 'zones' ||
    (ref.t === 'pick' &&
      ref.pick.set.from.k === 'zones' &&
      ref.pick.set.from.zones.k === 'one' &&
      ref.pick.set.from.zones.zone.k === 'local');
  if (ref.t === 'pick' && ref.pick.how === 'choose') {
    const pick = ref.pick;
    const into = ctx.local('', CARD, span, false);
    const times = pick.max ?? { k: 'count' as const, set: pick.set };
    const inner = ctx.collect(() => {
      const may = !(pick.min === pick.max);
      ctx.emit({ ...chooseStmt(ctx, who, { ...pick, min: int(1), max: int(1), single: true }, into, span), optional: may } as Stmt);
      ctx.emit({ k: 'if', cond: { k: 'cmp', op: '<', a: localExpr(into), b: int(0) }, then: [{ k: 'stop', ...at }], otherwise: [], ...at });
      body(localExpr(into));
    });
    ctx.emit({ k: 'repeat', until: not({ k: 'some', set: pick.set }), untilAfter: false, times, body: inner, ...at });
    return;
  }
  if (fromAside && (ref.t === 'zones' || (ref.t === 'pick' && ref.pick.how === 'all' && !ref.pick.set.take))) {
    const set = toSet(ctx, ref, span);
    const into = ctx.local('', CARD, span, false);
    const inner = ctx.collect(() => {
      ctx.emit(chooseStmt(ctx, who, { how: 'choose', set, min: int(1), max: int(1), single: true, span }, into, span));
      body(localExpr(into));
    });
    ctx.emit({ k: 'repeat', until: not({ k: 'some', set }), untilAfter: false, times: null, body: inner, ...at });
    return;
  }
  const group = settleGroup(ctx, ref, who, span, name);
  const elem = ctx.local('', CARD, span, false);
  const set = setOf(CARD, ctx.elem('c', CARD), { k: 'group', local: group });
  const inner = ctx.collect(() => body(localExpr(elem)));
  ctx.emit({ k: 'for each', set, elem, body: inner, bindThey: false, ...at });
}
