// What becomes of old tables, and how tables are moved, in the SQL that a file and PostgreSQL have in common. Knows rows, not games and no clock.
import type { TrashRow, WholeTable } from './storage.ts';

/** A statement with `?` for each value. */
export type Statement = readonly [sql: string, ...values: unknown[]];

/** What a database does for this. */
export interface Rows {
  all(...statement: Statement): Promise<unknown[]> | unknown[];
  /** All of them or none; returns what the last one returns. `exclusive`: nothing else writes to this table of the database meanwhile. */
  batch(statements: readonly Statement[], exclusive?: string): Promise<unknown[]> | unknown[];
}

export const notInTrash = 'not in (select id from fates where thrown = 1)';
const trashed = '(select id from fates where thrown = 1 and at <= ? and ran <= ?)';
const n = (rows: unknown[]): number => Number((rows[0] as { n: number | string }).n);

/**
 * The part that every database has. A table goes in three steps, each later than the one before: marked, in the trash, deleted. `at` is the time by
 * the clock, `ran` how long servers have run on this store. Each step is one statement or one transaction: tables are opened meanwhile.
 */
export abstract class Housekeeping {
  protected abstract readonly rows: Rows;

  async count(): Promise<number> {
    return n(await this.rows.all(`select count(*) as n from tables where id ${notInTrash}`));
  }

  async mark(finished: number, others: number, at: number, ran: number): Promise<void> {
    const old = 'changed < case finished when 1 then cast(? as double precision) else cast(? as double precision) end';
    const marks = `select id, 0, cast(? as double precision), cast(? as double precision) from tables where ${old}`;
    await this.rows.batch([[`insert into fates ${marks} on conflict do nothing`, at, ran, finished, others]]);
  }

  async throwAway(markedBefore: number, ranBefore: number, at: number, ran: number): Promise<number> {
    const due = 'thrown = 0 and at <= ? and ran <= ?';
    const thrown = await this.rows.batch([
      [`update fates set thrown = 1, at = ?, ran = ? where ${due} returning id`, at, ran, markedBefore, ranBefore],
    ]);
    return thrown.length;
  }

  async trash(): Promise<TrashRow[]> {
    const select = 'select tables.id as id, info, at from tables join fates on fates.id = tables.id';
    return (await this.rows.all(`${select} where thrown = 1 order by at, tables.id`)) as TrashRow[];
  }

  async restore(id: string | null, now: number): Promise<number> {
    const one = id === null ? '' : ' and id = ?';
    const named = id === null ? [] : [id];
    const back = await this.rows.batch([
      [`update tables set changed = ? where changed < ? and id in (select id from fates where thrown = 1${one})`, now, now, ...named],
      [`delete from fates where thrown = 1${one} returning id`, ...named],
    ]);
    return back.length;
  }

  async pardon(now: number): Promise<number> {
    const back = (await this.rows.batch([['delete from fates where at > ? returning thrown', now]])) as { thrown: number }[];
    return back.filter(({ thrown }) => thrown === 1).length;
  }

  async empty(thrownBefore: number, ranBefore: number): Promise<number> {
    const due = [thrownBefore, ranBefore];
    const gone = await this.rows.batch(
      [
        [`delete from steps where "table" in ${trashed}`, ...due],
        [`delete from tokens where "table" in ${trashed}`, ...due],
        [`delete from tables where id in ${trashed}`, ...due],
        // A table that starts now stores its cards and the step that names them together: it is waited for.
        ['delete from mixes where hash not in (select mix from steps where mix is not null)'],
        ['delete from fates where thrown = 1 and at <= ? and ran <= ? returning id', ...due],
      ],
      'mixes',
    );
    return gone.length;
  }

  // ---------------------------------------------------------------- moving

  async ids(): Promise<string[]> {
    return ((await this.rows.all(`select id from tables where id ${notInTrash} order by id`)) as { id: string }[]).map(({ id }) => id);
  }

  async whole(id: string): Promise<WholeTable | null> {
    const [row] = (await this.rows.all('select info, changed from tables where id = ?', id)) as { info: string; changed: number }[];
    if (!row) return null;
    const tokens = (await this.rows.all('select token from tokens where "table" = ? order by token', id)) as { token: string }[];
    const steps = await this.rows.all('select seq, body, mix from steps where "table" = ? order by seq', id);
    return {
      id,
      info: row.info,
      changed: row.changed,
      tokens: tokens.map(({ token }) => token),
      steps: (steps as WholeTable['steps']).map(({ seq, body, mix }) => ({ seq, body, mix })),
    };
  }

  async pack(hash: string): Promise<Uint8Array | null> {
    const [row] = (await this.rows.all('select pack from mixes where hash = ?', hash)) as { pack: Uint8Array }[];
    return row?.pack ?? null;
  }

  async add({ id, info, changed, tokens, steps }: WholeTable): Promise<boolean> {
    const isThere = (await this.rows.all('select id from tables where id = ?', id)).length > 0;
    if (isThere) return false;
    const isOver = (JSON.parse(info) as { over?: boolean }).over === true;
    await this.rows.batch([
      ['insert into tables (id, info, changed, finished) values (?, ?, ?, ?)', id, info, changed, isOver ? 1 : 0],
      ...tokens.map((token): Statement => ['insert into tokens (token, "table") values (?, ?)', token, id]),
      ...steps.map(({ seq, body, mix }): Statement => [
        'insert into steps ("table", seq, body, mix) values (?, ?, ?, ?)',
        id,
        seq,
        body,
        mix,
      ]),
    ]);
    return true;
  }

  async addMix(hash: string, pack: Uint8Array): Promise<void> {
    await this.rows.batch([['insert into mixes (hash, pack) values (?, ?) on conflict do nothing', hash, pack]]);
  }
}
