// What the catalogue knows about one code, and the words of one complaint. Holds no entry itself: those are in codes/, one file per stage.
import type { Severity } from './diagnostic.ts';

/**
 * What the two examples of an entry are: a whole file, a few lines of the effect language, the names of the files of a folder, or the
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

/** One kind of diagnostic: what it is called, what it means, and an example that has it. */
export interface Entry {
  /** `CW1101`: never changes its meaning, is never used again. */
  code: string;
  /** Two to five words, for lists. */
  title: string;
  severity: Severity;
  /** A paragraph or two for `explain`: why this matters and what to do. */
  about: string;
  kind: ExampleKind;
  /** Small; a test runs it and finds the code. */
  wrong: string;
  /** The same, put right; a test runs it and finds nothing. */
  right: string;
}

/** One complaint in words; where it stands is added by who found it. */
export interface Words {
  code: string;
  message: string;
  help?: string;
  /** A text that would be right in place of what is complained about. */
  suggestion?: string;
}
