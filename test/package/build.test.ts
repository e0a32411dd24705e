// A checkout whose sources have changed: commands started at once build it one after another, and each does what the sources say.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';

const checkout = mkdtempSync(path.join(tmpdir(), 'cardwright-checkout-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));
for (const name of ['src', 'grammar', 'schemas', 'tools', 'package.json', 'tsconfig.json'])
  cpSync(path.join(packageRoot, name), path.join(checkout, name), { recursive: true });
const lockFile = path.join(checkout, 'dist/building');
const stamp = path.join(checkout, 'dist/build.json');
symlinkSync(path.join(packageRoot, 'node_modules'), path.join(checkout, 'node_modules'));

it('is built once, however many commands are started at once', async () => {
  const help = await Promise.all([1, 2, 3].map(() => run('--help')));
  expect(help.map(({ code, errors }) => [code, errors])).toEqual([1, 2, 3].map(() => [0, '']));
  expect(readdirSync(path.join(checkout, 'dist'))).not.toContain('building');
}, 60_000);

it('waits for a build that runs', async () => {
  // This process stands for the other command.
  writeFileSync(lockFile, String(process.pid));
  rmSync(stamp);
  let ended = false;
  const command = run('--help').finally(() => (ended = true));
  await setTimeout(2500);
  expect([ended, existsSync(stamp)]).toEqual([false, false]);
  rmSync(lockFile);
  expect((await command).code).toBe(0);
}, 60_000);

it('takes over from a build that was killed', async () => {
  writeFileSync(lockFile, String(await numberOfTheDead()));
  rmSync(stamp);
  expect((await run('--help')).code).toBe(0);
}, 60_000);

/** The number of a process that has ended. */
async function numberOfTheDead(): Promise<number> {
  const child = spawn(process.execPath, ['--version']);
  await new Promise((done) => child.on('close', done));
  return child.pid!;
}

async function run(...args: string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ['tools/cli/cardwright.mjs', ...args], { cwd: checkout, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, errors };
}
