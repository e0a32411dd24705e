// A whole game by clicks, by keys alone, and by finger on a small phone; the first is looked at again, and its record is the game.
import { readFileSync } from 'node:fs';
import { readRecord, Session } from 'cardwright';
import { describe, expect, inject, it } from 'vitest';
import { read } from '../../tools/cli/read-mix.ts';
import { barriersOn } from './barriers.ts';
import { browserPath, deal, opened, quiet, until, visit, type Visit } from './harness.ts';
import { byFinger, byKeys, byMouse, play, toHand, type Touch } from './players.ts';
import { always, hidden, onPurpose, places } from './sight.ts';
import type { Visited } from './together.ts';

describe.skipIf(!browserPath)('a whole game', () => {
  const here = opened();

  async function played(touch: Touch, context: Visit = {}): Promise<Visited> {
    // A short game, as games go.
    const at = await visit(here.browser, here.table.url, { ...context, seed: 6 });
    await deal(at, { boxes: ['Fluxx'] });
    const { answers, over } = await play(at, touch, 7);
    expect(at.seen.errors).toEqual([]);
    expect({ over, sentence: await at.locator('section.over h2').textContent() }).toMatchObject({ over: true });
    expect(answers).toBeGreaterThan(3);
    return at;
  }

  it('by clicks, to a screen without barriers; it is looked at again forwards and backwards, and its record is the game', async () => {
    const at = await played(byMouse);
    expect(await barriersOn('over', at)).toEqual([]);
    await lookedAtAgain(at);
    const saving = at.waitForEvent('download');
    await at.locator('.over .btn', { hasText: 'Save the record' }).click();
    const record = readRecord(readFileSync(await (await saving).path(), 'utf8'));
    const again = Session.replay(read(['cards/fluxx']).linked!, record);
    expect(again.over).toBe(true);
    // The shelf remembers the game, and offers to go on with none that is over.
    await at.locator('.over .btn', { hasText: 'Change the mix' }).click();
    await at.locator('.past summary', { hasText: /^1 game played here/ }).waitFor();
    await at.locator('.box[aria-pressed=true] b', { hasText: /^Fluxx$/ }).waitFor();
    expect(await at.locator('.waiting .btn').count()).toBe(0);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it.each([
    ['by keys alone', byKeys, {}],
    ['by finger at 360 px', byFinger, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ] as const)('%s', async (_, touch, context) => {
    const at = await played(touch, context);
    await at.context().close();
  });
});

describe.skipIf(!browserPath)('a win', () => {
  const here = opened();

  it.each([
    ['en', 'You win with 10 Cards in Hand!'],
    ['cs', 'Vyhráváš! Máš 10 karet v ruce.'],
  ])('by a card that names no others is told with that card, in %s', async (language, words) => {
    const at = await visit(here.browser, here.table.url, { seed: 12, language });
    await deal(at, { boxes: ['Fluxx'] });
    await toHand(at);
    const { table } = here.table.hub.find(new URL(at.url()).hash.slice(1))!;
    const isOut = new Set(table.game!.session.view(0).zones.flatMap(({ cards }) => cards.map(({ card }) => card)));
    const aim = 'fluxx:ten-cards-in-hand';
    const others = table.mix!.loaded.vocabulary.kinds.map(({ fullId }) => fullId).filter((id) => id !== aim && !isOut.has(id));
    for (const id of [...(isOut.has(aim) ? [] : [aim]), ...others.slice(0, 10)]) table.take({ k: 'step', step: ['put', 0, id] });
    await byMouse(at, at.locator(`.hand .card.may[data-card="${aim}"]`));
    await at.locator('#go:not(:disabled)').click();
    await at.waitForSelector('section.over.won .laurels .card');
    expect((await at.locator('.over h2').innerText()).trim()).toBe(words);
    expect(await at.locator('.laurels .card').count()).toBe(1);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});

describe.skipIf(!browserPath)('each kind of game', () => {
  const here = opened();

  // Shedding and tricks to the end; of flats and lanes, which last for hundreds of answers, a part: all with `--mode whole`.
  it.each([
    ['Crazy Eights', 2, 5, 400],
    ['Oh Hell', 3, 4, 400],
    ['Lustry', 2, 6, inject('whole') ? 4000 : 20],
    ['Captain Bluff', 2, 3, inject('whole') ? 4000 : 20],
  ] as const)('is played by keys alone: %s', async (box, seats, seed, byHand) => {
    const at = await visit(here.browser, here.table.url, { seed, prefers: { forced: 'answer' } });
    await deal(at, { boxes: [box], seats: ['here', ...Array.from({ length: seats - 1 }, () => 'bot' as const)] });
    const { over } = await play(at, byKeys, 7, byHand);
    expect(over).toBe(byHand >= 400);
    // Lanes, their names and the piles beside them are not cut off, on any screen.
    if (box === 'Captain Bluff' && !over)
      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [1024, 768],
        [1280, 720],
      ] as const) {
        await at.setViewportSize({ width, height });
        await quiet(at);
        expect(await at.evaluate(hidden(`${always}, ${places}`, onPurpose)), `${width} × ${height}`).toEqual([]);
      }
    // The way out is there for keys, too.
    if (over) {
      await byKeys(at, at.locator('.over .btn', { hasText: 'Again, same seats' }));
      await at.waitForSelector('section.over', { state: 'detached' });
    }
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});

/** Ticks are where turns begin, and who has won is said where it happened, and at no step before. */
async function stepByStep(at: Visited): Promise<void> {
  const range = at.locator('.replay input[type=range]');
  const list = await range.getAttribute('list');
  const ticks = await at.locator(`datalist[id="${list}"] option`).evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
  const last = Number(await range.getAttribute('max'));
  const steps: { turn: number; over: string }[] = [];
  for (let n = 0; n <= last; n++) {
    await range.fill(String(n));
    const where = at.locator('.replay .where', { hasText: `step ${n} of ${last}` });
    const turn = Number(/^Turn (\d+)/.exec(await where.innerText())![1]);
    const said = await at.locator('#sentence, .now p, .log li, section.over').allInnerTexts();
    steps.push({ turn, over: said.filter((text) => /\bwins?\b/.test(text)).join() });
  }
  expect(ticks).toEqual(steps.flatMap(({ turn }, n) => (n > 0 && turn !== steps[n - 1]!.turn ? [n] : [])));
  expect(ticks.length).toBeGreaterThan(1);
  expect(steps.slice(0, -1).map(({ over }) => over)).toEqual(steps.slice(0, -1).map(() => ''));
  expect(steps.at(-1)!.over).not.toBe('');
}

async function lookedAtAgain(at: Visited): Promise<void> {
  const lying = (): Promise<(string | null)[]> =>
    at.locator('.centre .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  const end = await lying();
  await at.locator('.over .btn', { hasText: 'Watch it again' }).click();
  const where = at.locator('.replay .where');
  await where.filter({ hasText: 'step 0 of' }).waitFor();
  const first = await at.locator('#table').innerText();
  await stepByStep(at);
  await at.locator('.replay input[type=range]').fill('0');
  await where.filter({ hasText: 'step 0 of' }).waitFor();
  // However fast: each press counts.
  for (const key of ['.', '.', ',', '.', '.']) await at.keyboard.press(key);
  await where.filter({ hasText: 'step 3 of' }).waitFor();
  // A link leads others to this moment.
  await at.locator('.replay').getByLabel('Copy a link to this moment').click();
  const other = await at.context().newPage();
  await other.goto(await at.locator('.replay input.link').inputValue());
  await other.locator('.replay .where', { hasText: 'step 3 of' }).waitFor();
  expect(new URL(other.url()).hash).not.toContain('@');
  await other.close();
  // It goes on by itself, at the speed that was chosen.
  await at.locator('.replay').getByLabel('Speed').selectOption('6×');
  await at.locator('.replay').getByLabel('Play', { exact: true }).click();
  await until(async () => /step (?:[5-9]|1\d) of/.test(await where.innerText()), 'the replay goes on');
  await at.locator('.replay').getByLabel('Stop', { exact: true }).click();
  const last = Number(await at.locator('.replay input[type=range]').getAttribute('max'));
  await at.locator('.replay input[type=range]').fill(String(last));
  await where.filter({ hasText: `step ${last} of ${last}` }).waitFor();
  expect(await lying()).toEqual(end);
  // With eyes of one seat, the cards of the other are not there.
  await at.locator('.replay').getByLabel('Seen by').selectOption('1');
  await at.locator('.replay input[type=range]').fill('0');
  await where.filter({ hasText: 'step 0 of' }).waitFor();
  expect(await at.locator('#table').innerText()).not.toBe(first);
  await at.locator('.replay').getByLabel('Seen by').selectOption('all');
  await until(async () => (await at.locator('#table').innerText()) === first, 'the beginning as it was');
  await at.locator('.replay .btn.go').click();
}
