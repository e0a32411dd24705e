// Plays seeded games of one program between bots, checks the invariants and collects violations. Prints nothing. A seed and a number of players
// determine everything about a game, so a game that failed can be played again alone.
import type { BotName, Linked } from 'cardwright';
import { digestOf, Machine, optionNumber, RandomBot } from 'cardwright/internal';
import { replayView } from './replay-view.ts';
import { decisionViolations, swapViolation, tableViolations, Witnesses } from './invariants.ts';
import { blind, botAt, nextStep, type Setup, type Step } from './soak-step.ts';
import { twinGames } from './twins.ts';

export interface Soaking {
  /** The seeds of these games: `seed`, `seed` + 1 … */
  seed: number;
  games: number;
  /** Numbers of players to draw from; null: all the game allows. */
  seats: readonly number[] | null;
  /** Who answers; default: random bots. */
  bots?: BotName;
  /** One game in this many is played a second time with other hidden cards; 0: none. */
  twins?: number;
  /** Decisions of a game at the most; a longer one is left unfinished. */
  longest?: number;
}

export interface SoakReport {
  games: number;
  decisions: number;
  over: number;
  /** Decisions at which a copy was taken and then played on. */
  copies: number;
  /** Decisions at which two hidden cards were swapped and a seat's view was compared. */
  views: number;
  /** Pairs of whole games that differ only in hidden cards, and the steps at which their histories were compared. */
  twins: number;
  compared: number;
  /** Cards stopped because their effect never ended. */
  troubles: number;
  violations: Violation[];
}

export interface Violation {
  seed: number;
  players: number;
  text: string;
}

/** In one pair of games in this many the seat also looks back on the game so far, which takes long. */
const REPLAYED = 8;

/** A game with more decisions is left unfinished. */
const MOST_DECISIONS = 4000;

/** A copy from the middle of a game, and how many answers had been given. */
interface Copy {
  state: Int32Array;
  asked: number;
  answered: number;
}

export function emptyReport(): SoakReport {
  return { games: 0, decisions: 0, over: 0, copies: 0, views: 0, twins: 0, compared: 0, troubles: 0, violations: [] };
}

/** Adds the report of other games of the same program. */
export function addReport(to: SoakReport, more: SoakReport): void {
  for (const key of ['games', 'decisions', 'over', 'copies', 'views', 'twins', 'compared', 'troubles'] as const) to[key] += more[key];
  to.violations.push(...more.violations);
}

export function soak(linked: Linked, { seed, games, seats, bots = 'random', twins = 8, longest = MOST_DECISIONS }: Soaking): SoakReport {
  const { min, max } = linked.program.v.players;
  const counts = seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const report = emptyReport();
  const machine = new Machine(linked);
  const second = new Machine(linked);
  for (let i = seed; i < seed + games; i++) {
    const players = counts[chanceOf(i, 1).below(counts.length)]!;
    const setup = setupOf(linked, i, players);
    const found = oneGame(machine, second, { setup, bots, longest }, report);
    const chance = chanceOf(i, 2);
    if (twins > 0 && chance.below(twins) === 0) {
      const pair = twinGames(linked, setup, chance, chance.below(REPLAYED) === 0 ? replayView : undefined);
      report.twins++;
      report.compared += pair.compared;
      if (pair.violation !== null) found.push(pair.violation);
    }
    report.violations.push(...found.map((text) => ({ seed: i, players, text })));
    report.games++;
  }
  return report;
}

/** Randomness determined by a seed alone; `use` separates one use of it from another. */
function chanceOf(seed: number, use: number): RandomBot {
  const chance = new RandomBot(0, true);
  chance.seed(Math.imul(seed ^ (use << 24), 0x2c1b3c6d) ^ (seed >>> 12));
  for (let i = 0; i < 4; i++) chance.below(2);
  return chance;
}

/** Everything about a game that is not decided by answers in it. */
function setupOf(linked: Linked, seed: number, players: number): Setup {
  const chance = chanceOf(seed, 3);
  const usual = chance.below(3) > 0;
  return {
    seed,
    players,
    starter: chance.below(players),
    options: linked.program.v.options.map((option) => {
      if (usual) return option.standard;
      if (option.takesNumber) return 1 + chance.below(30);
      return optionNumber(option, option.values[chance.below(option.values.length)]!)!;
    }),
    autoForced: chance.below(3) > 0,
    restless: chance.below(4) === 0,
  };
}

interface Played {
  setup: Setup;
  bots: BotName;
  longest: number;
}

function oneGame(machine: Machine, second: Machine, { setup, bots, longest }: Played, report: SoakReport): string[] {
  const player = bots === 'random' ? blind(chanceOf(setup.seed, 4)) : botAt(bots, machine, setup);
  const extra = chanceOf(setup.seed, 5);
  begin(machine, setup);
  const witnesses = new Witnesses(machine);
  witnesses.begin();
  const steps: Step[] = [];
  let copy: Copy | null = null;
  const violations: string[] = [];
  while (!machine.over && steps.length < longest && violations.length < 3) {
    const found = [...tableViolations(machine), ...witnesses.violations(), ...decisionViolations(machine)];
    if (extra.below(32) === 0) {
      machine.table.listener = null;
      const swap = swapViolation(machine, extra.below(setup.players), (n) => extra.below(n));
      machine.table.listener = witnesses;
      report.views++;
      if (swap) found.push(swap);
    }
    violations.push(...found.map((text) => `decision ${steps.length}: ${text}`));
    // Every decision of the game is equally likely to be the one at which the copy is made.
    if (extra.below(steps.length + 1) === 0) copy = { state: machine.clone(), asked: machine.asked(), answered: steps.length };
    const step = nextStep(machine, setup, player, extra);
    steps.push(step);
    take(machine, step);
  }
  violations.push(...tableViolations(machine));
  const { s, at } = machine;
  for (let card = 0; card < at.cards; card++) if (s[at.ZONE + card]! < 0) violations.push(`card ${card} is in no zone`);
  machine.table.listener = null;
  report.decisions += steps.length;
  report.troubles += machine.trouble.length;
  if (machine.over) report.over++;
  const end = digestOf(machine.s);
  // Sometimes with a listener, and always if anything was stopped.
  const isListening = machine.trouble.length > 0 || extra.below(4) === 0;
  second.witness = isListening ? { word() {}, happened() {} } : null;
  begin(second, setup);
  for (const step of steps) take(second, step);
  if (digestOf(second.s) !== end) violations.push(`the same seed and answers give another end${isListening ? ' with a listener' : ''}`);
  if (second.spent !== machine.spent) violations.push(`the same seed and answers cost ${second.spent} and not ${machine.spent}`);
  second.witness = null;
  if (copy) {
    report.copies++;
    second.start(setup.seed + 1, setup.players, setup.options);
    second.load(copy.state);
    if (second.asked() !== copy.asked) violations.push(`a copy at decision ${copy.answered} asks other seats`);
    for (const step of steps.slice(copy.answered)) take(second, step);
    if (digestOf(second.s) !== end) violations.push(`a copy at decision ${copy.answered} comes to another end`);
  }
  return violations;
}

function take(machine: Machine, step: Step): void {
  if (step === 'join') machine.join();
  else if ('leave' in step) machine.leave(step.leave);
  else {
    if (machine.decision.seat !== step.seat) machine.prepare(step.seat);
    machine.answer(step.list);
  }
}

function begin(machine: Machine, { seed, players, starter, options, autoForced }: Setup): void {
  machine.autoForced = autoForced;
  machine.start(seed, players, options, starter);
}
