// Resolves which cards an order has brought, where a word of the game says in which zone they are then (`draw 2, then discard one of them`), and
// which of several are left when some of them have been taken (`the other`). Nothing is looked up unless a later line speaks of them.
import type { Path, YamlFile } from '../../read/model.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Order } from '../../parse/tree.ts';
import { unknown } from '../declare/naming.ts';
import { alike, some } from '../../meaning/nodes.ts';
import { CARD, localExpr, not, same, setOf } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';
import { emptied } from './branch-names.ts';
import type { Brought, Context, Ref, Scope } from './context.ts';
import { ALL, localRef, pickOf } from './sets.ts';
import type { Span } from '../../text/source.ts';

/** `gets:` of a verb: a zone of its head, or a zone that everybody or each player has. */
export function getsOf(v: Vocabulary, report: Reporter, file: YamlFile, path: Path, decl: WordDecl, name: string): WordDecl['gets'] {
  const param = decl.params.find((p) => p.type.name === 'zone' && p.name === name);
  if (param) return param;
  return placeOfEach(v, report, file, path, name);
}

/** A zone that everybody or each player has; null: there is none of that name. */
export function placeOfEach(v: Vocabulary, report: Reporter, file: YamlFile, path: Path, name: string): number | null {
  const family = v.families.findIndex((f) => f.name === name && f.dims.every((dim) => dim === -1));
  if (family >= 0) return family;
  const known = v.families.filter((f) => f.dims.every((dim) => dim === -1)).map((f) => f.name);
  unknown(report, file, path, 'zone', name, known);
  return null;
}

/** The zone that a block brings cards to, if that is all it does; -1: none. */
export function broughtTo(v: Vocabulary, [only, ...others]: readonly Stmt[]): number {
  const gets = only?.k === 'call' && others.length === 0 ? v.words[only.word]!.gets : null;
  return typeof gets === 'number' ? gets : -1;
}

/** A word that brings cards was done. */
export function nowBrought(ctx: Context, order: Order, word: WordDecl, who: Expr, args: readonly (Expr | Local)[]): void {
  const { gets } = word;
  if (gets === null) return;
  const call = ctx.out.at(-1)!;
  const given = typeof gets === 'number' ? who : args[word.params.indexOf(gets)]!;
  if (!('k' in given)) return;
  const { scope, out, source, it, many } = ctx;
  const family = typeof gets === 'number' ? gets : -1;
  const one = word.params.some((param, i) => param.type.name === 'number' && isOne(args[i]!));
  const named = order.object?.kind !== 'numeral' && order.object?.kind !== 'number word';
  const at = { scope, out, first: call, last: call, span: order.span, source };
  const brought: Brought = { ...at, family, who: given, one, named, each: false, others: false, it, many, cards: null };
  ctx.brought = brought;
  ctx.parted = null;
  const takesAs = word.params.some((p) => p.type.name === 'card') || order.parts.some((part) => part.prep === 'aside');
  if (order.as && !takesAs) brought.cards = lookedUp(ctx, brought, ctx.give(order.as.text, { ...CARD, group: true }, order.as.span));
}

/** The place of a player; the one that was given. */
function placeOf(ctx: Context, { family, who }: Brought, player = who): Expr {
  return family < 0 ? who : { k: 'zone', family, index: ctx.v.families[family]!.dims.map(() => player) };
}

/** What was done inside (by each player, by one who may, in a block) is spoken of from outside. */
export function keepingBrought(ctx: Context, body: () => void): void {
  const { brought: was, out, scope } = ctx;
  const before = out.at(-1);
  body();
  const { brought } = ctx;
  if (!brought || brought === was || brought.scope === scope || ctx.out !== out) return;
  const first = out[before ? out.indexOf(before) + 1 : 0];
  const { who, family } = brought;
  const inside = out.slice(first ? out.indexOf(first) : 0);
  let others = brought.others;
  const isEach = (s: Stmt): boolean => {
    if (s.k !== 'for each' || who.k !== 'local' || s.elem !== who.local) return false;
    others = s.set.where.some(
      (cond) => cond.k === 'not' && some('cond', cond, { cond: (c) => alike('cond', c, same(localExpr(s.set.elem), ctx.you)) }),
    );
    return true;
  };
  const each = some('stmt', inside, { stmt: isEach });
  if (!first || brought.cards || (each && family < 0)) {
    ctx.brought = null;
    return;
  }
  ctx.brought = { ...brought, scope, out, first, last: out.at(-1)!, each: each || brought.each, others, it: ctx.it, many: ctx.many };
}

/** The cards that were brought last, where nothing else has been spoken of since. */
export function broughtLast(ctx: Context): Ref | null {
  const { brought } = ctx;
  if (!brought || !ctx.scopes.includes(brought.scope) || ctx.many !== brought.many) return null;
  brought.cards ??= lookedUp(ctx, brought, null);
  if (!brought.each || brought.cards?.t !== 'group') return brought.cards;
  const whose = ctx.doer ?? ctx.they;
  // `each other player draws a card`, then `draw 1 for each of them`: all that they have drawn.
  if (!whose && brought.others) return pickOf(newIn(ctx, everybodys(ctx, brought.family), brought.cards.local), brought.span, 'all', ALL);
  const zone = placeOf(ctx, brought, whose ?? ctx.you);
  return pickOf(newIn(ctx, { k: 'one', zone }, brought.cards.local), brought.span, 'all', ALL);
}

/** The one card that was brought last: `draw a card, then play it`. */
export function theOneBrought(ctx: Context): Ref | null {
  if (!ctx.brought?.one || ctx.brought.it !== ctx.it || (ctx.brought.others && !ctx.doer && !ctx.they)) return null;
  const cards = broughtLast(ctx);
  if (cards?.t !== 'group' && cards?.t !== 'pick') return null;
  const from: SetOf['from'] = cards.t === 'pick' ? { k: 'union', of: [cards.pick.set] } : { k: 'group', local: cards.local };
  const set = setOf(CARD, ctx.elem('c', CARD), from);
  return { t: 'value', type: CARD, expr: { k: 'first', set } };
}

function isOne(e: Expr | Local): boolean {
  return 'k' in e && (e.k === 'int' || e.k === 'numeral') && e.v === 1;
}

/** Looks up what is there before and after it was done. */
function lookedUp(ctx: Context, brought: Brought, into: Local | null): Ref | null {
  const { out, first, last, span, source, family, each } = brought;
  const [from, to] = [out.indexOf(first), out.indexOf(last)];
  if (from < 0 || to < 0) return null;
  const group = { ...CARD, group: true };
  const before = ctx.local('', group, span, false);
  const zones: Zones = each ? everybodys(ctx, family) : { k: 'one', zone: placeOf(ctx, brought) };
  const there = setOf(CARD, ctx.elem('c', CARD), { k: 'zones', zones });
  const came = each ? before : (into ?? ctx.local('', group, span, false));
  if (!each) out.splice(to + 1, 0, { k: 'gather', into: came, set: newIn(ctx, zones, before), span, source });
  out.splice(from, 0, { k: 'gather', into: before, set: there, span, source });
  return localRef(came);
}

/** The places of a family, whosever they are. */
function everybodys(ctx: Context, family: number): Zones {
  return { k: 'family', family, index: ctx.v.families[family]!.dims.map(() => null) };
}

function newIn(ctx: Context, zones: Zones, before: Local): SetOf {
  const elem = ctx.elem('c', CARD);
  return setOf(CARD, elem, { k: 'zones', zones }, [not(isAmong(ctx, localExpr(elem), before))]);
}

function isAmong(ctx: Context, card: Expr, group: Local): Cond {
  const elem = ctx.elem('c', { ...group.type, group: false });
  return { k: 'some', set: setOf(elem.type, elem, { k: 'group', local: group }, [same(localExpr(elem), card)]) };
}

// ---------------------------------------------------------------- the others of several

/** Some of several things that were spoken of have been taken. */
export function nowParted(ctx: Context, ref: Ref, taken: Local): void {
  if (ref.t !== 'pick' || (ref.pick.how !== 'choose' && ref.pick.how !== 'random')) return;
  const { set } = ref.pick;
  const whole = set.from.k === 'group' ? bare(set) : ctx.brought?.each && isOf(ctx.brought, set) ? set : null;
  if (!whole) return;
  const { single, max } = ref.pick;
  ctx.parted = { scope: ctx.scope, of: whole, taken: () => taken, one: single || (max?.k === 'int' && max.v === 1) };
}

/** Some are taken one after another: `loop` is what is done with each, after it has been chosen as `one`. They are noted if it is asked which they were. */
export function partedInTurn(ctx: Context, set: SetOf, loop: Stmt & { k: 'repeat' }, one: Local): void {
  if (set.from.k !== 'group') return;
  const { out, scope } = ctx;
  let noted: Local | null = null;
  const taken = (): Local => {
    if (noted) return noted;
    const { span, source } = loop;
    const group = (noted = ctx.local('', { ...CARD, group: true }, span, false));
    const elem = (): Local => ctx.elem('c', CARD);
    const so = [setOf(CARD, elem(), { k: 'group', local: group }), setOf(CARD, elem(), { k: 'one', value: localExpr(one) })];
    loop.body.splice(2, 0, { k: 'gather', into: group, set: setOf(CARD, elem(), { k: 'union', of: so }), span, source });
    out.splice(out.indexOf(loop), 0, emptied(group, loop));
    return group;
  };
  ctx.parted = { scope, of: bare(set), taken, one: false };
}

/** Of several that were spoken of, all of them. */
export function bare(set: SetOf): SetOf {
  return set.from.k === 'group' ? { ...set, where: [] } : set;
}

/** Whether a set is of what each of several players has got. */
function isOf({ family }: Brought, { from }: SetOf): boolean {
  return from.k === 'zones' && from.zones.k === 'one' && from.zones.zone.k === 'zone' && from.zones.zone.family === family;
}

/** `the other`, `the others`: those that were not taken. Null: nothing was taken from several. */
export function othersLeft(ctx: Context, span: Span): Ref | null {
  const { parted } = ctx;
  if (!parted || !ctx.scopes.includes(parted.scope)) return null;
  const elem = ctx.elem('c', parted.of.type);
  const set = setOf(parted.of.type, elem, { k: 'union', of: [parted.of] }, [not(isAmong(ctx, localExpr(elem), parted.taken()))]);
  return pickOf(set, span, 'all', ALL);
}

/** `look at the top 3 cards, take one of them, then discard one of them`: not of the one that was taken, but of all. Null: none, or more, was taken. */
export function partedAgain(ctx: Context, ref: Ref): Ref | null {
  const { parted } = ctx;
  if (!parted?.one || parted.of.from.k !== 'group' || ref.t !== 'group' || !ctx.scopes.includes(parted.scope)) return null;
  return ref.local === parted.taken() ? localRef(parted.of.from.local) : null;
}

/**
 * `look at the top 3 cards, take one of them, then discard one of them`, `draw 3, play one of them, then discard one of them`: once some may have been
 * taken, one of those that are still where they were seen, or came to.
 */
export function stillThere(ctx: Context, ref: Ref): Ref {
  const group = ref.t === 'group' ? ref.local : ref.t === 'pick' && ref.pick.set.from.k === 'group' ? ref.pick.set.from.local : null;
  const there = group && (seenThere(ctx, group) ?? broughtThere(ctx, group));
  const of = ctx.parted?.of.from;
  const wasParted = of?.k === 'group' && of.local === group && ctx.scopes.includes(ctx.parted!.scope);
  return there && (wasParted || ctx.scope !== there.scope) ? there.cards : ref;
}

function seenThere({ rest }: Context, group: Local): { scope: Scope; cards: Ref } | null {
  const from = rest?.cards.t === 'pick' ? rest.cards.pick.set.from : null;
  return from?.k === 'group' && from.local === group ? rest : null;
}

function broughtThere(ctx: Context, group: Local): { scope: Scope; cards: Ref } | null {
  const { brought } = ctx;
  if (!brought || brought.each || brought.cards?.t !== 'group' || brought.cards.local !== group) return null;
  const elem = ctx.elem('c', CARD);
  const place: Cond = { k: 'in', card: localExpr(elem), zones: { k: 'one', zone: placeOf(ctx, brought) } };
  return { scope: brought.scope, cards: pickOf(setOf(CARD, elem, { k: 'group', local: group }, [place]), brought.span, 'all', ALL) };
}
