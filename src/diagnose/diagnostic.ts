// Defines the shape of every diagnostic: what is wrong, where, and what to do about it. Contains no wording and prints nothing.
import type { Source, Span } from '../text/source.ts';

/** error: the cards cannot be played. warning: they can be played, but probably not as intended. info: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** One problem of a file, and its position. `renderDiagnostic` and `toJson` turn it into text and data. */
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
  /** A correct text to replace `span` with. */
  suggestion?: string;
  /** Correct effects that mean something similar. */
  examples?: string[];
  /** Other relevant positions: "declared here". */
  notes?: { message: string; source: Source; span: Span }[];
}
