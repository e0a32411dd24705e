// The printed form of a complaint: the caret stands under the word whatever stands before it, and nothing printed can steer a terminal.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, renderAll, renderDiagnostic, toJson } from 'cardwright';
import { harmless, makeSource, nearest } from 'cardwright/internal';
import { harmfulIn, harmlessLines } from '../../src/diagnose/harmless.ts';
import { nearestFew, clearlyMeant } from '../../src/diagnose/nearest.ts';
import { widthOf } from '../../src/diagnose/width.ts';

/** A complaint about the piece of a text between ‹ and ›. */
function about(marked: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const source = makeSource('set/a.yaml', marked.replace(/[‹›]/g, ''));
  return { code: 'CW1101', severity: 'error', message: 'Wrong.', source, span: { start, end }, ...more };
}
const frame = (marked: string, more?: Partial<Diagnostic>) => renderDiagnostic(about(marked, more)).split('\n');

describe('a frame', () => {
  it('shows place, line, caret, help and suggestion', () => {
    expect(frame('a: 1\n  ‹efect›: draw 1\n', { help: 'Did you mean effect?', suggestion: 'effect' })).toEqual([
      ...[
        'set/a.yaml:2:3: error CW1101: Wrong.',
        '  2 |   efect: draw 1',
        '    |   ^^^^^',
        '  help: Did you mean effect?',
        '  suggestion: effect: draw 1',
      ],
    ]);
  });

  it.each([
    ['a tab', '\t‹x›\n', '  1 |     x', '    |     ^'],
    ['a tab in the middle', 'ab\t‹x›\n', '  1 | ab  x', '    |     ^'],
    ['wide letters', '提灯 ‹x›\n', '  1 | 提灯 x', '    |      ^'],
    ['a wide span', '‹提灯›\n', '  1 | 提灯', '    | ^^^^'],
    ['a combining mark', 'e\u0301 ‹x›\n', '  1 | e\u0301 x', '    |   ^'],
    ['an escape', '\u001b[31m‹x›\n', '  1 | \\x1b[31mx', '    |         ^'],
    ['bidi', '\u202e‹x›\n', '  1 | \\u202ex', '    |       ^'],
    ['CRLF', 'a\r\n‹b›\r\n', '  2 | b', '    | ^'],
    ['the end of a line', 'ab‹›\n', '  1 | ab', '    |   ^'],
    ['several lines', 'a ‹b\nc›\n', '  1 | a b', '    |   ^'],
    ['the end of a file', 'a\n‹›', '  2 |', '    | ^'],
  ])('keeps the caret in place: %s', (_name, marked, line, caret) => {
    expect(frame(marked).slice(1)).toEqual([line, caret]);
  });

  it('cuts long lines around the span', () => {
    const [, line, caret] = frame(`${'x'.repeat(5000)}‹abc›${'y'.repeat(5000)}\n`);
    expect(line!.length).toBeLessThan(120);
    expect(line!.slice(caret!.indexOf('^'), caret!.lastIndexOf('^') + 1)).toBe('abc');
    expect(line).toMatch(/^ {2}1 \| ….*…$/);
  });

  it('has a name only where a file has no text', () => {
    expect(renderDiagnostic({ ...about('‹›'), source: makeSource('x\u001b.yaml', '') })).toBe('x\\x1b.yaml: error CW1101: Wrong.');
  });

  it('shows notes with their places', () => {
    const source = makeSource('b.yaml', 'first: 1\n');
    expect(frame('‹x›\n', { notes: [{ message: 'here', source, span: { start: 0, end: 5 } }] }).slice(3)).toEqual([
      ...['  note: b.yaml:1:1: here', '  1 | first: 1', '    | ^^^^^'],
    ]);
  });

  it('has colours only when asked', () => {
    expect(renderDiagnostic(about('‹x›\n'))).not.toContain('\u001b');
    expect(renderDiagnostic(about('‹x›\n'), { colour: true })).toContain('\u001b[31;1m^\u001b[0m');
  });

  it('is sorted by file and place, and counted', () => {
    const first = about('a ‹b›\n');
    const second = { ...about('‹a› b\n'), severity: 'warning' as const };
    const other = { ...first, source: makeSource('set/0.yaml', 'a b\n') };
    expect(
      renderAll([first, second, other])
        .split('\n')
        .filter((line) => /^set|error|warning/.test(line)),
    ).toEqual([
      ...[
        'set/0.yaml:1:3: error CW1101: Wrong.',
        'set/a.yaml:1:1: warning CW1101: Wrong.',
        'set/a.yaml:1:3: error CW1101: Wrong.',
        '2 errors, 1 warning',
      ],
    ]);
    expect(renderAll([])).toBe('');
  });

  it('is plain data for programs', () => {
    expect(toJson([about('a\n‹bc›\n', { help: 'h' })])).toEqual([
      {
        code: 'CW1101',
        severity: 'error',
        message: 'Wrong.',
        path: 'set/a.yaml',
        line: 2,
        column: 1,
        endLine: 2,
        endColumn: 3,
        start: 2,
        end: 4,
        help: 'h',
      },
    ]);
  });

  it('puts as many carets as the span is wide, under it, for any line', () => {
    const unit = fc.constantFrom('a', 'ž', '漢', 'e\u0301', '🂡', '🏮', 'ж');
    const part = fc.string({ unit, maxLength: 6 });
    const columns = (text: string) => [...text].reduce((sum, c) => sum + widthOf(c), 0);
    fc.assert(
      fc.property(part, fc.string({ unit, minLength: 1, maxLength: 6 }), part, (before, span, after) => {
        const [, , caret] = frame(`${before}‹${span}›${after}\n`);
        expect(caret).toBe(`    | ${' '.repeat(columns(before))}${'^'.repeat(columns(span))}`);
      }),
      { seed: 6 },
    );
  });
});

describe('harmless', () => {
  it('escapes what steers, turns or hides', () => {
    expect(harmless('a\u001b[2J\u0007\u009b\u007f\u202e\u2066\u200b\ufeff\u{e0041}\ud800\tb\n')).toBe(
      'a\\x1b[2J\\x07\\x9b\\x7f\\u202e\\u2066\\u200b\\ufeff\\u{e0041}\\ud800\\x09b\\x0a',
    );
    expect(harmlessLines('a\tb\r\nc\u001b')).toBe('a\tb\nc\\x1b');
    expect(harmfulIn('a\tb\n\u200b').map((found) => found.at)).toEqual([4]);
  });

  it('leaves every script alone, with its joiners', () => {
    for (const text of ['příšerně žluťoučký', 'карта', 'می‌خواهم', 'क्‍ष', '👩‍🚀', 'e\u0301', '漢字']) expect(harmless(text)).toBe(text);
  });
});

describe('did you mean', () => {
  it.each([
    ['efect', 'effect'],
    ['nmae', 'name'],
    ['Copies', 'copies'],
    ['same_as', 'same as'],
    ['zz', null],
    ['colour', null],
    ['', null],
  ])('%s → %s', (word, found) => {
    expect(nearest(word, ['name', 'type', 'effect', 'copies', 'tags', 'same as'])).toBe(found);
  });

  it('takes one word of several for the whole where nothing is nearer', () => {
    expect(nearest('party', ['milk', 'party-time', 'the-party'])).toBe('the-party');
    expect(nearest('party', ['the-party', 'parts'])).toBe('parts');
    expect(nearest('the', ['the-party'])).toBe(null);
  });

  it('is sure only where no other is as near', () => {
    expect(clearlyMeant('efect', ['name', 'effect'])).toBe('effect');
    expect(clearlyMeant('lime', ['name', 'line', 'lima'])).toBe(null);
    expect(clearlyMeant('lines', ['line', 'lines'])).toBe('lines');
    expect(clearlyMeant('party', ['party-time', 'the-party'])).toBe(null);
    expect(clearlyMeant('party', ['the-party', 'parts'])).toBe('parts');
    expect(clearlyMeant('zz', ['name'])).toBe(null);
  });

  it('gives the nearest first', () => {
    expect(nearestFew('lamps', ['lump', 'lamp', 'lamps-2', 'stone'])).toEqual(['lamp', 'lamps-2']);
  });
});
