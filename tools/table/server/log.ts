// What the owner of a server reads of it: a line of text on standard error, or with `--log json` an object a line, for programs that collect them. Neither
// has a link, a name, a card or a password: of an error that is not ours to word, only its kind and where it happened.
import { RequestRefused } from './request-refused.ts';
import { StoreProblem } from './store/storage.ts';

/** Where a line goes. `problem`: what was thrown; undefined: all is well. */
export type Log = (what: string, where?: { table?: string }, problem?: unknown) => void;

const asText: Log = (what, { table } = {}, problem) => {
  const line = table === undefined ? what : `Table ${table}, ${what}`;
  if (problem === undefined) console.error(line);
  // A store that is away has said all in its sentence.
  else console.error(`${line}:`, problem instanceof StoreProblem ? problem.message : problem);
};

let log: Log = asText;

/** Something at the server; with a problem, something went wrong. */
export const report: Log = (...line) => log(...line);

/** From now on the whole process writes objects, to standard error if nothing else is named. */
export async function logAsJson(into?: { write(line: string): void }): Promise<void> {
  const { pino, destination } = (await import('pino')).default;
  const out = pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, into ?? destination({ fd: 2, sync: true }));
  log = (what, { table } = {}, problem) => {
    const fields = { ...(table === undefined ? {} : { table }), ...(problem === undefined ? {} : { problem: withoutData(problem) }) };
    if (problem === undefined) out.info(fields, what);
    else out.error(fields, what);
  };
}

/** What a program may collect of an error. Its message is left out unless it is a sentence of ours. */
export function withoutData(problem: unknown): object {
  if (!(problem instanceof Error)) return { kind: typeof problem };
  const isSafe = problem instanceof StoreProblem || problem instanceof RequestRefused;
  const at = (problem.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: problem.constructor.name,
    ...(isSafe ? { message: problem.message } : {}),
    ...('code' in problem && typeof problem.code === 'string' ? { code: problem.code } : {}),
    at: at.slice(0, 8).map((line) => line.trim().replace(/^at /, '')),
  };
}
