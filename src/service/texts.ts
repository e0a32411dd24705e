// Files of a project → every text in them that is in the effect language, cut into lines and words, each word with its place in the file and
// its part in the sentence. Resolves no name.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Kind, Vocabulary, WordDecl } from '../meaning/vocabulary.ts';
import { lexiconFor } from '../check/resolve/words.ts';
import { layOut, type RawLine } from '../parse/layout.ts';
import type { LineRule } from '../parse/next.ts';
import { parseClaims, parseEffect, parseValue, type Lexicon } from '../parse/parse.ts';
import { boundNames, tokenize } from '../parse/tokenize.ts';
import { isEffect } from '../read/language.ts';
import type { Path } from '../read/model.ts';
import { fileSpan, type Snippet, type Span } from '../text/source.ts';
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

export function textsOf(files: readonly ProjectFile[], v: Vocabulary): EffectText[] {
  const cards = new Map(v.kinds.map((kind) => [placeKey(kind.file.source.path, [...kind.path, 'effect'].join('.')), kind]));
  const defined = new Map(v.words.map((word) => [placeKey(word.source.path, word.snippet.path), word]));
  const lexicon = lexiconFor(v);
  return files.flatMap((one) =>
    writtenIn(one).map((written): EffectText => {
      const { path, snippet, rule, lines } = written;
      const key = placeKey(one.file.source.path, snippet.path);
      const text = { in: one, path, snippet, rule, lines, lexicon, card: cards.get(key) ?? null, word: defined.get(key) ?? null };
      return {
        ...text,
        get words() {
          // The same words mean the same lexicon, and most keys change no word.
          if (written.read?.lexicon !== lexicon) written.read = { lexicon, words: wordsOf(text) };
          return written.read.words;
        },
      };
    }),
  );
}

const placeKey = (file: string, path: string): string => `${file} ${path}`;

/** What of a text depends on its file alone. */
interface Written extends Pick<EffectText, 'path' | 'snippet' | 'rule' | 'lines'> {
  /** Its words as they were last read. */
  read: { lexicon: Lexicon; words: readonly TextWord[] } | null;
}

/** Files are not changed, so that this is worked out once for each. */
const known = new WeakMap<ProjectFile['file'], readonly Written[]>();

function writtenIn({ kind, file }: ProjectFile): readonly Written[] {
  const before = known.get(file);
  if (before) return before;
  const found: Written[] = [];
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      const snippet = isEffect(kind, path) ? file.snippet(path) : null;
      const rule = (kind === 'game' || kind === 'set' ? rules[path[0] as string] : undefined) ?? 'line';
      if (snippet) found.push({ path, snippet, rule, lines: layOut(snippet.text), read: null });
    } else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(file.data, []);
  known.set(file, found);
  return found;
}

/** The words of a text. A line that cannot be parsed still has words; their parts are then guessed from the words alone. */
function wordsOf(text: Omit<EffectText, 'words'>): TextWord[] {
  const { snippet, lexicon } = text;
  const parts = partsOf(text);
  const bound = boundNames(snippet.text);
  const words: TextWord[] = [];
  const line = (raw: RawLine): void => {
    for (const token of tokenize(snippet.text.slice(raw.start, raw.end), raw.start, lexicon, bound).tokens) {
      const span = fileSpan(snippet, token.startOffset, token.endOffset! + 1);
      words.push({ span, image: token.image, part: parts.get(span.start) ?? plainPart(token) });
    }
    raw.children.forEach(line);
  };
  text.lines.forEach(line);
  return words;
}

/** By where a word starts: the part the parser gave it. */
function partsOf({ snippet, rule, lexicon }: Omit<EffectText, 'words'>): ReadonlyMap<number, Part> {
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

/** The text that an offset of a file is in, its end included. */
export function textAt(texts: readonly EffectText[], path: string, offset: number): EffectText | null {
  return (
    texts.find(({ in: { file }, snippet: { map, text } }) => {
      if (file.source.path !== path) return false;
      const end = map[text.length]!;
      return map[0]! <= offset && offset <= Math.max(end, text === '' ? end : map[text.length - 1]! + 1);
    }) ?? null
  );
}
