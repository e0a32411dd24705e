// The engine has never heard of your card: no word of a game, no id of a card or set, in the code, the schemas or the tools.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordAllowances } from '../../tools/build/word-allowances.ts';
import { filesBelow, textOf } from './sources.ts';

const allowanceFile = 'tools/build/word-allowances.ts';
const gameWords = /\b(fluxx|keeper|creeper|ungoal|lustry|bluff|luggage|conveyor|new[ -]rule)s?\b/giu;
const files = [
  ...filesBelow('src', /\.(ts|json|md)$/),
  ...filesBelow('tools', /\.(ts|tsx|js|mjs|json|html|css|svg|md)$/),
  ...filesBelow('grammar', /\.ts$/),
  ...filesBelow('schemas', /\.json$/),
];

describe('no game in the code', () => {
  it('has no word of a game', () => {
    expect(files.flatMap((file) => hits(file, textOf(file), gameWords))).toEqual([]);
  });

  it(`has no id of a card or a set, but those that ${allowanceFile} gives a reason for`, () => {
    const ids = [...declaredIds()].filter((id) => !(id in wordAllowances));
    const pattern = wholeWords(ids);
    const searched = files.filter((file) => file !== allowanceFile);
    expect(pattern ? searched.flatMap((file) => hits(file, textOf(file), pattern)) : []).toEqual([]);
  });

  it('cites no ruling of a game, and no page that is not in the repository', () => {
    const rulings = filesBelow('cards', /(^|\/)rulings\.yaml$/).flatMap((file) => textOf(file).match(/(?<=^ +)[A-Z]{3}-/gm) ?? []);
    const cited = new RegExp(`\\b(?:${[...new Set(rulings)].join('|')})A?\\d+|\\bDESIGN\\b`, 'g');
    expect(rulings.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => hits(file, textOf(file), cited))).toEqual([]);
  });

  it('gives a reason for every allowance', () => {
    expect(Object.entries(wordAllowances).filter(([, reason]) => reason.trim().length < 10)).toEqual([]);
  });
});

describe('the reader of ids', () => {
  it('takes the keys directly below `cards:`', () => {
    const text = `format: 1\ncards:\n  # a comment\n  a-b:\n    name: X\n    effect: |\n      draw: 3\n\n  "čtyři": { name: Y }\n  c-{colour}: {}\ntail:\n  d: 1\n`;
    expect(cardIds(text)).toEqual(['a-b', 'čtyři']);
  });

  it('finds whole ids only', () => {
    const pattern = wholeWords(['rain', 'rain-coat'])!;
    expect(hits('f', 'train rain-drop\nrain\nrain-coat', pattern)).toEqual(['f:2 rain', 'f:3 rain-coat']);
  });
});

/** The ids of every card, set and game below cards/ and test/probes/. */
function declaredIds(): Set<string> {
  const ids = new Set<string>();
  for (const file of [...filesBelow('cards', /\.ya?ml$/), ...filesBelow('test/probes', /\.ya?ml$/)]) {
    const text = textOf(file);
    for (const id of cardIds(text)) ids.add(id);
    const declares = { 'set.yaml': /^(?:id|game): *['"]?([\p{L}\p{N}-]+)/gmu, 'game.yaml': /^game: *['"]?([\p{L}\p{N}-]+)/gmu };
    const pattern = declares[path.basename(file) as keyof typeof declares];
    if (pattern) for (const [, id] of text.matchAll(pattern)) ids.add(id!);
  }
  return ids;
}

/** A rough reading, on purpose: it must work on files the reader refuses. */
function cardIds(text: string): string[] {
  const block = /^cards:[ \t]*\r?\n((?:[ \t]+.*(?:\r?\n|$)|[ \t]*#.*\r?\n|\r?\n)*)/m.exec(text)?.[1] ?? '';
  const indent = /^([ \t]+)[^\s#]/m.exec(block)?.[1];
  if (!indent) return [];
  const key = new RegExp(`^${indent}['"]?([\\p{L}\\p{N}-]+)['"]?:`, 'gmu');
  return [...block.matchAll(key)].map(([, id]) => id!);
}

/** Matches any of the ids where no letter, digit or hyphen is beside it. */
function wholeWords(ids: readonly string[]): RegExp | null {
  if (ids.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${ids.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu');
}

function hits(file: string, text: string, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, i) => [...line.matchAll(pattern)].map(([word]) => `${file}:${i + 1} ${word}`));
}
