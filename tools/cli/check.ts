// `check`: everything the checker knows about some folders.
import { renderAll, toJson } from '../../src/index.ts';
import { shelvesIn } from './host.ts';
import { read } from './load.ts';
import { coloursFor, counted, exits, painter, print, printJson } from './shell.ts';

/** Complaints about what could not be read at all. */
const unreadable = new Set(['CW1001', 'CW1004']);

export function check(folders: string[], options: { json?: boolean }): number {
  // A folder of folders, such as cards/: each of them on its own.
  const shelves = folders.length === 1 ? shelvesIn(folders[0]!) : [];
  if (shelves.length === 0 || options.json) return checkOne(folders, options);
  return Math.max(
    ...shelves.map((folder) => {
      print(`${folder}:`);
      return checkOne([folder], options);
    }),
  );
}

function checkOne(folders: string[], { json = false }: { json?: boolean }): number {
  const { diagnostics, vocabulary } = read(folders);
  const cards = vocabulary.kinds.length;
  const copies = vocabulary.kinds.reduce((n, kind) => n + kind.copies, 0);
  const empty = vocabulary.kinds.filter((kind) => kind.effect === null).length;
  if (json) printJson({ format: 1, cards, copies, withoutEffect: empty, diagnostics: toJson(diagnostics) });
  else {
    const text = renderAll(diagnostics, { colour: coloursFor(process.stdout) });
    if (text !== '') print(text);
    const paint = painter(process.stdout);
    const errors = diagnostics.some((d) => d.severity === 'error');
    print(
      `${paint(errors ? 'red' : 'green', errors ? 'not yet:' : 'ok:')} ${counted(cards, 'card')}${copies > cards ? ` (${copies} with copies)` : ''}, ${empty} without effect`,
    );
  }
  if (diagnostics.some((d) => d.severity === 'error' && unreadable.has(d.code))) return exits.unreadable;
  return diagnostics.some((d) => d.severity === 'error') ? exits.problems : exits.clean;
}
