// Defines what a page hears of a bundle that it has sent. Types only.

/** What became of a bundle. */
export type Taken =
  /** `before`: what a folder of this name is called now. */
  | { is: 'taken'; folder: string; files: number; before: string | null }
  /** There is a folder of this name, and it stays, unless somebody wants it replaced. */
  | { is: 'exists'; folder: string }
  | { is: 'refused'; because: string };
