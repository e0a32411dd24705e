// Defines the shape of every diagnostic: what is wrong, where, and what to do about it. Contains no wording and prints nothing.
import type { Source, Span } from '../text/source.ts';
import type { Phrase } from './phrase.ts';

/** error: the cards cannot be played. warning: they can be played, but probably not as intended. info: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** What a diagnostic says, for other languages than English. */
export interface DiagnosticPhrases {
  message: Phrase;
  help?: Phrase;
  /** In the order of the notes. */
  notes?: Phrase[];
}

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
  /** The same words with places for values, from which other languages are made; absent: there is only English. */
  phrases?: DiagnosticPhrases;
}
