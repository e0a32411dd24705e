// A person who looks elsewhere is called when it is their turn: only if they asked for it, and without a word about what is on the table.
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { browserPath, opened, until } from './harness.ts';
import { answer, askedAt, byMouse, dice } from './players.ts';
import { twoAt, type Visited } from './together.ts';

/** Goes to another tab, as far as the page can tell, or comes back. */
const look = (at: Page, isHidden: boolean): Promise<unknown> =>
  at.evaluate(`{
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  }`);

/** In place of what the system shows: a page without a worker makes it itself. */
const noted = `{
  window.notes = [];
  window.Notification = class {
    static permission = 'default';
    static requestPermission = () => Promise.resolve(Notification.permission = 'granted');
    constructor(title, options) { this.note = { title, ...options, open: true }; window.notes.push(this.note); }
    close() { this.note.open = false; }
  };
}`;
/** The same of a worker: the browser of these tests has no place to show anything. */
const ofWorker = `{
  window.Notification = class { static permission = 'default'; constructor() { throw new TypeError(); } };
  Notification.requestPermission = () => Promise.resolve(Notification.permission = 'granted');
  ServiceWorkerRegistration.prototype.showNotification = (title, options) => Promise.resolve(void window.notes.push({ title, ...options, open: true }));
  ServiceWorkerRegistration.prototype.getNotifications = ({ tag }) =>
    Promise.resolve(window.notes.filter((note) => note.tag === tag).map((note) => ({ close: () => void (note.open = false) })));
}`;
interface Note {
  title: string;
  body: string;
  tag: string;
  open: boolean;
}
const notesAt = (at: Page): Promise<Note[]> => at.evaluate('window.notes');

/** As somebody does who wants to be called. */
async function askFor(at: Page): Promise<void> {
  await at.locator('.bar .tool').first().click();
  await at.locator('.menulist .btn', { hasText: 'Settings' }).click();
  const choice = at.getByRole('group', { name: 'Notify me when it is my turn' });
  await choice.getByLabel('on').click();
  await choice.locator('label.on', { hasText: 'on' }).waitFor();
  await at.keyboard.press('Escape');
  await at.locator('dialog').waitFor({ state: 'hidden' });
}

/** The first plays until the second is asked. */
async function turnOf(second: Page, first: Page, seed = 3): Promise<void> {
  const roll = dice(seed);
  await until(async () => {
    if ((await askedAt(second)) !== null) return true;
    if ((await askedAt(first)) !== null) await answer(first, byMouse, roll);
    return false;
  }, 'the turn of the other');
}

describe.skipIf(!browserPath)('a call when it is your turn', () => {
  const here = opened();
  const close = async (pages: Visited[]): Promise<void> => {
    expect(pages.flatMap(({ seen }) => seen.errors)).toEqual([]);
    await Promise.all(pages.map((at) => at.context().close()));
  };

  it('comes to a hidden page that asked for it, says nothing secret, and goes when somebody looks', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['en', 'en']);
    for (const at of [first, second]) await at.evaluate(noted);
    // Not asked for: none, hidden or not.
    await look(second, true);
    await turnOf(second, first);
    expect(await notesAt(second)).toEqual([]);
    await look(second, false);
    await askFor(second);
    // Asked for, but the page is looked at.
    await turnOf(first, second);
    await turnOf(second, first, 4);
    expect(await notesAt(second)).toEqual([]);
    await turnOf(first, second);
    await look(second, true);
    await turnOf(second, first, 5);
    const [note] = await until(async () => ((await notesAt(second)).length > 0 ? notesAt(second) : null), 'a notification');
    const { id } = here.table.hub.find(new URL(second.url()).hash.slice(1))!.table.info;
    expect(note).toEqual({ title: 'Your turn', body: 'Fluxx', tag: id, open: true });
    await look(second, false);
    expect((await notesAt(second)).filter(({ open }) => open)).toEqual([]);
    expect(await notesAt(first)).toEqual([]);
    await close([first, second]);
  });

  it('goes through the worker of the page where there is one, as phones want it', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['en', 'en'], { serviceWorkers: 'allow' });
    await second.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await second.evaluate(noted);
    await second.evaluate(ofWorker);
    await askFor(second);
    await look(second, true);
    await turnOf(second, first);
    const notes = await until(async () => ((await notesAt(second)).length > 0 ? notesAt(second) : null), 'a notification');
    expect(notes.map(({ title, body }) => [title, body])).toEqual([['Your turn', 'Fluxx']]);
    await look(second, false);
    await until(async () => (await notesAt(second)).every(({ open }) => !open), 'none any more');
    await close([first, second]);
  });
});
