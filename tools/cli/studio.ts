// `studio`: opens a folder of cards in the browser, to be written, tried and tested there, on a server that also serves the table. Only the machine
// it runs on is let in. Knows no card.
import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';
import { Project, toPlay } from 'cardwright/internal';
import type { GuestsServer } from '../table/server/guests.ts';
import type { ServerOptions, TableServer } from '../table/server/main.ts';
import { readGivingPage, readPage } from '../table/server/page-files.ts';
import { isOver, openTableOf, seatAt, tableOf } from '../table/server/studio/at-table.ts';
import { openStudio, type OpenStudio } from '../table/server/studio/open.ts';
import { lateDesk } from '../table/server/studio/print-desk.ts';
import { givenFile } from './given-file.ts';
import { entriesOf, foldersNamed, nodeHost, shippedFolder, shippedSets, statOf } from './host.ts';
import { io, resolved } from './io.ts';
import { gameFolder, idOf, onlyGame, starterOf, titleOf } from './new.ts';
import { exits, Mistake, print, printError, wholeNumber } from './shell.ts';
import { addressed, endAtErrors, open, shelved } from './table.ts';
import { dataFolder } from './user-folder.ts';
import { bundlesBeside } from './studio-bundles.ts';
import { lastMixIn, lockFilesBeside } from './studio-mix.ts';
import { watchSaves } from './watch.ts';
import { makeFolder } from '../files/folders.ts';

/** Options of `studio`, as typed; the help explains each. */
export interface StudioCommandOptions {
  game?: string;
  with?: string[];
  port?: string;
  data?: string;
  host?: string;
  guestPort?: string;
  origin?: string[];
  once?: boolean;
}

const usualPort = 8040;

export async function studio(named: string, o: StudioCommandOptions): Promise<number> {
  const folder = ownFolder(named);
  const once = o.once === true || !(io().stdout.isTTY || o.port !== undefined);
  const others = gamesOf(folder, o.game);
  const more = foldersNamed(o.with ?? []).map((dir) => path.resolve(resolved(dir)));
  const shelf = [...others, ...shelved(shippedFolder()), ...more].map((dir) => path.resolve(resolved(dir)));
  const folders = [...new Set([folder, ...shelf])];
  let server: TableServer | null = null;
  const started = openStudio({
    folder,
    name: `${path.basename(folder)}/`,
    others,
    host: nodeHost([...others, ...more, folder]),
    boxes: [...new Set([...shelf, folder])],
    locks: lockFilesBeside(folder),
    last: once ? undefined : lastMixIn(path.join(dataFolder(o.data), 'studio.json'), folder),
    shipped: path.resolve(resolved(shippedFolder())),
    setText: setText(folder, others[0]),
    examples: others[0] === undefined ? undefined : starterOf(others[0], folder),
    readonly: mayWrite(folder) ? null : `${path.basename(folder)}/ can only be read: you have no right to write there.`,
    openTable: (json) => `/#${seatAt(server!.hub, json)}`,
    playMix: (sets, players) => `/#${tableOf(server!.hub, sets, players)}`,
    bundles: (boxed, isMixed) =>
      bundlesBeside({
        ...{ folder, boxes: [...new Set([...shelf, folder])], isMixed },
        boxed(dir) {
          boxed(dir);
          server!.shelve(dir);
        },
      }),
    giving: {
      store: once ? undefined : givenFile(dataFolder(o.data), folder, printError),
      deal: (sets, players) => openTableOf(server!.hub, sets, players),
      isOver: (join) => isOver(server!.hub, join),
      tableOf: (token) => server!.hub.store.tableOf(token),
    },
    paper: async (...request) => (await import('./paper.ts')).onPaper(...request),
    print: (loaded) =>
      lateDesk(async () =>
        (await import('./studio-print.ts')).printDesk({
          ...{ loaded, folder },
          printers: path.join(dataFolder(o.data), 'printers.json'),
          printed: path.join(dataFolder(o.data), 'printed.json'),
        }),
      ),
    failed: (what, problem) => console.error(`At ${what}:`, problem),
  });
  const options: ServerOptions = {
    ...{ host: nodeHost(folders, { shown: true }), folders, shipped: shippedFolder(), say: printError },
    ...{ address: '127.0.0.1', port: once ? 0 : usualPort, data: once ? null : dataFolder(o.data) },
    beside: started.door,
    watch: (saved) => watchSaves([folder], saved),
  };
  const unwatch = watchSaves([folder], () => started.studio.lookAtDisk());
  server = await open(options, once ? '0' : o.port);
  let guests: GuestsServer | null = null;
  try {
    if (o.host !== undefined && !once) guests = await guestsOf(started, server, o);
    return await serving(started, server, named, once);
  } finally {
    unwatch();
    guests?.close();
    started.close();
    await server.close();
  }
}

/** People who have a link come in at a port of their own: the Studio itself stays on this machine. */
async function guestsOf({ giving, guests: door }: OpenStudio, server: TableServer, o: StudioCommandOptions): Promise<GuestsServer> {
  const port = o.guestPort === undefined ? server.port + 1 : wholeNumber(o.guestPort, 'A port', 0, 65_535);
  const files = new Map([...readPage(), ...readGivingPage()]);
  const options = { address: o.host!, port, beside: door, files, origins: (o.origin ?? []).map(addressed) };
  try {
    const guests = await server.guests({ ...options, gate: (close) => giving.gate(close) });
    giving.addresses = guests.addresses;
    print(`People who have a link come in here: ${guests.addresses.join(' ')}. Links are made in the Studio, under Give.`);
    return guests;
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Mistake(`Port ${port} is taken. Name another one for guests: --guest-port ${port + 1}`);
    if (code === 'EACCES') throw new Mistake(`Port ${port} may not be used. Name one above 1023: --guest-port ${usualPort + 1}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Mistake(`This machine has no address ${o.host!}.`);
    throw problem;
  }
}

async function serving({ door }: OpenStudio, server: TableServer, named: string, once: boolean): Promise<number> {
  const link = door.link(server.port);
  if (once) {
    const [page, other] = await Promise.all([fetch(link, { redirect: 'manual' }), fetch(link.replace(/key=.*/, 'key=none'))]);
    const fine = page.status === 303 && other.status === 403;
    print(`The Studio started; its page is ${fine ? 'fine' : 'not fine'}.`);
    print(`It stops here because this is not a terminal. To keep it running, name a port: npx cardwright studio ${named} --port 8040`);
    return fine ? exits.clean : exits.problems;
  }
  endAtErrors('The Studio stops', 'Every card it called saved is on the disk; start it again.');
  print(`The Studio is open: ${link}`);
  print('The link is yours alone: whoever has it can change the cards. Cards are saved as you write; Ctrl-C closes the Studio.');
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  return exits.clean;
}

/** The folder that was named, made if it is not there. No shipped one: those belong to Cardwright. */
function ownFolder(named: string): string {
  const stat = statOf(named);
  if (stat && !stat.isDirectory()) throw new Mistake(`${named} is a file; name the folder it is in: ${path.dirname(named)}`);
  if (!stat && shippedSets().has(named))
    throw new Mistake(`${named} is a shipped set. Name a folder of your own: cardwright studio my-${named}`);
  const place = resolved(named);
  idOf(named);
  try {
    if (!stat) makeFolder(place);
  } catch (problem) {
    throw new Mistake(`${named} cannot be made: ${(problem as Error).message}`);
  }
  const real = realpathSync(place);
  return real;
}

/** The folder of the game that the cards are for; none if the folder is a game itself. */
function gamesOf(folder: string, named: string | undefined): string[] {
  if (named !== undefined) return [path.resolve(resolved(gameFolder(named)))];
  if (entriesOf(folder).includes('game.yaml')) return [];
  if (!entriesOf(folder).some((name) => name.endsWith('.yaml'))) return [path.resolve(resolved(onlyGame()))];
  const alone = Project.open({ host: toPlay(nodeHost([folder])), folders: [folder], shipped: path.resolve(resolved(shippedFolder())) });
  const { game } = alone.loaded.mix;
  return game && path.resolve(game.dir) !== folder ? [path.resolve(game.dir)] : [];
}

function setText(folder: string, game: string | undefined): string {
  const id = idOf(folder);
  const found = game === undefined ? null : Project.open({ host: toPlay(nodeHost([game])), folders: [game], shipped: game }).loaded;
  const of = found ? `game: ${found.vocabulary.game?.id ?? path.basename(game!)}\n` : '';
  const language = found?.vocabulary.language ?? 'en';
  return `# What this folder is: cards of your own for the game named here.\nformat: 1\nset: ${id}\n${of}title: ${titleOf(id)}\nlanguage: ${language}\n`;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
