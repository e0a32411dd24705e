// A made-up database: rows in memory, stored all at once or not at all, with a network before it that is slow, breaks, and loses what is asked or what is
// answered. Checks that nobody writes to a table that is not theirs. Knows no SQL.
import { Conflict, Fenced, type Database, type FoundTable, type Link, type Membership } from '../../tools/table/server/store/database.ts';
import type { Batch } from '../../tools/table/server/store/batch.ts';
import type { Rows } from '../../tools/table/server/store/housekeeping.ts';
import { StoreProblem, type Elsewhere } from '../../tools/table/server/store/storage.ts';
import type { Process, World } from './world.ts';

interface ServerRow {
  url: string;
  /** By the time of the world. */
  until: number;
  keeps: boolean;
}

interface StoredTable {
  info: string;
  /** By number. */
  steps: Map<number, string>;
}

const latencyMs = 3;
/** Ten times as long as they are for real: most of an hour is nothing else. */
const leaseMs = 40_000;
const renewMs = 10_000;
/** A driver that hears nothing for so long gives up. */
const patienceMs = 10_000;

/** The rows, which all servers share. */
export class Rowstore {
  readonly tables = new Map<string, StoredTable>();
  readonly tokens = new Map<string, string>();
  readonly packs = new Map<string, Uint8Array>();
  readonly notes = new Map<string, string>();
  readonly servers = new Map<string, ServerRow>();
  readonly owners = new Map<string, string>();
  isUp = true;
  isFull = false;
  /** How often it was started: connections of an earlier time are broken. */
  term = 0;
  private readonly links = new Set<SimulatedLink>();
  /** Servers that cannot reach it. */
  readonly apart = new Set<Process>();
  private names = 0;

  constructor(readonly world: World) {}

  /** Ends without a goodbye; what was stored is there again. */
  crash(): void {
    this.isUp = false;
    this.term++;
    for (const link of [...this.links]) link.broken();
  }

  /** Takes all connections away. */
  cut(): void {
    for (const link of [...this.links]) link.broken();
  }

  hasStep(table: string, decision: string): boolean {
    const text = `"d":${JSON.stringify(decision)}`;
    for (const body of this.tables.get(table)?.steps.values() ?? []) if (body.includes(text)) return true;
    return false;
  }

  dropServer(id: string): void {
    this.servers.delete(id);
    for (const [table, owner] of this.owners) if (owner === id) this.owners.delete(table);
  }

  dropGone(): void {
    for (const [id, { until }] of this.servers) if (until < this.world.now) this.dropServer(id);
  }

  newName(): string {
    return `s${++this.names}`;
  }

  opened(link: SimulatedLink): void {
    this.links.add(link);
  }

  closed(link: SimulatedLink): void {
    this.links.delete(link);
  }

  /** There and back: what is asked may be lost on the way, and so may the answer, after it was done. */
  trip<T>(process: Process, act: () => T): Promise<T> {
    const { world } = this;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const reply = (answer: () => void): void => {
        if (isOver) return;
        isOver = true;
        giveUp();
        world.into(process, answer);
      };
      const gone = (): void => reply(() => reject(new Error('the database does not answer')));
      const { term } = this;
      const giveUp = world.after(patienceMs, gone);
      if (!this.isUp) return void world.after(world.about(latencyMs), gone);
      if (this.apart.has(process)) return;
      world.after(world.about(latencyMs), () => {
        if (this.term !== term) return gone();
        let answer: () => void;
        try {
          const found = act();
          answer = () => resolve(found);
        } catch (problem) {
          answer = () => reject(problem as Error);
        }
        world.after(world.about(latencyMs), () => (this.term === term ? reply(answer) : gone()));
      });
    });
  }

  /** All of it or nothing. */
  commit(batch: Batch, server: string | null): void {
    if (this.isFull) throw new Error('the disk is full');
    if (server !== null && !this.servers.has(server)) throw new Fenced();
    for (const { table, seq } of batch.steps) if (this.tables.get(table)?.steps.has(seq)) throw new Conflict();
    for (const [token, { isAdded }] of batch.tokens) if (isAdded && this.tokens.has(token)) throw new Conflict();
    for (const table of batch.owned) if (!this.owners.has(table)) this.owners.set(table, server!);
    for (const table of new Set([...batch.steps.map((step) => step.table), ...batch.infos.keys()]))
      if (this.owners.get(table) !== server) this.world.wrong(`${server} wrote to table ${table}, which ${this.owners.get(table)} plays`);
    for (const [hash, pack] of batch.packs) this.packs.set(hash, pack);
    for (const [id, { info }] of batch.infos) {
      const table = this.tables.get(id);
      if (table) table.info = info;
      else this.tables.set(id, { info, steps: new Map() });
    }
    for (const [token, { table, isAdded }] of batch.tokens) {
      if (isAdded) this.tokens.set(token, table);
      else this.tokens.delete(token);
    }
    for (const { table, seq, body } of batch.steps) {
      const { steps } = this.tables.get(table)!;
      if (seq !== steps.size) this.world.wrong(`step ${seq} of table ${table} follows ${steps.size - 1}`);
      steps.set(seq, body);
    }
    for (const [key, value] of batch.notes) this.notes.set(key, value);
    for (const table of batch.released) if (this.owners.get(table) === server) this.owners.delete(table);
    this.world.note(`stored ${batch.steps.length} ${server}`);
  }
}

class SimulatedLink implements Link {
  private gone: ((problem: Error) => void) | null = null;
  isBroken = false;

  constructor(
    private readonly rows: Rowstore,
    private readonly process: Process,
    readonly wasAlone: boolean,
    private readonly name: () => string | null,
  ) {
    rows.opened(this);
  }

  async store(batch: Batch): Promise<void> {
    if (this.isBroken) throw new Error('the connection is broken');
    const name = this.name();
    await this.rows.trip(this.process, () => {
      if (this.isBroken) throw new Error('the connection is broken');
      this.rows.commit(batch, name);
    });
    if (this.isBroken) throw new Error('the connection broke');
  }

  onGone(gone: (problem: Error) => void): void {
    this.gone = gone;
  }

  broken(): void {
    this.destroy();
    this.rows.world.into(this.process, () => this.gone?.(new Error('the connection was closed')));
  }

  destroy(): void {
    this.isBroken = true;
    this.rows.closed(this);
  }

  end(): Promise<void> {
    this.destroy();
    return Promise.resolve();
  }
}

/** The database as one server sees it. */
export class SimulatedDatabase implements Database, Membership {
  readonly membership = this;
  fenced: () => void = () => {};
  private name = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly shared: Rowstore,
    private readonly process: Process,
    private readonly url: string,
  ) {}

  private ask<T>(act: (rows: Rowstore) => T): Promise<T> {
    return this.shared
      .trip(this.process, () => act(this.shared))
      .catch((problem: unknown) => {
        throw this.inWords(problem);
      });
  }

  inWords(problem: unknown): StoreProblem {
    return problem instanceof StoreProblem ? problem : new StoreProblem('The database does not answer.');
  }

  async connect(): Promise<Link> {
    const wasAlone = await this.ask((rows) => {
      const row = rows.servers.get(this.name);
      if (row) row.until = rows.world.now + leaseMs;
      return row !== undefined;
    });
    if (!wasAlone) {
      this.name = await this.ask((rows) => {
        rows.dropGone();
        const name = rows.newName();
        rows.servers.set(name, { url: this.url, until: rows.world.now + leaseMs, keeps: false });
        return name;
      });
      this.timer ??= setInterval(() => void this.renew(), renewMs);
    }
    return new SimulatedLink(this.shared, this.process, wasAlone, () => this.name);
  }

  private async renew(): Promise<void> {
    const { name } = this;
    const isThere = await this.ask((rows) => {
      const row = rows.servers.get(name);
      if (row) row.until = rows.world.now + leaseMs;
      return row !== undefined;
    }).catch(() => true);
    if (!isThere && name === this.name) this.fenced();
  }

  claim(table: string): Promise<Elsewhere | null> {
    const { name } = this;
    return this.ask((rows) => {
      const owner = rows.owners.get(table);
      if (owner !== undefined && owner !== name && rows.servers.get(owner)!.until < rows.world.now) rows.dropServer(owner);
      if (!rows.servers.has(name)) throw new Conflict();
      if (!rows.owners.has(table)) rows.owners.set(table, name);
      const now = rows.owners.get(table)!;
      return now === name ? null : { url: rows.servers.get(now)!.url };
    });
  }

  keeps(): Promise<boolean> {
    const { name } = this;
    return this.ask((rows) => {
      rows.dropGone();
      const row = rows.servers.get(name);
      if (!row || [...rows.servers.values()].some((other) => other !== row && other.keeps)) return false;
      return (row.keeps = true);
    });
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    const { name } = this;
    await this.ask((rows) => rows.dropServer(name)).catch(() => {});
  }

  notes(): Promise<{ key: string; value: string }[]> {
    return this.ask((rows) => [...rows.notes].map(([key, value]) => ({ key, value })));
  }

  tableOf(token: string): Promise<string | null> {
    return this.ask((rows) => rows.tokens.get(token) ?? null);
  }

  table(id: string, known: readonly string[]): Promise<FoundTable | null> {
    return this.ask((rows) => {
      const found = rows.tables.get(id);
      if (!found) return null;
      const steps = [...found.steps].sort(([a], [b]) => a - b).map(([seq, body]) => ({ seq, body }));
      const tokens = [...rows.tokens].flatMap(([token, table]) => (table === id ? [token] : []));
      const packs = [...rows.packs].flatMap(([hash, pack]) => (known.includes(hash) ? [] : [{ hash, pack }]));
      return { info: found.info, steps, tokens, packs };
    });
  }

  /** Old tables are not looked for here: `keep` is for ever. */
  readonly rows: Rows = {
    all: () => Promise.reject(new Error('not simulated')),
    batch: () => this.ask(() => []),
  };

  end(): Promise<void> {
    return Promise.resolve();
  }
}
