// Friends at one table: the link as a code, a chat that is safe to read and muted by one tap, reactions in each reader's language; the shelf says
// what is in a box, and a replay has a speed.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrOf } from '../../tools/table/page/qr.ts';
import { cleanLine } from '../../tools/table/server/chat.ts';
import { barriersOn, everyLook } from './barriers.ts';
import { browserPath, deal, opened, quiet, until, visit } from './harness.ts';
import { answer, askedAt, byMouse, onTheWay, dice, nextAsked, play, ready, restingBox } from './players.ts';
import { hidden } from './sight.ts';
import { linkAt, twoAt } from './together.ts';

describe('what is written', () => {
  it.each([
    ['  a \u202Eb\u0000c\u200B \n d ', 'a b c d'],
    ['e\u0301\u0301\u0301\u0301\u0301\u0301', '\u00E9\u0301\u0301\u0301'],
    ['<b>x</b>', '<b>x</b>'],
    ['\u2066\u2800\u3164', null],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('%j', (text, clean) => expect(cleanLine(text)).toBe(clean));
});

describe('the code of a link', () => {
  // Read back by another program when it was written.
  it.each([
    ['http://192.168.1.20:8040/#AbCdEf0123456789_-abcd', 29, '4ea87b00a77a818a'],
    ['y'.repeat(150), 45, 'a1d74f2e3e53257d'],
  ])('%s', (text, size, hash) => {
    const rows = qrOf(text)!;
    const squares = rows.map((row) => row.map(Number).join('')).join('\n');
    expect([rows.length, createHash('sha256').update(squares).digest('hex').slice(0, 16)]).toEqual([size, hash]);
  });
  it('is not made of what is too long', () => expect(qrOf('x'.repeat(300))).toBeNull());
});

/** Notes how somebody is called back. */
const calls = `{
  window.notes = [];
  window.badge = 0;
  window.Notification = class { static permission = 'granted'; constructor(title) { window.notes.push(title); } close() {} };
  navigator.setAppBadge = (n) => Promise.resolve(void (window.badge = n));
}`;

/** Counts the tones a page plays. */
const tones = `{
  window.tones = 0;
  const { createOscillator } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.createOscillator = function () {
    window.tones++;
    return createOscillator.call(this);
  };
}`;

describe.skipIf(!browserPath)('friends', () => {
  const here = opened();

  it('write to each other, as text only and not too much, and mute it by one tap', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['en', 'cs']);
    // Whoever is asked is called: by the title, by a badge, and, if it was asked for, by a notification while the page is hidden.
    const [asked, other] = (await nextAsked([first, second])) === first ? [first, second] : [second, first];
    expect([await asked.title(), await other.title()].map((title) => title.startsWith('●'))).toEqual([true, false]);
    await other.evaluate(calls);
    await until(async () => {
      if ((await askedAt(asked)) !== null) await answer(asked, byMouse, dice(3));
      return (await askedAt(other)) !== null;
    }, 'the turn of the other');
    await until(() => other.evaluate('window.badge === 1'), 'a badge');
    expect(await other.evaluate('window.notes')).toEqual([]);
    const said = (at: typeof first) => at.locator('.log > .chat .said');
    await first.locator('.log > .chat input').fill('Hi <img src=x onerror=alert(1)>\u202E!');
    await first.keyboard.press('Enter');
    await said(second).getByText('Hi <img src=x onerror=alert(1)> !').waitFor();
    expect(await second.locator('.said img').count()).toBe(0);
    await first.locator('.log > .chat').getByRole('button', { name: 'Well played!' }).click();
    await said(second).getByText('Pěkně zahráno!').waitFor();
    // After a few at once, the table asks for patience.
    for (let n = 0; n < 5; n++) await first.locator('.log > .chat').getByRole('button', { name: 'Wow!' }).click();
    await first.locator('.band-note.bad', { hasText: 'Too many' }).waitFor();
    expect(await barriersOn('chat', second)).toEqual([]);
    // On a phone it is below what happened, in a sheet.
    await second.keyboard.press('l');
    await second.locator('dialog .chat .said').getByText('Pěkně zahráno!').waitFor();
    expect(await barriersOn('chat in a sheet', second, everyLook)).toEqual([]);
    await second.keyboard.press('Escape');
    await second.locator('dialog[open]').waitFor({ state: 'detached' });
    await second.setViewportSize({ width: 1280, height: 800 });
    await quiet(second);
    expect(await second.evaluate(hidden('.log > .chat :is(.btn, .tool, input)'))).toEqual([]);
    await second.locator('.log > .chat').getByRole('button', { name: 'Ztlumit' }).click();
    expect(await said(second).count()).toBe(0);
    // It is kept with the game, and muting with the browser.
    await second.reload();
    await second.waitForSelector('#table');
    expect(await said(second).count()).toBe(0);
    await second.locator('.log > .chat').getByRole('button', { name: 'Ukázat' }).click();
    await said(second).getByText('Pěkně zahráno!').waitFor();
    expect([...first.seen.errors, ...second.seen.errors]).toEqual([]);
    await first.context().close();
    await second.context().close();
  });

  it('are invited by a link and its code; boxes say what is in them; nobody chats alone', async () => {
    const at = await visit(here.browser, 'about:blank', { seed: 3 });
    await at.addInitScript(`navigator.share = (what) => Promise.resolve(void (window.shared = what.url));`);
    await at.goto(here.table.url);
    // Each box that is shipped has a cover drawn from its data, and no letter in place of one.
    await at.waitForSelector('.box .lid');
    expect(await at.locator('.box .lid:not(:has(svg))').count()).toBe(0);
    await at.waitForSelector('.setup .deal:enabled');
    const box = at.locator('.box', { has: at.locator('b', { hasText: /^Oh Hell$/ }) });
    expect(await box.innerText()).toMatch(/Say how many tricks you will take.*\n3–5 players · about 12 min · medium/);
    await at.locator('.search input').fill('tricks');
    expect(await at.locator('.box b').allInnerTexts()).toEqual(expect.arrayContaining(['Oh Hell', 'Spades']));
    expect(await at.locator('.box b', { hasText: 'Golf' }).count()).toBe(0);
    await at.locator('.search input').fill('');
    await deal(at, { boxes: ['Fluxx'], seats: ['here', 'open'] });
    await at.locator('svg.qr path').waitFor();
    await at.getByRole('button', { name: 'Share', exact: true }).click();
    expect(await at.evaluate('window.shared')).toBe(await linkAt(at));
    // The code pushes neither the seats nor the button to begin out of sight; on a phone it is below them.
    const lobby = '.linkbox.large input, .around li, .lobby .deal';
    expect(await at.evaluate(hidden(lobby))).toEqual([]);
    await at.setViewportSize({ width: 360, height: 740 });
    expect(await at.evaluate(hidden(lobby))).toEqual([]);
    await at.setViewportSize({ width: 1280, height: 800 });
    await at.locator('.deal').click();
    await at.waitForSelector('#table');
    await at.context().close();
    const alone = await visit(here.browser, here.table.url, { seed: 3 });
    await deal(alone, { boxes: ['Fluxx'] });
    await ready(alone);
    expect(await alone.locator('.chat').count()).toBe(0);
    await alone.context().close();
  });

  it('dragging a card to its place is the whole play', async () => {
    const at = await visit(here.browser, here.table.url, {
      ...{ seed: 12, prefers: { forced: 'answer', sounds: true, motion: 'auto' }, reducedMotion: 'no-preference' },
    });
    await at.evaluate(tones);
    await deal(at, { boxes: ['Fluxx'] });
    await ready(at);
    const turn = await at.locator('#table').getAttribute('data-asked');
    const card = await restingBox(at.locator('.hand .card.may', { hasText: 'Keeper' }).first());
    await at.mouse.move(card.x + 14, card.y + 40);
    await at.mouse.down();
    await at.mouse.move(card.x + 40, card.y - 30, { steps: 4 });
    const place = await restingBox(at.locator('[data-drop]').first());
    await at.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 });
    await at.mouse.up();
    await at.waitForSelector(`#table:not([data-sent]):not([data-asked="${turn}"])`);
    // It is heard, too; but not where nothing moves, nor if nobody has asked for sounds.
    expect(await at.evaluate('window.tones')).toBeGreaterThan(0);
    await at.emulateMedia({ reducedMotion: 'reduce' });
    await ready(at);
    await at.evaluate('window.tones = 0');
    await play(at, onTheWay, 3, 3);
    expect(await at.evaluate('window.tones')).toBe(0);
    await at.emulateMedia({ reducedMotion: 'no-preference' });
    await at.locator('.bar .tool').first().click();
    await at.locator('.menulist .btn', { hasText: 'Settings' }).click();
    await at
      .getByRole('group', { name: /^Sounds/ })
      .getByLabel('off')
      .click();
    await at.keyboard.press('Escape');
    await play(at, onTheWay, 3, 3);
    expect(await at.evaluate('window.tones')).toBe(0);
    await at.context().close();
  });

  it('an installed page opens without a connection, says so, and goes on when there is one', async () => {
    const at = await visit(here.browser, here.table.url, { language: 'cs', serviceWorkers: 'allow' });
    await at.evaluate('navigator.serviceWorker.ready');
    await at.reload();
    await at.waitForSelector('.setup .deal:enabled');
    await at.context().setOffline(true);
    let isCut = true;
    await at.routeWebSocket(/socket/, (page) => {
      if (isCut) void page.close();
      else page.connectToServer();
    });
    await at.reload();
    await at.getByText('Cardwright teď není dostupný.').waitFor();
    expect(await barriersOn('offline', at)).toEqual([]);
    isCut = false;
    await at.context().setOffline(false);
    await at.waitForSelector('.setup .deal:enabled');
    await at.context().close();
  });
});
