// How far each printer shifts the back side of a sheet, by a name its owner gave it: read from a file of this user and written there. Prints nothing.
import path from 'node:path';
import { nearest } from 'cardwright/internal';
import { readPlain, shownPath, writeText } from './host.ts';
import { resolved } from './io.ts';
import { Mistake } from './shell.ts';
import { dataFolder } from './user-folder.ts';

/** Right and down, in millimetres. */
export type Offset = readonly [number, number];

/** Further than any printer shifts a sheet. */
const MOST = 20;

/** Where the offsets are kept, unless another file is named. */
export function printersFile(named: string | undefined): string {
  return named === undefined ? path.join(dataFolder(undefined), 'printers.json') : resolved(named);
}

/** `0.5,-1`, as typed. */
export function offsetTyped(typed: string): Offset {
  const numbers = typed
    .split(/[,;] ?/)
    .map((one) => (/^[-−+]?\d+(?:\.\d+)?(?:mm)?$/.test(one.trim()) ? parseFloat(one.trim().replace('−', '-')) : NaN));
  if (numbers.length !== 2 || !numbers.every((mm) => Math.abs(mm) <= MOST))
    throw new Mistake(`--offset is how far the backs move to the right and down, in millimetres, such as 0.5,-1; "${typed}" is not.`);
  return [numbers[0]!, numbers[1]!];
}

/** All that are kept, by name. */
export const printersIn = (file: string): { name: string; offset: Offset }[] => [...read(file)].map(([name, offset]) => ({ name, offset }));

/** The offset of a printer, kept from now on if it is given. */
export function offsetOf(printer: string, given: Offset | null, file: string): Offset {
  const known = read(file);
  if (given) {
    known.set(printer, given);
    writeText(file, `${JSON.stringify(Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
    return given;
  }
  const found = known.get(printer);
  if (found) return found;
  const near = nearest(printer, [...known.keys()]);
  throw new Mistake(
    `Nothing is known of a printer "${printer}" (${shownPath(file)}).${near === null ? '' : ` Did you mean ${near}?`} Print --as test-sheet, read the two numbers off against the light, and give them once: --printer "${printer}" --offset 0.5,-1.`,
  );
}

function read(file: string): Map<string, Offset> {
  const bytes = readPlain(file);
  if (!bytes) return new Map();
  const wrong = new Mistake(`${shownPath(file)} is no list of printers such as { "office": [0.5, -1] }. Mend or remove it.`);
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw wrong;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw wrong;
  const entries = Object.entries(data);
  const isOffset = (value: unknown): value is Offset =>
    Array.isArray(value) && value.length === 2 && value.every((mm) => typeof mm === 'number' && Math.abs(mm) <= MOST);
  if (!entries.every(([, value]) => isOffset(value))) throw wrong;
  return new Map(entries as [string, Offset][]);
}
