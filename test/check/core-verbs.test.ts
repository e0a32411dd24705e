// The verbs every game has: the example of each row is right in the small game, and says the verb.
import { expect, it } from 'vitest';
import { CORE_VERBS, coreVerbs } from 'cardwright/internal';
import { renderAll } from 'cardwright';
import { loadFiles } from './harness.ts';

/** Not on the card itself: only a verb announces itself, and no check of the small game asks whether a card claims a defeat or a tie. */
const inWords: ReadonlySet<string> = new Set(['announce', 'keep', 'lose', 'tie']);

it.each(CORE_VERBS.map((verb) => [verb, coreVerbs[verb]] as const))('%s', (verb, { form, example }) => {
  const card = inWords.has(verb) ? 'frolic' : example;
  const files = {
    'mine/set.yaml': JSON.stringify({
      format: 1,
      set: 'mine',
      game: 'neutral-game',
      ...(inWords.has(verb) && { verbs: { frolic: example } }),
    }),
    'mine/cards.yaml': JSON.stringify({ format: 1, origin: 'house', type: typeOf(example), cards: { example: { effect: card } } }),
  };
  const own = loadFiles(files).diagnostics.filter((d) => d.source.path.startsWith('mine/') && d.severity === 'error');
  expect(renderAll(own)).toBe('');
  expect(form.startsWith(verb)).toBe(true);
  expect(example).toMatch(new RegExp(`\\b${verb}`));
});

function typeOf(example: string): string {
  return /^win /.test(example) ? 'aim' : 'plot';
}
