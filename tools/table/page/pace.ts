// Shows what happens one step after another, each long enough to be read; anyone who does not want to wait skips. Knows no server and no cards.
import { signal } from '@preact/signals';
import { longestHeld } from '../held.ts';

/** Steps are waiting to be shown. */
export const pacing = signal(false);

/** What is faster than it should be, because nobody is made to wait longer, is never faster than this. */
const shortest = 350;

interface Step {
  show: () => void;
  ms: number;
}

let steps: Step[] = [];
let timer = 0;

/** Puts a step at the end. `ms`: how long it stays at normal speed before the next is shown. */
export function pace(show: () => void, ms: number, speed: number): void {
  steps.push({ show, ms: ms * speed });
  if (!timer) next(speed);
}

function next(speed: number): void {
  timer = 0;
  for (;;) {
    const step = steps.shift();
    pacing.value = step !== undefined;
    if (!step) return;
    const left = steps.reduce((sum, { ms }) => sum + ms, step.ms);
    const hurry = Math.min(1, (longestHeld * speed) / Math.max(1, left));
    step.show();
    if (step.ms > 0) {
      const wait = Math.max(Math.min(step.ms, shortest), step.ms * hurry);
      timer = window.setTimeout(() => next(speed), wait);
      return;
    }
  }
}

/** Shows everything at once. */
export function skip(): void {
  clearTimeout(timer);
  timer = 0;
  const rest = steps;
  steps = [];
  for (const { show } of rest) show();
  pacing.value = false;
}

/** Drops what has not been shown: the table is sent anew. */
export function dropSteps(): void {
  clearTimeout(timer);
  timer = 0;
  steps = [];
  pacing.value = false;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) skip();
});
