// The code of a mix printed to a module: where Node may not generate code from text, games go exactly as they do where it may. A module of
// other cards is refused, and without one the engine says what to do.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CodeProblem, loadMix, printed, type Loaded, type Printed } from 'cardwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskHost, gamesBelow } from '../../../tools/build/games.ts';
import { packageRoot } from '../../../tools/build/root.ts';
import { runs } from '../../harness/runs.ts';
import { textOf } from '../../house/sources.ts';

const forbidden = '--disallow-code-generation-from-strings';
const plays = path.join(packageRoot, 'test/play/printed/plays.mjs');
/** The last one is won in a word about a player. In the short form the mixes that take long are left out. */
const mixes = [
  ['cards/fluxx'],
  ['cards/classic/go-fish'],
  ['cards/lustry'],
  ['test/play/printed/ballast'],
  ['cards/fluxx', ...['creeper-pack', 'monty-python-fluxx', 'wonderland-fluxx', 'cthulhu-fluxx', 'blanxx'].map((set) => `cards/${set}`)],
  ['cards/kapitan-bluff'],
  ...gamesBelow(['cards/classic']).flatMap(({ folder }) => (folder.endsWith('go-fish') ? [] : [[folder]])),
].slice(0, runs(4, 100));
const named = mixes.map((folders) => folders.join('+'));

let folder: string;
const load = (folders: string[], code?: Printed): Loaded =>
  loadMix({ host: diskHost, folders, shipped: 'cards', ...(code ? { printed: code } : {}) });
const fileOf = (name: string): string => path.join(folder, `${name.replaceAll(/\W/g, '_')}.js`);

function node(...args: string[]): Promise<{ status: number; out: string; problems: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: packageRoot, maxBuffer: 1e8 }, (problem, out, problems) =>
      resolve({ status: problem ? 1 : 0, out, problems }),
    ),
  );
}

interface Played {
  mix: string;
  games: { over: boolean; outcome: string | null; looks: number; whys: number; previews: number }[];
}
const gamesIn = (out: string): Played[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Played);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardwright-printed-'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  for (const folders of mixes) writeFileSync(fileOf(folders.join('+')), printed(load(folders)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('printed code', () => {
  it('plays, explains, previews, saves and resumes as generated code does', async () => {
    const [generated, byModule] = await Promise.all([node(plays, '-', ...named), node(forbidden, plays, folder, ...named)]);
    expect(byModule.problems).toBe('');
    expect(gamesIn(byModule.out)).toEqual(gamesIn(generated.out));
    for (const { mix, games } of gamesIn(byModule.out)) {
      expect(games.map((game) => game.over)).toEqual([true, true]);
      for (const of of ['looks', 'whys', 'previews'] as const)
        expect(
          games.reduce((sum, game) => sum + game[of], 0),
          `${of} in ${mix}`,
        ).toBeGreaterThan(4);
    }
  });

  it('is missed in a sentence that says what to do', async () => {
    const { status, problems } = await node(forbidden, plays, '-', 'cards/lustry');
    expect(status).toBe(1);
    expect(problems).toContain('CodeProblem: Code may not be generated from text here');
    expect(problems).toContain('cardwright build <folders> --out <file>');
    expect(problems).not.toContain('EvalError:');
    const command = await node(forbidden, 'tools/cli/cardwright.mjs', 'play', 'lustry');
    expect(command.problems).toMatch(/^Code may not be generated from text here: .*\n$/);
  });

  it('is the same text for the same cards', () => {
    expect(printed(load(['cards/lustry']))).toBe(printed(load(['cards/lustry'])));
  });
});

describe('README.md', () => {
  it('has an example that works', async () => {
    const [, example] = /\n## Where code may not be generated\n[^]*?```js\n([^]*?)```/.exec(textOf('README.md'))!;
    writeFileSync(path.join(folder, 'evening.js'), printed(load(['cards/fluxx', 'cards/creeper-pack'])));
    symlinkSync(path.join(packageRoot, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    const host = `import { readdirSync, readFileSync, existsSync } from 'node:fs';
      const host = {
        list: (dir) => existsSync(dir) ? readdirSync(dir, { withFileTypes: true }).map((e) => e.name + (e.isDirectory() ? '/' : '')) : null,
        read: (file) => existsSync(file) ? readFileSync(file) : null,
      };`;
    writeFileSync(path.join(folder, 'example.js'), `${host}\n${example}\nconsole.log(session.asked().length);`);
    expect(await node(forbidden, path.join(folder, 'example.js'))).toEqual({ status: 0, out: '1\n', problems: '' });
  });
});

describe('a module', () => {
  const codeOf = async (name: string): Promise<Printed> => (await import(pathToFileURL(fileOf(name)).href)) as Printed;
  const problemOf = (folders: string[], code: unknown): CodeProblem => {
    try {
      void load(folders, code as Printed).linked;
    } catch (problem) {
      return problem as CodeProblem;
    }
    throw new Error('linked');
  };

  it('of other cards is refused with what differs', async () => {
    const { code, message } = problemOf(['cards/fluxx', 'cards/creeper-pack'], await codeOf('cards/fluxx'));
    expect(code).toBe('other-cards');
    expect(message).toMatch(
      /^This code was printed for fluxx, with other cards or rules: creeper-pack:steal-something \(new\), .* and 8 more\. Print it again/,
    );
  });

  it('of another version is refused', async () => {
    const module = await codeOf('cards/lustry');
    expect(problemOf(['cards/lustry'], { ...module, format: 2 })).toMatchObject({ code: 'other-version' });
    const [first, ...others] = Object.entries(module.code);
    const renamed = Object.fromEntries([...others, ['0123456789abcdef', first![1]]]);
    expect(problemOf(['cards/lustry'], { ...module, code: renamed })).toMatchObject({ code: 'other-version' });
  });

  it('must be one', () => {
    for (const module of [{}, { default: {} }, { format: 1, sets: [], hash: '', parts: null, code: {} }])
      expect(problemOf(['cards/lustry'], module)).toMatchObject({ code: 'not-printed' });
  });

  it('is not printed of cards with errors', () => {
    expect(() => printed(load(['cards/no-such-folder']))).toThrow(CodeProblem);
  });
});
