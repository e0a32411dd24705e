// Chooses an answer by looking one decision ahead: imagines tables that could be this one, tries each answer on all of them, plays on at
// random to the seat's next question and picks the answer with the best results. Knows no game, and only what its seat knows of this one.
import type { Chair, Guess } from '../play/session/seat-access.ts';
import { Chance } from './chance.ts';
import { leadOf, lessonAt, type Lesson, type Worth } from './practice.ts';
import { RandomBot } from './random.ts';

export interface GreedyOptions {
  /** Tables imagined for each decision. */
  guesses: number;
  /** Answers tried; if there are more, some at random. */
  answers: number;
  /** Limits on playing on at random before a position is judged as it is: turns, and decisions in them. */
  turns: number;
  ahead: number;
  /** Games that usually have at most this many decisions are played to the end. */
  short: number;
  /** Answers worth this much less than the best count as equally good. */
  hair: number;
  /** Questions in one turn after which the bot watches for cycles, and after which it answers at random. */
  patience: number;
  weary: number;
}

const USUAL: GreedyOptions = { guesses: 8, answers: 24, turns: 1, ahead: 60, short: 50, hair: 0.003, patience: 12, weary: 150 };

export class GreedyBot {
  readonly name = 'greedy';
  list = new Int32Array(256);
  private readonly chance = new Chance();
  private readonly others = new RandomBot();
  private lead = new Float64Array(0);
  private readonly options: GreedyOptions;
  /** The current turn: questions so far and, after `patience` questions, the answers given at each table. */
  private turn = -1;
  private asked = 0;
  private readonly given = new Map<string, string[]>();

  constructor(seed = 0, options: Partial<GreedyOptions> = {}) {
    this.options = { ...USUAL, ...options };
    this.seed(seed);
  }

  seed(seed: number): void {
    this.chance.seed(seed);
    this.others.seed(seed ^ 0x2545f491);
    this.turn = -1;
  }

  learn(chair: Chair): void {
    lessonAt(chair.practice());
  }

  choose(chair: Chair): number {
    if (chair.turn !== this.turn) {
      this.turn = chair.turn;
      this.asked = 0;
      this.given.clear();
    }
    const { patience, weary } = this.options;
    if (++this.asked > weary) return this.take(this.any(chair));
    const answers = this.candidates(chair);
    if (this.asked <= patience) return this.take(this.best(chair, answers));
    // A power that can be used for ever (cover, uncover) beats ending the turn when only one step is considered. If the same question comes
    // up on the same table, the earlier answers led back here, so they are not tried again.
    const table = JSON.stringify(chair.view());
    const before = this.given.get(table) ?? [];
    const fresh = answers.filter((answer) => !before.includes(answer.join()));
    const answer = fresh.length > 0 ? this.best(chair, fresh) : this.any(chair);
    this.given.set(table, [...before, answer.join()]);
    return this.take(answer);
  }

  private any(chair: Chair): number[] {
    return Array.from(this.others.list.subarray(0, this.others.choose(chair)));
  }

  private take(answer: readonly number[]): number {
    if (answer.length > this.list.length) this.list = new Int32Array(answer.length * 2);
    this.list.set(answer);
    return answer.length;
  }

  private best(chair: Chair, answers: readonly number[][]): number[] {
    let best = 0;
    if (answers.length > 1) {
      const sums = this.tryAll(chair, answers);
      for (let i = 1; i < answers.length; i++) if (sums[i]! > sums[best]!) best = i;
      // Among answers that are almost equally good choose any at random, so that no habit repeats for ever.
      const top = sums[best]! - this.options.hair;
      let near = 0;
      for (let i = 0; i < answers.length; i++) if (sums[i]! >= top && this.chance.below(++near) === 0) best = i;
    }
    return answers[best]!;
  }

  /** Answers worth trying: every single option, or a sample of the possible lists. */
  private candidates(chair: Chair): number[][] {
    const { decision: d } = chair;
    const { answers: most } = this.options;
    const found: number[][] = [];
    const add = (list: number[]): void => {
      if (found.length < most && !found.some((other) => other.length === list.length && other.every((x, i) => x === list[i])))
        found.push(list);
    };
    if (d.min === 0 && !chair.mustFit) add([]);
    if (d.max === 1 && !chair.mustFit && d.count <= most) for (let i = 0; i < d.count; i++) add([i]);
    else {
      for (let tries = 0; tries < most * 2 && found.length < most; tries++) {
        const list = this.any(chair);
        add(d.ordered ? list : list.sort((a, b) => a - b));
      }
    }
    if (found.length === 0) found.push(this.any(chair));
    return found;
  }

  private tryAll(chair: Chair, answers: readonly number[][]): Float64Array {
    const sums = new Float64Array(answers.length);
    const tried = new Float64Array(answers.length);
    const lesson = lessonAt(chair.practice());
    for (let g = 0; g < this.options.guesses; g++) {
      const guess = chair.guess(this.chance.below);
      const { turn } = guess;
      const luck = this.chance.below(0x7fffffff);
      for (let i = 0; i < answers.length; i++) {
        if (i > 0) guess.again();
        if (!guess.answer(answers[i]!, answers[i]!.length)) continue;
        // Each answer gets the same luck, as far as possible.
        this.others.seed(luck);
        sums[i]! += this.outcome(guess, chair.seat, turn, lesson);
        tried[i]!++;
      }
    }
    for (let i = 0; i < answers.length; i++) sums[i] = tried[i]! > 0 ? sums[i]! / tried[i]! : -1;
    return sums;
  }

  /** Plays on at random to the end of the turn and returns the seat's prospects there. */
  private outcome(guess: Guess, seat: number, turn: number, { worth, length }: Lesson): number {
    const { turns, ahead, short } = this.options;
    const toTheEnd = length <= short;
    const last = turn + turns;
    for (let n = 0; !guess.over && n < (toTheEnd ? short * 4 : ahead); n++) {
      if (!toTheEnd && (guess.turn >= last || (guess.seat === seat && guess.atRest))) break;
      guess.reply(this.others.list, this.others.choose(guess.asked));
    }
    if (!guess.over) return this.hope(guess, seat, worth);
    if (guess.winners === 0) return 0;
    let winners = 0;
    for (let bits = guess.winners; bits !== 0; bits &= bits - 1) winners++;
    return (guess.winners >> seat) & 1 ? 1 / winners : 0;
  }

  private hope(guess: Guess, seat: number, worth: Worth): number {
    const n = worth.length - 1;
    if (this.lead.length !== n) this.lead = new Float64Array(n);
    leadOf(guess, seat, this.lead);
    let sum = worth[n]!;
    for (let i = 0; i < n; i++) sum += worth[i]! * this.lead[i]!;
    // Nothing is as good as having won, and even hopeless positions can be compared.
    return sum > 0.98 ? 0.98 + 0.001 * Math.min(10, sum - 0.98) : sum < 0 ? 0.001 * Math.max(-10, sum) : sum;
  }
}
