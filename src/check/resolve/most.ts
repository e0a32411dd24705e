// Resolves `the player with the most relics`, `a plot with the fewest cards`: who of several has more of something than the others. Chooses
// nothing itself.
import type { Np, Noun } from '../../parse/tree.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { spanText } from '../../text/source.ts';
import { toSet } from './coerce.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { taken } from './modifiers.ts';
import { byValue } from './cards-by-value.ts';
import { isPlural, look, lookProperty, unknownWord } from './lookup.ts';
import { resolveNp } from './resolvers.ts';
import { reportUnplaced } from './unplaced-cards.ts';
import { ALL, SOME, cardsOf, homeOf, nounTests, pickOf, placeOfPlayer, zoneList } from './sets.ts';
import { isTeam, sumOfTeam } from './teams.ts';
import { valueOf } from './values.ts';
import { NUMBER, PLAYER, YOU, localExpr, not, same, setOf, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, SetOf, Type, Zones } from '../../meaning/types.ts';
import { pluralForms } from '../../meaning/vocabulary.ts';

export function mostOf(ctx: Context, np: Np & { kind: 'most' }, place: Zones | null, wanted: Wanted): Ref {
  const counted = countOf(np.what);
  if (counted) {
    ctx.error(thingSays.manyWithMost(spanText(ctx.source, counted.span), np.most), np.span);
    return BAD;
  }
  if (reportHighest(ctx, np)) return BAD;
  const found = resolveNp(ctx, asSort(ctx, np.what), { ...wanted, sort: true });
  const ref = found.t === 'zones' ? zoneList(ctx, found, np.what.span) : found;
  const base = toSet(ctx, ref, np.what.span);
  // `player with the most …` is said of one, as `the player` is.
  const head =
    np.what.kind === 'name' ? np.what.word : found.t === 'zones' && np.what.kind === 'determined' ? np.what.noun?.words[0] : null;
  const one = (!!head && isPlural(ctx, head.text) === false) || (np.what.kind === 'determined' && np.what.det === 'the' && !!np.what.of);
  const all = ref.t === 'pick' && ref.pick.how === 'all' && !ref.pick.single && !one;
  // `a plot with the fewest cards`, `a player with the most relics`: one of those that have.
  const oneOfThem = base.type.name !== 'card' && np.what.kind === 'determined' && ['a', 'any', 'another'].includes(np.what.det);
  const where = mostCond(ctx, base, np.most, np.noun, all || oneOfThem, place);
  return pickOf({ ...base, where: [...base.where, where] }, np.span, all ? 'all' : 'choose', all ? ALL : SOME);
}

/** `the player with the highest card`: of cards there are only most and fewest. */
function reportHighest(ctx: Context, { what, noun, span }: Np & { kind: 'most' }): boolean {
  const between = { start: what.span.end, end: noun.span.start };
  const [said] = /\b(?:highest|lowest)\b/i.exec(spanText(ctx.source, between)) ?? [];
  const { text } = noun.words[0]!;
  const found = look(ctx, text);
  // `number of` is read as "most" already.
  if (!said || (found?.n !== 'card' && found?.n !== 'kind') || /\bnumber\b/i.test(spanText(ctx.source, between))) return false;
  const which = said.toLowerCase() === 'lowest' ? 'lowest' : 'highest';
  ctx.error(thingSays.extremeOfPlayers(which), span);
  return true;
}

/** `the 2 cards with …`: how many; null: one, or all that are level. */
function countOf(np: Np): Np | null {
  const { core } = taken(np);
  if (core.kind === 'some') return core.count ?? core;
  return core.kind === 'determined' ? core.count : null;
}

/** `the player who …`, in a word with a slot "player": one of all players, because the one in the slot needs no description. */
export function asSort(ctx: Context, np: Np): Np {
  if (np.kind !== 'determined' || np.det !== 'the' || np.count || !np.noun || np.noun.place || np.noun.words.length > 1) return np;
  const { text } = np.noun.words[0]!;
  const local = ctx.find(text);
  return local && !local.type.group && ['player', 'card'].includes(text) ? { ...np, det: 'a' } : np;
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
  const of = (one: Expr): Expr | null => hasOf(ctx, one, base.type, noun, place);
  if (!place && base.type.name === 'player') reportUnplaced(ctx, noun, homeOf(ctx, player));
  const mine = of(player);
  if (!mine) return { k: 'no' };
  const other = ctx.elem('p', base.type);
  const others = { ...base, elem: other, where: base.where.map((c) => substitute('cond', c, new Map([[base.elem, localExpr(other)]]))) };
  const theirs = of(localExpr(other))!;
  const op = moreThan(most, shared);
  return not({
    k: 'some',
    set: { ...others, where: [...others.where, not(same(localExpr(other), player)), { k: 'cmp', op, a: theirs, b: mine }] },
  });
}

/** What nobody else may have, of the most: with a tie, nobody is ahead of the others. */
export function moreThan(most: 'most' | 'fewest', shared: boolean): '>' | '>=' | '<' | '<=' {
  if (most === 'most') return shared ? '>' : '>=';
  return shared ? '<' : '<=';
}

/** Reads the claim of `a player who has the most relics`, which is true of each who is level, as `a player with the most relics` is. */
export function amongLevel<T>(ctx: Context, { what, predicate }: Np & { kind: 'that' }, claim: () => T): T {
  const { object } = predicate;
  const had = object?.kind === 'of' ? object.what : object;
  if (had?.kind !== 'determined' || !had.most) return claim();
  const { core } = taken(what);
  const isOne =
    core.kind === 'pronoun'
      ? !/^(?:nobody|anybody|everyone)\b/.test(core.word)
      : core.kind === 'determined' && core.det === 'the' && isPlural(ctx, core.noun?.words[0]?.text ?? '') !== true;
  return ctx.within({ level: !isOne }, claim);
}

/** How many of a noun one player, team or place has. */
export function hasOf(ctx: Context, one: Expr, type: Type, noun: Noun, place: Zones | null): Expr | null {
  return isTeam(ctx.v, type) ? teamHas(ctx, { t: 'value', type, expr: one }, noun, place) : countFor(ctx, one, noun, place, type);
}

/** What `the most …` compares, of one player; of the team of a player, where there are teams. */
export function measureOf(ctx: Context, np: Np & { kind: 'most' }, player: Expr, place: Zones | null): Expr | null {
  if (!ctx.v.teams) return countFor(ctx, player, np.noun, place);
  const type: Type = { name: 'choice', set: ctx.v.teams.set };
  return teamHas(ctx, { t: 'value', type, expr: { k: 'team', of: player } }, np.noun, place);
}

/** How many of a noun the players of a team have together; a value of teams is that of the team. */
function teamHas(ctx: Context, team: Ref & { t: 'value' }, noun: Noun, place: Zones | null): Expr | null {
  const found = look(ctx, noun.words[0]!.text);
  if (found?.n === 'counter' && ctx.v.counters[found.at]!.per === ctx.v.teams!.set)
    return { k: 'counter', counter: found.at, of: team.expr };
  return sumOfTeam(ctx, team, noun.span, (player) => countFor(ctx, player, noun, place));
}

/** How many of a noun a player has: cards at home, or a value, counter or dial of the player. Of a place: the cards there. */
export function countFor(ctx: Context, player: Expr, noun: Noun, place: Zones | null = null, type?: Type): Expr | null {
  const said = lookProperty(ctx, noun.words[0]!.text);
  const found = byValue(ctx.v, noun.words[0]!.text, said) ?? said;
  const votes = votesFor(ctx, player, noun, type);
  if (votes) return votes;
  if (!found) {
    unknownWord(ctx, noun.words[0]!);
    return null;
  }
  if (type?.name === 'zone' && (found.n === 'card' || found.n === 'kind'))
    return { k: 'count', set: cardsOf(ctx, nounTests(ctx, noun), {}, { k: 'one', zone: player }) };
  if (found.n === 'card' || found.n === 'kind')
    return { k: 'count', set: cardsOf(ctx, nounTests(ctx, noun), {}, place ? placeOfPlayer(ctx, place, player) : homeOf(ctx, player)) };
  // `the player with the highest r`, where each has one.
  if (found.n === 'local' && found.local.perSeat) {
    const named = { ...found.local.type, group: false };
    if (named.name !== 'number') ctx.meant(NUMBER, named, noun.span);
    return { k: 'seat local', local: found.local, seat: player };
  }
  // `the player with the highest score in hand`: a value is in no place.
  if (place) {
    ctx.error(thingSays.valueInPlace(noun.words[0]!.text), noun.span);
    return null;
  }
  if (found.n === 'attr' && !ctx.v.attrs[found.at]!.icon && (type ?? PLAYER).name === 'player') {
    ctx.error(thingSays.valueOfTheirCards(noun.words[0]!.text), noun.span);
    return null;
  }
  const ref = valueOf(ctx, found, noun.words[0]!, [{ t: 'value', type: type ?? PLAYER, expr: player }], noun.span);
  return ref.t === 'value' ? ref.expr : null;
}

/** `the player with the most votes`, where each player has named one as `vote`: how many have named this one. Null: it is something else. */
function votesFor(ctx: Context, player: Expr, noun: Noun, type: Type = PLAYER): Expr | null {
  if (type.name !== 'player' || noun.words.length > 1) return null;
  const { text } = noun.words[0]!;
  const found = lookProperty(ctx, text);
  const local = found ? (found.n === 'local' ? found.local : null) : namedBy(ctx, text);
  if (!local?.perSeat || local.type.name !== 'player' || local.type.group) return null;
  const voter = ctx.elem('p', PLAYER);
  const named = same({ k: 'seat local', local, seat: localExpr(voter) }, player);
  return { k: 'count', set: setOf(PLAYER, voter, { k: 'players', from: YOU }, [named]) };
}

/** What each player has named, in the plural. */
function namedBy(ctx: Context, plural: string): Local | null {
  const known = ctx.scopes.flatMap(({ names }) => [...names]);
  return known.find(([name]) => pluralForms(plural).includes(name))?.[1] ?? null;
}
