// Finds the first choice a word of the game requires, so that orders which cannot start are never offered. Runs nothing.
import type { Cond, Expr, Local, Selection, SetOf, Stmt } from './types.ts';
import type { Vocabulary, WordDecl } from './vocabulary.ts';
import { localExpr } from './terms.ts';
import { someThrough } from './walk.ts';

/** The first choice of a word, if no earlier order changes what it reads; null: the word can always begin. */
export function firstChoice(v: Vocabulary, word: WordDecl): Selection | null {
  const set: (Stmt & { k: 'set counter' | 'set mark' })[] = [];
  for (const s of word.script?.body ?? []) {
    if (s.k === 'set counter' || s.k === 'set mark') set.push(s);
    else if (s.k !== 'choose') return null;
    else if (s.who.k !== 'you' || s.optional || (s.pick.min.k === 'int' && s.pick.min.v === 0)) return null;
    else return reads(v, s.pick, set) ? null : s.pick;
  }
  return null;
}

/**
 * The cards an order takes without a choice, if it does nothing without them: cards at random, or all of some if nothing else follows.
 * Null: it takes none first, or continues without them.
 */
export function firstTaken(body: readonly Stmt[]): SetOf | null {
  const taken = new Map<Local, SetOf>();
  for (const [i, s] of body.entries()) {
    if (s.k !== 'gather') return null;
    const { from, where } = s.set;
    // `x or y`: the cards taken from each.
    const parts =
      from.k === 'union' && !where.length ? from.of.map((p) => (p.from.k === 'group' ? taken.get(p.from.local) : undefined)) : [];
    const whole =
      parts.length > 0 && parts.every((p) => p !== undefined) ? { ...s.set, from: { ...from, k: 'union' as const, of: parts } } : s.set;
    taken.set(s.into, whole);
    const next = body[i + 1];
    if (next?.k === 'gather' && !s.random) continue;
    const handled = (next?.k === 'move' && next.cards === s.into) || (next?.k === 'call' && next.args.some((a) => a === s.into));
    return handled && (s.random || body.length === i + 2) ? whole : null;
  }
  return null;
}

/** The condition under which this call can begin; null: it requires no choice first. */
export function canBegin(v: Vocabulary, stmt: Stmt | undefined): (Cond & { k: 'can' }) | null {
  if (stmt?.k !== 'call' || !firstChoice(v, v.words[stmt.word]!)) return null;
  return { k: 'can', word: stmt.word, you: stmt.you, args: stmt.args.map((a): Expr => ('k' in a ? a : localExpr(a))) };
}

/** Whether a choice reads one of these counters or marks, directly or through a word. */
function reads(v: Vocabulary, pick: Selection, set: readonly (Stmt & { k: 'set counter' | 'set mark' })[]): boolean {
  const isSet = (e: Expr): boolean =>
    set.some((s) => (s.k === 'set counter' ? e.k === 'counter' && e.counter === s.counter : e.k === 'mark' && e.mark === s.mark));
  return set.length > 0 && someThrough(v.words, 'selection', pick, { expr: isSet });
}
