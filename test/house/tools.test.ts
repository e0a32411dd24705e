// The programs of tools/build: help and mistakes in a sentence, never a stack. What they find out is tested elsewhere. Those that are bundled
// first, or start threads and processes, are started as a person starts them; the others run in this process.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutant } from '../../tools/build/mutant.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { Mistake, positiveNumber, wholeNumber } from '../../tools/build/tool.ts';
import { runHere } from '../cli/command.ts';

const tools = ['soak', 'mutants', 'bench', 'minutes', 'digests', 'ops', 'brevity', 'rename-test', 'generate', 'vsix'];

interface Ended {
  code: number;
  out: string;
  err: string;
}

function started(tool: string, ...args: string[]): Promise<Ended> {
  const tsx = path.join(packageRoot, 'node_modules/tsx/dist/cli.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsx, `tools/build/${tool}.ts`, ...args], { cwd: packageRoot }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

describe.each(tools)('npm run %s', (tool) => {
  it('tells what it does, and refuses a flag it does not know', async () => {
    const help = await runHere(`tools/build/${tool}.ts`, ['--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain(`npm run ${tool}`);
    const wrong = await runHere(`tools/build/${tool}.ts`, ['--no-such-flag']);
    expect(wrong).toMatchObject({ code: 2, out: '', err: "Unknown option '--no-such-flag'. --help tells which flags there are.\n" });
  });
});

describe('npm run soak', () => {
  it('tells that a value is missing', async () => {
    const told = "Option '--games <value>' argument missing. --help tells which flags there are.\n";
    expect(await runHere('tools/build/soak.ts', ['--games'])).toMatchObject({ code: 2, out: '', err: told });
  });

  it('ends as its bundle does, whatever that finds wrong', async () => {
    const told = 'test/probes/tricks is for 3 to 5 players, not for 40.\n';
    expect(await started('soak', '--players', '40', 'test/probes/tricks')).toEqual({ code: 2, out: '', err: told });
  });

  it('gives the same report whatever the number of threads', async () => {
    const reports = await Promise.all(['1', '2'].map((n) => started('soak', '--games', '21', '--threads', n, 'test/probes/tricks')));
    expect(reports[0]).toMatchObject({ code: 0, err: '' });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]!.out).toContain('test/probes/tricks');
  });
});

describe('npm run mutants', () => {
  it('writes its folders to the disk, tries and counts them', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'mutants-'));
    try {
      const { code, out } = await started(
        'mutants',
        '--folders',
        '2',
        '--seed',
        '3',
        '--threads',
        '1',
        '--keep',
        dir,
        'test/probes/small-shelves',
      );
      expect(code, out).toBe(0);
      expect(out).toMatch(/^all +2 /m);
      for (const [name, bytes] of mutant(['test/probes/small-shelves'], 3).files)
        if (bytes) expect(new Uint8Array(readFileSync(path.join(dir, '3/small-shelves', name)))).toEqual(bytes);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('numbers given to a tool', () => {
  it('are refused in the words of the flag', () => {
    expect(wholeNumber('12', '--games', 1, 20)).toBe(12);
    expect(positiveNumber('0.5', '--seconds')).toBe(0.5);
    expect(() => wholeNumber('0', '--games', 1, 2000)).toThrow(new Mistake('--games is a whole number from 1 to 2,000; "0" is not.'));
    expect(() => positiveNumber('-1', '--seconds')).toThrow(new Mistake('--seconds is a number above 0; "-1" is not.'));
  });
});
