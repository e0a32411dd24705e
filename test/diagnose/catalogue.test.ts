// Every code of the reader keeps its promise: the wrong example is told with that code, the right one with nothing.
import { describe, expect, it } from 'vitest';
import { catalogue, type CatalogueEntry as Entry, renderAll } from 'cardwright';
import { makeSource, readFolder } from 'cardwright/internal';
import { diagnosticOf } from '../../src/diagnose/catalogue.ts';
import { phrase } from '../../src/diagnose/phrase.ts';
import { declareCodes } from '../../src/diagnose/codes/declare.ts';
import { lineCodes } from '../../src/diagnose/codes/lines.ts';
import { lintCodes } from '../../src/diagnose/codes/lint.ts';
import { mixCodes } from '../../src/diagnose/codes/mix.ts';
import { parseCodes } from '../../src/diagnose/codes/parse.ts';
import { readCodes } from '../../src/diagnose/codes/read.ts';
import { rulingCodes } from '../../src/diagnose/codes/rulings.ts';
import { bundleCodes } from '../../src/diagnose/codes/bundle.ts';
import { printCodes } from '../../src/diagnose/codes/print.ts';
import { runCodes } from '../../src/diagnose/codes/run.ts';
import { sheetCodes } from '../../src/diagnose/codes/sheet.ts';
import { scenarioCodes } from '../../src/diagnose/codes/scenario.ts';
import { thingCodes } from '../../src/diagnose/codes/things.ts';
import { yamlCodes } from '../../src/diagnose/codes/yaml.ts';
import { memoryHost } from '../read/memory-host.ts';

const reader = [...readCodes, ...yamlCodes];
const stages = [
  reader,
  parseCodes,
  [...thingCodes, ...lineCodes, ...declareCodes, ...lintCodes],
  mixCodes,
  [...scenarioCodes, ...rulingCodes],
  runCodes,
  [...printCodes, ...sheetCodes, ...bundleCodes],
];
const fileNames: Partial<Record<Entry['kind'], string>> = {
  ...{ 'cards file': 'cards.yaml', 'game file': 'game.yaml', 'set file': 'set.yaml', 'rulings file': 'rulings.yaml' },
  ...{ 'locale file': 'locales/cs.yaml', 'scenario file': 'scenarios/one.yaml' },
};

describe('the catalogue', () => {
  it('has each code once, in the thousand of its stage', () => {
    const codes = stages.flatMap((entries) => entries.map((entry) => entry.code));
    expect(codes.length).toBe(new Set(codes).size);
    expect(catalogue.size).toBe(codes.length);
    stages.forEach((entries, i) => {
      for (const { code } of entries) expect(code).toMatch(new RegExp(`^CW${i + 1}\\d{3}$`));
    });
  });

  it('explains each code in sentences', () => {
    for (const { code, title, about, wrong, right } of catalogue.values()) {
      expect(title, code).toMatch(/^.{5,60}[^.]$/s);
      expect(about, code).toMatch(/^.{30,}[.)]$/s);
      expect(wrong, code).not.toBe(right);
    }
  });

  it('throws for a code that it does not have', () => {
    expect(() => diagnosticOf({ code: 'CW9999', message: phrase`x` }, makeSource('x', ''), { start: 0, end: 0 })).toThrow('CW9999');
  });
});

describe('examples of the reader', () => {
  it.each(reader.filter((entry) => entry.kind !== 'bytes').map((entry) => [entry.code, entry] as const))('%s', (code, entry) => {
    const wrong = complaintsAbout(entry, entry.wrong);
    expect(
      wrong.map((d) => d.code),
      renderAll(wrong),
    ).toContain(code);
    expect(
      wrong.filter((d) => d.code !== code),
      renderAll(wrong),
    ).toEqual([]);
    expect(wrong.every((d) => d.severity === entry.severity)).toBe(true);
    expect(renderAll(complaintsAbout(entry, entry.right))).toBe('');
  });
});

function complaintsAbout({ kind }: Entry, text: string) {
  const files =
    kind === 'folder'
      ? Object.fromEntries(text.split('\n').map((name) => [`set/${name}`, 'format: 1\n']))
      : { 'set/a.yaml': 'format: 1\n', [`set/${fileNames[kind]!}`]: text };
  return readFolder(memoryHost(files), 'set').diagnostics;
}
