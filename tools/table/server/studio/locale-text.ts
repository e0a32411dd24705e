// One text of a translation → the text of its file with only that changed: comments, order, quotes and line ends stay, and a line that waits behind a #
// loses it. Each text is read again before it is used, as in card-text.ts. Touches no disk; knows no language.
import { isMap, isScalar, parseDocument, type ParsedNode, type YAMLMap } from 'yaml';
import {
  columnOf,
  endOf,
  entryOf,
  isRead,
  lineEnd,
  lineStart,
  means,
  nextLine,
  read,
  replacements,
  spliced,
  withoutFlow,
  withoutLines,
  type Entry,
} from './card-text.ts';

/** A text; the forms of a word; `true` for a mark; nothing: it is taken out. */
export type LocaleValue = string | true | Readonly<Record<string, string>> | null;

/** By section of the file: the keys in the order in which new ones are put among others. */
export type KeyOrder = Readonly<Record<string, readonly string[]>>;

type Plain = Record<string, unknown>;
type Map = YAMLMap<ParsedNode, ParsedNode | null>;

/** The parts of a card or of a word, in their usual order. */
const parts: readonly string[] = ['name', 'says', 'means', 'text', 'example', 'same'];
const sections: readonly string[] = ['title', 'terms', 'words', 'lexicon', 'options', 'texts', 'cards', 'notes'];

/** The file in which a text is this. Null: the file cannot be read, or it cannot be written there. */
export function withText(text: string, path: readonly string[], value: LocaleValue, order: KeyOrder = {}): string | null {
  const doc = read(text);
  if (!doc) return null;
  const data = ((doc.toJS() as Plain | null) ?? {}) as Plain;
  const top = isMap(doc.contents) ? (doc.contents as Map) : null;
  if (value === null) return without(text, top, data, path);
  const wanted = withValueAt(data, path, value);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const { map, entry, depth } = deepest(top, path);
  if (entry && depth === path.length) return means(replaced(text, entry, value, eol), wanted);
  const waiting = typeof value === 'object' || value !== true ? uncommented(text, path, value) : [];
  return means([...waiting, ...inserted(text, { map, entry, top }, path.slice(depth), value, orderAt(path, depth, order), eol)], wanted);
}

/** The last map on the way to a place, the entry that leads to it or is it, and how many steps of the path are there. */
function deepest(top: Map | null, path: readonly string[]): { map: Map | null; entry: Entry | null; depth: number } {
  let map = top;
  let last: Entry | null = null;
  for (const [i, key] of path.entries()) {
    const entry = entryOf(map, key);
    if (!entry) return { map, entry: last, depth: i };
    last = entry;
    if (i === path.length - 1) return { map, entry, depth: path.length };
    map = isMap(entry.value) ? (entry.value as Map) : null;
    if (!map) return { map: null, entry, depth: i + 1 };
  }
  return { map, entry: last, depth: path.length };
}

function withValueAt(data: Plain, [key, ...rest]: readonly string[], value: Exclude<LocaleValue, null>): Plain {
  const inner = data[key!];
  if (rest.length === 0) return { ...data, [key!]: value };
  return { ...data, [key!]: withValueAt(typeof inner === 'object' && inner !== null ? (inner as Plain) : {}, rest, value) };
}

/** Siblings in their order, at a depth of the path. */
function orderAt(path: readonly string[], depth: number, order: KeyOrder): readonly string[] {
  return depth === 0 ? sections : depth === 1 ? (order[path[0]!] ?? []) : parts;
}

// ---- writing

/** How a value is written on one line, the plainest way first. */
function shown(value: Exclude<LocaleValue, null>, inFlow: boolean): string[] {
  if (value === true) return ['yes', 'true'];
  if (typeof value === 'string')
    return isRead(value) && !(inFlow && /[,{}[\]]/.test(value)) ? [value, JSON.stringify(value)] : [JSON.stringify(value)];
  return [
    `{ ${Object.entries(value)
      .map(([key, text]) => `${keyText(key)}: ${shown(text, true)[0]!}`)
      .join(', ')} }`,
  ];
}

function keyText(key: string): string {
  const doc = parseDocument(`${key}: a`);
  const { contents } = doc;
  const isPlain = doc.errors.length === 0 && isMap(contents) && isScalar(contents.items[0]?.key) && contents.items[0].key.value === key;
  return isPlain ? key : JSON.stringify(key);
}

function replaced(text: string, entry: Entry, value: Exclude<LocaleValue, null>, eol: string): string[] {
  const old = entry.value;
  if (!old?.range || (isScalar(old) && old.value === null)) {
    const end = entry.key.range![1];
    const colon = text.indexOf(':', end) + 1;
    return shown(value, false).map((put) => spliced(text, colon, colon, ` ${put}`));
  }
  if (typeof value === 'string' && isScalar(old)) return replacements(text, entry, value, eol);
  const [from, to] = old.range;
  const rest = /\s*$/.exec(text.slice(from, to))![0];
  return [true, false].flatMap((inFlow) => shown(value, inFlow).map((put) => spliced(text, from, to, put + rest)));
}

interface At {
  map: Map | null;
  /** That leads to the map. */
  entry: Entry | null;
  top: Map | null;
}

/** New keys, each in the one before, with the value in the last. */
function linesOf(keys: readonly string[], put: string, pad: number, eol: string): string {
  return keys.map((key, i) => `${' '.repeat(pad + 2 * i)}${keyText(key)}:${i === keys.length - 1 ? ` ${put}` : ''}`).join(eol);
}

const inBraces = ([key, ...rest]: readonly string[], put: string): string =>
  `${keyText(key!)}: ${rest.length === 0 ? put : `{ ${inBraces(rest, put)} }`}`;

function inserted(
  text: string,
  { map, entry, top }: At,
  keys: readonly string[],
  value: Exclude<LocaleValue, null>,
  order: readonly string[],
  eol: string,
): string[] {
  if (map?.flow) {
    const last = map.items.at(-1);
    const [from, to] = map.range!;
    if (!last) return shown(value, true).map((put) => spliced(text, from, to, `{ ${inBraces(keys, put)} }`));
    const end = (last.value?.range ?? last.key.range)![1];
    return shown(value, true).map((put) => spliced(text, end, end, `, ${inBraces(keys, put)}`));
  }
  if (map && map.items.length > 0) return shown(value, false).map((put) => amongLines(text, map, map === top, keys, put, order, eol));
  if (entry) {
    // A key with nothing behind it.
    const end = lineEnd(text, entry.key.range![1]);
    const pad = columnOf(text, entry.key.range![0]) + 2;
    return shown(value, false).map((put) => spliced(text, end, end, eol + linesOf(keys, put, pad, eol)));
  }
  return shown(value, false).map((put) => `${text.replace(/(?<!\n)$/, text === '' ? '' : eol)}${linesOf(keys, put, 0, eol)}${eol}`);
}

/** After the nearest sibling that comes before it; else before all of them. */
function amongLines(
  text: string,
  map: Map,
  isTop: boolean,
  keys: readonly string[],
  put: string,
  order: readonly string[],
  eol: string,
): string {
  const items = map.items as Entry[];
  const pad = columnOf(text, items[0]!.key.range![0]);
  const rank = order.indexOf(keys[0]!);
  const before = rank < 0 ? items.at(-1)! : items.filter((item) => order.indexOf(String(item.key)) < rank).at(-1);
  const lines = linesOf(keys, put, pad, eol);
  if (!before) {
    const at = items[0]!.key.range![0];
    return spliced(text, at, at, `${lines.trimStart()}${eol}${' '.repeat(pad)}`);
  }
  // A section of its own begins behind everything that waits in the one before.
  if (isTop && before === items.at(-1)) return `${text.replace(/(?<!\n)$/, eol)}${lines}${eol}`;
  const at = endOf(text, before);
  return spliced(text, at, at, eol + lines);
}

// ---- behind a #

/** The text with the line of this path, which waits behind a `#` as `locale new` writes it, and the lines it is in without their marks. */
function uncommented(text: string, path: readonly string[], value: string | Readonly<Record<string, string>>): string[] {
  const lines = text.split(/(?<=\n)/);
  const changed = [...lines];
  let from = 0;
  for (const [depth, key] of path.entries()) {
    const found = lineWith(lines, from, depth, key);
    if (!found) return [];
    const { at, isWaiting, body } = found;
    from = at + 1;
    const end = /\r?\n?$/.exec(lines[at]!)![0];
    if (depth < path.length - 1) {
      if (isWaiting) changed[at] = `${' '.repeat(2 * depth)}${body}${end}`;
      continue;
    }
    if (!isWaiting) return [];
    const comment = commentOf(body);
    return shown(value, false).map((put) => {
      changed[at] = `${' '.repeat(2 * depth)}${keyText(key)}: ${put}${comment}${end}`;
      return changed.join('');
    });
  }
  return [];
}

/** The line of a key at a depth, which may wait behind a `#`; the lines of another block end the search. */
function lineWith(
  lines: readonly string[],
  from: number,
  depth: number,
  key: string,
): { at: number; isWaiting: boolean; body: string } | null {
  const names = [key, JSON.stringify(key), `'${key.replaceAll("'", "''")}'`];
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!.replace(/\r?\n$/, '');
    const isWaiting = line.startsWith('# ');
    const rest = isWaiting ? line.slice(2) : line;
    const body = rest.trimStart();
    const indent = rest.length - body.length;
    if (body === '' || body.startsWith('#')) continue;
    if (depth > 0 && indent < 2 * depth) return null;
    if (indent === 2 * depth && names.some((name) => body.startsWith(`${name}:`))) return { at, isWaiting, body };
  }
  return null;
}

/** What is said behind a value on its line: ` # type of cards`. */
function commentOf(body: string): string {
  const doc = parseDocument(body);
  const { contents } = doc;
  const end = isMap(contents) ? (contents.items[0]?.value as ParsedNode | null)?.range?.[1] : undefined;
  const rest = end === undefined ? '' : body.slice(end).trimEnd();
  return /^\s*#/.test(rest) ? ` ${rest.trimStart()}` : '';
}

// ---- taking out

function without(text: string, top: Map | null, data: Plain, path: readonly string[]): string | null {
  const whole = deepest(top, path);
  if (whole.depth < path.length || !whole.entry) return text;
  // What would be left empty goes with it.
  let steps = path.length;
  while (steps > 1 && isAlone(data, path.slice(0, steps))) steps--;
  const { map, entry } = deepest(top, path.slice(0, steps));
  if (!map || !entry) return null;
  const wanted = structuredClone(data);
  const parent = path.slice(0, steps - 1).reduce((at, key) => at[key] as Plain, wanted);
  delete parent[path[steps - 1]!];
  const lines = (): string => {
    const start = lineStart(text, entry.key.range![0]);
    return spliced(text, start, nextLine(text, endOf(text, entry)), '');
  };
  return means(map.flow ? [withoutFlow(text, map, path[steps - 1]!)] : [withoutLines(text, entry), lines()], wanted);
}

/** Whether nothing else is in the block of the last key; the mark that a text is meant to be the same is nothing by itself. */
function isAlone(data: Plain, path: readonly string[]): boolean {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Plain | undefined)?.[key], data);
  const others = Object.keys((parent as Plain | undefined) ?? {}).filter(
    (key) => key !== path.at(-1) && !(path[0] === 'cards' && path.length === 3 && key === 'same'),
  );
  return others.length === 0;
}
