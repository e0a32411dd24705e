// A table in a browser with a box of cards that a test wrote itself, dealt with Fluxx; and one of these cards in the hand.
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { scratch } from '../cli/command.ts';
import { deal, launch, openTable, visit } from './harness.ts';
import { byMouse, play, ready } from './players.ts';

/** Called inside a `describe`. `cards`: what follows `cards:` in the file; all of them are actions. */
export function useOwnCards(
  set: string,
  title: string,
  cards: string,
): { inHand(card: string, width: number): Promise<{ at: Page & { seen: { errors: string[] } }; card: Locator }> } {
  const files = scratch({
    [`${set}/set.yaml`]: `format: 1\nset: ${set}\ngame: fluxx\ntitle: ${title}\n`,
    [`${set}/cards.yaml`]: `format: 1\norigin: house\ntype: action\ncards:\n${cards}`,
  });
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable({}, [path.join(files.dir, set)])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    files.remove();
  });
  return {
    async inHand(card, width) {
      const at = await visit(browser, table.url, { viewport: { width, height: 844 } });
      await deal(at, { boxes: ['Fluxx', title] });
      // The draw comes first.
      if ((await play(at, byMouse, 3, 1)).answers !== 1) throw new Error('the game has not begun');
      await ready(at);
      const { table: game } = table.hub.find(new URL(at.url()).hash.slice(1))!;
      game.take({ k: 'step', step: ['put', 0, `${set}:${card}`] });
      const shown = at.locator(`.hand .card[data-card="${set}:${card}"]`);
      await shown.waitFor();
      return { at, card: shown };
    },
  };
}
