// People who play by chance with nothing but what a page shows: by mouse, by keys alone, by finger. They know no game, and wait for what
// comes, not for a time.
import type { Locator, Page } from 'playwright-core';
import { isOver, until } from './harness.ts';

/** How somebody touches what is on the screen. */
export interface Touch {
  (at: Page, what: Locator): Promise<void>;
}

/** Cards of a hand lie over one another, each turned a little: the place of this card, from its left, that is in sight. */
async function edge(what: Locator): Promise<{ position?: { x: number; y: number } }> {
  if (!(await what.evaluate((el) => el.matches('.fan .card')))) return {};
  await what.scrollIntoViewIfNeeded();
  const position = await until(
    () =>
      what.evaluate((el) => {
        const box = el.getBoundingClientRect();
        const y = Math.round(Math.min(40, box.height / 2));
        // Not at the very edge: cards may still move by a pixel.
        for (let x = 4; x < box.width; x += 2)
          if ([x - 3, x + 3].every((at) => el.contains(el.ownerDocument.elementFromPoint(box.x + at, box.y + y)))) return { x, y };
        return null;
      }),
    'a part of the card in sight',
  );
  return { position };
}
export const byMouse: Touch = async (_, what) => what.click(await edge(what));
/** As the page feels a press, without a mouse that moves there: on the way to what a test looks at. */
export const onTheWay: Touch = (_, what) => what.dispatchEvent('click');
/** Down and up at once: on a slow machine, a finger that waits until the page has felt it would be held for long, which is another thing. */
export const byFinger: Touch = async (at, what) => {
  const on = await edge(what);
  const line = await at.context().newCDPSession(at);
  await what.tap({ ...on, trial: true });
  const box = await restingBox(what);
  const { x, y } = on.position ?? { x: box.width / 2, y: box.height / 2 };
  await Promise.all([
    line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + x, y: box.y + y }] }),
    line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await line.detach();
};
/** With Tab and arrow keys to it, and Enter. */
export const byKeys: Touch = async (at, what) => {
  await reach(at, what);
  await at.keyboard.press('Enter');
};

/** One entry of a long list of values; the first entry of the list is none of them. */
async function takeFrom(at: Page, list: Locator, touch: Touch, roll: (n: number) => number): Promise<void> {
  const entry = 1 + roll((await list.locator('option').count()) - 1);
  if (touch !== byKeys) {
    await list.selectOption({ index: entry });
    return;
  }
  await reach(at, list);
  await at.keyboard.press('Home');
  for (let i = 0; i < entry; i++) await at.keyboard.press('ArrowDown');
}

/** Brings the focus to something as somebody without a mouse does: from region to region, then along the cards. */
async function reach(at: Page, what: Locator): Promise<void> {
  const goal = await what.elementHandle();
  const look = (): Promise<'here' | 'near' | 'away' | 'gone'> =>
    goal!.evaluate((el) => {
      const now = el.ownerDocument.activeElement;
      if (!el.isConnected) return 'gone';
      if (el === now) return 'here';
      const list = el.closest('ul');
      return el.matches('button.card') && list !== null && list.contains(now) ? 'near' : 'away';
    });
  for (let i = 0; i < 120; i++) {
    let place = await look();
    if (place === 'near') {
      await at.keyboard.press('Home');
      for (let k = 0; k < 60 && (place = await look()) === 'near'; k++) await at.keyboard.press('ArrowRight');
    }
    if (place === 'here') return;
    if (place === 'gone') break;
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

const touchable = {
  /** One of several deeds with the picked card. */
  either: '#desk .acts .either:not(:disabled)',
  /** The deed chosen of these. */
  done: '#desk .acts .either.go:not(:disabled)',
  go: '#go:not(:disabled)',
  cards: '#table button.card.may:not(.picked)',
  buttons: '#desk .offers button:not(:disabled)',
  lists: '#desk .offers select:not(:disabled)',
  places: '#table .may > header .place, #table .may > h3 .place',
};
type Counts = Record<keyof typeof touchable, number>;

/** What can be touched now; null: the page waits to be told. */
const counted = (at: Page): Promise<Counts | null> =>
  at
    .locator('html')
    .evaluate(
      (html, all) =>
        html.querySelector('#desk[aria-busy=true]')
          ? null
          : (Object.fromEntries(Object.entries(all).map(([name, css]) => [name, html.querySelectorAll(css).length])) as Counts),
      touchable,
    );

/** What this page is asked now; null: nothing. */
export const askedAt = (at: Page): Promise<string | null> =>
  at.locator('html').evaluate((html) => html.querySelector('#table.asked:not([data-sent])')?.getAttribute('data-asked') ?? null);

/** Where something is drawn once it has come to rest: a card that still flies is elsewhere when the mouse gets there. */
export async function restingBox(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await (await what.elementHandle())!.waitForElementState('stable');
  return (await what.boundingBox())!;
}

/** Until something is asked here, or the game is over. */
export async function ready(at: Page): Promise<void> {
  await at.waitForSelector('#table.asked:not([data-sent]), section.over');
}

/** One answer to whatever is asked now, until the table goes on; false: nothing is asked. */
export async function answer(at: Page, touch: Touch, roll: (n: number) => number): Promise<boolean> {
  const question = await askedAt(at);
  if (question === null) return false;
  const pick = async (what: keyof Counts, n: number): Promise<void> => touch(at, at.locator(touchable[what]).nth(n));
  for (let step = 0; ; step++) {
    const now = await until(async () => {
      const all = await counted(at);
      return all && Object.values(all).some((n) => n > 0) ? all : null;
    }, 'something that can be touched');
    if (now.either > 0) {
      await pick('either', roll(now.either));
      if ((await until(() => counted(at), 'what follows')).done > 0) await pick('done', 0);
      break;
    }
    if (now.go > 0) {
      await pick('go', 0);
      break;
    }
    if (step > 30) throw new Error(`no whole answer was found: ${await sentence(at)}`);
    // Cards first: that is what makes a game go on.
    if (now.cards > 0 && (now.buttons === 0 || roll(4) > 0)) await pick('cards', roll(now.cards));
    else if (now.places > 0 && roll(2) > 0) await pick('places', roll(now.places));
    else if (now.buttons > 0) {
      const which = at.locator(touchable.buttons).nth(roll(now.buttons));
      const isDone = await which.evaluate((el) => el.matches('.deed, .go, .no'));
      await touch(at, which);
      if (isDone) break;
    } else if (now.lists > 0) await takeFrom(at, at.locator(touchable.lists), touch, roll);
    else if (now.places > 0) await pick('places', roll(now.places));
  }
  await taken(at, question);
  return true;
}

/** Until that question is answered. */
export async function taken(at: Page, question: string): Promise<void> {
  await at.waitForSelector(`#table:not([data-sent]):not([data-asked="${question}"]), #curtain`);
}

export async function sentence(at: Page): Promise<string> {
  return (await at.locator('#sentence').textContent()) ?? '';
}

/** Until the game is over, or so many answers were given. */
export async function play(at: Page, touch: Touch, seed: number, most = 400): Promise<{ answers: number; over: boolean }> {
  const roll = dice(seed);
  let answers = 0;
  while (answers < most) {
    await ready(at);
    if (await isOver(at)) break;
    if (await answer(at, touch, roll)) answers++;
  }
  return { answers, over: await isOver(at) };
}

/** Answers until a card of the hand can be chosen. */
export async function toHand(at: Page, roll = dice(2)): Promise<void> {
  for (await ready(at); (await at.locator('.hand .card.may').count()) === 0; await ready(at)) await answer(at, byMouse, roll);
}

/** Each answers whatever he is asked, until so many answers were given or the game is over. */
export async function playTogether(pages: readonly Page[], most: number, seed: number, each?: () => Promise<void>): Promise<number> {
  const roll = dice(seed);
  let answers = 0;
  while (answers < most) {
    const at = await nextAsked(pages);
    if (!at) break;
    if (!(await answer(at, byMouse, roll))) continue;
    answers++;
    await each?.();
  }
  return answers;
}

/** The page that is asked next; null: the game is over. */
export function nextAsked(pages: readonly Page[]): Promise<Page | null> {
  const looked = async (): Promise<{ at: Page | null } | null> => {
    for (const at of pages) if ((await askedAt(at)) !== null) return { at };
    return (await isOver(pages[0]!)) ? { at: null } : null;
  };
  return until(looked, 'somebody is asked').then(({ at }) => at);
}
