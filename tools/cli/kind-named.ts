// A card as a person names it on the command line → its kind in the mix. Reads no file.
import type { Loaded } from 'cardwright';
import { nearest } from 'cardwright/internal';
import { listed, Mistake } from './shell.ts';

type Kind = Loaded['vocabulary']['kinds'][number];

/** A card by its full id, its id or its name; in the last set that has it, because the user's own sets come last. */
export function kindNamed(kinds: readonly Kind[], text: string, what = 'card'): Kind {
  const wanted = text.toLowerCase();
  const found = kinds.filter((k) => k.fullId === text).concat(kinds.filter((k) => k.id === text || k.name.toLowerCase() === wanted));
  const sets = new Set(found.map((k) => k.set));
  if (sets.size > 1 && !text.includes(':'))
    throw new Mistake(`Several sets have a card "${text}". Name one: ${listed(found.map((k) => k.fullId))}`);
  if (found[0]) return found[0];
  const near =
    nearest(
      wanted,
      kinds.map((k) => k.id),
    ) ??
    nearest(
      wanted,
      kinds.map((k) => k.name.toLowerCase()),
    );
  const meant = near === null ? null : kinds.find((k) => k.id === near || k.name.toLowerCase() === near)!;
  const own = kinds.filter((k) => k.set === kinds.at(-1)?.set).map((k) => k.id);
  throw new Mistake(
    `There is no ${what} "${text}". ${meant ? `Did you mean ${meant.id}?` : `The cards of ${kinds.at(-1)?.set ?? 'these folders'}: ${own.slice(0, 12).join(', ')}${own.length > 12 ? ' …' : ''}`}`,
  );
}
