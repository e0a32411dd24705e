// States of the Studio → what is wrong with the open cards on paper, sent to the pages a little later than everything else. How a card is laid out, it
// does not know.
import { placeOf, type Diagnostic, type Loaded } from 'cardwright';
import { inLanguage, type Project } from 'cardwright/internal';
import type { PaperInfo, PaperProblem } from '../../paper-info.ts';
import type { StudioWindow } from './window.ts';

/** A problem of a card on paper; of none: of what all cards of the folder look like. */
export interface PaperFinding {
  kind: Loaded['vocabulary']['kinds'][number] | null;
  diagnostic: Diagnostic;
}

/** What is wrong with the cards of a folder, in one language or in all that they are written in; null: it was given up. */
export type PaperCheck = (loaded: Loaded, folder: string, isGivenUp: () => boolean, language?: string) => Promise<PaperFinding[] | null>;

export interface OnPaperOptions {
  folder: string;
  /** Absent: nobody looks. */
  check: PaperCheck | undefined;
  project(): Project;
  failed(what: string, problem: unknown): void;
}

export class OnPaper {
  private found: readonly PaperFinding[] | null = null;
  private of: Project | null = null;

  constructor(private readonly o: OnPaperOptions) {}

  /** Looks at this state, unless it is known; pages are sent what has changed for their cards. */
  again(windows: ReadonlySet<StudioWindow>): void {
    const { folder, check, project, failed } = this.o;
    const now = project();
    if (!check || windows.size === 0) return;
    if (this.of === now) return this.send(windows);
    this.of = now;
    const isGivenUp = (): boolean => this.of !== now;
    check(now.loaded, folder, isGivenUp).then(
      (found) => {
        if (found === null || isGivenUp()) return;
        this.found = found;
        this.send(windows);
      },
      (problem: unknown) => failed('cards on paper', problem),
    );
  }

  /** What is known of the card that a page has open. */
  send(windows: Iterable<StudioWindow>): void {
    if (this.found !== null) tellProblems(windows, (card, language) => this.problemsOf(card, language));
  }

  /** Those of its text in other languages too; none of another folder's card. */
  private problemsOf(card: string, language: string): PaperProblem[] {
    const { folder } = this.o;
    return this.found!.flatMap(({ kind, diagnostic }) => {
      if (kind !== null && kind.id !== card) return [];
      const { code, severity, message, help, source, span } = inLanguage(diagnostic, language);
      const place = `${source.path.slice(folder.length + 1)}:${placeOf(source, span.start).line}`;
      return [{ code, severity, message, help: help ?? null, place: kind === null || place.startsWith('locales/') ? place : null }];
    });
  }
}

/** The card that a page has opened, or of which it has a text open; null: none. */
export function cardOpenIn(window: StudioWindow): string | null {
  return /^cards\.([^.]+)\./.exec(window.room?.key ?? '')?.[1] ?? window.card;
}

/** Each page is sent what is wrong with its open card, if that is not what it was sent last. */
export function tellProblems(windows: Iterable<StudioWindow>, problemsOf: (card: string, language: string) => PaperProblem[]): void {
  for (const window of windows) {
    const card = cardOpenIn(window);
    if (card === null) continue;
    const message: PaperInfo = { t: 'paper', card, problems: problemsOf(card, window.language) };
    const text = JSON.stringify(message);
    if (window.sentPaper === text) continue;
    window.sentPaper = text;
    window.send(message);
  }
}
