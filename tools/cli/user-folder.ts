// Where this user's own files are kept: games, and what is known of printers. Reads and writes none.
import { homedir } from 'node:os';
import path from 'node:path';
import { io, resolved } from './io.ts';

/** The folder that was named, otherwise the one of this user. */
export function dataFolder(named: string | undefined): string {
  if (named !== undefined) return resolved(named);
  return path.join(io().env['XDG_DATA_HOME'] || path.join(homedir(), '.local', 'share'), 'cardwright');
}
