// Two people at one table, each at a page: the first invites, the second opens the link.
import type { Browser } from 'playwright-core';
import { deal, visit, type Visit } from './harness.ts';

export type Visited = Awaited<ReturnType<typeof visit>>;

export async function twoAt(
  browser: Browser,
  url: string,
  boxes: string[],
  languages: [string, string],
  more: Visit = {},
): Promise<[Visited, Visited]> {
  const first = await visit(browser, url, { ...more, language: languages[0] });
  await deal(first, { boxes, seats: ['here', 'open'] });
  await first.waitForSelector('#lobby');
  const second = await visit(browser, await linkAt(first), { ...more, language: languages[1] });
  await sitDown(second, 'Ola');
  await first.locator('.around b', { hasText: 'Ola' }).waitFor();
  await first.locator('.deal').click();
  await Promise.all([first.waitForSelector('#table'), second.waitForSelector('#table')]);
  return [first, second];
}

/** The link for friends, in the lobby. */
export const linkAt = (at: Visited): Promise<string> => at.locator('.linkbox.large input').inputValue();

export async function sitDown(at: Visited, name: string): Promise<void> {
  await at.locator('.sit input').fill(name);
  await at.locator('.sit button').click();
}
