// Words that every object of JavaScript has, in the texts of cards: they are words like any other that nobody knows.
import { describe, expect, it } from 'vitest';
import { loadMix } from 'cardwright';
import { proofOf } from '../../src/card-text/card-text.ts';
import { printedOn, wordingFor } from '../../src/locale/wording.ts';
import { diskHost } from '../../tools/build/games.ts';

const { vocabulary: v } = loadMix({ host: diskHost, folders: ['cards/fluxx'], shipped: 'cards' });

/** What is found of every text, each of its words replaced in turn. */
function states(language: string, instead: string): unknown[] {
  const wording = wordingFor(v, language);
  return v.kinds
    .filter((_, i) => i % 5 === 0)
    .flatMap((kind) => {
      const words = printedOn(wording, kind, 'text').split(/(\p{L}+)/u);
      return words.flatMap((_, i) => {
        if (i % 2 === 0) return [];
        const found = proofOf(v, kind, language, words.with(i, instead).join(''));
        return [JSON.stringify(found).replaceAll(instead, '…')];
      });
    });
}

describe('a word that every object has', () => {
  it.each(['en', 'cs', 'pl', 'ru'])('is read as any other in a text: %s', (language) => {
    const usual = states(language, 'wobblewords');
    expect(usual.length).toBeGreaterThan(20);
    for (const word of ['constructor', 'valueOf', 'toString']) expect(states(language, word)).toEqual(usual);
  });
});
