// How one language says everything of one mix: the sentences of the engine, the words of the game, names and texts of cards. Knows no state
// of a game; who may know what is decided by whoever asks.
//
// How to use it:
//
//   const wording = session.wordingOf(seat);              // each seat has its language; or wordingFor(mix, 'cs')
//   wording.say('terminal.undone');                       // a sentence of the engine
//   wording.say('refuse.unclear', { text, options: wording.list(words, 'or') });
//   wording.sentence(wording.say('log.uses', values))     // with a capital letter and a full stop
//   wording.term('draw-pile')                             // a zone, type, dial … as people read it
//   wording.phrase('play a card')                         // what a file says in the effect language, for people
//
// A new sentence: a key in `messages/en*.ts` and in every other language beside it (test/locale/catalogue.test.ts compares them). Numbers
// are put in with the word they count (`{count :count of=card}`) or by `.match`, never by gluing an "s" on.
//
// What is missing in a language is said as the set itself says it, then in English.
import type { LocaleFile, Scalar, SetFolder } from '../read/model.ts';
import { ancestry, shipped, SOURCE_LANGUAGE, type Key } from './catalogue.ts';
import { placeholders } from '../text/braces.ts';
import { Endless, Message, TermValue, type Declined, type Grammar, type Values } from './message.ts';
import { PSEUDO, pseudo, pseudoMessage } from './pseudo.ts';
import { bare, categoryOf, formOf, termText, type Term } from './terms.ts';

/** The folders whose words are spoken. The game's own come last: a set's own word wins. */
export interface Spoken {
  folders: readonly SetFolder[];
  game: SetFolder | null;
  /** Sets of which only single cards are there: their words come last. */
  lenders?: readonly SetFolder[];
  /** The language the files are written in. */
  language: string;
}

/** An entry that makes several cards, as far as words go. */
export interface FamilyWords {
  id: string;
  name: string | null;
  text: string | null;
  /** What this card of it took. */
  values: Readonly<Record<string, Scalar>>;
}

export class Wording implements Grammar {
  /** Translations, the nearest first: of each language before the next, of each set before the game. */
  private readonly files: LocaleFile[] = [];
  private readonly byFolder = new Map<SetFolder, LocaleFile[]>();
  private readonly written: SetFolder[];
  private readonly messages = new Map<string, Message | string>();

  constructor(
    readonly language: string,
    private readonly spoken: Spoken,
  ) {
    const { folders, game, lenders = [] } = spoken;
    const own = folders.filter((f) => f !== game);
    const named = own.filter((f) => !lenders.includes(f));
    this.written = [...named, ...(game ? [game] : []), ...own.filter((f) => lenders.includes(f))];
    for (const spoken of this.languages()) {
      for (const folder of this.written) {
        const files = folder.locales.map((file) => file.data).filter((data) => data.language === spoken);
        this.files.push(...files);
        this.byFolder.set(folder, [...(this.byFolder.get(folder) ?? []), ...files]);
      }
    }
  }

  private languages(): string[] {
    const own = ancestry(this.language);
    return own.includes(this.spoken.language) ? own : [...own, this.spoken.language];
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

  /** As it stands in the log: a capital letter in front, unless a name stands there, and a full stop, unless a name brings its own. */
  sentence(text: string, names: readonly string[] = []): string {
    const isName = names.some((name) => name !== '' && text.startsWith(name));
    const raised = isName ? text : this.raised(text);
    return /[.!?…。！？]$/u.test(raised) ? raised : raised + this.say('sentence.stop');
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

  protected message(key: Key): string {
    for (const file of this.files) {
      const own = file.language === this.spoken.language && file.language !== this.language ? undefined : file.messages?.[key];
      if (own !== undefined) return own;
    }
    for (const language of ancestry(this.language)) {
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
        // A broken translation is told by `locale status`; at the table it is shown as it stands.
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
  /** Finished sentences: a view names the same places and players again and again. */
  private readonly sentences = new Map<string, string>();

  // ---------------------------------------------------------------- words of the game

  /** The forms of a word: a zone, a type of cards, a member of a set, a dial; with blanks for hyphens where nobody has declared it. */
  term(id: string): Term {
    return this.declared(id) ?? shipped[SOURCE_LANGUAGE]!.terms[id] ?? id.replaceAll('-', ' ');
  }

  /** As a file or a language has it; undefined: nobody has declared it. */
  private declared(id: string): Term | undefined {
    for (const file of this.files) if (file.terms && Object.hasOwn(file.terms, id)) return file.terms[id]!;
    for (const language of ancestry(this.language)) {
      const own = shipped[language]?.terms;
      if (own && Object.hasOwn(own, id)) return own[id]!;
    }
    for (const folder of this.written) {
      for (const terms of [folder.set?.data.terms, folder.game?.data.terms]) if (terms && Object.hasOwn(terms, id)) return terms[id]!;
    }
    const type = this.declaredType(id);
    return type === undefined ? undefined : { one: id.replaceAll('-', ' '), other: type.replaceAll('-', ' ') };
  }

  /** The plural the files give a type of cards; undefined: it is none. */
  private declaredType(id: string): string | undefined {
    for (const folder of this.written) {
      for (const types of [folder.set?.data.types, folder.game?.data.types])
        if (types && Object.hasOwn(types, id)) return types[id]?.plural ?? `${id}s`;
    }
    return undefined;
  }

  /** A word in one of its forms. */
  word(id: string, by = '', n = 1): string {
    return bare(termText(this.term(id), by, categoryOf(this.language, n)));
  }

  /** A number of a set of numbers, by a name of its own (`rank-11: jack`); null: it has none. */
  numbered(set: string, n: number): TermValue | null {
    const id = `${set}-${n}`;
    return this.declared(id) === undefined ? null : this.put(id);
  }

  /** A number as people write it there; what has no number, as it is. */
  amount(n: unknown): string {
    return typeof n === 'number' ? this.number(n) : String(n as string);
  }

  /** All of something, or all but so many. */
  endless(more: number): Endless {
    const words =
      more === 0
        ? this.say('amount.all')
        : more < 0
          ? this.say('amount.all-but', { number: -more })
          : this.say('amount.all-and', { number: more });
    return new Endless(more, words);
  }

  private number(n: number): string {
    return Math.abs(n) >= 10_000
      ? n.toLocaleString(this.language)
      : (this.small ??= new Intl.NumberFormat(this.language, { useGrouping: false })).format(n);
  }
  /** Made once: views are full of numbers. */
  private small: Intl.NumberFormat | null = null;

  /** How many things: `exactly 2`, `up to 3`. */
  range(min: number, max: number): string {
    if (min === max) return this.say('range.exactly', { min });
    return min === 0 ? this.say('range.up-to', { max }) : this.say('range.between', { min, max });
  }

  /** What a file says in the effect language (an order, a question), for people; null: nobody has put it into words. Two sets may put the
   *  same line into different words: for a card, its own set is asked first. */
  phrase(text: string, card?: Pick<Printed, 'folder' | 'from'>): string | null {
    const own = card ? [...(this.byFolder.get(card.folder) ?? []), ...(this.byFolder.get(card.from) ?? [])] : [];
    const near = own.filter((file) => ancestry(this.language).includes(file.language));
    for (const file of [...near, ...this.files]) if (file.texts && Object.hasOwn(file.texts, text)) return file.texts[text]!;
    for (const folder of this.written) {
      for (const texts of [folder.set?.data.texts, folder.game?.data.texts]) if (texts && Object.hasOwn(texts, text)) return texts[text]!;
    }
    return null;
  }

  /** What a word of the game says in the log, as a message; null: the file's own. */
  says(head: string): string | null {
    return this.ofWord(head, 'says');
  }

  means(head: string): string | null {
    return this.ofWord(head, 'means');
  }

  /** A line that uses a word; the same in every language. */
  example(head: string): string | null {
    return this.ofWord(head, 'example');
  }

  /** What an option of the game is about. */
  option(name: string): string {
    for (const { options } of this.files) if (options && Object.hasOwn(options, name)) return options[name]!;
    for (const folder of this.written) {
      for (const options of [folder.set?.data.options, folder.game?.data.options])
        if (options && Object.hasOwn(options, name) && options[name]!.means) return options[name]!.means!;
    }
    return this.word(name);
  }

  private ofWord(head: string, part: 'says' | 'means' | 'example'): string | null {
    for (const { words } of this.files) {
      const text = words && Object.hasOwn(words, head) ? words[head]?.[part] : undefined;
      if (text !== undefined) return text;
    }
    return null;
  }

  /** What is played: the one set whose game only lends its rules, else the game. */
  title(): string {
    const { folders, game, lenders = [] } = this.spoken;
    const named = folders.filter((f) => !lenders.includes(f));
    const alone = game && lenders.includes(game) && named.length === 1 ? named[0]! : null;
    for (const folder of [alone, game]) {
      const file = folder ? this.byFolder.get(folder)?.find(({ title }) => title !== undefined) : undefined;
      const title = file?.title ?? folder?.set?.data.title ?? folder?.game?.data.title;
      if (title !== undefined) return title;
    }
    return game?.id ?? '';
  }

  // ---------------------------------------------------------------- cards

  /**
   * The name or text of a card; null: nobody has translated it. `family`: the entry that made it among others; it is translated as a message
   * with the values this one of them took.
   */
  card(folder: SetFolder, id: string, part: 'name' | 'text', family: FamilyWords | null = null): string | null {
    const places: [LocaleFile, string][] = [
      ...(this.byFolder.get(folder) ?? []).map((file): [LocaleFile, string] => [file, '']),
      ...this.files.map((file): [LocaleFile, string] => [file, `${folder.id}:`]),
    ];
    for (const [{ cards, language }, prefix] of places) {
      const own = cards && Object.hasOwn(cards, prefix + id) ? cards[prefix + id]?.[part] : undefined;
      if (own !== undefined) return own;
      if (family === null) continue;
      const made = cards && Object.hasOwn(cards, prefix + family.id) ? cards[prefix + family.id]?.[part] : undefined;
      if (made !== undefined) return this.inLanguage(language).made(made, family);
    }
    const written = family?.[part] ?? null;
    return written === null ? null : this.inLanguage(this.spoken.language).made(written, family!);
  }

  /** A name is made of words of one language. */
  private inLanguage(language: string): Wording {
    return language === this.language ? this : wordingFor(this.spoken, language);
  }

  private made(message: string, { values }: FamilyWords): string {
    const words = Object.entries(values).map(([name, x]) => [name, typeof x === 'number' ? String(x) : new TermValue(this, String(x))]);
    return this.fill(message, Object.fromEntries(words) as Values);
  }

  /** Names that are seen, then those that are not by their number: `Candle, Wick and 2 cards`. */
  cards(names: readonly string[], hidden: number): CardsValue {
    return new CardsValue(this, names, hidden);
  }

  /** A place for cards, of somebody or of nobody. */
  place(zone: string, owner: string | null, which: Values = {}): PlaceValue {
    return new PlaceValue(this, zone, owner, which);
  }

  /** A word of the game inside a sentence, in the form the sentence wants. */
  put(id: string): TermValue {
    return new TermValue(this, id);
  }
}

/** Cards in a sentence. Names stand unchanged; what is hidden is counted, in the case the sentence wants. */
export class CardsValue implements Declined {
  constructor(
    private readonly wording: Wording,
    private readonly names: readonly string[],
    private readonly hidden: number,
  ) {}

  form(by: string): string {
    const { wording, hidden } = this;
    const items = [...this.names];
    if (hidden > 0) items.push(wording.say('card.some', { count: hidden, case: by }));
    return items.length === 0 ? wording.say('cards.none') : wording.list(items);
  }

  keys(): string[] {
    const n = this.names.length + this.hidden;
    return [String(n), categoryOf(this.wording.language, n)];
  }

  toString(): string {
    return this.form('');
  }
}

/** A place in a sentence: by case, and by what a language says of moving there (`from`, `to`). */
export class PlaceValue implements Declined {
  constructor(
    private readonly wording: Wording,
    private readonly zone: string,
    private readonly owner: string | null,
    /** Which of several: members of sets of choices, by the name of the set. */
    private readonly which: Values,
  ) {}

  form(by: string): string {
    const { wording, owner } = this;
    const exact = by === '' ? null : formOf(wording.term(this.zone), by);
    if (exact === null && isPlaceCase(by)) {
      const key = owner === null ? (`place.${by}` as const) : by === 'the' ? 'place.of' : (`place.${by}.of` as const);
      return wording.say(key, { zone: this.called(''), owner: owner ?? '' });
    }
    const zone = exact === null ? this.called(by) : this.withWhich(exact);
    return owner === null ? zone : wording.say('place.of', { zone, owner });
  }

  /** As its owner is told. */
  own(): string {
    return this.wording.say('place.own', { zone: new PlaceValue(this.wording, this.zone, null, this.which) });
  }

  keys(): string[] {
    return new TermValue(this.wording, this.zone).keys();
  }

  toString(): string {
    return this.form('');
  }

  private called(by: string): string {
    return this.withWhich(termText(this.wording.term(this.zone), by, 'one'));
  }

  /** A word may say where it wants them (`{colour} pile`); otherwise they stand behind it. */
  private withWhich(text: string): string {
    const more = Object.keys(this.which).filter((name) => !placeholders(text).includes(name));
    return [this.wording.fill(text, this.which), ...more.map((name) => String(this.which[name]))].join(' ');
  }
}

function isPlaceCase(by: string): by is 'the' | 'from' | 'to' {
  return by === 'the' || by === 'from' || by === 'to';
}

/** Everything that comes out of a catalogue or a file can be told from what does not: see pseudo.ts. */
class PseudoWording extends Wording {
  protected override message(key: Key): string {
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
  override phrase(text: string, card?: Pick<Printed, 'folder' | 'from'>): string | null {
    const said = super.phrase(text, card);
    return said === null ? null : `[${pseudoMessage(said)}]`;
  }
  override card(folder: SetFolder, id: string, part: 'name' | 'text', family: FamilyWords | null = null): string | null {
    const own =
      super.card(folder, id, part, family) ?? folder.cards.map((file) => file.data.cards?.[id]?.[part]).find((x) => x !== undefined);
    return own === undefined || own === null ? null : pseudo(own);
  }
}

/** What a card says: in the words of the set it is played with, else of the one it was taken from, else as it stands. */
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

const spokenBefore = new WeakMap<Spoken, Map<string, Wording>>();

/** A language of a mix; the same object each time. */
export function wordingFor(mix: Spoken, language = mix.language): Wording {
  let known = spokenBefore.get(mix);
  if (!known) spokenBefore.set(mix, (known = new Map<string, Wording>()));
  let wording = known.get(language);
  if (!wording) known.set(language, (wording = language === PSEUDO ? new PseudoWording(language, mix) : new Wording(language, mix)));
  return wording;
}

/** Languages somebody can choose for a mix: that of its files, those it is translated into, and those of the engine. */
export function languagesOf(mix: Spoken): string[] {
  const translated = mix.folders.flatMap((f) => f.locales.map((file) => file.data.language));
  return [...new Set([mix.language, ...translated.filter((l) => l !== mix.language).sort(), ...Object.keys(shipped)])];
}

/** Does Cardwright itself speak a language? */
export function speaks(language: string): boolean {
  return ancestry(language).some((l) => l in shipped);
}

/** A message and its values as one text; null: some value is more than a text or a number. */
function plainKey(text: string, values: Values): string | null {
  let key = text;
  for (const name in values) {
    const value: unknown = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    key += `\u0000${name}\u0000${typeof value === 'number' ? '#' : ''}${value}`;
  }
  return key;
}
