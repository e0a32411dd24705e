// Starts and ends turns, changes numbers for a while or keeps them up, and puts away cards that were being played. Asks nobody, checks nothing.
import { limboOf } from '../emit/turn.ts';
import { OUTCOMES } from '../ops/program.ts';
import {
  ACTIVE,
  AWAKE,
  DIRTY,
  DUTIES,
  DUTY_ARGS,
  DUTY_CALLER,
  DUTY_INDEX,
  DUTY_SIZE,
  DUTY_THIS,
  DUTY_VALUE,
  DUTY_WORD,
  DUTY_YOU,
  D_ALL,
  D_MOD,
  D_TURN,
  FP,
  F_CALLER,
  F_PROC,
  F_REGS,
  F_THIS,
  F_YOU,
  LIVE_NUMBER,
  MAX_DUTIES,
  MAX_MODS,
  MAX_QUEUE,
  MODS,
  MOD_CARD,
  MOD_CHANGE,
  MOD_DIAL,
  MOD_ALL,
  MOD_NAMES,
  MOD_OUT,
  MOD_SEAT,
  MOD_SIZE,
  MOD_TURN,
  MOD_UNTIL,
  MOD_VALUE,
  MOD_WHILE,
  MOD_WHOSE,
  PLAYERS,
  QUEUED,
  SEATS,
  TURN,
  TURNS_IN_A_ROW,
} from '../table/layout.ts';
import { knowers } from '../table/knowing.ts';
import type { Context } from './context.ts';
import type { Part } from './parts.ts';

/** The seats that may know of something that a card has brought about; what the game itself does is open. */
function informed({ s, at, table }: Context, card: number): number {
  return card < 0 ? (1 << at.seats) - 1 : knowers(table, s, card);
}

/**
 * The same, and above it those that may know which cards a ban remembers, too: they, if all of those are open to everyone. Who once saw a card of a hand has
 * not seen that it was chosen.
 */
function informedOf(c: Context, dial: number, card: number, remembered: readonly number[]): number {
  const seats = informed(c, card);
  const names = c.program.timedBans[-2 - dial]?.names ?? [];
  const everyone = (1 << c.at.seats) - 1;
  const areOpen = names.every(({ type }, i) => type.name !== 'card' || knowers(c.table, c.s, remembered[i]!) === everyone);
  return areOpen ? seats | (seats << MOD_ALL) : seats;
}

/** Ends temporary changes; `seat`: those until the next turn of that seat. */
function dropMods(c: Context, until: number, seat: number): void {
  const { s, at } = c;
  let kept = 0;
  let back = 0;
  for (let i = 0; i < s[MODS]!; i++) {
    const m = at.MOD + i * MOD_SIZE;
    // What ends with the turn of a seat ends with this one, once it has begun.
    if (until === 1 && s[m + MOD_UNTIL] === 3 && s[m + MOD_TURN] === seat) s[m + MOD_UNTIL] = 0;
    if (s[m + MOD_UNTIL] === until && (seat < 0 || s[m + MOD_TURN] === seat)) {
      if (s[m + MOD_DIAL] === MOD_OUT) back |= 1 << s[m + MOD_WHOSE]!;
      continue;
    }
    if (kept !== i) s.copyWithin(at.MOD + kept * MOD_SIZE, m, m + MOD_SIZE);
    kept++;
  }
  if (kept !== s[MODS]) s[DIRTY]! |= D_MOD;
  s[MODS] = kept;
  for (let player = 0; back !== 0; player++, back >>= 1) if (back & 1) c.comeBack(player);
}

export const turns: Part<'modify' | 'newTurn' | 'turnOver' | 'enqueue'> = (c) => {
  const { s, at, functions } = c;

  /** Whether this seat must skip a turn; if so, the skip is used up. */
  function skips(seat: number): boolean {
    for (let i = 0; i < s[MODS]!; i++) {
      const m = at.MOD + i * MOD_SIZE;
      if (s[m + MOD_DIAL] !== -1 || s[m + MOD_WHOSE] !== seat) continue;
      s.copyWithin(m, m + MOD_SIZE, at.MOD + s[MODS]! * MOD_SIZE);
      s[MODS]!--;
      return true;
    }
    return false;
  }

  return {
    modify(dial, change, value, whose, until, turn, test = 0, first = -1, second = -1) {
      if (s[MODS]! >= MAX_MODS) return;
      const fp = s[FP]!;
      const m = at.MOD + s[MODS]!++ * MOD_SIZE;
      s[m + MOD_DIAL] = dial;
      s[m + MOD_CHANGE] = change;
      s[m + MOD_VALUE] = dial < 0 && dial !== MOD_OUT ? informedOf(c, dial, s[fp + F_THIS]!, [first, second]) : value;
      s[m + MOD_WHOSE] = whose;
      s[m + MOD_UNTIL] = until;
      s[m + MOD_SEAT] = s[fp + F_YOU]!;
      s[m + MOD_TURN] = turn;
      s[m + MOD_WHILE] = test;
      s[m + MOD_CARD] = s[fp + F_THIS]!;
      s[m + MOD_NAMES] = first;
      s[m + MOD_NAMES + 1] = second;
      s[DIRTY]! |= D_MOD;
    },
    newTurn() {
      s[TURN]!++;
      const active = s[ACTIVE]!;
      dropMods(c, 1, active);
      c.endHeld(2, active);
      const { places, values, bits } = functions.renewed;
      for (let i = 0; i < places.length; i++) s[places[i]!] = values[i]!;
      s[DIRTY]! |= D_TURN | bits;
      if (c.witness) c.witness.happened('turn', active, s[TURN]!, 0, -1);
    },
    turnOver() {
      dropMods(c, 0, -1);
      c.endHeld(1, -1);
      let was = s[ACTIVE]!;
      while (s[QUEUED]! > 0) {
        const queued = s[at.QUEUE]!;
        const cause = at.seating ? s[at.QUEUE_CAUSE]! : -1;
        if (at.seating) s.copyWithin(at.QUEUE_CAUSE, at.QUEUE_CAUSE + 1, at.QUEUE_CAUSE + s[QUEUED]!);
        s.copyWithin(at.QUEUE, at.QUEUE + 1, at.QUEUE + s[QUEUED]!--);
        if (!((s[SEATS]! >> queued) & 1)) continue;
        if (!skips(queued)) {
          s[TURNS_IN_A_ROW] = queued === was ? s[TURNS_IN_A_ROW]! + 1 : 0;
          s[ACTIVE] = queued;
          if (at.seating) s[at.TURN_CAUSE] = cause;
          return;
        }
        was = queued;
      }
      // With nobody in the game, nobody is left to play it.
      if (s[PLAYERS] === 0) return c.finish(OUTCOMES.indexOf('ends'), 0);
      s[TURNS_IN_A_ROW] = 0;
      if (at.seating) s[at.TURN_CAUSE] = -1;
      let next = s[at.NEXT_SEAT + was]!;
      for (let i = 0; i < s[PLAYERS]! && skips(next); i++) next = s[at.NEXT_SEAT + next]!;
      s[ACTIVE] = next;
    },
    enqueue(seat, card) {
      if (seat < 0) return;
      if (s[QUEUED]! >= MAX_QUEUE) c.noRoom();
      if (at.seating) s[at.QUEUE_CAUSE + s[QUEUED]!] = card;
      s[at.QUEUE + s[QUEUED]!++] = seat;
    },
  };
};

export const putAway: Part<'cutShort' | 'clearLimbo'> = (c) => {
  const { s, at, table } = c;
  const limbo = limboOf(c.program, c.functions.zoning);

  function clearLimbo(): void {
    for (let i = 0; i < limbo.length; i += 2) while (s[at.HEAD + limbo[i]!]! >= 0) table.move(s, s[at.HEAD + limbo[i]!]!, limbo[i + 1]!, 0);
  }

  function cutShort(to: number): void {
    while (s[FP]! > to) c.pop();
    clearLimbo();
  }

  return { cutShort, clearLimbo };
};

export const duties: Part<'keepUp' | 'dueDuty'> = (c) => {
  const { s, at, program, functions } = c;

  /** Keeps the first number passed live to this word up to date until its caller ends. */
  function keepUp(fp: number): void {
    const word = program.wordProc.indexOf(s[fp + F_PROC]!);
    if (word < 0 || s[DUTIES]! >= MAX_DUTIES) return;
    const { params } = program.v.words[word]!;
    const number = params.findIndex((p, i) => p.type.name === 'number' && s[fp + F_REGS + i]! >= LIVE_NUMBER);
    if (number < 0) return;
    s[at.WAKES + functions.duty] = s[AWAKE] = D_ALL;
    const d = at.DUTY + s[DUTIES]!++ * DUTY_SIZE;
    s[d + DUTY_CALLER] = s[fp + F_CALLER]!;
    s[d + DUTY_WORD] = word;
    s[d + DUTY_YOU] = s[fp + F_YOU]!;
    s[d + DUTY_THIS] = s[fp + F_THIS]!;
    s[d + DUTY_INDEX] = number;
    s[d + DUTY_VALUE] = functions.val(s, s[fp + F_REGS + number]!);
    for (let i = 0; i < Math.min(4, params.length); i++) s[d + DUTY_ARGS + i] = s[fp + F_REGS + i]!;
  }

  function dueDuty(): boolean {
    for (let i = 0; i < s[DUTIES]!; i++) {
      const d = at.DUTY + i * DUTY_SIZE;
      const number = s[d + DUTY_INDEX]!;
      const now = functions.val(s, s[d + DUTY_ARGS + number]!);
      const lack = now - s[d + DUTY_VALUE]!;
      if (lack <= 0) continue;
      s[d + DUTY_VALUE] = now;
      const word = s[d + DUTY_WORD]!;
      c.push(program.wordProc[word]!, s[d + DUTY_YOU]!, s[d + DUTY_THIS]!, -1);
      const regs = s[FP]! + F_REGS;
      for (let k = 0; k < program.v.words[word]!.params.length; k++) s[regs + k] = k === number ? lack : s[d + DUTY_ARGS + k]!;
      return true;
    }
    return false;
  }

  return { keepUp, dueDuty };
};
