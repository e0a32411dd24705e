// Learns the worth of a position from random games of the same rules: fits a line through the quantities that can be counted at the end of
// each turn, such that its value changes as little as possible between turns and ends at the result. Knows no game. It only adds, multiplies
// and divides, so the result is the same on every machine.
import type { PossibleGame } from '../play/session/seat-access.ts';
import { BotRandom } from './chance.ts';
import { RandomBot } from './random.ts';

/** How much one more of each measure, compared with the other players, adds to the chance of winning. The last entry is the chance with no lead. */
export type Weights = Float64Array;

/** What random games of the same rules have taught. */
export interface Lesson {
  /** The weight of each measure, and a constant. */
  worth: Weights;
  /** Average number of decisions in a game, and of turns. */
  length: number;
  turns: number;
  /** Average number of decisions in a deal; infinite, if a game has only one. */
  deal: number;
}

/** How much is learnt: decisions in all games together. Turns are limited as well: where nobody has a choice, they pass without decisions. */
export const THOROUGH = 80_000;
/** Limit on decisions in one game, which is then abandoned. */
const MOST_DECISIONS = 15_000;
const GAMES = 1500;
/** Discount: how much a win one turn later is worth, relative to a win now. */
const PATIENCE = 0.998;
/** How strongly a result is credited to earlier turns. */
const MEMORY = 0.9;

const known = new WeakMap<object, Map<string, Lesson>>();

/** What anyone playing by these rules can learn from so many decisions; computed once. */
export function lessonAt(table: PossibleGame, decisions = THOROUGH): Lesson {
  const { rules, beginning } = table;
  let lessons = known.get(rules);
  if (!lessons) known.set(rules, (lessons = new Map<string, Lesson>()));
  const key = `${decisions} ${beginning}`;
  let lesson = lessons.get(key);
  if (!lesson) lessons.set(key, (lesson = practise(table, decisions, 1)));
  return lesson;
}

function practise(table: PossibleGame, most: number, seed: number): Lesson {
  const fit = new Fit(table.measures.count);
  const chance = new BotRandom();
  const bot = new RandomBot(seed);
  chance.seed(seed + 1);
  let decisions = 0;
  let game = 0;
  let turns = 0;
  let deals = 0;
  for (; game < GAMES && decisions < most && turns < 1.25 * most; game++) {
    table.begin(chance.below(0x7fffffff), game);
    fit.begin(table);
    let own = 0;
    let { turn } = table;
    while (!table.over && own < MOST_DECISIONS) {
      table.reply(bot.choose(table.asked));
      own++;
      if (table.over || table.turn === turn) continue;
      turn = table.turn;
      fit.step(table);
    }
    decisions += own;
    turns += table.turn;
    deals += Math.max(0, table.deal);
    if (table.over) fit.end(table);
  }
  return { worth: fit.solve(), length: decisions / game, turns: turns / game, deal: deals > game ? decisions / deals : Infinity };
}

let leads = new Float64Array(0);
let own = new Float64Array(0);

/** A position that can be judged: what every seat has, counted. */
export type Judged = Pick<PossibleGame, 'measures' | 'seats' | 'opponents' | 'measure' | 'over' | 'winners' | 'rules'>;

/**
 * Each measure of each seat minus the average of its opponents, seat after seat; valid until the next call. Partners are no opponents: what one
 * has, both have.
 */
export function leadsOf(table: Judged): Float64Array {
  const n = table.measures.count;
  if (own.length < 32 * n) {
    own = new Float64Array(32 * n);
    leads = new Float64Array(32 * n);
  }
  const { seats } = table;
  for (let bits = seats; bits !== 0; bits &= bits - 1) {
    const seat = 31 - Math.clz32(bits & -bits);
    table.measure(seat, own.subarray(seat * n, seat * n + n));
  }
  for (let bits = seats; bits !== 0; bits &= bits - 1) {
    const seat = 31 - Math.clz32(bits & -bits);
    const against = table.opponents(seat);
    let others = 0;
    for (let left = against; left !== 0; left &= left - 1) others++;
    const to = seat * n;
    for (let i = 0; i < n; i++) leads[to + i] = own[to + i]!;
    for (let left = against; left !== 0; left &= left - 1) {
      const from = (31 - Math.clz32(left & -left)) * n;
      // Most measures are 0, and a division takes long.
      for (let i = 0; i < n; i++) if (own[from + i] !== 0) leads[to + i]! -= own[from + i]! / others;
    }
  }
  return leads;
}

/** Least-squares temporal differences: finds the line whose value before a turn equals, on average, its value after it, with 1 for a win. */
class Fit {
  private readonly n: number;
  private readonly a: Float64Array[];
  private readonly b: Float64Array;
  /** By seat: the previous position, and the trace of those before it. */
  private readonly before: Float64Array[];
  private readonly trace: Float64Array[];
  private readonly now: Float64Array;
  /** What the turn has changed, with the discount. */
  private readonly change: Float64Array;
  /** The measures in which that is not 0. */
  private readonly changed: Int32Array;
  private readonly squares: Float64Array;
  private steps = 0;

  constructor(measures: number) {
    const n = (this.n = measures + 1);
    const rows = (k: number): Float64Array[] => Array.from({ length: k }, () => new Float64Array(n));
    this.a = rows(n);
    this.b = new Float64Array(n);
    this.before = rows(32);
    this.trace = rows(32);
    this.now = new Float64Array(n);
    this.change = new Float64Array(n);
    this.changed = new Int32Array(n);
    this.squares = new Float64Array(n);
  }

  private look(all: Float64Array, seat: number, out: Float64Array): void {
    const n = this.n - 1;
    for (let i = 0; i < n; i++) out[i] = all[seat * n + i]!;
    out[n] = 1;
  }

  begin(table: PossibleGame): void {
    const all = leadsOf(table);
    for (let seat = 0; seat < 32; seat++) {
      if (!((table.seats >> seat) & 1)) continue;
      this.look(all, seat, this.before[seat]!);
      this.trace[seat]!.set(this.before[seat]!);
    }
  }

  step(table: PossibleGame): void {
    const { n, a, before, trace, now, change, changed, squares } = this;
    const all = leadsOf(table);
    for (let seat = 0; seat < 32; seat++) {
      if (!((table.seats >> seat) & 1)) continue;
      this.steps++;
      this.look(all, seat, now);
      const was = before[seat]!;
      const z = trace[seat]!;
      let changes = 0;
      for (let j = 0; j < n; j++) {
        change[j] = was[j]! - PATIENCE * now[j]!;
        if (change[j] !== 0) changed[changes++] = j;
      }
      for (let i = 0; i < n; i++) {
        squares[i]! += now[i]! * now[i]!;
        const zi = z[i]!;
        if (zi === 0) continue;
        const row = a[i]!;
        for (let k = 0; k < changes; k++) row[changed[k]!]! += zi * change[changed[k]!]!;
      }
      for (let i = 0; i < n; i++) z[i] = MEMORY * PATIENCE * z[i]! + now[i]!;
      was.set(now);
    }
  }

  end(table: PossibleGame): void {
    const { n, a, b, before, trace } = this;
    for (let seat = 0; seat < 32; seat++) {
      if (!((table.seats >> seat) & 1)) continue;
      const won = (table.winners >> seat) & 1;
      const was = before[seat]!;
      const z = trace[seat]!;
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) a[i]![j]! += z[i]! * was[j]!;
        b[i]! += z[i]! * won;
      }
    }
  }

  /** Gaussian elimination with the largest pivot. Measures that were rarely seen come out as worth almost nothing. */
  solve(): Weights {
    const { a, b, n, squares, steps } = this;
    const rows = a.map((row, i) => {
      const copy = new Float64Array(n + 1);
      copy.set(row);
      copy[n] = b[i]!;
      copy[i]! += i < n - 1 ? 1e-6 * steps + 0.002 * squares[i]! + 1e-9 : 1e-9;
      return copy;
    });
    for (let k = 0; k < n; k++) {
      let best = k;
      for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[best]![k]!)) best = i;
      [rows[k], rows[best]] = [rows[best]!, rows[k]!];
      for (let i = k + 1; i < n; i++) {
        const f = rows[i]![k]! / rows[k]![k]!;
        if (f !== 0) for (let j = k; j <= n; j++) rows[i]![j]! -= f * rows[k]![j]!;
      }
    }
    const worth = new Float64Array(n);
    for (let k = n - 1; k >= 0; k--) {
      let x = rows[k]![n]!;
      for (let j = k + 1; j < n; j++) x -= rows[k]![j]! * worth[j]!;
      worth[k] = x / rows[k]![k]!;
    }
    return worth;
  }
}
