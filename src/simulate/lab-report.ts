// Games written down → what a designer can act on: what each card does, which pairs, goals and decisions matter, who leads and who comes back; each with
// its interval, whether it stands among all that is looked at, and how many games a question still open would take. Plays nothing.
import type { BotName } from '../bots/bots.ts';
import type { Linked } from '../emit/link.ts';
import { quantile, type Counts, type Spread } from './counts.ts';
import { chanceBeyond, clustered, combined, discoveries, needed, pairedMean, pairedShare, wilson, type Share } from './intervals.ts';
import { isKnown } from './changed.ts';
import type { LabGame, WithoutCards } from './lab.ts';
import type { LeadBy } from './lead.ts';
import type { PairSums } from './paired.ts';
import { batchDigest } from './simulate.ts';
import { bitCount } from './tally.ts';

/** What can be said of an effect: it is there; it is too small to matter; not known yet. */
export type Verdict = 'certain' | 'none' | 'open';

/** A difference with its interval (95 %). */
export interface Effect {
  /** Games it could be measured in; for pairs of cards, hands. */
  of: number;
  effect: number;
  low: number;
  high: number;
  /** How often chance alone would lead this far. */
  chance: number;
  verdict: Verdict;
  /** Further games, of the whole batch, after which an effect worth knowing would be seen four times in five; 0: the question is answered. */
  more: number;
}

/** What one card does. Chances of winning are from 0 to 1. */
export interface LabCard {
  /** Full id, name and type as in the files. */
  card: string;
  name: string;
  type: string;
  /** It belongs to a set beside the game: what the report was asked for, if there are any. */
  own: boolean;
  /** Games in which it was drawn, and in which it was played. */
  drawn: Share;
  played: Share;
  /** Of the copies drawn, those that were never played. */
  dead: Share;
  /** Won by who drew it early, or who played it, more often than by who drew early, or played, any card. Null: it never happened. */
  whenEarly: Effect | null;
  whenPlayed: Effect | null;
  /** Won by who drew it first, more often than the same seat with a stranger in its place; and turns that games take longer. */
  without: Effect | null;
  length: Effect | null;
  /** Why there is no such figure. */
  unmeasured: 'not asked' | 'nothing to take away' | 'never drawn' | null;
}

/** Two cards drawn by the same player: what they do together beyond what each does alone. */
export interface LabPair extends Effect {
  cards: [string, string];
}

/** A card by which somebody can win. */
export interface LabGoal {
  card: string;
  /** Games in which it was played, and games that it ended with a win. */
  played: number;
  met: number;
  /** Of the games in which it was played. */
  share: Share;
}

/** A question that players were asked, and how much hung on it. */
export interface LabDecision {
  /** What asks: what to do in a turn, an answer to a word, a line of a card or of the rules. */
  kind: 'turn' | 'answer' | 'line';
  /** The full id of the card; null: a rule. */
  card: string | null;
  /** The word or the line. */
  line: string;
  /** How many were looked at. */
  looked: number;
  /** The usual difference (root mean square) between two answers in the chance of winning, as greedy bots judge it, with its interval. */
  stake: number;
  low: number;
  high: number;
  /** `certain`: it matters; `none`: by less than a point. */
  verdict: Verdict;
  more: number;
}

/** Who is ahead, and whether it lasts. */
export interface LabLead {
  /** By what players are compared. */
  by: LeadBy;
  /** Won by the seat that was ahead alone after a quarter, a half and three quarters of the turns. */
  wins: (Share & { of: number })[];
  /** The share of an even game. */
  even: number;
  /** After a half, being ahead says something about who wins: otherwise nothing here means anything. */
  tells: boolean;
  /** Of the games won: by a seat ahead from the first quarter to the end; by one that was behind everybody at half time. */
  runaway: Share;
  comeback: Share;
  /** How often the lead changes in a game. */
  changes: number;
}

export interface LabLength {
  mean: number;
  low: number;
  high: number;
  deviation: number;
  quantiles: { share: number; value: number }[];
  min: number;
  max: number;
}

/** The findings, as plain data. */
export interface LabReport {
  games: number;
  players: number;
  seed: number;
  bots: readonly string[];
  maxTurns: number;
  /** Cards drawn up to this turn were drawn early. */
  early: number;
  /** The smallest differences worth knowing: of a chance of winning, and of the stake of a decision. */
  worth: { chance: number; stake: number };
  outcomes: Record<keyof Counts['outcomes'], Share & { games: number }>;
  turns: LabLength;
  decisions: LabLength;
  /** By place in the order of play: won, and more often than on average. */
  places: { won: Share; more: Effect }[];
  /** Turns in which the player on turn had no choice. */
  idle: Share;
  cards: LabCard[];
  /** The strongest pairs, those that stand before the others; how many were looked at, of how many. */
  pairs: LabPair[];
  pairsLooked: number;
  pairsAll: number;
  goals: LabGoal[];
  decided: LabDecision[];
  lead: LabLead;
  digest: string;
}

const WORTH = 0.02;
const WORTH_STAKE = 0.01;
const WORTH_LENGTH = 1 / 20;
/** With fewer cases nothing is called certain, and pairs and decisions are not listed. */
const FEWEST = 20;
const MOST_PAIRS = 15;
/** So many games nobody will play. */
const MOST_MORE = 1_000_000;
/** With more kinds of card there would be too many pairs. */
const MOST_KINDS = 600;

/** What was measured, and how. */
export interface LabRequest {
  linked: Linked;
  bots: readonly BotName[];
  maxTurns: number;
  early: number;
  by: LeadBy;
  /** Kinds of card that games were played without. */
  asked: ReadonlySet<number>;
}

export function labReport(request: LabRequest, games: readonly LabGame[], counts: Counts, without: WithoutCards['pairs']): LabReport {
  const { bots, maxTurns, early } = request;
  const all = counts.games;
  const outcomes = Object.entries(counts.outcomes).map(([how, n]) => [how, { games: n, ...wilson(n, all) }]);
  return {
    ...{ games: all, players: counts.players, seed: counts.seed, bots, maxTurns, early },
    worth: { chance: WORTH, stake: WORTH_STAKE },
    outcomes: Object.fromEntries(outcomes) as LabReport['outcomes'],
    turns: lengthOf(counts.turns, all),
    decisions: lengthOf(counts.decisions, all),
    places: placesOf(games, counts),
    idle: clustered(games.map(({ idle, facts }) => [idle, facts.turns] as const)),
    cards: cardsOf(request, games, without),
    ...pairsOf(request, games, counts),
    goals: goalsOf(request, games, counts),
    decided: decisionsOf(games),
    lead: leadOf(request.by, games, counts.players),
    digest: batchDigest(counts),
  };
}

function lengthOf(spread: Spread, games: number): LabLength {
  let squares = 0;
  spread.counts.forEach((n, x) => (squares += n * x * x));
  const { mean, low, high, deviation } = pairedMean(games, spread.sum, squares);
  const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => ({ share, value: quantile(spread, share) }));
  return { mean, low, high, deviation, quantiles, min: spread.min, max: spread.max };
}

// ---------------------------------------------------------------- effects

/** An effect before it is known which of all that were looked at stand. */
type Found = Omit<Effect, 'verdict'> & { worth: number };

/** The mean of one number for each of some games. */
function meanOf(values: readonly number[], games: number, worth: number): Found | null {
  if (values.length === 0) return null;
  let [sum, squares] = [0, 0];
  for (const x of values) [sum, squares] = [sum + x, squares + x * x];
  const { mean, low, high, deviation } = pairedMean(values.length, sum, squares);
  return found(values.length, { mean, low, high, deviation }, games, worth);
}

/** The mean difference of pairs of games. */
function differenceOf({ pairs, before, after, squares }: PairSums, games: number, worth: number, isShare: boolean): Found | null {
  if (pairs === 0) return null;
  return found(pairs, (isShare ? pairedShare : pairedMean)(pairs, before - after, squares), games, worth);
}

function found(of: number, { mean, low, high, deviation }: ReturnType<typeof pairedMean>, games: number, worth: number): Found {
  const chance = of < FEWEST ? 1 : chanceBeyond(of, mean, deviation);
  return {
    of,
    effect: mean,
    low: bounded(low),
    high: bounded(high),
    chance,
    more: further((needed(deviation, worth) * games) / of, games),
    worth,
  };
}

/** JSON knows no infinity. */
function bounded(x: number): number {
  return Number.isFinite(x) ? x : Math.sign(x) * 1e9;
}

/** Where as many should have sufficed, and did not, as many again. */
function further(needs: number, games: number): number {
  if (!Number.isFinite(needs)) return MOST_MORE;
  return Math.min(MOST_MORE, needs > games ? Math.ceil(needs - games) : games);
}

/** Which of a family of effects stand together (Benjamini and Hochberg). Those left out were never seen. */
function judged(family: readonly (Found | null)[]): (Effect | null)[] {
  const seen = family.flatMap((one) => (one ? [one] : []));
  const stands = new Map(discoveries(seen.map(({ chance }) => chance)).map((is, i) => [seen[i]!, is]));
  return family.map((one) => {
    if (!one) return null;
    const { worth, ...rest } = one;
    const verdict = stands.get(one) ? 'certain' : one.low > -worth && one.high < worth && one.of >= FEWEST ? 'none' : 'open';
    return { ...rest, verdict, more: verdict === 'open' ? rest.more : 0 };
  });
}

// ---------------------------------------------------------------- cards

function cardsOf({ linked, asked }: LabRequest, games: readonly LabGame[], without: WithoutCards['pairs']): LabCard[] {
  const { v } = linked.program;
  const known = isKnown(v);
  const all = games.length;
  const sets = ownSets(linked);
  const kinds = [...v.kinds.keys()].filter((k) => v.kinds[k]!.copies > 0);
  const contrast = (what: 'early' | 'played'): (Effect | null)[] => {
    const numbers = (k: number): number[] => games.map((game) => game[what][k]!).filter((x) => !Number.isNaN(x));
    return judged(kinds.map((k) => meanOf(numbers(k), all, WORTH)));
  };
  const [early, played] = [contrast('early'), contrast('played')];
  const turns = games.reduce((sum, { facts }) => sum + facts.turns, 0) / Math.max(1, all);
  const missing = (k: number, what: 'holder wins' | 'turns', worth: number): Found | null => {
    const sums = without.get(k)?.sums[what];
    return sums ? differenceOf(sums, all, worth, what === 'holder wins') : null;
  };
  const gone = judged(kinds.map((k) => missing(k, 'holder wins', WORTH)));
  const length = judged(kinds.map((k) => missing(k, 'turns', turns * WORTH_LENGTH)));
  return kinds.map((k, i): LabCard => {
    const { fullId, name, type, set } = v.kinds[k]!;
    const drawn = games.filter(({ drawers }) => drawers[k] !== 0).length;
    const used = games.filter((game) => game.used[k] === 1).length;
    return {
      ...{ card: fullId, name, type: v.types[type]!.name, own: sets.has(set) },
      drawn: wilson(drawn, all),
      played: wilson(used, all),
      dead: clustered(games.map(({ dead, copies }) => [dead[k]!, copies[k]!] as const)),
      ...{ whenEarly: early[i]!, whenPlayed: played[i]!, without: gone[i]!, length: length[i]! },
      unmeasured: gone[i] ? null : !known[k] ? 'nothing to take away' : !asked.has(k) ? 'not asked' : 'never drawn',
    };
  });
}

/** The sets named beside the game; all, if there are none. */
export function ownSets({ program }: Linked): Set<string> {
  const { v } = program;
  const sets = new Set(v.kinds.map(({ set }) => set));
  const own = new Set([...sets].filter((set) => set !== v.game?.id));
  return own.size > 0 ? own : sets;
}

/** Pairs of kinds that one seat drew, against what each of them does alone. Seats of one game compete: it counts for less than as many games. */
function pairsOf(
  { linked }: LabRequest,
  games: readonly LabGame[],
  { players }: Counts,
): Pick<LabReport, 'pairs' | 'pairsLooked' | 'pairsAll'> {
  const { kinds } = linked.program.v;
  const n = kinds.length;
  const pairsAll = (n * (n - 1)) / 2;
  if (n > MOST_KINDS) return { pairs: [], pairsLooked: 0, pairsAll };
  const decided = games.filter(({ facts }) => facts.unfinished === 0);
  const { both, bothWon, hands, won } = handsOf(decided, n, players);
  const seats = decided.length * players;
  const wins = decided.reduce((sum, { facts }) => sum + bitCount(facts.winners), 0);
  const worthOfSeat = (players - 1) / players;
  const seen: [number, number, Found][] = [];
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      const [ab, abWon] = [both[a * n + b]!, bothWon[a * n + b]!];
      const cells = [
        [1, abWon, ab],
        [-1, won[a]! - abWon, hands[a]! - ab],
        [-1, won[b]! - abWon, hands[b]! - ab],
        [1, wins - won[a]! - won[b]! + abWon, seats - hands[a]! - hands[b]! + ab],
      ] as const;
      if (cells.some(([, , of]) => of < FEWEST)) continue;
      const parts = cells.map(([sign, hits, of]) => {
        const worth = of * worthOfSeat;
        return { sign, share: wilson((hits / of) * worth, worth), of: worth };
      });
      const { share, low, high, chance } = combined(parts);
      const deviation = ((high - low) / 2 / 1.96) * Math.sqrt(ab);
      const more = further((needed(deviation, WORTH) * games.length) / ab, games.length);
      seen.push([a, b, { of: ab, effect: share, low, high, chance, more, worth: WORTH }]);
    }
  }
  const effects = judged(seen.map(([, , one]) => one));
  const pairs = seen
    .map(([a, b], i): LabPair => ({ cards: [kinds[a]!.fullId, kinds[b]!.fullId], ...effects[i]! }))
    .sort((x, y) => x.chance - y.chance || (x.cards.join() < y.cards.join() ? -1 : 1));
  const standing = pairs.filter(({ verdict }) => verdict === 'certain').length;
  return { pairs: pairs.slice(0, Math.max(standing, MOST_PAIRS)), pairsLooked: seen.length, pairsAll };
}

/** By kind: hands that had it, and those of them that won; by pair of kinds, the same. */
function handsOf(games: readonly LabGame[], n: number, players: number): Record<'both' | 'bothWon' | 'hands' | 'won', Int32Array> {
  const [both, bothWon, hands, won] = [new Int32Array(n * n), new Int32Array(n * n), new Int32Array(n), new Int32Array(n)];
  const list: number[] = [];
  for (const { drawers, facts } of games)
    for (let seat = 0; seat < players; seat++) {
      const isWon = (facts.winners >> seat) & 1;
      list.length = 0;
      for (let k = 0; k < n; k++) if ((drawers[k]! >> seat) & 1) list.push(k);
      for (let i = 0; i < list.length; i++) {
        const a = list[i]!;
        hands[a]!++;
        won[a]! += isWon;
        for (let j = i + 1; j < list.length; j++) {
          both[a * n + list[j]!]!++;
          bothWon[a * n + list[j]!]! += isWon;
        }
      }
    }
  return { both, bothWon, hands, won };
}

function goalsOf({ linked }: LabRequest, games: readonly LabGame[], { ends }: Counts): LabGoal[] {
  const { v, standing } = linked.program;
  return v.kinds
    .flatMap(({ fullId, copies }, k): LabGoal[] => {
      if (copies === 0 || !standing[k]!.some((line) => line.k === 'claim' && line.outcome === 'wins')) return [];
      const played = games.filter(({ used }) => used[k] === 1).length;
      const met = ends.get(fullId)?.times ?? 0;
      return [{ card: fullId, played, met, share: wilson(Math.min(met, played), played) }];
    })
    .sort((a, b) => a.met - b.met || b.played - a.played || (a.card < b.card ? -1 : 1));
}

// ---------------------------------------------------------------- players

function placesOf(games: readonly LabGame[], { winsByPlace, players, games: all }: Counts): LabReport['places'] {
  const decided = games.filter(({ facts }) => facts.winners !== 0);
  const more = judged(
    winsByPlace.map((_, place) =>
      meanOf(
        decided.map(({ game, facts }) => {
          const seat = (place + game) % players;
          return ((facts.winners >> seat) & 1) - bitCount(facts.winners) / players;
        }),
        all,
        WORTH,
      ),
    ),
  );
  const none: Effect = { of: 0, effect: 0, low: -1, high: 1, chance: 1, verdict: 'open', more: all };
  return winsByPlace.map((wins, place) => ({ won: wilson(wins, all), more: more[place] ?? none }));
}

function decisionsOf(games: readonly LabGame[]): LabDecision[] {
  const lines = new Map<string, number[]>();
  for (const { stakes } of games)
    for (const [line, stake] of stakes) {
      const list = lines.get(line);
      if (list) list.push(stake);
      else lines.set(line, [stake]);
    }
  const worth = WORTH_STAKE ** 2;
  const seen = [...lines].filter(([, list]) => list.length >= FEWEST).sort(([a], [b]) => (a < b ? -1 : 1));
  const root = (x: number): number => Math.sqrt(Math.max(0, x));
  // Whether it matters is asked against the smallest stake worth knowing, not against none at all: a difference of 0 is nothing a game has.
  const above = seen.map(([, list]) => {
    const values = list.map((x) => x - worth);
    // What seems to be large is seen sooner.
    const size = Math.abs(values.reduce((a, b) => a + b, 0) / values.length);
    return meanOf(values, games.length, Math.max(size, worth))!;
  });
  const stands = discoveries(above.map(({ effect, chance }) => (effect > 0 ? chance : 1)));
  return seen
    .map(([key, list], i): LabDecision => {
      const [kind, ...rest] = key.split('\t') as [LabDecision['kind'], ...string[]];
      const { effect, low, high } = above[i]!;
      const verdict = stands[i] ? 'certain' : high < 0 ? 'none' : 'open';
      return {
        kind,
        card: kind === 'line' && rest[0] !== '' ? rest[0]! : null,
        line: kind === 'line' ? rest[1]! : (rest[0] ?? ''),
        looked: list.length,
        ...{ stake: root(effect + worth), low: root(low + worth), high: root(high + worth), verdict },
        more: verdict === 'open' ? above[i]!.more : 0,
      };
    })
    .sort((a, b) => a.high - b.high || (a.line < b.line ? -1 : 1));
}

function leadOf(by: LeadBy, games: readonly LabGame[], players: number): LabLead {
  const long = games.filter(({ ahead, facts }) => ahead !== null && facts.winners !== 0);
  const even = long.length === 0 ? 1 / players : long.reduce((sum, { facts }) => sum + bitCount(facts.winners), 0) / long.length / players;
  const wins = [0, 1, 2].map((i) => {
    const led = long.filter(({ ahead }) => bitCount(ahead![i]!) === 1);
    const won = led.filter(({ ahead, facts }) => (ahead![i]! & facts.winners) !== 0).length;
    return { of: led.length, ...wilson(won, led.length) };
  });
  const count = (is: (game: LabGame) => boolean): Share => wilson(long.filter(is).length, long.length);
  return {
    ...{ by, wins, even },
    tells: wins[1]!.of >= FEWEST && wins[1]!.low > even,
    runaway: count(({ unchallenged }) => unchallenged),
    comeback: count(({ behind, facts }) => bitCount(behind) === 1 && (behind & facts.winners) !== 0),
    changes: long.reduce((sum, { changes }) => sum + changes, 0) / Math.max(1, long.length),
  };
}
