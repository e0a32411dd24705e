// Names that every object of JavaScript has: written anywhere by an author, they mean no more than any other word that nobody knows.
import { describe, expect, it } from 'vitest';
import { loadMix, runScenarios } from 'cardwright';
import { wordingFor } from '../../src/locale/wording.ts';
import { diskHost } from '../../tools/build/games.ts';
import { overlayHost } from '../harness/host.ts';

const set = 'format: 1\nset: x\ngame: fluxx\ntitle: X\nlanguage: en\n';
const effects = [
  ...['actions', 'goals'].flatMap((file) =>
    [...new TextDecoder().decode(diskHost.read(`cards/fluxx/${file}.yaml`)!).matchAll(/effect: ([^|\n]+?)\s*(?:#.*)?$/gm)].map(
      ([, line]) => line!,
    ),
  ),
  'if your score > 2, draw 1',
  'when another player plays a keeper, they draw 1',
  'whenever you have bread, draw 2 instead',
  'choose another player as rival, then steal a keeper from rival',
  'set tally to 2, then draw tally',
];

/** Every word of every effect in turn replaced: the codes of what is said of each. */
function complaints(instead: string): string[] {
  const lines = effects.flatMap((line) => {
    const words = line.split(/(\b[a-z][a-z-]*\b)/);
    return words.flatMap((_, i) => (i % 2 === 1 ? [words.with(i, instead).join('')] : []));
  });
  const cards = lines.map((line, i) => `  c-${i}:\n    type: action\n    effect: ${line}\n`);
  const host = overlayHost({ 'x/set.yaml': set, 'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}` });
  const codes = lines.map((): string[] => []);
  for (const { code, source, span } of loadMix({ host, folders: ['cards/fluxx', 'x'], shipped: 'cards' }).diagnostics)
    if (source.path === 'x/cards.yaml') codes[(source.text.slice(0, span.start).split('\n').length - 6) / 3]?.push(code);
  return codes.map((found, i) => `${lines[i]!.replaceAll(instead, '…')}: ${found.join(' ')}`);
}

describe('a word that every object has', () => {
  it('is read as any other in effects', () => {
    const usual = complaints('wobblewords');
    expect(usual.length).toBeGreaterThan(200);
    expect(usual.filter((line) => line.endsWith('CW3001') || line.endsWith('CW3003')).length).toBeGreaterThan(80);
    expect(complaints('constructor')).toEqual(usual);
  });

  it('names things as any other', () => {
    const texts = (name: string): string => {
      const host = overlayHost({
        'y/game.yaml': `format: 1
game: y
title: Y
language: en
players: 2
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  ${name}: { face: up, live: yes }
types:
  lamp: { starts in: pile, played: move it to ${name} }
verbs:
  play card: settle card
setup: move the top card of pile to ${name}
turn: move the top card of ${name} to ${name}
`,
        'y/cards.yaml': `format: 1\norigin: house\ntype: lamp\ncards:\n  torch: { name: "Torch" }\n`,
        'y/scenarios/a.yaml': `format: 1
scenarios:
  one: { steps: [{ expect: { ${name}: { ${name}: [torch] } } }] }
  two: { steps: [{ expect: { ${name}: { with: [${name}] } } }] }
  three: { steps: [{ expect: { ${name}: [torch] } }, { P1: ${name} }] }
`,
      });
      const { results, diagnostics } = runScenarios({ host, folders: ['y'], shipped: 'cards' });
      const { linked } = loadMix({ host, folders: ['y'], shipped: 'cards' });
      const told = [...diagnostics, ...results.flatMap((r) => r.diagnostics)].map(({ code, message, help }) => [code, message, help]);
      const terms = linked && ['en', 'cs'].map((language) => wordingFor(linked.program.v, language).term(name));
      return JSON.stringify([told, terms]).replaceAll(new RegExp(name, 'gi'), '…');
    };
    expect(texts('wobblewords')).toContain('["…","…"]');
    expect(texts('constructor')).toBe(texts('wobblewords'));
  });
});
