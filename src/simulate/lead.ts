// Finds who leads in the middle of a game: by what the game ranks its players by, otherwise by what practice says a position is worth. Changes nothing.
import { lessonAt, type Judged, type Lesson } from '../bots/practice.ts';
import { Prospects } from '../bots/prospects.ts';
import { SeatAccess } from '../play/session/seat-access.ts';
import type { Linked } from '../emit/link.ts';
import type { Machine } from '../run/machine.ts';
import { SEATS } from '../table/layout.ts';

/** By what players are compared. */
export type LeadBy = 'ranking' | 'practice';

export function leadBy({ program }: Linked): LeadBy {
  return program.v.ranking ? 'ranking' : 'practice';
}

/** Compares the seats at a machine. */
export class Lead {
  /** After `read`, as bits: the seats nobody is ahead of, and those that are ahead of nobody. Both 0: all are level. */
  first = 0;
  last = 0;
  private readonly values: Float64Array[];
  private readonly lesson: Lesson | null;
  private readonly judged: Judged;
  private prospects: Prospects | null = null;

  constructor(
    private readonly machine: Machine,
    players: number,
    options: readonly number[],
  ) {
    this.values = Array.from({ length: 32 }, () => new Float64Array(machine.program.v.ranking?.by.length ?? 1));
    const practice = new SeatAccess(machine, { players, options }).practice();
    this.lesson = leadBy(machine.linked) === 'practice' ? lessonAt(practice) : null;
    const { measures } = practice;
    this.judged = {
      measures,
      rules: machine.linked,
      over: false,
      winners: 0,
      get seats() {
        return machine.s[SEATS]!;
      },
      opponents: (seat) => opponents(machine, seat),
      measure: (seat, out) => measures.of(machine.s, seat, out),
    };
  }

  read(): void {
    this.evaluate();
    this.first = this.last = 0;
    const { values } = this;
    const seats = this.machine.s[SEATS]!;
    for (let a = 0; a < 32; a++) {
      if (((seats >> a) & 1) === 0) continue;
      let [ahead, behind] = [true, true];
      for (let b = 0; b < 32; b++) {
        if (((seats >> b) & 1) === 0 || a === b) continue;
        const by = this.compare(values[a]!, values[b]!);
        if (by < 0) ahead = false;
        if (by > 0) behind = false;
      }
      if (ahead) this.first |= 1 << a;
      if (behind) this.last |= 1 << a;
    }
    if (this.first === seats) this.first = this.last = 0;
  }

  private evaluate(): void {
    const { machine, values, lesson } = this;
    const seats = machine.s[SEATS]!;
    let worth: Float64Array | null = null;
    if (lesson)
      worth = (this.prospects = Prospects.of(this.judged as Parameters<typeof Prospects.of>[0], lesson, this.prospects)).at(this.judged);
    for (let seat = 0; seat < 32; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      if (worth) values[seat]![0] = worth[seat]!;
      else machine.functions.ranking.forEach((value, i) => (values[seat]![i] = value(machine.s, seat)));
    }
  }

  /** Above 0: the first is ahead. */
  private compare(a: Float64Array, b: Float64Array): number {
    const by = this.machine.program.v.ranking?.by;
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (by?.[i]?.most ?? true) === a[i]! > b[i]! ? 1 : -1;
    return 0;
  }
}

function opponents({ s, at }: Machine, seat: number): number {
  let bits = s[SEATS]! & ~(1 << seat);
  if (!at.teams) return bits;
  for (let other = 0; other < at.seats; other++) if (s[at.TEAM + other] === s[at.TEAM + seat]) bits &= ~(1 << other);
  return bits;
}
