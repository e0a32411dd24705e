// Every code of a running game keeps its promise: a card with the wrong example is stopped and told with that code, one with the right is not.
import { describe, expect, it } from 'vitest';
import { runCodes } from '../../src/diagnose/codes/run.ts';
import { loadMix, renderAll, Session } from 'cardwright';
import { Machine, RandomBot, valuesOf } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';

const game = `format: 1
game: echoes
title: Echoes
players: 2 to 3
zones:
  pile:  { face: down }
  hand:  { per: player, seen by: owner }
  shelf: { face: up, live: yes }
types:
  call: { starts in: pile }
verbs:
  sound card: |
    move card to shelf
    obey card
setup: for each player, move the top 3 cards of pile to their hand
turn: |
  offer:
    sound a card from your hand
    end the turn
checks:
  silence: if hand of you is empty, end the game
`;

/** `before`: what is done with the machine before each answer. */
function playWith(effect: string, before: (machine: Machine) => void = () => {}, rules = game): Session {
  const lines = effect.split('\n').map((line) => `      ${line}`);
  const cards = `format: 1\ntype: call\norigin: house\ncards:\n  near:\n    name: Near\n    copies: 9\n    effect: |\n${lines.join('\n')}\n  far:\n    name: Far\n    copies: 9\n`;
  const loaded = loadMix({
    host: memoryHost({ 'sets/echoes/game.yaml': rules, 'sets/echoes/cards.yaml': cards }),
    folders: ['sets/echoes'],
    shipped: 'cards',
  });
  expect(loaded.linked, renderAll(loaded.diagnostics)).not.toBe(null);
  const session = Session.start(loaded.linked!, { seed: 1, players: ['Ann', 'Bob'] });
  const bot = new RandomBot(1);
  for (let n = 0; !session.over && n < 60; n++) {
    const seat = session.asked()[0]!;
    before(session.machine);
    session.machine.prepare(seat);
    expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
  }
  return session;
}

describe('a card that never ends', () => {
  it.each(runCodes.map((entry) => [entry.code, entry] as const))('%s', (code, { wrong, right }) => {
    const session = playWith(wrong);
    const told = session.diagnostics();
    expect(new Set(told.map((d) => d.code))).toEqual(new Set([code]));
    expect(told[0]!.message).toContain('Near');
    expect(renderAll(told)).toMatch(/cards\.yaml:(9|10):/);
    // What happened until it was stopped did not happen; the game went on.
    expect(session.log(-1).filter((line) => line.text.includes('without end')).length).toBe(session.machine.trouble.length);
    expect(session.machine.s[9]!).toBeGreaterThan(3);
    expect(Session.replay(session.linked, session.record()).digest()).toBe(session.digest());
    expect(playWith(right).diagnostics()).toEqual([]);
    // The state of before comes back from the answers given since it was kept as it does from one kept just now.
    const keptNow = playWith(wrong, (machine) => machine.load(machine.clone()));
    expect(keptNow.digest()).toBe(session.digest());
  });
});

describe('several cards that never end in one answer', () => {
  const wild = 'when a player sounds far:\n  repeat 100000 times:\n    repeat 100000 times:\n      shuffle pile';
  // Hands that are large enough for several of them to listen to one card.
  const session = playWith(wild, () => {}, game.replace('the top 3 cards', 'the top 9 cards'));

  it('are all left out, and the game goes on', () => {
    const { trouble } = session.machine;
    const several = trouble.some(({ card }, i) => i > 0 && card !== trouble[i - 1]!.card);
    expect(several).toBe(true);
    expect(new Set(session.diagnostics().map((d) => d.code))).toEqual(new Set(['CW6001']));
    // Every one of them counts as played: nothing ends the game but an empty hand.
    expect(session.machine.s[9]!).toBeGreaterThan(16);
    expect(Session.replay(session.linked, session.record()).digest()).toBe(session.digest());
  });
});
