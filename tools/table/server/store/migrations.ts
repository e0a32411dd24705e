// The numbered steps from an empty database to the one this program knows, in SQL for a file and for PostgreSQL. A step that was released never
// changes: what comes later is a step of its own. Opens no database.
import { StoreProblem } from './storage.ts';

/** How the two databases write what is not the same in both. */
export interface Dialect {
  /** Bytes. */
  bytes: string;
  /** A moment in milliseconds; not always whole. */
  moment: string;
  /** What follows a table that is stored in the order of its key. */
  byKey: string;
  /** Several servers may share it. */
  isShared: boolean;
  /** A value of a JSON object in a column, as text. */
  json(column: string, key: string): string;
  /** Whether such a value is true. */
  isTrue(column: string, key: string): string;
}

export const inFile: Dialect = {
  bytes: 'blob',
  moment: 'integer',
  byKey: ' without rowid',
  isShared: false,
  json: (column, key) => `json_extract(${column}, '$.${key}')`,
  isTrue: (column, key) => `json_extract(${column}, '$.${key}') = 1`,
};

export const inPostgres: Dialect = {
  bytes: 'bytea',
  moment: 'double precision',
  byKey: '',
  isShared: true,
  json: (column, key) => `(${column}::json ->> '${key}')`,
  isTrue: (column, key) => `(${column}::json ->> '${key}') = 'true'`,
};

type Migration = (dialect: Dialect) => string[];

/** The first brings a database to format 1, the next to 2, and so on. */
const migrations: readonly Migration[] = [
  ({ bytes, moment, byKey }) => [
    `create table if not exists meta (key text primary key, value text not null)${byKey}`,
    `create table if not exists mixes (hash text primary key, pack ${bytes} not null)${byKey}`,
    `create table if not exists tables (id text primary key, info text not null, changed ${moment} not null)${byKey}`,
    `create table if not exists tokens (token text primary key, "table" text not null)${byKey}`,
    `create table if not exists fates (id text primary key, thrown integer not null, at ${moment} not null, ran ${moment} not null)${byKey}`,
    `create table if not exists steps ("table" text not null, seq integer not null, body text not null, primary key ("table", seq))${byKey}`,
  ],
  // What was looked for in texts has columns: whether a game is over, which cards a step begins to use.
  ({ json, isTrue }) => [
    'alter table tables add column finished integer not null default 0',
    `update tables set finished = 1 where ${isTrue('info', 'over')}`,
    'alter table steps add column mix text',
    `update steps set mix = ${json('body', 'mix')} where body like '%"mix"%'`,
    'create index used on steps (mix) where mix is not null',
  ],
  // Several servers on one database: those that are there, one of which looks for old tables, and the tables each of them plays.
  ({ isShared }) =>
    isShared
      ? [
          'create table servers (id text primary key, url text not null, until timestamptz not null, keeps boolean not null default false)',
          'create unique index looking on servers (keeps) where keeps',
          'create table owners ("table" text primary key, server text not null references servers on delete cascade)',
          'create index played on owners (server)',
        ]
      : [],
];

/** The format this program stores tables in. */
export const FORMAT = migrations.length;

/** What is to be run, in one transaction, on a database of this format (0: it is empty). Throws a StoreProblem if a newer program wrote it. */
export function migrationsFrom(format: number, dialect: Dialect, place: string): string[] {
  if (!Number.isInteger(format) || format < 0) throw new StoreProblem(`The tables in ${place} were not stored by Cardwright.`);
  if (format > FORMAT)
    throw new StoreProblem(
      `The tables in ${place} were stored by a newer version of Cardwright (format ${format}; this one knows ${FORMAT}). Nothing was changed: install that version or a later one, or name another place.`,
    );
  if (format === FORMAT) return [];
  return [
    ...migrations.slice(format).flatMap((migration) => migration(dialect)),
    `insert into meta values ('format', '${FORMAT}') on conflict (key) do update set value = excluded.value`,
  ];
}
