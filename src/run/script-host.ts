// What written-out scripts ask of the machine: frames opened and closed, lines that wait for what has happened. Runs none of them.
import { NOTES } from '../ops/program.ts';
import { objectParam } from '../meaning/terms.ts';
import { ACTIVE, DIRTY, FP, PC, SEATS, TURN_FP, F_ENTRY, F_PROC, F_REGS, F_THIS, F_YOU } from '../table/layout.ts';
import { Deciding } from './deciding.ts';
import { BACK, FRAME } from '../emit/scripts.ts';
import type { Waiting } from '../emit/triggers.ts';

/** Noted of a line that has nothing to say: more than any seat. */
const SILENT = 15;

/** The part of a script's host (`ScriptHost`) that opens and closes frames. */
export class Hosting extends Deciding {
  /**
   * Notes of each line that waits for a word, as the word begins, to whom it speaks (a seat + 1), or that it has nothing to say: what the word
   * then does to the card, or to what the line speaks of, is what the line waits for. 0: its card is not in force yet.
   */
  listen(word: number, object: number, notes: number, fp: number): void {
    const { s, made } = this;
    const list = made.after[word]!;
    const actor = s[fp + F_YOU]!;
    for (let i = 0; i < list.length; i++) {
      const w = list[i]!;
      if (w.card >= 0 && !this.isLive(w.card)) continue;
      const note = made.clauseTests[w.clause]!(s, w.card, actor, object) ? this.youOf(w.card) + 1 : SILENT;
      s[notes + 1 + Math.trunc(i / NOTES)]! |= note << (4 * (i % NOTES));
    }
  }

  /** Starts the next line that waits for what has happened; `notes`: how many had their turn, and what was noted of each. */
  hear(word: number, object: number, notes: number, pc: number, fp: number): boolean {
    const { s, made } = this;
    const list = made.after[word]!;
    const entry = s[fp + F_ENTRY]!;
    if (entry >= 0 && s[this.entryAt(entry) + 3] === 1) s[notes] = list.length;
    const actor = s[fp + F_YOU]!;
    while (s[notes]! < list.length) {
      const i = s[notes]!++;
      const w = list[i]!;
      const you = this.spokenTo(w, word, (s[notes + 1 + Math.trunc(i / NOTES)]! >> (4 * (i % NOTES))) & SILENT, actor, object);
      if (you < 0 || !made.clauseIfs[w.clause]!(s, w.card, actor, object, you)) continue;
      s[PC] = pc;
      s[FP] = fp;
      this.push(this.program.clauses[w.clause]!.proc, you, w.card, -1);
      this.setArgs(actor, object);
      return true;
    }
    return false;
  }

  /**
   * To whom a line speaks once the word is done; -1: to nobody. One that came into force with the word is judged by what is now. A card that is
   * no longer in force is heard only if the word was done to that card: what it would do next, it would do from where it went by chance.
   */
  private spokenTo(w: Waiting, word: number, note: number, actor: number, object: number): number {
    const { s } = this;
    if (note === SILENT || this.isStopped(w.card)) return -1;
    if (note > 0 && w.card >= 0 && !this.isLive(w.card) && !this.isDoneTo(word, object, w.card)) return -1;
    if (note > 0) return (s[SEATS]! >> (note - 1)) & 1 ? note - 1 : -1;
    return this.isLive(w.card) && this.made.clauseTests[w.clause]!(s, w.card, actor, object) ? this.youOf(w.card) : -1;
  }

  /** Is this the card, or one of the group of cards, that the word was done to? */
  private isDoneTo(word: number, object: number, card: number): boolean {
    const { s } = this;
    const type = objectParam(this.program.v.words[word]!)?.type;
    if (type?.name !== 'card' || object < 0) return false;
    if (!type.group) return object === card;
    for (let i = 1; i <= s[object]!; i++) if (s[object + i] === card) return true;
    return false;
  }

  /** Starts the next line that waits for a turn to begin (0) or end (1); `cursor`: how many had their turn. */
  moment(edge: number, cursor: number, pc: number, fp: number): boolean {
    const { s, made, program } = this;
    const list = made.moments[edge as 0 | 1];
    while (s[cursor]! < list.length) {
      const w = list[s[cursor]!]!;
      const clause = program.clauses[w.clause]!;
      s[cursor]!++;
      if (!this.mayWait(w.card)) continue;
      if ((clause.own && this.youOf(w.card) !== s[ACTIVE]) || !made.clauseTests[w.clause]!(s, w.card, s[ACTIVE]!, -1)) continue;
      s[PC] = pc;
      s[FP] = fp;
      this.push(clause.proc, this.youOf(w.card), w.card, -1);
      this.setArgs(s[ACTIVE]!, -1);
      return true;
    }
    return false;
  }

  enter(word: number, you: number, from: number, n: number, fp: number, next: number): boolean {
    const { s, program } = this;
    if (!this.callable(word, you, from, n)) return false;
    s[PC] = next;
    s[FP] = fp;
    this.push(program.wordProc[word]!, you, s[fp + F_THIS]!, -1);
    const regs = s[FP]! + F_REGS;
    for (let i = 0; i < n; i++) s[regs + i] = s[from + i]!;
    return true;
  }

  leaveFrame(fp: number): typeof FRAME | typeof BACK {
    const { s } = this;
    s[FP] = fp;
    if (s[fp + F_PROC] === this.program.scripts.turn) s[TURN_FP] = -1;
    this.pop();
    // Cards left aside have moved: a step of its own.
    return s[DIRTY] !== 0 && this.stepped(s[FP]!, s[PC]!) ? FRAME : BACK;
  }

  settleCard(card: number, fp: number, next: number): boolean {
    const { s } = this;
    if (card < 0 || this.isStopped(card)) return false;
    s[PC] = next;
    s[FP] = fp;
    this.settle(card, fp);
    return s[FP] !== fp;
  }

  openFrame(script: number, you: number, card: number): void {
    this.push(script, you, card, -1);
  }
}
