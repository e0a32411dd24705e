// What is written to PostgreSQL in one transaction: collected in memory, the last of each thing, then as few statements. Knows rows, not games.

/** With `$1` for the first value. */
export interface Query {
  text: string;
  values: unknown[];
}

interface Step {
  /** Id of its table. */
  table: string;
  /** Counts up within the table. */
  seq: number;
  /** As JSON. */
  body: string;
  /** The hash of the cards it begins to use. */
  mix: string | null;
}

interface Info {
  /** As JSON. */
  info: string;
  /** When it was last opened. */
  now: number;
  /** Its game is finished. */
  isOver: boolean;
}

const columns = (n: number, types: readonly string[]): string => types.map((type, i) => `$${n + i}::${type}[]`).join(', ');

/**
 * A step follows the one before it. A database may have lost steps that it stored (a copy took over that was behind): then the number is null, which the
 * table of steps refuses, and the server reads the table again.
 */
const next = `insert into steps ("table", seq, body, mix)
  select own, case when given.seq = 0 or lag(given.seq) over (partition by own order by given.seq) = given.seq - 1
    or exists (select from steps as before where before."table" = own and before.seq = given.seq - 1) then given.seq end, body, mix
  from unnest(${columns(1, ['text', 'integer', 'text', 'text'])}) as given(own, seq, body, mix)`;

/** Writes that are stored together. */
export class Batch {
  readonly steps: Step[] = [];
  readonly infos = new Map<string, Info>();
  /** By token: its table, and whether it is added or dropped. */
  readonly tokens = new Map<string, { table: string; isAdded: boolean }>();
  /** By table: when it was opened. */
  readonly touched = new Map<string, number>();
  readonly packs = new Map<string, Uint8Array>();
  readonly notes = new Map<string, string>();
  /** Tables that this server begins to play, and those it plays no longer; only where several share a database. */
  readonly owned = new Set<string>();
  readonly released = new Set<string>();

  get isEmpty(): boolean {
    const { infos, tokens, touched, packs, notes, owned, released } = this;
    return [infos, tokens, touched, packs, notes, owned, released].every(({ size }) => size === 0) && this.steps.length === 0;
  }

  /** The tables something is written of. */
  get tables(): Set<string> {
    return new Set([
      ...this.steps.map(({ table }) => table),
      ...this.infos.keys(),
      ...this.touched.keys(),
      ...[...this.tokens.values()].map(({ table }) => table),
      ...this.owned,
      ...this.released,
    ]);
  }

  /** What is written of one table; null: what belongs to none. */
  part(wanted: string | null): Batch {
    const part = new Batch();
    part.steps.push(...this.steps.filter(({ table }) => table === wanted));
    for (const [id, info] of this.infos) if (id === wanted) part.infos.set(id, info);
    for (const [token, of] of this.tokens) if (of.table === wanted) part.tokens.set(token, of);
    for (const [id, now] of this.touched) if (id === wanted) part.touched.set(id, now);
    if (wanted !== null && this.owned.has(wanted)) part.owned.add(wanted);
    if (wanted !== null && this.released.has(wanted)) part.released.add(wanted);
    if (wanted !== null) return part;
    for (const [hash, pack] of this.packs) part.packs.set(hash, pack);
    for (const [key, value] of this.notes) part.notes.set(key, value);
    return part;
  }

  /** Forgets what is written of a table. */
  drop(id: string): void {
    this.steps.splice(0, this.steps.length, ...this.steps.filter(({ table }) => table !== id));
    this.infos.delete(id);
    this.touched.delete(id);
    this.owned.delete(id);
    for (const [token, { table }] of this.tokens) if (table === id) this.tokens.delete(token);
  }

  /** One query for each of the database's tables. `server`: which of several writes this. */
  queries(server: string | null): Query[] {
    const found: Query[] = [];
    const add = (text: string, ...values: unknown[]): void => void found.push({ text, values });
    // A row that is there already is locked as well, so that the clean-up waits and sees the step that names it.
    for (const [hash, pack] of this.packs)
      add('insert into mixes (hash, pack) values ($1, $2) on conflict (hash) do update set pack = mixes.pack', hash, pack);
    const { infos, touched, steps, notes } = this;
    if (infos.size > 0)
      add(
        `insert into tables (id, info, changed, finished) select * from unnest(${columns(1, ['text', 'text', 'double precision', 'integer'])})
         on conflict (id) do update set info = excluded.info, changed = greatest(tables.changed, excluded.changed), finished = excluded.finished`,
        [...infos.keys()],
        [...infos.values()].map(({ info }) => info),
        [...infos.values()].map(({ now }) => now),
        [...infos.values()].map(({ isOver }) => (isOver ? 1 : 0)),
      );
    if (touched.size > 0)
      add(
        `update tables set changed = greatest(changed, opened.now) from unnest(${columns(1, ['text', 'double precision'])}) as opened(id, now) where tables.id = opened.id`,
        [...touched.keys()],
        [...touched.values()],
      );
    const opened = [...new Set([...infos.keys(), ...touched.keys()])];
    if (opened.length > 0) add('delete from fates where thrown = 0 and id = any($1::text[])', opened);
    this.tokenQueries(add);
    if (steps.length > 0)
      add(
        next,
        steps.map(({ table }) => table),
        steps.map(({ seq }) => seq),
        steps.map(({ body }) => body),
        steps.map(({ mix }) => mix),
      );
    if (notes.size > 0)
      add(
        `insert into meta (key, value) select * from unnest(${columns(1, ['text', 'text'])}) on conflict (key) do update set value = excluded.value`,
        [...notes.keys()],
        [...notes.values()],
      );
    const { owned, released } = this;
    if (owned.size > 0) add('insert into owners ("table", server) select unnest($1::text[]), $2', [...owned], server);
    if (released.size > 0) add('delete from owners where "table" = any($1::text[]) and server = $2', [...released], server);
    return found;
  }

  private tokenQueries(add: (text: string, ...values: unknown[]) => void): void {
    const all = [...this.tokens];
    const [added, dropped] = [all.filter(([, { isAdded }]) => isAdded), all.filter(([, { isAdded }]) => !isAdded)];
    if (dropped.length > 0)
      add(
        'delete from tokens where token = any($1::text[])',
        dropped.map(([token]) => token),
      );
    if (added.length > 0)
      add(
        `insert into tokens (token, "table") select * from unnest(${columns(1, ['text', 'text'])})`,
        added.map(([token]) => token),
        added.map(([, { table }]) => table),
      );
  }
}
