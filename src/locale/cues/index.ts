// The languages whose words for facts are known.
import { ancestry } from '../catalogue.ts';
import { CueFinder, type Cues } from './cue.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

const known: Readonly<Record<string, Cues>> = Object.assign(Object.create(null) as object, { en, cs, pl, ru });
const finders = new Map<string, CueFinder>();

/** The cues of a language; null: there are none, and texts in it are not compared with facts. */
export function cuesFor(language: string): CueFinder | null {
  const found = ancestry(language).find((l) => known[l]);
  if (found === undefined) return null;
  let finder = finders.get(found);
  if (!finder) finders.set(found, (finder = new CueFinder(known[found]!, found)));
  return finder;
}

/** Whether a text has no word that shows this language and has one that shows another: its set states the wrong language. */
export function isInAnother(text: string, language: string): boolean {
  const own = cuesFor(language);
  return own !== null && !own.isOf(text) && Object.keys(known).some((other) => cuesFor(other) !== own && cuesFor(other)!.isOf(text));
}

/** Whether several words of a text show another language, and hardly any shows this one: a translation that is none. */
export function isElsewhere(text: string, language: string): boolean {
  const own = cuesFor(language);
  if (own === null) return false;
  const n = own.commonIn(text);
  return Object.keys(known).some((other) => cuesFor(other) !== own && cuesFor(other)!.commonIn(text) >= Math.max(3, 2 * n + 1));
}
