// What is mixed with a folder that is open in the Studio: its lock file, beside the folder, written and read as `cardwright mix` and every other command
// does; and the mix that was chosen last, in a file of this user. Knows no page.
import path from 'node:path';
import { changedSince } from 'cardwright/internal';
import type { LastMix, LockFiles, MixPlaces } from '../table/server/studio/mixing.ts';
import { isLink, readPlain, shortPath, statOf, writeText } from './host.ts';
import { resolved } from './io.ts';
import { lockFor } from './mix.ts';
import { Mistake } from './shell.ts';
import { asTyped, cardsAsPlaces, lockEntry, placesNamed, type Places } from './places.ts';

/** Folders whose mix is remembered; those that were mixed longest ago are forgotten. */
const mostFolders = 100;

/** `file`: of this user, for all folders. It is a convenience: where it cannot be read or written, mixes are forgotten, and nothing is refused. */
export function lastMixIn(file: string, folder: string): LastMix {
  const all = (): Map<string, unknown> => {
    try {
      const data: unknown = JSON.parse(new TextDecoder().decode(readPlain(file) ?? new Uint8Array()));
      return new Map(typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : []);
    } catch {
      return new Map();
    }
  };
  return {
    read() {
      const found = all().get(folder);
      return isPlaces(found) ? found : null;
    },
    write(places) {
      const mixes = all();
      if (!mixes.delete(folder) && !places) return;
      if (places) mixes.set(folder, places);
      const kept = Object.fromEntries([...mixes].slice(-mostFolders));
      try {
        writeText(file, `${JSON.stringify(kept, null, 2)}\n`);
      } catch (problem) {
        if (!(problem instanceof Mistake)) throw problem;
      }
    },
  };
}

function isPlaces(data: unknown): data is MixPlaces {
  if (typeof data !== 'object' || data === null) return false;
  const { folders, add, leave } = data as Record<string, unknown>;
  const isCard = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && ['dir', 'id'].every((key) => typeof (one as Record<string, unknown>)[key] === 'string');
  const isList = (list: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(list) && list.every(is);
  return isList(folders, (one) => typeof one === 'string') && isList(add, isCard) && isList(leave, isCard);
}

/** `folder`: an absolute path. */
export function lockFilesBeside(folder: string): LockFiles {
  const at = (name: string): string => path.join(path.dirname(folder), name);
  // Nobody has named the place that a link leads to.
  const expectNoLink = (name: string): void => {
    if (isLink(at(name))) throw new Mistake(`${shortPath(at(name))} is a link to another place; choose another name.`);
  };
  const typed = (file: string): string => (/^[\w./:\\-]+$/.test(file) ? file : JSON.stringify(file));
  return {
    shown: (name) => shortPath(at(name)),
    read(name) {
      expectNoLink(name);
      if (!statOf(at(name))) return null;
      const { lock, ...places } = placesNamed([at(name)]);
      return { lock: lock!.lock, text: new TextDecoder().decode(readPlain(at(name))!), places: absolute(places) };
    },
    textOf: (name, program, places) => lockFor(at(name), program, asPlaces(places)).text,
    changes: changedSince,
    write(name, text, over) {
      expectNoLink(name);
      // Somebody else may have written it since it was looked for.
      if (!over && statOf(at(name))) throw new Mistake(`${shortPath(at(name))} is there already; look again.`);
      writeText(at(name), text);
    },
    commands(name, places, isKept) {
      const file = typed(shortPath(at(name)));
      if (isKept) return [`cardwright play ${file}`, `cardwright simulate ${file}`];
      return [`cardwright mix ${typedPlaces(places)} --lock ${file}`];
    },
  };
}

/** As somebody types it here: shipped sets by their names, other folders by short paths. */
function typedPlaces(places: MixPlaces): string {
  // A shipped set is an id there, anything else a path.
  const named = (dir: string): string => {
    const entry = lockEntry(path.join(resolved('.'), 'any.lock.yaml'), dir);
    return entry.startsWith('.') || path.isAbsolute(entry) ? shortPath(dir) : entry;
  };
  const cards = (list: MixPlaces['add']): MixPlaces['add'] => list.map(({ dir, id }) => ({ dir: named(dir), id }));
  return [...places.folders.map(named), asTyped(cardsAsPlaces({ add: cards(places.add), leave: cards(places.leave) }))]
    .filter(Boolean)
    .join(' ');
}

function asPlaces({ folders, add, leave }: MixPlaces): Omit<Places, 'lock'> {
  const said = (cards: MixPlaces['add']): Places['add'] => cards.map((card) => ({ ...card, said: card.id }));
  return { folders, add: said(add), leave: said(leave) };
}

function absolute({ folders, add, leave }: Omit<Places, 'lock'>): MixPlaces {
  const cards = (list: Places['add']): MixPlaces['add'] => list.map(({ dir, id }) => ({ dir: path.resolve(resolved(dir)), id }));
  return { folders: folders.map((dir) => path.resolve(resolved(dir))), add: cards(add), leave: cards(leave) };
}
