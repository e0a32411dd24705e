// Finds, after a step, the checks that may have something to do, and the first of them. Runs none.
import type { CheckEntry } from '../emit/triggers.ts';
import type { Part } from './parts.ts';

export const checks: Part<'step' | 'dropClaims' | 'nextCheck'> = (c, given) => {
  const { ACTIVE, AT_ONCE, AWAKE, CHECKING, CLAIM_END, CLAIM_LOSE, CLAIM_TIE, CLAIM_WIN, DIRTY, READ } = given;
  const { s, at, functions, program, watching } = c;
  const list = functions.checks;

  function step(next: number): boolean {
    if (s[AT_ONCE] !== 0 || s[CHECKING] !== 0 || (s[DIRTY]! & s[AWAKE]!) === 0 || !isDue()) return false;
    s[CHECKING] = 1;
    c.open(program.scripts.checks, next, s[ACTIVE]!, -1);
    return true;
  }

  /** Tests every check that the changes may affect. The first that is due is not tested again before it runs. */
  function isDue(): boolean {
    c.notifyWatchers();
    const due = functions.due(s);
    if (due < 0) dropClaims();
    else if (list[due]!.kind === 'check') c.firstCheck = due;
    return due >= 0;
  }

  /** Clears the claims, which the checks have now evaluated. */
  function dropClaims(): void {
    if ((s[CLAIM_WIN]! | s[CLAIM_LOSE]! | s[CLAIM_TIE]! | s[CLAIM_END]!) !== 0)
      s[CLAIM_WIN] = s[CLAIM_LOSE] = s[CLAIM_TIE] = s[CLAIM_END] = 0;
  }

  /** Starts the first check that is affected by a change; false: there is none. */
  function nextCheck(): boolean {
    if (c.firstCheck >= 0) {
      const first = c.firstCheck;
      c.firstCheck = -1;
      return begin(first, list[first]!);
    }
    const dirty = s[DIRTY]!;
    if (dirty !== 0) {
      s[DIRTY] = 0;
      for (let i = 0; i < list.length; i++) s[at.CHECK_DIRTY + i]! |= dirty;
    }
    c.notifyWatchers();
    for (let i = 0; i < list.length; i++) if ((s[at.CHECK_DIRTY + i]! & s[at.WAKES + i]!) !== 0 && started(i, list[i]!)) return true;
    let awake = watching;
    for (let i = 0; i < list.length; i++) awake |= s[at.WAKES + i]!;
    s[AWAKE] = awake;
    return false;
  }

  /** Opens the frame of an affected check if it has anything to do. */
  function started(i: number, check: CheckEntry): boolean {
    s[at.CHECK_DIRTY + i] = 0;
    if (check.kind !== 'check') return c.startWaiting(check);
    s[READ] = 0;
    if (check.guard === null || check.guard(s)) return begin(i, check);
    s[at.WAKES + i] = check.waits | s[READ]!;
    return false;
  }

  /** Opens the frame of a check of the game, which then waits for everything it reads. */
  function begin(i: number, { deps, proc }: CheckEntry): true {
    s[at.CHECK_DIRTY + i] = 0;
    s[at.WAKES + i] = deps;
    c.push(proc, s[ACTIVE]!, -1, -1);
    return true;
  }

  return { step, dropClaims, nextCheck };
};

export const waitingChecks: Part<'startWaiting' | 'notifyWatchers'> = (c, { CAUSE, DUTIES, D_CHANGED, WATCHERS_HIT }) => {
  const { s, at, functions } = c;
  const list = functions.checks;

  /** Starts a line that waits for a change or a state, or performs the rest of a number kept up; false: there is nothing to do. */
  function startWaiting({ kind, waiting, proc }: CheckEntry): boolean {
    if (kind === 'moved') return c.startMoved();
    if (kind === 'duty') return s[DUTIES] !== 0 && c.dueDuty();
    const { card, clause } = waiting!;
    // A change is reported to the player who caused it; a state, to the player the card addresses.
    const actor = kind === 'watcher' ? s[CAUSE]! : c.youOf(card);
    if (!c.mayWait(card) || !functions.clauseTests[clause]!(s, card, actor, -1)) return false;
    c.lastWaiting = c.cardOf(card);
    c.lastWaitingProc = proc;
    c.push(proc, c.youOf(card), card, -1);
    c.setArgs(actor, -1);
    return true;
  }

  /** Notifies each line that waits for a change once, whatever the lines then change. */
  function notifyWatchers(): void {
    if (s[WATCHERS_HIT] === 0) return;
    for (let i = 0; i < list.length; i++) {
      const { watcher } = list[i]!;
      if (watcher >= 0 && (s[WATCHERS_HIT]! >> watcher) & 1) s[at.CHECK_DIRTY + i]! |= D_CHANGED;
    }
    s[WATCHERS_HIT] = 0;
  }

  return { startWaiting, notifyWatchers };
};
