// Everything that was written in the language parses, is printed, and is read again as the same tree.
import { describe, expect, it } from 'vitest';
import { parseClaims, parseEffect, parseHead, parseValue, plainLexicon } from '../../src/parse/parse.ts';
import { printClaims, printLines, printValue } from '../../src/parse/print.ts';
import { bare, draftLexicon, drafts, readHere, snippet } from './harness.ts';

const untaught = readHere('untaught.txt').trim().split('\n');
/** Two words that only a lexicon can put together. */
const needsWords = ['look at the top 3 cards of the draw pile', 'hand limit is 3', 'shuffle the discard pile into the draw pile'];

const kinds = [
  ['effects', (text: string, words = draftLexicon) => parseEffect(snippet(text), words), printLines],
  ['conditions', (text: string, words = draftLexicon) => parseClaims(snippet(text), words), printClaims],
  ['values', (text: string, words = draftLexicon) => parseValue(snippet(text), words), printValue],
] as const;

describe.each(kinds)('the drafts: %s', (kind, parse, print) => {
  const texts = Object.entries(drafts[kind]);

  it('parse, with the words of their game and without', () => {
    const bad = texts.flatMap(([id, text]) =>
      [parse(text), parse(text, plainLexicon)].flatMap((read) => read.diagnostics.map((d) => `${id}: ${d.message}`)),
    );
    expect(bad).toEqual([]);
  });

  it('print and read again as the same tree', () => {
    for (const [id, text] of texts) {
      const { lines } = parse(text);
      const printed = print(lines as never);
      const again = parse(printed);
      expect(again.diagnostics, `${id}\n${printed}`).toEqual([]);
      expect(bare(again.lines), `${id}\n${printed}`).toEqual(bare(lines));
      expect(print(again.lines as never), id).toBe(printed);
    }
  });
});

it('reads every head of a word', () => {
  for (const head of drafts.heads) {
    const { words, diagnostics } = parseHead(snippet(head));
    expect(diagnostics).toEqual([]);
    expect(words.map((word) => head.slice(word.span.start, word.span.end)).join('')).toBe(head.replaceAll(' ', ''));
  }
  expect(parseHead(snippet('draw (x)')).diagnostics.map((d) => d.code)).toEqual(['CW2010']);
});

describe('sentences of the untaught', () => {
  it.each(untaught)('%s', (text) => {
    const { lines, diagnostics } = parseEffect(snippet(text), draftLexicon);
    expect(diagnostics).toEqual([]);
    expect(bare(parseEffect(snippet(printLines(lines)), draftLexicon).lines)).toEqual(bare(lines));
    expect(parseEffect(snippet(text), plainLexicon).diagnostics.length).toBe(needsWords.includes(text) ? 1 : 0);
  });
});
