// The grammar on the page is the grammar of the parser, and chevrotain finds nothing wrong with it.
import { defaultParserErrorProvider } from 'chevrotain';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LineParser } from '../../grammar/rules.ts';
import { ebnf } from '../../tools/build/generate-ebnf.ts';

it('is committed as it is made', () => {
  expect(readFileSync(new URL(`../../${ebnf.file}`, import.meta.url), 'utf8')).toBe(ebnf.make());
});

it('passes the checks of chevrotain', () => {
  expect(() => new LineParser(defaultParserErrorProvider, true)).not.toThrow();
});
