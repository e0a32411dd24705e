// Long work in steps, so that a program in which somebody is typing may answer between two of them, or give the work up. Knows no work.

/** Work in steps; the last one returns what came of it. */
export type Steps<T> = Generator<void, T>;

/** Does all steps, without a pause. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
