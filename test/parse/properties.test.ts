// What holds for every text and every tree: parsing never throws and points inside the text; what is printed reads as it was meant.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClaims, parseEffect, parseHead, parseValue, plainLexicon } from '../../src/parse/parse.ts';
import { isNegative } from '../../grammar/rules/base.ts';
import { printLines } from '../../src/parse/print.ts';
import type { Line } from '../../grammar/tree.ts';
import * as tokens from '../../grammar/tokens.ts';
import { runs } from '../harness/runs.ts';
import { bare, draftLexicon, drafts, snippet } from './harness.ts';
import { effects, lexicon } from './trees.ts';

const seed = 20250101;
const words = [
  ...tokens.order.map((token) => token.LABEL ?? token.name).map((label) => label.replace(/^"|"$/g, '')),
  'card',
  'draw',
  'love',
  'hand',
  '3',
  '"x"',
  '\n',
  '\n  ',
  '\n\t',
  ':',
  '#',
  '!',
  'É',
  '☃',
  '𝒳',
];
const soup = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(' '));
const texts = Object.values(drafts.effects);
const damaged = fc.tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(6), fc.string({ maxLength: 3 })).map(([text, at, gone, put]) => {
  const from = at % (text.length + 1);
  return text.slice(0, from) + put + text.slice(from + gone);
});

describe('any text', () => {
  it('is read without throwing, in spans inside it, with at most one complaint a line', () => {
    const both = [plainLexicon, draftLexicon];
    fc.assert(
      fc.property(fc.oneof(soup, damaged, fc.string({ unit: 'binary' })), (text) => {
        const given = snippet(text);
        for (const words of both) {
          for (const read of [parseEffect, parseClaims, parseValue]) {
            const { lines, diagnostics } = read(given, words);
            JSON.stringify([lines, diagnostics.map((d) => d.span)], (_key, value) => {
              if (
                value &&
                typeof value === 'object' &&
                'start' in value &&
                !(value.start >= 0 && value.end >= value.start && value.end <= text.length)
              )
                throw new Error(`outside: ${JSON.stringify(value)}`);
              return value as unknown;
            });
            // Several sentences on one line are as many lines.
            expect(diagnostics.length).toBeLessThanOrEqual(text.split(/\n|[.;]\s/).length);
          }
        }
        parseHead(given);
      }),
      { seed, numRuns: runs(400, 3000) },
    );
  });

  it('is read the same twice', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        expect(parseEffect(snippet(text), draftLexicon)).toEqual(parseEffect(snippet(text), draftLexicon));
      }),
      { seed, numRuns: 200 },
    );
  });
});

/** How long is said once behind the last thing that holds: no text says it of that alone. */
const isSaidOfAll = (lines: readonly Line[]): boolean =>
  lines.every(
    ({ body, children, otherwise }) =>
      [body, otherwise ?? []].every((list) => {
        const held = list.filter(
          (one) =>
            one.kind === 'being' || (one.kind === 'order' && (one.mood === 'cannot' || (one.mood === 'may' && isNegative(one.subject)))),
        );
        const lasts = held.map((one) => one.kind === 'being' && one.until !== null);
        return !lasts.at(-1) || lasts.every(Boolean);
      }) && isSaidOfAll(children),
  );

it('a printed tree is read as the same tree', () => {
  fc.assert(
    fc.property(effects.filter(isSaidOfAll), (lines) => {
      const text = printLines(lines);
      const again = parseEffect(snippet(text), lexicon);
      expect(
        again.diagnostics.map((d) => d.message),
        text,
      ).toEqual([]);
      expect(bare(again.lines), text).toEqual(bare(lines));
    }),
    { seed, numRuns: runs(300, 2000) },
  );
});
