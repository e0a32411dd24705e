// Starts the table: store, shelf, page and sockets put together. Reads folders through the host it is handed; prints nothing.
import type { AddressInfo } from 'node:net';
import type { WebSocket } from 'ws';
import type { Host } from '../../../src/index.ts';
import type { FromServer } from '../protocol.ts';
import { reload } from './desk.ts';
import { isLoopback, openDoor } from './http.ts';
import { Hub } from './hub.ts';
import { Bucket } from './limits.ts';
import { Keeping, systemClock, type Clock } from './keeping.ts';
import { Mixes } from './mixes.ts';
import { buildPage, type Served } from './page.ts';
import { Memory } from './memory.ts';
import { NoDatabase, Store, type Storage } from './store.ts';
import { Talk } from './talk.ts';
import { Thinking } from './thinking.ts';
import type { Thinker } from './waiting.ts';

export interface ServerOptions {
  host: Host;
  /** Folders on the shelf. */
  folders: readonly string[];
  /** Where the shipped games lie. */
  shipped: string;
  /** Where tables are kept; null: nowhere, they end with the server. */
  data: string | null;
  fsync?: boolean;
  /** Days finished games are kept after somebody opened them last; 0 or left out: for ever. */
  keep?: number;
  /** What an owner of the server should know: the clock, the trash, games that cannot be kept. */
  say?: (line: string) => void;
  clock?: Clock;
  /** 0: any that is free. */
  port: number;
  /** The address to listen at. */
  address: string;
  /** Other sites that may open sockets: of a proxy in front. */
  origins?: readonly string[];
  /** Calls back when something in the folders was saved; gives what ends it. */
  watch?: (saved: () => void) => () => void;
  /** Other than the bots of the engine; tests give their own. */
  thinker?: Thinker;
  /** Messages of one socket at once, and in a second. */
  rate?: { burst: number; perSecond: number };
  /** Left out: built from its sources. */
  files?: Map<string, Served>;
}

export interface TableServer {
  port: number;
  hub: Hub;
  close(): void;
}

/** A page that takes nothing in any more is let go: it comes back and is told everything. */
const mostBuffered = 4_000_000;

export { NoDatabase, Store, StoreProblem } from './store.ts';

/** What nobody who plays with hands and eyes ever needs. */
const usualRate = { burst: 60, perSecond: 15 };

/** Tables one address may make at once, and in a minute. */
const tablesAtOnce = 30;
const tablesPerMinute = 20;

export async function serve(o: ServerOptions): Promise<TableServer> {
  const say = o.say ?? (() => {});
  const store = storeFor(o, say);
  const mixes = new Mixes(o.host, o.folders, o.shipped, store);
  const thinking = o.thinker ? null : new Thinking((hash) => store.mix(hash));
  const hub = new Hub(store, mixes, o.thinker ?? thinking!, new Keeping(store, o.keep ?? 0, o.clock ?? systemClock, say));
  const makers = new Map<string, Bucket>();
  const started = Date.now();
  const door = openDoor({
    files: o.files ?? (await buildPage()),
    origins: o.origins ?? [],
    isLocal: isLoopback(o.address) || o.address === 'localhost',
    health: () => ({
      ok: store.count() >= 0,
      tables: store.count(),
      loaded: hub.loaded.length,
      sockets: door.sockets.clients.size,
      seconds: Math.round((Date.now() - started) / 1000),
      memory: process.memoryUsage().rss,
      cpu: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    }),
    opened: (socket, address) => talk(socket, address),
  });
  const talk = (socket: WebSocket, address: string): void => {
    const line = {
      send(message: FromServer): void {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > mostBuffered) socket.terminate();
        else socket.send(JSON.stringify(message));
      },
      close: (because: string): void => socket.close(1008, because),
    };
    const { burst, perSecond } = o.rate ?? usualRate;
    const own = new Talk(hub, line, o.watch !== undefined, new Bucket(burst, perSecond), makerOf(makers, address));
    socket.on('message', (data: Buffer, isBinary) => guarded(() => own.hear(isBinary ? '' : data.toString('utf8'))));
    socket.on('close', () => guarded(() => own.end()));
    // What is wrong with a socket closes it; that is enough.
    socket.on('error', () => {});
  };
  await new Promise<void>((resolve, reject) => {
    door.server.once('error', reject);
    door.server.listen(o.port, o.address, resolve);
  }).catch((problem: unknown) => {
    hub.close();
    thinking?.close();
    throw problem;
  });
  const unwatch = o.watch?.(() => reload(hub));
  return {
    port: (door.server.address() as AddressInfo).port,
    hub,
    close() {
      unwatch?.();
      door.close();
      hub.close();
      thinking?.close();
    },
  };
}

/** Where there is no database the table opens all the same. */
function storeFor({ data, fsync }: ServerOptions, say: (line: string) => void): Storage {
  try {
    return new Store(data, { fsync });
  } catch (problem) {
    if (!(problem instanceof NoDatabase)) throw problem;
    say(problem.message);
    return new Memory();
  }
}

/** A mistake of ours at one socket must not take the others with it. */
function guarded(act: () => void): void {
  try {
    act();
  } catch (problem) {
    console.error(problem);
  }
}

/** This machine's own pages are trusted with more: a load test makes hundreds of tables. */
function makerOf(makers: Map<string, Bucket>, address: string): Bucket {
  if (isLoopback(address)) return new Bucket(1000, 100);
  let maker = makers.get(address);
  if (!maker) {
    for (const [other, bucket] of makers) if (bucket.isFull) makers.delete(other);
    makers.set(address, (maker = new Bucket(tablesAtOnce, tablesPerMinute / 60)));
  }
  return maker;
}
