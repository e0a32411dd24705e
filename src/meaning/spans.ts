// Records the phrase of a file behind a condition, a set or a reference. Stored beside the meanings rather than in them, so that walking or
// copying a meaning never meets a position. Changes no meaning.
import type { Source, Span } from '../text/source.ts';

/** The words of a file that express a meaning. */
export interface Phrase {
  source: Source;
  span: Span;
}

const phrases = new WeakMap<object, Phrase>();

/** Records the phrase of a node, unless it has one already: a phrase around it would express more. */
export function notePhrase<T extends object>(node: T, source: Source, span: Span): T {
  const { k, t } = node as { k?: string; t?: string };
  // These objects are shared by all phrases that mean them.
  if (k !== 'yes' && k !== 'no' && t !== 'bad' && !phrases.has(node)) phrases.set(node, { source, span });
  return node;
}

/** Gives a node the phrase of another. */
export function copyPhrase<T extends object>(node: T, like: object): T {
  const said = phrases.get(like);
  return said ? notePhrase(node, said.source, said.span) : node;
}

/** The phrase of a node; null if the checker added the node itself. */
export function phraseOf(node: object): Phrase | null {
  return phrases.get(node) ?? null;
}
