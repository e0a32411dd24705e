// An answer carried out on a copy → what it would do, as far as the seat that gives it can know: up to the next chance, choice of somebody
// else or fact that is hidden from it.
import { Machine } from '../run/machine.ts';
import { RNG } from '../table/layout.ts';
import { Reporter, logFor } from './log.ts';
import { partsOf, pointedAt, type Part } from './story.ts';
import { Eyes, bits, type Names } from './view.ts';

/** What an answer would do, as far as the seat that gives it can know. */
export interface Preview {
  /** Events up to where it stops, as lines for this seat. */
  lines: string[];
  /** The same, taken apart. */
  parts: Part[][];
  moves: { card: string; from: string; to: string }[];
  /** Why it stops there. */
  until: 'over' | 'you' | 'others' | 'chance' | 'hidden';
  /** Others may answer from what this seat does not see: this is what happens if nobody does. */
  unlessAnswered: boolean;
  winners: number[];
}

/** An answer carried out on a copy, watched until something happens that the seat could not foretell. */
export class Ahead {
  private readonly reporter: Reporter;
  private readonly start: number[];
  /** Cards the seat knew before. */
  private readonly knew: boolean[];
  private until: Preview['until'] | null = null;
  /** Events there were when chance first came in; -1: it has not. */
  private chance = -1;
  private heard = 0;
  private unlessAnswered = false;

  constructor(
    private readonly machine: Machine,
    private readonly seat: number,
  ) {
    const { s, table, at } = machine;
    this.start = Array.from(s.subarray(RNG, RNG + 4));
    this.knew = Array.from({ length: at.cards }, (_, card) => s[at.ZONE + card]! >= 0 && table.knows(s, seat, card));
    this.reporter = new Reporter(machine, (events) => {
      if (this.chance < 0 && this.isDrawn()) this.chance = events;
    });
    this.reporter.looksBack = false;
  }

  private isDrawn(): boolean {
    return this.start.some((x, i) => this.machine.s[RNG + i] !== x);
  }

  answer(list: readonly number[]): void {
    const { machine, seat } = this;
    const { decision } = machine;
    // Others are never answered for, not even where they have no choice: whether they have is theirs to know.
    machine.autoForced = false;
    machine.answer(list);
    this.listen();
    while (!this.until && machine.asked() !== 0) {
      if (decision.seat === seat && decision.forced) machine.answer(machine.options.slice(0, decision.min));
      // What others hold to answer with is hidden: as long as it is, nobody does.
      else if (decision.seat !== seat && decision.manner === 'response' && this.hiddenAnswers()) {
        this.unlessAnswered = true;
        machine.answer([]);
      } else return;
      this.listen();
    }
  }

  /** Keeps what was heard up to the first chance or card that the seat did not know. */
  private listen(): void {
    const { events } = this.reporter;
    for (; this.heard < events.length && !this.until; this.heard++) {
      const e = events[this.heard]!;
      if (this.heard === this.chance) this.until = 'chance';
      else if ((e.k === 'moved' || (e.k === 'looked' && (e.seats >> this.seat) & 1)) && !this.knew[e.card]) this.until = 'hidden';
      if (this.until) break;
    }
    if (!this.until && this.isDrawn()) this.until = 'chance';
  }

  private hiddenAnswers(): boolean {
    const { machine, seat } = this;
    const { decision, at, table, s } = machine;
    for (let i = 0; i < decision.count; i++) if (table.knows(s, seat, machine.options[i]! % at.cards)) return false;
    return true;
  }

  result(names: Names): Preview {
    const { machine, seat } = this;
    const events = this.reporter.events.slice(0, this.heard);
    const name = (zone: number): string => (zone < 0 ? 'nowhere' : new Eyes(machine, seat, names).zone(zone).id);
    const until = this.until ?? (machine.over ? 'over' : (machine.asked() >> seat) & 1 ? 'you' : 'others');
    const parts = logFor(machine, events, seat, pointedAt(names)).map((line) => partsOf(machine, line.text));
    return {
      lines: parts.map((line) => line.map((part) => (typeof part === 'string' ? part : part.words)).join('')),
      parts,
      moves: events.flatMap((e) =>
        e.k === 'moved' ? [{ card: names.card(machine.program.kindOf[e.card]!), from: name(e.from), to: name(e.to) }] : [],
      ),
      until,
      unlessAnswered: this.unlessAnswered,
      winners: until === 'over' ? bits(machine.winners) : [],
    };
  }
}
