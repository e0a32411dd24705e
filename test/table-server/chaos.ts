// `npm run table-chaos`: tables played on several servers of one database, or on one server with a file, while servers, the database and connections are ended
// without a goodbye, disks fill up and clocks are wrong. Then everything is left in peace: every answer that was acknowledged must be stored, every table must go on,
// every page must show what its link shows, and what a seat is sent must not depend on cards it never saw.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freshen } from '../../tools/build/build.mjs';
import { packageRoot } from '../../tools/build/root.ts';
import { flagsOf } from '../../tools/build/tool.ts';
import { freePort } from '../harness/services.ts';
import { fileStore, postgresStore } from './chaos-stores.ts';
import { Client, chanceOf } from './client.ts';
import { linkedIn, twinsOf } from './stored-twins.ts';

const help = `
Plays tables on real servers while servers, their database, connections and disks fail; then looks for answers that were lost, tables that are stuck,
and screens that show what they may not.

  npm run table-chaos -- [--servers 2] [--tables 12] [--seconds 60] [--store postgres|file]

  --store    postgres, or file for one server
  --people   at each table
  --think    milliseconds before an answer
  --every    milliseconds between faults
  --set, --folder   what is played
  --seed     of people and faults
`;

const text = (standard: string) => ({ type: 'string', default: standard }) as const;
const { values } = flagsOf(
  help,
  {
    ...{ store: text('postgres'), servers: text('2'), tables: text('12'), people: text('3'), seconds: text('60'), think: text('150') },
    ...{ every: text('3000'), set: text('orchard'), folder: text('test/cli/orchard'), seed: text('1') },
  },
  ['servers', 'tables', 'people', 'seconds', 'think', 'every', 'seed'],
);
if (values.store !== 'file' && values.store !== 'postgres') {
  console.error(`--store is postgres or file; "${values.store}" is neither.`);
  process.exit(2);
}
const [wanted, tables, people, seconds, think, every] = (['servers', 'tables', 'people', 'seconds', 'think', 'every'] as const).map(
  (name) => Number(values[name]),
) as [number, number, number, number, number, number];
const chance = chanceOf(Number(values.seed) + 77);
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const command = path.join(packageRoot, 'dist/command/cli/main.js');

/** A server as people start it, again and again at the same address. */
class House {
  child: ChildProcess | null = null;
  private constructor(
    readonly port: number,
    private readonly peers: number,
  ) {}

  static async at(): Promise<House> {
    return new House(await freePort(), await freePort());
  }

  /** `skew`: milliseconds by which its clock is wrong. */
  start(skew = 0): Promise<void> {
    const peers = store.mostServers > 1 ? ['--peers', `127.0.0.1:${this.peers}`] : [];
    const args = ['table', values.folder, '--port', `${this.port}`, ...store.args, ...peers];
    const clock = skew === 0 ? [] : ['--import', path.join(packageRoot, 'test/table-server/skewed-clock.mjs')];
    const child = spawn(process.execPath, [...clock, command, ...args], {
      cwd: packageRoot,
      env: { ...process.env, ...store.env, CARDWRIGHT_TEST_SKEW: `${skew}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    return new Promise((resolve) => {
      child.stdout.on('data', (text: Buffer) => text.includes('The table is open') && resolve());
      child.stderr.on('data', (text: Buffer) => void (said += text.toString()));
      child.once('exit', () => resolve());
    });
  }

  end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

/** Everything the servers said on standard error. */
let said = '';
let isOver = false;
/** Milliseconds from a broken connection to the table on the screen again. */
const away: number[] = [];
let cuts = 0;

/** A person: comes back to any server as often as it takes, and answers. */
class Person {
  client: Client | null = null;
  seat = -1;
  /** The questions whose answers were acknowledged. */
  readonly taken: string[] = [];
  /** What cannot be: another seat, or an answer refused for a reason of its own. */
  readonly wrong: string[] = [];

  constructor(
    public token: string,
    private readonly isHost: boolean,
  ) {}

  /** The table on the screen, whatever it takes. */
  async come(): Promise<void> {
    const since = performance.now();
    for (let n = 0; ; n++) {
      const client = await this.once().catch(() => null);
      if (client) {
        this.client = client;
        if (cuts > 0 && !isOver) away.push(performance.now() - since);
        return;
      }
      await wait(Math.min(250 * 2 ** n, 1000));
    }
  }

  private async once(): Promise<Client | null> {
    const client = await within(3000, Client.open(houses[chance(houses.length)]!.port));
    if (!client) return null;
    client.tell({ t: 'hello', token: this.token });
    await client.until(() => client.info !== null || client.last('refused') !== undefined, 10_000).catch(() => {});
    if (client.info === null) {
      client.close();
      return null;
    }
    const [seat] = client.info.you.seats;
    if (this.seat >= 0 && seat !== this.seat) this.wrong.push(`seat ${this.seat} was shown seat ${seat}`);
    this.seat = seat ?? -1;
    return client;
  }

  async play(): Promise<void> {
    while (!isOver) {
      const { client } = this;
      if (!client || client.closed) await this.come();
      else if (client.info?.phase === 'over' && this.isHost) await Promise.race([client.ask({ t: 'again' }), client.ended(), wait(10_000)]);
      else if (client.asked.length > 0) await this.answer(client);
      await wait(think);
    }
  }

  private async answer(client: Client): Promise<void> {
    const { id } = client.asked[0]!;
    const before = client.texts.length;
    const answer = await Promise.race([client.answer(chance), client.ended().then(() => null)]).catch(() => null);
    if (answer === null) return;
    if (answer.t === 'taken' && 'decision' in answer) this.taken.push(id);
    else if (answer.t === 'refused' && answer.code !== 'stale' && answer.code !== 'busy') this.wrong.push(JSON.stringify(answer));
    // A question that was answered elsewhere goes away with the next news.
    if (answer.t === 'refused')
      await Promise.race([client.until(() => client.texts.length > before + 1, 500).catch(() => {}), client.ended()]);
  }
}

async function within<T>(ms: number, what: Promise<T>): Promise<T | null> {
  return Promise.race([what.catch(() => null), wait(ms).then(() => null)]);
}

async function seated(): Promise<Person[]> {
  const host = await Client.open(houses[chance(houses.length)]!.port);
  const seats = Array.from({ length: people }, (_, i) => (i === 0 ? { who: 'here' as const, name: 'P0' } : { who: 'open' as const }));
  const created = await host.ask({ t: 'create', sets: [values.set], seats });
  if (created.t !== 'created') throw new Error(JSON.stringify(created));
  const all = [new Person(created.token, true)];
  for (let i = 1; i < people; i++) {
    const guest = await Client.open(houses[chance(houses.length)]!.port);
    guest.tell({ t: 'hello', token: created.links.join });
    await guest.until(() => guest.info !== null);
    const sits = await guest.ask({ t: 'sit', name: `P${i}` });
    if (sits.t !== 'seated') throw new Error(JSON.stringify(sits));
    all.push(new Person(sits.token, false));
    guest.close();
  }
  await host.until(() => host.info !== null);
  await host.ask({ t: 'start' });
  host.close();
  return all;
}

/** What happens to the house; each returns when it is over. */
const faults: Record<string, (chance: (below: number) => number) => Promise<void>> = {
  'server killed': async () => {
    const house = houses[chance(houses.length)]!;
    await house.end('SIGKILL');
    await wait(chance(2000));
    await house.start();
  },
  'server stopped': async () => {
    const house = houses[chance(houses.length)]!;
    await house.end('SIGTERM');
    await house.start();
  },
  'server frozen': async () => {
    const { child } = houses[chance(houses.length)]!;
    child?.kill('SIGSTOP');
    // Longer than it takes until the others take it for gone, and shorter.
    await wait(1000 + chance(6000));
    child?.kill('SIGCONT');
  },
  'server with a wrong clock': async () => {
    const house = houses[chance(houses.length)]!;
    await house.end('SIGKILL');
    await house.start((chance(2) === 0 ? 1 : -1) * (1000 + chance(3 * 86_400_000)));
  },
  'pages cut': async () => {
    for (const one of all) if (chance(3) === 0) one.client?.close();
  },
};

await freshen();
const store = values.store === 'file' ? fileStore() : await postgresStore();
const servers = Math.min(wanted, store.mostServers);
const houses = await Promise.all(Array.from({ length: servers }, () => House.at()));
let all: Person[] = [];
try {
  // The first makes the schema.
  for (const house of houses) await house.start();
  const games = [];
  for (let i = 0; i < tables; i++) games.push(await seated());
  all = games.flat();
  await Promise.all(all.map((one) => one.come()));
  const playing = all.map((one) => one.play());
  const counts = new Map<string, number>();
  const began = Date.now();
  const possible = { ...faults, ...store.faults };
  const names = Object.keys(possible);
  while (Date.now() - began < seconds * 1000) {
    await wait(every / 2 + chance(every));
    const name = names[chance(names.length)]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    cuts++;
    await possible[name]!(chance);
  }
  // In peace again: each table must go on.
  for (const house of houses) if (house.child?.exitCode !== null || house.child.signalCode !== null) await house.start();
  await wait(6000);
  const before = games.map((game) => game.reduce((n, one) => n + one.taken.length, 0));
  const goesOn = (game: Person[], i: number): boolean => game.reduce((n, one) => n + one.taken.length, 0) > before[i]!;
  for (let n = 0; n < 300 && !games.every(goesOn); n++) await wait(100);
  const stuck = games.filter((game, i) => !goesOn(game, i)).length;
  isOver = true;
  await Promise.all(playing);
  // What is on the screens is what the links show at a server that knows nothing yet.
  let odd = 0;
  for (const one of all) {
    if (!one.client || one.client.closed) await one.come();
    const { client: now } = one;
    await now!.abreast();
    await one.come();
    if (!isDeepStrictEqual([now!.view, now!.asked], [one.client!.view, one.client!.asked])) odd++;
  }
  for (const house of houses) await house.end('SIGKILL');
  const { steps, tokens } = await store.read();
  const stored = new Set<string>();
  const rowsOf = new Map<string, { seq: number; body: string }[]>();
  for (const { table, seq, body } of steps) {
    const { d } = JSON.parse(body) as { d?: string };
    if (d !== undefined) stored.add(`${table} ${d}`);
    if (!rowsOf.has(table)) rowsOf.set(table, []);
    rowsOf.get(table)!.push({ seq, body });
  }
  let [answers, lost] = [0, 0];
  for (const one of all)
    for (const decision of one.taken) {
      answers++;
      if (!stored.has(`${tokens.get(one.token)} ${decision}`)) lost++;
    }
  const { compared, leaks } = twinsOf(rowsOf, linkedIn(values.folder));
  const wrong = all.flatMap((one) => one.wrong);
  const sorted = away.sort((a, b) => a - b);
  const s = (q: number): string => `${((sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0) / 1000).toFixed(1)} s`;
  console.log(`${tables} tables of ${people} on ${servers} servers for ${seconds} s, seed ${values.seed}`);
  console.log([...counts].map(([name, n]) => `${name} ${n}`).join(', '));
  console.log(
    `answers acknowledged ${answers}, of these lost ${lost}; tables stuck ${stuck}; screens that differ ${odd}; wrong ${wrong.length}`,
  );
  console.log(`twins compared at ${compared} steps: leaks ${leaks.length}`);
  for (const leak of leaks) console.log(leak.slice(0, 300));
  console.log(`back at the table ${sorted.length} times: median ${s(0.5)}, 95 % ${s(0.95)}, longest ${s(1)}`);
  for (const line of new Set(wrong)) console.log(line.slice(0, 300));
  const errors = said.split('\n').filter((line) => /Error|error in the program/.test(line));
  for (const line of new Set(errors)) console.log(`a server said: ${line.slice(0, 300)}`);
  if (lost + stuck + odd + wrong.length + errors.length + leaks.length > 0) process.exitCode = 1;
} finally {
  for (const house of houses) await house.end('SIGKILL');
  for (const one of all) one.client?.close();
  await store.end();
}
