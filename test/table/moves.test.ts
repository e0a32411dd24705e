// Cards in zones: whatever is done, every card lies in one place once, attached cards lie with their hosts, and orders are kept.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableViolations } from '../../tools/build/invariants.ts';
import { ACTIVE, MAX_TEMPS, SEATS as TAKEN, TEMPS } from '../../src/table/layout.ts';
import { setAside } from '../../src/table/asides.ts';
import { cardsIn, faceUp, hand, pile, smallTable, zone, type SmallTable } from './small-table.ts';

const CARDS = 9;
const SEATS = 4;
const zones = () => [
  pile({ refill: 1 }),
  zone(),
  hand(0),
  hand(1),
  faceUp({ owner: 0 }),
  faceUp({ owner: 1, row: true }),
  ...Array.from({ length: MAX_TEMPS }, () => zone({ temporary: true, ordered: false })),
];
const PLACES = 7;

type Deed = [what: string, a: number, b: number, c: number];
const deed: fc.Arbitrary<Deed> = fc.tuple(
  fc.constantFrom('move', 'move', 'move', 'shuffle', 'refill', 'attach', 'attach', 'detach', 'cover', 'show', 'remove', 'join', 'leave'),
  fc.nat(40),
  fc.nat(40),
  fc.nat(40),
);

function act({ table, s, at }: SmallTable, [what, a, b, c]: Deed): void {
  const card = a % CARDS;
  const place = b % PLACES;
  const lies = s[at.ZONE + card]! >= 0;
  if (what === 'move') {
    // Nothing lies aside unless an effect has taken the place.
    if (at.zones[place]!.temporary && (s[TEMPS]! & 1) === 0) setAside(at, s, 0, 0);
    table.move(s, card, place, (c % 3) as 0 | 1 | 2);
  } else if (what === 'shuffle') table.shuffle(s, place);
  else if (what === 'refill') table.refill(s, 0, c % (CARDS + 1));
  else if (what === 'attach' && lies && s[at.ZONE + (b % CARDS)]! >= 0) table.attach(s, card, b % CARDS);
  else if (what === 'detach' && lies) table.detach(s, card);
  else if (what === 'cover' && lies) {
    const by = b % CARDS;
    if (by !== card && s[at.ZONE + by] === s[at.ZONE + card]) table.cover(s, card, c % 4 === 0 ? -1 : by);
  } else if (what === 'show') table.show(s, card, c % (1 << SEATS));
  else if (what === 'remove' && c === 0) table.remove(s, card);
  else if (what === 'join' && !seated(s, a % SEATS)) table.join(s, a % SEATS, firstSeated(s));
  else if (what === 'leave' && seated(s, a % SEATS) && countSeated(s) > 1) {
    // Whose turn it is then is the machine's to say.
    if (s[ACTIVE] === a % SEATS) s[ACTIVE] = table.nextSeat(s, a % SEATS);
    table.leave(s, a % SEATS);
  }
}
const seated = (s: Int32Array, seat: number): boolean => ((s[TAKEN]! >> seat) & 1) === 1;
const firstSeated = (s: Int32Array): number => Array.from({ length: SEATS }, (_, i) => i).find((i) => seated(s, i))!;
const countSeated = (s: Int32Array): number => Array.from({ length: SEATS }, (_, i) => i).filter((i) => seated(s, i)).length;

describe('whatever is done', () => {
  it('every card lies in one place once, guests with their hosts, the ring stays whole', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), fc.integer(), (deeds, seed) => {
        const small = smallTable(SEATS, CARDS, zones(), seed);
        for (const one of deeds) {
          act(small, one);
          expect(tableViolations(small), JSON.stringify(one)).toEqual([]);
        }
      }),
      { numRuns: 400, seed: 3 },
    );
  });

  it('a copy of the state goes on the same way', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), fc.array(deed, { maxLength: 30 }), fc.integer(), (before, after, seed) => {
        const small = smallTable(SEATS, CARDS, zones(), seed);
        for (const one of before) act(small, one);
        const copy = { ...small, s: small.s.slice() };
        for (const one of after) act(small, one);
        for (const one of after) act(copy, one);
        expect([...copy.s]).toEqual([...small.s]);
      }),
      { seed: 1 },
    );
  });
});

describe('places in a zone', () => {
  it('the top, the bottom, and the usual end', () => {
    const small = smallTable(2, 3, [pile(), faceUp(), faceUp({ row: true })]);
    const { table, s } = small;
    for (const card of [0, 1]) table.move(s, card, 1, 0);
    table.move(s, 2, 1, 1);
    expect(cardsIn(small, 1)).toEqual([1, 0, 2]);
    for (const card of [1, 0, 2]) table.move(s, card, 2, 2);
    expect(cardsIn(small, 2)).toEqual([1, 0, 2]);
    table.move(s, 2, 2, 0);
    expect(cardsIn(small, 2)).toEqual([2, 1, 0]);
  });
});

describe('shuffling', () => {
  it('keeps the cards and changes nothing elsewhere', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const small = smallTable(2, 8, [pile(), faceUp()], seed);
        small.table.move(small.s, 3, 1, 0);
        small.table.shuffle(small.s, 0);
        expect(cardsIn(small, 0).sort()).toEqual([0, 1, 2, 4, 5, 6, 7]);
        expect(cardsIn(small, 1)).toEqual([3]);
      }),
      { seed: 2 },
    );
  });

  it('gives every order alike', () => {
    const small = smallTable(2, 3, [pile()], 5);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      small.table.shuffle(small.s, 0);
      const order = cardsIn(small, 0).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(130);
  });
});

describe('refilling', () => {
  it('happens only when a card is needed and none is there, and puts the others under those left', () => {
    const small = smallTable(2, 6, [pile({ refill: 1 }), zone()]);
    const { table, s } = small;
    for (const card of [0, 1, 2, 3]) table.move(s, card, 1, 0);
    table.refill(s, 0, 2);
    expect(cardsIn(small, 0)).toEqual([4, 5]);
    table.refill(s, 0, 3);
    expect(cardsIn(small, 0).slice(0, 2)).toEqual([4, 5]);
    expect(cardsIn(small, 0).slice(2).sort()).toEqual([0, 1, 2, 3]);
    expect(cardsIn(small, 1)).toEqual([]);
  });

  it('brings back what lay attached in the other pile, and loose', () => {
    const small = smallTable(2, 5, [pile({ refill: 1 }), zone()]);
    const { table, s, at } = small;
    for (const card of [0, 1, 2, 3, 4]) table.move(s, card, 1, 1);
    table.attach(s, 1, 0);
    table.attach(s, 3, 2);
    table.refill(s, 0, 1);
    expect(cardsIn(small, 0).sort()).toEqual([0, 1, 2, 3, 4]);
    expect([...s.subarray(at.HOST, at.HOST + 5)]).toEqual([-1, -1, -1, -1, -1]);
    expect(tableViolations(small)).toEqual([]);
  });
});

describe('attached cards', () => {
  const seat = (): SmallTable => {
    const small = smallTable(2, 4, [pile(), faceUp({ owner: 0 }), faceUp({ owner: 1 }), zone(), zone({ temporary: true })]);
    for (const card of [0, 1, 2]) small.table.move(small.s, card, 1, 0);
    small.table.attach(small.s, 1, 0);
    return small;
  };

  it('follow their host over the table, and stay attached', () => {
    const small = seat();
    small.table.move(small.s, 0, 2, 0);
    expect(cardsIn(small, 2).sort()).toEqual([0, 1]);
    expect(small.s[small.at.HOST + 1]).toBe(0);
  });

  it('stay a unit in a place set aside', () => {
    const small = seat();
    small.table.move(small.s, 0, 4, 0);
    small.table.move(small.s, 0, 2, 0);
    expect(cardsIn(small, 2).sort()).toEqual([0, 1]);
    expect(small.s[small.at.HOST + 1]).toBe(0);
  });

  it('follow it to a pile, where nothing is attached', () => {
    const small = seat();
    small.table.move(small.s, 0, 3, 0);
    expect(cardsIn(small, 3).sort()).toEqual([0, 1]);
    expect(small.s[small.at.HOST + 1]).toBe(-1);
  });

  it('follow over several steps', () => {
    const small = seat();
    small.table.attach(small.s, 2, 1);
    small.table.move(small.s, 0, 2, 0);
    expect(cardsIn(small, 2).sort()).toEqual([0, 1, 2]);
  });

  it('come off when they move by themselves', () => {
    const small = seat();
    small.table.move(small.s, 1, 2, 0);
    expect(small.s[small.at.HOST + 1]).toBe(-1);
    expect(cardsIn(small, 1).sort()).toEqual([0, 2]);
  });

  it('take their host along where they are one with it, and all else that is attached to it', () => {
    const small = seat();
    small.table.units[1] = 1;
    small.table.attach(small.s, 2, 0);
    small.table.move(small.s, 1, 2, 0);
    expect(cardsIn(small, 2).sort()).toEqual([0, 1, 2]);
    expect(small.s[small.at.HOST + 1]).toBe(0);
    small.table.move(small.s, 1, 3, 0);
    expect(cardsIn(small, 3).sort()).toEqual([0, 1, 2]);
    expect(tableViolations(small)).toEqual([]);
  });

  it('leave their host alone when they are attached to another, and once detached', () => {
    const small = seat();
    small.table.units[1] = 1;
    small.table.move(small.s, 3, 2, 0);
    small.table.attach(small.s, 1, 3);
    expect(cardsIn(small, 1).sort()).toEqual([0, 2]);
    small.table.detach(small.s, 1);
    small.table.move(small.s, 1, 1, 0);
    expect(cardsIn(small, 2)).toEqual([3]);
    expect(tableViolations(small)).toEqual([]);
  });

  it('are brought to their host', () => {
    const small = seat();
    small.table.attach(small.s, 3, 2);
    expect(cardsIn(small, 1)).toContain(3);
    expect(small.s[small.at.HOST + 3]).toBe(2);
  });

  it('are never attached in a ring', () => {
    const small = seat();
    small.table.attach(small.s, 2, 1);
    small.table.attach(small.s, 0, 2);
    expect(small.s[small.at.HOST + 0]).toBe(-1);
    expect(tableViolations(small)).toEqual([]);
  });
});

describe('a cover', () => {
  const seat = (): SmallTable => {
    const small = smallTable(2, 3, [pile(), faceUp({ owner: 0 }), faceUp({ owner: 1 })]);
    for (const card of [0, 1, 2]) small.table.move(small.s, card, 1, 0);
    small.table.cover(small.s, 0, 1);
    return small;
  };

  it('ends when it goes elsewhere, or the card below does', () => {
    for (const card of [0, 1]) {
      const small = seat();
      small.table.move(small.s, card, 2, 0);
      expect(small.s[small.at.COVER + 0], `card ${card}`).toBe(-1);
      expect(tableViolations(small)).toEqual([]);
    }
  });

  it('stays when something else moves, or it moves within its place', () => {
    const small = seat();
    small.table.move(small.s, 2, 2, 0);
    small.table.move(small.s, 1, 1, 1);
    expect(small.s[small.at.COVER + 0]).toBe(1);
  });

  it('ends when its card is taken along as a guest', () => {
    const small = seat();
    small.table.attach(small.s, 0, 2);
    small.table.move(small.s, 2, 2, 0);
    expect(cardsIn(small, 2).sort()).toEqual([0, 2]);
    expect(small.s[small.at.COVER + 0]).toBe(-1);
  });
});

describe('seats', () => {
  it('sit in a ring, clockwise', () => {
    const { table, s } = smallTable(5, 1, [pile()]);
    expect([0, 1, 2, 3, 4].map((seat) => table.nextSeat(s, seat))).toEqual([1, 2, 3, 4, 0]);
    expect([0, 1, 2, 3, 4].map((seat) => table.previousSeat(s, seat))).toEqual([4, 0, 1, 2, 3]);
  });

  it('close the ring when one leaves, and take a newcomer to the right of the seat it joins', () => {
    const { table, s } = smallTable(4, 1, [pile()]);
    table.leave(s, 2);
    expect(table.nextSeat(s, 1)).toBe(3);
    table.join(s, 2, 1);
    expect([0, 2, 1, 3].map((seat) => table.nextSeat(s, seat))).toEqual([2, 1, 3, 0]);
  });
});
