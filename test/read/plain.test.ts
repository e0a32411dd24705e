// What the quick reader reads, it reads exactly as the YAML library does, mistakes and all; and it reads all shipped files.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import { parseByLibrary } from '../../src/read/document.ts';
import { readPlain } from '../../src/read/plain.ts';
import { mapScalar } from '../../src/read/positions.ts';
import { runs } from '../harness/runs.ts';

const seed = 20250101;

/** Everything that later stages look at in a node. */
function shapeOf(node: unknown): unknown {
  if (isScalar(node)) {
    const { value, type, range, anchor, tag } = node;
    const mapped = mapScalar(node)!;
    return { value, type, at: range!.slice(0, 2), anchor, tag, text: mapped.text, offsets: [...mapped.offsets].join(' ') };
  }
  if (isMap(node) || isSeq(node)) {
    const items = node.items.map((item) =>
      'key' in (item as object) ? [shapeOf((item as { key: unknown }).key), shapeOf((item as { value: unknown }).value)] : shapeOf(item),
    );
    return {
      kind: isMap(node) ? 'map' : 'list',
      flow: node.flow === true,
      at: node.range!.slice(0, 2),
      anchor: node.anchor,
      tag: node.tag,
      items,
    };
  }
  return isAlias(node) ? { alias: node.source, at: node.range!.slice(0, 2) } : { strange: String(node) };
}

/** Returns whether the quick reader reads the text. */
function expectAlike(text: string): boolean {
  const plain = readPlain(text);
  if (!plain) return false;
  const { document, tooDeepAt } = parseByLibrary(text);
  expect(
    [...document.errors, ...document.warnings].map((e) => e.message),
    text,
  ).toEqual([]);
  expect(tooDeepAt).toBeNull();
  expect(shapeOf(plain), text).toEqual(shapeOf(document.contents));
  return true;
}

function yamlBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

const shipped = yamlBelow('cards');

describe('the quick reader', () => {
  it('reads all shipped files', () => {
    for (const text of shipped) expect(expectAlike(text), text).toBe(true);
  });

  it('reads what it reads of the cases of this folder', () => {
    for (const text of yamlBelow('test')) expectAlike(text);
  });

  it.each([
    'a: 1',
    'a: b # c\n\n# d\ne: f\n',
    'a: # b\n  c: d\n  # e\n\n # f\n  g: h',
    'a:\n  - b\n  - c: d\n    e: f\n  -   g: h\n      i: j\nk: { l: m, n: [o, -1, "p, q"] } # r\n',
    'a: |\n  b\n\n    c: d # e\n\n\n# f\ng: >-\n  h\n  i\n',
    'a: |\n  b\n\n# c\n\n',
    '"a": \'b\'\n\'c\': "d" # e\n1: yes\nf#g: h#i\nj:k: l:m\n',
    'a: [b, c:d, e#f, {g: h}]\ni: {}\nj: []\nk: { "l": m }\n',
    'a: &b\n  c: d\ne: *b\nf: &g [*b, &h i]\nj: &k l # m\nn:\n  - *k\n  - &o { p: q }\n',
    'a: [b,\n    { c: d,\n     e: f }, g: h, i: { j: k }]\nl:\n  { m: n }\n',
    "a: \"b\\n\\\"\\u00e9\"\nc: 'd''e'\n",
    'a: | # b\n  c\nd: >- \n  e\n',
    'a: b\n  c d\n   e\ni: 1\n  2\nj:\n  - k\n    l # m\n  - n\n',
    'a: 1.5\nb: -0.25\nc: +10.0\nd: [4, 13.2, 1.2.3]\ne: 007.5\nf: 1.5 x\n',
    'a: +1\nb: -0\nc: 007\nd: true\ne: FALSE\nf: tRue\ng: 1 2\nh: 1-2\ni: -x\nj: 12345678901234567890\n',
  ])('reads %j', (text) => {
    expect(expectAlike(text)).toBe(true);
  });

  it.each([
    ['nothing at all', ''],
    ['a text alone', 'a'],
    ['a list', '- a'],
    ['an empty value', 'a:\nb: c'],
    ['a text that goes on below a blank line', 'a: b\n\n  c\n'],
    ['a sign where a text goes on', 'a: b\n  - c\n'],
    ['a text that goes on below a comment', 'a: b # c\n  d\n'],
    ['a colon in a text', 'a: b: c'],
    ['a key twice as deep', 'a:\n  b: c\n   d: e'],
    ['a key less deep', 'a:\n    b: c\n  d: e'],
    ['a list beside its key', 'a:\n- b'],
    ['an anchor of an anchor', 'a: &b &c d'],
    ['an anchor of an alias', 'a: &b *c'],
    ['an anchor of a key', '&a b: c'],
    ['an alias as a key', '*a : b'],
    ['a tag', 'a: !b c'],
    ['an open bracket', 'a: [b'],
    ['more after a bracket', 'a: [b] c'],
    ['a text on several lines between brackets', 'a: [b\n  c]'],
    ['brackets at the margin', 'a: [b,\nc]'],
    ['a comment between brackets', 'a: [b, # c\n  d]'],
    ['a key without a value between brackets', 'a: { b, c: d }'],
    ['a comma too many', 'a: [b, ]'],
    ['an unknown escape', 'a: "\\c"'],
    ['an open quote', 'a: "b'],
    ['more after a quote', 'a: "b" c'],
    ['a comment without a blank', 'a: "b"# c'],
    ['a tab', 'a:\tb'],
    ['a carriage return', 'a: b\r\n'],
    ['another document', 'a: b\n---\nc: d'],
    ['a directive', '%YAML 1.2\n---\na: b'],
    ['a power of ten', 'a: 1.5e3'],
    ['a number that begins with its point', 'a: .5'],
    ['a number that ends with its point', 'a: 1.'],
    ['nothing by name', 'a: null'],
    ['an indentation in a header', 'a: |2\n   b\n'],
    ['an empty block', 'a: |\nb: c'],
    ['a block line less deep', 'a: |\n   b\n  c\n'],
    ['blanks in a block', 'a: |\n  b\n   \n'],
    ['a comment below what it belongs to', 'a:\n  b: c\n  # d\ne: f'],
    ['a key with a question mark', '? a\n: b'],
  ])('leaves %s to the library', (_name, text) => {
    expect(readPlain(text)).toBeNull();
  });

  it('reads what it reads of damaged files', () => {
    const bits = [
      ':',
      ': ',
      ' #',
      '#',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      ',',
      ', ',
      '- ',
      '-',
      '\n',
      ' ',
      '  ',
      '|',
      '>',
      '&a ',
      '*a',
      '!',
      '~',
      '1',
      '.',
      '\\',
      'x',
      'é',
      '?',
      '\n\n',
      '|\n',
      '%',
      '@',
    ];
    const part = fc.tuple(fc.constantFrom(...shipped), fc.nat(), fc.integer({ min: 1, max: 12 })).map(([text, from, count]) => {
      const lines = text.split('\n');
      const start = from % lines.length;
      const indent = /^ */.exec(lines[start]!)![0].length;
      return lines
        .slice(start, start + count)
        .map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line))
        .join('\n');
    });
    const edit = fc.record({ at: fc.nat(), gone: fc.nat(3), put: fc.constantFrom('', ...bits) });
    let read = 0;
    fc.assert(
      fc.property(part, fc.array(edit, { maxLength: 3 }), (text, edits) => {
        let damaged = text;
        for (const { at, gone, put } of edits) {
          const from = at % (damaged.length + 1);
          damaged = damaged.slice(0, from) + put + damaged.slice(from + gone);
        }
        if (expectAlike(damaged)) read++;
      }),
      { seed, numRuns: runs(3000, 40_000) },
    );
    expect(read).toBeGreaterThan(1000);
  });

  it('reads what it reads of any combination of signs', () => {
    const pieces = fc.constantFrom(
      'a',
      'b c',
      '1',
      ': ',
      ':',
      ' ',
      '\n',
      '\n  ',
      '\n    ',
      '- ',
      '{ ',
      ' }',
      '[',
      ']',
      ', ',
      '"x"',
      "'y'",
      ' # z',
      '|\n',
      '>-\n  ',
      'true',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (list) => void expectAlike(list.join(''))),
      { seed, numRuns: runs(3000, 40_000) },
    );
  });
});
