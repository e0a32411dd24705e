// What went wrong with a database → a sentence for a person, with what can be done. Says nothing of what an address holds. Opens no database.
import path from 'node:path';
import { messageOf, withoutSecrets, type ServiceAddress } from '../../../build/service-address.ts';

/** Codes of SQLite by number, for a library that gives nothing else. */
const names: Readonly<Record<number, string>> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** What the disk refused, in a sentence; null: the disk was not the cause. */
export function diskSays(problem: unknown, folder: string | null): string | null {
  const { code: given = '', message = '', errcode } = problem as { code?: string; message?: string; errcode?: number };
  const code = errcode === undefined ? given : (names[errcode & 0xff] ?? given);
  const says = `${code} ${message}`;
  const file = path.join(folder ?? '', 'tables.db');
  if (/FULL|ENOSPC|EDQUOT/.test(code))
    return `The disk is full: nothing more can be kept in ${folder}. Nothing of what was just done counts.`;
  if (/BUSY|LOCKED|\blocked\b|\bbusy\b/i.test(says))
    return `Another server keeps its tables in ${folder}. Stop it, or name another folder with --data.`;
  if (/READONLY|EROFS/.test(code)) return `${folder} can only be read, so no game can be kept there. Name another folder with --data.`;
  if (/EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH/.test(code))
    return `You may not write in ${folder}. Change its rights, or name another folder with --data.`;
  if (/EEXIST|ENOTDIR/.test(code)) return `${folder} is not a folder, so no game can be stored there. Name another one with --data.`;
  if (/NOTADB|CORRUPT|FORMAT/.test(code))
    return `${file} is damaged, or no file of Cardwright. Put back a copy of it, or move it away to begin with no tables.`;
  if (/IOERR|EIO/.test(code)) return `The disk with ${folder} reports an error: nothing can be kept there now.`;
  if (/CANTOPEN|EISDIR|ConnectionFailed/.test(says)) return `${file} cannot be opened. Is it a file, and are you allowed to write it?`;
  return null;
}

/** The connection broke, or was ended by the other side: what was asked can be asked again. */
export function isGone(problem: unknown): boolean {
  const { code = '' } = problem as { code?: string };
  return /^57P0|^08|ECONNRESET|EPIPE/.test(code) || /terminated|not queryable|closed/i.test(messageOf(problem));
}

/** What PostgreSQL, or the way to it, refused. */
export function databaseSays(problem: unknown, address: ServiceAddress): string {
  const { code = '' } = (problem instanceof AggregateError ? problem.errors[0] : problem) as { code?: string };
  const { hostname, port, pathname } = new URL(address.url);
  const [at, database] = [`${hostname}:${port || 5432}`, decodeURIComponent(pathname.slice(1))];
  const message = messageOf(problem);
  if (code === 'ECONNREFUSED') return `Nothing answers at ${at}. Is PostgreSQL running there?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no machine called ${hostname}, or its name cannot be looked up now.`;
  if (/^28/.test(code) || /SASL|no password|password must be/i.test(message))
    return `PostgreSQL at ${at} does not accept the user or the password. Correct the address in --store or CARDWRIGHT_STORE, or set PGPASSWORD.`;
  if (code === '3D000') return `There is no database "${database}" at ${at}. Create it, or name another one in the address.`;
  if (code === '42501')
    return `The user of ${address.shown} may not store tables there. Let the owner of the database run: grant create on database "${database}" to that user.`;
  if (code === '53300') return `PostgreSQL at ${at} has no connection left. Raise its max_connections, or close other programs.`;
  if (/^53/.test(code)) return `PostgreSQL at ${at} has no room left (${withoutSecrets(address, message)}).`;
  if (code === '25006') return `PostgreSQL at ${at} can only be read now, so no game can be stored there.`;
  if (isGone(problem) || /^55000$|ECONN|EHOST|ENET|ETIMEDOUT/.test(code) || /timeout|ended/i.test(message))
    return `PostgreSQL at ${at} does not answer (${withoutSecrets(address, message)}).`;
  return `PostgreSQL at ${at} reports: ${withoutSecrets(address, message)}.`;
}
