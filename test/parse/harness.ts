// The only code here that calls the parser: a text as a snippet of its own, the words of the drafts, a tree without its places.
import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import type { Lexicon } from '../../src/parse/parse.ts';
import { makeSource } from 'cardwright/internal';
import { type Snippet } from '../../src/text/source.ts';

export interface Drafts {
  effects: Record<string, string>;
  conditions: Record<string, string>;
  values: Record<string, string>;
  heads: string[];
  lexicon: { names: string[]; verbs: string[]; predicates: string[] };
}

export function readHere(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
export const drafts = parseYaml(readHere('drafts.yaml')) as Drafts;
export const draftLexicon: Lexicon = wordsOf(drafts.lexicon);

export function wordsOf(words: Drafts['lexicon']): Lexicon {
  const names = new Set(words.names);
  const verbs = new Set(words.verbs);
  const predicates = new Set([...words.predicates, 'belongs'].flatMap((word) => [word, word === 'has' ? 'have' : word.replace(/s$/, '')]));
  return {
    isName: (joined) => names.has(joined),
    isVerb: (word) => verbs.has(word) || verbs.has(word.replace(/s$/, '')) || verbs.has(word.replace(/es$/, '')),
    isPredicate: (word) => predicates.has(word),
    isAdjective: (word) => word === 'empty' || word === 'tired',
  };
}

export function snippet(text: string): Snippet {
  return {
    source: makeSource('test.yaml', text),
    text,
    map: Array.from({ length: text.length + 1 }, (_, i) => i),
    path: 'cards.test.effect',
  };
}

/** Without places: what `parse(print(tree))` must give again. */
export function bare<T>(tree: T): T {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'span' ? undefined : value))) as T;
}
