// Checks what must be true of every table before every decision of every game, computed anew from the bare state. Avoids the machine's own
// methods where it can look for itself; knows no game.
import { viewFor } from 'cardwright';
import type { Machine } from 'cardwright/internal';
import { ACTIVE, ATTACHED, COVERED, PLAYERS, SEATS, SP, TEMPS } from '../../src/table/layout.ts';
import type { TableListener } from '../../src/table/table.ts';

/**
 * Tracks who has seen which card since it was last out of sight: possibly more than anybody may know, never less. Starts with a game that has
 * just begun, and receives every move from then on.
 */
export class Witnesses implements TableListener {
  /** By card: the seats (as bits) that have seen it since it was last shuffled with others. */
  private readonly could: Int32Array;
  /** By card: the zone it was in when it last moved. */
  private readonly lay: Int32Array;
  /** Cards that went to the zone of a seat nobody sits on. */
  private strays: number[] = [];

  constructor(private readonly machine: Machine) {
    const { at } = machine;
    this.could = new Int32Array(at.cards);
    this.lay = new Int32Array(at.cards);
  }

  /** Listens from here on; any card visible now counts as seen. */
  begin(): void {
    const { machine } = this;
    machine.table.listener = this;
    for (let card = 0; card < machine.at.cards; card++) {
      this.could[card] = machine.s[machine.at.KNOWN + card]! | this.seers(card);
      this.lay[card] = machine.s[machine.at.ZONE + card]!;
    }
  }

  moved(card: number, _from: number, to: number): void {
    this.could[card]! |= this.seers(card);
    this.lay[card] = to;
    const { s, table } = this.machine;
    const owner = table.ownerOf(s, to);
    if (owner >= 0 && !((this.machine.table.present(s) >> owner) & 1)) this.strays.push(card);
  }
  shuffled(zone: number): void {
    const { s, at } = this.machine;
    for (let c = 0; c < at.cards; c++) if (s[at.ZONE + c] === zone) this.could[c] = this.seers(c);
  }
  looked(card: number, seats: number): void {
    this.could[card]! |= seats;
  }
  refilled(zone: number, from: number): void {
    const { s, at } = this.machine;
    for (let c = 0; c < at.cards; c++) {
      if (this.lay[c] !== from || s[at.ZONE + c] !== zone) continue;
      this.could[c] = this.seers(c);
      this.lay[c] = zone;
    }
  }

  violations(): string[] {
    const { s, at } = this.machine;
    const list = this.strays.map((card) => `card ${card} has gone to somebody who is not there`);
    this.strays = [];
    for (let c = 0; c < at.cards; c++) {
      // A line in force may show a card that has not moved.
      this.could[c]! |= this.seers(c);
      const extra = s[at.KNOWN + c]! & ~this.could[c]!;
      if (extra !== 0) list.push(`card ${c} is known to seats ${extra.toString(2)} (as bits) that have not seen it`);
      if (s[at.ZONE + c]! >= 0 && s[at.ZONE + c] !== this.lay[c]) list.push(`card ${c} has moved unheard`);
    }
    return list;
  }

  /** Seats that see the face of a card where it is now. */
  private seers(card: number): number {
    const { s, at, table } = this.machine;
    const zone = s[at.ZONE + card]!;
    return zone < 0 ? 0 : table.seers(s, zone, card);
  }
}

/** A state and where its parts are: all that the table's own invariants need. */
export type Bare = Pick<Machine, 's' | 'at'>;

/** The faults of the table; empty: none. */
export function tableViolations(bare: Bare): string[] {
  return [...zoneViolations(bare), ...seatViolations(bare), ...tieViolations(bare)];
}

/** Every card is in exactly one zone's list, or in none. */
function zoneViolations({ s, at }: Bare): string[] {
  const list: string[] = [];
  const met = new Uint8Array(at.cards);
  for (let zone = 0; zone < at.zones.length; zone++) {
    let prev = -1;
    let n = 0;
    for (let c = s[at.HEAD + zone]!; c !== -1; c = s[at.NEXT + c]!) {
      if (c < 0 || c >= at.cards || ++n > at.cards) {
        list.push(`the list of zone ${zone} leads nowhere`);
        break;
      }
      if (met[c]!++) list.push(`card ${c} lies in two places`);
      if (s[at.ZONE + c] !== zone) list.push(`card ${c} is in the list of zone ${zone} and says it lies in ${s[at.ZONE + c]}`);
      if (s[at.PREV + c] !== prev) list.push(`card ${c} of zone ${zone} follows ${prev} and says ${s[at.PREV + c]}`);
      prev = c;
    }
    if (s[at.TAIL + zone] !== prev) list.push(`zone ${zone} ends with ${prev} and says ${s[at.TAIL + zone]}`);
    if (s[at.COUNT + zone] !== n) list.push(`zone ${zone} has ${n} cards and says ${s[at.COUNT + zone]}`);
    const temp = at.zones[zone]!.temporary ? zone - at.firstTemp : -1;
    if (n > 0 && temp >= 0 && !((s[TEMPS]! >> temp) & 1)) list.push(`${n} cards lie in place ${temp} aside, which no effect uses`);
  }
  for (let c = 0; c < at.cards; c++) if (!met[c] && s[at.ZONE + c] !== -1) list.push(`card ${c} is lost from zone ${s[at.ZONE + c]}`);
  return list;
}

/** Seats that are out: at the table, not in the game, and their neighbours are in it. `seats`: those in the game. */
function ringViolations({ s, at }: Bare, seats: readonly number[]): string[] {
  const list: string[] = [];
  const out = Array.from({ length: at.seats }, (_, i) => i).filter((i) => (s[at.OUT]! >> i) & 1);
  for (const seat of out) {
    if (seats.includes(seat)) list.push(`seat ${seat} is out and in the game`);
    for (const near of [s[at.NEXT_SEAT + seat]!, s[at.PREV_SEAT + seat]!])
      if (seats.length > 0 && !seats.includes(near)) list.push(`seat ${seat} is out, and ${near} beside it is not in the game`);
  }
  if (s[at.OUT_FOR_GOOD]! & s[SEATS]!) list.push('a seat is out for good and in the game');
  const ring: number[] = [];
  const first = seats[0]!;
  for (let seat = first; !ring.includes(seat); seat = s[at.RING + seat]!) ring.push(seat);
  const here = [...seats, ...out].sort((a, b) => a - b).join();
  if ([...ring].sort((a, b) => a - b).join() !== here) list.push(`${ring.join()} sit round the table, and ${here} are there`);
  const inGame = ring.filter((seat) => seats.includes(seat));
  if (s[at.REVERSED] === 1) inGame.push(...inGame.splice(1).reverse());
  inGame.forEach((seat, i) => {
    if (s[at.NEXT_SEAT + seat] !== inGame[(i + 1) % inGame.length])
      list.push(`the next after seat ${seat} is not the next round the table`);
  });
  return list;
}

function seatViolations({ s, at }: Bare): string[] {
  const seats = Array.from({ length: at.seats }, (_, i) => i).filter((i) => (s[SEATS]! >> i) & 1);
  const list: string[] = [];
  if (s[SEATS]! >>> at.seats !== 0) list.push('a seat is taken that is not there');
  if (seats.length !== s[PLAYERS]) list.push(`${seats.length} seats are taken and ${s[PLAYERS]} are counted`);
  if (seats.length === 0) return list;
  let seat = seats[0]!;
  const round: number[] = [];
  do {
    round.push(seat);
    const next = s[at.NEXT_SEAT + seat]!;
    if (s[at.PREV_SEAT + next] !== seat) list.push(`seat ${next} comes after ${seat} and says it comes after ${s[at.PREV_SEAT + next]}`);
    seat = next;
  } while (seat !== seats[0] && round.length <= at.seats);
  if ([...round].sort((a, b) => a - b).join() !== seats.join()) list.push(`the ring is ${round.join()} and the seats are ${seats.join()}`);
  if (at.seating) list.push(...ringViolations({ s, at }, seats));
  const active = s[ACTIVE]!;
  if (!seats.includes(active) && !(at.seating && (s[at.OUT]! >> active) & 1))
    list.push(`it is the turn of seat ${s[ACTIVE]}, on which nobody sits`);
  return list;
}

/** Attached and covered cards are in the same place as what they belong to. */
function tieViolations({ s, at }: Bare): string[] {
  const list: string[] = [];
  let attached = 0;
  let covered = 0;
  for (let c = 0; c < at.cards; c++) {
    const host = s[at.HOST + c]!;
    const cover = s[at.COVER + c]!;
    if (host >= 0) attached++;
    const below = at.zones[s[at.ZONE + c]!]?.under;
    if (below && host < 0) list.push(`card ${c} lies under nothing`);
    const owner = host < 0 ? -1 : (at.zones[s[at.ZONE + host]!]?.owner ?? -1);
    if (below?.bySeat && owner >= 0 && at.zones[s[at.ZONE + c]!]!.owner !== owner)
      list.push(`card ${c} lies under ${host} of another player`);
    if (cover >= 0) covered++;
    for (const [other, what] of [
      [host, 'attached to'],
      [cover, 'covered by'],
    ] as const) {
      if (other < 0) continue;
      if (other === c) list.push(`card ${c} is ${what} itself`);
      else if (s[at.ZONE + other] !== s[at.ZONE + c] && !(other === host && at.zones[s[at.ZONE + c]!]?.under))
        list.push(`card ${c} is ${what} ${other}, which lies elsewhere`);
    }
    let end = c;
    for (let steps = 0; end >= 0 && steps <= at.cards; steps++) {
      end = s[at.HOST + end]!;
      if (steps === at.cards) list.push(`card ${c} is attached in a ring`);
    }
  }
  if (attached !== s[ATTACHED]) list.push(`${attached} cards are attached and ${s[ATTACHED]} are counted`);
  if (covered !== s[COVERED]) list.push(`${covered} cards are covered and ${s[COVERED]} are counted`);
  return list;
}

/** Every seat that is asked has a legal answer, and every option offered can be given. Leaves the first of them ready. */
export function decisionViolations(machine: Machine): string[] {
  const asked = machine.asked();
  if (asked === 0) return ['nobody is asked'];
  const first = machine.decision.seat;
  const list = questionViolations(machine);
  if (asked === 1 << first) return list;
  for (let seat = 0; seat < machine.at.seats; seat++) {
    if (seat === first || !((asked >> seat) & 1)) continue;
    machine.prepare(seat);
    if (machine.decision.seat !== seat) list.push(`seat ${seat} is asked, and the question is for seat ${machine.decision.seat}`);
    list.push(...questionViolations(machine));
  }
  machine.prepare(first);
  return list;
}

function questionViolations(machine: Machine): string[] {
  const { decision: d, options, s, at } = machine;
  const list: string[] = [];
  const say = (text: string): void => void list.push(`${text} (${d.manner}, seat ${d.seat}, ${d.count} options, ${d.min} to ${d.max})`);
  if (d.seat < 0 || d.seat >= at.seats || !((machine.table.present(s) >> d.seat) & 1)) say('whoever is asked has no seat');
  if (d.min < 0 || d.min > d.max || d.count < d.min) say('there are fewer options than must be chosen');
  if (d.count === 0 && d.max > 0) say('there is nothing to choose from');
  const given = [...options.subarray(0, d.count)];
  if (new Set(given).size !== d.count) say('an option stands there twice');
  const whole = machine.completion([], 0);
  const fits = d.ask >= 0 && machine.linked.asks[d.ask]!.accept !== null;
  if (d.min > 0 && whole === null) say('nothing chosen cannot become an answer');
  if (whole !== null && !(fits && whole.length === 0) && !machine.accepts(whole, whole.length, true))
    say('the completed answer is refused');
  if (!fits && d.max > 0) for (const x of given) if (!machine.accepts([x], 1, false)) say(`option ${x} cannot be chosen`);
  if (s[SP]! >= at.size) say('the stack is over its end');
  return list;
}

/**
 * Swaps two hidden cards that a seat does not know, which the seat must not notice. Returns any difference; null if there is none or if no
 * two such cards exist. Restores the machine. `seen`: what the seat is sent; its view of the table if omitted.
 */
export function swapViolation(
  machine: Machine,
  seat: number,
  below: (n: number) => number,
  // A question may depend on these two (a rule may count what the seat cannot see); what is on the table must not.
  seen: () => string = () => JSON.stringify({ ...viewFor(machine, seat), question: null }),
): string | null {
  const { s, at, table, program, linked } = machine;
  const unknown: number[] = [];
  for (let c = 0; c < at.cards; c++) if (s[at.ZONE + c]! >= 0 && !table.knows(s, seat, c)) unknown.push(c);
  if (unknown.length < 2) return null;
  const a = unknown[below(unknown.length)]!;
  const b = unknown[below(unknown.length)]!;
  if (program.kindOf[a] === program.kindOf[b] || backOf(a) !== backOf(b)) return null;
  const keep = machine.clone();
  const before = seen();
  swapCards(machine, a, b);
  const after = seen();
  machine.load(keep);
  if (before === after) return null;
  let i = 0;
  while (before[i] === after[i]) i++;
  return `seat ${seat} sees cards ${a} and ${b} change places: …${before.slice(Math.max(0, i - 60), i + 60)}… is then …${after.slice(Math.max(0, i - 60), i + 60)}…`;

  /** What a card shows from behind, in either place. */
  function backOf(card: number): string {
    const shown = [a, b].flatMap((c) => [
      ...program.v.families[linked.zoning.familyOf[s[at.ZONE + c]!]!]!.shows,
      ...program.v.marks.flatMap((mark, i) => (mark.family < 0 && s[machine.markRow(i)[0] + c] !== mark.base ? mark.shows : [])),
    ]);
    return shown.map((attr) => program.v.kinds[program.kindOf[card]!]!.attrs[attr]).join();
  }
}

/** Each card takes the place of the other, with everything that belongs to the place. */
export function swapCards(machine: Machine, a: number, b: number): void {
  const { s, at } = machine;
  const other = (c: number): number => (c === a ? b : c === b ? a : c);
  const marks = machine.program.v.marks.flatMap((mark, i) => (mark.family < 0 ? [machine.markRow(i)[0]] : []));
  for (const base of [at.ZONE, at.NEXT, at.PREV, at.SINCE, at.KNOWN, at.HOST, at.COVER, at.USED, at.FACE, ...marks]) {
    const x = s[base + a]!;
    s[base + a] = s[base + b]!;
    s[base + b] = x;
  }
  const inForce = (c: number): number => (s[at.IN_FORCE + (c >> 5)]! >> (c & 31)) & 1;
  if (inForce(a) !== inForce(b)) for (const c of [a, b]) s[at.IN_FORCE + (c >> 5)]! ^= 1 << (c & 31);
  for (const base of [at.NEXT, at.PREV, at.HOST, at.COVER]) for (let c = 0; c < at.cards; c++) s[base + c] = other(s[base + c]!);
  for (const base of [at.HEAD, at.TAIL]) for (let z = 0; z < at.zones.length; z++) s[base + z] = other(s[base + z]!);
}
