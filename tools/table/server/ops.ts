// What a house of tables shows to those who run it, on a port of its own: whether it is well, and its figures in the text format of Prometheus. Counts
// things; knows no names, no links and no cards.
import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FromServer } from '../protocol.ts';
import { isLoopback } from './address.ts';

/** Where the figures are. */
export interface OpsAddress {
  address: string;
  port: number;
}

/** The port for figures cannot be used; the message is one sentence. */
export class OpsProblem extends Error {}

/** What is counted as it happens. */
export class Counters {
  /** Messages of pages. */
  messages = 0;
  /** Answers that were acknowledged. */
  answers = 0;
  /** By code: what was refused. */
  readonly refused = new Map<string, number>();

  /** A message goes to a page. */
  sent(message: FromServer): void {
    if (message.t === 'taken' && 'decision' in message) this.answers++;
    if (message.t === 'refused') this.refused.set(message.code, (this.refused.get(message.code) ?? 0) + 1);
  }
}

/** What is looked up when somebody asks. */
export interface Figures {
  counters: Counters;
  /** Tables in the store; rejects if it does not answer. */
  stored(): Promise<number>;
  /** Tables in memory. */
  loaded(): number;
  /** Open sockets. */
  sockets(): number;
  /** Pages that another server serves. */
  relayed(): number;
  /** Tables that had to be loaded again after an error. */
  failed(): number;
  /** Writes to the store so far, and how many of them are not stored yet. */
  written(): number;
  waiting(): number;
  /** Messages that wait for a write. */
  held(): number;
  /** It takes nobody any more. */
  isDraining(): boolean;
}

/** Those who watch a server are few. */
const mostConnections = 50;

type Kind = 'counter' | 'gauge';

/** A figure as Prometheus reads it. */
const figure = (name: string, kind: Kind, help: string, values: Readonly<Record<string, number>> | number): string =>
  [
    `# HELP cardwright_${name} ${help}`,
    `# TYPE cardwright_${name} ${kind}`,
    ...Object.entries(typeof values === 'number' ? { '': values } : values).map(
      ([labels, value]) => `cardwright_${name}${labels} ${value}`,
    ),
    '',
  ].join('\n');

async function metrics(figures: Figures, delay: ReturnType<typeof monitorEventLoopDelay>): Promise<string> {
  const { counters } = figures;
  const stored = await figures.stored().catch(() => null);
  const { user, system } = process.cpuUsage();
  const refused = Object.fromEntries([...counters.refused].map(([code, n]) => [`{code="${code}"}`, n]));
  const seconds = (p: number): number => delay.percentile(p) / 1e9;
  const text = [
    figure('up', 'gauge', 'Whether the store answers.', stored === null ? 0 : 1),
    figure('draining', 'gauge', 'Whether the server takes nobody any more.', figures.isDraining() ? 1 : 0),
    stored === null ? '' : figure('tables_stored', 'gauge', 'Tables in the store, without its trash.', stored),
    figure('tables_loaded', 'gauge', 'Tables in memory.', figures.loaded()),
    figure('tables_failed_total', 'counter', 'Tables that were loaded again after an error.', figures.failed()),
    figure('sockets', 'gauge', 'Open sockets.', figures.sockets()),
    figure('pages_passed_on', 'gauge', 'Pages whose table another server plays.', figures.relayed()),
    figure('messages_total', 'counter', 'Messages of pages.', counters.messages),
    figure('answers_total', 'counter', 'Answers that were stored and acknowledged.', counters.answers),
    figure('refused_total', 'counter', 'Messages that were refused, by reason.', refused),
    figure('store_writes_total', 'counter', 'Writes to a store behind a network.', figures.written()),
    figure('store_writes_waiting', 'gauge', 'Writes that are not stored yet.', figures.waiting()),
    figure('messages_held', 'gauge', 'Messages to pages that wait for a write.', figures.held()),
    figure('event_loop_delay_seconds', 'gauge', 'How late the process does what it wants to do, since the last time this was asked.', {
      '{quantile="0.5"}': seconds(50),
      '{quantile="0.99"}': seconds(99),
    }),
    figure('memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage().rss),
    figure('cpu_seconds_total', 'counter', 'Processor time of the process.', (user + system) / 1e6),
    figure('uptime_seconds', 'counter', 'How long the server has run.', Math.round(process.uptime())),
  ].join('');
  delay.reset();
  return text;
}

/** Opens the port. Throws an OpsProblem. */
export async function openOps({ address, port }: OpsAddress, figures: Figures): Promise<{ port: number; close(): void }> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const isOnlyHere = isLoopback(address) || address === 'localhost';
  const server: Server = createServer((request, response) => {
    const say = (status: number, type: string, text: string): void => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(request.method === 'HEAD' ? undefined : text);
    };
    // A page of another site can give its own name to this machine, but not this machine's name to itself.
    if (isOnlyHere && !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
      return say(421, 'text/plain', 'This server has another name.');
    const wanted = request.method === 'GET' || request.method === 'HEAD' ? request.url : undefined;
    if (wanted === '/metrics') void metrics(figures, delay).then((text) => say(200, 'text/plain; version=0.0.4; charset=utf-8', text));
    else if (wanted === '/health')
      void figures.stored().then(
        () =>
          say(
            figures.isDraining() ? 503 : 200,
            'application/json',
            JSON.stringify({ ok: !figures.isDraining(), draining: figures.isDraining() }),
          ),
        () => say(503, 'application/json', JSON.stringify({ ok: false, draining: figures.isDraining() })),
      );
    else say(404, 'text/plain', 'There are /health and /metrics here.');
  });
  server.headersTimeout = server.requestTimeout = 10_000;
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => reject(new OpsProblem(whyNot(problem, { address, port }))));
    server.listen(port, address, resolve);
  }).catch((problem: unknown) => {
    delay.disable();
    throw problem;
  });
  server.on('error', () => {});
  return {
    port: (server.address() as { port: number }).port,
    close() {
      delay.disable();
      server.close();
      server.closeAllConnections();
    },
  };
}

function whyNot({ code, message }: NodeJS.ErrnoException, { address, port }: OpsAddress): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Name another one: --ops ${port + 1}`;
  if (code === 'EACCES') return `Port ${port} may not be used. Name one above 1023: --ops 9040`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${address}, which --ops names.`;
  return `The port of --ops cannot be opened: ${message}.`;
}
