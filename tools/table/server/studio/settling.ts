// Two versions of one place, and which of them somebody takes → the text of the file. Writes nothing.
import { cardsIn, withValue } from './card-text.ts';
import type { OpenClash } from './documents.ts';
import { withText } from './locale-text.ts';

/** Null: the place has changed again. */
export function settledText(text: string, { card, key, path, mine, theirs }: OpenClash, take: 'mine' | 'both'): string | null {
  const put = take === 'mine' ? mine : `${theirs.replace(/\n?$/, '\n')}${mine}`;
  if (path) return withText(text, path, take === 'mine' ? mine : `${theirs} ${mine}`);
  const field = key !== null && card !== null ? cardsIn(text)?.get(card)?.[key as 'effect'] : undefined;
  if (field !== undefined && field === theirs) return withValue(text, card!, key as 'effect', put.replace(/\n$/, ''));
  return theirs !== '' && text.includes(theirs) ? text.replace(theirs, () => put) : null;
}
