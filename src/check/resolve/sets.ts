// Builds the sets that phrases can mention from what a game declares: cards, players, members to choose from, and the places of a player.
// Reads only single words.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Noun, Word } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import type { Context, Quantity, Ref, Wanted } from './context.ts';
import { not, CARD, NUMBER, PLAYER, ZONE, int, localExpr, same, setOf, substitute } from '../../meaning/terms.ts';
import { isOfSort, lookNoun } from './cards-by-value.ts';
import { ambiguous, unknownWord, type SortTest } from './lookup.ts';
import type { Cond, Expr, Local, Selection, SetOf, Type, Zones } from '../../meaning/types.ts';

export const SOME: Quantity = { q: 'some' };

export const ALL: Quantity = { q: 'all' };

const exactlyOne = { min: int(1), max: int(1), single: true } as const;

export function pick(set: SetOf, how: Selection['how'], span: Span): Selection {
  return how === 'all' ? { how, set, min: int(0), max: null, single: false, span } : { how, set, ...exactlyOne, span };
}

export function pickOf(set: SetOf, span: Span, how: Selection['how'], quantity: Quantity): Ref {
  return { t: 'pick', type: { ...set.type, group: how === 'all' }, pick: pick(set, how, span), quantity };
}

// ---------------------------------------------------------------- players, members, cards

export function allPlayers(ctx: Context, from: Expr = ctx.you): SetOf {
  return setOf(PLAYER, ctx.elem('p', PLAYER), { k: 'players', from });
}

export function membersOf(ctx: Context, set: number): SetOf {
  const spec = ctx.v.sets[set]!;
  const type: Type = spec.numeric ? { name: 'number', set } : { name: 'choice', set };
  const elem = ctx.elem('m', type);
  return setOf(type, elem, { k: 'members', set }, set === ctx.v.teams?.set ? [hasPlayers(ctx, elem)] : []);
}

/** Only teams of players who are there are teams. */
function hasPlayers(ctx: Context, team: Local): Cond {
  const players = allPlayers(ctx);
  return { k: 'some', set: { ...players, where: [same({ k: 'team', of: localExpr(players.elem) }, localExpr(team))] } };
}

/**
 * `each player discards a treasure`: one of theirs, or one that is nobody's; `give a treasure`: one of theirs; `steal a treasure`: none of theirs. A
 * card named is that card.
 */
function ownedBy(ctx: Context, card: Expr, who: Expr): Cond {
  const owner: Expr = { k: 'owner', of: card };
  const theirs = same(owner, who);
  if (ctx.own !== null) return ctx.own ? theirs : not(theirs);
  return { k: 'or', of: [theirs, { k: 'cmp', op: '<', a: owner, b: int(0) }] };
}

/** Cards of these kinds in the place the text means: the named place, else the default place, else anywhere. */
export function cardsOf(ctx: Context, tests: readonly SortTest[], wanted: Wanted, zones?: Zones): SetOf {
  const elem = ctx.elem('c', CARD);
  const unsaid = !zones && !wanted.place && !wanted.everywhere && !ctx.pure;
  if (unsaid && tests.some((t) => t.k === 'any')) {
    // `steal a card`: what somebody else has, not what is in one's own hand.
    if (ctx.own === false && ctx.doer)
      return setOf(CARD, elem, { k: 'zones', zones: homeOf(ctx, null) }, [ownedBy(ctx, localExpr(elem), ctx.doer)]);
    const family = ctx.v.families.findIndex((f) => f.usual && f.dims.length === 1 && f.dims[0] === -1);
    if (family >= 0)
      return setOf(CARD, elem, { k: 'zones', zones: { k: 'one', zone: { k: 'zone', family, index: [ctx.doer ?? ctx.you] } } });
  }
  const known = unsaid ? ctx.lying.get(tests.flatMap((t) => (t.k === 'kind' ? t.kinds : [])).join()) : undefined;
  const place =
    zones ?? wanted.place ?? known ?? (wanted.everywhere || ctx.v.defaultPlace.length === 0 ? null : zonesOf(ctx, ctx.v.defaultPlace));
  const e = localExpr(elem);
  const kinds = tests.every((t) => t.k === 'kind') ? tests.flatMap((t) => (t.k === 'kind' ? t.kinds : [])) : null;
  const test: Cond[] = tests.some((t) => t.k === 'any') ? [] : [isOfSort(tests, e)];
  const theirs = unsaid && !known && ctx.doer && (ctx.own === true || !kinds) ? [ownedBy(ctx, e, ctx.doer)] : [];
  if (kinds) return setOf(CARD, elem, { k: 'kinds', kinds }, [...(place ? [{ k: 'in', card: e, zones: place } as const] : []), ...theirs]);
  if (place) return setOf(CARD, elem, { k: 'zones', zones: place }, [...test, ...theirs]);
  return setOf(CARD, elem, { k: 'every card' }, test);
}

export function nounTests(ctx: Context, noun: Noun): SortTest[] {
  const tests: SortTest[] = [];
  for (const word of noun.words) {
    const found = lookNoun(ctx, word.text);
    if (found?.n === 'card') tests.push(...found.tests);
    else if (found?.n === 'kind') {
      if (ambiguous(ctx.v.kinds, found.kinds)) reportAmbiguous(ctx, word, found.kinds);
      tests.push({ k: 'kind', kinds: found.kinds });
    } else if (!found) unknownWord(ctx, word);
    else ctx.error(thingSays.wrongName(word.text, 'kind of card'), word.span);
  }
  return tests;
}

export function reportAmbiguous(ctx: Context, word: Word, kinds: number[]): void {
  const all = kinds.map((i) => ctx.v.kinds[i]!.fullId);
  ctx.error(thingSays.ofSeveralSets(word.text, all), word.span);
}

export function localRef(local: Local): Ref {
  if (local.type.name === 'zone' && !local.type.group)
    return { t: 'zones', type: local.type, zones: { k: 'one', zone: localExpr(local) }, family: local.type.family ?? -1 };
  return local.type.group ? { t: 'group', type: local.type, local } : { t: 'value', type: local.type, expr: localExpr(local) };
}

// ---------------------------------------------------------------- places

/** One place that is known. */
export function placeRef(zone: Expr): Ref {
  const family = zone.k === 'zone' ? zone.family : -1;
  return { t: 'zones', type: { ...ZONE, family }, zones: { k: 'one', zone }, family };
}

function wholeFamily(ctx: Context, family: number): Zones {
  return { k: 'family', family, index: ctx.v.families[family]!.dims.map(() => null) };
}

/** A zone with the known indexes; all values of the other indexes are meant. */
export function familyRef(ctx: Context, family: number, index: (Expr | null)[], owner?: Expr): Ref {
  const dims = ctx.v.families[family]!.dims;
  const full = dims.map((_, i) => index[i] ?? null);
  const type: Type = { ...ZONE, family };
  if (full.every((x) => x !== null))
    return { t: 'zones', type, zones: { k: 'one', zone: { k: 'zone', family, index: full as Expr[] } }, family, owner };
  return { t: 'zones', type, zones: { k: 'family', family, index: full }, family, owner };
}

/** All zones that a name stands for. */
export function unionRef(ctx: Context, union: number): Ref {
  return { t: 'zones', type: ZONE, zones: zonesOf(ctx, ctx.v.unions[union]!.families), family: -1 };
}

function zonesOf(ctx: Context, families: readonly number[]): Zones {
  return { k: 'union', of: families.map((f) => wholeFamily(ctx, f)) };
}

/** Zones as things to choose among: `a run`, `each pile`. */
export function zoneList(ctx: Context, ref: Ref, span: Span): Ref {
  if (ref.t !== 'zones') return ref;
  const type: Type = { ...ZONE, family: ref.family };
  const set = setOf(type, ctx.elem('z', type), { k: 'zone list', zones: ref.zones });
  return { t: 'pick', type: { ...type, group: true }, pick: pick(set, 'all', span), quantity: ALL };
}

/** The zones of "your treasures": the home zones, else every zone of a player whose cards are in force. */
export function homeOf(ctx: Context, owner: Expr | null): Zones {
  const team = ctx.v.teams ? ctx.v.teams.set : -1;
  const families = ctx.v.families.map((f, i) => ({ f, i })).filter(({ f }) => f.dims.includes(-1) || f.dims.includes(team));
  const home = families.filter(({ f }) => f.home);
  const live = home.length ? home : families.filter(({ f }) => f.live);
  const list = live.length ? live : families.filter(({ f }) => !f.temporary);
  return {
    k: 'union',
    of: list.map(({ f, i }) => ({
      k: 'family' as const,
      family: i,
      index: f.dims.map((d) => (d === -1 ? owner : d === team && owner ? { k: 'team', of: owner } : null)),
    })),
  };
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

/** The same places of every player: `elem` stands for each of them. */
export function overPlayers(zones: Zones, elem: Local): Zones {
  if (zones.k === 'union') return { k: 'union', of: zones.of.map((z) => overPlayers(z, elem)) };
  if (zones.k === 'one') {
    const z = zones.zone;
    return z.k === 'zone' ? overPlayers({ k: 'family', family: z.family, index: z.index }, elem) : zones;
  }
  return { ...zones, index: zones.index.map((x) => (x && x.k === 'local' && x.local === elem ? null : x)) };
}

/** The conditions of a set of players, applied to the owner of a card. */
export function ownerConds(ctx: Context, elem: Local, players: SetOf): Cond[] {
  const owner: Expr = { k: 'owner', of: localExpr(elem) };
  const map = new Map([[players.elem, owner]]);
  // Of players who have a name, or are counted off, only these.
  if (players.take || !['players', 'one'].includes(players.from.k)) return [oneOfThem(players, owner)];
  const list: Cond[] = players.where.map((c) => substitute('cond', c, map));
  if (players.from.k === 'one') list.push(same(owner, players.from.value));
  return list;
}

function oneOfThem(players: SetOf, owner: Expr): Cond {
  const it = same(localExpr(players.elem), owner);
  const set = players.take
    ? setOf(players.type, players.elem, { k: 'union', of: [players] }, [it])
    : { ...players, where: [...players.where, it] };
  return { k: 'some', set };
}

/** `the highest die of dice`: of numbers themselves. */
export function extremeOf(set: SetOf, place: string): Ref {
  const attr = localExpr(set.elem);
  if (place === 'total') return { t: 'value', type: NUMBER, expr: { k: 'sum', attr, set } };
  return { t: 'value', type: NUMBER, expr: { k: 'extreme', attr, set, most: place === 'highest' } };
}
