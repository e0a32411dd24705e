// The Studio of one folder: pages send changes of cards, the files follow, everything that follows from them is sent back. Several pages may be
// open; they share the files, the history and what is checked. Knows no socket and no rule.
import { renameThing, thingNamed, type Project } from 'cardwright/internal';
import type { CardInfo, DeckRow, FromStudio, StudioAnswer, ToStudio } from '../../studio-protocol.ts';
import { brokenFiles, cardInfo, kindFor, ownCards, rowsOf, type OwnCard } from './cards.ts';
import { bare, cardsIn, unmarked as plain, withoutCard, withValue } from './card-text.ts';
import { completionsAt, hoverAt } from './completing.ts';
import { mendingOf, waysToMend } from './mending.ts';
import { merge } from './merge.ts';
import { pastedIn } from './pasting.ts';
import { helloOf } from './hello.ts';
import { firstFile, withExamples, withNewCard, type Folder } from './new-cards.ts';
import { seenCard } from './seeing.ts';
import { settledText } from './settling.ts';
import { textsWith, type SpanEdits } from './span-edits.ts';
import { OnPaper, type PaperCheck } from './on-paper.ts';
import { Refused } from './refused.ts';
import type { Measuring } from './measuring.ts';
import { isOfMix, Mixing, mixPlaces, type MixingOptions } from './mixing.ts';
import { Translating } from './translating.ts';
import { idFor, slugOf } from './ids.ts';
import { Trying } from './trying.ts';
import type { Trials } from './trials.ts';
import { deckFor, newWindow, type StudioWindow } from './window.ts';

/** Its folder is as the project names it. */
export interface StudioOptions extends Folder {
  /** As people call it. */
  name: string;
  project: Project;
  readonly: string | null;
  trials: Trials;
  measuring(windows: ReadonlySet<StudioWindow>): Measuring;
  /** Opens a game at the table, and where it is. */
  openTable?: (json: string) => string;
  mix: Pick<MixingOptions, 'boxes' | 'shipped' | 'locks' | 'last' | 'play'>;
  paper: PaperCheck | undefined;
  /** Something was changed, and what takes longer follows. */
  followed: () => void;
  /** Whether pictures are others than when this was last asked. */
  otherPictures?: () => boolean;
  /** Problems of the program. */
  failed: (what: string, problem: unknown) => void;
}

/** Keys that follow closely are checked once. */
const checkMs = 25;
/** So long nobody is answered while everything is checked. */
const momentMs = 8;
/** After the last key. */
const saveMs = 600;
const tryMs = 200;

export class Studio {
  readonly windows = new Set<StudioWindow>();
  private project: Project;
  /** Counts states. */
  rev = 1;
  private timers: { check?: NodeJS.Timeout; save?: NodeJS.Timeout; tries?: NodeJS.Timeout } = {};
  private rows: DeckRow[] = [];
  readonly translating: Translating;
  private readonly trying: Trying;
  private readonly measuring: Measuring;
  readonly mixing: Mixing;
  private readonly onPaper: OnPaper;

  constructor(private readonly o: StudioOptions) {
    this.project = o.project.edited([
      ...(o.setText !== null && o.docs.text('set.yaml') === null ? ([[`${o.folder}/set.yaml`, o.setText]] as const) : []),
      ...o.docs.names.map((name) => [`${o.folder}/${name}`, plain(o.docs.text(name)!)] as const),
    ]);
    this.translating = new Translating({
      ...{ docs: o.docs, trials: o.trials, windows: this.windows, rev: () => this.rev },
      edit: (texts, what, kind) => this.edit(texts, what, kind),
      clashed: () => void this.sendState(),
    });
    this.measuring = o.measuring(this.windows);
    this.onPaper = new OnPaper({ folder: o.folder, check: o.paper, failed: o.failed, project: () => this.project });
    this.mixing = new Mixing({
      places: mixPlaces(this.project),
      ...{ folder: o.folder, docs: o.docs, readonly: o.readonly, windows: this.windows, ...o.mix },
      ...{ project: () => this.project, rev: () => this.rev, mixed: (project) => this.mixed(project), save: () => this.saveNow() },
      edit: (texts, what) => {
        this.edit(texts, what);
        this.checkNow();
        this.everyCardAgain();
      },
    });
    this.project = this.mixing.resumed() ?? this.project;
    this.trying = new Trying({
      ...{ docs: o.docs, trials: o.trials, openTable: o.openTable, save: () => this.saveNow() },
      edit: (texts, what) => this.edit(texts, what),
    });
  }

  /** The files as they are now, and what they are mixed with. */
  get now(): Project {
    return this.project;
  }

  /** The folder is played with others: everything follows. */
  private mixed(project: Project): void {
    this.project = project;
    this.o.trials.mixed();
    this.measuring.mixed();
    this.rev++;
    for (const window of this.windows) {
      window.sentRows.clear();
      window.sentOrder = '';
      window.send(helloOf(project, this.o, window.language));
    }
    this.checkNow();
    this.everyCardAgain();
    this.quiet('tries', tryMs, () => this.follow());
  }

  // ---- pages

  /** `language`: of who reads the page. */
  join(send: (message: FromStudio) => void, language?: string): StudioWindow {
    const window = newWindow(send, language);
    this.windows.add(window);
    if (this.windows.size === 1) this.o.trials.warm();
    send(helloOf(this.project, this.o, window.language));
    this.rows = rowsOf(this.project, this.o.folder);
    this.sendDeck(window);
    this.sendState();
    this.translating.toDo.countSoon(0);
    return window;
  }

  leave(window: StudioWindow): void {
    this.windows.delete(window);
    this.saveNow();
  }

  hear(window: StudioWindow, message: ToStudio): void {
    if (message.t === 'open') {
      window.card = message.card;
      window.sentCard = window.sentPaper = '';
      window.tries = null;
      this.quiet('tries', tryMs, () => this.follow());
      return this.sendCard(window);
    }
    try {
      const answer = this.doing(window, message);
      if (answer instanceof Promise)
        answer.then(
          (one) => window.send({ t: 'done', n: message.n, ...(one && { answer: one }) }),
          (problem: unknown) => this.refuse(window, message.n, problem),
        );
      else window.send({ t: 'done', n: message.n, ...(answer && { answer }) });
    } catch (problem) {
      this.refuse(window, message.n, problem);
    }
  }

  private refuse(window: StudioWindow, n: number, problem: unknown): void {
    if (!(problem instanceof Refused)) this.o.failed('a message of the Studio', problem);
    const because = problem instanceof Refused ? problem.message : 'That is a mistake of the program; nothing was lost.';
    window.send({ t: 'refused', n, because });
  }

  private doing(window: StudioWindow, m: Exclude<ToStudio, { t: 'open' }>): StudioAnswer | Promise<StudioAnswer | undefined> | undefined {
    const { docs } = this.o;
    if (isOfMix(m)) return this.mixing.hear(window, m);
    switch (m.t) {
      case 'set':
        return this.set(m.card, m.key, m.value, m.was);
      case 'new':
        return { is: 'made', card: this.make(m.name, m.type, window) };
      case 'examples':
        return this.examples();
      case 'look':
        return { is: 'seen', card: seenCard(this.project, m.card, window.language) };
      case 'shows':
        window.shows = m.language;
        return void this.sendCard(window);
      case 'remove':
        return this.remove(m.card);
      case 'file':
        return this.setFile(m.file, m.text, m.was);
      case 'read':
        return { is: 'file', text: docs.text(m.file) ?? '' };
      case 'fixes':
        return mendingOf(this.project, this.cardOf(m.card), m, this.rev, window.language);
      case 'fix':
        return this.fix(m);
      case 'complete':
        return completionsAt(this.project, this.o.folder, this.fileOf(m.card), m, (name) => docs.text(name)!, window.language);
      case 'hover':
        return { is: 'hover', found: hoverAt(this.project, this.cardOf(m.card), m.at) };
      case 'rename':
        return this.rename(m.card, m.to, m.dry);
      case 'paste':
        return this.paste(m.text, m.dry, window.language);
      case 'undo':
      case 'redo':
        return this.turn(window, m.t);
      case 'save':
        return this.saveNow();
      case 'settle':
        return this.settle(m.id, m.take);
      case 'texts':
        return this.translating.show(window, m).finally(() => this.onPaper.again(this.windows));
      case 'left':
        return void (window.room = null);
      case 'begin':
        return this.translating.begin(m.language);
      case 'say':
        return this.translating.say(m);
      case 'accept':
        return this.translating.accept(m);
      case 'measures':
        return this.measuring.show(window, m.card, m);
      case 'measure':
        return this.measuring.measure(m.card, m, m.games);
      case 'stop':
        return this.measuring.stop();
      default:
        return this.trying.hear(window, m);
    }
  }

  // ---- changes

  private set(id: string, key: Extract<ToStudio, { t: 'set' }>['key'], value: string, was: string): undefined {
    const file = this.fileOf(id);
    const text = this.o.docs.text(file)!;
    const now = cardsIn(text)?.get(id)?.[key] ?? '';
    let wanted = value;
    // Another page, or another program, has changed it since: both are wanted.
    if (bare(now) !== bare(was) && bare(now) !== bare(value) && !(key === 'type' && was === '' && now === '')) {
      const met = merge(`${was}\n`, `${value}\n`, `${now}\n`);
      if (met.clashes.length > 0) {
        this.o.docs.clash(file, { card: id, key, mine: value, theirs: now });
        this.everyCardAgain();
        this.sendState();
        return undefined;
      }
      wanted = met.text.replace(/\n$/, '');
    }
    const made = withValue(text, id, key, wanted);
    if (made === null) throw new Refused(`${file} cannot be read as it is now; mend it as a file first.`);
    this.edit(new Map([[file, made]]), `${key} of ${id}`, `${key} ${id}`);
    return undefined;
  }

  private make(name: string, type: string, { card: beside, language: writer }: StudioWindow): string {
    const { id, texts } = withNewCard(this.project, this.o, { name, type, beside, writer });
    this.edit(texts, `new card of ${id}`);
    this.checkNow();
    this.saveNow();
    return id;
  }

  private examples(): undefined {
    this.edit(withExamples(this.project, this.o), 'examples');
    this.checkNow();
    this.saveNow();
    return undefined;
  }

  private remove(id: string): undefined {
    const file = this.fileOf(id);
    const made = withoutCard(this.o.docs.text(file)!, id);
    if (made === null) throw new Refused(`${file} cannot be read as it is now; mend it as a file first.`);
    this.edit(new Map([[file, made]]), `deletion of ${id}`);
    return undefined;
  }

  private setFile(file: string, text: string, was: string): undefined {
    const now = this.o.docs.text(file);
    if (now === null) throw new Refused(`There is no file ${file}.`);
    const met = merge(was, text, now);
    for (const clash of met.clashes) this.o.docs.clash(file, clash);
    this.edit(new Map([[file, met.text]]), `text of ${file}`, `text ${file}`);
    return undefined;
  }

  private fix(m: Extract<ToStudio, { t: 'fix' }>): undefined {
    const card = this.cardOf(m.card);
    const fix = waysToMend(this.project, card, m, this.rev)[m.way];
    if (!fix) throw new Refused('There is no fix for that.');
    this.editSpans(new Map([[card.name, fix.edits]]), fix.makes ? `new card of ${fix.makes.id}` : `fix of ${m.card}`);
    return undefined;
  }

  private rename(id: string, to: string, dry: boolean): StudioAnswer {
    const { vocabulary: v } = this.project.loaded;
    const card = this.cardOf(id);
    const thing = kindFor(v, this.o.folder, id) && thingNamed(v, id);
    if (!thing) throw new Refused('This card cannot be renamed while it has mistakes.');
    const taken = new Set(ownCards(this.project, this.o.folder).flatMap((one) => (one.id === id ? [] : [one.id])));
    const wanted = slugOf(to) === id ? id : idFor(to, taken, v);
    const edits = renameThing(this.project, thing, wanted);
    if ('refused' in edits) throw new Refused(edits.refused);
    const byName = new Map(edits.map(({ path, edits: list }) => [path.slice(this.o.folder.length + 1), list]));
    if (dry) return { is: 'places', places: [...byName].map(([file, list]) => ({ file, count: list.length })) };
    // One step: the id everywhere, and the name that people read.
    const texts = textsWith(this.o.docs, byName);
    const named = withValue(texts.get(card.name) ?? this.o.docs.text(card.name)!, wanted, 'name', to);
    if (named !== null) texts.set(card.name, named);
    for (const window of this.windows) if (window.card === id) window.card = wanted;
    this.edit(texts, `name of ${wanted}`);
    this.checkNow();
    this.everyCardAgain();
    return { is: 'made', card: wanted };
  }

  private paste(text: string, dry: boolean, writer: string): StudioAnswer {
    const { docs, folder } = this.o;
    const { info, texts } = pastedIn(this.project, folder, docs, text);
    if (dry || texts.size === 0) return { is: 'pasted', info };
    for (const [name, first] of firstFile(this.project, this.o, writer)) texts.set(name, first);
    this.edit(texts, `import of ${info.counts.new + info.counts.changed} cards`);
    this.checkNow();
    this.saveNow();
    this.everyCardAgain();
    return { is: 'pasted', info };
  }

  /** Who undoes a translation has the rows as they are then before the answer: the next key goes by them. */
  private turn(window: StudioWindow, way: 'undo' | 'redo'): StudioAnswer | Promise<StudioAnswer> {
    const choice = this.mixing.turn(way);
    if (choice) return { is: 'undone', what: choice.what, card: null };
    const turned = this.o.docs[way]();
    if (turned === null) throw new Refused(way === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.');
    if ('refused' in turned) throw new Refused(turned.refused);
    this.took(this.o.docs.names);
    this.checkNow();
    this.everyCardAgain();
    const answer: StudioAnswer = { is: 'undone', what: turned.what, card: / of (\S+)$/.exec(turned.what)?.[1] ?? null };
    return window.room ? this.translating.caughtUp(window).then(() => answer) : answer;
  }

  private settle(id: number, take: 'mine' | 'theirs' | 'both'): undefined {
    const clash = this.o.docs.settled(id);
    if (!clash || take === 'theirs') return this.sendState();
    const { file, card } = clash;
    const whole = settledText(this.o.docs.text(file) ?? '', clash, take);
    if (whole === null) {
      this.o.docs.clashes.push(clash);
      throw new Refused('The place has changed again; put it in as a file.');
    }
    this.edit(new Map([[file, whole]]), `both versions of ${card ?? file}`);
    this.everyCardAgain();
    return undefined;
  }

  private editSpans(files: SpanEdits, what: string): void {
    this.edit(textsWith(this.o.docs, files), what);
    this.checkNow();
    this.everyCardAgain();
  }

  private edit(texts: ReadonlyMap<string, string>, what: string, kind = ''): void {
    if (this.o.readonly !== null) throw new Refused(this.o.readonly);
    this.o.docs.edit(texts, what, kind);
    this.took([...texts.keys()]);
  }

  /** These files have other texts now. */
  private took(names: readonly string[]): void {
    const { folder, docs } = this.o;
    const edits = names.map((name) => [`${folder}/${name}`, docs.text(name) === null ? null : plain(docs.text(name)!)] as const);
    this.project = this.project.edited(edits);
    this.o.trials.edit(edits);
    this.measuring.edit(edits);
    this.rev++;
    this.quiet('check', checkMs, () => this.checkOn());
    this.quiet('save', saveMs, () => this.saveNow());
    this.quiet('tries', tryMs, () => this.follow());
  }

  /** What takes longer follows a little later. */
  private follow(): void {
    this.translating.again(this.windows);
    this.trying.again(this.windows);
    this.measuring.again(this.windows);
    this.mixing.again(this.windows);
    this.onPaper.again(this.windows);
    this.o.followed();
  }

  private quiet(what: keyof typeof this.timers, ms: number, act: () => void): void {
    clearTimeout(this.timers[what]);
    this.timers[what] = setTimeout(act, ms);
  }

  /** Files on the disk may have changed. */
  lookAtDisk(): void {
    const changed = this.o.docs.refresh();
    // Faces, and what is checked on paper, are made from them.
    if (this.o.otherPictures?.()) this.mixed(this.project.edited([]));
    if (changed.length === 0) return;
    this.took(changed);
    this.checkNow();
    this.everyCardAgain();
  }

  private saveNow(): undefined {
    clearTimeout(this.timers.save);
    if (this.o.docs.unsaved.length > 0) {
      const before = new Map(this.o.docs.names.map((name) => [name, this.o.docs.text(name)]));
      this.o.docs.save();
      const merged = this.o.docs.names.filter((name) => this.o.docs.text(name) !== before.get(name));
      if (merged.length > 0) {
        this.took(merged);
        this.everyCardAgain();
      }
    }
    return this.sendState();
  }

  close(): void {
    this.saveNow();
    Object.values(this.timers).forEach((timer) => clearTimeout(timer));
    this.translating.toDo.close();
    this.o.trials.close();
    this.measuring.close();
  }

  // ---- looking

  private cardOf(id: string): OwnCard {
    const found = ownCards(this.project, this.o.folder).find((card) => card.id === id);
    if (!found) throw new Refused(`There is no card ${id} any more.`);
    return found;
  }

  /** The file a card is in, by the texts as they are now: asking the project would check everything first. */
  private fileOf(id: string): string {
    const row = this.rows.find((one) => one.id === id);
    if (row && cardsIn(this.o.docs.text(row.file) ?? '')?.has(id)) return row.file;
    const file = this.o.docs.names.find((name) => !name.includes('/') && cardsIn(this.o.docs.text(name)!)?.has(id));
    if (file === undefined) throw new Refused(`There is no card ${id} any more, or its file cannot be read.`);
    return file;
  }

  // ---- what pages are sent

  /** Checks for a moment, and goes on when everybody else has been answered; a key begins anew. */
  private checkOn(): void {
    const until = performance.now() + momentMs;
    let isChecked = true;
    try {
      isChecked = this.project.checkWhile(() => performance.now() < until);
    } catch {
      // It is reported where everything is checked at once.
    }
    if (isChecked) this.checkNow();
    else this.quiet('check', 0, () => this.checkOn());
  }

  private checkNow(): void {
    clearTimeout(this.timers.check);
    try {
      this.rows = rowsOf(this.project, this.o.folder);
      for (const window of this.windows) {
        this.sendDeck(window);
        this.sendCard(window);
      }
    } catch (problem) {
      this.o.failed('a check of the cards', problem);
    }
  }

  private sendDeck(window: StudioWindow): void {
    const message = deckFor(window, this.rows, brokenFiles(this.project, this.o.folder, window.language));
    if (message) window.send(message);
  }

  private sendCard(window: StudioWindow): void {
    if (window.card === null) return;
    const info: CardInfo | null = cardInfo(this.project, this.o.folder, window.card, this.rev, window);
    const text = JSON.stringify({ ...info, rev: 0 });
    if (!info || (window.sentCard === text && info.problems.length === 0)) return;
    window.sentCard = text;
    window.send(info);
  }

  /** The fields of every page are to show what the files have. */
  private everyCardAgain(): void {
    for (const window of this.windows) {
      window.sentCard = '';
      this.sendCard(window);
    }
  }

  private sendState(): undefined {
    const { docs, readonly } = this.o;
    const problem = readonly ?? [...docs.problems.values()][0];
    const waiting = docs.unsaved.length;
    const saved = problem !== undefined ? 'problem' : waiting > 0 ? 'saving' : 'saved';
    for (const window of this.windows)
      window.send({ t: 'state', saved, words: problem ?? '', clashes: docs.clashes.map((one) => ({ ...one })), files: docs.names });
    return undefined;
  }
}
