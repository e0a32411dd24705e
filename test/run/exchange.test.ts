// Whole hands and tables that change places: every card arrives, units stay units, and whoever knew a card still knows it.
import { describe, expect, it } from 'vitest';
import { loadMix } from 'cardwright';
import { Machine } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';
import { tableViolations } from '../../tools/build/invariants.ts';

const game = (turn: string): string => `format: 1
game: small
players: 3
zones:
  draw-pile: { face: down }
  hand: { per: player, seen by: owner }
  board: { per: player, face: up, live: yes, home: yes }
types:
  thing: { starts in: draw-pile }
setup: for each player, move the top two cards of draw-pile to their hand
turn: |
${turn
  .split('\n')
  .map((line) => `  ${line}`)
  .join('\n')}
  ask "Go on?"
`;

function after(turn: string): Machine {
  const files = {
    'cards/small/game.yaml': game(turn),
    'cards/small/things.yaml': 'format: 1\ntype: thing\norigin: house\ncards:\n  chip: { copies: 8 }\n',
  };
  const { linked, diagnostics } = loadMix({ host: memoryHost(files), folders: ['cards/small'], shipped: 'cards' });
  expect(diagnostics.filter((d) => d.severity === 'error').map((d) => d.message)).toEqual([]);
  const machine = new Machine(linked!);
  machine.start(1, 3);
  expect(tableViolations(machine)).toEqual([]);
  return machine;
}

/** Seats that know all cards of a zone, as bits. */
function knowAll(machine: Machine, family: string, seat: number): number {
  const { s, at, table, program, linked } = machine;
  const zone = linked.zoning.families[program.v.families.findIndex((f) => f.name === family)]!.base + seat;
  const cards = Array.from({ length: at.cards }, (_, c) => c).filter((c) => s[at.ZONE + c] === zone);
  expect(cards.length).toBeGreaterThan(0);
  return [0, 1, 2].reduce((bits, p) => (cards.every((c) => table.knows(s, p, c)) ? bits | (1 << p) : bits), 0);
}

describe('hands that are passed on', () => {
  it('are known to whoever had them, wherever one sits', () => {
    const machine = after('pass all hands to the left');
    expect([0, 1, 2].map((seat) => knowAll(machine, 'hand', seat))).toEqual([0b101, 0b011, 0b110]);
  });
});

describe('hands that are traded', () => {
  it('are known to both, and what a third one had seen stays known', () => {
    const machine = after("choose another player as partner\nswap your hand with partner's hand");
    const at = machine.options[0]!;
    machine.answer([at]);
    expect([0, at].map((seat) => knowAll(machine, 'hand', seat))).toEqual([(1 << at) | 1, (1 << at) | 1]);
  });
});

describe('tables that are traded', () => {
  it('keep what is attached attached', () => {
    const machine = after(
      [
        'for each player, move their hand to their board',
        'choose another player as partner',
        'attach the top card of your board to the bottom card of your board',
        "swap your board with partner's board",
      ].join('\n'),
    );
    machine.answer([machine.options[0]!]);
    const { s, at } = machine;
    expect(tableViolations(machine)).toEqual([]);
    const guests = Array.from({ length: at.cards }, (_, c) => c).filter((c) => s[at.HOST + c]! >= 0);
    expect(guests).toHaveLength(1);
    const counts = [0, 1, 2]
      .map((seat) => at.zones.findIndex((z, i) => z.owner === seat && z.live && i >= 0))
      .map((zone) => s[at.COUNT + zone]);
    expect(counts).toEqual([2, 2, 2]);
  });
});
