// What the Studio shows beside what is written, in a real browser: the note of a mistake in a small window, how much waits in each room, what the list says
// of a card, its languages, and when its lines act.
import { describe, expect, it } from 'vitest';
import { barriersOn, everyLook } from './barriers.ts';
import { browserPath, opened, quiet, until } from './harness.ts';
import { leave, room, started, toTranslate, visitStudio, type Visitor } from './studio-journeys.ts';

const laptop = { width: 1280, height: 800 };

/** How much of the note is outside the paper that it is in, in pixels. */
const hidden = ({ at }: Visitor): Promise<number> =>
  at.evaluate(`(() => {
    const [note, paper] = [document.getElementById('note'), document.querySelector('.paper')].map((one) => one.getBoundingClientRect());
    return Math.max(0, note.bottom - paper.bottom, paper.top - note.top, note.bottom - innerHeight);
  })()`);

const several: Readonly<Record<string, string>> = {
  ...started,
  'locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  dip: { name: Lovení, text: Vezmi si dvě karty. }\n',
  'more.yaml':
    'format: 1\norigin: house\ntype: treasure\ncards:\n  pearl: { name: Pearl }\n  prize: { name: Prize, type: aim, effect: win with pearl }\n',
  'scenarios/dips.yaml':
    'format: 1\ncards: [neutral-game, mine]\nscenarios:\n  Dip draws:\n    players: 2\n    given: { hand of P1: [dip], pile: [pearl, lantern] }\n    steps:\n      - P1: dip\n',
};

describe.skipIf(!browserPath)('beside what is written, the Studio', () => {
  const here = opened();

  it.each(['drow 1', 'steal cron from another player', 'draw 1 for each tresure you own, then discrd 1'])(
    'shows the whole note of a mistake at 1280 × 800: %s',
    async (line) => {
      const text = started['cards.yaml']!.replace('draw 1\n', `${line}\n`);
      const visitor = await visitStudio(here.browser, { ...started, 'cards.yaml': text });
      const { at } = visitor;
      await at.setViewportSize(laptop);
      await at.waitForSelector('.wrong-error');
      await at.keyboard.press('F8');
      await at.waitForSelector('#note .fix');
      await quiet(at);
      await until(async () => (await hidden(visitor)) === 0, 'all of it');
      // Also when the window becomes smaller while it is open.
      await at.setViewportSize({ width: 1920, height: 1080 });
      await quiet(at);
      await at.setViewportSize(laptop);
      await until(async () => (await hidden(visitor)) === 0, 'all of it again');
      expect(at.seen.errors).toEqual([]);
      await leave(visitor);
    },
  );

  it('counts what waits in each room', async () => {
    const visitor = await visitStudio(here.browser, several);
    const { at } = visitor;
    const counts = (): Promise<string[]> => at.locator('.rooms .todo').allInnerTexts();
    const are = (wanted: string): Promise<unknown> => until(async () => (await counts()).join('|').replace(/\s+/g, ' ') === wanted, wanted);
    await are('6 6 to do');
    await at.locator('.cm-content').focus();
    await at.keyboard.press('Control+Home');
    await at.keyboard.press('ArrowRight');
    await at.keyboard.type('x');
    await are('1 1 mistake|6 6 to do');
    await at.waitForSelector('.wrong-error');
    await at.keyboard.press('Escape');
    await at.keyboard.press('F8');
    await at.waitForSelector('#note .fix:focus');
    await at.keyboard.press('Enter');
    await are('6 6 to do');
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('says of each card what tests and goals say of it, below the name of its file', async () => {
    const visitor = await visitStudio(here.browser, several);
    const { at } = visitor;
    const list = async (): Promise<string[]> =>
      (await at.locator('.deck .rows > ul > li').allInnerTexts()).map((one) => one.replace(/\s+/g, ' ').trim());
    await until(async () => (await list()).some((one) => one.includes('1 test')), 'the test');
    expect(await list()).toEqual([
      'cards.yaml 3',
      'Dip Plot · 1 test',
      'Gate Plot 1',
      'Lantern Treasure · 1 test · named by no Aim',
      'more.yaml 2',
      'Pearl Treasure · 1 test',
      'Prize Aim',
    ]);
    await at.fill('#find', 'pearl');
    await until(async () => (await list())[0] === 'more.yaml 2', 'only what was found');
    await at.fill('#find', '');
    expect(await barriersOn('a list by files', at, everyLook)).toEqual([]);
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('shows the card in each of its languages, and says when its lines act', async () => {
    const visitor = await visitStudio(here.browser, several);
    const { at } = visitor;
    const shown = (text: string): Promise<void> => at.locator('.stage .card', { hasText: text }).waitFor();
    await shown('Draw two cards.');
    expect(await at.locator('.side .seg button').allInnerTexts()).toEqual(['en', 'cs']);
    await at.locator('.side .seg button', { hasText: 'cs' }).click();
    await shown('Vezmi si dvě karty.');
    await shown('Lovení');
    expect(await at.locator('.side .seg [aria-pressed=true]').innerText()).toBe('cs');
    expect(await barriersOn('a card in another language', at, everyLook)).toEqual([]);
    await at.locator('.side .seg button', { hasText: 'en' }).click();
    await shown('Draw two cards.');
    expect(await at.locator('.when').innerText()).toBe('Plot: done from the top when it is played');
    await at.locator('.row .n', { hasText: 'Prize' }).click();
    await at.locator('.when', { hasText: 'Aim: says who has won' }).waitFor();
    expect(at.seen.errors).toEqual([]);
    await leave(visitor);
  });

  it('counts what is to translate of the language that is shown as it becomes less', async () => {
    const visitor = await visitStudio(here.browser, toTranslate);
    const { at } = visitor;
    const count = async (): Promise<number> => Number.parseInt(await at.locator('.rooms .todo').first().innerText(), 10);
    await at.locator('.rooms .todo').waitFor();
    const first = await count();
    await room(at, 2);
    await at.locator('section.open').waitFor();
    expect(await count()).toBe(first);
    await leave(visitor);
  });
});
