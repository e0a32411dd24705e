// What happened, for a table on a screen: what moves where, and the log with the names in it marked. For one seat, which sees
// no more than its log shows; seat -1: a spectator, who knows what everyone knows.
import type { Machine } from '../../run/machine.ts';
import type { GameEvent } from './log.ts';
import { logFor } from './log-lines.ts';
import { apieces } from '../../locale/tongues.ts';
import { zoneId, type Names } from './view.ts';

/** A sentence taken apart: cards by full id, players by seat. */
export type Part = string | { card: string; words: string } | { player: number; words: string };

/** One line of the log, taken apart, so that names of cards and players can be pointed at. */
export interface StoryLine {
  /** The event it begins at. */
  at: number;
  /** Of that event. */
  kind: GameEvent['k'];
  /** Number of the turn; 0: before the first. */
  turn: number;
  /** The sentence, with cards and players marked. */
  parts: Part[];
}

/** Zones by the ids of views. Cards the seat does not know have no `card`, but a number of copies that moved together. */
export type Happening =
  | { k: 'moved'; card?: string; copies: number; from: string; to: string; by?: number }
  | { k: 'shuffled'; zone: string }
  | { k: 'refilled'; zone: string; from: string }
  | { k: 'looked'; card: string }
  /** A card is used, or answers. */
  | { k: 'played'; card: string; by: number; answers: boolean }
  | { k: 'cancelled'; by: number }
  | { k: 'turn'; seat: number; turn: number }
  | { k: 'over' };

// Characters that no text contains: before the number of a card or player, after it, and after its name.
const CARD = '\uE000';
const PLAYER = '\uE001';
const NAME = '\uE002';
const END = '\uE003';
const marked = new RegExp(`([${CARD}${PLAYER}])(\\d+)${NAME}([^${END}]*)${END}`, 'u');
/** A stop after a name that brings its own. */
const doubled = new RegExp(`([.!?…。！？]${END})[.。]$`, 'u');

/** Names that can be found again in the sentences they are put into. `reader`: the seat that is spoken to; -1: none. */
export function pointedAt(names: Names, reader = -1): Names {
  const player = (seat: number, words: string): string => `${PLAYER}${seat}${NAME}${words}${END}`;
  return {
    wording: names.wording,
    card: (kind) => `${CARD}${kind}${NAME}${names.card(kind)}${END}`,
    text: (kind) => names.text(kind),
    player: (seat) => player(seat, names.player(seat)),
    ...(reader < 0 ? {} : { reader: { seat: reader, words: (words) => player(reader, words) } }),
  };
}

/** A sentence made with such names. */
export function partsOf(machine: Machine, text: string): Part[] {
  const { kinds } = machine.program.v;
  const pieces = text.replace(doubled, '$1').split(marked);
  const between = apieces(pieces.filter((_, i) => i % 4 === 0));
  const parts: Part[] = [];
  for (let i = 0; i < pieces.length; i += 4) {
    if (between[i / 4] !== '') parts.push(between[i / 4]!);
    if (i + 3 >= pieces.length) break;
    const [sign, number, words] = pieces.slice(i + 1, i + 4) as [string, string, string];
    parts.push(sign === CARD ? { card: kinds[Number(number)]!.fullId, words } : { player: Number(number), words });
  }
  return parts;
}

/** The lines of the log from an event on, up to another. `reader`: the seat that reads them; -1: somebody who looks over its shoulder. */
export function storyFor(
  machine: Machine,
  events: readonly GameEvent[],
  seat: number,
  names: Names,
  from = 0,
  to = events.length,
  reader = seat,
): StoryLine[] {
  let before = from - 1;
  while (before >= 0 && events[before]!.k !== 'turn') before--;
  const last = events[before];
  let turn = last?.k === 'turn' ? last.turn : 0;
  return logFor(machine, events.slice(from, to), seat, pointedAt(names, reader)).map(({ at, text }) => {
    const e = events[from + at]!;
    if (e.k === 'turn') turn = e.turn;
    return { at: from + at, kind: e.k, turn, parts: begun(partsOf(machine, text), names) };
  });
}

/** A sentence that begins with a card begins with a capital letter, as every other. */
function begun([first, ...rest]: Part[], { wording }: Names): Part[] {
  if (first === undefined) return rest;
  return [typeof first !== 'string' && 'card' in first ? { ...first, words: wording.raised(first.words) } : first, ...rest];
}

/** What a seat sees happen, from an event on, up to another. */
export function happenedFor(machine: Machine, events: readonly GameEvent[], seat: number, from = 0, upTo = events.length): Happening[] {
  const { program, at } = machine;
  const everybody = 2 ** at.seats - 1;
  const knows = (seats: number): boolean => (seat < 0 ? (seats & everybody) === everybody : ((seats >> seat) & 1) === 1);
  const card = (c: number): string => program.v.kinds[program.kindOf[c]!]!.fullId;
  const list: Happening[] = [];
  for (const e of events.slice(from, upTo)) {
    switch (e.k) {
      case 'moved': {
        const [by, to] = [zoneId(machine, e.from), zoneId(machine, e.to)];
        const last = list.at(-1);
        if (knows(e.known)) list.push({ k: 'moved', card: card(e.card), copies: 1, from: by, to, ...causeOf(e.cause.seat) });
        else if (last?.k === 'moved' && last.card === undefined && last.from === by && last.to === to) last.copies++;
        else list.push({ k: 'moved', copies: 1, from: by, to, ...causeOf(e.cause.seat) });
        break;
      }
      case 'shuffled':
        list.push({ k: 'shuffled', zone: zoneId(machine, e.zone) });
        break;
      case 'refilled':
        list.push({ k: 'refilled', zone: zoneId(machine, e.zone), from: zoneId(machine, e.from) });
        break;
      case 'looked':
        if (knows(e.seats)) list.push({ k: 'looked', card: card(e.card) });
        break;
      case 'power':
      case 'response':
        if (knows(e.known)) list.push({ k: 'played', card: card(e.card), by: e.seat, answers: e.k === 'response' });
        break;
      case 'cancelled':
        list.push({ k: 'cancelled', by: e.seat });
        break;
      case 'turn':
        list.push({ k: 'turn', seat: e.seat, turn: e.turn });
        break;
      case 'over':
        list.push({ k: 'over' });
    }
  }
  return list;
}

function causeOf(seat: number): { by?: number } {
  return seat < 0 ? {} : { by: seat };
}
