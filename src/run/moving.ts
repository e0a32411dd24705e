// Notes which lines wait for a card that moves or is attached, while it is still where it was, and starts them later, in the order in which
// it happened. Moves no card.
import type { Part } from './parts.ts';

/** The place of `attached` among the events that are noted; before it is that a card moves. */
const ATTACHED = 1;

export const moving: Part<'tableEvents'> = (c, given) => {
  const { CAUSE, D_CHANGED, MANNER, MAX_MOVES, MOVE_SIZE, TURN } = given;
  const { s, at, table, functions } = c;
  const check = functions.checks.findIndex(({ kind }) => kind === 'moved');
  const lists = c.noted.map((word) => (word < 0 ? [] : functions.after[word]!));

  const tableEvents = {
    leaving(card: number, from: number, to: number): void {
      s[at.MOVING_TO] = to + table.manner * MANNER;
      note(0, card, table.ownerOf(s, from), from);
    },
    attached(card: number): void {
      note(ATTACHED, card, -1, -1);
    },
    detaching(card: number): void {
      note(2, card, s[at.HOST + card]!, -1);
    },
    refilled(zone: number): void {
      note(3, zone, -1, -1);
    },
  };

  /** `event`: its place among the events that are noted. The rest is what the line finds in its first registers. */
  function note(event: number, object: number, first: number, second: number): void {
    // Nothing waits while a game is being set up.
    if (s[TURN] === 0) return;
    const actor = s[CAUSE]!;
    let nth = 0;
    for (let before = 0; before < event; before++) nth += lists[before]!.length;
    for (const line of lists[event]!) {
      const isLive = line.card === -1 || c.isLive(line.card);
      // A card hears its own coming, if its lines hold where it then is.
      const comes = !isLive && line.card === object && event <= ATTACHED;
      if ((isLive || comes) && functions.clauseTests[line.clause]!(s, line.card, actor, object))
        store([nth, object, first, second, comes ? -1 : c.youOf(line.card), actor]);
      nth++;
    }
  }

  function store(move: readonly number[]): void {
    const n = s[at.MOVED]!;
    if (n >= MAX_MOVES) c.noRoom();
    s.set(move, at.MOVED + 1 + n * MOVE_SIZE);
    s[at.MOVED] = n + 1;
    s[at.CHECK_DIRTY + check]! |= D_CHANGED;
  }

  return { tableEvents };
};

export const moved: Part<'startMoved' | 'setEvent'> = (c, given) => {
  const { D_CHANGED, E_ACTOR, E_OBJECT, E_WORD, FP, F_PROC, F_REGS, MOVE_SIZE } = given;
  const { M_ACTOR, M_CARD, M_FROM, M_LINE, M_OWNER, M_YOU } = given;
  const { s, at, table, functions, move } = c;
  const check = functions.checks.findIndex(({ kind }) => kind === 'moved');
  const lines = c.noted.flatMap((word) => (word < 0 ? [] : functions.after[word]!));

  /** Starts the next line that waited for what was noted; false: there is none. */
  function startMoved(): boolean {
    const at0 = at.MOVED + 1;
    while (s[at.MOVED]! > 0) {
      const [line, object] = [lines[s[at0 + M_LINE]!]!, s[at0 + M_CARD]!];
      const [owner, from, noted, actor] = [s[at0 + M_OWNER]!, s[at0 + M_FROM]!, s[at0 + M_YOU]!, s[at0 + M_ACTOR]!];
      s[at.MOVED]!--;
      s.copyWithin(at0, at0 + MOVE_SIZE, at0 + (s[at.MOVED]! + 1) * MOVE_SIZE);
      // A card hears its own leaving; any other, and one that has come, must be in force now.
      const came = noted < 0;
      if (c.isStopped(line.card) || ((came || line.card !== object) && !c.mayWait(line.card))) continue;
      const you = came ? c.youOf(line.card) : noted;
      if (((table.present(s) >> you) & 1) === 0 || !functions.clauseIfs[line.clause]!(s, line.card, actor, object, you)) continue;
      if (s[at.MOVED]! > 0) s[at.CHECK_DIRTY + check]! |= D_CHANGED;
      const { proc } = c.program.clauses[line.clause]!;
      c.lastWaiting = c.cardOf(line.card);
      c.lastWaitingProc = proc;
      c.push(proc, you, line.card, -1);
      c.setArgs(actor, object);
      lookBack(owner, from);
      return true;
    }
    return false;
  }

  function lookBack(owner: number, from: number): void {
    const { params } = c.program.procs[s[s[FP]! + F_PROC]!]!;
    const regs = s[FP]! + F_REGS;
    if (params > 2) s[regs + 2] = owner;
    if (params > 3) s[regs + 3] = from;
  }

  /** The first registers of a line about an announcement: who does it, what it is done to, and of a move where that is. */
  function setEvent(e: number): void {
    const card = s[e + E_OBJECT]!;
    c.setArgs(s[e + E_ACTOR]!, card);
    if (move < 0 || s[e + E_WORD] !== move) return;
    const zone = s[at.ZONE + card]!;
    lookBack(zone < 0 ? -1 : table.ownerOf(s, zone), zone);
  }

  return { startMoved, setEvent };
};

export const holding: Part<'wouldMove' | 'isHeld'> = (c, { F_YOU, MANNER }) => {
  const { s, at, functions, move } = c;

  /** Whether a card is about to move to a zone. One that a ban holds where it is leaves the group. */
  function wouldMove(fp: number, cards: number, card: number, to: number, manner = 0): boolean {
    if (to < 0 || s[at.ZONE + card] === to) return false;
    if (!isHeld(s[fp + F_YOU]!, card, to, manner)) return true;
    const ptr = s[cards]!;
    let n = 0;
    for (let i = 1; i <= s[ptr]!; i++) if (s[ptr + i] !== card) s[ptr + ++n] = s[ptr + i]!;
    s[ptr] = n;
    return false;
  }

  /** Whether a ban holds a card where it is. */
  function isHeld(seat: number, card: number, to: number, manner = 0): boolean {
    const ban = move < 0 ? null : functions.bans[move]!;
    if (move >= 0) s[at.MOVING_TO] = to + manner * MANNER;
    return ban !== null && card >= 0 && to >= 0 && s[at.ZONE + card] !== to && ban(s, seat, card);
  }

  return { wouldMove, isHeld };
};
