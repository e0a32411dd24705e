// `table --export` and `table --import`: all tables of a store as one file, for a backup or another store. Knows no game.
import { exportTables, importTables, StoreProblem, type MovableStorage } from '../table/server/main.ts';
import { resolved } from './io.ts';
import { counted, exits, Mistake, print } from './shell.ts';

/** What a file said no to. */
const refusals: Readonly<Record<string, (file: string) => string>> = {
  EEXIST: (file) => `${file} is there already; name a new file.`,
  ENOENT: (file) => `${file} cannot be found, or its folder cannot.`,
  EISDIR: (file) => `${file} is a folder; name a file.`,
  EACCES: (file) => `You may not use ${file}. Change its rights, or name another file.`,
  ENOSPC: (file) => `The disk is full: ${file} is not whole. Delete it.`,
};

export async function moveTables(o: { export?: string; import?: string }, opened: () => Promise<MovableStorage>): Promise<number> {
  if (o.export !== undefined && o.import !== undefined)
    throw new Mistake('Export from one store, then import into the other: two commands.');
  const named = (o.export ?? o.import)!;
  const store = await opened();
  try {
    if (o.export !== undefined) {
      const n = await exportTables(store, resolved(named));
      print(`${counted(n, 'table')} written to ${named}. It opens every link and shows every hand: keep it as safe as the store itself.`);
      return exits.clean;
    }
    const { added, skipped } = await importTables(store, resolved(named));
    const left =
      skipped === 0 ? '' : ` ${counted(skipped, 'table')} of the file ${skipped === 1 ? 'is' : 'are'} there already and stay as they are.`;
    print(`${counted(added, 'table')} imported from ${named}.${left}`);
    return exits.clean;
  } catch (problem) {
    if (problem instanceof StoreProblem) throw new Mistake(problem.message.replaceAll(resolved(named), named));
    const refusal = refusals[(problem as NodeJS.ErrnoException).code ?? ''];
    throw refusal ? new Mistake(refusal(named)) : problem;
  } finally {
    await store.close();
  }
}
