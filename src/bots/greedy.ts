// Chooses an answer by looking one decision ahead: imagines tables that could be this one, tries each answer on all of them, plays on at
// random to the seat's next question and picks the answer with the best results. Knows no game, and only what its seat knows of this one.
import type { SeatAccess, PossibleGame } from '../play/session/seat-access.ts';
import { BotRandom } from './chance.ts';
import { leadOf, lessonAt, type Lesson, type Weights } from './practice.ts';
import { RandomBot } from './random.ts';

/** How much the bot imagines; more takes longer and plays better. */
export interface GreedyOptions {
  /** Tables imagined for each decision. */
  positions: number;
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
  /** A game that takes so many times as long as random ones is answered at random half of the time: what the bot prefers does not end it. */
  endless: number;
}

const USUAL: GreedyOptions = {
  positions: 8,
  answers: 24,
  turns: 1,
  ahead: 60,
  short: 50,
  hair: 0.003,
  patience: 12,
  weary: 150,
  endless: 10,
};

/** A bot that looks one decision ahead. */
export class GreedyBot {
  /** As users name it. */
  readonly name: 'greedy' | 'hasty' = 'greedy';
  /** The latest answer. */
  list = new Int32Array(256);
  private readonly chance = new BotRandom();
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

  learn(access: SeatAccess): void {
    lessonAt(access.practice());
  }

  choose(access: SeatAccess): number {
    if (access.turn !== this.turn) {
      this.turn = access.turn;
      this.asked = 0;
      this.given.clear();
    }
    const { patience, weary, endless } = this.options;
    if (++this.asked > weary) return this.take(this.any(access));
    if (access.turn > endless * lessonAt(access.practice()).turns && this.chance.below(2) === 0) return this.take(this.any(access));
    const answers = this.candidates(access);
    if (this.asked <= patience) return this.take(this.best(access, answers));
    // A power that can be used for ever (cover, uncover) beats ending the turn when only one step is considered. If the same question comes
    // up on the same table, the earlier answers led back here, so they are not tried again.
    const table = JSON.stringify(access.view());
    const before = this.given.get(table) ?? [];
    const fresh = answers.filter((answer) => !before.includes(answer.join()));
    const answer = fresh.length > 0 ? this.best(access, fresh) : this.any(access);
    this.given.set(table, [...before, answer.join()]);
    return this.take(answer);
  }

  private any(access: SeatAccess): number[] {
    return Array.from(this.others.list.subarray(0, this.others.choose(access)));
  }

  private take(answer: readonly number[]): number {
    if (answer.length > this.list.length) this.list = new Int32Array(answer.length * 2);
    this.list.set(answer);
    return answer.length;
  }

  private best(access: SeatAccess, answers: readonly number[][]): number[] {
    let best = 0;
    if (answers.length > 1) {
      const sums = this.tryAll(access, answers);
      for (let i = 1; i < answers.length; i++) if (sums[i]! > sums[best]!) best = i;
      // Among answers that are almost equally good choose any at random, so that no habit repeats for ever.
      const top = sums[best]! - this.options.hair;
      let near = 0;
      for (let i = 0; i < answers.length; i++) if (sums[i]! >= top && this.chance.below(++near) === 0) best = i;
    }
    return answers[best]!;
  }

  /** Answers worth trying: every single option, or a sample of the possible lists. */
  private candidates(access: SeatAccess): number[][] {
    const { decision: d } = access;
    const { answers: most } = this.options;
    const found: number[][] = [];
    const add = (list: number[]): void => {
      if (found.length < most && !found.some((other) => other.length === list.length && other.every((x, i) => x === list[i])))
        found.push(list);
    };
    if (d.min === 0 && !access.mustFit) add([]);
    if (d.max === 1 && !access.mustFit && d.count <= most) for (let i = 0; i < d.count; i++) add([i]);
    else {
      for (let tries = 0; tries < most * 2 && found.length < most; tries++) {
        const list = this.any(access);
        add(d.ordered ? list : list.sort((a, b) => a - b));
      }
    }
    if (found.length === 0) found.push(this.any(access));
    return found;
  }

  private tryAll(access: SeatAccess, answers: readonly number[][]): Float64Array {
    const sums = new Float64Array(answers.length);
    const tried = new Float64Array(answers.length);
    const lesson = lessonAt(access.practice());
    for (let g = 0; g < this.options.positions; g++) {
      const game = access.possibleGame(this.chance.below);
      const { turn } = game;
      const luck = this.chance.below(0x7fffffff);
      for (let i = 0; i < answers.length; i++) {
        if (i > 0) game.again();
        if (!game.answer(answers[i]!, answers[i]!.length)) continue;
        // Each answer gets the same luck, as far as possible.
        this.others.seed(luck);
        sums[i]! += this.outcome(game, access.seat, turn, lesson);
        tried[i]!++;
      }
    }
    for (let i = 0; i < answers.length; i++) sums[i] = tried[i]! > 0 ? sums[i]! / tried[i]! : -1;
    return sums;
  }

  /** Plays on at random to the end of the turn and returns the seat's prospects there. */
  private outcome(game: PossibleGame, seat: number, turn: number, { worth, length }: Lesson): number {
    const { turns, ahead, short } = this.options;
    const toTheEnd = length <= short;
    const last = turn + turns;
    for (let n = 0; !game.over && n < (toTheEnd ? short * 4 : ahead); n++) {
      if (!toTheEnd && (game.turn >= last || (game.seat === seat && game.atRest))) break;
      game.reply(this.others.list, this.others.choose(game.asked));
    }
    if (!game.over) return this.hope(game, seat, worth);
    if (game.winners === 0) return 0;
    let winners = 0;
    for (let bits = game.winners; bits !== 0; bits &= bits - 1) winners++;
    return (game.winners >> seat) & 1 ? 1 / winners : 0;
  }

  private hope(game: PossibleGame, seat: number, worth: Weights): number {
    const n = worth.length - 1;
    if (this.lead.length !== n) this.lead = new Float64Array(n);
    leadOf(game, seat, this.lead);
    let sum = worth[n]!;
    for (let i = 0; i < n; i++) sum += worth[i]! * this.lead[i]!;
    // Nothing is as good as having won, and even hopeless positions can be compared.
    return sum > 0.98 ? 0.98 + 0.001 * Math.min(10, sum - 0.98) : sum < 0 ? 0.001 * Math.max(-10, sum) : sum;
  }
}
