// Made-up mixes whose answers are known (test/mixes/<case>): which lines of winning nobody can ever meet, why, and with which option they
// could be. `UPDATE=1 npx vitest run test/check/mixes.test.ts` rewrites the expected texts; read them before committing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Host, type Loaded, loadMix, renderAll, simulate } from 'cardwright';

const root = path.join(import.meta.dirname, '../mixes');
const at = (name: string): string => (name.startsWith('shipped/') ? path.join(import.meta.dirname, name.slice(8)) : path.join(root, name));
const host: Host = {
  list: (dir) =>
    existsSync(at(dir)) ? readdirSync(at(dir), { withFileTypes: true }).map((e) => (e.isDirectory() ? `${e.name}/` : e.name)) : null,
  read: (file) => (existsSync(at(file)) ? readFileSync(at(file)) : null),
};

/** The sets of a case, with the cards of the small game where one of them needs those. */
function load(name: string, sets: readonly string[] = foldersIn(name)): Loaded {
  const folders = sets.map((set) => `${name}/${set}`);
  const needed = folders.some((folder) => readFileSync(path.join(at(folder), 'set.yaml'), 'utf8').includes('needs: [neutral-game]'));
  return loadMix({ host, folders: needed ? [...folders, 'shipped/neutral-game'] : folders, shipped: 'shipped' });
}

function foldersIn(name: string): string[] {
  return readdirSync(path.join(root, name), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name)
    .sort();
}

function lost({ unreachable, vocabulary }: Loaded): string[] {
  return unreachable.map(({ kind, options }) => {
    const set = options.map(
      ({ option, value }) => `${vocabulary.options[option]!.name}=${String(vocabulary.options[option]!.values[value])}`,
    );
    return set.length > 0 ? `${kind.fullId}, but with ${set.join(' and ')}` : kind.fullId;
  });
}

const names = readdirSync(root).sort();

describe('what nobody can win with', () => {
  it.each(names)('%s', (name) => {
    const mix = load(name);
    expect(mix.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    const told = `nobody can win with: ${lost(mix).join('; ') || 'every goal can be met'}\n\n${renderAll(mix.diagnostics)}`.trimEnd();
    const file = path.join(root, name, 'expected.txt');
    if (process.env['UPDATE']) writeFileSync(file, `${told}\n`);
    expect(`${told}\n`).toBe(readFileSync(file, 'utf8'));
  });

  it('is never won with at the table either, and what can be won with is', () => {
    const won = new Set<string>();
    for (const name of names) {
      const mix = load(name);
      const { ends } = simulate(mix.linked!, { games: 12, players: 2, seed: 7, maxTurns: 30 });
      for (const { kind } of mix.unreachable) expect([name, kind.fullId, ends.has(kind.fullId)]).toEqual([name, kind.fullId, false]);
      for (const end of ends.keys()) won.add(`${name} ${end}`);
    }
    expect([...won].filter((end) => end.includes(' east:') || end.includes(' west:')).length).toBeGreaterThan(4);
  });

  it('is looked at in the mix, not in the set alone', () => {
    const whole = names.map((name) => lost(load(name)));
    const alone = names.map((name) => lost(load(name, ['east'])));
    // In these the other set makes a difference, for better or worse.
    expect(names.filter((_, i) => JSON.stringify(whole[i]) !== JSON.stringify(alone[i])).length).toBeGreaterThan(7);
  });
});
