// Finds the words by which a word of a game is done: where taking cards is stealing them or moving them, stealing is a way of taking. Forbids nothing
// itself.
import type { Line, Order } from '../../parse/tree.ts';
import { objectParam } from '../../meaning/terms.ts';
import type { WordDecl } from '../../meaning/vocabulary.ts';
import type { Context } from './context.ts';
import { resolveWord } from './resolvers.ts';
import { matchVerbs } from './words.ts';

/** Words, and after them those by which one of them is done: whoever may not do the one may not do the other either. */
export function withWays(ctx: Context, words: readonly WordDecl[]): WordDecl[] {
  const all = [...words];
  // What is found is looked through as well.
  for (const word of all) for (const way of waysOf(ctx, word)) if (!all.includes(way)) all.push(way);
  return all;
}

/** The words that are all a word does to its cards, in some case or in any. */
function waysOf(ctx: Context, word: WordDecl): WordDecl[] {
  if (word.kind !== 'verb') return [];
  resolveWord(ctx, word);
  const cards = objectParam(word);
  if (cards?.type.name !== 'card') return [];
  const orders = onlyOrders(word.tree as Line[]);
  return (orders ?? []).flatMap((order) => {
    const isDone = order.object?.kind === 'name' && order.object.word.text === cards.name && order.parts.length === 0;
    return isDone ? matchVerbs(ctx.v, order.verb.text, [{ prep: null, text: cards.name }]).map((m) => m.word) : [];
  });
}

/** The one order of each case; null: the word does more than one thing. */
function onlyOrders(lines: readonly Line[]): Order[] | null {
  const found: Order[] = [];
  for (const [i, { heads, body, otherwise, children }] of lines.entries()) {
    const isCase = heads.length === 1 && (heads[0]!.kind === 'if' || heads[0]!.kind === 'otherwise');
    if (!isCase && (heads.length > 0 || lines.length > 1)) return null;
    if (i > 0 && heads[0]?.kind !== 'otherwise') return null;
    const inner = children.length ? onlyOrders(children) : [];
    const sentences = [...body, ...(otherwise ?? [])];
    if (!inner || body.length > 1 || (otherwise?.length ?? 0) > 1 || (body.length > 0 && inner.length > 0)) return null;
    for (const one of sentences) {
      if (one.kind !== 'order' || one.subject || one.mood !== 'does' || one.forEach) return null;
      found.push(one);
    }
    found.push(...inner);
  }
  return found;
}
