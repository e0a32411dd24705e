// Everything in a mix that people read, as a list: names and texts of cards, words, terms, options, and the lines in the effect
// language. Translates nothing and judges nothing.
import { deedsAdded, proofOf, sentencesOf } from '../../card-text/card-text.ts';
import { shownValues } from '../../check/declare/screen-layout.ts';
import { canonicalCard } from '../../meaning/digest.ts';
import { deedsOf } from '../../meaning/deeds.ts';
import { factsOf, type Facts } from '../../meaning/facts.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { lexiconFor, lineText } from '../../check/resolve/words.ts';
import type { Program } from '../../ops/program.ts';
import { effectFor } from './players-words.ts';
import { CueBook } from '../../locale/cues/index.ts';
import { idsIn } from '../../locale/mentions.ts';
import { generalValue, keyOf, optionValueKey, sourceHash, type Entry, type Section, writtenIn } from '../../locale/entry.ts';
import type { ExchangeRequest } from '../../locale/exchange.ts';
import { placeholders } from '../../text/braces.ts';
import { countedBy } from '../../locale/message.ts';
import { statusOf, type State, type Status, type Stored } from '../../locale/status.ts';
import { printedOn, translationFor, type Wording } from '../../locale/wording.ts';
import { parseEffect } from '../../parse/parse.ts';
import type { SetFolder } from '../../read/model.ts';
import { saidOfCard } from '../../said/said.ts';
import type { Source, Span } from '../../text/source.ts';
import { alternativeSays, lineOf, namesAPower } from '../session/answers.ts';

/** In the order of the files: title, terms, words, options, texts, cards. */
export function entriesOf(program: Program): Entry[] {
  const { v } = program;
  const wording = translationFor(v);
  const home = homes(v);
  const list: Entry[] = [];
  const seen = new Set<string>();
  const add: Add = (place, section, id, part, text, about, effect = null, also = []) => {
    const folder = home.get(place.source.path);
    if (!folder || text === null || text === undefined || text === '') return;
    const key = JSON.stringify([folder.dir, section, id, part]);
    if (seen.has(key)) return;
    seen.add(key);
    list.push({
      folder,
      section,
      id,
      part,
      text,
      about,
      source: place.source,
      span: place.span,
      effect,
      ...(also.length > 0 ? { also } : {}),
    });
  };
  addTitles(v, add);
  addTerms(v, wording, add);
  for (const w of v.words) {
    // A word without a log line has none in any language.
    if (w.says !== null) add(w, 'words', w.head, 'says', wording.says(w.head)?.message ?? w.says, 'in the log');
    add(w, 'words', w.head, 'means', wording.means(w.head) ?? w.means, 'what the word means');
  }
  addOptions(v, add);
  addTexts(program, add);
  for (const kind of v.kinds) {
    const type = v.types[kind.type]?.name ?? '';
    const effect = kind.effect ? usualPart(v, kind.effect.text) : null;
    const { family } = kind;
    for (const part of ['name', 'text'] as const) {
      const place = kind.spec[part] === undefined ? kind : { source: kind.source, span: kind.file.at([...kind.path, part]) };
      const { id, [part]: text } = family ?? kind; // The message of a family is translated once.
      add(place, 'cards', id, part, translationFor(v, languageOf(v, kind.from)).card(kind.from, id, part) ?? text, type, effect);
    }
  }
  addCounted(v, list, add);
  addMeanings(v, list);
  for (const entry of list) {
    const { id, section, also = [] } = entry;
    if (section === 'texts') {
      // If the set itself words the whole line, and not the question in it, the line is translated.
      const line = also.find((key) => ownText(entry.folder, key));
      if (line !== undefined && !list.some((other) => other.section === section && other.folder === entry.folder && other.id === line))
        Object.assign(entry, { id: line, also: [id, ...also.filter((key) => key !== line)] });
      const own = translationFor(v, languageOf(v, entry.folder));
      entry.text = [...also, id].map((key) => own.phrase(key)).find((text) => text !== null) ?? entry.text;
    }
    if (section === 'words') entry.slots = v.words.find((w) => w.head === id)!.params.map((p) => p.name);
    if (section === 'cards') entry.values = valuesOfFamily(v, entry.folder, id);
  }
  const order: Section[] = ['title', 'terms', 'words', 'options', 'texts', 'cards'];
  return list.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

/** The language the texts of a folder are written in. */
function languageOf(v: Vocabulary, folder: SetFolder): string {
  return writtenIn(folder) ?? v.language;
}

/** What the effect of each card means, for its text; the cards of a family have one text. Worked out only when it is asked for. */
function addMeanings(v: Vocabulary, list: readonly Entry[]): void {
  const kinds = new Map<string, Kind[]>();
  const idles = new Map<string, Kind>();
  // What a line does with cards that are not there is left out of its meaning.
  const absent = new Set(v.absent.keys());
  const keyed = ({ dir }: SetFolder, id: string): string => JSON.stringify([dir, id]);
  for (const kind of v.kinds) {
    const key = keyed(kind.from, kind.family?.id ?? kind.id);
    if (!kind.obey?.body.length && kind.standing.length === 0) idles.set(key, kind);
    if (!kind.effect) continue;
    kinds.set(key, [...(kinds.get(key) ?? []), kind]);
  }
  for (const entry of list) {
    if (entry.section !== 'cards' || entry.part !== 'text') continue;
    const all = kinds.get(keyed(entry.folder, entry.id)) ?? [];
    const idle = idles.get(keyed(entry.folder, entry.id));
    if (idle) entry.undone = (language, text) => effectFor(v, idle, language, text);
    if (all.length === 0) continue;
    // A set that takes the card of another does not change what the card does at home.
    const home = all.filter((kind) => kind.folder === kind.from);
    const own = home.length > 0 ? home : all;
    let hash: string | null = null;
    let facts: Facts | null = null;
    const isWhole = own.every(({ effect }) => idsIn(effect!.text, absent).length === 0);
    entry.means = {
      hash: () => (hash ??= sourceHash([...new Set(own.map((kind) => canonicalCard(v, kind)))].join('\n\n'))),
      facts: () => (isWhole ? (facts ??= joinedFacts(own.map((kind) => factsOf(v, kind)!))) : null),
      // A text of several cards says of each of them what it says.
      proof: (language, text) => (own.length === 1 ? proofOf(v, own[0]!, language, text) : null),
      sentences: (language) => (own.length === 1 ? sentencesOf(v, own[0]!, language) : []),
      added: (language, text) => {
        const [first, ...more] = own.map((kind) => deedsAdded(v, kind, language, text, deedsOf(v, kind)));
        return first!.filter((one) => more.every((other) => other.includes(one)));
      },
      said: () => [...new Set(own.flatMap((kind) => saidOfCard(v, kind).lines.flatMap((line) => line.said)))].join(' '),
    };
  }
}

/** The facts of several cards with one text: it must say only what all of them do. */
function joinedFacts(all: readonly Facts[]): Facts {
  const [first, ...rest] = all;
  return rest.reduce((a, b) => {
    const union = <T>(x: ReadonlySet<T>, y: ReadonlySet<T>): Set<T> => new Set([...x, ...y]);
    const must = new Set([...a.must].filter((fact) => b.must.has(fact)));
    return {
      must,
      can: union(union(a.can, b.can), union(a.must, b.must)),
      numbers: union(a.numbers, b.numbers),
      kinds: union(a.kinds, b.kinds),
      types: {
        must: new Set([...a.types.must].filter((id) => b.types.must.has(id))),
        can: union(union(a.types.can, b.types.can), union(a.types.must, b.types.must)),
      },
      decides: a.decides || b.decides,
    };
  }, first!);
}

/** Does the set word this in its own language? */
function ownText({ set, game, locales }: SetFolder, key: string): boolean {
  const language = set?.data.language ?? game?.data.language;
  const texts = [
    set?.data.texts,
    game?.data.texts,
    ...locales.filter(({ data }) => data.language === language).map(({ data }) => data.texts),
  ];
  return texts.some((own) => own && Object.hasOwn(own, key));
}

/** An effect without the lines for one value of an option: a card's text need not mention those. */
function usualPart(v: Vocabulary, effect: string): string {
  const names = new Set(v.options.map((o) => o.name));
  const speaksOfOption = (line: string): boolean => (line.match(/[\p{L}\d-]+/gu) ?? []).some((word) => names.has(word));
  return effect
    .split('\n')
    .filter((line) => !speaksOfOption(line))
    .join('\n');
}

/** The values of a family's cards, by name; undefined: it is a single card. */
function valuesOfFamily(v: Vocabulary, folder: SetFolder, id: string): Entry['values'] {
  const all = v.kinds.flatMap((k) => (k.folder === folder && k.family?.id === id ? [k.family.values] : []));
  if (all.length === 0) return undefined;
  return Object.fromEntries(Object.keys(all[0]!).map((name) => [name, [...new Set(all.map((values) => values[name]!))]]));
}

type Add = (
  place: { source: Source; span: Span },
  section: Section,
  id: string,
  part: Entry['part'],
  text: string | null | undefined,
  about: string,
  effect?: string | null,
  also?: string[],
) => void;

/** By path of a file: the folder it is in. */
function homes(v: Vocabulary): Map<string, SetFolder> {
  const map = new Map<string, SetFolder>();
  for (const folder of new Set([...v.folders, ...(v.game ? [v.game] : [])]))
    for (const file of [folder.game, folder.set, folder.guide, ...folder.cards]) if (file) map.set(file.source.path, folder);
  return map;
}

function addTitles(v: Vocabulary, add: Add): void {
  for (const folder of new Set([...v.folders, ...(v.game ? [v.game] : [])])) {
    const file = folder.set ?? folder.game;
    if (file) add({ source: file.source, span: file.at(['title']) }, 'title', '', null, file.data.title, 'title');
  }
}

function addTerms(v: Vocabulary, wording: Wording, add: Add): void {
  const plain = (id: string): string => id.replaceAll('-', ' ');
  for (const f of v.families) add(f, 'terms', f.name, null, plain(f.name), 'zone');
  for (const t of v.types) add(t, 'terms', t.name, null, plain(t.name), 'type of cards');
  for (const s of v.sets) {
    // The values of an option are chosen before the game, by their own names.
    if (s.implied || s.name.startsWith('option ')) continue;
    if (!s.members) {
      if (!s.numeric) add(s, 'terms', s.name, null, plain(s.name), 'one of several places');
      continue;
    }
    for (const m of s.members) add(s, 'terms', m, null, plain(m), `a ${plain(s.name)}`);
  }
  // Numbers that have a name of their own.
  v.attrs.forEach((attr, i) => {
    for (const x of attr.icon || attr.implied ? [] : new Set(v.kinds.map((kind) => kind.attrs[i]!))) {
      const named = attr.type.name === 'number' ? wording.numbered(attr.name, x) : null;
      if (named) add(attr, 'terms', `${attr.name}-${x}`, null, String(named), `a ${plain(attr.name)}`);
    }
  });
  for (const d of v.dials) add(d, 'terms', d.name, null, plain(d.name), 'dial');
  for (const c of v.counters) if (!c.hidden) add(c, 'terms', c.name, null, plain(c.name), 'counter');
  for (const m of v.marks) add(m, 'terms', m.name, null, plain(m.name), 'mark');
  for (const { name, word } of shownValues(v)) add(word, 'terms', name, null, plain(name), 'number that is shown');
}

/** Words of a set that its sentences count, and that are nothing else in the game: `cup` in "3 cups". */
function addCounted(v: Vocabulary, list: readonly Entry[], add: Add): void {
  for (const folder of new Set([...v.folders, ...(v.game ? [v.game] : [])])) {
    const language = languageOf(v, folder);
    const files = [folder.set, folder.game, ...folder.locales.filter(({ data }) => data.language === language)].filter(
      (file) => file !== null,
    );
    const counted = new Set(list.flatMap(({ folder: own, text }) => (own === folder ? countedBy(text) : [])));
    for (const id of counted) {
      const file = files.find(({ data }) => data.terms && Object.hasOwn(data.terms, id));
      const home = folder.set ?? folder.game;
      if (!file || !home || list.some((entry) => entry.section === 'terms' && entry.id === id)) continue;
      // A word of a locale file belongs to the folder, whose own file stands for it.
      const place =
        file === folder.set || file === folder.game
          ? { source: file.source, span: file.at(['terms', id]) }
          : { source: home.source, span: home.at([]) };
      add(place, 'terms', id, null, id.replaceAll('-', ' '), 'a word that is counted');
    }
  }
}

function addOptions(v: Vocabulary, add: Add): void {
  for (const folder of new Set([...v.folders, ...(v.game ? [v.game] : [])]))
    for (const file of [folder.game, folder.set]) {
      for (const [name, option] of Object.entries(file?.data.options ?? {}))
        add(
          { source: file!.source, span: file!.at(['options', name]) },
          'options',
          name,
          null,
          option.means ?? name.replaceAll('-', ' '),
          'option',
        );
      for (const [name, { is, or = [] }] of Object.entries(file?.data.options ?? {}))
        for (const value of [is, ...or])
          // Numbers and the usual words are said by the language itself.
          if (typeof value === 'string' && value !== 'number' && generalValue(value) === undefined)
            add(
              { source: file!.source, span: file!.at(['options', name]) },
              'options',
              optionValueKey(name, value),
              null,
              value.replaceAll('-', ' '),
              `a value of the option ${name}`,
            );
    }
}

/** Questions, alternatives, powers: keyed by their text in the file. */
function addTexts(program: Program, add: Add): void {
  const { v } = program;
  const asked = (source: Source, offset: number): string => {
    const kind = v.kinds.find(({ effect, source: own }) => effect && own === source && within(effect.map, offset));
    return kind ? `asked by ${kind.name}` : 'asked by the rules';
  };
  for (const alternatives of program.offers)
    for (const alt of alternatives) add(alt, 'texts', alt.says, null, alternativeSays(alt.says), 'offered');
  for (const ask of program.asks) {
    const about = asked(ask.source, ask.span.start);
    if (ask.text >= 0) {
      const text = v.texts[ask.text]!.replace(/\{([^}:]*):[^}]*\}/g, '{$1}');
      add(ask, 'texts', text, null, text, about);
    } else if (ask.says !== '' && ask.manner !== 'power') {
      const line = lineOf(ask.source, ask.span.start);
      add(ask, 'texts', ask.says, null, ask.says, `${about}: ${line}`, null, namesAPower(program, line) ? [] : [line]);
    }
  }
  for (const clause of program.clauses)
    if (clause.kind === 'power' || clause.kind === 'response') add(clause, 'texts', clause.says, null, clause.says, 'a power of a card');
  addTypeLines(v, add);
  addOwed(v, add);
  addIntroductions(v, add);
}

/** What questions say of what is left to do. */
function addOwed(v: Vocabulary, add: Add): void {
  for (const folder of new Set([...v.folders, ...(v.game ? [v.game] : [])]))
    for (const file of [folder.game, folder.set])
      for (const [line, { says }] of Object.entries(file?.data.layout?.owed ?? {}))
        add({ source: file!.source, span: file!.at(['layout', 'owed', line, 'says']) }, 'texts', says, null, says, 'what is left to do');
}

/** What people read before a game, unless it stands there in all languages. */
function addIntroductions(v: Vocabulary, add: Add): void {
  for (const { guide: file } of new Set([...v.folders, ...(v.game ? [v.game] : [])])) {
    const { about, guide = [] } = file?.data ?? {};
    if (typeof about === 'string')
      add({ source: file!.source, span: file!.at(['about']) }, 'texts', about, null, about, 'what it is about');
    guide.forEach((step, i) => {
      if (typeof step === 'string')
        add({ source: file!.source, span: file!.at(['guide', i]) }, 'texts', step, null, step, 'a step of the guide');
    });
  }
}

/** Lines that every card of a type has: a game words them for the sets with such cards, even if it has none itself. */
function addTypeLines(v: Vocabulary, add: Add): void {
  for (const folder of new Set([...v.folders, ...(v.game ? [v.game] : [])]))
    for (const file of [folder.game, folder.set])
      for (const [type, spec] of Object.entries(file?.data.types ?? {})) {
        const snippet = spec?.lines ? file!.snippet(['types', type, 'lines']) : null;
        if (!snippet) continue;
        for (const line of parseEffect(snippet, lexiconFor(v)).lines) {
          const [head] = line.heads;
          if (head?.kind !== 'power' && !(head?.kind === 'when' && head.manner === 'response')) continue;
          const { span } = line;
          const says = lineText(snippet.source, line);
          add({ source: snippet.source, span }, 'texts', says, null, says, `a power of every ${type}`);
        }
      }
}

function within(map: ArrayLike<number>, offset: number): boolean {
  return map.length > 0 && map[0]! <= offset && map[map.length - 1]! >= offset;
}

/** What the translator of one folder needs to know about one language. */
export interface TranslatableMix {
  /** The language the files of the folder are written in. */
  language: string;
  /** Every text of the mix that can be translated. */
  entries: Entry[];
  /** Words that sentences count. */
  counted: Set<string>;
  /** Looks for findings of these kinds, or of all. `stored`: what is stored beside the translations. `only`: the entries looked at, by key. */
  status(
    language: string,
    accepted: Readonly<Record<string, string>>,
    states?: ReadonlySet<State>,
    stored?: Stored,
    only?: ReadonlySet<string>,
  ): Status;
  /** What a translator gets, and what is needed to read it back. */
  exchange(language: string, accepted: Readonly<Record<string, string>>, stored?: Stored): ExchangeRequest;
}

/** A folder of a mix, ready to be inspected in any language. */
export function inspectTexts(program: Program, folder: SetFolder): TranslatableMix {
  const { v } = program;
  const all = entriesOf(program);
  const entries = all.filter((e) => e.folder === folder);
  const language = languageOf(v, folder);
  const wording = translationFor(v, language);
  const types = v.types.map((t) => ({ id: t.name, term: wording.term(t.name) }));
  const known = new Set(all.flatMap((e) => [e.id, ...(e.also ?? [])].map((id) => `${e.section}.${id}`)));
  for (const { section, id, part } of all) if (part !== null) known.add(`${section}.${id}.${part}`);
  for (const { id, fullId, set, family } of v.kinds) {
    known.add(`cards.${id}`).add(`cards.${fullId}`);
    if (family) known.add(`cards.${family.id}`).add(`cards.${set}:${family.id}`);
  }
  for (const id of v.absent.keys()) known.add(`cards.${id}`);
  // A verb may have a wording for the button that does it.
  for (const w of v.words) known.add(`words.${w.head}`).add(`texts.${w.head.split(' ')[0]}`);
  for (const id of extraTerms(v)) known.add(`terms.${id}`);
  const counted = new Set(all.flatMap((e) => [...e.text.matchAll(/\bof=([\p{L}\d-]+)/gu)].map(([, id]) => id!)));
  for (const id of counted) known.add(`terms.${id}`);
  const others = v.folders.filter((f) => f !== folder);
  const book = new CueBook((wanted) => translationFor(v, wanted).cues());
  return {
    language,
    entries,
    counted,
    exchange: (wanted, accepted, stored = {}) => ({
      language: wanted,
      entries,
      counted,
      isKnown: (key) => known.has(key),
      whole: all,
      files: folder.locales.filter((file) => file.data.language === wanted),
      accepted,
      stored,
      sourceTerm: (id) => wording.term(id),
      placeholders,
    }),
    status: (wanted, accepted, states, stored = {}, only) =>
      statusOf({
        language: wanted,
        entries: only ? entries.filter((entry) => only.has(keyOf(entry))) : entries,
        known,
        own: folder.locales.filter((file) => file.data.language === wanted),
        others: others.flatMap((f) => f.locales).filter((file) => file.data.language === wanted),
        types,
        things: !states || states.has('unnamed') ? thingsIn(v, wanted) : new Map(),
        accepted,
        stored,
        book,
        sentences: translationFor(v, wanted).sentencesOfFiles(),
        cards: !states || states.has('fact') ? cardsIn(v, wanted) : new Map(),
        source: { language, cards: !states || states.has('fact') ? cardsIn(v, language) : new Map() },
        isSource: wanted === language,
        ...(states ? { states } : {}),
      }),
  };
}

/** Words that may be declined although no screen shows them alone. */
function extraTerms(v: Vocabulary): string[] {
  return [...v.sets, ...v.options, ...v.tags, ...v.attrs, ...v.unions].map((x) => x.name);
}

/** By id: cards by name. */
function cardsIn(v: Vocabulary, language: string): Map<string, string> {
  const wording = translationFor(v, language);
  return new Map(v.kinds.map((kind) => [kind.id, printedOn(wording, kind, 'name')]));
}

/** By id: cards, and zones that neither belong to a player nor are in force, with their names in a language. */
function thingsIn(v: Vocabulary, language: string): Map<string, string[]> {
  const wording = translationFor(v, language);
  const things = new Map<string, string[]>();
  for (const f of v.families) {
    if (f.home || f.live || f.temporary) continue;
    const term = wording.term(f.name);
    things.set(f.name, typeof term === 'string' ? [term] : Object.entries(term).flatMap(([by, form]) => (by === 'gender' ? [] : [form])));
  }
  for (const kind of v.kinds) things.set(kind.id, [printedOn(wording, kind, 'name')]);
  return things;
}
