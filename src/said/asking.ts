// Small questions about a tree of meaning: what it speaks of, how often, and what of two trees is alike. Says nothing itself.
import type { Expr, Local, Zones } from '../meaning/types.ts';

/** An expression with `you` put for a named player, so that both can be compared in words. */
export function asLocal(e: Expr, local: Local): Expr {
  const walk = (x: unknown): unknown => {
    if (x === null || typeof x !== 'object') return x;
    if (Array.isArray(x)) return x.map(walk);
    if ((x as Expr).k === 'you') return { k: 'local', local };
    if ('slot' in x) return x;
    return Object.fromEntries(Object.entries(x).map(([key, one]) => [key, walk(one)]));
  };
  return walk(e) as Expr;
}

/** A union of one is that one. */
export function single(z: Zones): Zones {
  return z.k === 'union' && z.of.length === 1 ? single(z.of[0]!) : z;
}

/** A tree without what differs from place to place. */
export function shape(x: unknown): unknown {
  if (x === null || typeof x !== 'object') return x;
  if (Array.isArray(x)) return x.map(shape);
  if ('slot' in x && 'id' in x) return x.id;
  return Object.fromEntries(Object.entries(x).map(([key, one]) => [key, shape(one)]));
}

export function isLocal(e: Expr, local: Local): boolean {
  return e.k === 'local' && e.local === local;
}

export function ownerOf(e: Expr, local: Local): boolean {
  return e.k === 'owner' && isLocal(e.of, local);
}

/** Does a part of the meaning speak of this named value? */
export function mentions(node: unknown, local: Local): boolean {
  return uses(node, local) > 0;
}

/** How often it does. Whom a word would call `they` is handed on with every call and says nothing. */
export function uses(node: unknown, local: Local): number {
  if (node === local) return 1;
  if (node === null || typeof node !== 'object' || 'slot' in node) return 0;
  if (Array.isArray(node)) return node.reduce<number>((n, x) => n + uses(x, local), 0);
  return Object.entries(node).reduce((n, [key, x]) => (key === 'source' || key === 'span' || key === 'they' ? n : n + uses(x, local)), 0);
}

export function startsWithVowel(text: string): boolean {
  return /^[aeiou]/i.test(text);
}
