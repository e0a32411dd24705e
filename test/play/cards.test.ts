// Every shipped card stands in a scenario of its set, so that none is only believed to work; and each set has as many cards as it says.
import { describe, expect, it } from 'vitest';
import { readFolder } from 'cardwright/internal';
import { disk } from './disk.ts';

const idsOf = (folder: string): string[] => readFolder(disk, folder).folder.cards.flatMap((file) => Object.keys(file.data.cards ?? {}));

describe.each([
  ['cards/fluxx', 100],
  ['cards/creeper-pack', 16],
  // Without those it shares.
  ['cards/cthulhu-fluxx', 76],
  ['cards/monty-python-fluxx', 73], // and 27 it shares
])('%s', (folder, count) => {
  // VER-17
  it(`has ${count} cards`, () => {
    expect(idsOf(folder)).toHaveLength(count);
  });

  it('shows each of its cards in a scenario', () => {
    const texts = readFolder(disk, folder).folder.scenarios.map((file) => file.source.text);
    const words = new Set(texts.join('\n').split(/[^\p{L}\p{N}-]+/u));
    expect(idsOf(folder).filter((id) => !words.has(id))).toEqual([]);
  });
});
