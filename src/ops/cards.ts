// Defines the operations on cards and zones: gather, move, deal, pass, attach, cover, look. They ask nobody.
import { ACTIVE, CAUSE, F_YOU, PLAYERS, SEATS, SP, GROUP_MOVES } from '../table/layout.ts';
import { setAside } from '../table/asides.ts';
import { NOTHING, js, named, type Js } from '../js/js.ts';
import type { Machine } from './machine.ts';
import { FRAME, op, type Next, type ScriptText } from './op.ts';

/** Completes a step: continues with the next instruction, or runs the checks first. */
function stepped(m: Machine, next: number): Next {
  return m.step(next) ? FRAME : next;
}

/** Records the seat of this frame as the cause of what changes now. */
function cause(m: Machine, fp: number): void {
  m.s[CAUSE] = m.s[fp + F_YOU]!;
}

/** Writes the things of a set to pick from; `n` is their number. */
function candidates(x: ScriptText): Js {
  return js`const g=M.groups;let n=0;${x.each('from', (thing) => js`g[n++]=${thing};`)}`;
}

export const gather = op('gather', 'into:reg from:set', 'Put the things of a set into a register as a group.', {
  write(x) {
    const most = Math.max(x.at.cards, x.at.zones.length, 64) * 2;
    const short = js`${x.mark()}M.gather(${x.n('from')},${x.place('into')})`;
    const things = x.each('from', (thing) => js`s[q+ ++n]=${thing};`);
    return js`{const q=s[${SP}];if(q+${most}>=${x.at.size}){${short}}else{let n=0;${things}s[q]=n;s[${SP}]=q+n+1;${x.reg('into')}=q}}`;
  },
});
export const random = op('random', 'into:reg from:set count:expr', 'Put so many random things of a set into a register as a group.', {
  write: (x) => js`{${x.mark()}${candidates(x)}const w=${x.expr('count')};M.pickOut(${x.place('into')},n,w<0?0:w>n?n:w)}`,
});
export const oneAtRandom = op('one at random', 'into:reg from:set', 'Put one random thing of a set into a register; none: -1.', {
  write: (x) => js`{${candidates(x)}${x.reg('into')}=n===0?-1:M.oneOf(n)}`,
});
export const aside = op('aside', 'into:reg', 'Open a place for the cards of this effect.', {
  rare(m, fp, next, into) {
    const zone = setAside(m.at, m.s, fp, m.s[fp + F_YOU]!);
    if (zone < 0) m.noRoom();
    m.s[into] = zone;
    return next;
  },
});
export const refill = op('refill', 'zone:expr count:expr', 'Shuffle in the pile a zone is refilled from when it is short.', {
  write: (x) => js`{const z=${x.expr('zone')},n=${x.expr('count')};if(z>=0&&s[${x.at.COUNT}+z]<n)M.table.refill(s,z,n)}`,
});
export const move = op(
  'move',
  'cards:reg to:expr end:n',
  'Move a group of cards to the top (0), the bottom (1) or the usual end (2) of a zone: one step.',
  {
    write(x) {
      const zone = x.at.zones[x.zone('to')];
      const nobodys = zone !== undefined && zone.owner < 0 && !zone.temporary ? NOTHING : js`&&!M.isNobodys(t)`;
      // Guests move with their host; a host named as well has taken them along.
      const each = js`for(let i=1,n=s[q];i<=n;i++)${x.move(js`s[q+i]`, named('t'), x.n('end'))}`;
      return js`{const q=${x.reg('cards')},t=${x.expr('to')};if(t>=0&&s[q]>0${nobodys}){s[${CAUSE}]=s[fp+${F_YOU}];WORK[0]-=s[q];${each}s[${GROUP_MOVES}]++;${x.step()}}}`;
    },
  },
);
export const moveFacing = op(
  'move facing',
  'cards:reg to:expr end:n up:n',
  'Move a group of cards to a zone, face up (1) or face down (0).',
  {
    rare(m, fp, next, cards, to, end, up) {
      const { s, table } = m;
      const ptr = s[cards]!;
      if (to < 0 || s[ptr] === 0 || m.isNobodys(to)) return next;
      cause(m, fp);
      table.facing.as = up === 1 ? 1 : 0;
      for (let i = 1; i <= s[ptr]!; i++) if (!isLed(m, ptr, s[ptr + i]!)) table.move(s, s[ptr + i]!, to, end as 0 | 1 | 2);
      table.facing.as = -1;
      s[GROUP_MOVES]!++;
      return stepped(m, next);
    },
  },
);
export const turn = op('turn', 'cards:reg up:n', 'Turn cards face up (1), face down (0) or over (2) where they lie.', {
  rare(m, fp, next, cards, up) {
    const { s, at, table } = m;
    const ptr = s[cards]!;
    cause(m, fp);
    for (let i = 1; i <= s[ptr]!; i++) {
      const card = s[ptr + i]!;
      if (card >= 0) table.turn(s, card, up === 2 ? s[at.FACE + card] !== 1 : up === 1);
    }
    return stepped(m, next);
  },
});
export const swapCards = op('swap cards', 'a:reg b:reg', 'The first card of each group changes places with the other.', {
  rare(m, fp, next, a, b) {
    const { s, at, table } = m;
    if (s[s[a]!] === 0 || s[s[b]!] === 0) return next;
    cause(m, fp);
    const [x, y] = [s[s[a]! + 1]!, s[s[b]! + 1]!];
    const [ofX, ofY] = [s[at.ZONE + x]!, s[at.ZONE + y]!];
    const you = s[fp + F_YOU]!;
    if (m.isHeld(you, x, ofY) || m.isHeld(you, y, ofX)) return next;
    table.move(s, x, ofY, 2);
    table.move(s, y, ofX, 2);
    return stepped(m, next);
  },
});
export const swapZones = op('swap zones', 'a:expr b:expr', 'All cards of two zones change places.', {
  rare(m, fp, next, a, b) {
    if (a < 0 || b < 0 || a === b || m.isNobodys(a) || m.isNobodys(b)) return next;
    cause(m, fp);
    const { s, table, groups } = m;
    const you = s[fp + F_YOU]!;
    const first = loose(m, you, 0, hosts(m, a, 0), () => b);
    const n = loose(m, you, first, hosts(m, b, first), () => a);
    table.beginExchange(s, groups, n);
    for (let i = first; i < n; i++) table.move(s, groups[i]!, a, 1);
    for (let i = 0; i < first; i++) table.move(s, groups[i]!, b, 1);
    table.endExchange(s, groups, n);
    return stepped(m, next);
  },
});

/** Of `groups` from one place to another, leaves out the cards that a ban holds where they are; returns the new end. */
function loose(m: Machine, seat: number, from: number, end: number, zoneOf: (i: number) => number): number {
  let n = from;
  for (let i = from; i < end; i++) if (!m.isHeld(seat, m.groups[i]!, zoneOf(i))) m.groups[n++] = m.groups[i]!;
  return n;
}

/** Appends the unattached cards of a zone to the first `n` of `groups`; returns the new count. */
function hosts({ s, at, groups }: Machine, zone: number, n: number): number {
  for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) if (s[at.HOST + c]! < 0) groups[n++] = c;
  return n;
}

export const swapIn = op('swap in', 'cards:reg zone:expr', 'A card goes to a zone, and what lay there to where the card came from.', {
  rare(m, fp, next, cards, zone) {
    const { s, at, table } = m;
    const ptr = s[cards]!;
    if (s[ptr] === 0 || zone < 0 || m.isNobodys(zone)) return next;
    cause(m, fp);
    const card = s[ptr + 1]!;
    const from = s[at.ZONE + card]!;
    const old = s[at.HEAD + zone]!;
    const you = s[fp + F_YOU]!;
    if (m.isHeld(you, card, zone) || m.isHeld(you, old, from)) return next;
    // The new card leaves before the old one arrives, so the two are never the same.
    table.move(s, card, zone, 2);
    if (old >= 0) table.move(s, old, from, 2);
    return stepped(m, next);
  },
});
export const shuffle = op('shuffle', 'zone:expr', 'Put the cards of a zone in a random order.', {
  write: (x) => js`{const z=${x.expr('zone')};if(z>=0)M.table.shuffle(s,z)}`,
});
export const deal = op('deal', 'cards:reg to:zones', 'Hand cards out one by one over zones, clockwise.', {
  rare(m, fp, next, cards, to) {
    const { s } = m;
    const zones = m.functions.zoneLists[to]!(s, fp, m.groups);
    cause(m, fp);
    const n = zones > 0 ? dealtTo(m, zones, s[fp + F_YOU]!) : 0;
    const ptr = s[cards]!;
    let dealt = 0;
    m.witness?.happened('deal', s[fp + F_YOU]!, 1, 0, -1);
    for (let i = 1; n > 0 && i <= s[ptr]!; i++) {
      const card = s[ptr + i]!;
      if (isLed(m, ptr, card)) continue;
      const zone = m.scratch[dealt++ % n]!;
      if (!m.isHeld(s[fp + F_YOU]!, card, zone)) m.table.move(s, card, zone, 2);
    }
    m.witness?.happened('deal', s[fp + F_YOU]!, 0, 0, -1);
    return stepped(m, next);
  },
});

/** Writes the zones in `groups` to `scratch` in the order of dealing, clockwise from the seat itself; returns how many. */
function dealtTo({ s, at, groups, scratch }: Machine, zones: number, from: number): number {
  let n = 0;
  let owned = true;
  for (let i = 0; i < zones && owned; i++) owned = at.zones[groups[i]!]!.owner >= 0;
  if (!owned) {
    for (; n < zones; n++) scratch[n] = groups[n]!;
    return n;
  }
  let seat = (s[SEATS]! >> from) & 1 ? from : s[ACTIVE]!;
  if (!((s[SEATS]! >> seat) & 1)) seat = s[at.NEXT_SEAT + seat]!;
  for (let k = 0; k < s[PLAYERS]!; k++, seat = s[at.NEXT_SEAT + seat]!)
    for (let i = 0; i < zones; i++) if (at.zones[groups[i]!]!.owner === seat) scratch[n++] = groups[i]!;
  return n;
}

/** Whether the host of a card is in the group too; if so, the card moves with it and does not count. */
function isLed({ s, at }: Machine, ptr: number, card: number): boolean {
  const host = s[at.HOST + card]!;
  if (host < 0) return false;
  for (let i = 1; i <= s[ptr]!; i++) if (s[ptr + i] === host) return true;
  return false;
}

export const passZones = op('pass zones', 'family:n side:expr', 'All cards of each player’s zone go to the neighbour’s.', {
  rare(m, fp, next, family, side) {
    const { s, at, table, groups } = m;
    cause(m, fp);
    if (family < 0) return stepped(m, next);
    const { base, count } = m.functions.zoning.families[family]!;
    let n = 0;
    for (let z = base; z < base + count; z++) {
      const { owner } = at.zones[z]!;
      if (owner >= 0 && (s[SEATS]! >> owner) & 1) n = hosts(m, z, n);
    }
    table.beginExchange(s, groups, n);
    passOn(m, n, side);
    table.endExchange(s, groups, n);
    return stepped(m, next);
  },
});
export const passCards = op('pass cards', 'cards:reg side:expr', 'Each card goes to the same zone of its owner’s neighbour.', {
  rare(m, fp, next, cards, side) {
    const { s, groups } = m;
    cause(m, fp);
    const ptr = s[cards]!;
    const n = s[ptr]!;
    for (let i = 0; i < n; i++) groups[i] = s[ptr + 1 + i]!;
    passOn(m, n, side);
    return stepped(m, next);
  },
});

/** Moves the first `n` cards of `groups`, each to the same zone of another player. */
function passOn(m: Machine, n: number, side: number): void {
  const { s, at, table, groups, scratch: targets, functions, program } = m;
  for (let i = 0; i < n; i++) {
    const zone = s[at.ZONE + groups[i]!]!;
    const { owner } = at.zones[zone]!;
    targets[i] = zone;
    if (owner < 0) continue;
    const ahead = (side === 0) === !(at.seating && s[at.REVERSED] === 1);
    const to = ahead ? s[at.NEXT_SEAT + owner]! : s[at.PREV_SEAT + owner]!;
    const family = functions.zoning.familyOf[zone]!;
    const { sizes } = functions.zoning.families[family]!;
    let below = 1;
    for (let k = program.v.families[family]!.dims.indexOf(-1) + 1; k < sizes.length; k++) below *= sizes[k]!;
    targets[i] = zone + (to - owner) * below;
  }
  for (let i = 0; i < n; i++) {
    if (s[at.ZONE + groups[i]!] === targets[i] || m.isHeld(s[CAUSE]!, groups[i]!, targets[i]!)) continue;
    table.move(s, groups[i]!, targets[i]!, 2);
  }
}

export const attach = op('attach', 'cards:reg to:expr', 'Attach cards to a card.', {
  rare(m, _, next, cards, to) {
    const { s } = m;
    const ptr = s[cards]!;
    for (let i = 1; i <= s[ptr]!; i++) m.table.attach(s, s[ptr + i]!, to);
    return stepped(m, next);
  },
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
export const detach = op('detach', 'cards:reg', 'Cards are attached to nothing any more.', {
  rare(m, _, next, cards) {
    const { s, at, table } = m;
    const ptr = s[cards]!;
    for (let i = 1; i <= s[ptr]!; i++) {
      const c = s[ptr + i]!;
      (table.below ?? table).detach(s, c);
      // For a host, its guests are detached.
      for (let guest = 0; guest < at.cards; guest++) if (s[at.HOST + guest] === c) (table.below ?? table).detach(s, guest);
    }
    return stepped(m, next);
  },
});
export const cover = op('cover', 'card:expr by:expr', 'A card is covered by another and counts for nothing; by -1 reveals it.', {
  rare(m, _, next, card, by) {
    const { s, at, table } = m;
    // For a covering card, "uncover" reveals the card under it.
    if (card >= 0 && by < 0 && s[at.COVER + card]! < 0) {
      for (let c = 0; c < at.cards; c++) if (s[at.COVER + c] === card) table.cover(s, c, -1);
    } else table.cover(s, card, by);
    return stepped(m, next);
  },
});
export const look = op('look', 'cards:reg who:expr', 'A seat sees the faces of cards where they lie; -1: everyone.', {
  rare({ s, at, table }, _, next, cards, who) {
    const ptr = s[cards]!;
    for (let i = 1; i <= s[ptr]!; i++) table.show(s, s[ptr + i]!, who < 0 ? (1 << at.seats) - 1 : 1 << who);
    return next;
  },
});
