// The name of a card → its id: small letters, digits and hyphens, free, and no word of the language. Knows no file.
import type { Loaded } from 'cardwright';
import { thingNamed } from 'cardwright/internal';

export function idFor(name: string, taken: ReadonlySet<string>, v: Loaded['vocabulary']): string {
  const plain = slugOf(name);
  const base = /^\p{Nd}|^$/u.test(plain) ? `card${plain === '' ? '' : '-'}${plain}` : plain;
  const isFree = (id: string): boolean => !taken.has(id) && thingNamed(v, id) === null;
  if (isFree(base)) return base;
  for (let n = 2; ; n++) if (isFree(`${base}-${n}`)) return `${base}-${n}`;
}

/** YAML reads no key above 1024 characters, and nobody one above this. */
const mostInId = 100;

/** The words of a name as an id. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-/, '');
  return [...words].slice(0, mostInId).join('').replace(/-$/, '');
}
