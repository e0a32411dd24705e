// Counts what a game between random players consists of, in the engine and in a baseline written by hand: turns, decisions, and decisions
// counted one by one. Measures no time.
//
// The engine answers "discard two of five" with one list; a baseline may take the cards one after another. Counted one by one, a list of k
// things is k choices among ever fewer, plus one for stopping before the highest number allowed; as everywhere, a choice among one thing
// counts as nothing. A list whose only answer is everything is forced and therefore no decision, but counted one by one it is still a choice.
import type { Linked } from 'cardwright';
import { type Decision, Machine, RandomBot } from 'cardwright/internal';
import { TURN } from '../../src/table/layout.ts';
import { columns } from './games.ts';

/** A game written by hand: `legal` returns the number of options, 0 when the game is over. `turns`, if it counts them. */
export interface Baseline {
  init(seed: number): void;
  legal(out: Int32Array): number;
  apply(option: number): void;
  rnd(n: number): number;
  readonly turns?: number;
}

/** Means over this many games, each with its standard error. */
export interface Counted {
  games: number;
  turns: Mean | null;
  decisions: Mean;
  oneByOne: Mean;
}

export interface Mean {
  mean: number;
  error: number;
}

/** A game that is not over by then is abandoned. */
const MOST_DECISIONS = 20_000;

export function countEngine(linked: Linked, players: number, games: number): Counted {
  const machine = new Machine(linked);
  machine.autoForced = false;
  const player = new RandomBot(0, true);
  const [turns, decisions, singles] = [new Sum(), new Sum(), new Sum()];
  for (let seed = 1; seed <= games; seed++) {
    player.seed(seed);
    machine.start(seed, players, [], seed % players);
    let [real, single] = [0, 0];
    for (let n = 0; !machine.over && n < MOST_DECISIONS; n++) {
      const { decision } = machine;
      const answer = player.choose(machine);
      if (!decision.forced) real++;
      single += oneByOne(decision, answer.n);
      machine.answer(answer.list, answer.n);
    }
    turns.add(machine.s[TURN]!);
    decisions.add(real);
    singles.add(single);
  }
  return { games, turns: turns.mean(), decisions: decisions.mean(), oneByOne: singles.mean() };
}

export function countBaseline(game: Baseline, games: number): Counted {
  const out = new Int32Array(4096);
  const [turns, decisions] = [new Sum(), new Sum()];
  for (let seed = 1; seed <= games; seed++) {
    game.init(seed * 7919);
    let real = 0;
    for (let n = game.legal(out), steps = 0; n > 0 && steps < MOST_DECISIONS; n = game.legal(out), steps++) {
      if (n > 1) real++;
      game.apply(game.rnd(n));
    }
    decisions.add(real);
    if (game.turns !== undefined) turns.add(game.turns);
  }
  const counted = decisions.mean();
  return { games, turns: game.turns === undefined ? null : turns.mean(), decisions: counted, oneByOne: counted };
}

/** The number of choices among more than one thing in a list of this length. */
export function oneByOne({ count, min, max }: Pick<Decision, 'count' | 'min' | 'max'>, chosen: number): number {
  let choices = 0;
  for (let i = 0; i <= chosen && i < max; i++) if (count - i + (i >= min ? 1 : 0) > 1) choices++;
  return choices;
}

class Sum {
  private n = 0;
  private sum = 0;
  private squares = 0;

  add(x: number): void {
    this.n++;
    this.sum += x;
    this.squares += x * x;
  }

  mean(): Mean {
    const mean = this.sum / this.n;
    return { mean, error: Math.sqrt(Math.max(0, this.squares / this.n - mean * mean) / this.n) };
  }
}

/** Both sides next to each other, and their difference relative to the baseline. */
export function sideBySide(engine: Counted, baseline: Counted): string {
  const said = (m: Mean | null): string => (m ? `${m.mean.toFixed(2)} ± ${m.error.toFixed(2)}` : 'not counted');
  const row = (name: string, ours: Mean | null, theirs: Mean | null): string[] => [
    name,
    said(ours),
    said(theirs),
    ours && theirs ? `${(((ours.mean - theirs.mean) / theirs.mean) * 100).toFixed(1)} %` : '',
  ];
  return columns([
    [`in a game (mean of ${engine.games})`, 'engine', 'baseline', 'differ by'],
    row('turns', engine.turns, baseline.turns),
    row('decisions', engine.decisions, baseline.decisions),
    row('decisions counted one by one', engine.oneByOne, baseline.oneByOne),
  ]);
}
