// Limits how much one address may ask for: buckets that refill over time, counted by address and not by socket, so that reconnecting changes
// nothing. Knows what messages cost and nothing else about them.
import type { FromPage } from '../protocol.ts';
import type { Client } from './address.ts';

/** Messages that need more work than an answer, or that go to many people. */
const costs: Partial<Record<FromPage['t'], number>> = {
  create: 20,
  mix: 8,
  hello: 3,
  replay: 2,
  record: 5,
  again: 10,
  start: 10,
  preview: 2,
  undo: 5,
  reload: 10,
  cards: 5,
  say: 3,
  react: 3,
  rename: 5,
  seat: 3,
  leave: 3,
  back: 3,
  settings: 2,
  language: 3,
};

export function costOf(t: FromPage['t']): number {
  return costs[t] ?? 1;
}

/** An answer the game is waiting for is never refused for its cost in time. */
const neverPutOff: ReadonlySet<FromPage['t']> = new Set<FromPage['t']>(['answer', 'vote', 'unveil', 'veil', 'gone', 'more-time', 'back']);

export function canBePutOff(t: FromPage['t']): boolean {
  return !neverPutOff.has(t);
}

/** A bucket's size and how fast it refills. */
export interface Rate {
  /** Units in a full bucket. */
  burst: number;
  /** Units added each second. */
  perSecond: number;
}

export class Bucket {
  private left: number;
  private at = Date.now();

  constructor(private readonly rate: Rate) {
    this.left = rate.burst;
  }

  private fill(): void {
    const now = Date.now();
    this.left = Math.min(this.rate.burst, this.left + ((now - this.at) / 1000) * this.rate.perSecond);
    this.at = now;
  }

  /** Returns false if there is not enough left. */
  take(cost: number): boolean {
    this.fill();
    if (this.left < cost) return false;
    this.left -= cost;
    return true;
  }

  /** Charges for work already done, even below zero; later requests wait for it to refill. */
  spend(cost: number): void {
    this.fill();
    this.left = Math.max(-this.rate.burst, this.left - cost);
  }

  get isEmpty(): boolean {
    this.fill();
    return this.left <= 0;
  }

  get isFull(): boolean {
    this.fill();
    return this.left >= this.rate.burst;
  }
}

export interface Rates {
  /** Messages by cost, over all sockets of an address. */
  messages: Rate;
  /** Sockets opened. */
  opens: Rate;
  /** Plain requests. */
  requests: Rate;
  /** Tables made. */
  makes: Rate;
  /** Milliseconds of processor time: reading mixes, looking ahead and back, loading games. */
  work: Rate;
  /** Sockets open at the same time. */
  sockets: number;
}

/** Enough for several people behind one address, each in a hurry. */
const usual: Rates = {
  messages: { burst: 400, perSecond: 80 },
  opens: { burst: 100, perSecond: 5 },
  requests: { burst: 300, perSecond: 50 },
  makes: { burst: 30, perSecond: 20 / 60 },
  work: { burst: 10_000, perSecond: 330 },
  sockets: 100,
};

/** Pages on this machine get more, except for work: requests from a proxy nobody declared also seem to come from here. */
const ofThisMachine: Rates = {
  messages: { burst: 20_000, perSecond: 10_000 },
  opens: { burst: 5000, perSecond: 500 },
  requests: { burst: 5000, perSecond: 500 },
  makes: { burst: 1000, perSecond: 100 },
  work: usual.work,
  sockets: 5000,
};

/** What one address has used. */
export class AddressBudget {
  readonly messages: Bucket;
  readonly opens: Bucket;
  readonly requests: Bucket;
  readonly makes: Bucket;
  readonly work: Bucket;
  sockets = 0;

  constructor(readonly rates: Rates) {
    this.messages = new Bucket(rates.messages);
    this.opens = new Bucket(rates.opens);
    this.requests = new Bucket(rates.requests);
    this.makes = new Bucket(rates.makes);
    this.work = new Bucket(rates.work);
  }

  /** May one more socket be opened? If so it counts until `closed`. */
  open(): boolean {
    if (this.sockets >= this.rates.sockets || !this.opens.take(1)) return false;
    this.sockets++;
    return true;
  }

  closed(): void {
    this.sockets--;
  }

  /** Runs some work and charges the processor time it took. */
  working<T>(act: () => T): T {
    const wall = performance.now();
    const cpu = process.cpuUsage();
    try {
      return act();
    } finally {
      const { user, system } = process.cpuUsage(cpu);
      // Other threads work too, and on a busy machine time passes without work: the smaller figure is ours.
      this.work.spend(Math.min(performance.now() - wall, (user + system) / 1000));
    }
  }

  /** Back to full. */
  get isForgotten(): boolean {
    return this.sockets === 0 && [this.messages, this.opens, this.requests, this.makes, this.work].every((bucket) => bucket.isFull);
  }
}

/** Number of budgets checked at a time for any that can be dropped. */
const sweepAt = 1000;

/** The budgets of all addresses that are or were connected lately. */
export class AddressBudgets {
  private readonly byKey = new Map<string, AddressBudget>();
  private sweep = sweepAt;

  constructor(private readonly other: Partial<Rates> = {}) {}

  of({ key, isHere }: Client): AddressBudget {
    const name = isHere ? 'here' : key;
    let account = this.byKey.get(name);
    if (!account) {
      if (this.byKey.size >= this.sweep) {
        for (const [old, { isForgotten }] of this.byKey) if (isForgotten) this.byKey.delete(old);
        this.sweep = Math.max(sweepAt, this.byKey.size * 2);
      }
      account = new AddressBudget({ ...(isHere ? ofThisMachine : usual), ...this.other });
      this.byKey.set(name, account);
    }
    return account;
  }
}
