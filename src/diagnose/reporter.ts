// Collects the diagnostics of the checker. Contains no wording; the severity comes from the catalogue.
import { diagnosticOf } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Words } from './entry.ts';
import type { Source, Span } from '../text/source.ts';

interface Place {
  source: Source;
  span: Span;
}

/** Collects diagnostics and drops repetitions. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  private readonly reported = new Set<string>();

  /** Reports a problem, unless the same message was reported at the same position. `others`: the places its note is about. */
  error(words: Words, source: Source, span: Span, ...others: Place[]): void {
    const key = `${words.code}:${source.path}:${span.start}:${span.end}:${String(words.message)}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    const notes = others.map((at) => ({ message: words.note!, source: at.source, span: at.span }));
    this.diagnostics.push(diagnosticOf(words, source, span, notes.length > 0 ? notes : undefined));
  }
}
