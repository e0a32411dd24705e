// A server without its sockets: the tables, what waits to be sent, and the conversation with each page. A socket is given as a way to send, so that what
// is played over the network can be played on a simulated one. Knows no ports.
import type { FromServer } from '../protocol.ts';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { Bucket, type AddressBudget, type Rate } from './limits.ts';
import type { Surroundings } from './line.ts';
import type { Mixes } from './mixes.ts';
import { Counters } from './ops.ts';
import { Outbox, type Line } from './outbox.ts';
import { Retention, type Clock } from './retention.ts';
import type { Storage } from './store/storage.ts';
import type { Thinker } from './waiting.ts';

/** What such a server is made of. */
export interface HouseParts {
  store: Storage;
  mixes: Mixes;
  thinker: Thinker;
  /** Days finished games are stored. */
  keep: number;
  clock: Clock;
  /** Card files are watched. */
  isWatching: boolean;
  /** Messages of one page. */
  rate: Rate;
  /** A sentence for the owner of the server. */
  say(line: string): void;
}

/** The other end of a socket. */
export interface Visit {
  hear(text: string): void;
  /** The socket is closed. */
  over(): void;
}

/** How long the end may take: for the store, and for pages that say goodbye. */
const mostClosingMs = 10_000;
const goodbyeMs = 1000;

export class House {
  readonly outbox: Outbox;
  readonly counters = new Counters();
  /** The open sockets. */
  readonly lines = new Set<Line>();
  readonly hub: Hub;

  constructor(private readonly parts: HouseParts) {
    const { store, mixes, thinker, keep, clock, say } = parts;
    this.outbox = new Outbox(store);
    this.hub = new Hub(store, mixes, thinker, new Retention(store, keep, clock, say));
    store.listen({
      stored: () => this.outbox.release(),
      lost: (tables, problem) => {
        this.outbox.lose();
        this.hub.lost(tables, problem);
      },
      troubled: say,
    });
  }

  /** A page has come. `relay`: to other servers; null: there are none, or it came from one. `only`: links that lead anywhere for it; omitted: all. */
  enter(line: Line, account: AddressBudget, relay: Surroundings['relay'], only?: Surroundings['only']): Visit {
    const { outbox, counters, lines, hub, parts } = this;
    lines.add(line);
    const socket = {
      send(message: FromServer): void {
        counters.sent(message);
        outbox.send(line, JSON.stringify(message));
      },
      pass: (text: string): void => outbox.send(line, text),
      close: (because: string): void => outbox.close(line, because),
      leave: (): void => outbox.leave(line),
    };
    const own = new Connection({ hub, isWatching: parts.isWatching, relay, only }, socket, new Bucket(parts.rate), account);
    return {
      hear(text) {
        counters.messages++;
        own.hear(text);
      },
      over() {
        lines.delete(line);
        own.over();
      },
    };
  }

  /** Takes nobody any more, stores what was done, and asks the pages to come back. `between`: when nothing more is done. */
  async close(between: () => void): Promise<void> {
    const { hub, outbox, lines, parts } = this;
    hub.drain();
    for (const line of lines) outbox.leave(line);
    const late = within(mostClosingMs, parts.store.settled());
    if (late) await late;
    between();
    await within(mostClosingMs, hub.close());
    if (lines.size > 0) await within(goodbyeMs, Promise.all([...lines].map((line) => line.gone)));
  }
}

/** Waits for something, but not for ever; null: there is nothing to wait for. */
function within(ms: number, what: Promise<unknown> | null): Promise<unknown> | null {
  if (!what) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}
