// Notes which lines wait for a card that moves, while it is still where it was, and starts them later, in the order of the moves. Moves no card.
import type { Part } from './parts.ts';

export const moving: Part<'leaving' | 'startMoved' | 'setEvent'> = (c, given) => {
  const { CAUSE, D_CHANGED, E_ACTOR, E_OBJECT, E_WORD, FP, F_REGS, MAX_MOVES, MOVE_SIZE, TURN } = given;
  const { M_ACTOR, M_CARD, M_FROM, M_LINE, M_OWNER, M_YOU } = given;
  const { s, at, table, functions, move } = c;
  const check = functions.checks.findIndex(({ kind }) => kind === 'moved');

  function leaving(card: number, from: number, to: number): void {
    // Nothing waits while a game is being set up.
    if (s[TURN] === 0) return;
    const list = functions.after[move]!;
    const actor = s[CAUSE]!;
    s[at.MOVING_TO] = to;
    for (let i = 0; i < list.length; i++) {
      const line = list[i]!;
      if (line.card >= 0 && !c.isLive(line.card)) continue;
      if (functions.clauseTests[line.clause]!(s, line.card, actor, card)) note(i, card, from, c.youOf(line.card), actor);
    }
  }

  function note(line: number, card: number, from: number, you: number, actor: number): void {
    const n = s[at.MOVED]!;
    if (n >= MAX_MOVES) c.noRoom();
    const m = at.MOVED + 1 + n * MOVE_SIZE;
    s[m + M_LINE] = line;
    s[m + M_CARD] = card;
    s[m + M_OWNER] = table.ownerOf(s, from);
    s[m + M_FROM] = from;
    s[m + M_YOU] = you;
    s[m + M_ACTOR] = actor;
    s[at.MOVED] = n + 1;
    s[at.CHECK_DIRTY + check]! |= D_CHANGED;
  }

  /** Starts the next line that waited for a move; false: there is none. */
  function startMoved(): boolean {
    const first = at.MOVED + 1;
    while (s[at.MOVED]! > 0) {
      const [line, card, owner] = [functions.after[move]![s[first + M_LINE]!]!, s[first + M_CARD]!, s[first + M_OWNER]!];
      const [from, you, actor] = [s[first + M_FROM]!, s[first + M_YOU]!, s[first + M_ACTOR]!];
      s[at.MOVED]!--;
      s.copyWithin(first, first + MOVE_SIZE, first + (s[at.MOVED]! + 1) * MOVE_SIZE);
      // A card hears its own leaving; any other must still be in force.
      if (c.isStopped(line.card) || (line.card !== card && !c.mayWait(line.card))) continue;
      if (((table.present(s) >> you) & 1) === 0 || !functions.clauseIfs[line.clause]!(s, line.card, actor, card, you)) continue;
      if (s[at.MOVED]! > 0) s[at.CHECK_DIRTY + check]! |= D_CHANGED;
      const { proc } = c.program.clauses[line.clause]!;
      c.lastWaiting = line.card;
      c.lastWaitingProc = proc;
      c.push(proc, you, line.card, -1);
      c.setArgs(actor, card);
      lookBack(owner, from);
      return true;
    }
    return false;
  }

  function lookBack(owner: number, from: number): void {
    const regs = s[FP]! + F_REGS;
    s[regs + 2] = owner;
    s[regs + 3] = from;
  }

  /** The first registers of a line about an announcement: who does it, what it is done to, and of a move where that is. */
  function setEvent(e: number): void {
    const card = s[e + E_OBJECT]!;
    c.setArgs(s[e + E_ACTOR]!, card);
    if (move < 0 || s[e + E_WORD] !== move) return;
    const zone = s[at.ZONE + card]!;
    lookBack(zone < 0 ? -1 : table.ownerOf(s, zone), zone);
  }

  return { leaving, startMoved, setEvent };
};

export const holding: Part<'wouldMove' | 'isHeld'> = (c, { F_YOU }) => {
  const { s, at, functions, move } = c;

  /** Whether a card is about to move to a zone. One that a ban holds where it is leaves the group. */
  function wouldMove(fp: number, cards: number, card: number, to: number): boolean {
    if (to < 0 || s[at.ZONE + card] === to) return false;
    if (!isHeld(s[fp + F_YOU]!, card, to)) return true;
    const ptr = s[cards]!;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) if (s[ptr + i] !== card) s[ptr + ++n] = s[ptr + i]!;
    s[ptr] = n;
    return false;
  }

  /** Whether a ban holds a card where it is. */
  function isHeld(seat: number, card: number, to: number): boolean {
    const ban = move < 0 ? null : functions.bans[move]!;
    if (move >= 0) s[at.MOVING_TO] = to;
    return ban !== null && card >= 0 && to >= 0 && s[at.ZONE + card] !== to && ban(s, seat, card);
  }

  return { wouldMove, isHeld };
};
