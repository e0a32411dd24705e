// test/bad/<case>.txt → the folders of the case, as a host hands them out, and what its author is told about them. What nearly every case has
// (a set of one game, a file without a mistake) is not written down again in each.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Host } from 'cardwright';
import { packed, unpacked, type Archive } from '../harness/archive.ts';

const bad = path.join(import.meta.dirname, '../bad');
const shipped = path.join(import.meta.dirname, '../check');

/** The part of the text that is what the author is told. */
const EXPECTED = 'expected';
/** Said in place of a file: the case has none of the usual files, or not this one. */
const ALONE = 'nothing else';
const WITHOUT = 'no ';

export const caseNames = readdirSync(bad)
  .map((file) => path.basename(file, '.txt'))
  .sort();

const cases = new Map<string, Archive>();

/** A file of the small game whose scenarios go wrong here. */
const lamps = (name: string) => (): Uint8Array => readFileSync(path.join(import.meta.dirname, '../play/lamps', name));

/** A file of many lines, each deeper than the one before. */
const steps = (head: readonly string[], deep: number, line: (depth: number) => string): Uint8Array =>
  Buffer.from([...head, ...Array.from({ length: deep }, (_, depth) => line(depth)), ''].join('\n'));

/** Files no repository should hold, or that stand elsewhere: path → its bytes, or null where it may not be read. */
const made: Readonly<Record<string, () => Uint8Array | null>> = {
  'too-large/huge.yaml': () => new Uint8Array(10 * 1024 * 1024).fill(0x23),
  'unreadable/locked.yaml': () => null,
  'yaml-deep/lines.yaml': () => steps(['format: 1', 'origin: house', 'cards:'], 400, (depth) => `${'  '.repeat(depth + 1)}k${depth}:`),
  'scenarios-that-fail/game.yaml': lamps('game.yaml'),
  'scenarios-that-fail/lamps.yaml': lamps('lamps.yaml'),
  'changes-nobody-notices/game.yaml': lamps('game.yaml'),
  'changes-nobody-notices/lamps.yaml': lamps('lamps.yaml'),
  'changes-nobody-notices/rulings.yaml': lamps('rulings.yaml'),
  'changes-nobody-notices/scenarios/format.yaml': lamps('scenarios/format.yaml'),
};

/** Files a case has unless it says otherwise. */
export function usual(name: string): Archive {
  return new Map([
    ['set.yaml', Buffer.from(`format: 1\nset: ${name}\ngame: neutral-game\n`)],
    ['good.yaml', Buffer.from(goodFile)],
  ]);
}

const goodFile = `format: 1
origin: house
cards:
  steady:
    type: rule
    name: Steady
    effect: plays + 1
  refill:
    type: plot
    name: Refill
    effect: draw 2
`;

function archiveOf(name: string): Archive {
  let known = cases.get(name);
  if (!known) cases.set(name, (known = unpacked(readFileSync(path.join(bad, `${name}.txt`)))));
  return known;
}

/** Path below the folder of the case → bytes; null: it may not be read. */
export function filesOf(name: string): ReadonlyMap<string, Uint8Array | null> {
  const written = [...archiveOf(name)].filter(([file]) => file !== EXPECTED);
  const left = new Set(written.map(([file]) => file));
  const files = new Map<string, Uint8Array | null>();
  if (!left.has(ALONE)) for (const [file, bytes] of usual(name)) if (!left.has(WITHOUT + file)) files.set(file, bytes);
  for (const [file, bytes] of written) if (file !== ALONE && !file.startsWith(WITHOUT)) files.set(file, bytes);
  for (const [file, bytes] of Object.entries(made)) if (file.startsWith(`${name}/`)) files.set(file.slice(name.length + 1), bytes());
  return files;
}

/** What the author is told, as it was last found right. */
export function expectedOf(name: string): string {
  return Buffer.from(archiveOf(name).get(EXPECTED) ?? []).toString('utf8');
}

export function rewrite(name: string, told: string): void {
  const archive = new Map([...archiveOf(name), [EXPECTED, Buffer.from(told)]]);
  cases.set(name, archive);
  writeFileSync(path.join(bad, `${name}.txt`), packed(archive));
}

/** The case as a folder on disk, for whoever reads from there. */
export function laidOut(name: string, folder: string): void {
  for (const [file, bytes] of filesOf(name)) {
    if (bytes === null) throw new Error(`${name}/${file} is in no place where it could be read`);
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, bytes);
  }
}

/** Paths: `<case>/<file>`, and `shipped/<set>/<file>` for what the program brings along. */
export const host: Host = {
  list(dir) {
    const [name = '', ...below] = dir.split('/');
    if (name === 'shipped') return listed(path.join(shipped, ...below));
    if (!caseNames.includes(name)) return null;
    const prefix = below.map((part) => `${part}/`).join('');
    const inside = [...filesOf(name).keys()].filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length));
    if (inside.length === 0 && prefix !== '') return null;
    return [...new Set(inside.map((file) => (file.includes('/') ? `${file.split('/')[0]!}/` : file)))].sort();
  },
  read(file) {
    const [name = '', ...below] = file.split('/');
    if (name !== 'shipped') return caseNames.includes(name) ? (filesOf(name).get(below.join('/')) ?? null) : null;
    const at = path.join(shipped, ...below);
    return existsSync(at) ? readFileSync(at) : null;
  },
};

function listed(dir: string): string[] | null {
  if (!existsSync(dir)) return null;
  return readdirSync(dir, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}
