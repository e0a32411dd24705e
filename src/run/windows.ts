// Handles an announcement: who may answer it, which lines replace it, and which lines follow an ending. Performs no answer.
import type { Waiting } from '../emit/triggers.ts';
import type { Part } from './parts.ts';

export const windows: Part<'announce' | 'window' | 'respond'> = (c, given) => {
  const { ACTIVE, ANSWER_CLAUSE, ANSWER_TARGET, ASKING, ENTRIES, FP, F_ENTRY, F_REGS, MAX_ENTRIES, PLAYERS, SEATS, STATUS } = given;
  const { E_ACTOR, E_ANSWERS, E_CLAUSE, E_NEXT_SEAT, E_OBJECT, E_PROGRESS, E_STOPPED, E_WORD } = given;
  const { s, at, program } = c;

  function announce(fp: number, word: number, actor: number, object: number): void {
    if (s[ENTRIES]! >= MAX_ENTRIES) c.noRoom();
    const entry = s[ENTRIES]!++;
    const e = c.entryAt(entry);
    s[e + E_WORD] = word;
    s[e + E_ACTOR] = actor;
    s[e + E_OBJECT] = object;
    s[e + E_STOPPED] = 0;
    // An answer is played like any other card; what is announced on the way to its own announcement is no part of it.
    const answers = word === program.playing;
    s[e + E_CLAUSE] = answers ? s[ANSWER_CLAUSE]! : -1;
    // The next seat to ask, clockwise from the seat that did it.
    s[e + E_NEXT_SEAT] = actor >= 0 && (s[SEATS]! >> actor) & 1 ? s[at.NEXT_SEAT + actor]! : s[ACTIVE]!;
    s[e + E_ANSWERS] = answers ? s[ANSWER_TARGET]! : -1;
    s[e + E_PROGRESS] = 0;
    if (answers) {
      s[ANSWER_CLAUSE] = -1;
      s[ANSWER_TARGET] = -1;
    }
    s[fp + F_ENTRY] = entry;
    if (at.moves) s[at.ENTRY_TO + entry] = s[at.MOVING_TO]!;
  }

  /** True: a player is asked, or a line that replaces the announced thing runs; false: the window is closed. */
  function window(): boolean {
    const entry = s[s[FP]! + F_ENTRY]!;
    const e = c.entryAt(entry);
    if (c.replace(e, entry)) return true;
    if (c.answering(e).length === 0 || s[e + E_STOPPED]) return false;
    if (s[e + E_PROGRESS]! >= 0) s[e + E_PROGRESS] = -1 - s[PLAYERS]!;
    while (s[e + E_PROGRESS]! < -1) {
      const seat = s[e + E_NEXT_SEAT]!;
      s[e + E_PROGRESS]!++;
      if (s[e + E_STOPPED]) return false;
      // The seat that did it is not asked, unless the announcement concerns everyone.
      if (seat !== s[e + E_ACTOR] && (c.responses(entry, seat) > 0 || (c.asksAll && c.mightAnswer(e, seat)))) {
        s[STATUS] = ASKING;
        return true;
      }
      s[e + E_NEXT_SEAT] = s[at.NEXT_SEAT + seat]!;
    }
    return false;
  }

  /** A card answers: it is played from the hand, or a line of a card in force is used. */
  function respond(option: number, entry: number, seat: number): void {
    const clause = Math.floor(option / at.cards);
    const card = option % at.cards;
    if (c.witness) c.witness.happened('response', seat, card, clause, card);
    if (!c.isLive(card) && program.playing >= 0) {
      s[ANSWER_CLAUSE] = clause;
      s[ANSWER_TARGET] = entry;
      c.push(program.wordProc[program.playing]!, seat, -1, -1);
      s[s[FP]! + F_REGS] = card;
    } else c.startLine({ clause, card }, seat, entry);
  }

  return { announce, window, respond };
};

export const answers: Part<'answering' | 'responses'> = (c, given) => {
  const { E_ACTOR, E_OBJECT, E_WORD, FP } = given;
  const { s, at, functions, program, options, table } = c;
  const { types, kinds } = program.v;

  function answering(e: number): Waiting[] {
    const word = s[e + E_WORD]!;
    return word >= 0 ? functions.response[word]! : functions.responseOutcome[-1 - word]!;
  }

  /** Writes the answers a seat could give to an announcement to `options`; returns how many. */
  function responses(entry: number, seat: number): number {
    const e = c.entryAt(entry);
    let n = 0;
    for (const { card, clause } of answering(e)) {
      if (card < 0) continue;
      const zone = s[at.ZONE + card]!;
      const { answers } = types[kinds[program.kindOf[card]!]!.type]!;
      const inHand = answers >= 0 && zone >= 0 && functions.zoning.familyOf[zone] === answers && table.ownerOf(s, zone) === seat;
      if (!inHand && !(c.isLive(card) && c.youOf(card) === seat)) continue;
      if (c.isSaidAround(clause, s[e + E_WORD]!, s[FP]!)) continue;
      if (at.moves) s[at.MOVING_TO] = s[at.ENTRY_TO + entry]!;
      if (functions.clauseTests[clause]!(s, card, s[e + E_ACTOR]!, s[e + E_OBJECT]!)) options[n++] = clause * at.cards + card;
    }
    return n;
  }

  return { answering, responses };
};

export const windowLines: Part<'replace' | 'lastMoment' | 'startLine'> = (c, given) => {
  const { E_ACTOR, E_ANSWERS, E_OBJECT, E_PROGRESS, E_STOPPED, E_WORD, FP, F_CALLER, F_PROC, F_THIS } = given;
  const { s, at, functions, program } = c;

  /** Starts the next line that replaces what is announced; false: none does. */
  function replace(e: number, entry: number): boolean {
    const word = s[e + E_WORD]!;
    const list = word >= 0 ? functions.instead[word]! : functions.insteadOutcome[-1 - word]!;
    while (s[e + E_PROGRESS]! >= 0 && s[e + E_PROGRESS]! < list.length && !s[e + E_STOPPED]) {
      const line = list[s[e + E_PROGRESS]!++]!;
      if (at.moves) s[at.MOVING_TO] = s[at.ENTRY_TO + entry]!;
      if (!mayRun(line, e)) continue;
      // The line happens instead of what was announced.
      s[e + E_STOPPED] = 1;
      startLine(line, c.youOf(line.card), entry);
      return true;
    }
    return false;
  }

  /** `when everyone loses, …`: starts the next line that follows an ending; false: there is none left. */
  function lastMoment(entry: number, outcome: number): boolean {
    const list = functions.afterOutcome[outcome]!;
    const e = c.entryAt(entry);
    while (s[e + E_ANSWERS]! + 1 < list.length) {
      const line = list[++s[e + E_ANSWERS]!]!;
      if (!mayRun(line, e)) continue;
      startLine(line, c.youOf(line.card), entry);
      return true;
    }
    return false;
  }

  /** Whether this line waits for what is announced. */
  function mayRun(line: Waiting, e: number): boolean {
    if (!c.mayWait(line.card) || isDoneBy(line) || c.isSaidAround(line.clause, s[e + E_WORD]!, s[FP]!)) return false;
    return functions.clauseTests[line.clause]!(s, line.card, s[e + E_ACTOR]!, s[e + E_OBJECT]!);
  }

  /** Whether this line itself does what is announced: in `instead when anybody wins, they win`, a line must not replace its own order. */
  function isDoneBy({ clause, card }: Waiting): boolean {
    const { proc } = program.clauses[clause]!;
    for (let fp = s[FP]!; fp >= 0 && s[fp + F_PROC] !== program.scripts.checks; fp = s[fp + F_CALLER]!)
      if (s[fp + F_PROC] === proc && s[fp + F_THIS] === c.cardOf(card)) return true;
    return false;
  }

  function startLine({ clause, card }: Waiting, you: number, entry: number): void {
    const e = c.entryAt(entry);
    c.push(program.clauses[clause]!.proc, you, card, entry);
    c.setEvent(e);
  }

  return { replace, lastMoment, startLine };
};
