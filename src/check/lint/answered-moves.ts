// Reports answers that move a card away from what is about to move it: `in response when somebody discards a relic, take it`, after which it is
// discarded all the same. Reads what is announced and what the answer does; runs nothing.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { some } from '../../meaning/nodes.ts';
import type { Clause, Expr, Local, Stmt } from '../../meaning/types.ts';
import type { Kind, Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';
import { spanText } from '../../text/source.ts';

export function checkAnswers(v: Vocabulary, kind: Kind, report: Reporter): void {
  for (const line of kind.standing) {
    const clause = line.k === 'clause' ? v.clauses[line.clause]! : null;
    if (clause?.kind === 'response') checkAnswer(v, clause, report);
  }
}

function checkAnswer(v: Vocabulary, { event, body, source }: Clause, report: Reporter): void {
  const words = event?.words.map((id) => v.words[id]!) ?? [];
  const at = words[0] ? cardOf(words[0]) : -1;
  const card = event?.args[at];
  // All of them: an answer to any of two verbs may be meant for the other.
  if (!card || !words.every((word) => movesAfterwards(v, word))) return;
  if (some('stmt', body, { stmt: (s) => s.k === 'cancel' })) return;
  const moves = whereMoved(v, body, card, false);
  if (moves) report.error(lintSays.movedAllTheSame(words[0]!.name, spanText(source, moves.span).replace(/\s+/g, ' ')), source, moves.span);
}

const cardOf = (word: WordDecl): number => word.params.findIndex(({ type }) => type.name === 'card');

/** Whether a verb moves its card whatever is answered, if it is not cancelled. */
function movesAfterwards(v: Vocabulary, word: WordDecl): boolean {
  const { script, params } = word;
  const card = params[cardOf(word)];
  if (!script || !card) return false;
  const announced = script.body.findIndex(({ k }) => k === 'announce');
  return whereMoved(v, script.body.slice(announced + 1), card, true) !== null;
}

/** Verbs within verbs that are looked into. */
const DEEPEST = 8;

/** The order that moves a card, also by a verb of the game; `always`: whatever is the case, except that what was announced was cancelled. */
function whereMoved(v: Vocabulary, body: readonly Stmt[], card: Local, always: boolean, depth = 0): Stmt | null {
  const same = new Set([card]);
  const isIt = (what: Expr | Local): boolean => ('k' in what ? what.k === 'local' && same.has(what.local) : same.has(what));
  const inside = (part: readonly Stmt[]): boolean => [...same].some((one) => whereMoved(v, part, one, always, depth) !== null);
  for (const s of body) {
    if (s.k === 'gather') {
      const { from } = s.set;
      if ((from.k === 'one' && isIt(from.value)) || (from.k === 'group' && same.has(from.local))) same.add(s.into);
    } else if (s.k === 'move') {
      if (same.has(s.cards)) return s;
    } else if (s.k === 'if') {
      const [then, otherwise] = [inside(s.then), inside(s.otherwise)];
      if (then && (otherwise || !always || s.cond.k === 'stands')) return s;
      if (otherwise && !always) return s;
    } else if (s.k === 'call' && depth < DEEPEST) {
      const { script, params } = v.words[s.word]!;
      const at = s.args.findIndex(isIt);
      if (script && params[at] && whereMoved(v, script.body, params[at], always, depth + 1)) return s;
    } else if (s.k === 'at once' && inside(s.body)) return s;
  }
  return null;
}
