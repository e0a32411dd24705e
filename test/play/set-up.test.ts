// What every game of the shipped set begins with, over many seeds: scenarios (`at: set-up`) show one of each.
import { describe, expect, it } from 'vitest';
import type { Host, Linked } from 'cardwright';
import { Machine } from 'cardwright/internal';
import { ACTIVE } from '../../src/table/layout.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from './disk.ts';

/** The shipped set; `pests`: its keepers are creepers, so many are dealt. */
function load(pests: boolean): Linked {
  const host: Host = {
    list: (dir) => disk.list(dir),
    read(file) {
      const bytes = disk.read(file);
      if (!bytes || !pests || !file.endsWith('keepers.yaml')) return bytes;
      return new TextEncoder().encode(new TextDecoder().decode(bytes).replace('type: keeper', 'type: creeper'));
    },
  };
  return loadShared({ host, folders: ['cards/fluxx'], shipped: 'cards' }).linked!;
}

const plain = load(false);
const withPests = load(true);

/** Set up, and nothing more: the first draw is still to be taken. */
function begin(seed: number, players: number, pests = false, starter = 0): Machine {
  const machine = new Machine(pests ? withPests : plain);
  machine.autoForced = false;
  machine.start(seed, players, [], starter);
  return machine;
}

/** Ids of the cards of a zone, by the zone's name and owner. */
function cardsOf(machine: Machine, family: string, owner = -1): { id: string; type: string }[] {
  const { v, kindOf } = machine.program;
  const of = v.families.findIndex((f) => f.name === family);
  const zones = machine.at.zones
    .map((z, i) => ({ z, i }))
    .filter(({ z, i }) => machine.linked.zoning.familyOf[i] === of && z.owner === owner);
  const found = [];
  for (let c = 0; c < machine.at.cards; c++)
    if (zones.some(({ i }) => machine.s[machine.at.ZONE + c] === i)) {
      const kind = v.kinds[kindOf[c]!]!;
      found.push({ id: kind.id, type: v.types[kind.type]!.name });
    }
  return found;
}

describe.each([2, 4, 6])('with %i players', (players) => {
  it('three cards each, Basic Rules in the middle, nothing else on the table (FLX-001, FLX-002, FLX-003)', () => {
    const machine = begin(players, players);
    for (let seat = 0; seat < players; seat++) {
      expect(cardsOf(machine, 'hand', seat)).toHaveLength(3);
      expect(cardsOf(machine, 'table', seat)).toEqual([]);
    }
    expect(cardsOf(machine, 'middle').map((c) => c.id)).toEqual(['basic-rules']);
    for (const empty of ['rule-area', 'goal-area', 'discard-pile', 'limbo']) expect(cardsOf(machine, empty)).toEqual([]);
    expect(cardsOf(machine, 'draw-pile')).toHaveLength(machine.at.cards - 1 - 3 * players);
  });

  it('creepers dealt are laid and replaced, again and again (FLX-004, FLX-005, FLX-A03)', () => {
    let laid = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const machine = begin(seed, players, true);
      for (let seat = 0; seat < players; seat++) {
        expect(cardsOf(machine, 'hand', seat)).toHaveLength(3);
        expect(cardsOf(machine, 'hand', seat).some((c) => c.type === 'creeper')).toBe(false);
        laid += cardsOf(machine, 'table', seat).length;
      }
      expect(cardsOf(machine, 'discard-pile')).toEqual([]);
    }
    expect(laid).toBeGreaterThan(30);
  });
});

it('whoever is told to begins, and no card is drawn for it (FLX-006, FLX-007, FLX-A02)', () => {
  const machine = begin(5, 3, false, 2);
  expect(machine.asked()).toBe(1 << 2);
  expect(cardsOf(machine, 'hand', 2)).toHaveLength(3);
});

it.each(['fluxx', 'cthulhu-fluxx'])('whoever is told to has the first turn: no rule of %s says who (CTH-021, VER-08)', (set) => {
  const { linked } = loadShared({ host: disk, folders: [`cards/${set}`], shipped: 'cards' });
  for (const starter of [0, 1, 2]) {
    const machine = new Machine(linked!);
    machine.start(5, 3, [], starter);
    expect(machine.s[ACTIVE]).toBe(starter);
  }
});

it('two to six play (FLX-A01)', () => {
  expect(begin(1, 2).program.v.players).toEqual({ min: 2, max: 6 });
});
