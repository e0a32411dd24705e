// The search through a meaning, carried on through the words of the game it uses: what they do, ask and are worth. Runs nothing.
import { some, type Nodes, type Some, type Sort, type Sought } from './nodes.ts';
import type { WordDecl } from './vocabulary.ts';

/** Looks for uses of words of the game; true: this one was sought. */
export function usesOfWords(use: (word: number) => boolean | void): Sought {
  return {
    stmt: (s) => s.k === 'call' && use(s.word),
    cond: (c) => (c.k === 'condition' || c.k === 'can') && use(c.word),
    expr: (e) => e.k === 'value' && use(e.word),
    from: (f) => f.k === 'call' && use(f.word),
  };
}

/** Is what is sought anywhere in this, or in the words it uses? Each word is looked through once. */
export function someThrough<S extends Sort>(words: readonly WordDecl[], sort: S, node: Some<Nodes[S]>, sought: Sought): boolean {
  const entered = new Set<number>();
  const enter = (id: number): boolean => {
    const word = words[id];
    if (!word || entered.has(id)) return false;
    entered.add(id);
    return someOfWord(word, search);
  };
  const search = either(sought, usesOfWords(enter));
  return some(sort, node, search);
}

/** Is it in what a word of the game does, asks or is worth? */
export function someOfWord({ script, cond, value }: WordDecl, sought: Sought): boolean {
  if (some('stmt', script?.body, sought) || some('cond', cond, sought)) return true;
  return value !== null && ('where' in value ? some('set', value, sought) : some('expr', value, sought));
}

/** The first is asked before the second, and may keep it from what is inside. */
function either(first: Sought, second: Sought): Sought {
  const ask =
    <N>(a?: (node: N) => boolean | 'past' | void, b?: (node: N) => boolean | 'past' | void) =>
    (node: N): boolean | 'past' | void =>
      a?.(node) || b?.(node);
  return {
    ...first,
    stmt: ask(first.stmt, second.stmt),
    cond: ask(first.cond, second.cond),
    expr: ask(first.expr, second.expr),
    from: ask(first.from, second.from),
  };
}
