// What a person names on the command line → folders, single cards of other sets (`set:card`), and the lock file of a mix. Reads no card.
import path from 'node:path';
import { checkLock, type Lock, yamlData } from 'cardwright/internal';
import { packageRoot } from '../build/root.ts';
import { folderOf, foldersNamed, readPlain, shortPath, statOf } from './host.ts';
import { resolved } from './io.ts';
import { Mistake } from './shell.ts';

/** The prefix for a card named by --add, so that it cannot be taken for anything else. */
const added = '+';
/** The same for a card named by --leave-out. */
const leftOut = '-';
/** What stands before a card that a lock file or a record leaves out. */
const without = 'without ';
const lockName = /\.lock\.ya?ml$/;

export interface Places {
  /** Paths of the folders. */
  folders: string[];
  /** Single cards: the folder of the set, the id of the card, and both as typed. */
  add: { dir: string; id: string; said: string }[];
  /** Single cards of these folders that are left out. */
  leave: { dir: string; id: string; said: string }[];
  /** A lock file that was named: what it names is among the folders and cards. */
  lock: { file: string; lock: Lock } | null;
}

/** Throws a Mistake if something cannot be found. */
export function placesNamed(names: readonly string[]): Places {
  const places: Places = { folders: [], add: [], leave: [], lock: null };
  for (const name of names) {
    if (isLock(name)) {
      if (places.lock) throw new Mistake(`A mix has one lock file; ${places.lock.file} and ${name} are two.`);
      places.lock = { file: name, lock: readLock(name) };
      for (const entry of places.lock.lock.mix) put(places, ...lockedPlace(name, entry));
      continue;
    }
    const card = cardNamed(name);
    if (card) put(places, foldersNamed([card.set])[0]!, card.id, `${card.set}:${card.id}`, card.isLeft);
    else put(places, foldersNamed([name])[0]!);
  }
  const [card] = places.add;
  if (card && places.folders.length === 0)
    throw new Mistake(`Name what ${card.said} is added to (a folder, or a shipped set) before --add.`);
  for (const { dir, said } of places.leave)
    if (!places.folders.some((f) => resolved(f) === resolved(dir)))
      throw new Mistake(`${said} cannot be left out: its set is not in the mix. Name the set among the folders.`);
  for (const { dir, id, said } of places.leave)
    if (places.add.some((a) => a.id === id && resolved(a.dir) === resolved(dir)))
      throw new Mistake(`${said} is added and left out; name it once.`);
  return places;
}

function put({ folders, add, leave }: Places, dir: string, id?: string, said = '', isLeft = false): void {
  const cards = isLeft ? leave : add;
  if (id !== undefined && !cards.some((a) => a.dir === dir && a.id === id)) cards.push({ dir, id, said });
  if (id === undefined && !folders.some((f) => resolved(f) === resolved(dir))) folders.push(dir);
}

/** The folders that were named, those of lock files among them: for commands that look at sets one by one, and not at what is mixed of them. */
export function setsNamed(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (!isLock(name)) return foldersNamed([name]);
    const { folders, add } = placesNamed([name]);
    return [...folders, ...add.map(({ dir }) => dir)];
  });
}

/** Is this a folder, a lock file or a card that was added, and not some other word of the command? */
export function isPlace(name: string): boolean {
  return name.startsWith(added) || name.startsWith(leftOut) || name.startsWith(without) || isLock(name) || folderOf(name) !== null;
}

/** Cards of --add and of --leave-out, as arguments among the folders. */
export function asPlaces(cards: readonly string[], left: readonly string[] = []): string[] {
  const each = (lists: readonly string[], mark: string): string[] =>
    lists.flatMap((list) => list.split(',').map((card) => mark + card.trim()));
  return [...each(cards, added), ...each(left, leftOut)];
}

/** The same of a mix that was read. */
export function cardsAsPlaces({ add, leave }: Record<'add' | 'leave', { dir: string; id: string }[]>): string[] {
  const typed = (cards: { dir: string; id: string }[]): string[] => cards.map(({ dir, id }) => `${dir}:${id}`);
  return asPlaces(typed(add), typed(leave));
}

/** The same as a person would write it. */
export function asTyped(names: readonly string[]): string {
  const typed = (name: string): string => {
    if (name.startsWith(added)) return `--add ${name.slice(added.length)}`;
    const mark = [leftOut, without].find((one) => name.startsWith(one));
    return mark === undefined ? name : `--leave-out ${name.slice(mark.length)}`;
  };
  return names.map(typed).join(' ');
}

function cardNamed(name: string): { set: string; id: string; isLeft: boolean } | null {
  const mark = [added, leftOut, without].find((one) => name.startsWith(one)) ?? '';
  const isAdded = mark !== '';
  const text = name.slice(mark.length);
  const at = text.lastIndexOf(':');
  if (!isAdded && (at < 1 || folderOf(name) !== null || statOf(name) || /^[A-Za-z]:[\\/]/.test(text))) return null;
  if (at < 1 || at === text.length - 1)
    throw new Mistake(`A card ${mark === added ? 'of another set' : 'that is left out'} is written set:card; "${text}" is not.`);
  return { set: text.slice(0, at), id: text.slice(at + 1), isLeft: isAdded && mark !== added };
}

// ---------------------------------------------------------------- lock files

export function isLock(name: string): boolean {
  return lockName.test(name) && !name.startsWith(added) && !name.startsWith(leftOut) && folderOf(name) === null;
}

/** A lock file from the disk; throws a Mistake if it is not one. */
export function readLock(file: string): Lock {
  const bytes = readPlain(file);
  if (bytes === null) throw new Mistake(`${file} cannot be read. Write it with: cardwright mix … --lock ${file}`);
  let data: unknown;
  try {
    data = yamlData(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Mistake(`${file} is not a lock file: it cannot be read as YAML.`);
  }
  const lock = checkLock(data);
  if (typeof lock === 'string') throw new Mistake(`${file}: ${lock}`);
  return lock;
}

/** A bare id is always a shipped set; a path is relative to the lock file. */
function lockedPlace(file: string, locked: string): [dir: string, id?: string, said?: string, isLeft?: boolean] {
  const isLeft = locked.startsWith(without);
  const entry = isLeft ? locked.slice(without.length) : locked;
  const colon = entry.lastIndexOf(':');
  const [name, id] = colon > 0 ? [entry.slice(0, colon), entry.slice(colon + 1)] : [entry];
  const isPath = name.startsWith('.') || path.isAbsolute(name);
  const dir = shortPath(isPath ? resolved(path.dirname(file), name) : path.join(packageRoot, 'cards', name));
  if (folderOf(dir) !== dir) throw new Mistake(`${file} names ${entry}, and there is no folder ${dir}.`);
  return [dir, id, entry, isLeft];
}

/** How a lock file to be written at a path names a folder. */
export function lockEntry(file: string, dir: string, id?: string, isLeft = false): string {
  const shipped = path.relative(path.join(packageRoot, 'cards'), resolved(dir)).split(path.sep).join('/');
  const near =
    path
      .relative(path.dirname(resolved(file)), resolved(dir))
      .split(path.sep)
      .join('/') || '.';
  const name =
    shipped !== '' && !shipped.startsWith('..') && !path.isAbsolute(shipped) ? shipped : near.startsWith('.') ? near : `./${near}`;
  return id === undefined ? name : `${isLeft ? without : ''}${name}:${id}`;
}
