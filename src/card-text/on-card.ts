// A card → what is read on it: the text of its author or, where there is none, one that is made from its effect, in the language of the reader as
// far as that can be written. Knows no game in progress.
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';
import { ancestry, SOURCE_LANGUAGE } from '../locale/catalogue.ts';
import { printedOn, type Wording } from '../locale/wording.ts';
import { saidOfCard } from '../said/said.ts';
import { textLanguages, textOfCard } from './card-text.ts';

/** What is read on a card. */
export interface CardWords {
  /** Empty: the card has neither a text nor an effect. */
  text: string;
  /**
   * How it was made where no author has written it: `text`, rules text; `said`, plain English sentences; `lines`, the lines of its effect. Absent: as its
   * author wrote it.
   */
  made?: 'text' | 'said' | 'lines';
  /** The language of a text that was made. */
  language?: string;
}

/** Texts of one card, by what its numbers read as, that are stored. */
const mostTexts = 50;

/** How a number printed on a card reads now. */
export type Reads = (n: number) => number;

const before = new WeakMap<Wording, Map<Kind, CardWords>>();

/**
 * What is read on a card of a mix. `v` is the `vocabulary` of the mix, `wording` one of its wordings. `hasErrors`: something in its effect was not
 * understood, so that nothing can be made from it but its lines.
 */
export function wordsOn(v: Vocabulary, kind: Kind, wording: Wording, hasErrors = false): CardWords {
  const text = printedOn(wording, kind, 'text');
  if (text !== '' || !kind.effect) return { text };
  if (hasErrors) return asLines(kind);
  let known = before.get(wording);
  if (!known) before.set(wording, (known = new Map<Kind, CardWords>()));
  let words = known.get(kind);
  if (!words) known.set(kind, (words = made(v, kind, wording)));
  return words;
}

/** What is read on a card whose numbers are changed by others: the numbers it has, and its texts by what they read as. */
interface Changing {
  numbers: number[];
  texts: Map<string, string | null>;
}

const changing = new WeakMap<CardWords, Changing>();

/** The same text with the numbers as they read now; null: it does not change, because it was not made or has no such number. */
export function wordsNow(v: Vocabulary, kind: Kind, wording: Wording, reads: Reads): string | null {
  const printed = wordsOn(v, kind, wording);
  if (printed.made === undefined) return null;
  let known = changing.get(printed);
  if (!known) {
    const numbers = new Set<number>();
    made(v, kind, wording, (n) => (numbers.add(n), n));
    changing.set(printed, (known = { numbers: [...numbers], texts: new Map() }));
  }
  const now = new Map(known.numbers.map((n) => [n, reads(n)]));
  // A card that asks for fewer than none is told as it is printed.
  if (known.numbers.every((n) => now.get(n) === n) || [...now.values()].some((n) => n < 0)) return null;
  const key = [...now.values()].join();
  let text = known.texts.get(key);
  if (text === undefined) {
    const told = made(v, kind, wording, (n) => now.get(n)!);
    if (known.texts.size >= mostTexts) known.texts.clear();
    known.texts.set(key, (text = told.made === printed.made ? told.text : null));
  }
  return text;
}

function made(v: Vocabulary, kind: Kind, wording: Wording, reads?: Reads): CardWords {
  // What cannot be written for the reader is written in the language of the files.
  for (const language of [textLanguages.find((code) => ancestry(wording.language).includes(code)), SOURCE_LANGUAGE]) {
    const text = language === undefined ? null : textOfCard(v, kind, language, reads);
    if (text && 'text' in text) return { text: text.text, made: 'text', language: language! };
  }
  const { lines } = saidOfCard(v, kind, reads, true);
  if (lines.length === 0 || lines.some(({ said }) => said.length === 0)) return asLines(kind);
  const own = shorterLine(kind, lines);
  if (own !== null) return { text: sentence(own, reads), made: 'lines', language: SOURCE_LANGUAGE };
  // On a card it goes without saying that its lines are in force.
  const sentences = lines
    .flatMap(({ said }) => said)
    .map((one) => one.trim().replace(/^In force: ./u, (head) => head.at(-1)!.toUpperCase()));
  return { text: sentences.join(' '), made: 'said', language: SOURCE_LANGUAGE };
}

/**
 * The one line of an effect that its author wrote without a name, where saying it plainly takes names: "everyone gives you a card" asks everyone, unseen,
 * and then moves what they chose. Null: it has more lines, names of its own, or needs none.
 */
function shorterLine(kind: Kind, lines: readonly { said: readonly string[] }[]): string | null {
  const [line, more] = linesOn(kind);
  if (line === undefined || more !== undefined || /\sas\s/.test(line)) return null;
  return lines.some(({ said }) => said.some((one) => one.includes('(called '))) ? line : null;
}

/** A line as a sentence, its digits as they read now. */
function sentence(line: string, reads: Reads | undefined): string {
  const now = reads ? line.replace(/(?<![\w-])\d+(?![\w-])/g, (digits) => String(reads(Number(digits)))) : line;
  return `${now[0]!.toUpperCase()}${now.slice(1)}${/[.!?]$/.test(now) ? '' : '.'}`;
}

/** `draw 3; discard a card`; a head and its block on one line. */
function asLines(kind: Kind): CardWords {
  const text = linesOn(kind).reduce((all, line) => (all === '' ? line : `${all}${all.endsWith(':') ? ' ' : '; '}${line}`), '');
  return { text, made: 'lines', language: SOURCE_LANGUAGE };
}

/** The lines of the effect of a card, without comments. */
export function linesOn(kind: Kind): string[] {
  return (kind.effect?.text ?? '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}
