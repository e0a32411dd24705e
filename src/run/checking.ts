// After a step: which checks could have something to do, and which comes first. Carries none of them out.
import {
  ACTIVE,
  AT_ONCE,
  AWAKE,
  CAUSE,
  WATCHERS_HIT,
  CHECKING,
  CLAIM_END,
  CLAIM_LOSE,
  CLAIM_TIE,
  CLAIM_WIN,
  DIRTY,
  DUTIES,
  DUTY_SIZE,
  D_CHANGED,
  FP,
  READ,
  F_REGS,
} from '../table/layout.ts';
import { Orders } from './orders.ts';

/** Which checks are due after a step, and their order. */
export class Checking extends Orders {
  /** A step is complete: if a check is due, its frame is opened, and this one goes on at `next` afterwards. */
  step(next: number): boolean {
    const { s } = this;
    if (s[AT_ONCE] !== 0 || s[CHECKING] !== 0 || (s[DIRTY]! & s[AWAKE]!) === 0 || !this.weigh()) return false;
    s[CHECKING] = 1;
    this.open(this.program.scripts.checks, next, s[ACTIVE]!, -1);
    return true;
  }

  /** Asks every check that what has changed may concern. The first that is due is not asked again before it is carried out. */
  private weigh(): boolean {
    if (this.s[WATCHERS_HIT]) this.tellWatchers();
    const due = this.made.due(this.s);
    if (due < 0) this.dropClaims();
    else if (this.made.checks[due]!.kind === 'check') this.first = due;
    return due >= 0;
  }

  /** The check that has just been found to be due; -1: each has still to be asked. */
  private first = -1;

  /** What was claimed has been weighed. */
  dropClaims(): void {
    const { s } = this;
    if ((s[CLAIM_WIN]! | s[CLAIM_LOSE]! | s[CLAIM_TIE]! | s[CLAIM_END]!) !== 0)
      s[CLAIM_WIN] = s[CLAIM_LOSE] = s[CLAIM_TIE] = s[CLAIM_END] = 0;
  }

  /** Starts the first check that something has changed for; false: all is still. */
  nextCheck(): boolean {
    const { s, at, made, program, first } = this;
    const { checks } = made;
    if (first >= 0) {
      this.first = -1;
      return this.begin(first);
    }
    const dirty = s[DIRTY]!;
    if (dirty) {
      s[DIRTY] = 0;
      for (let i = 0; i < checks.length; i++) s[at.CHECK_DIRTY + i]! |= dirty;
    }
    if (s[WATCHERS_HIT]) this.tellWatchers();
    for (let i = 0; i < checks.length; i++) {
      const check = checks[i]!;
      if ((s[at.CHECK_DIRTY + i]! & s[at.WAKES + i]!) === 0) continue;
      s[at.CHECK_DIRTY + i] = 0;
      switch (check.kind) {
        case 'check':
          s[READ] = 0;
          if (check.guard && !check.guard(s)) {
            s[at.WAKES + i] = check.waits | s[READ]!;
            break;
          }
          return this.begin(i);
        case 'duty':
          if (s[DUTIES] && this.dueDuty()) return true;
          break;
        case 'watcher': {
          const w = check.waiting!;
          if (!this.mayWait(w.card) || !made.clauseTests[w.clause]!(s, w.card, s[CAUSE]!, -1)) break;
          this.began(w.card, check.proc);
          this.push(check.proc, this.youOf(w.card), w.card, -1);
          this.setArgs(s[CAUSE]!, -1);
          return true;
        }
        case 'whenever': {
          const w = check.waiting!;
          if (!this.mayWait(w.card) || !made.clauseTests[w.clause]!(s, w.card, this.youOf(w.card), -1)) break;
          this.began(w.card, check.proc);
          this.push(program.clauses[w.clause]!.proc, this.youOf(w.card), w.card, -1);
          this.setArgs(this.youOf(w.card), -1);
          return true;
        }
      }
    }
    let awake = this.watching;
    for (let i = 0; i < checks.length; i++) awake |= s[at.WAKES + i]!;
    s[AWAKE] = awake;
    return false;
  }

  /** Opens the frame of a check of the game, which then waits for all that it reads. */
  private begin(i: number): true {
    const { s, at } = this;
    const { deps, proc } = this.made.checks[i]!;
    s[at.CHECK_DIRTY + i] = 0;
    s[at.WAKES + i] = deps;
    this.push(proc, s[ACTIVE]!, -1, -1);
    return true;
  }

  private began(card: number, proc: number): void {
    this.lastWaiting = card;
    this.lastWaitingProc = proc;
  }

  /** Each line that waits for a change is told of it once, whatever it or another then changes. */
  protected tellWatchers(): void {
    const { s, at } = this;
    const { checks } = this.made;
    for (let i = 0; i < checks.length; i++) {
      const watcher = checks[i]!.watcher;
      if (watcher >= 0 && (s[WATCHERS_HIT]! >> watcher) & 1) s[at.CHECK_DIRTY + i]! |= D_CHANGED;
    }
    s[WATCHERS_HIT] = 0;
  }

  /** Makes up what a kept-up number lacks; cards asked for count, an empty pile is not made up later. */
  protected dueDuty(): boolean {
    const { s, at, program, made } = this;
    for (let i = 0; i < s[DUTIES]!; i++) {
      const d = at.DUTY + i * DUTY_SIZE;
      const number = s[d + 4]!;
      const now = made.val(s, s[d + 6 + number]!);
      const lack = now - s[d + 5]!;
      if (lack <= 0) continue;
      s[d + 5] = now;
      const word = s[d + 1]!;
      this.push(program.wordProc[word]!, s[d + 2]!, s[d + 3]!, -1);
      const regs = s[FP]! + F_REGS;
      for (let k = 0; k < program.v.words[word]!.params.length; k++) s[regs + k] = k === number ? lack : s[d + 6 + k]!;
      return true;
    }
    return false;
  }
}
