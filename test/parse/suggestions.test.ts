// What is suggested for a line that cannot be read can be read: the lines are those that people have guessed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { lexiconFor } from '../../src/check/resolve/words.ts';
import { parseEffect } from '../../src/parse/parse.ts';
import { load } from '../../tools/build/games.ts';
import { snippet } from './harness.ts';

const guessed = ['check/phrases', 'check/newcomers', 'parse/broken'].flatMap(
  (name) => parseYaml(readFileSync(`test/${name}.yaml`, 'utf8')) as { says: string }[],
);
/** Guessed by people who knew nothing; what was suggested for these could not be read. */
const outsiders = [
  'each player in turn, starting with you, discards a card',
  'if a player has score 31, draw 1',
  'if you have no more than 3 and no fewer than 2 keepers, draw 1',
  'choose keeper, goal or action as kind',
  'reveal the top cards of the draw pile, one fewer than the number of players, as chairs',
  'draw 2, 3 or 4 creepers',
  'discards bid of winner cards',
];
const loaded = load(['cards/fluxx', 'cards/creeper-pack']);
if (typeof loaded === 'string') throw new Error(loaded);
const lexicon = lexiconFor(loaded.vocabulary);

/** The line as it is suggested; null: nothing is. */
function suggested(text: string): { text: string; until: number; code: string } | null {
  const { diagnostics } = parseEffect(snippet(text), lexicon);
  const [first] = diagnostics;
  if (!first?.code.startsWith('CW2') || first.suggestion === undefined) return null;
  const { span, suggestion, code } = first;
  return { text: text.slice(0, span.start) + suggestion + text.slice(span.end), until: span.start + suggestion.length, code };
}

describe('a suggestion', () => {
  it('can be read, at least as far as it goes', () => {
    const all = [...guessed.map(({ says }) => says), ...outsiders].flatMap((says) => suggested(says) ?? []);
    expect(all.length).toBeGreaterThan(15);
    const unread = all.filter(({ text, until, code }) => {
      const [again] = parseEffect(snippet(text), lexicon).diagnostics;
      return again?.severity === 'error' && (code === 'CW2003' || again.span.start <= until);
    });
    expect(unread).toEqual([]);
  });
});
