// A position as one seat knows it → another position that it could equally be, on a machine of its own: other hidden cards, other random
// numbers to come, and sealed answers of others not given yet. Nothing in it comes from what the seat does not know.
import { OP } from '../../ops/ops.ts';
import { Machine } from '../../run/machine.ts';
import type { Linked } from '../../emit/link.ts';
import { F_REGS, AWAKE, CHECKING, D_ALL, FP, NO_GROUP, PC, TEXTS_OPEN, TO_ANSWER, READ, SO_VALUE } from '../../table/layout.ts';
import type { RandomBelow, Sampler } from './sampler.ts';

/** A machine for positions that could be the current one. */
export class Imagined {
  /** Holds the position imagined last. */
  readonly machine: Machine;
  /** By card: the card that takes its place in this position. */
  private instead: Int32Array = new Int32Array(0);
  private readonly seats: Int32Array;

  /** `bound`: thousands of positions are played on, by a machine with functions of its own. */
  constructor(linked: Linked, bound = false) {
    this.machine = new Machine(linked, bound);
    this.seats = new Int32Array(Math.max(1, this.machine.at.seats));
  }

  /** Another position, with the same question; `sampler` has looked at the real one for the seat. */
  imagine(sampler: Sampler, seat: number, below: RandomBelow): void {
    const { machine } = this;
    sampler.draw(machine.s, below);
    this.instead = sampler.instead;
    this.unseal(seat);
    this.wake();
    machine.load(machine.s);
    machine.prepare(seat);
  }

  /** A sleeping check would reveal what it found among cards the seat does not know: here every check is awake. */
  private wake(): void {
    const { s, at, linked } = this.machine;
    linked.checks.forEach((check, i) => {
      s[at.WAKES + i] = check.deps;
      s[at.CHECK_DIRTY + i] = s[CHECKING] === 0 ? 0 : D_ALL;
    });
    s[AWAKE] = D_ALL;
    s[READ] = 0;
  }

  /** Sealed answers of others are unknown: they are asked again. */
  private unseal(seat: number): void {
    const { s, linked, program, at } = this.machine;
    if (s[TO_ANSWER] === 0) return;
    const { code } = program;
    const pc = s[PC]!;
    // Where the first yes counts, everybody hears each answer.
    if (code[pc] === OP.race) return;
    const ask = code[pc + 1]!;
    const n = linked.asks[ask]!.seats!(s, s[FP]!, this.seats);
    if (code[pc] === OP.confirm) s[SO_VALUE] = 1;
    else {
      const regs = s[FP]! + F_REGS + code[pc + 2]!;
      for (let i = 0; i < at.seats; i++) s[regs + i] = program.asks[ask]!.single ? -1 : NO_GROUP;
    }
    if (program.asks[ask]!.inWords) s[at.TEXTS] = s[at.TEXTS + TEXTS_OPEN]!;
    for (let i = 0; i < n; i++) s[TO_ANSWER]! |= 1 << this.seats[i]!;
    s[TO_ANSWER]! |= 1 << seat;
  }

  /** The value here for a value of the real question. */
  there(value: number): number {
    const card = cardOf(this.machine, value);
    if (card < 0) return value;
    return this.machine.decision.offer >= 0 ? (value & ~0xfffff) | (this.instead[card]! + 1) : this.instead[card]!;
  }

  /** Writes the same answer into `list`; false: it cannot be given here. */
  translate(values: ArrayLike<number>, n: number, list: Int32Array): boolean {
    const { machine } = this;
    const { decision: d, options } = machine;
    if (n < d.min || n > d.max) return false;
    for (let i = 0; i < n; i++) {
      const value = this.there(values[i]!);
      let found = false;
      for (let k = 0; k < d.count && !found; k++) found = options[k] === value;
      if (!found) return false;
      list[i] = value;
    }
    return !machine.mustFit || machine.accepts(list, n, true);
  }
}

/** The card that an option of the current decision is; -1: not a card. */
export function cardOf({ decision: d, program }: Machine, value: number): number {
  if (d.manner === 'offer') {
    const alt = program.offers[d.offer]![value >> 20]!;
    return alt.kind === 'choose' && program.asks[alt.ask]!.set!.type.name === 'card' ? (value & 0xfffff) - 1 : -1;
  }
  if (d.manner !== 'choose' && d.manner !== 'together') return -1;
  return program.asks[d.ask]!.set!.type.name === 'card' ? value : -1;
}
