// Finds the candidates nearest to a mistyped word, for "did you mean". Contains no words.

/** The nearest candidate, the first of several that are equally near; null if none is near enough. */
export function nearest(word: string, ...candidates: Iterable<string>[]): string | null {
  return ranked(word, candidates)[0]?.candidate ?? null;
}

/** The candidate that was clearly meant; null if none is near enough or several are equally near. */
export function clearlyMeant(word: string, candidates: Iterable<string>): string | null {
  const [first, second] = ranked(word, [candidates]);
  if (!first || (second && Math.min(second.distance, partOfName) <= first.distance)) return null;
  return first.candidate;
}

/** Up to `most` candidates that are near enough, the nearest first. */
export function nearestFew(word: string, candidates: Iterable<string>, most = 3): string[] {
  return ranked(word, [candidates])
    .slice(0, most)
    .map((item) => item.candidate);
}

/** Distance of a candidate that contains the word as a part (`pile` in `draw-pile`): larger than that of any misspelling. */
const partOfName = 100;

interface Near {
  candidate: string;
  distance: number;
}

/** Candidates in the form in which they are compared, with earlier results: in a large set, one word may be looked up a thousand times. */
interface PreparedNames {
  names: string[];
  plain: string[];
  letters: number[];
  found: Map<string, Near[]>;
}

/** By list of candidates. Only frozen lists are stored, because others may change. */
const prepared = new WeakMap<object, PreparedNames>();

function ranked(word: string, lists: Iterable<string>[]): Near[] {
  const typed = plain(word);
  if (typed.length === 0 || typed.length > 60) return [];
  const found = lists.length === 1 ? among(typed, lists[0]!) : lists.flatMap((list) => among(typed, list));
  return [...found].sort((a, b) => a.distance - b.distance);
}

function among(typed: string, candidates: Iterable<string>): Near[] {
  let list = prepared.get(candidates);
  if (!list) {
    const names = [...candidates];
    const plainNames = names.map(plain);
    list = { names, plain: plainNames, letters: plainNames.map(lettersOf), found: new Map() };
    if (Object.isFrozen(candidates)) prepared.set(candidates, list);
  }
  let near = list.found.get(typed);
  if (!near) list.found.set(typed, (near = compare(typed, list)));
  return near;
}

function compare(typed: string, { names, plain, letters }: PreparedNames): Near[] {
  const found: Near[] = [];
  const own = lettersOf(typed);
  for (let i = 0; i < names.length; i++) {
    const other = plain[i]!;
    // One slip per three letters is allowed, so a word of two letters is near only to itself.
    const limit = Math.floor(Math.max(typed.length, other.length) / 3);
    const far = Math.abs(typed.length - other.length) > limit || missingLetters(own, letters[i]!) > limit;
    const distance = far ? limit + 1 : distanceOf(typed, other, limit);
    if (distance <= limit && (distance < 2 || startsAlike(typed, other))) found.push({ candidate: names[i]!, distance });
    else if (typed.length >= 4 && other.includes(typed) && other.split('-').includes(typed))
      found.push({ candidate: names[i]!, distance: partOfName + other.length });
  }
  return found;
}

/** Whether one of the first two letters is right: who makes two slips does not make both there (`either` is no `gather`). */
function startsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1];
}

/** Removes differences that do not distinguish ids: capitals, spaces, underscores. */
function plain(word: string): string {
  if (/^[a-z\d-]*$/.test(word)) return word;
  return word
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
}

/** A bit for each letter of a word; some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** How many letters of the first word are missing in the second. Each costs at least one slip, which excludes most candidates of a large set. */
function missingLetters(first: number, second: number): number {
  // Bits counted in pairs, fours, eights.
  let rest = first & ~second;
  rest -= (rest >>> 1) & 0x55555555;
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The Damerau–Levenshtein distance, with each pair of neighbours swapped at most once. Above `limit`, returns `limit + 1`. */
function distanceOf(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length]!;
}
