// What is wrong in a scenario → a complaint on its way to the step it belongs to, one or several at once. Knows no step.
import type { Words } from '../../diagnose/entry.ts';

/** A complaint on its way to the step it belongs to. Only the runner catches it. */
export class ScenarioMistake extends Error {
  constructor(
    readonly words: Words,
    /** Where in the step, after the step's own path. */
    readonly path: (string | number)[] = [],
    /** What is wrong besides, in the same position. */
    readonly others: readonly ScenarioMistake[] = [],
  ) {
    super(String(words.message));
  }
}

/** Goes through things that do not need one another, and complains of all of them that are wrong at once. */
export function allAtOnce<T>(things: readonly T[], body: (thing: T, i: number) => void): void {
  const mistakes: ScenarioMistake[] = [];
  things.forEach((thing, i) => {
    try {
      body(thing, i);
    } catch (e) {
      if (!(e instanceof ScenarioMistake)) throw e;
      mistakes.push(e, ...e.others);
    }
  });
  const [first, ...others] = mistakes;
  if (first) throw new ScenarioMistake(first.words, first.path, others);
}
