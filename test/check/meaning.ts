// What a card was understood to do → a form that two cards share exactly when they mean the same: no words of the line, no places, no names of
// its own.
import type { Kind, Vocabulary } from '../../src/meaning/vocabulary.ts';

/** Equal texts: equal meanings. Locals are numbered as they come. */
export function meaningKey(v: Vocabulary, kind: Kind): string {
  const clauses = kind.standing.map((s) => (s.k === 'clause' ? v.clauses[s.clause] : null));
  const numbers = new Map<number, number>();
  const plain = (x: unknown): unknown => {
    if (x === null || typeof x !== 'object') return x;
    if (Array.isArray(x)) return x.map(plain);
    const node = x as { id?: number; type?: object };
    if (node.id !== undefined && node.type) {
      if (!numbers.has(node.id)) numbers.set(node.id, numbers.size);
      return `local ${numbers.get(node.id)!} ${JSON.stringify(node.type)}`;
    }
    return Object.fromEntries(
      Object.entries(x)
        .filter(([key, y]) => y !== undefined && !['span', 'source', 'says', 'locals', 'clause', 'named'].includes(key))
        .map(([key, y]) => [key, plain(y)]),
    );
  };
  return JSON.stringify(plain([kind.standing, clauses, kind.obey?.body ?? []]));
}
