// Noun phrases → references: which cards, players, zones or numbers are meant, and how many of them. Chooses nothing itself.
import type { Noun, Np, Word } from '../parse/tree.ts';
import type { Span } from '../text/source.ts';
import {
  BAD,
  CARD,
  NONE,
  NUMBER,
  PLAYER,
  ZONE,
  allOf,
  int,
  localExpr,
  not,
  same,
  setOf,
  substitute,
  typeText,
  type Context,
  type Quantity,
  type Ref,
} from './context.ts';
import { ambiguous, look, lookSort, unknownWord, type Named } from './lookup.ts';
import type { Cond, Expr, Local, NounTest, Selection, SetOf, Type, Zones } from './meaning.ts';
import { claimAbout } from './claims.ts';
import { say } from './places.ts';
import { valueOf } from './values.ts';
import { spanText } from './words.ts';

/** Hints for one phrase: `everywhere`: no place is meant when none is said (a claim supplies it). */
export interface Wanted {
  type?: Type['name'];
  everywhere?: boolean;
  /** The place a claim supplies. */
  place?: Zones;
}

const SOME: Quantity = { q: 'some' };
const ALL: Quantity = { q: 'all' };
const exactlyOne = { min: int(1), max: int(1), single: true } as const;

export function resolveNp(ctx: Context, np: Np, wanted: Wanted = {}): Ref {
  return say(refOf(ctx, np, wanted), ctx.source, np.span);
}

function refOf(ctx: Context, np: Np, wanted: Wanted): Ref {
  switch (np.kind) {
    case 'numeral':
      return { t: 'value', type: NUMBER, expr: ctx.kind ? { k: 'numeral', v: np.value } : int(np.value) };
    case 'number word':
      return { t: 'value', type: NUMBER, expr: int(np.value) };
    case 'text':
      return { t: 'text', type: { name: 'text' }, text: np.value };
    case 'half':
      ctx.error('CW3002', np.span, 'Half of what?', 'Write "half of your hand", "half of 5".');
      return BAD;
    case 'pronoun':
      return pronoun(ctx, np.word, np.span);
    case 'name':
      return named(ctx, np.word, wanted);
    case 'own':
      return owned(ctx, ownerOf(ctx, np.owner, np.span), np.noun, wanted, np.owner === 'its' ? np.owner : undefined);
    case 'possessive': {
      const owner = ownerRef(ctx, np.owner, wanted);
      return owner ? owned(ctx, owner, np.noun, wanted) : BAD;
    }
    case 'determined':
      return determined(ctx, np, wanted);
    case 'some':
      return some(ctx, np, wanted);
    case 'per': {
      const count = asNumber(ctx, resolveNp(ctx, np.count), np.count.span);
      const each = toSet(ctx, resolveNp(ctx, np.each), np.each.span);
      return { t: 'value', type: NUMBER, expr: { k: 'mul', a: count, b: { k: 'count', set: each } } };
    }
    case 'of':
      return ofPhrase(ctx, np, wanted);
    case 'that':
      return relative(ctx, np, wanted);
    case 'whose': {
      const base = resolveNp(ctx, np.what, wanted);
      return narrow(ctx, base, np.span, (elem, type) => {
        const ref = attributeOf(ctx, np.of, { t: 'value', type, expr: elem }, np.span);
        return claimAbout(ctx, ref, np.predicate);
      });
    }
    case 'except': {
      const base = resolveNp(ctx, np.what, wanted);
      const except = resolveNp(ctx, np.except, { ...wanted, everywhere: true });
      return narrow(ctx, base, np.span, (elem) => not(memberCond(ctx, elem, except, np.except.span)));
    }
    case 'most':
      return mostOf(ctx, np, null, wanted);
    case 'side': {
      const of = np.owner === 'the' ? self(ctx) : ownerOf(ctx, np.owner, np.span);
      return { t: 'value', type: PLAYER, expr: { k: 'beside', of, side: np.side } };
    }
    case 'on turn':
      return { t: 'value', type: PLAYER, expr: { k: 'active' } };
    case 'sum':
      return sum(ctx, np, wanted);
    case 'list': {
      const items = np.items.map((item) => resolveNp(ctx, item, wanted));
      return { t: 'list', type: items[0]!.type, how: np.how, items };
    }
  }
}

function mostOf(ctx: Context, np: Np & { kind: 'most' }, place: Zones | null, wanted: Wanted): Ref {
  const ref = resolveNp(ctx, np.what, wanted);
  const base = toSet(ctx, ref, np.what.span);
  const all = ref.t === 'pick' && ref.pick.how === 'all' && !ref.pick.single;
  const where = mostCond(ctx, base, np.most, np.noun, all, place);
  return pickOf({ ...base, where: [...base.where, where] }, np.span, all ? 'all' : 'choose', all ? ALL : SOME);
}

/** A place that several have, as that of one player: `in hand` → in that player's hand. What is nobody's stays out where something is. */
export function placeOfPlayer(ctx: Context, zones: Zones, player: Expr): Zones {
  const own = (z: Zones): boolean =>
    z.k === 'union' ? z.of.some(own) : z.k === 'family' && ctx.v.families[z.family]!.dims.some((d, i) => d === -1 && z.index[i] === null);
  const narrowed = (z: Zones): Zones =>
    z.k === 'union'
      ? { k: 'union', of: z.of.filter((part) => !own(z) || own(part)).map(narrowed) }
      : z.k === 'family'
        ? { ...z, index: z.index.map((x, i) => (x === null && ctx.v.families[z.family]!.dims[i] === -1 ? player : x)) }
        : z;
  return narrowed(zones);
}

// ---------------------------------------------------------------- simple names

function pronoun(ctx: Context, word: string, span: Span): Ref {
  switch (word) {
    case 'you':
      return { t: 'value', type: PLAYER, expr: ctx.you };
    case 'they':
    case 'them':
      if (ctx.they) return { t: 'value', type: PLAYER, expr: ctx.they };
      if (ctx.it?.type.group) return ctx.it;
      ctx.error('CW3013', span, `"${word}" has nobody to stand for here.`, 'Name the player, or put the line inside “for each player”.');
      return BAD;
    case 'it':
      if (ctx.it) return ctx.it;
      if (ctx.kind) return { t: 'value', type: CARD, expr: { k: 'this' } };
      ctx.error('CW3013', span, '"it" has nothing to stand for here.', 'Name the card, or call it “as …” in an earlier line.');
      return BAD;
    case 'this':
      return { t: 'value', type: CARD, expr: { k: 'this' } };
    case 'nobody':
    case 'anybody':
    case 'everyone':
    case 'nobody else':
    case 'anybody else':
    case 'everyone else': {
      const [who, other] = word.split(' ');
      const set = allPlayers(ctx);
      if (other) set.where = [not(same(localExpr(set.elem), self(ctx)))];
      return {
        t: 'pick',
        type: PLAYER,
        pick: pick(set, who === 'everyone' ? 'all' : 'choose', span),
        quantity: who === 'nobody' ? { q: 'none' } : who === 'everyone' ? ALL : SOME,
      };
    }
    default:
      ctx.error('CW3013', span, `"${word}" cannot stand here.`);
      return BAD;
  }
}

/** Whom `other` and `another` leave out: whoever acts, or whoever a condition is about. */
function self(ctx: Context): Expr {
  return ctx.doer ?? (ctx.word && ctx.word.kind !== 'verb' ? ctx.focus : ctx.you);
}

export function ownerOf(ctx: Context, word: 'your' | 'their' | 'its', span: Span): Expr {
  if (word === 'your') return ctx.you;
  if (word === 'their' && ctx.they) return ctx.they;
  if (ctx.it) {
    const it = ctx.it;
    if (it.t === 'value' && it.type.name === 'player') return it.expr;
    if (it.t === 'value' && it.type.name === 'card') return { k: 'owner', of: it.expr };
  }
  if (word === 'its' && ctx.kind) return { k: 'owner', of: { k: 'this' } };
  if (word === 'their' && (ctx.pure || !ctx.kind)) return ctx.they ?? ctx.you;
  ctx.error('CW3013', span, `"${word}" has nobody to stand for here.`);
  return ctx.you;
}

function ownerRef(ctx: Context, np: Np, wanted: Wanted): Ref | Expr | null {
  const ref = resolveNp(ctx, np, { ...wanted, type: 'player' });
  if (ref.t === 'value' && ref.type.name === 'player') return ref.expr;
  if (ref.t === 'value' && ref.type.name === 'card') return { k: 'owner', of: ref.expr };
  if (ref.t === 'bad') return null;
  return ref;
}

function named(ctx: Context, word: Word, wanted: Wanted): Ref {
  const found = look(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  switch (found.n) {
    case 'local':
      return localRef(found.local);
    case 'card':
      return pickOf(cardsOf(ctx, found.tests, wanted), word.span, 'all', ALL);
    case 'kind':
      if (ambiguous(ctx.v.kinds, found.kinds)) tellAmbiguous(ctx, word, found.kinds);
      return pickOf(cardsOf(ctx, [{ k: 'kind', kinds: found.kinds }], wanted), word.span, 'all', SOME);
    case 'player':
      return pickOf(allPlayers(ctx), word.span, 'all', ALL);
    case 'family':
      return familyRef(ctx, found.family, []);
    case 'union':
      return {
        t: 'zones',
        type: ZONE,
        zones: { k: 'union', of: ctx.v.unions[found.union]!.families.map((f) => wholeFamily(ctx, f)) },
        family: -1,
      };
    case 'choice':
      return pickOf(membersOf(ctx, found.set), word.span, 'all', ALL);
    case 'constant':
      return { t: 'value', type: found.type, expr: int(found.v) };
    default:
      return valueOf(ctx, found, word, [], word.span);
  }
}

export function tellAmbiguous(ctx: Context, word: Word, kinds: number[]): void {
  const all = kinds.map((i) => ctx.v.kinds[i]!.fullId);
  ctx.error(
    'CW3005',
    word.span,
    `"${word.text}" could be ${all.join(' or ')}.`,
    'Write the set before it: `set:id`, or say `needs:` in set.yaml.',
  );
}

export function localRef(local: Local): Ref {
  if (local.temporary)
    return {
      t: 'zones',
      type: { ...ZONE, family: local.type.family },
      zones: { k: 'one', zone: localExpr(local) },
      family: local.type.family ?? -1,
    };
  if (local.type.name === 'zone' && !local.type.group)
    return { t: 'zones', type: local.type, zones: { k: 'one', zone: localExpr(local) }, family: local.type.family ?? -1 };
  return local.type.group ? { t: 'group', type: local.type, local } : { t: 'value', type: local.type, expr: localExpr(local) };
}

export function wholeFamily(ctx: Context, family: number): Zones {
  return { k: 'family', family, index: ctx.v.families[family]!.dims.map(() => null) };
}

/** A zone named with the indexes that are known; the others are all meant. */
export function familyRef(ctx: Context, family: number, index: (Expr | null)[], owner?: Expr): Ref {
  const dims = ctx.v.families[family]!.dims;
  const full = dims.map((_, i) => index[i] ?? null);
  const type: Type = { ...ZONE, family };
  if (full.every((x) => x !== null))
    return { t: 'zones', type, zones: { k: 'one', zone: { k: 'zone', family, index: full as Expr[] } }, family, owner };
  return { t: 'zones', type, zones: { k: 'family', family, index: full }, family, owner };
}

export function allPlayers(ctx: Context, from: Expr = ctx.you): SetOf {
  return setOf(PLAYER, ctx.elem('p', PLAYER), { k: 'players', from });
}

export function membersOf(ctx: Context, set: number): SetOf {
  const spec = ctx.v.sets[set]!;
  const type: Type = spec.numeric ? { name: 'number', set } : { name: 'choice', set };
  return setOf(type, ctx.elem('m', type), { k: 'members', set });
}

/** Cards of these sorts where the text means them to lie: the place said, else the default place, else anywhere. */
export function cardsOf(ctx: Context, tests: NounTest[], wanted: Wanted, zones?: Zones): SetOf {
  const elem = ctx.elem('c', CARD);
  const unsaid = !zones && !wanted.place && !wanted.everywhere && !ctx.pure;
  if (unsaid && tests.some((t) => t.k === 'any')) {
    const family = ctx.v.families.findIndex((f) => f.usual && f.dims.length === 1 && f.dims[0] === -1);
    if (family >= 0)
      return setOf(CARD, elem, { k: 'zones', zones: { k: 'one', zone: { k: 'zone', family, index: [ctx.doer ?? ctx.you] } } });
  }
  const place = zones ?? wanted.place ?? (wanted.everywhere || ctx.v.defaultPlace.length === 0 ? null : defaultPlace(ctx));
  const e = localExpr(elem);
  const kinds = tests.every((t) => t.k === 'kind') ? tests.flatMap((t) => (t.k === 'kind' ? t.kinds : [])) : null;
  const test: Cond[] = tests.some((t) => t.k === 'any') ? [] : [{ k: 'kind', of: e, nouns: tests }];
  if (kinds) return setOf(CARD, elem, { k: 'kinds', kinds }, place ? [{ k: 'in', card: e, zones: place }] : []);
  // `each player discards a treasure`: one of theirs, or one that is nobody's.
  const theirs: Cond[] =
    unsaid && ctx.doer
      ? [{ k: 'or', of: [same({ k: 'owner', of: e }, ctx.doer), { k: 'cmp', op: '<', a: { k: 'owner', of: e }, b: int(0) }] }]
      : [];
  if (place) return setOf(CARD, elem, { k: 'zones', zones: place }, [...test, ...theirs]);
  return setOf(CARD, elem, { k: 'every card' }, test);
}

export function defaultPlace(ctx: Context): Zones {
  return { k: 'union', of: ctx.v.defaultPlace.map((f) => wholeFamily(ctx, f)) };
}

export function pick(set: SetOf, how: Selection['how'], span: Span): Selection {
  return how === 'all' ? { how, set, min: int(0), max: null, single: false, span } : { how, set, ...exactlyOne, span };
}

function pickOf(set: SetOf, span: Span, how: Selection['how'], quantity: Quantity): Ref {
  return { t: 'pick', type: { ...set.type, group: how === 'all' }, pick: pick(set, how, span), quantity };
}

// ---------------------------------------------------------------- what belongs to somebody

/** `your treasures`, `partner's hand`, `your plays-left`; the owner may be a phrase that is still to be chosen. */
function owned(ctx: Context, owner: Expr | Ref, noun: Noun, wanted: Wanted, its?: 'its'): Ref {
  const word = noun.words[0]!;
  const found = look(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  if (its && ctx.it === null && ctx.kind && found.n === 'special')
    return specialOf(ctx, found.what, { t: 'value', type: CARD, expr: { k: 'this' } }, noun.span);
  if (!('t' in owner)) return ownedBy(ctx, owner, found, noun, wanted);
  // `here's end`: a value of something that is nobody.
  if (owner.type.name !== 'player' && owner.type.name !== 'card' && isProperty(ctx, found))
    return propertyOf(ctx, found, word, owner, noun.span);
  // The owner is not fixed yet: `another player's hand`, `players' hands`.
  const players = toSet(ctx, owner, noun.span);
  const all = owner.t === 'pick' && owner.pick.how === 'all';
  const inner = ownedBy(ctx, localExpr(players.elem), found, noun, wanted);
  if (found.n === 'family' && !ctx.pure && !all && owner.t === 'pick' && !wanted.everywhere)
    return { t: 'owner pick', type: ZONE, pickOwner: owner, then: (e) => ownedBy(ctx, e, found, noun, wanted) };
  return spread(ctx, players, inner, noun, all);
}

/** Things of every player of a set: `other players' treasures`. */
function spread(ctx: Context, players: SetOf, inner: Ref, noun: Noun, all: boolean): Ref {
  if (inner.t === 'zones') {
    const zones = overPlayers(inner.zones, players.elem);
    const elem = ctx.elem('c', CARD);
    const set = setOf(CARD, elem, { k: 'zones', zones }, ownerConds(ctx, elem, players));
    return { t: 'pick', type: { ...CARD, group: true }, pick: pick(set, 'all', noun.span), quantity: ALL };
  }
  if (inner.t === 'pick') {
    const set = inner.pick.set;
    const zones = set.from.k === 'zones' ? overPlayers(set.from.zones, players.elem) : null;
    const where = set.where.map((c) => (c.k === 'in' ? { ...c, zones: overPlayers(c.zones, players.elem) } : c));
    return {
      ...inner,
      pick: {
        ...inner.pick,
        set: { ...set, from: zones ? { k: 'zones', zones } : set.from, where: [...where, ...ownerConds(ctx, set.elem, players)] },
      },
    };
  }
  void all;
  return inner;
}

/** The conditions of a set of players, asked of the owner of a card. */
export function ownerConds(ctx: Context, elem: Local, players: SetOf): Cond[] {
  const owner: Expr = { k: 'owner', of: localExpr(elem) };
  const map = new Map([[players.elem, owner]]);
  const list: Cond[] = players.where.map((c) => substitute(c, map));
  if (players.from.k === 'one') list.push(same(owner, players.from.value));
  return list;
}

function overPlayers(zones: Zones, elem: Local): Zones {
  if (zones.k === 'union') return { k: 'union', of: zones.of.map((z) => overPlayers(z, elem)) };
  if (zones.k === 'one') {
    const z = zones.zone;
    return z.k === 'zone' ? overPlayers({ k: 'family', family: z.family, index: z.index }, elem) : zones;
  }
  return { ...zones, index: zones.index.map((x) => (x && x.k === 'local' && x.local === elem ? null : x)) };
}

function ownedBy(ctx: Context, owner: Expr, found: Named, noun: Noun, wanted: Wanted): Ref {
  const word = noun.words[0]!;
  switch (found.n) {
    case 'card':
    case 'kind': {
      const tests = nounTests(ctx, noun);
      const zones = wanted.everywhere && wanted.place ? wanted.place : homeOf(ctx, owner);
      let set = cardsOf(ctx, tests, wanted, zones);
      if (noun.other && ctx.kind) set = { ...set, where: [...set.where, not(same(localExpr(set.elem), { k: 'this' }))] };
      return placed(ctx, set, noun, pickOf(set, noun.span, 'all', found.n === 'kind' ? SOME : ALL));
    }
    case 'family': {
      const dims = ctx.v.families[found.family]!.dims;
      if (!dims.includes(-1)) {
        ctx.error(
          'CW3004',
          word.span,
          `"${word.text}" belongs to nobody: there is one for the whole table.`,
          `Write "${word.text}" alone.`,
        );
        return BAD;
      }
      return familyRef(
        ctx,
        found.family,
        dims.map((d) => (d === -1 ? owner : null)),
        owner,
      );
    }
    case 'choice':
    case 'player':
    case 'constant':
      ctx.error('CW3004', word.span, `"${word.text}" does not belong to a player.`);
      return BAD;
    case 'local':
      if (found.local.perSeat) return { t: 'value', type: found.local.type, expr: { k: 'seat local', local: found.local, seat: owner } };
      return narrow(ctx, localRef(found.local), noun.span, (e) => same({ k: 'owner', of: e }, owner));
    default:
      return valueOf(ctx, found, word, [{ t: 'value', type: PLAYER, expr: owner }], noun.span);
  }
}

/** Where "your treasures" lie: the home zones, else every zone of a player that is in force. */
export function homeOf(ctx: Context, owner: Expr): Zones {
  const families = ctx.v.families.map((f, i) => ({ f, i })).filter(({ f }) => f.dims.includes(-1));
  const home = families.filter(({ f }) => f.home);
  const live = home.length ? home : families.filter(({ f }) => f.live);
  const list = live.length ? live : families.filter(({ f }) => !f.temporary);
  return {
    k: 'union',
    of: list.map(({ f, i }) => ({ k: 'family' as const, family: i, index: f.dims.map((d) => (d === -1 ? owner : null)) })),
  };
}

export function nounTests(ctx: Context, noun: Noun): NounTest[] {
  const tests: NounTest[] = [];
  for (const word of noun.words) {
    const found = lookSort(ctx, word.text);
    if (found?.n === 'card') tests.push(...found.tests);
    else if (found?.n === 'kind') {
      if (ambiguous(ctx.v.kinds, found.kinds)) tellAmbiguous(ctx, word, found.kinds);
      tests.push({ k: 'kind', kinds: found.kinds });
    } else if (!found) unknownWord(ctx, word);
    else ctx.error('CW3004', word.span, `"${word.text}" is no sort of card.`);
  }
  return tests;
}

// ---------------------------------------------------------------- articles and amounts

/** The set a noun names, before it is said how many of it. */
function nounRef(ctx: Context, noun: Noun, wanted: Wanted): Ref {
  const word = noun.words[0]!;
  const found = lookSort(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  switch (found.n) {
    case 'card':
    case 'kind': {
      let set = cardsOf(ctx, nounTests(ctx, noun), wanted);
      if (noun.other && ctx.kind) set = { ...set, where: [...set.where, not(same(localExpr(set.elem), { k: 'this' }))] };
      return pickOf(set, noun.span, 'all', ALL);
    }
    case 'player': {
      const set = allPlayers(ctx);
      if (noun.other) set.where = [not(same(localExpr(set.elem), self(ctx)))];
      return pickOf(set, noun.span, 'all', ALL);
    }
    case 'choice':
      return pickOf(membersOf(ctx, found.set), noun.span, 'all', ALL);
    case 'family':
      return zoneList(ctx, familyRef(ctx, found.family, []), noun.span);
    case 'union':
      return zoneList(
        ctx,
        {
          t: 'zones',
          type: ZONE,
          zones: { k: 'union', of: ctx.v.unions[found.union]!.families.map((f) => wholeFamily(ctx, f)) },
          family: -1,
        },
        noun.span,
      );
    case 'attr': {
      // `all numbers`: the values a card may have.
      const type = ctx.v.attrs[found.at]!.type;
      const set = type.set ?? ctx.v.sets.findIndex((s) => s.name === ctx.v.attrs[found.at]!.name);
      if (set >= 0) return pickOf(membersOf(ctx, set), noun.span, 'all', ALL);
      return valueOf(ctx, found, word, [], noun.span);
    }
    default:
      return named(ctx, word, wanted);
  }
}

/** Zones as things to choose among: `a run`, `each pile`. */
export function zoneList(ctx: Context, ref: Ref, span: Span): Ref {
  if (ref.t !== 'zones') return ref;
  const type: Type = { ...ZONE, family: ref.family };
  const set = setOf(type, ctx.elem('z', type), { k: 'zone list', zones: ref.zones });
  return { t: 'pick', type: { ...type, group: true }, pick: pick(set, 'all', span), quantity: ALL };
}

function determined(ctx: Context, np: Np & { kind: 'determined' }, wanted: Wanted): Ref {
  if (np.most && np.noun) {
    // `the most treasures` has a meaning only after a verb; the claim takes it apart.
    return { t: 'amount', type: NUMBER, quantity: SOME, count: NONE };
  }
  if (!np.noun && !np.of) {
    if (np.det === 'all') return { t: 'value', type: NUMBER, expr: int(1_000_000) };
    ctx.error('CW3002', np.span, `"${np.det}" of what?`, 'Say what is meant after it.');
    return BAD;
  }
  if (np.noun && np.det === 'the' && !np.noun.place && !np.count && !np.noun.other) {
    const single = theThing(ctx, np.noun, wanted);
    if (single) return single;
  }
  const base = np.of ? partsOf(ctx, np.of, wanted) : nounRef(ctx, np.noun!, wanted);
  if (base.t === 'bad') return base;
  if (np.noun?.place === 'next') {
    if (base.type.name === 'player') return { t: 'value', type: PLAYER, expr: { k: 'beside', of: self(ctx), side: 'left' } };
    ctx.error('CW3004', np.span, 'Only a player can be the next one.', 'Write "the top card of …" for a card.');
    return BAD;
  }
  if (base.t === 'value' && np.det !== 'all') return base;
  let set = toSet(ctx, base, np.span);
  if (np.det === 'another') {
    const me = set.type.name === 'player' ? self(ctx) : set.type.name === 'card' && ctx.kind ? ({ k: 'this' } as Expr) : null;
    if (me) set = { ...set, where: [...set.where, not(same(localExpr(set.elem), me))] };
  }
  const span = np.span;
  if (np.noun?.place && np.noun.place !== 'next')
    return placed(
      ctx,
      set,
      np.noun,
      null,
      np.count ? asNumber(ctx, resolveNp(ctx, np.count), np.count.span) : np.det === 'all' ? null : int(1),
      np.det,
    );
  if (np.count) {
    const n = asNumber(ctx, resolveNp(ctx, np.count), np.count.span);
    return {
      t: 'pick',
      type: { ...set.type, group: true },
      pick: { how: 'choose', set, min: n, max: n, single: false, span },
      quantity: { q: 'cmp', op: '>=', n },
    };
  }
  return howMany(np.det, set, span);
}

type Determiner = (Np & { kind: 'determined' })['det'];

function howMany(det: Determiner, set: SetOf, span: Span): Ref {
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

/** `the goal`, `the belt`, `the discard pile`: what already has one meaning. */
function theThing(ctx: Context, noun: Noun, wanted: Wanted): Ref | null {
  const found = look(ctx, noun.words[0]!.text);
  if (!found || noun.words.length > 1) return null;
  if (found.n === 'family' || found.n === 'local' || found.n === 'union' || found.n === 'kind') return named(ctx, noun.words[0]!, wanted);
  if (found.n !== 'card' && found.n !== 'player' && found.n !== 'choice') return named(ctx, noun.words[0]!, wanted);
  return null;
}

/** top, bottom, first, last, random, highest, lowest. */
function placed(ctx: Context, set: SetOf, noun: Noun, plain: Ref | null, count: Expr | null = int(1), det = 'the'): Ref {
  const one = count !== null && count.k === 'int' && count.v === 1 && (det !== 'the' || !/s$/.test(noun.words[0]!.text) || true);
  const single = one && count!.k === 'int';
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
      ctx.error('CW3004', noun.span, `"${noun.place}" needs a value to compare: "the ${noun.place} number of cards".`);
      return BAD;
  }
}

function some(ctx: Context, np: Np & { kind: 'some' }, wanted: Wanted): Ref {
  const span = np.span;
  const halfCount = np.count?.kind === 'half' || np.quantity === 'half';
  const count = np.count && !halfCount ? asNumber(ctx, resolveNp(ctx, np.count), np.count.span) : null;
  if (!np.noun && !np.of) {
    if (np.quantity === 'all but' && count) return { t: 'value', type: NUMBER, expr: { k: 'sub', a: int(1_000_000), b: count } };
    if (count) return { t: 'amount', type: NUMBER, quantity: { q: 'cmp', op: comparison(np.quantity), n: count }, count };
    ctx.error('CW3002', span, 'Of what?', 'Say what is counted.');
    return BAD;
  }
  const base = np.of ? partsOf(ctx, np.of, wanted) : nounRef(ctx, np.noun!, wanted);
  if (base.t === 'bad') return base;
  if (halfCount && base.t === 'value' && base.type.name === 'number')
    return { t: 'value', type: NUMBER, expr: { k: 'half', a: base.expr } };
  if (base.t === 'list')
    return {
      t: 'pick',
      type: base.items[0]!.type,
      pick: pickFromList(ctx, base, count ?? int(1), span),
      quantity: { q: 'cmp', op: '>=', n: count ?? int(1) },
    };
  let set = toSet(ctx, base, span);
  if (np.noun?.other && set.type.name === 'player') set = { ...set, where: [...set.where, not(same(localExpr(set.elem), self(ctx)))] };
  const size: Expr = { k: 'count', set };
  if (np.noun?.place && np.noun.place !== 'next') return placed(ctx, set, np.noun, null, count ?? int(1));
  const type: Type = { ...set.type, group: true };
  const make = (min: Expr, max: Expr | null, quantity: Quantity): Ref => ({
    t: 'pick',
    type,
    pick: { how: 'choose', set, min, max, single: false, live: isLive(min) || (max !== null && isLive(max)), span },
    quantity,
  });
  const half: Expr = { k: 'half', a: size };
  const n = halfCount ? half : (count ?? int(0));
  switch (np.quantity) {
    case 'exactly':
      return make(n, n, { q: 'cmp', op: exactWord(ctx, span) ? '=' : '>=', n });
    case 'half':
      return make(half, half, { q: 'cmp', op: '>=', n: half });
    case 'up to':
    case 'at most':
      return make(int(0), n, { q: 'cmp', op: '<=', n });
    case 'at least': {
      const max = np.max ? (np.max.kind === 'half' ? half : asNumber(ctx, resolveNp(ctx, np.max), np.max.span)) : null;
      return make(n, max, { q: 'cmp', op: '>=', n });
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

/** What is counted in `one of your runs`: the places, when several are named or a place is wanted; else the cards in them. */
function partsOf(ctx: Context, np: Np, wanted: Wanted): Ref {
  const ref = resolveNp(ctx, np, wanted);
  const word = np.kind === 'own' || np.kind === 'possessive' ? np.noun.words[0]! : null;
  const found = word ? look(ctx, word.text) : null;
  return ref.t === 'zones' && ref.zones.k !== 'one' && (wanted.type === 'zone' || (found?.n === 'family' && found.plural))
    ? zoneList(ctx, ref, np.span)
    : ref;
}

function comparison(q: string): '=' | '>=' | '<=' | '>' | '<' {
  return q === 'at least' ? '>=' : q === 'at most' || q === 'up to' ? '<=' : q === 'more than' ? '>' : q === 'fewer than' ? '<' : '=';
}

/** Was "exactly" written, or only a number? */
function exactWord(ctx: Context, span: Span): boolean {
  return /^exactly\b/i.test(ctx.source.text.slice(span.start, span.start + 8));
}

function isLive(e: Expr): boolean {
  return e.k === 'numeral' || ((e.k === 'add' || e.k === 'sub') && (isLive(e.a) || isLive(e.b)));
}

/** `any 2 of a and b and c`: a union to choose from. */
function pickFromList(ctx: Context, list: Ref & { t: 'list' }, n: Expr, span: Span): Selection {
  const sets = list.items.map((item) => toSet(ctx, item, span));
  const type = sets[0]!.type;
  return { how: 'choose', set: setOf(type, ctx.elem('c', type), { k: 'union', of: sets }), min: n, max: n, single: false, span };
}

// ---------------------------------------------------------------- of, in, from

function ofPhrase(ctx: Context, np: Np & { kind: 'of' }, wanted: Wanted): Ref {
  const what = np.what;
  // `the player with the most cards in hand`: the cards are there, not the player.
  if (what.kind === 'most' && np.prep !== 'of') {
    const place = resolveNp(ctx, np.of, { everywhere: true });
    if (place.t === 'zones') return mostOf(ctx, what, place.zones, wanted);
  }
  if (np.prep === 'of') {
    const ofBoth = valueOfBoth(ctx, np);
    if (ofBoth) return ofBoth;
    const word = bareWord(what);
    if (word) {
      const found = look(ctx, word.text);
      if (found && isProperty(ctx, found)) {
        const of = resolveNp(ctx, np.of, { everywhere: false });
        return propertyOf(ctx, found, word, of, np.span);
      }
    }
    if (what.kind === 'determined' && what.noun?.place && ['highest', 'lowest', 'total'].includes(what.noun.place)) {
      const attr = what.noun.words[0]!;
      const set = toSet(ctx, resolveNp(ctx, np.of, { everywhere: true }), np.of.span);
      const value = attributeOf(ctx, attr, { t: 'value', type: { ...set.type, group: false }, expr: localExpr(set.elem) }, np.span);
      if (value.t !== 'value') return BAD;
      if (what.noun.place === 'total') return { t: 'value', type: NUMBER, expr: { k: 'sum', attr: asNumber(ctx, value, attr.span), set } };
      return { t: 'value', type: value.type, expr: { k: 'extreme', attr: value.expr, set, most: what.noun.place === 'highest' } };
    }
    // `your run of colour of cards`: the zone's other index.
    if (what.kind === 'own' || what.kind === 'possessive' || what.kind === 'name' || what.kind === 'determined') {
      const zone = zoneWithIndex(ctx, what, np.of, wanted);
      if (zone) return zone;
    }
  }
  // A place: `card in play`, `a treasure from another player`, `card of row of belt`.
  if (isDefinitePick(what) && !ctx.pure) {
    const hoist = hoistPlace(ctx, np, wanted);
    if (hoist) return hoist;
  }
  return inPlace(ctx, what, np.prep, np.of, wanted, np.span);
}

/** `partner's share of prize`: a declared value of two things. */
function valueOfBoth(ctx: Context, np: Np & { kind: 'of' }): Ref | null {
  const what = np.what;
  if ((what.kind !== 'own' && what.kind !== 'possessive') || what.noun.words.length !== 1) return null;
  const word = what.noun.words[0]!;
  const found = look(ctx, word.text);
  if (found?.n !== 'value' || !found.words.some((w) => ctx.v.words[w]!.params.length === 2)) return null;
  const owner: Ref =
    what.kind === 'own' ? { t: 'value', type: PLAYER, expr: ownerOf(ctx, what.owner, what.span) } : resolveNp(ctx, what.owner);
  return valueOf(ctx, found, word, [owner, resolveNp(ctx, np.of)], np.span);
}

/** Random and counted-off cards come from one place that must be fixed first; `a treasure of another player` is chosen in one go. */
function isDefinitePick(np: Np): boolean {
  const noun = np.kind === 'determined' || np.kind === 'some' ? np.noun : null;
  return !!noun?.place || (np.kind === 'determined' && np.det === 'all') || np.kind === 'name';
}

function hoistPlace(ctx: Context, np: Np & { kind: 'of' }, wanted: Wanted): Ref | null {
  const owner = indefiniteOwner(np.of);
  if (!owner) return null;
  const ref = resolveNp(ctx, owner, { type: 'player' });
  if (ref.t !== 'pick' || ref.pick.how !== 'choose') return null;
  if (ref.type.name === 'zone' && owner === np.of)
    return {
      t: 'owner pick',
      type: CARD,
      pickOwner: ref,
      then: (e: Expr) => resolveNp(ctx, np.what, { ...wanted, place: { k: 'one', zone: e } }),
    };
  if (ref.type.name !== 'player') return null;
  return {
    t: 'owner pick',
    type: CARD,
    pickOwner: ref,
    then: (e: Expr) =>
      ctx.inScope(() => {
        const stand = ctx.local(' owner', PLAYER);
        const place =
          np.of.kind === 'possessive'
            ? owned(ctx, localExpr(stand), np.of.noun, { everywhere: true })
            : { t: 'value' as const, type: PLAYER, expr: localExpr(stand) };
        const zones = substitute(placeZones(ctx, place, np.of.span), new Map([[stand, e]]));
        return resolveNp(ctx, np.what, { ...wanted, place: zones });
      }),
  };
}

function indefiniteOwner(np: Np): Np | null {
  if (np.kind === 'possessive')
    return (
      indefiniteOwner(np.owner) ??
      (np.owner.kind === 'determined' ? np.owner : np.owner.kind === 'most' || np.owner.kind === 'that' ? np.owner : null)
    );
  if (np.kind === 'determined' && (np.det === 'another' || np.det === 'a' || np.det === 'any')) return np;
  if (np.kind === 'that' || np.kind === 'except') return indefiniteOwner(np.what) ? np : null;
  return null;
}

/** A noun phrase that is one bare word: `count`, `the owner`. */
function bareWord(np: Np): Word | null {
  if (np.kind === 'name') return np.word;
  if (
    np.kind === 'determined' &&
    np.noun &&
    !np.noun.place &&
    !np.noun.other &&
    !np.count &&
    np.noun.words.length === 1 &&
    (np.det === 'the' || np.det === 'all')
  )
    return np.noun.words[0]!;
  return null;
}

function isProperty(ctx: Context, found: Named): boolean {
  if (found.n === 'local') return found.local.perSeat === true;
  if (found.n === 'choice')
    return ctx.v.attrs.some((a) => a.name === ctx.v.sets[found.set]!.name) || ctx.v.families.some((f) => f.dims.includes(found.set));
  return (
    found.n === 'special' || found.n === 'attr' || found.n === 'dial' || found.n === 'counter' || found.n === 'mark' || found.n === 'value'
  );
}

function propertyOf(ctx: Context, found: Named, word: Word, of: Ref, span: Span): Ref {
  if (of.t === 'bad') return of;
  if (found.n === 'special') return specialOf(ctx, found.what, of, span);
  if (found.n === 'local') {
    const seat = asPlayer(ctx, of, span);
    return { t: 'value', type: found.local.type, expr: { k: 'seat local', local: found.local, seat } };
  }
  return valueOf(ctx, found, word, [of], span);
}

/** `number of card`, `colour of run`, `whose colour`. */
export function attributeOf(ctx: Context, word: Word, of: Ref, span: Span): Ref {
  const found = look(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  return propertyOf(ctx, found, word, of, span);
}

function specialOf(ctx: Context, what: string, of: Ref, span: Span): Ref {
  switch (what) {
    case 'count':
    case 'total':
      return { t: 'value', type: NUMBER, expr: { k: 'count', set: toSet(ctx, of, span) } };
    case 'owner':
      return { t: 'value', type: PLAYER, expr: { k: 'owner', of: asCard(ctx, of, span) } };
    case 'host':
    case 'cover':
      return { t: 'value', type: CARD, expr: { k: what, of: asCard(ctx, of, span) } };
    case 'guest': {
      const host = asCard(ctx, of, span);
      const elem = ctx.elem('c', CARD);
      const set = setOf(CARD, elem, { k: 'every card' }, [same({ k: 'host', of: localExpr(elem) }, host)]);
      return { t: 'value', type: CARD, expr: { k: 'first', set } };
    }
    case 'place':
      return { t: 'zones', type: ZONE, zones: { k: 'one', zone: { k: 'place', of: asCard(ctx, of, span) } }, family: -1 };
    case 'needs': {
      const card = of.t === 'pick' ? null : asCard(ctx, of, span);
      const elem = ctx.elem('c', CARD);
      if (card) return pickOf(setOf(CARD, elem, { k: 'needs', card }), span, 'all', SOME);
      const goals = toSet(ctx, of, span);
      return pickOf(
        setOf(CARD, elem, { k: 'every card' }, [
          { k: 'some', set: { ...goals, where: [...goals.where, { k: 'needs', card: localExpr(elem), by: localExpr(goals.elem) }] } },
        ]),
        span,
        'all',
        SOME,
      );
    }
    default:
      ctx.error('CW3004', span, `"${what}" belongs to nothing.`);
      return BAD;
  }
}

/** `row of belt`, `your run of red`: a zone of a family with one more index given. */
function zoneWithIndex(ctx: Context, what: Np, of: Np, wanted: Wanted): Ref | null {
  let family = -1;
  let index: (Expr | null)[] = [];
  let det: Determiner | null = null;
  if (what.kind === 'own' || what.kind === 'possessive') {
    const ref = resolveNp(ctx, what, wanted);
    if (ref.t !== 'zones' || ref.zones.k !== 'family') return null;
    family = ref.zones.family;
    index = [...ref.zones.index];
  } else {
    const bare = bareWord(what);
    const some =
      !bare &&
      what.kind === 'determined' &&
      what.noun &&
      !what.noun.place &&
      !what.noun.other &&
      !what.count &&
      what.noun.words.length === 1
        ? what.noun.words[0]!
        : null;
    const found = bare ? look(ctx, bare.text) : null;
    // `no run of …` speaks of runs, also where one of them is called `run`.
    family =
      found?.n === 'family' ? found.family : some ? ctx.v.families.findIndex((f) => f.name === some.text || f.plural === some.text) : -1;
    if (family < 0) return null;
    index = ctx.v.families[family]!.dims.map(() => null);
    if (some && what.kind === 'determined') det = what.det;
  }
  const dims = ctx.v.families[family]!.dims;
  const ref = resolveNp(ctx, of);
  const type = ref.type;
  const at = dims.findIndex((d, i) => index[i] === null && (d === -1 ? type.name === 'player' : type.set === d));
  if (at < 0) {
    if (ref.t === 'bad') return ref;
    ctx.error(
      'CW3004',
      of.span,
      `A ${ctx.v.families[family]!.name} cannot be told by a ${typeText(ctx.v, type)}.`,
      dims.length
        ? `There is one for each ${dims.map((d) => (d === -1 ? 'player' : ctx.v.sets[d]!.name)).join(' and ')}.`
        : 'There is only one at the table.',
    );
    return BAD;
  }
  if (ref.t === 'value') {
    index[at] = ref.expr;
    const zones = familyRef(ctx, family, index);
    return det ? howMany(det, toSet(ctx, zoneList(ctx, zones, of.span), of.span), of.span) : zones;
  }
  if (ref.t !== 'pick') return null;
  if (ref.pick.how === 'all') return familyRef(ctx, family, index);
  return {
    t: 'owner pick',
    type: { ...ZONE, family },
    pickOwner: ref,
    then: (e) =>
      familyRef(
        ctx,
        family,
        index.map((x, i) => (i === at ? e : x)),
      ),
  };
}

function inPlace(ctx: Context, what: Np, prep: string, place: Np, wanted: Wanted, span: Span): Ref {
  const where = ctx.within({ pure: true }, () => resolveNp(ctx, place, { everywhere: true }));
  if (where.t === 'bad') return where;
  const filter = placeFilter(ctx, where, place.span);
  if (!filter) return BAD;
  if (prep === 'from' && (what.kind === 'own' || what.kind === 'possessive') && look(ctx, what.noun.words[0]!.text)?.n === 'family') {
    ctx.error(
      'CW3004',
      span,
      'A place does not lie in another place.',
      'Say first what is moved and from where: "move a card from … to …".',
    );
    return BAD;
  }
  const base = resolveNp(ctx, what, { ...wanted, everywhere: true, place: filter.zones ?? wanted.place });
  // Cards that were named before: those of them that lie there.
  const zones = base.t === 'group' ? filter.zones : null;
  if (zones) filter.where.push((card) => ({ k: 'in', card, zones }));
  if (filter.where.length === 0) return base;
  return narrowNoun(ctx, what, base, span, (elem) => allOf(filter.where.map((f) => f(elem))));
}

interface Filter {
  zones: Zones | null;
  where: ((elem: Expr) => Cond)[];
}

/** A place read as a condition on cards: `another player` → cards at the home of any other player. */
function placeFilter(ctx: Context, ref: Ref, span: Span): Filter | null {
  switch (ref.t) {
    case 'zones':
      return { zones: ref.zones, where: [] };
    case 'value':
      if (ref.type.name === 'player') return { zones: homeOf(ctx, ref.expr), where: [] };
      if (ref.type.name === 'zone') return { zones: { k: 'one', zone: ref.expr }, where: [] };
      break;
    case 'group':
      return { zones: null, where: [(elem) => memberCond(ctx, elem, ref, span)] };
    case 'list': {
      const parts = ref.items.map((item) => placeFilter(ctx, item, span));
      const zones = parts.map((p) => p?.zones).filter((z): z is Zones => !!z);
      return zones.length === parts.length ? { zones: { k: 'union', of: zones }, where: parts.flatMap((p) => p!.where) } : null;
    }
    case 'pick': {
      const set = ref.pick.set;
      if (set.type.name === 'player') {
        const zones = overPlayers(homeOf(ctx, localExpr(set.elem)), set.elem);
        return {
          zones,
          where: [(elem) => allOf(set.where.map((c) => substitute(c, new Map([[set.elem, { k: 'owner', of: elem } as Expr]]))))],
        };
      }
      if (set.type.name === 'zone' && set.from.k === 'zone list') {
        return {
          zones: set.from.zones,
          where: set.where.map((c) => (elem: Expr) => substitute(c, new Map([[set.elem, { k: 'place', of: elem } as Expr]]))),
        };
      }
      if (set.type.name === 'card') {
        const zones = set.from.k === 'zones' ? set.from.zones : null;
        return { zones, where: set.where.map((c) => (elem: Expr) => substitute(c, new Map([[set.elem, elem]]))) };
      }
      break;
    }
  }
  ctx.error('CW3004', span, 'This is no place for cards.', 'A place is a zone (hand, draw-pile), a player, or "play".');
  return null;
}

function placeZones(ctx: Context, ref: Ref, span: Span): Zones {
  return placeFilter(ctx, ref, span)?.zones ?? { k: 'union', of: [] };
}

// ---------------------------------------------------------------- narrowing

function relative(ctx: Context, np: Np & { kind: 'that' }, wanted: Wanted): Ref {
  if (np.together) return relativeTogether(ctx, np, wanted);
  if (np.subject) {
    // `treasure you have`: the thing itself is what is had.
    const bare: Wanted = { ...wanted, everywhere: true };
    const base = resolveNp(ctx, np.what, bare);
    const subject = resolveNp(ctx, np.subject);
    return narrow(ctx, base, np.span, (elem, type) => claimAbout(ctx, subject, np.predicate, { t: 'value', type, expr: elem }));
  }
  const base = partsOf(ctx, np.what, wanted);
  return narrowNoun(ctx, np.what, base, np.span, (elem, type) => claimAbout(ctx, { t: 'value', type, expr: elem }, np.predicate));
}

/** `two runners from your hand that together start a run`: a claim on the whole choice. */
function relativeTogether(ctx: Context, np: Np & { kind: 'that' }, wanted: Wanted): Ref {
  const base = resolveNp(ctx, np.what, wanted);
  if (base.t !== 'pick') return base;
  const group = ctx.local('', { ...base.pick.set.type, group: true }, np.span, false);
  const claim = ctx.within({ pure: true }, () => claimAbout(ctx, { t: 'group', type: group.type, local: group }, np.predicate));
  return { ...base, pick: { ...base.pick, together: { group, claim } } };
}

/** `the top card of Z that is a treasure`: the topmost of those, not the top card if it is one. */
function narrowNoun(ctx: Context, what: Np, ref: Ref, span: Span, test: (elem: Expr, type: Type) => Cond): Ref {
  if (ref.t === 'owner pick') return { ...ref, then: (e) => narrowNoun(ctx, what, ref.then(e), span, test) };
  if (!isEnd(what) || ref.t !== 'value' || (ref.expr.k !== 'first' && ref.expr.k !== 'last')) return narrow(ctx, ref, span, test);
  const { set } = ref.expr;
  const cond = ctx.within({ pure: true }, () => test(localExpr(set.elem), set.type));
  return { ...ref, expr: { k: ref.expr.k, set: { ...set, where: [...set.where, cond] } } };
}

/** `the top card of …`, one card at an end. */
function isEnd(np: Np): boolean {
  if (np.kind === 'of') return isEnd(np.what);
  return np.kind === 'determined' && !np.count && ['top', 'bottom', 'first', 'last'].includes(np.noun?.place ?? '');
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

/** `the player with the most treasures`: none of those spoken of has as many; `all players with the most treasures`: none has more. */
export function mostCond(
  ctx: Context,
  base: SetOf,
  most: 'most' | 'fewest',
  noun: Noun,
  shared: boolean,
  place: Zones | null = null,
): Cond {
  const player = localExpr(base.elem);
  const mine = countFor(ctx, player, noun, place);
  if (!mine) return { k: 'no' };
  const other = ctx.elem('p', PLAYER);
  const others = { ...base, elem: other, where: base.where.map((c) => substitute(c, new Map([[base.elem, localExpr(other)]]))) };
  const theirs = countFor(ctx, localExpr(other), noun, place)!;
  // A tie leaves nobody in front of the others.
  const op = most === 'most' ? (shared ? '>' : '>=') : shared ? '<' : '<=';
  return not({
    k: 'some',
    set: { ...others, where: [...others.where, not(same(localExpr(other), player)), { k: 'cmp', op, a: theirs, b: mine }] },
  });
}

/** How many of a noun a player has: cards at home, or a value, counter or dial of the player. */
export function countFor(ctx: Context, player: Expr, noun: Noun, place: Zones | null = null): Expr | null {
  const found = look(ctx, noun.words[0]!.text);
  if (!found) {
    unknownWord(ctx, noun.words[0]!);
    return null;
  }
  if (found.n === 'card' || found.n === 'kind')
    return { k: 'count', set: cardsOf(ctx, nounTests(ctx, noun), {}, place ? placeOfPlayer(ctx, place, player) : homeOf(ctx, player)) };
  const ref = valueOf(ctx, found, noun.words[0]!, [{ t: 'value', type: PLAYER, expr: player }], noun.span);
  return ref.t === 'value' ? ref.expr : null;
}

function sum(ctx: Context, np: Np & { kind: 'sum' }, wanted: Wanted): Ref {
  const left = resolveNp(ctx, np.left, wanted);
  const right = resolveNp(ctx, np.right, wanted);
  if (left.t === 'bad' || right.t === 'bad') return BAD;
  const a = asNumber(ctx, left, np.left.span);
  const b = asNumber(ctx, right, np.right.span);
  return { t: 'value', type: NUMBER, expr: { k: np.op === '+' ? 'add' : 'sub', a, b } };
}

// ---------------------------------------------------------------- from references to plain things

/** Any reference as a set. */
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
      return setOf(sets[0]!.type, ctx.elem('c', sets[0]!.type), { k: 'union', of: sets });
    }
    default: {
      if (ref.t !== 'bad') ctx.error('CW3004', span, 'Cards, players or places are meant here.');
      return setOf(CARD, ctx.elem('c', CARD), { k: 'union', of: [] });
    }
  }
}

export function asNumber(ctx: Context, ref: Ref, span: Span): Expr {
  if (ref.t === 'value' && (ref.type.name === 'number' || ref.type.name === 'choice' || ref.type.name === 'yes')) return ref.expr;
  if (ref.t === 'amount' && ref.count.k !== 'int') return ref.count;
  if (ref.t === 'amount') return ref.count;
  if (ref.t !== 'bad')
    ctx.error(
      'CW3004',
      span,
      `A number is meant here, not a ${typeText(ctx.v, ref.type)}.`,
      ref.t === 'pick' || ref.t === 'group' || ref.t === 'zones'
        ? `Write "count of ${spanText(ctx.source, span).replace(/\s+/g, ' ')}" for how many there are.`
        : undefined,
    );
  return int(0);
}

export function asCard(ctx: Context, ref: Ref, span: Span): Expr {
  if (ref.t === 'value' && ref.type.name === 'card') return ref.expr;
  if (ref.t === 'group') return { k: 'first', set: toSet(ctx, ref, span) };
  if (ref.t === 'pick' && ref.type.name === 'card') return { k: 'first', set: ref.pick.set };
  if (ref.t === 'zones') return { k: 'first', set: toSet(ctx, ref, span) };
  if (ref.t !== 'bad') ctx.error('CW3004', span, `A card is meant here, not a ${typeText(ctx.v, ref.type)}.`);
  return NONE;
}

export function asPlayer(ctx: Context, ref: Ref, span: Span): Expr {
  if (ref.t === 'value' && ref.type.name === 'player') return ref.expr;
  if (ref.t === 'value' && ref.type.name === 'card') return { k: 'owner', of: ref.expr };
  if (ref.t === 'pick' && ref.type.name === 'player' && ctx.pure) return { k: 'first', set: ref.pick.set };
  if (ref.t !== 'bad') ctx.error('CW3004', span, `A player is meant here, not a ${typeText(ctx.v, ref.type)}.`);
  return ctx.you;
}
