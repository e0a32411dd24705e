// Pages of `explain` in other languages: each belongs to a code, says everything that its English says in backticks, and was written for the English
// that is there now. After a change of English, mend the translations and write the list anew with UPDATE=1.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/diagnose/catalogue.ts';
import { explainedIn, pages } from '../../src/diagnose/explain.ts';

const golden = 'test/diagnose/explained.json';
const codes = [...new Set(Object.values(pages).flatMap(Object.keys))].sort();
const digest = (code: string): string => {
  const { title, about } = catalogue.get(code)!;
  return createHash('sha256').update(`${title}\n${about}`).digest('hex').slice(0, 8);
};
/** What stays as it is: lines of cards and commands; the example of an id has one in each language. */
const quoted = (text: string): string[] => (text.match(/`[^`]+`/g) ?? []).filter((one) => !/lamp|ламп/.test(one)).sort();

describe('a page in another language', () => {
  it('was written for the English that is there', () => {
    const now = `${JSON.stringify(Object.fromEntries(codes.map((code) => [code, digest(code)])), null, 2)}\n`;
    if (process.env['UPDATE']) writeFileSync(golden, now);
    expect(now).toBe(readFileSync(golden, 'utf8'));
  });

  it.each(Object.entries(pages))('is there in %s for every code that is translated, with the same lines of cards', (_, all) => {
    expect(Object.keys(all).sort()).toEqual(codes);
    for (const [code, [title, about]] of Object.entries(all)) {
      expect(title, code).not.toMatch(/\.$/);
      expect(quoted(about), code).toEqual(quoted(catalogue.get(code)!.about));
    }
  });

  it('is there for every code of the catalogue', () => {
    expect(codes).toEqual([...catalogue.keys()].sort());
  });

  it('is in the language of the reader, or in English where nobody has translated it', () => {
    expect(explainedIn('CW3003', 'cs-CZ')).toMatchObject({ title: 'neznámé jméno', severity: 'chyba' });
    expect(explainedIn('CW3003', 'xx')).toMatchObject({ title: 'unknown name', severity: 'error' });
  });

  it('has its examples in the language where they are words of people', () => {
    expect(explainedIn('CW1003', 'cs').examples.wrong).not.toBe(catalogue.get('CW1003')!.wrong);
    expect(explainedIn('CW1006', 'cs').examples.wrong).toBe(catalogue.get('CW1006')!.wrong);
  });
});
