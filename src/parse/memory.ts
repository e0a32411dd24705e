// Remembers how texts were parsed. A tree depends on its text and on what the lexicon answered while it was parsed: where both are the same,
// it is used again, moved to where the text is now. Parses nothing itself.
import type { Snippet, Span } from '../text/source.ts';
import type { Lexicon, LexiconMemory, Parse, Parsed } from './lexicon.ts';

type Question = 'isName' | 'isVerb' | 'isPredicate' | 'isAdjective' | 'isNumber' | 'pluralOf' | 'sortOf';
type Answer = boolean | string | null | undefined;

/** What was asked while a text was parsed, and answered; `home` is asked about no word. */
export type Answers = readonly { question: Question | 'home'; word: string; answer: Answer }[];

interface Remembered {
  /** The offset of each of its characters in its file. */
  map: ArrayLike<number>;
  answers: Answers;
  /** The lexicon that last gave these answers: it need not be asked again. */
  lexicon: Lexicon;
  parsed: Parsed<unknown>;
  /** The check that last used it. */
  used: number;
}

/** For how many checks a text that is not parsed is remembered, so that a change undone soon costs nothing. */
const KEPT = 8;

/** Trees are shared by all who parse the same text at the same place, so nobody may change them. */
export class ParseMemory implements LexiconMemory {
  /** By rule, then by text. */
  private readonly known = new Map<string, Map<string, Remembered[]>>();
  private readonly lexicons = new Map<string, { lexicon: Lexicon; used: number }>();
  private round = 1;

  /** A check has ended: texts that none has parsed for long are forgotten. */
  checked(): void {
    for (const texts of this.known.values())
      for (const [text, list] of texts) {
        const left = list.filter(({ used }) => used > this.round - KEPT);
        if (left.length === 0) texts.delete(text);
        else if (left.length < list.length) texts.set(text, left);
      }
    for (const [words, { used }] of this.lexicons) if (used <= this.round - KEPT) this.lexicons.delete(words);
    this.round++;
  }

  /** Mixes with the same words share a lexicon, so that what was parsed with it need not ask it again. */
  lexicon(words: string, make: () => Lexicon): Lexicon {
    const known = this.lexicons.get(words) ?? { lexicon: make(), used: 0 };
    known.used = this.round;
    this.lexicons.set(words, known);
    return known.lexicon;
  }

  /** A text parsed by one rule; `parse` is asked only if it is new, or if words it contains mean something else now. */
  parsed<T>(rule: string, snippet: Snippet, lexicon: Lexicon, parse: Parse<T>): Parsed<T> {
    let texts = this.known.get(rule);
    if (!texts) this.known.set(rule, (texts = new Map()));
    const list = texts.get(snippet.text) ?? [];
    if (list.length === 0) texts.set(snippet.text, list);
    const found = this.find(list, snippet, lexicon) ?? ask(lexicon, snippet, parse);
    if (!list.includes(found)) list.push(found);
    found.used = this.round;
    found.lexicon = lexicon;
    const { lines, diagnostics } = found.parsed as Parsed<T>;
    // The file around the text may be another one now.
    return { lines, diagnostics: diagnostics.map((d) => ({ ...d, source: snippet.source })) };
  }

  /** What is known of a text with these answers: the tree at this place, else one that is moved here. */
  private find(list: readonly Remembered[], { map }: Snippet, lexicon: Lexicon): Remembered | null {
    let best: { known: Remembered; by: number } | null = null;
    for (const known of list) {
      const by = distance(known.map, map);
      if (by === null || !(known.lexicon === lexicon || isAnswered(known.answers, lexicon))) continue;
      if (by === 0) return known;
      best ??= { known, by };
    }
    return best && { ...best.known, map, parsed: moved(best.known.parsed, best.by) };
  }
}

/** Parses a text and notes what it asks. */
function ask<T>(lexicon: Lexicon, snippet: Snippet, parse: Parse<T>): Remembered {
  const { noting, answers } = noted(lexicon);
  const parsed = parse(snippet, noting);
  return { map: snippet.map, answers: answers(), lexicon, parsed, used: 0 };
}

/** A lexicon that gives the answers of another and remembers them. */
export function noted(lexicon: Lexicon): { noting: Lexicon; answers: () => Answers } {
  const asked = new Map<string, Answers[number]>();
  function note<Q extends Question>(question: Q): (word: string) => ReturnType<NonNullable<Lexicon[Q]>> {
    return (word) => {
      const answer = lexicon[question]?.(word) as ReturnType<NonNullable<Lexicon[Q]>>;
      asked.set(`${question} ${word}`, { question, word, answer });
      return answer;
    };
  }
  const noting: Lexicon = {
    isName: note('isName'),
    isVerb: note('isVerb'),
    isPredicate: note('isPredicate'),
    isAdjective: note('isAdjective'),
    isNumber: lexicon.isNumber && note('isNumber'),
    pluralOf: lexicon.pluralOf && note('pluralOf'),
    sortOf: lexicon.sortOf && note('sortOf'),
    get home() {
      asked.set('home', { question: 'home', word: '', answer: lexicon.home });
      return lexicon.home;
    },
  };
  return { noting, answers: () => [...asked.values()] };
}

/** Whether a lexicon gives the same answers. */
export function isAnswered(answers: Answers, lexicon: Lexicon): boolean {
  for (const { question, word, answer } of answers) {
    const now = question === 'home' ? lexicon.home : lexicon[question]?.(word);
    if (now !== answer) return false;
  }
  return true;
}

/** How far all characters have moved in their file; null: not all by the same. */
function distance(before: ArrayLike<number>, now: ArrayLike<number>): number | null {
  if (before === now) return 0;
  const by = now[0]! - before[0]!;
  if (before.length !== now.length) return null;
  for (let i = 1; i < now.length; i++) if (now[i]! - before[i]! !== by) return null;
  return by;
}

/** A copy with every span moved. */
function moved<T>(part: T, by: number): T {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map((each: unknown) => moved(each, by)) as T;
  const copy: Record<string, unknown> = {};
  for (const key in part) {
    const value: unknown = part[key];
    copy[key] = key === 'span' ? movedSpan(value as Span, by) : key === 'source' ? value : moved(value, by);
  }
  return copy as T;
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
