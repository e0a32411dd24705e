// Starts a program of tools/build: its help, its flags, and a user's mistakes reported in a sentence without a stack. Knows no program.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { runsBundled } from './bundled.ts';
import { isMain } from './games.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

export interface Tool<O extends Options> {
  /** What it does, how to run it and what each flag means; `--help` prints it. */
  help: string;
  options: O;
  /** Measures, or runs for a long time: it is bundled first (tools/build/bundled.ts). */
  bundled?: boolean;
  run(values: Parsed<O>['values'], folders: string[]): void | Promise<void>;
}

/** A mistake the user can correct. */
export class Mistake extends Error {}

/** Runs a tool if the module at `url` is the program that was started. Exit code 2: it was called incorrectly. */
export async function start<O extends Options>(url: string, tool: Tool<O>): Promise<void> {
  if (!isMainThread || !isMain(url)) return;
  try {
    const { values, positionals } = read(tool.options, process.argv.slice(2));
    if ((values as Record<string, unknown>)['help'] === true) console.log(tool.help.trim());
    else if (!tool.bundled || (await runsBundled(url))) await tool.run(values as Parsed<O>['values'], positionals);
  } catch (e) {
    if (!(e instanceof Mistake)) throw e;
    console.error(e.message);
    process.exitCode = 2;
  }
}

/** The flags of a program that is no module: it ends here if they are wrong (exit code 2) or only its help is wanted. `numbers`: flags that are whole numbers. */
export function flagsOf<O extends Options>(help: string, options: O, numbers: readonly (keyof O & string)[]): Parsed<O> {
  try {
    const parsed = read(options, process.argv.slice(2));
    const values = parsed.values as Record<string, unknown>;
    if (values['help'] === true) {
      console.log(help.trim());
      process.exit(0);
    }
    for (const name of numbers) wholeNumber(String(values[name]), `--${name}`, 0, 2 ** 32 - 1);
    return parsed;
  } catch (e) {
    if (!(e instanceof Mistake)) throw e;
    console.error(e.message);
    process.exit(2);
  }
}

function read<O extends Options>(options: O, args: string[]): Parsed<O> {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } }) as Parsed<O>;
  } catch (e) {
    if (!(e instanceof TypeError && 'code' in e)) throw e;
    // If there are two sentences, the second is about how Node reads flags.
    throw new Mistake(`${e.message.split('. ')[0]!.replace(/\.?$/, '.')} --help tells which flags there are.`);
  }
}

/** The whole number given to a flag. */
export function wholeNumber(text: string, flag: string, min: number, max: number): number {
  const n = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (n >= min && n <= max) return n;
  throw new Mistake(`${flag} is a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}; "${text}" is not.`);
}

/** The number given to a flag, with or without a fraction. */
export function positiveNumber(text: string, flag: string): number {
  const n = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (n > 0) return n;
  throw new Mistake(`${flag} is a number above 0; "${text}" is not.`);
}
