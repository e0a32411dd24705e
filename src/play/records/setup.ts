// Checks what a game is started with (players, seed, options), and whether a record fits the cards. Starts nothing.
import { optionValue } from '../../check/declare/option-values.ts';
import type { Scalar } from '../../read/model.ts';
import type { Linked } from '../../emit/link.ts';
import type { Seed } from '../../table/random.ts';
import { changedParts, checkRecord, isSeed, type GameRecord } from './record.ts';

/** How a game begins. `Session.start` throws a `SessionProblem` for an impossible one. */
export interface Setup {
  /** 0 to 4294967295: for practice, tests and simulations; anybody can find it by searching. 32 hex digits: for games with people. */
  seed: Seed;
  /** Names, in order of seats. */
  players: string[];
  /** By name, as a person writes them. */
  options?: Record<string, Scalar>;
  /** The seat that begins; left out: seat 0. */
  starter?: number;
  /** The language of everybody who has not chosen another; left out: that of the files. */
  language?: string;
  /**
   * everybody: also players who have only one answer, or who have no response but might have one as far as others know. For tables where
   * people watch each other: being asked then reveals nothing.
   */
  asks?: 'everybody';
  /** Number of choices taken back so far after something had been seen. */
  practice?: number;
}

/** Why a game could not be started, replayed or resumed. `message` is one sentence for the person who tried. */
export class SessionProblem extends Error {}

export function setupProblem(linked: Linked, { seed, players, starter = 0, options = {} }: Setup): string | null {
  if (!isSeed(seed)) return `A seed is a whole number from 0 to 4294967295, or 32 hex digits; ${String(seed)} is neither.`;
  const tooMany = playersProblem(linked, players.length);
  if (tooMany) return tooMany;
  if (!Number.isInteger(starter) || starter < 0 || starter >= players.length) return 'Nobody sits on the seat that begins.';
  return optionProblem(linked, options);
}

/** Why so many cannot play; null: they can. */
export function playersProblem({ program }: Linked, players: number): string | null {
  const { title, players: range } = program.v;
  const { min, max } = range;
  if (players >= min && players <= max) return null;
  return `${title || 'This game'} is for ${min === max ? min : `${min} to ${max}`} players; ${players} sit here.`;
}

/** Why options cannot be; null: they can. */
export function optionProblem(linked: Linked, options: Record<string, Scalar>): string | null {
  const { v } = linked.program;
  for (const [name, value] of Object.entries(options)) {
    const option = v.options.find((o) => o.name === name);
    if (!option)
      return `There is no option "${name}". ${v.options.length > 0 ? `Known: ${v.options.map((o) => o.name).join(', ')}.` : 'This game has none.'}`;
    const known = [...option.values.map(String), ...(option.takesNumber ? ['a number'] : [])];
    if (optionValue(option, value) === null)
      return `"${String(value)}" is not a value of the option "${name}"; it can be ${known.join(' or ')}.`;
  }
  return null;
}

export function valuesOf(linked: Linked, options: Record<string, Scalar>): number[] {
  return linked.program.v.options.map((o) => (Object.hasOwn(options, o.name) ? optionValue(o, options[o.name]!)! : o.standard));
}

export function checked(linked: Linked, data: unknown): GameRecord {
  const record = checkRecord(data);
  if (typeof record === 'string') throw new SessionProblem(record);
  const changes = changedParts(record, linked.program);
  if (changes.length > 0) {
    const more = changes.length > 8 ? ` and ${changes.length - 8} more` : '';
    throw new SessionProblem(`The cards are not those this game was played with: ${changes.slice(0, 8).join(', ')}${more}.`);
  }
  return record;
}
