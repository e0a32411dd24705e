// Who may use the Studio: only a browser on this machine that has opened the private link, from a page of this server. Everything else is refused
// before it is looked at. Serves the page's files and opens its sockets; knows no card.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { clientOf } from '../address.ts';
import type { Served } from '../page-files.ts';
import type { Beside } from '../http.ts';
import type { PictureFiles } from './picture-files.ts';

/** Where the Studio is on its server. */
export const studioPath = '/studio/';
const socketPath = '/studio/socket';
const picturesPath = '/studio/pictures/own/';
/** A whole file may be sent. */
const mostBytes = 4_500_000;

export class StudioDoor implements Beside {
  /** 128 random bits, new at every start. */
  readonly key = randomBytes(16).toString('hex');
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });

  constructor(
    private readonly files: Map<string, Served>,
    /** Pictures of cards, by the last part of their address. */
    private readonly pictures: Pick<PictureFiles, 'get'>,
    private readonly opened: (socket: WebSocket) => void,
  ) {}

  link(port: number): string {
    return `http://localhost:${port}${studioPath}?key=${this.key}`;
  }

  /** False: the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [name, query = ''] = (request.url ?? '/').split('?') as [string, string?];
    if (name !== '/studio' && !name.startsWith(studioPath)) return false;
    const problem = this.stranger(request);
    if (problem !== null) return finish(response, 403, problem);
    if (request.method !== 'GET' && request.method !== 'HEAD') return finish(response, 405, 'Only GET and HEAD.');
    const port = portOf(request);
    const given = new URLSearchParams(query).get('key');
    if (given !== null && this.isKey(given)) {
      response.setHeader('Set-Cookie', `${cookieName(port)}=${this.key}; Path=${studioPath}; HttpOnly; SameSite=Strict`);
      response.setHeader('Location', studioPath);
      return finish(response, 303, '');
    }
    if (!this.hasKey(request, port)) return finish(response, 403, 'Open the Studio by the link that the command has printed.');
    if (name.startsWith(picturesPath)) return this.picture(name, request, response);
    const file = this.files.get(name === '/studio' ? studioPath : name);
    if (!file) return finish(response, 404, 'There is nothing here.');
    response.setHeader('Content-Type', file.type);
    const nonce = randomBytes(12).toString('base64');
    response.setHeader('Content-Security-Policy', policy(request.headers.host!, nonce));
    response.setHeader('Cache-Control', file.lasting ? 'private, max-age=31536000, immutable' : 'no-store');
    const body = name === studioPath ? file.body.toString('utf8').replace('csp-nonce-here', nonce) : file.body;
    return finish(response, 200, body, request.method);
  }

  /** Bytes that somebody else may have made: a picture, in a page that shows it, and nothing else anywhere. */
  private picture(name: string, { headers, method }: IncomingMessage, response: ServerResponse): true {
    const isForPage = ['image', undefined].includes(headers['sec-fetch-dest'] as string | undefined);
    const found = isForPage ? this.pictures.get(name.slice(picturesPath.length)) : null;
    if (!found) return finish(response, 404, 'There is no such picture.');
    response.setHeader('Content-Type', found.type);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cache-Control', 'private, no-cache');
    return finish(response, 200, found.body, method);
  }

  /** False: the socket is for something else. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (request.url !== socketPath) return false;
    const { host, origin } = request.headers;
    const isOurs = this.stranger(request) === null && origin === `http://${host}` && this.hasKey(request, portOf(request));
    if (!isOurs) {
      socket.once('finish', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return true;
    }
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.opened(opened));
    return true;
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  /** Why a request is not from this machine, under a name of this machine; null: it is. */
  private stranger(request: IncomingMessage): string | null {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    const isHere = clientOf(request, null).isHere && ['localhost', '127.0.0.1', '[::1]'].includes(name);
    return isHere && request.headers['sec-fetch-site'] !== 'cross-site' ? null : 'The Studio answers only on the machine it runs on.';
  }

  private hasKey({ headers }: IncomingMessage, port: string): boolean {
    const sent = (headers.cookie ?? '').split(';').map((one) => one.trim());
    return sent.some((one) => one.startsWith(`${cookieName(port)}=`) && this.isKey(one.slice(one.indexOf('=') + 1)));
  }

  private isKey(text: string): boolean {
    const [a, b] = [Buffer.from(text), Buffer.from(this.key)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}

/** A cookie does not know its port: two servers on one machine must not overwrite each other's. */
const cookieName = (port: string): string => `cardwright-studio-${port}`;
const portOf = ({ headers }: IncomingMessage): string => /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80';

/** As at the table; the editor's own style sheet has the number of this answer. */
function policy(host: string, nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function finish(response: ServerResponse, status: number, body: string | Buffer, method = 'GET'): true {
  response.statusCode = status;
  // A refused request is closed before its body is read.
  if (status === 403 || status === 405) response.setHeader('Connection', 'close');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
