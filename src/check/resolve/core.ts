// Resolves the orders every game has: moving, choosing, showing, asking, counting, ending. Each row is one way to phrase one thing.
import type { Words } from '../../diagnose/entry.ts';
import { spokenOf } from './again.ts';
import { notUnderNothing, zonesUnder } from './under-cards.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { alike } from '../../meaning/nodes.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import type { Np, Order, Predicate } from '../../parse/tree.ts';
import { ask } from './asking.ts';
import { assign } from './assigning.ts';
import { aside } from './calls.ts';
import { flip, roll } from './chance.ts';
import type { Context, Ref, Slot } from './context.ts';
import { CARD, int, localExpr, setOf } from '../../meaning/terms.ts';
import { CoreOrder } from './core-order.ts';
import { dealAgain, dealToPlayers, gather } from './deals.ts';
import { ending, outcome, scored } from './ending.ts';
import { endTurn, isInAgain, isOut, reverse, skip, swapSeats } from './seat-orders.ts';
import { oneOf } from './joining.ts';
import { nowLying } from './known-places.ts';
import { numberRange } from './number-ranges.ts';
import type { Expr, Local, Selection } from '../../meaning/types.ts';
import { spanText, type Span } from '../../text/source.ts';
import { keepSome } from './keeping.ts';
import { layOut } from './patterns.ts';
import { powerFilter } from './offers.ts';
import { asCard, toSet } from './coerce.ts';
import { localRef, pickOf, zoneList } from './sets.ts';
import { handSeen, reportAnybodys } from './unplaced-cards.ts';
import { taken } from './modifiers.ts';
import { chooseStmt, settleGroup, settleValue, settleZone } from './materialize.ts';
import { speakOf } from './they.ts';
import { severalWordVerb, untaught, type CoreVerbName } from '../../vocabulary/core.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

/** Resolves an order of the core; false: it is not one. */
export function coreOrder(ctx: Context, order: Order, slots: Slot[], who: Expr): boolean {
  const several = severalWordVerb(order.verb.text);
  const forms = several ? [several] : /^(?:turn|flip)s? over$/.test(order.verb.text) ? ['turn'] : verbForms(order.verb.text);
  const shape = slots.map((s) => s.prep ?? 'X').join(' ');
  const verb = forms
    .map((f) => (Object.hasOwn(untaught, f) ? untaught[f as keyof typeof untaught] : f))
    .find((f) => Object.hasOwn(CORE, f));
  if (!verb) return false;
  return CORE[verb as CoreVerbName](new CoreOrder(ctx, order, slots, who, shape));
}

const CORE: Readonly<Record<CoreVerbName, (o: CoreOrder) => boolean>> = {
  choose,
  move,
  swap,
  shuffle(o) {
    if (o.is('X')) {
      const ref = o.ref(0);
      const several = ref.t === 'zones' && ref.zones.k !== 'one' ? zoneList(o.ctx, ref, o.np(0).span) : ref;
      if (several.t !== 'pick' || several.type.name !== 'zone' || several.pick.how !== 'all')
        return o.emit({ k: 'shuffle', zone: settleZone(o.ctx, ref, o.who, o.np(0).span) });
      // `shuffle all draw-piles`: each pile separately.
      const elem = o.ctx.local('', { ...several.pick.set.type, group: false }, o.order.span, false);
      return o.emit({
        k: 'for each',
        set: several.pick.set,
        elem,
        body: [{ k: 'shuffle', zone: localExpr(elem), ...o.at }],
        bindThey: false,
      });
    }
    if (o.is('X to', 'X into')) {
      const to = o.zone(1);
      o.emit({ k: 'move', cards: o.cards(0), to, end: 'usual' });
      return o.emit({ k: 'shuffle', zone: to });
    }
    return false;
  },
  gather,
  deal(o) {
    if (o.is('X') && o.text(0) === 'again') return dealAgain(o);
    if (!o.is('X to')) return false;
    if (dealToPlayers(o)) return true;
    if (o.order.subject && o.who !== o.ctx.you && o.who.k !== 'you') o.ctx.error(lineSays.dealtFromYou(), o.order.subject.span);
    const cards = o.cards(0);
    const to = o.ref(1);
    const zones = to.t === 'zones' ? to.zones : to.t === 'pick' && to.pick.set.from.k === 'zone list' ? to.pick.set.from.zones : null;
    if (!zones) o.ctx.error(thingSays.zonesMeant(), o.np(1).span);
    else o.emit({ k: 'deal', cards, to: zones });
    return true;
  },
  'lay out': layOut,
  pass,
  roll,
  flip,
  attach(o) {
    if (!o.is('X to')) return false;
    return o.emit({ k: 'attach', card: o.cards(0), to: o.value(1) });
  },
  detach(o) {
    return o.is('X') && o.emit({ k: 'detach', cards: o.cards(0, o.order.as?.text) });
  },
  cover(o) {
    return o.is('X with') && o.emit({ k: 'cover', card: o.value(0), with: o.value(1) });
  },
  uncover(o) {
    return o.is('X') && o.emit({ k: 'uncover', card: o.value(0) });
  },
  look(o) {
    if (!o.is('at')) return false;
    const { seenPlace } = o.ctx;
    o.emit({ k: 'look', cards: seenAs(o), who: o.who });
    o.ctx.lookedAt = { end: o.order.span.end, of: o.ctx.seenPlace === seenPlace ? 'of them' : 'from it' };
    o.ctx.looked = handSeen(o.ctx, o.np(0)) ?? o.ctx.looked;
    return true;
  },
  show,
  reveal: show,
  ask,
  set(o) {
    if (!o.is('X to')) return false;
    return assign(o, 0, 1, false);
  },
  add(o) {
    if (!o.is('X to')) return false;
    return assign(o, 1, 0, true);
  },
  announce(o) {
    if (o.slots.length) return false;
    if (!o.ctx.word) o.ctx.error(lineSays.nothingToAnnounce(), o.order.span);
    return o.emit({ k: 'announce' });
  },
  cancel(o) {
    if (o.slots.length && !(o.is('X') && /^(?:it|that|this)$/.test(o.text(0)))) return false;
    return o.emit({ k: 'cancel' });
  },
  settle(o) {
    return o.is('X') && o.emit({ k: 'settle', ...carried(o) });
  },
  obey(o) {
    return o.is('X') && o.emit({ k: 'obey', ...carried(o) });
  },
  keep(o) {
    return o.is('X') && (o.text(0) === 'up' ? o.emit({ k: 'keep up' }) : keepSome(o));
  },
  queue(o) {
    if (!o.is('X for') || !/^a(nother)? turn$/.test(o.text(0))) return false;
    return o.emit({ k: 'queue turn', who: o.value(1) });
  },
  skip,
  reverse,
  turn,
  'is out': isOut,
  'is in again': isInAgain,
  use(o) {
    if (!o.slots.length || !/^(?:a|the|any) power\b/.test(o.text(0))) return false;
    return o.emit({ k: 'use power', who: o.who, filter: powerFilter(o.ctx, o.order), limit: 'own' });
  },
  end(o) {
    if (o.is('X with') && o.text(0) === 'the game') return scored(o, 'ends');
    if (!o.is('X')) return false;
    if (/^(the|your|their|this) turn$/.test(o.text(0))) return endTurn(o);
    if (o.text(0) === 'the game') return ending(o, 'ends', o.who);
    return false;
  },
  win: outcome('wins'),
  // `lose your next turn`.
  lose: (o) => (o.is('X') && /\bturns?$/.test(o.text(0)) ? skip(o) : outcome('loses')(o)),
  tie: outcome('tie'),
  stop(o) {
    return o.slots.length === 0 && o.emit({ k: 'stop' });
  },
};

/** The card whose orders are carried out, and by whom: one of several is chosen, or comes up by chance. */
function carried(o: CoreOrder): { card: Expr; who?: Expr } {
  const ref = o.ref(0);
  const open = ref.t === 'owner pick' || (ref.t === 'pick' && (ref.pick.how === 'choose' || ref.pick.how === 'random'));
  const card = open ? settleValue(o.ctx, ref, o.who, o.np(0).span) : asCard(o.ctx, ref, o.np(0).span);
  return o.who === o.ctx.you || o.who.k === 'you' ? { card } : { card, who: o.who };
}

/** `choose another player with no relics`: one who has none. */
function playerWith(o: CoreOrder): Ref | null {
  if (!o.is('X with')) return null;
  const { span } = o.order;
  const verb = { text: 'has', span };
  const predicate: Predicate = { span, negated: false, verb, object: o.np(1), parts: [], located: null };
  const who = resolveNp(o.ctx, { kind: 'that', what: o.np(0), together: false, predicate, who: true, subject: null, span });
  return who.type.name === 'player' ? who : null;
}

function choose(o: CoreOrder): boolean {
  const range = (o.is('X to', 'X from to') ? numberRange(o, 0) : null) ?? playerWith(o);
  if (!range && !o.is('X', 'X from', 'X in')) return false;
  const np = o.np(0);
  const said =
    range ?? (o.slots.length > 1 ? resolveNp(o.ctx, { kind: 'of', what: np, prep: 'from', of: o.np(1), span: o.order.span }) : o.ref(0));
  const found = said.t === 'list' && said.how === 'or' ? oneOf(o.ctx, said, np.span) : said;
  if (!found || found.t === 'bad') return true;
  // Whose they are is chosen first.
  const ofOne = found.t === 'owner pick' && found.type.name === 'card';
  const ref = justOne(ofOne ? found.then(settleValue(o.ctx, found.pickOwner, o.who, np.span)) : found);
  const name = o.order.as?.text ?? '';
  if (ref.t === 'pick' && ref.pick.single && ref.pick.how === 'choose') {
    const into = o.ctx.give(name, { ...ref.pick.set.type, group: false }, o.order.as?.span);
    o.ctx.it = localRef(into);
    spokenOf(o.ctx, np);
    if (into.type.name === 'number') o.ctx.many = null;
    o.ctx.emit(chooseStmt(o.ctx, o.who, ref.pick, into, o.order.span));
    speakOf(o.ctx, into);
    return true;
  }
  const single =
    ref.t === 'value' || ref.t === 'owner pick' || (ref.t === 'pick' && ref.pick.single) || (ref.t === 'zones' && ref.zones.k === 'one');
  if (single) {
    const expr = settleValue(o.ctx, ref, o.who, np.span);
    const into = o.ctx.give(name, { ...ref.type, group: false }, o.order.as?.span);
    o.emit({ k: 'let', into, value: expr });
    o.ctx.it = { t: 'value', type: into.type, expr: localExpr(into) };
    spokenOf(o.ctx, np);
    return true;
  }
  settleGroup(o.ctx, ref, o.who, np.span, name, ref.type);
  return true;
}

/** `one of rivals`: a single thing, as `a` chooses it. A numeral may be read otherwise, so it stays a number of things. */
function justOne(ref: Ref): Ref {
  if (ref.t !== 'pick' || ref.pick.how !== 'choose' || ref.type.name === 'number') return ref;
  const { min, max } = ref.pick;
  const one = (e: Expr | null): boolean => e?.k === 'int' && e.v === 1;
  return one(min) && one(max) ? { ...ref, type: { ...ref.type, group: false }, pick: { ...ref.pick, single: true } } : ref;
}

/** `put a card of the discard pile in your hand`: the last place is where it goes. Null: none is said. */
function putIn(o: CoreOrder): CoreOrder | null {
  const said = o.is('X') && /^(?:put|place)s?$/.test(o.order.verb.text) ? lastPlace(o.np(0)) : null;
  if (!said) return null;
  const slot = (np: Np, prep: string | null): Slot => ({ ...o.slots[0]!, prep, np, text: spanText(o.ctx.source, np.span) });
  return new CoreOrder(o.ctx, o.order, [slot(said.what, null), slot(said.to, said.prep)], o.who, 'X to');
}

/** The place at the end of a phrase, and the rest. */
function lastPlace(np: Np): { what: Np; prep: 'to' | 'on'; to: Np } | null {
  if (np.kind === 'determined' || np.kind === 'some') {
    const inside = np.of && lastPlace(np.of);
    return inside && { ...inside, what: { ...np, of: inside.what, span: { start: np.span.start, end: inside.what.span.end } } };
  }
  if (np.kind !== 'of') return null;
  const inner = lastPlace(np.of);
  if (inner) return { ...inner, what: { ...np, of: inner.what, span: { start: np.span.start, end: inner.what.span.end } } };
  return np.prep === 'in' || np.prep === 'on' ? { what: np.what, prep: np.prep === 'in' ? 'to' : 'on', to: np.of } : null;
}

/** `put them back`, `put them back in any order`: on the pile, where they were seen. */
function putBack(o: CoreOrder): true {
  const { seenAt } = o.ctx;
  if (!seenAt || !o.ctx.scopes.includes(seenAt.scope)) {
    o.ctx.error(lineSays.backWhere(), o.order.span);
    return true;
  }
  const ref = o.slots.length > 2 ? inAnyOrder(o.ofCards(0), o) : o.ofCards(0);
  if (ref.t === 'bad') return true;
  const cards = settleGroup(o.ctx, ref, o.who, o.np(0).span, o.order.as?.text ?? '');
  return o.emit({ k: 'move', cards, to: seenAt.zone, end: seenAt.end });
}

function move(said: CoreOrder): boolean {
  if (said.is('X back') || (said.is('X back in') && ANY_ORDER.test(said.text(2)))) return putBack(said);
  const o = putIn(said) ?? said;
  const as = o.order.as?.text ?? '';
  const to = o.slot('to', 'into', 'under', 'on', 'at', 'aside');
  const facing = o.slots[2]?.prep;
  const face = facing === 'face up' ? 'up' : facing === 'face down' ? 'down' : null;
  if (o.slots[0]?.prep !== null || to < 0 || o.slots.length > (face ? 3 : 2)) return false;
  const slot = o.slots[to]!;
  if (slot.prep === 'aside') {
    const cards = settleGroup(o.ctx, o.ofCards(0), o.who, o.np(0).span);
    const zone = aside(o.ctx, o.order, slot.part!.span);
    return o.emit({ k: 'move', cards, to: localExpr(zone), end: 'usual' });
  }
  const last = o.np(to);
  const chosen = last.kind === 'of' && ANY_ORDER.test(spanText(o.ctx.source, last.of.span)) ? last.what : null;
  const ref = chosen ? inAnyOrder(o.ofCards(0), o) : o.ofCards(0);
  if (ref.t === 'bad') return true;
  const cards = settleGroup(o.ctx, ref, o.who, o.np(0).span, as);
  const text = slot.text.toLowerCase();
  const bottom = slot.prep === 'under' || /^the bottom of /.test(text);
  const top = slot.prep === 'on' || /^the top of /.test(text);
  const np = chosen ?? last;
  const place = np.kind === 'of' && /^the (?:bottom|top) of /.test(text) ? np.of : np;
  const where = resolveNp(o.ctx, place);
  if (slot.prep === 'under' && where.t !== 'bad' && where.t !== 'zones' && where.type.name === 'card')
    return putUnder(o, cards, where, place);
  staysThere(o.ctx, ref, where, o.np(0), place.span);
  if (!bottom && !top && isThere(ref, where)) o.ctx.error(thingSays.thereAlready(), o.np(0).span);
  const zone = settleZone(o.ctx, where, o.who, place.span);
  notUnderNothing(o.ctx, where, place.span);
  if (ref.t === 'pick' && ref.pick.set.from.k === 'kinds') nowLying(o.ctx, ref.pick.set.from.kinds, zone);
  return o.emit({ k: 'move', cards, to: zone, end: bottom ? 'bottom' : top ? 'top' : 'usual', ...(face ? { face } : {}) });
}

/** `return it to its owner`: that is the player on whose table it is. */
function staysThere(ctx: Context, card: Ref, to: Ref, np: Np, span: Span): void {
  if (card.t !== 'value' || to.t !== 'value' || to.expr.k !== 'owner') return;
  const { of } = to.expr;
  if (of === card.expr || (of.k === 'local' && card.expr.k === 'local' && of.local === card.expr.local))
    ctx.error(lineSays.staysWithOwner(np.kind === 'name' ? `${np.word.text}'s owner` : spanText(ctx.source, span)), span);
}

/** `put a card into your hand`, where a card with no place is one in hand. */
function isThere(cards: Ref, to: Ref): boolean {
  const from = cards.t === 'pick' && cards.pick.set.from.k === 'zones' ? cards.pick.set.from.zones : null;
  return from?.k === 'one' && to.t === 'zones' && alike('zones', from, to.zones);
}

/** `move it under a relic`: into the zone under that card. */
function putUnder(o: CoreOrder, cards: Local, host: Ref, np: Np): true {
  if (!zonesUnder(o.ctx, np.span)) return true;
  return o.emit({ k: 'attach', card: cards, to: settleValue(o.ctx, host, o.who, np.span), under: true });
}

/** `turn it over`, `turn a card of your vault face up`. */
function turn(o: CoreOrder): boolean {
  const faces = { 'face up': 'up', 'face down': 'down', over: 'over' } as const;
  const after = o.slots.length === 2 && o.slots[0]!.prep === null ? o.slots[1]!.prep : null;
  const said = o.is('X') && /over$/.test(o.order.verb.text) ? 'over' : after;
  if (said === null || !Object.hasOwn(faces, said)) return false;
  return o.emit({ k: 'turn', cards: o.cards(0, o.order.as?.text), face: faces[said as keyof typeof faces] });
}

const ANY_ORDER = /^(?:any|an) order(?: (?:you|they) (?:like|want|choose))?$/i;

/** `put seen back on top of stock in any order`: which of them is chosen first, which next. */
function inAnyOrder(ref: Ref, o: CoreOrder): Ref {
  if (ref.t === 'bad' || ref.t === 'owner pick') return ref;
  if (ref.t === 'pick' && ref.pick.how === 'choose') return { ...ref, pick: { ...ref.pick, ordered: true } };
  const set = toSet(o.ctx, ref, o.np(0).span);
  const all: Expr = { k: 'count', set };
  const pick: Selection = { how: 'choose', set, min: all, max: null, single: false, ordered: true, span: o.np(0).span };
  return { t: 'pick', type: { ...set.type, group: true }, pick, quantity: { q: 'all' } };
}

/** `swap a relic of yours with another player`, `… with one of another player`. */
function withWhat(o: CoreOrder): Words {
  const [mine, whose] = [0, 1].map((i) => spanText(o.ctx.source, o.np(i).span)) as [string, string];
  const said = mine.toLowerCase().split(/[^\p{L}\d-]+/u);
  const type = o.ctx.v.types.find(({ name, plural }) => said.includes(name) || said.includes(plural))?.name ?? 'card';
  const isMine = said.includes('your') || said.includes('yours');
  return thingSays.swapWithWhat(isMine ? mine : `${mine} of yours`, `a ${type} of ${whose.replace(/^one (?:of|from) /, '')}`);
}

function swap(o: CoreOrder): boolean {
  if (!o.is('X with') && !o.is('X for')) return false;
  if (/^(?:seats|(?:your|their) seat)$/.test(o.text(0))) return swapSeats(o);
  const a = o.ref(0);
  const b = o.ref(1);
  if (a.t === 'bad' || b.t === 'bad') return true;
  if (a.type.name === 'card' && b.type.name === 'player') {
    o.ctx.error(withWhat(o), o.order.span);
    return true;
  }
  const isZone = (r: Ref): boolean => r.type.name === 'zone' || r.t === 'zones';
  // `with a relic of another player`
  if (a.type.name === 'card' && taken(o.np(1)).modifiers.some(({ kind }) => kind === 'of')) reportAnybodys(o.ctx, o.np(0), o.who);
  if (isZone(a) && isZone(b)) {
    const first = settleZone(o.ctx, a, o.who, o.np(0).span);
    return o.emit({ k: 'swap zones', a: first, b: settleZone(o.ctx, b, o.who, o.np(1).span) });
  }
  if (isZone(b)) {
    const card = settleGroup(o.ctx, a, o.who, o.np(0).span);
    return o.emit({ k: 'swap card zone', a: card, b: settleZone(o.ctx, b, o.who, o.np(1).span) });
  }
  const first = settleGroup(o.ctx, a, o.who, o.np(0).span);
  return o.emit({ k: 'swap cards', a: first, b: settleGroup(o.ctx, b, o.who, o.np(1).span) });
}

/** `pass all hands to the left`, `pass all treasures to way`, `pass their hands to the left`. */
function pass(o: CoreOrder): boolean {
  if (!o.is('X to')) return false;
  const what = o.ref(0);
  const side = sideOf(o, 1);
  if (!side) return false;
  // `pass your hand`: nobody else's.
  if (what.t === 'zones' && what.zones.k === 'one')
    return o.emit({ k: 'pass', what: 'cards', where: toSet(o.ctx, what, o.np(0).span), side });
  if (what.t === 'zones') {
    const family = what.zones.k === 'family' ? what.zones.family : what.family;
    return o.emit({ k: 'pass', what: 'zones', family, side });
  }
  if (what.t === 'pick' && what.pick.set.from.k === 'zone list') {
    const zones = what.pick.set.from.zones;
    return o.emit({ k: 'pass', what: 'zones', family: zones.k === 'family' ? zones.family : -1, side });
  }
  if (what.t === 'bad') return true;
  if (what.t === 'pick' && what.pick.how === 'all')
    return o.emit({ k: 'pass', what: 'cards', where: toSet(o.ctx, what, o.np(0).span), side });
  // Cards of one's choice, or some that were named.
  const local = o.cards(0, o.order.as?.text);
  return o.emit({ k: 'pass', what: 'cards', where: setOf(CARD, o.ctx.elem('c', CARD), { k: 'group', local }), side });
}

/** 0: left, 1: right; a chosen side is the index of its member. */
function sideOf(o: CoreOrder, i: number): Expr | null {
  const text = o.text(i);
  if (/\bleft$/.test(text)) return int(0);
  if (/\bright$/.test(text)) return int(1);
  const ref = o.ref(i);
  if (ref.t !== 'value' || ref.type.name !== 'choice') {
    o.ctx.error(thingSays.sideMeant(), o.np(i).span);
    return int(0);
  }
  const members = o.ctx.v.sets[ref.type.set!]!.members ?? [];
  return members[0] === 'left' ? ref.expr : { k: 'sub', a: int(1), b: ref.expr };
}

/** `reveal the top card of stock`: the card that was seen is `it` from then on. */
function seenAs(o: CoreOrder): Local {
  const said = o.ofCards(0);
  const np = o.np(0);
  const ref = said.t === 'owner pick' ? said.then(settleValue(o.ctx, said.pickOwner, o.who, np.span)) : said;
  if (ref.t === 'zones' && ref.zones.k === 'one') o.ctx.seenPlace = { scope: o.ctx.scope, zone: ref.zones.zone };
  const cards = settleGroup(o.ctx, ref, o.who, np.span, o.order.as?.text);
  const set =
    ref.t === 'pick' ? ref.pick.set : ref.t === 'value' && (ref.expr.k === 'first' || ref.expr.k === 'last') ? ref.expr.set : null;
  const end = ref.t === 'value' ? (ref.expr.k === 'last' ? 'bottom' : 'top') : set?.take?.end;
  if (set?.from.k === 'zones' && set.from.zones.k === 'one' && end) seenThere(o, cards, set.from.zones.zone, end);
  if (np.kind === 'pronoun') return cards;
  if (ref.type.name === 'card' && !ref.type.group) {
    const set = setOf(CARD, o.ctx.elem('c', CARD), { k: 'group', local: cards });
    o.ctx.it = { t: 'value', type: CARD, expr: { k: 'first', set } };
    spokenOf(o.ctx, np);
  } else o.ctx.acted = true;
  return cards;
}

/** Cards of a pile were seen: they can be put back there, and those that are still there are the rest. */
function seenThere({ ctx, order }: CoreOrder, cards: Local, zone: Expr, end: 'top' | 'bottom'): void {
  ctx.seenAt = { scope: ctx.scope, zone, end };
  const elem = ctx.elem('c', CARD);
  const set = setOf(CARD, elem, { k: 'group', local: cards }, [{ k: 'in', card: localExpr(elem), zones: { k: 'one', zone } }]);
  ctx.rest = { scope: ctx.scope, cards: pickOf(set, order.span, 'all', { q: 'all' }) };
}

function show(o: CoreOrder): boolean {
  if (o.is('X')) return o.emit({ k: 'look', cards: seenAs(o), who: null });
  if (o.is('X to')) {
    const to = o.ref(1);
    const all = to.t === 'pick' && to.pick.how === 'all';
    const cards = seenAs(o);
    return o.emit({ k: 'look', cards, who: all ? null : settleValue(o.ctx, to, o.who, o.np(1).span) });
  }
  return false;
}
