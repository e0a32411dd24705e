// A server in a made-up world: the real tables, outbox and conversations, on a made-up network and database. Is killed, frozen, stopped and started.
import type { Host, Linked } from 'cardwright';
import { botNamed } from 'cardwright';
import { House, type Visit } from '../../tools/table/server/house.ts';
import { AddressBudgets } from '../../tools/table/server/limits.ts';
import { Mixes } from '../../tools/table/server/mixes.ts';
import type { Line } from '../../tools/table/server/outbox.ts';
import type { Relay, RelayEvents } from '../../tools/table/server/peers.ts';
import { systemClock } from '../../tools/table/server/retention.ts';
import type { Elsewhere } from '../../tools/table/server/store/storage.ts';
import type { Stored } from './stored.ts';
import { Channel, Process, type End, type World } from './world.ts';

const unhurried = { burst: 1e9, perSecond: 1e9 };
const all = { messages: unhurried, opens: unhurried, requests: unhurried, makes: unhurried, work: unhurried };
const client = { key: 'somewhere', isHere: false };
const latencyMs = 40;
const againMs = 500;

/** What all servers of a world share. */
export interface Town {
  world: World;
  rows: Stored;
  host: Host;
  folder: string;
  /** The same cards, for what is worked out without a server. */
  linked: Linked;
  servers: Server[];
  /** Pairs of servers that do not reach each other: `a b`. */
  apart: Set<string>;
  /** Milliseconds before a person answers, more or less. */
  thinkMs: number;
  /** Nobody does anything any more. */
  isQuiet: boolean;
}

export class Server {
  process: Process;
  /** Null: it starts, ends, or is not there. */
  private house: House | null = null;
  private channels = new Set<Channel>();
  private starts = 0;

  constructor(
    readonly url: string,
    private readonly town: Town,
  ) {
    this.process = new Process(url);
    this.process.isDead = true;
  }

  get isOpen(): boolean {
    return this.house !== null && !this.process.isDead;
  }

  /** Until it takes pages; tries again when the database does not answer. */
  start(): void {
    const { world, rows, host, folder } = this.town;
    this.process = new Process(`${this.url} ${++this.starts}`);
    const { process } = this;
    const open = async (): Promise<void> => {
      const store = await rows.open(process, this.url);
      const mixes = new Mixes(host, [folder], 'cards', store);
      const house = new House({
        ...{ store, mixes, keep: 0, clock: systemClock, isWatching: false, rate: unhurried, say: (line) => world.note(line) },
        thinker: {
          think: (_, game, seat) => Promise.resolve(game.session.proposal(botNamed('random', game.marks.length * 16 + seat), seat)!),
          forget: () => {},
        },
      });
      await house.hub.keep();
      if (this.process === process) this.house = house;
    };
    const again = (): void => void open().catch(() => setTimeout(again, 1000));
    world.into(process, again);
  }

  /** Without a goodbye. */
  kill(): void {
    this.process.isDead = true;
    this.house = null;
    for (const channel of this.channels) channel.close(1, 1006);
    this.channels.clear();
  }

  /** As when it is asked to end. */
  stop(): void {
    const { house, process } = this;
    if (!house) return this.kill();
    this.house = null;
    this.town.world.into(process, () => {
      void house
        .close(() => {})
        .then(() => {
          if (this.process === process) this.kill();
        });
    });
  }

  cut(): void {
    for (const channel of this.channels) if (this.town.world.chance(3) === 0) channel.cut();
  }

  /** Somebody opens a socket; null: nobody is there. `isPeer`: another server. */
  accept(page: End, isPeer: boolean): Channel | null {
    const { world } = this.town;
    const { house, process } = this;
    if (!house || process.isDead) return null;
    let visit: Visit | null = null;
    let isOpen = true;
    let gone = (): void => {};
    const channel = new Channel(world, latencyMs, [
      page,
      {
        hear: (text) => world.into(process, () => isOpen && visit?.hear(text)),
        over: () => {
          isOpen = false;
          this.channels.delete(channel);
          gone();
          world.into(process, () => visit?.over());
        },
      },
    ]);
    this.channels.add(channel);
    const line: Line = {
      send: (text) => channel.send(1, text),
      close: () => channel.close(1, 1008),
      leave: () => channel.close(1, 1012),
      terminate: () => channel.close(1, 1006),
      gone: new Promise((resolve) => (gone = resolve)),
    };
    const account = new AddressBudgets(all).of(client);
    world.into(process, () => (visit = house.enter(line, account, isPeer ? null : (to, events) => this.relay(to, events))));
    return channel;
  }

  /** What `peers.ts` does with sockets. */
  private relay({ url }: Elsewhere, { heard, ended }: RelayEvents): Relay {
    const { world, servers, apart } = this.town;
    const { process } = this;
    const other = servers.find((server) => server.url === url);
    let isGreeted = false;
    let isClosed = false;
    const over = (): void => world.into(process, () => isClosed || ended());
    const hear = (text: string): void => {
      if (isGreeted) world.into(process, () => isClosed || heard(text));
      isGreeted = true;
    };
    const channel = other && !apart.has(`${this.url} ${url}`) ? other.accept({ hear, over }, true) : null;
    if (!channel) world.after(againMs, over);
    return {
      send: (text) => channel?.send(0, text),
      close() {
        isClosed = true;
        channel?.close(0, 1006);
      },
    };
  }
}
