// The room of translations for the pages that are in it: sends each what changed of its list and of its open text, and puts what is typed into the files,
// one text at a time. What a text is, the thread of the games says; knows no rule and no language.
import type { BrokenFile, Forms, StudioAnswer, TextsInfo, ToStudio } from '../../studio-protocol.ts';
import { nodePathOf, withForms } from 'cardwright/internal';
import { bare, read } from './card-text.ts';
import type { Documents } from './documents.ts';
import { withText, type LocaleValue } from './locale-text.ts';
import { Refused } from './refused.ts';
import type { DoneTexts, ListedText, TextList } from './translation.ts';
import { doneTexts, TextsToDo } from './texts-to-do.ts';
import type { MadeFiles, Trials } from './trials.ts';
import type { Room, StudioWindow } from './window.ts';

export interface TranslatingOptions {
  docs: Pick<Documents, 'names' | 'text' | 'clash'>;
  trials: Pick<Trials, 'texts' | 'text' | 'told' | 'beginning' | 'accept'>;
  /** Counts states of the files. */
  rev(): number;
  /** The pages that are open. */
  windows: Iterable<StudioWindow>;
  /** One step of the history. */
  edit(texts: ReadonlyMap<string, string>, what: string, kind?: string): void;
  /** Every page gets what waits for an answer. */
  clashed(): void;
}

type Of<T extends ToStudio['t']> = Extract<ToStudio, { t: T }>;
type Data = Record<string, unknown>;

/** A file of a translation. */
interface LocaleText {
  name: string;
  text: string;
  data: Data;
}

export class Translating {
  /** By language, as it was listed last. */
  private readonly lists = new Map<string, TextList>();
  /** Translations that could not be read when a list was made last. */
  private unread: readonly BrokenFile[] = [];
  private accepted: Promise<unknown> = Promise.resolve();
  /** Pages that are being sent what changed. */
  private readonly busy = new Map<StudioWindow, { isStale: boolean; sent: Promise<void> }>();

  readonly toDo: TextsToDo;

  constructor(private readonly o: TranslatingOptions) {
    this.toDo = new TextsToDo(o);
  }

  /** A page goes to a language or a text. */
  async show(window: StudioWindow, { language, key }: Of<'texts'>): Promise<undefined> {
    const { room } = window;
    const isThere = room !== null && room.language === language;
    const next: Room = isThere
      ? Object.assign(room, { key })
      : { language, key, sentRows: new Map(), sentHead: '', sentText: '', sentLines: '' };
    window.room = next;
    // Asked again for the same text: it is sent again, too.
    next.sentText = next.sentLines = '';
    if (!isThere) await this.sendList(window, next);
    await this.sendText(window, next);
    return undefined;
  }

  /** The files have changed: each page gets what is different, the open text first. */
  again(windows: Iterable<StudioWindow>): void {
    this.toDo.countSoon();
    for (const window of windows) void this.caughtUp(window);
  }

  /** A page has been sent everything that is different now. */
  caughtUp(window: StudioWindow): Promise<void> {
    const running = this.busy.get(window);
    if (running) {
      running.isStale = true;
      return running.sent;
    }
    const begun = { isStale: false, sent: Promise.resolve() };
    this.busy.set(window, begun);
    begun.sent = this.follow(window, begun)
      .catch(() => undefined)
      .finally(() => this.busy.delete(window));
    return begun.sent;
  }

  private async follow(window: StudioWindow, running: { isStale: boolean }): Promise<void> {
    do {
      running.isStale = false;
      const { room } = window;
      if (!room) return;
      await this.sendText(window, room);
      await this.sendList(window, room);
    } while (running.isStale);
  }

  // ---- what pages are sent

  private async sendList(window: StudioWindow, room: Room): Promise<void> {
    const { language } = room;
    const rev = this.o.rev();
    const list = await this.o.trials.texts(language, this.done());
    if (language !== null && list.problem === null) this.lists.set(language, list);
    this.unread = list.unread;
    if (window.room !== room || room.language !== language) return;
    const broken = language === null ? null : (this.brokenFile(language) ?? this.unreadFile(language));
    const rows = list.texts.flatMap(({ row }) => {
      const text = JSON.stringify(row);
      if (room.sentRows.get(row.key) === text) return [];
      room.sentRows.set(row.key, text);
      return [row];
    });
    const keys = list.texts.map(({ row }) => row.key);
    const known = new Set(keys);
    const gone = [...room.sentRows.keys()].filter((key) => !known.has(key));
    for (const key of gone) room.sentRows.delete(key);
    const { source, languages } = list;
    const head = JSON.stringify([keys, source, languages, list.problem, broken]);
    if (rows.length === 0 && gone.length === 0 && head === room.sentHead) return;
    room.sentHead = head;
    const problem = broken?.because ?? list.problem;
    const info: TextsInfo = { t: 'texts', language, rev, source, languages, rows, gone, order: keys, problem, file: broken?.file ?? null };
    window.send(info);
  }

  private async sendText(window: StudioWindow, room: Room): Promise<void> {
    const { language, key } = room;
    const isOpen = (): boolean => window.room === room && room.key === key;
    if (language === null || key === null || this.brokenFile(language)) return;
    const rev = this.o.rev();
    const info = await this.o.trials.text(language, key, this.done());
    if (!isOpen() || !info) return;
    const text = JSON.stringify(info);
    if (text !== room.sentText) {
      room.sentText = text;
      window.send({ ...info, rev });
    }
    const lines = await this.o.trials.told(language, key);
    const told = JSON.stringify(lines);
    if (!isOpen() || told === room.sentLines) return;
    room.sentLines = told;
    window.send({ t: 'told', language, key, lines });
  }

  /** The files beside the translations. */
  private done(): DoneTexts {
    return doneTexts(this.o.docs);
  }

  // ---- changes

  async begin(language: string): Promise<undefined> {
    const made = await this.o.trials.beginning(language);
    // Another page may have begun it meanwhile.
    const { docs } = this.o;
    const files = ('refused' in made ? [] : Object.entries(made.files)).flatMap(([name, text]) => {
      const before = docs.text(name) ?? '';
      return isBlank(before) ? [[name, `${before.replace(/(?<=[^\n])$/, '\n')}${text}`]] : [];
    });
    this.put('refused' in made ? made : { files: Object.fromEntries(files) }, `translation into ${language}`);
    return undefined;
  }

  /** `over`: whatever stands there. */
  async say(message: Of<'say'>, over = false): Promise<StudioAnswer> {
    const { language } = message;
    this.sendAgain(language, message.key);
    await this.ready(language);
    this.write(message, over);
    return { is: 'written', rev: this.o.rev() };
  }

  /** Texts that were proposed, whatever stands there, as one step. Those that cannot be written are left out; the keys of the others. */
  async takeIn(language: string, texts: readonly { key: string; target: Forms }[], what: string): Promise<string[]> {
    await this.ready(language, true);
    const made = new Map<string, string>();
    const taken = texts.filter(({ key, target }) => {
      const listed = this.listedAs(language, key);
      if (!listed) return false;
      const file = this.homeOf(language, listed, made);
      const text = this.textWith(language, { file, listed, target });
      return text !== null && made.set(file.name, text);
    });
    for (const { key } of taken) this.sendAgain(language, key);
    if (made.size > 0) this.o.edit(made, what);
    return taken.map(({ key }) => key);
  }

  /** What a text has in the files now, by category; null: there is no such text. */
  async now(language: string, key: string): Promise<Forms | null> {
    if (this.localesIn(language).length === 0) return {};
    await this.ready(language, true);
    const listed = this.listedAs(language, key);
    if (!listed) return null;
    const now = nowIn(this.homeOf(language, listed).data, listed);
    return Object.fromEntries((listed.forms ? Object.keys(listed.forms) : ['']).map((category) => [category, now[category] ?? '']));
  }

  /** There is a file to write in, and it is known what there is to write; `anew`: no page may have been shown it since something changed. */
  private async ready(language: string, anew = false): Promise<void> {
    const broken = this.brokenFile(language);
    if (broken) throw new Refused(broken.because);
    if (this.localesIn(language).length === 0) await this.begin(language);
    if (anew || !this.lists.has(language)) this.lists.set(language, await this.o.trials.texts(language, this.done()));
  }

  private listedAs(language: string, key: string): ListedText | undefined {
    return this.lists.get(language)!.texts.find(({ row }) => row.key === key);
  }

  /** The text of a file with a text of it written; null: it cannot be changed there. */
  private textWith(language: string, { file, listed, target }: { file: LocaleText; listed: ListedText; target: Forms }): string | null {
    const { order } = this.lists.get(language)!;
    let made: string | null = file.text;
    for (const [path, value] of editsOf(listed, file.data, target)) made = made === null ? null : withText(made, path, value, order);
    return made;
  }

  private write({ language, key, target, was }: Of<'say'>, over: boolean): void {
    const listed = this.listedAs(language, key);
    if (!listed) throw new Refused(`There is no text ${key} any more.`);
    const file = this.homeOf(language, listed);
    const now = nowIn(file.data, listed);
    const clash = Object.entries(target).find(([category, text]) => {
      const is = now[category] ?? '';
      return !over && bare(is) !== bare(was[category] ?? '') && bare(is) !== bare(text);
    });
    if (clash) {
      const [category, mine] = clash;
      this.o.docs.clash(file.name, { ...namesOf(listed), mine, theirs: now[category] ?? '', path: pathOf(listed, category) });
      this.o.clashed();
      // Its page is shown what the file has.
      for (const { room } of this.o.windows) if (room?.key === key) room.sentText = '';
      this.again(this.o.windows);
      return;
    }
    const made = this.textWith(language, { file, listed, target });
    if (made === null) throw new Refused(`${file.name} cannot be changed there as it is written now; mend it as a file.`);
    const { card, row } = { card: listed.row.card, row: listed.row };
    this.o.edit(
      new Map([[file.name, made]]),
      card === null ? `${language}: ${key}` : `${row.part} in ${language} of ${card}`,
      `say ${language} ${key}`,
    );
  }

  /** One after another: each is written into what the one before has made. */
  accept({ language, key }: Of<'accept'>): Promise<undefined> {
    const next = this.accepted.then(async () => {
      this.sendAgain(language, key);
      const made = await this.o.trials.accept(language, key, this.done());
      this.put(
        'refused' in made ? made : { files: { ...made.files, ...this.meantSo(language, key) } },
        `acceptance in ${language}: ${key}`,
      );
      return undefined;
    });
    this.accepted = next.catch(() => undefined);
    // A page may think that it is done; if it was refused, or something is still wrong with it, it hears of that.
    void this.accepted.then(() => this.again(this.o.windows));
    return next;
  }

  /** What a page shows of a text is what it thinks has become of it, until it hears. */
  private sendAgain(language: string, key: string): void {
    for (const { room } of this.o.windows) if (room?.language === language) room.sentRows.set(key, '');
  }

  /** The file in which a text that is the same as its source is said to be meant so. */
  private meantSo(language: string, key: string): Record<string, string> {
    const listed = this.lists.get(language)?.texts.find(({ row }) => row.key === key);
    if (listed?.path[0] !== 'cards' || listed.path.length !== 3) return {};
    const file = this.homeOf(language, listed);
    const said = nowIn(file.data, listed)[''] ?? '';
    const path = [...listed.path.slice(0, 2), 'same'];
    if (said.toLowerCase() !== listed.source.toLowerCase() || !/\p{L}/u.test(said) || nodePathOf(file.data, path) === true) return {};
    const made = withText(file.text, path, true);
    return made === null ? {} : { [file.name]: made };
  }

  private put(made: MadeFiles, what: string): void {
    if ('refused' in made) throw new Refused(made.refused);
    const { docs } = this.o;
    const files = Object.entries(made.files).filter(([name, text]) => docs.text(name) !== text);
    if (files.length > 0) this.o.edit(new Map(files), what);
  }

  // ---- files

  /** The files of a language; those that cannot be read are left out. */
  private localesIn(language: string, made: ReadonlyMap<string, string> = new Map()): LocaleText[] {
    const { docs } = this.o;
    return docs.names.flatMap((name) => {
      if (!name.startsWith('locales/') || name.endsWith('.done.yaml')) return [];
      const text = made.get(name) ?? docs.text(name)!;
      const data = (read(text)?.toJS() ?? null) as Data | null;
      return data?.['language'] === language ? [{ name, text, data }] : [];
    });
  }

  /** The file a text is in, or where it goes: beside those of its kind, else into the one with the name of the language. */
  private homeOf(language: string, { path }: ListedText, made?: ReadonlyMap<string, string>): LocaleText {
    const files = this.localesIn(language, made);
    const found =
      files.find(({ data }) => nodePathOf(data, path) !== undefined) ??
      files.find(({ data }) => Object.hasOwn(data, path[0]!)) ??
      files.find(({ name }) => name === `locales/${language}.yaml`) ??
      files[0];
    if (!found) throw new Refused(`There is no translation into ${language} any more.`);
    return found;
  }

  /** A file of a language in which nothing can be written, and why. */
  private brokenFile(language: string): Broken | null {
    const file = this.filesOf(language).find((name) => read(this.o.docs.text(name)!) === null);
    return file === undefined ? null : brokenIn(file, this.unread);
  }

  /** One that is left out of the list because of what stands in it. */
  private unreadFile(language: string): Broken | null {
    const names = this.filesOf(language);
    const file = this.unread.find((one) => names.includes(one.file))?.file;
    return file === undefined ? null : brokenIn(file, this.unread);
  }

  /** By their names; those with nothing but comments are as good as none. */
  private filesOf(language: string): string[] {
    const { docs } = this.o;
    return docs.names.filter(
      (name) => name.startsWith(`locales/${language}.`) && !name.endsWith('.done.yaml') && !isBlank(docs.text(name)!),
    );
  }
}

interface Broken {
  file: string;
  because: string;
}

function brokenIn(file: string, unread: readonly BrokenFile[]): Broken {
  const told = unread.find((one) => one.file === file);
  const where = told ? `, line ${told.line}: ${told.message}` : '.';
  return { file, because: `${file} cannot be read${where} Mend it as a file; nothing of it is lost.` };
}

/** Nothing stands in it but comments. */
const isBlank = (text: string): boolean => read(text)?.contents === null;

// ---- one text

function namesOf({ row, path }: ListedText): { card: string | null; key: string } {
  return { card: row.card ?? path[1] ?? null, key: path.at(-1)! };
}

function pathOf({ path, forms }: ListedText, category: string): readonly string[] {
  return forms && Object.hasOwn(forms, category) ? [...path, forms[category]!] : path;
}

/** What a file has, by category. */
function nowIn(data: Data, { path, forms }: ListedText): Forms {
  const value = nodePathOf(data, path);
  if (forms === null) return typeof value === 'string' ? { '': value.replace(/\n+$/, '') } : {};
  const has: Data =
    typeof value === 'string' ? { one: value, '': value } : typeof value === 'object' && value !== null ? (value as Data) : {};
  return Object.fromEntries(
    Object.entries(forms).flatMap(([category, form]) =>
      Object.hasOwn(has, form) && typeof has[form] === 'string' ? [[category, has[form]]] : [],
    ),
  );
}

/** Where something is written, and what; a word with one form is a text, and one with several a list of them. */
function editsOf(listed: ListedText, data: Data, target: Forms): [readonly string[], LocaleValue][] {
  const { path, forms } = listed;
  const value = (text: string): string | null => (bare(text) === '' ? null : bare(text));
  if (forms === null) return [[path, value(target[''] ?? '')]];
  const given = Object.entries(target).filter(([category]) => Object.hasOwn(forms, category));
  const now = nodePathOf(data, path);
  if (typeof now === 'object' && now !== null) return given.map(([category, text]) => [[...path, forms[category]!], value(text)]);
  const said = Object.fromEntries(given.flatMap(([category, text]) => (value(text) === null ? [] : [[forms[category]!, bare(text)]])));
  if (Object.keys(said).length === 0) return [[path, null]];
  return [[path, withForms(typeof now === 'string' && !Object.hasOwn(said, 'one') ? now : undefined, said)]];
}
