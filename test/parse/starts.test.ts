// The lexer is told with which characters its words start. It must read every text as it would without being told.
import { Lexer, type TokenType } from 'chevrotain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as t from '../../grammar/tokens.ts';
import { runs } from '../harness/runs.ts';
import { drafts } from './harness.ts';

/** Here chevrotain finds the starts itself, in the patterns. */
const untold = t.vocabulary.map((type): TokenType => {
  const copy: TokenType = { ...type };
  delete copy.START_CHARS_HINT;
  return copy;
});

const options = { positionTracking: 'onlyOffset', ensureOptimizations: true, skipValidations: true } as const;
const lexers = [new Lexer(t.vocabulary, options), new Lexer(untold, options)];

function readBy(lexer: Lexer, text: string): string[] {
  const { tokens, errors } = lexer.tokenize(text);
  return [
    ...tokens.map((token) => `${token.tokenType.name} ${token.startOffset} ${token.image}`),
    ...errors.map((error) => `${error.offset} ${error.length}`),
  ];
}

function expectAlike(text: string): void {
  const [told, found] = lexers.map((lexer) => readBy(lexer, text));
  expect(told, text).toEqual(found);
}

it('reads every word and sign, alone and before a letter', () => {
  for (const type of t.order)
    for (const word of (type.LABEL ?? '').replace(/^"|"$/g, '').split('|'))
      for (const text of [word, `${word}x`, `x ${word}`]) expectAlike(text);
  for (const text of t.fixedPhrases) expectAlike(text.replaceAll(' +', ' '));
});

it('reads every character of the basic plane', () => {
  for (let code = 0; code < 0x10000; code += 64) expectAlike(Array.from({ length: 64 }, (_, i) => String.fromCharCode(code + i)).join(' '));
});

it('reads every text', () => {
  const words = [...t.fixedPhrases.map((text) => text.replaceAll(' +', ' ')), ',', ':', '1', "'s", '’', '"a"', 'card', '<=', '-', 'é', '☃'];
  for (const text of Object.values(drafts.effects)) expectAlike(text.toLowerCase());
  const soup = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(soup, fc.constantFrom('', ' '), (list, between) => expectAlike(list.join(between))),
    { seed: 20250101, numRuns: runs(300, 3000) },
  );
});
