// Lists the lines that wait, of cards and of the game, by what they wait for, and the checks in their order. Runs none of them.
import { HELD_EACH, type CompiledClause, type Program } from '../ops/program.ts';
import { eventOf, NOTED } from '../meaning/events.ts';
import { D_ALL, D_CHANGED } from '../table/layout.ts';

/** A clause of one card; card -1: a clause of the game; below: a place where one is held that an order has brought about (`heldAt`). */
export interface Waiting {
  clause: number;
  card: number;
}

export interface CheckEntry {
  /** `moved`: all lines that wait for what is noted on the table (a card moves, is attached), in the order in which it happened. */
  kind: 'whenever' | 'watcher' | 'moved' | 'duty' | 'check';
  /** The dirty bits that can change what it does, and those it waits for while its guard says there is nothing to do. */
  deps: number;
  waits: number;
  /** False if there is nothing to do. */
  guard: ((s: Int32Array) => boolean) | null;
  proc: number;
  waiting: Waiting | null;
  watcher: number;
}

/** The lines that wait, by what they wait for. */
export interface Lists {
  /** By word. */
  after: Waiting[][];
  instead: Waiting[][];
  response: Waiting[][];
  /** By outcome. */
  insteadOutcome: Waiting[][];
  responseOutcome: Waiting[][];
  afterOutcome: Waiting[][];
  moments: [Waiting[], Waiting[]];
  powers: Waiting[];
  /** The powers that may be used at any time. */
  anyTime: Waiting[];
}

/** The number that stands for a card where a line is held: `n`-th place. */
export function heldAt(n: number): number {
  return -2 - n;
}

/** Every clause of every card, by what it waits for. */
export function* allWaiting(p: Program): Generator<Waiting> {
  for (let card = 0; card < p.kindOf.length; card++) for (const clause of p.kindClauses[p.kindOf[card]!]!) yield { clause, card };
  for (const [i, clause] of p.held.entries()) for (let n = 0; n < HELD_EACH; n++) yield { clause, card: heldAt(i * HELD_EACH + n) };
  for (const clause of p.gameClauses) yield { clause, card: -1 };
}

/** Whether this line waits for a word to be done. This is decided when the word starts, with every card where it is then. */
export function looksBack(clause: CompiledClause): boolean {
  return clause.kind === 'after' && clause.words.length > 0;
}

const OUTCOME_NAMES = ['wins', 'loses', 'everyone loses', 'tie', 'ends'];

export function listWaiting(p: Program): Lists {
  const rows = (n: number): Waiting[][] => Array.from({ length: n }, () => []);
  const lists: Lists = {
    after: rows(p.v.words.length),
    instead: rows(p.v.words.length),
    response: rows(p.v.words.length),
    insteadOutcome: rows(5),
    responseOutcome: rows(5),
    afterOutcome: rows(5),
    moments: [[], []],
    powers: [],
    anyTime: [],
  };
  for (const w of allWaiting(p)) {
    const c = p.clauses[w.clause]!;
    if (c.kind === 'power') {
      lists.powers.push(w);
      if (c.limit === 'any time') lists.anyTime.push(w);
    } else if (c.kind === 'moment') lists.moments[c.edge].push(w);
    else if (c.outcome !== null)
      (c.kind === 'instead' ? lists.insteadOutcome : c.kind === 'response' ? lists.responseOutcome : lists.afterOutcome)[
        OUTCOME_NAMES.indexOf(c.outcome)
      ]!.push(w);
    else
      for (const word of c.words)
        (c.kind === 'instead' ? lists.instead : c.kind === 'response' ? lists.response : lists.after)[word]!.push(w);
  }
  return lists;
}

/** Every check, in the order in which they run. */
export function listChecks(p: Program): CheckEntry[] {
  const list: CheckEntry[] = [];
  const noted = NOTED.map((name) => eventOf(p.v, name));
  if (p.clauses.some((c) => c.kind === 'after' && c.words.some((word) => noted.includes(word))))
    list.push({ kind: 'moved', deps: D_CHANGED, waits: D_CHANGED, guard: null, proc: -1, waiting: null, watcher: -1 });
  for (const w of allWaiting(p)) {
    const c = p.clauses[w.clause]!;
    if (c.kind === 'whenever') list.push({ kind: 'whenever', deps: 0, waits: 0, guard: null, proc: c.proc, waiting: w, watcher: -1 });
    if (c.watcher >= 0)
      list.push({ kind: 'watcher', deps: D_CHANGED, waits: D_CHANGED, guard: null, proc: c.proc, waiting: w, watcher: c.watcher });
  }
  p.checkProcs.forEach((proc) => list.push({ kind: 'check', deps: 0, waits: 0, guard: null, proc, waiting: null, watcher: -1 }));
  const owed = { kind: 'duty' as const, deps: D_ALL, waits: D_ALL, guard: null, proc: p.scripts.duty, waiting: null, watcher: -1 };
  // Lines that wait for a change come first, then numbers kept up, then the checks of the game in their order.
  const at = list.findIndex((e) => e.kind === 'check');
  if (at < 0) list.push(owed);
  else list.splice(at, 0, owed);
  return list;
}
