// Searches a meaning and the definitions of the words it uses: their orders, conditions and values. Runs nothing.
import { some, type Nodes, type Some, type NodeKind, type Finder } from './nodes.ts';
import type { WordDecl } from './vocabulary.ts';

/** Finds uses of words of the game; `use` returns true for a word that was looked for. */
export function usesOfWords(use: (word: number) => boolean | void): Finder {
  return {
    stmt: (s) => s.k === 'call' && use(s.word),
    cond: (c) => (c.k === 'condition' || c.k === 'can') && use(c.word),
    expr: (e) => e.k === 'value' && use(e.word),
    from: (f) => f.k === 'call' && use(f.word),
  };
}

/** Whether a meaning or the words it uses contain what is looked for. Searches each word once. */
export function someThrough<S extends NodeKind>(words: readonly WordDecl[], kind: S, node: Some<Nodes[S]>, finder: Finder): boolean {
  const entered = new Set<number>();
  const enter = (id: number): boolean => {
    const word = words[id];
    if (!word || entered.has(id)) return false;
    entered.add(id);
    return someOfWord(word, search);
  };
  const search = either(finder, usesOfWords(enter));
  return some(kind, node, search);
}

/** Whether the definition of a word contains it. */
export function someOfWord({ script, cond, value }: WordDecl, finder: Finder): boolean {
  if (some('stmt', script?.body, finder) || some('cond', cond, finder)) return true;
  return value !== null && ('where' in value ? some('set', value, finder) : some('expr', value, finder));
}

/** Both finders; the first tests a node before the second, and its `past` holds for both. */
function either(first: Finder, second: Finder): Finder {
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
