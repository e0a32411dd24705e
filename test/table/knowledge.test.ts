// Who knows which card where. The examples say what a seat keeps; the worlds say that it never knows more than it can.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AS_IT_WAS } from '../../src/table/layout.ts';
import { runs } from '../harness/runs.ts';
import { cardsIn, faceUp, hand, knownBy, pile, smallTable, zone, type SmallTable } from './small-table.ts';
import { Worlds } from './worlds.ts';

const PILE = 0;
const MINE = 1;
const THEIRS = 2;
const SHOWN = 3;
const OTHER_PILE = 4;
/** Three seats; seats 0 and 1 have hands. */
const sit = (cards = 5): SmallTable => smallTable(3, cards, [pile(), hand(0), hand(1), faceUp(), pile()]);
const NOBODY = 0;
const SEAT_0 = 0b001;
const SEAT_1 = 0b010;
const SEAT_2 = 0b100;
const ALL = 0b111;

describe('what a zone shows', () => {
  it('a hand to its owner, a face-down pile to nobody, a face-up place to all', () => {
    const small = sit();
    const { table, s } = small;
    expect(knownBy(small, 0)).toBe(NOBODY);
    table.move(s, 0, MINE, 0);
    table.move(s, 1, SHOWN, 0);
    expect([knownBy(small, 0), knownBy(small, 1)]).toEqual([SEAT_0, ALL]);
  });

  it('a card that keeps its face shows it where others lie hidden', () => {
    const small = smallTable(2, 3, [pile(), faceUp(), zone({ seenBy: AS_IT_WAS })]);
    const { table, s } = small;
    table.move(s, 0, 2, 0);
    table.move(s, 1, 1, 0);
    table.move(s, 1, 2, 0);
    expect([knownBy(small, 0), knownBy(small, 1)]).toEqual([NOBODY, 0b11]);
  });
});

describe('a card that was seen', () => {
  it('stays known where positions are public', () => {
    const small = sit();
    const { table, s } = small;
    table.show(s, 2, SEAT_0);
    table.move(s, 0, MINE, 0);
    table.move(s, 2, OTHER_PILE, 0);
    expect(knownBy(small, 2)).toBe(SEAT_0);
  });

  it('stays known in a hand until a card nobody has seen leaves that hand', () => {
    const small = sit();
    const { table, s } = small;
    table.show(s, 0, SEAT_0);
    table.move(s, 0, THEIRS, 0);
    table.move(s, 1, THEIRS, 0);
    expect(knownBy(small, 0)).toBe(SEAT_0 | SEAT_1);
    // Played for all to see: it was not card 0.
    table.move(s, 1, SHOWN, 0);
    expect(knownBy(small, 0)).toBe(SEAT_0 | SEAT_1);
    table.move(s, 2, THEIRS, 0);
    table.move(s, 2, OTHER_PILE, 0);
    expect(knownBy(small, 0)).toBe(SEAT_1);
  });

  it('is lost when it may have left unseen itself', () => {
    const small = sit();
    const { table, s } = small;
    table.show(s, 0, SEAT_0 | SEAT_2);
    for (const card of [0, 1]) table.move(s, card, THEIRS, 0);
    table.move(s, 0, MINE, 0);
    // Seat 0 sees it come, seat 1 saw it go, seat 2 cannot tell.
    expect(knownBy(small, 0)).toBe(SEAT_0 | SEAT_1);
    expect(knownBy(small, 1)).toBe(SEAT_1);
  });

  it('stays known when it was the only one', () => {
    const small = sit();
    const { table, s } = small;
    table.show(s, 0, SEAT_0);
    table.move(s, 0, THEIRS, 0);
    table.move(s, 0, OTHER_PILE, 0);
    expect(knownBy(small, 0)).toBe(SEAT_0 | SEAT_1);
  });

  it('is forgotten by a shuffle, but by those who see it all the same', () => {
    const small = sit();
    const { table, s } = small;
    table.show(s, 0, ALL);
    table.shuffle(s, PILE);
    expect(knownBy(small, 0)).toBe(NOBODY);
    table.move(s, 1, MINE, 0);
    table.show(s, 1, ALL);
    table.shuffle(s, MINE);
    expect(knownBy(small, 1)).toBe(SEAT_0);
  });

  it('is forgotten when its pile is shuffled into another', () => {
    const small = smallTable(2, 3, [pile({ refill: 1 }), faceUp()]);
    const { table, s } = small;
    for (const card of [0, 1, 2]) table.move(s, card, 1, 0);
    table.refill(s, 0, 1);
    expect([0, 1, 2].map((card) => knownBy(small, card))).toEqual([0, 0, 0]);
  });

  it('is forgotten on leaving a place that is not remembered', () => {
    const small = smallTable(2, 3, [pile(), faceUp({ remembered: false }), pile()]);
    const { table, s } = small;
    table.move(s, 0, 1, 0);
    table.move(s, 0, 2, 0);
    expect(knownBy(small, 0)).toBe(NOBODY);
  });
});

describe('nobody knows more than can be known', () => {
  type Deed = [what: string, a: number, b: number, c: number];
  const deeds = fc.array(
    fc.tuple(fc.constantFrom('move', 'move', 'move', 'move', 'shuffle', 'show', 'show'), fc.nat(20), fc.nat(20), fc.nat(20)),
    {
      maxLength: 14,
    },
  ) as fc.Arbitrary<Deed[]>;
  const ZONES = 5;
  const CARDS = 5;

  it('in every game a seat may be in, what it knows is so', () => {
    fc.assert(
      fc.property(deeds, fc.integer(), (list, seed) => {
        const small = smallTable(3, CARDS, [pile(), hand(0), hand(1), faceUp(), pile()], seed);
        const worlds = [0, 1, 2].map((seat) => new Worlds(small, seat));
        for (const [what, a, b, c] of list) {
          const card = a % CARDS;
          const place = b % ZONES;
          const end = (c % 2) as 0 | 1;
          if (what === 'move') {
            const before = worlds.map((w) => w.beforeMove(card));
            small.table.move(small.s, card, place, end);
            worlds.forEach((w, i) => w.moved(before[i]!, card, place, end));
          } else if (what === 'shuffle') {
            small.table.shuffle(small.s, place);
            worlds.forEach((w) => w.shuffled(place));
          } else {
            const seats = c % 8;
            small.table.show(small.s, card, seats);
            worlds.forEach((w) => w.shown(card, seats));
          }
          worlds.forEach((w, seat) => {
            for (let x = 0; x < CARDS; x++) {
              if (!small.table.knows(small.s, seat, x)) continue;
              expect(w.isCertain(x), `seat ${seat} cannot know card ${x} after ${JSON.stringify([what, a, b, c])}`).toBe(true);
            }
          });
        }
      }),
      { numRuns: runs(150, 500), seed: 2 },
    );
  });

  it('the worlds hold the one that is', () => {
    const small = sit();
    const worlds = new Worlds(small, 2);
    const before = worlds.beforeMove(3);
    small.table.move(small.s, 3, THEIRS, 0);
    worlds.moved(before, 3, THEIRS, 0);
    expect(worlds.size).toBe(120);
    expect(cardsIn(small, THEIRS)).toEqual([3]);
    expect(worlds.isCertain(3)).toBe(false);
  });
});
