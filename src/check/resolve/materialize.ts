// Turns references into things an order can act on, and emits the choices and gatherings that must come first.
import { hiddenPlace } from './place-filter.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import { CARD, NONE, int, localExpr, same, setOf, typeText } from '../../meaning/terms.ts';
import { oneOf } from './joining.ts';
import type { Cond, Expr, Local, Selection, SetOf, Stmt, Type, Zones } from '../../meaning/types.ts';
import { nowParted } from './brought.ts';
import { asNumber, toSet } from './coerce.ts';
import { apart, eachAnother, nowTaken } from './others.ts';
import { localRef, zoneList } from './sets.ts';
import { cardChosen, playerChosen } from './they.ts';

/** One value; chooses it if it is indefinite. */
export function settleValue(ctx: Context, ref: Ref, who: Expr, span: Span, name = ''): Expr {
  switch (ref.t) {
    case 'value':
      // The top card of a pile that can be refilled is there when it is needed.
      if (
        ref.expr.k === 'first' &&
        !ctx.pure &&
        ref.expr.set.from.k === 'zones' &&
        ref.expr.set.from.zones.k === 'one' &&
        !ref.expr.set.where.length
      ) {
        ctx.emit({ k: 'refill', zone: ref.expr.set.from.zones.zone, n: int(1), span, source: ctx.source });
      }
      return ref.expr;
    case 'owner pick':
      return settleValue(ctx, ref.then(settleValue(ctx, ref.pickOwner, who, span)), who, span, name);
    case 'zones':
      if (ref.zones.k === 'one') return ref.zones.zone;
      return settleValue(ctx, zoneList(ctx, ref, span), who, span, name);
    case 'pick': {
      const pick = ref.pick;
      // A named card may have several copies; several players, or all cards of a kind, are never one.
      if (pick.how === 'all' && ref.quantity.q !== 'some' && (ref.type.name === 'player' || ref.type.name === 'card'))
        oneIsMeant(ctx, ref.type, span);
      // `cover two of your treasures with this` would cover one of them.
      if ((pick.how === 'choose' || pick.how === 'random') && !pick.single && !atMostOne(pick)) oneIsMeant(ctx, ref.type, span);
      if (pick.how === 'one' || pick.how === 'all')
        return keep(ctx, { ...ref.type, group: false }, { k: 'first', set: pick.set }, span, name);
      const set = apart(ctx, ref, span);
      const into = ctx.give(name, { ...set.type, group: false }, span);
      if (pick.how === 'random') ctx.emit({ k: 'gather', into, set, random: int(1), span, source: ctx.source });
      else {
        ctx.emit(chooseStmt(ctx, who, { ...pick, set, single: true, min: int(1), max: int(1) }, into, span));
        chosen(ctx, into, span);
      }
      nowTaken(ctx, ref, localRef(into));
      nowParted(ctx, ref, into);
      return localExpr(into);
    }
    case 'group':
      return { k: 'first', set: toSet(ctx, ref, span) };
    case 'amount':
      return asNumber(ctx, ref, span);
    case 'list': {
      const one = ref.how === 'or' ? oneOf(ctx, ref, span) : null;
      if (one) return settleValue(ctx, one, who, span, name);
      if (ref.how === 'and') oneIsMeant(ctx, ref.type, span);
      return NONE;
    }
    default:
      return NONE;
  }
}

function chosen(ctx: Context, into: Local, span: Span): void {
  if (into.type.name === 'player' && !into.type.group) playerChosen(ctx, into);
  else cardChosen(ctx, into, span);
}

function oneIsMeant(ctx: Context, type: Type, span: Span): void {
  ctx.error(thingSays.oneMeant(typeText(ctx.v, { ...type, group: false })), span);
}

export function atMostOne({ max }: Pick<Selection, 'max'>): boolean {
  return max !== null && (max.k === 'int' || max.k === 'numeral') && max.v <= 1;
}

function keep(ctx: Context, type: Type, value: Expr, span: Span, name: string): Expr {
  const into = ctx.give(name, type, span);
  ctx.emit({ k: 'let', into, value, span, source: ctx.source });
  return localExpr(into);
}

export function chooseStmt(ctx: Context, who: Expr, pick: Selection, into: Local, span: Span): Stmt {
  return { k: 'choose', who, pick, into, span, source: ctx.source };
}

/** A group of cards (or players, zones): chooses or gathers it. */
export function settleGroup(ctx: Context, ref: Ref, who: Expr, span: Span, name = '', want: Type = CARD): Local {
  if (ref.t === 'owner pick') return settleGroup(ctx, ref.then(settleValue(ctx, ref.pickOwner, who, span)), who, span, name, want);
  const local = groupOf(ctx, ref, who, span, name, want);
  nowTaken(ctx, ref, localRef(local));
  nowParted(ctx, ref, local);
  ctx.many = { local, scope: ctx.scope };
  return local;
}

function groupOf(ctx: Context, ref: Ref, who: Expr, span: Span, name: string, want: Type): Local {
  const fresh = (type: Type): Local => ctx.give(name, { ...type, group: true }, span);
  switch (ref.t) {
    case 'group':
      if (!name) return ref.local;
      break;
    case 'owner pick':
      return groupOf(ctx, ref.then(settleValue(ctx, ref.pickOwner, who, span)), who, span, name, want);
    case 'pick': {
      const pick = { ...ref.pick, set: apart(ctx, ref, span) };
      if (want.name === 'card' && pick.set.type.name === 'zone' && pick.single && pick.how === 'choose') {
        const zone = settleValue(ctx, ref, who, span);
        return gather(ctx, fresh(CARD), setOf(CARD, ctx.elem('c', CARD), { k: 'zones', zones: { k: 'one', zone } }), span, CARD);
      }
      const into = fresh(pick.set.type);
      if (want.name === 'card' && pick.set.type.name !== 'card' && pick.set.type.name !== 'zone') wrongThing(ctx, ref, want, span);
      if (pick.set.type.name === 'zone' && want.name === 'card') return gather(ctx, into, inPlaces(ctx, ref, pick, who, span), span, CARD);
      if (pick.how === 'choose') {
        ctx.emit(chooseStmt(ctx, who, { ...pick, single: false }, into, span));
        if (pick.single) chosen(ctx, into, span);
      } else if (pick.how === 'random')
        ctx.emit({ k: 'gather', into, set: pick.set, random: pick.max ?? pick.min, span, source: ctx.source });
      else {
        if (pick.set.take && pick.set.from.k === 'zones' && pick.set.from.zones.k === 'one')
          ctx.emit({ k: 'refill', zone: pick.set.from.zones.zone, n: pick.set.take.n, span, source: ctx.source });
        gather(ctx, into, pick.set, span, pick.set.type);
      }
      return into;
    }
    case 'value': {
      if (ref.type.name !== want.name) wrongThing(ctx, ref, want, span);
      if (ref.expr.k === 'first' && ref.expr.set.from.k === 'zones' && ref.expr.set.from.zones.k === 'one')
        ctx.emit({ k: 'refill', zone: ref.expr.set.from.zones.zone, n: int(1), span, source: ctx.source });
      return gather(ctx, fresh(ref.type), setOf(ref.type, ctx.elem('c', ref.type), { k: 'one', value: ref.expr }), span, ref.type);
    }
    case 'zones':
      return gather(ctx, fresh(CARD), toSet(ctx, ref, span), span, CARD);
    case 'list': {
      if (ref.how === 'or') {
        const one = oneOf(ctx, ref, span);
        if (one) return groupOf(ctx, one, who, span, name, want);
        break;
      }
      const parts = eachAnother(ctx, ref.items).map((item) => settleGroup(ctx, item, who, span, '', want));
      const sets = parts.map((local) => setOf(local.type, ctx.elem('c', { ...local.type, group: false }), { k: 'group', local }));
      return gather(
        ctx,
        fresh(parts[0]!.type),
        setOf(parts[0]!.type, ctx.elem('c', { ...parts[0]!.type, group: false }), { k: 'union', of: sets }),
        span,
        parts[0]!.type,
      );
    }
    default:
      if (ref.t !== 'bad') wrongThing(ctx, ref, want, span);
  }
  return gather(
    ctx,
    fresh(ref.t === 'group' ? ref.type : want),
    ref.t === 'group' ? toSet(ctx, ref, span) : setOf(want, ctx.elem('c', want), { k: 'union', of: [] }),
    span,
    want,
  );
}

/** `2 other players draw 1`, `you and another player draw 1`: who it is, is chosen first. Those who are all meant stay as they are. */
export function chosenFirst(ctx: Context, subject: Ref, span: Span): Ref {
  const isOpen = (ref: Ref): boolean =>
    ref.t === 'pick'
      ? ref.pick.how === 'choose' || ref.pick.how === 'random'
      : ref.t === 'list' && (ref.how === 'or' || ref.items.some(isOpen));
  return isOpen(subject) ? localRef(settleGroup(ctx, subject, ctx.you, span, '', subject.type)) : subject;
}

function wrongThing(ctx: Context, ref: Ref, want: Type, span: Span): void {
  ctx.meant(want, ref.type, span);
}

function gather(ctx: Context, into: Local, set: SetOf, span: Span, _type: Type): Local {
  ctx.emit({ k: 'gather', into, set, span, source: ctx.source });
  return into;
}

/** `discard 2 hands`: the places are chosen first; the cards of all that are meant are in those. */
function inPlaces(ctx: Context, ref: Ref, pick: Selection, who: Expr, span: Span): SetOf {
  if (pick.how !== 'choose' && pick.how !== 'random') return cardsInZones(ctx, pick.set);
  // `2 draw-pile`: there is one.
  if (pick.set.from.k === 'zone list' && singleZone(pick.set.from.zones)) oneIsMeant(ctx, pick.set.type, span);
  const places = groupOf(ctx, ref, who, span, '', pick.set.type);
  const one = ctx.elem('z', pick.set.type);
  const isMeant: Cond = {
    k: 'some',
    set: setOf(pick.set.type, one, { k: 'group', local: places }, [same(localExpr(one), localExpr(pick.set.elem))]),
  };
  return cardsInZones(ctx, { ...pick.set, where: [...pick.set.where, isMeant] });
}

/** All cards of a set of zones. */
export function cardsInZones(ctx: Context, zones: SetOf): SetOf {
  const elem = ctx.elem('c', CARD);
  return setOf(
    CARD,
    elem,
    { k: 'zones', zones: zones.from.k === 'zone list' ? zones.from.zones : { k: 'union', of: [] } },
    zones.where.length
      ? [
          {
            k: 'some',
            set: {
              ...zones,
              where: [...zones.where, { k: 'cmp', op: '=', a: localExpr(zones.elem), b: { k: 'place', of: localExpr(elem) } }],
            },
          },
        ]
      : [],
  );
}

/** One zone. A player stands for their home zone; `aside` makes a new zone. */
export function settleZone(ctx: Context, ref: Ref, who: Expr, span: Span): Expr {
  if (ref.t === 'owner pick') return settleZone(ctx, ref.then(settleValue(ctx, ref.pickOwner, who, span)), who, span);
  if (ref.t === 'zones' && ref.zones.k === 'one') return ref.zones.zone;
  if (ref.type.name === 'player') {
    const player = settleValue(ctx, ref, who, span);
    return homeZone(ctx, player, span);
  }
  if (ref.t === 'zones') return oneOfPlaces(ctx, ref.zones, span);
  if (ref.t === 'pick' && ref.type.name === 'zone' && ref.pick.how === 'all' && !singlePlace(ref.pick.set)) oneIsMeant(ctx, ref.type, span);
  if (ref.t === 'pick' && ref.type.name === 'zone') return settleValue(ctx, ref, who, span);
  if (ref.t === 'value' && ref.type.name === 'zone') return ref.expr;
  // `move it to your treasures`: the zone they are in.
  if (ref.t === 'pick' && ref.pick.set.from.k === 'zones') {
    const zone = singleZone(ref.pick.set.from.zones);
    if (zone) return zone;
  }
  if (ref.t === 'list' && ref.how === 'or') {
    const one = oneOf(ctx, ref, span);
    return one ? settleZone(ctx, one, who, span) : NONE;
  }
  if (ref.t !== 'bad') ctx.error(hiddenPlace(ctx, span) ?? thingSays.placeMeant(), span);
  return NONE;
}

/** `move it to play`: which of the places is meant is not said. */
function oneOfPlaces(ctx: Context, zones: Zones, span: Span): Expr {
  const only = singleZone(zones);
  if (only) return only;
  const { families } = ctx.v;
  const parts = zones.k === 'union' ? zones.of : [zones];
  const names = parts.flatMap((part) => {
    if (part.k !== 'family') return [];
    const { name, dims } = families[part.family]!;
    return [dims.length === 0 ? name : dims.includes(-1) ? `your ${name}` : `a ${name}`];
  });
  // A bare `table` has been reported.
  if (zones.k === 'family' && families[zones.family]!.name === spanText(ctx.source, span)) return NONE;
  ctx.error(thingSays.placeOfSeveral(spanText(ctx.source, span), [...new Set(names)]), span);
  return NONE;
}

/** `the row with the most cards`: at most one. */
function singlePlace({ where }: SetOf): boolean {
  return where.length > 0;
}

function singleZone(zones: Zones): Expr | null {
  if (zones.k === 'one') return zones.zone;
  if (zones.k === 'union') return zones.of.length === 1 ? singleZone(zones.of[0]!) : null;
  return zones.index.every((x) => x !== null) ? { k: 'zone', family: zones.family, index: zones.index as Expr[] } : null;
}

export function homeZone(ctx: Context, player: Expr, span: Span): Expr {
  const family = ctx.v.families.findIndex((f) => f.home && f.dims.length === 1 && f.dims[0] === -1);
  if (family >= 0) return { k: 'zone', family, index: [player] };
  ctx.error(thingSays.noHome(), span);
  return NONE;
}
