// The totals on the page of each set: a card counts as printed only where its own list says so; what was taken from another set stands apart.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadShared } from '../harness/mixes.ts';
import { disk, foldersWithScenarios } from '../play/disk.ts';

const sets = foldersWithScenarios('cards', 'cards/classic');

/** The last row of the table: what the page says of all cards together. */
function totals(folder: string): Record<string, number> {
  const page = readFileSync(`${folder}/README.md`, 'utf8');
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const heads = cells(/^\| cards \| printed .*$/m.exec(page)![0]);
  const last = cells(/^\| together \|.*$/m.exec(page)![0]);
  return Object.fromEntries(heads.slice(1).map((head, i) => [head, Number(last[i + 1])]));
}

describe.each(sets)('%s', (folder) => {
  const { vocabulary } = loadShared({ host: disk, folders: [folder], shipped: 'cards' });
  const kinds = vocabulary.kinds.filter((kind) => kind.folder.dir === folder);
  const sum = (list: typeof kinds): number => list.reduce((n, { copies }) => n + copies, 0);
  const { printed, partial, house, shared = 0, together } = totals(folder);

  it('counts as printed what its own list calls so', () => {
    expect(printed).toBe(sum(kinds.filter(({ origin, from }) => origin === 'printed' && from.dir === folder)));
  });

  it('counts every card once', () => {
    expect(shared).toBe(sum(kinds.filter(({ from }) => from.dir !== folder)));
    expect(printed! + partial! + house! + shared).toBe(together);
    expect(together).toBe(sum(kinds));
  });
});
