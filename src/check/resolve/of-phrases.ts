// Resolves `x of y`, `x in y` and `x from y`: a value, a zone selected by another thing, the cards in a place. Chooses no player, but asks for one.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { ownerOf } from './owners.ts';
import { mostOf, narrowNoun, owned, resolveNp } from './resolvers.ts';
import type { Noun, Np, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { howMany, type Determiner } from './amounts.ts';
import { indefiniteOwner, isSeveral } from './one-owner.ts';
import { ownedTwice } from './owned-twice.ts';
import { bound, isMember, typeOf } from './binding.ts';
import { attrOfSet } from './cards-by-value.ts';
import { kindOfCards } from './kinds-of-cards.ts';
import { itself } from './other-card.ts';
import { taken } from './modifiers.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { CARD, NUMBER, PLAYER, ZONE, allOf, localExpr, same, setOf, substitute, aThing } from '../../meaning/terms.ts';
import { isProperty, look, lookOwned, lookProperty, unknownWord, type Named } from './lookup.ts';
import type { Expr, Type, Zones } from '../../meaning/types.ts';
import { oneOf } from './joining.ts';
import { asCard, asNumber, asPlayer, memberCond, toSet } from './coerce.ts';
import { nearPhrase, nearnessOf } from './neighbours.ts';
import { arrangedOf } from './patterns.ts';
import { placeFilter } from './place-filter.ts';
import { ALL, SOME, extremeOf, familyRef, homeOf, placeRef, pickOf, zoneList } from './sets.ts';
import { playersOfPhrase, teamPlayers } from './teams.ts';
import { underPhrase } from './under-cards.ts';
import { nounOf, reportUnplaced } from './unplaced-cards.ts';
import { valuesAmong } from './values-among.ts';
import { valueOf } from './values.ts';

export function ofPhrase(ctx: Context, written: Np & { kind: 'of' }, wanted: Wanted): Ref {
  // `a card of yours`.
  const isYours = written.prep === 'of' && written.of.kind === 'name' && written.of.word.text === 'yours';
  const among = valuesAmong(ctx, written);
  if (among) return among;
  const ofKind = kindOfCards(ctx, written);
  if (ofKind) return resolveNp(ctx, ofKind, wanted);
  const np: typeof written = isYours
    ? { ...written, of: { kind: 'pronoun', word: 'you', span: written.of.span } }
    : ofTheDoer(ctx, written);
  if (np.prep === 'under') return underPhrase(ctx, np, wanted);
  const how = nearnessOf(ctx, np);
  if (how) return nearPhrase(ctx, np, how, wanted);
  const what = np.what;
  // `the player with the most cards in hand`: the cards are there, not the player.
  if (what.kind === 'most' && np.prep !== 'of') {
    // `the card with the highest rank in your hand`: of the cards that are there.
    if (typeOf(ctx, taken(what).core) === 'card')
      return resolveNp(ctx, { ...what, what: { ...np, what: what.what, span: what.what.span }, span: np.span }, wanted);
    // `on their table`: of each of them.
    const at: Np =
      np.of.kind === 'own' && np.of.owner === 'their' && np.of.noun.words.length === 1
        ? { kind: 'name', word: np.of.noun.words[0]!, span: np.of.span }
        : np.of;
    const place = resolveNp(ctx, at, { everywhere: true, sort: true });
    if (place.t === 'zones') return mostOf(ctx, what, place.zones, wanted);
  }
  const ofTeams = ctx.v.teams ? playersOfPhrase(ctx, np, wanted) : null;
  if (ofTeams) return ofTeams;
  if (ownedTwice(ctx, np)) return BAD;
  // `plots in row 1`, `plots in the row of it`: those of that row.
  const inRow = np.prep === 'in' && isMember(ctx, np.of) && zoneWithIndex(ctx, what, np.of, wanted);
  if (inRow) return inRow;
  if (np.prep === 'of') {
    const ofBoth = valueOfBoth(ctx, np);
    if (ofBoth) return ofBoth;
    const word = bareWord(what);
    if (word) {
      const found = lookProperty(ctx, word.text);
      if (found && isProperty(ctx, found)) {
        const of = resolveNp(ctx, np.of, { everywhere: false });
        return propertyOf(ctx, found, word, of, np.span);
      }
    }
    if (what.kind === 'determined' && what.noun?.place && ['highest', 'lowest', 'total'].includes(what.noun.place)) {
      const attr = what.noun.words[0]!;
      const set = toSet(ctx, resolveNp(ctx, np.of, { everywhere: true }), np.of.span);
      if (set.type.name === 'number') return extremeOf(set, what.noun.place);
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
  if (isDefinitePick(ctx, what) && !ctx.pure) {
    const hoist = hoistPlace(ctx, np, wanted);
    if (hoist) return hoist;
  }
  return inPlace(ctx, what, np.prep, np.of, wanted, np.span);
}

/** `a card in hand`: where each player has such a place, that of whoever does it is meant; `a card in hand from another player`: that of the other. */
function ofTheDoer(ctx: Context, np: Np & { kind: 'of' }): typeof np {
  if (np.prep === 'from' && np.what.kind === 'of' && typeOf(ctx, taken(np.of).core) === 'player') {
    const noun = eachHas(ctx, np.what);
    return noun ? { ...np.what, of: { kind: 'possessive', owner: np.of, noun, span: np.what.of.span } } : np;
  }
  // Of several who are spoken of, it might be anybody's.
  const noun = ctx.someoneElses || (ctx.they && !ctx.doer) ? null : eachHas(ctx, np);
  if (!noun) return np;
  const isYours = !ctx.doer || ctx.doer.k === 'you';
  return { ...np, of: { kind: 'own', owner: isYours ? 'your' : 'their', noun, span: np.of.span } };
}

/** The place of a phrase, if each player has one and nobody is named; null: it is another. */
function eachHas(ctx: Context, { prep, what, of }: Np & { kind: 'of' }): Noun | null {
  if (!['in', 'from'].includes(prep) || what.kind === 'most' || isSomebodys(what) || of.kind !== 'name') return null;
  const found = look(ctx, of.word.text);
  if (found?.n !== 'family' || found.plural) return null;
  const { dims, plural } = ctx.v.families[found.family]!;
  const isOf = dims.length === 1 && dims[0] === -1 && plural !== of.word.text;
  return isOf ? { other: false, place: null, words: [of.word], span: of.span } : null;
}

/** `partner's share of prize`: a declared value of two things. */
function valueOfBoth(ctx: Context, np: Np & { kind: 'of' }): Ref | null {
  const what = np.what;
  if ((what.kind !== 'own' && what.kind !== 'possessive') || what.noun.words.length !== 1) return null;
  const word = what.noun.words[0]!;
  const found = lookProperty(ctx, word.text);
  if (found?.n !== 'value' || !found.words.some((w) => ctx.v.words[w]!.params.length === 2)) return null;
  const owner: Ref =
    what.kind === 'own' ? { t: 'value', type: PLAYER, expr: ownerOf(ctx, what.owner, what.span) } : resolveNp(ctx, what.owner);
  return valueOf(ctx, found, word, [owner, resolveNp(ctx, np.of)], np.span);
}

/**
 * Random, counted-off and several cards come from one place that must be fixed first: `2 treasures of another player` are not one of each of
 * two players. `a treasure of another player` is chosen in one go.
 */
function isDefinitePick(ctx: Context, np: Np): boolean {
  if (np.kind === 'that' || np.kind === 'whose' || np.kind === 'except') return isDefinitePick(ctx, np.what);
  if (isSeveral(np)) return true;
  const noun = np.kind === 'determined' || np.kind === 'some' ? np.noun : null;
  const the = np.kind === 'determined' && np.det === 'the' ? bareWord(np) : null;
  return (
    !!noun?.place || (!!the && look(ctx, the.text)?.n === 'kind') || (np.kind === 'determined' && np.det === 'all') || np.kind === 'name'
  );
}

function hoistPlace(ctx: Context, np: Np & { kind: 'of' }, wanted: Wanted): Ref | null {
  const where = bound(ctx, np.of);
  const owner = indefiniteOwner(where);
  if (!owner) return null;
  const ref = resolveNp(ctx, owner, { type: 'player' });
  if (ref.t !== 'pick' || ref.pick.how !== 'choose') return null;
  if (ref.type.name === 'zone' && owner === where)
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
          where.kind === 'possessive'
            ? owned(ctx, localExpr(stand), where.noun, { everywhere: true })
            : { t: 'value' as const, type: PLAYER, expr: localExpr(stand) };
        const zones = substitute('zones', placeZones(ctx, place, np.of.span), new Map([[stand, e]]));
        return resolveNp(ctx, np.what, { ...wanted, place: zones });
      }),
  };
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

// ---------------------------------------------------------------- values of things

export function propertyOf(ctx: Context, found: Named, word: Word, of: Ref, span: Span): Ref {
  if (of.t === 'bad') return of;
  if (found.n === 'special' && found.what === 'guest' && word.text.endsWith('s')) return guestsOf(ctx, of, span);
  if (found.n === 'special') return specialOf(ctx, found.what, of, span);
  // `whose hand is empty`.
  if (found.n === 'family' && of.t === 'value' && of.type.name === 'player')
    return owned(ctx, of.expr, { other: false, place: null, words: [word], span: word.span }, {});
  if (found.n === 'local' && !found.local.perSeat) {
    ctx.error(thingSays.belongsToNothing(word.text), word.span);
    return BAD;
  }
  if (found.n === 'local') {
    const seat = asPlayer(ctx, of, span);
    return { t: 'value', type: found.local.type, expr: { k: 'seat local', local: found.local, seat } };
  }
  return valueOf(ctx, found, word, [of], span);
}

/** `number of card`, `colour of run`, `whose colour`. */
export function attributeOf(ctx: Context, word: Word, of: Ref, span: Span): Ref {
  const found = lookProperty(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  return propertyOf(ctx, found, word, of, span);
}

export function specialOf(ctx: Context, what: string, of: Ref, span: Span): Ref {
  switch (what) {
    case 'count':
    case 'total':
      if (of.t === 'value' && of.type.name === 'number') {
        ctx.error(thingSays.numberCounted(spanText(ctx.source, span).replace(/^[\s\S]*?\bof\s+/i, '')), span);
        return BAD;
      }
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
    case 'best-arrangement':
    case 'leftovers':
      return arrangedOf(ctx, toSet(ctx, of, span), what === 'leftovers' ? 'left' : 'laid', span);
    default:
      ctx.error(thingSays.belongsToNothing(what), span);
      return BAD;
  }
}

/** `guests of this`: all of them. */
function guestsOf(ctx: Context, hosts: Ref, span: Span): Ref {
  if (hosts.type.name !== 'card') ctx.meant(CARD, hosts.type, span);
  else if (hosts.t === 'pick' && hosts.pick.how !== 'all' && !ctx.pure) ctx.error(thingSays.whichOfThem(), span);
  const elem = ctx.elem('c', CARD);
  const attached = memberCond(ctx, { k: 'host', of: localExpr(elem) }, hosts, span);
  return pickOf(setOf(CARD, elem, { k: 'every card' }, [attached]), span, 'all', ALL);
}

// ---------------------------------------------------------------- places

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
    const found = bare ? lookOwned(ctx, bare.text) : null;
    // `no run of …` speaks of runs, also where one of them is called `run`.
    family =
      found?.n === 'family' ? found.family : some ? ctx.v.families.findIndex((f) => f.name === some.text || f.plural === some.text) : -1;
    if (family < 0) return null;
    index = ctx.v.families[family]!.dims.map(() => null);
    if (some && what.kind === 'determined') det = what.det;
  }
  const dims = ctx.v.families[family]!.dims;
  // `plot of 1 and 3`: one for each.
  if (of.kind === 'list' && of.how === 'and' && index.filter((x) => x === null).length >= of.items.length)
    return placeOfEach(ctx, family, index, of.items, det, what.span);
  const ofThem = resolveNp(ctx, of);
  // `the hand of the player on your left or right`
  const said = ofThem.t === 'list' && ofThem.how === 'or' ? (oneOf(ctx, ofThem, of.span) ?? BAD) : ofThem;
  const ref = dims.includes(ctx.v.teams?.set ?? -2) ? said : teamPlayers(ctx, said, of.span);
  const at = dimensionFor(ctx, family, index, ref);
  if (at < 0) return notTold(ctx, family, ref, of.span);
  if (ref.t === 'value') {
    index[at] = ref.expr;
    const zones = familyRef(ctx, family, index);
    return det ? howMany(det, toSet(ctx, zoneList(ctx, zones, of.span), of.span), of.span) : zones;
  }
  if (ref.t !== 'pick' && (ref.t !== 'group' || ref.type.name !== 'player')) return null;
  // Where cards are looked for, those of anybody it may be are meant, as in `another player's hand`.
  if (ref.t === 'group' || ref.pick.how === 'all' || wanted.everywhere) {
    const zones = familyRef(ctx, family, index);
    const set = toSet(ctx, ref, of.span);
    if (!set.where.length && !['one', 'group', 'union'].includes(set.from.k) && !set.take) return zones;
    // `the hands of other players`: of those alone.
    const list = toSet(ctx, zoneList(ctx, zones, of.span), of.span);
    const own: Expr = { k: 'index', dim: at, of: localExpr(list.elem), family };
    return howMany('all', { ...list, where: [memberCond(ctx, own, ref, of.span)] }, of.span);
  }
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

/** Which of the sets a family is repeated for is meant by a thing; -1: none. */
function dimensionFor(ctx: Context, family: number, index: readonly (Expr | null)[], { type }: Ref): number {
  const { dims } = ctx.v.families[family]!;
  const free = (d: number, i: number, fits: (d: number) => boolean): boolean => index[i] === null && fits(d);
  const own = dims.findIndex((d, i) => free(d, i, () => (d === -1 ? type.name === 'player' : type.set === d)));
  // Any number may be meant, as long as it is not one of another set of the family.
  const counted = type.name === 'number' && !dims.includes(type.set ?? -2);
  return own < 0 && counted ? dims.findIndex((d, i) => free(d, i, () => d >= 0 && ctx.v.sets[d]!.numeric)) : own;
}

function notTold(ctx: Context, family: number, ref: Ref, span: Span): Ref {
  if (ref.t === 'bad') return ref;
  const { name, dims } = ctx.v.families[family]!;
  const each = dims.map((d) => (d === -1 ? 'player' : ctx.v.sets[d]!.name));
  ctx.error(thingSays.notToldBy(name, aThing(ctx.v, ref.type), each), span);
  return BAD;
}

/** `plot of 1 and 3`, `plot of red and row of it`. */
function placeOfEach(
  ctx: Context,
  family: number,
  given: readonly (Expr | null)[],
  items: readonly Np[],
  det: Determiner | null,
  span: Span,
): Ref {
  const index = [...given];
  for (const item of items) {
    const ref = resolveNp(ctx, item);
    if (ref.t === 'bad') return BAD;
    const at = dimensionFor(ctx, family, index, ref);
    if (at < 0) return notTold(ctx, family, ref, item.span);
    if (ref.t === 'value') index[at] = ref.expr;
    else if (ref.t !== 'pick' || ref.pick.how !== 'all') {
      ctx.error(thingSays.oneMeant(aThing(ctx.v, { ...ref.type, group: false }).replace(/^an? /, '')), item.span);
      return BAD;
    }
  }
  const zones = familyRef(ctx, family, index);
  return det ? howMany(det, toSet(ctx, zoneList(ctx, zones, span), span), span) : zones;
}

function inPlace(ctx: Context, what: Np, prep: string, place: Np, wanted: Wanted, span: Span): Ref {
  const seen = placeSeen(ctx, place);
  const where =
    seen ??
    teamPlayers(
      ctx,
      ctx.within({ pure: true, it: itself(ctx, what, place.span) }, () =>
        resolveNp(ctx, place, { everywhere: true, ...(isSomebodys(what) ? { sort: true } : {}) }),
      ),
      place.span,
    );
  if (where.t === 'bad') return where;
  if (where.type.name === 'player' && where.t !== 'group' && (prep === 'from' || prep === 'of') && !wanted.place && !wanted.described)
    reportUnplaced(ctx, nounOf(what), homeOf(ctx, ctx.you), span);
  // `cards of that suit`
  const attr = prep === 'of' && where.type.name === 'choice' ? attrOfSet(ctx.v, where.type.set) : -1;
  if (attr >= 0 && typeOf(ctx, taken(what).core) === 'card') {
    const { core } = taken(place);
    // Where a card is done something with for each of them, they are gone through before.
    if (core.kind === 'determined' && (core.det === 'each' || core.det === 'all')) {
      const { name } = ctx.v.sets[where.type.set!]!;
      ctx.error(lineSays.ofEachValue(name, spanText(ctx.source, core.span), `${name.replace(/y$/, 'ie')}s`), place.span);
      return BAD;
    }
    return narrowNoun(ctx, what, resolveNp(ctx, what, wanted), span, (of) => memberCond(ctx, { k: 'attr', attr, of }, where, place.span));
  }
  const filter = placeFilter(ctx, where, place.span, typeOf(ctx, taken(what).core) === 'player');
  if (!filter) return BAD;
  if (prep === 'from' && (what.kind === 'own' || what.kind === 'possessive') && look(ctx, what.noun.words[0]!.text)?.n === 'family') {
    ctx.error(thingSays.placeInPlace(), span);
    return BAD;
  }
  const base = resolveNp(ctx, what, {
    ...wanted,
    everywhere: true,
    place: filter.zones ?? wanted.place,
    ...(prep === 'of' ? {} : { cards: true }),
  });
  const isMembers = base.t === 'pick' && filter.zones && ['choice', 'number'].includes(base.type.name);
  if ((base.t === 'value' && isAmount(base.type)) || isMembers) {
    ctx.error(thingSays.belongsToNothing(spanText(ctx.source, what.span)), what.span);
    return BAD;
  }
  // Cards that were named before: those of them that are there.
  const zones = base.t === 'group' ? filter.zones : null;
  if (zones) filter.where.push((card) => ({ k: 'in', card, zones }));
  if (filter.where.length === 0) return base;
  return narrowNoun(ctx, what, base, span, (elem) => allOf(filter.where.map((f) => f(elem))));
}

/** `look at another player's hand, then take a card from it`: from there, where no card is `it`. */
function placeSeen(ctx: Context, np: Np): Ref | null {
  const { seenPlace, it } = ctx;
  const said =
    (np.kind === 'pronoun' && np.word === 'it' && (!it || it.type.name === 'player')) || (np.kind === 'name' && np.word.text === 'there');
  return said && seenPlace && ctx.scopes.includes(seenPlace.scope) ? placeRef(seenPlace.zone) : null;
}

/** `your relics in hand`: whose hand it is has been said. */
function isSomebodys(np: Np): boolean {
  const { core } = taken(np);
  if ((core.kind === 'some' || core.kind === 'determined') && core.of) return isSomebodys(core.of);
  return core.kind === 'own' || core.kind === 'possessive';
}

/** What is in no place. */
function isAmount({ name }: Type): boolean {
  return name === 'number' || name === 'choice' || name === 'yes';
}

function placeZones(ctx: Context, ref: Ref, span: Span): Zones {
  return placeFilter(ctx, ref, span)?.zones ?? { k: 'union', of: [] };
}
