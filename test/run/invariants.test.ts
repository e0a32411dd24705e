// Random games of every game at hand under the eyes of the invariants (tools/build/invariants.ts); `npm run soak` plays many more.
import { describe, expect, it } from 'vitest';
import { type Linked, Session } from 'cardwright';
import { digestOf, Machine, RandomBot } from 'cardwright/internal';
import { ACTIVE, ATTACHED } from '../../src/table/layout.ts';
import { Reporter } from '../../src/play/session/log.ts';
import { Table } from '../../src/table/table.ts';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { decisionViolations, swapViolation, tableViolations, Witnesses } from '../../tools/build/invariants.ts';
import { addReport, emptyReport, soak } from '../../tools/build/soak-game.ts';
import { twinGames, type Pair } from '../../tools/build/twins.ts';
import { runs } from '../harness/runs.ts';

const GAMES = runs(2, 4);
const PAIRS = runs(6, 12);

function linkedOf(folders: readonly string[]): Linked {
  const loaded = load(folders);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.linked;
}

const mixes = gamesBelow().map((game) => [game.folder, ...game.sets]);

describe('before every decision of random games', () => {
  it.each(mixes.map((folders) => [folders.join(' + '), folders] as const))('all is well: %s', (_, folders) => {
    const report = soak(linkedOf(folders), { games: GAMES, seed: 7, seats: null, twins: 1 });
    expect(report.violations).toEqual([]);
    expect(report.decisions).toBeGreaterThan(GAMES);
    expect(report.copies).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(0);
  });

  it('a game can be played again alone', () => {
    const linked = linkedOf(mixes[0]!);
    const all = soak(linked, { games: 3, seed: 20, seats: null, twins: 1 });
    const alone = emptyReport();
    for (let seed = 20; seed < 23; seed++) addReport(alone, soak(linked, { games: 1, seed, seats: null, twins: 1 }));
    expect(alone).toEqual(all);
  });
});

describe('two games that differ in what a seat was never shown', () => {
  const linked = linkedOf(mixes[0]!);
  const { max } = linked.program.v.players;
  const options = linked.program.v.options.map((option) => option.standard);
  // Games that are long come last.
  const seeds = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3];
  function* pairs(most: number): Generator<Pair> {
    for (const seed of seeds.slice(0, most)) {
      const chance = new RandomBot(0, true);
      chance.seed(seed + 50);
      yield twinGames(linked, { seed, players: max, starter: 0, options, autoForced: seed % 2 > 0, restless: seed % 4 > 2 }, chance);
    }
  }

  it('look the same to it', () => {
    const played = [...pairs(PAIRS)];
    expect(played.flatMap((pair) => pair.violation ?? [])).toEqual([]);
    expect(played.filter((pair) => pair.compared > 5 && pair.changed > 10).length).toBeGreaterThan(PAIRS / 3);
  });

  it.each([
    [
      'a view tells which card lies on top of a pile',
      Table.prototype,
      'knows',
      (knows: Table['knows']): Table['knows'] =>
        function (this: Table, s, seat, card) {
          return knows.call(this, s, seat, card) || s[this.at.HEAD] === card;
        },
    ],
    [
      'the log names what goes unseen from place to place',
      Reporter.prototype,
      'moved',
      (moved: Reporter['moved']): Reporter['moved'] =>
        function (this: Reporter, card, from, to) {
          moved.call(this, card, from, to, -1, -1);
        },
    ],
    [
      'a preview knows which card lies on top of a pile',
      Session.prototype,
      'preview',
      (preview: Session['preview']): Session['preview'] =>
        function (this: Session, seat, list) {
          return { ...preview.call(this, seat, list), top: this.machine.s[this.machine.at.HEAD] };
        },
    ],
    [
      'what may be typed is read by what others hold',
      Session.prototype,
      'valuesOfText',
      (read: Session['valuesOfText']): Session['valuesOfText'] =>
        function (this: Session, seat, typed) {
          const { s, at } = this.machine;
          return s[at.HEAD]! % 2 === 0 ? [] : read.call(this, seat, typed);
        },
    ],
  ] as [string, object, string, (method: unknown) => unknown][])('do not when %s', (_, owner, name, leaking) => {
    const methods = owner as Record<string, unknown>;
    const method = methods[name];
    methods[name] = leaking(method);
    try {
      expect(isSeen(pairs(16))).toBe(true);
    } finally {
      methods[name] = method;
    }
  });
});

function isSeen(pairs: Iterable<Pair>): boolean {
  for (const { violation } of pairs) if (violation !== null) return true;
  return false;
}

describe('a machine', () => {
  it.each(mixes.map((folders) => [folders.join(' + '), folders] as const))('gives other games for other seeds: %s', (_, folders) => {
    const linked = linkedOf(folders);
    const machine = new Machine(linked);
    const ends = Array.from({ length: 12 }, (__, seed) => {
      machine.start(seed, linked.program.v.players.min);
      return digestOf(machine.s);
    });
    expect(new Set(ends).size).toBe(12);
  });
});

/** The invariants are worth something only if they see what is wrong. */
describe('the invariants', () => {
  const linked = linkedOf(mixes[0]!);
  const middle = (decisions = 12): Machine => {
    const machine = new Machine(linked);
    const player = new RandomBot(0, true);
    player.seed(3);
    machine.start(3, linked.program.v.players.max);
    for (let i = 0; i < decisions; i++) {
      const { list, n } = player.choose(machine);
      machine.answer(list, n);
    }
    expect(machine.over).toBe(false);
    return machine;
  };

  it('find nothing in a table that is well', () => {
    const machine = middle();
    expect([...tableViolations(machine), ...decisionViolations(machine)]).toEqual([]);
  });

  it('see a card that lies in two places, in none, or in a list that does not hang together', () => {
    for (const damage of ['ZONE', 'NEXT', 'PREV', 'HEAD', 'TAIL', 'COUNT'] as const) {
      const machine = middle();
      const { s, at } = machine;
      const full = at.zones.findIndex((_, zone) => s[at.COUNT + zone]! > 2);
      s[at[damage] + (['HEAD', 'TAIL', 'COUNT'].includes(damage) ? full : s[at.NEXT + s[at.HEAD + full]!]!)]! += 1;
      expect(tableViolations(machine), damage).not.toEqual([]);
    }
  });

  it('see a ring of seats that is broken', () => {
    const machine = middle();
    machine.s[machine.at.NEXT_SEAT]! = 0;
    expect(tableViolations(machine)).not.toEqual([]);
  });

  it('see a card attached to one that lies elsewhere', () => {
    const machine = middle();
    const { s, at } = machine;
    const host = s[at.HEAD + at.zones.findIndex((_, zone) => s[at.COUNT + zone]! > 0)]!;
    const guest = Array.from({ length: at.cards }, (_, c) => c).find((c) => s[at.ZONE + c] !== s[at.ZONE + host])!;
    s[at.HOST + guest] = host;
    s[ATTACHED]! += 1;
    expect(tableViolations(machine)).not.toEqual([]);
  });

  it('see a seat that knows what it never saw', () => {
    const machine = new Machine(linked);
    machine.start(3, 2);
    const witnesses = new Witnesses(machine);
    witnesses.begin();
    expect(witnesses.violations()).toEqual([]);
    const { s, at } = machine;
    const hidden = Array.from({ length: at.cards }, (_, c) => c).find(
      (c) => s[at.KNOWN + c] === 0 && machine.table.seers(s, s[at.ZONE + c]!, c) === 0,
    )!;
    s[at.KNOWN + hidden] = 1;
    expect(witnesses.violations()).not.toEqual([]);
  });

  it('see a decision without an answer', () => {
    const machine = middle();
    machine.decision.min = machine.decision.count + 1;
    machine.decision.max = machine.decision.min;
    expect(decisionViolations(machine)).not.toEqual([]);
  });

  it('see a view that tells hidden cards apart', () => {
    // A seat that looks into the hand of another: what it is not shown decides what it sees.
    const machine = middle();
    const seat = (machine.s[ACTIVE]! + 1) % linked.program.v.players.max;
    const chance = new RandomBot(0, true);
    const knows = machine.table.knows.bind(machine.table);
    let lie = true;
    const all = (): (string | null)[] => Array.from({ length: 40 }, () => swapViolation(machine, seat, (n) => chance.below(n)));
    expect(all().filter((violation) => violation !== null)).toEqual([]);
    // The view asks the table who knows what; the search for hidden cards asks first.
    machine.table.knows = (s, who, card) => (lie = !lie) || knows(s, who, card);
    expect(all().filter((violation) => violation !== null)).not.toEqual([]);
  });
});
