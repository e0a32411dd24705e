// A second door of the server, at an address and a port of its own, for people who were let in by a link: the page of giving, and tables that their link
// leads to. It has no shelf, no Studio, and nothing that can be written. Knows no link.
import type { AddressInfo } from 'node:net';
import type { WebSocket } from 'ws';
import { isLoopback } from './address.ts';
import { openServer, type Beside } from './http.ts';
import type { House } from './house.ts';
import { AddressBudgets, type Rates } from './limits.ts';
import { report } from './log.ts';
import type { Mixes } from './mixes.ts';
import type { Served } from './page-files.ts';
import { reachOf } from './reach.ts';
import { talk } from './talk.ts';

/** What a page from outside may sit down at. */
export interface Gate {
  /** Whether a link of a table leads anywhere. */
  mayEnter(token: string): boolean;
  /** The page is closed. */
  over(): void;
}

export interface GuestsOptions {
  address: string;
  /** 0: any free port. */
  port: number;
  /** Asked first. */
  beside: Beside;
  /** Programs and drawings, by path: nothing that is anybody's. */
  files: Map<string, Served>;
  /** Other origins that may open sockets, such as that of a proxy in front. */
  origins?: readonly string[];
  /** A page wants to sit down; `close`: called when its link ends. */
  gate(close: () => void): Gate;
}

export interface GuestsServer {
  port: number;
  /** Where guests come in: `http://192.168.1.5:8041`. */
  addresses: string[];
  close(): void;
}

export async function openGuests(
  { house, mixes, rates }: { house: House; mixes: Mixes; rates: Partial<Rates> | undefined },
  { address, port, beside, files, origins = [], gate }: GuestsOptions,
): Promise<GuestsServer> {
  const isLocal = isLoopback(address) || address === 'localhost';
  const opened = (socket: WebSocket, account: ReturnType<AddressBudgets['of']>): void => {
    const { mayEnter, over } = gate(() => socket.close(1008, 'this link was ended'));
    socket.once('close', over);
    talk(socket, (line) => house.enter(line, account, null, mayEnter));
  };
  const door = openServer({
    ...{ files, beside, origins, isLocal, opened, trust: null },
    accounts: new AddressBudgets(rates),
    more: (name) => mixes.pictures.get(name) ?? mixes.languages.served(name),
    failed: (what, problem) => report(`At ${what} of a guest`, {}, problem),
    health: () => Promise.resolve({ ok: true }),
  });
  await new Promise<void>((resolve, reject) => {
    door.server.once('error', reject);
    door.server.listen(port, address, () => resolve());
  });
  door.server.on('error', (problem) => report('At a new connection of a guest', {}, problem));
  const { port: is } = door.server.address() as AddressInfo;
  const addresses = reachOf(address, is).addresses.map(({ url }) => url);
  return { port: is, addresses: [...origins, ...addresses, ...(isLocal ? [`http://localhost:${is}`] : [])], close: () => door.close() };
}
