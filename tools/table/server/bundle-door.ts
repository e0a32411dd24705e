// Bundles that somebody drops on the shelf → the command, which unpacks them. Only for the private link, as in the Studio: what is sent here is written on
// this machine. Adds to the page of the table what it takes, for a page that came by that link. Unpacks nothing itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BundleSeen, Taken } from '../bundle-info.ts';
import { policyFor, type Beside } from './http.ts';
import { report } from './log.ts';
import type { Served } from './page-files.ts';
import { finish, PrivateDoor } from './private-door.ts';

export type { Taken };

/** `name`: of the file. `over`: a folder of this name is to be replaced. `language`: of the sentences. */
export type TakeBundle = (bundle: { name: string; bytes: Uint8Array; over: boolean; language: string }) => Taken;

/** A larger file holds more than is ever unpacked. */
const mostBytes = 64_000_000;
const shelfPath = '/bundles/shelf/';

export class BundleDoor implements Beside {
  private readonly door = new PrivateDoor('bundles', 'The shelf');

  /** `page`: the files of the table. `own`: those of this part; its first, `/bundles/`, is what it adds to the head of the page. */
  constructor(
    private readonly page: Map<string, Served>,
    private readonly own: Map<string, Served>,
    private readonly take: TakeBundle,
  ) {}

  link(port: number): string {
    return this.door.link(port);
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { door } = this;
    const [name, query = ''] = (request.url ?? '/').split('?') as [string, string?];
    const isPage = name === '/' && query === 'bundles';
    if (!isPage && !name.startsWith(door.path)) return false;
    const problem = door.stranger(request);
    if (isPage) return problem === null && this.showPage(request, response);
    if (problem !== null) return finish(response, 403, problem);
    if (request.method === 'POST' && name.startsWith(shelfPath)) return this.receive(name, query, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return finish(response, 405, 'Only GET and HEAD.');
    if (door.admits(query, request, response, '/?bundles')) return true;
    if (!door.hasKey(request)) return finish(response, 403, 'Open the shelf by the link that the command has printed.');
    const file = name === door.path ? undefined : this.own.get(name);
    if (!file) return finish(response, 404, 'There is nothing here.');
    response.setHeader('Content-Type', file.type);
    response.setHeader('Cache-Control', 'private, no-cache');
    return finish(response, 200, file.body, request.method);
  }

  upgrade(): boolean {
    return false;
  }

  /** The page of the table, which loads this part too. Without the key it is not sent to it. */
  private showPage(request: IncomingMessage, response: ServerResponse): boolean {
    const [page, added] = [this.page.get('/'), this.own.get(this.door.path)];
    if (!page || !added || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    response.setHeader('Content-Type', page.type);
    response.setHeader('Content-Security-Policy', policyFor(request.headers.host ?? ''));
    response.setHeader('Cache-Control', 'no-store');
    return finish(response, 200, page.body.toString('utf8').replace('</head>', `${added.body.toString('utf8')}</head>`), request.method);
  }

  private receive(name: string, query: string, request: IncomingMessage, response: ServerResponse): true {
    const { door } = this;
    if (!door.hasKey(request) || !door.isOwnPage(request))
      return finish(response, 403, 'Open the shelf by the link that the command has printed.');
    const file = decoded(name.slice(shelfPath.length));
    const asked = new URLSearchParams(query);
    return receiveBundle(request, response, file, (bytes) =>
      this.take({ name: file, bytes, over: asked.get('over') === 'yes', language: asked.get('language') ?? 'en' }),
    );
  }
}

/** Reads what is sent, no more of it than any bundle has, and answers with what `act` makes of it. */
export function receiveBundle(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  act: (bytes: Uint8Array) => Taken | BundleSeen,
): true {
  const json = (taken: Taken | BundleSeen): string => JSON.stringify(taken);
  const tooLarge = (): true => finish(response, 413, json({ is: 'refused', because: `${file} is larger than any bundle.` }));
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
    else if (!response.writableEnded) tooLarge();
  });
  request.on('end', () => {
    if (response.writableEnded) return;
    response.setHeader('Content-Type', 'application/json');
    try {
      finish(response, 200, json(act(Buffer.concat(parts))));
    } catch (problem) {
      report('A bundle', {}, problem);
      finish(response, 500, json({ is: 'refused', because: 'That is a mistake of the program; nothing was written.' }));
    }
  });
  return true;
}

/** A part of an address as text; empty: it is none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
