// Assigns the zones, counters and marks of a program to numbers of a state layout. The only place that does so.
import { some, type Finder, type NodeKind, type Nodes, type Some } from '../meaning/nodes.ts';
import { eventOf, NOTED } from '../meaning/events.ts';
import { OPEN, type Vocabulary } from '../meaning/vocabulary.ts';
import { OP, OP_LENGTH } from '../ops/ops.ts';
import { HELD_EACH, type Program } from '../ops/program.ts';
import {
  AS_IT_WAS,
  EVERYONE,
  MAX_TEMPS,
  NOBODY,
  OTHERS,
  OWNER,
  ZONE_BITS,
  layOut,
  type Layout,
  type Shape,
  type ZoneShape,
} from '../table/layout.ts';

/** Room for frames and groups: deep nesting of effects in the largest game fits many times over. */
const STACK = 1536;

export interface FamilyPlace {
  base: number;
  count: number;
  /** Size of each dimension. */
  sizes: number[];
  /** The first member of each dimension: of `1 to 3` it is 1, else 0. */
  lows: number[];
}

export interface Zoning {
  families: FamilyPlace[];
  counterAt: number[];
  counterSize: number[];
  /** By mark: its row among the marks of cards, or of zones. */
  markAt: number[];
  layout: Layout;
  /** By zone: its family. */
  familyOf: number[];
}

/** Numbers every zone: families in order of declaration, each dimension in turn; temporary zones come last. */
export function zonesOf(p: Program, checks: number): Zoning {
  const v = p.v;
  const zones: ZoneShape[] = [];
  const familyOf: number[] = [];
  const families: FamilyPlace[] = v.families.map(() => ({ base: -1, count: 0, sizes: [], lows: [] }));
  const order = v.families.map((_, i) => i).sort((a, b) => Number(v.families[a]!.temporary) - Number(v.families[b]!.temporary));
  for (const i of order) {
    const f = v.families[i]!;
    const sizes = f.temporary ? [MAX_TEMPS] : f.dims.map((d) => (d === -1 ? v.players.max : v.sets[d]!.high + 1 - v.sets[d]!.low));
    const lows = sizes.map((_, k) => (f.temporary || f.dims[k] === -1 ? 0 : v.sets[f.dims[k]!]!.low));
    const count = sizes.reduce((n, x) => n * x, 1);
    families[i] = { base: zones.length, count, sizes, lows };
    const player = f.dims.indexOf(-1);
    for (let n = 0; n < count; n++) {
      let owner = -1;
      if (player >= 0) {
        let below = 1;
        for (let k = player + 1; k < sizes.length; k++) below *= sizes[k]!;
        owner = Math.floor(n / below) % sizes[player]!;
      }
      zones.push({
        owner,
        live: f.live,
        ordered: f.ordered,
        row: f.row,
        refill: -1,
        temporary: f.temporary,
        remembered: f.remembered,
        bit: 1 << (i % ZONE_BITS),
        seenBy: SEEN_BY[f.seenBy],
      });
      familyOf.push(i);
    }
  }
  v.families.forEach((f, i) => {
    if (f.refill < 0) return;
    const [from, to] = [families[f.refill]!, families[i]!];
    for (let n = 0; n < to.count; n++) zones[to.base + n]!.refill = from.base + (from.count === to.count ? n : 0);
  });
  placeUnder(v, families, zones);
  let counters = 0;
  const counterAt: number[] = [];
  const counterSize: number[] = [];
  for (const c of v.counters) {
    counterAt.push(counters);
    const size = c.per === 'table' ? 1 : c.per === 'player' ? v.players.max : v.sets[c.per]!.high + 1;
    counterSize.push(size);
    counters += size;
  }
  let cardMarks = 0;
  let zoneMarks = 0;
  const markAt = v.marks.map((m) => (m.family < 0 ? cardMarks++ : zoneMarks++));
  zones.forEach((zone, n) => {
    zone.resets = v.marks.flatMap((m, i) =>
      m.family < 0 && m.within?.includes(familyOf[n]!) === false ? [[markAt[i]!, m.base] as const] : [],
    );
  });
  const layout = layOut(
    {
      seats: v.players.max,
      cards: p.kindOf.length,
      zones,
      counters,
      cardMarks,
      zoneMarks,
      checks,
      watchers: v.watchers.length,
      dials: v.dials.length,
      options: v.options.length,
      byPlayers: v.tables.length,
      seating: changesSeating(p),
      ...partsUsed(p),
    },
    STACK,
  );
  return { families, counterAt, counterSize, markAt, layout, familyOf };
}

/** What of a state a program needs beyond what all have. */
function partsUsed(p: Program): Partial<Shape> {
  return {
    turning: turnsCards(p),
    spends: p.clauses.some(({ often }) => often?.per === 'game'),
    teams: p.v.teams !== null,
    scored: uses(p, OP['final scored']),
    texts: p.asks.some((ask) => ask.inWords),
    held: p.held.length * HELD_EACH,
    tries: uses(p, OP.try),
    reverses: uses(p, OP.reverse),
    moves: NOTED.some((name) => eventOf(p.v, name) >= 0),
  };
}

/** Zones under cards: the one of each player, and where their cards go in the end. */
function placeUnder(v: Vocabulary, families: readonly FamilyPlace[], zones: ZoneShape[]): void {
  v.families.forEach((f, i) => {
    if (!f.under) return;
    const { base, count } = families[i]!;
    const exit = f.under.rest < 0 ? -1 : families[f.under.rest]!.base;
    const bySeat = zones[base]!.owner < 0 ? null : Array.from({ length: count }, (_, n) => base + n);
    for (let n = 0; n < count; n++) zones[base + n]!.under = { bySeat, exit };
  });
}

const SEEN_BY = { everyone: EVERYONE, owner: OWNER, others: OTHERS, nobody: NOBODY, 'as it lay': AS_IT_WAS } as const;

const CHANGE_SEATING: readonly number[] = [OP.reverse, OP['swap seats'], OP['go out'], OP['come back']];

/** Whether anything can change direction or seats, put a player out, or ask what queued a turn: only then a state has room for that. */
function changesSeating(p: Program): boolean {
  for (let pc = 0; pc < p.code.length; pc += OP_LENGTH[p.code[pc]!]!) if (CHANGE_SEATING.includes(p.code[pc]!)) return true;
  return asksCause(p);
}

function turnsCards(p: Program): boolean {
  for (let pc = 0; pc < p.code.length; pc += OP_LENGTH[p.code[pc]!]!)
    if (p.code[pc] === OP.turn || p.code[pc] === OP['move facing']) return true;
  return false;
}

function uses(p: Program, op: number): boolean {
  for (let pc = 0; pc < p.code.length; pc += OP_LENGTH[p.code[pc]!]!) if (p.code[pc] === op) return true;
  return false;
}

function asksCause(p: Program): boolean {
  const finder: Finder = { expr: (e) => e.k === 'turn cause' };
  const asks = <S extends NodeKind>(kind: S, node: Some<Nodes[S]>): boolean => some(kind, node, finder);
  return (
    asks('expr', p.exprs) ||
    asks('cond', p.conds) ||
    asks('set', p.sets) ||
    asks('standing', p.standing.flat()) ||
    p.offers.some((list) => list.some((alternative) => asks('cond', alternative.when))) ||
    p.clauses.some((clause) => asks('cond', [clause.test, ...clause.when])) ||
    p.asks.some((ask) => asks('set', ask.set)) ||
    p.v.words.some(
      (word) =>
        asks('cond', word.cond) || (word.value !== null && ('elem' in word.value ? asks('set', word.value) : asks('expr', word.value))),
    )
  );
}

/** Zone numbers of a family by its indexes. */
export function zoneNumber(place: FamilyPlace, index: number[]): number {
  let at = 0;
  index.forEach((x, i) => (at = at * place.sizes[i]! + x - place.lows[i]!));
  return place.base + at;
}

export function isOpen(n: number): boolean {
  return n > OPEN / 2;
}

export type { Vocabulary };
