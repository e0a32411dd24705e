// A whole game in each language, as somebody plays it on a tablet and on a phone: at every question nothing is cut off, and every word is of that
// language or says of which it is. Knows no game; boxes by their names.
import { describe, expect, inject, it } from 'vitest';
import { lookOf } from 'cardwright/internal';
import { wordingFor } from 'cardwright';
import { en } from '../../tools/table/page-words.ts';
import { faceFor } from '../../tools/table/server/mix-words.ts';
import { browserPath, deal, isOver, opened, quiet, visit } from './harness.ts';
import { answer, dice, onTheWay, ready } from './players.ts';
import { menu, titleIn, wordOn } from './screens.ts';
import { always, cutLetters, hidden, onPurpose } from './sight.ts';
import type { Visited } from './together.ts';

const tablet = { width: 820, height: 1180 };
const phone = { width: 360, height: 740 };

/**
 * All that is written on the page or told of it to a screen reader, and whether it is said to be in the language of the page. Names of people are of
 * none. Run in the page.
 */
const said = `(() => {
  const { lang } = document.documentElement;
  const found = { texts: new Set(), labels: new Set(), others: new Set() };
  const put = (el, text, where) => {
    if (el.closest('bdi, script, style, noscript, template, .language, .langs')) return;
    (el.closest('[lang]').lang === lang ? where : found.others).add(text.replaceAll('\\u00ad', '').trim());
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) put(text.parentElement, text.textContent, found.texts);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const el of document.querySelectorAll('[' + name + ']')) put(el, el.getAttribute(name), found.labels);
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, [...all].filter(Boolean)]));
})()`;

interface Said {
  texts: string[];
  /** Not among the texts: of an element that has one language for both. */
  labels: string[];
  /** In another language. */
  others: string[];
}

/** English words that are none in any of these languages. */
const english =
  /(?<![\p{L}’'-])(?:the|your|you|and|with|from|cards?|plays?|draws?|discards?|turn|wins?|gives?|takes?|when|choose|their|table|pile)(?![\p{L}’'-])/iu;
/** What is not for people: ids in files, holes of messages, values of the program. */
const raw = /[{}]|\bundefined\b|\bNaN\b|\[object|(?<!\p{L})[a-z]+(?:-[a-z]+)*:[a-z]+(?:-[a-z]+)+|(?<!\p{L})[a-z]{2,}[a-z]*[A-Z][a-z]+/u;

/** Texts that a page in one language may show in another, if it says so. */
interface Foreign {
  /** What of a text is in English though the page is not, or for nobody. */
  in: (text: string) => string | null;
  /** A label without what it has of the game, unless it is nothing else. */
  withoutWords: (label: string) => string;
  /** A sentence of the page. */
  isOwn: (text: string) => boolean;
}

describe.skipIf(!browserPath)('a whole game', () => {
  const here = opened();

  it.each([
    ['pl', ['Fluxx'], 6],
    ['ru', ['Fluxx'], 6],
    ['de', ['Fluxx'], 6],
    ['uk', ['Fluxx'], 6],
    ['pl', ['Fluxx', 'Creeper Pack'], 4],
    ['ru', ['Oh Hell'], 4],
    ['de', ['Fluxx', 'Creeper Pack'], 4],
    ['uk', ['Fluxx', 'Cthulhu Fluxx'], 4],
    // Games nobody has translated into these: all their words are in English, and say it.
    ['de', ['Captain Bluff'], 4],
    ['uk', ['Oh Hell'], 4],
    ['de', ['Lustry'], 4],
  ] as const)('is played in %s: %j', async (language, boxes, seed) => {
    const at = await visit(here.browser, here.table.url, { language, seed, viewport: tablet, prefers: { forced: 'answer' } });
    await deal(at, { boxes: boxes.map((box) => titleIn(language, box)), seats: ['here', 'bot', 'bot'] });
    const foreign = await foreignTo(at, language);
    const found = new Set<string>();
    const look = async (where: string): Promise<void> => {
      await quiet(at);
      const { texts, labels, others } = (await at.evaluate(said)) as Said;
      for (const text of [...texts, ...labels.map(foreign.withoutWords)]) {
        const word = foreign.in(text);
        if (word !== null) found.add(`not in ${language}, ${where}: “${word}” in ${text.slice(0, 80)}`);
      }
      for (const text of others) if (foreign.isOwn(text)) found.add(`in ${language}, and said not to be, ${where}: ${text}`);
      for (const { width, height } of [phone, tablet]) {
        await at.setViewportSize({ width, height });
        await quiet(at);
        const isBelow = (await at.locator('dialog[open]').count()) > 0;
        for (const one of [cutLetters, ...(isBelow ? [] : [hidden(always, onPurpose)])])
          for (const it of (await at.evaluate(one)) as string[]) found.add(`${width} px, ${where}: ${it}`);
      }
    };
    const roll = dice(7);
    // The first turns; to the end with `--mode whole`.
    const most = inject('whole') ? 400 : 10;
    let over = false;
    for (let answers = 0; answers < most; answers++) {
      await ready(at);
      over = await isOver(at);
      if (over) break;
      await look((await at.locator('#sentence').textContent()) ?? '');
      if (answers % 2 === 1) await at.setViewportSize(phone);
      await answer(at, onTheWay, roll);
      if (answers === 6) for (const sheet of ['rules', 'whyNotWon', 'settings'] as const) await lookInto(at, sheet, look);
    }
    if (inject('whole')) expect(over).toBe(true);
    await ready(at);
    await look('the end');
    await at.keyboard.press('l');
    await at.locator('dialog .whole').waitFor();
    await look('the log');
    expect([...found]).toEqual([]);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  async function lookInto(at: Visited, entry: 'rules' | 'whyNotWon' | 'settings', look: (where: string) => Promise<void>): Promise<void> {
    await ready(at);
    if (await isOver(at)) return;
    await menu(at);
    const button = at.locator('.menulist').getByRole('button', { name: await wordOn(at, entry), exact: true });
    if ((await button.count()) > 0) {
      await button.click();
      await at.locator('.rulespage section:not(.standing) h3, .reasons, .settingslist').first().waitFor();
      await look(entry);
    }
    await at.keyboard.press('Escape');
    await at.locator('dialog[open]').waitFor({ state: 'detached' });
  }

  /** Of a text of the page what is in English though the page is not, or for nobody. */
  async function foreignTo(at: Visited, language: string): Promise<Foreign> {
    const mix = here.table.hub.find(new URL(at.url()).hash.slice(1))!.table.mix!;
    const v = mix.loaded.vocabulary;
    const page = new Set(
      Object.values((await at.evaluate(`fetch('/languages/${language}.json').then((found) => found.json())`)) as object),
    );
    const labels = (spoken: string): string[] => {
      const { title: _, language: __, ...look } = lookOf(v, wordingFor(v, spoken));
      const words = JSON.stringify(look).match(/"(?:name|label|words?)":"[^"]+"/g) ?? [];
      return words.map((one) => one.split(':').slice(1).join(':').slice(1, -1));
    };
    const own = new Set([
      ...(page as Set<string>),
      ...labels(language),
      ...v.kinds.map(({ fullId }) => faceFor(mix, language, fullId)!.name),
    ]);
    const others = [...Object.values(en), ...labels('en'), ...v.kinds.map(({ fullId }) => faceFor(mix, 'en', fullId)!.name)];
    const strange = new Set(others.filter((text) => /[a-z]{3}/.test(text) && !own.has(text)));
    const isCyrillic = ['ru', 'uk'].includes(language);
    // Names of the games, and of whoever a game is named after.
    const proper = /(?<!\p{L})(?:Fluxx|Creeper|Cthulhu|Monty|Python|QR|Guest|YAML)\p{L}*/gu;
    const people = /(?<!\p{L})(?:Bruno|Cleo)\p{L}*/gu;
    // A label that is in two languages is said to be in that of the page: its words of the game are taken out.
    const words = others.filter((text) => /[a-z]{3}/i.test(text)).sort((a, b) => b.length - a.length);
    const withoutWords = (label: string): string => {
      const rest = words.reduce((text, word) => text.replaceAll(word, ''), label);
      return /\p{L}/u.test(rest) ? rest : label;
    };
    const isOwn = (text: string): boolean => /\p{L}{4}/u.test(text) && (page as Set<string>).has(text) && !others.includes(text);
    const inText = (text: string): string | null => {
      const rest = text.replace(proper, '').replace(people, '');
      const found = raw.exec(rest) ?? english.exec(rest) ?? (isCyrillic ? /[a-z]{3,}/i.exec(rest) : null);
      return found?.[0] ?? (strange.has(text) ? text : null);
    };
    return { in: inText, withoutWords, isOwn };
  }
});
