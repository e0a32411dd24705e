// Every shipped card stands in a scenario of its set, so that none is only believed to work; and each set has as many cards as it says.
import { describe, expect, it } from 'vitest';
import { readFolder } from '../../src/index.ts';
import { gamesBelow } from '../../tools/build/games.ts';
import { disk } from './disk.ts';

const folders = gamesBelow(['cards']).flatMap((game) => [game.folder, ...game.sets]);

/** Cards that are written one by one; of a family one card is as good as another. */
function idsOf(folder: string): string[] {
  return readFolder(disk, folder).folder.cards.flatMap((file) =>
    Object.entries(file.data.cards ?? {})
      .filter(([id, spec]) => !id.includes('{') && !spec?.each)
      .map(([id]) => id),
  );
}

describe.each(folders)('%s', (folder) => {
  it('shows each of its cards in a scenario', () => {
    const texts = readFolder(disk, folder).folder.scenarios.map((file) => file.source.text);
    const words = new Set(texts.join('\n').split(/[^\p{L}\p{N}-]+/u));
    expect(idsOf(folder).filter((id) => !words.has(id))).toEqual([]);
  });
});

// VER-17
it.each([
  ['cards/fluxx', 100],
  ['cards/creeper-pack', 16],
])('%s has %i cards', (folder, count) => {
  expect(idsOf(folder)).toHaveLength(count);
});
