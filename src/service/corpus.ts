// The effects of a mix → how often a word follows others there, so that what is written most at such a place is offered first. Knows no grammar.
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { tokenize } from '../parse/tokenize.ts';
import { plainPart, type EffectText, type Part } from './texts.ts';
import { thingNamed, type Sort } from './things.ts';
import { usualLines } from './usual-lines.ts';

/** A word as the model sees it: its kind (`<zone>`, or the word itself where the language fixes it), and the word. */
export interface Symbol {
  kind: string;
  /** Empty: any word of its kind. */
  word: string;
}

/** Before the first word of a line: what the line above begins with, and what kind of card it is on, or which part of the game it is. Lines of goals resemble each other. */
function startOf(v: Vocabulary, { card, rule, path }: EffectText, above: string): Symbol {
  const what = card ? v.types[card.type]!.name : rule === 'line' ? String(path[0]) : rule;
  return { kind: `<start of ${what}>`, word: above };
}

/** Kinds whose members replace each other: their word says less than their kind. */
const open = new Set<Sort>([
  'card',
  'type',
  'tag',
  'zone',
  'dial',
  'counter',
  'mark',
  'option',
  'value of cards',
  'choice',
  'name',
  'set of choices',
]);

/**
 * The beginning of a line, word by word. Only what stands there is used, never what follows, so that a line is seen as its author does while
 * writing it. `above`: what the line above begins with.
 */
export function symbolsOf(v: Vocabulary, text: EffectText, line: string, bound: ReadonlySet<string>, above = ''): Symbol[] {
  const symbols = [startOf(v, text, above)];
  for (const token of tokenize(line, 0, text.lexicon, bound).tokens) {
    const part = symbols.at(-1)?.word === 'as' ? 'naming' : plainPart(token);
    symbols.push(symbolOf(v, text, token.image, part, bound));
  }
  return symbols;
}

export function symbolOf(v: Vocabulary, text: EffectText, image: string, part: Part, bound: ReadonlySet<string>): Symbol {
  if (part === 'number') return { kind: '<number>', word: image };
  if (part === 'text') return { kind: '<text>', word: '"' };
  if (part === 'naming') return { kind: '<naming>', word: image };
  if (part !== 'name') return { kind: image, word: image };
  if (bound.has(image)) return { kind: '<name>', word: image };
  const sort = thingNamed(v, image, text)?.sort;
  return sort && open.has(sort) ? { kind: `<${sort}>`, word: image } : { kind: image, word: image };
}

/** How many words back a context reaches. */
const REACH = 4;
/** How much a shorter context counts beside what was seen after a longer one, in occurrences. */
const BACK = 2;
/** And how much more for each different word seen there: where much has followed, more may. */
const VARIED = 0.5;
/** How much a line of another game counts beside one of this mix. */
export const ELSEWHERE = 0.5;

/** Counts of what followed what, on top of those of another corpus: what is edited changes at each key, the rest does not. */
export class Corpus {
  private readonly counts = new Map<string, Map<string, number>>();
  /** Every kind that occurs, with its words and how often each does. */
  private readonly kinds = new Map<string, Map<string, number>>();

  /** `below`: asked for when it is needed. */
  constructor(private readonly below: (() => Corpus) | null = null) {}

  /** This one and those below it. */
  private get layers(): readonly Corpus[] {
    return [this, ...(this.below?.().layers ?? [])];
  }

  /** Less than 0 takes a line out again: to ask what would be offered if it were not there. */
  add(line: readonly Symbol[], by = 1): void {
    for (let i = 1; i < line.length; i++) {
      const { kind, word } = line[i]!;
      for (const context of contextsOf(line, i)) this.count(context, kind, by);
      if (word === '') continue;
      for (const context of wordContexts(kind, line, i)) this.count(context, word, by);
      addTo(this.kinds, kind, word, by);
    }
  }

  /** How likely each kind is after these words; `before` starts with the symbol of `startOf`. */
  kindsAfter(before: readonly Symbol[]): (kind: string) => number {
    return this.likelihoods(contextsOf(before, before.length), 1e-4);
  }

  /** How likely it is that a word of this kind is a certain one. */
  wordsOfKind(kind: string, before: readonly Symbol[]): (word: string) => number {
    return this.likelihoods(wordContexts(kind, before, before.length), 1e-3);
  }

  /** Every kind that occurs. */
  get seen(): ReadonlySet<string> {
    return new Set(this.layers.flatMap(({ kinds }) => [...kinds.keys()]));
  }

  /** Every word of a kind. */
  wordsOf(kind: string): ReadonlySet<string> {
    return new Set(this.layers.flatMap(({ kinds }) => [...(kinds.get(kind)?.keys() ?? [])]));
  }

  /** What a longer context has not seen often enough, the shorter one before it decides. */
  private likelihoods(contexts: readonly string[], none: number): (what: string) => number {
    const steps = contexts.flatMap((context) => {
      const seen = this.layers.flatMap(({ counts }) => counts.get(context) ?? []);
      const all = seen.reduce((sum, counts) => sum + (counts.get(ALL) ?? 0), 0);
      return all > 0 ? [{ seen, all, back: seen.reduce((sum, { size }) => sum + VARIED * (size - 1), BACK) }] : [];
    });
    return (what) => {
      let likely = none;
      for (const { seen, all, back } of steps) {
        let found = 0;
        for (const counts of seen) found += counts.get(what) ?? 0;
        likely = (found + back * likely) / (all + back);
      }
      return likely;
    };
  }

  private count(context: string, what: string, by: number): void {
    addTo(this.counts, context, what, by);
    addTo(this.counts, context, ALL, by);
  }
}

/** Counts; what is there no more leaves no trace. */
function addTo(lists: Map<string, Map<string, number>>, list: string, what: string, by: number): void {
  const counts = lists.get(list) ?? new Map<string, number>();
  const n = (counts.get(what) ?? 0) + by;
  if (n === 0) counts.delete(what);
  else counts.set(what, n);
  if (counts.size === 0) lists.delete(list);
  else lists.set(list, counts);
}

/** What is common in the shipped games, where a mix has no example: the bottom of every corpus. */
export function usualCorpus(): Corpus {
  if (usualOnes) return usualOnes;
  usualOnes = new Corpus();
  for (const row of usualLines.split('\n')) {
    const [n, ...kinds] = row.split(' ');
    usualOnes.add(withoutWords(kinds), ELSEWHERE * Number(n));
  }
  return usualOnes;
}
let usualOnes: Corpus | null = null;

/** The kinds of a line as `usual-lines.ts` has them: with "_" for a blank. */
export const kindsOf = (line: readonly Symbol[]): string[] => line.slice(1).map(({ kind }) => kind.replaceAll(' ', '_'));

/** The line of which these are the kinds. */
export function withoutWords(kinds: readonly string[]): Symbol[] {
  return [{ kind: '<start>', word: '' }, ...kinds.map((kind) => ({ kind: kind.replaceAll('_', ' '), word: '' }))];
}

/** Under this key, the sum of all counts. */
const ALL = '\n';

/** From the shortest to the longest: the kinds before a place, each without and with the kind of card, and where it is the whole line, the line above. */
function contextsOf(line: readonly Symbol[], at: number): string[] {
  const contexts: string[] = [];
  let kinds = '';
  for (let n = 0; n <= REACH && at - n >= 1; n++) {
    if (n > 0) kinds = `${line[at - n]!.kind} ${kinds}`;
    if (n === 1) contexts.push(`=${line[at - 1]!.word}`);
    if (at - n > 1) contexts.push(kinds, `${line[0]!.kind}${kinds}`);
    else contexts.push(`^${kinds}`, `${line[0]!.word}^${kinds}`, `${line[0]!.kind}^${kinds}`, `${line[0]!.kind} ${line[0]!.word}^${kinds}`);
  }
  return contexts;
}

/** From the shortest to the longest: the kind of a word, and the words before it. */
function wordContexts(kind: string, line: readonly Symbol[], at: number): string[] {
  const last = line[at - 1]!.word;
  const first = `=${kind}`;
  return [first, `${first} ${line[0]!.kind}`, `${first} ${last}`, `${first} ${at > 1 ? line[at - 2]!.word : ''} ${last}`];
}
