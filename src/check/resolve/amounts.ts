// Resolves articles and amounts (`the`, `another`, `up to 2`, `half of`, `the top card`): how many of a set, and from which end. Chooses
// nothing itself.
import { thingSays } from '../../diagnose/codes/things.ts';
import { reportWhich, severalOf } from './again.ts';
import { self } from './owners.ts';
import { othersLeft, partedAgain, stillThere } from './brought.ts';
import { ofOneOwner } from './one-owner.ts';
import { otherCards } from './others.ts';
import { named, resolveNp } from './resolvers.ts';
import type { Noun, Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { BAD, type Context, type Quantity, type Ref, type Wanted } from './context.ts';
import { NONE, NUMBER, PLAYER, int, localExpr, not, same, setOf } from '../../meaning/terms.ts';
import { byValue, lookNoun, namesSeveral, valuesCalled } from './cards-by-value.ts';
import { look, unknownWord } from './lookup.ts';
import type { Expr, SetOf, Type } from '../../meaning/types.ts';
import { asNumber, toSet } from './coerce.ts';
import { settleGroup } from './materialize.ts';
import { ALL, SOME, cardsOf, extremeOf, familyRef, localRef, membersOf, nounTests, pick, pickOf, unionRef, zoneList } from './sets.ts';
import { isTeam, playersNamed, teamOf } from './teams.ts';
import { atLeast } from './quantities.ts';
import { reportSeen } from './unplaced-cards.ts';
import { reportAnother, reportOtherTeam, reportOtherThan } from './somebody-else.ts';
import { valueOf } from './values.ts';

/** `each other row`: than the one that was chosen or is gone through. */
function otherThanIt(ctx: Context, ref: Ref, noun: Noun, span = noun.span): Ref {
  if (!noun.other || ref.t !== 'pick') return ref;
  const { it } = ctx;
  const { set } = ref.pick;
  const alike = it?.t === 'value' && it.type.name === set.type.name && it.type.set === set.type.set && it.type.family === set.type.family;
  if (!alike) {
    const { v } = ctx;
    const family = v.families[set.type.family ?? -1];
    // `a card from another hand`: readers mean somebody else's.
    if (family?.dims.includes(-1) && /^another\b/i.test(spanText(ctx.source, span))) {
      ctx.error(thingSays.anothersPlace(family.name), span);
      return BAD;
    }
    const one = set.type.set !== undefined ? v.sets[set.type.set]!.name : (v.families[set.type.family ?? -1]?.name ?? 'place');
    ctx.error(thingSays.otherThanWhich(one), span);
    return BAD;
  }
  return { ...ref, pick: { ...ref.pick, set: { ...set, where: [...set.where, not(same(localExpr(set.elem), it.expr))] } } };
}

/** The set a noun names, without its amount. */
function nounRef(ctx: Context, noun: Noun, wanted: Wanted): Ref {
  const word = noun.words[0]!;
  const found = lookNoun(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  switch (found.n) {
    case 'card':
    case 'kind': {
      if (!wanted.place && !wanted.everywhere && !ctx.pure) reportSeen(ctx, noun);
      const all = cardsOf(ctx, nounTests(ctx, noun), wanted);
      const set = noun.other ? otherCards(ctx, all, noun.span) : all;
      return pickOf(set, noun.span, 'all', ALL);
    }
    case 'player': {
      const set = playersNamed(ctx, found.side);
      if (noun.other) {
        reportOtherThan(ctx, noun);
        set.where = [...set.where, not(same(localExpr(set.elem), self(ctx)))];
      }
      return pickOf(set, noun.span, 'all', ALL);
    }
    case 'choice': {
      const set = membersOf(ctx, found.set);
      // `each other team`: than that of the player who acts.
      if (noun.other && isTeam(ctx.v, set.type)) reportOtherTeam(ctx, noun.span);
      if (noun.other && isTeam(ctx.v, set.type)) set.where = [...set.where, not(same(localExpr(set.elem), teamOf(self(ctx))))];
      const ref = pickOf(set, noun.span, 'all', ALL);
      return isTeam(ctx.v, set.type) ? ref : otherThanIt(ctx, ref, noun);
    }
    case 'family':
      return otherThanIt(ctx, zoneList(ctx, familyRef(ctx, found.family, []), noun.span), noun);
    case 'union':
      return otherThanIt(ctx, zoneList(ctx, unionRef(ctx, found.union), noun.span), noun);
    case 'attr': {
      // `all numbers`: the values a card may have.
      const type = ctx.v.attrs[found.at]!.type;
      const set = type.set ?? ctx.v.sets.findIndex((s) => s.name === ctx.v.attrs[found.at]!.name);
      if (set >= 0) return pickOf(membersOf(ctx, set), noun.span, 'all', ALL);
      return valueOf(ctx, found, word, [], noun.span);
    }
    case 'constant':
      if (found.type.name === 'choice') {
        const { v } = ctx;
        const values = valuesCalled(v, word.text).map(({ attr }) => v.attrs[attr]!.name);
        ctx.error(thingSays.noCardsOf(word.text, v.sets[found.type.set!]!.name, values), noun.span);
        return BAD;
      }
      return named(ctx, word, wanted);
    default:
      return named(ctx, word, wanted);
  }
}

export type Determiner = (Np & { kind: 'determined' })['det'];

export function determined(ctx: Context, np: Np & { kind: 'determined' }, wanted: Wanted): Ref {
  if (np.most && np.noun) {
    // `the most treasures` has a meaning only after a verb; the claim takes it apart.
    return { t: 'amount', type: NUMBER, quantity: SOME, count: NONE };
  }
  if (!np.noun && !np.of) {
    if (np.det === 'all') return { t: 'value', type: NUMBER, expr: int(1_000_000) };
    ctx.error(thingSays.nounMissing(np.det), np.span);
    return BAD;
  }
  if (np.det === 'the' && np.noun && !np.noun.place && !np.count && np.noun.words.every((w) => namesSeveral(ctx, w.text))) {
    const all = determined(ctx, { ...np, det: 'all' }, wanted);
    return all.t === 'pick' && reportWhich(ctx, np, all.pick.set, wanted) ? BAD : all;
  }
  const rest = theRest(ctx, np);
  if (rest) return rest;
  if (np.noun && np.det === 'the' && !np.noun.place && !np.count && !np.noun.other) {
    const single = theThing(ctx, np.noun, wanted);
    if (single) return single;
  }
  const base = np.of ? eachOf(ctx, np.of, wanted) : nounRef(ctx, np.noun!, wanted);
  if (base.t === 'bad') return base;
  const side = np.noun?.place;
  if (side === 'next' || side === 'previous') {
    if (np.count && base.type.name === 'player') {
      ctx.error(thingSays.nextIsOne(spanText(ctx.source, np.span), side), np.span);
      return BAD;
    }
    if (base.type.name === 'player') return { t: 'value', type: PLAYER, expr: { k: 'beside', of: self(ctx), side, steps: null } };
    ctx.error(thingSays.onlyPlayersAreNext(), np.span);
    return BAD;
  }
  if (base.t === 'value' && np.det !== 'all') return base;
  let set = toSet(ctx, base, np.span);
  if (np.det === 'another') {
    reportAnother(ctx, np);
    const me = set.type.name === 'player' ? self(ctx) : isTeam(ctx.v, set.type) ? teamOf(self(ctx)) : null;
    if (me) set = { ...set, where: [...set.where, not(same(localExpr(set.elem), me))] };
    else if (set.type.name === 'card') set = otherCards(ctx, set, np.span, true);
    else if ((set.type.name === 'choice' || set.type.name === 'zone') && np.noun && base.t === 'pick') {
      const other = otherThanIt(ctx, base, { ...np.noun, other: true }, np.span);
      if (other.t !== 'pick') return BAD;
      set = other.pick.set;
    }
  }
  const span = np.span;
  if (np.noun?.place && np.noun.place !== 'next')
    return placed(
      ctx,
      set,
      np.noun,
      null,
      np.count ? asNumber(ctx, resolveNp(ctx, np.count), np.count.span) : np.det === 'all' ? null : int(1),
    );
  if (np.count) {
    const n = asNumber(ctx, resolveNp(ctx, np.count), np.count.span);
    return {
      t: 'pick',
      type: { ...set.type, group: true },
      pick: { how: 'choose', set, min: n, max: n, single: false, span },
      // `no two cards`
      quantity: np.det === 'no' ? { q: 'cmp', op: '<', n } : atLeast(n),
    };
  }
  if (reportWhich(ctx, np, set, wanted)) return BAD;
  const ref = howMany(np.det, set, span);
  return ref.t === 'pick' && (np.det === 'another' || np.noun?.other) ? { ...ref, another: true } : ref;
}

/** `the rest` of what was seen or put aside. */
function theRest(ctx: Context, { det, noun }: Np & { kind: 'determined' }): Ref | null {
  const { rest } = ctx;
  const text = noun?.words.length === 1 ? noun.words[0]!.text : '';
  if (det !== 'the' || !/^(?:rest|others?)$/.test(text) || ctx.find(text)) return null;
  if (text === 'rest' && rest && ctx.scopes.includes(rest.scope)) return rest.cards;
  return othersLeft(ctx, noun!.span);
}

/** `each of 2 other players`: of the two that are chosen. */
function eachOf(ctx: Context, np: Np, wanted: Wanted): Ref {
  const ref = partsOf(ctx, np, wanted);
  const chosen = ref.t === 'pick' && (ref.pick.how === 'choose' || ref.pick.how === 'random') && !ref.pick.single;
  return chosen && !ctx.pure ? localRef(settleGroup(ctx, ref, self(ctx), np.span, '', ref.type)) : ref;
}

export function howMany(det: Determiner, set: SetOf, span: Span): Ref {
  switch (det) {
    case 'all':
    case 'each':
      return { t: 'pick', type: { ...set.type, group: true }, pick: pick(set, 'all', span), quantity: ALL };
    case 'no':
      return { t: 'pick', type: { ...set.type, group: true }, pick: pick(set, 'all', span), quantity: { q: 'none' } };
    default:
      return { t: 'pick', type: { ...set.type, group: false }, pick: pick(set, 'choose', span), quantity: SOME };
  }
}

/** `the goal`, `the belt`, `the discard pile`: a thing with a single meaning. */
function theThing(ctx: Context, noun: Noun, wanted: Wanted): Ref | null {
  const found = look(ctx, noun.words[0]!.text);
  if (!found || noun.words.length > 1 || byValue(ctx.v, noun.words[0]!.text, found)) return null;
  if (found.n === 'family' || found.n === 'local' || found.n === 'union' || found.n === 'kind') return named(ctx, noun.words[0]!, wanted);
  if (found.n !== 'card' && found.n !== 'player' && found.n !== 'choice') return named(ctx, noun.words[0]!, wanted);
  return null;
}

/** top, bottom, first, last, random, highest, lowest. */
export function placed(ctx: Context, set: SetOf, noun: Noun, plain: Ref | null, count: Expr | null = int(1)): Ref {
  const single = count?.k === 'int' && count.v === 1;
  switch (noun.place) {
    case null:
      return plain!;
    case 'random':
      return {
        t: 'pick',
        type: { ...set.type, group: !single },
        pick: { how: 'random', set, min: count ?? int(1), max: count ?? int(1), single, span: noun.span },
        quantity: SOME,
      };
    case 'top':
    case 'first':
    case 'bottom':
    case 'last': {
      const end = noun.place === 'top' || noun.place === 'first' ? 'top' : 'bottom';
      const taken: SetOf = { ...set, take: { end, n: count ?? int(1) } };
      if (single) return { t: 'value', type: { ...set.type, group: false }, expr: { k: end === 'top' ? 'first' : 'last', set } };
      return {
        t: 'pick',
        type: { ...set.type, group: true },
        pick: { how: 'all', set: taken, min: int(0), max: null, single: false, span: noun.span },
        quantity: SOME,
      };
    }
    default:
      // `the highest die`
      if (set.type.name === 'number') return extremeOf(set, noun.place);
      ctx.error(thingSays.extremeOfWhat(noun.place), noun.span);
      return BAD;
  }
}

export function some(ctx: Context, np: Np & { kind: 'some' }, wanted: Wanted): Ref {
  const span = np.span;
  const ofOne = ctx.pure ? null : ofOneOwner(ctx, np);
  if (ofOne) return resolveNp(ctx, ofOne, wanted);
  const halfCount = np.count?.kind === 'half' || np.quantity === 'half';
  const count = np.count && !halfCount ? asNumber(ctx, resolveNp(ctx, np.count), np.count.span) : null;
  if (!np.noun && !np.of) {
    if (np.quantity === 'all but' && count) return { t: 'value', type: NUMBER, expr: { k: 'sub', a: int(1_000_000), b: count } };
    const max = np.max && np.max.kind !== 'half' ? { max: asNumber(ctx, resolveNp(ctx, np.max), np.max.span) } : {};
    if (count) return { t: 'amount', type: NUMBER, quantity: { q: 'cmp', op: comparison(np.quantity), n: count, ...max }, count };
    ctx.error(thingSays.nounMissing(spanText(ctx.source, span)), span);
    return BAD;
  }
  if (np.noun?.how === 'and' && np.count && !halfCount) {
    const words = np.noun.words.map((w) => w.text);
    const amount = spanText(ctx.source, { start: np.span.start, end: np.noun.words[0]!.span.start }).trim();
    ctx.twofold(np.span, `${amount} ${words.join(' or ')}`, words.map((w) => `${amount} ${w}`).join(' and '));
  }
  const base = np.of ? stillThere(ctx, partsOf(ctx, np.of, wanted)) : nounRef(ctx, np.noun!, wanted);
  if (base.t === 'bad') return base;
  if (halfCount && base.t === 'value' && base.type.name === 'number')
    return { t: 'value', type: NUMBER, expr: { k: 'half', a: base.expr } };
  const set = base.t === 'list' && ctx.pure ? unionOf(ctx, base, span) : toSet(ctx, base, span);
  const size: Expr = { k: 'count', set };
  if (np.noun?.place && np.noun.place !== 'next') return placed(ctx, set, np.noun, null, count ?? int(1));
  const type: Type = { ...set.type, group: true };
  // `any number of cards that together …`
  const together = base.t === 'pick' && base.pick.together ? { together: base.pick.together } : {};
  const make = (min: Expr, max: Expr | null, quantity: Quantity): Ref => ({
    t: 'pick',
    type,
    pick: { how: 'choose', set, min, max, single: false, live: isLive(min) || (max !== null && isLive(max)), span, ...together },
    quantity,
    ...(np.noun?.other ? { another: true as const } : {}),
  });
  const half: Expr = { k: 'half', a: size };
  // More than half of 5 is 3 and more: what is compared with is not rounded up.
  const n = !halfCount ? (count ?? int(0)) : np.quantity === 'more than' ? floored(size) : half;
  switch (np.quantity) {
    case 'exactly':
      return make(n, n, np.strict || exactWord(ctx, span) ? { q: 'cmp', op: '=', n } : atLeast(n));
    case 'half':
      return make(half, half, { q: 'cmp', op: '>=', n: half });
    case 'up to':
    case 'at most':
      return make(int(0), n, { q: 'cmp', op: '<=', n: halfCount && np.quantity === 'at most' ? floored(size) : n });
    case 'at least': {
      const max = np.max ? (np.max.kind === 'half' ? half : asNumber(ctx, resolveNp(ctx, np.max), np.max.span)) : null;
      return make(n, max, max ? { q: 'cmp', op: '>=', n, max } : { q: 'cmp', op: '>=', n });
    }
    case 'more than':
      return make({ k: 'add', a: n, b: int(1) }, null, { q: 'cmp', op: '>', n });
    case 'fewer than':
      return make(int(0), { k: 'sub', a: n, b: int(1) }, { q: 'cmp', op: '<', n });
    case 'any number':
      return make(int(0), null, SOME);
    case 'all but': {
      const rest: Expr = { k: 'sub', a: size, b: n };
      return make(rest, rest, { q: 'cmp', op: '>=', n: rest });
    }
  }
}

/** Half of a number, rounded down. */
export function floored(a: Expr): Expr {
  return { k: 'div', a, b: int(2), up: false };
}

/** What is counted in `one of your runs`: the places, when several are named or a place is wanted; else the cards in them. */
export function partsOf(ctx: Context, np: Np, wanted: Wanted): Ref {
  // `one of them` is no part of one player.
  const several = np.kind === 'pronoun' && np.word === 'them' ? severalOf(ctx, wanted.type, np.span) : null;
  const ref = (several && partedAgain(ctx, several)) ?? several ?? resolveNp(ctx, np, wanted);
  if (np.kind === 'pronoun' && ref.t === 'value' && ref.type.name === 'player') {
    ctx.error(thingSays.partOfOne(np.word), np.span);
    return BAD;
  }
  const word = np.kind === 'own' || np.kind === 'possessive' ? np.noun.words[0]! : null;
  const found = word ? look(ctx, word.text) : null;
  return ref.t === 'zones' && ref.zones.k !== 'one' && (wanted.type === 'zone' || (found?.n === 'family' && found.plural))
    ? zoneList(ctx, ref, np.span)
    : ref;
}

export function comparison(q: string): '=' | '>=' | '<=' | '>' | '<' {
  return q === 'at least' ? '>=' : q === 'at most' || q === 'up to' ? '<=' : q === 'more than' ? '>' : q === 'fewer than' ? '<' : '=';
}

/** Whether "exactly" was written, rather than only a number. */
export function exactWord(ctx: Context, span: Span): boolean {
  return /^exactly\b/i.test(ctx.source.text.slice(span.start, span.start + 8));
}

function isLive(e: Expr): boolean {
  if (e.k === 'numeral') return true;
  return 'a' in e && 'b' in e && e.k !== 'if' && (isLive(e.a) || isLive(e.b));
}

/** `any 2 of a and b and c`: a union to choose from. */
function unionOf(ctx: Context, list: Ref & { t: 'list' }, span: Span): SetOf {
  const sets = list.items.map((item) => toSet(ctx, item, span));
  const type = sets[0]!.type;
  return setOf(type, ctx.elem('c', type), { k: 'union', of: sets });
}
