// Decides whether a text is still what it was when somebody accepted it, and says how one that reads otherwise differs. The text of a card with an effect is accepted against the meaning of
// that effect, every other text against the words of its source. Reads no disk.
import { type Phrase, phrase } from '../diagnose/phrase.ts';
import { sourceHash, type Entry, type TextProof } from './entry.ts';

/**
 * Marks the hash of a meaning, and the form it was computed in; a hash without a mark is that of a source text, as all of them once were. A
 * change of `canonicalCard` that gives every card another hash raises the number; `locale accept --renew` then brings the files up to date.
 */
const FORM = 'm2-';

/** By what is stored for them: what effects did when they were accepted. */
export type Meanings = Readonly<Record<string, string>>;

/** What is stored for an entry when its text is accepted. */
export function acceptanceOf({ means, text }: Pick<Entry, 'means' | 'text'>): string {
  return means ? FORM + means.hash() : sourceHash(text);
}

/** Whether the entry has changed since this was stored for it. */
export function isStale(entry: Pick<Entry, 'means' | 'text'>, accepted: string | undefined, meanings: Meanings = {}): boolean {
  if (accepted === undefined) return false;
  if (!isMeaning(accepted)) return accepted !== sourceHash(entry.text);
  if (isCurrent(accepted)) return accepted !== acceptanceOf(entry);
  // Of a hash in an older form only the sentence can be compared.
  return entry.means?.said() !== meanings[accepted];
}

/** Whether a meaning was stored, not a source text. */
export function isMeaning(accepted: string): boolean {
  return /^m\d+-/.test(accepted);
}

/** Whether it is stored in the form of this version. */
export function isCurrent(accepted: string): boolean {
  return accepted.startsWith(FORM);
}

/** What has changed since then, as one sentence. `was`: what the effect did, if that is known. */
export function changeOf(entry: Pick<Entry, 'means' | 'text'>, accepted: string, was: string | undefined): string {
  if (!isMeaning(accepted)) return `the source now says “${shortened(entry.text)}”`;
  if (!entry.means) return 'the card has no effect any more';
  const is = entry.means.said();
  if (was === undefined) return `its effect has changed; now it is “${shortened(is, 200)}”`;
  if (was === is) return 'its effect has changed in a point that its sentence does not show';
  const [before, after] = difference(was, is);
  return `effect was “${before}”, is “${after}”`;
}

/** How many words of what did not change are shown on either side. */
const CONTEXT = 5;

/** The part in which two texts differ, with a few words around it. */
export function difference(was: string, is: string): [string, string] {
  const [a, b] = [was.split(' '), is.split(' ')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const from = Math.max(0, start - CONTEXT);
  const part = (words: readonly string[]): string => {
    const to = Math.min(words.length, words.length - end + CONTEXT);
    return `${from > 0 ? '…' : ''}${words.slice(from, to).join(' ')}${to < words.length ? '…' : ''}`;
  };
  return [part(a), part(b)];
}

export function shortened(text: string, most = 70): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** What a text that reads says, what its effect does, and where the two first differ. */
export function contradiction({ says, generated, difference: [more, less] }: TextProof & { state: 'contradicts' }): Phrase {
  const both = phrase`the text reads “${says}”, and the effect is “${generated}”`;
  if (less === '') return phrase`${both}; only the text has “${more}”`;
  if (more === '') return phrase`${both}; only the effect has “${less}”`;
  return more === says ? both : phrase`${both}; they differ in “${more}” and “${less}”`;
}
