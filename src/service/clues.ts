// What a card is called and what its text says → which words its effect is likely to have: people often write the text first. Understands neither.
import type { Vocabulary } from '../meaning/vocabulary.ts';
import type { EffectText } from './texts.ts';
import type { Sort } from './things.ts';

/** Endings differ: words are taken for the same if they are but for so many letters at the end. */
const ENDING = 2;
/** Shorter words must be the same. */
const SHORTEST = 4;

export class Clues {
  private readonly words: readonly string[];
  private readonly titles: ReadonlyMap<string, readonly string[]>;

  constructor(v: Vocabulary, { card }: EffectText) {
    this.words = card ? wordsOf(`${card.id} ${card.name} ${card.text}`) : [];
    this.titles = titlesOf(v);
  }

  /** Whether the card speaks of this, by its name in effects or its title. */
  speakOf(word: string, sort: Sort | 'word' | 'number'): boolean {
    if (this.words.length === 0) return false;
    return this.hasAll(partsOf(word)) || (sort === 'card' && this.hasAll(this.titles.get(word) ?? []));
  }

  private hasAll(parts: readonly string[]): boolean {
    return parts.length > 0 && parts.every((part) => this.words.some((word) => isLike(word, part)));
  }
}

/** Titles have articles that texts leave out. */
const small = new Set(['the', 'a', 'an', 'of']);

/** The words of a name that say something; the same names are asked for at each key. */
function partsOf(name: string): readonly string[] {
  const known = parts.get(name) ?? wordsOf(name).filter((part) => !small.has(part));
  if (parts.size >= MOST_NAMES) parts.clear();
  parts.set(name, known);
  return known;
}
const parts = new Map<string, readonly string[]>();
/** More names than this are forgotten. */
const MOST_NAMES = 20_000;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];

function isLike(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < SHORTEST) return shorter === 3 && a.startsWith(b) && a.length - b.length <= 1;
  let same = 0;
  while (same < shorter && a[same] === b[same]) same++;
  return same >= Math.max(SHORTEST - 1, shorter - ENDING) && Math.max(a.length, b.length) - same <= ENDING + 1;
}

const known = new WeakMap<Vocabulary, ReadonlyMap<string, readonly string[]>>();

/** The words of each card's title. */
function titlesOf(v: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const titles = known.get(v) ?? new Map(v.kinds.map(({ id, name }) => [id, partsOf(name)]));
  known.set(v, titles);
  return titles;
}
