// Starts the table server from its parts: store, shelf, page and sockets. Reads folders through the host it is given; prints nothing.
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { WebSocket } from 'ws';
import type { Host } from 'cardwright';
import type { Reach } from '../protocol.ts';
import { isLoopback, type Trust } from './address.ts';
import { reload } from './reload-cards.ts';
import { openServer, type Beside } from './http.ts';
import { Hub } from './hub.ts';
import { Retention, systemClock, type Clock } from './retention.ts';
import { AddressBudgets, Bucket, type Rate, type Rates } from './limits.ts';
import { Mixes } from './mixes.ts';
import { readPage, type Served } from './page-files.ts';
import { Outbox } from './outbox.ts';
import { openStore } from './store/open.ts';
import type { ServiceAddress } from '../../build/service-address.ts';
import { Connection, type Socket } from './connection.ts';
import { BotThread } from './bot-thread.ts';
import type { Thinker } from './waiting.ts';

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
  /** `/health` also reports how many tables and sockets there are and what they cost. */
  measured?: boolean;
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
  /** The tables. */
  hub: Hub;
  /** Everything that counted is stored when this is over. */
  close(): Promise<void>;
}

/** A page that has stopped reading is disconnected: it reconnects and is sent everything. */
const mostBuffered = 1_000_000;

export { exportTables, importTables } from './store/moving.ts';
export { openToMove, storeAddress } from './store/open.ts';
export { NoDatabase, StoreProblem, type MovableStorage } from './store/storage.ts';

/** More than any person playing by hand will need. */
const usualRate: Rate = { burst: 60, perSecond: 15 };

export async function serve(o: ServerOptions): Promise<TableServer> {
  const say = o.say ?? (() => {});
  const store = await openStore({ folder: o.data, address: o.store, fsync: o.fsync }, say);
  const outbox = new Outbox(store);
  const mixes = new Mixes(o.host, o.folders, o.shipped, store);
  const thinking = o.thinker ? null : new BotThread((hash) => store.mix(hash));
  const hub = new Hub(store, mixes, o.thinker ?? thinking!, new Retention(store, o.keep ?? 0, o.clock ?? systemClock, say));
  store.listen({
    stored: () => outbox.release(),
    lost(tables, problem) {
      outbox.lose();
      hub.lost(tables, problem);
    },
    troubled: say,
  });
  const started = Date.now();
  const door = openServer({
    files: o.files ?? readPage(),
    more: (name) => mixes.pictures.get(name) ?? mixes.languages.served(name),
    beside: o.beside ?? null,
    origins: o.origins ?? [],
    isLocal: isLoopback(o.address) || o.address === 'localhost',
    accounts: new AddressBudgets(o.rates),
    trust: o.trust ?? null,
    failed: (what, problem) => console.error(`At ${what}:`, problem),
    health: async () => ({
      ok: (await store.count()) >= 0,
      ...(o.measured
        ? {
            tables: await store.count(),
            loaded: hub.loaded.length,
            sockets: door.sockets.clients.size,
            seconds: Math.round((Date.now() - started) / 1000),
            memory: process.memoryUsage().rss,
            cpu: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
          }
        : {}),
    }),
    opened: (socket, account) =>
      talk(socket, outbox, (line) => new Connection(hub, line, o.watch !== undefined, new Bucket(o.rate ?? usualRate), account)),
  });
  try {
    await hub.keep();
    await new Promise<void>((resolve, reject) => {
      door.server.once('error', reject);
      door.server.listen(o.port, o.address, () => resolve());
    });
  } catch (problem) {
    await hub.close();
    thinking?.close();
    throw problem;
  }
  // A connection that cannot be accepted (no file handle is free, say) is no reason to drop the others.
  door.server.on('error', (problem) => console.error('At a new connection:', problem));
  const unwatch = o.watch?.(() => reload(hub));
  hub.reach = reachOf(o.address, (door.server.address() as AddressInfo).port);
  return {
    port: (door.server.address() as AddressInfo).port,
    hub,
    close() {
      unwatch?.();
      door.close();
      thinking?.close();
      return hub.close();
    },
  };
}

/** One socket, from its first message to its last. */
function talk(socket: WebSocket, outbox: Outbox, begin: (line: Socket) => Connection): void {
  // An error on a socket closes it, and nothing else needs doing.
  socket.on('error', () => {});
  const wire = {
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostBuffered) socket.terminate();
      else socket.send(text);
    },
    close: (because: string): void => socket.close(1008, because),
    terminate: (): void => socket.terminate(),
  };
  const own = begin({
    send: (message) => outbox.send(wire, JSON.stringify(message)),
    close: (because) => outbox.close(wire, because),
  });
  socket.on('message', (data: Buffer, isBinary) => {
    // Messages that arrive after the server has closed a socket are not read.
    if (socket.readyState === socket.OPEN) guarded(socket, 'a message', () => own.hear(isBinary ? '' : data.toString('utf8')));
  });
  socket.on('close', () => guarded(socket, 'the end of a socket', () => own.over()));
}

/** Where others reach a server that listens to this address. */
function reachOf(address: string, port: number): Reach {
  const isClosed = isLoopback(address) || address === 'localhost';
  const everywhere = address === '0.0.0.0' || address === '::';
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = everywhere ? all.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address) : [address];
  return { isClosed, addresses: isClosed ? [] : own.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`) };
}

/** An error of ours on one socket must not end the others. */
function guarded(socket: WebSocket, what: string, act: () => void): void {
  try {
    act();
  } catch (problem) {
    console.error(`At ${what}:`, problem);
    socket.terminate();
  }
}
