// What is stored of the tables of a made-up world, in whatever it is stored. Knows no SQL and no games.
import type { Storage } from '../../tools/table/server/store/storage.ts';
import type { Process } from './world.ts';

export interface Stored {
  /** By id; the steps of a table by number. */
  readonly tables: ReadonlyMap<string, { steps: ReadonlyMap<number, string> }>;
  /** When it last lost what it had said was stored, by the time of the world. */
  readonly lostAt: number;
  /** For a process that plays tables from now on. `url`: by what others reach it. */
  open(process: Process, url: string): Promise<Storage>;
  tableOf(token: string): string | undefined;
  /** Whether this decision was answered and stored. */
  hasStep(table: string, decision: string): boolean;
  /** What was stored until now is never lost: the tables themselves are there. */
  flush(): void;
  /** Nothing more goes wrong with it. */
  rest(): void;
}
