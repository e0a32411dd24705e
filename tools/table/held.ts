// What is read → for how long the table holds it before the next is shown: in the page, and where the length of a game is measured. Knows no
// clock, no card and no game.

/** Longer than this (milliseconds, at normal speed) nobody is made to wait: everything then goes by faster. */
export const longestHeld = 14_000;

/** A step in which something moved that no line says. */
export const movedHeld = 300;

/** A step with something complete that is taken away next, or that nobody expected, is held for this long at least. */
export const completeHeld = 1400;

/** Milliseconds for lines of these lengths, in letters, with a card whose text has so many; both are read only so far. */
export function linesHeld(lines: readonly number[], text: number): number {
  if (lines.length === 0) return 0;
  return 550 + lines.reduce((sum, letters) => sum + 18 * Math.min(60, letters), 0) + 10 * Math.min(100, text);
}
