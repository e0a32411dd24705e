// The links that were given to others and what was proposed by them, kept between two starts of the Studio: a file for each folder, among those of this
// user, that nobody else may read. Never in the folder of the cards. Knows no link.
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../files/folders.ts';
import type { GivenStore } from '../table/server/studio/giving.ts';

/** `data`: the folder of this user; `folder`: of the cards, an absolute path. `failed`: a sentence for the owner. */
export function givenFile(data: string, folder: string, failed: (line: string) => void): GivenStore {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  const file = path.join(data, 'given', `${name}.json`);
  const shown = (problem: unknown): string => (problem as Error).message;
  return {
    read() {
      try {
        const found = JSON.parse(readFileSync(file, 'utf8')) as { folder?: unknown };
        return found.folder === folder ? found : {};
      } catch (problem) {
        if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return {};
        // Nothing is given by mistake, and nothing is lost: the file is put aside when it is written again.
        failed(`The links you gave cannot be read, so nobody is let in by them: ${shown(problem)}`);
        aside(file);
        return {};
      }
    },
    write(given) {
      const beside = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        makeFolder(path.dirname(file), 0o700);
        writeFileSync(beside, `${JSON.stringify({ folder, ...(given as object) })}\n`, { mode: 0o600, flag: 'wx' });
        chmodSync(beside, 0o600);
        renameSync(beside, file);
      } catch (problem) {
        rmSync(beside, { force: true });
        failed(`The links you gave could not be stored; they end with the Studio: ${shown(problem)}`);
      }
    },
  };
}

function aside(file: string): void {
  try {
    renameSync(file, `${file}.damaged`);
  } catch {
    // It may not be moved either.
  }
}
