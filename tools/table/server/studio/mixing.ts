// The chosen mix of the Studio: which boxes and single cards are played with the folder that is written. All rooms follow it: what is checked, tried and
// measured is this mix. Choices are steps of the one history; nothing is written until somebody keeps the mix in a lock file.
import type { Loaded } from 'cardwright';
import { edited, type Lock, type Project } from 'cardwright/internal';
import type { MixChange, MixInfo, SingleInfo, StudioAnswer, ToStudio } from '../../studio-protocol.ts';
import { shelfName } from '../mixes.ts';
import { Boxes, type Box, type BoxCard } from './boxes.ts';
import { unmarked } from './card-text.ts';
import type { Documents } from './documents.ts';
import { changeOf, mixPage, type Mend, type MixPage } from './mix-page.ts';
import { Refused } from './refused.ts';
import type { StudioWindow } from './window.ts';

/** What is mixed: absolute paths of folders, the game first and the own folder last, and single cards. */
export interface MixPlaces {
  folders: string[];
  add: { dir: string; id: string }[];
  leave: { dir: string; id: string }[];
}

type Program = NonNullable<Loaded['program']>;

/** Of a state of the Studio. */
export function mixPlaces({ places: { folders, add, leave } }: Project): MixPlaces {
  return { folders: [...folders], add: [...add], leave: [...leave] };
}

/** Lock files, as the command writes and reads them; names are those of files beside the folder. Throws an error with a sentence where that fails. */
export interface LockFiles {
  /** As people write its path. */
  shown(name: string): string;
  /** Null: there is none. */
  read(name: string): { lock: Lock; text: string; places: MixPlaces } | null;
  textOf(name: string, program: Program, places: MixPlaces): string;
  /** What has changed since, a sentence each. */
  changes(lock: Lock, program: Program): string[];
  /** `over`: another file of that name may be there. */
  write(name: string, text: string, over: boolean): void;
  /** What somebody types to play it: the lock file, if it is kept. */
  commands(name: string, places: MixPlaces, isKept: boolean): string[];
}

/** What was chosen when the Studio was last open; stored for its user, and never in the folder. */
export interface LastMix {
  read(): MixPlaces | null;
  /** Null: the usual mix. */
  write(places: MixPlaces | null): void;
}

export interface MixingOptions {
  folder: string;
  docs: Documents;
  readonly: string | null;
  /** Folders of sets that can be mixed in, the own one too. */
  boxes: readonly string[];
  /** Games that come with Cardwright. */
  shipped: string;
  /** What is mixed at first. */
  places: MixPlaces;
  locks: LockFiles | undefined;
  /** Absent: every mix is forgotten. */
  last: LastMix | undefined;
  windows: ReadonlySet<StudioWindow>;
  project(): Project;
  rev(): number;
  /** The Studio goes on with this mix. */
  mixed(project: Project): void;
  edit(texts: ReadonlyMap<string, string>, what: string): void;
  save(): void;
  /** Opens a table with this mix; its address. */
  play: ((sets: string[], players: { min: number; max: number }) => string) | undefined;
}

type Heard = Extract<
  ToStudio,
  { t: 'mixes' | 'box' | 'order' | 'single' | 'singles' | 'mend' | 'lock-name' | 'keep-mix' | 'take-kept' | 'play-mix' }
>;
const heard: ReadonlySet<string> = new Set<Heard['t']>([
  ...(['mixes', 'box', 'order', 'single', 'singles', 'mend', 'lock-name', 'keep-mix', 'take-kept', 'play-mix'] as const),
]);
export const isOfMix = (m: ToStudio): m is Heard => heard.has(m.t);

/** A choice that can be taken back; `steps`: of the history of the files when it was made. */
interface Choice {
  what: string;
  before: MixPlaces;
  after: MixPlaces;
  steps: number;
}

const mostChoices = 400;
/** Single cards that a search shows. */
const mostFound = 30;
const withErrors = 'This mix has errors: mend them first.';
const notKept = 'This mix cannot be kept here.';

export class Mixing {
  private readonly boxes: Boxes;
  private places: MixPlaces;
  private readonly done: Choice[] = [];
  private undone: Choice[] = [];
  private change: MixChange | null = null;
  private name: string;
  private page: { of: Project; is: MixPage } | null = null;

  constructor(private readonly o: MixingOptions) {
    this.boxes = new Boxes(o.boxes, o.shipped);
    this.places = o.places;
    this.name = `${o.folder.slice(o.folder.lastIndexOf('/') + 1)}.lock.yaml`;
  }

  hear(window: StudioWindow, m: Heard): StudioAnswer | undefined {
    switch (m.t) {
      case 'mixes':
        if (m.shown) this.boxes.forget();
        window.mixes = m.shown ? { sent: '' } : null;
        return this.again([window]);
      case 'box':
        return this.box(m.box, m.is);
      case 'order':
        return this.order(m.box, m.by);
      case 'single':
        return this.single(m.box, m.card, m.is);
      case 'singles':
        return this.search(m.text);
      case 'mend':
        return this.mend(m.fix, m.rev);
      case 'lock-name':
        this.name = lockName(m.name);
        return this.again(this.o.windows);
      case 'keep-mix':
        return this.keep(m.over);
      case 'take-kept':
        return this.takeKept();
      case 'play-mix':
        return this.play();
    }
  }

  /** A folder that was unpacked. */
  addBox(dir: string): void {
    this.boxes.add(dir);
    this.again(this.o.windows);
  }

  /** Pages that show the mix are sent what has changed of it. */
  again(windows: Iterable<StudioWindow>): undefined {
    const shown = [...windows].filter(({ mixes }) => mixes !== null);
    if (shown.length === 0) return undefined;
    const info = this.info();
    const text = JSON.stringify({ ...info, rev: 0 });
    for (const window of shown) {
      // Fixes belong to a state: where there are some, it is sent with each.
      const sent = info.report.unreachable.length + info.differ.length + info.names.length > 0 ? `${info.rev} ${text}` : text;
      if (window.mixes!.sent === sent) continue;
      window.mixes!.sent = sent;
      window.send(info);
    }
    return undefined;
  }

  // ---- choices

  private box(id: string, is: boolean): undefined {
    const box = this.boxOf(id);
    const { folders, add, leave } = this.places;
    if (box.dir === this.o.folder) throw new Refused(`${box.title} is being written: it is always in the mix.`);
    if (folders.includes(box.dir) === is) return undefined;
    const chosen = is ? [...folders, box.dir] : folders.filter((dir) => dir !== box.dir);
    const others = (cards: MixPlaces['add']): MixPlaces['add'] => cards.filter(({ dir }) => dir !== box.dir);
    return this.choose(
      { folders: this.inOrder(chosen), add: others(add), leave: others(leave) },
      `${box.title} ${is ? 'put in' : 'taken out'}`,
    );
  }

  private order(id: string, by: number): undefined {
    const { dir, title } = this.boxOf(id);
    const { folders, add, leave } = this.places;
    const list = folders.filter((one) => this.isMovable(one));
    const at = list.indexOf(dir);
    const to = Math.max(0, Math.min(list.length - 1, at + by));
    if (at < 0 || to === at) return undefined;
    list.splice(to, 0, ...list.splice(at, 1));
    const others = folders.filter((one) => !list.includes(one));
    return this.choose({ folders: this.inOrder([...list, ...others]), add, leave }, `${title} moved ${to < at ? 'up' : 'down'}`);
  }

  /** The game is the first, what is written the last. */
  private isMovable(dir: string): boolean {
    return dir !== this.o.folder && dir !== this.o.places.folders[0];
  }

  private single(id: string, card: string, is: boolean): undefined {
    const box = this.boxOf(id);
    const { folders, add, leave } = this.places;
    const found = box.singles().find((one) => one.id === card);
    if (!found) throw new Refused(`${box.title} has no card ${card} any more.`);
    const isBoxIn = folders.includes(box.dir);
    const list = isBoxIn ? leave : add;
    const others = list.filter((one) => one.dir !== box.dir || one.id !== card);
    // In, because it was put in; out, because it was left out.
    const next = is === isBoxIn ? others : [...others, { dir: box.dir, id: card }];
    if (next.length === list.length) return undefined;
    if (next.length > list.length && next.length > mostFound * 4)
      throw new Refused('That are more single cards than a mix has room for; make a set of them.');
    const what = `${found.name} ${is ? 'put in' : isBoxIn ? 'left out' : 'taken out'}`;
    return this.choose(isBoxIn ? { folders, add, leave: next } : { folders, add: next, leave }, what);
  }

  private choose(places: MixPlaces, what: string): undefined {
    this.undone = [];
    this.done.push({ what, before: this.places, after: places, steps: this.o.docs.steps });
    if (this.done.length > mostChoices) this.done.shift();
    return this.take(places, what);
  }

  /** The mix of the last time, as far as it is still there; null: it is the usual one. It is no step of the history. */
  resumed(): Project | null {
    const { o } = this;
    const last = o.last?.read() ?? null;
    if (!last) return null;
    const boxes = this.boxesNow();
    const game = boxes.find(({ dir }) => dir === o.folder)?.game;
    const boxAt = (dir: string): Box | undefined => boxes.find((box) => box.dir === dir && box.game === game);
    const folders = this.inOrder([...last.folders.filter((dir) => dir !== o.folder && boxAt(dir)), o.folder]);
    const there = (cards: MixPlaces['add'], isBoxIn: boolean): MixPlaces['add'] =>
      cards.filter(
        ({ dir, id }) =>
          folders.includes(dir) === isBoxIn &&
          boxAt(dir)
            ?.singles()
            .some((one) => one.id === id),
      );
    const places = { folders, add: there(last.add, false), leave: there(last.leave, true) };
    if (isSame(places, this.places)) return null;
    this.places = places;
    const lost = [last, places].map((one) => one.folders.length + one.add.length + one.leave.length);
    const what = lost[0] === lost[1] ? 'The mix as you left it' : 'The mix as you left it, without what is not there any more';
    this.change = { what, cards: 0, kinds: [], seats: null, lost: [], won: [] };
    return o.project().mixed(places);
  }

  private take(places: MixPlaces, what: string): undefined {
    const before = this.pageNow().info;
    this.places = places;
    this.o.last?.write(isSame(places, this.o.places) ? null : places);
    this.o.mixed(this.o.project().mixed(places));
    this.change = changeOf(before, this.pageNow(), what);
    return this.again(this.o.windows);
  }

  /** Takes a choice back, or again, if it is the last step of all; null: it is not. */
  turn(way: 'undo' | 'redo'): { what: string } | null {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const choice = from.at(-1);
    if (!choice || choice.steps !== this.o.docs.steps) return null;
    to.push(from.pop()!);
    this.take(way === 'undo' ? choice.before : choice.after, way === 'undo' ? `back: ${choice.what}` : choice.what);
    return { what: choice.what };
  }

  // ---- what is known of it

  private pageNow(): MixPage {
    const { o } = this;
    const of = o.project();
    if (this.page?.of !== of) {
      const text = (name: string): string | null => o.docs.text(name);
      this.page = { of, is: mixPage(of, { folder: o.folder, boxes: this.boxesNow(), text, readonly: o.readonly }) };
    }
    return this.page.is;
  }

  private boxesNow(): Box[] {
    return this.boxes.all(this.o.project().host);
  }

  private boxOf(id: string): Box {
    const found = this.boxesNow().find((one) => one.id === id);
    if (!found) throw new Refused('There is no such set any more.');
    return found;
  }

  /** The game first, the own folder last, the others as they were chosen. */
  private inOrder(folders: readonly string[]): string[] {
    const rank = (dir: string): number => (dir === this.o.folder ? 2 : this.isMovable(dir) ? 1 : 0);
    return [...folders].sort((a, b) => rank(a) - rank(b));
  }

  private info(): MixInfo {
    const { o } = this;
    const { info } = this.pageNow();
    const boxes = this.boxesNow();
    const game = o.project().loaded.mix.game?.game?.data.game;
    const fits = boxes.filter((box) => box.dir === o.folder || box.game === game);
    // Those that are in stand in the order of the mix, at the places that they have among all.
    const isChosen = ({ dir }: Box): boolean => this.isMovable(dir) && this.places.folders.includes(dir);
    const chosen = this.places.folders.flatMap((dir) => fits.find((box) => box.dir === dir && isChosen(box)) ?? []);
    const inOrder = fits.map((box) => (isChosen(box) ? chosen.shift()! : box));
    return {
      ...{ t: 'mixed', rev: o.rev(), ...info, change: this.change, canPlay: o.play !== undefined },
      boxes: inOrder.map(({ id, title, cards, languages, dir, isGame }) => ({
        ...{ id, title, cards, languages, isIn: this.places.folders.includes(dir) },
        is: dir === o.folder ? 'written' : isGame ? 'game' : 'set',
      })),
      foreign: boxes.filter((box) => !fits.includes(box)).map(({ title }) => title),
      singles: [...this.places.add, ...this.places.leave].flatMap(({ dir, id }) => {
        const box = boxes.find((one) => one.dir === dir);
        const card = box?.singles().find((one) => one.id === id);
        return box && card ? [this.singleOf(box, card)] : [];
      }),
      kept: this.kept(),
    };
  }

  private singleOf(box: Box, { id, name, type, text }: BoxCard): SingleInfo {
    const isIn = (cards: MixPlaces['add']): boolean => cards.some((one) => one.dir === box.dir && one.id === id);
    const { folders, add, leave } = this.places;
    const is = folders.includes(box.dir) ? !isIn(leave) : isIn(add);
    return { box: box.id, boxTitle: box.title, card: id, name, type, text, isIn: is };
  }

  private search(text: string): StudioAnswer {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const game = this.o.project().loaded.mix.game?.game?.data.game;
    const found = this.boxesNow()
      .filter((box) => box.game === game)
      .flatMap((box) =>
        box
          .singles()
          .filter((card) => words.every((word) => card.words.includes(word) || box.title.toLowerCase().includes(word)))
          .map((card) => this.singleOf(box, card)),
      );
    // Called so, beginning so, having it in the name, having it elsewhere.
    const wanted = words.join(' ');
    const rank = ({ name }: SingleInfo): number => {
      const called = name.toLowerCase();
      return called === wanted ? 0 : called.startsWith(wanted) ? 1 : words.every((word) => called.includes(word)) ? 2 : 3;
    };
    found.sort((a, b) => rank(a) - rank(b));
    return { is: 'singles', list: found.slice(0, mostFound), all: found.length };
  }

  // ---- fixes

  private mend(fix: number, rev: number): StudioAnswer | undefined {
    if (rev !== this.o.rev()) throw new Refused('The mix has changed since; look again.');
    const mend: Mend | undefined = this.pageNow().mends[fix];
    if (!mend) throw new Refused('There is no fix for that.');
    if (mend.is === 'box') return this.box(mend.box, true);
    if (mend.is === 'card') return this.single(mend.box, mend.card, true);
    const before = this.o.docs.text(mend.file);
    if (before === null) throw new Refused(`There is no file ${mend.file}.`);
    const plain = unmarked(before);
    const text = mend.is === 'text' ? mend.text : before.slice(0, before.length - plain.length) + edited(plain, mend.edits);
    const was = this.pageNow().info;
    this.o.edit(new Map([[mend.file, text]]), mend.what);
    this.change = changeOf(was, this.pageNow(), mend.what);
    return this.again(this.o.windows);
  }

  // ---- keeping it

  private kept(): MixInfo['kept'] {
    const { locks } = this.o;
    const { name, places } = this;
    const { program } = this.o.project().loaded;
    const problem = locks === undefined ? notKept : program ? null : 'A mix with errors cannot be kept: mend them first.';
    const none = { name, shown: name, is: 'none', changes: [], problem, commands: [] } as const;
    if (!locks) return { ...none, changes: [], commands: [] };
    const made = { name, shown: locks.shown(name), problem };
    const with_ = (is: MixInfo['kept']['is'], changes: string[] = []): MixInfo['kept'] => ({
      ...{ ...made, is, changes },
      commands: locks.commands(name, places, is === 'same'),
    });
    try {
      const file = locks.read(name);
      if (!file) return with_('none');
      if (!program) return with_('other');
      if (file.text === locks.textOf(name, program, places)) return with_('same');
      return with_('other', locks.changes(file.lock, program));
    } catch (broken) {
      return with_('damaged', [(broken as Error).message]);
    }
  }

  private keep(over: boolean): StudioAnswer {
    const { locks } = this.o;
    if (!locks) throw new Refused(notKept);
    this.o.save();
    const { is, problem, shown } = this.kept();
    if (problem !== null) throw new Refused(problem);
    const { docs } = this.o;
    if (docs.unsaved.length > 0) throw new Refused(`${docs.unsaved[0]!} could not be saved, and a mix is kept as its files are.`);
    if (is !== 'none' && is !== 'same' && !over) throw new Refused(`${shown} has another mix. Replace it, or choose another name.`);
    const text = locks.textOf(this.name, this.o.project().loaded.program!, this.places);
    if (is !== 'same') attempted(() => locks.write(this.name, text, over));
    this.again(this.o.windows);
    return { is: 'mix kept', file: shown };
  }

  private takeKept(): undefined {
    const file = attempted(() => this.o.locks?.read(this.name) ?? null);
    if (!file) throw new Refused(`There is no ${this.name}.`);
    const known = this.boxesNow().map(({ dir }) => dir);
    const { folders, add, leave } = file.places;
    const strange = [...folders, ...[...add, ...leave].map(({ dir }) => dir)].find((dir) => !known.includes(dir));
    if (strange !== undefined) throw new Refused(`${this.name} mixes ${shelfName(strange)}, which the Studio was not started with.`);
    if (!folders.includes(this.o.folder)) throw new Refused(`${this.name} is a mix without the set that is written here.`);
    return this.choose({ folders: this.inOrder(folders), add, leave }, `the mix of ${this.name}`);
  }

  private play(): StudioAnswer {
    if (!this.o.play) throw new Refused(withErrors);
    const { sets, players } = this.toPlay();
    return { is: 'link', url: this.o.play(sets, players) };
  }

  /** What is to be played at a table: everything is saved, and has no errors. */
  toPlay(): { sets: string[]; players: { min: number; max: number } } {
    const { v } = this.o.project().loaded.program ?? {};
    if (!v) throw new Refused(withErrors);
    this.o.save();
    return { sets: [...v.named], players: v.players };
  }
}

function isSame(a: MixPlaces, b: MixPlaces): boolean {
  const text = ({ folders, add, leave }: MixPlaces): string =>
    JSON.stringify([folders, ...[add, leave].map((list) => list.map(({ dir, id }) => [dir, id]))]);
  return text(a) === text(b);
}

/** Letters that no file system refuses. */
function lockName(typed: string): string {
  const stem = typed.trim().replace(/(?:\.lock)?(?:\.ya?ml)?$/i, '');
  if (!/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u.test(stem))
    throw new Refused('Name it by letters, digits, blanks and hyphens, such as evening.');
  return `${stem}.lock.yaml`;
}

function attempted<T>(act: () => T): T {
  try {
    return act();
  } catch (problem) {
    throw new Refused((problem as Error).message);
  }
}
