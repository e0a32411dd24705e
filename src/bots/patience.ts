// Keeps a bot that looks ahead from going round in circles: what costs nothing and leads back to the same table is not done again, and a turn or
// a game that does not end is answered at random at last. Judges no answer.
import type { SeatAccess } from '../play/session/seat-access.ts';
import type { BotRandom } from './chance.ts';
import type { Lesson } from './practice.ts';

/** Questions in one turn after which the bot watches for cycles, and after which it answers at random. */
const PATIENCE = 12;
const WEARY = 150;
/** A game that takes so many times as long as random ones is answered at random half of the time: what the bot prefers does not end it. */
const ENDLESS = 10;

/** Of one bot in one game. */
export class Patience {
  private turn = -1;
  /** Questions so far in this turn. */
  private asked = 0;
  /** After `PATIENCE` questions: the answers given, by table. */
  private readonly given = new Map<string, string[]>();
  private table = '';

  begin(): void {
    this.turn = -1;
  }

  /** A new question. True: it is to be answered at random. */
  isAtEnd(access: SeatAccess, { turns }: Lesson, chance: BotRandom): boolean {
    if (access.turn !== this.turn) {
      this.turn = access.turn;
      this.asked = 0;
      this.given.clear();
    }
    if (++this.asked > WEARY) return true;
    return access.turn > ENDLESS * turns && chance.below(2) === 0;
  }

  /**
   * The answers that have not led back here. A power that can be used for ever (cover, uncover) beats ending the turn when only one step is
   * considered.
   */
  fresh(access: SeatAccess, answers: number[][]): number[][] {
    if (this.asked <= PATIENCE) return answers;
    this.table = JSON.stringify(access.view());
    const before = this.given.get(this.table) ?? [];
    return answers.filter((answer) => !before.includes(answer.join()));
  }

  note(answer: readonly number[]): void {
    if (this.asked > PATIENCE) this.given.set(this.table, [...(this.given.get(this.table) ?? []), answer.join()]);
  }
}
