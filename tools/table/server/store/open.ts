// Where tables are to be stored, as it was typed → a store that is open. PostgreSQL is loaded only where it is asked for.
import { serviceAddress, type ServiceAddress } from '../../../build/service-address.ts';
import { FileStore } from './file.ts';
import { Memory } from './memory.ts';
import { NoDatabase, type MovableStorage, type Storage } from './storage.ts';

/** A place for tables. */
export interface Place {
  /** A folder; null: in memory only, so that tables end with the server. */
  folder: string | null;
  /** A database instead. */
  address?: ServiceAddress | null;
  /** Where other servers on that database reach this one; omitted: there are none. */
  url?: string;
  /** In a file: each step is on the disk before it counts. */
  fsync?: boolean;
}

/** A sentence, if it is no address of a store. */
export function storeAddress(text: string): ServiceAddress | string {
  const address = serviceAddress(text, {
    what: 'a store',
    kinds: { 'postgres:': 'postgres', 'postgresql:': 'postgres' },
    where: 'PostgreSQL (or in a folder, by --data)',
    how: 'postgres://USER@HOST:PORT/DATABASE',
  });
  if (typeof address === 'string' || new URL(address.url).pathname.length > 1) return address;
  return 'The address of the store names no database. An address is written postgres://USER@HOST:PORT/DATABASE.';
}

/** For a server. Without a database for files the table still opens. Throws a StoreProblem. */
export async function openStore({ folder, address, url, fsync }: Place, say: (line: string) => void): Promise<Storage> {
  if (address) return (await import('./postgres.ts')).openPostgres(address, { url });
  try {
    return new FileStore(folder, { fsync });
  } catch (problem) {
    if (!(problem instanceof NoDatabase)) throw problem;
    say(problem.message);
    return new Memory();
  }
}

/** To look at tables and move them. Throws a StoreProblem, or NoDatabase. */
export async function openToMove({ folder, address }: Place): Promise<MovableStorage> {
  if (address) return (await import('./postgres.ts')).openPostgres(address, { isServer: false });
  return new FileStore(folder);
}
