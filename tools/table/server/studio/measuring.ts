// Cards that are measured, for the pages that show their figures: one is measured at a time, everybody sees how far it is, and anybody may stop it. What
// is played and what it says, the thread of the measures knows. Writes no file: what was measured is kept as long as the Studio is open.
import type { MeasureHow, MeasureInfo, MeasuringInfo, StudioAnswer } from '../../studio-protocol.ts';
import { Refused } from './refused.ts';
import { Thread, type Edits, type ThreadStart } from './thread.ts';
import type { StudioWindow } from './window.ts';

/** Where the thread begins. */
export interface MeasureStart extends ThreadStart {
  /** The files of the folder as they were when the Studio was opened. */
  opened: Edits;
}

export type MeasureAsk =
  { k: 'look'; card: string; how: MeasureHow } | { k: 'measure'; card: string; how: MeasureHow; games: number } | { k: 'stop' };

export class Measuring {
  private readonly thread: Thread<MeasureAsk>;
  private running: MeasuringInfo | null = null;

  constructor(
    start: () => MeasureStart,
    private readonly windows: ReadonlySet<StudioWindow>,
  ) {
    this.thread = new Thread('table/server/studio/measure', start, (progress) => this.tell(progress as MeasuringInfo));
  }

  edit(edits: Edits): void {
    this.thread.edit(edits);
  }

  mixed(): void {
    this.thread.mixed();
  }

  /** A page shows a card, or none any more. */
  show(window: StudioWindow, card: string | null, how: MeasureHow): undefined | Promise<undefined> {
    window.measures = card === null ? null : { card, how, sent: '' };
    if (card === null) return undefined;
    window.send({ t: 'measuring', is: this.running });
    return this.follow(window);
  }

  async measure(card: string, how: MeasureHow, games: number): Promise<StudioAnswer | undefined> {
    if (this.running) throw new Refused('Something is being measured already. Stop it first, or wait for it.');
    this.tell({ card, done: 0, all: 0, seconds: null });
    try {
      const because = (await this.thread.ask({ k: 'measure', card, how, games })) as string | null;
      if (because !== null) throw new Refused(because);
    } finally {
      this.tell(null);
      this.again(this.windows);
    }
    return undefined;
  }

  stop(): undefined {
    if (this.running) void this.thread.ask({ k: 'stop' }).catch(() => undefined);
    return undefined;
  }

  /** The files have changed, or games were played. */
  again(windows: Iterable<StudioWindow>): void {
    for (const window of windows) void this.follow(window).catch(() => undefined);
  }

  close(): void {
    this.thread.close();
  }

  private tell(progress: MeasuringInfo | null): void {
    // What was still on its way when the thread ended.
    if (progress && progress.all > 0 && !this.running) return;
    this.running = progress;
    for (const window of this.windows) if (window.measures) window.send({ t: 'measuring', is: progress });
  }

  private async follow(window: StudioWindow): Promise<undefined> {
    const { measures } = window;
    if (!measures) return undefined;
    const info = (await this.thread.ask({ k: 'look', card: measures.card, how: measures.how })) as MeasureInfo;
    const text = JSON.stringify(info);
    if (window.measures !== measures || text === measures.sent) return undefined;
    measures.sent = text;
    window.send(info);
    return undefined;
  }
}
