// The words of the table: the reader is spoken to, verbs fit what is done, one line says one deed, and the picture is the card of the sentence.
import { describe, expect, it } from 'vitest';
import { browserPath, deal, opened, until, visit } from './harness.ts';
import { answer, askedAt, byMouse, dice, ready } from './players.ts';
import type { Visited } from './together.ts';

/** Lines of the log, the newest first. */
const lines = (at: Visited): Promise<string[]> => at.locator('.log .lines li').allInnerTexts();

/** Plays until a line of the log fits. */
async function playUntil(at: Visited, fits: RegExp): Promise<string> {
  const roll = dice(5);
  return until(async () => {
    const found = (await lines(at)).find((line) => fits.test(line));
    if (found === undefined && (await askedAt(at)) !== null) await answer(at, byMouse, roll);
    return found;
  }, String(fits));
}

describe.skipIf(!browserPath)('the words of the table', () => {
  const here = opened();

  it('a trick and a deal are one line each; the reader leads, follows and is dealt to', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 4, prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Oh Hell'], seats: ['here', 'bot', 'bot'] });
    await ready(at);
    expect((await lines(at)).filter((line) => line.startsWith('Dealt from the deck'))).toHaveLength(1);
    expect((await lines(at)).join()).toMatch(/to your hand; 7 cards to Bruno’s hand; 7 cards to /);
    await playUntil(at, /^You (?:lead|follow with) /);
    const trick = await playUntil(at, /go from the cards laid to (?:your|\S+’s) tricks taken/);
    expect(trick.split(/, | and /)).toHaveLength(3);
    expect((await lines(at)).join()).not.toContain('Guest');
    // The card beside the sentence is the first that it names.
    await until(async () => {
      const [said, shown] = [await at.locator('.log .now p').innerText(), await at.locator('.log .now .card').getAttribute('aria-label')];
      return shown !== null && said.toLowerCase().includes(shown.split(',')[0]!.toLowerCase());
    }, 'the picture of the sentence');
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('in Czech the verb says who is meant; the button says what is done', async () => {
    const at = await visit(here.browser, here.table.url, { seed: 4, language: 'cs', prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Zatracená hlášená'], seats: ['here', 'bot', 'bot'] });
    await ready(at);
    await playUntil(at, /^Hlásíš \d/);
    const roll = dice(2);
    const button = at.locator('#go', { hasText: 'Vynést' });
    await until(async () => {
      if ((await askedAt(at)) === null) return false;
      if ((await at.locator('#sentence').innerText()).includes('vyneseš')) {
        await byMouse(at, at.locator('.hand .card.may').first());
        await button.waitFor();
        return true;
      }
      await answer(at, byMouse, roll);
      return false;
    }, 'a lead');
    await button.click();
    await playUntil(at, /^Vynášíš\u2060?: /);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
