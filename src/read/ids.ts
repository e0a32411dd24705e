// Ids: what makes one valid, how to derive one from a text, and which letters only look right. Knows no particular id.
import { term } from '../diagnose/terms.ts';
import { phrase, type Phrase } from '../diagnose/phrase.ts';
import type { Words } from '../diagnose/entry.ts';
import { readSays } from '../diagnose/codes/read.ts';

/** Suggests an id for a text; null if nothing usable is left of it. */
export function idFrom(text: string): string | null {
  const id = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{Nd}{}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' || id === text ? null : id;
}

/** Scripts whose letters look alike. */
const scripts = [
  { name: 'Latin', pattern: /\p{Script=Latin}/u },
  { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  { name: 'Greek', pattern: /\p{Script=Greek}/u },
];

/** Each row contains letters that look alike, in the order of `scripts`, with a blank where a script has none. */
const alike = [
  'aаα',
  'cсϲ',
  'eе ',
  'iіι',
  'jјϳ',
  'kкκ',
  'oоο',
  'pрρ',
  'sѕ ',
  'xхχ',
  'yуγ',
  'vѵν',
  'hһ ',
  'uцυ',
  'nпη',
  'tтτ',
  'bв ',
  'mм ',
  'dԁ ',
  'qԛ ',
  'wԝω',
];

/** What to report about an id with letters from two scripts; null: nothing. */
export function lookAlikes(id: string): Words | null {
  const counts = scripts.map(({ pattern }) => [...id].filter((letter) => pattern.test(letter)).length);
  if (counts.filter((count) => count > 0).length < 2) return null;
  const main = counts.indexOf(Math.max(...counts));
  const odd = [...id].filter((letter) => scripts.some(({ pattern }, i) => i !== main && pattern.test(letter)));
  const names: readonly Phrase[] = [...new Set(odd)].map((letter) => {
    const script = scripts.find(({ pattern }) => pattern.test(letter))!;
    return phrase`${letter} (U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}) is ${term(script.name)}`;
  });
  const fixed = [...id].map((letter) => (odd.includes(letter) ? twin(letter, main) : letter));
  return readSays.lookAlike(id, names, scripts[main]!.name, fixed.includes(null) ? null : fixed.join(''));
}

function twin(letter: string, script: number): string | null {
  const found = alike.find((row) => row.includes(letter))?.[script];
  return found === undefined || found === ' ' ? null : found;
}
