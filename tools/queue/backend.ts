// An address → queues, flows and workers of BullMQ, in Redis or in PostgreSQL: the only file that knows which. Knows nothing of games.
import * as bull from 'bullmq';
import type { FlowProducer, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { messageOf, withoutSecrets } from '../build/service-address.ts';
import type { Address } from './address.ts';

/** What all queues of Cardwright are found under: the beginning of keys in Redis, the schema in PostgreSQL. */
const OWN = 'cardwright';
/** How long an address may take to answer at first. */
const PATIENCE_MS = 5000;
/** Of each queue that is open, besides one that listens for jobs. A database lends a hundred to everybody. */
const MOST_CONNECTIONS = 1;

/**
 * A connection that is lost while it is lent out, between two questions, says so to nobody, which would end the program; the next question on it fails
 * all the same.
 */
export class Lent extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** The queue cannot be used; a sentence for a person. */
export class QueueProblem extends Error {}

/** What workers are made with besides their queue. */
export type Serving = Pick<WorkerOptions, 'concurrency' | 'name' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'autorun'>;

export interface Backend {
  address: Address;
  /** Rejects as long as the queue does not answer. */
  answers(): Promise<void>;
  /** A queue by its name; the same each time. */
  queue(name: string): Queue;
  worker(name: string, process: Processor | null, how: Serving): Worker;
  flows(): FlowProducer;
  /** Closes something that was opened here; `now`: without waiting for jobs. */
  shut(one: Queue | Worker, now?: boolean): Promise<void>;
  /** Closes everything that was opened here, waiting for nothing. */
  close(): Promise<void>;
}

/** Opens a queue, once it has answered. `troubled` hears of each trouble with the connection later on: the drivers go on trying. Throws a QueueProblem. */
export async function openBackend(address: Address, troubled: (message: string) => void = () => {}): Promise<Backend> {
  const answers = (): Promise<void> => (address.kind === 'redis' ? answersRedis(address.url) : answersPostgres(address.url));
  try {
    await answers();
  } catch (problem) {
    throw new QueueProblem(`The queue at ${address.shown} cannot be used: ${withoutSecrets(address, messageOf(problem))}.`);
  }
  const { Queue, Worker, FlowProducer } =
    address.kind === 'redis' ? bull : (bull.withBackend(bull.createPostgresBackend) as unknown as typeof bull);
  const connection = (
    address.kind === 'redis'
      ? { ...parsedRedis(address.url), maxRetriesPerRequest: null }
      : { connectionString: address.url, schema: OWN, migrate: true, max: MOST_CONNECTIONS, Client: Lent }
  ) as bull.ConnectionOptions;
  const common = { connection, prefix: OWN };
  const opened = new Set<Queue | Worker | FlowProducer>();
  const kept = <T extends Queue | Worker | FlowProducer>(one: T): T => {
    (one as { on(event: 'error', hear: (problem: Error) => void): unknown }).on('error', (problem) =>
      troubled(withoutSecrets(address, messageOf(problem))),
    );
    opened.add(one);
    return one;
  };
  const known = new Map<string, Queue>();
  const queueOf = (name: string): Queue => {
    const queue = known.get(name) ?? kept(new Queue(name, common) as Queue);
    known.set(name, queue);
    return queue;
  };
  return {
    address,
    answers,
    queue: queueOf,
    worker: (name, process, how) => kept(new Worker(name, process, { ...common, ...how, drainDelay: 1 }) as Worker),
    flows: () => kept(new FlowProducer(common) as FlowProducer),
    async shut(one, now = false) {
      opened.delete(one);
      if (known.get(one.name) === one) known.delete(one.name);
      await (one as Worker).close(now).catch(() => {});
    },
    async close() {
      await Promise.allSettled([...opened].map((one) => (one as Worker).close(true)));
    },
  };
}

/** The address in parts, as the driver wants it. */
function parsedRedis(url: string): object {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const db = Number(pathname.slice(1) || 0);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(Number.isInteger(db) && db > 0 ? { db } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

async function answersRedis(url: string): Promise<void> {
  const redis = new Redis({
    ...parsedRedis(url),
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  let heard: unknown = null;
  redis.on('error', (problem: unknown) => (heard ??= problem));
  try {
    await redis.connect();
    await redis.ping();
  } catch (problem) {
    throw heard ?? problem;
  } finally {
    redis.disconnect();
  }
}

async function answersPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}
