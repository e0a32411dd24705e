// The lock file beside a folder that is open in the Studio, written and read as `cardwright mix` and every other command does. Knows no page.
import path from 'node:path';
import { changedSince } from 'cardwright/internal';
import type { LockFiles, MixPlaces } from '../table/server/studio/mixing.ts';
import { readPlain, shortPath, statOf, writeText } from './host.ts';
import { resolved } from './io.ts';
import { lockFor } from './mix.ts';
import { Mistake } from './shell.ts';
import { asTyped, cardsAsPlaces, lockEntry, placesNamed, type Places } from './places.ts';

/** `folder`: an absolute path. */
export function lockFilesBeside(folder: string): LockFiles {
  const at = (name: string): string => path.join(path.dirname(folder), name);
  const typed = (file: string): string => (/^[\w./:\\-]+$/.test(file) ? file : JSON.stringify(file));
  return {
    shown: (name) => shortPath(at(name)),
    read(name) {
      if (!statOf(at(name))) return null;
      const { lock, ...places } = placesNamed([at(name)]);
      return { lock: lock!.lock, text: new TextDecoder().decode(readPlain(at(name))!), places: absolute(places) };
    },
    textOf: (name, program, places) => lockFor(at(name), program, asPlaces(places)).text,
    changes: changedSince,
    write(name, text, over) {
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
