// What every player chose under seal is used afterwards, in every way a card may speak of it: the cards go where they are sent, and no more.
import { expect, it } from 'vitest';
import { loadMix, renderAll } from 'cardwright';
import { Machine, RandomBot } from 'cardwright/internal';
import { tableViolations } from '../../tools/build/invariants.ts';
import { memoryHost } from '../read/memory-host.ts';

const game = `format: 1
game: gifts
title: Gifts
players: 2 to 4
zones:
  pile:  { face: down }
  hand:  { per: player, seen by: owner }
  heap:  { face: up }
types:
  call: { starts in: pile }
counters:
  beats: { is: zero }
verbs:
  throw cards: move cards to heap
  sound card: |
    move card to the bottom of pile
    obey card
setup: for each player, move the top 5 cards of pile to their hand
turn: |
  repeat:
    offer:
      sound a card from your hand
      end the turn
  move the top 3 cards of pile to your hand
checks:
  dry: if pile is empty, end the game
`;

const effects = [
  'for each player, throw gift of them',
  'for each player, move gift of them to heap',
  'for each player, move gift of them to pile',
  'for each player:\n        set present to gift of them\n        throw present',
  'for each player, if gift of them is a call, throw gift of them',
];

it.each(effects.flatMap((effect) => ['one', 'two'].map((n) => [n, effect] as const)))('%s: %s', (n, effect) => {
  const cards = `format: 1\ntype: call\norigin: house\ncards:\n  near:\n    copies: 40\n    effect: |\n      each player chooses ${n} of the cards in their hand as gift\n      ${effect}\n`;
  const files = { 'sets/gifts/game.yaml': game, 'sets/gifts/cards.yaml': cards };
  const loaded = loadMix({ host: memoryHost(files), folders: ['sets/gifts'], shipped: 'cards' });
  // What is refused cannot go wrong.
  if (!loaded.linked) {
    expect(renderAll(loaded.diagnostics)).not.toBe('');
    return;
  }
  for (const witness of [null, { word() {}, happened() {} }]) {
    const machine = new Machine(loaded.linked);
    machine.witness = witness;
    const bot = new RandomBot(1);
    machine.start(1, 3);
    for (let k = 0; k < 100 && !machine.over; k++) {
      const answer = bot.choose(machine);
      machine.answer(answer.list, answer.n);
      expect(tableViolations(machine)).toEqual([]);
    }
  }
});

it('goes on behind the orders about it where nobody had anything to choose', () => {
  const effect = 'each player chooses one of the cards in heap as gift\n      set present to gift of you\n      add one to beats';
  const cards = `format: 1\ntype: call\norigin: house\ncards:\n  near:\n    copies: 40\n    effect: |\n      ${effect}\n`;
  const files = { 'sets/gifts/game.yaml': game, 'sets/gifts/cards.yaml': cards };
  const { linked, diagnostics } = loadMix({ host: memoryHost(files), folders: ['sets/gifts'], shipped: 'cards' });
  if (!linked) throw new Error(renderAll(diagnostics));
  for (const witness of [null, { word() {}, happened() {} }]) {
    const machine = new Machine(linked);
    machine.witness = witness;
    machine.start(1, 3);
    // The first alternative: a card is sounded.
    machine.answer([machine.options[0]!]);
    expect(machine.s[machine.counterBase(0)]).toBe(1);
  }
});
