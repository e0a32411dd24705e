// Two versions of a file and the one both came from → one that has the changes of both, by card, by key, then by line; and the places where both
// changed the same. There the text has theirs, and what is mine is returned. Loses nothing; touches no disk.
import { isMap, isScalar, parseDocument, type ParsedNode, type YAMLMap } from 'yaml';

/** A place that both have changed. */
export interface Clash {
  /** Null: outside the cards. */
  card: string | null;
  /** Null: the card as a whole, or a place outside the cards. */
  key: string | null;
  mine: string;
  theirs: string;
  /** A text of a translation: where it is in its file. */
  path?: readonly string[];
}

export interface Merged {
  text: string;
  clashes: Clash[];
}

/** Part of a text under a name; all parts together are the text. */
interface Section {
  name: string;
  text: string;
}

export function merge(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || mine === base) return { text: theirs, clashes: [] };
  if (theirs === base) return { text: mine, clashes: [] };
  const [b, m, t] = [base, mine, theirs].map((text) => sectionsOf(text)) as [Section[] | null, Section[] | null, Section[] | null];
  if (!b || !m || !t) return lines(base, mine, theirs, null, null);
  const clashes: Clash[] = [];
  const text = together(b, m, t, (name, one, two, three) => {
    const card = name.startsWith('card ') ? name.slice('card '.length) : null;
    const met = card === null ? lines(one, two, three, null, null) : mergeCard(card, one, two, three);
    clashes.push(...met.clashes);
    return met.text;
  });
  return { text, clashes };
}

function mergeCard(card: string, base: string, mine: string, theirs: string): Merged {
  const whole = (): Merged => ({ text: theirs, clashes: [{ card, key: null, mine, theirs }] });
  if (base === '' || mine === '' || theirs === '') return whole();
  const [b, m, t] = [base, mine, theirs].map((text) => keysOf(text)) as [Section[] | null, Section[] | null, Section[] | null];
  if (!b || !m || !t) return lines(base, mine, theirs, card, null);
  const clashes: Clash[] = [];
  const text = together(b, m, t, (name, one, two, three) => {
    const key = name.startsWith('key ') ? name.slice('key '.length) : null;
    if (one === '' || two === '' || three === '') {
      clashes.push({ card, key, mine: two, theirs: three });
      return three;
    }
    const met = lines(one, two, three, card, key);
    clashes.push(...met.clashes);
    return met.text;
  });
  return { text, clashes };
}

/** Sections that one side changed are taken from it; what both changed is met by `met`. The order is theirs, what is mine alone comes after its neighbour. */
function together(
  base: readonly Section[],
  mine: readonly Section[],
  theirs: readonly Section[],
  met: (name: string, base: string, mine: string, theirs: string) => string,
): string {
  const of = (list: readonly Section[], name: string): string => list.find((one) => one.name === name)?.text ?? '';
  const order = theirs.map(({ name }) => name);
  for (const [i, { name }] of mine.entries()) {
    if (order.includes(name)) continue;
    const before = mine.slice(0, i).findLast((one) => order.includes(one.name));
    order.splice(before ? order.indexOf(before.name) + 1 : 0, 0, name);
  }
  const parts = order.map((name) => {
    const [b, m, t] = [of(base, name), of(mine, name), of(theirs, name)];
    if (same(m, t) || same(m, b)) return t;
    if (same(t, b)) return m;
    return met(name, b, m, t);
  });
  const kept = parts.filter((part) => part !== '');
  return kept.map((part, i) => (i < kept.length - 1 && !part.endsWith('\n') ? `${part}\n` : part)).join('');
}

/** Blank lines at an end belong to no section: who adds one behind the last moves them. */
const same = (a: string, b: string): boolean => a === b || (a.trim() !== '' && a.trimEnd() === b.trimEnd());

/** The part before the cards, each card, the part behind them. Null: the file cannot be read, or has no list of cards. */
function sectionsOf(text: string): Section[] | null {
  const doc = parseDocument(text);
  const cards: unknown = doc.get('cards', true);
  if (doc.errors.length > 0 || !isMap(cards) || cards.flow || cards.items.length === 0) return null;
  const starts = startsOf(text, cards as YAMLMap);
  const end = endAt(text, cards as YAMLMap);
  return starts && cut(text, starts, 'card', end);
}

/** The line of a card's id, and each of its keys. */
function keysOf(text: string): Section[] | null {
  const doc = parseDocument(text);
  const top: unknown = doc.contents;
  if (doc.errors.length > 0 || !isMap(top) || top.items.length !== 1) return null;
  const card: unknown = top.items[0]!.value;
  if (!isMap(card) || card.flow || card.items.length === 0) return null;
  const starts = startsOf(text, card as YAMLMap);
  return starts && cut(text, starts, 'key', text.length);
}

function startsOf(text: string, map: YAMLMap): { name: string; at: number }[] | null {
  const starts: { name: string; at: number }[] = [];
  for (const { key } of map.items as { key: ParsedNode }[]) {
    if (!isScalar(key) || !key.range) return null;
    let at = text.lastIndexOf('\n', key.range[0] - 1) + 1;
    if (text.slice(at, key.range[0]).trim() !== '') return null;
    // Comments right above belong to it.
    for (;;) {
      const above = text.lastIndexOf('\n', at - 2) + 1;
      if (at === 0 || !/^[ \t]+#/.test(text.slice(above, at))) break;
      at = above;
    }
    starts.push({ name: String(key.value), at });
  }
  return new Set(starts.map(({ name }) => name)).size === starts.length ? starts : null;
}

/** Where the lines of a map end: at the next line that is not indented. */
function endAt(text: string, map: YAMLMap): number {
  const from = text.indexOf('\n', map.range![0]);
  const next = from < 0 ? -1 : text.slice(from).search(/\n(?![ \t\r\n#]|$)/);
  return next < 0 ? text.length : from + next + 1;
}

function cut(text: string, starts: readonly { name: string; at: number }[], what: string, end: number): Section[] {
  const of = starts.map(({ name, at }, i) => ({ name: `${what} ${name}`, text: text.slice(at, starts[i + 1]?.at ?? end) }));
  return [{ name: 'head', text: text.slice(0, starts[0]!.at) }, ...of, { name: 'tail', text: text.slice(end) }];
}

// ---- by line

function lines(base: string, mine: string, theirs: string, card: string | null, key: string | null): Merged {
  const [b, m, t] = [base, mine, theirs].map((text) => text.split(/(?<=\n)/)) as [string[], string[], string[]];
  const [toMine, toTheirs] = [matches(b, m), matches(b, t)];
  const made: string[] = [];
  const clashes: Clash[] = [];
  let [atB, atM, atT] = [0, 0, 0];
  const chunk = (endB: number, endM: number, endT: number): void => {
    const met = meet(b.slice(atB, endB), m.slice(atM, endM), t.slice(atT, endT));
    if (met) made.push(...met);
    else {
      clashes.push({ card, key, mine: m.slice(atM, endM).join(''), theirs: t.slice(atT, endT).join('') });
      made.push(...t.slice(atT, endT));
    }
  };
  for (let i = 0; i < b.length; i++) {
    const [j, k] = [toMine[i]!, toTheirs[i]!];
    if (j < 0 || k < 0) continue;
    chunk(i, j, k);
    made.push(t[k]!);
    [atB, atM, atT] = [i + 1, j + 1, k + 1];
  }
  chunk(b.length, m.length, t.length);
  return { text: made.map((line, i) => (i < made.length - 1 && !line.endsWith('\n') ? `${line}\n` : line)).join(''), clashes };
}

/** A stretch that differs; null: both changed it. */
function meet(b: readonly string[], m: readonly string[], t: readonly string[]): readonly string[] | null {
  const [one, two, three] = [b.join(''), m.join(''), t.join('')];
  if (two === three || two === one) return t;
  if (three === one) return m;
  if (b.length !== m.length || b.length !== t.length) return null;
  const each = b.map((line, i) => (m[i] === line || m[i] === t[i] ? t[i]! : t[i] === line ? m[i]! : null));
  return each.every((line) => line !== null) ? each : null;
}

/** By line of one text: the line of the other that is the same, in order; -1: none. */
export function matches(a: readonly string[], b: readonly string[]): number[] {
  const found = new Array<number>(a.length).fill(-1);
  let [start, endA, endB] = [0, a.length, b.length];
  while (start < endA && start < endB && a[start] === b[start]) found[start] = start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) found[--endA] = --endB;
  const [n, m] = [endA - start, endB - start];
  // Texts that share nothing are not compared line by line.
  if (n * m > 4_000_000) return found;
  const longest = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--)
      longest[i]![j] = a[start + i] === b[start + j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  for (let i = 0, j = 0; i < n && j < m;)
    if (a[start + i] === b[start + j]) found[start + i++] = start + j++;
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  return found;
}
