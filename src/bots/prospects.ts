// What each seat may hope for in a position: the result, if the game is over; otherwise what practice says of what can be counted.
import { leadsOf, type Judged, type Lesson } from './practice.ts';

/** Judges positions of one game. */
export class Prospects {
  private readonly values = new Float64Array(32);

  private constructor(
    private readonly lesson: Lesson,
    private readonly rules: object,
  ) {}

  /** The one at hand, if it fits. */
  static of(game: Judged, lesson: Lesson, before: Prospects | null): Prospects {
    return before?.lesson === lesson && before.rules === game.rules ? before : new Prospects(lesson, game.rules);
  }

  /** By seat, from 0 to 1; valid until the next call. */
  at(game: Judged): Float64Array {
    const { values } = this;
    const { worth } = this.lesson;
    values.fill(0);
    if (game.over) {
      const { winners } = game;
      for (let bits = winners; bits !== 0; bits &= bits - 1) {
        const seat = 31 - Math.clz32(bits & -bits);
        values[seat] = resultOf(game, seat);
      }
      return values;
    }
    const n = worth.length - 1;
    const leads = leadsOf(game);
    for (let bits = game.seats; bits !== 0; bits &= bits - 1) {
      const seat = 31 - Math.clz32(bits & -bits);
      let sum = worth[n]!;
      for (let i = 0; i < n; i++) sum += worth[i]! * leads[seat * n + i]!;
      values[seat] = bounded(sum);
    }
    return values;
  }
}

/** A win is shared with everybody else who has won, except with partners. */
export function resultOf(game: Judged, seat: number): number {
  if (((game.winners >> seat) & 1) === 0) return 0;
  let winners = 1;
  for (let bits = game.winners & game.opponents(seat); bits !== 0; bits &= bits - 1) winners++;
  return 1 / winners;
}

/** Nothing is as good as having won, and even hopeless positions can be compared. */
export function bounded(sum: number): number {
  return sum > 0.98 ? 0.98 + 0.001 * Math.min(10, sum - 0.98) : sum < 0 ? 0.001 * Math.max(-10, sum) : sum;
}
