// Files of a project → every text in them that is in the effect language, cut into lines and words, each word with its place in the file and
// its part in the sentence. Resolves no name.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Kind, Vocabulary, WordDecl } from '../meaning/vocabulary.ts';
import { lexiconFor } from '../check/resolve/words.ts';
import { layOut, type RawLine } from '../parse/layout.ts';
import type { LineRule } from '../parse/next.ts';
import { isAnswered, noted, type Answers } from '../parse/memory.ts';
import { parseClaims, parseEffect, parseValue, type Lexicon } from '../parse/parse.ts';
import { boundNames, tokenize } from '../parse/tokenize.ts';
import { isEffect } from '../read/language.ts';
import type { Path } from '../read/model.ts';
import { fileSpan, type Snippet, type Source, type Span } from '../text/source.ts';
import type { ProjectFile } from './files.ts';

/** What a word does in its sentence. */
export type Part = 'verb' | 'predicate' | 'naming' | 'name' | 'fixed' | 'number' | 'text' | 'sign';

/** One word or sign of a text. */
export interface TextWord {
  span: Span;
  /** In lower case; the words of one name are joined by "-". */
  image: string;
  part: Part;
}

/** A text in the effect language, and where it belongs. */
export interface EffectText {
  in: ProjectFile;
  path: Path;
  snippet: Snippet;
  /** Which rule of the grammar its lines follow. */
  rule: LineRule;
  /** The card whose effect it is; null: a text of the game, or of a card that could not be made. */
  card: Kind | null;
  /** The word whose definition it is. */
  word: WordDecl | null;
  lexicon: Lexicon;
  /** Its lines as laid out. */
  lines: readonly RawLine[];
  /** Its words in order; made when first asked for. */
  readonly words: readonly TextWord[];
}

/** A word's definition has one of these rules by the key it is under. */
const rules: Readonly<Record<string, LineRule>> = { conditions: 'claimLine', values: 'valueLine' };

/** What is declared in a file, by where. */
interface DeclaredHere {
  cards: ReadonlyMap<string, Kind>;
  words: ReadonlyMap<string, WordDecl>;
}

/** What a mix declares, by file. */
const declared = new WeakMap<Vocabulary, { cards: ReadonlyMap<string, Kind[]>; words: ReadonlyMap<string, WordDecl[]> }>();

function declaredIn(v: Vocabulary, file: string): DeclaredHere {
  let all = declared.get(v);
  if (!all) declared.set(v, (all = { cards: byFile(v.kinds), words: byFile(v.words) }));
  return {
    cards: new Map(all.cards.get(file)?.map((kind) => [[...kind.path, 'effect'].join('.'), kind])),
    words: new Map(all.words.get(file)?.map((word) => [word.snippet.path, word])),
  };
}

function byFile<T extends { source: Source }>(list: readonly T[]): Map<string, T[]> {
  const files = new Map<string, T[]>();
  for (const one of list) {
    const file = files.get(one.source.path);
    if (file) file.push(one);
    else files.set(one.source.path, [one]);
  }
  return files;
}

/** The texts of files as they were last made: most keys change one file, and no word. Nothing of a mix that is gone is kept with its files. */
const made = new WeakMap<Vocabulary, WeakMap<ProjectFile['file'], readonly EffectText[]>>();

/** The texts of a file, in its order. */
export function textsOf(one: ProjectFile, v: Vocabulary): readonly EffectText[] {
  let here = made.get(v);
  if (!here) made.set(v, (here = new WeakMap()));
  const before = here.get(one.file);
  if (before) return before;
  const lexicon = lexiconFor(v);
  const { cards, words } = declaredIn(v, one.file.source.path);
  const texts = writtenIn(one).map((written): EffectText => {
    const { path, snippet, rule, content } = written;
    return {
      ...{
        in: one,
        path,
        snippet,
        rule,
        lines: content.lines,
        lexicon,
        card: cards.get(snippet.path) ?? null,
        word: words.get(snippet.path) ?? null,
      },
      get words() {
        return wordsOf(written, lexicon);
      },
    };
  });
  here.set(one.file, texts);
  return texts;
}

/** What of a text depends on its file alone. */
interface Written extends Pick<EffectText, 'path' | 'snippet' | 'rule'> {
  content: Content;
  /** Its words at their places in the file, and what they were read from. */
  words: { of: Reading; placed: readonly TextWord[] } | null;
}

/** What of a text stays the same when the file around it changes. */
interface Content {
  lines: readonly RawLine[];
  /** Its words as they were last read. */
  read: Reading | null;
}

/** The words of a text, with what the lexicon was asked for them: while its answers stay, they do. */
interface Reading {
  lexicon: Lexicon;
  answers: Answers;
  /** Their spans are in the snippet. */
  words: readonly TextWord[];
}

/** Files are not changed, so that this is worked out once for each. */
const known = new WeakMap<ProjectFile['file'], readonly Written[]>();
/** By the path of a file: the contents of its texts when it was last read. A key changes one of them. */
const contents = new Map<string, ReadonlyMap<string, Content>>();

function writtenIn({ kind, file }: ProjectFile): readonly Written[] {
  const before = known.get(file);
  if (before) return before;
  const found: Written[] = [];
  const earlier = contents.get(file.source.path);
  const now = new Map<string, Content>();
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      const snippet = isEffect(kind, path) ? file.snippet(path) : null;
      if (!snippet) return;
      const rule = (kind === 'game' || kind === 'set' ? rules[path[0] as string] : undefined) ?? 'line';
      const key = `${snippet.path}\n${snippet.text}`;
      const content = earlier?.get(key) ?? { lines: layOut(snippet.text), read: null };
      now.set(key, content);
      found.push({ path, snippet, rule, content, words: null });
    } else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(file.data, []);
  known.set(file, found);
  contents.set(file.source.path, now);
  return found;
}

/** The words of a text at their places in the file. */
function wordsOf(written: Written, lexicon: Lexicon): readonly TextWord[] {
  const { content, snippet } = written;
  if (content.read && content.read.lexicon !== lexicon && isAnswered(content.read.answers, lexicon)) content.read.lexicon = lexicon;
  if (content.read?.lexicon !== lexicon) content.read = readWords(written, lexicon);
  const { read } = content;
  if (written.words?.of !== read) {
    const placed = read.words.map((word) => ({ ...word, span: fileSpan(snippet, word.span.start, word.span.end) }));
    written.words = { of: read, placed };
  }
  return written.words.placed;
}

/** The words of a text. A line that cannot be parsed still has words; their parts are then guessed from the words alone. */
function readWords({ snippet, rule, content }: Written, lexicon: Lexicon): Reading {
  const parts = partsOf(snippet, rule, lexicon);
  const bound = boundNames(snippet.text);
  // Whatever the parser asks, it asks for the words of a line.
  const { noting, answers } = noted(lexicon);
  const words: TextWord[] = [];
  const line = (raw: RawLine): void => {
    for (const token of tokenize(snippet.text.slice(raw.start, raw.end), raw.start, noting, bound).tokens) {
      const span = { start: token.startOffset, end: token.endOffset! + 1 };
      words.push({ span, image: token.image, part: parts.get(fileSpan(snippet, span.start, span.end).start) ?? plainPart(token) });
    }
    raw.children.forEach(line);
  };
  content.lines.forEach(line);
  return { lexicon, answers: answers(), words };
}

/** By where a word starts: the part the parser gave it. */
function partsOf(snippet: Snippet, rule: LineRule, lexicon: Lexicon): ReadonlyMap<number, Part> {
  const parse = { line: parseEffect, claimLine: parseClaims, valueLine: parseValue }[rule];
  const parts = new Map<number, Part>();
  const roles: Readonly<Record<string, Part>> = { order: 'verb' };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { kind, verb, as, negated } = node as { kind?: string; verb?: { span: Span }; as?: { span: Span } | null; negated?: boolean };
    if (verb?.span) parts.set(verb.span.start, roles[kind ?? ''] ?? (negated === undefined ? 'verb' : 'predicate'));
    if (as?.span) parts.set(as.span.start, 'naming');
    for (const key in node) if (key !== 'span' && key !== 'source') visit(node[key as keyof typeof node]);
  };
  visit(parse(snippet, lexicon).lines);
  return parts;
}

/** What a word does, as far as it shows from the word alone. */
export function plainPart(token: IToken): Part {
  const type = token.tokenType;
  if (type === t.Text) return 'text';
  if (type === t.Numerals || type === t.NumberWord) return 'number';
  if (!t.isWordLike(type)) return 'sign';
  if (!t.isName(token)) return 'fixed';
  const kind = token.payload as { name: boolean; verb: boolean; predicate: boolean } | undefined;
  return kind && !kind.name && kind.verb ? 'verb' : kind && !kind.name && kind.predicate ? 'predicate' : 'name';
}

/** The text of a file that an offset is in, its end included. */
export function textAt(texts: readonly EffectText[], offset: number): EffectText | null {
  return (
    texts.find(({ snippet: { map, text } }) => {
      const end = map[text.length]!;
      return map[0]! <= offset && offset <= Math.max(end, text === '' ? end : map[text.length - 1]! + 1);
    }) ?? null
  );
}
