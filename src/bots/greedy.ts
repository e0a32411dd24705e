// Chooses an answer by looking one decision ahead: imagines tables that could be this one, tries each answer on all of them, plays on at
// random to the seat's next question and picks the answer with the best results. Knows no game, and only what its seat knows of this one.
import type { Answer, SeatAccess, PossibleGame } from '../play/session/seat-access.ts';
import { answersWorthTrying, anyAnswer } from './candidates.ts';
import { Answers } from './answers.ts';
import { BotRandom } from './chance.ts';
import { lessonAt, THOROUGH, type Lesson } from './practice.ts';
import { Patience } from './patience.ts';
import { Prospects } from './prospects.ts';
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
  /** In games of several deals, the rest of one is played that usually has at most this many decisions. */
  deal: number;
  /** Answers worth this much less than the best count as equally good. */
  hair: number;
  /** Decisions of the random games it learns from. */
  practice: number;
}

const USUAL: GreedyOptions = {
  positions: 8,
  answers: 24,
  turns: 1,
  ahead: 60,
  short: 50,
  deal: 80,
  hair: 0.003,
  practice: THOROUGH,
};

/** A bot that looks one decision ahead. */
export class GreedyBot {
  /** As users name it. */
  readonly name: 'greedy' | 'hasty' = 'greedy';
  private readonly answers = new Answers();
  private readonly chance = new BotRandom();
  private readonly others = new RandomBot();
  private prospects: Prospects | null = null;
  private readonly options: GreedyOptions;
  private readonly patience = new Patience();

  constructor(seed = 0, options: Partial<GreedyOptions> = {}) {
    this.options = { ...USUAL, ...options };
    this.seed(seed);
  }

  seed(seed: number): void {
    this.chance.seed(seed);
    this.others.seed(seed ^ 0x2545f491);
    this.patience.begin();
  }

  learn(access: SeatAccess): void {
    this.lesson(access);
  }

  private lesson(access: SeatAccess): Lesson {
    return lessonAt(access.practice(), this.options.practice);
  }

  choose(access: SeatAccess): Answer {
    const { patience } = this;
    if (patience.isAtEnd(access, this.lesson(access), this.chance)) return this.answers.of(anyAnswer(access, this.others));
    const fresh = patience.fresh(access, answersWorthTrying(access, this.others, this.options.answers));
    const answer = fresh.length > 0 ? this.best(access, fresh) : anyAnswer(access, this.others);
    patience.note(answer);
    return this.answers.of(answer);
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

  private tryAll(access: SeatAccess, answers: readonly number[][]): Float64Array {
    const sums = new Float64Array(answers.length);
    const tried = new Float64Array(answers.length);
    for (let g = 0; g < this.options.positions; g++) {
      const results = this.tryOnce(access, answers);
      for (let i = 0; i < answers.length; i++) {
        if (Number.isNaN(results[i]!)) continue;
        sums[i]! += results[i]!;
        tried[i]!++;
      }
    }
    for (let i = 0; i < answers.length; i++) sums[i] = tried[i]! > 0 ? sums[i]! / tried[i]! : -1;
    return sums;
  }

  /** The prospects after each answer at one imagined table, valid until the next call; NaN: it cannot be given there. */
  private tryOnce(access: SeatAccess, answers: readonly number[][]): Float64Array {
    if (this.results.length < answers.length) this.results = new Float64Array(answers.length);
    const lesson = this.lesson(access);
    const game = access.possibleGame(this.chance.below);
    const { turn } = game;
    const luck = this.chance.below(0x7fffffff);
    for (let i = 0; i < answers.length; i++) {
      if (i > 0) game.again();
      this.results[i] = NaN;
      if (!game.answer(answers[i]!, answers[i]!.length)) continue;
      // Each answer gets the same luck, as far as possible.
      this.others.seed(luck);
      this.results[i] = this.outcome(game, access.seat, turn, lesson);
    }
    return this.results;
  }
  private results = new Float64Array(24);

  /**
   * How much a question decides: the squared difference between the prospects after two answers chosen at random, or a number around it with that
   * average (the product of the differences at two tables imagined apart, so that luck does not add to it). Null: there is only one answer.
   */
  stake(access: SeatAccess): number | null {
    const answers = answersWorthTrying(access, this.others, this.options.answers);
    if (answers.length < 2) return null;
    const a = this.chance.below(answers.length);
    const b = (a + 1 + this.chance.below(answers.length - 1)) % answers.length;
    const two = [answers[a]!, answers[b]!];
    const difference = (): number => {
      const results = this.tryOnce(access, two);
      return results[0]! - results[1]!;
    };
    const product = difference() * difference();
    return Number.isNaN(product) ? null : product;
  }

  /** Plays on at random to the end of the turn, the deal or the game, and returns the seat's prospects there. */
  private outcome(game: PossibleGame, seat: number, turn: number, lesson: Lesson): number {
    const { turns, ahead, short } = this.options;
    const toTheEnd = lesson.length <= short;
    const ofDeal = !toTheEnd && lesson.deal <= this.options.deal;
    const last = turn + turns;
    const { deal } = game;
    const most = toTheEnd ? short * 4 : ofDeal ? 2 * this.options.deal : ahead;
    for (let n = 0; !game.over && n < most; n++) {
      if (ofDeal && game.deal !== deal) break;
      if (!toTheEnd && !ofDeal && (game.turn >= last || (game.seat === seat && game.atRest))) break;
      game.reply(this.others.choose(game.asked));
    }
    this.prospects = Prospects.of(game, lesson, this.prospects);
    return this.prospects.at(game)[seat]!;
  }
}
