// A folder, the game its cards are for, and a host that reads them → its Studio, with the door to it. Starts no server.
import type { WebSocket } from 'ws';
import type { Host, Loaded } from 'cardwright';
import { Project, type SetFolder } from 'cardwright/internal';
import type { Forms, FromStudio, ToStudio } from '../../studio-protocol.ts';
import type { FromGiving } from '../../giving-protocol.ts';
import { noting, type Pack } from '../packs.ts';
import { readGivingPage, readPrintPage, readStudioPage, type Served } from '../page-files.ts';
import { unmarked } from './card-text.ts';
import { FolderDisk, type Disk } from './disk.ts';
import { Documents } from './documents.ts';
import { givePath, printPath, StudioDoor, type StudioBundles } from './door.ts';
import { Giving, type GivingOptions } from './giving.ts';
import { ownerMessage } from './giving-messages.ts';
import { GuestDoor } from './guest-door.ts';
import { isForms } from './shapes.ts';
import type { PrintDesk } from './print-desk.ts';
import { Studio } from './studio.ts';
import { Measuring } from './measuring.ts';
import { mixPlaces, type LastMix, type LockFiles } from './mixing.ts';
import type { PaperCheck } from './on-paper.ts';
import { PictureFiles, picturesState } from './picture-files.ts';
import type { ThreadStart } from './thread.ts';
import { Trials } from './trials.ts';

export interface StudioRequest {
  /** The folder that is written in: an absolute path. */
  folder: string;
  /** As people call it. */
  name: string;
  /** Folders it is played with, before it. */
  others: readonly string[];
  host: Host;
  shipped: string;
  /** Folders of sets that can be mixed in; absent: none but these. */
  boxes?: readonly string[];
  /** Keeps mixes; absent: they are not kept. */
  locks?: LockFiles;
  last?: LastMix;
  /** `set.yaml` of a folder that has none yet. */
  setText: string;
  /** Files with small cards that work, for a folder that has none; absent: there are none. */
  examples?: ReadonlyMap<string, string>;
  /** Why nothing can be written; null: it can. */
  readonly: string | null;
  /** Opens the game of a record at the table; its address. */
  openTable?: (json: string) => string;
  /** Opens a table with a mix; its address. */
  playMix?: (sets: string[], players: { min: number; max: number }) => string;
  /** Absent: the folder is given by no file, and none is taken. `boxed`: a folder that can be mixed in from now on. */
  bundles?: (boxed: (dir: string) => void, isMixed: (dir: string) => boolean) => StudioBundles;
  /** Keeps links and proposals, and deals the tables that links to play lead to. */
  giving?: Pick<GivingOptions, 'store' | 'deal' | 'isOver' | 'tableOf'>;
  /** Lays cards out as they are printed; absent: nobody looks at that. */
  paper?: PaperCheck;
  /** Puts cards on pages; absent: nothing is printed. `loaded`: the files as they are now. */
  print?: (loaded: () => Loaded) => PrintDesk;
  failed: (what: string, problem: unknown) => void;
  /** Replaces the built page and the disk; used by tests. */
  files?: Map<string, Served>;
  givingFiles?: Map<string, Served>;
  printFiles?: Map<string, Served>;
  disk?: Disk;
}

export interface OpenStudio {
  studio: Studio;
  door: StudioDoor;
  giving: Giving;
  /** Where people come in who have a link. */
  guests: GuestDoor;
  close(): void;
}

/** A page that sends more than a person can is cut off. */
const most = { burst: 400, perSecond: 80 };

export function openStudio(o: StudioRequest): OpenStudio {
  const disk = o.disk ?? new FolderDisk(o.folder);
  const docs = new Documents(disk);
  const folders = [...o.others, o.folder];
  const isSet = docs.names.some((name) => name === 'set.yaml' || name === 'game.yaml');
  const project = Project.open({ host: o.host, folders, own: [o.folder], shipped: o.shipped });
  const opened = docs.names.map((name) => [`${o.folder}/${name}`, unmarked(docs.text(name)!)] as const);
  // Both threads begin with the same files: each change since is sent to them as well.
  let last: { of: string; pack: Pack } | null = null;
  const begin = (): ThreadStart => {
    const { now } = studio;
    const places = mixPlaces(now);
    const of = JSON.stringify([places, picturesState(o.folder)]);
    if (last?.of !== of) {
      const pack: Pack = { ...places, shipped: o.shipped, lists: {}, files: {} };
      now.readThrough((host) => noting(host, pack));
      last = { of, pack };
    }
    return { pack: last.pack, folder: o.folder };
  };
  const trials = new Trials(begin);
  const studio: Studio = new Studio({
    ...{
      folder: o.folder,
      name: o.name,
      project,
      docs,
      trials,
      readonly: o.readonly,
      failed: o.failed,
      openTable: o.openTable,
      paper: o.paper,
      followed: () => giving.again(),
      otherPictures: () => seen !== (seen = picturesState(o.folder)),
    },
    ...{ setText: isSet ? null : o.setText, examples: o.examples ?? new Map() },
    mix: { boxes: o.boxes ?? folders, shipped: o.shipped, locks: o.locks, last: o.last, play: o.playMix },
    measuring: (windows) => new Measuring(() => ({ ...begin(), opened }), windows),
  });
  let mixed: SetFolder[] = [];
  let seen = picturesState(o.folder);
  // What is being typed need not be checked for a picture.
  const shown = (): readonly SetFolder[] => (mixed = studio.now.isChecked ? studio.now.loaded.mix.folders : mixed);
  const pictures = new PictureFiles(shown);
  const { store, deal, isOver, tableOf } = o.giving ?? {};
  const giving: Giving = new Giving({
    ...{ folder: o.folder, name: o.name, studio, docs, trials, readonly: o.readonly, failed: o.failed },
    ...{ store, deal, isOver, tableOf, paper: o.paper },
  });
  const givingPage = o.givingFiles ?? readGivingPage();
  const files = new Map([
    ...(o.files ?? readStudioPage()),
    ...under(givePath, '/given/', givingPage),
    ...under(printPath, `${printPath}/`, o.printFiles ?? readPrintPage()),
  ]);
  const desk = o.print?.(() => studio.now.loaded);
  const door = new StudioDoor(
    files,
    pictures,
    {
      studio: (socket, query) => talk({ socket, pictures, failed: o.failed }, ofStudio(studio, languageIn(query))),
      giving: (socket) => talk({ socket, pictures, failed: o.failed }, ofGiving(giving)),
    },
    o.bundles?.(
      (dir) => studio.mixing.addBox(dir),
      (dir) => mixPlaces(studio.now).folders.includes(dir),
    ) ?? null,
    desk ? { desk, failed: (problem) => o.failed('printing', problem) } : null,
  );
  const guests = new GuestDoor({ page: () => givingPage.get('/given/'), giving, folders: shown, failed: o.failed });
  return {
    ...{ studio, door, giving, guests },
    close() {
      door.close();
      guests.close();
      giving.close();
      studio.close();
    },
  };
}

/** A page of its own where the Studio has its pages, and what it is made of. */
function under(place: string, built: string, files: ReadonlyMap<string, Served>): [string, Served][] {
  return [...files].map(([name, file]) => [name === built ? place : name, file]);
}

/** A page that has come. */
interface Visit {
  socket: WebSocket;
  pictures: PictureFiles;
  failed: StudioRequest['failed'];
}

/** Whom a page talks to: hears its texts, and that it is gone; false: that was no message. */
type Talk = (send: (message: FromStudio | FromGiving) => void) => { hear(text: string): boolean; over(): void };

/** A page says its language with its address; anything else is no language. */
const languageIn = (query: string): string | undefined => /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.exec(query)?.[0];

const ofStudio =
  (studio: Studio, language: string | undefined): Talk =>
  (send) => {
    const window = studio.join(send, language);
    return {
      hear(text) {
        const message = messageIn(text);
        if (message) studio.hear(window, message);
        return message !== null;
      },
      over: () => studio.leave(window),
    };
  };

const ofGiving =
  (giving: Giving): Talk =>
  (send) => {
    const page = giving.joinOwner(send);
    return {
      hear(text) {
        const message = ownerMessage(text);
        if (message) giving.hearOwner(page, message);
        return message !== null;
      },
      over: () => giving.leaveOwner(page),
    };
  };

function talk({ socket, pictures, failed }: Visit, begin: Talk): void {
  socket.on('error', () => {});
  const shown = (message: FromStudio | FromGiving): object =>
    message.t === 'looked'
      ? { ...message, text: pictures.shown(message.text) }
      : message.t === 'giving'
        ? message
        : pictures.shown(message as FromStudio);
  let left = most.burst;
  let at = Date.now();
  const { hear, over } = begin((message) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(shown(message)));
  });
  socket.on('message', (data: Buffer, isBinary) => {
    const now = Date.now();
    left = Math.min(most.burst, left + ((now - at) / 1000) * most.perSecond);
    at = now;
    if (isBinary || --left < 0) return socket.close(1008, 'too much at once');
    try {
      if (!hear(data.toString('utf8'))) socket.close(1008, 'not a message');
    } catch (problem) {
      // An error of ours at one message ends only this page; it opens its socket again.
      failed('a message of the Studio', problem);
      socket.terminate();
    }
  });
  socket.on('close', over);
}

/** By message: the type of each part. Anything else is not looked at. */
export const shapes: Readonly<Record<ToStudio['t'], Readonly<Record<string, string>>>> = {
  open: { card: 'string?' },
  set: { n: 'number', card: 'string', key: 'key', value: 'string', was: 'string' },
  new: { n: 'number', name: 'string', type: 'string' },
  examples: { n: 'number' },
  shows: { n: 'number', language: 'string?' },
  look: { n: 'number', card: 'string' },
  remove: { n: 'number', card: 'string' },
  file: { n: 'number', file: 'string', text: 'string', was: 'string' },
  read: { n: 'number', file: 'string' },
  fixes: { n: 'number', card: 'string', problem: 'number', rev: 'number' },
  fix: { n: 'number', card: 'string', problem: 'number', way: 'number', rev: 'number' },
  complete: { n: 'number', card: 'string', text: 'string', at: 'number' },
  hover: { n: 'number', card: 'string', at: 'number' },
  rename: { n: 'number', card: 'string', to: 'string', dry: 'boolean' },
  paste: { n: 'number', text: 'string', dry: 'boolean' },
  undo: { n: 'number' },
  redo: { n: 'number' },
  save: { n: 'number' },
  settle: { n: 'number', id: 'number', take: 'string' },
  try: { n: 'number', card: 'string', how: 'string' },
  choose: { n: 'number', card: 'string', step: 'number', ids: 'strings' },
  keep: { n: 'number', card: 'string', name: 'string' },
  table: { n: 'number', card: 'string' },
  play: { n: 'number', card: 'string?' },
  texts: { n: 'number', language: 'string?', key: 'string?' },
  left: { n: 'number' },
  begin: { n: 'number', language: 'string' },
  say: { n: 'number', language: 'string', key: 'string', target: 'forms', was: 'forms' },
  accept: { n: 'number', language: 'string', key: 'string' },
  measures: { n: 'number', card: 'string?', players: 'number?', bot: 'bot' },
  measure: { n: 'number', card: 'string', players: 'number?', bot: 'bot', games: 'games' },
  stop: { n: 'number' },
  mixes: { n: 'number', shown: 'boolean' },
  box: { n: 'number', box: 'string', is: 'boolean' },
  order: { n: 'number', box: 'string', by: 'number' },
  single: { n: 'number', box: 'string', card: 'string', is: 'boolean' },
  singles: { n: 'number', text: 'string' },
  mend: { n: 'number', rev: 'number', fix: 'number' },
  'lock-name': { n: 'number', name: 'string' },
  'keep-mix': { n: 'number', over: 'boolean' },
  'take-kept': { n: 'number' },
  'play-mix': { n: 'number' },
};
/** Bots that measure: others take too long for a page that waits. */
const bots = ['random', 'greedy'];
const fewestGames = 20;
/** All of a state are held in the memory of the thread. */
const mostGames = 20_000;
const keys = ['name', 'type', 'copies', 'icon', 'text', 'effect'];

function messageIn(text: string): ToStudio | null {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? writable(message) : null;
  } catch {
    return null;
  }
}

/** Characters that no text of a card has, and with which its whole file would be no text any more. */
const unwritten = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** What will be written to a file, without them. */
function writable(message: ToStudio): ToStudio {
  if (message.t === 'say') {
    const target = Object.entries(message.target).map(([category, text]) => [category, text.replace(unwritten, '')]);
    return { ...message, target: Object.fromEntries(target) as Forms };
  }
  const typed = { set: 'value', new: 'name', file: 'text', rename: 'to', keep: 'name' } as const;
  const key = Object.hasOwn(typed, message.t) ? typed[message.t as keyof typeof typed] : null;
  return key === null ? message : { ...message, [key]: (message as unknown as Record<string, string>)[key]!.replace(unwritten, '') };
}

function isMessage(message: unknown): message is ToStudio {
  if (typeof message !== 'object' || message === null) return false;
  const parts = message as Record<string, unknown>;
  const shape = typeof parts['t'] === 'string' && Object.hasOwn(shapes, parts['t']) ? shapes[parts['t'] as ToStudio['t']] : null;
  if (!shape) return false;
  return Object.entries(shape).every(([name, type]) => {
    const value = parts[name];
    if (type === 'string?') return value === null || typeof value === 'string';
    if (type === 'key') return keys.includes(value as string);
    if (type === 'forms') return isForms(value);
    if (type === 'bot') return bots.includes(value as string);
    if (type === 'number?') return value === null || Number.isSafeInteger(value);
    if (type === 'games') return Number.isSafeInteger(value) && (value as number) >= fewestGames && (value as number) <= mostGames;
    if (type === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
    return typeof value === type && (type !== 'number' || Number.isSafeInteger(value));
  });
}
