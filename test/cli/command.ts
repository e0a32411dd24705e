// The command as a user starts it, with its output and its exit code: `launched` is the launcher in a process of its own; `cardwright` is the
// same program in this process, with an `Io` of its own. What is tested is what it says, mostly, and a process is as slow as twenty answers.
import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { packageRoot } from '../../tools/build/root.ts';
import { run } from '../../tools/cli/command.ts';
import { loadShared } from '../harness/mixes.ts';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
  /** Both, as they came. */
  all: string;
}

interface Given {
  input?: string;
  cwd?: string;
  /** Added to that of this process. */
  env?: Record<string, string>;
}

export function launched(args: readonly string[], { input = '', cwd = packageRoot }: Given = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(packageRoot, 'tools/cli/cardwright.mjs'), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '' },
    });
    const told = { out: '', err: '', all: '' };
    const tell = (to: 'out' | 'err') => (data: Buffer) => {
      told[to] += data.toString();
      told.all += data.toString();
    };
    child.stdout.on('data', tell('out'));
    child.stderr.on('data', tell('err'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...told }));
    child.stdin.on('error', () => {}); // It may have ended before it read everything.
    child.stdin.end(input);
  });
}

export async function cardwright(args: readonly string[], { input = '', cwd = packageRoot, env = {} }: Given = {}): Promise<Outcome> {
  const told = { out: '', err: '', all: '' };
  const code = await run({
    argv: args,
    stdin: Readable.from(input === '' ? [] : [input]),
    stdout: sinkOf(told, 'out'),
    stderr: sinkOf(told, 'err'),
    cwd,
    env: { ...process.env, ...env },
    exit: (code) => {
      throw new Error(`The command ended at once, with ${code}: ${told.err}`);
    },
    load: loadShared,
  });
  return { code, ...told };
}

function sinkOf(told: Omit<Outcome, 'code'>, to: 'out' | 'err'): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _, done) {
      told[to] += text.toString();
      told.all += text.toString();
      done();
    },
  });
}

let runs = 0;

/** A program of this package, as if it had been started, with an end of its own: one that leaves something open is not found out here. */
export async function runHere(file: string, args: readonly string[], { input = '', cwd = packageRoot }: Given = {}): Promise<Outcome> {
  const told = { out: '', err: '', all: '' };
  const own = {
    argv: [process.execPath, path.join(packageRoot, file), ...args],
    stdout: sinkOf(told, 'out'),
    stderr: sinkOf(told, 'err'),
    stdin: Readable.from(input === '' ? [] : [input]),
  };
  const before = Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const);
  const [place, code, { console }] = [process.cwd(), process.exitCode, globalThis];
  for (const [name, value] of Object.entries(own)) Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
  globalThis.console = new Console({ stdout: own.stdout, stderr: own.stderr });
  process.exitCode = undefined;
  process.chdir(cwd);
  try {
    // Under another name it is another module, which runs anew; what it imports is shared.
    await import(/* @vite-ignore */ `${path.join(packageRoot, file)}?run=${++runs}`);
    return { code: Number(process.exitCode ?? 0), ...told };
  } finally {
    process.chdir(place);
    process.exitCode = code;
    globalThis.console = console;
    for (const [name, property] of before) Object.defineProperty(process, name, property);
  }
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
