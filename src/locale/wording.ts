// Words everything in one mix in one language: sentences of the engine, words of the game, names and texts of cards. Knows no state of a
// game; the caller decides who may know what.
//
// Usage:
//
//   const wording = session.wordingOf(seat);              // each seat has its language; or wordingFor(mix, 'cs')
//   wording.say('terminal.undone');                       // a sentence of the engine
//   wording.say('refuse.unclear', { text, options: wording.list(words, 'or') });
//   wording.sentence(wording.say('log.uses', values))     // with a capital letter and a full stop
//   wording.term('draw-pile')                             // a zone, type, dial … as people read it
//   wording.phrase('play a card')                         // a text in the effect language, worded for people
//
// To add a sentence, add a key to `messages/en*.ts` and to every other language beside it (test/locale/catalogue.test.ts compares them).
// Numbers are inserted with the word they count (`{count :count of=card}`) or chosen by `.match`, never by adding an "s".
//
// Anything missing in a language is shown in English where the set has it in English, otherwise as the set is written. What only wants to know what is
// translated asks `translationFor`, which takes no other language for it.
import type { CuesData, LocaleFile, Scalar, SetFolder, SpeechData } from '../read/model.ts';
import type { FamilyWords, LanguageSources } from './sources.ts';
import { declaredTerm, undeclared, type TermFound } from './declared-term.ts';
import { ancestry, isReadIn, shipped, SOURCE_LANGUAGE, type Key } from './catalogue.ts';
import { generalValue, isWrittenBefore, optionValueKey, writtenIn } from './entry.ts';
import { EndlessAmount, Message, TermValue, type Grammar, type Values } from './message.ts';
import { CardsValue, PlaceValue, valuesIn } from './places-and-cards.ts';
import { hasEnd } from './tongues.ts';
import { PSEUDO, pseudo, pseudoMessage } from './pseudo.ts';
import { bare, categoryOf, formOf, termText, type Term } from './terms.ts';

export type { FamilyWords, LanguageSources } from './sources.ts';

/** What a file of a language has for a part of a card. */
interface Translated {
  text: string;
  language: string;
  isMade: boolean;
}

/** All sentences and names of a mix in one language. */
export class Wording implements Grammar {
  /** Translations in order of precedence: each language before the next, and each set before the game. */
  private readonly files: LocaleFile[] = [];
  private readonly byFolder = new Map<SetFolder, LocaleFile[]>();
  private readonly written: SetFolder[];
  private readonly messages = new Map<string, Message | string>();

  /** `isForReaders`: what is missing is shown in English, if there is any, before it is shown as it is written. */
  constructor(
    readonly language: string,
    protected readonly spoken: LanguageSources,
    private readonly isForReaders = true,
  ) {
    const { folders, game, lenders = [] } = spoken;
    const own = folders.filter((f) => f !== game);
    const named = own.filter((f) => !lenders.includes(f));
    this.written = [...named, ...(game ? [game] : []), ...own.filter((f) => lenders.includes(f))];
    const liked = this.languages();
    for (const spoken of liked) {
      for (const folder of this.written.filter((one) => !isWrittenBefore(one, spoken, liked, this.spoken.language))) {
        const files = folder.locales.map((file) => file.data).filter((data) => data.language === spoken);
        this.files.push(...files);
        this.byFolder.set(folder, [...(this.byFolder.get(folder) ?? []), ...files]);
      }
      if (!Object.hasOwn(shipped, spoken)) this.files.push(...inFolders(this.spoken.languages?.() ?? [], spoken));
    }
  }

  /** Those it is read in, in order of preference. */
  private languages(): string[] {
    const { language } = this.spoken;
    const own = ancestry(this.language);
    return [...new Set([...own, ...(this.isForReaders ? [SOURCE_LANGUAGE] : []), ...(own.includes(language) ? [] : [language])])];
  }

  // ---------------------------------------------------------------- sentences

  /** A sentence of the engine. */
  say(key: Key, values: Values = {}): string {
    return this.filled(this.message(key), values);
  }

  /** A message of a game, with its values put in. */
  fill(message: string, values: Values): string {
    return this.filled(message, values);
  }

  /** The same for a message that is in another language: so is all that is put into it, but for names. */
  fillIn(language: string, message: string, values: Values): string {
    if (isReadIn(this.language, language)) return this.fill(message, values);
    const there = this.inLanguage(language);
    return this.told(there.fill(message, valuesIn(there, values)), language);
  }

  /** A text of the files as it is put into sentences. `_language`: the one it is in, for a wording that says so (`telling.ts`). */
  told(text: string, _language: string): string {
    return text;
  }

  /** A line of the effect language that nobody has worded. */
  asWritten(line: string): string {
    return this.told(line, SOURCE_LANGUAGE);
  }

  /** A sentence for the log: starts with a capital letter unless it starts with a name, and ends with a full stop unless a name brings its own. */
  sentence(text: string, names: readonly string[] = []): string {
    const isName = names.some((name) => name !== '' && text.startsWith(name));
    const raised = isName ? text : this.raised(text);
    return hasEnd(raised) ? raised : raised + this.say('sentence.stop');
  }

  /** How a sentence about its reader is said in a language; undefined: as the engine has it. */
  speech(language: string): SpeechData | undefined {
    const spoken = ancestry(language);
    return this.files.find((file) => spoken.includes(file.language) && file.speech)?.speech;
  }

  /** The sentences of the engine that files of the language define. */
  sentencesOfFiles(): Readonly<Record<string, string>> {
    const spoken = ancestry(this.language);
    return Object.assign({}, ...this.files.filter((file) => spoken.includes(file.language)).map((file) => file.messages)) as Record<
      string,
      string
    >;
  }

  /** The words for facts that the files of the language have; undefined: none of its own. */
  cues(): CuesData | undefined {
    const spoken = ancestry(this.language);
    return this.files.find((file) => spoken.includes(file.language) && file.cues)?.cues;
  }

  /** With a capital letter in front. */
  raised(text: string): string {
    const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
    return text === '' ? text : first.toLocaleUpperCase(this.language) + text.slice(first.length);
  }

  /** `a, b and c`. */
  list(items: readonly string[], by: 'and' | 'or' = 'and'): string {
    if (items.length < 2) return items[0] ?? '';
    const first = items.slice(0, -1).join(this.message('list.comma'));
    return this.say(`list.${by}`, { first, last: items.at(-1)! });
  }

  message(key: Key): string {
    const spoken = ancestry(this.language);
    for (const file of this.files) {
      const own = spoken.includes(file.language) ? file.messages?.[key] : undefined;
      if (own !== undefined) return own;
    }
    for (const language of spoken) {
      const own = shipped[language]?.messages[key];
      if (own !== undefined) return own;
    }
    return shipped[SOURCE_LANGUAGE]!.messages[key];
  }

  private filled(text: string, values: Values): string {
    if (!text.includes('{')) return text;
    let message = this.messages.get(text);
    if (message === undefined) {
      try {
        message = new Message(text, this);
      } catch {
        // `locale status` reports a broken translation; at the table it is shown as written.
        message = text;
      }
      this.messages.set(text, message);
    }
    if (typeof message === 'string') return message;
    const key = plainKey(text, values);
    const known = key === null ? undefined : this.sentences.get(key);
    if (known !== undefined) return known;
    const sentence = message.fill(values);
    if (key !== null) {
      if (this.sentences.size >= 4000) this.sentences.clear();
      this.sentences.set(key, sentence);
    }
    return sentence;
  }
  /** Finished sentences, because a view names the same zones and players again and again. */
  private readonly sentences = new Map<string, string>();

  // ---------------------------------------------------------------- words of the game

  /** The forms of a word: a zone, a type of cards, a member of a set, a dial. An undeclared word has blanks in place of hyphens. */
  term(id: string): Term {
    return this.termFrom(id).term;
  }

  /** The same, and the language it is in. */
  protected termFrom(id: string): TermFound {
    return this.declared(id) ?? undeclared(id, this.spoken.language);
  }

  private declared(id: string): TermFound | undefined {
    return declaredTerm(id, { spoken: ancestry(this.language), files: this.files, written: this.written, language: this.spoken.language });
  }

  /** The forms of a word in rules text that is made from an effect, those of its term among them; null: this language has none. */
  lexical(id: string): Readonly<Record<string, string>> | null {
    const own = this.files.filter(({ language }) => language === this.language);
    const term = own.find(({ terms }) => terms && Object.hasOwn(terms, id))?.terms?.[id];
    const forms = own.flatMap(({ lexicon }) => (lexicon && Object.hasOwn(lexicon, id) ? [lexicon[id]!] : []));
    if (forms.length === 0 && (term === undefined || typeof term === 'string')) return null;
    return Object.assign({}, typeof term === 'object' ? term : {}, ...forms.reverse()) as Readonly<Record<string, string>>;
  }

  /** A word in one of its forms. */
  word(id: string, by = '', n = 1): string {
    return bare(termText(this.term(id), by, categoryOf(this.language, n)));
  }

  /** Several of them, as a heading says it: in some languages no number goes with that form. */
  several(id: string): string {
    return formOf(this.term(id), 'nom pl') ?? this.word(id, '', 2);
  }

  /** The name of a number in a set of numbers (`rank-11: jack`); null: it has none. */
  numbered(set: string, n: number): TermValue | null {
    const id = `${set}-${n}`;
    return this.declared(id) === undefined ? null : this.put(id);
  }

  /** A number as written in this language; other values unchanged. */
  amount(n: unknown): string {
    return typeof n === 'number' ? this.number(n) : String(n as string);
  }

  /** All of something, or all but a number of them. */
  endless(more: number): EndlessAmount {
    const words =
      more === 0
        ? this.say('amount.all')
        : more < 0
          ? this.say('amount.all-but', { number: -more })
          : this.say('amount.all-and', { number: more });
    return new EndlessAmount(more, words);
  }

  private number(n: number): string {
    return Math.abs(n) >= 10_000
      ? n.toLocaleString(this.language)
      : (this.small ??= new Intl.NumberFormat(this.language, { useGrouping: false })).format(n);
  }
  /** Created once, because views are full of numbers. */
  private small: Intl.NumberFormat | null = null;

  /** How many things: `exactly 2`, `up to 3`. */
  range(min: number, max: number): string {
    if (min === max) return this.say('range.exactly', { min });
    return min === 0 ? this.say('range.up-to', { max }) : this.say('range.between', { min, max });
  }

  /**
   * The wording for people of a text in the effect language (an order, a question); null: there is none. Two sets may word the same line
   * differently; for a card, its own set has precedence.
   */
  phrase(text: string, card?: Pick<Printed, 'folder' | 'from'>): string | null {
    const found = this.phraseFrom(text, card);
    return found && this.told(found.phrase, found.language);
  }

  /** The same, and the language it is in. */
  phraseFrom(text: string, card?: Pick<Printed, 'folder' | 'from'>): { phrase: string; language: string } | null {
    const own = card ? [...(this.byFolder.get(card.folder) ?? []), ...(this.byFolder.get(card.from) ?? [])] : [];
    const near = own.filter((file) => ancestry(this.language).includes(file.language));
    for (const { texts, language } of [...near, ...this.files])
      if (texts && Object.hasOwn(texts, text)) return { phrase: texts[text]!, language };
    for (const folder of this.written)
      for (const texts of [folder.set?.data.texts, folder.game?.data.texts])
        if (texts && Object.hasOwn(texts, text)) return { phrase: texts[text]!, language: writtenIn(folder) ?? this.spoken.language };
    return null;
  }

  /**
   * The same for words that English leaves as they are in the effects, which are English: null where they are in a language that nothing else of their
   * game is read in.
   */
  phraseAmong(text: string, game: SetFolder | null): string | null {
    const found = this.phraseFrom(text);
    const read = game ? this.readIn(game) : this.language;
    return found && [this.language, read].some((language) => isReadIn(language, found.language))
      ? this.told(found.phrase, found.language)
      : null;
  }

  /** The log message of a word of the game, in its language; null: use the file's own. */
  says(head: string): { message: string; language: string } | null {
    const file = this.files.find(({ words }) => words && Object.hasOwn(words, head) && words[head]?.says !== undefined);
    return file ? { message: file.words![head]!.says!, language: file.language } : null;
  }

  /** The language in which the words of a folder are read, as far as they are translated into one that its reader likes. */
  readIn(folder: SetFolder): string {
    return this.byFolder.get(folder)?.[0]?.language ?? writtenIn(folder) ?? this.spoken.language;
  }

  means(head: string): string | null {
    return this.ofWord(head, 'means');
  }

  /** An example line that uses a word; the same in every language. */
  example(head: string): string | null {
    return this.ofWord(head, 'example');
  }

  /** The description of an option of the game. */
  option(name: string): string {
    const own = this.optionIn(name);
    if (own !== null) return own;
    for (const folder of this.written) {
      for (const options of [folder.set?.data.options, folder.game?.data.options])
        if (options && Object.hasOwn(options, name) && options[name]!.means)
          return this.told(options[name]!.means!, writtenIn(folder) ?? this.spoken.language);
    }
    return this.word(name);
  }

  /** A value of an option of the game: what its file says of that one, or the word it is. */
  optionValue(name: string, value: Scalar): string {
    if (typeof value === 'number') return this.amount(value);
    const plain = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
    const general = generalValue(plain);
    if (general !== undefined) return this.say(general);
    return this.optionIn(optionValueKey(name, plain)) ?? this.word(plain);
  }

  private optionIn(key: string): string | null {
    const file = this.files.find(({ options }) => options && Object.hasOwn(options, key));
    return file ? this.told(file.options![key]!, file.language) : null;
  }

  private ofWord(head: string, part: 'means' | 'example'): string | null {
    for (const { words } of this.files) {
      const text = words && Object.hasOwn(words, head) ? words[head]?.[part] : undefined;
      if (text !== undefined) return text;
    }
    return null;
  }

  /** The title of what is played: the only set, if its game merely lends its rules; otherwise the game. */
  title(): string {
    const { folders, game, lenders = [] } = this.spoken;
    const named = folders.filter((f) => !lenders.includes(f));
    const alone = game && lenders.includes(game) && named.length === 1 ? named[0]! : null;
    for (const folder of [alone, game]) {
      const file = folder ? this.byFolder.get(folder)?.find(({ title }) => title !== undefined) : undefined;
      const title = file?.title ?? folder?.set?.data.title ?? folder?.game?.data.title;
      if (title !== undefined) return this.told(title, file?.language ?? writtenIn(folder!) ?? this.spoken.language);
    }
    return game?.id ?? '';
  }

  // ---------------------------------------------------------------- cards

  /**
   * The name or text of a card; null: there is no translation. `family` is the entry that made it along with other cards; its translation is a
   * message that takes the values of this card.
   */
  card(folder: SetFolder, id: string, part: 'name' | 'text', family: FamilyWords | null = null): string | null {
    const found = this.translated(folder, id, part, family);
    if (found) return found.isMade ? this.inLanguage(found.language).made(found.text, family!) : found.text;
    const written = family?.[part] ?? null;
    return written === null ? null : this.inLanguage(writtenIn(folder) ?? this.spoken.language).made(written, family!);
  }

  /** The language in which the name or text of a card is read here. */
  languageOf({ folder, from, id, family }: Printed, part: 'name' | 'text'): string {
    const found = this.translated(folder, id, part, null) ?? this.translated(from, id, part, family);
    return found?.language ?? writtenIn(from) ?? this.spoken.language;
  }

  /** A translation as it is in its file, and its language. `isMade`: for all cards of the family. */
  private translated(folder: SetFolder, id: string, part: 'name' | 'text', family: FamilyWords | null): Translated | null {
    const places: [LocaleFile, string][] = [
      ...(this.byFolder.get(folder) ?? []).map((file): [LocaleFile, string] => [file, '']),
      ...this.files.map((file): [LocaleFile, string] => [file, `${folder.id}:`]),
    ];
    for (const [{ cards, language }, prefix] of places) {
      const own = cards && Object.hasOwn(cards, prefix + id) ? cards[prefix + id]?.[part] : undefined;
      if (own !== undefined) return { text: own, language, isMade: false };
      if (family === null) continue;
      const made = cards && Object.hasOwn(cards, prefix + family.id) ? cards[prefix + family.id]?.[part] : undefined;
      if (made !== undefined) return { text: made, language, isMade: true };
    }
    return null;
  }

  /** All words in a name come from one language. */
  protected inLanguage(language: string): Wording {
    return language === this.language ? this : wordingBefore(this.spoken, language, this.isForReaders);
  }

  private made(message: string, { values }: FamilyWords): string {
    const words = Object.entries(values).map(([name, x]) => [name, typeof x === 'number' ? String(x) : new TermValue(this, String(x))]);
    return this.fill(message, Object.fromEntries(words) as Values);
  }

  /** Visible names, followed by the number of hidden cards: `Candle, Wick and 2 cards`. `shown`: how many cards are named; copies share a name. */
  cards(names: readonly string[], hidden: number, shown = names.length): CardsValue {
    return new CardsValue(this, names, hidden, shown);
  }

  /** A zone that belongs to a player or to no one. `isOwn`: to the reader, who is spoken to. */
  place(zone: string, owner: string | null, which: Values = {}, isOwn = false): PlaceValue {
    return new PlaceValue(this, zone, owner, which, isOwn);
  }

  /** A word of the game inside a sentence, in the form the sentence needs. */
  put(id: string): TermValue {
    return new TermValue(this, id);
  }
}

/** Marks everything from a catalogue or a file, to distinguish it from other text: see pseudo.ts. */
class PseudoWording extends Wording {
  override languageOf(): string {
    return this.language;
  }
  override fillIn(_: string, message: string, values: Values): string {
    return this.fill(message, values);
  }
  override message(key: Key): string {
    const text = super.message(key);
    return key.startsWith('typed.') ? text : pseudoMessage(text);
  }
  override fill(message: string, values: Values): string {
    return super.fill(pseudoMessage(message), values);
  }
  override term(id: string): Term {
    const term = super.term(id);
    if (typeof term === 'string') return pseudo(term);
    return Object.fromEntries(Object.entries(term).map(([by, form]) => [by, by === 'gender' ? form : pseudo(form)]));
  }
  override phraseFrom(text: string, card?: Pick<Printed, 'folder' | 'from'>): { phrase: string; language: string } | null {
    const said = super.phraseFrom(text, card);
    return said && { ...said, phrase: `[${pseudoMessage(said.phrase)}]` };
  }
  override card(folder: SetFolder, id: string, part: 'name' | 'text', family: FamilyWords | null = null): string | null {
    const own =
      super.card(folder, id, part, family) ?? folder.cards.map((file) => file.data.cards?.[id]?.[part]).find((x) => x !== undefined);
    return own === undefined || own === null ? null : pseudo(own);
  }
}

/** The name or text of a card: from the set it is played with, otherwise from the set it was taken from, otherwise as written. */
export function printedOn(wording: Wording, kind: Printed, part: 'name' | 'text'): string {
  const { folder, from, id, family } = kind;
  return wording.card(folder, id, part) ?? wording.card(from, id, part, family) ?? kind[part];
}

interface Printed {
  folder: SetFolder;
  from: SetFolder;
  id: string;
  name: string;
  text: string;
  family: FamilyWords | null;
}

const spokenBefore = new WeakMap<LanguageSources, Map<string, Wording>>();

/**
 * The wording of a mix in a language (`cs`, `pt-BR`): the language of views, logs and questions. Always the same object for the same two.
 * `mix` is the `vocabulary` of a loaded mix. Anything not translated is in English, if the files have it in English, or stays as in the files.
 */
export function wordingFor(mix: LanguageSources, language = mix.language): Wording {
  return wordingBefore(mix, language, true);
}

/** What a mix has in a language, for those who translate it and read it: anything not translated stays as in the files. */
export function translationFor(mix: LanguageSources, language = mix.language): Wording {
  return wordingBefore(mix, language, false);
}

function wordingBefore(mix: LanguageSources, language: string, isForReaders: boolean): Wording {
  let known = spokenBefore.get(mix);
  if (!known) spokenBefore.set(mix, (known = new Map<string, Wording>()));
  const key = `${language} ${isForReaders}`;
  let wording = known.get(key);
  if (!wording) known.set(key, (wording = new (language === PSEUDO ? PseudoWording : Wording)(language, mix, isForReaders)));
  return wording;
}

function inFolders(folders: readonly SetFolder[], language: string): LocaleFile[] {
  return folders.flatMap(({ locales }) => locales.map((file) => file.data).filter((data) => data.language === language));
}

/** A message and its values as one text; null: some value is neither a text nor a number. */
function plainKey(text: string, values: Values): string | null {
  let key = text;
  for (const name in values) {
    const value: unknown = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    key += `\u0000${name}\u0000${typeof value === 'number' ? '#' : ''}${value}`;
  }
  return key;
}
