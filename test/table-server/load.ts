// Runs many tables at once over loopback and measures how long an answer takes to reach everybody at its table, whether any answer is lost,
// and what a table costs. The servers are processes of their own, started as people start them; this file contains only their pages.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { packageRoot } from '../../tools/build/root.ts';
import { start, wholeNumber } from '../../tools/build/tool.ts';
import type { AskedSeat, FromPage, FromServer } from '../../tools/table/protocol.ts';
import { freePort, here, startServices } from '../harness/services.ts';

const help = `
Opens tables with people at all seats, each answering a fixed time after being asked, and reports how soon everybody learns of the answer.

  npm run load -- [--tables 200] [--people 4] [--think 1000] [--seconds 60] [--set SET] [--fsync] [--servers N]

  --set      the id of a set on the shelf; default: the first game there
  --think    milliseconds from a question to its answer
  --fsync    an answer counts only when it is on the disk
  --servers  so many servers on one PostgreSQL, which is started for it; pages come to each in turn. Default: one server, with a file

Exit code 1: an answer was lost or refused.

Example: npm run load -- --tables 50 --seconds 20
`;

interface Values {
  tables: string;
  people: string;
  think: string;
  seconds: string;
  set?: string;
  fsync?: boolean;
  servers?: string;
}

/** One answer on its way. */
interface Sent {
  at: number;
  /** When the last recipient received it. */
  updatedAt: number;
  taken: boolean;
  decision: string;
}

const samples: number[] = [];
let answers = 0;
let refused = 0;
let lost = 0;
let bytes = 0;
let messages = 0;
const reasons = new Map<string, number>();

/** Started for this. */
const servers: Server[] = [];
/** How many pages have come. */
let pages = 0;

class Page {
  asked: AskedSeat | null = null;
  private timer: NodeJS.Timeout | null = null;
  token = '';
  join = '';

  private constructor(
    private readonly socket: WebSocket,
    private readonly table: TableLoad,
  ) {
    socket.on('message', (data: Buffer) => this.hear(data));
  }

  static open(table: TableLoad): Promise<Page> {
    const { port } = servers[pages++ % servers.length]!;
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { perMessageDeflate: false });
      const page = new Page(socket, table);
      socket.once('open', () => resolve(page));
      socket.once('error', reject);
    });
  }

  tell(message: FromPage): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(data: Buffer): void {
    const m = JSON.parse(data.toString('utf8')) as FromServer;
    bytes += data.length;
    messages++;
    const { sent } = this.table;
    const now = performance.now();
    if (m.t === 'created') this.join = m.links.join;
    if (m.t === 'seated') this.token = m.token;
    if (m.t === 'taken') for (const one of sent) if (one.decision === m.decision) one.taken = true;
    if (m.t === 'refused') {
      refused++;
      reasons.set(m.because, (reasons.get(m.because) ?? 0) + 1);
    }
    // Players who answer together get one message for several answers: the last of them is timed from the first.
    if (m.t === 'update') for (const one of sent) one.updatedAt = now;
    if (m.t === 'table' || m.t === 'update') {
      if (m.asked) this.question(m.asked[0] ?? null);
      if (m.info) this.table.phase = m.info.phase;
      if (m.info?.phase === 'over' && m.info.you.isHost) this.table.over(this);
    }
    this.table.heard?.();
  }

  private question(asked: AskedSeat | null): void {
    if (asked?.id === this.asked?.id) return;
    this.asked = asked;
    if (this.timer) clearTimeout(this.timer);
    this.timer = asked && this.table.playing ? setTimeout(() => this.answer(), this.table.think) : null;
  }

  answer(): void {
    const { asked, table } = this;
    if (!asked || !table.playing) return;
    const { options, min } = asked.question;
    const from = Math.floor(Math.random() * Math.max(1, options.length - min + 1));
    table.settle(false);
    table.sent.push({ at: performance.now(), updatedAt: 0, taken: false, decision: asked.id });
    this.tell({ t: 'answer', decision: asked.id, ids: options.slice(from, from + min).map((o) => o.id) });
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.socket.terminate();
  }
}

class TableLoad {
  pages: Page[] = [];
  sent: Sent[] = [];
  playing = false;
  phase = 'lobby';
  heard: (() => void) | null = null;

  constructor(readonly think: number) {}

  /** Removes answers that were accepted; at the end, also those that were not. */
  settle(atEnd: boolean): void {
    for (const one of this.sent) {
      if (!one.taken && !atEnd) continue;
      answers++;
      if (!one.taken) lost++;
      else if (one.updatedAt > 0) samples.push(one.updatedAt - one.at);
    }
    this.sent = atEnd ? [] : this.sent.filter((one) => !one.taken);
  }

  over(host: Page): void {
    this.settle(false);
    setTimeout(() => host.tell({ t: 'again' }), this.think);
  }

  until(what: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the table does not answer')), 60_000);
      const look = (): void => {
        if (!what()) return;
        clearTimeout(timer);
        this.heard = null;
        resolve();
      };
      this.heard = look;
      look();
    });
  }
}

async function seat(set: string, people: number, think: number): Promise<TableLoad> {
  const table = new TableLoad(think);
  const host = await Page.open(table);
  table.pages.push(host);
  const seats = Array.from({ length: people }, (_, i) => ({ who: i === 0 ? ('here' as const) : ('open' as const) }));
  host.tell({ t: 'create', sets: [set], seats });
  await table.until(() => host.join !== '');
  for (let i = 1; i < people; i++) {
    const page = await Page.open(table);
    table.pages.push(page);
    page.tell({ t: 'hello', token: host.join });
    page.tell({ t: 'sit', name: `P${i}` });
    await table.until(() => page.token !== '');
  }
  return table;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A server as people start it. */
interface Server {
  port: number;
  end(): void;
}

function startServer(args: string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['tools/cli/cardwright.mjs', 'table', '--port', '0', '--measured', ...args], {
    cwd: packageRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const found = /localhost:(\d+)/.exec(text);
      if (found) resolve({ port: Number(found[1]), end: () => void child.kill('SIGKILL') });
    });
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)));
  });
}

/** Of all servers together: bytes of memory, seconds of processor time. */
async function health(): Promise<{ memory: number; cpu: number }> {
  const all = await Promise.all(
    servers.map(async ({ port }) => (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { memory: number; cpu: number }),
  );
  return { memory: all.reduce((sum, { memory }) => sum + memory, 0), cpu: all.reduce((sum, { cpu }) => sum + cpu, 0) };
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

async function main(values: Values): Promise<void> {
  const tables = wholeNumber(values.tables, '--tables', 1, 5000);
  const people = wholeNumber(values.people, '--people', 2, 12);
  const think = wholeNumber(values.think, '--think', 0, 60_000);
  const seconds = wholeNumber(values.seconds, '--seconds', 1, 3600);
  const count = values.servers === undefined ? 1 : wholeNumber(values.servers, '--servers', 1, 16);
  const isShared = values.servers !== undefined;
  if (isShared && !here.postgres) throw new Error('There is no PostgreSQL here: npm run install-services');
  const data = mkdtempSync(path.join(tmpdir(), 'cardwright-load-'));
  const services = isShared ? startServices() : null;
  try {
    // One after the other: the first makes the tables of the database.
    for (let i = 0; i < count; i++)
      servers.push(
        services
          ? await startServer(['--peers', `127.0.0.1:${await freePort()}`], { CARDWRIGHT_STORE: services.postgres })
          : await startServer(['--data', data, ...(values.fsync ? ['--fsync'] : [])], {}),
      );
    const set = values.set ?? (await firstGame(servers[0]!.port));
    // The cards are read for the first table; that cost does not belong to a table.
    const first = await seat(set, people, think);
    const { memory: before } = await health();
    const all = [first];
    while (all.length < tables) all.push(await seat(set, people, think));
    for (const table of all) table.pages[0]!.tell({ t: 'start' });
    await wait(3000);
    const { memory: idle } = await health();
    console.log(
      `${tables} tables of ${people}, each answering ${think} ms after being asked, for ${seconds} s (${set}); ${isShared ? `${count} servers on PostgreSQL` : 'one server, with a file'}`,
    );
    for (const table of all) {
      table.playing = true;
      // So that they do not all start in the same millisecond.
      setTimeout(() => table.pages.forEach((page) => page.answer()), Math.random() * think);
    }
    const began = performance.now();
    const [bytesBefore, messagesBefore] = [bytes, messages];
    const cpu = process.cpuUsage();
    const { cpu: cpuBefore } = await health();
    await wait(seconds * 1000);
    for (const table of all) table.playing = false;
    await wait(1000);
    const { cpu: cpuAfter } = await health();
    const took = (performance.now() - began) / 1000;
    for (const table of all) table.settle(true);
    const sorted = samples.sort((a, b) => a - b);
    const ms = (q: number): string => `${quantile(sorted, q).toFixed(1)} ms`;
    const own = process.cpuUsage(cpu);
    console.log(`answers      ${answers} (${(answers / took).toFixed(0)} a second), lost ${lost}, refused ${refused}`);
    console.log(`all reached  median ${ms(0.5)}, 95 % ${ms(0.95)}, 99 % ${ms(0.99)}, worst ${ms(1)}`);
    console.log(
      `messages     ${((messages - messagesBefore) / took).toFixed(0)} a second, ${((bytes - bytesBefore) / (messages - messagesBefore)).toFixed(0)} bytes each`,
    );
    console.log(`memory       ${((idle - before) / (tables - 1) / 1024).toFixed(0)} kB for a table that waits, with its ${people} sockets`);
    console.log(
      `processor    server ${((cpuAfter - cpuBefore) / took).toFixed(2)} of a core, ${(((cpuAfter - cpuBefore) * 1000) / answers).toFixed(2)} ms an answer; pages ${((own.user + own.system) / 1e6 / took).toFixed(2)}`,
    );
    for (const [because, n] of reasons) console.log(`refused ${n} times: ${because}`);
    for (const table of all) for (const page of table.pages) page.stop();
    if (lost > 0 || refused > 0) process.exitCode = 1;
  } finally {
    for (const server of servers) server.end();
    services?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function firstGame(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    socket.once('error', reject);
    socket.once('message', (data: Buffer) => {
      const m = JSON.parse(data.toString('utf8')) as FromServer;
      socket.terminate();
      const game = m.t === 'welcome' ? m.sets.find((s) => s.isGame && !s.broken && s.cards > 90) : undefined;
      if (game) resolve(game.id);
      else reject(new Error('there is no game on the shelf'));
    });
  });
}

await start(import.meta.url, {
  help,
  options: {
    tables: { type: 'string', default: '200' },
    people: { type: 'string', default: '4' },
    think: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    set: { type: 'string' },
    fsync: { type: 'boolean', default: false },
    servers: { type: 'string' },
  },
  run: (values) => main(values as Values),
});
