// Plays seeded random games of one program under the eyes of the invariants and collects what is wrong. Prints nothing.
import { digestOf, Machine, RandomBot, type Linked } from '../../src/index.ts';
import { SEATS } from '../../src/table/layout.ts';
import { decisionComplaints, swapComplaint, tableComplaints, Witnesses } from './invariants.ts';

export interface Soaking {
  games: number;
  seed: number;
  /** Numbers of players, in turn; null: all the game allows. */
  seats: readonly number[] | null;
}

export interface SoakReport {
  games: number;
  decisions: number;
  over: number;
  copies: number;
  views: number;
  /** Cards stopped because they never came to an end. */
  troubles: number;
  complaints: string[];
}

/** A game of more decisions is left unfinished. */
const MOST_DECISIONS = 4000;

interface Setup {
  seed: number;
  players: number;
  starter: number;
  autoForced: boolean;
}

/** An answer, or somebody's coming and going. */
type Step = number[] | { leave: number } | 'join';

/** A copy from the middle of a game, and what was answered from there on. */
interface Copy {
  state: Int32Array;
  seat: number;
  answered: number;
}

export function soak(linked: Linked, { games, seed, seats }: Soaking): SoakReport {
  const { min, max } = linked.program.v.players;
  const counts = seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const report: SoakReport = { games: 0, decisions: 0, over: 0, copies: 0, views: 0, troubles: 0, complaints: [] };
  const machine = new Machine(linked);
  const second = new Machine(linked);
  for (let i = 0; i < games; i++) {
    const players = counts[i % counts.length]!;
    const setup: Setup = { seed: seed * 100_003 + i, players, starter: i % players, autoForced: i % 3 !== 2 };
    for (const complaint of oneGame(machine, second, setup, report))
      report.complaints.push(`seed ${setup.seed}, ${players} players: ${complaint}`);
    report.games++;
  }
  return report;
}

function oneGame(machine: Machine, second: Machine, setup: Setup, report: SoakReport): string[] {
  const player = new RandomBot(0, true);
  const extra = new RandomBot(0, true);
  player.seed(setup.seed);
  extra.seed(setup.seed ^ 0x55555555);
  start(machine, setup);
  const witnesses = new Witnesses(machine);
  witnesses.begin();
  const answers: Step[] = [];
  const restless = setup.seed % 4 === 1;
  let copy: Copy | null = null;
  const complaints: string[] = [];
  while (!machine.over && answers.length < MOST_DECISIONS && complaints.length < 3) {
    const found = [...tableComplaints(machine), ...witnesses.complaints(), ...decisionComplaints(machine)];
    if (extra.below(16) === 0) {
      machine.table.listener = null;
      const swap = swapComplaint(machine, extra.below(setup.players), (n) => extra.below(n));
      machine.table.listener = witnesses;
      report.views++;
      if (swap) found.push(swap);
    }
    complaints.push(...found.map((text) => `decision ${answers.length}: ${text}`));
    // Any decision of the game is as likely to be the one where the copy is made.
    if (extra.below(answers.length + 1) === 0) copy = { state: machine.clone(), seat: machine.decision.seat, answered: answers.length };
    const step = (restless && extra.below(50) === 0 ? comingOrGoing(machine, extra) : null) ?? chosen(machine, player);
    answers.push(step);
    take(machine, step);
  }
  complaints.push(...tableComplaints(machine));
  machine.table.listener = null;
  report.decisions += answers.length;
  report.troubles += machine.trouble.length;
  if (machine.over) report.over++;
  const end = digestOf(machine.s);
  start(second, setup);
  for (const step of answers) take(second, step);
  if (digestOf(second.s) !== end) complaints.push('the same seed and answers give another end');
  if (copy) {
    report.copies++;
    second.start(setup.seed + 1, setup.players);
    second.load(copy.state);
    if (second.decision.seat !== copy.seat) complaints.push(`a copy at decision ${copy.answered} asks another seat`);
    for (const step of answers.slice(copy.answered)) take(second, step);
    if (digestOf(second.s) !== end) complaints.push(`a copy at decision ${copy.answered} comes to another end`);
  }
  return complaints;
}

function chosen(machine: Machine, player: RandomBot): number[] {
  const n = player.choose(machine);
  return [...player.list.subarray(0, n)];
}

/** Somebody leaves or joins, where the game says what happens then. */
function comingOrGoing(machine: Machine, chance: RandomBot): Step | null {
  const { joining, leaving } = machine.program.scripts;
  const seat = chance.below(machine.at.seats);
  const seated = ((machine.s[SEATS]! >> seat) & 1) === 1;
  if (seated && leaving >= 0) return { leave: seat };
  return !seated && joining >= 0 ? 'join' : null;
}

function take(machine: Machine, step: Step): void {
  if (step === 'join') machine.join();
  else if (Array.isArray(step)) machine.answer(step);
  else machine.leave(step.leave);
}

function start(machine: Machine, { seed, players, starter, autoForced }: Setup): void {
  machine.autoForced = autoForced;
  machine.start(seed, players, [], starter);
}
