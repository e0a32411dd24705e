// Resolves properties and values into one expression: dials, counters, marks, printed values and the value words of the game.
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveWord } from './resolvers.ts';
import type { Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { BAD, type Context, type Ref } from './context.ts';
import { CARD, NUMBER, PLAYER, int, localExpr, setOf, substitute, aThing, YES, ZONE } from '../../meaning/terms.ts';
import { memberOf, type Named, type Special } from './lookup.ts';
import type { Cond, Expr, Local, SetOf, Type, Zones } from '../../meaning/types.ts';
import { asCard, asPlayer, toSet } from './coerce.ts';
import { homeOf } from './sets.ts';
import { isTeam, sumOfTeam, teamOf } from './teams.ts';

/** The value of a name, for the given things (`plays-left of player`, `doom of cards`, `draws`). */
export function valueOf(ctx: Context, found: Named, word: Word, of: Ref[], span: Span): Ref {
  const v = ctx.v;
  const first = of[0];
  const together = first && isTeam(v, first.type) ? ofTeam(ctx, found, word, first, span) : null;
  if (together) return together;
  switch (found.n) {
    case 'dial': {
      const dial = v.dials[found.at]!;
      // A card has no hand limit; it may say one.
      if (first?.type.name === 'card' && dial.per !== 'card')
        return { t: 'value', type: dial.type, expr: { k: 'says', dial: found.at, of: asCard(ctx, first, span) } };
      const subject = first
        ? dial.per === 'card'
          ? asCard(ctx, first, span)
          : asPlayer(ctx, first, span)
        : dial.per === 'card'
          ? ({ k: 'this' } as Expr)
          : ctx.focus;
      return { t: 'value', type: dial.type, expr: { k: 'dial', dial: found.at, of: subject } };
    }
    case 'counter': {
      const counter = v.counters[found.at]!;
      const index =
        counter.per === 'table'
          ? null
          : first
            ? indexOf(ctx, first, counter.per, span)
            : counter.per === 'player'
              ? ctx.focus
              : counter.per === v.teams?.set
                ? teamOf(ctx.focus)
                : int(0);
      return { t: 'value', type: counter.type, expr: { k: 'counter', counter: found.at, of: index } };
    }
    case 'mark': {
      const mark = v.marks[found.at]!;
      const thing = first ? thingOf(ctx, first, mark.family, span) : ctx.kind ? ({ k: 'this' } as Expr) : int(-1);
      return { t: 'value', type: mark.type, expr: { k: 'mark', mark: found.at, of: thing } };
    }
    case 'option':
      return { t: 'value', type: v.options[found.at]!.type, expr: { k: 'option', option: found.at } };
    case 'table':
      return { t: 'value', type: NUMBER, expr: { k: 'by players', table: found.at } };
    case 'attr':
      return attrOf(ctx, found.at, first, span);
    case 'choice':
      return choiceOf(ctx, found.set, first, span);
    case 'value': {
      // An icon of the same name is summed over cards; the word is said of players.
      const icon = first && speaksOfCards(first) ? v.attrs.findIndex((a) => a.icon && a.name === word.text) : -1;
      if (icon >= 0 && !found.words.some((id) => v.words[id]!.params[0]?.type.name === 'card')) return attrOf(ctx, icon, first, span);
      return callValue(ctx, found.words, word, of, span);
    }
    case 'special':
      return ofTheTable(found.what) ?? bare(ctx, word);
    default:
      ctx.error(thingSays.belongsToNothing(word.text), span);
      return BAD;
  }
}

/** A value of players, said of a team: that of all its players together. Null: it is no value of players. */
function ofTeam(ctx: Context, found: Named, word: Word, team: Ref, span: Span): Ref | null {
  const { v } = ctx;
  const ofPlayers =
    (found.n === 'counter' && v.counters[found.at]!.per === 'player') ||
    (found.n === 'dial' && v.dials[found.at]!.per === 'player') ||
    (found.n === 'value' && found.words.some((id) => v.words[id]!.params.length === 1 && v.words[id]!.params[0]!.type.name === 'player'));
  if (!ofPlayers) return null;
  const expr = sumOfTeam(ctx, team, span, (player) => {
    const ref = valueOf(ctx, found, word, [{ t: 'value', type: PLAYER, expr: player }], span);
    return ref.t === 'value' ? ref.expr : null;
  });
  return expr ? { t: 'value', type: NUMBER, expr } : BAD;
}

/** What belongs to the whole table, and to nothing on it. */
function ofTheTable(what: Special): Ref | null {
  if (what === 'turns-in-a-row') return { t: 'value', type: NUMBER, expr: { k: 'turns in a row' } };
  if (what === 'turn') return { t: 'value', type: NUMBER, expr: { k: 'turn' } };
  if (what === 'direction') return { t: 'value', type: YES, expr: { k: 'reversed' } };
  return what === 'cause-of-turn' ? { t: 'value', type: CARD, expr: { k: 'turn cause' } } : null;
}

function speaksOfCards(ref: Ref): boolean {
  return ref.t === 'zones' || ref.type.name === 'card';
}

function bare(ctx: Context, word: Word): Ref {
  ctx.error(word.text === 'number' ? thingSays.howManyNumber() : thingSays.ofWhat(word.text), word.span);
  return BAD;
}

function indexOf(ctx: Context, of: Ref, per: 'player' | number, span: Span): Expr {
  if (per === 'player') return asPlayer(ctx, of, span);
  if (per === ctx.v.teams?.set && of.type.name === 'player') return teamOf(asPlayer(ctx, of, span));
  if (of.t === 'value') return of.expr;
  ctx.error(thingSays.notToldBy('counter', aThing(ctx.v, of.type), [ctx.v.sets[per]!.name]), span);
  return int(0);
}

function thingOf(ctx: Context, of: Ref, family: number, span: Span): Expr {
  if (family < 0) return asCard(ctx, of, span);
  if (of.t === 'zones' && of.zones.k === 'one') return of.zones.zone;
  if (of.t === 'value' && of.type.name === 'zone') return of.expr;
  ctx.meant({ ...ZONE, family }, of.type, span);
  return int(-1);
}

/** A printed value of one card, the sum of icons over several, or the index of a zone. */
function attrOf(ctx: Context, at: number, of: Ref | undefined, span: Span): Ref {
  const attr = ctx.v.attrs[at]!;
  const ofPlace = of && of.type.name === 'zone' ? indexOfPlace(ctx, setNamed(ctx, attr.name), of) : null;
  if (ofPlace) return ofPlace;
  if (!of) {
    if (ctx.kind) return { t: 'value', type: attr.type, expr: { k: 'attr', attr: at, of: { k: 'this' } } };
    ctx.error(thingSays.ofWhat(attr.name), span);
    return BAD;
  }
  if (attr.icon && of.t === 'value' && of.type.name === 'player') {
    const elem = ctx.elem('c', CARD);
    return {
      t: 'value',
      type: NUMBER,
      expr: { k: 'total', attr: at, set: setOf(CARD, elem, { k: 'zones', zones: homeOf(ctx, of.expr) }) },
    };
  }
  if (attr.icon && (of.t === 'pick' || of.t === 'group' || of.t === 'zones' || of.t === 'list'))
    return { t: 'value', type: NUMBER, expr: { k: 'total', attr: at, set: toSet(ctx, of, span) } };
  const several = of.t === 'group' || of.t === 'list' || (of.t === 'pick' && of.pick.how === 'all' && of.quantity.q !== 'some');
  if (several && of.t !== 'group' && attr.type.name === 'number') {
    ctx.error(thingSays.eachHasItsOwn(attr.name), span);
    return BAD;
  }
  if (several) {
    // What they all have; where they differ, nothing.
    const set = toSet(ctx, of, span);
    const first: Expr = { k: 'attr', attr: at, of: { k: 'first', set } };
    return { t: 'value', type: attr.type, expr: { k: 'if', c: { k: 'shared', attrs: [at], set }, a: first, b: int(-1) } };
  }
  if (of.t === 'zones' && of.zones.k === 'one') {
    // `price of your hand`, `suit of your hand`: of one card of many, or of all of them? A place that is no player's may well hold one.
    const { zone } = of.zones;
    const place = spanText(ctx.source, span).replace(/^.*?\bof\s+/i, '');
    const isPlayers = zone.k === 'zone' && ctx.v.families[zone.family]!.dims.includes(-1);
    if (zone.k === 'zone' && zone.index.length > 0 && (isPlayers || attr.type.name === 'number'))
      ctx.twofold(
        span,
        `${attr.name} of the top card of ${place}`,
        attr.type.name === 'number' ? `the total ${attr.name} of ${place}` : `${attr.name} of all cards in ${place}`,
      );
    return { t: 'value', type: attr.type, expr: { k: 'attr', attr: at, of: { k: 'first', set: toSet(ctx, of, span) } } };
  }
  return { t: 'value', type: attr.type, expr: { k: 'attr', attr: at, of: asCard(ctx, of, span) } };
}

/** `colour of run`: the index of a zone; `colour of card`: a printed value. */
function choiceOf(ctx: Context, set: number, of: Ref | undefined, span: Span): Ref {
  const spec = ctx.v.sets[set]!;
  if (set === ctx.v.teams?.set && of && (of.type.name === 'player' || of.type.name === 'card'))
    return { t: 'value', type: { name: 'choice', set }, expr: teamOf(asPlayer(ctx, of, span)) };
  const ofPlace = of && of.type.name === 'zone' ? indexOfPlace(ctx, set, of) : null;
  if (ofPlace) return ofPlace;
  const attr = ctx.v.attrs.findIndex((a) => a.name === spec.name);
  if (attr >= 0) return attrOf(ctx, attr, of, span);
  // `row of this`: of the place it is in.
  if (of?.type.name === 'card') {
    const inPlace = indexOfPlace(ctx, set, { t: 'value', type: ZONE, expr: { k: 'place', of: asCard(ctx, of, span) } });
    if (inPlace) return inPlace;
  }
  ctx.error(thingSays.belongsToNothing(spec.name), span);
  return BAD;
}

function setNamed(ctx: Context, name: string): number {
  return ctx.v.sets.findIndex((s) => s.name === name);
}

/** Which of its set a place is for: `colour of run`, `row of it`; null: no place is for one of these. Where a card is may be another place: then it is none. */
function indexOfPlace(ctx: Context, set: number, of: Ref): Ref | null {
  const { v } = ctx;
  const zone = of.t === 'zones' && of.zones.k === 'one' ? of.zones.zone : of.t === 'value' ? of.expr : null;
  if (set < 0 || !zone) return null;
  const known = of.type.family ?? (of.t === 'zones' ? of.family : -1);
  const families = v.families.flatMap((f, i) => (f.dims.includes(set) && (known < 0 || known === i) ? [i] : []));
  if (!families.length) return null;
  const index = (family: number): Expr => ({ k: 'index', dim: v.families[family]!.dims.indexOf(set), of: zone, family });
  const type: Type = v.sets[set]!.numeric ? { name: 'number', set } : { name: 'choice', set };
  if (zone.k !== 'place' || known >= 0) return { t: 'value', type, expr: index(families[0]!) };
  const here = (family: number): Cond => {
    const zones: Zones = { k: 'family', family, index: v.families[family]!.dims.map(() => null) };
    return { k: 'in', card: zone.of, zones };
  };
  return {
    t: 'value',
    type,
    expr: families.reduceRight<Expr>((b, family) => ({ k: 'if', c: here(family), a: index(family), b }), int(-1)),
  };
}

function callValue(ctx: Context, ids: number[], word: Word, of: Ref[], span: Span): Ref {
  const v = ctx.v;
  const decl = v.words[ids.find((id) => v.words[id]!.params.length === of.length) ?? ids[0]!]!;
  const params = decl.params;
  let args = of;
  if (params.length === 1 && of.length === 0 && params[0]!.type.name === 'player') args = [{ t: 'value', type: PLAYER, expr: ctx.focus }];
  if (args.length !== params.length) {
    ctx.error(thingSays.valueNeeds(decl.head, params.length), word.span);
    return BAD;
  }
  resolveWord(ctx, decl);
  const map = new Map<Local, Expr>();
  for (let i = 0; i < params.length; i++) {
    const expr = argument(ctx, args[i]!, params[i]!.type, span);
    if (!expr) return BAD;
    map.set(params[i]!, expr);
  }
  const body = decl.value;
  if (!body) return BAD;
  if ('elem' in body)
    return {
      t: 'pick',
      type: { ...body.type, group: true },
      pick: { how: 'all', set: substitute('set', body as SetOf, map), min: int(0), max: null, single: false, span },
      quantity: { q: 'all' },
    };
  const type = decl.result ?? NUMBER;
  if (type.name === 'zone' || type.name === 'card' || params.length === 0) {
    const expr = substitute('expr', body as Expr, map);
    if (type.name === 'zone') return { t: 'zones', type, zones: { k: 'one', zone: expr }, family: type.family ?? -1 };
    return { t: 'value', type, expr: params.length ? expr : { k: 'value', word: decl.id, args: [] } };
  }
  return { t: 'value', type, expr: { k: 'value', word: decl.id, args: params.map((p) => map.get(p)!) } };
}

/** A member that is written out, as the one of the same name in another set; null: it is none, or there is no such one. */
export function sameMember(ctx: Context, ref: Ref, set: number): Expr | null {
  // A card may have the name of a member.
  if (ref.t === 'pick' && ref.pick.set.from.k === 'kinds') {
    const called = memberOf(ctx.v, set, ctx.v.kinds[ref.pick.set.from.kinds[0]!]!.id);
    return called < 0 ? null : int(called);
  }
  if (ref.t !== 'value' || ref.type.name !== 'choice' || ref.expr.k !== 'int') return null;
  const name = ctx.v.sets[ref.type.set!]!.members?.[ref.expr.v];
  const member = name === undefined ? -1 : memberOf(ctx.v, set, name);
  return member < 0 ? null : int(member);
}

/** A reference as the argument of a word that needs this type; reports what does not fit. */
export function argument(ctx: Context, ref: Ref, type: Type, span: Span): Expr | null {
  if (ref.t === 'bad') return null;
  switch (type.name) {
    case 'player':
      return asPlayer(ctx, ref, span);
    case 'card':
      if (type.group) {
        if (ref.t === 'group') return localExpr(ref.local);
        if (ref.t === 'value' && ref.type.name === 'card') return ref.expr;
        ctx.error(thingSays.namedCardsMeant(), span);
        return null;
      }
      return asCard(ctx, ref, span);
    case 'zone':
      if (ref.t === 'zones' && ref.zones.k === 'one') return ref.zones.zone;
      if (ref.t === 'value' && ref.type.name === 'zone') return ref.expr;
      if (ref.t === 'value' && ref.type.name === 'player') return null;
      ctx.error(thingSays.placeMeant(), span);
      return null;
    case 'number':
    case 'yes':
      if (ref.t === 'value' && (ref.type.name === 'number' || ref.type.name === 'yes')) return ref.expr;
      if (ref.t === 'amount') return ref.count;
      ctx.meant(type, ref.type, span);
      return null;
    case 'choice': {
      if (ref.t === 'value' && ref.type.name === 'choice' && (type.set === undefined || ref.type.set === type.set)) return ref.expr;
      const member = sameMember(ctx, ref, type.set!);
      if (member) return member;
      ctx.meant(type, ref.type, span);
      return null;
    }
    default:
      return null;
  }
}
