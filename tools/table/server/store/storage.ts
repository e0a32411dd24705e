// What every store of tables does: in a file, in PostgreSQL, or in memory only. Knows rows and texts, not games.

/** One event at a table, in order. */
export interface StepRow {
  /** Counts up within a table. */
  seq: number;
  /** The step as JSON. */
  body: string;
}

export interface TableRow {
  /** Of the table. */
  id: string;
  /** Seats, links, settings: everything except the game. */
  info: string;
}

/** A table in the trash. */
export interface TrashRow extends TableRow {
  /** When it was put there. */
  at: number;
}

/** A table with all that belongs to it, as it moves from one store to another. */
export interface WholeTable extends TableRow {
  /** When it was last opened. */
  changed: number;
  /** The tokens that open it. */
  tokens: string[];
  /** Everything that happened at it; `mix`: the hash of the cards this step begins to use. */
  steps: (StepRow & { mix: string | null })[];
}

/** Another server plays a table. */
export interface Elsewhere {
  /** Where servers reach it. */
  url: string;
}

/** The store cannot be used, now or at all; the message is one sentence for a person. */
export class StoreProblem extends Error {}

/** There is no database for this system; the message is one sentence. */
export class NoDatabase extends Error {}

/** What a store reports by itself. */
export interface StoreEvents {
  /** More of what was written is stored now. */
  stored(): void;
  /** What was last written at these tables is not stored, and never will be: nobody may learn of it. */
  lost(tables: readonly string[], problem: Error): void;
  /** A sentence for the person who runs the server: the database is gone, or back. */
  troubled(message: string): void;
}

/**
 * A store of tables. What is read of a table is at hand at once, after `ready`. What is written is stored when the call returns, or, behind a
 * network, a little later: `written` and `stored` say how far it is, and nobody may learn of anything before it is stored.
 */
export interface Storage {
  /** How many things were written so far. */
  readonly written: number;
  /** How many of these are stored. */
  readonly stored: number;
  /** All of it can be read at any time, without `ready`. */
  readonly isAtHand: boolean;
  /** From now on the store reports here. */
  listen(events: StoreEvents): void;
  /** Throws a StoreProblem if nothing can be written now. */
  check(): void;
  /** Until all that was written is stored or lost; null: it is. */
  settled(): Promise<void> | null;

  /** A single value that belongs to the store. */
  note(key: string): string | null;
  setNote(key: string, value: string): void;

  /** Makes what this token opens readable, or says which other server plays it; null: it is readable, or there is nothing to wait for. */
  ready(token: string): Promise<Elsewhere | null> | null;
  /** Nobody needs the table in memory any more. */
  release(id: string): void;
  tableOf(token: string): string | null;
  table(id: string): TableRow | null;
  /** All steps of a table, in order. Throws a StoreProblem if they are not at hand. */
  steps(table: string): StepRow[];
  /** Files of a mix, packed. */
  mix(hash: string): Uint8Array | null;

  /** Throws if the step exists already or cannot be written; then nothing has changed. `mix`: the hash of the cards it begins to use. */
  append(table: string, seq: number, body: string, mix?: string): void;
  /** `now`: any number that grows. `isOver`: the game at it is finished. */
  saveTable(id: string, info: string, now: number, isOver: boolean): void;
  addToken(token: string, table: string): void;
  dropToken(token: string): void;
  /** The table was opened. */
  touch(id: string, now: number): void;
  /** The files of a mix as they were when a table started; that table uses them to its end. */
  saveMix(hash: string, pack: Uint8Array): void;
  /** Does several things, or none of them. */
  together(act: () => void): void;

  count(): Promise<number>;
  /** Marks finished tables not opened since one time, and unfinished ones not opened since another. */
  mark(finished: number, others: number, at: number, ran: number): Promise<void>;
  /** Moves tables marked earlier into the trash; returns how many. */
  throwAway(markedBefore: number, ranBefore: number, at: number, ran: number): Promise<number>;
  /** The tables in the trash. */
  trash(): Promise<TrashRow[]>;
  /** Takes tables out of the trash, as if they had just been opened; all of them if none is named. Returns how many. */
  restore(id: string | null, now: number): Promise<number>;
  /** The clock was wrong: undoes marks and moves to the trash that are dated in the future. Returns how many tables left the trash. */
  pardon(now: number): Promise<number>;
  /** Deletes tables trashed earlier, with their links, and cards that no table uses; returns how many. */
  empty(thrownBefore: number, ranBefore: number): Promise<number>;

  /** Whether it is this server that looks for old tables, if several share the store. */
  keeps(): Promise<boolean>;

  close(): Promise<void>;
}

/** A store that tables can be moved from and to: any but that in memory. */
export interface MovableStorage extends Storage {
  /** The ids of all tables that are not in the trash, in order. */
  ids(): Promise<string[]>;
  /** A table as it is stored; null: it is gone. */
  whole(id: string): Promise<WholeTable | null>;
  /** A mix as it is stored; null: it is not there. */
  pack(hash: string): Promise<Uint8Array | null>;
  /** Adds a table from elsewhere, all of it or nothing; false: there is one of this id. The mixes its steps name come first. */
  add(table: WholeTable): Promise<boolean>;
  addMix(hash: string, pack: Uint8Array): Promise<void>;
}
