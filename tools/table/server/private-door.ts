// Who may use a part of the server that writes on this machine: only a browser on it that has opened the private link, from a page of this server.
// Answers nothing by itself.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientOf } from './address.ts';

export class PrivateDoor {
  /** 128 random bits, new at every start. */
  readonly key = randomBytes(16).toString('hex');
  /** Where this part is on its server. */
  readonly path: string;

  /** `name`: the first part of its addresses. */
  constructor(
    private readonly name: string,
    /** As people call it. */
    private readonly called: string,
  ) {
    this.path = `/${name}/`;
  }

  link(port: number): string {
    return `http://localhost:${port}${this.path}?key=${this.key}`;
  }

  /** Why a request is not from this machine, under a name of this machine; null: it is. */
  stranger(request: IncomingMessage): string | null {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    const isHere = clientOf(request, null).isHere && ['localhost', '127.0.0.1', '[::1]'].includes(name);
    return isHere && request.headers['sec-fetch-site'] !== 'cross-site' ? null : `${this.called} answers only on the machine it runs on.`;
  }

  /** Whether a page of this server has sent it, and no other page. */
  isOwnPage({ headers: { host, origin } }: IncomingMessage): boolean {
    return origin === `http://${host}`;
  }

  hasKey(request: IncomingMessage): boolean {
    const sent = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
    const name = `${this.cookieFor(request)}=`;
    return sent.some((one) => one.startsWith(name) && this.isKey(one.slice(name.length)));
  }

  /** The private link is exchanged for a cookie, which is in no history of addresses. False: it is not that link. `to`: where it leads. */
  admits(query: string, request: IncomingMessage, response: ServerResponse, to: string): boolean {
    const given = new URLSearchParams(query).get('key');
    if (given === null || !this.isKey(given)) return false;
    response.setHeader('Set-Cookie', `${this.cookieFor(request)}=${this.key}; Path=${this.path}; HttpOnly; SameSite=Strict`);
    response.setHeader('Location', to);
    finish(response, 303, '');
    return true;
  }

  /** A cookie does not know its port: two servers on one machine must not overwrite each other's. */
  private cookieFor({ headers }: IncomingMessage): string {
    return `cardwright-${this.name}-${/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80'}`;
  }

  private isKey(text: string): boolean {
    const [a, b] = [Buffer.from(text), Buffer.from(this.key)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}

export function finish(response: ServerResponse, status: number, body: string | Buffer, method = 'GET'): true {
  response.statusCode = status;
  // A refused request is closed before its body is read.
  if ([403, 405, 413].includes(status)) response.setHeader('Connection', 'close');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
