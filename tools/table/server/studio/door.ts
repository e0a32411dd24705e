// Who may use the Studio: only a browser on this machine that has opened the private link, from a page of this server. Everything else is refused
// before it is looked at. Serves the page's files and opens its sockets; knows no card.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { BundleChanges, BundleSeen, Taken } from '../../bundle-info.ts';
import { decoded, receiveBundle, type TakeBundle } from '../bundle-door.ts';
import type { Served } from '../page-files.ts';
import type { Beside } from '../http.ts';
import { finish, PrivateDoor } from '../private-door.ts';
import type { PictureFiles } from './picture-files.ts';
import { answerPrinting, keepPrinted, keepPrinter, printingPath, type PrintDesk } from './print-desk.ts';

/** Where the Studio is on its server. */
export const studioPath = '/studio/';
const socketPath = '/studio/socket';
/** The page on which the owner gives to others. */
export const givePath = '/studio/give';
/** The page on which the cards are printed. */
export const printPath = '/studio/print';
/** What that page is made of, which is the same for everybody. */
const programPath = '/given/assets/';
const bundlePath = '/studio/bundle';
/** What is kept of printing. */
const keeping: Readonly<Record<string, typeof keepPrinter>> = {
  [`${printingPath}printers`]: keepPrinter,
  [`${printingPath}printed`]: keepPrinted,
};
const bundlesPath = '/studio/bundles/';
const givingSocketPath = '/studio/give-socket';
const picturesPath = '/studio/pictures/own/';
const notOwner = 'Open the Studio by the link that the command has printed.';
/** A whole file may be sent. */
const mostBytes = 4_500_000;

export type { BundleChanges, BundleSeen, Taken };

/** The folder as a file, and files as folders beside it. */
export interface StudioBundles {
  pack(): { name: string; bytes: Uint8Array } | { refused: string };
  look(bundle: Parameters<TakeBundle>[0]): Taken | BundleSeen;
  take: TakeBundle;
}

export class StudioDoor implements Beside {
  private readonly door = new PrivateDoor('studio', 'The Studio');
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });

  constructor(
    private readonly files: Map<string, Served>,
    /** Pictures of cards, by the last part of their address. */
    private readonly pictures: Pick<PictureFiles, 'get'>,
    /** A page has come, of the Studio or of giving. */
    private readonly opened: Readonly<Record<'studio' | 'giving', (socket: WebSocket, query: string) => void>>,
    /** Null: none are given or taken; nothing is printed. */
    private readonly bundles: StudioBundles | null,
    private readonly print: { desk: PrintDesk; failed(problem: unknown): void } | null,
  ) {}

  get key(): string {
    return this.door.key;
  }

  link(port: number): string {
    return this.door.link(port);
  }

  /** False: the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [name, query = ''] = (request.url ?? '/').split('?') as [string, string?];
    const isProgram = name.startsWith(programPath);
    if (name !== '/studio' && !name.startsWith(studioPath) && !isProgram) return false;
    const problem = this.door.stranger(request);
    if (problem !== null) return finish(response, 403, problem);
    if (request.method === 'POST' && name.startsWith(bundlesPath) && this.bundles) return this.receive(name, query, request, response);
    if (request.method === 'POST' && Object.hasOwn(keeping, name) && this.print) return this.keep(keeping[name]!, query, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return finish(response, 405, 'Only GET and HEAD.');
    if (this.door.admits(query, request, response, studioPath)) return true;
    if (!isProgram && !this.door.hasKey(request)) return finish(response, 403, notOwner);
    if (name.startsWith(picturesPath)) return this.picture(name, request, response);
    if (name === bundlePath && this.bundles) return this.pack(this.bundles, request, response);
    if (name.startsWith(printingPath) && this.print)
      return answerPrinting(this.print.desk, [name.slice(printingPath.length), query], response, {
        method: request.method,
        failed: this.print.failed,
      });
    const file = this.files.get(name === '/studio' ? studioPath : name);
    if (!file) return finish(response, 404, 'There is nothing here.');
    response.setHeader('Content-Type', file.type);
    const nonce = randomBytes(12).toString('base64');
    response.setHeader('Content-Security-Policy', policy(request.headers.host!, nonce));
    response.setHeader('Cache-Control', file.lasting ? 'private, max-age=31536000, immutable' : 'no-store');
    const body = name === studioPath ? file.body.toString('utf8').replace('csp-nonce-here', nonce) : file.body;
    return finish(response, 200, body, request.method);
  }

  /** Something to be kept. Its body is not read. */
  private keep(kept: typeof keepPrinter, query: string, request: IncomingMessage, response: ServerResponse): true {
    const { desk, failed } = this.print!;
    if (this.door.hasKey(request) && this.door.isOwnPage(request)) return kept(desk, query, response, { method: 'POST', failed });
    return finish(response, 403, notOwner);
  }

  /** A bundle that was dropped: looked at, or unpacked. Only from a page of this server. */
  private receive(name: string, query: string, request: IncomingMessage, response: ServerResponse): true {
    const { door } = this;
    if (!door.hasKey(request) || !door.isOwnPage(request)) return finish(response, 403, notOwner);
    const file = decoded(name.slice(bundlesPath.length));
    const asked = new URLSearchParams(query);
    const { look, take } = this.bundles!;
    return receiveBundle(request, response, file, (bytes) => {
      const bundle = { name: file, bytes, over: asked.get('how') === 'replace', language: asked.get('language') ?? 'en' };
      return asked.get('how') === 'look' ? look(bundle) : take(bundle);
    });
  }

  /** The folder as a bundle, to be saved. */
  private pack(bundles: StudioBundles, request: IncomingMessage, response: ServerResponse): true {
    const packed = bundles.pack();
    if ('refused' in packed) return finish(response, 409, packed.refused);
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(packed.name)}`);
    response.setHeader('Cache-Control', 'no-store');
    return finish(response, 200, Buffer.from(packed.bytes), request.method);
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
    const [name, query = ''] = (request.url ?? '').split('?') as [string, string?];
    const opened = { [socketPath]: this.opened.studio, [givingSocketPath]: this.opened.giving }[name];
    if (!opened) return false;
    const { door } = this;
    const isOurs = door.stranger(request) === null && door.isOwnPage(request) && door.hasKey(request);
    if (!isOurs) {
      socket.once('finish', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return true;
    }
    this.sockets.handleUpgrade(request, socket, head, (one) => opened(one, query));
    return true;
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }
}

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
