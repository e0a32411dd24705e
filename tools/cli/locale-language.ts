// A folder of languages: translations of Cardwright's own sentences and of the page, and no cards. Begins one, and reports how complete it is.
import path from 'node:path';
import {
  harmless,
  Message,
  nameOf,
  nearest,
  placeholders,
  readFolder,
  sentencesOfEngine,
  sentencesSkeleton,
  shippedLanguages,
  type SetFolder,
} from 'cardwright/internal';
import { placeOf } from 'cardwright';
import { pageWords } from '../table/server/languages.ts';
import { entriesOf, isFolder, nodeHost, shippedFolder, statOf, writeText } from './host.ts';
import { counted, exits, Mistake, print } from './shell.ts';

/** Whether a folder holds translations, and neither cards nor rules. */
export function isLanguageFolder(folder: string): boolean {
  return isFolder(path.join(folder, 'locales')) && !entriesOf(folder).some((name) => name.endsWith('.yaml'));
}

/** Whether the files shipped with Cardwright speak a language. */
export function isShipped(language: string): boolean {
  const folders = shippedLanguages({ host: nodeHost([]), shipped: shippedFolder() });
  return folders.some(({ locales }) => locales.some(({ data }) => data.language === language && data.messages));
}

/** Begins a language: the sentences of Cardwright and the words of the page, each after a `#`. */
export function beginLanguage(language: string, folder: string): void {
  const file = path.join(folder, 'locales', `${language}.yaml`);
  if (statOf(file)) throw new Mistake(`${folder} has a translation into ${language} already.`, exits.problems);
  writeText(file, sentencesSkeleton(language, pageWords));
  const all = Object.keys(sentencesOfEngine).length + Object.keys(pageWords).length;
  print(`${harmless(file)}: ${counted(all, 'sentence')} of Cardwright and its page to translate into ${nameOf(language)}.`);
}

/** Prints what each language of a folder lacks; returns how much that is. */
export function statusOfLanguages(dir: string, wanted: string | undefined): number {
  const { folder } = readFolder(nodeHost([dir]), dir);
  const there = [...new Set(folder.locales.map(({ data }) => data.language))].sort();
  if (wanted !== undefined && !there.includes(wanted))
    throw new Mistake(`${dir} has no ${wanted} (${nameOf(wanted)}). Begin with: cardwright locale new ${wanted} ${dir}`, exits.problems);
  return there
    .filter((language) => wanted === undefined || language === wanted)
    .reduce((sum, language) => sum + statusOf(folder, language), 0);
}

const sections = { messages: sentencesOfEngine, page: pageWords } as const;

function statusOf(folder: SetFolder, language: string): number {
  const files = folder.locales.filter(({ data }) => data.language === language);
  const lines: string[] = [];
  let translated = 0;
  for (const [section, source] of Object.entries(sections) as [keyof typeof sections, Readonly<Record<string, string>>][]) {
    for (const [key, text] of Object.entries(source)) {
      const file = files.find(({ data }) => data[section]?.[key] !== undefined);
      const said = file?.data[section]?.[key];
      if (said === undefined) {
        lines.push(`missing: ${section}.${key}: “${text}”`);
        continue;
      }
      translated++;
      const problem = problemOf(section, text, said, language);
      if (problem === null) continue;
      const { line, column } = placeOf(file!.source, file!.at([section, key]).start);
      lines.push(`${problem}: ${file!.source.path}:${line}:${column}  ${section}.${key}: “${said}”`);
    }
    for (const file of files)
      for (const key of Object.keys(file.data[section] ?? {})) {
        if (Object.hasOwn(source, key)) continue;
        const near = nearest(key, Object.keys(source));
        lines.push(`orphaned: ${section}.${key}${near === null ? '' : `; did you mean “${near}”?`}`);
      }
  }
  const all = Object.values(sections).reduce((n, source) => n + Object.keys(source).length, 0);
  const mark = lines.length === 0 ? 'ok' : counted(lines.length, 'finding');
  print(`${harmless(folder.dir)} ${language}: ${translated} of ${all} translated; ${mark}`);
  for (const line of lines) print(`  ${harmless(line)}`);
  return lines.length;
}

/** What is wrong with the braces of a translation; null: nothing. */
function problemOf(section: keyof typeof sections, source: string, said: string, language: string): string | null {
  if (section === 'messages' && said.includes('{') && !reads(said, language)) return 'broken';
  const named = section === 'page' ? inPage : (text: string): string[] => placeholders(text).filter((name) => name !== 'case');
  const has = named(said);
  const wanted = named(source);
  const lost = wanted.filter((name) => !has.includes(name));
  const strange = has.filter((name) => !wanted.includes(name));
  if (lost.length > 0) return `lacks {${lost.join('}, {')}}`;
  return strange.length > 0 ? `has {${strange.join('}, {')}}, which has no value here` : null;
}

function inPage(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
}

function reads(text: string, language: string): boolean {
  try {
    new Message(text, { language, term: (id) => id, amount: String });
    return true;
  } catch {
    return false;
  }
}
