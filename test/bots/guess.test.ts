// What a bot is given tells it nothing its seat does not know: a guess shows the seat what the table shows it, and a table on which other
// cards lie hidden gets the same guesses and the same answers.
import { describe, expect, it } from 'vitest';
import { botNamed, botNames, type Linked, viewFor } from 'cardwright';
import { SeatAccess, Machine, RandomBot, valuesOf } from 'cardwright/internal';
import { BotRandom } from '../../src/bots/chance.ts';
import { Sampler } from '../../src/play/session/sampler.ts';
import { PLAYERS } from '../../src/table/layout.ts';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { decisionViolations, tableViolations } from '../../tools/build/invariants.ts';
import { swapHidden } from './swap.ts';

const games = gamesBelow().map(({ folder, sets }) => [[folder, ...sets].join(' + '), [folder, ...sets]] as const);

function linkedOf(folders: readonly string[]): Linked {
  const loaded = load(folders);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.linked;
}

/** Random games of every number of players, stopped at some of their decisions. A game that soon ends is followed by others, so that short games
 * are stopped as often as long ones. */
function* positions(linked: Linked, seeds: number, every: number): Generator<Machine> {
  const { min, max } = linked.program.v.players;
  const machine = new Machine(linked);
  const stops = 12;
  for (let seed = 1; seed <= seeds; seed++) {
    let n = 0;
    for (let game = 0; game < stops && n < stops * every; game++) {
      const bot = new RandomBot(seed + 1000 * game, true);
      machine.start(seed + 1000 * game, min + ((seed + game) % (max - min + 1)));
      for (; n < stops * every && !machine.over; n++) {
        if (n % every === seed % every) yield machine;
        const answer = bot.choose(machine);
        machine.answer(answer.list, answer.n);
      }
    }
  }
}

describe('a guess', () => {
  it.each(games)('shows the seat what it sees, and is a table like any other: %s', (_, folders) => {
    const linked = linkedOf(folders);
    const chance = new BotRandom();
    chance.seed(7);
    let seen = 0;
    let other = 0;
    for (const machine of positions(linked, 2, 7)) {
      const { seat } = machine.decision;
      const sampler = new Sampler(machine);
      sampler.look(seat);
      const guessed = new Machine(linked);
      for (let i = 0; i < 3; i++) {
        sampler.draw(guessed.s, chance.below);
        guessed.prepare(seat);
        expect(tableViolations(guessed)).toEqual([]);
        expect({ ...viewFor(guessed, seat), question: null }).toEqual(nameless(viewFor(machine, seat)));
        if (guessed.decision.count > 0) expect(decisionViolations(guessed)).toEqual([]);
        if (sampler.instead.some((card, i) => card !== i)) other++;
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(8);
    expect(other).toBeGreaterThan(seen / 4);
  });

  it.each(games)('does not depend on what lies hidden, nor does an answer: %s', (_, folders) => {
    const linked = linkedOf(folders);
    const chance = new BotRandom();
    chance.seed(3);
    let swapped = 0;
    let access: SeatAccess | null = null;
    for (const machine of positions(linked, 1, 17)) {
      const { seat } = machine.decision;
      access ??= new SeatAccess(machine, { players: machine.s[PLAYERS]!, options: [] });
      const choices = (): string[] =>
        [...botNames.filter((name) => name !== 'thoughtful'), 'thoughtful:30' as const].map((name) => {
          machine.prepare(seat);
          access!.sit(seat);
          const bot = botNamed(name, 5);
          return `${name}: ${valuesOf(bot.choose(access!)).join()}`;
        });
      const keep = machine.clone();
      const before = choices();
      const states = draws(machine, seat);
      // The last options of a question may be about what is hidden (a rule counts what the seat cannot see): then it is another question.
      const question = asked(machine, access, seat);
      if (!swapHidden(machine, seat, chance.below)) continue;
      if (asked(machine, access, seat) === question) {
        swapped++;
        expect(draws(machine, seat)).toEqual(states);
        expect(choices()).toEqual(before);
      }
      machine.load(keep);
    }
    expect(swapped).toBeGreaterThan(0);
  });
});

function nameless(view: ReturnType<typeof viewFor>): ReturnType<typeof viewFor> {
  return { ...view, question: null };
}

function asked(machine: Machine, access: SeatAccess, seat: number): string {
  machine.prepare(seat);
  const { count, min, max } = machine.decision;
  return JSON.stringify([count, min, max, access.sit(seat).view().question?.words]);
}

/** A few guesses, as what every seat sees in them. */
function draws(machine: Machine, seat: number): string[] {
  const chance = new BotRandom();
  chance.seed(11);
  const sampler = new Sampler(machine);
  sampler.look(seat);
  const guessed = new Machine(machine.linked);
  return Array.from({ length: 3 }, () => {
    sampler.draw(guessed.s, chance.below);
    return [...guessed.s.subarray(machine.at.ZONE, machine.at.STACK)].join();
  });
}
