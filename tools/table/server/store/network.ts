// Tables in a database behind a network. The tables that are played are in memory as well: reading them never waits, and what is written goes through one
// connection, in order, many tables at once. Knows rows and texts, not games and no SQL.
import type { Database } from './database.ts';
import { Housekeeping, type Rows } from './housekeeping.ts';
import { StoreProblem, type Elsewhere, type MovableStorage, type StepRow, type StoreEvents, type TableRow } from './storage.ts';
import { Writer } from './writer.ts';

/** A table that somebody uses. */
interface AtHand {
  info: string;
  tokens: Set<string>;
  /** Null: they were read once, and the game has them now. */
  steps: StepRow[] | null;
  /** How many steps it has. */
  count: number;
}

export class NetworkStore extends Housekeeping implements MovableStorage {
  readonly isAtHand = false;
  private readonly tables = new Map<string, AtHand>();
  private readonly tokens = new Map<string, string>();
  /** Never dropped: there are few, and the tables that use them are many. */
  private readonly packs = new Map<string, Uint8Array>();
  private readonly notes = new Map<string, string>();
  /** How many tables were let go of. */
  private releases = 0;
  /** Null: tables are only looked at and moved. */
  private writer: Writer | null = null;
  protected readonly rows: Rows;

  private constructor(private readonly database: Database) {
    super();
    this.rows = database.rows;
  }

  /** `isServer`: it plays; otherwise tables are only looked at and moved. Throws a StoreProblem. */
  static async open(database: Database, isServer: boolean): Promise<NetworkStore> {
    const store = new NetworkStore(database);
    try {
      const link = await database.connect();
      if (isServer) store.writer = new Writer(link, database, () => new Map([...store.tables].map(([id, { count }]) => [id, count])));
      else await link.end();
      if (database.membership) database.membership.fenced = () => store.writer?.fence();
      await store.readNotes();
    } catch (problem) {
      await database.end();
      throw database.inWords(problem);
    }
    return store;
  }

  // ---------------------------------------------------------------- how far writing is

  get written(): number {
    return this.writer?.written ?? 0;
  }

  get stored(): number {
    return this.writer?.stored ?? 0;
  }

  listen(events: StoreEvents): void {
    if (this.writer) this.writer.events = events;
  }

  check(): void {
    this.writer?.check();
  }

  settled(): Promise<void> | null {
    return this.writer?.settled() ?? null;
  }

  private get own(): Writer {
    if (!this.writer) throw new Error('this store was opened to look at');
    return this.writer;
  }

  // ---------------------------------------------------------------- reading

  note(key: string): string | null {
    return this.notes.get(key) ?? null;
  }

  ready(token: string): Promise<Elsewhere | null> | null {
    const id = this.tokens.get(token);
    return id !== undefined && this.tables.has(id) ? null : this.fetch(token);
  }

  private async fetch(token: string): Promise<Elsewhere | null> {
    // Nobody is let in who could do nothing. What was just written of this table must be seen.
    this.check();
    await this.settled();
    const { releases } = this;
    const id = await this.database.tableOf(token);
    if (id === null) return null;
    const other = (await this.database.membership?.claim(id)) ?? null;
    if (other) return other;
    const found = await this.database.table(id, [...this.packs.keys()]);
    // Meanwhile this server may have let go of it, which another one may have seen.
    if (this.releases !== releases) return this.fetch(token);
    // Somebody else has come to it meanwhile; or it was deleted.
    if (this.tables.has(id) || !found) return null;
    const { info, steps, tokens, packs } = found;
    for (const { hash, pack } of packs) this.packs.set(hash, pack);
    this.tables.set(id, { info, steps, count: steps.length, tokens: new Set(tokens) });
    for (const one of tokens) this.tokens.set(one, id);
    return null;
  }

  release(id: string): void {
    const found = this.tables.get(id);
    if (!found) return;
    for (const token of found.tokens) this.tokens.delete(token);
    this.tables.delete(id);
    this.releases++;
    // While the database is gone it stays this server's own.
    if (this.database.membership && this.writer?.isUp) this.writer.write(({ released }) => released.add(id));
  }

  tableOf(token: string): string | null {
    return this.tokens.get(token) ?? null;
  }

  table(id: string): TableRow | null {
    const found = this.tables.get(id);
    return found ? { id, info: found.info } : null;
  }

  steps(table: string): StepRow[] {
    const found = this.tables.get(table);
    if (!found?.steps) throw new StoreProblem('This table must be read again.');
    const { steps } = found;
    found.steps = null;
    return steps;
  }

  mix(hash: string): Uint8Array | null {
    return this.packs.get(hash) ?? null;
  }

  // ---------------------------------------------------------------- writing

  setNote(key: string, value: string): void {
    this.own.write(({ notes }) => notes.set(key, value));
    this.notes.set(key, value);
  }

  append(table: string, seq: number, body: string, mix?: string): void {
    const pack = mix === undefined ? undefined : this.packs.get(mix);
    this.own.write(({ steps, packs }) => {
      steps.push({ table, seq, body, mix: mix ?? null });
      // Stored with the step: a clean-up elsewhere cannot have deleted it.
      if (mix !== undefined && pack) packs.set(mix, pack);
    });
    const found = this.tables.get(table);
    if (found) found.count = seq + 1;
  }

  saveTable(id: string, info: string, now: number, isOver: boolean): void {
    const found = this.tables.get(id);
    this.own.write(({ infos, owned }) => {
      infos.set(id, { info, now: Math.max(now, infos.get(id)?.now ?? now), isOver });
      if (this.database.membership && !found) owned.add(id);
    });
    if (found) found.info = info;
    else this.tables.set(id, { info, tokens: new Set(), steps: [], count: 0 });
  }

  addToken(token: string, table: string): void {
    this.own.write(({ tokens }) => tokens.set(token, { table, isAdded: true }));
    this.tokens.set(token, table);
    this.tables.get(table)?.tokens.add(token);
  }

  dropToken(token: string): void {
    const table = this.tokens.get(token);
    if (table === undefined) return;
    this.own.write(({ tokens }) => tokens.set(token, { table, isAdded: false }));
    this.tokens.delete(token);
    this.tables.get(table)?.tokens.delete(token);
  }

  touch(id: string, now: number): void {
    this.own.write(({ touched }) => touched.set(id, now));
  }

  saveMix(hash: string, pack: Uint8Array): void {
    this.own.write(({ packs }) => packs.set(hash, pack));
    this.packs.set(hash, pack);
  }

  /** What one turn of the event loop writes is one transaction. */
  together(act: () => void): void {
    this.check();
    act();
  }

  async keeps(): Promise<boolean> {
    const { membership } = this.database;
    if (!membership) return true;
    const isLooking = await membership.keeps();
    // What the one before this one noted.
    if (isLooking) await this.readNotes();
    return isLooking;
  }

  private async readNotes(): Promise<void> {
    for (const { key, value } of await this.database.notes()) this.notes.set(key, value);
  }

  async close(): Promise<void> {
    await this.writer?.close();
    await this.database.membership?.leave();
    await this.database.end();
  }
}
