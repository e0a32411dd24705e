// Languages that nobody ships, with letters of their own: from right to left the whole table is mirrored but for the seats, and without spaces
// lines break all the same. Their texts are the English ones in other letters; they come in a folder, as any language does.
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import type { Host } from 'cardwright';
import { pseudoMessage, sentencesOfEngine } from 'cardwright/internal';
import { nodeHost } from '../../tools/cli/host.ts';
import { en } from '../../tools/table/page-words.ts';
import type { TableServer } from '../../tools/table/server/main.ts';
import { browserPath, deal, launch, openTable, quiet, shippedSets, visit } from './harness.ts';
import { onTheWay, play, ready } from './players.ts';
import { always, hidden } from './sight.ts';

const alphabets: Record<string, string> = {
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنه',
  he: 'אבגדהוזחטיכלמנסעפצקרשתאבגד',
  ja: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハ',
};

/** English in letters of another language; without spaces in one that has none. */
function written(language: string, text: string): string {
  const letters = [...alphabets[language]!];
  const said = [...text].map((c) => (/[a-z]/i.test(c) ? letters[c.toLowerCase().charCodeAt(0) - 97]! : c)).join('');
  return language === 'ja' ? said.replace(/(?<=\S) (?=\S)/g, '') : said;
}

/** A folder of such languages: the sentences, the page, and the cards of core Fluxx. */
function withLanguages(disk: Host): Host {
  const files = ['actions', 'basic', 'goals', 'keepers', 'rules'].map((name) => disk.read(`cards/fluxx/${name}.yaml`)!);
  const cards = files.flatMap((bytes) => {
    const data = parse(new TextDecoder().decode(bytes)) as { cards: Record<string, { name: string; text?: string }> };
    return Object.entries(data.cards);
  });
  const fileOf = (language: string): string => {
    const say = (text: string): string => pseudoMessage(text, (part) => written(language, part));
    const all = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, say(text)]));
    const { page, messages } = { page: all(en), messages: all(sentencesOfEngine) };
    const named = cards.map(([id, { name, text }]) => [`fluxx:${id}`, { name: say(name), ...(text ? { text: say(text) } : {}) }]);
    return stringify({ format: 1, language, messages, page, cards: Object.fromEntries(named) as object });
  };
  const made = new Map(Object.keys(alphabets).map((language) => [`letters/locales/${language}.yaml`, fileOf(language)]));
  return {
    list: (dir) =>
      dir === 'letters' ? ['locales/'] : dir === 'letters/locales' ? Object.keys(alphabets).map((l) => `${l}.yaml`) : disk.list(dir),
    read: (file) => (made.has(file) ? new TextEncoder().encode(made.get(file)) : disk.read(file)),
  };
}

describe.skipIf(!browserPath)('a language in other letters', () => {
  let browser: Browser;
  let table: TableServer & { url: string };
  beforeAll(async () => {
    const folders = [...shippedSets(), 'letters'];
    [browser, table] = await Promise.all([launch(), openTable({ host: withLanguages(nodeHost(shippedSets())), folders })]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it.each([
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['ja', 'ltr'],
  ])('%s is laid out %s, and nothing is cut', async (language, direction) => {
    const at = await visit(browser, table.url, { language, viewport: { width: 1280, height: 720 }, seed: 5 });
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'bot', 'bot', 'bot'] });
    expect(await at.locator('html').getAttribute('dir')).toBe(direction);
    expect(await at.locator('html').getAttribute('lang')).toBe(language);
    await play(at, onTheWay, 5, 8);
    await ready(at);
    const found: string[] = [];
    for (const [width, height] of [
      [1280, 720],
      [820, 1180],
      [360, 740],
    ] as const) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      for (const one of (await at.evaluate(hidden(always))) as string[]) found.push(`${width} × ${height}: ${one}`);
    }
    expect(found).toEqual([]);
    await at.setViewportSize({ width: 1280, height: 720 });
    await quiet(at);
    const middles = async (css: string): Promise<number[]> =>
      at.locator(css).evaluateAll((all) => all.map((el) => (el.getBoundingClientRect().left + el.getBoundingClientRect().right) / 2));
    const mirrored = direction === 'rtl';
    // A hand begins where a line begins; the neighbour on the left sits on the left in every language.
    const hand = await middles('.fan .card');
    expect(hand.length).toBeGreaterThan(1);
    expect(hand[0]! > hand.at(-1)!).toBe(mirrored);
    const seats = await middles('.others .seat');
    expect([...seats].sort((a, b) => a - b)).toEqual(seats);
    const [menu] = await middles('.bar .tool');
    expect(menu! > 640).toBe(mirrored);
    // An arrow key leads to the card that lies that way.
    await at.locator('.fan .card').first().focus();
    await at.keyboard.press(mirrored ? 'ArrowLeft' : 'ArrowRight');
    expect(await at.evaluate('[...document.querySelectorAll(".fan .card")].indexOf(document.activeElement)')).toBe(1);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
