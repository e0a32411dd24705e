// A page without a screen: opens a socket, keeps what the server says as the real page would, and answers by chance.
import { once } from 'node:events';
import WebSocket from 'ws';
import {
  merge,
  type AskedSeat,
  type Face,
  type FromPage,
  type FromServer,
  type LogEntry,
  type TableInfo,
  type View,
} from '../../tools/table/protocol.ts';

export type Heard<T extends FromServer['t']> = Extract<FromServer, { t: T }>;

/** A message without its number. */
type Said = FromPage extends infer M ? (M extends unknown ? Omit<M, 'n'> : never) : never;

/** For what never comes: nothing is so slow, on any machine. */
const patience = 120_000;

export class Client {
  view: View | null = null;
  info: TableInfo | null = null;
  asked: AskedSeat[] = [];
  log: LogEntry[] = [];
  readonly faces = new Map<string, Face>();
  at = 0;
  /** Everything that came, as it came. */
  readonly texts: string[] = [];
  readonly heard: FromServer[] = [];
  closed = false;
  /** With which the socket was closed. */
  code: number | null = null;
  private next = 1;
  private readonly open = new Map<number, (message: FromServer) => void>();
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.hear(data.toString('utf8')));
    socket.on('close', (code: number) => {
      this.code = code;
      this.closed = true;
      this.wake();
    });
    socket.on('error', () => {});
  }

  static async open(port: number, headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers });
    const client = new Client(socket);
    await once(socket, 'open');
    return client;
  }

  private hear(text: string): void {
    this.texts.push(text);
    const message = JSON.parse(text) as FromServer;
    this.heard.push(message);
    if (message.t === 'table') {
      this.view = message.view;
      this.info = message.info;
      this.asked = message.asked;
      this.log = message.log;
      this.at = message.at;
      for (const [id, face] of Object.entries(message.faces)) this.faces.set(id, face);
    } else if (message.t === 'update') {
      for (const [id, face] of Object.entries(message.faces ?? {})) this.faces.set(id, face);
      this.view = merge(this.view, message);
      this.info = message.info ?? this.info;
      this.asked = message.asked ?? this.asked;
      this.log.push(...(message.log ?? []));
      this.at = message.at ?? this.at;
    }
    if (message.re !== undefined) this.open.get(message.re)?.(message);
    this.wake();
  }

  private wake(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }

  raw(text: string): void {
    this.socket.send(text);
  }

  tell(message: Said): void {
    this.raw(JSON.stringify(message));
  }

  /** What the server says to this message. */
  ask(message: Said): Promise<FromServer> {
    const n = this.next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(message)}`)), patience);
      this.open.set(n, (answer) => {
        clearTimeout(timer);
        this.open.delete(n);
        resolve(answer);
      });
      this.raw(JSON.stringify({ ...message, n }));
    });
  }

  /** Until the socket is closed. */
  async ended(): Promise<void> {
    while (!this.closed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Until everything has come that was sent here so far. */
  async abreast(): Promise<void> {
    await this.ask({ t: 'shelf' });
  }

  async until(what: () => boolean, ms = patience): Promise<void> {
    const ends = Date.now() + ms;
    while (!what()) {
      if (this.closed) throw new Error('the socket was closed');
      if (Date.now() > ends) throw new Error(`waited in vain; last: ${this.texts.slice(-3).join('\n').slice(0, 2000)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 250);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  last<T extends FromServer['t']>(t: T): Heard<T> | undefined {
    return this.heard.findLast((m): m is Heard<T> => m.t === t);
  }

  /** An answer to what is asked now, by a number of chance. */
  async answer(chance: (below: number) => number): Promise<FromServer> {
    const { id, seat, question, mustFit } = this.asked[0]!;
    let ids: string[] = [];
    const { options, min, max } = question;
    if (mustFit) {
      for (;;) {
        const found = (await this.ask({ t: 'extend', decision: id, ids, seat })) as Heard<'extended'>;
        if (found.t !== 'extended') return found;
        if (found.whole || found.next.length === 0) break;
        ids = [...ids, found.next[chance(found.next.length)]!];
      }
    } else {
      const wanted = min + chance(max - min + 1);
      const left = options.map((o) => o.id);
      for (let i = 0; i < wanted; i++) ids.push(left.splice(chance(left.length), 1)[0]!);
    }
    return this.ask({ t: 'answer', decision: id, ids, seat });
  }

  close(): void {
    this.socket.terminate();
  }
}

/** The same numbers for the same seed. */
export function chanceOf(seed: number): (below: number) => number {
  let x = seed >>> 0 || 1;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % Math.max(1, below);
  };
}
