// A word and its language → the same word with soft hyphens where it may be divided: Czech by rule, others by the patterns of a kept library. Words of
// other languages stay whole. Breaks no lines.
import { createRequire } from 'node:module';

type Hyphenate = (word: string) => string;

const SOFT = '\u00ad';

/** Shorter words stay whole. */
const SHORTEST = 6;

/** Words after which the library begins anew. */
const mostWords = 200_000;

/** Letters that stay on a line at least, and letters on the next one. */
const [BEFORE, BEHIND] = [2, 3];

/** The patterns of a language. Those of Czech are under a licence that ours does not allow, so that it has rules of its own below. */
export const patterns: Readonly<Record<string, string>> = { de: 'de-1996', en: 'en-gb', pl: 'pl', ru: 'ru', uk: 'uk' };

const known = new Map<string, Hyphenate | null>();

/** Every run of letters in a text with soft hyphens; null: words of this language are not divided. */
export function hyphenation(language: string): Hyphenate | null {
  const name = language.split('-')[0]!;
  let found = known.get(name);
  if (found === undefined) known.set(name, (found = hyphenatorOf(name)));
  return found;
}

/** Shorter words of a name have room on the smallest card. */
const LONG = 9;

/** The name of a card with soft hyphens in its long words; null: it has none, or nobody knows where. */
export function parted(name: string, language: string): string | null {
  const hyphenate = new RegExp(`\\p{L}{${LONG}}`, 'u').test(name) ? hyphenation(language) : null;
  const found = hyphenate && name.replace(new RegExp(`\\p{L}{${LONG},}`, 'gu'), (word) => hyphenate(word));
  return found === name ? null : found;
}

function hyphenatorOf(name: string): Hyphenate | null {
  const divide = name === 'cs' ? czech : byPatterns(name);
  return divide && ((text) => text.replace(/\p{L}{6,}/gu, (word) => (isName(word) ? word : joined(divide(word)))));
}

/** Letters of a name made of capitals (`UFO`, `ГИБДД`) are no syllables. */
const isName = (word: string): boolean => word === word.toLocaleUpperCase();

/** The parts with a soft hyphen where enough letters are before and behind it. */
function joined(parts: readonly string[]): string {
  const whole = parts.join('').length;
  let at = 0;
  return parts
    .map((part, i) => {
      at += part.length;
      return i + 1 < parts.length && at >= BEFORE && whole - at >= BEHIND ? part + SOFT : part;
    })
    .join('');
}

function byPatterns(name: string): ((word: string) => string[]) | null {
  const file = Object.hasOwn(patterns, name) ? patterns[name]! : null;
  if (file === null) return null;
  const require = createRequire(import.meta.url);
  const make = require('hyphen') as (of: unknown, how: object) => Hyphenate;
  const fresh = (): Hyphenate => make(require(`hyphen/patterns/${file}.js`), { hyphenChar: SOFT, minWordLength: SHORTEST, html: false });
  let [hyphenate, words] = [fresh(), 0];
  return (word) => {
    // The library remembers every word it was given.
    if (++words > mostWords) [hyphenate, words] = [fresh(), 1];
    return hyphenate(word).split(SOFT);
  };
}

/** Vowels; two of them that are one syllable; consonants, of which `ch` is one. */
const sounds = /[aeo]u|[aeiouyáéíóúůýěäöü]|ch|dž|\p{L}/giu;
const vowel = /^(?:[aeo]u|[aeiouyáéíóúůýěäöü])$/iu;

/** Before a consonant these are prefixes, which are never cut into. */
const prefix = /^(?:před|nade|nad|pod|roz|bez|od|nej)(?=[^aeiouyáéíóúůýěäöü])/iu;

/** A pair that begins a syllable: `hr`, `tř`, `kl`. */
const pair = /^(?:[bcčdďfghkpsštťvzž]|ch)$/iu;
const liquid = /^[lrř]$/iu;

/**
 * Between two vowels, before the last consonant, or before the last two if they are such a pair; never between two vowels that follow each other.
 * Czech allows several places in most words: these are among them.
 */
function czech(word: string): string[] {
  const head = prefix.exec(word)?.[0] ?? '';
  const parts = head === '' ? [] : [head];
  const all = word.slice(head.length).match(sounds) ?? [];
  let from = 0;
  for (let i = 1; i < all.length - 1; i++) {
    const isLast = !vowel.test(all[i]!) && vowel.test(all[i + 1]!);
    if (!isLast) continue;
    const at = liquid.test(all[i]!) && pair.test(all[i - 1]!) ? i - 1 : i;
    if (at <= from || !all.slice(from, at).some((sound) => vowel.test(sound))) continue;
    parts.push(all.slice(from, at).join(''));
    from = at;
  }
  return [...parts, all.slice(from).join('')];
}
