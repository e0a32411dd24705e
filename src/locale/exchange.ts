// Converts a translation to and from units for translators: one per text, with a description, the source text and its forms. Every text of a
// locale file is in some unit, so nothing is lost on the way. Knows no file format.
import type { LocaleFile, YamlFile } from '../read/model.ts';
import { placeOf } from '../text/source.ts';
import { acceptanceOf, changeOf, isMeaning, isStale } from './acceptance.ts';
import type { Stored } from './status.ts';
import { ancestry, shipped, SOURCE_LANGUAGE } from './catalogue.ts';
import { foundIn, keyOf, sourceHash, type Entry } from './entry.ts';
import { CATEGORIES, wholeCategories, type Term } from './terms.ts';

/** The language of a template: any. It counts in two forms, as templates do, and asks for every case that a language may need. */
export const ANY_LANGUAGE = 'en-x-template';

export interface Unit {
  /** `cards.draw.name`; the form of a term follows a #: `terms.card#acc`. */
  id: string;
  /** What the text is, and where people read it. */
  context: string;
  /** What the card does, in one line; '' for other entries. */
  does: string;
  /** The text to translate. */
  source: string;
  /** The plural: the unit then has a text for each category of whole numbers. Null: it has one text. */
  plural: string | null;
  /** The texts by category, or under '' if there is only one; untranslated texts are omitted. */
  target: Readonly<Record<string, string>>;
  /** Hash of the source text. */
  hash: string;
  /** The source has changed since the translation was accepted. */
  stale: boolean;
  /** Somebody has accepted the translation. */
  accepted: boolean;
  /** What it said or did then, where that is known; null: it is not stale, or nobody knows. */
  was: { source: string } | { effect: string } | null;
  /** What is stored when it is accepted as it is now; '' for what is never accepted. */
  stamp: string;
  /** Where the source text stands; null: in no file of the set. */
  place: { path: string; line: number } | null;
  /** What translators have noted about it; '' for nothing. */
  note: string;
  /** The first form is enough; the others are derived from it. */
  partial: boolean;
  /** The values in braces that a translation must have, and others it may have; null: it is not a message. */
  values: { wanted: readonly string[]; more: readonly string[] } | null;
  /** Where it belongs in a locale file: its path and, for terms, the form for each category. */
  path: readonly string[];
  /** By category: the key of the form in the locale file; null: not a term. */
  forms: Readonly<Record<string, string>> | null;
}

/** What is needed to list the units of one folder in one language. */
export interface ExchangeRequest {
  /** The language translated into. */
  language: string;
  /** The entries of the folder. */
  entries: readonly Entry[];
  /** Words that sentences count. */
  counted: ReadonlySet<string>;
  /** Whether a key such as `cards.draw` or `terms.card` names something in the mix, in any of its folders. */
  isKnown(key: string): boolean;
  /** The entries of the whole mix, because a set may have its own name for something in the game. */
  whole: readonly Entry[];
  /** The files of the folder in this language. */
  files: readonly YamlFile<LocaleFile>[];
  /** By key: hashes of the sources at the last review. */
  accepted: Readonly<Record<string, string>>;
  /** What is stored beside the translations. */
  stored: Stored;
  /** A term in the source language. */
  sourceTerm(id: string): Term;
  placeholders(text: string): string[];
}

/** All translatable texts and all translated texts, as units. */
export function unitsOf(request: ExchangeRequest): Unit[] {
  const units: Unit[] = [];
  for (const entry of request.entries) {
    const found = foundIn(request.files, entry);
    const path = found?.path.map(String) ?? pathOf(entry);
    const state = stateOf(request, entry);
    if (entry.section === 'terms') units.push(...termUnits(request, entry.id, path, entry.about, found?.value, state));
    else units.push(textUnit(request, entry, path, typeof found?.value === 'string' ? found.value : null, state));
  }
  const known = new Set(units.map((u) => u.path.join('\u0000')));
  for (const { data } of request.files) units.push(...leftOver(request, data, known));
  const notes: Readonly<Record<string, string>> = Object.assign({}, ...request.files.map(({ data }) => data.notes ?? {}));
  const seen = new Set<string>();
  return units
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((one) => (Object.hasOwn(notes, one.id) ? { ...one, note: notes[one.id]! } : one));
}

/** What is the same of all units of one entry. */
type EntryState = Pick<Unit, 'stale' | 'accepted' | 'was' | 'stamp' | 'place'>;

const noState: EntryState = { stale: false, accepted: false, was: null, stamp: '', place: null };

function stateOf({ accepted, stored }: ExchangeRequest, entry: Entry): EntryState {
  const { meanings = {}, sources = {} } = stored;
  const before = accepted[keyOf(entry)];
  const stale = isStale(entry, before, meanings);
  const place = entry.source ? placeIn(entry) : null;
  return {
    stale,
    accepted: before !== undefined,
    was: stale ? wasOf(entry, before!, meanings, sources) : null,
    stamp: acceptanceOf(entry),
    place,
  };
}

/** From the folder of the set on, so that it is the same on every machine. */
function placeIn({ source, span, folder }: Entry): Unit['place'] {
  const { dir } = folder;
  const path = source.path.startsWith(`${dir}/`) ? dir.replace(/^.*\//, '') + source.path.slice(dir.length) : source.path;
  return { path, line: placeOf(source, span.start).line };
}

type Texts = Readonly<Record<string, string>>;

function wasOf(entry: Entry, before: string, meanings: Texts, sources: Texts): Unit['was'] {
  if (isMeaning(before)) return { effect: changeOf(entry, before, Object.hasOwn(meanings, before) ? meanings[before] : undefined) };
  return Object.hasOwn(sources, before) ? { source: sources[before]! } : null;
}

function pathOf({ section, id, part }: Entry): string[] {
  return section === 'title' ? ['title'] : part === null ? [section, id] : [section, id, part];
}

const sections: Readonly<Record<string, string>> = {
  title: 'the name of the set',
  options: 'what an option means',
  texts: 'asked or offered at the table',
  cards: 'card',
  words: 'word of the game',
};

function textUnit(request: ExchangeRequest, entry: Entry, path: string[], text: string | null, state: EntryState): Unit {
  const { section, part, about } = entry;
  const what =
    section === 'cards'
      ? `${part === 'name' ? 'name' : 'text'} of a card (${about})`
      : section === 'words'
        ? `${part === 'says' ? 'line in the log' : 'what it means'}: ${entry.id}`
        : section === 'texts'
          ? `${sections[section]!}; ${about}`
          : sections[section]!;
  const says = section === 'words' && part === 'says';
  const values = says
    ? { wanted: request.placeholders(entry.text), more: ['you', ...(entry.slots ?? [])] }
    : section === 'texts'
      ? { wanted: request.placeholders(entry.id), more: [] }
      : null;
  return unit(keyOf(entry), what.replace(/\s+/g, ' '), entry.text, path, text, {
    does: entry.effect === null ? '' : inOneLine(entry.effect),
    ...state,
    values,
  });
}

function unit(id: string, context: string, source: string, path: readonly string[], text: string | null, more: Partial<Unit> = {}): Unit {
  return {
    id,
    context,
    does: '',
    source,
    plural: null,
    target: text === null ? {} : { '': text },
    hash: sourceHash(source),
    ...noState,
    note: '',
    partial: false,
    values: null,
    path,
    forms: null,
    ...more,
  };
}

/** Joins the lines of an effect into one: a block follows its colon, statements are separated by semicolons. */
export function inOneLine(effect: string): string {
  const lines = effect
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
  return lines.reduce((all, line) => (all === '' ? line : `${all}${all.endsWith(':') ? '' : ';'} ${line}`), '');
}

// ---------------------------------------------------------------- terms

/** `acc few` is the plural `few` of a case; `few` is a plural; `from` is a case in the singular. */
function formKey(key: string): { by: string; category: string | null } {
  const [first = '', second] = key.split(' ');
  const isCategory = (text: string | undefined): boolean => (CATEGORIES as readonly string[]).includes(text ?? '');
  if (second !== undefined && isCategory(second)) return { by: first, category: second };
  return isCategory(first) && second === undefined ? { by: '', category: first } : { by: key, category: null };
}

const caseNames: Readonly<Record<string, string>> = {
  acc: 'as what is done something to (accusative)',
  from: 'with the preposition: from there',
  to: 'with the preposition: to there',
  gender: 'its grammatical gender: m, f, n …',
};

function termUnits(
  { language, counted, sourceTerm }: ExchangeRequest,
  id: string,
  path: readonly string[],
  about: string,
  value: Term | undefined,
  state: EntryState,
): Unit[] {
  const whole = wholeCategories(language);
  const has: Record<string, string> = typeof value === 'string' ? { '': value } : { ...value };
  const own = sourceTerm(id);
  const one = typeof own === 'string' ? own : (own['one'] ?? own['other'] ?? id);
  const several = typeof own === 'string' ? `${own}s` : (own['other'] ?? own['few'] ?? `${one}s`);
  const isCounted = counted.has(id) || about === 'type of cards';
  const groups = new Map<string, string[]>([['', []]]);
  for (const key of Object.keys(has)) {
    if (key === '') continue;
    const { by } = formKey(key);
    groups.set(by, [...(groups.get(by) ?? []), key]);
  }
  for (const by of wantedCases(language, about, isCounted)) if (!groups.has(by)) groups.set(by, []);
  const units: Unit[] = [];
  for (const [by, keys] of groups) {
    const bare = by === '' ? 'one' : by;
    const inWhole = keys.filter((key) => key !== bare && whole.includes(formKey(key).category ?? ''));
    const isPhrase = by === 'from' || by === 'to' || by === 'gender';
    const isPlural = inWhole.length > 0 || (isCounted && !isPhrase && whole.length > 1);
    const source = by === 'from' || by === 'to' ? `${by} the ${one}` : by === 'gender' ? `gender of: ${one}` : one;
    const context = by === '' ? about : `${about}, ${caseNames[by] ?? `form: ${by}`}`;
    const key = by === '' ? `terms.${id}` : `terms.${id}#${by}`;
    const single = (form: string): string => has[form] ?? (form === 'one' && has[''] !== undefined ? has[''] : '');
    if (isPlural) {
      const forms = Object.fromEntries(whole.map((c) => [c, c === 'one' ? bare : by === '' ? c : `${by} ${c}`]));
      const target = Object.fromEntries(whole.map((c) => [c, single(forms[c]!)]).filter(([, text]) => text !== ''));
      units.push(
        unit(key, `${context}; counted`, source, path, null, {
          plural: several,
          target,
          ...state,
          forms,
          partial: by !== '' || !counted.has(id),
        }),
      );
    } else {
      const text = single(bare);
      units.push(unit(key, context, source, path, text === '' ? null : text, { ...state, forms: { '': bare } }));
    }
    for (const form of keys) {
      if (form === bare || (isPlural && inWhole.includes(form))) continue;
      const { category } = formKey(form);
      const note = `${about}, form: ${form}${category !== null && !whole.includes(category) ? ' (of fractions: 1.5)' : ''}`;
      units.push(unit(`terms.${id}#${form}`, note, several, path, has[form]!, { ...state, forms: { '': form } }));
    }
  }
  return units;
}

/** Cases a translator may want to supply although there are none yet. */
function wantedCases(language: string, about: string, isCounted: boolean): string[] {
  const own =
    language === ANY_LANGUAGE
      ? undefined
      : ancestry(language)
          .map((l) => shipped[l])
          .find((x) => x);
  if (about === 'zone') return own ? [...own.zoneForms] : ['from', 'to'];
  if (!isCounted) return [];
  const asked = Object.values(own?.messages ?? { x: 'case=acc' }).some((text) => text.includes('case=acc') || text.includes('case=$case'));
  return asked && (language === ANY_LANGUAGE || language.split('-')[0] !== SOURCE_LANGUAGE) ? ['acc'] : [];
}

// ---------------------------------------------------------------- entries that are not requested

/** Sentences of the engine, examples of words, and words of the game that no screen shows alone: these are also somebody's work. */
function leftOver(request: ExchangeRequest, data: LocaleFile, known: ReadonlySet<string>): Unit[] {
  const units: Unit[] = [];
  const isKnown = (path: readonly string[]): boolean => known.has(path.join('\u0000'));
  const sentences = shipped[SOURCE_LANGUAGE]!.messages as Readonly<Record<string, string>>;
  for (const [key, text] of Object.entries(data.messages ?? {})) {
    const source = sentences[key] ?? key;
    const wanted = request.placeholders(source).filter((name) => name !== 'case');
    const values = { wanted, more: request.placeholders(source).concat(request.placeholders(text)) };
    units.push(unit(`messages.${key}`, 'a sentence of Cardwright itself', source, ['messages', key], text, { values }));
  }
  for (const [id, term] of Object.entries(data.terms ?? {}))
    if (!isKnown(['terms', id])) {
      const about = request.whole.find((e) => e.section === 'terms' && e.id === id)?.about ?? 'a word in sentences';
      units.push(...termUnits(request, id, ['terms', id], about, term, noState));
    }
  for (const section of ['words', 'cards'] as const)
    for (const [id, parts] of Object.entries(data[section] ?? {}))
      for (const [part, text] of Object.entries(parts ?? {}))
        if (typeof text === 'string' && !isKnown([section, id, part]))
          units.push(unit(`${section}.${id}.${part}`, `${part}: ${id}`, `${part} of ${id}`, [section, id, part], text));
  for (const [word, forms] of Object.entries(data.lexicon ?? {}))
    for (const [form, text] of Object.entries(forms ?? {})) units.push(lexiconUnit(word, form, text));
  for (const section of ['options', 'texts'] as const)
    for (const [id, text] of Object.entries(data[section] ?? {}))
      if (!isKnown([section, id])) units.push(unit(`${section}.${id}`, sections[section]!, id, [section, id], text));
  if (data.title !== undefined && !isKnown(['title'])) units.push(unit('title', sections['title']!, 'title', ['title'], data.title));
  return units;
}

/** A form of a word for texts made from effects. Its braces are read by those texts, so it is not a message; the braces of the source say so. */
function lexiconUnit(word: string, form: string, text: string | null): Unit {
  return unit(`lexicon.${word}.${form}`, 'a form for texts made from effects', `{${word}}: ${form}`, ['lexicon', word, form], text);
}

/** A unit for an id that is not requested now: another translator's work, or an older text. Null: the id is not recognised. */
export function strangeUnit(request: ExchangeRequest, id: string, source: string): Unit | null {
  const message = /^messages\.(.+)$/.exec(id)?.[1];
  const sentences = shipped[SOURCE_LANGUAGE]!.messages as Readonly<Record<string, string>>;
  if (message !== undefined && sentences[message] !== undefined) {
    const wanted = request.placeholders(sentences[message]).filter((name) => name !== 'case');
    const values = { wanted, more: request.placeholders(sentences[message]).concat(['case']) };
    return unit(id, '', sentences[message], ['messages', message], null, { values });
  }
  const [, word] = /^words\.(.+)\.example$/.exec(id) ?? [];
  if (word !== undefined && request.entries.some((e) => e.section === 'words' && e.id === word))
    return unit(id, '', source, ['words', word, 'example'], null);
  const [, named, form] = /^lexicon\.(.+)\.([^.]+)$/.exec(id) ?? [];
  if (named !== undefined) return lexiconUnit(named, form!, null);
  const [, line] = /^texts\.(.+)$/.exec(id) ?? [];
  if (line !== undefined && request.isKnown(id)) return unit(id, '', source, ['texts', line], null);
  const [, section, card, part] = /^(cards|words)\.(.+)\.(name|text|says|means)$/.exec(id) ?? [];
  if (section !== undefined && request.isKnown(`${section}.${card}`)) return unit(id, '', source, [section, card!, part!], null);
  const [, term, ofTerm] = /^terms\.([^#]+)(?:#(.+))?$/.exec(id) ?? [];
  if (term === undefined) return null;
  const entry = [...request.entries, ...request.whole].find((e) => e.section === 'terms' && e.id === term);
  const inSentences = request.counted.has(term) || request.isKnown(`terms.${term}`) || Object.hasOwn(shipped[SOURCE_LANGUAGE]!.terms, term);
  if (!entry && !inSentences) return null;
  const units = termUnits(
    request,
    term,
    ['terms', term],
    entry?.about ?? 'a word in sentences',
    ofTerm === undefined ? '' : { [ofTerm]: '' },
    noState,
  );
  const found = units.find((u) => u.id === id);
  return found ? { ...found, target: {} } : null;
}
