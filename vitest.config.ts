import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    isolate: false,
    // Two files at a time on two cores as well: many tests wait for programs and pages they have started.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
