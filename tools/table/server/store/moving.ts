// Tables of a store ↔ a file of lines, each a JSON value: first what the file is, then the cards, then tables with all that happened at them. Believes
// nothing such a file says. Knows rows, not games.
import { chmodSync, createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { StoreProblem, type MovableStorage, type WholeTable } from './storage.ts';

/** The first line of every such file. */
const KIND = 'cardwright tables';
const VERSION = 1;

/** A line after the first. */
type Line = { mix: string; pack: string } | { table: WholeTable } | { tables: number };

/** Writes all tables that are not in the trash; returns how many. Throws a StoreProblem, or what the disk refuses. */
export async function exportTables(store: MovableStorage, file: string): Promise<number> {
  // It opens every link and shows every hand, so only its owner may read it. A file that is there is not overwritten.
  const out = await open(file, 'wx', 0o600);
  chmodSync(file, 0o600);
  const write = (line: Line | object): Promise<unknown> => out.write(`${JSON.stringify(line)}\n`);
  try {
    await write({ file: KIND, version: VERSION });
    const written = new Set<string>();
    let n = 0;
    for (const id of await store.ids()) {
      const table = await store.whole(id);
      if (!table) continue;
      for (const { mix } of table.steps) {
        if (mix === null || written.has(mix)) continue;
        written.add(mix);
        const pack = await store.pack(mix);
        if (pack) await write({ mix, pack: Buffer.from(pack).toString('base64') });
      }
      await write({ table });
      n++;
    }
    // By this line an import knows that the file is whole.
    await write({ tables: n });
    await out.sync();
    return n;
  } finally {
    await out.close();
  }
}

/** What an import came to. */
export interface Imported {
  /** Tables that were added. */
  added: number;
  /** Tables that were there already; they stay as they are. */
  skipped: number;
}

/** Adds the tables of a file, each whole or not at all. The file is read to its end before anything is added. Throws a StoreProblem. */
export async function importTables(store: MovableStorage, file: string): Promise<Imported> {
  let last: Line | null = null;
  let tables = 0;
  for await (const line of linesOf(file)) {
    last = line;
    if ('table' in line) tables++;
  }
  if (!last || !('tables' in last) || last.tables !== tables)
    throw new StoreProblem(`${file} ends before its last table: it was not written to its end. Nothing was imported.`);
  const done: Imported = { added: 0, skipped: 0 };
  for await (const line of linesOf(file)) {
    if ('mix' in line) await store.addMix(line.mix, Buffer.from(line.pack, 'base64'));
    else if ('table' in line) done[(await added(store, line.table, file)) ? 'added' : 'skipped']++;
  }
  return done;
}

async function added(store: MovableStorage, table: WholeTable, file: string): Promise<boolean> {
  try {
    return await store.add(table);
  } catch (problem) {
    if (problem instanceof StoreProblem) throw problem;
    // A link that opens another table, say.
    throw new StoreProblem(
      `Table ${table.id.slice(0, 40)} of ${file} does not fit into this store (${(problem as Error).message}). Tables before it were imported.`,
    );
  }
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  let n = 0;
  for await (const text of lines) {
    n++;
    const value = valueOf(text);
    if (n === 1) checkFirst(file, value);
    else if (isLine(value)) yield value;
    else throw new StoreProblem(`${file}:${n} is damaged: line ${n} is no table, cards or end. Nothing more was imported.`);
  }
  if (n === 0) checkFirst(file, null);
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function checkFirst(file: string, value: unknown): void {
  const { file: kind, version } = (value ?? {}) as { file?: unknown; version?: unknown };
  if (kind !== KIND) throw new StoreProblem(`${file} is not a file of tables. Make one with: cardwright table --export FILE`);
  if (version !== VERSION)
    throw new StoreProblem(
      `${file} was exported by a newer version of Cardwright (${String(version)}; this one knows ${VERSION}). Import it with that version.`,
    );
}

const isText = (x: unknown): x is string => typeof x === 'string';
const isWhole = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;

function isLine(x: unknown): x is Line {
  if (typeof x !== 'object' || x === null) return false;
  const { mix, pack, table, tables } = x as Record<string, unknown>;
  if (tables !== undefined) return isWhole(tables);
  if (mix !== undefined) return isText(mix) && isText(pack);
  return typeof table === 'object' && table !== null && isTable(table as Record<string, unknown>);
}

function isTable({ id, info, changed, tokens, steps }: Record<string, unknown>): boolean {
  const isStep = (x: unknown, i: number): boolean => {
    const { seq, body, mix } = (x ?? {}) as Record<string, unknown>;
    return seq === i && isText(body) && valueOf(body) !== null && (mix === null || isText(mix));
  };
  const areFine = Array.isArray(tokens) && tokens.every(isText) && Array.isArray(steps) && steps.every(isStep);
  return isText(id) && isText(info) && valueOf(info) !== null && typeof changed === 'number' && Number.isFinite(changed) && areFine;
}
