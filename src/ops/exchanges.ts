// Defines the operations by which several cards move as one step, each to a place of its own: swap, deal, pass, put under a card. Each plans
// which card goes where. Where lines replace or answer moves, the plan is stored, every card is announced, and what is left of it is done then.
import { DEAL, PASS, SWAP } from '../meaning/events.ts';
import { ACTIVE, CARD_MOVES, F_YOU, PLAYERS, SEATS } from '../table/layout.ts';
import { cause, isLed, stepped } from './cards.ts';
import type { Machine } from './machine.ts';
import { op, type Op } from './op.ts';

/** Writes cards to `groups`, and the zone of each to `scratch`, without those that a ban holds where they are; returns how many. */
type Plan = (m: Machine, fp: number, ...operands: number[]) => number;

/** How a plan is done. */
interface Kind {
  /** For lines that speak of it. */
  manner: number;
  end: 1 | 2;
  /** All of it happens, or nothing. */
  whole?: boolean;
  /** Whole places: everyone sees where their cards go, so a seat that knew a card still knows it. */
  places?: boolean;
}

const TWO: Kind = { manner: SWAP, end: 2, whole: true };
const PLACES: Kind = { manner: SWAP, end: 1, places: true };
const DEALT: Kind = { manner: DEAL, end: 2 };
const PLACES_PASSED: Kind = { manner: PASS, end: 2, places: true };
const PASSED: Kind = { manner: PASS, end: 2 };
export const UNDER = 5;
const KINDS: readonly Kind[] = [TWO, PLACES, DEALT, PLACES_PASSED, PASSED, { manner: 0, end: 2 }];

/** The operation that does it at once, and the one that stores what would be done: cards, and the zone of each, which `kind` is the kind of. */
interface Exchange<Name extends string> {
  now: Op<Name>;
  planned: Op<`plan ${Name}`>;
  kind: number;
}

function exchange<Name extends string>(name: Name, operands: string, means: string, kind: Kind, plan: Plan): Exchange<Name> {
  return {
    kind: KINDS.indexOf(kind),
    now: op(name, operands, means, {
      rare(m, fp, next, ...given) {
        if (!kind.whole) cause(m, fp);
        const n = plan(m, fp, ...given);
        if (kind.whole && n === 0) return next;
        carryOut(m, kind, n, m.s[fp + F_YOU]!);
        return stepped(m, next);
      },
    }),
    planned: planned(name, operands, plan),
  };
}

function planned<Name extends string>(name: Name, operands: string, plan: Plan): Op<`plan ${Name}`> {
  return op(`plan ${name}`, `${operands} into:reg zones:reg`, `Store what “${name}” would do: which cards, and the zone of each.`, {
    rare(m, fp, next, ...given) {
      const zones = given.pop()!;
      const into = given.pop()!;
      const n = plan(m, fp, ...given);
      m.storeGroup(into, n);
      for (let i = 0; i < n; i++) m.groups[i] = m.scratch[i]!;
      // A card that moves after this takes no part any more.
      m.groups[n] = m.s[CARD_MOVES]!;
      m.storeGroup(zones, n + 1);
      return next;
    },
  });
}

/** Moves the first `n` cards of `groups` to the zones in `scratch`. */
function carryOut(m: Machine, kind: Kind, n: number, seat: number): void {
  const { s, at, table, groups, scratch, witness } = m;
  table.manner = kind.manner;
  if (kind.manner === DEAL) witness?.happened('deal', seat, 1, 0, -1);
  if (kind.places) table.beginExchange(s, groups, n);
  for (let i = 0; i < n; i++) if (s[at.ZONE + groups[i]!] !== scratch[i]) table.move(s, groups[i]!, scratch[i]!, kind.end);
  if (kind.places) table.endExchange(s, groups, n);
  if (kind.manner === DEAL) witness?.happened('deal', seat, 0, 0, -1);
  table.manner = 0;
}

/** Appends a card and its zone to the first `n` of the plan; returns the new count. */
function add({ groups, scratch }: Machine, n: number, card: number, zone: number): number {
  groups[n] = card;
  scratch[n] = zone;
  return n + 1;
}

/** Two cards, each to a place: both go, or neither. `b`: -1 for a place where there is none. */
function both(m: Machine, fp: number, a: number, toA: number, b: number, toB: number, manner: number): number {
  const you = m.s[fp + F_YOU]!;
  cause(m, fp);
  if (m.isHeld(you, a, toA, manner) || m.isHeld(you, b, toB, manner)) return 0;
  const n = add(m, 0, a, toA);
  return b < 0 ? n : add(m, n, b, toB);
}

export const swapCards = exchange(
  'swap cards',
  'a:reg b:reg',
  'The first card of each group changes places with the other.',
  TWO,
  (m, fp, a, b) => {
    const { s, at } = m;
    if (s[s[a!]!] === 0 || s[s[b!]!] === 0) return 0;
    const [x, y] = [s[s[a!]! + 1]!, s[s[b!]! + 1]!];
    return both(m, fp, x, s[at.ZONE + y]!, y, s[at.ZONE + x]!, SWAP);
  },
);
export const swapIn = exchange(
  'swap in',
  'cards:reg zone:expr',
  'A card goes to a zone, and what lay there to where the card came from.',
  TWO,
  (m, fp, cards, zone) => {
    const { s, at } = m;
    const ptr = s[cards!]!;
    if (s[ptr] === 0 || zone! < 0 || m.isNobodys(zone!)) return 0;
    const card = s[ptr + 1]!;
    return both(m, fp, card, zone!, s[at.HEAD + zone!]!, s[at.ZONE + card]!, SWAP);
  },
);
export const swapZones = exchange('swap zones', 'a:expr b:expr', 'All cards of two zones change places.', PLACES, (m, fp, a, b) => {
  if (a! < 0 || b! < 0 || a === b || m.isNobodys(a!) || m.isNobodys(b!)) return 0;
  return loose(m, fp, loose(m, fp, 0, b!, a!, SWAP), a!, b!, SWAP);
});

/** Appends the cards of a zone that are to go to another, without those that go along with a host, and those that a ban holds. */
function loose(m: Machine, fp: number, from: number, zone: number, to: number, manner: number): number {
  const { s, at } = m;
  let n = from;
  for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!)
    if (s[at.HOST + c]! < 0 && !m.isHeld(s[fp + F_YOU]!, c, to, manner)) n = add(m, n, c, to);
  return n;
}

export const deal = exchange(
  'deal',
  'cards:reg to:zones',
  'Hand cards out one by one over zones, clockwise.',
  DEALT,
  (m, fp, cards, to) => {
    const { s } = m;
    const you = s[fp + F_YOU]!;
    const places = dealtTo(m, m.functions.zoneLists[to!]!(s, fp, m.groups), you);
    const ptr = s[cards!]!;
    let [n, dealt] = [0, 0];
    for (let i = 1; places.length > 0 && i <= s[ptr]!; i++) {
      const card = s[ptr + i]!;
      if (isLed(m, ptr, card)) continue;
      const zone = places[dealt++ % places.length]!;
      if (!m.isHeld(you, card, zone, DEAL)) n = add(m, n, card, zone);
    }
    return n;
  },
);

/** The first `zones` of `groups` in the order of dealing, clockwise from the seat itself. */
function dealtTo({ s, at, groups }: Machine, zones: number, from: number): number[] {
  const all = Array.from(groups.subarray(0, zones));
  if (all.some((zone) => at.zones[zone]!.owner < 0)) return all;
  let seat = (s[SEATS]! >> from) & 1 ? from : s[ACTIVE]!;
  if (!((s[SEATS]! >> seat) & 1)) seat = s[at.NEXT_SEAT + seat]!;
  const list: number[] = [];
  for (let k = 0; k < s[PLAYERS]!; k++, seat = s[at.NEXT_SEAT + seat]!)
    for (const zone of all) if (at.zones[zone]!.owner === seat) list.push(zone);
  return list;
}

export const passZones = exchange(
  'pass zones',
  'family:n side:expr',
  'All cards of each player’s zone go to the neighbour’s.',
  PLACES_PASSED,
  (m, fp, family, side) => {
    const { s, at } = m;
    if (family! < 0) return 0;
    const { base, count } = m.functions.zoning.families[family!]!;
    let n = 0;
    for (let zone = base; zone < base + count; zone++) {
      const { owner } = at.zones[zone]!;
      if (owner >= 0 && (s[SEATS]! >> owner) & 1) n = loose(m, fp, n, zone, passedTo(m, zone, side!), PASS);
    }
    return n;
  },
);
export const passCards = exchange(
  'pass cards',
  'cards:reg side:expr',
  'Each card goes to the same zone of its owner’s neighbour.',
  PASSED,
  (m, fp, cards, side) => {
    const { s, at } = m;
    const ptr = s[cards!]!;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) {
      const card = s[ptr + i]!;
      const to = passedTo(m, s[at.ZONE + card]!, side!);
      if (!m.isHeld(s[fp + F_YOU]!, card, to, PASS)) n = add(m, n, card, to);
    }
    return n;
  },
);

/** The same zone of the neighbour; of a zone that is nobody's, itself. */
function passedTo({ s, at, functions, program }: Machine, zone: number, side: number): number {
  const { owner } = at.zones[zone]!;
  if (owner < 0) return zone;
  const ahead = (side === 0) === !(at.seating && s[at.REVERSED] === 1);
  const to = ahead ? s[at.NEXT_SEAT + owner]! : s[at.PREV_SEAT + owner]!;
  const family = functions.zoning.familyOf[zone]!;
  const { sizes } = functions.zoning.families[family]!;
  let below = 1;
  for (let k = program.v.families[family]!.dims.indexOf(-1) + 1; k < sizes.length; k++) below *= sizes[k]!;
  return zone + (to - owner) * below;
}

export const planUnder = planned('put under', 'cards:reg to:expr', (m, _, cards, to) => {
  const { s, table } = m;
  const ptr = s[cards!]!;
  const zone = table.below?.zoneUnder(s, to!) ?? -1;
  let n = 0;
  for (let i = 1; i <= s[ptr]!; i++) n = add(m, n, s[ptr + i]!, zone);
  return n;
});
export const putUnder = op('put under', 'cards:reg to:expr', 'Put cards into the zone under a card.', {
  rare(m, fp, next, cards, to) {
    const { s } = m;
    cause(m, fp);
    const ptr = s[cards]!;
    for (let i = 1; i <= s[ptr]!; i++) m.table.below?.put(s, s[ptr + i]!, to);
    return stepped(m, next);
  },
});
export const wouldGo = op(
  'would go',
  'card:reg left:reg cards:reg zones:reg index:reg kind:n else:to',
  'A card of a plan is about to move; go on elsewhere if it is held, has moved, or the plan has failed.',
  {
    rare(m, fp, next, card, left, cards, zones, index, kind, otherwise) {
      const { s } = m;
      const { whole, manner } = KINDS[kind]!;
      if (whole && s[s[left]!]! < s[s[cards]!]!) return otherwise;
      const to = s[s[zones]! + s[index]!]!;
      if (hasMoved(m, s[card]!, s[zones]!)) return otherwise;
      return m.wouldMove(fp, left, s[card]!, to, manner) ? next : otherwise;
    },
  },
);

/** Whether a card has moved since the plan was made whose zones are in this group. */
function hasMoved({ s, at }: Machine, card: number, zones: number): boolean {
  return s[at.SINCE + card]! > s[zones + s[zones]!]!;
}

export const handOver = op('hand over', 'kind:n cards:reg left:reg zones:reg', 'What is left of a plan: each card goes to its zone.', {
  rare(m, fp, next, kind, cards, left, zones) {
    const { s } = m;
    cause(m, fp);
    const [all, some, to] = [s[cards]!, s[left]!, s[zones]!];
    let n = 0;
    // Both lists are in the same order.
    for (let i = 1, k = 1; i <= s[all]! && k <= s[some]!; i++) {
      const card = s[all + i]!;
      if (s[some + k] !== card) continue;
      k++;
      if (!hasMoved(m, card, to) && !m.isNobodys(s[to + i]!)) n = add(m, n, card, s[to + i]!);
    }
    if (KINDS[kind]!.whole && n < s[all]!) return next;
    carryOut(m, KINDS[kind]!, n, s[fp + F_YOU]!);
    return stepped(m, next);
  },
});
