// The door for guests of the Studio, on a server of their own: one page, one socket, the pictures of cards they are shown. The key comes over the socket,
// from behind the # of the link, so that it is in no request and no log. Knows no card.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SetFolder } from 'cardwright/internal';
import type { FromStudio } from '../../studio-protocol.ts';
import type { ToGuest } from '../../giving-protocol.ts';
import { clientOf } from '../address.ts';
import { answersPings, heartbeat, pingMs, policyFor, refuse, type Beside, type Heartbeat } from '../http.ts';
import { Bucket } from '../limits.ts';
import type { Served } from '../page-files.ts';
import { finish } from '../private-door.ts';
import type { Giving, GuestPage } from './giving.ts';
import { guestMessage } from './giving-messages.ts';
import { PictureFiles } from './picture-files.ts';

/** Where guests come in. */
export const givenPath = '/given/';
const socketPath = '/given/socket';
const picturesPath = '/given/pictures/own/';
/** More than any text has. */
const mostBytes = 64_000;
/** A page that sends more than a person can is cut off. */
const rate = { burst: 120, perSecond: 25 };
/** Sockets of everybody together. */
const mostSockets = 200;
/** Of one address: of those in one house, or behind one proxy. */
const mostOfOne = 60;
/** What a page has not read of what it was sent, in bytes: some folders of many cards. */
const mostUnread = 4_000_000;
/** Anyone who has not shown a key by then is not let in. */
const comeMs = 10_000;
/** The page understands this as the end of its link. */
const ended = 4001;

export interface GuestDoorOptions {
  page(): Served | undefined;
  giving: Giving;
  /** Those that are mixed. */
  folders(): readonly SetFolder[];
  failed(what: string, problem: unknown): void;
  /** How often each page is asked whether it is still there. */
  pingMs?: number;
}

export class GuestDoor implements Beside {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false, autoPong: false });
  private readonly beat: Heartbeat;
  /** The oldest first. */
  private readonly open = new Map<WebSocket, { address: string; hasShownKey: boolean }>();
  /** By link: pictures have other names for each, which end with it. */
  private readonly pictures = new Map<string, { guests: number; files: PictureFiles }>();

  constructor(private readonly o: GuestDoorOptions) {
    this.beat = heartbeat(this.sockets, o.pingMs ?? pingMs);
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const name = (request.url ?? '/').split('?')[0]!;
    if (name !== '/given' && name !== givenPath && !name.startsWith(picturesPath)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return finish(response, 405, 'Only GET and HEAD.');
    if (name.startsWith(picturesPath)) return this.picture(name.slice(picturesPath.length), request, response);
    if (name === '/given') {
      response.setHeader('Location', givenPath);
      return finish(response, 303, '');
    }
    const page = this.o.page();
    if (!page) return finish(response, 404, 'There is nothing here.');
    const host = request.headers.host ?? '';
    response.setHeader('Content-Type', page.type);
    response.setHeader('Content-Security-Policy', policyFor(/^[\w.:[\]-]+$/.test(host) ? host : ''));
    response.setHeader('Cache-Control', 'no-store');
    return finish(response, 200, page.body, request.method);
  }

  private picture(name: string, { headers, method }: IncomingMessage, response: ServerResponse): true {
    const isForPage = ['image', undefined].includes(headers['sec-fetch-dest'] as string | undefined);
    const found = isForPage ? [...this.pictures.values()].map(({ files }) => files.get(name)).find((one) => one !== null) : null;
    if (!found) return finish(response, 404, 'There is no such picture.');
    response.setHeader('Content-Type', found.type);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cache-Control', 'private, no-cache');
    return finish(response, 200, found.body, method);
  }

  /** False: the socket is for something else. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (request.url !== socketPath) return false;
    const { key: address } = clientOf(request, null);
    const { origin, host } = request.headers;
    const own = [`http://${host}`, `https://${host}`, ...this.o.giving.addresses];
    if (origin === undefined || !own.includes(origin)) refuse(socket, '403 Forbidden');
    else if (!this.hasRoom(address)) refuse(socket, '429 Too Many Requests');
    else
      this.sockets.handleUpgrade(request, socket, head, (opened) => {
        this.open.set(opened, { address, hasShownKey: false });
        opened.once('close', () => this.open.delete(opened));
        answersPings(opened);
        this.beat.add(opened);
        this.talk(opened);
      });
    return true;
  }

  /** For one more: those who have shown no key make room, the oldest first, so that they cannot keep out people who have one. */
  private hasRoom(address: string): boolean {
    const all = [...this.open];
    const ofOne = all.filter(([, one]) => one.address === address);
    const isFull = ofOne.length >= mostOfOne;
    if (!isFull && all.length < mostSockets) return true;
    const stranger = (isFull ? ofOne : all).find(([, { hasShownKey }]) => !hasShownKey)?.[0];
    if (!stranger) return false;
    this.open.delete(stranger);
    stranger.terminate();
    return true;
  }

  private talk(socket: WebSocket): void {
    const { giving, failed } = this.o;
    socket.on('error', () => {});
    const send = (message: ToGuest | FromStudio): void => {
      if (socket.bufferedAmount > mostUnread) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(this.shown(guest, message)));
    };
    const guest: GuestPage = giving.joinGuest({ send, close: () => socket.close(ended, 'this link was ended') });
    const bucket = new Bucket(rate);
    const late = setTimeout(() => socket.close(1008, 'no key'), comeMs);
    let of: string | null = null;
    socket.on('message', (data: Buffer, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      const message = isBinary || !bucket.take(1) ? null : guestMessage(data.toString('utf8'));
      try {
        if (!message || !giving.hearGuest(guest, message)) return socket.close(1008, 'not a message');
        clearTimeout(late);
        const is = this.open.get(socket);
        if (is) is.hasShownKey = true;
        if (of === null && guest.link) this.hold((of = guest.link.id));
        // Nothing more is said to whom the link has led elsewhere, or nowhere.
        if (!guest.link) socket.close(1000);
      } catch (problem) {
        failed('a message of a guest', problem);
        socket.terminate();
      }
    });
    socket.on('close', () => {
      clearTimeout(late);
      giving.leaveGuest(guest);
      if (of !== null) this.release(of);
    });
  }

  private hold(link: string): PictureFiles {
    const held = this.pictures.get(link) ?? { guests: 0, files: new PictureFiles(this.o.folders, randomBytes(16).toString('hex')) };
    held.guests++;
    this.pictures.set(link, held);
    return held.files;
  }

  private release(link: string): void {
    const held = this.pictures.get(link);
    if (held && --held.guests <= 0) this.pictures.delete(link);
  }

  /** Of their own pictures, cards have names instead of paths. */
  private shown(guest: GuestPage, message: ToGuest | FromStudio): ToGuest | FromStudio {
    const files = guest.link && this.pictures.get(guest.link.id)?.files;
    const face = <T extends { pictures: string[] }>(one: T): T => ({
      ...one,
      pictures: one.pictures.filter((name) => !name.includes('/')),
    });
    if (message.t === 'cards')
      return { ...message, cards: message.cards.map((card) => ({ ...card, face: files ? files.face(card.face) : face(card.face) })) };
    if (message.t === 'tried') {
      const { trial } = message;
      const hand = trial.hand.map((one) => ({ ...one, face: files ? files.face(one.face) : face(one.face) }));
      return { ...message, trial: { ...trial, hand } };
    }
    if (message.t === 'text')
      return files ? (files.shown(message) as FromStudio) : { ...message, face: message.face && face(message.face) };
    return message;
  }

  close(): void {
    this.beat.stop();
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }
}
