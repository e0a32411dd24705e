// Text pasted on the deck → what its rows would change, for the page to show, and the files with these changes. Writes nothing.
import { sheetSays, type Project } from 'cardwright/internal';
import type { PastedInfo } from '../../studio-protocol.ts';
import { GridProblem } from '../../../files/cells.ts';
import { headingOf } from '../../../files/columns.ts';
import { readPasted } from '../../../files/grid.ts';
import type { Documents } from './documents.ts';
import { planOf } from './sheet.ts';

/** More rows than anybody reads are counted. */
const mostRows = 12;

export function pastedIn(
  project: Project,
  folder: string,
  docs: Documents,
  text: string,
): { info: PastedInfo; texts: Map<string, string> } {
  try {
    const { columns, rows, problems, texts, kept } = planOf({
      ...{ project, folder, text: (name) => docs.text(name), grid: readPasted(text), file: 'clipboard' },
    });
    const count = (is: string): number => rows.filter((row) => row.is === is).length;
    const changing = rows.filter(({ is }) => is === 'new' || is === 'changed');
    const info: PastedInfo = {
      columns: columns.map(({ heading, field, language }) => ({ heading, is: field === null ? null : headingOf(field, language) })),
      counts: { new: count('new'), changed: count('changed'), same: count('same'), refused: count('refused') },
      rows: changing.slice(0, mostRows).map(({ row, is, card, name, changes }) => ({ row, isNew: is === 'new', card, name, changes })),
      problems: problems.slice(0, mostRows).map(({ code, message, help }) => ({ code, message, help: help ?? null })),
      kept,
    };
    return { info, texts };
  } catch (problem) {
    if (!(problem instanceof GridProblem)) throw problem;
    const { fault } = problem;
    const { code, message, help } = fault.k === 'quotes' ? sheetSays.openQuote(fault.row) : sheetSays.tooLarge();
    const counts = { new: 0, changed: 0, same: 0, refused: 0 };
    const told = { code, message: String(message), help: help === undefined ? null : String(help) };
    return { info: { columns: [], counts, rows: [], problems: [told], kept: 0 }, texts: new Map() };
  }
}
