// `locale`: the work of translators. Reports how complete a language is, accepts reviewed translations and starts a new file.
import path from 'node:path';
import { type Loaded, placeOf } from 'cardwright';
import {
  acceptanceOf,
  type Entry,
  type Finding,
  foundIn,
  harmless,
  inspectTexts,
  type TranslatableMix,
  isLanguage,
  isCurrent,
  isStale,
  keyOf,
  lexiconGaps,
  nameOf,
  nearest,
  sentencesSkeleton,
  type SetFolder,
  skeleton,
  isBuiltIn,
  type State,
  STATES,
  textLanguages,
  type Stored,
  type Status,
  toPlay,
} from 'cardwright/internal';
import { DoneFiles, UnreadableDone, type Accepting } from '../table/server/studio/done-files.ts';
import { foldersNamed, isFolder, nodeHost, readPlain, shelvesIn, shippedFolder, statOf, writeText } from './host.ts';
import { io } from './io.ts';
import { beginLanguage, isLanguageFolder, isShipped, statusOfLanguages } from './locale-language.ts';
import { readOnce, readToPlay, type FoldersRead } from './read-mix.ts';
import { counted, exits, listed, Mistake, painter, print, printJson } from './shell.ts';

/** A folder and its texts to translate. */
export interface Work {
  /** The folder to translate. */
  folder: SetFolder;
  /** Its texts. */
  inspected: TranslatableMix;
  /** The language its files are written in. */
  source: string;
  /** What the folder and the sets it needs declare. */
  vocabulary: Loaded['vocabulary'];
}

/** How many entries of each state are shown if there are more. */
const mostShown = 12;

// ---------------------------------------------------------------- status

export function status(folders: string[], o: { lang?: string; json?: boolean; all?: boolean }): number {
  const languages = folders.filter(isLanguageFolder);
  const lacks = languages.reduce((sum, folder) => sum + statusOfLanguages(folder, o.lang), 0);
  const sets = folders.filter((folder) => !languages.includes(folder));
  const results = (sets.length > 0 ? worksIn(sets) : []).flatMap((work) =>
    languagesOf(work, o.lang).map((language) => ({
      work,
      status: work.inspected.status(language, acceptedIn(work.folder, language), undefined, storedIn(work.folder)),
    })),
  );
  const clean = lacks === 0 && results.every(({ status: s }) => s.findings.length === 0);
  if (o.json) printJson(results.map(({ work, status: s }) => ({ ...asJson(work, s), lexicon: gapsIn(work, s.language)?.lacks ?? [] })));
  else for (const { work, status: s } of results) printStatus(work, s, o.all === true);
  return clean ? exits.clean : exits.problems;
}

/** Languages a folder is translated into, and that of its own files. */
function languagesOf({ folder, source }: Work, wanted: string | undefined): string[] {
  const there = [...new Set(folder.locales.map((file) => file.data.language))].sort();
  if (wanted === undefined) return [source, ...there.filter((l) => l !== source)];
  if (wanted === source || there.includes(wanted)) return [wanted];
  languageNamed(wanted);
  throw new Mistake(
    `${folder.dir} is not translated into ${wanted} (${nameOf(wanted)}). Begin with: cardwright locale new ${wanted} ${folder.dir}`,
    exits.problems,
  );
}

function printStatus(work: Work, s: Status, all: boolean): void {
  const { folder, source } = work;
  const paint = painter(io().stdout);
  const own = s.language === source;
  const waiting = s.waiting > 0 ? `, ${s.waiting} not accepted yet` : '';
  const state = `${own ? 'the source language' : `${s.translated} of ${s.entries} translated`}${waiting}`;
  const mark = s.findings.length === 0 ? paint('green', 'ok') : paint('red', counted(s.findings.length, 'finding'));
  print(`${paint('bold', harmless(folder.dir))} ${s.language}: ${state}; ${mark}`);
  const texts = Object.entries(s.texts).filter(([, n]) => n > 0);
  if (texts.length > 0) print(`  ${paint('dim', 'texts of effects')}: ${texts.map(([is, n]) => `${n} ${is}`).join(', ')}`);
  for (const name of Object.keys(STATES) as State[]) {
    const list = s.findings.filter((f) => f.state === name);
    if (list.length === 0) continue;
    print(`  ${paint('yellow', name)}: ${STATES[name]}`);
    for (const f of all ? list : list.slice(0, mostShown)) print(`    ${placed(f)}  ${harmless(f.key)}: ${harmless(f.message)}`);
    if (!all && list.length > mostShown) print(paint('dim', `    … and ${list.length - mostShown} more; see them with --all`));
  }
  const gaps = own ? null : gapsIn(work, s.language);
  if (!gaps || gaps.cards === 0) return;
  print(`  ${paint('dim', 'lexicon')}: no text can be made from ${counted(gaps.cards, 'effect')}, because`);
  for (const one of all ? gaps.lacks : gaps.lacks.slice(0, mostShown)) print(`    ${harmless(one)}`);
  if (!all && gaps.lacks.length > mostShown) print(paint('dim', `    … and ${gaps.lacks.length - mostShown} more; see them with --all`));
}

/** What its lexicon lacks for texts made from effects; null: no text can be made in that language. */
function gapsIn({ folder, vocabulary }: Work, language: string): ReturnType<typeof lexiconGaps> | null {
  if (!textLanguages.includes(language)) return null;
  return lexiconGaps(
    vocabulary,
    vocabulary.kinds.filter((kind) => kind.set === folder.id),
    language,
  );
}

function placed({ source, span }: Finding): string {
  const { line, column } = placeOf(source, span.start);
  return `${source.path}:${line}:${column}`;
}

function asJson({ folder }: Work, s: Status): object {
  return {
    folder: folder.dir,
    language: s.language,
    entries: s.entries,
    translated: s.translated,
    waiting: s.waiting,
    texts: s.texts,
    findings: s.findings.map((f) => ({
      state: f.state,
      key: f.key,
      message: f.message,
      file: f.source.path,
      ...placeOf(f.source, f.span.start),
    })),
  };
}

// ---------------------------------------------------------------- accept

export function accept(folders: string[], o: { lang?: string; key: string[]; renew?: boolean }): number {
  if (o.renew) return renew(folders, o);
  if (o.lang === undefined) throw new Mistake('Name the language: cardwright locale accept … --lang cs');
  const language = languageNamed(o.lang);
  let refused = 0;
  for (const work of worksIn(folders)) {
    languagesOf(work, language);
    refused += acceptIn(work, language, o.key);
  }
  return refused > 0 ? exits.problems : exits.clean;
}

/** Whether an entry has a text in this language. In the language of the files, only texts of effects are accepted. */
function accepts({ folder, source }: Work, language: string): (entry: Entry) => boolean {
  const files = folder.locales.filter((file) => file.data.language === language);
  return (entry) => (language === source ? entry.means !== undefined : foundIn(files, entry) !== null);
}

/** Records what each text was at its review; a text that cannot be displayed correctly is not accepted. */
function acceptIn(work: Work, language: string, only: readonly string[]): number {
  const { folder, inspected } = work;
  const keys = inspected.entries.map(keyOf);
  for (const key of only) {
    if (keys.some((k) => k === key || k.startsWith(`${key}.`))) continue;
    const near = nearest(key, [...new Set(keys.flatMap((k) => [k.replace(/\.(?:name|text|says|means)$/, ''), k]))]);
    throw new Mistake(`${folder.dir} has nothing called ${key}.${near ? ` Did you mean ${near}?` : ''}`);
  }
  const before = acceptedIn(folder, language);
  const broken = new Set(
    inspected.status(language, {}).findings.flatMap((f) => (f.state === 'placeholders' || f.state === 'broken' ? [f.key] : [])),
  );
  const accepted: Record<string, string> = {};
  let news = 0;
  for (const entry of inspected.entries.filter(accepts(work, language))) {
    const key = keyOf(entry);
    const wanted = (only.length === 0 || only.some((k) => key === k || key.startsWith(`${k}.`))) && !broken.has(key);
    const hash = wanted ? acceptanceOf(entry) : before[key];
    if (hash === undefined) continue;
    if (before[key] !== hash) news++;
    accepted[key] = hash;
  }
  writeDone(work, language, accepted);
  const what = language === work.source ? 'text' : 'translation';
  print(`${harmless(folder.dir)} ${language}: ${counted(news, what)} accepted, ${Object.keys(accepted).length} in all.`);
  if (broken.size > 0) print(`  Not accepted, because of their braces: ${listed([...broken].slice(0, 8).map(harmless))}`);
  return broken.size;
}

/** Converts what an earlier version stored, for texts that are not stale, and writes the sentences of accepted effects anew. */
function renew(folders: string[], o: { lang?: string }): number {
  for (const work of worksIn(folders)) {
    for (const language of languagesOf(work, o.lang)) {
      const before = acceptedIn(work.folder, language);
      if (Object.keys(before).length === 0) continue;
      const meanings = reading(() => doneFilesOf(work.folder).meanings());
      const due = work.inspected.entries.filter((entry) => {
        const accepted = before[keyOf(entry)];
        return entry.means && accepted !== undefined && !isCurrent(accepted) && !isStale(entry, accepted, meanings);
      });
      writeDone(work, language, { ...before, ...Object.fromEntries(due.map((entry) => [keyOf(entry), acceptanceOf(entry)])) });
      print(`${harmless(work.folder.dir)} ${language}: ${counted(due.length, 'text')} converted.`);
    }
  }
  return exits.clean;
}

/** The files beside the translations of a folder; one that cannot be read ends the command. */
function doneFilesOf({ dir }: SetFolder): DoneFiles {
  const text = (name: string): string | null => {
    const bytes = readPlain(path.join(dir, name));
    return bytes === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  };
  return new DoneFiles(text, (name) => path.join(dir, name));
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof UnreadableDone) throw new Mistake(problem.message, exits.unreadable);
    throw problem;
  }
}

/** What was accepted, by key: the hash of a meaning or of a source; an unreadable file is reported. */
export function acceptedIn(folder: SetFolder, language: string): Record<string, string> {
  return reading(() => doneFilesOf(folder).accepted(language));
}

/** What is stored beside the translations: what accepted effects did, and texts that need not agree with their effects. */
export function storedIn(folder: SetFolder): Stored {
  return reading(() => doneFilesOf(folder).stored());
}

/** The languages in which something of a folder may be accepted, and its texts. */
const accepting = ({ folder, inspected, source }: Work): Accepting => ({
  entries: inspected.entries,
  languages: [source, ...folder.locales.map((file) => file.data.language)],
});

/** Writes what is accepted in one language, and what the effects do that are accepted in any; returns the files. */
function writeDone(work: Work, language: string, accepted: Record<string, string>): string[] {
  return writeTexts(
    work,
    reading(() => doneFilesOf(work.folder).with(accepting(work), language, accepted)),
  );
}

function writeTexts({ folder }: Work, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].map(([name, text]) => {
    const file = path.join(folder.dir, name);
    writeText(file, text);
    return file;
  });
}

/** Accepts single texts as they are now; returns the files written. */
export function approve(work: Work, language: string, keys: ReadonlySet<string>): string[] {
  return writeTexts(
    work,
    reading(() => doneFilesOf(work.folder).approving(accepting(work), language, keys)),
  );
}

// ---------------------------------------------------------------- new

export function startLanguage(lang: string, folders: string[]): number {
  const language = languageNamed(lang);
  const languages = folders.filter((folder) => isLanguageFolder(folder) || (!isFolder(folder) && isFolderLike(folder)));
  for (const folder of languages) beginLanguage(language, folder);
  const sets = folders.filter((folder) => !languages.includes(folder));
  for (const { folder, inspected, source } of sets.length > 0 ? worksIn(sets) : []) {
    if (language === source) throw new Mistake(`${folder.dir} is written in ${language} (${nameOf(language)}) already.`);
    const file = path.join(folder.dir, 'locales', `${language}.yaml`);
    if (statOf(file) || folder.locales.some((f) => f.data.language === language))
      throw new Mistake(
        `${folder.dir} has a translation into ${language} already. See how far it is with: cardwright locale status ${folder.dir} --lang ${language}`,
        exits.problems,
      );
    const { sourceTerm } = inspected.exchange(language, {});
    writeText(file, skeleton(language, inspected.entries, inspected.counted, sourceTerm));
    print(`${harmless(file)}: ${counted(inspected.entries.length, 'entry', 'entries')} to translate into ${nameOf(language)}.`);
    if (textLanguages.includes(language))
      print(
        `  For texts made from effects it needs a lexicon too. What that lacks: cardwright locale status ${harmless(folder.dir)} --lang ${language}`,
      );
    if (!isBuiltIn(language) && !isShipped(language) && folder.game) {
      const own = path.join(folder.dir, 'locales', `${language}.sentences.yaml`);
      writeText(own, sentencesSkeleton(language));
      print(`${harmless(own)}: Cardwright does not speak ${nameOf(language)}; its own sentences are translated here.`);
    }
  }
  return exits.clean;
}

// ---------------------------------------------------------------- folders and languages

export function languageNamed(lang: string): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(lang))
    throw new Mistake(
      `"${lang}" is not a language: use a code such as cs, uk or pt-BR.${isFolderLike(lang) ? ' The language comes before the folders.' : ''}`,
    );
  if (!isLanguage(lang)) throw new Mistake(`The plural forms of "${lang}" are unknown. Use a language code such as cs, uk or pt-BR.`);
  return lang;
}

function isFolderLike(text: string): boolean {
  return text.includes('/') || isFolder(text);
}

/** Each folder by itself, with the sets it needs: a translator works on one of them. */
export function worksIn(names: string[]): Work[] {
  const folders = foldersNamed(names).flatMap((name) => (shelvesIn(name).length > 0 ? shelvesIn(name) : [name]));
  const known: FoldersRead = new Map();
  return folders.map((dir) => {
    const { folder } = readOnce(known, toPlay(nodeHost([dir])), dir.replace(/\/+$/, ''));
    const needed = (folder.set?.data.needs ?? []).filter((id) => id !== folder.id).map((id) => neededFolder(id, dir, folders));
    const { program, loaded } = readToPlay([...needed, dir], known);
    const own = loaded.vocabulary.folders.find((f) => f.dir === dir.replace(/\/+$/, '')) ?? folder;
    const source = own.set?.data.language ?? own.game?.data.language ?? loaded.vocabulary.language;
    return { folder: own, inspected: inspectTexts(program, own), source, vocabulary: loaded.vocabulary };
  });
}

/** A set that another one needs: named too, beside it, or shipped. */
function neededFolder(id: string, dir: string, named: readonly string[]): string {
  const places = [...named.filter((d) => path.basename(d) === id), path.join(path.dirname(dir), id), path.join(shippedFolder(), id)];
  return places.find(isFolder) ?? id;
}
