// A slot of a verb, condition or value that is called like something each thing has: `whose role`, `role of it` and `your hand` still mean that.
import { describe, expect, it } from 'vitest';
import { renderAll } from 'cardwright';
import { Printer } from '../../src/meaning/print.ts';
import { loadFiles } from './harness.ts';

/** A game in which a condition has a slot; what the condition means, with the slot named alike whatever it is called. */
function means(slot: string, set: string, line: string): string {
  const { vocabulary: v, diagnostics } = loadFiles({
    'court/game.yaml': `format: 1
game: court
title: Court
language: en
players: 2 to 3
sets:
  role: [guard, envoy]
  wish: [peace, war]
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  hall: { face: up, live: yes }
counters:
  luck: { per: player, is: zero }
dials:
  taste: { per: player, is: one }
marks:
  tired: { on: card, is: no }
types:
  mask: { starts in: pile, values: [role], played: move it to hall }
values:
  worth of player: luck of player
conditions:
  player fits ${set}${slot === set ? '' : ` as ${slot}`}: |
    ${line}
turn: move a card from your hand to pile
`,
    'court/cards.yaml': 'format: 1\norigin: house\ntype: mask\ncards:\n  a-mask: { name: A Mask, values: { role: guard } }\n',
  });
  const errors = diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) return renderAll(errors);
  const word = v.words.find(({ kind }) => kind === 'condition')!;
  const names = new Map(word.params.map((local, i) => [local.id, `slot ${i}`]));
  return new Printer(v, (local) => names.get(local.id) ?? local.type.name).cond(word.cond!);
}

/** By name: lines that use it as something of a thing. */
const uses: Readonly<Record<string, readonly string[]>> = {
  role: [
    "count of all cards in player's hand whose role is SLOT > zero",
    'role of the top card of pile is SLOT',
    "a card in player's hand is in hall and the role of the top card of pile is not SLOT",
  ],
  luck: [
    'luck of player > 2',
    'player is the player with the most luck',
    "player's luck > 2",
    'the total luck of all players > 2',
    'player is a player whose luck > 2',
  ],
  taste: ['taste of player > 2', "player's taste > 2"],
  worth: ['worth of player > 2', "player's worth > 2"],
  tired: ['tired of the top card of pile is yes'],
  hand: ["player's hand is empty", 'hand of player is empty'],
};

describe('a slot called like what a thing has', () => {
  it.each(Object.entries(uses).flatMap(([name, lines]) => lines.map((line) => [name, line] as const)))('%s: %s', (name, line) => {
    const set = name === 'role' ? 'role' : 'wish';
    const usual = means('part', set, line.replace('SLOT', 'part'));
    expect(usual).not.toContain('error');
    expect(means(name, set, line.replace('SLOT', name))).toBe(usual);
  });

  it('belongs to nothing itself', () => {
    expect(means('part', 'wish', 'part of player is peace')).toContain('CW3039');
    expect(means('part', 'wish', "player's part is peace")).toContain('error');
  });
});
