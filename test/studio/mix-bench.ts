// A Studio beside four boxes: two sets of its game that differ in some things, one set of another game, and its own.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeHost } from '../../tools/cli/host.ts';
import { bundlesBeside } from '../../tools/cli/studio-bundles.ts';
import { lockFilesBeside } from '../../tools/cli/studio-mix.ts';
import type { ServerOptions, TableServer } from '../../tools/table/server/main.ts';
import type { StudioRequest } from '../../tools/table/server/studio/open.ts';
import type { LastMix } from '../../tools/table/server/studio/mixing.ts';
import { seatAt, tableOf } from '../../tools/table/server/studio/at-table.ts';
import { bench, type Bench } from './bench.ts';

export const own: Readonly<Record<string, string>> = {
  'set.yaml': 'format: 1\nset: mine\ngame: neutral-game\ntitle: Mine\ntakes: { loft: [hush] }\n',
  'cards.yaml': `format: 1
origin: house
cards:
  keg: { type: treasure, name: Keg }
  glow: { type: aim, name: Glow, effect: win with keg and candle }
`,
};

const set = (id: string, title: string, more: string, game = 'neutral-game'): string =>
  `format: 1\nset: ${id}\ngame: ${game}\ntitle: ${title}\n${more}`;
const boxes: Readonly<Record<string, string>> = {
  'loft/set.yaml': set('loft', 'The Loft', 'types: { shade: { played: move it to your table } }\nproposes: { length: long }\n'),
  'loft/cards.yaml': `format: 1
origin: house
cards:
  ghost: { type: shade, name: The Ghost }
  rattle: { type: plot, name: Rattle, effect: draw 2 }
  hush: { type: plot, name: Hush, effect: draw 1 }
  candle: { type: treasure, name: The Candle }
`,
  'loft/locales/cs.yaml': 'format: 1\nlanguage: cs\nterms:\n  treasure: poklad\n',
  'cellar/set.yaml': set('cellar', 'The Cellar', 'proposes: { length: endless }\n'),
  'cellar/cards.yaml': `format: 1
origin: house
cards:
  keg: { type: treasure, name: Old Keg }
  heavy-hands: { type: rule, name: Heavy Hands, effect: 'at the end of your turn, discard all but 3 of your hand' }
`,
};

/** `files`: of the own folder. */
export async function mixBench(
  files: Record<string, string> = {},
  more: Partial<StudioRequest> = {},
  table: Partial<ServerOptions> = {},
  last?: (shelf: string) => LastMix,
): Promise<Bench> {
  let server: TableServer | null = null;
  return bench(
    files,
    {
      openTable: (json) => `/#${seatAt(server!.hub, json)}`,
      playMix: (sets, players) => `/#${tableOf(server!.hub, sets, players)}`,
      ...more,
    },
    table,
    (shelf, folder) => {
      for (const [name, text] of Object.entries(boxes)) {
        mkdirSync(path.dirname(path.join(shelf, name)), { recursive: true });
        writeFileSync(path.join(shelf, name), text);
      }
      cpSync(path.join(shelf, 'neutral-game'), path.join(shelf, 'yard'), { recursive: true });
      const yard = path.join(shelf, 'yard/game.yaml');
      writeFileSync(
        yard,
        readFileSync(yard, 'utf8')
          .replaceAll('neutral-game', 'yard')
          .replace(/^title: .*$/m, 'title: Yard'),
      );
      const dirs = ['neutral-game', 'loft', 'cellar', 'yard'].map((name) => path.join(shelf, name));
      return {
        request: {
          bundles: (boxed, isMixed) => bundlesBeside({ folder, boxes: [...dirs, folder], boxed, isMixed }),
          boxes: [...dirs, folder],
          locks: lockFilesBeside(folder),
          last: last?.(shelf),
          host: nodeHost([...dirs, folder]),
        },
        server: { folders: [folder, ...dirs], host: nodeHost([...dirs, folder], { shown: true }) },
        opened: (one) => (server = one),
      };
    },
  );
}
