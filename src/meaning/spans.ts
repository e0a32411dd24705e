// Where a meaning was said: the words of a file behind a condition, a set or a reference. Kept beside the meanings, not in them, so that
// nothing that walks or copies them meets a place; it changes no meaning.
import type { Source, Span } from '../text/source.ts';

export interface Said {
  source: Source;
  span: Span;
}

const places = new WeakMap<object, Said>();

/** Notes where this was said. The first place stays: what stands around it is said of more. */
export function say<T extends object>(node: T, source: Source, span: Span): T {
  const { k, t } = node as { k?: string; t?: string };
  // These are the same object wherever they stand.
  if (k !== 'yes' && k !== 'no' && t !== 'bad' && !places.has(node)) places.set(node, { source, span });
  return node;
}

/** Notes that this was said where that was. */
export function sayLike<T extends object>(node: T, like: object): T {
  const said = places.get(like);
  return said ? say(node, said.source, said.span) : node;
}

/** Null: nobody wrote it in so many words. */
export function whereSaid(node: object): Said | null {
  return places.get(node) ?? null;
}
