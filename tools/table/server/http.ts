// Serves plain requests and opens sockets: files from memory under exact names, a health page, and the decision who may open a socket.
// No request reaches the disk, and no failure of a connection, at any stage, ends anything but that connection.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { WebSocketServer, type WebSocket } from 'ws';
import { clientOf, type Client, type Trust } from './address.ts';
import type { AddressBudget, AddressBudgets } from './limits.ts';
import { mostBytes } from './messages.ts';
import type { Served } from './page-files.ts';

/** Another part on the same server, with rules of its own about who may use it. Both return false for what is not theirs. */
export interface Beside {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

export interface WebServer {
  /** Asked first. */
  beside?: Beside | null;
  /** Files to serve, by path. */
  files: Map<string, Served>;
  /** Pictures of sets that are played, and languages of files, by path. */
  more(name: string): Served | undefined;
  health(): Promise<object>;
  /** A socket has been accepted. */
  opened(socket: WebSocket, account: AddressBudget, client: Client): void;
  /** An unexpected error: what went wrong, and its cause. */
  failed(what: string, problem: unknown): void;
  /** The budgets of addresses. */
  accounts: AddressBudgets;
  /** Trusted proxies in front of the server; null: none. */
  trust: Trust | null;
  /** Origins accepted besides our own, such as that of a proxy in front. */
  origins: readonly string[];
  /** Listening on loopback only: requests for any other host name are refused, so that no other site can pretend to be this one. */
  isLocal: boolean;
}

/** A limit over all addresses together: a process can only have so many files open. */
const mostConnections = 8000;
export const pingMs = 30_000;
/** Does not wait for a client that sends half a request or reads none of the answer. */
const halfMs = 10_000;
const idleMs = 60_000;
/** How many unsent pongs may be queued. */
const mostPongs = 64_000;

const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
};

/** Allows scripts, styles, pictures and sockets of this server; nothing else, and nothing inline. */
export function policyFor(host: string): string {
  const sockets = host === '' ? '' : ` ws://${host} wss://${host}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function openServer(door: WebServer): { server: Server; sockets: WebSocketServer; close(): void } {
  const packed = new WeakMap<Served, Map<string, Buffer>>();
  /** An error of ours on one connection ends only that connection. */
  const guarded = (what: string, stream: Duplex, act: () => void): void => {
    try {
      act();
    } catch (problem) {
      door.failed(what, problem);
      stream.destroy();
    }
  };
  const server = createServer({ connectionsCheckingInterval: halfMs / 5 }, (request, response) =>
    guarded(`a request for ${request.url}`, request.socket, () => answer(door, packed, request, response)),
  );
  server.requestTimeout = halfMs;
  server.headersTimeout = halfMs;
  server.timeout = idleMs;
  server.maxHeadersCount = 60;
  server.maxConnections = mostConnections;
  // Closes a connection on any error, from its first byte on, no matter which handler has it by then.
  server.on('connection', (socket) => void socket.on('error', () => socket.destroy()));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false, autoPong: false });
  const beat = heartbeat(sockets, pingMs);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const client = clientOf(request, door.trust);
    // The connection was cut before it got here: its `close` event may have passed already.
    if (socket.destroyed) return;
    if (door.beside?.upgrade(request, socket, head)) return;
    const problem = refusedUpgrade(door, request);
    if (problem !== null) return refuse(socket, problem);
    const account = door.accounts.of(client);
    if (!account.open()) return refuse(socket, '429 Too Many Requests');
    socket.once('close', () => account.closed());
    sockets.handleUpgrade(request, socket, head, (opened) =>
      guarded('a socket that was opened', socket, () => {
        beat.add(opened);
        answersPings(opened);
        door.opened(opened, account, client);
      }),
    );
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    guarded('the opening of a socket', socket, () => upgrade(request, socket, head)),
  );
  return {
    server,
    sockets,
    close() {
      beat.stop();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Of a server with `autoPong: false`. A client that keeps asking and never reads would make the server queue every answer. */
export function answersPings(socket: WebSocket): void {
  socket.on('ping', (data) => (socket.bufferedAmount > mostPongs ? socket.terminate() : socket.pong(data)));
}

/** Ends sockets that do not answer. */
export interface Heartbeat {
  /** This socket was opened. */
  add(socket: WebSocket): void;
  stop(): void;
}

/** Asks all sockets every `ms` milliseconds whether somebody is there. */
export function heartbeat(sockets: WebSocketServer, ms: number): Heartbeat {
  /** Sockets that have answered since the last time. */
  const alive = new WeakSet<WebSocket>();
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (alive.delete(socket)) socket.ping();
      else if (socket.readyState === socket.OPEN) socket.terminate();
    }
  }, ms);
  pings.unref();
  return {
    add(socket) {
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
    },
    stop: () => clearInterval(pings),
  };
}

/** Sends the reason and closes the connection, even if the other end does not close its half. */
export function refuse(socket: Duplex, problem: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${problem}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Why a socket is not opened; null: it may be. */
function refusedUpgrade(door: WebServer, { url, headers }: IncomingMessage): string | null {
  if (url !== '/socket') return '404 Not Found';
  const host = headers.host ?? '';
  if (!isOurName(door, host)) return '421 Misdirected Request';
  const { origin } = headers;
  // Programs other than browsers send no origin; a web page of another site cannot omit it.
  if (origin === undefined) return null;
  const isOwn = origin === `http://${host}` || origin === `https://${host}`;
  return isOwn || door.origins.includes(origin) ? null : '403 Forbidden';
}

function isOurName({ isLocal, origins }: WebServer, host: string): boolean {
  if (!isLocal) return host !== '';
  const name = host.replace(/:\d+$/, '');
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || origins.some((origin) => origin.endsWith(`//${host}`));
}

function answer(door: WebServer, packed: WeakMap<Served, Map<string, Buffer>>, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const host = headers.host ?? '';
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (!door.accounts.of(clientOf(request, door.trust)).requests.take(1))
    return finish(response, 429, 'Too many requests at once; wait a moment.');
  if (door.beside?.answer(request, response)) return;
  if (method !== 'GET' && method !== 'HEAD') return finish(response, 405, 'Only GET and HEAD.');
  if (!isOurName(door, host)) return finish(response, 421, 'This server has another name.');
  const name = (request.url ?? '/').split('?')[0]!;
  if (name === '/health') {
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    return void door.health().then(
      (found) => finish(response, 200, JSON.stringify(found), method),
      () => finish(response, 503, '{"ok":false}', method),
    );
  }
  const file = door.files.get(name) ?? door.more(name);
  if (!file) return finish(response, 404, 'There is nothing here.');
  response.setHeader('Content-Type', file.type);
  const policy = policyFor(/^[\w.:[\]-]+$/.test(host) ? host : '');
  // A picture that somebody opens by itself is a page, which is to do nothing.
  response.setHeader('Content-Security-Policy', isPicture(name) ? `${policy}; sandbox` : policy);
  response.setHeader('Cache-Control', file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  finish(response, 200, bodyOf(name, file, packed, String(headers['accept-encoding'] ?? ''), response), method);
}

/**
 * Compressed once, on the first request; but not pictures: the first to ask for one would wait longer, and so learn that no page has been shown
 * that card.
 */
function bodyOf(
  name: string,
  file: Served,
  packed: WeakMap<Served, Map<string, Buffer>>,
  accepted: string,
  response: ServerResponse,
): Buffer {
  const { body, type } = file;
  const takes = (how: string): boolean => new RegExp(`\\b${how}\\b`).test(accepted);
  const how = !/^text|json|svg/.test(type) ? '' : takes('br') && !isPicture(name) ? 'br' : takes('gzip') ? 'gzip' : '';
  if (how === '') return body;
  response.setHeader('Content-Encoding', how);
  if (isPicture(name)) return file.gzip ?? gzipSync(body);
  let ways = packed.get(file);
  if (!ways) packed.set(file, (ways = new Map<string, Buffer>()));
  let small = ways.get(how);
  if (!small) {
    small = how === 'br' ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : gzipSync(body);
    ways.set(how, small);
  }
  return small;
}

const isPicture = (name: string): boolean => name.startsWith('/pictures/');

function finish(response: ServerResponse, status: number, body: string | Buffer, method = 'GET'): void {
  response.statusCode = status;
  // A refused request is closed before its body is read; what is only not there was asked for by a page.
  if (status >= 400 && status !== 404) response.setHeader('Connection', 'close');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(method === 'HEAD' ? undefined : body);
}
