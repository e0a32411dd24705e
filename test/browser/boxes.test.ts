// Nothing of the table is cut off or covered, whatever the size of the screen: the goal, the numbers in force, the hand, the others. Measured,
// not looked at.
import { describe, expect, it } from 'vitest';
import { readFolder } from 'cardwright/internal';
import { nodeHost } from '../../tools/cli/host.ts';
import { parted } from '../../tools/table/hyphens.ts';
import { browserPath, deal, opened, quiet, shippedSets, visit } from './harness.ts';
import { answer, byMouse, dice, nextAsked, onTheWay, play, ready, toHand } from './players.ts';
import { menu, titleIn, wordOn } from './screens.ts';
import { always, broken, hidden, small, tooLong, unhyphened } from './sight.ts';
import { linkAt, sitDown, type Visited } from './together.ts';

const sizes = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [360, 740],
] as const;

/** Of all cards, in all languages of their sets, with soft hyphens in long words. */
function namesOf(): string[] {
  const folders = shippedSets();
  const sets = folders.map((folder) => readFolder(nodeHost(folders), folder).folder);
  const written = sets.flatMap((set) =>
    set.cards.map(({ data }) => ({ cards: data.cards, language: (set.set ?? set.game)?.data.language ?? 'en' })),
  );
  const spoken = sets.flatMap(({ locales }) => locales.map(({ data }) => ({ cards: data.cards, language: data.language })));
  const names = [...written, ...spoken].flatMap(({ cards, language }) =>
    Object.values(cards ?? {}).flatMap((card) => (card?.name ? (parted(card.name, language) ?? card.name) : [])),
  );
  return [...new Set(names)].filter((name) => !name.includes('{'));
}

/** What must be in sight when the game is over; on a phone the middle scrolls below the goal and the numbers in force. */
const end = '.aims .card, .dials dd, .others .seat, .fan .card, .over h2, .over .card, .over .btn';
const wide = `${end}, .centre .zone .card`;

/** So long a note says what happened last; the log has the rest of a longer one. */
const threeLines = 'Кто-то очень долго думал, а потом всё-таки сделал то, чего за этим столом никто от него не ждал, и так трижды подряд.';

/** Numbers of cards that lie over letters of the card on top of a pile. Run in the page. */
const overLetters = `(() => {
  const found = [];
  for (const pile of document.querySelectorAll('.pile')) {
    const count = pile.querySelector('.count').getBoundingClientRect();
    for (const el of pile.querySelectorAll('.name, .val, .type')) {
      const range = document.createRange();
      range.selectNodeContents(el);
      for (const r of range.getClientRects())
        if (r.right > count.left && r.left < count.right && r.bottom > count.top && r.top < count.bottom) found.push('the count covers ' + el.textContent);
    }
  }
  return found;
})()`;

describe.skipIf(!browserPath)('every screen', () => {
  const here = opened();

  it.each([
    ['core Fluxx at six seats', ['Fluxx'], 14],
    ['the mix of six sets', ['Fluxx', 'Blanxx', 'Creeper Pack', 'Cthulhu Fluxx', 'Monty Python Fluxx', 'Fluxx in Wonderland'], 12],
  ])('shows all of %s', async (_, boxes, answers) => {
    const at = await visit(here.browser, here.table.url, { viewport: { width: 1280, height: 720 }, seed: 5 });
    await deal(at, { boxes, seats: ['here', 'bot', 'bot', 'bot', 'bot', 'bot'] });
    await play(at, onTheWay, 5, answers);
    await ready(at);
    expect(await at.locator('.aims .card').count()).toBeGreaterThan(0);
    const found: string[] = [];
    for (const [width, height] of sizes) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      const names = width > 600 ? [small('.seat .row .name, .lane .name, .piles .name, .own .name')] : [];
      for (const one of [hidden(always), overLetters, ...names])
        for (const it of (await at.evaluate(one)) as string[]) found.push(`${width} × ${height}: ${it}`);
    }
    // Where there is least room, in languages of longer words.
    if (boxes.length === 1)
      for (const language of ['cs', 'pl', 'ru', 'de']) {
        await speak(at, language);
        for (const [width, height] of [sizes[0], sizes.at(-1)!]) {
          await at.setViewportSize({ width, height });
          await quiet(at);
          for (const one of [hidden(`${always}, .piles .lab`), overLetters])
            for (const it of (await at.evaluate(one)) as string[]) found.push(`${language}, ${width} px: ${it}`);
        }
      }
    expect(found).toEqual([]);
    expect(await crowded(at)).toEqual([]);
    if (boxes.length > 1) await namesAreWhole(at);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it.each([
    ['two', 'ru', ['here', 'bot']],
    ['six', 'pl', ['here', 'bot', 'bot', 'bot', 'bot', 'bot']],
  ] as const)('shows all of the table and of the end to %s players, in %s', async (_, language, seats) => {
    const at = await visit(here.browser, here.table.url, { viewport: { width: 1280, height: 720 }, seed: 5, language });
    await deal(at, { boxes: ['Fluxx'], seats: [...seats] });
    await play(at, onTheWay, 5, 10);
    await toHand(at);
    await winNow(at);
    await at.waitForSelector('section.over.won .laurels .card');
    const found: string[] = [];
    for (const [width, height] of sizes) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      for (const one of (await at.evaluate(hidden(width > 600 ? wide : end))) as string[]) found.push(`${width} × ${height}: ${one}`);
    }
    expect(found).toEqual([]);
    await at.context().close();
  });

  it('shows the numbers in force on a phone of 360 × 740, with six players who have numbers of their own and a note of three lines', async () => {
    const at = await visit(here.browser, here.table.url, { viewport: { width: 360, height: 740 }, seed: 5, language: 'ru' });
    await deal(at, { boxes: [titleIn('ru', 'Brag')], seats: ['here', 'bot', 'bot', 'bot', 'bot', 'bot'] });
    const found: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await play(at, onTheWay, 5, 2);
      await ready(at);
      expect(await at.locator('.dials dd').count()).toBeGreaterThan(1);
      expect(await at.locator('.others .seat .counters').count()).toBe(5);
      await at.evaluate(`document.querySelector('.now p').textContent = ${JSON.stringify(threeLines)}`);
      await quiet(at);
      for (const one of (await at.evaluate(hidden('.dials dd, .ask h2, .offers .btn'))) as string[]) found.push(`${turn}: ${one}`);
      await at.reload();
    }
    expect(found).toEqual([]);
    await at.context().close();
  });

  it.each(['de', 'uk'])('shows all of the table below a proposal to take back much, in %s', async (language) => {
    const more = { viewport: { width: 1280, height: 720 }, seed: 5, language };
    const first = await visit(here.browser, here.table.url, more);
    await deal(first, { boxes: ['Fluxx'], seats: ['here', 'open', 'bot', 'bot', 'bot', 'bot'] });
    await first.waitForSelector('#lobby');
    const second = await visit(here.browser, await linkAt(first), more);
    await sitDown(second, 'Ola');
    await first.locator('.around b', { hasText: 'Ola' }).waitFor();
    await first.locator('.deal').click();
    await Promise.all([first.waitForSelector('#table'), second.waitForSelector('#table')]);
    // Until the turns of four bots lie between a choice and the next question.
    const { table } = here.table.hub.find(new URL(first.url()).hash.slice(1))!;
    const since = (): number => table.game!.session.log(0).length - lines;
    let lines = 0;
    let asked = first;
    for (let turns = 0; turns < 60 && (lines === 0 || since() < 12); turns++) {
      asked = (await nextAsked([first, second])) as Visited;
      lines = table.game!.session.log(0).length;
      await answer(asked, byMouse, dice(turns + 8));
      await nextAsked([first, second]);
    }
    expect(since()).toBeGreaterThanOrEqual(12);
    const other = asked === first ? second : first;
    /** What is not wholly in sight: on a phone the middle may scroll below the question, which is there with its buttons. */
    const inSight = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const at of [asked, other])
        for (const [width, height] of sizes) {
          await at.setViewportSize({ width, height });
          await quiet(at);
          const css = width > 600 ? `${always}, .centre .zone .card` : '.fan .card, .ask h2, .offers .btn';
          for (const it of (await at.evaluate(hidden(`${css}, .take-back, .take-back .btn`))) as string[])
            found.push(`${at === other ? 'asked' : 'proposed'}, ${width} × ${height}: ${it}`);
        }
      for (const at of [asked, other]) await at.setViewportSize({ width: 1280, height: 720 });
      return found;
    };
    const before = await inSight();
    await menu(asked);
    await asked
      .locator('.menulist')
      .getByRole('button', { name: await wordOn(asked, 'undo'), exact: true })
      .click();
    await other.locator('.log .take-back .btn.no').waitFor();
    const after = await inSight();
    expect(after.filter((one) => !before.includes(one))).toEqual([]);
    await Promise.all([first.context().close(), second.context().close()]);
  });

  /** On the smallest phone, where the page is now, no word of a name is broken on a card of the hand; on small cards, of any size, it has a hyphen there. */
  async function namesAreWhole(at: Visited): Promise<void> {
    const all = namesOf();
    const isUsual = (name: string): boolean =>
      name
        .replaceAll('\u00ad', '')
        .split(/[\s–-]/u)
        .every((word) => word.length <= (/\p{Script=Cyrillic}/u.test(name) ? 10 : 11));
    const usual = all.filter(isUsual);
    expect(usual.length).toBeGreaterThan(1000);
    const others = all.filter((name) => !isUsual(name));
    expect(others.length).toBeGreaterThan(50);
    expect(await at.evaluate(broken(all))).toEqual([]);
    for (const place of ['.lawrows', '.aims', '.piles'])
      expect(await at.evaluate(broken(usual, `${place} .card .name`)), place).toEqual([]);
    for (const [width, height] of [
      [360, 740],
      [820, 1180],
      [1280, 720],
    ] as const) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      for (const place of ['.lawrows', '.aims', '.piles', '.fan']) {
        const css = `${place} .card .name`;
        // Whatever its length, none is too long for its card.
        expect(await at.evaluate(tooLong(css, width === 360 ? all : others)), `${place}, ${width} px`).toEqual([]);
        expect(await at.evaluate(unhyphened(others, css)), `${place}, ${width} px`).toEqual([]);
      }
    }
  }

  /** Changes the language, as a person does it. */
  async function speak(at: Visited, language: string): Promise<void> {
    await at.locator('.bar .tool').first().click();
    await at.locator('dialog select').first().selectOption(language);
    await at.locator(`html[lang=${language}]`).waitFor();
    await at.keyboard.press('Escape');
    await at.locator('dialog[open]').waitFor({ state: 'detached' });
  }

  /** Cards that lie over the note while another is read: the fan opens, and takes its room from itself. */
  const overNote = `(() => {
    const note = document.querySelector('#desk .read').getBoundingClientRect();
    return [...document.querySelectorAll('.fan .card')].filter((card) => card.getBoundingClientRect().right > note.left).length;
  })()`;

  /** By playing a goal and the two cards it asks for, none of which is in play. */
  async function winNow(at: Visited): Promise<void> {
    const { table } = here.table.hub.find(new URL(at.url()).hash.slice(1))!;
    const { zones } = table.game!.session.view(0);
    const idsOf = (some: typeof zones) => new Set(some.flatMap(({ cards }) => cards.map(({ card }) => card)));
    const [inPlay, held] = [idsOf(zones.filter((zone) => zone.live)), idsOf(zones.filter((zone) => !zone.live && zone.owner === 0))];
    const { kinds } = table.mix!.loaded.vocabulary;
    const goals = kinds.map((kind) => [
      ...kind.standing.flatMap((line) => (line.k === 'claim' ? line.needs.map((k) => kinds[k]!.fullId) : [])),
      kind.fullId,
    ]);
    const wanted = goals.find((ids) => ids.length === 3 && ids.every((id) => !inPlay.has(id)))!;
    for (const id of ['fluxx:play-all', ...wanted].filter((one) => !inPlay.has(one))) {
      if (!held.has(id)) table.take({ k: 'step', step: ['put', 0, id] });
      await byMouse(at, at.locator(`.hand .card.may[data-card="${id}"]`));
      await at.locator('#go:not(:disabled)').click();
      await at.locator(`.hand .card[data-card="${id}"]`).waitFor({ state: 'detached' });
    }
  }

  /** What is wrong with a hand of 34 cards: each must show its beginning, and the last must come into sight by a key. */
  async function crowded(at: Visited): Promise<string[]> {
    const { table } = here.table.hub.find(new URL(at.url()).hash.slice(1))!;
    const { zones } = table.game!.session.view(0);
    const out = new Set(zones.filter((z) => z.live || z.owner === 0).flatMap((z) => z.cards.map((c) => c.card)));
    const kinds = table.mix!.loaded.vocabulary.kinds.filter((kind) => !out.has(kind.fullId));
    const cards = at.locator('.hand .card');
    const wrong: string[] = [];
    let given = 0;
    const fill = async (n: number): Promise<void> => {
      const more = n - (await cards.count());
      for (const { fullId } of kinds.slice(given, (given += more))) table.take({ k: 'step', step: ['put', 0, fullId] });
      await cards.nth(n - 1).waitFor();
    };
    await at.setViewportSize({ width: 1280, height: 720 });
    await fill(17);
    await byMouse(at, cards.first());
    await at.locator('.hand .card.picked').waitFor();
    await quiet(at);
    if (((await at.evaluate(overNote)) as number) > 0) wrong.push('the opened fan lies over the note');
    await at.keyboard.press('Escape');
    await fill(34);
    for (const [width, height] of sizes) {
      await at.setViewportSize({ width, height });
      await quiet(at);
      const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      const least = Math.min(...lefts.slice(1).map((left, i) => left - lefts[i]!));
      if (least < 28) wrong.push(`${width} × ${height}: ${least} px of a card`);
      const rest = always.replace('.fan .card, .fan .card .band, ', '');
      for (const one of (await at.evaluate(hidden(rest))) as string[]) wrong.push(`${width} × ${height}, 34 cards: ${one}`);
      await cards.first().focus();
      await at.keyboard.press('End');
      const { x, width: wide } = (await cards.last().boundingBox())!;
      if (x < 0 || x + wide > width + 1) wrong.push(`${width} × ${height}: the last card stays out of sight`);
      await cards.first().focus();
    }
    return wrong;
  }
});
