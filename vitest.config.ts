import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in this order: begun last, one of these would run alone on one core at the end. Others follow as vitest likes them. */
const first = [
  'browser/barriers',
  'cli/cli',
  'browser/together',
  'cli/path',
  'browser/each-set',
  'cli/locale',
  'browser',
  'cli',
  'house',
  'bots',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const name = path.relative(path.join(import.meta.dirname, 'test'), moduleId).replaceAll(path.sep, '/');
      const at = first.findIndex((one) => name.startsWith(`${one}/`) || name === `${one}.test.ts`);
      return at < 0 ? first.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // Files that run in the same process share what they import: no test may leave anything behind in a module.
    isolate: false,
    // Two files at a time on two cores as well: many tests wait for programs and pages they have started.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
});
