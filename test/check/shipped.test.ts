// Every set that is shipped, with the game it belongs to: nothing is reported, and nothing is warned of either.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const folders = ['cards', 'cards/classic']
  .flatMap((dir) => readdirSync(dir).map((name) => `${dir}/${name}`))
  .filter((dir) => existsSync(`${dir}/game.yaml`) || existsSync(`${dir}/set.yaml`));

/** A set lies on its game. */
const mix = (dir: string): string[] => {
  const game = existsSync(`${dir}/game.yaml`) ? null : /^game: (\S+)/m.exec(readFileSync(`${dir}/set.yaml`, 'utf8'))?.[1];
  return [...(game ? [`cards/${game}`] : []), dir];
};

describe('what is shipped is checked without a word', () => {
  it.each(folders)('%s', (dir) => {
    const { diagnostics, linked } = loadShared({ host: disk, folders: mix(dir), shipped: 'cards' });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    expect(linked).not.toBeNull();
  });
});
