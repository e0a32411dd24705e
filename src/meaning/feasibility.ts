// What a word of the game asks for first: an order that cannot even begin is neither offered nor asked for. Carries nothing out.
import type { Cond, Expr, Local, Selection, SetOf, Stmt } from './types.ts';
import type { Vocabulary, WordDecl } from './vocabulary.ts';
import { localExpr } from './terms.ts';
import { someThrough } from './walk.ts';

/** The first choice of a word, when nothing it reads is changed before; null: it can always begin. */
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
 * What an order takes without a choice, when with nothing it does nothing: cards by lot, or all of some where nothing else follows.
 * Null: it takes nothing first, or goes on without.
 */
export function firstTaken(body: readonly Stmt[]): SetOf | null {
  const taken = new Map<Local, SetOf>();
  for (const [i, s] of body.entries()) {
    if (s.k !== 'gather') return null;
    const { from, where } = s.set;
    // `x or y`: what was taken of each.
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

/** Can this call begin? Null: nothing is asked first. */
export function canBegin(v: Vocabulary, stmt: Stmt | undefined): (Cond & { k: 'can' }) | null {
  if (stmt?.k !== 'call' || !firstChoice(v, v.words[stmt.word]!)) return null;
  return { k: 'can', word: stmt.word, you: stmt.you, args: stmt.args.map((a): Expr => ('k' in a ? a : localExpr(a))) };
}

/** Is a counter or mark that was set before read by a choice, also by way of a word? */
function reads(v: Vocabulary, pick: Selection, set: readonly (Stmt & { k: 'set counter' | 'set mark' })[]): boolean {
  const isSet = (e: Expr): boolean =>
    set.some((s) => (s.k === 'set counter' ? e.k === 'counter' && e.counter === s.counter : e.k === 'mark' && e.mark === s.mark));
  return set.length > 0 && someThrough(v.words, 'selection', pick, { expr: isSet });
}
