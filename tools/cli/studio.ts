// `studio`: opens a folder of cards in the browser, to be written, tried and tested there, on a server that also serves the table. Only the machine
// it runs on is let in. Knows no card.
import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';
import { Project, toPlay } from 'cardwright/internal';
import type { ServerOptions, TableServer } from '../table/server/main.ts';
import { seatAt, tableOf } from '../table/server/studio/at-table.ts';
import { openStudio, type OpenStudio } from '../table/server/studio/open.ts';
import { entriesOf, foldersNamed, nodeHost, shippedFolder, shippedSets, statOf } from './host.ts';
import { io, resolved } from './io.ts';
import { gameFolder, idOf, onlyGame, titleOf } from './new.ts';
import { exits, Mistake, print, printError } from './shell.ts';
import { endAtErrors, open, shelved } from './table.ts';
import { dataFolder } from './user-folder.ts';
import { lastMixIn, lockFilesBeside } from './studio-mix.ts';
import { watchSaves } from './watch.ts';
import { makeFolder } from '../files/folders.ts';

/** Options of `studio`, as typed; the help explains each. */
export interface StudioCommandOptions {
  game?: string;
  with?: string[];
  port?: string;
  data?: string;
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
    readonly: mayWrite(folder) ? null : `${path.basename(folder)}/ can only be read: you have no right to write there.`,
    openTable: (json) => `/#${seatAt(server!.hub, json)}`,
    playMix: (sets, players) => `/#${tableOf(server!.hub, sets, players)}`,
    paper: async (...request) => (await import('./paper.ts')).onPaper(...request),
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
  try {
    return await serving(started, server, named, once);
  } finally {
    unwatch();
    started.close();
    await server.close();
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
