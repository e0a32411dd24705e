// Reports how complete the translation of some folders into one language is: what is missing, stale, orphaned, untranslated, or does not match
// its source. Reads no disk and translates nothing.
import { nearest } from '../diagnose/nearest.ts';
import { Phrase, phrase } from '../diagnose/phrase.ts';
import type { LocaleFile, Scalar, YamlFile } from '../read/model.ts';
import type { Source, Span } from '../text/source.ts';
import { ancestry, shipped, SOURCE_LANGUAGE, type Key } from './catalogue.ts';
import { changeOf, contradiction, isMeaning, isStale, shortened } from './acceptance.ts';
import type { CueBook } from './cues/index.ts';
import type { Cues } from './cues/cue.ts';
import { factFindings, letterFindings, withoutQuoted } from './facts.ts';
import { agreementFindings } from './agreement.ts';
import { foundIn, keyOf, termIn, type Entry, type Found, type TextProof } from './entry.ts';
import { idsIn, mentionsThing, numeralsOf } from './mentions.ts';
import { longhand, placeholders } from '../text/braces.ts';
import { countedBy, Message, type Grammar } from './message.ts';
import { bare, formOf, formsOf, hasWord, stemOf, wholeCategories, type Term } from './terms.ts';

/** The kinds of finding; STATES explains each. */
export type State =
  | ('missing' | 'stale' | 'orphaned' | 'same' | 'contradicts' | 'numerals' | 'unnamed' | 'fact' | 'letters')
  | ('placeholders' | 'term' | 'forms' | 'verb' | 'broken');

/** An explanation of each state, for people. */
export const STATES: Readonly<Record<State, string>> = {
  missing: 'not translated yet',
  stale: 'its effect or its source has changed since it was accepted',
  orphaned: 'translates something that is not there',
  same: 'is as in the source language; `same: yes` says that this is meant',
  contradicts: 'reads as the sentence of another effect',
  numerals: 'lacks a number that the effect has',
  unnamed: 'does not name a card or a place that the effect names',
  fact: 'says something else than the effect',
  letters: 'has letters of several scripts in a word, or an invisible sign',
  placeholders: 'has other values in braces than its source',
  term: 'says a word of the game in another way than its terms do',
  forms: 'lacks a form that sentences of the language need, or has another beside a number',
  verb: 'says of two words of the game the same',
  broken: 'cannot be read as a message',
};

/** One thing to do in a translation. */
export interface Finding {
  /** Its kind. */
  state: State;
  /** Key of the entry, such as `cards.draw.name`. */
  key: string;
  /** One sentence, after the state. */
  message: string;
  /** The same as a phrase, which can be said in other languages; absent: it is said in English only. */
  phrase?: Phrase;
  /** The file to change: the translation, or the source if there is none. */
  source: Source;
  /** Where in that file. */
  span: Span;
}

/** The state of one folder's translation. */
export interface Status {
  /** A language code. */
  language: string;
  /** The number of entries, and of those with a translation. */
  entries: number;
  translated: number;
  /** Translations in this folder that have not been accepted yet. */
  waiting: number;
  /** Texts of cards with an effect, by what they are compared with it; those in a language that cannot be read are not counted. */
  texts: Record<TextProof['state'], number>;
  /** The same for each text, by its key. */
  proofs: ReadonlyMap<string, TextProof['state']>;
  /** In the order of the states. */
  findings: Finding[];
}

/** What is stored beside the translations of a folder. */
export interface Stored {
  /** What accepted effects did, by what is stored for them. */
  meanings?: Readonly<Record<string, string>>;
  /** What accepted texts said in the source language, by its hash. */
  sources?: Readonly<Record<string, string>>;
  /** By key of a text, or by key and language (`cards.draw.text cs`): the facts in which it need not agree with its effect, with the reason. */
  exceptions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What is needed to check the translation of one folder. */
export interface StatusRequest {
  /** A language code. */
  language: string;
  /** The entries to be translated. */
  entries: readonly Entry[];
  /** Keys that exist in the mix but need no translation here. */
  known: ReadonlySet<string>;
  /** The files of the folder in this language, then those of the rest of the mix. */
  own: readonly YamlFile<LocaleFile>[];
  others: readonly YamlFile<LocaleFile>[];
  /** Types of cards with their forms in the source language. */
  types: readonly { id: string; term: Term }[];
  /** Cards and zones an effect may name, with all forms of their names in this language. */
  things: ReadonlyMap<string, readonly string[]>;
  /** What each text was accepted against, by key. */
  accepted: Readonly<Record<string, string>>;
  /** What else is stored beside the translations. */
  stored: Stored;
  /** Sentences of the engine that files of the language define. */
  sentences?: Readonly<Record<string, string>>;
  /** The words for facts, by language. */
  book: CueBook;
  /** By id: the names of cards in this language, and in that of the files. */
  cards: ReadonlyMap<string, string>;
  source: { language: string; cards: ReadonlyMap<string, string> };
  /** Whether it is the language of the files themselves. */
  isSource: boolean;
  /** The only kinds of finding to look for; everything, if it is absent. */
  states?: ReadonlySet<State>;
}

export function statusOf(request: StatusRequest): Status {
  return new Inspector(request).status();
}

class Inspector {
  private readonly findings: Finding[] = [];
  private readonly texts: Status['texts'] = { generated: 0, proved: 0, contradicts: 0, 'own words': 0 };
  private readonly proofs = new Map<string, TextProof['state']>();
  private readonly files: readonly YamlFile<LocaleFile>[];
  private readonly grammar: Grammar;
  private named: Map<string, string[]> | null = null;

  constructor(private readonly request: StatusRequest) {
    this.files = [...request.own, ...request.others];
    this.grammar = { language: request.language, term: (id) => id, amount: String };
  }

  status(): Status {
    const { entries, language, accepted, isSource } = this.request;
    let translated = 0;
    let waiting = 0;
    // Texts of the source language are accepted only where somebody has begun to.
    const reviewed = isSource && Object.values(accepted).some(isMeaning);
    for (const entry of entries) {
      const found = foundIn(this.files, entry);
      if (reviewed && entry.means && accepted[keyOf(entry)] === undefined) waiting++;
      if (found) {
        translated++;
        // Translations from another set are accepted there.
        if (!isSource && accepted[keyOf(entry)] === undefined && this.request.own.includes(found.file)) waiting++;
        this.entry(entry, found);
      } else if (this.seeks('missing', 'stale', 'numerals', 'unnamed', 'fact', 'letters')) this.absent(entry);
    }
    if (!isSource && this.seeks('verb')) this.verbs();
    for (const file of this.request.own) {
      if (this.seeks('orphaned')) this.orphans(file);
      this.sentences(file);
    }
    return { language, entries: entries.length, translated, waiting, texts: this.texts, proofs: this.proofs, findings: this.findings };
  }

  private seeks(...states: State[]): boolean {
    const { states: sought } = this.request;
    return !sought || states.some((state) => sought.has(state));
  }

  private report(state: State, key: string, said: string | Phrase, source: Source, span: Span): void {
    if (!this.seeks(state)) return;
    const words = said instanceof Phrase ? { message: String(said), phrase: said } : { message: said };
    this.findings.push({ state, key, ...words, source, span });
  }

  private reportFor(state: State, entry: Entry, found: Found, message: string | Phrase): void {
    this.report(state, keyOf(entry), message, found.file.source, found.file.at(found.path));
  }

  // ---------------------------------------------------------------- missing entries

  private absent(entry: Entry): void {
    const { isSource } = this.request;
    // The source language needs no translation, except for texts in the effect language, which need wording for people.
    if (isSource && entry.section !== 'texts') {
      const report = (state: State, message: string | Phrase): void => this.report(state, keyOf(entry), message, entry.source, entry.span);
      this.stale(entry, report);
      if (this.seeks('letters')) for (const message of letterFindings(entry.text)) report('letters', message);
      this.against(entry, entry.text, report);
      return;
    }
    if (isSource && isQuestion(entry)) return;
    this.report('missing', keyOf(entry), `“${shortened(entry.text)}” (${entry.about})`, entry.source, entry.span);
  }

  // ---------------------------------------------------------------- existing entries

  private entry(entry: Entry, found: Found): void {
    const { isSource } = this.request;
    const report = (state: State, message: string | Phrase): void => this.reportFor(state, entry, found, message);
    this.stale(entry, report);
    for (const text of typeof found.value === 'string' ? [found.value] : Object.values(found.value))
      if (this.seeks('letters')) for (const message of letterFindings(text)) report('letters', message);
    if (typeof found.value !== 'string') {
      this.forms(entry, found, found.value);
      return;
    }
    if (entry.section === 'terms') this.forms(entry, found, found.value);
    if (entry.section === 'words' && entry.part === 'says') this.says(entry, found, found.value);
    if (entry.section === 'texts') this.values(entry, found, found.value, placeholders(entry.id), []);
    if (entry.values) this.family(entry, found, found.value);
    else if (entry.section === 'cards' && /[{}]/.test(found.value) && !/[{}]/.test(entry.text))
      this.reportFor('placeholders', entry, found, 'has braces, and nothing is put in there');
    this.against(entry, found.value, report);
    if (isSource) return;
    if (entry.section === 'cards') this.same(entry, found, found.value);
    const isSentence = entry.part === 'text' || entry.part === 'means' || entry.section === 'texts';
    if (isSentence && this.seeks('term')) this.terms(entry, found, found.value);
  }

  private stale(entry: Entry, tell: (state: State, message: string) => void): void {
    const { meanings = {} } = this.request.stored;
    const accepted = this.request.accepted[keyOf(entry)];
    if (accepted === undefined || !isStale(entry, accepted, meanings)) return;
    tell('stale', changeOf(entry, accepted, Object.hasOwn(meanings, accepted) ? meanings[accepted] : undefined));
  }

  /** The text of a card against its effect: one that reads is proved or an error, and only one in own words is looked through for facts. */
  private against(entry: Entry, text: string, tell: (state: State, message: string | Phrase) => void): void {
    const { language, stored } = this.request;
    const proof = this.seeks('contradicts') ? entry.means?.proof(language, text) : null;
    if (proof) {
      const key = keyOf(entry);
      const exceptions = { ...stored.exceptions?.[key], ...stored.exceptions?.[`${key} ${language}`] };
      const excepted = proof.state === 'contradicts' && exceptions.contradicts !== undefined;
      const is = excepted ? 'own words' : proof.state;
      this.texts[is]++;
      this.proofs.set(key, is);
      if (proof.state === 'contradicts' && !excepted) {
        tell('contradicts', contradiction(proof));
        return;
      }
      if (proof.state === 'generated' || proof.state === 'proved') return;
    }
    if (entry.part === 'text' && this.seeks('numerals', 'unnamed')) this.content(entry, text, tell);
    if (entry.part === 'text' && this.seeks('forms'))
      for (const finding of agreementFindings(text, language, this.counted())) tell('forms', phrase`“${shortened(text)}” ${finding}`);
    this.facts(entry, text, tell);
  }

  /** The words for cards and their types, with their forms. */
  private counted(): Term[] {
    const { language, types, isSource } = this.request;
    const shippedIn = ancestry(language).find((l) => shipped[l]);
    const card = termIn(this.files, 'card') ?? (shippedIn === undefined ? undefined : shipped[shippedIn]!.terms.card);
    return [card, ...types.map(({ id, term }) => termIn(this.files, id) ?? (isSource ? term : undefined))].filter(
      (term) => term !== undefined,
    );
  }

  /** The text of a card says what its effect does, and nothing else. */
  private facts(entry: Entry, text: string, tell: (state: State, message: Phrase) => void): void {
    if (!this.seeks('fact')) return;
    const undone = entry.undone?.(this.request.language, text) ?? null;
    // Nothing else of it is compared with what the card does.
    if (undone !== null) {
      if (this.request.stored.exceptions?.[keyOf(entry)]?.effect === undefined)
        tell('fact', phrase`“${shortened(text)}” says what “${undone.replaceAll('\n', '; ')}” does, and the card has no effect`);
      return;
    }
    const facts = entry.means?.facts();
    if (!facts) return;
    const { language, book, cards, source, isSource, stored } = this.request;
    const all = stored.exceptions ?? {};
    const key = keyOf(entry);
    const exceptions = { ...all[key], ...all[`${key} ${language}`] };
    const printed = entry.values ? [] : numeralsOf(entry.effect ?? '').map(Number);
    const findings = factFindings({
      ...{ text, language, book, cards, exceptions, own: entry.id, facts, printed, written: entry.means!.sentences(language) },
      types: this.nouns(),
      ofEffect: Object.keys(all[key] ?? {}),
      source: isSource ? null : { ...source, text: entry.text },
    });
    if (exceptions['order'] === undefined)
      for (const part of entry.means!.added(language, withoutQuoted(text)))
        findings.push(phrase`says “${'order'}” (${part}), and the effect does not`);
    for (const finding of findings) tell('fact', phrase`“${shortened(text)}” ${finding}`);
  }

  /** The words for types and tags of cards, in every form. */
  private nouns(): Map<string, string[]> {
    const { types, isSource } = this.request;
    const known = types.map(({ id, term }) => [id, termIn(this.files, id) ?? (isSource ? term : undefined)] as const);
    return (this.named ??= new Map(known.flatMap(([id, term]) => (term === undefined ? [] : [[id, formsOf(term)]]))));
  }

  private same(entry: Entry, found: Found, text: string): void {
    // A name built only from other words has nothing of its own to translate.
    if (text !== entry.text || !/\p{L}/u.test(bare(text))) return;
    const { cards } = found.file.data;
    if (cards?.[String(found.path[1])]?.same === true) return;
    this.reportFor('same', entry, found, `“${shortened(text)}”`);
  }

  private says(entry: Entry, found: Found, text: string): void {
    this.values(entry, found, text, placeholders(entry.text), ['you', ...(entry.slots ?? [])]);
  }

  /** A name made for several cards: words that agree with another need a form for its gender. */
  private family(entry: Entry, found: Found, text: string): void {
    const values = entry.values!;
    this.values(entry, found, text, placeholders(entry.text), Object.keys(values));
    const term = (x: Scalar): Term => termIn(this.files, String(x)) ?? String(x);
    for (const [, word, like] of longhand(text).matchAll(/\{\$([\p{L}\d-]+)[^{}]*\slike=\$([\p{L}\d-]+)/gu)) {
      const genders = new Set((values[like!] ?? []).map((x) => formOf(term(x), 'gender') ?? ''));
      if (genders.has('')) this.reportFor('forms', entry, found, `“${like}” has no gender to agree with`);
      for (const x of values[word!] ?? []) {
        const lost = [...genders].filter((gender) => gender !== '' && formOf(term(x), gender) === null);
        if (lost.length > 0) this.reportFor('forms', entry, found, `“${x}” lacks ${lost.join(', ')}`);
      }
    }
  }

  /** The values of the source are required; others must exist. */
  private values(entry: Entry, found: Found, text: string, wanted: readonly string[], more: readonly string[]): void {
    if (text.includes('{') && !this.reads(text)) {
      this.reportFor('broken', entry, found, `“${shortened(text)}”`);
      return;
    }
    const has = placeholders(text);
    const lost = wanted.filter((name) => !has.includes(name));
    const strange = has.filter((name) => !wanted.includes(name) && !more.includes(name));
    if (lost.length > 0) this.reportFor('placeholders', entry, found, `lacks ${braced(lost)}`);
    if (strange.length > 0) this.reportFor('placeholders', entry, found, `has ${braced(strange)}, which has no value here`);
    const own = countedBy(entry.text);
    for (const id of countedBy(text)) {
      if (own.includes(id) || this.request.known.has(`terms.${id}`) || Object.hasOwn(shipped[SOURCE_LANGUAGE]!.terms, id)) continue;
      this.reportFor('placeholders', entry, found, `counts “${id}”, which is not a word here; the word after of= is not translated`);
    }
  }

  private reads(text: string): boolean {
    try {
      new Message(text, this.grammar);
      return true;
    } catch {
      return false;
    }
  }

  /** The text of a card mentions every number, card and zone in its effect. */
  private content(entry: Entry, text: string, tell: (state: State, message: string) => void): void {
    const { effect } = entry;
    if (effect === null) return;
    const lost = numeralsOf(effect).filter((n) => !new RegExp(`(?<!\\d)${n}(?!\\d)`).test(text));
    if (lost.length > 0) tell('numerals', `“${shortened(text)}” lacks ${[...new Set(lost)].join(', ')}`);
    const { things, language } = this.request;
    const silent = idsIn(effect, new Set(things.keys())).filter((id) => !mentionsThing(text, things.get(id)!, language));
    if (silent.length > 0) tell('unnamed', `“${shortened(text)}” does not name ${silent.map((id) => things.get(id)![0]!).join(', ')}`);
  }

  /** A text whose source names a type of cards must use a form of its term. */
  private terms(entry: Entry, found: Found, text: string): void {
    const lower = text.toLocaleLowerCase(this.request.language);
    for (const { id, term } of this.request.types) {
      const own = termIn(this.files, id);
      if (own === undefined || !formsOf(term).some((form) => hasWord(entry.text, form))) continue;
      const stem = stemOf(formsOf(own)).toLocaleLowerCase(this.request.language);
      if (!lower.includes(stem)) this.reportFor('term', entry, found, `“${shortened(text)}” has no form of “${formsOf(own)[0] ?? id}”`);
    }
  }

  private forms(entry: Entry, found: Found, term: Term): void {
    if (!this.seeks('forms')) return;
    const { language } = this.request;
    const wanted: string[] = [];
    if (entry.about === 'zone')
      wanted.push(
        ...(ancestry(language)
          .map((l) => shipped[l]?.zoneForms)
          .find((x) => x) ?? this.askedOfPlaces()),
      );
    const isType = entry.about === 'type of cards';
    if (this.isCounted(entry.id) || isType) wanted.push(...wholeCategories(language));
    const lost = wanted.filter((form) => formOf(term, form) === null);
    if (lost.length > 0) this.reportFor('forms', entry, found, `lacks ${lost.join(', ')}`);
    const cues = this.request.book.of(language)?.cues;
    const swapped = cues ? swappedForms(term, cues) : null;
    if (swapped) this.reportFor('forms', entry, found, swapped);
  }

  /** The forms of a place that the sentences of a language in files ask for. */
  private askedOfPlaces(): string[] {
    const moved = this.request.sentences?.['log.moved'] ?? '';
    return ['from', 'to'].filter((form) => moved.includes(`case=${form}`));
  }

  /** Two words of the game whose lines differ in the source must differ here. */
  private verbs(): void {
    const lines = new Map<string, { entry: Entry; bare: string }>();
    for (const entry of this.request.entries) {
      if (entry.section !== 'words' || entry.part !== 'says') continue;
      const found = foundIn(this.files, entry);
      if (typeof found?.value !== 'string') continue;
      const line = wordsOnly(found.value);
      const before = lines.get(line);
      const bare = wordsOnly(entry.text);
      if (before && line !== '' && before.bare !== bare)
        this.reportFor('verb', entry, found, `“${shortened(found.value)}” is the line of “${before.entry.id}” as well`);
      else lines.set(line, { entry, bare });
    }
  }

  /** Whether a message of the language counts it. */
  private isCounted(id: string): boolean {
    return this.files.some((file) =>
      Object.values(file.data.words ?? {}).some((w) => new RegExp(`\\bof=${id}(?![\\w-])`).test(w?.says ?? '')),
    );
  }

  // ---------------------------------------------------------------- superfluous entries

  private orphans(file: YamlFile<LocaleFile>): void {
    const { known } = this.request;
    for (const section of ['terms', 'words', 'options', 'texts', 'cards'] as const) {
      for (const id of Object.keys(file.data[section] ?? {})) {
        if (known.has(`${section}.${id}`) || (section === 'terms' && Object.hasOwn(shipped[SOURCE_LANGUAGE]!.terms, id))) continue;
        const others = [...known].flatMap((key) => (key.startsWith(`${section}.`) ? [key.slice(section.length + 1)] : []));
        const near = nearest(id, others);
        const meant = near ? `; did you mean “${near}”?` : '';
        this.report('orphaned', `${section}.${id}`, `“${shortened(id)}”${meant}`, file.source, file.at([section, id], 'key'));
      }
    }
    for (const key of Object.keys(file.data.notes ?? {})) {
      // The form of a term follows a #; in other keys that is a sign as any.
      const of = key.startsWith('terms.') ? key.replace(/#.*$/, '') : key.replace(/^(words\..+)\.example$/, '$1');
      if (of === 'title' || known.has(of) || /^(?:messages|lexicon)\./.test(of)) continue;
      const near = nearest(of, [...known]);
      this.report(
        'orphaned',
        `notes.${key}`,
        `“${key}”${near ? `; did you mean “${near}”?` : ''}`,
        file.source,
        file.at(['notes', key], 'key'),
      );
    }
    for (const [id, { text }] of Object.entries(file.data.cards ?? {})) {
      const parts = `cards.${id.replace(/^.*:/, '')}`;
      if (text === undefined || !known.has(`${parts}.name`) || known.has(`${parts}.text`)) continue;
      this.report('orphaned', `cards.${id}.text`, 'the card has no text of its own', file.source, file.at(['cards', id, 'text'], 'key'));
    }
  }

  /** Sentences of the engine that a file defines itself. */
  private sentences(file: YamlFile<LocaleFile>): void {
    const source = shipped[SOURCE_LANGUAGE]!.messages;
    for (const [key, text] of Object.entries(file.data.messages ?? {})) {
      const place = file.at(['messages', key]);
      if (!Object.hasOwn(source, key))
        this.report('orphaned', `messages.${key}`, `“${key}”`, file.source, file.at(['messages', key], 'key'));
      else if (text.includes('{') && !this.reads(text))
        this.report('broken', `messages.${key}`, `“${shortened(text)}”`, file.source, place);
      else {
        const has = placeholders(text);
        const lost = placeholders(source[key as Key]).filter((name) => name !== 'case' && !has.includes(name));
        if (lost.length > 0) this.report('placeholders', `messages.${key}`, `lacks ${braced(lost)}`, file.source, place);
      }
    }
  }
}

/** A question to the table is already written for people. */
function isQuestion(entry: Entry): boolean {
  return /[?!.]$/.test(entry.id);
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

/** A line of the log without the values in it. */
function wordsOnly(text: string): string {
  return text
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The form for small numbers looks like that for many, and the other way round; null: it does not. */
function swappedForms(term: Term, { plurals }: Cues): string | null {
  const few = formOf(term, 'few');
  const many = formOf(term, 'many') ?? formOf(term, 'other');
  if (few === null || many === null || few === many || !plurals) return null;
  // Of several words, the last that has two forms is the noun.
  const [a, b] = [few, many].map((form) => form.toLowerCase().split(' ')) as [string[], string[]];
  const at = a.findLastIndex((word, i) => word !== b[i]);
  const last = (form: string): string => form.toLowerCase().split(' ')[at] ?? '';
  const fits = (small: string, large: string): boolean => plurals.few.test(last(small)) && plurals.many.test(last(large));
  const wrong = !fits(few, many) && fits(many, few);
  return wrong ? `“${few}” looks like the form for many, and “${many}” like that for a few` : null;
}
