// One field of a card is changed: everything else in the file stays as it is, to the character.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardKeys, cardsIn, withCard, withoutCard, withValue } from '../../tools/table/server/studio/card-text.ts';

const file = `# mine
format: 1
cards:
  # the first
  dip:
    name: Dip   # short
    type: deed
    effect: |    # several lines
      draw 2 aside as drawn
      play 1 of drawn

  wall: { name: 'The Wall', type: thing }
  gate:
    name: Gate

# the end
`;

describe('a change of one field', () => {
  const cases: [string, Parameters<typeof withValue>[1], Parameters<typeof withValue>[2], string, string, string][] = [
    ['a name', 'dip', 'name', 'Lucky Dip', 'name: Dip   # short', 'name: Lucky Dip   # short'],
    ['a name that would be a number', 'dip', 'name', '7', 'name: Dip   # short', 'name: "7"   # short'],
    ['a name in quotes', 'wall', 'name', "Wall's End", "'The Wall'", "'Wall''s End'"],
    ['lines of a block', 'dip', 'effect', 'draw 3', '      draw 2 aside as drawn\n      play 1 of drawn\n', '      draw 3\n'],
    ['a key that was not there', 'gate', 'effect', 'draw 1', 'name: Gate\n', 'name: Gate\n    effect: draw 1\n'],
    ['several lines that were not there', 'gate', 'effect', 'a:\n  b', 'name: Gate\n', 'name: Gate\n    effect: |\n      a:\n        b\n'],
    ['a key in braces', 'wall', 'text', 'Stone', 'type: thing }', 'type: thing, text: Stone }'],
    ['a text that braces would cut', 'wall', 'text', 'One, two', 'type: thing }', 'type: thing, text: "One, two" }'],
    ['a key left out', 'dip', 'type', '', '    type: deed\n', ''],
    ['a key left out, not its comment', 'dip', 'name', '', 'name: Dip   # short', '# short'],
    [
      'a line that is no plain text',
      'gate',
      'effect',
      'each player: draw',
      'name: Gate\n',
      'name: Gate\n    effect: |\n      each player: draw\n',
    ],
    ['a word that is followed by another', 'gate', 'effect', 'draw ', 'name: Gate\n', 'name: Gate\n    effect: draw\n'],
    ['copies', 'gate', 'copies', '3', 'name: Gate\n', 'name: Gate\n    copies: 3\n'],
  ];
  it.each(cases)('%s', (_, card, key, value, before, after) => {
    expect(file).toContain(before);
    expect(withValue(file, card, key, value)).toBe(file.replace(before, after));
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    expect(withValue(windows(file), card, key, value)).toBe(windows(file.replace(before, after)));
    expect(withValue(`\uFEFF${file}`, card, key, value)).toBe(`\uFEFF${file.replace(before, after)}`);
  });

  it('writes any text so that it is read again as it was typed', () => {
    const typed = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('draw 2', '  deeper', '# no', '- x', 'a: b', "it's", '"', '…', '🍑', 'yes', '12')), {
        minLength: 1,
        maxLength: 4,
      })
      .map((lines) =>
        lines
          .join('\n')
          .replace(/[\r\u0000-\u0008\u000b-\u001f\u0085\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/g, '')
          .trimEnd(),
      )
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.constantFrom('dip', 'wall', 'gate'), fc.constantFrom('name', 'text', 'effect'), typed, (card, key, value) => {
        const made = withValue(file, card, key as 'name', value)!;
        expect(cardsIn(made)!.get(card)![key as 'name']).toBe(value);
        expect(made.match(/#.*/g)!.filter((c) => /mine|first|short|several|the end/.test(c))).toHaveLength(5);
        const others = (text: string) => JSON.stringify([...cardsIn(text)!].filter(([id]) => id !== card));
        expect(others(made)).toBe(others(file));
      }),
      {
        numRuns: 300,
        // What YAML takes for an alias, an anchor, a tag, a comment.
        examples: ['*!', '&a', '!x', '# x', '- x', '? x', '<<', '@x'].map((text) => ['dip', 'name', text] as [string, string, string]),
      },
    );
  });

  it('leaves every shipped file as it is when nothing is changed, and each card can be changed', () => {
    const files = readdirSync('cards', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^fluxx\/(?!set|game|rulings|mutants|scen|loc|star).*\.yaml$/.test(name),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const text = readFileSync(`cards/${name}`, 'utf8');
      for (const [id, fields] of [...cardsIn(text)!].slice(0, 12))
        for (const key of cardKeys) {
          if (fields[key] === undefined) continue;
          const there = withValue(text, id, key, `${fields[key]} x`);
          // Folded lines may be broken elsewhere.
          if (!new RegExp(`${key}: >`).test(text.slice(text.indexOf(`  ${id}:`), text.indexOf(`  ${id}:`) + 160)))
            expect(withValue(there!, id, key, fields[key]), `${name} ${id} ${key}`).toBe(text);
        }
    }
  });
});

describe('a card', () => {
  it('comes after the last one, and goes without a trace', () => {
    const made = withCard(file, 'oven', { name: 'Oven', type: 'thing' })!;
    expect(made).toBe(file.replace('name: Gate\n', 'name: Gate\n\n  oven:\n    name: Oven\n    type: thing\n'));
    expect(withoutCard(made, 'oven')).toBe(file);
  });
  it('can be the first in its file, and the last to go', () => {
    const first = withCard('format: 1\ncards:\n', 'oven', { name: 'Oven' }) ?? '';
    expect(cardsIn(first)).toEqual(new Map([['oven', { name: 'Oven' }]]));
    const none = withoutCard(first, 'oven')!;
    expect(cardsIn(none)).toEqual(new Map());
    expect(cardsIn(withCard(none, 'a', { name: 'A' })!)).toEqual(new Map([['a', { name: 'A' }]]));
  });
  it('is not guessed in a file that cannot be read', () => {
    expect(withValue('cards: [', 'a', 'name', 'b')).toBe(null);
    expect(withCard('cards: [', 'a', {})).toBe(null);
    expect(withValue(file, 'nobody', 'name', 'b')).toBe(null);
  });
});
