// Where the words of a mix come from: its folders and languages, and the entries that make several cards. Words nothing.
import type { Scalar, SetFolder } from '../read/model.ts';

/** The folders whose words are used. The game's own folders come last, so a set's own word wins. */
export interface LanguageSources {
  /** The folders of the mix. */
  folders: readonly SetFolder[];
  /** The folder of the game. */
  game: SetFolder | null;
  /** Sets that lend only single cards: their words come last. */
  lenders?: readonly SetFolder[];
  /** Folders of languages: their words come after those of the game. Called for languages that are not built in. */
  languages?: () => readonly SetFolder[];
  /** The language the files are written in. */
  language: string;
}

/** An entry that makes several cards, as far as wording is concerned. */
export interface FamilyWords {
  /** Id of the entry. */
  id: string;
  /** With braces; null: made from the id. */
  name: string | null;
  /** With braces; null: none. */
  text: string | null;
  /** The values of this card. */
  values: Readonly<Record<string, Scalar>>;
}
