// The catalogue and the code speak of the same codes: each one that is told has an entry, and each entry is told somewhere.
import { describe, expect, it } from 'vitest';
import { catalogue } from 'cardwright';
import { filesBelow, textOf } from '../house/sources.ts';

const told = new Map<string, number>();
const strangers: string[] = [];
for (const file of filesBelow('src', /\.ts$/)) {
  for (const [, code = ''] of textOf(file).matchAll(/(?<=['"`])(CW\d{4})\b/g)) {
    told.set(code, (told.get(code) ?? 0) + 1);
    if (!catalogue.has(code)) strangers.push(`${file}: ${code}`);
  }
}

describe('codes', () => {
  it('that are told have an entry', () => {
    expect(strangers).toEqual([]);
  });

  it('that have an entry are told', () => {
    // Once in the entry, and once where it is told or worded.
    expect([...catalogue.keys()].filter((code) => (told.get(code) ?? 0) < 2)).toEqual([]);
  });

  it('are worded in `src/diagnose/codes/` alone', () => {
    const elsewhere = filesBelow('src', /\.ts$/).filter((file) => !file.startsWith('src/diagnose/'));
    // A code may be compared; a code with a message, or a text in place of the words that a function there makes, may not stand here.
    const worded = /(?<![!=]== )['"`]CW\d{4}\b|\.error\(\s*['"`]|diagnosticOf\(\s*['"`{]/g;
    expect(elsewhere.flatMap((file) => (textOf(file).match(worded) ?? []).map((found) => `${file}: ${found}`))).toEqual([]);
  });
});
