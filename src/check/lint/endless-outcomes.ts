// Reports lines that would come again at once, and again: one that replaces the end of a game but cannot change why it ends, and one that does
// again what it waits for. Reads only the card; evaluates no end.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Clause, Cond, EventRef, Stmt } from '../../meaning/types.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { spanText } from '../../text/source.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

export function checkAgain(v: Vocabulary, report: Reporter): void {
  for (const clause of v.clauses) {
    const { kind, event, body, source, span } = clause;
    if (hearsItself(clause)) report.error(lintSays.hearsItself(), source, span);
    if (kind !== 'instead' || !event?.outcome || !body.every((s) => isIdle(v, s))) continue;
    const end = spanText(source, span).search(/\r?\n/);
    report.error(lintSays.endsAgain(), source, { start: span.start, end: end < 0 ? span.end : span.start + end });
  }
}

/** `when you draw, draw 1`: what it does is what it waits for, whatever the cards are. */
function hearsItself({ kind, event, when, body, once }: Clause): boolean {
  if (kind !== 'after' || !event || event.words.length === 0 || when.length > 0 || once) return false;
  const { who, known } = actorsOf(event.test, event);
  const does = (s: Stmt): boolean =>
    s.k === 'at once' || (s.k === 'for each' && who === 'anybody')
      ? s.body.some(does)
      : s.k === 'call' && event.words.includes(s.word) && (who === 'anybody' || s.you.k === 'you');
  return known && body.some(does);
}

/** Who has to do it; unknown if the test asks for anything else. */
function actorsOf(test: Cond, { actor }: EventRef): { who: 'you' | 'anybody'; known: boolean } {
  if (test.k === 'yes' || (test.k === 'in game' && test.player.k === 'local' && test.player.local === actor))
    return { who: 'anybody', known: true };
  const isActor = (e: { k: string; local?: unknown }): boolean => e.k === 'local' && e.local === actor;
  const you = test.k === 'cmp' && test.op === '=' && ((isActor(test.a) && test.b.k === 'you') || (isActor(test.b) && test.a.k === 'you'));
  return { who: 'you', known: you };
}

/** Moves nothing that is said here, and decides nothing: a word for a number alone (`draw 3`) is one of these. */
function isIdle(v: Vocabulary, s: Stmt): boolean {
  switch (s.k) {
    case 'choose':
    case 'together':
    case 'let':
    case 'gather':
    case 'look':
    case 'ask':
    case 'race':
    case 'so':
    case 'confirm':
      return true;
    case 'call': {
      const { params } = v.words[s.word]!;
      return params.length > 0 && params.every(({ type }) => type.name === 'number');
    }
    case 'if':
      return [...s.then, ...s.otherwise].every((x) => isIdle(v, x));
    case 'for each':
    case 'repeat':
    case 'at once':
      return s.body.every((x) => isIdle(v, x));
    default:
      return false;
  }
}
