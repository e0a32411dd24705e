// Reads off the meaning of a card which words of its game it speaks of, and what it does that no game has a word for. Knows no language.
import { pluralForms, type Kind, type Vocabulary } from './vocabulary.ts';
import { children, type Child } from './nodes.ts';
import type { Stmt } from './types.ts';

/** What a card does or speaks of, anywhere in its lines. */
export interface Deeds {
  /** Names of words (`draw`), those inside the words it uses as well; and those that its numbers are called after (`draws`). */
  words: ReadonlySet<string>;
  /** Orders, those inside the words it uses as well. */
  orders: ReadonlySet<Stmt['k']>;
  /** An order of its own moves cards from place to place. */
  moves: boolean;
}

export function deedsOf(v: Vocabulary, { standing, obey }: Kind): Deeds {
  const words = new Set<string>();
  const orders = new Set<Stmt['k']>();
  const seen = new Set<number>();
  const clauses = new Set<number>();
  let moves = false;

  const word = (at: number | 'win'): void => {
    if (at === 'win' || at < 0 || seen.has(at)) return;
    seen.add(at);
    const { name, script, cond } = v.words[at]!;
    words.add(name);
    for (const node of script?.body ?? []) read({ kind: 'stmt', node, field: '' }, false);
    if (cond) read({ kind: 'cond', node: cond, field: '' }, false);
  };
  const clause = (at: number, isOwn: boolean): void => {
    if (clauses.has(at)) return;
    clauses.add(at);
    read({ kind: 'clause', node: v.clauses[at]!, field: '' }, isOwn);
  };
  const dial = (at: number): void => {
    const forms = pluralForms(v.dials[at]!.name);
    for (const { name } of v.words) if (forms.includes(name)) words.add(name);
  };
  const read = (child: Child, isOwn: boolean): void => {
    const { kind, node } = child;
    if (kind === 'stmt') {
      orders.add(node.k);
      moves ||= isOwn && node.k === 'move';
    }
    if (kind === 'event') node.words.forEach(word);
    else if ('word' in node && kind !== 'local' && kind !== 'name') word(node.word);
    if ('clause' in node) clause(node.clause, isOwn);
    if ('dial' in node && node.dial !== null) dial(node.dial);
    for (const part of children(kind, node as never)) read(part, isOwn);
  };
  for (const node of standing) read({ kind: 'standing', node, field: '' }, true);
  for (const node of obey?.body ?? []) read({ kind: 'stmt', node, field: '' }, true);
  return { words, orders, moves };
}
