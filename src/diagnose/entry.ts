// Defines an entry of the catalogue, and the wording of one diagnostic. Contains no entries: those are in codes/, one file per stage.
import type { Severity } from './diagnostic.ts';
import type { Phrase } from './phrase.ts';

/**
 * What the examples of an entry consist of: a whole file, a few lines of the effect language, the names of the files in a folder, or the
 * files of several folders, each after a line with its path (`# one/set.yaml`).
 */
export type ExampleKind =
  | 'cards file'
  | 'game file'
  | 'set file'
  | 'locale file'
  | 'scenario file'
  | 'rulings file'
  | 'effect'
  | 'condition'
  | 'value'
  | 'folder'
  | 'folders'
  | 'bytes';

/** One kind of diagnostic: its title, its explanation, and examples with and without it. */
export interface Entry {
  /** `CW1101`: never changes its meaning and is never reused. */
  code: string;
  /** Two to five words, for lists. */
  title: string;
  severity: Severity;
  /** A paragraph or two for `explain`: why this matters and what to do. */
  about: string;
  kind: ExampleKind;
  /** Correct effects that resemble the wrong one are shown with it. */
  alike?: boolean;
  /** A small example with the problem; a test checks that it is reported. */
  wrong: string;
  /** The corrected example; a test checks that nothing is reported. */
  right: string;
}

/** The wording of one diagnostic; the stage that found it adds the position. */
export interface Words {
  code: string;
  message: Phrase;
  help?: Phrase | string;
  /** A correct text to replace the reported text with. */
  suggestion?: string;
  /** What the other place that matters has to do with it: "declared here first". */
  note?: Phrase;
}
