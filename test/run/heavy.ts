// A game of cards that come near the limit of work between two answers, or go beyond it, each in a way of its own. Where they are stopped
// must not depend on who plays, watches or saves.
import { type Linked, loadMix, renderAll } from 'cardwright';
import { memoryHost } from '../read/memory-host.ts';

const NAMES = Array.from({ length: 40 }, (_, i) => `n${i}`);

/** Conditions that ask each other, each about every player the one after it. */
function chain(name: string, length: number, last: string): string {
  const next = (i: number): string => (i === length - 1 ? last : `no player is ${name}-${NAMES[i + 1]!}`);
  return NAMES.slice(0, length)
    .map((letter, i) => `  player is ${name}-${letter}: ${next(i)}\n`)
    .join('');
}

const game = `format: 1
game: heavy
title: Heavy
players: 2 to 4
zones:
  pile:  { face: down }
  hand:  { per: player, seen by: owner }
  shelf: { face: up, live: yes }
  heap:  { face: up }
types:
  call: { starts in: pile }
dials:
  reach: one
counters:
  beats: { is: zero }
conditions:
  player is able: player's hand is not empty
${chain('near', 7, "player's hand is empty")}${chain('far', 40, "player's hand is empty")}verbs:
  sound card: |
    move card to shelf
    obey card
  hum number: if number > 0, hum number - 1
  mark: |
    set beats to zero
    repeat 40 times:
      add one to beats
setup: |
  shuffle pile
  for each player, move the top 4 cards of pile to their hand
turn: |
  move the top card of pile to your hand
  repeat:
    offer:
      sound a card from your hand
      end the turn
checks:
  silence: if no player is able, end the game
`;

const loops = (outer: number, inner: number, body: string): string =>
  `repeat ${outer} times:\n        repeat ${inner} times:\n          ${body}`;

const effects: Record<string, string> = {
  light: loops(30, 20, 'add one to beats'),
  'below-the-limit': loops(300, 180, 'if your hand is empty, add one to beats'),
  'over-the-limit': loops(300, 400, 'if your hand is empty, add one to beats'),
  'by-the-hand': loops(300, 60, 'repeat (count of pile) times, add one to beats'),
  calling: loops(100, 90, 'mark'),
  humming: 'hum 20',
  carrying: loops(100, 90, 'move all cards from shelf to heap\n          move all cards from heap to shelf'),
  asking: loops(10, 10, 'if you are near-n0, add one to beats'),
  pondering: loops(100, 100, 'if you are near-n0, add one to beats'),
  gasping: 'set beats to zero\n      if you are far-n1, add one to beats',
  drowning: 'if you are far-n0, add one to beats',
  choosing: 'choose one player who is far-n0\n      add one to beats',
  watching: 'when a player sounds a card:\n        if they are near-n0, add one to beats',
  waiting: 'whenever beats > 3:\n        repeat 100000 times:\n          add one to beats',
  lasting: 'if you are far-n0, reach is 2',
};

export function heavyGame(): Linked {
  const cards = Object.entries(effects).map(([id, effect]) => `  ${id}:\n    copies: 3\n    effect: |\n      ${effect}\n`);
  const loaded = loadMix({
    host: memoryHost({
      'sets/heavy/game.yaml': game,
      'sets/heavy/cards.yaml': `format: 1\ntype: call\norigin: house\ncards:\n${cards.join('')}`,
    }),
    folders: ['sets/heavy'],
    shipped: 'cards',
  });
  if (!loaded.linked) throw new Error(renderAll(loaded.diagnostics));
  return loaded.linked;
}
