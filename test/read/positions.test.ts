// The place of every character of a text: against the YAML library's own values, over all styles, line ends and indentations.
import fc from 'fast-check';
import { isMap, isScalar, type Scalar } from 'yaml';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/read/document.ts';
import { readText } from '../../src/read/file.ts';
import { mapScalar } from '../../src/read/positions.ts';
import { placeOf } from 'cardwright';
import { fileSpan } from '../../src/text/source.ts';
import { runs } from '../harness/runs.ts';

/** The scalar below `k` and its text with places. */
function mapped(text: string) {
  const root = parseYaml(text).document.contents;
  const node = isMap(root) ? root.get('k', true) : null;
  if (!isScalar(node)) return null;
  return { node: node as Scalar, ...mapScalar(node as Scalar)! };
}

const words = fc.string({ unit: fc.constantFrom('a', 'ř', '-', "'", '🂡', '#', ':', '"', '\\'), minLength: 1, maxLength: 5 });
const plainWords = fc.string({ unit: fc.constantFrom('a', 'b', 'ř', 'ж', '🂡', '漢'), minLength: 1, maxLength: 5 });
const blanks = fc.constantFrom(' ', '  ', '\t', ' \t ');
const lineEnd = fc.constantFrom('\n', '\r\n');
const indents = fc.constantFrom('', ' ', '   ', '\t');

/** A line of words with blanks between, perhaps with some before and behind. */
function lineOf(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(indents, fc.array(fc.tuple(word, blanks), { maxLength: 4 }), fc.boolean())
    .map(
      ([indent, parts, trailing]) => indent + parts.map(([w, blank], i) => w + (i < parts.length - 1 || trailing ? blank : '')).join(''),
    );
}

const blockDocument = fc
  .tuple(
    fc.constantFrom('|', '>'),
    fc.constantFrom('', '-', '+', '2', '2-', '+2'),
    fc.array(lineOf(words), { maxLength: 7 }),
    lineEnd,
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([style, header, lines, end, closed, more, mark]) => {
    const body = lines.map((line) => `  ${line}`).join(end);
    return `${mark ? '\ufeff' : ''}k: ${style}${header}${end}${body}${closed ? end : ''}${more && closed ? `j: 1${end}` : ''}`;
  });

const flowDocument = fc
  .tuple(
    fc.constantFrom('', "'", '"'),
    fc.array(lineOf(plainWords), { minLength: 1, maxLength: 5 }),
    fc.array(fc.constantFrom("''", '\\n', '\\u0159', '\\x41', '\\"', '\\U0001F0A1', '\\\\'), { maxLength: 3 }),
    lineEnd,
    fc.boolean(),
  )
  .map(([quote, lines, specials, end, inFlow]) => {
    const own = quote === '"' ? specials.filter((s) => s !== "''") : quote === "'" ? specials.filter((s) => s === "''") : [];
    const text = [...lines.map((line) => line.replace(/^\t/, '')), ...own].join(end + '  ');
    return inFlow ? `k: ${quote}x ${text}${quote}${end}j: 2${end}` : `k:${end}  ${quote}x ${text}${quote}${end}`;
  });

function check(text: string): void {
  const found = mapped(text);
  if (found === null || typeof found.node.value !== 'string') return;
  expect(found.text).toBe(found.node.value);
  expect(found.offsets.length).toBe(found.text.length + 1);
  for (let i = 0; i < found.text.length; i++) {
    const at = found.offsets[i]!;
    expect(at).toBeGreaterThanOrEqual(i === 0 ? 0 : found.offsets[i - 1]!);
    const c = found.text[i]!;
    const stands = text[at]!;
    if (/\S/.test(c) && stands !== '\\') expect(stands).toBe(c);
  }
  expect(found.offsets.at(-1)!).toBeLessThanOrEqual(text.length);
  expect(found.offsets.at(-1)!).toBeGreaterThanOrEqual(found.offsets.at(-2) ?? 0);
}

describe('places of texts', () => {
  it('fit the library for every block', () => {
    fc.assert(fc.property(blockDocument, check), { numRuns: runs(800, 6000), seed: 1 });
  });

  it('fit the library for every plain and quoted text', () => {
    fc.assert(fc.property(flowDocument, check), { numRuns: runs(800, 6000), seed: 2 });
  });

  it.each([
    ['plain', 'k: draw 1\n', 'draw', '1:4'],
    ['plain, CRLF', 'a: 1\r\nk: draw 1\r\n', '1', '2:9'],
    ['literal', 'k: |\n  draw 1\n    play 2\n', 'play', '3:5'],
    ['literal, CRLF and tab', 'k: |\r\n  if so:\r\n  \tdraw 1\r\n', 'draw', '3:4'],
    ['folded', 'k: >\n  draw 1\n  play 2\n', 'play', '3:3'],
    ['folded, more indented', 'k: >-\n  a\n\n    b\n  c\n', 'b', '4:5'],
    ['double', 'k: "\\u0159 draw\n  play"\n', 'play', '2:3'],
    ['single', "k: 'it''s 5'\n", '5', '1:11'],
    ['byte order mark', '\ufeffk: |\n  draw 1\n', 'draw', '2:3'],
  ])('%s', (_name, text, word, place) => {
    const { file } = readText('f.yaml', text, 'cards');
    const snippet = file.snippet(['k'])!;
    const { start, end } = fileSpan(snippet, snippet.text.indexOf(word), snippet.text.indexOf(word) + word.length);
    expect(file.source.text.slice(start, end)).toBe(word);
    const { line, column } = placeOf(file.source, start);
    expect(`${line}:${column}`).toBe(place);
  });

  it('are those of the heads of words too', () => {
    const { file } = readText('g.yaml', 'format: 1\ngame: g\nplayers: 2\nverbs:\n  "light card\'s wick": burn it\n', 'game');
    const snippet = file.snippet(['verbs', "light card's wick"], 'key')!;
    expect(snippet.text).toBe("light card's wick");
    expect(file.source.text.slice(snippet.map[0]!, snippet.map[5]!)).toBe('light');
  });
});
