// A line that is slow, and people who are fast: what the page shows and takes while something is still on its way.
import { describe, expect, it } from 'vitest';
import type { Page, WebSocketRoute } from 'playwright-core';
import { botNamed } from 'cardwright';
import type { FromServer } from '../../tools/table/protocol.ts';
import { browserPath, deal, opened, quiet, until, visit } from './harness.ts';
import { answer, byMouse, dice, ready, toHand } from './players.ts';
import { twoAt } from './together.ts';

/** A line on which the server can be held up: from the first message of a kind on, nothing more comes until it is let go. */
interface Slow {
  hold(kind: FromServer['t']): void;
  /** How much is. */
  held(): number;
  go(): void;
  cut(): Promise<void>;
}

async function slowed(at: Page): Promise<Slow> {
  let held: FromServer['t'] | null = null;
  let waiting: string[] | null = null;
  let line!: WebSocketRoute;
  await at.routeWebSocket(/socket/, (page) => {
    line = page;
    page.connectToServer().onMessage((text) => {
      if (held !== null && (JSON.parse(String(text)) as FromServer).t === held) waiting ??= [];
      if (waiting) waiting.push(String(text));
      else page.send(text);
    });
  });
  return {
    hold: (kind) => void (held = kind),
    held: () => waiting?.length ?? 0,
    go() {
      for (const text of waiting ?? []) line.send(text);
      held = waiting = null;
    },
    async cut() {
      held = waiting = null;
      await line.close();
    },
  };
}

describe.skipIf(!browserPath)('on a slow line', () => {
  const here = opened();
  const visited = async () => {
    const at = await visit(here.browser, 'about:blank');
    at.seen.errors.length = 0;
    const line = await slowed(at);
    await at.goto(here.table.url);
    return { at, line };
  };

  it('an answer that is taken is not given again before it is seen what it did', async () => {
    const { at, line } = await visited();
    await deal(at, { boxes: ['Fluxx'] });
    await toHand(at);
    await byMouse(at, at.locator('.hand .card.may').first());
    line.hold('update');
    await at.locator('#go').click();
    // It is taken: what was picked is put back.
    await at.locator('.hand .card.picked').waitFor({ state: 'detached' });
    expect(await at.locator('#table[data-sent]').count()).toBe(1);
    await byMouse(at, at.locator('.hand .card').first());
    expect(await at.locator('.hand .card.picked').count()).toBe(0);
    line.go();
    await ready(at);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('what must go together is picked one by one: the next when it is known what fits', async () => {
    const { at, line } = await visited();
    await deal(at, { boxes: ['Lustry'] });
    const { table } = here.table.hub.find(new URL(at.url()).hash.slice(1))!;
    const asked = () => until(() => table.game!.asked(0), 'a question');
    for (let n = 0; !(await asked()).question.together; n++)
      table.answerFor(0, [...table.game!.session.proposal(botNamed('random', n), 0)!]);
    await at.locator(`#table[data-asked="${(await asked()).id}"]`).waitFor();
    await at.locator('#desk:not([aria-busy=true])').waitFor();
    const cards = at.locator('#table button.card.may:not(.picked)');
    line.hold('extended');
    await byMouse(at, cards.first());
    await at.locator('#desk[aria-busy=true]').waitFor();
    await byMouse(at, cards.first());
    expect(await at.locator('#table button.card.picked').count()).toBe(1);
    expect(await at.locator('#go').isEnabled()).toBe(false);
    line.go();
    await at.locator('#desk:not([aria-busy=true])').waitFor();
    expect(await answer(at, byMouse, dice(3))).toBe(true);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('one table is dealt, however often it is asked for', async () => {
    const { at, line } = await visited();
    await at.waitForSelector('.setup .deal:enabled');
    line.hold('table');
    await at.locator('.deal').click();
    await at.waitForURL(/#./);
    expect(await at.locator('.deal').isDisabled()).toBe(true);
    line.go();
    await ready(at);
    await at.context().close();
  });

  it('what a mix is, is asked again when the line was cut before it was told', async () => {
    const { at, line } = await visited();
    await at.waitForSelector('.setup .deal:enabled');
    line.hold('mixed');
    await at.locator('.box', { hasText: 'Lustry' }).click();
    await at.waitForSelector('.setup .deal', { state: 'detached' });
    await line.cut();
    await at.waitForSelector('.setup .deal:enabled');
    expect(await at.locator('.setup h2').innerText()).toContain('Lustry');
    await at.context().close();
  });

  it('a sheet that is opened as soon as another was closed stays open', async () => {
    const { at } = await visited();
    await deal(at, { boxes: ['Fluxx'] });
    await at.locator('.bar .tool').first().click();
    await at.waitForSelector('dialog[open] .menulist');
    await at.evaluate(`(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      for (let i = 0; i < 20; i++) await null;
      document.querySelector('.bar .tool').click();
    })()`);
    await quiet(at);
    expect(await at.locator('dialog[open] .menulist').count()).toBe(1);
    await at.context().close();
  });

  it('whoever has gone back to the shelf is not drawn to the table again, and is away there', async () => {
    const [first, second] = await twoAt(here.browser, here.table.url, ['Fluxx'], ['en', 'en']);
    const { table } = here.table.hub.find(new URL(first.url()).hash.slice(1))!;
    const line = await slowed(first);
    await first.reload();
    await first.waitForSelector('#table');
    line.hold('update');
    await second.context().close();
    await until(() => line.held() > 0, 'news that he has gone');
    await first.locator('.bar .tool').first().click();
    await first.locator('.menulist .btn', { hasText: 'To the shelf' }).click();
    await first.waitForSelector('#start');
    line.go();
    await quiet(first);
    expect(await first.locator('#start').isVisible()).toBe(true);
    await until(() => table.pages.size === 0, 'a table where nobody is');
    expect(first.seen.errors).toEqual([]);
    await first.context().close();
  });
});
