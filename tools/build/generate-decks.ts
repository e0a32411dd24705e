// Lists the cards of each set below cards/ by type and origin, between marks on the set's page; a set without a page gets one. Names no set.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Loaded } from 'cardwright';
import { gamesBelow, load } from './games.ts';
import { packageRoot } from './root.ts';

const shelves = ['cards', 'cards/classic'];
const marked = /(<!-- generated: cards -->\n)[^]*?(<!-- end of what is generated -->)/;
const origins = ['printed', 'partial', 'house'] as const;

export const decks = gamesBelow(shelves)
  .flatMap(({ folder, sets }) => [folder, ...sets])
  .sort()
  .map((folder) => ({ file: `${folder}/README.md`, make: () => page(folder) }));

function page(folder: string): string {
  const loaded = load([folder]);
  if (typeof loaded === 'string') throw new Error(`${folder} cannot be played:\n${loaded}`);
  const file = path.join(packageRoot, folder, 'README.md');
  const own = loaded.vocabulary.folders.find((f) => f.dir === folder)!;
  const title = own.set?.data.title ?? own.game?.data.title ?? own.id;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `# ${title}\n`;
  const whole = marked.test(text)
    ? text
    : `${text.trimEnd()}\n\n## The cards\n\n<!-- generated: cards -->\n<!-- end of what is generated -->\n`;
  return whole.replace(marked, (_, begin: string, end: string) => `${begin}\n${table(loaded, folder)}\n\n${end}`);
}

/**
 * Copies by type and origin. Cards taken from another set are listed separately, because no source states that they belong to this deck.
 */
function table({ vocabulary: v }: Loaded, folder: string): string {
  const kinds = v.kinds.filter((k) => k.folder.dir === folder);
  const sum = (list: typeof kinds): number => list.reduce((n, k) => n + k.copies, 0);
  const isMixed = kinds.some((k) => k.from !== k.folder);
  const columns = [...origins, ...(isMixed ? ['shared'] : []), 'together'];
  const row = (name: string, list: typeof kinds): (string | number)[] => [
    name,
    ...origins.map((origin) => sum(list.filter((k) => k.origin === origin && k.from === k.folder))),
    ...(isMixed ? [sum(list.filter((k) => k.from !== k.folder))] : []),
    sum(list),
  ];
  const rows = v.types.flatMap((type, i) => {
    const list = kinds.filter((k) => k.type === i);
    return list.length > 0 ? [row(list.length > 1 ? type.plural : type.name, list)] : [];
  });
  const taken = new Map<string, number>();
  for (const k of kinds) if (k.from !== k.folder) taken.set(k.from.id, (taken.get(k.from.id) ?? 0) + k.copies);
  const lines = [['cards', ...columns], ['---', ...columns.map(() => '---:')], ...rows, row('together', kinds)];
  const shared = [...taken].map(([set, n]) => `${n} of these cards ${n === 1 ? 'is' : 'are'} shared with \`${set}\`.`);
  return [lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), ...(shared.length > 0 ? [shared.join(' ')] : [])].join('\n\n');
}
