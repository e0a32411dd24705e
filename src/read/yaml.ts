// Turns a source into a YamlFile: plain data, the span of each part, and diagnostics about the YAML in our own words. Mends broken places in
// memory, character for character, so that the rest of the file can be read. Knows no schema.
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { yamlSays } from '../diagnose/codes/yaml.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { placeOf, type Snippet, type Source, type Span } from '../text/source.ts';
import { convert, put, spanOf, type Converted } from './convert.ts';
import { isEffect, takesNumberKeys, type FileKind } from './language.ts';
import { mend, type Mended } from './mend.ts';
import type { Path, YamlFile } from './model.ts';
import { mapScalar, type Mapped } from './positions.ts';
import { explainErrors } from './yaml-errors.ts';

export interface YamlRead {
  file: YamlFile;
  tree: Tree;
  diagnostics: Diagnostic[];
  /** The structure is uncertain (wrong indentation), so schema diagnostics would not help. */
  doubtful: boolean;
}

/** How the parsed nodes are reached; styles.ts and validate.ts traverse them. */
export interface Tree {
  source: Source;
  kind: FileKind;
  root: Node | null;
  converted: Converted;
  mended: Mended;
}

/** Reads the YAML of one file. Never throws. */
export function readYaml(source: Source, kind: FileKind): YamlRead {
  const mended = mend(source);
  const root = mended.document.contents;
  const converted = convert(root, {
    source,
    restore: mended.restore,
    numberKeys: (path) => takesNumberKeys(kind, path),
    isEffect: (path) => isEffect(kind, path),
  });
  const tree: Tree = { source, kind, root, converted, mended };
  const left = explainErrors(source, mended);
  const starts = new Set([...mended.diagnostics, ...converted.diagnostics].map((d) => d.span.start));
  const rest = left.diagnostics.filter((d) => !starts.has(d.span.start));
  const diagnostics = [...mended.diagnostics, ...rest, ...converted.diagnostics];
  let { data } = converted;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    if (diagnostics.every((d) => d.severity !== 'error'))
      diagnostics.push(diagnosticOf(yamlSays.noKeys(kind), source, topSpan(source, root)));
    data = Object.create(null);
  }
  return { file: makeFile(tree, data), tree, diagnostics, doubtful: left.doubtful };
}

/** From here on, treats a key as another one, in the data and in lookups by path. Its value does not change. */
export function rename(tree: Tree, block: Record<string, unknown>, path: Path, from: string, to: string): void {
  const node = target(tree, find(tree, path).node);
  const pairs = isMap(node) ? tree.converted.pairs.get(node) : undefined;
  const pair = pairs?.get(from);
  pairs?.delete(from);
  if (pair) pairs!.set(to, pair);
  const isLost = pair && tree.converted.cut.has(pair) && isEffect(tree.kind, [...path, to]);
  if (!isLost) put(block, to, block[from]);
  delete block[from];
}

function topSpan(source: Source, root: Node | null): Span {
  const { start } = spanOf(root);
  const end = source.text.indexOf('\n', start);
  return { start, end: end < 0 ? source.text.length : end };
}

function makeFile(tree: Tree, data: unknown): YamlFile {
  // The next check of this file asks for the same texts.
  const texts = new Map<Scalar, Mapped | null>();
  return {
    source: tree.source,
    data,
    at: (path, which = 'value') => spanAt(tree, path, which),
    snippet: (path, which = 'value') => snippetAt(tree, texts, path, which),
  };
}

/** A node, and how it was reached. */
interface Found {
  node: unknown;
  /** The pair whose value it is. */
  pair: Pair | null;
  /** The number of path steps that exist. */
  depth: number;
}

function find(tree: Tree, path: Path): Found {
  let found: Found = { node: tree.root, pair: null, depth: 0 };
  for (const step of path) {
    const node = target(tree, found.node);
    if (isMap(node)) {
      const pair = tree.converted.pairs.get(node)?.get(String(step));
      if (!pair) return found;
      found = { node: pair.value, pair, depth: found.depth + 1 };
    } else if (isSeq(node) && typeof step === 'number' && step < node.items.length) {
      found = { node: node.items[step], pair: null, depth: found.depth + 1 };
    } else return found;
  }
  return found;
}

function target(tree: Tree, node: unknown): unknown {
  return isAlias(node) ? (tree.converted.aliases.get(node) ?? node) : node;
}

function spanAt(tree: Tree, path: Path, which: 'key' | 'value'): Span {
  const { node, pair, depth } = find(tree, path);
  const exists = depth === path.length;
  if (depth === 0) return firstKey(tree);
  if (pair && (which === 'key' || !exists || isEmpty(node))) return spanOf(pair.key);
  const span = trimmed(tree.source, spanOf(node));
  return exists ? span : firstLine(tree.source, span);
}

const isEmpty = (node: unknown) => node == null || (isScalar(node) && spanOf(node).start === spanOf(node).end);

function firstKey(tree: Tree): Span {
  const first = isMap(tree.root) ? tree.root.items[0] : undefined;
  return first ? spanOf(first.key) : firstLine(tree.source, trimmed(tree.source, spanOf(tree.root)));
}

/** Collections extend to the next item; the blanks before that item do not belong to them. */
function trimmed(source: Source, span: Span): Span {
  let { end } = span;
  while (end > span.start && /\s/.test(source.text[end - 1]!)) end--;
  return { start: span.start, end };
}

function firstLine(source: Source, span: Span): Span {
  const { line } = placeOf(source, span.start);
  const lineEnd = source.lineStarts[line] ?? source.text.length + 1;
  return trimmed(source, { start: span.start, end: Math.min(span.end, lineEnd - 1) });
}

function snippetAt(tree: Tree, texts: Map<Scalar, Mapped | null>, path: Path, which: 'key' | 'value'): Snippet | null {
  const { node, pair, depth } = find(tree, path);
  const scalar = which === 'key' ? pair?.key : target(tree, node);
  if (depth !== path.length || !isScalar(scalar) || isEmpty(scalar)) return null;
  let mapped = texts.get(scalar);
  if (mapped === undefined) {
    mapped = mapScalar(scalar);
    if (mapped) mapped.text = tree.mended.restore(mapped.text);
    texts.set(scalar, mapped);
  }
  return mapped && { source: tree.source, text: mapped.text, map: mapped.offsets, path: path.join('.') };
}
