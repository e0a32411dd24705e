// A scenario file with one sign too few, too many or wrong: one message at its line, one scenario that fails, and all others played.
import { describe, expect, it } from 'vitest';
import { renderAll, runScenarios } from 'cardwright';
import { rulingsHeld } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';
import { disk } from './disk.ts';

const lines = `format: 1
scenarios:
  the first:
    given: { hand of P1: [candle] }
    steps:
      - expect: { hand of P1: [candle] }
  the second:
    with: { wick: { type: lamp }, moon: { type: lamp } }
    given: { hand of P1: [wick, moon], hand of P2: [bulb] }
    steps:
      - expect: { hand of P1: [wick, moon] }
      - P1: light moon
  the third, with a comma:
    given: { hand of P1: [candle] }
    steps:
      - P1: light candle
      - expect: { shelf: [candle] }
`.split('\n');

const game = Object.fromEntries(
  ['game.yaml', 'lamps.yaml', 'rulings.yaml'].map((name) => [`lamps/${name}`, disk.read(`test/play/lamps/${name}`)]),
);
const whole = 'format: 1\nscenarios:\n  elsewhere:\n    given: { hand of P1: [candle] }\n    steps: [{ P1: light candle }]\n';

function played(file: string | Uint8Array) {
  const host = memoryHost({ ...game, 'lamps/scenarios/a.yaml': file, 'lamps/scenarios/b.yaml': whole });
  const { results, diagnostics } = runScenarios({ host, folders: ['lamps'], shipped: 'cards' });
  const all = [...diagnostics, ...results.flatMap((result) => result.diagnostics)].filter((d) => d.severity === 'error');
  return { results, all, host };
}

/** Line, what stands there, what is written instead. */
const mistakes: [what: string, line: number, was: string, is: string][] = [
  ['a comma and a bracket', 9, ', moon]', ' moon'],
  ['a comma between keys', 9, '], hand', '] hand'],
  ['a bracket', 9, 'moon]', 'moon'],
  ['a bracket at the end of a line', 11, 'moon] }', 'moon]'],
  ['a quote', 9, '[wick, moon]', '["wick, moon]'],
  ['the opening brace', 9, 'given: {', 'given:'],
  ['a colon in braces', 9, 'of P1:', 'of P1'],
  ['the colon of a key', 8, 'with:', 'with'],
  ['the colon before a list', 10, 'steps:', 'steps'],
  ['the colon of the name', 7, 'second:', 'second'],
  ['a key misspelt', 8, 'with:', 'wiht:'],
  ['another key misspelt', 9, 'given:', 'gvien:'],
  ['a key of a test card misspelt', 8, 'type: lamp }, moon', 'tyep: lamp }, moon'],
  ['a name that stands twice', 7, 'the second', 'the first'],
  ['a line too far out', 12, '      - P1', '     - P1'],
  ['a second document', 10, '    steps:', '---\n    steps:'],
  ['something at the margin', 10, '    steps:', '[\n    steps:'],
  ['a tab', 11, '      - expect', '\t- expect'],
];

describe.each(mistakes)('%s', (_, line, was, is) => {
  const text = lines.map((one, i) => (i === line - 1 ? one.replace(was, is) : one)).join('\n');
  const { results, all } = played(text);

  it('is told once, at its line', () => {
    expect(text).not.toBe(lines.join('\n'));
    expect(all.length, renderAll(all)).toBe(1);
    const at = new RegExp(`^lamps/scenarios/a\\.yaml:(${line - 1}|${line}|${line + 1}):`);
    expect(renderAll(all)).toMatch(at);
    expect(all[0]!.source.text).toBe(text);
  });

  it('fails one scenario, and hides none', () => {
    expect(results.length).toBe(4);
    expect(results.filter((result) => !result.passed).map(({ name }) => name)).toEqual([was === 'the second' ? 'the first' : 'the second']);
  });
});

it('counts every scenario of a file as failed whose beginning cannot be read, and tells it once', () => {
  const { results, all } = played(lines.join('\n').replace('format: 1', 'format 1'));
  expect(all.length).toBe(1);
  expect(results.filter((result) => !result.passed).map(({ name }) => name)).toEqual([
    'the first',
    'the second',
    'the third, with a comma',
  ]);
});

it('counts a file that nobody can read as failed', () => {
  const { results, all } = played(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8));
  expect(all.length).toBe(1);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['(the whole file)', false],
    ['elsewhere', true],
  ]);
});

it('tells of each of two broken scenarios', () => {
  const text = lines.map((one, i) => (i === 3 || i === 8 ? one.replace(']', '') : one)).join('\n');
  const { results, all } = played(text);
  expect(all.length, renderAll(all)).toBe(2);
  expect(results.filter((result) => !result.passed).map(({ name }) => name)).toEqual(['the first', 'the second']);
});

it('plays the others though every scenario of one file is broken', () => {
  const { results, all } = played(lines.join('\n').replace(/given: \{/g, 'given {'));
  expect(all.length, renderAll(all)).toBe(3);
  expect(results.filter(({ passed }) => passed).map(({ name }) => name)).toEqual(['elsewhere']);
});

it('takes part in nothing that changes rules, but is told there', () => {
  const { host } = played(lines.join('\n').replace('moon]', 'moon'));
  const tries = rulingsHeld({ host, folders: ['lamps'], shipped: 'cards', budget: 1 });
  let next = tries.next();
  while (!next.done) next = tries.next();
  expect(next.value.diagnostics.length).toBe(1);
});
