// A text and a width → its lines. As few lines as possible, and of those ways the most even one. Words of one letter and numbers stay with what
// follows (typeset.ts); cards of any language are broken by the same rules. Draws nothing and knows no font.
import { addTo, signsIn, stretchesOf, type Stretch } from '../table/signs.ts';
import { typeset } from '../table/typeset.ts';

/** A line of text. */
export interface Line {
  pieces: Stretch[];
  /** As measured. */
  width: number;
  /** A word was too long for the width and was cut between two letters. */
  cut?: boolean;
}

/** How long things are in one font and size. */
export interface Measure {
  text: (text: string) => number;
  /** The width of a sign among letters; null: there is no such sign, and it stays as it is written. */
  sign: (name: string) => number | null;
}

/** How a text is broken. */
export interface Breaking {
  width: number;
  /** Of the text. */
  language: string;
  /** All lines should be equally long, for names; otherwise the last one may be shorter. */
  even?: boolean;
  /** A word with soft hyphens where its language divides it; without it, words are divided only where their author allows it. */
  hyphenate?: (word: string) => string;
}

/** What is never separated: a word or a part of it, with the pieces it is made of. */
interface Unit {
  pieces: Stretch[];
  /** How long it is at the end of a line. */
  width: number;
  /** How long it is with what follows it on the same line: a space, or nothing. */
  inside: number;
  /** What a break behind it adds: the hyphen of a soft hyphen. */
  hyphen?: boolean;
  /** Follows the one before without a space. */
  joined?: boolean;
  cut?: boolean;
}

/** Languages in which a line may end with the hyphen of a word. Others repeat it on the next line, so that their words stay whole. */
const breaksAfterHyphens = /^(?:en|de|ru)\b/;

/** Words of two letters that belong to the next one: prepositions, conjunctions, a no. Pronouns of two letters belong to the verb before them. */
const leaning: Readonly<Record<string, ReadonlySet<string>>> = {
  cs: new Set('aj ať až či co do ke ku na ob od po ve za ze že'.split(' ')),
  pl: new Set('aż bo by co do ku na ni od po we za ze że'.split(' ')),
  ru: new Set('во да до за из ко на не ни но об от по со то'.split(' ')),
  uk: new Set('до за зі зо із на не ні об по та ув чи що'.split(' ')),
};

/** How bad a divided word is: as much as half a line that stays empty. */
const DIVIDED = 0.25;
/** How bad one word is that is the whole last line. */
const ALONE = 0.3;
/** How bad a short word at the end of a line is, where it belongs to the next one: in a text, and in a name, which is large and read first. */
const SHORT_LAST = { text: 0.06, name: 0.15 };

const SOFT_HYPHEN = '\u00ad';
const NO_BREAK = /\u00a0/g;

/** The lines of a text; each paragraph begins a new one. */
export function breakText(text: string, measure: Measure, how: Breaking): Line[] {
  return apostrophes(text)
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
    .flatMap((paragraph) => breakParagraph(typeset(paragraph.trim().replace(/ {2,}/g, ' '), how.language), measure, how));
}

/** Apostrophes as printers have them. One of those for quoting, of which there are two, stays. */
export function apostrophes(text: string): string {
  const inside = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  return inside.split("'").length === 2 ? inside.replace(/'(?=\p{L})|(?<=\p{L})'/u, '’') : inside;
}

function breakParagraph(text: string, measure: Measure, how: Breaking): Line[] {
  const units = unitsOf(text, measure, how);
  if (units.length === 0) return [];
  const lines = waysToBreak(units, how);
  return lines.map(([from, to]) => lineOf(units.slice(from, to), to < units.length, measure));
}

/** For each beginning, the best rest: fewest lines first, then the least uneven. The first and last unit of each line. */
function waysToBreak(units: readonly Unit[], { width, language, even = false }: Breaking): [number, number][] {
  const leans = leaning[language.split('-')[0]!];
  const shortLast = even ? SHORT_LAST.name : SHORT_LAST.text;
  const n = units.length;
  const best: { lines: number; cost: number; next: number }[] = Array.from({ length: n + 1 }, () => ({
    lines: Infinity,
    cost: Infinity,
    next: n,
  }));
  best[n] = { lines: 0, cost: 0, next: n };
  for (let i = n - 1; i >= 0; i--) {
    let inside = 0;
    for (let j = i; j < n; j++) {
      const length = inside + units[j]!.width;
      if (j > i && length > width + 1e-9) break;
      inside += units[j]!.inside;
      const rest = best[j + 1]!;
      const cost =
        rest.cost +
        unevenness(length / width, j + 1 === n, even) +
        (j + 1 < n
          ? leans && leansOn(units[j]!, units[j + 1]!, leans)
            ? shortLast
            : broken(units[j]!)
          : !even && i > 0 && i === j
            ? ALONE
            : 0);
      const lines = rest.lines + 1;
      if (lines < best[i]!.lines || (lines === best[i]!.lines && cost < best[i]!.cost)) best[i] = { lines, cost, next: j + 1 };
    }
  }
  const found: [number, number][] = [];
  for (let i = 0; i < n; i = best[i]!.next) found.push([i, best[i]!.next]);
  return found;
}

/** How bad it is that a line ends with this. */
const broken = ({ hyphen, cut }: Unit): number => (hyphen || cut ? DIVIDED : 0);

function leansOn(unit: Unit, next: Unit, words: ReadonlySet<string>): boolean {
  const word = wordOf(unit);
  // `se`: with something, before a sibilant; else it belongs to the verb.
  return words.has(word) || (word === 'se' && words === leaning['cs'] && /^[szšž]/u.test(wordOf(next)));
}

function wordOf({ pieces: [only, more] }: Unit): string {
  return !more && only && 'text' in only ? only.text.toLowerCase() : '';
}

/** How bad a line of this part of the width is. A last line may be short, but a very short one looks lost. */
function unevenness(part: number, last: boolean, even: boolean): number {
  if (last && !even) return part < 0.2 ? 0.12 : 0;
  return (1 - part) ** 2;
}

function lineOf(units: readonly Unit[], broken: boolean, measure: Measure): Line {
  const pieces: Stretch[] = [];
  units.forEach((unit, i) => {
    if (i > 0 && !unit.joined) addTo(pieces, { text: ' ' });
    for (const piece of unit.pieces) addTo(pieces, piece);
  });
  if (broken && units.at(-1)!.hyphen) addTo(pieces, { text: '-' });
  const drawn = pieces.map((piece) => ('text' in piece ? { text: piece.text.replace(NO_BREAK, ' ') } : piece));
  return {
    pieces: drawn,
    width: widthOf(drawn, measure),
    ...(units.some((unit) => unit.cut) && { cut: true }),
  };
}

function widthOf(pieces: readonly Stretch[], measure: Measure): number {
  return pieces.reduce((sum, piece) => sum + ('text' in piece ? measure.text(piece.text) : measure.sign(piece.sign)!), 0);
}

function unitsOf(text: string, measure: Measure, how: Breaking): Unit[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word, i, words) => {
      const parts = partsOf(divided(word, how), how.language);
      return parts.flatMap(({ text, hyphen }, k) => {
        const pieces = stretchesOf(text, (sign) => measure.sign(sign) !== null);
        const space = k + 1 === parts.length && i + 1 < words.length;
        const unit: Unit = {
          pieces,
          width: widthOf(hyphen ? [...pieces, { text: '-' }] : pieces, measure),
          inside: widthOf(space ? [...pieces, { text: ' ' }] : pieces, measure),
          ...(hyphen && { hyphen }),
          ...(k > 0 && { joined: true }),
        };
        return unit.width > how.width ? cutUp(unit, how.width, measure) : [unit];
      });
    });
}

/** A word whose author has said nothing, as its language divides it. Signs are no words. */
function divided(word: string, { hyphenate }: Breaking): string {
  return !hyphenate || word.includes(SOFT_HYPHEN) || signsIn(word).length > 0 ? word : hyphenate(word);
}

/** A word at the places where it may be broken: soft hyphens and, in some languages, hyphens between two letters each. */
function partsOf(word: string, language: string): { text: string; hyphen?: boolean }[] {
  const parts = word.split(SOFT_HYPHEN);
  const mayBreak = breaksAfterHyphens.test(language);
  return parts.flatMap((part, i) => {
    const pieces = mayBreak ? part.split(/(?<=\p{L}{2}[-/])(?=\p{L}{2})/u) : [part];
    return pieces.map((text, k) => ({ text, ...(k + 1 === pieces.length && i + 1 < parts.length && { hyphen: true }) }));
  });
}

/** A word that is longer than a line, cut between its letters. */
function cutUp(unit: Unit, width: number, measure: Measure): Unit[] {
  const atoms = unit.pieces.flatMap((piece): Stretch[] => ('sign' in piece ? [piece] : clusters(piece.text).map((text) => ({ text }))));
  const groups: Stretch[][] = [];
  for (const atom of atoms) {
    const group = groups.at(-1);
    const longer = [...(group ?? [])];
    addTo(longer, atom);
    if (group && widthOf(longer, measure) <= width) groups[groups.length - 1] = longer;
    else groups.push([atom]);
  }
  return groups.map((pieces, i) => {
    const last = i + 1 === groups.length;
    const length = widthOf(pieces, measure);
    return {
      pieces,
      width: last && unit.hyphen ? widthOf([...pieces, { text: '-' }], measure) : length,
      inside: last ? length + (unit.inside - widthOf(unit.pieces, measure)) : length,
      ...(last && unit.hyphen && { hyphen: true }),
      ...((i > 0 || unit.joined) && { joined: true }),
      cut: true,
    };
  });
}

function clusters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
