// Starts the table server from its parts: store, shelf, page and sockets. Reads folders through the host it is given; prints nothing.
import type { AddressInfo } from 'node:net';
import type { Host } from 'cardwright';
import type { Reach } from '../protocol.ts';
import { isLoopback, type Trust } from './address.ts';
import { reload } from './reload-cards.ts';
import { openServer, type Beside } from './http.ts';
import { openGuests, type GuestsOptions, type GuestsServer } from './guests.ts';
import { Findings } from './findings.ts';
import { House } from './house.ts';
import type { Hub } from './hub.ts';
import { systemClock, type Clock } from './retention.ts';
import { AddressBudgets, type Rate, type Rates } from './limits.ts';
import { Mixes } from './mixes.ts';
import { readPage, type Served } from './page-files.ts';
import { openOps, type Figures, type OpsAddress } from './ops.ts';
import { Peers, type PeersAddress } from './peers.ts';
import { PEER_KEY } from './store/members.ts';
import { openStore } from './store/open.ts';
import type { Storage } from './store/storage.ts';
import type { ServiceAddress } from '../../build/service-address.ts';
import { BotThread } from './bot-thread.ts';
import { talk } from './talk.ts';
import type { Thinker } from './waiting.ts';
import { reachOf } from './reach.ts';
import { ReadAhead } from './read-ahead.ts';
import { report } from './log.ts';

export interface ServerOptions {
  /** Reads the folders. */
  host: Host;
  /** Folders on the shelf. */
  folders: readonly string[];
  /** The folder of the shipped games. */
  shipped: string;
  /** The folder where tables are stored; null: none, so they end with the server. */
  data: string | null;
  /** A database in place of that folder. */
  store?: ServiceAddress | null;
  /** Other servers play on that database too, and reach this one here; null or omitted: it plays alone. */
  peers?: PeersAddress | null;
  /** Each step is on the disk before it counts. */
  fsync?: boolean;
  /** Days finished games are stored after they were last opened; 0 or omitted: for ever. */
  keep?: number;
  /** Messages for the owner of the server: the clock, the trash, games that cannot be stored. */
  say?: (line: string) => void;
  /** Replaces the system's clock; used by tests. */
  clock?: Clock;
  /** 0: any free port. */
  port: number;
  /** The address to listen on. */
  address: string;
  /** Other origins that may open sockets, such as that of a proxy in front. */
  origins?: readonly string[];
  /** Calls back when a file in the folders is saved; returns a function that stops watching. */
  watch?: (saved: () => void) => () => void;
  /** Replaces the bots of the engine; used by tests. */
  thinker?: Thinker;
  /** Proxies in front of the server that are trusted to report a request's address. */
  trust?: Trust | null;
  /** What people may ask for is read before they do, in the pauses between messages. */
  readsAhead?: boolean;
  /** Where what is found out about the shelf is stored for the next start, and the build that finds it out; null or omitted: nowhere. */
  findings?: { folder: string; build: string } | null;
  /** `/health` also reports how many tables and sockets there are and what they cost. */
  measured?: boolean;
  /** A second port, for those who run the server. */
  ops?: OpsAddress | null;
  /** Messages of one socket: at once, and per second. */
  rate?: Rate;
  /** What one address may ask for, if not the default. */
  rates?: Partial<Rates>;
  /** Another part on the same server. */
  beside?: Beside;
  /** If omitted, the page is built from its sources. */
  files?: Map<string, Served>;
}

export interface TableServer {
  /** The port it listens on. */
  port: number;
  /** Where others reach it. */
  reach: Reach;
  /** The tables. */
  hub: Hub;
  /** The port of the figures; null: there is none. */
  opsPort: number | null;
  /** Listens at a second address, to people who come by links of the Studio. */
  guests(options: GuestsOptions): Promise<GuestsServer>;
  /** Puts a folder on the shelf; of one that is there, its files are others now. */
  shelve(folder: string): void;
  /** Takes nobody any more, stores what was done, asks the pages to come back, and ends. */
  close(): Promise<void>;
}

export { logAsJson, report } from './log.ts';
export { readLimits } from './limits-file.ts';
export { OpsProblem, type OpsAddress } from './ops.ts';
export { PeersProblem, type PeersAddress } from './peers.ts';
export { exportTables, importTables } from './store/moving.ts';
export { openToMove, storeAddress } from './store/open.ts';
export { NoDatabase, StoreProblem, type MovableStorage } from './store/storage.ts';

/** More than any person playing by hand will need. */
const usualRate: Rate = { burst: 60, perSecond: 15 };

export async function serve(o: ServerOptions): Promise<TableServer> {
  const say = o.say ?? (() => {});
  const { peers, store } = await openPlaces(o, say);
  const mixes = new Mixes(o.host, o.folders, o.shipped, store, o.findings ? new Findings(o.findings.folder, o.findings.build) : null);
  const thinking = o.thinker ? null : new BotThread((hash) => store.mix(hash));
  const house = new House({
    ...{ store, mixes, say, thinker: o.thinker ?? thinking!, keep: o.keep ?? 0, clock: o.clock ?? systemClock },
    ...{ isWatching: o.watch !== undefined, rate: o.rate ?? usualRate },
  });
  const { hub } = house;
  const started = Date.now();
  const figures = figuresOf(house, store, peers);
  const accounts = new AddressBudgets(o.rates);
  // The page of another server counts for the address it came from, but that server has its socket.
  peers?.begin(store.note(PEER_KEY) ?? '', (socket, client) => talk(socket, (line) => house.enter(line, accounts.of(client), null)));
  const ahead = o.readsAhead ? new ReadAhead() : null;
  if (ahead) mixes.later = (steps) => ahead.begin(steps);
  const door = openServer({
    files: o.files ?? readPage(),
    more: (name) => mixes.pictures.get(name) ?? mixes.languages.served(name),
    beside: o.beside ?? null,
    origins: o.origins ?? [],
    isLocal: isLoopback(o.address) || o.address === 'localhost',
    accounts,
    trust: o.trust ?? null,
    failed: (what, problem) => report(`At ${what}`, {}, problem),
    health: () => healthOf(figures, o.measured ?? false, started),
    opened(socket, account, client) {
      talk(socket, (line) => house.enter(line, account, peers && ((to, events) => peers.relay(to, client, events))));
    },
  });
  let ops: { port: number; close(): void } | null = null;
  try {
    await hub.keep();
    if (o.ops) ops = await openOps(o.ops, figures);
    await new Promise<void>((resolve, reject) => {
      door.server.once('error', reject);
      door.server.listen(o.port, o.address, () => resolve());
    });
  } catch (problem) {
    ops?.close();
    peers?.close();
    await hub.close();
    thinking?.close();
    throw problem;
  }
  door.server.on('request', () => ahead?.disturbed());
  // A connection that cannot be accepted (no file handle is free, say) is no reason to drop the others.
  door.server.on('error', (problem) => report('At a new connection', {}, problem));
  const unwatch = o.watch?.(() => reload(hub));
  const { port } = door.server.address() as AddressInfo;
  hub.reach = reachOf(o.address, port);
  mixes.later(mixes.readAhead());
  return {
    port,
    reach: hub.reach,
    hub,
    opsPort: ops?.port ?? null,
    guests: (options) => openGuests({ house, mixes, rates: o.rates }, options),
    shelve(folder) {
      mixes.shelve(folder);
      reload(hub);
    },
    async close() {
      unwatch?.();
      ahead?.end();
      door.server.close();
      peers?.end();
      await house.close(() => thinking?.close());
      door.close();
      peers?.close();
      ops?.close();
    },
  };
}

/** Where tables are stored, and the door for other servers that store them there too. */
async function openPlaces(o: ServerOptions, say: (line: string) => void): Promise<{ peers: Peers | null; store: Storage }> {
  const peers = o.peers ? await Peers.open(o.peers) : null;
  try {
    return { peers, store: await openStore({ folder: o.data, address: o.store, url: peers?.url, fsync: o.fsync }, say) };
  } catch (problem) {
    peers?.close();
    throw problem;
  }
}

/** What is looked up when somebody asks how the server is. */
function figuresOf({ counters, hub, outbox, lines }: House, store: Storage, peers: Peers | null): Figures {
  return {
    counters,
    stored: () => store.count(),
    loaded: () => hub.loaded.length,
    failed: () => hub.failures,
    sockets: () => lines.size,
    relayed: () => peers?.relayed ?? 0,
    written: () => store.written,
    waiting: () => store.written - store.stored,
    held: () => outbox.size,
    isDraining: () => hub.isDraining,
  };
}

/** For everybody: whether it is well; with --measured also what it costs. */
async function healthOf(figures: Figures, isMeasured: boolean, started: number): Promise<object> {
  const tables = await figures.stored();
  if (!isMeasured) return { ok: true };
  const { user, system } = process.cpuUsage();
  return {
    ...{ ok: true, tables, loaded: figures.loaded(), sockets: figures.sockets() },
    ...{ seconds: Math.round((Date.now() - started) / 1000), memory: process.memoryUsage().rss, cpu: (user + system) / 1e6 },
  };
}
