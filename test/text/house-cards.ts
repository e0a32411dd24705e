// Rules text of house cards in a language: each effect with its text, or with what the refusal says. Knows no language.
import { describe, expect, it } from 'vitest';
import { textOfCard } from 'cardwright/internal';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

/** `cases`: effects, each with its text; a pattern: it is refused so. */
export function houseCards(language: string, cases: readonly (readonly [effect: string, text: string | RegExp])[]): void {
  const sets = ['fluxx', 'creeper-pack', 'monty-python-fluxx', 'cthulhu-fluxx'].map((set) => `cards/${set}`);
  const cards = cases.map(([effect], i) => `  c${i}:\n    name: C${i}\n    effect: ${effect}\n`).join('');
  const files = {
    'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
    'x/cards.yaml': `format: 1\norigin: house\ntype: action\ncards:\n${cards}`,
  };
  const { vocabulary: v } = loadShared({ host: overlayHost(files), folders: [...sets, 'x'], shipped: 'cards' });

  describe(`a house card in ${language}`, () => {
    it.each(cases.map(([effect, text], i) => ({ effect, text, id: `x:c${i}` })))('$effect', ({ text, id }) => {
      const made = textOfCard(
        v,
        v.kinds.find((k) => k.fullId === id)!,
        language,
      );
      const found = 'text' in made ? made.text : made.refused;
      if (typeof text === 'string') expect(found).toBe(text);
      else expect(found).toMatch(text);
    });
  });
}
