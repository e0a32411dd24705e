// Collects the complaints of the checker, all of them. Knows no wording of its own; how bad one is, the catalogue says.
import { complaint } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Source, Span } from '../text/source.ts';

export type Extras = Pick<Diagnostic, 'help' | 'suggestion' | 'notes'>;

export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  private readonly seen = new Set<string>();

  /** One complaint; the same words at the same place are told once. */
  error(code: string, source: Source, span: Span, message: string, extras: Extras = {}): void {
    const key = `${code}:${source.path}:${span.start}:${span.end}:${message}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.diagnostics.push(complaint(code, { message, source, span, ...extras }));
  }
}
