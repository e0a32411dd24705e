// What all commands share: printing, colours, mistakes of the person at the keyboard. Knows no command.
import type { Seed } from 'cardwright';
import { isSeed } from 'cardwright/internal';
import { io, type Io } from './io.ts';

/** A mistake the user can correct; reported in one sentence, never with a stack. */
export class Mistake extends Error {
  constructor(
    message: string,
    readonly exitCode = 2,
  ) {
    super(message);
  }
}

/** Exit codes of all commands. */
export const exits = { clean: 0, problems: 1, unreadable: 2 } as const;

/** Colours only if a person is watching and has not turned them off. */
export function coloursFor(stream: { isTTY?: boolean }): boolean {
  return stream.isTTY === true && !io().env['NO_COLOR'] && io().env['TERM'] !== 'dumb';
}

const styles = { bold: '1', dim: '2', red: '31', green: '32', yellow: '33', cyan: '36' } as const;

/** Puts a text into a style, if the output has colours. */
export type Paint = (style: keyof typeof styles, text: string) => string;

export function painter(stream: { isTTY?: boolean }): Paint {
  const colour = coloursFor(stream);
  return (style, text) => (colour ? `\u001b[${styles[style]}m${text}\u001b[0m` : text);
}

/** Runs whose output a program reads, so that it contains only JSON. */
const forPrograms = new WeakSet<Io>();

/** Called once before each command runs. */
export function printsFor(programs: boolean): void {
  if (programs) forPrograms.add(io());
}

/** Remarks of a command that prints JSON go to the error output. */
export function print(text: string): void {
  const { stdout, stderr } = io();
  (forPrograms.has(io()) ? stderr : stdout).write(`${text}\n`);
}

export function printJson(data: unknown): void {
  io().stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

export function printError(text: string): void {
  io().stderr.write(`${text}\n`);
}

/** A whole number from a text, or a Mistake that states what was expected. */
export function wholeNumber(text: string, what: string, min: number, max: number): number {
  const n = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(n >= min && n <= max)) throw new Mistake(`${what} is a whole number from ${min} to ${max}; "${text}" is not.`);
  return n;
}

/** The largest seed that is a number. */
export const mostSeed = 4_294_967_295;

/** A seed that can be found by searching: of tests, simulations and practice. */
export function seedOf(text: string | undefined, otherwise: () => number): number {
  return text === undefined ? otherwise() : wholeNumber(text, 'A seed', 0, mostSeed);
}

/** A seed of a whole game: such a number, or one that a game without --seed has printed. */
export function gameSeedOf(text: string | undefined, otherwise: () => Seed): Seed {
  const typed = text?.trim().toLowerCase();
  if (typed === undefined) return otherwise();
  return isSeed(typed) ? typed : seedOf(text, () => 0);
}

/** `a, b and c`. */
export function listed(items: readonly string[], joint = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)!}`;
}

export function counted(n: number, one: string, more = `${one}s`): string {
  // As in English; asking the machine for that takes longer than checking a card.
  return `${String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${n === 1 ? one : more}`;
}
