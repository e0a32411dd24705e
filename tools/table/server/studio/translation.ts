// A state of the folder and a language → its texts to translate with what is the matter with each, and everything about one of them: what its effect does,
// what may be written, what was said alike, how it reads in a game. What a text is and what is wrong with it, the engine says. Writes nothing.
import { languagesOf, wordingFor, type Wording } from 'cardwright';
import {
  alikeTo,
  categoriesExplained,
  entriesOf,
  faultOf,
  foundIn,
  glossaryOf,
  harmless,
  inspectTexts,
  isBuiltIn,
  isLanguage,
  translationFor,
  keyOf,
  Message,
  nameOf,
  sentencesSkeleton,
  skeleton,
  textLanguages,
  textOfCard,
  unitsOf,
  wholeCategories,
  type Entry,
  type Finding,
  type GlossaryWord,
  type Pair,
  type Program,
  type Project,
  type SetFolder,
  type Stored,
  type TranslatableMix,
  type Unit,
} from 'cardwright/internal';
import type { BrokenFile, LanguageInfo, TextInfo, TextRow } from '../../studio-protocol.ts';
import { brokenLocales } from './cards.ts';
import { DoneFiles, UnreadableDone, type Accepting } from './done-files.ts';
import { faceFor } from './other-cards.ts';
import { playable } from './playable.ts';

type Kind = Program['v']['kinds'][number];

/** The files beside the translations, by name: `locales/cs.done.yaml`. */
export type DoneTexts = Readonly<Record<string, string>>;

/** A text as the room lists it, and where it is written. */
export interface ListedText {
  row: TextRow;
  path: readonly string[];
  /** By category: the key of the form; null: it is no word with forms. */
  forms: Readonly<Record<string, string>> | null;
  source: string;
}

/** The texts of a folder in a language, or why there are none. */
export interface TextList {
  source: string;
  languages: LanguageInfo[];
  texts: ListedText[];
  /** Keys in the order of the files, by section. */
  order: Record<string, string[]>;
  problem: string | null;
  /** Translations that are left out because of a mistake, of any language. */
  unread: BrokenFile[];
}

/** The state of a folder as translators see it. */
interface Mix {
  program: Program;
  folder: SetFolder;
  unread: BrokenFile[];
  inspected: TranslatableMix;
  /** Of the folder. */
  byKey: ReadonlyMap<string, Entry>;
}

/** The texts of a language, ready to be looked up, and what was found in them. */
interface Units {
  list: readonly Unit[];
  ids: readonly string[];
  /** By key of an entry: a word with forms has several. */
  byBase: ReadonlyMap<string, readonly Unit[]>;
  findings: ReadonlyMap<string, readonly Finding[]>;
  language: string;
}

const baseOf = (id: string): string => (id.startsWith('terms.') ? id.replace(/#.*$/, '') : id);
const joined = (target: Unit['target']): string => Object.values(target).join(' · ');

export class TranslationDesk {
  private known: { project: Project; mix: Mix | null; because: string } | null = null;
  private pairs: { mix: Mix; language: string; list: Pair[] } | null = null;
  private readonly sense = new Map<string, string>();

  constructor(private readonly dir: string) {}

  list(project: Project, language: string | null, done: DoneTexts): TextList {
    const mix = this.mixOf(project);
    if (!mix) return { source: '', languages: [], texts: [], order: {}, problem: this.known!.because, unread: [] };
    const { inspected, folder, program, unread } = mix;
    const source = inspected.language;
    const begun = new Set(folder.locales.map(({ data }) => data.language));
    const codes = [...new Set([...[...begun].sort(), ...languagesOf(program.v)])].filter((code) => code !== source);
    const languages = codes.map((code) => ({ code, name: nameOf(code), begun: begun.has(code) }));
    const whole = { source, languages, order: orderOf(inspected.entries), problem: null, unread };
    if (language === null || language === source) return { ...whole, texts: [] };
    const problem = impossible(done, language);
    if (problem !== null) return { ...whole, texts: [], problem };
    const { accepted, stored } = stateIn(done, language);
    const status = inspected.status(language, accepted, undefined, stored);
    const units = unitsIn(mix, language, accepted, stored, status.findings);
    const texts = units.list.map((unit): ListedText => ({
      row: rowOf(mix, unit, units, status.proofs.get(unit.id) ?? null),
      ...{ path: unit.path, forms: unit.forms, source: unit.source },
    }));
    return { ...whole, texts };
  }

  look(project: Project, language: string, key: string, done: DoneTexts): Omit<TextInfo, 'rev'> | null {
    const mix = this.mixOf(project);
    if (!mix) return null;
    const entry = mix.byKey.get(baseOf(key));
    if (!entry || impossible(done, language) !== null) return null;
    const { accepted, stored } = stateIn(done, language);
    const { program, inspected } = mix;
    const { v } = program;
    const base = keyOf(entry);
    const { findings, proofs } = inspected.status(language, accepted, undefined, stored, new Set([base]));
    const units = unitsIn(mix, language, accepted, stored, findings);
    const unit = units.list.find(({ id }) => id === key);
    if (!unit) return null;
    const row = rowOf(mix, unit, units, proofs.get(key) ?? null);
    const kind = kindOf(program, entry);
    const seen = kind ?? askerOf(program, entry);
    const made = entry.part === 'text' && kind && !kind.family ? draftFor(program, kind, language) : null;
    const values = unit.values ?? { wanted: [], more: [] };
    return {
      ...{ t: 'text', language, key, row, context: unit.context, source: unit.source, plural: unit.plural },
      place: unit.place ? `${unit.place.path}:${unit.place.line}` : '',
      said: entry.means ? [entry.means.said()] : [],
      was: unit.was,
      findings: found(unit, units),
      draft: made && 'text' in made ? made.text : null,
      undrafted: made && 'refused' in made ? made.refused : null,
      terms: glossaryOf(unit.source, entry.effect, wordsOf(program, inspected.language, language), entry.id).map((line) => ({
        source: line.source,
        target: line.target.slice(0, 4),
      })),
      alike: alikeTo(unit.source, key, this.pairsIn(mix, language)).map(({ source, target, count, part }) => ({
        source,
        target,
        count,
        part,
      })),
      braces: values.wanted.map((name) => `{${name}}`),
      same: findings.some(({ state, key: of }) => state === 'same' && of === base),
      face: seen ? faceFor(v, seen, { wording: wordingFor(v, language) }) : null,
      shows: kind && (entry.part === 'name' || entry.part === 'text') ? entry.part : null,
    };
  }

  /** How it reads where people read it; `card`: the id of the card a game with which says it best. */
  reads(project: Project, language: string, key: string): { card: string | null; lines: string[] } {
    const mix = this.mixOf(project);
    const entry = mix?.byKey.get(baseOf(key));
    if (!mix || !entry || !isCode(language)) return { card: null, lines: [] };
    const { program } = mix;
    const wording = translationFor(program.v, language);
    if (entry.section === 'terms') return { card: null, lines: countedLines(wording, entry.id, language) };
    if (entry.section === 'words' && entry.part === 'says') return { card: null, lines: saidLines(program, wording, entry) };
    return { card: (kindOf(program, entry) ?? askerOf(program, entry))?.id ?? null, lines: [] };
  }

  /** The files in which a text is accepted as it is now, or why it is not. */
  accepting(project: Project, language: string, key: string, done: DoneTexts): { files: Record<string, string> } | { refused: string } {
    const mix = this.mixOf(project);
    if (!mix) return { refused: this.known!.because };
    const { inspected, folder } = mix;
    const problem = impossible(done, language);
    if (problem !== null) return { refused: problem };
    const { accepted, stored } = stateIn(done, language);
    const units = unitsIn(mix, language, accepted, stored);
    const unit = units.list.find(({ id }) => id === key);
    const base = baseOf(key);
    const { findings } = inspected.status(language, accepted, new Set(['placeholders', 'broken']), stored, new Set([base]));
    if (!unit || Object.keys(unit.target).length === 0) return { refused: 'There is no translation to accept.' };
    const fault = faultOf(Object.values(unit.target), unit, units.ids, language) ?? findings[0]?.message;
    if (fault !== undefined) return { refused: `It is saved, but not accepted: ${fault}` };
    const work: Accepting = {
      entries: inspected.entries,
      languages: [inspected.language, ...folder.locales.map(({ data }) => data.language)],
    };
    return { files: Object.fromEntries(filesOf(done).approving(work, language, new Set([base]))) };
  }

  /** The files a translation of the folder begins with, every text after a #; or why it cannot begin. */
  begin(project: Project, language: string): { files: Record<string, string> } | { refused: string } {
    const mix = this.mixOf(project);
    if (!mix) return { refused: this.known!.because };
    const { inspected, folder, program } = mix;
    const refusal = notALanguage(language);
    if (refusal !== null) return { refused: refusal };
    if (language === inspected.language) return { refused: `These cards are written in ${nameOf(language)} already.` };
    if (folder.locales.some(({ data }) => data.language === language)) return { files: {} };
    const { sourceTerm } = inspected.exchange(language, {});
    const file = skeleton(language, inspected.entries, inspected.counted, sourceTerm);
    const speaks =
      isBuiltIn(language) || (program.v.languages?.() ?? []).some(({ locales }) => locales.some(({ data }) => data.language === language));
    const sentences = speaks || !folder.game ? {} : { [`locales/${language}.sentences.yaml`]: sentencesSkeleton(language) };
    return { files: { [`locales/${language}.yaml`]: file, ...sentences } };
  }

  /** Cards that make no sense now are as they last did. */
  private mixOf(project: Project): Mix | null {
    if (this.known?.project === project) return this.known.mix;
    let program = project.loaded.program;
    let because = '';
    let unread: BrokenFile[] = [];
    if (!program) {
      unread = brokenLocales(project, this.dir);
      const ready = playable(project, this.dir, '', this.sense);
      if ('because' in ready) because = ready.because;
      else ({ program } = ready.loaded);
    }
    const folder = program?.v.folders.find(({ dir }) => dir === this.dir) ?? null;
    const inspected = program && folder ? inspectTexts(program, folder) : null;
    const byKey = new Map(inspected?.entries.map((entry) => [keyOf(entry), entry]));
    const mix = program && folder && inspected ? { program, folder, unread, inspected, byKey } : null;
    this.known = { project, mix, because: because || 'There are no cards in this folder yet.' };
    return mix;
  }

  /** Everything of the mix that is translated. */
  private pairsIn(mix: Mix, language: string): Pair[] {
    if (this.pairs?.mix === mix && this.pairs.language === language) return this.pairs.list;
    const list = entriesOf(mix.program).flatMap((entry): Pair[] => {
      const files = entry.folder.locales.filter(({ data }) => data.language === language);
      const found = foundIn(files, entry);
      if (typeof found?.value !== 'string' || entry.section === 'terms') return [];
      // A key of another folder may be the same.
      return [{ key: entry.folder === mix.folder ? keyOf(entry) : '', source: entry.text, target: found.value }];
    });
    this.pairs = { mix, language, list };
    return list;
  }
}

/** Whether a language may be called that; nothing else becomes part of the name of a file, or is asked for its rules. */
const isCode = (code: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(code);

/** Why a code is no language one could translate into; null: it is one. */
function notALanguage(code: string): string | null {
  if (!isCode(code)) return `“${harmless(code.slice(0, 40))}” is not a language: use a code such as cs, uk or pt-BR.`;
  return isLanguage(code) ? null : `The plural forms of “${code}” are unknown. Use a language code such as cs, uk or pt-BR.`;
}

// ---- what is stored

const filesOf = (done: DoneTexts): DoneFiles => new DoneFiles((name) => done[name] ?? null);

function stateIn(done: DoneTexts, language: string): { accepted: Record<string, string>; stored: Stored } {
  const files = filesOf(done);
  return { accepted: files.accepted(language), stored: files.stored() };
}

/** Why a language has no list: it is none, or the files beside its translations cannot be read; null: it has one. */
function impossible(done: DoneTexts, language: string): string | null {
  if (!isCode(language)) return notALanguage(language);
  try {
    stateIn(done, language);
    return null;
  } catch (problem) {
    if (!(problem instanceof UnreadableDone)) throw problem;
    return problem.message;
  }
}

function unitsIn(
  { inspected, byKey }: Mix,
  language: string,
  accepted: Record<string, string>,
  stored: Stored,
  findings: readonly Finding[] = [],
): Units {
  const list = unitsOf(inspected.exchange(language, accepted, stored)).filter(({ id }) => byKey.has(baseOf(id)));
  const ids = list.map(({ id }) => id);
  return { list, ids, byBase: grouped(list, ({ id }) => baseOf(id)), findings: grouped(findings, ({ key }) => key), language };
}

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

function orderOf(entries: readonly Entry[]): Record<string, string[]> {
  const order: Record<string, string[]> = {};
  for (const { section, id } of entries) {
    const list = (order[section] ??= []);
    if (!list.includes(id)) list.push(id);
  }
  return order;
}

// ---- one row

function rowOf(mix: Mix, unit: Unit, units: Units, proof: TextRow['proof']): TextRow {
  const entry = mix.byKey.get(baseOf(unit.id))!;
  const kind = entry.section === 'cards' ? kindOf(mix.program, entry) : null;
  const isEmpty = Object.keys(unit.target).length === 0;
  const { state, note } = stateOf(unit, units, isEmpty);
  const own = mix.folder.cards.some(({ data }) => data.cards && Object.hasOwn(data.cards, entry.id));
  return {
    key: unit.id,
    card: entry.section === 'cards' && own ? entry.id : null,
    title:
      entry.section === 'cards'
        ? (kind?.name ?? entry.id)
        : entry.section === 'title'
          ? unit.source
          : entry.section === 'texts'
            ? ''
            : entry.id,
    part: partOf(entry, unit),
    source: unit.source,
    target: joined(unit.target),
    fields: fieldsOf(unit, units.language),
    state,
    note,
    proof: isEmpty ? null : proof,
  };
}

function partOf({ section, part, about }: Entry, unit: Unit): string {
  if (section === 'cards') return part!;
  if (section === 'words') return part === 'says' ? 'line in the log' : 'what it means';
  if (section === 'title') return 'title';
  return section === 'terms' ? unit.context : about.replace(/\s+/g, ' ');
}

function stateOf(unit: Unit, units: Units, isEmpty: boolean): Pick<TextRow, 'state' | 'note'> {
  if (isEmpty) {
    // A form of a word that no sentence asks for.
    const isWanted = !isForm(unit) || units.findings.get(baseOf(unit.id))?.some(({ state }) => state === 'forms');
    return { state: isWanted ? 'missing' : 'free', note: '' };
  }
  const problems = found(unit, units);
  const stale = unit.stale ? problems.find(({ state }) => state === 'stale') : undefined;
  if (unit.stale) return { state: 'stale', note: stale?.message ?? '' };
  const [first] = problems;
  if (first) return { state: 'wrong', note: first.message };
  return { state: unit.accepted || unit.stamp === '' ? 'done' : 'waiting', note: '' };
}

/** A form of a word that has others: `terms.card#acc`. */
const isForm = ({ id }: Unit): boolean => id !== baseOf(id);

/** What is the matter with one text. What a word lacks is said where it is to be written. */
function found(unit: Unit, { ids, byBase, findings, language }: Units): TextInfo['findings'] {
  const base = baseOf(unit.id);
  const lacks = byBase.get(base)!.some((other) => other !== unit && Object.keys(other.target).length === 0);
  const own = isForm(unit) ? [] : (findings.get(base) ?? []).filter(({ state }) => state !== 'missing' && (state !== 'forms' || !lacks));
  const fault = Object.keys(unit.target).length === 0 ? null : faultOf(Object.values(unit.target), unit, ids, language);
  // Why braces cannot be read, the fault says; the finding has only the place.
  const list = own
    .filter(({ state }) => state !== 'broken' || fault === null)
    .map(({ state, message }): TextInfo['findings'][number] => ({ state, message: withoutQuote(message) }));
  if (fault !== null && !own.some(({ state }) => state === 'placeholders'))
    list.push({ state: 'broken', message: fault.replace(/^it /, '') });
  return list;
}

/** The text itself stands above what is wrong with it. */
const withoutQuote = (message: string): string => message.replace(/^“[^”]*” (?=\p{Ll})/u, '');

function fieldsOf(unit: Unit, language: string): TextRow['fields'] {
  if (unit.plural === null) {
    const category = Object.keys(unit.target)[0] ?? (unit.forms ? Object.keys(unit.forms)[0]! : '');
    return [{ category, label: '', value: unit.target[category] ?? '' }];
  }
  const explained = categoriesExplained(language);
  return wholeCategories(language).map((category) => ({
    category,
    label: (explained.find((one) => one.startsWith(`${category} (`)) ?? category).replace(/^.*\((.*)\)$/, '$1'),
    value: unit.target[category] ?? '',
  }));
}

function kindOf({ v }: Program, { section, id, folder }: Entry): Kind | null {
  if (section !== 'cards') return null;
  return v.kinds.find((kind) => kind.from === folder && (kind.family?.id ?? kind.id) === id) ?? null;
}

/** Whose effect has a question or an alternative: by its place, because names of cards may begin alike. */
function askerOf({ v }: Program, { section, source, span }: Entry): Kind | null {
  if (section !== 'texts') return null;
  const has = ({ effect }: Kind): boolean =>
    effect?.source === source && effect.map[0]! <= span.start && span.start <= effect.map[effect.map.length - 1]!;
  return v.kinds.find(has) ?? null;
}

function draftFor({ v }: Program, kind: Kind, language: string): ReturnType<typeof textOfCard> | null {
  return kind.effect && textLanguages.includes(language) ? textOfCard(v, kind, language) : null;
}

/** The words of the game and its cards in both languages. */
function wordsOf(program: Program, source: string, language: string): GlossaryWord[] {
  const { v } = program;
  const [own, there] = [translationFor(v, source), translationFor(v, language)];
  const terms = entriesOf(program).filter(({ section }) => section === 'terms');
  const seen = new Set<string>();
  return [
    ...v.kinds.map(({ id, folder, from, name, family }): GlossaryWord => {
      const target = there.card(folder, id, 'name') ?? there.card(from, id, 'name', family);
      return { id, source: name, target: target === name ? null : target };
    }),
    ...terms.map(({ id }): GlossaryWord => {
      const [a, b] = [own.term(id), there.term(id)];
      return { id, source: a, target: JSON.stringify(a) === JSON.stringify(b) ? null : b };
    }),
  ].filter(({ id }) => !seen.has(id) && seen.add(id));
}

// ---- how it reads

/** Numbers in which plurals of all languages differ. */
const samples = [1, 2, 5];

function countedLines(wording: Wording, id: string, language: string): string[] {
  return [...new Set(samples.map((n) => `${n} ${wording.word(id, '', n)}`))].filter(() => wholeCategories(language).length > 0);
}

/** The line of a word with values put in, for each of some numbers if it counts. */
function saidLines({ v }: Program, wording: Wording, { id }: Entry): string[] {
  const said = wording.says(id);
  const word = v.words.find(({ head }) => head === id);
  if (!said || !word) return [];
  const names = v.kinds.slice(0, 2).map((kind) => wording.card(kind.folder, kind.id, 'name') ?? kind.name);
  const zone = v.families.find(({ temporary }) => !temporary)?.name;
  const valueOf = (name: string, n: number): unknown => {
    if (name === 'you') return 'Ann';
    const { name: type, group = false, set } = word.params.find((one) => one.name === name)?.type ?? { name: 'card' };
    if (type === 'number') return n;
    if (type === 'player') return 'Ben';
    if (type === 'zone' && zone !== undefined) return wording.place(zone, null);
    const member = set === undefined ? undefined : v.sets[set]?.members?.[0];
    return member !== undefined ? wording.put(member) : wording.cards(names.slice(0, group && n > 1 ? 2 : 1), 0);
  };
  const lines = samples.map((n) => {
    try {
      const values = Object.fromEntries(['you', ...word.params.map(({ name }) => name)].map((name) => [name, valueOf(name, n)]));
      return wording.sentence(new Message(said.message, wording).fill(values as never), ['Ann', 'Ben']);
    } catch {
      return '';
    }
  });
  return [...new Set(lines.filter((line) => line !== ''))];
}
