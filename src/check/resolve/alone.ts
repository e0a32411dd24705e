// One card with other lines than at the last check → how they are understood, against what is declared, without a check of the other cards. The
// checked mix stays as it is.
import { Reporter } from '../../diagnose/reporter.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { makeSource, type Snippet } from '../../text/source.ts';
import { resolveKind } from './card-lines.ts';
import { borrowLexicon } from './words.ts';

/** Numbers of names that no check has given. */
const FRESH = 1_000_000;

/** The lines of `kind`, which stands in for the card at `at`; `v`: the mix in which it does. */
export function resolvedAlone(before: Vocabulary, at: number, kind: Kind): { v: Vocabulary; kind: Kind; diagnostics: Diagnostic[] } {
  const v = copyFor(before, at, kind);
  const report = new Reporter();
  resolveKind(v, kind, report, { next: FRESH });
  return { v, kind, diagnostics: report.diagnostics };
}

/** The card at `at` with `text` for its lines; places in them are those of the text alone. */
export function withLines(v: Vocabulary, at: number, text: string): Kind {
  const before = v.kinds[at]!;
  const source = makeSource(before.source.path, text);
  const effect: Snippet = {
    source,
    text,
    map: Array.from({ length: text.length + 1 }, (_, i) => i),
    path: `${before.path.join('.')}.effect`,
  };
  return { ...before, effect, source, lines: [], obey: null, standing: [] };
}

/** What lines add to while they are resolved is copied. */
function copyFor(v: Vocabulary, at: number, kind: Kind): Vocabulary {
  const copy: Vocabulary = {
    ...v,
    words: [...v.words],
    counters: [...v.counters],
    texts: [...v.texts],
    clauses: [...v.clauses],
    watchers: [...v.watchers],
    tallies: [...v.tallies],
    claimable: new Set(v.claimable),
    kinds: v.kinds.with(at, kind),
  };
  borrowLexicon(copy, v);
  return copy;
}
