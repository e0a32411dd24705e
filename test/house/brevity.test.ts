// Games stay short: what plays of each, counted as `npm run brevity` counts it, and no line too long to read.
import { describe, expect, it } from 'vitest';
import { readFolder } from 'cardwright/internal';
import { playing, sizeOf } from '../../tools/build/brevity.ts';
import { diskHost, gamesBelow } from '../../tools/build/games.ts';

describe.each<[string, number]>([
  ['cards/kapitan-bluff', 300],
  ['cards/lustry', 300],
  ...gamesBelow(['cards/classic']).map(({ folder }) => [folder, 120] as [string, number]),
])('%s', (dir, most) => {
  it(`is told in ${most} lines of at most 100 characters`, () => {
    const files = playing(readFolder(diskHost, dir).folder);
    expect(files.length).toBeGreaterThan(1);
    const { lines, over } = sizeOf(files);
    expect(lines).toBeGreaterThan(50);
    expect(lines).toBeLessThanOrEqual(most);
    expect(over).toBe(0);
  });
});
