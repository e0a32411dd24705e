// What somebody guesses who has read nothing: the complaint shows a line that is right and means what was meant.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMix, renderDiagnostic, toJson } from 'cardwright';
import type { Lesson } from 'cardwright/internal';
import { overlayHost } from '../harness/host.ts';
import { lessonsOfGuide } from '../../tools/cli/read-mix.ts';

const root = path.join(import.meta.dirname, '../..');

function told(effects: readonly [type: string, effect: string][], lessons?: () => readonly Lesson[]) {
  const cards = effects.map(([type, effect], i) => `  g-${i}:\n    type: ${type}\n    name: G ${i}\n    effect: |\n      ${effect}\n`);
  const files = {
    'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
    'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
  };
  const folders = [path.join(root, 'cards/fluxx'), 'x'];
  return loadMix({ host: overlayHost(files), folders, shipped: path.join(root, 'cards'), ...(lessons ? { lessons } : {}) }).diagnostics;
}

/** What is guessed, and what is to be shown. */
const guesses: [type: string, guess: string, shown: string][] = [
  ['rule', 'hand limit 0', 'hand-limit is 0'],
  ['rule', 'as soon as you play a keeper, draw a card', 'when anybody plays a keeper, they draw 1'],
  ['rule', 'players who have no keepers draw 1 extra', 'draws + 2 for each player who has love'],
  ['action', 'trash a rule that you like', 'discard 2 rules'],
  ['action', 'swap a keeper with another player', 'swap one of your keepers with a keeper of another player'],
  ['action', 'if you have more keepers than anyone else, discard one', 'if you have more keepers than another player, draw 2'],
  ['keeper', 'immune to stealing', 'your keepers cannot be stolen'],
];

describe('a line that cannot be understood', () => {
  const diagnostics = told(
    guesses.map(([type, guess]) => [type, guess]),
    lessonsOfGuide,
  );
  it.each(guesses)('%s: %s', (_, guess, shown) => {
    const here = diagnostics.filter((d) => lineOf(d) === guess);
    expect(here.flatMap((d) => d.examples ?? [])).toContain(shown);
  });

  it('is shown nothing that this mix cannot say', () => {
    const right = diagnostics.flatMap((d) => d.examples ?? []).filter((e) => !e.includes('\n'));
    const types = right.map((effect): [string, string] => [
      /^win/.test(effect)
        ? 'goal'
        : /^when another player /.test(effect)
          ? 'keeper'
          : / is |\+|cannot|can |when|turn,/.test(effect)
            ? 'rule'
            : 'action',
      effect,
    ]);
    expect(right.length).toBeGreaterThan(10);
    expect(told(types).map((d) => renderDiagnostic(d))).toEqual([]);
  });

  it('is not shown itself, though it is right in another place', () => {
    const lessons: Lesson[] = [{ effect: 'discard 2', type: null }];
    const [wrong] = told([['action', 'if you have 3 keepers:\n        discard 2']], () => lessons);
    expect(wrong!.code).toBe('CW3032');
    expect(wrong!.examples).not.toContain('discard 2');
  });

  it('is shown examples once, and none where it is known what was meant', () => {
    const [one] = told([['action', 'discard a bred and a kepeer']], lessonsOfGuide);
    expect(one!.suggestion).toBeDefined();
    expect(one!.examples).toBeUndefined();
    expect(told([['action', 'trash a rule that you like']])[0]!.examples).toBeUndefined();
    expect(toJson(diagnostics).some((d) => d.examples?.includes('hand-limit is 0'))).toBe(true);
  });
});

function lineOf({ source, span }: { source: { text: string }; span: { start: number } }): string {
  const from = source.text.lastIndexOf('\n', span.start - 1) + 1;
  return source.text.slice(from, source.text.indexOf('\n', span.start)).trim();
}
