// Every construct of the language: read, printed the canonical way, read again; and a few trees in full.
import { expect, it, describe } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parseEffect } from '../../src/parse/parse.ts';
import { printLines } from '../../src/parse/print.ts';
import { bare, draftLexicon, readHere, snippet, wordsOf, drafts } from './harness.ts';

const { same, others } = parseYaml(readHere('sentences.yaml')) as { same: string[]; others: Record<string, string> };
const words = wordsOf({ ...drafts.lexicon, names: [...drafts.lexicon.names, 'every', 'half'] });

describe('sentences', () => {
  it.each([...same.map((text) => [text, text] as const), ...Object.entries(others)])('%s', (text, printed) => {
    const { lines, diagnostics } = parseEffect(snippet(text), words);
    expect(diagnostics.map((d) => d.message)).toEqual([]);
    expect(printLines(lines)).toBe(`${printed}\n`);
    expect(bare(parseEffect(snippet(printed), words).lines)).toEqual(bare(lines));
  });
});

describe('trees in full', () => {
  const cases = parseYaml(readHere('trees.yaml')) as Record<string, unknown>;
  it.each(Object.entries(cases))('%s', (text, tree) => {
    expect(bare(parseEffect(snippet(text), draftLexicon).lines)).toEqual(tree);
  });
});

it('puts spans on the words', () => {
  const text = "  move rival's hand  to Your hand   # now";
  const { lines } = parseEffect(snippet(text), draftLexicon);
  const spans: string[] = [];
  JSON.stringify(lines, (key, value) => {
    if (key === 'span') spans.push(text.slice(value.start, value.end));
    return value as unknown;
  });
  expect(new Set(spans)).toEqual(
    new Set(["move rival's hand  to Your hand", 'move', "rival's hand", 'rival', 'hand', 'to Your hand', 'Your hand']),
  );
});
