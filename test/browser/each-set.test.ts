// Every set on the shelf is opened and played for some turns, by clicks: the page draws whatever a game is made of.
import { describe, expect, it } from 'vitest';
import { nodeHost } from '../../tools/cli/host.ts';
import { readFolder } from '../../src/index.ts';
import { browserPath, deal, opened, shippedSets, visit } from './harness.ts';
import { byMouse, play } from './players.ts';

const folders = shippedSets();
const host = nodeHost(folders);
const sets = folders.map((folder) => readFolder(host, folder).folder);
const title = (id: string): string => {
  const set = sets.find((s) => s.id === id || s.game?.data.game === id)!;
  const english = set.locales.find((l) => l.data.language === 'en')?.data.title;
  return english ?? set.set?.data.title ?? set.game?.data.title ?? set.id;
};

describe.skipIf(!browserPath)('each set', () => {
  const here = opened();

  it.each(sets.map((set) => [set.id, set] as const))('%s', { timeout: 120_000 }, async (id, set) => {
    const game = set.set?.data.game;
    const at = await visit(here.browser, here.table.url);
    await deal(at, { boxes: game && game !== id ? [title(game), title(id)] : [title(id)], seats: ['here', 'bot', 'bot'] });
    const { answers, over } = await play(at, byMouse, 3, 9);
    expect(at.seen.errors).toEqual([]);
    expect(over || answers >= 9).toBe(true);
    await at.context().close();
  });
});
