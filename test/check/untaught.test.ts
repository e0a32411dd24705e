// What people write who were never taught the language: understood as they stand, or told what to write instead.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadMix, placeOf } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

const sentences = readFileSync('test/check/untaught.txt', 'utf8').trim().split('\n');

// One card a sentence, three lines each: the line of a complaint tells the sentence.
const before = 'format: 1\norigin: house\ntype: action\ncards:\n';
const host = overlayHost({
  'untaught/set.yaml': 'format: 1\nset: untaught\ngame: fluxx\nneeds: [fluxx]\n',
  'untaught/cards.yaml': before + sentences.map((sentence, i) => `  n${i}:\n    effect: |\n      ${sentence}\n`).join(''),
});
const diagnostics = loadMix({ host, folders: ['cards/fluxx', 'untaught'], shipped: 'cards' }).diagnostics;

function complaintsOf(sentence: string): { code: string; help?: string }[] {
  const line = before.split('\n').length + sentences.indexOf(sentence) * 3 + 2;
  return diagnostics.filter(
    (d) => d.severity === 'error' && d.source.path === 'untaught/cards.yaml' && placeOf(d.source, d.span.start).line === line,
  );
}

describe('sentences of the untaught', () => {
  const told = new Map([
    ['when you draw a creeper, draw 1', 'CW3014'],
    // Nothing stands above it that could have been done.
    ['if you do, draw 3', 'CW3047'],
  ]);
  it.each(sentences)('%s', (sentence) => {
    const complaints = complaintsOf(sentence);
    const code = told.get(sentence);
    if (!code) expect(complaints).toEqual([]);
    else {
      expect(complaints.map((c) => c.code)).toEqual([code]);
      expect(complaints[0]!.help).toMatch(/\S/);
    }
  });
  it('are understood but for a few', () => expect(sentences.length - told.size).toBeGreaterThanOrEqual(46));
});
