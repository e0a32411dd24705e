// What happened in a game, as data: the events of a machine and its table, with who may know which card each of them was about.
import type { OutcomeKind, Type } from '../../meaning/types.ts';
import type { WordDecl } from '../../meaning/vocabulary.ts';
import type { Machine, Trouble, Witness } from '../../run/machine.ts';
import { F_CALLER, F_PROC, F_REGS, F_THIS, CAUSE, FP } from '../../table/layout.ts';
import type { TableListener } from '../../table/table.ts';
import { answerType, mentioned, type Mentioned } from './prompts.ts';
import { resultOf, type Result } from './outcome.ts';

/** An argument of a word that was run. */
export type Arg =
  | { a: 'cards'; cards: number[]; /** By card: seats (bits) that may know which it is. */ known: number[]; from: number[] }
  | { a: 'player'; seat: number }
  | { a: 'zone'; zone: number; owner: number }
  /** A number, yes or no, or a member of a set of choices. */
  | { a: 'value'; type: Type; value: number };

/** Cause: the seat that did it and the card whose text it was; -1: none. */
export interface Cause {
  /** The seat that acted. */
  seat: number;
  /** The card whose text it was. */
  card: number;
}

/** One thing that happened, by the numbers of the machine. Not for players: it contains what some of them may not know (`Session.log` does not). */
export type GameEvent =
  | {
      k: 'word';
      word: number;
      seat: number;
      args: Arg[];
      cause: Cause;
      /** Part of another word about the same card, which has a line already: a card that is put away once it has been played. */
      within?: true;
    }
  | {
      k: 'moved';
      card: number;
      from: number;
      to: number;
      fromOwner: number;
      toOwner: number;
      known: number;
      /** A word says it already. */ reported: boolean;
      /** Handed out one by one, by the deal of this number; 0: by none. */ deal: number;
      cause: Cause;
    }
  | { k: 'shuffled'; zone: number; cause: Cause }
  | { k: 'refilled'; zone: number; from: number; cause: Cause }
  | { k: 'looked'; card: number; seats: number; cause: Cause }
  /** `arriving`: it comes to its zone with that face; the move follows. */
  | { k: 'turned'; card: number; up: boolean; arriving: boolean }
  | { k: 'power' | 'response'; seat: number; card: number; clause: number; known: number }
  | { k: 'cancelled'; seat: number; card: number; object: number; known: number }
  /** `known`: by card the question names, seats that may know which it is. */
  | { k: 'answered'; seat: number; text: number; args: Mentioned[]; known: Record<number, number>; type: Type; answer: number }
  | { k: 'turn'; seat: number; turn: number }
  | { k: 'joined' | 'left' | 'resigned'; seat: number }
  /** A player is out, is back in, or has swapped seats with another. */
  | { k: 'out' | 'back'; seat: number }
  | { k: 'seats'; seat: number; other: number }
  | { k: 'reversed' }
  /** What was done on trial is taken back; the moves follow. */
  | { k: 'taken back'; seat: number }
  /** A new deal begins; `seat` deals. */
  | { k: 'new deal'; seat: number; deal: number }
  /** Dice were rolled or, without `sides`, a coin was flipped (1: heads); everyone sees it. */
  | { k: 'rolled'; seat: number; sides: number; values: number[] }
  | { k: 'stopped'; trouble: Trouble; known: number }
  | { k: 'over'; outcome: OutcomeKind | null; winners: number; result: Result };

const OUTCOME_NAMES: OutcomeKind[] = ['wins', 'loses', 'everyone loses', 'tie', 'ends'];

/** Listens to a machine and its table, and records events. */
export class Reporter implements Witness, TableListener {
  readonly events: GameEvent[] = [];
  /** By card that was named and has not moved since: the event that records who may know which it was. */
  private readonly open = new Map<number, ((seats: number) => void)[]>();

  /** Since the step began: seats (bits) that already knew every card that somebody learnt; 0 after a random draw or a look. */
  shared = -1;

  /** `before`: called before each event, with the number of events so far. */
  constructor(
    private readonly machine: Machine,
    private readonly before: ((events: number) => void) | null = null,
  ) {
    machine.witness = this;
    machine.table.listener = this;
  }

  /** Where to go back to when a card is stopped: its events never happened. */
  private back = { events: 0, troubles: 0 };
  /** Deals so far, and whether the last one is going on. */
  private deals = 0;
  private dealing = false;

  /** A new step: what was named before is settled. */
  begin(): void {
    this.shared = -1;
    this.dealing = false;
    this.open.clear();
    this.back = { events: this.events.length, troubles: this.machine.trouble.length };
  }

  /** The step is done; also at each of its events, because a stopped card is run again without its orders. */
  settle(): void {
    const { trouble } = this.machine;
    if (trouble.length <= this.back.troubles) return;
    this.events.length = Math.min(this.events.length, this.back.events);
    this.open.clear();
    for (const t of trouble.slice(this.back.troubles)) this.events.push({ k: 'stopped', trouble: t, known: this.knownOf(t.card) });
    this.back = { events: this.events.length, troubles: trouble.length };
  }

  private report(event: GameEvent): void {
    this.settle();
    this.before?.(this.events.length);
    this.events.push(event);
  }

  // ---------------------------------------------------------------- the machine

  word(word: number, seat: number, args: number[], card: number): void {
    const { program } = this.machine;
    const decl = program.v.words[word]!;
    const about = decl.params.map((p, i) => this.argument(decl, i, args[i]!));
    this.report({ k: 'word', word, seat, args: about, cause: { seat, card }, ...(this.isWithin(about) ? { within: true } : {}) });
  }

  happened(what: string, seat: number, a: number, b: number, card: number): void {
    if (what === 'turn') this.report({ k: 'turn', seat, turn: a });
    else if (what === 'power' || what === 'response') {
      const event: GameEvent = { k: what, seat, card: a, clause: b, known: this.knownOf(a) };
      this.named(a, (seats) => (event.known |= seats));
      this.report(event);
    } else if (what === 'cancel') this.report({ k: 'cancelled', seat, card, object: a, known: this.knownOf(card) });
    else if (what === 'answer') {
      const args = this.machine.unmetered(() => mentioned(this.machine));
      const known = Object.fromEntries(args.flat().map((x) => [x, this.knownOf(x)]));
      this.report({ k: 'answered', seat, text: a, args, known, type: answerType(this.machine), answer: b });
    } else if (what === 'out' || what === 'back') this.report({ k: what, seat });
    else if (what === 'seats') this.report({ k: 'seats', seat, other: a });
    else if (what === 'new deal') this.report({ k: 'new deal', seat, deal: a });
    else if (what === 'reversed') this.report({ k: 'reversed' });
    else if (what === 'taken back') this.report({ k: what, seat });
    else if (what === 'mark') {
      // What backs show cannot be taken back.
      if (this.machine.program.v.marks[a]!.shows.length > 0) this.shared = 0;
    } else if (what === 'deal') {
      this.dealing = a === 1;
      this.deals += a;
    } else if (what === 'rolled') this.rolled(seat, a, [b]);
    else if (what === 'rolled several')
      this.rolled(
        seat,
        a,
        Array.from({ length: this.machine.s[b]! }, (_, i) => this.machine.s[b + 1 + i]!),
      );
    else if (what === 'over') this.report({ k: 'over', outcome: OUTCOME_NAMES[a] ?? null, winners: b, result: resultOf(this.machine) });
  }

  private rolled(seat: number, sides: number, values: number[]): void {
    this.shared = 0;
    this.report({ k: 'rolled', seat, sides, values });
  }

  private argument(decl: WordDecl, i: number, x: number): Arg {
    const { machine } = this;
    const { s, table } = machine;
    const { type } = decl.params[i]!;
    if (type.name === 'card') {
      const cards = type.group ? Array.from({ length: s[x]! }, (_, k) => s[x + 1 + k]!) : x >= 0 ? [x] : [];
      const known = cards.map((c) => this.knownOf(c));
      cards.forEach((c, k) => this.named(c, (seats) => (known[k]! |= seats)));
      return { a: 'cards', cards, from: cards.map((c) => s[machine.at.ZONE + c]!), known };
    }
    if (type.name === 'player') return { a: 'player', seat: type.group ? s[x + 1]! : x };
    if (type.name === 'zone') return { a: 'zone', zone: x, owner: x < 0 ? -1 : table.ownerOf(s, x) };
    if (type.name === 'number') return { a: 'value', type, value: machine.unmetered(() => machine.linked.val(s, x)) };
    return { a: 'value', type, value: x };
  }

  /**
   * Seats that may know which card is meant when it is named in its zone: those that see its face, and those that know it there and see its
   * position. A seat that knows all cards of a hand still does not know which of them is meant.
   */
  private knownOf(card: number): number {
    const { s, table, at } = this.machine;
    const zone = card >= 0 && card < at.cards ? s[at.ZONE + card]! : -1;
    if (zone < 0) return 0;
    const placed = table.ordered[zone] || s[at.COUNT + zone] === 1;
    return table.seers(s, zone, card) | (placed ? s[at.KNOWN + card]! : 0);
  }

  /** A card is named: a seat that sees it move then knows which one was meant. */
  private named(card: number, note: (seats: number) => void): void {
    const notes = this.open.get(card);
    if (notes) notes.push(note);
    else this.open.set(card, [note]);
  }

  // ---------------------------------------------------------------- the table

  moved(card: number, from: number, to: number, knewBefore: number, knowsNow: number): void {
    const { machine } = this;
    const { s, table, at } = machine;
    // Cards laid out before the game begins were never anywhere.
    if (from === to || from < 0) return;
    if (knowsNow & ~knewBefore) this.shared &= knewBefore;
    let known = knowsNow | table.seers(s, from, card);
    // A seat that saw its face or its position in the zone saw it leave.
    if (table.ordered[from] || s[at.COUNT + from] === 0) known |= knewBefore;
    for (const note of this.open.get(card) ?? []) note(known);
    this.open.delete(card);
    const fromOwner = table.ownerOf(s, from);
    this.report({
      k: 'moved',
      card,
      from,
      to,
      fromOwner,
      toOwner: table.ownerOf(s, to),
      known,
      reported: this.isReported(),
      deal: this.dealing ? this.deals : 0,
      cause: this.cause(),
    });
  }

  shuffled(zone: number): void {
    this.shared = 0;
    this.report({ k: 'shuffled', zone, cause: this.cause() });
  }

  refilled(zone: number, from: number): void {
    this.shared = 0;
    this.report({ k: 'refilled', zone, from, cause: this.cause() });
  }

  looked(card: number, seats: number): void {
    this.shared = 0;
    this.report({ k: 'looked', card, seats, cause: this.cause() });
  }

  turned(card: number, up: boolean, arriving: boolean): void {
    this.report({ k: 'turned', card, up, arriving });
  }

  private cause(): Cause {
    const { s } = this.machine;
    return { seat: s[CAUSE]!, card: s[FP]! >= 0 ? s[s[FP]! + F_THIS]! : -1 };
  }

  /** Is a word running that has a log line of its own, with no text of a card inside it? */
  private isReported(): boolean {
    return this.saying(this.machine.s[FP]!).next().done !== true;
  }

  /** Is the one card a word is about what a word around it was said of? */
  private isWithin(args: readonly Arg[]): boolean {
    const { s, program } = this.machine;
    const cards = args.flatMap((arg) => (arg.a === 'cards' ? arg.cards : []));
    if (cards.length !== 1) return false;
    for (const [fp, word] of this.saying(s[s[FP]! + F_CALLER]!))
      if (program.v.words[word]!.params.some(({ type }, i) => type.name === 'card' && !type.group && s[fp + F_REGS + i] === cards[0]))
        return true;
    return false;
  }

  /**
   * Words that are running and have a log line of their own, from a frame outwards: their frames. Up to the text of a card, a check or a deal, which
   * no word around them says.
   */
  private *saying(from: number): Generator<[frame: number, word: number]> {
    const { s, program } = this.machine;
    for (let fp = from; fp >= 0; fp = s[fp + F_CALLER]!) {
      const proc = s[fp + F_PROC]!;
      const word = program.wordProc.indexOf(proc);
      if (word >= 0 && program.v.words[word]!.says !== null) yield [fp, word];
      if (program.procs[proc]!.kind >= 0 || program.checkProcs.includes(proc) || word === program.v.deals?.word) return;
    }
  }
}
