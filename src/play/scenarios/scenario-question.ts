// What a scenario says of the words of a question: `asks: { P2: "Does P1 have it?" }`. Answers nothing.
import { namesIn, SeatNames } from '../session/view.ts';
import type { Machine } from '../../run/machine.ts';
import { plain } from './scenario-answers.ts';
import { seatName } from './scenario-names.ts';

/** What a seat that is asked reads, with players as P1, P2. */
export function questionWords(machine: Machine, seat: number): string {
  const players = Array.from({ length: machine.at.seats }, (_, i) => seatName(i));
  const names = namesIn(machine.program.v, undefined, players);
  return plain(new SeatNames(machine, seat, names).question()?.question.words ?? '');
}
