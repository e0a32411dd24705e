// A check that remembers earlier ones finds what a check without a memory finds, whatever was changed in between: the same problems at the same
// places in the same order, the same meanings with the same positions, the same program.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckMemory, type Loaded, loadMix, renderAll } from 'cardwright';
import { readFolder, toPlay, type YamlFile } from 'cardwright/internal';
import { disk } from '../play/disk.ts';
import { runs } from '../harness/runs.ts';
import { memoryHost } from '../read/memory-host.ts';
import { neutral, neutralFiles, shipped } from './harness.ts';

const seed = 20261123;

type Files = Readonly<Record<string, string>>;

function load(files: Files, folder: string, memory?: CheckMemory): Loaded {
  return loadMix({ host: memoryHost(files), folders: [folder], shipped, ...(memory ? { memory } : {}) });
}

/** What a value is compared by: files by name and data, maps and typed arrays by what is in them. */
function plain(value: object): object {
  if ('lineStarts' in value && 'path' in value) return [value.path];
  if ('snippet' in value && 'at' in value) {
    const { source, data } = value as YamlFile;
    return { file: source.path, data };
  }
  if (value instanceof Map || value instanceof Set) return [...(value as Map<unknown, unknown> | Set<unknown>)];
  return ArrayBuffer.isView(value) ? [...(value as Int32Array)] : value;
}

/** Where two values first differ, as a path, or null. What is shared inside is compared once: `met` has what was compared with what. */
function difference(one: unknown, other: unknown, path: string, met: Map<object, object>): string | null {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return null;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return path;
  if (met.get(one) === other) return null;
  met.set(one, other);
  const [left, right] = [plain(one), plain(other)] as [Record<string, unknown>, Record<string, unknown>];
  if (Array.isArray(left) !== Array.isArray(right)) return path;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = difference(left[key], right[key], `${path}.${key}`, met);
    if (found) return found;
  }
  return null;
}

/** Everything a check gives: what it found, and every meaning and instruction with its place. */
function given({ diagnostics, vocabulary, program, unreachable }: Loaded): object {
  return { diagnostics, vocabulary, unreachable, code: { ...program, v: null } };
}

/** Nobody may change what is shared: trees, and data of files. */
function freeze(part: unknown): void {
  if (part === null || typeof part !== 'object' || Object.isFrozen(part)) return;
  Object.freeze(part);
  for (const inner of Object.values(part)) freeze(inner);
}

function freezeShared({ mix, vocabulary, diagnostics }: Loaded): void {
  for (const kind of vocabulary.kinds) freeze(kind.lines);
  for (const word of vocabulary.words) freeze(word.tree);
  for (const { game, set, cards, locales, scenarios, rulings } of mix.folders)
    for (const file of [game, set, ...cards, ...locales, ...scenarios, rulings]) freeze(file?.data);
  for (const d of diagnostics) Object.freeze(d);
}

/** How a line is changed: by what is at some place of the same folder. `all` are the lines of every file. */
type Change = (line: string, other: string, at: number) => string[];

const words = /[\p{L}\d-]+/gu;

/** The word of a line at some place, replaced. */
function reworded(line: string, at: number, by: (word: string) => string): string {
  const found = [...line.matchAll(words)];
  const word = found[at % Math.max(1, found.length)];
  return word ? line.slice(0, word.index) + by(word[0]) + line.slice(word.index + word[0].length) : line;
}

const changes: Readonly<Record<string, Change>> = {
  'a word': (line, other, at) => [reworded(line, at, () => other.match(words)?.[at % other.match(words)!.length] ?? 'card')],
  'a letter': (line, _, at) => [reworded(line, at, (word) => word.slice(1) || 'x')],
  'a number': (line, _, at) => [line.replace(/\d+/, String(at % 7))],
  'a blank': (line, _, at) => [reworded(line, at, (word) => ` ${word}`)],
  'a comment': (line) => [`${line} # as it was`],
  deleted: () => [],
  doubled: (line) => [line, line],
  added: (line, other) => [line, other],
  replaced: (_, other) => [other],
  'a blank line': (line) => ['', line],
  'a sign': (line, _, at) => [
    reworded(line, at, (word) => `${word}${['[', '"', ': ', '\t', '{', "'", ',', '&a ', '\u00ad', '- '][at % 10]!}`),
  ],
  indented: (line) => [` ${line}`],
};

/** One step of an author: a change of a line, or a return to an earlier state. */
interface Step {
  change: string;
  file: number;
  line: number;
  other: number;
  at: number;
  /** Undone: how many steps back; 0: the change is made. */
  back: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  file: fc.nat(1000),
  line: fc.nat(10_000),
  other: fc.nat(10_000),
  at: fc.nat(100),
  back: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
});

function made(files: Files, { change, file, line, other, at }: Step): Files {
  const names = Object.keys(files).sort();
  const name = names[file % names.length]!;
  const lines = files[name]!.split('\n');
  const all = names.flatMap((n) => files[n]!.split('\n'));
  const here = line % lines.length;
  lines.splice(here, 1, ...changes[change]!(lines[here]!, all[other % all.length]!, at));
  return { ...files, [name]: lines.join('\n') };
}

/** The same steps with a memory and without. */
function sameAsFresh(begin: Files, folder: string, steps: readonly Step[]): void {
  const memory = new CheckMemory();
  const states = [begin];
  freezeShared(load(begin, folder, memory));
  for (const one of steps) {
    const now = one.back > 0 ? (states.at(-one.back - 1) ?? begin) : made(states.at(-1)!, one);
    states.push(now);
    const remembering = load(now, folder, memory);
    freezeShared(remembering);
    const fresh = load(now, folder);
    expect(renderAll(remembering.diagnostics)).toBe(renderAll(fresh.diagnostics));
    expect(difference(given(remembering), given(fresh), 'given', new Map()), JSON.stringify(one)).toBeNull();
  }
}

/** The files of a shipped folder; scenarios and the like too, if `whole`. */
function filesOf(folder: string, whole: boolean): Files {
  const host = whole ? disk : toPlay(disk);
  const { cards, game, set, locales, scenarios, rulings } = readFolder(host, folder).folder;
  const files = [game, set, ...cards, ...locales, ...scenarios, rulings].filter((file) => file !== null);
  return Object.fromEntries(files.map(({ source }) => [source.path, source.text]));
}

describe('a check with a memory', () => {
  it('understands what depends on the kinds of cards and the places of the game, as a check without one does', () => {
    const says = [
      ...['choose 2 keepers, then discard both keepers', 'discard a keeper in front of you', 'discard a goal card', 'discard draws cards'],
      'if you have milk or bread, but not both, draw 1',
    ];
    const cards = says.map((effect, i) => `  c-${i}: { type: action, effect: "${effect}" }\n`);
    const files: Files = {
      ...filesOf('cards/fluxx', false),
      'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
      'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
    };
    const found = (memory?: CheckMemory): string[] =>
      loadMix({ host: memoryHost(files), folders: ['cards/fluxx', 'x'], shipped, ...(memory ? { memory } : {}) })
        .diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ message }) => message);
    expect(found()).toEqual([]);
    expect(found(new CheckMemory())).toEqual([]);
  });

  it('finds the same in a small game, whatever is changed', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 12 }), (steps) => sameAsFresh(neutralFiles, neutral, steps)),
      { seed, numRuns: runs(25, 75) },
    );
  });

  it('finds the same in a game of a hundred cards', () => {
    const files = filesOf('cards/fluxx', true);
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 6 }), (steps) => sameAsFresh(files, 'cards/fluxx', steps)),
      { seed, numRuns: runs(2, 4) },
    );
  });
});
