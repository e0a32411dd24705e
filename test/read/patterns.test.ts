// Texts without letters of other scripts are held against a shorter form of each pattern of the schemas: it accepts the same texts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fits } from '../../src/read/faults.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { runs } from '../harness/runs.ts';

const folder = path.join(packageRoot, 'schemas');
const patterns = [
  ...new Set(
    readdirSync(folder).flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(
        ([, text]) => JSON.parse(text!) as string,
      ),
    ),
  ),
];

it('of every pattern', () => {
  expect(patterns.length).toBeGreaterThan(5);
  const sign = fc.oneof(fc.constantFrom(...'ab0z9-:{}. _AZ~\u007f'), fc.string({ minLength: 1, maxLength: 1, unit: 'binary-ascii' }));
  const text = fc
    .array(fc.oneof(sign, fc.constantFrom('{a}', 'a-b', '1 to 3', '..', 'é', 'ß-')), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (one) => {
      for (const pattern of patterns)
        expect(fits(one, pattern), `${JSON.stringify(one)} ${pattern}`).toBe(new RegExp(pattern, 'u').test(one));
    }),
    { seed: 20261123, numRuns: runs(1500, 50_000) },
  );
});
