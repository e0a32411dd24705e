// Turns any reference into what a line needs: a set, a number, a card, a player, or the same reference narrowed by a condition. Reports
// what does not fit; resolves no phrase and chooses nothing.
import { phrase } from '../../diagnose/phrase.ts';
import { thingSays, wordIsName } from '../../diagnose/codes/things.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import { CARD, NONE, int, localExpr, same, setOf, NUMBER, PLAYER } from '../../meaning/terms.ts';
import { unionOf } from './joining.ts';
import type { Cond, Expr, Local, SetOf, Type } from '../../meaning/types.ts';
import { ALL, SOME, pick } from './sets.ts';

/** Turns any reference into a set. */
export function toSet(ctx: Context, ref: Ref, span: Span): SetOf {
  switch (ref.t) {
    case 'pick':
      return ref.pick.set;
    case 'group':
      return setOf(ref.type, ctx.elem('c', { ...ref.type, group: false }), { k: 'group', local: ref.local });
    case 'value':
      return setOf(ref.type, ctx.elem('c', ref.type), { k: 'one', value: ref.expr });
    case 'zones':
      return setOf(CARD, ctx.elem('c', CARD), { k: 'zones', zones: ref.zones });
    case 'list': {
      const sets = ref.items.map((item) => toSet(ctx, item, span));
      // Players and cards are no one set.
      const other = sets.find(({ type }) => type.name !== sets[0]!.type.name);
      if (other && !ref.items.some((item) => item.t === 'bad')) ctx.meant(sets[0]!.type, other.type, span);
      return unionOf(ctx, sets);
    }
    default: {
      if (ref.t !== 'bad') ctx.error(thingSays.setMeant(), span);
      return setOf(CARD, ctx.elem('c', CARD), { k: 'union', of: [] });
    }
  }
}

export function asNumber(ctx: Context, ref: Ref, span: Span): Expr {
  if (ref.t === 'value' && (ref.type.name === 'number' || ref.type.name === 'choice' || ref.type.name === 'yes')) return ref.expr;
  if (ref.t === 'amount') {
    // `draw at least 2`: nobody says how many.
    if (!ctx.pure && ref.quantity.q === 'cmp' && ref.quantity.op !== '=')
      ctx.error(thingSays.exactlyHowMany(spanText(ctx.source, span).replace(/\s+/g, ' ')), span);
    return ref.count;
  }
  // Several dice are their total.
  if (ref.t === 'group' && ref.type.name === 'number') return totalOf(ctx, ref.local);
  if (ref.t === 'list') ctx.error(thingSays.oneMeant('number'), span);
  else if (ref.t !== 'bad') {
    const counted = ref.t === 'pick' || ref.t === 'group' || ref.t === 'zones';
    const what = spanText(ctx.source, span).replace(/\s+/g, ' ');
    if (ref.t === 'pick' && ref.type.name === 'number') {
      const before = ctx.source.text.slice(0, span.start);
      if (/(?:\btimes|[×+-])\s*$/.test(before)) ctx.error(thingSays.wholeInBrackets(what), span);
      else ctx.error(thingSays.whichNumber(what, ref.type.group ? 'a …' : what), span);
      return int(0);
    }
    const hidden = /^(?:the )?(?:count|number) of/i.exec(what)?.[0].split(' ').at(-2);
    const help = hidden === undefined ? phrase`Write "count of ${what}" for how many there are.` : wordIsName(hidden);
    ctx.meant(NUMBER, ref.type, span, counted ? help : undefined);
  }
  return int(0);
}

/** The total of several numbers. */
export function totalOf(ctx: Context, local: Local): Expr {
  const elem = ctx.elem('n', NUMBER);
  return { k: 'sum', attr: localExpr(elem), set: setOf(NUMBER, elem, { k: 'group', local }) };
}

export function asCard(ctx: Context, ref: Ref, span: Span): Expr {
  if (ref.t === 'value' && ref.type.name === 'card') return ref.expr;
  if (ref.t === 'group') return { k: 'first', set: toSet(ctx, ref, span) };
  if (ref.t === 'pick' && ref.type.name === 'card') return { k: 'first', set: ref.pick.set };
  if (ref.t === 'zones') return { k: 'first', set: toSet(ctx, ref, span) };
  if (ref.t !== 'bad') ctx.meant(CARD, ref.type, span);
  return NONE;
}

export function asPlayer(ctx: Context, ref: Ref, span: Span): Expr {
  if (ref.t === 'value' && ref.type.name === 'player') return ref.expr;
  if (ref.t === 'value' && ref.type.name === 'card') return { k: 'owner', of: ref.expr };
  if (ref.t === 'pick' && ref.type.name === 'player' && ctx.pure) return { k: 'first', set: ref.pick.set };
  if (ref.t === 'pick' && ref.type.name === 'player' && !ref.type.group) ctx.error(thingSays.whichOfThem(), span);
  else if (ref.t !== 'bad') ctx.meant(PLAYER, ref.type, span);
  return ctx.you;
}

/** Adds a condition to a set; on a single value it becomes a set of at most that one. */
export function narrow(ctx: Context, ref: Ref, span: Span, test: (elem: Expr, type: Type) => Cond): Ref {
  if (ref.t === 'bad') return ref;
  const pure = <T>(f: () => T): T => ctx.within({ pure: true }, f);
  if (ref.t === 'pick') {
    const set = ref.pick.set;
    const cond = pure(() => test(localExpr(set.elem), set.type));
    if (set.take) return { ...ref, pick: { ...ref.pick, set: { ...setOf(set.type, set.elem, { k: 'union', of: [set] }, [cond]) } } };
    return { ...ref, pick: { ...ref.pick, set: { ...set, where: [...set.where, cond] } } };
  }
  if (ref.t === 'owner pick') return { ...ref, then: (e) => narrow(ctx, ref.then(e), span, test) };
  if (ref.t === 'list') return { ...ref, items: ref.items.map((item) => narrow(ctx, item, span, test)) };
  const set = toSet(ctx, ref, span);
  const cond = pure(() => test(localExpr(set.elem), set.type));
  const narrowed = { ...set, where: [...set.where, cond] };
  return {
    t: 'pick',
    type: { ...set.type, group: ref.type.group },
    pick: {
      ...pick(narrowed, ref.t === 'value' ? 'choose' : 'all', span),
      ...(ref.t === 'value' ? { how: 'one' as const, value: undefined } : {}),
    },
    quantity: ref.t === 'value' ? SOME : ALL,
  };
}

/** Whether two things can be the same. */
export function isComparable(a: Type, b: Type): boolean {
  const number = (t: string): boolean => t === 'number' || t === 'yes';
  return (a.name === b.name && (a.name !== 'choice' || a.set === b.set)) || (number(a.name) && number(b.name));
}

/** What follows "except" leaves something out: a number, or a thing of another kind, would leave out nothing. */
export function mayBeAmong(ctx: Context, type: Type, except: Ref, span: Span): void {
  if (except.t === 'list') except.items.forEach((item) => mayBeAmong(ctx, type, item, span));
  else if (except.t === 'pick' && (except.quantity.q === 'cmp' || except.pick.how === 'random' || isAnyPlayer(ctx, type, span)))
    ctx.error(thingSays.exceptWhich(spanText(ctx.source, span), type.name === 'card' && except.quantity.q === 'cmp'), span);
  else if (except.t !== 'bad' && !isComparable(type, except.type)) {
    const many = except.type.name === 'number' && type.name === 'card' ? thingSays.allBut(spanText(ctx.source, span)) : undefined;
    ctx.meant(type, except.type, span, many);
  }
}

/** `each player except another player`: all others would be left out. */
function isAnyPlayer(ctx: Context, type: Type, span: Span): boolean {
  return type.name === 'player' && /^(?:another|an?) \S+$/i.test(spanText(ctx.source, span));
}

export function memberCond(ctx: Context, elem: Expr, ref: Ref, span: Span): Cond {
  switch (ref.t) {
    case 'value':
      return same(elem, ref.expr);
    case 'bad':
      return { k: 'no' };
    case 'list':
      return { k: 'or', of: ref.items.map((item) => memberCond(ctx, elem, item, span)) };
    default: {
      const set = toSet(ctx, ref, span);
      const it = same(localExpr(set.elem), elem);
      // The first so many are counted off before it is asked who is among them.
      if (set.take) return { k: 'some', set: setOf(set.type, set.elem, { k: 'union', of: [set] }, [it]) };
      return { k: 'some', set: { ...set, where: [...set.where, it] } };
    }
  }
}
