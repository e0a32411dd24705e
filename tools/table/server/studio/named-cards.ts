// A state of the folder → by card: how many tests speak of it, which cards name it, and whether one that is there to be had is asked for by none of those
// that say who wins. Judges nothing.
import { wordingFor } from 'cardwright';
import { lenses, lookOf, type Project } from 'cardwright/internal';

export interface NamedCard {
  tests: number;
  /** Full ids of the cards whose effects name it. */
  users: readonly string[];
  /** The type of the cards that might ask for it, if none of them does; null: one does, or there is nothing to ask for. */
  unnamed: string | null;
}

const known = new WeakMap<Project, ReadonlyMap<string, NamedCard>>();

/** By full id, the cards of a folder. */
export function namedCards(project: Project, folder: string): ReadonlyMap<string, NamedCard> {
  const before = known.get(project);
  if (before) return before;
  const { vocabulary: v } = project.loaded;
  const { types } = lookOf(v, wordingFor(v));
  const roles = new Map(v.kinds.map(({ fullId, type }) => [fullId, types[v.types[type]!.name]?.role]));
  const aim = v.types.find(({ name }, i) => types[name]?.role === 'aim' && v.kinds.some(({ type }) => type === i))?.name ?? null;
  const files = project.files.flatMap(({ kind, file, folder: of }) => (kind === 'cards' && of.dir === folder ? [file.source.path] : []));
  const all = new Map<string, NamedCard>();
  for (const path of files)
    for (const { card, tests, users } of lenses(project, path)) {
      const isHad = roles.get(card) === 'asset';
      all.set(card, { tests, users, unnamed: isHad && !users.some((user) => roles.get(user) === 'aim') ? aim : null });
    }
  known.set(project, all);
  return all;
}
