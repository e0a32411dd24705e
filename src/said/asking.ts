// Small questions about a tree of meaning: what it mentions, how often, and which parts of two trees are equal. Writes nothing itself.
import { fold, map, type Nodes, type Some, type NodeKind } from '../meaning/nodes.ts';
import type { Expr, Local, Zones } from '../meaning/types.ts';

/** An expression with `you` in place of a named player, so that both can be compared in words. */
export function asLocal(e: Expr, local: Local): Expr {
  return map('expr', e, { expr: (x) => (x.k === 'you' ? { k: 'local', local } : undefined) });
}

/** A union of one is that one. */
export function single(z: Zones): Zones {
  return z.k === 'union' && z.of.length === 1 ? single(z.of[0]!) : z;
}

export function isLocal(e: Expr, local: Local): boolean {
  return e.k === 'local' && e.local === local;
}

export function ownerOf(e: Expr, local: Local): boolean {
  return e.k === 'owner' && isLocal(e.of, local);
}

/** Does a part of the meaning mention this named value? */
export function mentions<S extends NodeKind>(kind: S, node: Some<Nodes[S]>, local: Local): boolean {
  return uses(kind, node, local) > 0;
}

/** How often it does. The player a word would call `they` is passed with every call and does not count. */
export function uses<S extends NodeKind>(kind: S, node: Some<Nodes[S]>, local: Local): number {
  const sum = (list: readonly number[]): number => list.reduce((n, x) => n + x, 0);
  return sum(fold<S, number>(kind, node, (child, parts) => (child.field === 'they' ? 0 : child.node === local ? 1 : sum(parts))));
}

export function startsWithVowel(text: string): boolean {
  return /^[aeiou]/i.test(text);
}
