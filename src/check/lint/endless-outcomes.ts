// Reports a line that replaces the end of a game but cannot change why it ends, so that it would happen again at once. Reads only the card;
// evaluates no end.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Stmt } from '../../meaning/types.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { spanText } from '../../text/source.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

export function checkAgain(v: Vocabulary, report: Reporter): void {
  for (const { kind, event, body, source, span } of v.clauses) {
    if (kind !== 'instead' || !event?.outcome || !body.every((s) => isIdle(v, s))) continue;
    const end = spanText(source, span).search(/\r?\n/);
    report.error(lintSays.endsAgain(), source, { start: span.start, end: end < 0 ? span.end : span.start + end });
  }
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
