// One change to a card → the text of its file with only that part changed: comments, order, quotes and line ends stay. Each text is read again
// before it is used: if it would not mean exactly what was asked, another way of writing is tried. Touches no disk; knows no effect.
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, parseDocument, type Document, type Pair, type ParsedNode, type YAMLMap } from 'yaml';

/** What of a card the fields of the page change. */
export const cardKeys = ['name', 'type', 'copies', 'icon', 'text', 'effect'] as const;
export type CardKey = (typeof cardKeys)[number];
/** What can be written here, in the order in which it usually stands. Tags are ids with commas between. */
const writtenKeys = ['name', 'type', 'copies', 'icon', 'tags', 'text', 'effect'] as const;
export type WrittenKey = (typeof writtenKeys)[number];
/** Some values of a card. */
export type CardFields = Readonly<Partial<Record<WrittenKey, string>>>;

type Plain = Record<string, unknown>;
export type Entry = Pair<ParsedNode, ParsedNode | null>;

/** What a value is when the file is read. */
export function plainOf(key: WrittenKey, value: string): unknown {
  if (key === 'tags') return tagsIn(value);
  return key === 'copies' && /^\d+$/.test(value) ? Number(value) : value;
}

/** The ids in a text with commas between them. */
export const tagsIn = (value: string): string[] =>
  value
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** How a value is written on one line. */
const shownAs = (key: WrittenKey, value: string): string => (key === 'tags' ? `[${tagsIn(value).map(tagText).join(', ')}]` : value);

/** A tag that would be a number or a truth has quotes. */
const tagText = (tag: string): string => (/^\p{L}/u.test(tag) && !/^(?:true|false|null)$/.test(tag) ? tag : JSON.stringify(tag));

/** The cards of a file, by id; null: it cannot be read. */
export function cardsIn(text: string): Map<string, Partial<Record<CardKey, string>>> | null {
  const doc = read(text);
  const cards = (doc?.toJS() as { cards?: Record<string, Plain | null> } | null)?.cards;
  if (!doc) return null;
  const fields = (card: Plain | null): Partial<Record<CardKey, string>> =>
    Object.fromEntries(cardKeys.flatMap((key) => (card?.[key] === undefined ? [] : [[key, trimmed(String(card[key]))]])));
  return new Map(Object.entries(cards ?? {}).map(([id, card]) => [id, fields(card)]));
}

/** The engine counts places without the mark some editors put before a file. */
export const unmarked = (text: string): string => text.replace(/^\uFEFF/, '');

/** A blank at the end means nothing yet: the next word follows. */
export const bare = (text: string): string => text.replace(/\s+$/, '');

/** The text in which a card has this value; an empty one is left out. Null: there is no such card, or it cannot be written. */
export function withValue(text: string, card: string, key: WrittenKey, typed: string): string | null {
  const value = bare(typed);
  const doc = read(text);
  const entry = doc && entryOf(cardsNode(doc), card);
  if (!doc || !entry) return null;
  const wanted = doc.toJS() as { cards: Record<string, Plain | null> };
  const fields = (wanted.cards[card] ??= {});
  if (value === '') delete fields[key];
  else fields[key] = plainOf(key, value);
  const { map, old } = { map: entry.value, old: isMap(entry.value) ? entryOf(entry.value as YAMLMap, key) : null };
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  if (value === '') {
    if (!old) return text;
    return means([map && (map as YAMLMap).flow ? withoutFlow(text, map as YAMLMap, key) : withoutLines(text, old)], wanted);
  }
  const shown = shownAs(key, value);
  if (isSeq(old?.value)) return means(lists(text, old, tagsIn(value), eol), wanted);
  if (old?.value && old.value.range) return means(replacements(text, old, shown, eol), wanted);
  if (old) {
    const end = lineEnd(text, old.key.range![1]);
    return means([spliced(text, end, end, ` ${key === 'tags' ? shown : JSON.stringify(value)}`)], wanted);
  }
  return means(insertions(text, entry, key, shown, eol), wanted);
}

/** The text with a card at the end of the file. Null: the file cannot be read. */
export function withCard(text: string, id: string, fields: CardFields): string | null {
  const doc = read(text);
  if (!doc) return null;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const wanted = ((doc.toJS() as Plain | null) ?? {}) as { cards?: Plain | null };
  wanted.cards = { ...wanted.cards, [id]: plainFields(fields) };
  const cards = cardsNode(doc);
  const last = cards?.items.at(-1) as Entry | undefined;
  const first = cards?.items[0] as Entry | undefined;
  const indent = first && !cards!.flow ? columnOf(text, first.key.range![0]) : 2;
  const pad = ' '.repeat(indent);
  const keys = writtenKeys.flatMap((key) => (fields[key] === undefined ? [] : [[key, shownAs(key, fields[key])] as const]));
  const written = (how: Quoting): string =>
    [
      `${pad}${how === 'quoted' || (how === 'needed' && !isRead(id)) ? JSON.stringify(id) : id}:`,
      ...keys.flatMap(([key, value]) =>
        blockLines(key, value, indent + 2, how === 'needed' ? wayFor(key, value) : how === 'plain' ? 'plain' : 'quoted'),
      ),
    ].join(eol);
  const ended = (made: string): string => (/\n$/.test(made) ? made : made + eol);
  const at = last && !cards!.flow ? endOf(text, last) : lineEnd(text, text.trimEnd().length);
  // `cards:` with nothing behind it.
  const bare = cards ? null : entryOf(isMap(doc.contents) ? (doc.contents as YAMLMap) : null, 'cards');
  if (bare) {
    const end = lineEnd(text, bare.key.range![1]);
    return means(
      quotings.map((how) => ended(spliced(text, end, end, eol + written(how)))),
      wanted,
    );
  }
  const start = cards ? '' : `cards:${eol}`;
  const before = text.slice(0, at).trim() === '' ? '' : eol + (last ? eol : '');
  const whole = (how: Quoting): string => spliced(text, at, at, `${before}${start}${written(how)}`);
  if (cards?.flow && cards.items.length === 0) {
    const [from, to] = cards.range!;
    return means(
      quotings.map((how) => ended(spliced(text, from, to, `${eol}${written(how)}`))),
      wanted,
    );
  }
  return means(
    quotings.map((how) => ended(whole(how))),
    wanted,
  );
}

/** Which values have quotes: none, those that need them, all. */
const quotings = ['plain', 'needed', 'quoted'] as const;
type Quoting = (typeof quotings)[number];

/** Whether a text is read as itself without quotes. */
export function isRead(value: string): boolean {
  const doc = parseDocument(`a: ${value}`);
  return doc.errors.length === 0 && doc.get('a') === value;
}

const wayFor = (key: WrittenKey, value: string): Way =>
  value.includes('\n') || isRead(value) ? 'plain' : key === 'effect' ? 'block' : 'quoted';

/** All values of a card as they are when its file is read. */
export const plainFields = (fields: CardFields): Plain =>
  Object.fromEntries(writtenKeys.flatMap((key) => (fields[key] === undefined ? [] : [[key, plainOf(key, fields[key])]])));

/** The text without a card. Null: there is none, or the file cannot be read. */
export function withoutCard(text: string, id: string): string | null {
  const doc = read(text);
  const cards = doc && cardsNode(doc);
  const entry = doc && entryOf(cards, id);
  if (!doc || !cards || !entry) return null;
  const wanted = doc.toJS() as { cards: Plain };
  delete wanted.cards[id];
  if (cards.flow) return means([withoutFlow(text, cards, id)], wanted);
  const whole = spliced(text, lineStart(text, entry.key.range![0]), nextLine(text, endOf(text, entry)), '');
  if (cards.items.length > 1) return means([whole.replace(/(\r?\n)(?:[ \t]*\r?\n){2,}/g, '$1$1'), whole], wanted);
  const key = cards.range![0];
  const colon = text.lastIndexOf(':', key);
  return means([spliced(text, colon + 1, Math.min(text.length, endOf(text, entry)), ' {}')], wanted);
}

// ---- ways of writing

/** Another value in place of one that is there, in the style it has, then in others. */
export function replacements(text: string, old: Entry, value: string, eol: string): string[] {
  const node = old.value!;
  const [from, to] = node.range!;
  const put = (put: string): string => spliced(text, from, to, put);
  const styles: string[] = [];
  const pad = columnOf(text, old.key.range![0]) + 2;
  const block = /^[|>]/.test(text.slice(from, from + 1));
  if (block) {
    const written = text.slice(from, lineEnd(text, from));
    const folded = written.startsWith('>') && !value.includes('\n');
    const header = folded ? written : written.replace(/^>/, '|');
    const body = text.slice(lineEnd(text, from) + 1, to);
    const depth = /^( *)\S/m.exec(body)?.[1]!.length ?? pad;
    const rest = /(?:\r?\n[ \t]*)*$/.exec(body)![0];
    const kept = rest === '' && to < text.length ? eol : rest;
    styles.push(spliced(text, from, to, `${header}${eol}${indented(folded ? wrapped(value, body) : value, depth, eol)}${kept}`));
    const comment = /#.*$/.exec(written.replace(/\r$/, ''))?.[0];
    styles.push(put(`${JSON.stringify(value)}${comment === undefined ? '' : ` ${comment}`}${kept}`));
  } else if (!value.includes('\n')) {
    const quote = text[from];
    if (quote === "'") styles.push(put(`'${value.replaceAll("'", "''")}'`));
    if (quote !== '"' && quote !== "'") styles.push(put(value));
    if (String(old.key) === 'effect') styles.push(put(`|${eol}${indented(value, pad, eol)}`));
  } else {
    const comment = text.slice(to, lineEnd(text, to)).replace(/\r$/, '');
    styles.push(spliced(text, from, to + comment.length, `|${comment.trimEnd()}${eol}${indented(value, pad, eol)}`));
  }
  return [...styles, put(JSON.stringify(value))];
}

/** A list in place of another, in the style it has. */
function lists(text: string, old: Entry, items: readonly string[], eol: string): string[] {
  const [from, to] = old.value!.range!;
  const inLine = spliced(text, from, to, `[${items.map(tagText).join(', ')}]`);
  if (text[from] === '[') return [inLine];
  const pad = ' '.repeat(columnOf(text, from));
  const rest = /(?:\r?\n[ \t]*)*$/.exec(text.slice(from, to))![0];
  return [spliced(text, from, to, items.map((item) => `- ${tagText(item)}`).join(`${eol}${pad}`) + rest), inLine];
}

/** A key that was not there yet, where it usually stands. */
function insertions(text: string, card: Entry, key: WrittenKey, value: string, eol: string): string[] {
  const map = card.value as YAMLMap<ParsedNode, ParsedNode | null> | null;
  if (!isMap(map) || map.items.length === 0) {
    const pad = columnOf(text, card.key.range![0]) + 2;
    const at = map?.range && isMap(map) ? map.range[0] : lineEnd(text, card.key.range![1]);
    const to = map?.range && isMap(map) ? map.range[1] : at;
    return waysOf(key).map((how) => spliced(text, at, to, `${eol}${blockLines(key, value, pad, how).join(eol)}`));
  }
  if (map.flow) {
    const last = map.items.at(-1)!;
    const end = (last.value?.range ?? last.key.range)![1];
    return [value, JSON.stringify(value)].map((put) => spliced(text, end, end, `, ${key}: ${put}`));
  }
  const pad = columnOf(text, map.items[0]!.key.range![0]);
  const rank = (name: string): number => {
    const at = (writtenKeys as readonly string[]).indexOf(name);
    return at < 0 ? writtenKeys.length : at;
  };
  const before = map.items.filter((item) => rank(String(item.key)) < rank(key)).at(-1);
  if (!before) {
    const at = map.items[0]!.key.range![0];
    return waysOf(key).map((how) =>
      spliced(text, at, at, `${blockLines(key, value, pad, how).join(eol).trimStart()}${eol}${' '.repeat(pad)}`),
    );
  }
  const at = endOf(text, before);
  return waysOf(key).map((how) => spliced(text, at, at, `${eol}${blockLines(key, value, pad, how).join(eol)}`));
}

/** A text in lines about as long as those before. */
function wrapped(value: string, before: string): string {
  const width = Math.max(60, ...before.split('\n').map((line) => line.trim().length));
  const lines: string[] = [];
  for (const word of value.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

type Way = 'plain' | 'block' | 'quoted';

/** Effects are easier to read in a block than in quotes. */
const waysOf = (key: WrittenKey): Way[] => (key === 'effect' ? ['plain', 'block', 'quoted'] : ['plain', 'quoted']);

function blockLines(key: string, value: string, indent: number, how: Way): string[] {
  const pad = ' '.repeat(indent);
  const isPlain = key === 'tags' || (key === 'copies' && /^\d+$/.test(value));
  if (how === 'quoted' && !isPlain) return [`${pad}${key}: ${JSON.stringify(value)}`];
  if (how !== 'block' && !value.includes('\n')) return [`${pad}${key}: ${value}`];
  return [`${pad}${key}: |`, ...indented(value, indent + 2, '\n').split('\n')];
}

function indented(value: string, depth: number, eol: string): string {
  return value
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(depth) + line))
    .join(eol);
}

/** Without the lines of an entry. Its comment stays where it was. */
export function withoutLines(text: string, entry: Entry): string {
  const start = lineStart(text, entry.key.range![0]);
  const end = endOf(text, entry);
  const value = entry.value?.range;
  const isBlock = value !== undefined && /^[|>]/.test(text.slice(value?.[0]));
  const from = value === undefined || value === null ? entry.key.range![1] : isBlock ? value[0] : value[1];
  const comment = /#.*$/.exec(text.slice(from, lineEnd(text, from)).replace(/\r$/, ''))?.[0];
  if (comment !== undefined) return spliced(text, entry.key.range![0], end, comment);
  return spliced(text, start, nextLine(text, end), '');
}

export function withoutFlow(text: string, map: YAMLMap, key: string): string {
  const items = map.items as Entry[];
  const at = items.findIndex((item) => String(item.key) === key);
  const from = at === 0 ? items[0]!.key.range![0] : endOfFlow(items[at - 1]!);
  const to = at === 0 && items[1] ? items[1].key.range![0] : endOfFlow(items[at]!);
  return spliced(text, from, to, '');
}

const endOfFlow = (entry: Entry): number => (entry.value?.range ?? entry.key.range)![1];

// ---- reading

/** Null: the text is no YAML, or has aliases that stand for nothing or for too much, which only shows when its values are made. */
export function read(text: string): Document.Parsed | null {
  const doc = parseDocument(text);
  if (doc.errors.length > 0) return null;
  try {
    doc.toJS();
    return doc;
  } catch {
    return null;
  }
}

export function cardsNode(doc: Document.Parsed): YAMLMap | null {
  const node: unknown = doc.get('cards', true);
  return isMap(node) ? node : null;
}

export function entryOf(map: YAMLMap | null, key: string): Entry | null {
  const found = map?.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return (found as Entry | undefined) ?? null;
}

/** The first of these texts that means this. */
export function means(texts: readonly string[], wanted: unknown): string | null {
  return (
    texts.find((text) => {
      const doc = read(text);
      return doc !== null && isDeepStrictEqual(withoutEnds(doc.toJS()), withoutEnds(wanted));
    }) ?? null
  );
}

/** A text in a block ends with a line end, the same text in a line does not. */
function withoutEnds(value: unknown): unknown {
  if (typeof value === 'string') return trimmed(value);
  if (Array.isArray(value)) return value.map(withoutEnds);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutEnds(one)]));
  return value;
}

const trimmed = (text: string): string => text.replace(/\n+$/, '');
export const spliced = (text: string, from: number, to: number, put: string): string => text.slice(0, from) + put + text.slice(to);
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
export const columnOf = (text: string, at: number): number => at - lineStart(text, at);

/** The end of a line, before its line feed. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : text[end - 1] === '\r' ? end - 1 : end;
}

export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** The end of the last line of an entry, its comment included, without the blank lines behind it. */
export function endOf(text: string, entry: Entry): number {
  const end = lastOf(entry);
  const back = text.slice(0, end).trimEnd().length;
  return back < end ? lineEnd(text, back) : lineEnd(text, end);
}

function lastOf({ key, value }: Entry): number {
  if (!value?.range) return key.range![1];
  if (isMap(value) && !value.flow && value.items.length > 0) return lastOf(value.items.at(-1) as Entry);
  return value.range[1];
}
