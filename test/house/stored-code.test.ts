// A check runs with the code V8 stored for its text: never with that of another text.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { packageRoot } from '../../tools/build/root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'program.cjs');
const code = path.join(folder, 'code');

function run(text: string): string {
  writeFileSync(file, text);
  const stored = pathToFileURL(path.join(packageRoot, 'tools/build/stored-code.mjs')).href;
  const program = `import { runStored } from ${JSON.stringify(stored)}; runStored(${JSON.stringify(file)});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

it('runs a file with stored code, and one of the same length with its own', () => {
  const says = (word: string): string => `const { sep } = require('node:path'); process.stdout.write('${word}' + (sep ? '.' : ''));`;
  expect(run(says('one'))).toBe('one.');
  const first = readdirSync(code);
  expect(first).toHaveLength(1);
  expect(run(says('one'))).toBe('one.');
  expect(readdirSync(code)).toEqual(first);
  // V8 would accept the code of the first text here: it looks at the length only.
  expect(run(says('two'))).toBe('two.');
  expect(readdirSync(code)).toHaveLength(1);
  expect(readdirSync(code)).not.toEqual(first);
});

it('runs without a place to store', () => {
  rmSync(code, { recursive: true });
  writeFileSync(code, '');
  expect(run('process.stdout.write("still")')).toBe('still');
});
