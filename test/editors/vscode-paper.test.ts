// The extension for VS Code measures cards for paper with less than all of its libraries and fonts: what the command in it reports to an editor is what
// `check --print` reports here, and its fonts have the widths of the whole ones.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FontName } from '../../tools/print/display.ts';
import { fileOf, Fonts } from '../../tools/print/fonts.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { cardwright } from '../cli/command.ts';
import { Editor, type Files } from '../cli/editor.ts';
import { installed, type Installed } from './installed.ts';

let here: Installed;
beforeAll(async () => {
  here = await installed();
});
afterAll(() => here.remove());

/** Words of each language that need its letters, its pairs of letters and its hyphens. */
const words: Readonly<Record<string, string>> = {
  cs: 'Nejneobyčejnějším způsobem přeskupte odkládací hromádku, Tádžikistán, kávovar a veškerá ustanovení ve výši 27 žetonů.',
  de: 'Donaudampfschifffahrtsgesellschaftskapitäne verteilen Geschwindigkeitsbegrenzungen, Teewagen und 27 Überraschungseier.',
  pl: 'Najprawdopodobniej przetasujcie wyżłobioną różdżkę, Twoją łódź i wszystkie pozostałe przedmioty warte 27 żetonów.',
  ru: 'Высокопревосходительные игроки перетасовывают Государственную типографию, Тулу и достопримечательности за 27 жетонов.',
  uk: 'Найдовгоочікуваніші гравці перетасовують Єгипет, ґудзики, п’ятигривневі купюри та їжаків за 27 жетонів.',
  en: 'AVATAR Wizards, Yokohama Toffee and fifty-five Worldwide Affiliations redistribute extraordinarily difficult 27 offices.',
};

/** A text as long as it takes: from one that fits to one that does not, so that every line that breaks elsewhere shows. */
const long = (language: string, n: number): string => Array.from({ length: n }, (_, i) => `${i} ${words[language]!}`).join(' ');
const steps = [1, 2, 4, 6, 8, 10];
const font = (type: string, heading: string, text: string): string =>
  `  ${type}: { like: usual, name: { font: ${heading}, least: 9 }, text: { font: ${text}, least: 7 } }\n`;

const cards = steps.flatMap((n) =>
  ['action', 'keeper', 'goal', 'rule'].map((type) => {
    const effect = { action: 'draw 1', keeper: '', goal: 'win with milk and bread', rule: 'draws is 3' }[type]!;
    return `  ${type}-${n}:\n    name: "${'Worldwide Affiliations '.repeat(1 + (n % 4)).trim()}"\n    type: ${type}\n    text: "${long('en', n)}"\n${effect && `    effect: ${effect}\n`}`;
  }),
);
const inLanguage = (language: string): string =>
  `format: 1\nlanguage: ${language}\ncards:\n${steps
    .flatMap((n) =>
      ['action', 'keeper', 'goal', 'rule'].map(
        (type) =>
          `  ${type}-${n}: { name: "${long(language, 1).slice(2, 10 + 6 * n)}", text: "${long(language, n)} ${n === 2 ? '🂠' : ''}" }\n`,
      ),
    )
    .join('')}`;

const files: Files = {
  'set.yaml': 'format: 1\nset: larder\ngame: fluxx\n',
  'cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}  marked: { name: Marked, type: action, text: "Have :nothing-there:.", effect: draw 1 }\n`,
  'faces.yaml': `format: 1\nfaces:\n${[
    font('action', 'serif black 15', 'sans 9.5'),
    font('keeper', 'serif bold 15', 'sans medium 9.5'),
    font('goal', 'serif medium 15', 'sans bold 9.5'),
    font('rule', 'serif 15', 'sans black 9.5'),
  ].join('')}icons: { doom: skull-crossed-bone }\n`,
  'pictures/action-1.svg': '<svg',
  'pictures/action-2.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  ...Object.fromEntries(['cs', 'de', 'pl', 'ru', 'uk'].map((code) => [`locales/${code}.yaml`, inLanguage(code)])),
};
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Reported {
  code: string;
  severity: string;
  message: string;
  help?: string;
  path: string;
  line: number;
}

describe('the command in the package', () => {
  it('reports on paper what check --print reports, in every language', async () => {
    const editor = new Editor(files, here.command);
    try {
      writeFileSync(path.join(editor.folder, 'pictures/action-4.png'), Buffer.from(dot, 'base64'));
      await editor.start({ capabilities: { textDocument: { diagnostic: {} } } });
      const found = (await editor.pulledAll()).flatMap(({ file, diagnostics }) =>
        diagnostics.map(({ code, message, range }) => `${file}:${range.start.line + 1} ${code}: ${message}`),
      );
      const onPaper = found.filter((line) => line.includes(' CW71')).sort();
      const { out } = await cardwright(['check', editor.folder, '--print', '--json']);
      const { diagnostics } = JSON.parse(out) as { diagnostics: Reported[] };
      const wanted = diagnostics
        .filter(({ code }) => code.startsWith('CW71'))
        .map(
          ({ code, message, help, path: file, line }) =>
            `${path.relative(editor.folder, file)}:${line} ${code}: ${message}${help === undefined ? '' : `\n${help}`}`,
        );
      expect(onPaper).toEqual(wanted.sort());
      const codes = wanted.map((line) => / (CW71\d\d): /.exec(line)![1]!);
      for (const code of ['CW7101', 'CW7103', 'CW7104', 'CW7105', 'CW7106', 'CW7111']) expect(codes).toContain(code);
      for (const code of ['cs', 'de', 'pl', 'ru', 'uk'])
        expect(wanted.filter((line) => line.startsWith(`locales/${code}.yaml`) && line.includes('CW7101')).length).toBeGreaterThan(1);
      expect(await editor.leave()).toBe(0);
    } finally {
      editor.close();
    }
  });

  it('says what it lacks where cards are to be drawn, and draws none without letters', async () => {
    const editor = new Editor(files, here.command);
    try {
      for (const as of ['pdf', 'png', 'svg', 'tabletop']) {
        const args = ['print', editor.folder, '--as', as, '--out', editor.folder];
        const { status, stdout, stderr } = spawnSync(process.execPath, [here.command, ...args], { encoding: 'utf8' });
        expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
        expect(stderr).toBe('Here is only a part of Cardwright, without what “print” needs. Install all of it, and use npx cardwright.\n');
      }
    } finally {
      editor.close();
    }
  });

  it('has the size that its page says', () => {
    const size = `${(here.bytes.length / 1_000_000).toFixed(1)} MB`;
    expect(readFileSync(path.join(packageRoot, 'tools/vscode/README.md'), 'utf8')).toContain(size);
  });
});

class Thin extends Fonts {
  override file(name: FontName): Buffer {
    return readFileSync(path.join(here.extension, 'cardwright', path.relative(packageRoot, fileOf(name))));
  }
}

describe.each(['serif-400', 'serif-500', 'serif-700', 'serif-800', 'sans-400', 'sans-500', 'sans-700', 'sans-800'] as const)(
  '%s',
  (name) => {
    it('has the widths, heights and letters of the whole font, and few of its outlines', () => {
      const [whole, thin] = [new Fonts(), new Thin()];
      expect([thin.ascent(name), thin.descent(name)]).toEqual([whole.ascent(name), whole.descent(name)]);
      const letters = Array.from({ length: 0x3000 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
      expect(thin.missing(name, letters.join(''))).toEqual(whole.missing(name, letters.join('')));
      const usual = letters.filter((letter) => /[\p{L}\p{N}\p{P}]/u.test(letter) && whole.missing(name, letter).length === 0);
      // Each letter beside a few others: pairs are what fonts differ in.
      for (const other of 'aoTVLyГТ1.,”') {
        const pairs = usual.map((letter) => letter + other + letter);
        expect(pairs.map((pair) => thin.width(name, pair))).toEqual(pairs.map((pair) => whole.width(name, pair)));
      }
      expect(thin.file(name).length).toBeLessThan(whole.file(name).length / 2);
      expect(thin.outlines(name, 'o').length).toBe(0);
    });
  },
);
