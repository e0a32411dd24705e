// Starts the lines that wait for what has happened, one after another. Runs none of them.
import type { Waiting } from '../emit/triggers.ts';
import type { Part } from './parts.ts';

export const hearing: Part<'listen' | 'hear' | 'moment'> = (c, given) => {
  const { ACTIVE, E_STOPPED, F_ENTRY, F_YOU, NOTES, PC } = given;
  const { s, functions, program } = c;
  /** The note of a line that does not apply: larger than any seat. */
  const silent = 15;

  /**
   * Notes, when a word starts, the seat + 1 that each waiting line addresses, or that the line does not apply, because what the word then does
   * may change both. 0: the card is not in force yet.
   */
  function listen(word: number, object: number, notes: number, fp: number): void {
    const list = functions.after[word]!;
    const actor = s[fp + F_YOU]!;
    for (let i = 0; i < list.length; i++) {
      const { card, clause } = list[i]!;
      if (card !== -1 && !c.isLive(card)) continue;
      const note = functions.clauseTests[clause]!(s, card, actor, object) ? c.youOf(card) + 1 : silent;
      s[notes + 1 + Math.trunc(i / NOTES)]! |= note << (4 * (i % NOTES));
    }
  }

  /** Starts the next line that waits for what has happened. `notes`: the number of lines that had their turn, and the notes on each. */
  function hear(word: number, object: number, notes: number, pc: number, fp: number): boolean {
    const list = functions.after[word]!;
    const entry = s[fp + F_ENTRY]!;
    if (entry >= 0 && s[c.entryAt(entry) + E_STOPPED] === 1) s[notes] = list.length;
    const actor = s[fp + F_YOU]!;
    for (let i = s[notes]!; i < list.length; i = s[notes]!) {
      s[notes] = i + 1;
      const line = list[i]!;
      const you = spokenTo(line, word, (s[notes + 1 + Math.trunc(i / NOTES)]! >> (4 * (i % NOTES))) & silent, actor, object);
      if (you < 0 || c.isSaidAround(line.clause, word, fp) || !functions.clauseIfs[line.clause]!(s, line.card, actor, object, you))
        continue;
      begin(line, pc, you, actor, object);
      return true;
    }
    return false;
  }

  /**
   * The seat a line addresses once the word is done; -1: none. A line that came into force with the word is tested now. A card that is no longer
   * in force counts only if it was the object of the word: otherwise it would act from wherever it happened to go.
   */
  function spokenTo({ card, clause }: Waiting, word: number, note: number, actor: number, object: number): number {
    if (note === silent || c.isStopped(card)) return -1;
    if (note > 0 && card !== -1 && !c.isLive(card) && !c.isDoneTo(word, object, card)) return -1;
    if (note > 0) return (c.table.present(s) >> (note - 1)) & 1 ? note - 1 : -1;
    // A line that was brought about meanwhile waits for the next time.
    if (card < -1) return -1;
    return c.isLive(card) && functions.clauseTests[clause]!(s, card, actor, object) ? c.youOf(card) : -1;
  }

  /** Starts the next line that waits for a turn to start (0) or end (1). `cursor`: the number of lines that had their turn. */
  function moment(edge: number, cursor: number, pc: number): boolean {
    const list = functions.moments[edge as 0 | 1];
    const active = s[ACTIVE]!;
    while (s[cursor]! < list.length) {
      const line = list[s[cursor]!++]!;
      if (edge === 0 && c.isNew(line.card)) continue;
      if (!c.mayWait(line.card) || (program.clauses[line.clause]!.own && c.youOf(line.card) !== active)) continue;
      if (!functions.clauseTests[line.clause]!(s, line.card, active, -1)) continue;
      begin(line, pc, c.youOf(line.card), active, -1);
      return true;
    }
    return false;
  }

  function begin({ card, clause }: Waiting, pc: number, you: number, actor: number, object: number): void {
    s[PC] = pc;
    c.push(program.clauses[clause]!.proc, you, card, -1);
    c.setArgs(actor, object);
  }

  return { listen, hear, moment };
};

export const saying: Part<'isSaidAround' | 'isDoneTo' | 'isPlaying'> = (c, given) => {
  const { F_CALLER, F_PROC, F_THIS, F_YOU, objectParam } = given;
  const { s, program, playedBy } = c;

  /** `draw 2` may be one word for `draw 2 to your hand`: a line that waits for both waits for the outer one. */
  function isSaidAround(clause: number, word: number, fp: number): boolean {
    const { words } = program.clauses[clause]!;
    const caller = words.length > 1 ? s[fp + F_CALLER]! : -1;
    if (caller < 0 || s[caller + F_YOU] !== s[fp + F_YOU]) return false;
    const outer = program.wordProc.indexOf(s[caller + F_PROC]!);
    return outer !== word && words.includes(outer);
  }

  /** Whether this card is the object of the word, or one of the group that is. */
  function isDoneTo(word: number, object: number, card: number): boolean {
    const type = objectParam(program.v.words[word]!)?.type;
    if (type?.name !== 'card' || object < 0) return false;
    if (!type.group) return object === card;
    for (let i = 1; i <= s[object]!; i++) if (s[object + i] === card) return true;
    return false;
  }

  /** Whether the orders of a card run because it is being played, not because something else obeys it. */
  function isPlaying(fp: number): boolean {
    const [card, caller] = [s[fp + F_THIS]!, s[fp + F_CALLER]!];
    return card >= 0 && caller >= 0 && s[caller + F_THIS] === card && s[caller + F_PROC] === playedBy[card];
  }

  return { isSaidAround, isDoneTo, isPlaying };
};
