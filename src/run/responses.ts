// What has been announced → who may answer it, what replaces it, what happens last. Carries out no answer.
import { objectParam } from '../meaning/terms.ts';
import { OP } from '../ops/ops.ts';
import { NOTES } from '../ops/program.ts';
import {
  ACTIVE,
  ANSWER_CLAUSE,
  ANSWER_TARGET,
  ASKING,
  ENTRIES,
  FP,
  MAX_ENTRIES,
  PC,
  PLAYERS,
  SEATS,
  STATUS,
  F_CALLER,
  F_ENTRY,
  F_PROC,
  F_REGS,
  F_THIS,
  F_YOU,
} from '../table/layout.ts';
import { Checking } from './checking.ts';
import type { Waiting } from '../emit/triggers.ts';

/** Noted of a line that has nothing to say: more than any seat. */
const SILENT = 15;

/** Announcements: the windows in which others answer. */
export class Windows extends Checking {
  /** Answers a seat could give to an announcement. */
  responses(entry: number, seat: number): number {
    const { s, at, program } = this;
    const e = this.entryAt(entry);
    let n = 0;
    for (const w of this.answering(e)) {
      if (w.card < 0) continue;
      const zone = s[at.ZONE + w.card]!;
      const answers = program.v.types[program.v.kinds[program.kindOf[w.card]!]!.type]!.answers;
      const inHand = answers >= 0 && zone >= 0 && this.made.zoning.familyOf[zone] === answers && this.table.ownerOf(s, zone) === seat;
      if (!inHand && !(this.isLive(w.card) && this.youOf(w.card) === seat)) continue;
      if (!this.made.clauseTests[w.clause]!(s, w.card, s[e + 1]!, s[e + 2]!)) continue;
      this.options[n++] = w.clause * at.cards + w.card;
    }
    return n;
  }

  /** Does a seat hold cards that others cannot see, in a place that some card not in sight answers this from? */
  protected mightAnswer(e: number, seat: number): boolean {
    const { s, at, program, made, table } = this;
    for (const w of this.answering(e)) {
      if (w.card < 0 || s[at.ZONE + w.card]! < 0) continue;
      const family = program.v.types[program.v.kinds[program.kindOf[w.card]!]!.type]!.answers;
      if (family < 0 || program.v.families[family]!.dims.length !== 1 || program.v.families[family]!.dims[0] !== -1) continue;
      const others = s[SEATS]! & ~(1 << seat);
      if ((others & ~(s[at.KNOWN + w.card]! | table.seers(s, s[at.ZONE + w.card]!, w.card))) === 0) continue;
      const zone = made.zoning.families[family]!.base + seat;
      for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!)
        if ((others & ~(s[at.KNOWN + c]! | table.seers(s, zone, c))) !== 0) return true;
    }
    return false;
  }

  /** `when everyone loses, …`: what happens last, one line after another; false: nothing more does. */
  lastMoment(entry: number, outcome: number): boolean {
    const { s, made, program } = this;
    const list = made.afterOutcome[outcome]!;
    const e = this.entryAt(entry);
    while (s[e + 6]! + 1 < list.length) {
      const w = list[++s[e + 6]!]!;
      if (!this.mayWait(w.card) || this.isDoneBy(w)) continue;
      if (!made.clauseTests[w.clause]!(s, w.card, s[e + 1]!, s[e + 2]!)) continue;
      this.push(program.clauses[w.clause]!.proc, this.youOf(w.card), w.card, entry);
      this.setArgs(s[e + 1]!, s[e + 2]!);
      return true;
    }
    return false;
  }

  /** Is what is announced done by this line itself? `instead when anybody wins, they win`: a line never stands in its own way. */
  private isDoneBy({ clause, card }: Waiting): boolean {
    const { s, program } = this;
    const { proc } = program.clauses[clause]!;
    for (let fp = s[FP]!; fp >= 0 && s[fp + F_PROC] !== program.scripts.checks; fp = s[fp + F_CALLER]!)
      if (s[fp + F_PROC] === proc && s[fp + F_THIS] === card) return true;
    return false;
  }

  protected answering(e: number): Waiting[] {
    const word = this.s[e]!;
    return word >= 0 ? this.made.response[word]! : this.made.responseOutcome[-1 - word]!;
  }

  announce(fp: number, word: number, actor: number, object: number): void {
    const { s, at } = this;
    if (s[ENTRIES]! >= MAX_ENTRIES) this.noRoom();
    const entry = s[ENTRIES]!++;
    const e = this.entryAt(entry);
    s[e] = word;
    s[e + 1] = actor;
    s[e + 2] = object;
    s[e + 3] = 0;
    s[e + 4] = s[ANSWER_CLAUSE]!;
    // The next seat to be asked: clockwise from whoever did it.
    s[e + 5] = actor >= 0 && (s[SEATS]! >> actor) & 1 ? s[at.NEXT_SEAT + actor]! : s[ACTIVE]!;
    s[e + 6] = s[ANSWER_TARGET]!;
    // How many of the lines that replace it have had their turn; then -1 while seats are asked.
    s[e + 7] = 0;
    s[ANSWER_CLAUSE] = -1;
    s[ANSWER_TARGET] = -1;
    s[fp + F_ENTRY] = entry;
  }

  /** True: somebody is asked, or a line that replaces the announced thing runs; false: the window is closed. */
  window(): boolean {
    const { s, at, made, program } = this;
    const entry = s[s[FP]! + F_ENTRY]!;
    const e = this.entryAt(entry);
    const word = s[e]!;
    const instead = word >= 0 ? made.instead[word]! : made.insteadOutcome[-1 - word]!;
    while (s[e + 7]! >= 0 && s[e + 7]! < instead.length && !s[e + 3]) {
      const w = instead[s[e + 7]!]!;
      s[e + 7]!++;
      if (!this.mayWait(w.card) || this.isDoneBy(w)) continue;
      if (!made.clauseTests[w.clause]!(s, w.card, s[e + 1]!, s[e + 2]!)) continue;
      // It happens in place of what was announced.
      s[e + 3] = 1;
      this.push(program.clauses[w.clause]!.proc, this.youOf(w.card), w.card, entry);
      this.setArgs(s[e + 1]!, s[e + 2]!);
      return true;
    }
    const response = this.answering(e);
    if (response.length === 0 || s[e + 3]) return false;
    if (s[e + 7]! >= 0) s[e + 7] = -1 - s[PLAYERS]!;
    while (s[e + 7]! < -1) {
      const seat = s[e + 5]!;
      s[e + 7]!++;
      if (s[e + 3]) return false;
      // Who did it is not asked; when everyone is concerned, everyone is.
      if (seat !== s[e + 1] && (this.responses(entry, seat) > 0 || (this.asksAll && this.mightAnswer(e, seat)))) {
        s[STATUS] = ASKING;
        return true;
      }
      s[e + 5] = s[at.NEXT_SEAT + seat]!;
    }
    return false;
  }

  /** A seat that is asked to answer an announcement is asked once more: somebody has come or gone meanwhile. */
  protected askAgain(): void {
    const { s, code } = this;
    if (s[STATUS] === ASKING && code[s[PC]!] === OP.window) s[this.entryAt(s[s[FP]! + F_ENTRY]!) + 7]!--;
  }

  /** Whoever sits down among those who are still to be asked about an announcement is asked as well. */
  protected joinWindows(seat: number): void {
    const { s } = this;
    for (let i = 0; i < s[ENTRIES]!; i++) if (this.isToCome(this.entryAt(i), seat)) s[this.entryAt(i) + 7]!--;
  }

  /** Whoever leaves is not waited for. */
  protected leaveWindows(seat: number): void {
    const { s, at } = this;
    for (let i = 0; i < s[ENTRIES]!; i++) {
      const e = this.entryAt(i);
      if (!this.isToCome(e, seat)) continue;
      s[e + 7]!++;
      if (s[e + 5] === seat) s[e + 5] = s[at.NEXT_SEAT + seat]!;
    }
  }

  protected isToCome(e: number, seat: number): boolean {
    const { s, at } = this;
    let next = s[e + 5]!;
    for (let left = -1 - s[e + 7]!; left > 0; left--, next = s[at.NEXT_SEAT + next]!) if (next === seat) return true;
    return false;
  }

  /** A card answers: played from the hand, or by a line of a card in force. */
  respond(option: number, entry: number, seat: number): void {
    const { s, at, program } = this;
    const clause = Math.floor(option / at.cards);
    const card = option % at.cards;
    const e = this.entryAt(entry);
    if (this.witness) this.witness.happened('response', seat, card, clause, card);
    if (!this.isLive(card) && program.playing >= 0) {
      s[ANSWER_CLAUSE] = clause;
      s[ANSWER_TARGET] = entry;
      this.push(program.wordProc[program.playing]!, seat, -1, -1);
      s[s[FP]! + F_REGS] = card;
      return;
    }
    this.push(program.clauses[clause]!.proc, seat, card, entry);
    this.setArgs(s[e + 1]!, s[e + 2]!);
  }

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
  moment(edge: number, cursor: number, pc: number): boolean {
    const { s, made, program } = this;
    const list = made.moments[edge as 0 | 1];
    while (s[cursor]! < list.length) {
      const w = list[s[cursor]!]!;
      const clause = program.clauses[w.clause]!;
      s[cursor]!++;
      if (!this.mayWait(w.card)) continue;
      if ((clause.own && this.youOf(w.card) !== s[ACTIVE]) || !made.clauseTests[w.clause]!(s, w.card, s[ACTIVE]!, -1)) continue;
      s[PC] = pc;
      this.push(clause.proc, this.youOf(w.card), w.card, -1);
      this.setArgs(s[ACTIVE]!, -1);
      return true;
    }
    return false;
  }
}
