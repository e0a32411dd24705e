// Wrong files beside what an author is told about them: cases/<name>.<kind>.yaml and .expected. `UPDATE=1 npx vitest run test/read` rewrites
// the expected texts; read them as prose before committing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderAll } from 'cardwright';
import { decodeBytes } from '../../src/read/bytes.ts';
import { readSource } from '../../src/read/file.ts';
import type { FileKind } from '../../src/read/language.ts';

const folder = path.join(import.meta.dirname, 'cases');
const names = readdirSync(folder);

describe('what an author is told', () => {
  it.each(names.filter((name) => name.endsWith('.yaml')))('%s', (name) => {
    const rendered = renderCase(name);
    const expectedFile = path.join(folder, expectedName(name));
    if (process.env['UPDATE']) writeFileSync(expectedFile, rendered);
    expect(rendered).toBe(readFileSync(expectedFile, 'utf8'));
  });

  it('has no expected text without its file', () => {
    const wanted = names.filter((name) => name.endsWith('.yaml')).map(expectedName);
    expect(names.filter((name) => name.endsWith('.expected') && !wanted.includes(name))).toEqual([]);
  });
});

function expectedName(name: string): string {
  return name.replace(/\.yaml$/, '.expected');
}

function renderCase(name: string): string {
  const { source, diagnostics } = decodeBytes(name, readFileSync(path.join(folder, name)));
  const kind = name.split('.').at(-2) as FileKind;
  const reading = readSource<{ cards?: object }>(source, kind);
  const cards = Object.keys(reading.file.data.cards ?? {});
  return `${renderAll([...diagnostics, ...reading.diagnostics])}\nread all the same: ${cards.join(', ') || 'no cards'}\n`;
}
