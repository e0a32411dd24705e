// One step of a game between bots: how the game is set up, and which seat answers what next. Plays nothing.
import { type BotName, botNamed } from 'cardwright';
import { type Machine, type RandomBot, SeatAccess, valuesOf } from 'cardwright/internal';

export interface Setup {
  seed: number;
  players: number;
  starter: number;
  options: number[];
  autoForced: boolean;
  /** Players come and go. */
  restless: boolean;
}

/** A seat's answer, or a player joining or leaving. */
export type Step = { seat: number; list: number[] } | { leave: number } | 'join';

/** Answers the decision a machine is prepared for, with values of that machine. */
export type Player = (machine: Machine) => number[];

/** Any answer that is allowed. */
export function blind(bot: RandomBot): Player {
  return (machine) => valuesOf(bot.choose(machine));
}

/** The same bot in every seat of one game. */
export function botAt(name: BotName, machine: Machine, { seed, players, options }: Setup): Player {
  const bot = botNamed(name, seed);
  const access = new SeatAccess(machine, { players, options });
  return (asked) => access.valuesFor(bot.choose(access.sit(asked.decision.seat)));
}

/** An answer of one of the seats that are asked; in restless games sometimes a player joins or leaves instead. */
export function nextStep(machine: Machine, { restless }: Setup, player: Player, extra: RandomBot): Step {
  const step = restless && extra.below(50) === 0 ? comingOrGoing(machine, extra) : null;
  if (step) return step;
  const asked = seatsOf(machine.asked());
  // Sealed answers come in any order.
  const seat = asked[asked.length > 1 ? extra.below(asked.length) : 0] ?? machine.decision.seat;
  if (machine.decision.seat !== seat) machine.prepare(seat);
  const list = player(machine);
  machine.prepare();
  return { seat, list };
}

export function seatsOf(bits: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; bits >> seat !== 0; seat++) if ((bits >> seat) & 1) seats.push(seat);
  return seats;
}

/** A player leaves or joins, if the game has rules for that. */
function comingOrGoing(machine: Machine, chance: RandomBot): Step | null {
  const { joining, leaving } = machine.program.scripts;
  const seat = chance.below(machine.at.seats);
  const seated = ((machine.table.present(machine.s) >> seat) & 1) === 1;
  if (seated && leaving >= 0) return { leave: seat };
  return !seated && joining >= 0 ? 'join' : null;
}
