// What a word of the game asks for first: an order that cannot even begin is neither offered nor asked for. Carries nothing out.
import type { Cond, Expr, Selection, Stmt } from './meaning.ts';
import type { Vocabulary, WordDecl } from './vocabulary.ts';
import { localExpr } from './context.ts';

/** The first choice of a word, when nothing it reads is changed before; null: it can always begin. */
export function firstChoice(v: Vocabulary, word: WordDecl): Selection | null {
  const set: string[] = [];
  for (const s of word.script?.body ?? []) {
    if (s.k === 'set counter') set.push(`counter ${s.counter}`);
    else if (s.k === 'set mark') set.push(`mark ${s.mark}`);
    else if (s.k !== 'choose') return null;
    else if (s.who.k !== 'you' || s.optional || (s.pick.min.k === 'int' && s.pick.min.v === 0)) return null;
    else return set.length && [...readBy(v, s.pick, new Set())].some((x) => set.includes(x)) ? null : s.pick;
  }
  return null;
}

/** Can this call begin? Null: nothing is asked first. */
export function canBegin(v: Vocabulary, stmt: Stmt | undefined): (Cond & { k: 'can' }) | null {
  if (stmt?.k !== 'call' || !firstChoice(v, v.words[stmt.word]!)) return null;
  return { k: 'can', word: stmt.word, you: stmt.you, args: stmt.args.map((a): Expr => ('slot' in a ? localExpr(a) : a)) };
}

/** Counters and marks that a meaning reads, those of the words it uses included. */
function readBy(v: Vocabulary, node: unknown, seen: Set<number>): Set<string> {
  const out = new Set<string>();
  const walk = (x: unknown): void => {
    if (x === null || typeof x !== 'object') return;
    if (Array.isArray(x)) {
      x.forEach(walk);
      return;
    }
    const any = x as { k?: string; counter?: number; mark?: number; word?: number };
    if (any.k === 'counter') out.add(`counter ${any.counter}`);
    if (any.k === 'mark') out.add(`mark ${any.mark}`);
    if ((any.k === 'condition' || any.k === 'value') && !seen.has(any.word!)) {
      seen.add(any.word!);
      walk(v.words[any.word!]!.cond);
      walk(v.words[any.word!]!.value);
    }
    for (const [key, value] of Object.entries(x)) if (key !== 'source' && key !== 'span') walk(value);
  };
  walk(node);
  return out;
}
