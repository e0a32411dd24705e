// What comes together stays until it was seen: a fight in one place; what chance brings is drawn as it came up, and counters and teams as they stand.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { completeHeld } from '../../tools/table/held.ts';
import { scratch } from '../cli/command.ts';
import { browserPath, deal, launch, openTable, visit } from './harness.ts';
import { answer, byMouse, dice, ready } from './players.ts';
import type { Visited } from './together.ts';

const files = scratch({
  'ring/game.yaml': `# Ring: everybody sends a fighter into the ring, then all of them leave it.
format: 1
game: ring
title: Ring
language: en
players: 2 to 4
teams:
  4: [[1, 3], [2, 4]]
zones:
  deck:  { face: down }
  hand:  { per: player, seen by: owner, usual: yes }
  ring:  { face: up, row: yes }
  spent: { face: up }
types:
  fighter: { values: [might] }
counters:
  cheers: { per: player, is: zero }
  rounds: { is: zero }
ranking: [most cheers]
setup: |
  shuffle deck
  for each player, move the top 6 cards of deck to their hand
turn: |
  roll three dice
  flip a coin
  roll a d20
  for each player, they send a card from their hand
  move all cards in ring to spent
  add one to rounds
  add two to cheers of you
  if all hands are empty, end the game
verbs:
  send card:
    does: move card to ring
    says: "{you} sends {card}"
layout:
  dials: [cheers, rounds]
`,
  'ring/cards.yaml': `format: 1
origin: house
type: fighter
cards:
  otter:  { name: Otter, values: { might: 1 }, copies: 8, icon: airplane }
  heron:  { name: Heron, values: { might: 2 }, copies: 8, icon: suitcase }
  badger: { name: Badger, values: { might: 3 }, copies: 8, icon: rule-book }
`,
});
const pause = 0.5;
/** A little less than it stays: the page is looked at between two frames. */
const held = completeHeld * pause * 0.9;

/** Notes, in the page, how long there were how many cards in the ring. */
const watchRing = `{
  window.ring = [];
  const look = () => {
    const n = document.querySelectorAll('[data-zone=ring] .card').length;
    if (window.ring.at(-1)?.n !== n) window.ring.push({ n, at: performance.now() });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}`;
interface InRing {
  n: number;
  at: number;
}

/** Notes, in the page, dice and coins with their sentence, as they are drawn. */
const watchRolls = `{
  window.rolls = [];
  const drawn = (it) =>
    it.matches('.coin') ? (it.querySelector('path') ? 'heads' : it.querySelector('.ring') ? 'tails' : 'nothing') : (it.querySelector('text')?.textContent.trim() ?? it.querySelectorAll('.pip').length);
  const look = () => {
    const now = document.querySelector('.log .now p:has(.rolled)');
    if (!now) return;
    const one = { words: now.textContent, drawn: [...now.querySelectorAll('.die, .coin')].map(drawn) };
    if (JSON.stringify(window.rolls.at(-1)) !== JSON.stringify(one)) window.rolls.push(one);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}`;
interface Roll {
  words: string;
  drawn: (string | number)[];
}

describe.skipIf(!browserPath)('what is seen whole', () => {
  let browser: Browser;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    [browser, table] = await Promise.all([launch(), openTable({}, [path.join(files.dir, 'ring')])]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
    files.remove();
  });
  const gameOf = (at: Visited) => table.hub.find(new URL(at.url()).hash.slice(1))!.table;

  it('a fight stays until it was seen complete, against bots that take no time', async () => {
    const at = await visit(browser, table.url, { prefers: { forced: 'answer', pause } });
    await deal(at, { boxes: ['Ring'], seats: ['here', 'bot', 'bot', 'bot'] });
    await at.waitForSelector('#table');
    await at.evaluate(watchRing);
    const roll = dice(3);
    // Two fights, the second begun by another player.
    for (let answers = 0; answers < 2;) {
      await ready(at);
      if (await answer(at, byMouse, roll)) answers++;
    }
    await ready(at);
    const seen = (await at.evaluate('window.ring')) as InRing[];
    const whole = seen.flatMap(({ n, at: from }, i) => (n === 4 ? (seen[i + 1]?.at ?? Infinity) - from : []));
    expect(whole.length, JSON.stringify(seen)).toBe(2);
    expect(Math.min(...whole)).toBeGreaterThan(held);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('dice and coins are drawn as they came up', async () => {
    const at = await visit(browser, table.url, { prefers: { forced: 'answer', pause } });
    await deal(at, { boxes: ['Ring'], seats: ['here', 'bot'] });
    await at.waitForSelector('#table');
    await at.evaluate(watchRolls);
    const roll = dice(3);
    for (let answers = 0; answers < 5;) {
      await ready(at);
      if (await answer(at, byMouse, roll)) answers++;
    }
    await ready(at);
    const { events } = gameOf(at).game!.session;
    const rolled = events.flatMap((e) => (e.k === 'rolled' ? [e] : []));
    const rolls = (await at.evaluate('window.rolls')) as Roll[];
    const inOrder = rolled.map(({ sides, values }) =>
      values.map((n) => (sides > 0 ? (sides === 6 ? n : String(n)) : n === 1 ? 'heads' : 'tails')),
    );
    // The page was opened when the first turn had begun. Whoever rolls sees it too.
    expect(rolls.length).toBeGreaterThan(14);
    expect(rolls.map(({ drawn }) => drawn)).toEqual(inOrder.slice(-rolls.length));
    // Both sides of the coin, and the sentence says the same.
    expect(new Set(rolls.flatMap(({ drawn }) => drawn.filter((one) => one === 'heads' || one === 'tails'))).size).toBe(2);
    for (const { words, drawn } of rolls) for (const one of drawn) expect(words.toLowerCase()).toContain(String(one));
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });

  it('counters of the table and of each player are shown as they stand, and who is in which team', async () => {
    const at = await visit(browser, table.url, { prefers: { forced: 'answer' } });
    await deal(at, { boxes: ['Ring'], seats: ['here', 'bot', 'bot', 'bot'] });
    const roll = dice(3);
    for (let answers = 0; answers < 3;) {
      await ready(at);
      if (await answer(at, byMouse, roll)) answers++;
    }
    await ready(at);
    const view = gameOf(at).game!.session.view(0);
    const { cheers, rounds } = view.counters as { cheers: Record<string, number>; rounds: number };
    const team = (seat: number): number => view.teams![view.seats.indexOf(seat)]!;
    expect(rounds).toBeGreaterThan(1);
    expect(new Set(Object.values(cheers)).size).toBeGreaterThan(1);
    expect(await at.locator('.dials div', { hasText: 'Rounds' }).locator('dd').textContent()).toBe(String(rounds));
    for (const seat of [1, 2, 3]) {
      const shown = at.locator(`.seat[data-seat="${seat}"]`);
      expect(await shown.locator('.counters').textContent(), String(seat)).toBe(`Cheers ${cheers[String(seat)]}`);
      // Who sits across is the partner.
      expect(await shown.locator('.team').textContent()).toBe(`team ${team(seat)}`);
    }
    expect(team(0)).toBe(team(2));
    expect(team(1)).not.toBe(team(2));
    expect(await at.locator('.owncounts').textContent()).toBe(`Cheers ${cheers['0']}`);
    expect(at.seen.errors).toEqual([]);
    await at.context().close();
  });
});
