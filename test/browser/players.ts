// People who play at random with nothing but what a page shows: by mouse, by keys alone, by finger. They know no game.
import type { Locator, Page } from 'playwright-core';
import { isOver } from './harness.ts';

/** How somebody touches what is on the screen. */
export interface Touch {
  (at: Page, what: Locator): Promise<void>;
}

/** Cards of a hand lie over one another: their left edge is in sight. */
const edge = async (what: Locator) => ((await what.evaluate((el) => el.matches('.fan .card'))) ? { position: { x: 12, y: 40 } } : {});
export const byMouse: Touch = async (_, what) => what.click({ timeout: 4000, ...(await edge(what)) });
export const byFinger: Touch = async (_, what) => what.tap({ timeout: 4000, ...(await edge(what)) });
/** With Tab and arrow keys to it, and Enter. */
export const byKeys: Touch = async (at, what) => {
  await reach(at, what);
  await at.keyboard.press('Enter');
};

/** Brings the focus to something as somebody without a mouse does: from region to region, then along the cards. */
async function reach(at: Page, what: Locator): Promise<void> {
  const goal = await what.elementHandle();
  const here = async (): Promise<boolean> => (await goal?.evaluate((el) => el === el.ownerDocument.activeElement)) ?? false;
  const isNear = async (): Promise<boolean> =>
    (await goal?.evaluate((el) => {
      const list = el.closest('ul');
      return el.matches('button.card') && list !== null && list.contains(el.ownerDocument.activeElement);
    })) ?? false;
  for (let i = 0; i < 120; i++) {
    if (await here()) return;
    if (await isNear()) {
      await at.keyboard.press('Home');
      for (let k = 0; k < 60 && !(await here()); k++) await at.keyboard.press('ArrowRight');
      if (await here()) return;
    }
    await at.keyboard.press('Tab');
  }
  throw new Error(`It cannot be reached by keys: ${await what.evaluate((el) => el.outerHTML.slice(0, 300))}`);
}

/** A small generator, so that a failure can be seen again. */
export function dice(seed: number): (n: number) => number {
  let x = seed >>> 0 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

const lit = '#table button.card.may:not(.picked)';
const buttons = '#desk .offers button:not(:disabled)';
const places = '#table .may > header .place, #table .may > h3 .place';

/** One answer to whatever is asked now; false: nothing was asked. */
export async function answer(at: Page, touch: Touch, roll: (n: number) => number): Promise<boolean> {
  if (!(await at.locator('#table.asked').isVisible())) return false;
  for (let step = 0; step < 14; step++) {
    const either = at.locator('#desk .acts .either:not(:disabled)');
    const n = await either.count();
    if (n > 0) {
      await touch(at, either.nth(roll(n)));
      const done = at.locator('#desk .acts .either.go:not(:disabled)');
      if ((await done.count()) > 0) await touch(at, done.first());
      break;
    }
    const go = at.locator('#go:not(:disabled)');
    if ((await go.count()) > 0 && (await go.isEnabled())) {
      await touch(at, go);
      break;
    }
    const cards = await at.locator(lit).count();
    const others = await at.locator(buttons).count();
    const spots = await at.locator(places).count();
    if (cards + others + spots === 0) break;
    // Cards first: that is what makes a game go on.
    if (cards > 0 && (others === 0 || roll(4) > 0)) await touch(at, at.locator(lit).nth(roll(cards)));
    else if (spots > 0 && roll(2) > 0) await touch(at, at.locator(places).nth(roll(spots)));
    else if (others > 0) {
      const which = at.locator(buttons).nth(roll(others));
      const isDone = await which.evaluate((el) => el.matches('.deed, .go, .no'));
      await touch(at, which);
      if (isDone) break;
    } else break;
  }
  await settled(at);
  return true;
}

export async function sentence(at: Page): Promise<string> {
  return (await at.locator('#sentence').textContent()) ?? '';
}

/** Until the table has taken what was said. */
async function settled(at: Page): Promise<void> {
  for (let i = 0; i < 100 && (await at.locator('#table[data-sent]').count()) > 0; i++) await at.waitForTimeout(20);
  await at.waitForTimeout(15);
}

/** Until the game is over, or so many answers were given. */
export async function play(at: Page, touch: Touch, seed: number, most = 400): Promise<{ answers: number; over: boolean }> {
  const roll = dice(seed);
  let answers = 0;
  for (let idle = 0; answers < most && idle < 200;) {
    if (await isOver(at)) return { answers, over: true };
    if (await answer(at, touch, roll)) {
      answers++;
      idle = 0;
    } else {
      idle++;
      await at.waitForTimeout(50);
    }
  }
  return { answers, over: await isOver(at) };
}
