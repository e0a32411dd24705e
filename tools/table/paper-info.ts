// Defines what the page of the Studio shows about a card on paper. Types only.

/** What is wrong with a card on paper, in all its languages. */
export interface PaperInfo {
  t: 'paper';
  card: string;
  problems: PaperProblem[];
}

export interface PaperProblem {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  help: string | null;
  /** The file and line, if it is not what is written on the page. */
  place: string | null;
}
