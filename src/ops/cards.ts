// Defines the operations on cards and zones: gather, move, attach, cover, look. They ask nobody.
import { CAUSE, F_YOU, SP, GROUP_MOVES } from '../table/layout.ts';
import { setAside } from '../table/asides.ts';
import { NOTHING, js, named, type Js } from '../js/js.ts';
import type { Machine } from './machine.ts';
import { FRAME, op, type Next, type ScriptText } from './op.ts';

/** Completes a step: continues with the next instruction, or runs the checks first. */
export function stepped(m: Machine, next: number): Next {
  return m.step(next) ? FRAME : next;
}

/** Records the seat of this frame as the cause of what changes now. */
export function cause(m: Machine, fp: number): void {
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
export const shuffle = op('shuffle', 'zone:expr', 'Put the cards of a zone in a random order.', {
  write: (x) => js`{const z=${x.expr('zone')};if(z>=0)M.table.shuffle(s,z)}`,
});
/** Whether the host of a card is in the group too; if so, the card moves with it and does not count. */
export function isLed({ s, at }: Machine, ptr: number, card: number): boolean {
  const host = s[at.HOST + card]!;
  if (host < 0) return false;
  for (let i = 1; i <= s[ptr]!; i++) if (s[ptr + i] === host) return true;
  return false;
}

export const attach = op('attach', 'cards:reg to:expr', 'Attach cards to a card.', {
  rare(m, _, next, cards, to) {
    const { s } = m;
    const ptr = s[cards]!;
    for (let i = 1; i <= s[ptr]!; i++) m.table.attach(s, s[ptr + i]!, to);
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
