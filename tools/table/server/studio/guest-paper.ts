// The rooms of translators who came by a link → what is wrong with their open card on paper, including their proposals. However much they write, the
// server checks one link at a time and then rests for as long as the check took. Does not know how a card is laid out.
import { setImmediate as idle, setTimeout as rest } from 'node:timers/promises';
import type { Project } from 'cardwright/internal';
import { cardOpenIn, tellProblems, type PaperCheck, type PaperFinding } from './on-paper.ts';
import type { StudioWindow } from './window.ts';

/** The pages of one link. */
export interface LookedAt {
  language: string;
  windows: ReadonlySet<StudioWindow>;
  /** The files with everything that was proposed by it. */
  project(): Project;
}

export interface GuestPaperOptions {
  folder: string;
  /** Absent: nothing is checked. */
  check: PaperCheck | undefined;
  failed(what: string, problem: unknown): void;
}

/** How long cards are checked before other requests are answered. */
const momentMs = 8;
/** Between two looks, if the first one was short. */
const restMs = 150;

export class GuestPaper {
  private readonly waiting = new Set<LookedAt>();
  /** What was found last, and in which state. */
  private readonly known = new WeakMap<LookedAt, { of: Project; found: PaperFinding[] }>();
  private isLooking = false;
  private isClosed = false;

  constructor(private readonly o: GuestPaperOptions) {}

  /** Something may have changed on paper. */
  again(room: LookedAt): void {
    if (!this.o.check) return;
    this.waiting.add(room);
    if (!this.isLooking) void this.lookAround();
  }

  close(): void {
    this.isClosed = true;
    this.waiting.clear();
  }

  private async lookAround(): Promise<void> {
    this.isLooking = true;
    for (const room of this.waiting) {
      this.waiting.delete(room);
      const began = performance.now();
      try {
        await this.look(room);
      } catch (problem) {
        this.o.failed('proposed cards on paper', problem);
      }
      // Those that asked meanwhile are at the end of the same set.
      await rest(Math.max(restMs, performance.now() - began), undefined, { ref: false });
    }
    this.isLooking = false;
  }

  private async look(room: LookedAt): Promise<void> {
    const { folder, check } = this.o;
    const isGivenUp = (): boolean => this.isClosed || ![...room.windows].some((window) => cardOpenIn(window) !== null);
    if (isGivenUp()) return;
    const project = room.project();
    if (this.known.get(room)?.of !== project) {
      for (
        let until = performance.now() + momentMs;
        !project.checkWhile(() => performance.now() < until);
        until = performance.now() + momentMs
      ) {
        await idle();
        if (isGivenUp()) return;
      }
      const found = await check!(project.loaded, folder, isGivenUp, room.language);
      if (found === null) return;
      this.known.set(room, { of: project, found });
    }
    this.tell(room);
  }

  /** Only problems of texts in their language, and not where in the files these are. */
  private tell(room: LookedAt): void {
    const { of, found } = this.known.get(room)!;
    const { folders } = of.loaded.mix;
    const locales = folders.find(({ dir }) => dir === this.o.folder)?.locales ?? [];
    const own = new Set(locales.flatMap(({ data, source }) => (data.language === room.language ? [source.path] : [])));
    tellProblems(room.windows, (card) =>
      found.flatMap(({ kind, diagnostic: { code, severity, message, help, source } }) =>
        kind?.id === card && own.has(source.path) ? [{ code, severity, message, help: help ?? null, place: null }] : [],
      ),
    );
  }
}
