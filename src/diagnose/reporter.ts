// Collects the diagnostics of the checker. Contains no wording; the severity comes from the catalogue.
import { makeDiagnostic } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Source, Span } from '../text/source.ts';

/** The optional parts of a diagnostic. */
export type Extras = Pick<Diagnostic, 'help' | 'suggestion' | 'notes'>;

/** Collects diagnostics and drops repetitions. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  private readonly reported = new Set<string>();

  /** Reports a problem, unless the same message was reported at the same position. */
  error(code: string, source: Source, span: Span, message: string, extras: Extras = {}): void {
    const key = `${code}:${source.path}:${span.start}:${span.end}:${message}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.diagnostics.push(makeDiagnostic(code, { message, source, span, ...extras }));
  }
}
