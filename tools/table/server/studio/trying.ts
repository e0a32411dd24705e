// Games with the card that is open, for the pages that show them: played, answered otherwise, kept as a test, opened at the table, and played again after
// each change. How a game is played, the thread of the games knows.
import { randomInt } from 'node:crypto';
import type { StudioAnswer, ToStudio } from '../../studio-protocol.ts';
import type { Documents } from './documents.ts';
import { Refused } from './refused.ts';
import type { Trials } from './trials.ts';
import type { StudioWindow } from './window.ts';

/** Each game is another one. */
const mostSeed = 0x7fffffff;

export interface TryingOptions {
  docs: Documents;
  trials: Pick<Trials, 'play' | 'choose' | 'record' | 'deal' | 'keep' | 'tests'>;
  /** Opens a game at the table, and where it is. */
  openTable: ((json: string) => string) | undefined;
  /** Puts texts in the place of others, as one step of the history. */
  edit(texts: ReadonlyMap<string, string>, what: string): void;
  save(): void;
}

type Heard = Extract<ToStudio, { t: 'try' | 'choose' | 'keep' | 'table' | 'play' }>;

export class Trying {
  constructor(private readonly o: TryingOptions) {}

  async hear(window: StudioWindow, m: Heard): Promise<StudioAnswer | undefined> {
    const { trials, docs } = this.o;
    const { language } = window;
    if (m.t === 'try' || m.t === 'choose') {
      window.tries = m.card;
      const trial = m.t === 'try' ? await trials.play(m.card, m.how, language) : await trials.choose(m.card, m.step, m.ids, language);
      window.send({ t: 'tried', card: m.card, trial });
      return undefined;
    }
    if (m.t === 'table' || m.t === 'play') {
      const { json } = (await (m.t === 'table' ? trials.record(m.card, language) : trials.deal(m.card, randomInt(mostSeed)))) ?? {};
      if (json === undefined || json === 'null' || !this.o.openTable) throw new Refused('There is no game to open.');
      this.o.save();
      return { is: 'link', url: this.o.openTable(json) };
    }
    const file = 'scenarios/kept.yaml';
    const kept = await trials.keep(m.card, m.name.trim(), docs.text(file), language);
    if ('refused' in kept) throw new Refused(kept.refused);
    this.o.edit(new Map([[file, kept.text]]), `test of ${m.card}`);
    this.o.save();
    return { is: 'kept', file, notices: kept.notices };
  }

  again(windows: Iterable<StudioWindow>): void {
    for (const window of windows) {
      const { tries, card, language } = window;
      if (card !== null)
        this.o.trials.tests(card).then(
          (tests) => window.card === card && window.send({ t: 'tests', card, tests }),
          () => undefined,
        );
      if (tries === null) continue;
      this.o.trials.play(tries, 'again', language).then(
        (trial) => window.tries === tries && window.send({ t: 'tried', card: tries, trial }),
        () => undefined,
      );
    }
  }
}
