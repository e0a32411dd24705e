// Servers on one database reach each other here: what a page says to one of them is passed on, word for word, to the one that plays its table. Knows no
// messages and no tables.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Client } from './address.ts';
import { heartbeat, refuse, type Heartbeat } from './http.ts';
import { mostBytes } from './messages.ts';
import type { Elsewhere } from './store/storage.ts';
import { report } from './log.ts';

/** The port for other servers cannot be used; the message is one sentence. */
export class PeersProblem extends Error {}

/** Where other servers reach this one. */
export interface PeersAddress {
  /** A name or an address that means this machine on the others too. */
  host: string;
  port: number;
}

/** A page that another server serves. */
export interface Relay {
  send(text: string): void;
  /** The page has gone. */
  close(): void;
}

/** What becomes of such a page. */
export interface RelayEvents {
  heard(text: string): void;
  /** The other server is gone, or does not play the table any more. */
  ended(): void;
}

/** A server that does not answer for so long is gone; how long a page waits before it asks again where its table is. */
const pingMs = 3000;
const connectMs = 3000;
const againMs = 500;
/** Nobody is waited for who sends half a request; a process can only have so many files open. */
const halfMs = 10_000;
const mostConnections = 8000;
/** A server that does not read what a page says is left. */
const mostBuffered = 1_000_000;

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Both sides of it: the door other servers come to, and the way to theirs. */
export class Peers {
  private key: string | null = null;
  private opened: (socket: WebSocket, client: Client) => void = () => {};
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });
  private readonly beat: Heartbeat = heartbeat(this.sockets, pingMs);
  private readonly relays = new Set<WebSocket>();

  private constructor(
    private readonly server: Server,
    /** Where the others reach this server. */
    readonly url: string,
  ) {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => this.upgrade(request, socket, head));
    // A connection that cannot be accepted is no reason to drop the others.
    server.on('error', (problem) => report('At the door for other servers', {}, problem));
  }

  /** Opens the port; nobody is let in before `begin`. Throws a PeersProblem. */
  static async open({ host, port }: PeersAddress): Promise<Peers> {
    const server = createServer((_, response) => response.writeHead(404).end());
    server.headersTimeout = server.requestTimeout = halfMs;
    server.maxConnections = mostConnections;
    server.on('connection', (socket) => void socket.on('error', () => socket.destroy()));
    await new Promise<void>((resolve, reject) => {
      server.once('error', (problem: NodeJS.ErrnoException) => reject(new PeersProblem(whyNot(problem, { host, port }))));
      server.listen(port, host, resolve);
    });
    server.removeAllListeners('error');
    const name = host.includes(':') ? `[${host}]` : host;
    return new Peers(server, `ws://${name}:${(server.address() as AddressInfo).port}/peer`);
  }

  /** `key`: what servers of this database show each other. `opened`: a page comes by way of another server. */
  begin(key: string, opened: (socket: WebSocket, client: Client) => void): void {
    this.key = key;
    this.opened = opened;
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const shown = hashed(request.headers.authorization ?? '');
    if (this.key === null || !timingSafeEqual(shown, hashed(`Bearer ${this.key}`))) return refuse(socket, '401 Unauthorized');
    const { 'x-client': key, 'x-client-here': isHere } = request.headers;
    this.sockets.handleUpgrade(request, socket, head, (opened) => {
      this.beat.add(opened);
      this.opened(opened, { key: String(key), isHere: isHere === 'yes' });
    });
  }

  /** Takes a page to the server that plays its table. */
  relay({ url }: Elsewhere, { key, isHere }: Client, { heard, ended }: RelayEvents): Relay {
    const socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${this.key}`, 'x-client': key, 'x-client-here': isHere ? 'yes' : 'no' },
      perMessageDeflate: false,
      handshakeTimeout: connectMs,
      maxPayload: 0,
    });
    this.relays.add(socket);
    let before: string[] | null = [];
    let isGreeted = false;
    let isClosed = false;
    let isAlive = true;
    const beat = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, pingMs);
    socket.on('pong', () => (isAlive = true));
    socket.on('error', () => {});
    socket.on('open', () => {
      for (const text of before!) socket.send(text);
      before = null;
    });
    socket.on('message', (data: Buffer) => {
      isAlive = true;
      // The page was welcomed here already.
      if (isGreeted) heard(data.toString('utf8'));
      isGreeted = true;
    });
    socket.on('close', () => {
      clearInterval(beat);
      this.relays.delete(socket);
      if (isClosed) return;
      if (before === null) ended();
      else setTimeout(() => isClosed || ended(), againMs);
    });
    return {
      send(text) {
        if (before) before.push(text);
        else if (socket.bufferedAmount > mostBuffered) socket.terminate();
        else socket.send(text);
      },
      close() {
        isClosed = true;
        socket.terminate();
      },
    };
  }

  /** From now on no page is taken from other servers: they ask again, until another plays the table. */
  end(): void {
    this.key = null;
  }

  /** Pages of this server that another one serves. */
  get relayed(): number {
    return this.relays.size;
  }

  close(): void {
    this.beat.stop();
    for (const socket of [...this.sockets.clients, ...this.relays]) socket.terminate();
    this.sockets.close();
    this.server.close();
    this.server.closeAllConnections();
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException, { host, port }: PeersAddress): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Name another one: --peers ${host}:${port + 1}`;
  if (code === 'EACCES') return `Port ${port} may not be used. Name one above 1023: --peers ${host}:8050`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `This machine has no address ${host}, which --peers names. Name the one that other servers reach it by.`;
  return `The port of --peers cannot be opened: ${message}.`;
}
