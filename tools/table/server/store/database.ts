// What a store behind a network asks of its database: a connection that writes, what is read of a table, and which of several servers plays it. The
// database may be PostgreSQL or one that a test makes up. Knows rows, and no SQL.
import type { Batch } from './batch.ts';
import type { Rows } from './housekeeping.ts';
import { StoreProblem, type Elsewhere, type StepRow } from './storage.ts';

/** Something of a batch cannot be: a step or a link exists already. Nothing of it is stored. */
export class Conflict extends Error {}

/** The other servers took this one for gone: nothing it writes is stored any more. */
export class Fenced extends StoreProblem {
  constructor() {
    super('This server was slow for so long that others play its tables now.');
  }
}

/** Whether a table that this server played is still its own. */
export type Keeps = (table: string) => boolean;

/** The one connection that writes. */
export interface Link {
  /** Nobody else can have played this table since this server last had such a connection. */
  readonly keeps: Keeps;
  /** All of it or nothing. Throws a Conflict, or Fenced; after any other error the link is broken, and nobody knows whether it was stored. */
  store(batch: Batch): Promise<void>;
  /** It breaks while nothing is stored. */
  onGone(gone: (problem: Error) => void): void;
  /** Ends it without asking the other side, which may not answer any more. */
  destroy(): void;
  end(): Promise<void>;
}

/** A table as it is read for a server that plays it. */
export interface FoundTable {
  /** Seats, links, settings. */
  info: string;
  /** Everything that happened at it. */
  steps: StepRow[];
  /** The tokens that open it. */
  tokens: string[];
  /** Mixes it uses that were not known. */
  packs: { hash: string; pack: Uint8Array }[];
}

/** This server, if several share the database. */
export interface Membership {
  /** Called when the others took it for gone. */
  fenced: () => void;
  /** Makes a table its own, or says which server plays it. */
  claim(table: string): Promise<Elsewhere | null>;
  /** Whether it is this server that looks for old tables. */
  keeps(): Promise<boolean>;
  /** Its tables are free for the others at once. */
  leave(): Promise<void>;
}

/**
 * The rows of the servers and of the tables they play. Each of these happens at once or not at all; what time it is only the database knows. Throws a
 * StoreProblem.
 */
export interface ServerRows {
  /** The server is there for so many milliseconds from now; false: it has no row. */
  renew(id: string, ms: number): Promise<boolean>;
  add(id: string, url: string, ms: number): Promise<void>;
  /** Removes the servers whose time is over, or one of them, and with them what they play. */
  removeGone(only?: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Gives a table to a server, unless another has it. Throws a Conflict if there is no such server. */
  take(table: string, id: string): Promise<void>;
  /** Null: nobody. */
  playedBy(table: string): Promise<{ id: string; url: string; isGone: boolean } | null>;
  /** The tables a server has. */
  plays(id: string): Promise<string[]>;
  /** From now on this one looks for old tables; false: another does. */
  keep(id: string): Promise<boolean>;
}

/** Throws a StoreProblem when it does not answer. */
export interface Database {
  /** Null: it plays alone. */
  readonly membership: Membership | null;
  readonly rows: Rows;
  connect(): Promise<Link>;
  notes(): Promise<{ key: string; value: string }[]>;
  /** The table a token opens, unless it is in the trash. */
  tableOf(token: string): Promise<string | null>;
  /** `known`: hashes of mixes that need not be read again. */
  table(id: string, known: readonly string[]): Promise<FoundTable | null>;
  /** How many steps of these tables are stored. A table that is not there is left out. */
  counts(tables: readonly string[]): Promise<Map<string, number>>;
  /** A driver's error in a sentence. */
  inWords(problem: unknown): StoreProblem;
  end(): Promise<void>;
}
