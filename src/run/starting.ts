// Sets up a new game: its cards in their first zones and its numbers at their first values. Finds where a turn starts in the main script. Runs
// nothing.
import { OP, OP_LENGTH } from '../ops/ops.ts';
import {
  ANSWER_CLAUSE,
  ANSWER_TARGET,
  AWAKE,
  D_ALL,
  FP,
  MAX_TEMPS,
  OUTCOME,
  SP,
  STOPPED_CARD,
  TURNS_IN_A_ROW,
  TURN_FP,
} from '../table/layout.ts';
import type { Context } from './context.ts';

/** Sets a state of zeros to the position before anything is done. */
export function layOut(c: Context, players: number): void {
  const { s, at, program, table, functions } = c;
  for (const base of [at.ZONE, at.NEXT, at.PREV, at.HOST, at.COVER]) s.fill(-1, base, base + at.cards);
  s.fill(-1, at.HEAD, at.HEAD + at.zones.length);
  s.fill(-1, at.TAIL, at.TAIL + at.zones.length);
  s.fill(-1, at.TEMP_OWNER, at.TEMP_OWNER + MAX_TEMPS);
  s[SP] = at.STACK;
  for (const none of [FP, OUTCOME, ANSWER_CLAUSE, ANSWER_TARGET, STOPPED_CARD, TURN_FP]) s[none] = -1;
  table.sitDown(s, players);
  program.v.counters.forEach((counter, i) => s.fill(counter.base, c.counterBase(i), c.counterBase(i) + functions.zoning.counterSize[i]!));
  program.v.marks.forEach((mark, i) => {
    const [base, size] = c.markRow(i);
    s.fill(mark.base, base, base + size);
  });
  for (let card = 0; card < at.cards; card++) table.move(s, card, startZone(c, card), 1);
  for (let card = 0; card < at.cards; card++) s[at.KNOWN + card] = table.seers(s, s[at.ZONE + card]!, card);
  functions.checks.forEach((check, i) => (s[at.WAKES + i] = check.deps));
  s[AWAKE] = D_ALL;
  s[TURNS_IN_A_ROW] = 0;
}

/** The zone of a card before set-up: where its type starts; if there is one zone for each value, the one of its own values. */
export function startZone({ program, functions }: Context, card: number): number {
  const { v } = program;
  const kind = v.kinds[program.kindOf[card]!]!;
  const name = v.types[kind.type]!.startsIn;
  const isStart = name
    ? (f: (typeof v.families)[number]) => f.name === name
    : (f: (typeof v.families)[number]) => !f.temporary && !f.dims.includes(-1);
  const family = Math.max(0, v.families.findIndex(isStart));
  const { base, sizes, lows } = functions.zoning.families[family]!;
  let zone = 0;
  v.families[family]!.dims.forEach((dim, i) => {
    const attr = dim < 0 ? -1 : v.attrs.findIndex((a) => a.name === v.sets[dim]!.name);
    zone = zone * sizes[i]! + Math.min(sizes[i]! - 1, Math.max(0, attr < 0 ? 0 : kind.attrs[attr]! - lows[i]!));
  });
  return base + zone;
}

/** The first instruction of this name in the main script, from `pc` on. */
export function placeInMain({ program, code }: Context, name: keyof typeof OP, pc = program.procs[program.scripts.main]!.entry): number {
  while (code[pc] !== OP[name]) pc += OP_LENGTH[code[pc]!]!;
  return pc;
}
