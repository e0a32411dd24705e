// Lists the English of every diagnostic from the source, phrase by phrase, and compares a language with it: what has no translation yet, and
// which translations are stale, because their English is gone. Changes nothing.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { phraseOf, templateOf } from '../../src/diagnose/phrase.ts';
import { TERMS } from '../../src/diagnose/terms.ts';
import type { Translation } from '../../src/diagnose/translation.ts';
import { categoriesOf, hasWords, PLACE } from '../../src/diagnose/translate.ts';

const root = path.join(import.meta.dirname, '../..');

/** The English of each phrase, with the file it is first in. */
export function phrasesOfSource(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (template: string, file: string): void => {
    if (hasWords(template) && !found.has(template)) found.set(template, file);
  };
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  for (const file of files.sort()) {
    const text = readFileSync(path.join(root, 'src', file), 'utf8');
    if (!/\b(?:phrase|say)`/.test(text)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node)) {
        const tag = node.tag.getText();
        if (tag === 'phrase') add(englishOf(node.template), file);
        if (tag === 'say') for (const part of partsOf(englishOf(node.template))) add(part, file);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  for (const term of TERMS) add(term, 'diagnose/terms.ts');
  return found;
}

function englishOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return templateOf([template.head.text, ...template.templateSpans.map((span) => span.literal.text)]);
}

/** Message, help and note of a text for `say`, as it cuts them. */
function partsOf(template: string): string[] {
  const [head = '', ...lines] = template.split(/\n\s*/);
  const note = lines.at(-1)?.startsWith('note: ') ? [lines.pop()!.slice(6)] : [];
  const parts = [head.replace(/^(?:CW\d{4}|\{0\}) /, ''), lines.join(' '), ...note];
  return parts.map((part) => phraseOf(part, []).template);
}

/** What is wrong with a translation, and how far it is. */
export interface Comparison {
  translated: number;
  /** English without a translation. */
  missing: string[];
  /** Translations whose English is not in the source any more. */
  stale: string[];
  /** Places that are lost or too many, and wrong numbers of plural forms. */
  wrong: string[];
}

/** Compares a language with the source. */
export function compared(language: string, translation: Translation, source: ReadonlyMap<string, string>): Comparison {
  const missing = [...source.keys()].filter((template) => !Object.hasOwn(translation, template));
  const stale = Object.keys(translation).filter((template) => !source.has(template));
  const forms = categoriesOf(language).length;
  const wrong = Object.entries(translation).flatMap(([template, said]) =>
    (typeof said === 'string' ? [said] : Object.values(said)).flatMap((text) => {
      const places = (one: string): string => [...new Set([...one.matchAll(PLACE)].map((match) => match[1]!))].sort().join();
      const counted = [...text.matchAll(PLACE)].filter((match) => match[3] !== undefined);
      return [
        ...(places(template) === places(text) ? [] : [`${template} → ${text}: other places`]),
        ...counted
          .filter((match) => match[3]!.split('|').length !== forms)
          .map(() => `${template} → ${text}: ${forms} plural forms are wanted`),
      ];
    }),
  );
  return { translated: source.size - missing.length, missing, stale, wrong };
}
