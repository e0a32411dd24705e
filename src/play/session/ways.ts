// Lists the ways in which the rules of a mix let somebody win: the conditions on the path to each such line of a check or the turn. Looks at
// no game.
import type { Cond, Expr, Local, SetOf, Stmt } from '../../meaning/types.ts';
import { substitute } from '../../meaning/terms.ts';
import type { Program } from '../../ops/program.ts';

/** One place where the rules let somebody win, and the conditions that lead there. */
export interface Way {
  conds: Cond[];
  /** The set of players it is about, while it is walked over. */
  seats: { set: SetOf; elem: Local }[];
  who: Expr | null;
}

const found = new WeakMap<Program, readonly Way[]>();

/** The ways of a program; always the same objects. */
export function waysOf(program: Program): readonly Way[] {
  let ways = found.get(program);
  if (!ways) {
    const { v } = program;
    // Where a game uses its claims, and the script of its turn.
    const scripts = [...v.checks.map((check) => check.script), ...[v.turn, v.turnEnd].flatMap((script) => script ?? [])];
    ways = scripts.flatMap((script) => [...waysIn(program, script.body, { conds: [], seats: [], who: null }, new Set())]);
    found.set(program, ways);
  }
  return ways;
}

function* waysIn(program: Program, body: readonly Stmt[], at: Way, words: Set<number>): Generator<Way> {
  for (const stmt of body) {
    switch (stmt.k) {
      case 'outcome':
        if (stmt.kind === 'wins') yield { ...at, who: stmt.who };
        break;
      case 'if':
        yield* waysIn(program, stmt.then, { ...at, conds: [...at.conds, stmt.cond] }, words);
        yield* waysIn(program, stmt.otherwise, { ...at, conds: [...at.conds, { k: 'not', of: stmt.cond }] }, words);
        break;
      case 'for each':
        yield* waysIn(program, stmt.body, { ...at, seats: [...at.seats, { set: stmt.set, elem: stmt.elem }] }, words);
        break;
      case 'repeat':
      case 'at once':
        yield* waysIn(program, stmt.body, at, words);
        break;
      case 'call': {
        const w = program.v.words[stmt.word]!;
        if (!w.script || words.has(stmt.word)) break;
        const args = new Map(w.params.map((p, i): [Local, Expr] => [p, asExpr(stmt.args[i]!)]));
        yield* waysIn(program, substitute('stmt', w.script.body, args), at, new Set([...words, stmt.word]));
      }
    }
  }
}

function asExpr(arg: Expr | Local): Expr {
  return 'k' in arg ? arg : { k: 'local', local: arg };
}
