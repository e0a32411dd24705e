// `table`: opens the table in the browser on some folders and the shipped games. Without a terminal, or with --once, it checks its own
// health page and exits. Knows no card.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { countText, harmless } from 'cardwright/internal';
import { readTrust, type Trust } from '../table/server/address.ts';
import {
  NoDatabase,
  OpsProblem,
  PeersProblem,
  logAsJson,
  readLimits,
  report,
  type OpsAddress,
  type PeersAddress,
  openToMove,
  serve,
  storeAddress,
  StoreProblem,
  type MovableStorage,
  type ServerOptions,
  type TableServer,
} from '../table/server/main.ts';
import { packageRoot } from '../build/root.ts';
import { hasPassword, type ServiceAddress } from '../build/service-address.ts';
import { entriesOf, foldersNamed, isFolder, shelvesIn, shippedFolder } from './host.ts';
import { io, resolved } from './io.ts';
import { BundleDoor } from '../table/server/bundle-door.ts';
import { readBundlesPage, readPage } from '../table/server/page-files.ts';
import { tableOf } from '../table/server/studio/at-table.ts';
import { isLock, setsNamed } from './places.ts';
import { readPlaces, readToPlay } from './read-mix.ts';
import { growingShelf } from './unpacking.ts';
import { printError, counted, exits, Mistake, print, wholeNumber } from './shell.ts';
import { dataFolder } from './user-folder.ts';
import { watchSaves } from './watch.ts';

/** Options of `table`, as typed; the help explains each. */
export interface TableOptions {
  port?: string;
  host: string;
  data?: string;
  store?: string;
  ops?: string;
  log?: string;
  peers?: string;
  limits?: string;
  fsync?: boolean;
  keep: string;
  watch?: boolean;
  once?: boolean;
  restore?: string | true;
  export?: string;
  import?: string;
  origin: string[];
  trustProxy?: string;
  measured?: boolean;
}

/** Who is in which network of this machine. */
const among: Record<TableServer['reach']['addresses'][number]['by'], string> = {
  wireless: ' in the same wireless network',
  cable: ' in the same network by cable',
  network: ' in the same network',
  tunnel: ' in the same VPN',
  virtual: ' in virtual machines of this computer',
};

const usualPort = 8040;
/** Ports tried after the usual one. */
const moreTries = 20;

export async function table(named: string[], o: TableOptions): Promise<number> {
  const place = placeOf(o);
  if (o.restore !== undefined) return restore(place, o.restore);
  if (o.export !== undefined || o.import !== undefined)
    return (await import('./move-tables.ts')).moveTables(o, () => opened(place, o.import !== undefined));
  const once = o.once === true || !(io().stdout.isTTY || o.port !== undefined);
  const locks = named.filter(isLock);
  const locked = locks.map((name) => ({ name, ...readToPlay([name]) }));
  // Where two sets are called the same, the one that a lock file names is meant by it.
  const own = [...new Set([...setsNamed(locks), ...foldersNamed(named.filter((name) => !isLock(name)))].flatMap(shelved))];
  const shipped = shippedFolder();
  const folders = [...own, ...shelved(shipped).filter((folder) => !own.some((mine) => resolved(mine) === resolved(folder)))];
  const watched = own.length > 0 ? own : folders;
  const shelf = growingShelf(folders, (folder) => server.shelve(folder));
  const page = readPage();
  // Its key is for the person at this terminal, and not for the log of a service.
  const bundles = !once && io().stdout.isTTY ? new BundleDoor(page, readBundlesPage(), shelf.take) : null;
  const options: ServerOptions = {
    host: shelf.host,
    folders,
    files: page,
    ...(bundles && { beside: bundles }),
    shipped,
    data: once ? null : place.folder,
    store: once ? null : place.address,
    fsync: o.fsync ?? false,
    keep: wholeNumber(o.keep, 'Days', 0, 36_500),
    say: o.log === 'json' ? report : printError,
    address: o.host,
    port: once ? 0 : usualPort,
    origins: o.origin.map(addressed),
    trust: o.trustProxy === undefined ? null : trusted(o.trustProxy),
    measured: o.measured ?? false,
    readsAhead: !once,
    findings: once || place.address ? null : findingsIn(place.folder),
    rates: o.limits === undefined ? undefined : limitsOf(o.limits),
    ops: once || o.ops === undefined ? null : opsAddress(o.ops),
    peers: o.peers === undefined ? null : peersAddress(o.peers, place, once),
    watch: o.watch ? (saved) => watchSaves(watched, saved) : undefined,
  };
  for (const folder of own) tellBroken(folder);
  if (o.log !== undefined && o.log !== 'json')
    throw new Mistake(`--log takes json; "${o.log}" is none of its kinds. Without it the server writes plain lines.`);
  if (o.log === 'json') await logAsJson();
  const server: TableServer = await open(options, once ? '0' : o.port);
  const link = `http://${linkName(o.host)}:${server.port}/`;
  // Each lock file has a table of its own: its single cards are on no other.
  const mixed = locked.map(({ name, linked: { program } }) => {
    const token = tableOf(server.hub, [...program.v.named], program.v.players);
    return once ? `The mix of ${name} is dealt.` : `A table with the mix of ${name}: ${link}#${token}`;
  });
  if (!once) print(`The table is open: ${link}`);
  mixed.forEach((line) => print(line));
  if (once) return checkOnce(server, link);
  const isAll = o.host === '0.0.0.0' || o.host === '::';
  for (const { url, by, name } of isAll ? server.reach.addresses : []) print(`For friends${among[by]}: ${url}/ (${name})`);
  if (bundles) print(`To put bundles on the shelf, open it by this link, which is yours alone: ${bundles.link(server.port)}`);
  print(`Games are stored in ${place.address?.shown ?? options.data}. Ctrl-C closes the table; nothing is lost.`);
  if (server.opsPort !== null) print(`Its health and figures: http://${linkName(options.ops!.address)}:${server.opsPort}/metrics`);
  endAtErrors('The table stops', 'Every answer that counted is stored; start it again.');
  if (o.watch) print(`Saving a file in ${watched.join(', ')} shows it at the table.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return exits.clean;
}

/** What is known of the shelf is found out anew by each build. */
function findingsIn(folder: string): ServerOptions['findings'] {
  try {
    return { folder: path.join(folder, 'findings'), build: readFileSync(path.join(packageRoot, 'dist/build.json'), 'utf8') };
  } catch {
    return null;
  }
}

/** Takes tables out of the trash: all, or one; without a name it lists them. */
async function restore(place: Where, wanted: string | true): Promise<number> {
  const store = await opened(place);
  try {
    const trash = await store.trash();
    if (wanted === true) {
      for (const { id, info, at } of trash) print(`${id}  ${new Date(at).toISOString().slice(0, 10)}  ${whatOf(info)}`);
      print(trash.length === 0 ? 'The trash is empty.' : 'To have them back: cardwright table --restore all, or an id in place of "all".');
      return exits.clean;
    }
    const n = await store.restore(wanted === 'all' ? null : wanted, Date.now());
    if (n === 0 && wanted !== 'all')
      throw new Mistake(`There is no table ${wanted} in the trash. List them with: cardwright table --restore`);
    print(`${counted(n, 'table')} taken out of the trash. Their links open them again.`);
    return exits.clean;
  } finally {
    await store.close();
  }
}

/** Where tables are stored. */
interface Where {
  folder: string;
  /** A database instead. */
  address: ServiceAddress | null;
}

/** What one address may ask for, as the host wrote it. */
function limitsOf(file: string): ServerOptions['rates'] {
  let text: string;
  try {
    text = readFileSync(resolved(file), 'utf8');
  } catch (problem) {
    throw new Mistake(`${file} cannot be read: ${(problem as Error).message}`);
  }
  const { limits, problems } = readLimits(text, file);
  if (problems.length > 0) throw new Mistake(problems.join('\n'));
  return limits;
}

/** `9040`, `0.0.0.0:9040` or `[::]:9040`. */
function opsAddress(text: string): OpsAddress {
  const [, named, port] = /^(?:(\[[\da-f:.]+\]|[^:[\]]+):)?(\d{1,5})$/i.exec(text) ?? [];
  if (port === undefined)
    throw new Mistake(`--ops takes a port, such as 9040, or an address and a port, such as 0.0.0.0:9040; "${text}" is neither.`);
  return { address: named?.replace(/^\[|\]$/g, '') ?? '127.0.0.1', port: wholeNumber(port, 'A port', 0, 65_535) };
}

/** `10.0.0.2:8050`, `[fd00::2]:8050` or `table-1:8050`. */
function peersAddress(text: string, { address }: Where, once: boolean): PeersAddress | null {
  const [, named, port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (named === undefined)
    throw new Mistake(
      `--peers takes the address and the port at which other servers reach this one, as in 10.0.0.2:8050; "${text}" is none.`,
    );
  const host = named.replace(/^\[|\]$/g, '');
  if (host === '0.0.0.0' || /^[:0]+$/.test(host))
    throw new Mistake(
      `--peers names the address at which other servers reach this one, as in 10.0.0.2:${port}; ${host} leads nowhere from there.`,
    );
  if (!address) throw new Mistake('--peers needs --store: several servers share the tables of one PostgreSQL database.');
  return once ? null : { host, port: wholeNumber(port, 'A port', 0, 65_535) };
}

function placeOf({ data, store }: Pick<TableOptions, 'data' | 'store'>): Where {
  const text = store ?? (data === undefined ? io().env['CARDWRIGHT_STORE'] : undefined);
  if (store !== undefined && data !== undefined)
    throw new Mistake('Tables are stored in one place: name a folder with --data, or a database with --store.');
  if (text === undefined || text === '') return { folder: dataFolder(data), address: null };
  const address = storeAddress(text);
  if (typeof address === 'string') throw new Mistake(store === undefined ? `CARDWRIGHT_STORE: ${address}` : address);
  // The list of processes shows what was typed.
  if (store !== undefined && hasPassword(address)) process.title = 'cardwright';
  return { folder: dataFolder(data), address };
}

/** `isNew`: a folder that is not there yet will do. */
async function opened(place: Where, isNew = false): Promise<MovableStorage> {
  if (!place.address && !isNew && !isFolder(place.folder))
    throw new Mistake(`There is no folder ${place.folder}, so no tables are stored there.`);
  try {
    return await openToMove(place);
  } catch (problem) {
    throw problem instanceof StoreProblem || problem instanceof NoDatabase ? new Mistake(problem.message) : problem;
  }
}

/** Describes a table: its sets and its players. */
function whatOf(info: string): string {
  const { sets = [], seats = [] } = JSON.parse(info) as { sets?: string[]; seats?: { name: string }[] };
  return harmless(`${sets.join(' + ')}: ${seats.map(({ name }) => name).join(', ')}`);
}

function trusted(text: string): Trust {
  const trust = readTrust(text);
  if (trust) return trust;
  throw new Mistake(
    `--trust-proxy takes loopback, addresses such as 10.0.0.2 or 10.0.0.0/8 with commas between, or a number of proxies from 1 to 9; "${text}" is none of these.`,
  );
}

/** The address people type, in the form browsers send. */
export function addressed(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  const near = url && /^https?:$/.test(url.protocol) ? ` Leave out what follows: --origin ${url.origin}` : '';
  throw new Mistake(`An address is written like https://games.example; "${text}" is not.${near}`);
}

/** Errors in a set are printed here too, not only for the person who opens its box. */
function tellBroken(folder: string): void {
  let errors: string | null;
  try {
    const { diagnostics } = readPlaces({ folders: [folder], add: [], leave: [], lock: null }, { toPlay: true });
    const found = diagnostics.filter((d) => d.severity === 'error');
    errors = found.length > 0 ? countText(found) : null;
  } catch (problem) {
    // A folder that cannot be read does not stop others from being played.
    errors = (problem as Error).message;
  }
  if (errors !== null) printError(`${folder} cannot be dealt yet: ${errors}. See more with: cardwright check ${folder}`);
}

/** A set or a language; or the sets in a folder, and in its folders that are not sets. */
export function shelved(folder: string): string[] {
  if (isSet(folder) || isFolder(`${folder}/locales`)) return [folder];
  const below = readdirSync(resolved(folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );
  const sets = below.sort().flatMap((inside) => (isSet(inside) ? [inside] : shelvesIn(inside)));
  return sets.length > 0 ? sets : [folder];
}

function isSet(folder: string): boolean {
  try {
    return entriesOf(folder).some((name) => name.endsWith('.yaml'));
  } catch {
    // It may not be readable: it is on the shelf as a broken set.
    return true;
  }
}

export async function open(options: ServerOptions, wanted: string | undefined): Promise<TableServer> {
  const first = wanted === undefined ? options.port : wholeNumber(wanted, 'A port', 0, 65_535);
  for (let port = first; ; port++) {
    try {
      return await serve({ ...options, port });
    } catch (problem) {
      if (problem instanceof StoreProblem || problem instanceof OpsProblem || problem instanceof PeersProblem)
        throw new Mistake(problem.message);
      const { code } = problem as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && wanted === undefined && port < first + moreTries) continue;
      if (code === 'EADDRINUSE') throw new Mistake(`Port ${port} is taken. Name another one: --port ${port + 1}`);
      if (code === 'EACCES') throw new Mistake(`Port ${port} may not be used. Name one above 1023: --port ${usualPort}`);
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Mistake(`This machine has no address ${options.address}.`);
      throw problem;
    }
  }
}

/**
 * Every table, request and socket catches its own errors. An error that gets to the process belongs to none of them, so memory cannot be trusted:
 * the program says so and ends.
 */
export function endAtErrors(what: string, kept: string): (problem: Error, origin: string) => void {
  const { stderr, exit } = io();
  const end = (problem: Error, origin: string): void => {
    stderr.write(`${what} because of an error in the program (${origin}). ${kept} ${inspect(problem)}\n`);
    exit(70);
  };
  process.on('uncaughtException', end);
  return end;
}

async function checkOnce(server: TableServer, link: string): Promise<number> {
  try {
    const [page, health] = await Promise.all([fetch(link), fetch(`${link}health`)]);
    const { ok } = (await health.json()) as { ok: boolean };
    const healthy = ok && page.ok;
    print(`The table started at ${link}; its page and its health check ${healthy ? 'are fine' : 'are not fine'}.`);
    print('It stops here because this is not a terminal. To keep it running, name a port: npx cardwright table --port 8040');
    return healthy ? exits.clean : exits.problems;
  } finally {
    await server.close();
  }
}

function linkName(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
