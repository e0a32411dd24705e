// A whole house in a made-up world: several servers, a database, a network and people, faults that come by chance, and what must hold whatever happens. Deterministic:
// a seed is a reproduction. Knows no rule of any game.
import { isDeepStrictEqual } from 'node:util';
import { nodeHost } from '../../tools/cli/host.ts';
import type { FromPage, FromServer } from '../../tools/table/protocol.ts';
import { Rowstore } from './database.ts';
import { Disk } from './disk.ts';
import { faultsOfDatabase, faultsOfDisk, faultsOfServers, type Faults } from './faults.ts';
import { Person, type Score } from './person.ts';
import { Server, type Town } from './server.ts';
import { linkedIn, twinsOf } from '../table-server/stored-twins.ts';
import { World } from './world.ts';

export interface Plan {
  seed: number;
  /** Simulated hours. */
  hours: number;
  /** One, if the tables are in a file. */
  servers: number;
  store: 'database' | 'file';
  tables: number;
  people: number;
  /** Milliseconds before a person answers, more or less. */
  thinkMs: number;
  /** Milliseconds between faults, about. */
  everyMs: number;
  folder: string;
  set: string;
  /** The first two servers never reach each other. */
  isParted?: boolean;
}

/** What came of it. */
export interface Outcome {
  hours: number;
  score: Score;
  /** How often each fault came. */
  faults: Record<string, number>;
  /** What must not be; empty as it should be. */
  violations: string[];
  /** The same for the same seed. */
  digest: string;
}

export const usualPlan: Plan = {
  seed: 1,
  hours: 1,
  servers: 3,
  store: 'database',
  tables: 4,
  people: 3,
  thinkMs: 20_000,
  everyMs: 60_000,
  folder: 'test/cli/orchard',
  set: 'orchard',
};

export async function simulate(plan: Plan): Promise<Outcome> {
  const world = new World(plan.seed);
  try {
    return await new Simulation(world, plan).run();
  } finally {
    world.end();
  }
}

class Simulation {
  private readonly town: Town;
  private readonly happens: Faults;
  private readonly people: Person[] = [];
  private readonly score: Score = { answers: 0, doubled: 0, returns: 0, compared: 0, twins: 0 };
  private readonly faults: Record<string, number> = {};
  private isInPeace = false;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
  ) {
    const { folder } = plan;
    const rows = plan.store === 'file' ? new Disk(world) : new Rowstore(world);
    this.town = {
      world,
      rows,
      host: nodeHost([folder]),
      folder,
      linked: linkedIn(folder),
      servers: [],
      apart: new Set(),
      isQuiet: false,
      thinkMs: plan.thinkMs,
    };
    for (let i = 0; i < plan.servers; i++) this.town.servers.push(new Server(`server-${i}`, this.town));
    this.happens = {
      ...faultsOfServers(this.town),
      ...(rows instanceof Disk ? faultsOfDisk(this.town, rows) : faultsOfDatabase(this.town, rows)),
    };
  }

  async run(): Promise<Outcome> {
    const { world, plan, town } = this;
    for (const server of town.servers) server.start();
    let isReady = false;
    void this.populate().then(
      () => (isReady = true),
      (problem: Error) => {
        world.wrong(`before it began: ${problem.stack}`);
        isReady = true;
      },
    );
    await world.run(() => isReady);
    town.rows.flush();
    if (plan.isParted) this.part();
    for (const one of this.people) one.come();
    this.fault();
    const end = world.now + plan.hours * 3_600_000;
    await world.run(() => world.now >= end || world.violations.length > 20);
    await this.peace();
    return { hours: world.hours, score: this.score, faults: this.faults, violations: world.violations, digest: world.digest };
  }

  /** A socket of its own for what is only done once. */
  private open(): { ask(message: FromPage): Promise<FromServer>; until(t: FromServer['t']): Promise<FromServer>; close(): void } {
    const { servers, world } = this.town;
    const heard: FromServer[] = [];
    let wake = (): void => {};
    const channel = servers[world.chance(servers.length)]!.accept(
      { hear: (text) => (heard.push(JSON.parse(text) as FromServer), wake()), over: () => {} },
      false,
    )!;
    const next = async (is: (m: FromServer) => boolean): Promise<FromServer> => {
      for (;;) {
        const found = heard.find(is);
        if (found) return found;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    };
    let n = 0;
    return {
      ask(message) {
        const own = ++n;
        channel.send(0, JSON.stringify({ ...message, n: own }));
        return next((m) => m.re === own);
      },
      until: (t) => next((m) => m.t === t),
      close: () => channel.close(0, 1000),
    };
  }

  /** People sit down at tables, by links, at any server. */
  private async populate(): Promise<void> {
    const { world, plan, town, score } = this;
    while (!town.servers.every((server) => server.isOpen)) await world.wait(100);
    for (let i = 0; i < plan.tables; i++) {
      const host = this.open();
      const seats = Array.from({ length: plan.people }, (_, seat) => (seat === 0 ? { who: 'here' as const } : { who: 'open' as const }));
      const created = await host.ask({ t: 'create', sets: [plan.set], seats });
      if (created.t !== 'created') throw new Error(JSON.stringify(created));
      const table = town.rows.tableOf(created.token)!;
      this.people.push(new Person(town, score, created.token, table, true));
      for (let seat = 1; seat < plan.people; seat++) {
        const guest = this.open();
        void guest.ask({ t: 'hello', token: created.links.join });
        await guest.until('table');
        const seated = await guest.ask({ t: 'sit', name: `P${seat}` });
        if (seated.t !== 'seated') throw new Error(JSON.stringify(seated));
        this.people.push(new Person(town, score, seated.token, table, false));
        guest.close();
      }
      await host.ask({ t: 'start' });
      host.close();
    }
  }

  // ---------------------------------------------------------------- what happens to the house

  private part(): void {
    const [a, b] = this.town.servers;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ])
      this.town.apart.add(`${from!.url} ${to!.url}`);
  }

  private fault(): void {
    const { world, plan, happens } = this;
    world.after(world.about(plan.everyMs), () => {
      if (this.isInPeace) return;
      const names = Object.keys(happens);
      const name = names[world.chance(names.length)]!;
      this.faults[name] = (this.faults[name] ?? 0) + 1;
      world.note(name);
      happens[name]!();
      this.fault();
    });
  }

  // ---------------------------------------------------------------- what must hold

  /** No more faults: everybody is there, every table goes on, and every page shows what its link shows. */
  private async peace(): Promise<void> {
    const { world, town, people } = this;
    const { rows } = town;
    this.isInPeace = true;
    rows.rest();
    const until = async (ms: number, what: () => boolean): Promise<boolean> => {
      const end = world.now + ms;
      await world.run(() => what() || world.now >= end);
      return what();
    };
    await until(120_000, () => false);
    for (const server of town.servers) if (!server.isOpen) server.start();
    for (const one of people) if (!one.isThere) one.come();
    if (!(await until(120_000, () => people.every((one) => one.isThere)))) world.wrong('somebody does not come back to the table');
    const steps = new Map([...rows.tables].map(([id, { steps }]) => [id, steps.size]));
    const isStuck = ([id, table]: readonly [string, { steps: ReadonlyMap<number, string> }]): boolean => table.steps.size <= steps.get(id)!;
    await until(600_000 + 10 * this.plan.thinkMs, () => ![...rows.tables].some(isStuck));
    for (const [id, table] of rows.tables) if (isStuck([id, table])) world.wrong(`table ${id} does not go on`);
    // Nobody does anything any more, and what was on its way arrives.
    town.isQuiet = true;
    if (!(await until(240_000, () => people.every((one) => one.isThere)))) world.wrong('somebody does not come back to the table');
    await until(5000, () => false);
    const shown = (): unknown => people.map((one) => [one.table, one.view, one.asked.map(({ id }) => id)]);
    const before = shown();
    for (const one of people) one.come();
    if (!(await until(60_000, () => people.every((one) => one.isThere)))) world.wrong('somebody does not come back to the table');
    await until(5000, () => false);
    if (!isDeepStrictEqual(asJson(before), asJson(shown()))) world.wrong('a screen showed something else than its link');
    const tables = [...rows.tables].map(([id, { steps }]) => [id, [...steps].map(([seq, body]) => ({ seq, body }))] as const);
    const { compared, leaks } = twinsOf(tables, town.linked);
    this.score.twins += compared;
    for (const leak of leaks) world.wrong(leak);
  }
}

/** What is left out there is not there. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
