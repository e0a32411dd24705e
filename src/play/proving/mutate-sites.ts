// Every small change that can be made to the rules and cards of a folder: a statement removed, a number raised, a condition reversed, a
// declaration changed. Makes changed folders; plays nothing and judges nothing.
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { lexiconFor } from '../../check/resolve/words.ts';
import { parseClaims, parseEffect, parseValue } from '../../parse/parse.ts';
import type { Claim, ClaimLine, Line, Simple, ValueLine } from '../../parse/tree.ts';
import { readSource } from '../../read/file.ts';
import { isEffect, type FileKind } from '../../read/language.ts';
import type { Path, SetFolder, YamlFile } from '../../read/model.ts';
import { apart } from '../../text/letters.ts';
import { makeSource, placeOf, type Snippet, type Span } from '../../text/source.ts';

/** One change. */
export interface Mutant {
  /** Path of the file. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The line of the file as it is, trimmed. */
  text: string;
  /** `the line is left out`, `"three" reads "four"`. */
  change: string;
  /** The changed characters, as offsets in `source`. */
  span: Span;
  /** The file as it was before the change. */
  source: YamlFile['source'];
  /** The card it belongs to; null: the game. */
  card: string | null;
  /** The folder with the change; null: it can no longer be read. */
  folder(): SetFolder | null;
}

type Target = 'game' | 'set' | number;

/** All changes of a folder, in the order of its files. `v` is the vocabulary its texts are read with. */
export function* mutantsOf(folder: SetFolder, v: Vocabulary): Generator<Mutant> {
  if (folder.game) yield* ofFile(folder, 'game', folder.game, 'game', v);
  if (folder.set) yield* ofFile(folder, 'set', folder.set, 'set', v);
  for (let i = 0; i < folder.cards.length; i++) yield* ofFile(folder, i, folder.cards[i]!, 'cards', v);
}

function* ofFile(folder: SetFolder, place: Target, file: YamlFile, kind: FileKind, v: Vocabulary): Generator<Mutant> {
  const make = (span: Span, change: string, path: Path, changed: () => YamlFile | null): Mutant => {
    const { line } = placeOf(file.source, span.start);
    const from = file.source.lineStarts[line - 1]!;
    const end = file.source.text.indexOf('\n', from);
    const text = file.source.text.slice(from, end < 0 ? undefined : end).trim();
    const card = kind === 'cards' && path[0] === 'cards' ? String(path[1]) : null;
    return {
      file: file.source.path,
      line,
      text,
      change,
      span,
      source: file.source,
      card,
      folder: () => replaceFile(folder, place, changed()),
    };
  };
  for (const path of textPaths(file.data, kind, [])) {
    const snippet = file.snippet(path);
    if (!snippet) continue;
    for (const edit of editsOf(snippet, readLines(path, snippet, v))) {
      const from = snippet.map[edit.at]!;
      const span = { start: from, end: snippet.map[Math.max(edit.at, edit.to - 1)]! + 1 };
      const isGone = 'rows' in edit && edit.rows === 'all' && !isWord(path);
      yield make(span, edit.change, path, () => (isGone ? without(file, path) : reread(file, kind, changedText(file, snippet, edit))));
    }
  }
  for (const { path, value, change } of declarations(file.data, kind)) {
    yield make(file.at(path, 'key'), change, path, () => ({ ...file, data: put(file.data, path, value) }));
  }
}

// ---------------------------------------------------------------- changed files

function replaceFile(folder: SetFolder, place: Target, file: YamlFile | null): SetFolder | null {
  if (!file) return null;
  if (place === 'game') return { ...folder, game: file as SetFolder['game'] };
  if (place === 'set') return { ...folder, set: file as SetFolder['set'] };
  return { ...folder, cards: folder.cards.map((f, i) => (i === place ? (file as SetFolder['cards'][number]) : f)) };
}

/** The file read again with another text; null: it cannot be read. */
function reread(file: YamlFile, kind: FileKind, text: string): YamlFile | null {
  const read = readSource(makeSource(file.source.path, text), kind);
  return read.diagnostics.some((d) => d.severity === 'error') ? null : read.file;
}

/** The text of the file with one change of one of its texts. */
function changedText(file: YamlFile, snippet: Snippet, edit: Edit): string {
  const { text, lineStarts } = file.source;
  const offset = (at: number): number => snippet.map[Math.min(at, snippet.map.length - 1)]!;
  if ('by' in edit) {
    const to = edit.to > edit.from ? offset(edit.to - 1) + 1 : offset(edit.from);
    return text.slice(0, offset(edit.from)) + edit.by + text.slice(to);
  }
  const first = placeOf(file.source, offset(edit.at)).line;
  const last = placeOf(file.source, offset(edit.to - 1)).line;
  // A text on the line of its key leaves the key behind.
  const isBlock = /^\s*$/.test(text.slice(lineStarts[first - 1], offset(edit.at)));
  if (!isBlock) return `${text.slice(0, offset(edit.at))}""${text.slice(offset(edit.to - 1) + 1)}`;
  return text.slice(0, lineStarts[first - 1]) + text.slice(lineStarts[last] ?? text.length);
}

function without(file: YamlFile, path: Path): YamlFile {
  return { ...file, data: put(file.data, path, undefined) };
}

/** A copy of data with one value changed; undefined removes the key. */
function put(data: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const [key, ...rest] = path;
  if (Array.isArray(data)) return data.map((item: unknown, i) => (i === key ? put(item, rest, value) : item));
  const copy: Record<string, unknown> = { ...(data as Record<string, unknown>) };
  const inner = put(copy[key!], rest, value);
  if (inner === undefined) delete copy[key!];
  else copy[key!] = inner;
  return copy;
}

// ---------------------------------------------------------------- texts

function* textPaths(data: unknown, kind: FileKind, path: Path): Generator<Path> {
  if (typeof data === 'string') {
    if (isEffect(kind, path)) yield path;
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) yield* textPaths(value, kind, [...path, Array.isArray(data) ? Number(key) : key]);
  }
}

/** A word of a game may have no lines at all. */
function isWord(path: Path): boolean {
  return path[0] === 'verbs' || path[0] === 'conditions' || path[0] === 'values' || path[0] === 'checks';
}

interface Lines {
  lines: Line[];
  claims: ClaimLine[];
  values: ValueLine[];
}

function readLines(path: Path, snippet: Snippet, v: Vocabulary): Lines {
  const lexicon = lexiconFor(v);
  if (path[0] === 'conditions') return { lines: [], claims: parseClaims(snippet, lexicon).lines, values: [] };
  if (path[0] === 'values') return { lines: [], claims: [], values: parseValue(snippet, lexicon).lines };
  return { lines: parseEffect(snippet, lexicon).lines, claims: [], values: [] };
}

/** A change in a text: a part replaced, or rows left out. `at..to` is the part that is reported. */
type Edit = { at: number; to: number; change: string } & ({ from: number; by: string } | { rows: 'some' | 'all' });

function* editsOf(snippet: Snippet, { lines, claims, values }: Lines): Generator<Edit> {
  const { text } = snippet;
  // File offsets of the tree → offsets of the text.
  const local = new Map<number, number>();
  for (let i = text.length; i >= 0; i--) local.set(snippet.map[i]!, i);
  const start = (span: Span): number => local.get(span.start) ?? -1;
  const end = (span: Span): number => (local.get(span.end - 1) ?? -2) + 1;
  const replace = (from: number, to: number, by: string, change: string): Edit => ({ at: from, to, from, by, change });

  const allowsNothing = claims.length === 0 && values.length === 0;
  yield* lessLines(text, allowsNothing);
  for (const line of everyLine(lines)) {
    for (const list of [line.body, line.otherwise ?? []]) yield* lessStatements(list, line);
    for (const head of line.heads) {
      const claim =
        head.kind === 'repeat'
          ? head.until
          : head.kind === 'if' || head.kind === 'otherwise' || head.kind === 'while' || head.kind === 'whenever'
            ? head.claim
            : null;
      if (claim) yield* otherClaim(claim);
    }
    for (const simple of [...line.body, ...(line.otherwise ?? [])]) if (simple.when) yield* otherClaim(simple.when);
  }
  for (const line of everyClaim(claims)) if (line.claim) yield* otherClaim(line.claim);
  for (const line of values) if (line.when) yield* otherClaim(line.when);
  yield* moreNumbers(text);

  function* lessStatements(list: Simple[], line: Line): Generator<Edit> {
    if (list.length < 2 && line.otherwise === null) return;
    for (let i = 0; i < list.length; i++) {
      // The last statement goes with the comma before it, any other with the one after it.
      const from = i > 0 ? end(list[i - 1]!.span) : start(list[i]!.span);
      const to = i > 0 || list.length === 1 ? end(list[i]!.span) : start(list[i + 1]!.span);
      if (from < 0 || to <= from || list.length === 1) continue;
      const said = text.slice(start(list[i]!.span), end(list[i]!.span));
      yield replace(from, to, '', `"${said}" is left out`);
    }
  }

  function* otherClaim(claim: Claim): Generator<Edit> {
    const from = start(claim.span);
    const to = end(claim.span);
    if (from < 0 || to <= from) return;
    const said = text.slice(from, to);
    const turned = /^unless\b/.test(said) ? said.replace(/^unless/, 'if') : /^not /.test(said) ? said.slice(4) : `not (${said})`;
    yield replace(from, to, turned, `"${said}" is turned round`);
    if (claim.kind === 'not') yield* lessItems(claim.of);
    else yield* lessItems(claim);
  }

  function* lessItems(claim: Claim): Generator<Edit> {
    if (claim.kind !== 'and' && claim.kind !== 'or') return;
    for (let i = 0; i < claim.items.length; i++) {
      const item = claim.items[i]!.span;
      const from = i > 0 ? end(claim.items[i - 1]!.span) : start(item);
      const to = i > 0 ? end(item) : start(claim.items[1]!.span);
      if (from < 0 || to <= from) continue;
      yield replace(from, to, '', `"${text.slice(start(item), end(item))}" is left out`);
      yield* lessItems(claim.items[i]!);
    }
  }
}

function* everyLine(lines: Line[]): Generator<Line> {
  for (const line of lines) {
    yield line;
    yield* everyLine(line.children);
  }
}

function* everyClaim(lines: ClaimLine[]): Generator<ClaimLine> {
  for (const line of lines) {
    yield line;
    yield* everyClaim(line.children);
  }
}

/** Each line, with what is indented below it, left out. */
function* lessLines(text: string, allowsNothing: boolean): Generator<Edit> {
  const rows = text.split('\n');
  const starts: number[] = [];
  rows.reduce((at, row) => (starts.push(at), at + row.length + 1), 0);
  const indent = (row: string): number => /^\s*/.exec(row)![0].length;
  const isBlank = (row: string): boolean => /^\s*(?:#.*)?$/.test(row);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (isBlank(row)) continue;
    let next = i + 1;
    while (next < rows.length && (isBlank(rows[next]!) || indent(rows[next]!) > indent(row))) next++;
    while (isBlank(rows[next - 1]!)) next--;
    const isEmpty = [...rows.slice(0, i), ...rows.slice(next)].every(isBlank);
    if (isEmpty && !allowsNothing) continue;
    const at = starts[i]! + indent(row);
    const to = starts[next - 1]! + rows[next - 1]!.length;
    yield {
      at,
      to,
      rows: isEmpty ? 'all' : 'some',
      change: next - i > 1 ? 'the line and what is below it are left out' : 'the line is left out',
    };
  }
}

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const numbers = new RegExp(`(?<![_-])${apart(`\\d+|${numberWords.slice(0, -1).join('|')}`)}(?![_-])`, 'gu');

/** Each number one higher. */
function* moreNumbers(text: string): Generator<Edit> {
  const quiet = hidden(text);
  for (const match of text.matchAll(numbers)) {
    const from = match.index;
    if (quiet[from]) continue;
    const word = match[0];
    const more = /\d/.test(word) ? String(Number(word) + 1) : numberWords[numberWords.indexOf(word) + 1]!;
    yield { at: from, to: from + word.length, from, by: more, change: `"${word}" reads "${more}"` };
  }
}

/** Characters in comments and quoted texts. */
function hidden(text: string): Uint8Array {
  const marks = new Uint8Array(text.length);
  for (const match of text.matchAll(/"[^"\n]*"|(?<=^|\s)#[^\n]*/g)) marks.fill(1, match.index, match.index + match[0].length);
  return marks;
}

// ---------------------------------------------------------------- declarations

interface Declaration {
  path: Path;
  value: unknown;
  change: string;
}

type Data = Record<string, unknown>;

/** Plain values of a game or card, changed: amounts one higher, yes for no, properties of zones. */
function* declarations(data: unknown, kind: FileKind): Generator<Declaration> {
  const file = data as Data;
  if (kind === 'cards') {
    for (const [id, card] of blocks(file['cards'])) {
      for (const part of ['icons', 'values'])
        for (const [name, value] of blocks(card[part])) yield* other(['cards', id, part, name], value, `${name} of ${id}`);
    }
    return;
  }
  for (const part of ['dials', 'counters', 'marks']) {
    for (const [name, spec] of blocks(file[part])) {
      if (typeof spec !== 'object') yield* other([part, name], spec, name);
      else
        for (const key of ['is', 'each turn', 'each deal'])
          if (spec[key] !== undefined) yield* other([part, name, key], spec[key], `${name} ("${key}")`);
    }
  }
  for (const [name, spec] of blocks(file['marks']))
    if (spec['in'] !== undefined) yield { path: ['marks', name, 'in'], value: undefined, change: `${name} goes along with the card` };
  for (const [name, spec] of blocks(file['counters']))
    for (const when of ['each turn', 'each deal'])
      if (spec[when] !== undefined)
        yield { path: ['counters', name, when], value: undefined, change: `${name} does not begin again ${when}` };
  for (const [name, spec] of blocks(file['numbers']))
    for (const [players, n] of blocks(spec)) yield* other(['numbers', name, players], n, `${name} for ${players}`);
  for (const [name, spec] of blocks(file['zones'])) yield* otherZone(name, spec);
  for (const [name, spec] of blocks(file['types'])) {
    for (const key of ['starts in', 'answers', 'also', 'unit'])
      if (spec[key] !== undefined) yield { path: ['types', name, key], value: undefined, change: `${name} has no "${key}"` };
  }
}

function blocks(data: unknown): [string, Data][] {
  // A thing without any key of its own (`type:` alone) declares nothing that could be changed.
  return typeof data === 'object' && data !== null ? (Object.entries(data).filter(([, x]) => x !== null) as [string, Data][]) : [];
}

function* other(path: Path, value: unknown, name: string): Generator<Declaration> {
  const word = typeof value === 'string' ? numberWords.indexOf(value) : -1;
  if (typeof value === 'number') yield { path, value: value + 1, change: `${name} is ${value + 1}, not ${value}` };
  else if (value === 'yes' || value === true) yield { path, value: 'no', change: `${name} is no, not yes` };
  else if (value === 'no' || value === false) yield { path, value: 'yes', change: `${name} is yes, not no` };
  else if (value === 'all') yield { path, value: 'one', change: `${name} is one, not all` };
  else if (word >= 0)
    yield { path, value: numberWords[word + 1] ?? 'zero', change: `${name} is ${numberWords[word + 1] ?? 'zero'}, not ${word}` };
}

const flags = ['live', 'home', 'ordered', 'remembered', 'row', 'default'];

function* otherZone(name: string, spec: Data): Generator<Declaration> {
  const at = (key: string): Path => ['zones', name, key];
  for (const key of flags)
    if (spec[key] !== undefined) yield { path: at(key), value: !spec[key], change: `${name} has "${key}: ${spec[key] ? 'no' : 'yes'}"` };
  if (spec['face'] === 'up' || spec['face'] === 'down')
    yield {
      path: at('face'),
      value: spec['face'] === 'up' ? 'down' : 'up',
      change: `${name} lies face ${spec['face'] === 'up' ? 'down' : 'up'}`,
    };
  if (spec['seen by'] === 'owner' || spec['seen by'] === 'others')
    for (const who of ['everyone', 'nobody']) yield { path: at('seen by'), value: who, change: `${name} is seen by ${who}` };
  if (typeof spec['room'] === 'number')
    yield { path: at('room'), value: spec['room'] + 1, change: `${name} has room for ${spec['room'] + 1}` };
  for (const key of ['refill from', 'left over', 'shows', 'part of'])
    if (spec[key] !== undefined) yield { path: at(key), value: undefined, change: `${name} has no "${key}"` };
  const all = spec['all of'];
  if (Array.isArray(all) && all.length > 1)
    for (let i = 0; i < all.length; i++)
      yield { path: at('all of'), value: all.filter((_, k) => k !== i), change: `${name} is without ${String(all[i])}` };
}
