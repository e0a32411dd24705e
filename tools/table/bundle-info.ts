// Defines what a page hears of a bundle that it has sent. Types only.

/** What became of a bundle. */
export type Taken =
  /** `before`: what a folder of this name is called now. */
  | { is: 'taken'; folder: string; files: number; before: string | null }
  /** There is a folder of this name, and it stays, unless somebody wants it replaced. */
  | { is: 'exists'; folder: string }
  | { is: 'refused'; because: string };

/** What a bundle has, before anything is written. */
export interface BundleSeen {
  is: 'seen';
  /** The folder that it becomes. */
  folder: string;
  title: string;
  /** The name of its set. */
  set: string;
  cards: number;
  /** Types of its cards, the most frequent first. */
  kinds: string[];
  mistakes: number;
  /** How the folder of that name differs from it; null: there is none. */
  exists: BundleChanges | null;
  /** Another box has this name of a set. */
  isAlike: boolean;
}

/** Names of cards, and of what else is declared. */
export interface BundleChanges {
  new: string[];
  gone: string[];
  changed: string[];
  rules: string[];
}
