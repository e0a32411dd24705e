// Chooses an answer by searching a tree of what may follow, on tables that could be this one as far as the seat knows. What another seat would do
// is a choice in the tree, too: of what that seat can distinguish. Knows no game, and only what its seat knows of this one.
import type { Answer, SeatAccess, PossibleGame } from '../play/session/seat-access.ts';
import { answersWorthTrying, anyAnswer, variationsOf } from './candidates.ts';
import { Answers } from './answers.ts';
import { BotRandom } from './chance.ts';
import { lessonAt, type Lesson } from './practice.ts';
import { Patience } from './patience.ts';
import { Prospects } from './prospects.ts';
import { RandomBot } from './random.ts';
import { mixed, Stats } from './stats.ts';

/** How much of its thinking for one decision a bot has done, from 0 to 1. */
export type Budget = () => number;

/** How much the bot thinks. */
export interface ThoughtfulOptions {
  /** Games played on from a decision. The same number and the same seed give the same answers. */
  iterations: number;
  /** Called at each decision, instead of counting: for a limit on time. Answers then depend on the machine. */
  budget: (() => Budget) | null;
}

/** Games played on from a decision, if nobody says how many. */
export const USUAL_ITERATIONS = 400;
/** Answers tried at first; of lists, a sample. */
const ANSWERS = 40;
/** Games that usually have at most this many decisions are played to the end; of others, the rest of the deal, or a turn of each player. */
const SHORT = 150;
/** Limit on decisions where the end is not in sight. */
const AHEAD = 200;
const AHEAD_IN_A_DEAL = 400;
/** How much the tree prefers what was seldom tried. */
const CURIOSITY = 0.4;
/** Beyond the tree: in so many of ten cases any option, otherwise the one that has led to the best results so far. */
const BLIND = 4;
/** A path in the tree, and choices noted in one game. */
const NOTED = 1024;

/** A bot that thinks for a while. */
export class ThoughtfulBot {
  /** As users name it. */
  readonly name = 'thoughtful';
  private readonly answers = new Answers();
  private readonly chance = new BotRandom();
  private readonly others = new RandomBot();
  private readonly options: ThoughtfulOptions;
  private readonly stats = new Stats();
  private readonly patience = new Patience();
  private prospects: Prospects | null = null;
  /** Choices made in the game at hand: their averages, and the seats that made them. */
  private readonly slots = new Int32Array(NOTED);
  private readonly actors = new Int32Array(NOTED);
  private noted = 0;
  /** Nothing or one option, for a game that is only imagined. */
  private readonly single = { list: new Int32Array(1), n: 0 };

  constructor(seed = 0, options: Partial<ThoughtfulOptions> = {}) {
    this.options = { iterations: USUAL_ITERATIONS, budget: null, ...options };
    this.seed(seed);
  }

  seed(seed: number): void {
    this.chance.seed(seed);
    this.others.seed(seed ^ 0x2545f491);
    this.patience.begin();
  }

  learn(access: SeatAccess): void {
    lessonAt(access.practice());
  }

  choose(access: SeatAccess): Answer {
    return this.answers.of(this.answer(access));
  }

  private answer(access: SeatAccess): number[] {
    const { patience, others, chance } = this;
    const all = answersWorthTrying(access, others, ANSWERS);
    if (all.length === 1) return all[0]!;
    if (patience.isAtEnd(access, lessonAt(access.practice()), chance)) return anyAnswer(access, others);
    const fresh = patience.fresh(access, all);
    const answer = fresh.length > 1 ? this.best(access, fresh) : (fresh[0] ?? anyAnswer(access, others));
    patience.note(answer);
    return answer;
  }

  /**
   * Sequential halving: all answers are tried on the same tables with the same luck, then the better half on more of them, until one is left.
   * Of lists, variations of the best ones join at each step, so that the search widens where it is promising.
   */
  private best(access: SeatAccess, first: readonly number[][]): number[] {
    const lesson = lessonAt(access.practice());
    const prospects = (this.prospects = Prospects.of(access.practice(), lesson, this.prospects));
    const { iterations, budget } = this.options;
    const { turn, seat } = access;
    let played = 0;
    const used = budget?.() ?? ((): number => played / iterations);
    this.stats.clear();
    const isList = access.decision.max > 1 || access.mustFit;
    let alive = first.map((answer) => ({ answer, sum: 0, visits: 0, path: 0 }));
    let paths = 0;
    for (const one of alive) one.path = mixed(++paths, 0);
    const rounds = Math.ceil(Math.log2(alive.length));
    for (let round = 0; round < rounds && alive.length > 1; round++) {
      do {
        const game = access.possibleGame(this.chance.below);
        const luck = this.chance.below(0x7fffffff);
        played += alive.length;
        for (let i = 0; i < alive.length; i++) {
          const one = alive[i]!;
          if (i > 0) game.again();
          if (!game.answer(one.answer, one.answer.length)) continue;
          this.others.seed(luck);
          one.visits++;
          one.sum += this.playOn(game, seat, turn, one.path, lesson, prospects);
        }
      } while (used() < (round + 1) / rounds);
      alive.sort((a, b) => b.sum / (b.visits || 1) - a.sum / (a.visits || 1) || a.path - b.path);
      alive = alive.slice(0, Math.ceil(alive.length / 2));
      if (isList && alive.length > 2)
        for (const answer of variationsOf(access, this.others, alive[0]!.answer, alive.length >> 1))
          alive.push({ answer, sum: 0, visits: 0, path: mixed(++paths, 0) });
    }
    return better(alive);
  }

  /** Plays on through the tree and beyond it, and returns the seat's prospects at the end. */
  private playOn(game: PossibleGame, seat: number, turn: number, from: number, lesson: Lesson, prospects: Prospects): number {
    const toTheEnd = lesson.length <= SHORT;
    const deal = lesson.deal <= AHEAD_IN_A_DEAL ? game.deal : -1;
    const last = turn + count(game.seats);
    const most = toTheEnd ? 4 * SHORT : deal >= 0 ? AHEAD_IN_A_DEAL : AHEAD;
    this.noted = 0;
    let path = from;
    for (let n = 0; !game.over && n < most; n++) {
      if (!toTheEnd && (deal >= 0 ? game.deal !== deal : game.turn >= last)) break;
      const { asked } = game;
      const { decision: d } = asked;
      if (d.max > 1 || asked.mustFit || (d.count < 2 && d.min > 0)) {
        game.reply(this.others.choose(asked));
        continue;
      }
      path = this.reply(game, seat, path);
    }
    const values = prospects.at(game);
    for (let i = 0; i < this.noted; i++) {
      const slot = this.slots[i]!;
      this.stats.visits[slot]!++;
      this.stats.sums[slot]! += values[this.actors[i]!]!;
    }
    return values[seat]!;
  }

  /** Chooses one option for the seat that is asked; returns the path that leads on, 0 outside the tree. */
  private reply(game: PossibleGame, seat: number, path: number): number {
    const { stats, chance } = this;
    const { decision: d } = game.asked;
    const actor = game.seat;
    const question = mixed(actor * 64 + 1, game.questionKey);
    const none = d.min === 0 ? 1 : 0;
    let best = 0;
    let slot = -1;
    let isNew = false;
    if (path !== 0) {
      // The tree: what is new first, then what promises most.
      const node = stats.slot(mixed(path, -7));
      const log = node < 0 ? 0 : Math.log(stats.visits[node]! + 1);
      let top = -Infinity;
      for (let i = -none; i < d.count; i++) {
        const k = stats.slot(mixed(path, i < 0 ? -1 : game.key(i)));
        const visits = k < 0 ? 0 : stats.visits[k]!;
        const worth = visits === 0 ? 1e6 + chance.below(1 << 16) : stats.sums[k]! / visits + CURIOSITY * Math.sqrt(log / visits);
        if (worth <= top) continue;
        top = worth;
        best = i;
        slot = k;
        isNew = visits === 0;
      }
      this.note(node, actor);
      this.note(slot, actor);
    } else if (chance.below(10) >= BLIND) {
      let top = -Infinity;
      for (let i = -none; i < d.count; i++) {
        const k = stats.slot(mixed(question, i < 0 ? -1 : game.key(i)));
        const visits = k < 0 ? 0 : stats.visits[k]!;
        const worth = visits === 0 ? 1 + chance.below(1000) : stats.sums[k]! / visits;
        if (worth > top) {
          top = worth;
          best = i;
        }
      }
    } else if (none && (d.manner === 'response' || d.manner === 'power') && chance.below(10) > 0) best = -1;
    else best = chance.below(d.count + none) - none;
    const key = best < 0 ? -1 : game.key(best);
    this.note(stats.slot(mixed(question, key)), actor);
    const next = path === 0 || isNew ? 0 : mixed(path, actor === seat ? key : game.keyFor(seat, best));
    const { single } = this;
    single.n = best < 0 ? 0 : 1;
    if (best >= 0) single.list[0] = game.asked.options[best]!;
    game.reply(single);
    return next;
  }

  private note(slot: number, actor: number): void {
    if (slot < 0 || this.noted >= NOTED) return;
    this.slots[this.noted] = slot;
    this.actors[this.noted++] = actor;
  }
}

interface Tried {
  answer: readonly number[];
  sum: number;
  visits: number;
}

function better(tried: readonly Tried[]): number[] {
  let best = tried[0]!;
  for (const one of tried) if (one.visits > 0 && (best.visits === 0 || one.sum / one.visits > best.sum / best.visits)) best = one;
  return [...best.answer];
}

function count(bits: number): number {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n++;
  return n;
}
