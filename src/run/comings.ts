// Lets players join and leave at any moment: open turns, questions and announcements continue with or without them.
import { sealedAnswer } from '../ops/asking.ts';
import { OP, OP_LENGTH } from '../ops/ops.ts';
import { OUTCOMES } from '../ops/program.ts';
import {
  ACTIVE,
  ASKING,
  AT_ONCE,
  CAUSE,
  CHECKING,
  E_PROGRESS,
  FP,
  F_CALLER,
  F_ENTRY,
  F_RETURN,
  OVER,
  PC,
  QUEUED,
  RUNNING,
  SEATS,
  SO_VALUE,
  STATUS,
  TO_ANSWER,
  TURN,
  TURNS_IN_A_ROW,
  TURN_FP,
} from '../table/layout.ts';
import { release } from './absences.ts';
import type { Context } from './context.ts';
import { joinWindows, leaveWindows } from './open-windows.ts';
import { endingAtLimits } from './recovery.ts';
import { placeInMain } from './starting.ts';
import { joinAlone } from './teams.ts';

/** Removes a player at any moment. If a script of joining or leaving does not end, the game ends. */
export function leave(c: Context, seat: number): void {
  endingAtLimits(c, () => {
    if (c.s[STATUS] === OVER || !((c.table.present(c.s) >> seat) & 1)) return;
    c.given.end = -1;
    leaveNow(c, seat);
    if (c.s[STATUS] !== OVER) c.go();
  });
}

function leaveNow(c: Context, seat: number): void {
  const { s, at, program } = c;
  const active = s[ACTIVE] === seat;
  const next = s[at.NEXT_SEAT + seat]!;
  const broken = active && s[TURN]! > 0;
  if (broken) breakOff(c, next);
  leaveQuestion(c, seat);
  askAgain(c);
  leaveWindows(c, seat);
  s[STATUS] = RUNNING;
  runWhole(c, program.scripts.leaving, seat);
  // The rules may decide who has won now.
  if (s[STATUS] === OVER) return;
  // Cards that were being played go last, on top of the player's cards.
  if (broken) c.clearLimbo();
  c.endHeld(0, seat);
  c.table.leave(s, seat);
  forget(c, seat);
  release(c, seat);
  // Before the first turn, the game starts with the next player.
  if (active) s[ACTIVE] = next;
  if (broken) {
    // From here on, checks run on behalf of the next player, whose first turn in a row it is.
    s[CAUSE] = next;
    s[TURNS_IN_A_ROW] = -1;
  }
  if (isLast(c.table.present(s))) c.finish(OUTCOMES.indexOf('ends'), 0);
  else startChecks(c);
}

/** What is kept of a player who has left: the next player there is somebody else. */
function forget(c: Context, seat: number): void {
  const { s, program } = c;
  program.v.counters.forEach(({ hidden, base, per, type }, i) => {
    if (!hidden) return;
    const at = c.counterBase(i);
    if (per === 'player') s[at + seat] = base;
    for (let k = 0; type.name === 'player' && k < (per === 'player' ? c.at.seats : 1); k++) if (s[at + k] === seat) s[at + k] = -1;
  });
}

/** Whether at most one seat is left, given as bits. */
function isLast(seats: number): boolean {
  return (seats & (seats - 1)) === 0;
}

/** Drops the rest of a turn, including its last lines and its open questions. */
function breakOff(c: Context, next: number): void {
  const { s, at } = c;
  while (s[FP]! > at.STACK) c.pop();
  s[TO_ANSWER] = 0;
  s[PC] = placeInMain(c, 'turn over');
  s[TURN_FP] = -1;
  s[AT_ONCE] = 0;
  s[CHECKING] = 0;
  s[QUEUED] = 1;
  s[at.QUEUE] = next;
  if (at.seating) s[at.QUEUE_CAUSE] = -1;
}

/** Seats a player to the right of the player whose turn it is; returns the seat, -1 if none is free. */
export function join(c: Context): number {
  const { s, at } = c;
  let seat = 0;
  while (seat < at.seats && (c.table.present(s) >> seat) & 1) seat++;
  if (seat >= at.seats || s[STATUS] === OVER) return -1;
  endingAtLimits(c, () => {
    c.given.end = -1;
    askAgain(c);
    c.table.join(s, seat, s[ACTIVE]!);
    if (at.teams) joinAlone(c, seat);
    joinWindows(c, seat);
    if (c.program.scripts.joining >= 0) s[STATUS] = RUNNING;
    runWhole(c, c.program.scripts.joining, seat);
    s[STATUS] = RUNNING;
    startChecks(c);
    c.go();
  });
  return seat;
}

/**
 * Runs the checks of the game next. They wait while sealed answers are open, because their questions would be confused with the open one.
 * Before the game is set up there is nothing to check.
 */
function startChecks({ s, program, push }: Context): void {
  if (s[CHECKING] !== 0 || s[TO_ANSWER] !== 0 || s[TURN]! <= 0) return;
  s[CHECKING] = 1;
  push(program.scripts.checks, s[ACTIVE]!, -1, -1);
}

/** Runs a script to its end as one step. Answers its questions with the least possible, because nobody can be asked. -1: no script. */
function runWhole(c: Context, proc: number, seat: number): void {
  const { s } = c;
  if (proc < 0) return;
  s[AT_ONCE]!++;
  c.push(proc, seat, -1, -1);
  const fp = s[FP]!;
  const [back, saved, pending, so] = [s[fp + F_CALLER]!, s[fp + F_RETURN]!, s[TO_ANSWER]!, s[SO_VALUE]!];
  s[TO_ANSWER] = 0;
  // The script returns to the first instruction, which halts.
  s[fp + F_RETURN] = 0;
  c.metered(() => {
    do {
      c.run();
      if (s[STATUS] === OVER) return;
      if (s[STATUS] === ASKING) {
        c.presented = false;
        if (c.present(s[PC]!, s[FP]!)) c.takeForced();
        else c.nothingToAsk();
        s[STATUS] = RUNNING;
      }
    } while (s[PC] !== 0);
  });
  if (s[STATUS] !== OVER) {
    s[FP] = back;
    s[PC] = saved;
    s[TO_ANSWER] = pending;
    s[SO_VALUE] = so;
  }
  s[AT_ONCE]!--;
}

/** Whether a seat holds hidden cards in a zone from which some unseen card could answer this announcement. */
export function mightAnswer(c: Context, e: number, seat: number): boolean {
  const { s, at, program, functions, table } = c;
  for (const w of c.answering(e)) {
    if (w.card < 0 || s[at.ZONE + w.card]! < 0) continue;
    const family = program.v.types[program.v.kinds[program.kindOf[w.card]!]!.type]!.answers;
    if (family < 0 || program.v.families[family]!.dims.length !== 1 || program.v.families[family]!.dims[0] !== -1) continue;
    const others = s[SEATS]! & ~(1 << seat);
    if ((others & ~(s[at.KNOWN + w.card]! | table.seers(s, s[at.ZONE + w.card]!, w.card))) === 0) continue;
    const zone = functions.zoning.families[family]!.base + seat;
    for (let card = s[at.HEAD + zone]!; card >= 0; card = s[at.NEXT + card]!)
      if ((others & ~(s[at.KNOWN + card]! | table.seers(s, zone, card))) !== 0) return true;
  }
  return false;
}

/** Asks a seat about an announcement again, because a player has joined or left. */
function askAgain({ s, code, entryAt }: Context): void {
  if (s[STATUS] === ASKING && code[s[PC]!] === OP.window) s[entryAt(s[s[FP]! + F_ENTRY]!) + E_PROGRESS]!--;
}

/** A seat that leaves chooses nothing in a sealed choice; the other choices stay sealed. */
function leaveQuestion(c: Context, seat: number): void {
  const { s, code } = c;
  if (!((s[TO_ANSWER]! >> seat) & 1)) return;
  const pc = s[PC]!;
  if (code[pc] === OP.together) return sealedAnswer(c, pc, seat, c.options, 0);
  s[TO_ANSWER]! &= ~(1 << seat);
  if (s[TO_ANSWER] === 0) s[PC] = pc + OP_LENGTH[code[pc]!]!;
}
