// Did you mean: the candidates a mistyped word is nearest to. Knows no words of its own.

/** The nearest candidate, or null when none is near; of several equally near ones the first. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  return nearestFew(word, candidates, 1)[0] ?? null;
}

/** The nearest candidate, or null when none is near or another one is as near: what was meant beyond doubt. */
export function surelyMeant(word: string, candidates: Iterable<string>): string | null {
  const [first, second] = ranked(word, candidates);
  if (!first || (second && Math.min(second.distance, partOfName) <= first.distance)) return null;
  return first.candidate;
}

/** Up to `most` candidates that are near enough, nearest first. */
export function nearestFew(word: string, candidates: Iterable<string>, most = 3): string[] {
  return ranked(word, candidates)
    .slice(0, most)
    .map((item) => item.candidate);
}

/** One word of several is meant as the whole (`pile` of `draw-pile`), but only where nothing is nearer. */
const partOfName = 100;

function ranked(word: string, candidates: Iterable<string>): { candidate: string; distance: number }[] {
  const typed = plain(word);
  if (typed.length === 0 || typed.length > 60) return [];
  const found: { candidate: string; distance: number }[] = [];
  const own = lettersOf(typed);
  for (const candidate of candidates) {
    const other = plain(candidate);
    // One slip is forgiven per three letters, and a word of two letters is near nothing but itself.
    const limit = Math.floor(Math.max(typed.length, other.length) / 3);
    const far = Math.abs(typed.length - other.length) > limit || strange(own, lettersOf(other)) > limit;
    const distance = far ? limit + 1 : distanceOf(typed, other, limit);
    if (distance <= limit) found.push({ candidate, distance });
    else if (typed.length >= 4 && other.split('-').includes(typed)) found.push({ candidate, distance: partOfName + other.length });
  }
  return found.map((item, order) => ({ ...item, order })).sort((a, b) => a.distance - b.distance || a.order - b.order);
}

/** Capitals, spaces and underscores are not what tells two ids apart. */
function plain(word: string): string {
  if (/^[a-z\d-]*$/.test(word)) return word;
  return word
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
}

/** A bit for each letter; some share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** How many letters of the first the second has not: each costs a slip at least. In a large set most candidates are done with here. */
function strange(first: number, second: number): number {
  let n = 0;
  for (let rest = first & ~second; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** Damerau–Levenshtein (each pair of neighbours swapped at most once); anything above `limit` is only known to be above it. */
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
