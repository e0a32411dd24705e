// What a command gets from the world around it: its arguments, streams, folder and environment. `run` of command.ts takes one, so that a test
// can run a command without starting a process. Knows no command.
import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { loadMix } from 'cardwright';

/** A stream to print to. */
export type Output = Writable & { isTTY?: boolean; columns?: number };

export interface Io {
  /** What was typed after the name of the command. */
  readonly argv: readonly string[];
  /** What a person types, or a pipe. */
  readonly stdin: Readable & { isTTY?: boolean };
  /** Results. */
  readonly stdout: Output;
  /** Problems and progress. */
  readonly stderr: Output;
  /** Relative paths start here. */
  readonly cwd: string;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the program at once, even in the middle of something. */
  readonly exit: (code: number) => void;
  /** Replaces the loader of mixes: a program that runs many commands can keep what it has loaded. */
  readonly load?: typeof loadMix;
}

/** The world of this process. */
export const ofProcess: Io = {
  get argv() {
    return process.argv.slice(2);
  },
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
  get cwd() {
    return process.cwd();
  },
  get env() {
    return process.env;
  },
  exit: (code) => process.exit(code),
};

const given = new AsyncLocalStorage<Io>();

/** What the running command was given. */
export function io(): Io {
  return given.getStore() ?? ofProcess;
}

/** Runs something with its own Io. Several may run at once. */
export function within<T>(world: Io, act: () => T): T {
  return world === ofProcess ? act() : given.run(world, act);
}

/** A path as it was typed → an absolute one. */
export function resolved(...parts: string[]): string {
  return path.resolve(io().cwd, ...parts);
}
