// The command as a user starts it: the launcher in a process of its own, its output and its exit code.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '../../tools/build/root.ts';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

export function cardwright(
  args: readonly string[],
  { input = '', cwd = packageRoot }: { input?: string; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(packageRoot, 'tools/build/launch.mjs'), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '' },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', () => {}); // It may have ended before it read everything.
    child.stdin.end(input);
  });
}

/** A folder of files that is gone afterwards. */
export function scratch(files: Readonly<Record<string, string>>): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'cardwright-test-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
