// A made-up database: rows in memory, stored all at once or not at all, with a network before it that is slow, breaks, and loses what is asked or what is
// answered. Checks that nobody writes to a table that is not theirs. Knows no SQL.
import {
  Conflict,
  Fenced,
  type Database,
  type FoundTable,
  type Keeps,
  type Link,
  type ServerRows,
} from '../../tools/table/server/store/database.ts';
import type { Batch } from '../../tools/table/server/store/batch.ts';
import type { Rows } from '../../tools/table/server/store/housekeeping.ts';
import { Member, type Lease } from '../../tools/table/server/store/members.ts';
import { NetworkStore } from '../../tools/table/server/store/network.ts';
import { StoreProblem, type Storage } from '../../tools/table/server/store/storage.ts';
import type { Stored } from './stored.ts';
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
/** So many changes can be lost at most. */
const mostChanges = 50;
/** Ten times as long as they are for real: most of an hour is nothing else. */
const lease: Lease = { ms: 40_000, renewMs: 10_000 };
/** A driver that hears nothing for so long gives up. */
const patienceMs = 10_000;

/** The rows, which all servers share. */
export class Rowstore implements Stored {
  readonly tables = new Map<string, StoredTable>();
  readonly tokens = new Map<string, string>();
  readonly packs = new Map<string, Uint8Array>();
  readonly notes = new Map<string, string>();
  readonly servers = new Map<string, ServerRow>();
  readonly owners = new Map<string, string>();
  isUp = true;
  isFull = false;
  /** What takes back the last changes, the oldest first. */
  private readonly changes: (() => void)[] = [];
  /** It lost what it had said was stored: from then on an answer that was acknowledged may be gone. */
  hasLost = false;
  lostAt = -Infinity;
  /** How often it was started: connections of an earlier time are broken. */
  term = 0;
  private readonly links = new Set<SimulatedLink>();
  /** Servers that cannot reach it. */
  readonly apart = new Set<Process>();

  constructor(readonly world: World) {}

  /** Ends without a goodbye; what was stored is there again. */
  crash(): void {
    this.isUp = false;
    this.term++;
    for (const link of [...this.links]) link.broken();
  }

  /** Ends, and comes back without its last changes: a disk that lied, or a copy that was behind. */
  lose(changes: number): void {
    this.crash();
    this.hasLost = true;
    this.lostAt = this.world.now;
    for (const takeBack of this.changes.splice(-changes).reverse()) takeBack();
  }

  open(process: Process, url: string): Promise<Storage> {
    return NetworkStore.open(new SimulatedDatabase(this, process, url), true);
  }

  tableOf(token: string): string | undefined {
    return this.tokens.get(token);
  }

  /** Its faults end by themselves. */
  rest(): void {}

  flush(): void {
    this.changes.length = 0;
  }

  /** Remembers how one change is taken back. */
  private changed(...takeBack: (() => void)[]): void {
    this.changes.push(() => takeBack.reverse().forEach((one) => one()));
    if (this.changes.length > mostChanges) this.changes.shift();
  }

  private put<K, V>(rows: Map<K, V>, key: K, value: V | undefined): () => void {
    const before = rows.get(key);
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
    return () => (before === undefined ? rows.delete(key) : rows.set(key, before));
  }

  addServer(id: string, row: ServerRow): void {
    this.changed(this.put(this.servers, id, row));
  }

  own(table: string, server: string): void {
    this.changed(this.put(this.owners, table, server));
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
    const takeBack = [this.put(this.servers, id, undefined)];
    for (const [table, owner] of this.owners) if (owner === id) takeBack.push(this.put(this.owners, table, undefined));
    this.changed(...takeBack);
  }

  dropGone(only?: string): void {
    for (const [id, { until }] of this.servers) if (until < this.world.now && (only ?? id) === id) this.dropServer(id);
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
    this.check(batch);
    const undo: (() => void)[] = [];
    for (const table of batch.owned) if (!this.owners.has(table)) undo.push(this.put(this.owners, table, server!));
    for (const table of new Set([...batch.steps.map((step) => step.table), ...batch.infos.keys()]))
      if (this.owners.get(table) !== server) this.world.wrong(`${server} wrote to table ${table}, which ${this.owners.get(table)} plays`);
    for (const [hash, pack] of batch.packs) undo.push(this.put(this.packs, hash, pack));
    for (const [id, { info }] of batch.infos)
      undo.push(this.put(this.tables, id, { info, steps: this.tables.get(id)?.steps ?? new Map() }));
    for (const [token, { table, isAdded }] of batch.tokens) undo.push(this.put(this.tokens, token, isAdded ? table : undefined));
    for (const { table, seq, body } of batch.steps) undo.push(this.put(this.tables.get(table)!.steps, seq, body));
    for (const [key, value] of batch.notes) undo.push(this.put(this.notes, key, value));
    for (const table of batch.released) if (this.owners.get(table) === server) undo.push(this.put(this.owners, table, undefined));
    this.changed(...undo);
    this.world.note(`stored ${batch.steps.length} ${server}`);
  }

  /** A step follows the one before it, and a link is new. */
  private check({ steps, tokens }: Batch): void {
    const counts = new Map<string, number>();
    for (const { table, seq } of steps) {
      const count = counts.get(table) ?? this.tables.get(table)?.steps.size ?? 0;
      if (seq > count && !this.hasLost) this.world.wrong(`step ${seq} of table ${table} follows ${count - 1}`);
      if (seq !== count) throw new Conflict();
      counts.set(table, count + 1);
    }
    for (const [token, { isAdded }] of tokens) if (isAdded && this.tokens.has(token)) throw new Conflict();
  }
}

class SimulatedLink implements Link {
  private gone: ((problem: Error) => void) | null = null;
  isBroken = false;

  constructor(
    private readonly rows: Rowstore,
    private readonly process: Process,
    readonly keeps: Keeps,
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
export class SimulatedDatabase implements Database, ServerRows {
  readonly membership: Member;

  constructor(
    private readonly shared: Rowstore,
    private readonly process: Process,
    url: string,
  ) {
    this.membership = new Member(url, this, lease);
  }

  private ask<T>(act: (rows: Rowstore) => T): Promise<T> {
    return this.shared
      .trip(this.process, () => act(this.shared))
      .catch((problem: unknown) => {
        throw problem instanceof Conflict ? problem : this.inWords(problem);
      });
  }

  inWords(problem: unknown): StoreProblem {
    return problem instanceof StoreProblem ? problem : new StoreProblem('The database does not answer.');
  }

  async connect(): Promise<Link> {
    const keeps = await this.membership.join();
    return new SimulatedLink(this.shared, this.process, keeps, () => this.membership.name);
  }

  renew(id: string, ms: number): Promise<boolean> {
    return this.ask(({ servers, world }) => {
      const row = servers.get(id);
      if (row) row.until = world.now + ms;
      return row !== undefined;
    });
  }

  add(id: string, url: string, ms: number): Promise<void> {
    return this.ask((rows) => rows.addServer(id, { url, until: rows.world.now + ms, keeps: false }));
  }

  removeGone(only?: string): Promise<void> {
    return this.ask((rows) => rows.dropGone(only));
  }

  remove(id: string): Promise<void> {
    return this.ask((rows) => rows.dropServer(id));
  }

  take(table: string, id: string): Promise<void> {
    return this.ask((rows) => {
      if (!rows.servers.has(id)) throw new Conflict();
      if (!rows.owners.has(table)) rows.own(table, id);
    });
  }

  playedBy(table: string): Promise<{ id: string; url: string; isGone: boolean } | null> {
    return this.ask(({ owners, servers, world }) => {
      const id = owners.get(table);
      if (id === undefined) return null;
      const { url, until } = servers.get(id)!;
      return { id, url, isGone: until < world.now };
    });
  }

  plays(id: string): Promise<string[]> {
    return this.ask(({ owners }) => [...owners].flatMap(([table, server]) => (server === id ? [table] : [])));
  }

  keep(id: string): Promise<boolean> {
    return this.ask(({ servers }) => {
      const row = servers.get(id);
      if (!row || [...servers.values()].some((other) => other !== row && other.keeps)) return false;
      return (row.keeps = true);
    });
  }

  notes(): Promise<{ key: string; value: string }[]> {
    return this.ask((rows) => [...rows.notes].map(([key, value]) => ({ key, value })));
  }

  tableOf(token: string): Promise<string | null> {
    return this.ask((rows) => rows.tokens.get(token) ?? null);
  }

  counts(tables: readonly string[]): Promise<Map<string, number>> {
    return this.ask((rows) => new Map(tables.flatMap((id) => (rows.tables.has(id) ? [[id, rows.tables.get(id)!.steps.size]] : []))));
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
