// The words of the Studio: every language has all of them with the same values and a form for each number, none is left over, and no sentence is
// written anywhere else in the page.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { wholeCategories } from '../../src/locale/terms.ts';
import { en as givingEn } from '../../tools/table/giving-words.ts';
import { cs as givingCs } from '../../tools/table/giving-words-cs.ts';
import { pl as givingPl } from '../../tools/table/giving-words-pl.ts';
import { ru as givingRu } from '../../tools/table/giving-words-ru.ts';
import { en as printEn } from '../../tools/table/print-words.ts';
import { cs as printCs } from '../../tools/table/print-words-cs.ts';
import { pl as printPl } from '../../tools/table/print-words-pl.ts';
import { ru as printRu } from '../../tools/table/print-words-ru.ts';
import { en, listed } from '../../tools/table/studio-words.ts';
import { cs } from '../../tools/table/studio-words-cs.ts';
import { pl } from '../../tools/table/studio-words-pl.ts';
import { ru } from '../../tools/table/studio-words-ru.ts';

const english = listed(en);
const given = listed(givingEn);
const printed = listed(printEn);
const values = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

/** What is wrong with a translation, by name. */
function faults(language: string, words: Readonly<Record<string, string>>, source: Readonly<Record<string, string>> = english): string[] {
  const forms = wholeCategories(language).length;
  const missing = Object.keys(source).filter((name) => words[name] === undefined);
  const stale = Object.keys(words).filter((name) => source[name] === undefined);
  const damaged = Object.entries(words).filter(([name, text]) => {
    const english = source[name] ?? text;
    const has = text.split('|');
    const fits = has.length === (english.includes('|') ? forms : 1) || (has.length === forms && english.includes('{n}'));
    return values(text) !== values(english) || !fits || text.trim() !== text || text === '';
  });
  return [
    ...missing.map((name) => `missing: ${name}`),
    ...stale.map((name) => `stale: ${name}`),
    ...damaged.map(([name]) => `damaged: ${name}`),
  ];
}

describe('the words of the Studio', () => {
  it.each(Object.entries({ cs, pl, ru }))('are whole in %s', (language, words) => {
    expect(faults(language, listed(words))).toEqual([]);
  });
  it.each(Object.entries({ cs: givingCs, pl: givingPl, ru: givingRu }))('and of giving in %s', (language, words) => {
    expect(faults(language, listed(words), given)).toEqual([]);
  });
  it.each(Object.entries({ cs: printCs, pl: printPl, ru: printRu }))('and of printing in %s', (language, words) => {
    expect(faults(language, listed(words), printed)).toEqual([]);
  });

  it('are found to be missing, stale and damaged', () => {
    const words = listed(cs);
    expect(faults('cs', Object.fromEntries(Object.entries(words).slice(1)))).toEqual([`missing: ${Object.keys(words)[0]}`]);
    expect(faults('cs', { ...words, 'mix.gone': 'x' })).toEqual(['stale: mix.gone']);
    expect(faults('cs', { ...words, kept: 'Uloženo.' })).toEqual(['damaged: kept']);
    expect(faults('cs', { ...words, count: '{n} karta|{n} karet' })).toEqual(['damaged: count']);
    expect(faults('cs', { ...words, write: 'Psaní|Psaní|Psaní' })).toEqual(['damaged: write']);
  });

  it.each([
    ['studio', english],
    ['giving', given],
    ['print', printed],
  ])('are all said somewhere (%s)', (folder, source) => {
    const code = files.flatMap(({ name, text }) => (name.startsWith(`${folder}/`) ? [text] : [])).join('\n');
    const isUsed = (name: string): boolean => {
      const [key, ...above] = name.split('.').reverse();
      // A word of a list that the page goes through by the names of its entries.
      return new RegExp(`\\.${key!}\\b`).test(code) || above.some((one) => new RegExp(`\\.${one}(?:\\b(?!\\.)|$)`).test(code));
    };
    expect(Object.keys(source).filter((name) => !isUsed(name))).toEqual([]);
  });
});

describe('the page of the Studio', () => {
  it('has its sentences from there', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(({ name, text }) => sentencesIn(name, text))).toEqual([]);
  });

  it('would be found to have one of its own', () => {
    expect(sentencesIn('a.tsx', '<p>Hello <b>there</b></p>;')).toEqual(['a.tsx:1 Hello', 'a.tsx:1 there']);
    expect(sentencesIn('a.tsx', '<p aria-label="Hello there" class="a b" />;')).toEqual(['a.tsx:1 Hello there']);
    expect(sentencesIn('a.ts', "tell('Hello there.'); tell(`Saved in ${it}`); tell(w.kept);")).toEqual([
      'a.ts:1 Hello there.',
      'a.ts:1 Saved in {}',
    ]);
    expect(sentencesIn('a.ts', "import a from 'x y'; at('Ctrl+K'); const c = `iv ${hot ? 'hot' : ''}`;")).toEqual([]);
  });
});

const pages = 'tools/table/page';
const files = ['studio', 'giving', 'print'].flatMap((folder) =>
  readdirSync(`${pages}/${folder}`)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${pages}/${folder}/${name}`, 'utf8') })),
);

/** Names of keys, which are printed on them. */
const keys = /^(?:Enter|Esc|F\d+|Ctrl|Alt|Shift|Space|Tab|[+·.↓↑ A-Z])+$/;
/** Attributes that are read out or shown. */
const shown = /^(?:aria-label|title|placeholder|alt|aria-description)$/;

/** Words in the text of an element, in an attribute that is shown, or in a string that reads like a sentence. */
function sentencesIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const add = (node: ts.Node, words: string): void => {
    if (!keys.test(words.replace(/\s+/g, ' ')))
      found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text.trim());
    else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (shown.test(node.name.getText()) && /\p{L}{2}/u.test(node.initializer.text)) add(node, node.initializer.text);
      return;
    } else if (ts.isStringLiteralLike(node) && isSentence(node.text)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const all = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
      if (isSentence(all)) add(node, all);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A capital letter, and a second word. */
function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}+\b/u.test(text) && /\s\p{L}{2}|[.:!?…]$/u.test(text);
}
