// States of folders → the same, checked, a moment at a time: between two moments what is typed is read and what is asked is answered. Knows no
// protocol.
import { setImmediate as idle } from 'node:timers/promises';
import type { Project } from 'cardwright/internal';

/** So long nobody is answered, in milliseconds. */
const MOMENT = 8;

/** The state that is asked for, checked; null: there is none. If another takes its place meanwhile, that one is checked instead. */
export async function checked<T extends { project: Project }>(
  now: () => T | null,
  isGivenUp: () => boolean = () => false,
): Promise<T | null> {
  for (;;) {
    const here = now();
    if (!here || isGivenUp()) return null;
    const until = performance.now() + MOMENT;
    if (here.project.checkWhile(() => performance.now() < until)) return here;
    await idle();
  }
}
