// Folders that are wrong on purpose (test/bad/<case>): what an author is told, beside the files in expected.txt, and what works all the
// same. `UPDATE=1 npx vitest run test/diagnose/bad.test.ts` rewrites the expected texts; read them as prose before committing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/diagnose/catalogue.ts';
import type { Diagnostic } from '../../src/diagnose/diagnostic.ts';
import { renderAll } from '../../src/diagnose/frame.ts';
import { bracesOfLocales } from '../../src/play/braces-told.ts';
import { loadMix, type Loaded } from '../../src/play/load.ts';
import { mutants } from '../../src/play/mutate.ts';
import { coverage } from '../../src/play/rulings.ts';
import { runScenarios, type ScenarioRequest } from '../../src/play/scenario.ts';
import { stoppedAt } from '../../src/play/session.ts';
import type { Host } from '../../src/read/model.ts';
import { Machine } from '../../src/run/machine.ts';
import { RandomBot } from '../../src/index.ts';

const bad = path.join(import.meta.dirname, '../bad');
const shipped = path.join(import.meta.dirname, '../check');
const names = readdirSync(bad).sort();

/** A file of the small game whose scenarios go wrong here. */
const lamps = (name: string) => (): Uint8Array => readFileSync(path.join(import.meta.dirname, '../play/lamps', name));

/** Files no repository should hold, or that stand elsewhere: path below test/bad → its bytes, or null where it may not be read. */
const made: Readonly<Record<string, () => Uint8Array | null>> = {
  'too-large/huge.yaml': () => new Uint8Array(10 * 1024 * 1024).fill(0x23),
  'unreadable/locked.yaml': () => null,
  'scenarios-that-fail/game.yaml': lamps('game.yaml'),
  'scenarios-that-fail/lamps.yaml': lamps('lamps.yaml'),
  'changes-nobody-notices/game.yaml': lamps('game.yaml'),
  'changes-nobody-notices/lamps.yaml': lamps('lamps.yaml'),
  'changes-nobody-notices/rulings.yaml': lamps('rulings.yaml'),
  'changes-nobody-notices/scenarios/format.yaml': lamps('scenarios/format.yaml'),
};

/** Cases whose cards are played, because they go wrong only then. */
const played = ['endless-loop', 'endless-recursion', 'nobody-can-answer'];

/** Cases told by playing their scenarios, and by changing what these hold. */
const acted: Readonly<Record<string, (request: Pick<ScenarioRequest, 'host' | 'folders' | 'shipped'>) => Diagnostic[]>> = {
  'scenarios-that-fail': (request) => {
    const { results, diagnostics } = runScenarios(request);
    return [...diagnostics, ...results.flatMap((result) => result.diagnostics), ...coverage(request).diagnostics];
  },
  'changes-nobody-notices': (request) => {
    const tries = mutants(request);
    for (;;) {
      const next = tries.next();
      if (next.done) return next.value.diagnostics;
    }
  },
};

/** Codes that no folder can show. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^CW520[1235]$/, 'the engine has lost its way: told by no input as long as it works'],
];

const host: Host = {
  list(dir) {
    const at = placeOnDisk(dir);
    if (!existsSync(at)) return null;
    const found = readdirSync(at, { withFileTypes: true }).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    const more = Object.keys(made).filter((name) => path.posix.dirname(name) === dir);
    return [...found, ...more.map((name) => path.posix.basename(name))].sort();
  },
  read(file) {
    if (made[file]) return made[file]();
    return existsSync(placeOnDisk(file)) ? readFileSync(placeOnDisk(file)) : null;
  },
};

function placeOnDisk(name: string): string {
  return name.startsWith('shipped/') ? path.join(shipped, name.slice(8)) : path.join(bad, name);
}

const loaded = new Map<string, Loaded>();

/** The case as a mix: the folder itself, or the sets in it. */
function load(name: string): Loaded {
  const known = loaded.get(name);
  if (known) return known;
  const inside = (host.list(name) ?? []).filter((entry) =>
    host.list(`${name}/${entry.slice(0, -1)}`)?.some((file) => /^(set|game)\.yaml$/.test(file)),
  );
  const folders = inside.length > 0 ? inside.map((entry) => `${name}/${entry.slice(0, -1)}`) : [name];
  const lendsCards =
    inside.length > 0 &&
    JSON.stringify(inside.map((entry) => host.list(`${name}/${entry}`))).includes('game.yaml') === false &&
    /neutral-game:/.test(textOf(name, inside));
  const mix = loadMix({ host, folders: lendsCards ? [...folders, 'shipped/neutral-game'] : folders, shipped: 'shipped' });
  loaded.set(name, mix);
  return mix;
}

function textOf(name: string, inside: readonly string[]): string {
  return inside
    .flatMap((entry) =>
      (host.list(`${name}/${entry.slice(0, -1)}`) ?? []).map((file) => readFileSync(path.join(bad, name, entry, file), 'utf8')),
    )
    .join('\n');
}

const complaints = new Map<string, Diagnostic[]>();

/** Everything its author is told: when it is checked, and then when it is played. */
function toldOf(name: string): Diagnostic[] {
  const known = complaints.get(name);
  if (known) return known;
  const mix = load(name);
  const all = [
    ...mix.diagnostics,
    ...bracesOfLocales(mix),
    ...(played.includes(name) ? playThrough(mix) : []),
    ...(acted[name]?.({ host, folders: [name], shipped: 'shipped' }) ?? []),
  ];
  complaints.set(name, all);
  return all;
}

/** The first stop of each card in one long game; it goes on after each of them unless it is the game itself that cannot. */
function playThrough({ linked }: Loaded): Diagnostic[] {
  const machine = new Machine(linked!);
  const bot = new RandomBot(1);
  const { program } = machine;
  const stops = new Map<number, Diagnostic>();
  let goneOn = 0;
  machine.start(1, 2, [], 0);
  for (let i = 0; i < 300 && !machine.over; i++) {
    const before = machine.trouble.length;
    machine.answer(bot.list, bot.choose(machine));
    if (before > 0) goneOn++;
    for (const trouble of machine.trouble.slice(before)) {
      const kind = trouble.card < 0 ? -1 : program.kindOf[trouble.card]!;
      if (!stops.has(kind)) stops.set(kind, stoppedAt(program, trouble));
    }
  }
  if (!stops.has(-1)) expect(goneOn).toBeGreaterThan(3);
  return [...stops].sort(([a], [b]) => a - b).map(([, stop]) => stop);
}

describe('what an author is told about a bad folder', () => {
  it.each(names)('%s', (name) => {
    const rendered = renderAll(toldOf(name)) || 'nothing to tell\n';
    const file = path.join(bad, name, 'expected.txt');
    if (process.env['UPDATE']) writeFileSync(file, rendered);
    expect(rendered).toBe(readFileSync(file, 'utf8'));
    expect(rendered).not.toMatch(/^\s+at .*\.ts:|TypeError|RangeError|undefined|\[object|NaN/m);
  });

  it('points into its files', () => {
    for (const name of names) for (const diagnostic of toldOf(name)) expect(outside(diagnostic), `${name} ${diagnostic.code}`).toBe(false);
  });

  it('is told at most once at one place', () => {
    for (const name of names) {
      const places = toldOf(name).map((d) => `${d.code} ${d.source.path} ${d.span.start} ${d.message}`);
      expect(
        places.filter((place, i) => places.indexOf(place) !== i),
        name,
      ).toEqual([]);
    }
  });

  it('shows every code', () => {
    const shown = new Set(names.flatMap((name) => toldOf(name).map((d) => d.code)));
    expect([...catalogue.keys()].filter((code) => !shown.has(code) && !elsewhere.some(([pattern]) => pattern.test(code)))).toEqual([]);
  });
});

describe('what is right in a bad folder', () => {
  it.each(names.filter((name) => goodFiles(name).length > 0))('%s', (name) => {
    const { vocabulary } = load(name);
    for (const file of goodFiles(name)) {
      const kinds = vocabulary.kinds.filter((kind) => kind.source.path === file);
      expect(kinds.length).toBeGreaterThan(0);
      for (const kind of kinds) expect(kind.standing.length + (kind.obey?.body.length ?? 0), kind.fullId).toBeGreaterThan(0);
    }
  });
});

function goodFiles(name: string): string[] {
  return readdirSync(path.join(bad, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'good.yaml')
    .map((file) => path.posix.join(name, file.split(path.sep).join('/')));
}

function outside({ source, span, notes }: Diagnostic): boolean {
  const places = [{ source, span }, ...(notes ?? [])];
  return places.some((at) => at.span.start < 0 || at.span.end < at.span.start || at.span.end > at.source.text.length);
}
