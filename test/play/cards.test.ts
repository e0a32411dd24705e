// Every shipped card stands in a scenario of its set, so that none is only believed to work; and each set has as many cards as it says.
import { describe, expect, it } from 'vitest';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { readFolder } from '../../src/index.ts';
import { disk } from './disk.ts';

const sets = gamesBelow(['cards']).flatMap((game) => [
  { folder: game.folder, mix: [game.folder] },
  ...game.sets.map((folder) => ({ folder, mix: [game.folder, folder] })),
]);

describe.each(sets)('$folder', ({ folder, mix }) => {
  const loaded = load(mix);
  if (typeof loaded === 'string') throw new Error(loaded);
  const set = readFolder(disk, folder).folder;
  const ids = loaded.vocabulary.kinds.filter((kind) => kind.set === set.id).map((kind) => kind.id);

  it('shows each of its cards in a scenario', () => {
    const texts = set.scenarios.map((file) => file.source.text).join('\n');
    const words = new Set(texts.split(/[^\p{L}\p{N}-]+/u));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !words.has(id))).toEqual([]);
  });
});

// VER-17
it.each([
  ['cards/fluxx', 100],
  ['cards/creeper-pack', 16],
])('%s has %i cards', (folder, count) => {
  const files = readFolder(disk, folder).folder.cards;
  expect(files.flatMap((file) => Object.keys(file.data.cards ?? {}))).toHaveLength(count);
});
