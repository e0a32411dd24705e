// Folders on the command line → a mix ready to play; errors go to the error output. Plays nothing.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheckMemory, type Host, type Linked, type Loaded, loadMix, renderAll } from 'cardwright';
import { changedSince, countText, type FolderRead, type Lesson, nearest, type Program, readFolder, toPlay } from 'cardwright/internal';
import { packageRoot } from '../build/root.ts';
import { nodeHost, shippedFolder } from './host.ts';
import { io, resolved } from './io.ts';
import { asTyped, placesNamed, type Places } from './places.ts';
import { coloursFor, printError, listed, Mistake } from './shell.ts';

/** Folders that were read already, by the name they were read under. */
export type FoldersRead = Map<string, FolderRead>;

interface ReadOptions {
  /** Only what is needed to play is read. */
  toPlay?: boolean;
  known?: FoldersRead;
  /** What earlier checks of the same folders have read. */
  memory?: CheckMemory;
}

export function readOnce(known: FoldersRead, host: Host, dir: string): FolderRead {
  const reading = known.get(dir) ?? readFolder(host, dir);
  known.set(dir, reading);
  return reading;
}

/** What is needed to play the folders, problems included. Throws a Mistake if a folder or a single card does not exist. */
export function read(names: readonly string[], known?: FoldersRead): Loaded {
  return readPlaces(placesNamed(names), { toPlay: true, ...(known ? { known } : {}) });
}

/** Everything the folders are. */
export function readPlaces({ folders, add, leave }: Places, how: ReadOptions = {}): Loaded {
  const disk = nodeHost([...folders, ...add.map((a) => a.dir)]);
  const host = how.toPlay ? toPlay(disk) : disk;
  const read = how.known && ((dir: string) => readOnce(how.known!, host, dir));
  const loaded = (io().load ?? loadMix)({
    host,
    folders,
    add,
    leave,
    shipped: shippedFolder(),
    lessons: lessonsOfGuide,
    ...(read ? { read } : {}),
    ...(how.memory ? { memory: how.memory } : {}),
  });
  for (const card of add) checkAdded(loaded, card);
  for (const card of leave) checkLeft(loaded, card);
  return loaded;
}

/** The examples of the language's own page. */
export function lessonsOfGuide(): Lesson[] {
  const page = path.join(packageRoot, 'grammar/language.md');
  if (!existsSync(page)) return [];
  const blocks = readFileSync(page, 'utf8').matchAll(/^```effect ?(\w*)[^\n]*\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, type, effect]) => ({ effect: effect!, type: type === '' ? 'action' : type! }));
}

/** A card to be added that does not exist or would be there twice. */
function checkAdded({ mix, vocabulary: v, diagnostics }: Loaded, { dir, id, said }: Places['add'][number]): void {
  const folder = mix.folders.find((f) => resolved(f.dir) === resolved(dir));
  if (folder && !mix.lenders.includes(folder)) {
    if (v.kinds.some((k) => k.folder === folder && k.id === id))
      throw new Mistake(`${said} is in the mix already, with all of ${folder.id}.`);
  }
  const [game] = [folder?.game?.data.game ?? folder?.set?.data.game];
  const own = mix.game?.game?.data.game;
  if (game !== undefined && own !== undefined && game !== own)
    throw new Mistake(`${said} is a card of the game ${game}; this is a mix of ${own}, which has other rules.`, 1);
  if (v.kinds.some((k) => k.id === id && (k.folder === folder || [...(mix.added?.values() ?? [])].some((ids) => ids.has(id))))) return;
  const home = folder?.id ?? '';
  const ids = [
    ...v.kinds.filter((k) => k.set === home).map((k) => k.id),
    ...[...v.absent].flatMap(([key, full]) => (key === full && full.startsWith(`${home}:`) ? [full.slice(home.length + 1)] : [])),
  ];
  const byName = new Map(
    (folder?.cards ?? []).flatMap((f) => Object.entries(f.data.cards ?? {}).map(([i, c]) => [c?.name?.toLowerCase() ?? i, i])),
  );
  const near = byName.get(id.toLowerCase()) ?? nearest(id, ids) ?? byName.get(nearest(id.toLowerCase(), [...byName.keys()]) ?? '') ?? null;
  if (ids.includes(id)) {
    const told = renderAll(diagnostics.filter((d) => d.severity === 'error'));
    throw new Mistake(`${said} could not be read.\n${told}`.trimEnd(), 1);
  }
  throw new Mistake(
    `${home} has no card "${id}". ${near ? `Did you mean ${home}:${near}?` : `It has ${listed(ids.slice(0, 8))}${ids.length > 8 ? ' …' : ''}.`}`,
  );
}

/** A card to be left out that is not there. */
function checkLeft({ mix, vocabulary: v, diagnostics }: Loaded, { dir, id, said }: Places['leave'][number]): void {
  const folder = mix.folders.find((f) => resolved(f.dir) === resolved(dir));
  const home = folder?.id ?? '';
  if (!folder || v.absent.has(`${home}:${id.normalize('NFC')}`)) return;
  const ids = v.kinds.flatMap((k) => (k.folder === folder ? [k.id] : []));
  // Where nothing could be read, that is the news.
  if (ids.length === 0 && diagnostics.some((d) => d.severity === 'error')) return;
  const near = nearest(id, ids);
  throw new Mistake(`${said} cannot be left out: ${home} has no card "${id}".${near ? ` Did you mean ${home}:${near}?` : ''}`);
}

export interface Playable {
  /** The mix as it was read. */
  loaded: Loaded;
  program: Program;
  /** Ready for machines. */
  readonly linked: Linked;
  /** The lock file that was given for the mix. */
  lock: string | null;
}

/** A playable mix; otherwise prints its errors and throws a Mistake with exit code 1. */
export function readToPlay(names: readonly string[], known?: FoldersRead): Playable {
  const places = placesNamed(names);
  const loaded = readPlaces(places, { toPlay: true, ...(known ? { known } : {}) });
  const { program } = loaded;
  if (program) {
    const changed = changesSince(places, loaded);
    if (changed.length > 0) throw new Mistake(changesText(places.lock!.file, changed), 1);
    return {
      ...{ loaded, program, lock: places.lock?.file ?? null },
      // Linking takes as long as parsing: only what plays needs it.
      get linked() {
        return loaded.linked!;
      },
    };
  }
  const errors = loaded.diagnostics.filter((d) => d.severity === 'error');
  const shown = errors.slice(0, 5);
  printError(renderAll(shown, { colour: coloursFor(io().stderr) }).trimEnd());
  const more = errors.length > shown.length ? ` The first ${shown.length} of them are above.` : '';
  throw new Mistake(
    `These cards cannot be played yet: ${countText(errors)}.${more} See them all with: cardwright check ${asTyped(names)}`,
    1,
  );
}

/** What differs from the lock file; nothing if none was given. */
export function changesSince({ lock }: Places, { program }: Loaded): string[] {
  return lock && program ? changedSince(lock.lock, program) : [];
}

const mostChanges = 12;

export function changesText(file: string, changed: readonly string[]): string {
  const shown = changed.slice(0, mostChanges).map((line) => `  ${line}`);
  const more = changed.length > mostChanges ? `\n  … and ${changed.length - mostChanges} more` : '';
  return `This mix is not what ${file} names:\n${shown.join('\n')}${more}\nLock it as it is now with: cardwright mix ${file} --lock ${file}`;
}
