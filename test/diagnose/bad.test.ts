// Folders that are wrong on purpose (test/bad/<case>.txt): what their author is shown, at the end of each, and what works all the same.
// `UPDATE=1 npx vitest run test/diagnose/bad.test.ts` rewrites the expected texts; read them as prose before committing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, type Diagnostic, type Loaded, loadMix, renderAll, runScenarios, type ScenarioRequest } from 'cardwright';
import { checkTexts, coverage, harmless, inLanguage, Machine, mutants, RandomBot, reportLanguages, stoppedAt } from 'cardwright/internal';
import { caseNames as names, expectedOf, filesOf, host, rewrite } from './cases.ts';

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
  [/^CW71/, 'cards on paper: shown by test/print/paper.test.ts'],
  [/^CW72/, 'spreadsheets: shown by test/files/sheet.test.ts and test/cli/sheet.test.ts'],
  [/^CW73/, 'bundles: shown by test/files/bundle.test.ts'],
];

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
    .flatMap((entry) => (host.list(`${name}/${entry.slice(0, -1)}`) ?? []).map((file) => `${name}/${entry}${file}`))
    .map((file) => Buffer.from(host.read(file) ?? []).toString('utf8'))
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
    ...checkTexts(mix, (folder) => (folder.dir === name || folder.dir.startsWith(`${name}/`) ? {} : null)),
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
    const answer = bot.choose(machine);
    machine.answer(answer.list, answer.n);
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
    if (process.env['UPDATE']) rewrite(name, rendered);
    expect(rendered).toBe(expectedOf(name));
    expect(rendered).not.toMatch(/^\s+at .*\.ts:|TypeError|RangeError|undefined|\[object|NaN/m);
  });

  /** What is said, without files and places: each sentence once, below the case that is the first to have it. */
  it.each(reportLanguages().filter((language) => language !== 'en'))('in language %s', (language) => {
    const seen = new Set<string>();
    const text = names.flatMap((name) => {
      const said = toldOf(name).flatMap((one) => {
        const { code, message, help, notes } = inLanguage(one, language);
        return [`${code} ${message}`, ...(help === undefined ? [] : [`  ${help}`]), ...(notes ?? []).map((note) => `  ${note.message}`)];
      });
      const fresh = said.map(harmless).filter((line) => !seen.has(line) && seen.add(line));
      return fresh.length > 0 ? [`## ${name}`, ...fresh, ''] : [];
    });
    const file = path.join(import.meta.dirname, 'translated', `${language}.txt`);
    if (process.env['UPDATE']) writeFileSync(file, text.join('\n'));
    expect(text.join('\n')).toBe(readFileSync(file, 'utf8'));
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
  return [...filesOf(name).keys()].filter((file) => path.posix.basename(file) === 'good.yaml').map((file) => `${name}/${file}`);
}

function outside({ source, span, notes }: Diagnostic): boolean {
  const places = [{ source, span }, ...(notes ?? [])];
  return places.some((at) => at.span.start < 0 || at.span.end < at.span.start || at.span.end > at.source.text.length);
}
