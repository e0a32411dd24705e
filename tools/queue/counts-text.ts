// Counts of some games ↔ text: short enough to be one of many thousand, and the same counts again. Text of unknown origin is fitted, number by number, into
// counts of the mix; what does not fit is refused. Adds nothing up.
import { emptyPairs } from 'cardwright/internal';
import { packedText, unpackedText } from './packing.ts';

/** Of one text, unpacked. */
export const mostBytes = 16_000_000;
const mostEntries = 100_000;

export function countsText(counts: object): string {
  return packedText(JSON.stringify(plain(counts)));
}

/**
 * Throws, if the text has no such counts. `empty`: counts of no games; they are filled. `what` they are says how large the lists and maps in them can be:
 * `counts` of games, `pairs` of games, or pairs `without` a card, by kind of card.
 */
export function countsIn<T extends object>(text: string, empty: T, what: 'counts' | 'pairs' | 'without'): T {
  const data: unknown = JSON.parse(unpackedText(text, mostBytes).toString('utf8'));
  return fitted(empty, data, what) as T;
}

type Plain = Record<string, unknown>;

/** What JSON can hold. The zeros at the end of a list are left out, and there are many. */
function plain(x: unknown): unknown {
  if (typeof x === 'number') return Number.isFinite(x) ? x : x > 0 ? 'most' : 'least';
  if (ArrayBuffer.isView(x)) {
    const list = x as Int32Array;
    let end = list.length;
    while (end > 0 && list[end - 1] === 0) end--;
    return Array.from(list.subarray(0, end));
  }
  if (x instanceof Map) return [...x].map(([key, value]) => [key as unknown, plain(value)]);
  if (Array.isArray(x)) return x.map(plain);
  if (typeof x === 'object' && x !== null) return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, plain(value)]));
  return x;
}

/** Lists that are as long as they happen to be: how long at most. */
const open: Readonly<Record<string, number>> = { 'counts.undecided': 100 };

/** What the values of a map are like. */
const values: Readonly<Record<string, unknown>> = {
  'counts.ends': { times: 0, game: 0 },
  'counts.answers.followed': [0, 0],
  'counts.troubles': { times: 0, game: 0, trouble: { kind: '', card: 0, pc: 0, proc: 0 } },
  'pairs.ends': [0, 0],
  without: emptyPairs(),
  'without.ends': [0, 0],
};

/** Maps from kinds of card; the others are from texts. */
const byKind = ['counts.troubles', 'without'];

/** The data in the shape of what is there. */
function fitted(shape: unknown, data: unknown, where: string): unknown {
  if (typeof shape === 'number') {
    if (data === 'most' || data === 'least') return data === 'most' ? Infinity : -Infinity;
    if (!Number.isInteger(data)) throw damaged(where);
    return data;
  }
  if (typeof shape === 'string') {
    if (typeof data !== 'string' || data.length > 20) throw damaged(where);
    return data;
  }
  if (shape instanceof Map) {
    if (!Array.isArray(data) || data.length > mostEntries) throw damaged(where);
    return new Map(data.map((pair: unknown) => entryOf(pair, where)));
  }
  if (ArrayBuffer.isView(shape)) {
    const list = shape as Int32Array;
    if (!Array.isArray(data) || data.length > list.length || !data.every(Number.isSafeInteger)) throw damaged(where);
    data.forEach((n: number, i) => (list[i] = n));
    return list;
  }
  if (Array.isArray(shape)) {
    const most = open[where];
    if (!Array.isArray(data) || (most === undefined ? data.length !== shape.length : data.length > most)) throw damaged(where);
    return data.map((one: unknown, i) => fitted(most === undefined ? (shape as unknown[])[i] : 0, one, where));
  }
  if (typeof data !== 'object' || data === null) throw damaged(where);
  const entries = Object.entries(shape as Plain).map(([key, part]) => {
    if (!Object.hasOwn(data, key)) throw damaged(`${where}.${key}`);
    return [key, fitted(part, (data as Plain)[key], `${where}.${key}`)];
  });
  return Object.fromEntries(entries);
}

function entryOf(pair: unknown, where: string): [unknown, unknown] {
  if (!Array.isArray(pair) || pair.length !== 2) throw damaged(where);
  const [key, value] = pair as unknown[];
  if (byKind.includes(where) ? !Number.isSafeInteger(key) : typeof key !== 'string') throw damaged(where);
  return [key, fitted(values[where], value, where)];
}

export const damaged = (where: string): Error => new Error(`${where} is damaged`);
