// Defines what is counted in a batch of games: whole numbers only, so that parts of a batch add up the same in any order. Plays nothing.
import type { Linked } from '../emit/link.ts';
import type { Trouble } from '../run/machine.ts';

/** A distribution of whole numbers. */
export interface Spread {
  /** Of all numbers. */
  sum: number;
  /** The smallest number. */
  min: number;
  /** The largest number. */
  max: number;
  /** How often each number occurred; numbers beyond the end are counted in the last entry. */
  counts: Int32Array;
}

/** How often a card was stopped, and the first game in which it was. */
export interface Stopped {
  /** Number of games in which it was stopped. */
  times: number;
  /** Number of the first of them in the batch. */
  game: number;
  /** What the machine reported then. */
  trouble: Trouble;
}

/** How often something ended a game, and the first game in which it did. */
export interface End {
  /** Number of games it ended. */
  times: number;
  /** Number of the first of them in the batch. */
  game: number;
}

/** By kind of card. In large batches these numbers are beyond 32 bits. */
export interface CardCounts {
  /** Moves from a place that is neither open nor a player's into a hand or another closed place of a player. */
  drawn: Float64Array;
  /** Copies drawn during a game, and those of them that did nothing before its end. */
  copies: Float64Array;
  dead: Float64Array;
  /** Moves from a closed place of a player into the open, except onto a discard pile. */
  played: Float64Array;
  /** Seats that drew it and how many of those won, then the same for seats that played it; undecided games do not count. */
  drawers: Float64Array;
  drawersWon: Float64Array;
  players: Float64Array;
  playersWon: Float64Array;
}

/** What the bots answered. */
export interface AnswerCounts {
  /** By kind of bot, for each alternative of an offer: how often it was available, and how often it was chosen. */
  offered: Float64Array[];
  taken: Float64Array[];
  /**
   * By kind of bot asked × kinds + kind of bot on turn, for each question (yes or no, powers, responses): how often it was asked, and how often
   * the answer was yes.
   */
  asked: Float64Array[];
  yes: Float64Array[];
  /** After a yes (first) and as missed by a no (second): words run by the player who was asked, and by others. */
  followed: Map<string, [yes: number, no: number]>[];
}

/** Some numbers, possibly below zero. */
export interface Amounts {
  count: number;
  sum: number;
  min: number;
  max: number;
}

/** What happened in a batch: plain counts, which `reportOf` turns into shares. */
export interface Counts {
  /** Games played. */
  games: number;
  /** Seats in each game. */
  players: number;
  /** Of the batch. */
  seed: number;
  /** How games ended. */
  outcomes: Record<'won' | 'everyone loses' | 'tie' | 'ends' | 'unfinished', number>;
  /** Games won by seat (several seats may win one game), and by place in playing order: the starting seat is 0. */
  wins: number[];
  winsByPlace: number[];
  /** By kind of bot: its seats in decided games, and how many of them won. */
  botSeats: number[];
  botWins: number[];
  /** Where the game ranks its players: by seat, the sum of its places; by what they are ranked first, of who came first and of all. */
  places: number[];
  scores: { first: Amounts; all: Amounts };
  /** Turns of each game, undecided ones included. */
  turns: Spread;
  /** Decisions with more than one possible answer. */
  decisions: Spread;
  /** By what ended games: full card ids, or lines of the rules. */
  ends: Map<string, End>;
  /** What each card did. */
  cards: CardCounts;
  /** What each kind of bot answered. */
  answers: AnswerCounts;
  /** Numbers of the first few undecided games. */
  undecided: number[];
  /** Digest of all final states, independent of the order in which games were played. */
  digest: Int32Array;
  /** Cards that ran on without end, by kind (-1: the game itself). */
  troubles: Map<number, Stopped>;
}

/** Turn counts below this number are exact. */
const SPREAD_ROOM = 20_001;
/** How many undecided games are listed. */
const NAMED = 10;

const NO_AMOUNTS: Amounts = { count: 0, sum: 0, min: Infinity, max: -Infinity };

export function emptyCounts(linked: Linked, players: number, seed: number, bots: number): Counts {
  const { program } = linked;
  const spread = (): Spread => ({ sum: 0, min: Infinity, max: 0, counts: new Int32Array(SPREAD_ROOM) });
  const byKind = (): Float64Array => new Float64Array(program.v.kinds.length);
  const zeros = (n: number): number[] => Array.from({ length: n }, () => 0);
  const rows = (k: number, n: number): Float64Array[] => Array.from({ length: k }, () => new Float64Array(n));
  const alternatives = program.offers.reduce((n, list) => n + list.length, 0);
  const questions = program.asks.length + program.v.words.length;
  return {
    games: 0,
    players,
    seed,
    outcomes: { won: 0, 'everyone loses': 0, tie: 0, ends: 0, unfinished: 0 },
    wins: zeros(players),
    winsByPlace: zeros(players),
    places: zeros(players),
    scores: { first: { ...NO_AMOUNTS }, all: { ...NO_AMOUNTS } },
    botSeats: zeros(bots),
    botWins: zeros(bots),
    turns: spread(),
    decisions: spread(),
    ends: new Map(),
    cards: {
      drawn: byKind(),
      copies: byKind(),
      dead: byKind(),
      played: byKind(),
      drawers: byKind(),
      drawersWon: byKind(),
      players: byKind(),
      playersWon: byKind(),
    },
    answers: {
      offered: rows(bots, alternatives),
      taken: rows(bots, alternatives),
      asked: rows(bots * bots, questions),
      yes: rows(bots * bots, questions),
      followed: Array.from({ length: bots * bots }, () => new Map<string, [number, number]>()),
    },
    undecided: [],
    digest: new Int32Array(2),
    troubles: new Map(),
  };
}

/** Adds the counts of another part of the same batch to `to`. Parts added in any order give the same counts as the whole batch played at once. */
export function addCounts(to: Counts, more: Counts): void {
  to.games += more.games;
  for (const key of Object.keys(to.outcomes) as (keyof Counts['outcomes'])[]) to.outcomes[key] += more.outcomes[key];
  for (const key of ['wins', 'winsByPlace', 'places', 'botSeats', 'botWins'] as const) addTo(to[key], more[key]);
  for (const key of ['first', 'all'] as const) addAmounts(to.scores[key], more.scores[key]);
  for (const key of ['turns', 'decisions'] as const) {
    const [a, b] = [to[key], more[key]];
    a.sum += b.sum;
    a.min = Math.min(a.min, b.min);
    a.max = Math.max(a.max, b.max);
    addTo(a.counts, b.counts);
  }
  for (const [what, { times, game }] of more.ends) {
    const own = to.ends.get(what);
    to.ends.set(what, { times: times + (own?.times ?? 0), game: Math.min(game, own?.game ?? game) });
  }
  for (const key of Object.keys(to.cards) as (keyof CardCounts)[]) addTo(to.cards[key], more.cards[key]);
  for (const key of ['offered', 'taken', 'asked', 'yes'] as const)
    to.answers[key].forEach((list, bot) => addTo(list, more.answers[key][bot]!));
  to.answers.followed.forEach((map, bot) => {
    for (const [what, [yes, no]] of more.answers.followed[bot]!) {
      const own = map.get(what) ?? [0, 0];
      map.set(what, [own[0] + yes, own[1] + no]);
    }
  });
  to.undecided = [...to.undecided, ...more.undecided].sort((a, b) => a - b).slice(0, NAMED);
  addTo(to.digest, more.digest);
  for (const [kind, other] of more.troubles) {
    const own = to.troubles.get(kind);
    const first = own && own.game < other.game ? own : other;
    to.troubles.set(kind, { ...first, times: (own?.times ?? 0) + other.times });
  }
}

function addTo(to: number[] | Int32Array | Float64Array, more: ArrayLike<number>): void {
  for (let i = 0; i < to.length; i++) to[i]! += more[i]!;
}

/** Adds numbers to others. */
export function addAmounts(to: Amounts, more: Amounts): void {
  to.count += more.count;
  to.sum += more.sum;
  to.min = Math.min(to.min, more.min);
  to.max = Math.max(to.max, more.max);
}

export function count(spread: Spread, x: number): void {
  spread.sum += x;
  if (x < spread.min) spread.min = x;
  if (x > spread.max) spread.max = x;
  spread.counts[Math.min(x, SPREAD_ROOM - 1)]!++;
}

/** The number at or below which this share of a distribution falls. */
export function quantile(spread: Spread, share: number): number {
  const total = spread.counts.reduce((sum, n) => sum + n, 0);
  let left = Math.ceil(total * share);
  for (let x = 0; x < spread.counts.length; x++) {
    left -= spread.counts[x]!;
    if (left <= 0) return x < SPREAD_ROOM - 1 ? x : spread.max;
  }
  return spread.max;
}
