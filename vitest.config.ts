// How tests are run: what is transformed for them, in which order, how many at once.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './tools/build/stored-code.mjs';
import { Skipped } from './test/harness/skipped.ts';

const faces: Readonly<Record<string, string>> = { cardwright: 'src/index.ts', 'cardwright/internal': 'src/internal.ts' };

/**
 * The engine as it was built (tools/build/build.mjs) in place of its sources, by name or by path: tests run what people run, and Node imports
 * it as it is.
 */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId(wanted, importer) {
    const beside = wanted.startsWith('.') && importer ? path.dirname(importer) : import.meta.dirname;
    const module = path.relative(import.meta.dirname, path.resolve(beside, faces[wanted] ?? wanted)).replaceAll(path.sep, '/');
    return /^(src|grammar)\/.*\.ts$/.test(module) ? path.join(import.meta.dirname, 'dist/modules', module.replace(/\.ts$/, '.js')) : null;
  },
};

/** What takes longest, in this order: begun last, one of these would run alone on one core at the end. Others follow as vitest likes them. */
const first = [
  ...['browser/each-screen', 'queue/queue', 'bots/greedy', 'house/minutes', 'cli/cli', 'browser/whole-game', 'browser/together', 'browser'],
  ...['house/tools', 'cli', 'house', 'locale/exchange', 'simulated-house', 'bots'],
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

/** The test files that draw their cases: those have a long form (test/harness/runs.ts). */
function drawing(): string[] {
  const files = readdirSync(path.join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file.replaceAll(path.sep, '/')}`);
  return files.filter((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('/harness/runs.ts'));
}

export default defineConfig(({ mode }) => ({
  plugins: [built],
  test: {
    include: mode === 'long' ? drawing() : ['test/**/*.test.ts'],
    provide: { long: mode === 'long', whole: mode === 'whole' },
    server: { deps: { external: [/\/dist\/modules\//] } },
    // Most tests are over before optimised code has paid for its making.
    execArgv: ['--enable-source-maps', ...patience(8)],
    globalSetup: './test/harness/build.ts',
    reporters: ['default', new Skipped()],
    // For what hangs, not for what is slow: others may want the machine as well.
    testTimeout: mode === 'whole' ? 7_200_000 : 300_000,
    hookTimeout: 300_000,
    // Files that run in the same process share what they import: no test may leave anything behind in a module.
    isolate: false,
    // Three files at a time on two cores as well: many tests wait for programs and pages they have started.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
}));
