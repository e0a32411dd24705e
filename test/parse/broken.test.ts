// A broken line gives one complaint, at the word, and hurts no other line; every code keeps its promise.
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parseCodes } from '../../src/diagnose/codes/parse.ts';
import { parseEffect, plainLexicon } from '../../src/parse/parse.ts';
import { placeOf } from 'cardwright';
import { bare, readHere, snippet } from './harness.ts';

interface Case {
  says: string;
  code: string;
  at: string;
  line?: number;
}
const cases = parseYaml(readHere('broken.yaml')) as Case[];
const parse = (text: string) => parseEffect(snippet(text), plainLexicon);
const good = bare(parse('draw 2').lines[0]);

describe('broken lines', () => {
  it.each(cases)('$says', ({ says, code, at, line = 1 }) => {
    const text = `draw 2\n${says}\ndraw 2`;
    const { lines, diagnostics } = parse(text);
    expect(diagnostics.map((d) => d.code)).toEqual([code]);
    const { source, span } = diagnostics[0]!;
    expect(text.slice(span.start, span.end)).toBe(at);
    expect(placeOf(source, span.start).line).toBe(line + 1);
    expect([bare(lines[0]), bare(lines.at(-1))]).toEqual([good, good]);
  });

  it('do not hurt the good lines between them', () => {
    const text = [...cases.map(({ says }) => says), ''].map((says) => `draw 2\n${says}`).join('\n');
    const { lines, diagnostics } = parse(text);
    expect(diagnostics.map((d) => d.code)).toEqual(cases.map((one) => one.code));
    expect(lines.filter((line) => JSON.stringify(bare(line)) === JSON.stringify(good)).length).toBeGreaterThan(cases.length);
  });

  it('keep their children', () => {
    const { lines } = parse('otherwise if:\n  draw 2');
    expect(lines[0]).toMatchObject({ broken: true, heads: [], body: [] });
    expect(bare(lines[0]!.children)).toEqual([good]);
  });
});

describe('the examples of the codes', () => {
  it.each(parseCodes.map((entry) => [entry.code, entry] as const))('%s', (code, { wrong, right }) => {
    expect(parse(wrong).diagnostics.map((d) => d.code)).toEqual([code]);
    expect(parse(right).diagnostics).toEqual([]);
  });
});
