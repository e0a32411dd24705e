// A report as data for programs: what was played, and everything that was found. The schema is lab.schema.json. Finds nothing.
import type { LabReport } from 'cardwright/internal';

/** What was played. */
export interface Head {
  /** The id of the game, and what the mix is called. */
  game: string;
  title: string;
  /** The names that give the mix again. */
  sets: readonly string[];
  /** Options of the game that were set. */
  options: Readonly<Record<string, string | number>>;
}

export function labelled(head: Head, report: LabReport): object {
  return { format: 1, report: 'cardwright lab', ...head, ...report };
}
