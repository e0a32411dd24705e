// The one shape every complaint has: what is wrong, where, and what would help. Knows no wording (see the catalogue) and prints nothing.
import type { Source, Span } from '../text/source.ts';

/** error: the cards cannot be played. warning: they can, but hardly as intended. info: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** One thing wrong with a file, and where. `renderDiagnostic` and `toJson` turn it into text and data. */
export interface Diagnostic {
  /** `CW1203`: never changes its meaning. */
  code: string;
  severity: Severity;
  /** One sentence in the author's words. */
  message: string;
  source: Source;
  span: Span;
  /** What to do about it, one sentence; printed below the code frame. */
  help?: string;
  /** A text that would be right in place of `span`. */
  suggestion?: string;
  /** Effects that are right and say something alike. */
  examples?: string[];
  /** Other places that matter: "declared here". */
  notes?: { message: string; source: Source; span: Span }[];
}
