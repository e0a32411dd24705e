// Where everybody is asked who might have something to say, nobody can tell by the asking what somebody holds.
import { expect, it } from 'vitest';
import { loadMix, Session } from 'cardwright';
import { RandomBot, valuesOf } from 'cardwright/internal';
import { soak } from '../../tools/build/soak-game.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { runs } from '../harness/runs.ts';
import { disk } from './disk.ts';

const game = (turn: string): string => `format: 1
game: shields
title: Shields
language: en
players: 2
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  yard: { per: player, face: up }
types:
  coin: { starts in: pile }
  shield: { starts in: pile }
setup: |
  shuffle pile
  for each player, move the top 2 cards of pile to their hand
turn: |
${turn}  offer:
    move a card from your hand to your yard
    end the turn
verbs:
  parry: |
    choose a shield from your hand as cover
    move cover to your yard
`;
const cards = `format: 1
origin: house
cards:
  penny: { type: coin, copies: 8 }
  buckler: { type: shield, copies: 2 }
`;

/** Whom a game asks about its first order, over many deals: once for each sort of hand the other player may have. */
function asked(turn: string, asks?: 'everybody'): Set<string> {
  const files = { 'shields/game.yaml': game(turn), 'shields/cards.yaml': cards };
  const { linked } = loadMix({ host: overlayHost(files), folders: ['shields'], shipped: 'cards' });
  const found = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const session = Session.start(linked!, { seed, players: ['Ann', 'Bob'], ...(asks ? { asks } : {}) });
    const shields = session.view(1).zones.find((z) => z.id === 'hand/1' || (z.name === 'hand' && z.owner === 1))!.cards;
    const has = shields.some((card) => card.type === 'shield');
    const answers = session.view(1).question?.options.map((o) => o.words) ?? [];
    found.add(`${has ? 'a shield' : 'none'}: asks ${session.asked().join()}, ${answers.length > 0 ? answers.join('/') : 'nothing'}`);
  }
  return found;
}

it('a choice that cannot begin is offered as no', () => {
  const turn = '  the player on your left may parry\n';
  expect([...asked(turn)].sort()).toEqual(['a shield: asks 1, yes/no', 'none: asks 0, nothing']);
  expect([...asked(turn, 'everybody')].sort()).toEqual(['a shield: asks 1, yes/no', 'none: asks 1, no']);
});

it('a choice that may be declined is asked also where there is nothing to choose', () => {
  const turn = '  the player on your left may move a shield from their hand to their yard\n';
  expect([...asked(turn, 'everybody')].map((x) => x.slice(0, x.indexOf(','))).sort()).toEqual(
    expect.arrayContaining(['a shield: asks 1', 'none: asks 1']),
  );
});

it('a choice that may be declined is not asked where everybody sees that there is nothing to choose', () => {
  const turn = '  the player on your left may move a shield from their yard to their hand\n';
  expect([...asked(turn, 'everybody')].map((x) => x.slice(0, x.indexOf(','))).sort()).toEqual(['a shield: asks 0', 'none: asks 0']);
});

it('a single answer that everybody sees is given, one that is in a hand is asked for', () => {
  const open = '  move the top card of pile to your yard\n  move a card from your yard to pile\n  the player on your left may parry\n';
  expect([...asked(open, 'everybody')].every((x) => x.includes('asks 1, '))).toBe(true);
  const held = '  move the top card of your hand to pile\n  move a card from your hand to pile\n  the player on your left may parry\n';
  expect([...asked(held, 'everybody')].every((x) => x.includes('asks 0, '))).toBe(true);
});

it('a choice that must be made is asked also where what is held has nothing that would do', () => {
  const turn = '  the player on your left moves a shield from their hand to their yard\n';
  expect([...asked(turn)].map((x) => x.slice(0, x.indexOf(','))).sort()).toEqual(expect.arrayContaining(['none: asks 0']));
  expect([...new Set([...asked(turn, 'everybody')].map((x) => x.slice(0, x.indexOf(','))))].sort()).toEqual([
    'a shield: asks 1',
    'none: asks 1',
  ]);
});

it.each(['cards/classic/crazy-eights', 'cards/lustry', 'cards/kapitan-bluff'])(
  '%s: games that differ in hidden cards look the same',
  (folder) => {
    const { linked } = loadShared({ host: disk, folders: [folder], shipped: 'cards' });
    const report = soak(linked!, { seed: 14, games: runs(2, 6), seats: [2], twins: 1 });
    expect(report.violations).toEqual([]);
    expect(report.compared).toBeGreaterThan(20);
  },
);

it('a game in which everybody is asked comes to its end, and its record plays again', () => {
  const { linked } = loadShared({ host: disk, folders: ['cards/lustry'], shipped: 'cards' });
  const session = Session.start(linked!, { seed: 3, players: ['Ann', 'Bob'], asks: 'everybody' });
  const bot = new RandomBot(3);
  for (let n = 0; !session.over && n < 20_000; n++) {
    const seat = session.asked()[0]!;
    session.machine.prepare(seat);
    expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
  }
  expect(session.over).toBe(true);
  expect(Session.replay(linked!, session.record()).digest()).toBe(session.digest());
});
