// An answer played on positions that could be the current one → what it would do, as far as the seat that gives it can know: up to the
// next random draw, choice of somebody else or hidden fact. The real position is never played on, so nothing about it can come out.
import type { Nodes } from '../../meaning/nodes.ts';
import type { Linked } from '../../emit/link.ts';
import type { Machine } from '../../run/machine.ts';
import { F_THIS, F_YOU, CHECKING, RNG } from '../../table/layout.ts';
import { below, seedState } from '../../table/random.ts';
import { Imagined } from './imagined.ts';
import { Reporter, type GameEvent } from './log.ts';
import { logFor } from './log-lines.ts';
import { Sampler } from './sampler.ts';
import { Secret } from './secret.ts';
import { partsOf, pointedAt, type Part } from './story.ts';
import { probeOf } from './probed.ts';
import { bits, zoneId, type Names } from './view.ts';

/** What an answer would do, as far as the seat that gives it can know. */
export interface Preview {
  /** Events up to where it stops, as lines for this seat. */
  lines: string[];
  /** The same, taken apart. */
  parts: Part[][];
  /** Cards that move, by ids of the view: from zone, to zone. */
  moves: { card: string; from: string; to: string }[];
  /** Why it stops there. */
  until: 'over' | 'you' | 'others' | 'chance' | 'hidden';
  /** Others may respond with cards this seat does not see: this is what happens if nobody does. */
  unlessAnswered: boolean;
  /** Seats that win, if it stops because the game is over. */
  winners: number[];
}

/** Number of positions on which an answer is played. Only what is the same on all of them is shown. */
const POSITIONS = 8;

/** What one position comes to. */
interface Outcome {
  events: GameEvent[];
  /** By event: what the seat would learn of it. */
  keys: string[];
  until: Preview['until'];
  unlessAnswered: boolean;
  winners: number[];
}

/** Looks ahead for one seat at a time. */
export class Previewer {
  private readonly imagined: Imagined;
  private list = new Int32Array(64);
  private ahead: Trial | null = null;

  constructor(linked: Linked) {
    this.imagined = new Imagined(heeding(linked, (kind, node, fp) => this.ahead?.reads(kind, node, fp)));
    // Whether others have a choice is hidden: every seat that might have one is assumed to be asked.
    this.imagined.machine.asksAll = true;
    this.imagined.machine.autoForced = false;
  }

  /** The real machine holds the decision of the seat, and `answer` can be given. */
  preview(real: Machine, seat: number, answer: readonly number[], names: Names): Preview {
    this.imagined.machine.texts = real.texts;
    const sampler = new Sampler(real);
    sampler.look(seat);
    if (answer.length > this.list.length) this.list = new Int32Array(answer.length * 2);
    const found: Outcome[] = [];
    for (let n = 0; n < POSITIONS; n++) {
      const chance = new Int32Array(4);
      seedState(chance, n + 1);
      this.imagined.imagine(sampler, seat, (most) => below(chance, most));
      // If the answer is impossible there, the seat knows that it is not the real position.
      const { machine } = this.imagined;
      if (!sampler.unclear && machine.decision.seat === seat && this.imagined.translate(answer, answer.length, this.list))
        found.push((this.ahead = new Trial(machine, seat)).answer(this.list.subarray(0, answer.length)));
      this.ahead = null;
    }
    return this.commonPart(found, seat, names);
  }

  /** What all of them have in common. */
  private commonPart(found: readonly Outcome[], seat: number, names: Names): Preview {
    const { machine } = this.imagined;
    const [one, ...others] = found;
    let n = 0;
    if (one) while (n < one.keys.length && others.every((o) => o.keys[n] === one.keys[n])) n++;
    const alike = one && found.every((o) => o.keys.length === n && o.until === one.until && o.winners.join() === one.winners.join());
    const until = alike ? one.until : 'hidden';
    const events = one ? one.events.slice(0, n) : [];
    const parts = logFor(machine, events, seat, pointedAt(names, seat)).map((line) => partsOf(machine, line.text));
    return {
      lines: parts.map((line) => line.map((part) => (typeof part === 'string' ? part : part.words)).join('')),
      parts,
      moves: events.flatMap((e) =>
        e.k === 'moved'
          ? [{ card: names.card(machine.program.kindOf[e.card]!), from: zoneId(machine, e.from), to: zoneId(machine, e.to) }]
          : [],
      ),
      until,
      unlessAnswered: found.some((o) => o.unlessAnswered),
      winners: until === 'over' ? one!.winners : [],
    };
  }
}

/** An answer played on one position, watched until something happens that the seat could not predict. */
class Trial {
  private readonly reporter: Reporter;
  private readonly start: number[];
  /** Cards the seat knew before. */
  private readonly knew: boolean[];
  private until: Preview['until'] | null = null;
  /** Number of events before the first random draw; -1: there was none. */
  private chance = -1;
  /** The same for the first order that depends on something the seat does not know. */
  private secret = -1;
  private heard = 0;
  private unlessAnswered = false;
  private readonly secrets: Secret;

  constructor(
    private readonly machine: Machine,
    private readonly seat: number,
  ) {
    const { s, table, at } = machine;
    machine.trouble = [];
    this.secrets = new Secret(machine, probeOf(machine.linked), seat);
    this.start = Array.from(s.subarray(RNG, RNG + 4));
    this.knew = Array.from({ length: at.cards }, (_, card) => s[at.ZONE + card]! >= 0 && table.knows(s, seat, card));
    this.reporter = new Reporter(machine, (events) => {
      if (this.chance < 0 && this.isDrawn()) this.chance = events;
    });
  }

  private isDrawn(): boolean {
    return this.start.some((x, i) => this.machine.s[RNG + i] !== x);
  }

  /** An order is about to depend on this value. Checks look at everything after each step; their effects show in the positions. */
  reads<S extends Read>(kind: S, node: Nodes[S], fp: number): void {
    const { s } = this.machine;
    if (
      this.secret < 0 &&
      s[CHECKING] === 0 &&
      this.secrets.of(kind, node, { you: s[fp + F_YOU]!, self: s[fp + F_THIS]!, locals: new Map(), fp })
    )
      this.secret = this.reporter.events.length;
  }

  answer(list: ArrayLike<number>): Outcome {
    const { machine, seat } = this;
    const { decision } = machine;
    machine.answer(list);
    this.listen();
    while (!this.until && machine.asked() !== 0) {
      if (decision.seat === seat && decision.forced) machine.answer(machine.options.slice(0, decision.min));
      // The responses others hold are hidden: as long as they are, nobody responds.
      else if (decision.seat !== seat && decision.manner === 'response' && this.hiddenAnswers()) {
        this.unlessAnswered = true;
        machine.answer([]);
      } else break;
      this.listen();
    }
    const events = this.reporter.events.slice(0, this.heard).map((e) => this.unlearnt(e));
    const until = this.until ?? (machine.over ? 'over' : (machine.asked() >> seat) & 1 ? 'you' : 'others');
    return {
      events,
      keys: events.map((e) => this.keyOf(e)),
      until,
      unlessAnswered: this.unlessAnswered,
      winners: until === 'over' ? bits(machine.winners) : [],
    };
  }

  /** Keeps the events up to the first random draw or unknown card. */
  private listen(): void {
    const { events } = this.reporter;
    for (; this.heard < events.length && !this.until; this.heard++) {
      const e = events[this.heard]!;
      if (this.heard === this.chance) this.until = 'chance';
      else if (this.heard === this.secret) this.until = 'hidden';
      else if ((e.k === 'moved' || (e.k === 'looked' && (e.seats >> this.seat) & 1)) && !this.knew[e.card]) this.until = 'hidden';
      if (this.until) break;
    }
    if (!this.until && this.secret >= 0) this.until = 'hidden';
    if (!this.until && this.isDrawn()) this.until = 'chance';
  }

  private hiddenAnswers(): boolean {
    const { machine, seat } = this;
    const { decision, at, table, s } = machine;
    for (let i = 0; i < decision.count; i++) if (table.knows(s, seat, machine.options[i]! % at.cards)) return false;
    return true;
  }

  /** A card that the seat learns only afterwards is not named. */
  private unlearnt(e: GameEvent): GameEvent {
    if (e.k !== 'word') return e;
    const hide = (known: number, card: number): number => (this.knew[card] ? known : known & ~(1 << this.seat));
    return { ...e, args: e.args.map((a) => (a.a === 'cards' ? { ...a, known: a.known.map((k, i) => hide(k, a.cards[i]!)) } : a)) };
  }

  /** An event without the cards the seat does not know. */
  private keyOf(e: GameEvent): string {
    const masked = (card: unknown): unknown => (typeof card === 'number' && card >= 0 && !this.knew[card] ? '?' : card);
    return JSON.stringify(e, (key, value: unknown) =>
      key === 'card' || key === 'object' ? masked(value) : key === 'cards' ? (value as unknown[]).map(masked) : value,
    );
  }
}

/** What an order goes by. */
type Read = 'expr' | 'cond' | 'set';

/** The same program, which also reports what its orders depend on before they evaluate it. */
function heeding(linked: Linked, hear: <S extends Read>(kind: S, node: Nodes[S], fp: number) => void): Linked {
  const { program } = linked;
  const heard = <S extends Read, A extends unknown[], R>(
    kind: S,
    fns: ((s: Int32Array, fp: number, ...rest: A) => R)[],
    nodes: readonly Nodes[S][],
  ): ((s: Int32Array, fp: number, ...rest: A) => R)[] =>
    fns.map((fn, i) => (s, fp, ...rest) => {
      hear(kind, nodes[i]!, fp);
      return fn(s, fp, ...rest);
    });
  return {
    ...linked,
    exprs: heard('expr', linked.exprs, program.exprs),
    raws: heard('expr', linked.raws, program.exprs),
    conds: heard('cond', linked.conds, program.conds),
    sets: heard('set', linked.sets, program.sets),
  };
}
