// The question a machine holds → what the player it asks still has to do, in words and as a number, where the layout of the game has it
// ("play 2 more"). Says nothing the player may not know.
import { owedLines } from '../../check/declare/screen-layout.ts';
import type { Expr, Local } from '../../meaning/types.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Machine } from '../../run/machine.ts';
import { probeOf } from './probed.ts';
import { Secret } from './secret.ts';

/** What is still to be done of one kind. */
export interface Owed {
  /** `play 2 more`, in the language of the player. */
  words: string;
  /** How many; above zero. */
  left: number;
}

/** `lines`: of the offer that can be answered now, as the file has them. Null: the layout has nothing about them. */
export function owedAt(machine: Machine, wording: Wording, lines: readonly string[]): Owed | null {
  const all = owedLines(machine.program.v);
  if (all.size === 0) return null;
  const line = lines.find((one) => all.has(one));
  if (line === undefined) return null;
  const { word, left: name, says } = all.get(line)!;
  const left = word ? valueOf(machine, word.value as Expr, word.params[0]!) : counterOf(machine, name);
  if (left === null || left <= 0) return null;
  return { words: wording.fill(wording.phrase(says) ?? wording.asWritten(says), { number: left }), left };
}

function valueOf(machine: Machine, value: Expr, whose: Local): number | null {
  const { seat } = machine.decision;
  const probe = probeOf(machine.linked);
  const bound = { you: seat, self: -1, locals: new Map([[whose, seat]]) };
  if (new Secret(machine, probe, seat).of('expr', value, bound)) return null;
  return probe.number(machine.s, value, bound);
}

function counterOf(machine: Machine, name: string): number | null {
  const i = machine.program.v.counters.findIndex((counter) => counter.name === name);
  return i < 0 ? null : machine.s[machine.counterBase(i) + machine.decision.seat]!;
}
