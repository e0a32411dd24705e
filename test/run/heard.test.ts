// Whoever listens hears of every word that is carried out, also of one that some card forbids somebody.
import { expect, it } from 'vitest';
import { loadMix, renderAll } from 'cardwright';
import { Machine } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';

const game = `format: 1
game: small
title: Small
players: 2
zones:
  pile:  { face: down }
  hand:  { per: player, seen by: owner }
  shelf: { face: up, live: yes }
types:
  thing: { starts in: pile }
verbs:
  lay card: move card to shelf
  take number: |
    repeat number times:
      move the top card of pile to your hand
setup: for each player, move the top 2 cards of pile to their hand
turn: |
  take 1
  lay the top card of your hand
  ask "Go on?"
`;

it.each([
  ['nothing', 'take 1'],
  ['a word', 'things cannot be laid'],
])('hears the words where a card forbids %s', (_, effect) => {
  const files = {
    'sets/small/game.yaml': game,
    'sets/small/things.yaml': `format: 1\ntype: thing\norigin: house\ncards:\n  chip:\n    copies: 9\n    effect: ${effect}\n`,
  };
  const { linked, diagnostics } = loadMix({ host: memoryHost(files), folders: ['sets/small'], shipped: 'cards' });
  if (!linked) throw new Error(renderAll(diagnostics));
  const heard: string[] = [];
  const machine = new Machine(linked);
  machine.witness = { called: (word) => heard.push(linked.program.v.words[word]!.name), word() {}, happened() {} };
  machine.start(1, 2);
  expect(heard).toEqual(['take', 'lay']);
});
