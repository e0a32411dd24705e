// Listens to games as they are played and counts: what cards did, what ended games, how questions were answered. It sees everything, but no
// player acts on what it sees.
import { lineOf } from '../play/session/answers.ts';
import type { Linked } from '../emit/link.ts';
import { Machine, type Witness } from '../run/machine.ts';
import { F_CALLER, F_ENTRY, F_PROC, F_THIS, ACTIVE, CLAIM_WIN, ENTRY_SIZE, EVERYONE, FP, OWNER, PC } from '../table/layout.ts';
import type { TableListener } from '../table/table.ts';
import type { Counts } from './counts.ts';

/** What a zone is to a player: other (such as a discard pile), closed to others, or open. */
const OTHER = 0;
const CLOSED = 1;
const OPEN = 2;

/** Hears of single games what counts cannot hold: which seat did what with which card. */
export interface Onlooker {
  /** A game of the batch begins. */
  begin(game: number): void;
  /** Called before each answer; `isChoice`: more than one is possible. */
  asked(isChoice: boolean): void;
  /** A seat has drawn a card, or played it. */
  drawn(card: number, seat: number): void;
  played(card: number, seat: number): void;
  /** A card has moved, or somebody has looked at it. */
  touched(card: number): void;
}

/** Counts the games of one machine. */
export class Tally implements Witness, TableListener {
  private readonly kind: Uint8Array;
  /** By card: the seat in whose closed place it is; -1: none. */
  private readonly holder: Int32Array;
  /** By card: the seats (as bits) that have drawn it, and played it, in this game. */
  private readonly drawers: Int32Array;
  private readonly players: Int32Array;
  /** By kind: the same over all copies. */
  private readonly kindDrawers: Int32Array;
  private readonly kindPlayers: Int32Array;
  /** By kind: the seat that drew a copy first in this game; -1: nobody has. */
  readonly firstDrawer: Int32Array;
  /** By offer: the index of its first alternative among all. */
  private readonly offerAt: number[] = [];
  /** Words called since the last answer: their numbers and the seats that called them. */
  private readonly heard: [word: number, seat: number][] = [];
  private spare: Machine | null = null;
  /** By seat: the number of its kind of bot. */
  kindOf: readonly number[] = [];
  onlooker: Onlooker | null = null;
  /** Who was asked the last question, as returned by `pair`. */
  private asker = 0;

  constructor(
    private readonly machine: Machine,
    /** Where it counts. */
    public counts: Counts,
    /** Number of kinds of bot. */
    private readonly kinds: number,
  ) {
    const { at, linked, program } = machine;
    const { families } = program.v;
    const discards = new Set(families.flatMap((f) => [f.refill, f.leftOver]));
    this.kind = Uint8Array.from(at.zones, (zone, z) => {
      const family = linked.zoning.familyOf[z]!;
      if (zone.owner >= 0 ? zone.seenBy !== EVERYONE : zone.temporary && zone.seenBy === OWNER) return CLOSED;
      return zone.seenBy === EVERYONE && !discards.has(family) ? OPEN : OTHER;
    });
    this.holder = new Int32Array(at.cards);
    this.drawers = new Int32Array(at.cards);
    this.players = new Int32Array(at.cards);
    this.kindDrawers = new Int32Array(program.v.kinds.length);
    this.kindPlayers = new Int32Array(program.v.kinds.length);
    this.firstDrawer = new Int32Array(program.v.kinds.length);
    program.offers.reduce((n, list, i) => ((this.offerAt[i] = n), n + list.length), 0);
    machine.table.listener = this;
  }

  begin(): void {
    this.holder.fill(-1);
    this.firstDrawer.fill(-1);
    for (const list of [this.drawers, this.players, this.kindDrawers, this.kindPlayers]) list.fill(0);
    this.heard.length = 0;
  }

  // ---------------------------------------------------------------- cards

  moved(card: number, from: number, to: number): void {
    if (from < 0 || from === to) return;
    const { machine, holder, counts } = this;
    const { s, table, program } = machine;
    const kind = program.kindOf[card]!;
    const before = holder[card]!;
    this.onlooker?.touched(card);
    const owner = this.kind[to] === CLOSED ? table.ownerOf(s, to) : -1;
    holder[card] = owner;
    if (owner >= 0 && before < 0 && this.kind[from] !== OPEN) {
      counts.cards.drawn[kind]!++;
      this.drawers[card]! |= 1 << owner;
      if (this.firstDrawer[kind]! < 0) this.firstDrawer[kind] = owner;
      this.onlooker?.drawn(card, owner);
    } else if (before >= 0 && this.kind[to] === OPEN) {
      counts.cards.played[kind]!++;
      this.players[card]! |= 1 << before;
      this.onlooker?.played(card, before);
    }
  }
  shuffled(): void {}
  looked(card: number): void {
    this.onlooker?.touched(card);
  }
  refilled(): void {}

  // ---------------------------------------------------------------- answers

  called(word: number, seat: number): void {
    this.heard.push([word, seat]);
  }
  word(): void {}
  happened(): void {}

  /** Called before an answer is given. Returns the number of the question if the answer is yes, otherwise -1. */
  answering(list: ArrayLike<number>, n: number): number {
    const { machine, counts } = this;
    const { decision: d, options, program } = machine;
    const bot = this.kindOf[d.seat]!;
    this.heard.length = 0;
    if (d.manner === 'offer') {
      const base = this.offerAt[d.offer]!;
      let last = -1;
      for (let i = 0; i < d.count; i++) {
        const alt = options[i]! >> 20;
        // The options of one alternative may not be adjacent; each alternative counts once.
        if (alt === last || this.metBefore(alt, i)) continue;
        last = alt;
        counts.answers.offered[bot]![base + alt]!++;
      }
      if (n > 0) counts.answers.taken[bot]![base + (list[0]! >> 20)]!++;
      return -1;
    }
    const question = this.question();
    if (question < 0) return -1;
    const said = d.manner === 'confirm' || d.manner === 'ask' ? list[0] === 1 : n > 0;
    const pair = (this.asker = this.pair(d.seat));
    counts.answers.asked[pair]![question]!++;
    if (said) counts.answers.yes[pair]![question]!++;
    else if ((d.manner === 'confirm' || d.manner === 'ask') && program.asks[d.ask]!.seats === null) this.forgone(question, pair, d.seat);
    // Listens only after a yes, because listening slows the machine down.
    machine.witness = said ? this : null;
    return said ? question : -1;
  }

  /** The kind of bot at a seat and the kind of bot on turn, as one number. */
  private pair(seat: number): number {
    return this.kindOf[seat]! * this.kinds + this.kindOf[this.machine.s[ACTIVE]!]!;
  }

  private metBefore(alt: number, upTo: number): boolean {
    const { options } = this.machine;
    for (let i = 0; i < upTo; i++) if (options[i]! >> 20 === alt) return true;
    return false;
  }

  /** Called after a yes. */
  answered(question: number, seat: number): void {
    this.machine.witness = null;
    this.follow(this.heard, question, this.asker, seat, 0);
  }

  /** The number of the current question if its answer is yes or no; -1: something is to be chosen. */
  private question(): number {
    const { machine } = this;
    const { decision: d, s, at, program } = machine;
    if (d.manner === 'confirm' || d.manner === 'ask' || d.manner === 'power') return d.ask;
    if (d.manner !== 'response') return -1;
    const word = s[at.ENTRY + s[s[FP]! + F_ENTRY]! * ENTRY_SIZE]!;
    return word >= 0 ? program.asks.length + word : -1;
  }

  /** Finds out what a yes would have led to. */
  private forgone(question: number, pair: number, seat: number): void {
    const { machine } = this;
    const spare = (this.spare ??= new Machine(machine.linked));
    const heard: [number, number][] = [];
    spare.witness = { called: (word, who) => void heard.push([word, who]), word: () => {}, happened: () => {} };
    spare.s.set(machine.s);
    spare.prepare(seat);
    spare.answer([1], 1);
    spare.trouble = [];
    this.follow(heard, question, pair, seat, 1);
  }

  private follow(heard: readonly [number, number][], question: number, pair: number, seat: number, at: 0 | 1): void {
    const map = this.counts.answers.followed[pair]!;
    const met = new Set<string>();
    for (const [word, who] of heard) met.add(`${question} ${word} ${who === seat ? 'same' : 'other'}`);
    for (const key of met) {
      const numbers = map.get(key) ?? [0, 0];
      numbers[at]++;
      map.set(key, numbers);
    }
  }

  // ---------------------------------------------------------------- the end

  /** Counts what cards did in a finished game, and what ended it. */
  end(game: number): void {
    const { machine, counts, drawers, players, kindDrawers, kindPlayers } = this;
    const { cards } = counts;
    const { kindOf } = machine.program;
    for (let card = 0; card < drawers.length; card++) {
      const kind = kindOf[card]!;
      if (drawers[card]! === 0) continue;
      cards.copies[kind]!++;
      if (players[card] === 0) cards.dead[kind]!++;
      kindDrawers[kind]! |= drawers[card]!;
    }
    for (let card = 0; card < players.length; card++) kindPlayers[kindOf[card]!]! |= players[card]!;
    if (!machine.over) return;
    for (let kind = 0; kind < kindDrawers.length; kind++) {
      for (const [seats, all, won] of [
        [kindDrawers[kind]!, cards.drawers, cards.drawersWon],
        [kindPlayers[kind]!, cards.players, cards.playersWon],
      ] as const) {
        if (seats === 0) continue;
        all[kind]! += bitCount(seats);
        won[kind]! += bitCount(seats & machine.winners);
      }
    }
    for (const what of this.endedBy()) {
      const known = counts.ends.get(what);
      if (known) known.times++;
      else counts.ends.set(what, { times: 1, game });
    }
  }

  /** The cards whose lines declare the win or loss; otherwise the card or the line of the rules that ended the game. */
  private endedBy(): string[] {
    const { machine } = this;
    const { s, at, program, linked } = machine;
    const { kinds } = program.v;
    const found = new Set<string>();
    for (let card = 0; card < at.cards; card++) {
      if (!machine.isLive(card)) continue;
      let met = machine.winners === 0 && machine.outcome === 'everyone loses' && linked.dooms(s, card);
      for (let seat = 0; seat < at.seats && !met; seat++) met = ((machine.winners >> seat) & 1) === 1 && linked.meets(s, seat, card);
      if (met) found.add(kinds[program.kindOf[card]!]!.fullId);
    }
    if (found.size > 0) return [...found];
    if ((s[CLAIM_WIN]! & machine.winners) !== 0) {
      for (let fp = s[FP]!; fp >= at.STACK; fp = s[fp + F_CALLER]!) {
        const { kind } = program.procs[s[fp + F_PROC]!]!;
        if (kind >= 0 && s[fp + F_THIS]! >= 0) return [kinds[kind]!.fullId];
      }
    }
    return [lineAt(linked, s[PC]!)];
  }
}

/** The line of the rules an instruction comes from, in quotes. */
function lineAt(linked: Linked, pc: number): string {
  const { places } = linked.program;
  let at = pc;
  while (at > 0 && !places.has(at)) at--;
  const place = places.get(at);
  if (!place) return 'the game itself';
  return `"${lineOf(place.source, place.span.start)}"`;
}

/** How many seats are in a mask. */
export function bitCount(mask: number): number {
  let n = 0;
  for (let bits = mask; bits !== 0; bits &= bits - 1) n++;
  return n;
}
