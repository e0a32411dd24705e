// Plays one batch of games between bots from one seed and returns the counts. A pure function on one thread; callers handle threads and files.
import { botNamed, type BotName } from '../bots/bots.ts';
import { SeatAccess, type Answer, type Decider } from '../play/session/seat-access.ts';
import { addDigest, digestText } from '../play/records/record.ts';
import { playersProblem, SessionProblem } from '../play/records/setup.ts';
import type { Linked } from '../emit/link.ts';
import { Machine } from '../run/machine.ts';
import { TURN } from '../table/layout.ts';
import { RandomBot } from '../bots/random.ts';
import { addAmounts, count, emptyCounts, quantile, type Counts } from './counts.ts';
import { Tally } from './tally.ts';

/** Games to be played between bots: how many, by whom, from which seed. */
export interface Batch {
  /** Games to play. */
  games: number;
  /** Seats in each game. */
  players: number;
  /** Seed of the batch; each game has its own, made from it. */
  seed: number;
  /** Option values as the vocabulary stores them, in its order. */
  options?: readonly number[];
  /** The bots at the table, who change seats from game to game; default: random bots. */
  bots?: readonly BotName[];
  /** Number of the first game, so that parts of a batch played separately add up to the whole. */
  from?: number;
  /** A game with more turns than this is undecided. */
  maxTurns?: number;
}

const MOST_TURNS = 2000;
/** A turn may be long, but not endless. */
const DECISIONS_PER_TURN = 100;

/**
 * Plays a batch of games between bots and counts what happened. The same batch gives the same counts; parts of it (`from`, `games`) may be
 * played anywhere, in any order, and added with `addCounts`. `progress` is called after each game with the number of games played so far.
 */
export function simulate(linked: Linked, batch: Batch, progress: (games: number) => void = () => {}): Counts {
  return new Batches(linked, batch).play(batch.from ?? 0, batch.games, progress);
}

/** Plays parts of a batch one after another, all with one machine: its code is optimized once, and not for each part. */
export class Batches {
  private readonly table: BotTable;

  constructor(linked: Linked, batch: Batch) {
    const problem = playersProblem(linked, batch.players);
    if (problem) throw new SessionProblem(problem);
    this.table = new BotTable(linked, batch);
  }

  /** The counts of some games of the batch. */
  play(from: number, games: number, progress: (games: number) => void = () => {}): Counts {
    for (let i = from; i < from + games; i++) {
      this.table.play(i);
      progress(i + 1 - from);
    }
    return this.table.taken();
  }
}

/** The kinds of bot at a table, each once, in the order of the first seats. */
export function kindsOf(bots: readonly BotName[] | undefined): BotName[] {
  return [...new Set(bots ?? ['random' as const])];
}

/** The bot at a seat. Bots move on from game to game, but not in step with the starting seat. */
export function botAt({ bots, players }: Pick<Batch, 'bots' | 'players'>, game: number, seat: number): BotName {
  return bots ? bots[(seat + Math.floor(game / players)) % bots.length]! : 'random';
}

/** How a game of a batch starts. */
export function beginningOf(batch: Pick<Batch, 'seed' | 'players'>, game: number): { seed: number; starter: number } {
  return { seed: gameSeed(batch.seed, game), starter: game % batch.players };
}

/** The bots at a machine, ready for any game of a batch. */
export class BotRing {
  private readonly random = new RandomBot();
  private readonly others: (Decider | null)[];
  private readonly access: SeatAccess;
  /** By seat: the kind of bot. */
  names: BotName[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly batch: Batch,
  ) {
    this.others = Array.from({ length: batch.players }, () => null);
    this.access = new SeatAccess(machine, { players: batch.players, options: batch.options ?? [] });
  }

  begin(game: number): void {
    const { batch } = this;
    const { seed } = beginningOf(batch, game);
    this.random.seed(seed);
    this.names = Array.from({ length: batch.players }, (_, seat) => botAt(batch, game, seat));
    this.names.forEach((name, seat) => {
      this.others[seat] = name === 'random' ? null : botNamed(name, seed + seat * 0x9e3779b1);
    });
  }

  /** The answer of the bot being asked, as values of the machine. */
  choose(): Answer {
    const { machine, random, access, answer } = this;
    if (machine.decision.manner === 'ask' && machine.races) machine.prepare(oneOf(machine.asked(), random));
    const { seat } = machine.decision;
    const other = this.others[seat];
    if (!other) return random.choose(machine);
    const { list, n } = other.choose(access.sit(seat));
    answer.n = n;
    answer.list = access.values(list, n);
    return answer;
  }
  /** Of bots that answer with options, in values of the machine. */
  private readonly answer: { list: Int32Array; n: number } = { list: new Int32Array(0), n: 0 };
}

/** In a race anybody may be the first. */
function oneOf(seats: number, random: RandomBot): number {
  const list = Array.from({ length: 32 }, (_, seat) => seat).filter((seat) => (seats >> seat) & 1);
  return list[random.below(list.length)]!;
}

/** Bots at one table, who play the games of a batch one after another. */
export class BotTable {
  /** Of the games since they were last taken. */
  counts: Counts;
  readonly tally: Tally;
  /** After `play`, the end of that game. */
  readonly machine: Machine;
  private readonly ring: BotRing;
  private readonly kinds: BotName[];

  constructor(
    private readonly linked: Linked,
    private readonly batch: Batch,
  ) {
    this.kinds = kindsOf(batch.bots);
    this.counts = this.nothing();
    this.machine = new Machine(linked, true);
    this.ring = new BotRing(this.machine, batch);
    this.tally = new Tally(this.machine, this.counts, this.kinds.length);
  }

  private nothing(): Counts {
    const { linked, batch, kinds } = this;
    return emptyCounts(linked, batch.players, batch.seed, kinds.length);
  }

  /** The counts; what is played from now on is counted anew. */
  taken(): Counts {
    const { counts } = this;
    this.counts = this.tally.counts = this.nothing();
    return counts;
  }

  /** Plays one game of the batch; gives the number of its decisions with a choice. */
  play(game: number): number {
    const { machine, batch, ring, tally } = this;
    const { seed, starter } = beginningOf(batch, game);
    const maxTurns = batch.maxTurns ?? MOST_TURNS;
    const { decision } = machine;
    ring.begin(game);
    tally.begin();
    tally.kindOf = ring.names.map((name) => this.kinds.indexOf(name));
    tally.onlooker?.begin(game);
    machine.start(seed, batch.players, batch.options ?? [], starter);
    let decisions = 0;
    while (!machine.over && machine.s[TURN]! <= maxTurns && decisions < maxTurns * DECISIONS_PER_TURN) {
      const isChoice = decision.count > 1 || decision.min === 0;
      if (isChoice) decisions++;
      tally.onlooker?.asked(isChoice);
      const { list, n } = ring.choose();
      const { seat } = decision;
      const question = tally.answering(list, n);
      machine.answer(list, n);
      if (question >= 0) tally.answered(question, seat);
    }
    this.close(game, starter, decisions);
    return decisions;
  }

  private close(game: number, starter: number, decisions: number): void {
    const { machine, counts, batch, tally } = this;
    const { players } = batch;
    counts.games++;
    if (!machine.over) {
      counts.outcomes.unfinished++;
      if (counts.undecided.length < 10) counts.undecided.push(game);
    } else if (machine.winners !== 0) counts.outcomes.won++;
    else {
      const how = machine.outcome;
      counts.outcomes[how === 'everyone loses' || how === 'tie' ? how : 'ends']++;
    }
    for (let seat = 0; seat < players; seat++) {
      const won = (machine.winners >> seat) & 1;
      counts.wins[seat]! += won;
      counts.winsByPlace[(seat - starter + players) % players]! += won;
      if (machine.over) counts.botSeats[tally.kindOf[seat]!]!++;
      counts.botWins[tally.kindOf[seat]!]! += won;
    }
    for (const { seat, place, values } of machine.standings()) {
      const [score] = values as [number];
      counts.places[seat]! += place;
      for (const to of place === 1 ? [counts.scores.first, counts.scores.all] : [counts.scores.all])
        addAmounts(to, { count: 1, sum: score, min: score, max: score });
    }
    tally.end(game);
    count(counts.turns, machine.s[TURN]!);
    count(counts.decisions, decisions);
    addDigest(machine.s, game, counts.digest);
    for (let i = 0; i < machine.trouble.length; i++) {
      const trouble = machine.trouble[i]!;
      const kind = trouble.card < 0 ? -1 : machine.program.kindOf[trouble.card]!;
      const before = counts.troubles.get(kind);
      if (before) before.times++;
      else counts.troubles.set(kind, { times: 1, game, trouble });
    }
  }
}

/** Number of games from which the usual length is taken, and the turns allowed in them. */
const PILOTS = 25;
const TRIALS = [500, 4000, 32_000];
/** A game this many times longer than usual is undecided. */
const LONG = 200;

/**
 * The number of turns beyond which a game is undecided: 200 times the median of the first games. While fewer than half of those end, they
 * are played again with a higher limit.
 */
export function longestOf(linked: Linked, batch: Batch): number {
  const games = Math.min(PILOTS, batch.games);
  for (const maxTurns of TRIALS) {
    const counts = simulate(linked, { ...batch, from: 0, games, maxTurns });
    if (counts.outcomes.unfinished * 2 < games) return quantile(counts.turns, 0.5) * LONG;
  }
  return TRIALS.at(-1)!;
}

/** The digest of a batch, as 16 hex digits. */
export function batchDigest(counts: Counts): string {
  return digestText(counts.digest);
}

/** The seed of one game of a batch. */
export function gameSeed(seed: number, game: number): number {
  let x = (seed ^ Math.imul(game + 1, 0x9e3779b1)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}
