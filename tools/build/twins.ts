// Two whole games that differ only in cards one seat never saw: everything that seat can get out of them must be the same, letter for
// letter (tools/build/seat-knowledge.ts). Works out what the seat saw from the moves and from who sees which zone, never from the engine's own record.
import { type GameEvent, type GameRecord, isRefusal, type Linked, Session } from 'cardwright';
import { optionNumber, type RandomBot } from 'cardwright/internal';
import { canonical } from '../../src/meaning/digest.ts';
import {
  AS_IT_WAS,
  EVERYONE,
  FP,
  MOD_CARD,
  MOD_NAMES,
  MOD_SIZE,
  MOD_VALUE,
  MODS,
  OTHERS,
  OWNER,
  PC,
  TO_ANSWER,
  STATUS,
} from '../../src/table/layout.ts';
import { Table } from '../../src/table/table.ts';
import { blind, nextStep, type Setup, type Step } from './soak-step.ts';
import { answersTo, sentTo } from './seat-knowledge.ts';

export interface Pair {
  /** Steps at which the two histories were compared. */
  compared: number;
  /** Cards that are different in the second game. */
  changed: number;
  /** True: a card nobody had shown decided what happened or who was asked what, so the games parted before the end. */
  parted: boolean;
  violation: string | null;
}

/** Games are followed up to this point at most. */
const LONG = 400;

/** At one step in this many the seat asks about everything. */
const RARELY = 4;

/** A game as it is after a step, for callers that look at more than the engine itself reports. */
export interface Moment {
  session: Session;
  seat: number;
  /** By number of answers: how many events there were. */
  marks: readonly number[];
  /** Starts a game again with the cards laid out as in this one. */
  again<T>(act: () => T): T;
}

/** Plays a game and its twin from the view of one seat. `also`: what else that seat is sent when it asks about everything. */
export function twinGames(linked: Linked, setup: Setup, chance: RandomBot, also?: (looked: Moment) => string): Pair {
  const seat = chance.below(setup.players);
  const most = 1 + chance.below(chance.below(3) === 0 ? LONG : 40);
  const { v } = linked.program;
  const begun: Begun = {
    seed: setup.seed,
    players: Array.from({ length: setup.players }, (_, i) => `P${i + 1}`),
    starter: setup.starter,
    options: Object.fromEntries(v.options.map((o, i) => [o.name, optionText(o, setup.options[i]!)])),
    ...(chance.below(3) > 0 ? { asks: 'everybody' } : {}),
  };
  const usual = v.options.every((option, i) => option.standard === setup.options[i]);
  const first = new Game(linked, begun, { seat, swap: null, asksAt: chance.below(1_000_000), also, usual });
  while (!first.over && first.steps.length < most) first.step(nextStep(first.session.machine, setup, blind(chance), chance));
  return compared(linked, begun, first, chance);
}

/** The same for a game that was played, as its record has it, up to the first step that is neither an answer nor somebody who joins or leaves. */
export function twinOfRecord(linked: Linked, record: GameRecord, seat: number, chance: RandomBot): Pair {
  const first = new Game(linked, record, { seat, swap: null, asksAt: chance.below(1_000_000), also: undefined, usual: false });
  for (const [who, ...list] of record.answers) {
    const step: Step | null =
      typeof who === 'number'
        ? { seat: who, list: list as number[] }
        : who === 'join'
          ? who
          : who === 'leave'
            ? { leave: list[0] as number }
            : null;
    if (!step || !first.step(step)) break;
  }
  return compared(linked, record, first, chance);
}

/** Plays the game again with other cards where the seat saw none, and compares. */
function compared(linked: Linked, begun: Begun, first: Game, chance: RandomBot): Pair {
  const { seat } = first.how;
  const none = Int32Array.from(linked.program.kindOf, (_, card) => card);
  const pair: Pair = { compared: 0, changed: 0, parted: false, violation: null };
  // The effects of a stopped card are undone, but a player cannot forget what it showed them.
  if (first.session.machine.trouble.length > 0) return pair;
  const swap = shuffledAmong(linked, first, hiddenFrom(linked, first, seat), chance, none);
  const { kindOf } = linked.program;
  pair.changed = swap.reduce((n, card, i) => n + (kindOf[card] === kindOf[i] ? 0 : 1), 0);
  if (pair.changed === 0) return pair;
  const twin = new Game(linked, begun, { ...first.how, swap });
  if (first.lay === twin.lay) return { ...pair, violation: 'the twin of the game is laid out like the game itself' };
  for (let i = 0; ; i++) {
    if (first.places[i] !== twin.places[i] || first.courses[i] !== twin.courses[i]) return { ...pair, parted: true };
    const unlikeAt = first.history[i]!.findIndex(([what, text], k) => !same(twin.history[i]![k], what, text));
    if (unlikeAt >= 0) return unlike(i, first.history[i]![unlikeAt]!, twin.history[i]![unlikeAt]!);
    pair.compared++;
    if (i >= first.steps.length) break;
    if (!twin.step(mapped(first, i, swap))) return { ...pair, parted: true };
  }
  const [a, b] = [first.log(), twin.log()];
  return a === b ? pair : unlike(first.steps.length, ['the whole log', a], ['the whole log', b]);

  /** The seat may see a difference if the rules showed it one of the other cards. */
  function unlike(step: number, a: Reply, b: Reply): Pair {
    const hidden = new Set(hiddenFrom(linked, twin, seat));
    const shown = swap.some((card, i) => card !== i && !hidden.has(card));
    return shown ? { ...pair, parted: true } : { ...pair, violation: difference(seat, step, a, b) };
  }
}

/** What was asked, and what the seat was sent. */
type Reply = readonly [string, string];

function same(other: Reply | undefined, what: string, text: string): boolean {
  return other !== undefined && other[0] === what && other[1] === text;
}

/** What a game begins with. */
type Begun = Pick<GameRecord, 'seed' | 'players' | 'starter' | 'options' | 'asks'>;

/** How a game is observed. */
interface How {
  seat: number;
  /** By card, the card that takes its part. */
  swap: Int32Array | null;
  /** Decides at which steps the seat asks, and what. */
  asksAt: number;
  also: ((looked: Moment) => string) | undefined;
  /** The standard rules: a bot would have to learn others for this game alone. */
  usual: boolean;
}

/** One game, and the history of one seat as text: what it is sent at each step, and what it learns when it asks. */
class Game {
  readonly session: Session;
  readonly steps: Step[] = [];
  readonly history: Reply[][] = [];
  /** By step: where the game is, whom it asks how, and what it has recorded openly. */
  readonly places: string[] = [];
  /** By step: what happened, regardless of which cards it happened to. A difference means the rules revealed a hidden card (who was right). */
  readonly courses: string[] = [];
  /** By step: which alternatives of an offer choose a card; the manner of the decision. */
  readonly questions: Asked[] = [];
  /** How the cards were laid out at the first question. */
  readonly lay: string;
  private readonly marks: number[] = [];
  private reported = 0;

  constructor(
    readonly linked: Linked,
    { seed, players, starter, options, asks }: Begun,
    readonly how: How,
  ) {
    const { swap } = how;
    const start = (): Session => Session.start(linked, { seed, players, starter, options, ...(asks ? { asks } : {}) });
    this.session = swap ? laidOut(swap, start) : start();
    const { machine } = this.session;
    this.lay = machine.s.subarray(machine.at.ZONE, machine.at.PREV).join();
    this.look();
  }

  get over(): boolean {
    return this.session.over;
  }

  /** False: it cannot be done here. */
  step(step: Step): boolean {
    const { session } = this;
    this.steps.push(step);
    const result =
      step === 'join'
        ? session.join(`P${session.players.length + 1}`)
        : 'leave' in step
          ? session.leave(step.leave)
          : session.answer(step.seat, step.list);
    if (isRefusal(result)) return false;
    this.look();
    return true;
  }

  log(): string {
    return JSON.stringify(this.session.log(this.how.seat));
  }

  private look(): void {
    const { session, how } = this;
    const { machine, events } = session;
    const { s, decision: d } = machine;
    const told: Reply[] = [['what is sent', sentTo(session, how.seat, this.reported)]];
    const nth = Math.imul(how.asksAt + this.steps.length, 0x9e3779b1) >>> 0;
    this.marks.push(events.length);
    if (nth % RARELY === 0) {
      told.push(...answersTo(session, how.seat, nth, how.usual));
      const again = <T>(act: () => T): T => (how.swap ? laidOut(how.swap, act) : act());
      if (how.also) told.push(['what else it is sent', how.also({ session, seat: how.seat, marks: this.marks, again })]);
    }
    this.history.push(told);
    this.courses.push(events.slice(this.reported).map(courseOf).join());
    this.reported = events.length;
    // Anything the rules record openly is no longer secret.
    const { at } = machine;
    const noted = [s.subarray(at.COUNTER, at.CARD_MARK), s.subarray(at.ZONE_MARK, at.ENTRY), changesOf(machine)];
    // So are marks that can be seen on a card whose face cannot.
    const marked = machine.program.v.marks.flatMap((mark, i) =>
      mark.open || mark.shows.length > 0
        ? [Array.from(at.zones, (_, zone) => cardsOf(machine, zone).map((c) => s[machine.markRow(i)[0] + c]))]
        : [],
    );
    this.places.push(
      [JSON.stringify(marked), s[STATUS], s[PC], s[FP], s[TO_ANSWER], d.seat, d.min, d.max, ...noted.map((part) => part.join())].join(' '),
    );
    this.questions.push({ manner: d.manner, ask: d.ask, offer: d.offer });
  }
}

/** What holds for a while, as everybody feels it: not of which card, which cards it is about, or who knows that. */
function changesOf({ s, at, program }: Session['machine']): (number | string)[] {
  return Array.from({ length: s[MODS]! }, (_, i) => at.MOD + i * MOD_SIZE).flatMap((m) => {
    const ban = program.timedBans[-2 - s[m]!];
    const row: (number | string)[] = [...s.subarray(m, m + MOD_SIZE)];
    row[MOD_CARD] = '';
    if (s[m]! < 0) row[MOD_VALUE] = '';
    if (!ban) return row;
    row[0] = `${ban.word} ${canonical(program.v, 'cond', ban.test)}`;
    ban.names.forEach(({ type }, k) => type.name === 'card' && (row[MOD_NAMES + k] = ''));
    return row;
  });
}

/** The cards of a zone, from the top. */
function cardsOf({ s, at }: Session['machine'], zone: number): number[] {
  const cards: number[] = [];
  for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) cards.push(c);
  return cards;
}

interface Asked {
  manner: string;
  ask: number;
  offer: number;
}

/** An option's number as a person would write it. */
function optionText(option: Linked['program']['v']['options'][number], x: number): string | number {
  if (option.type.name === 'yes') return x ? 'yes' : 'no';
  if (option.type.name === 'number') {
    const word = option.values.find((value) => optionNumber(option, value) === x);
    return typeof word === 'string' ? word : x;
  }
  return String(option.values[x]!);
}

/** An event without the cards it is about. */
function courseOf(e: GameEvent): string {
  switch (e.k) {
    case 'moved':
      return `${e.from}/${e.fromOwner}>${e.to}/${e.toOwner}`;
    case 'word':
      return `${e.k} ${e.word} ${e.seat}`;
    case 'shuffled':
    case 'refilled':
      return `${e.k} ${e.zone}`;
    case 'looked':
      return `${e.k} ${e.seats}`;
    case 'over':
      return `${e.k} ${e.outcome} ${e.winners} ${JSON.stringify(e.result)}`;
    default:
      return 'seat' in e ? `${e.k} ${e.seat}` : e.k;
  }
}

/** Cards that the seat never saw, from the first layout to the last step. */
function hiddenFrom(linked: Linked, game: Game, seat: number): number[] {
  const { machine, events } = game.session;
  const { at, program } = machine;
  const place = program.kindOf.map((_, card) => machine.startZone(card));
  const faceUp = place.map((zone) => at.zones[zone]!.seenBy === EVERYONE);
  const arriving = new Map<number, boolean>();
  const shown = place.map((zone, card) => sees(zone, at.zones[zone]!.owner, card));
  for (const e of events) follow(e);
  return [...shown.keys()].filter((card) => !shown[card]);

  function follow(e: GameEvent): void {
    if (e.k === 'looked') {
      if ((e.seats >> seat) & 1) shown[e.card] = true;
    } else if (e.k === 'turned') {
      if (e.arriving) arriving.set(e.card, e.up);
      else faceUp[e.card] = e.up;
    } else if (e.k === 'moved') laid(e.card, e.to, e.toOwner);
    else if (e.k === 'refilled') for (const card of place.keys()) if (place[card] === e.from) laid(card, e.zone, at.zones[e.zone]!.owner);
  }
  function laid(card: number, zone: number, owner: number): void {
    place[card] = zone;
    const { seenBy } = at.zones[zone]!;
    const face = arriving.get(card);
    arriving.delete(card);
    if (face !== undefined) faceUp[card] = face;
    else if (seenBy !== AS_IT_WAS) faceUp[card] = seenBy === EVERYONE;
    if (sees(zone, owner, card)) shown[card] = true;
  }
  function sees(zone: number, owner: number, card: number): boolean {
    const { seenBy } = at.zones[zone]!;
    return faceUp[card] === true || (seenBy === OWNER && owner === seat) || (seenBy === OTHERS && owner >= 0 && owner !== seat);
  }
}

/** By card, the card that takes its part: at random among those that start in the same place and have the same back. */
function shuffledAmong(linked: Linked, game: Game, cards: number[], chance: RandomBot, none: Int32Array): Int32Array {
  const { machine } = game.session;
  const { families, kinds } = linked.program.v;
  const backs = [...new Set(families.flatMap((family) => family.shows))];
  const alike = new Map<string, number[]>();
  for (const card of cards) {
    const kind = kinds[linked.program.kindOf[card]!]!;
    // Now and then only cards of one type are swapped, so that fewer games part.
    const key = [machine.startZone(card), ...backs.map((attr) => kind.attrs[attr]), chance.below(4) > 0 ? kind.type : -1].join();
    alike.set(key, [...(alike.get(key) ?? []), card]);
  }
  const swap = none.slice();
  for (const group of alike.values()) {
    const order = [...group];
    for (let i = order.length - 1; i > 0; i--) {
      const j = chance.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    group.forEach((card, i) => (swap[card] = order[i]!));
  }
  return swap;
}

/** Starts a game with the cards laid out in another order, before anything is shuffled. */
function laidOut<T>(swap: Int32Array, act: () => T): T {
  const { move } = Table.prototype;
  let laid = 0;
  Table.prototype.move = function (s, card, to, end) {
    const other = laid < swap.length ? swap[card]! : card;
    laid++;
    move.call(this, s, other, to, end);
  };
  try {
    return act();
  } finally {
    Table.prototype.move = move;
  }
}

/** A step of the first game, translated for the second. */
function mapped(first: Game, i: number, swap: Int32Array): Step {
  const step = first.steps[i]!;
  if (step === 'join' || 'leave' in step) return step;
  return { seat: step.seat, list: step.list.map((value) => mappedValue(first, first.questions[i]!, value, swap)) };
}

function mappedValue({ linked }: Game, { manner, ask, offer }: Asked, value: number, swap: Int32Array): number {
  const { program, zoning } = linked;
  const { cards } = zoning.layout;
  // Lines of cards: clause × cards + card. Another card has other lines, so the answer is refused and the games part.
  const line = (code: number): number => code - (code % cards) + swap[code % cards]!;
  const thing = (at: number, x: number): number => (program.asks[at]!.set?.type.name === 'card' && x >= 0 ? swap[x]! : x);
  switch (manner) {
    case 'choose':
    case 'together':
      return thing(ask, value);
    case 'power':
    case 'response':
      return line(value);
    case 'offer': {
      const alt = program.offers[offer]![value >> 20]!;
      const x = (value & 0xfffff) - 1;
      if (x < 0 || alt.kind === 'plain') return value;
      return ((value >> 20) << 20) | ((alt.kind === 'choose' ? thing(alt.ask, x) : line(x)) + 1);
    }
    default:
      return value;
  }
}

function difference(seat: number, step: number, [what, a]: Reply, [, b]: Reply): string {
  let i = 0;
  while (a[i] === b[i]) i++;
  const part = (text: string): string => `…${text.slice(Math.max(0, i - 70), i + 70)}…`;
  return `step ${step}: with other cards that seat ${seat} was never shown, ${what}: ${part(b)} instead of ${part(a)}`;
}
