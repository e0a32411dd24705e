// Writes what a word counts when it is done, for phrases such as `you have drawn 3 this turn`: how often it was, or with how many cards. Words that
// no phrase asks about count nothing.
import { some } from '../meaning/nodes.ts';
import { CARD, NUMBER, int, localExpr, not, objectParam, setOf, substitute } from '../meaning/terms.ts';
import type { Cond, Expr, Local, Stmt } from '../meaning/types.ts';
import type { Tally, Vocabulary } from '../meaning/vocabulary.ts';
import type { ProcBuilder } from './procedure.ts';

const YOU: Expr = { k: 'you' };

/** The tallies that a word raises. One that is said by another of the words counted leaves it to that one. */
export function talliesOf(v: Vocabulary, word: number): Tally[] {
  return v.tallies.filter(({ words }) => {
    if (!words.includes(word)) return false;
    const saysOther = (s: Stmt): boolean => s.k === 'call' && s.word !== word && words.includes(s.word) && s.you.k === 'you';
    return !some('stmt', v.words[word]!.script?.body, { stmt: saysOther });
  });
}

/** Notes how much a word counts as it begins; the result raises the counters when it is done. */
export function counting(g: ProcBuilder, v: Vocabulary, word: number, body: Stmt[]): (() => void) | undefined {
  const tallies = talliesOf(v, word);
  if (tallies.length === 0) return undefined;
  const param = objectParam(v.words[word]!);
  const raised = tallies.map((tally): [number, Local] => {
    const n = g.shared.unnamed(NUMBER);
    const moves = param?.type.name === 'number' && some('stmt', body, { stmt: (s) => s.k === 'move' });
    g.op('let', g.register(n), g.expr(moves ? int(0) : howMany(g, v, body, tally, param)));
    if (moves) g.moved.push(n);
    return [tally.counter, n];
  });
  return () => {
    g.moved.length = 0;
    const cancelled = g.forward('unless', g.cond({ k: 'stands' }));
    for (const [counter, n] of raised) g.op('set counter', counter, g.expr(YOU), g.expr(localExpr(n)), 1);
    g.patch(cancelled);
  };
}

/** How much a word counts that does not itself move so many cards. */
function howMany(g: ProcBuilder, v: Vocabulary, body: Stmt[], { actor, arg, test }: Tally, param: Local | undefined): Expr {
  if (param?.type.name === 'number') return { k: 'larger', a: int(0), b: localExpr(param) };
  if (param?.type.name !== 'card') return int(1);
  const card = g.shared.unnamed(CARD);
  const which = substitute(
    'cond',
    test,
    new Map<Local, Expr>([
      [actor, YOU],
      [arg, localExpr(card)],
    ]),
  );
  // A card that has been played is cleared away by the rules; nobody discards it.
  const passing = v.families.flatMap((f, i) => (!f.temporary && f.leftOver >= 0 && movesTo(body, f.leftOver) ? [i] : []));
  const apart = passing.map((family): Cond => not({ k: 'in', card: localExpr(card), zones: { k: 'family', family, index: [] } }));
  const from = param.type.group ? ({ k: 'group', local: param } as const) : ({ k: 'one', value: localExpr(param) } as const);
  return { k: 'count', set: setOf(CARD, card, from, [which, ...apart]) };
}

/** Whether orders put cards into a place of this family. */
function movesTo(body: Stmt[], family: number): boolean {
  return some('stmt', body, { stmt: (s) => s.k === 'move' && s.to.k === 'zone' && s.to.family === family });
}
