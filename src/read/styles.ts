// Checks how texts and effects are written: an effect is one plain line or a `|` block, and no `#` cuts off the rest. Parses no effect.
import { isMap, isScalar, isSeq, type Pair, type Scalar } from 'yaml';
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { yamlSays } from '../diagnose/codes/yaml.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { placeOf, type Source } from '../text/source.ts';
import { spanOf } from './convert.ts';
import { asBlock, isEffect, isText, quoted, standsPlain } from './language.ts';
import type { Path } from './model.ts';
import type { Tree } from './yaml.ts';

export function checkStyles(tree: Tree): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(tree, tree.root, [], false, diagnostics);
  return diagnostics;
}

/** Aliases are not followed, because their target is checked where it is defined. */
function walk(tree: Tree, node: unknown, path: Path, flow: boolean, out: Diagnostic[]): void {
  if (isMap(node)) {
    for (const [key, pair] of tree.converted.pairs.get(node) ?? []) {
      const inner = [...path, key];
      if (isScalar(pair.value)) checkScalar(tree, pair, inner, flow || node.flow === true, out);
      else walk(tree, pair.value, inner, flow || node.flow === true, out);
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, i) => walk(tree, item, [...path, i], flow || node.flow === true, out));
  }
}

function checkScalar(tree: Tree, pair: Pair, path: Path, flow: boolean, out: Diagnostic[]): void {
  const scalar = pair.value as Scalar;
  const effect = isEffect(tree.kind, path);
  if ((!effect && !isText(tree.kind, path)) || tree.mended.reported.has(scalar.range?.[0] ?? -1)) return;
  const { source } = tree;
  const cut = cutText(source, scalar, flow);
  if (cut !== null) out.push(diagnosticOf(yamlSays.hash(effect, quoted(cut.text)), source, cut));
  if (!effect || typeof scalar.value !== 'string') return;
  const span = spanOf(scalar);
  const lineCount = placeOf(source, span.end).line - placeOf(source, span.start).line;
  const folded = scalar.type === 'BLOCK_FOLDED' || (scalar.type !== 'BLOCK_LITERAL' && lineCount > 0);
  if (folded)
    out.push(
      diagnosticOf(yamlSays.folded(scalar.type === 'BLOCK_FOLDED', foldFix(source, scalar, pair)), source, styleSpan(source, scalar)),
    );
  // Test cards of a scenario are on one line between braces, where a comma requires the quotes.
  else if ((scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE') && !(flow && tree.kind === 'scenario')) {
    out.push(diagnosticOf(yamlSays.effectQuoted(flow, flow ? undefined : unquoted(source, scalar.value, pair)), source, span));
  }
}

/** `name: Track #3` reads as `Track`; an intended comment has a blank on each side of its `#`. */
function cutText(source: Source, scalar: Scalar, flow: boolean): { start: number; end: number; text: string } | null {
  if (scalar.type !== 'PLAIN' || !scalar.range) return null;
  const [start, end] = scalar.range;
  const rest = /^ #[^\s#][^\n\r]*/.exec(source.text.slice(end, end + 300))?.[0];
  if (rest === undefined) return null;
  const stop = end + (flow ? rest.replace(/[\s\]}]+$/, '') : rest.trimEnd()).length;
  return { start, end: stop, text: source.text.slice(start, stop) };
}

const indentOf = (source: Source, at: number) => /^[ ]*/.exec(source.text.slice(source.lineStarts[placeOf(source, at).line - 1]!, at))![0];

function unquoted(source: Source, value: string, pair: Pair): string {
  return standsPlain(value) ? value : asBlock(value, indentOf(source, spanOf(pair.key).start));
}

/** Marks only the header, because the lines below it do not change. */
function styleSpan(source: Source, scalar: Scalar): { start: number; end: number } {
  const { start, end } = spanOf(scalar);
  return scalar.type === 'BLOCK_FOLDED' ? { start, end: start + 1 } : { start, end };
}

function foldFix(source: Source, scalar: Scalar, pair: Pair): string {
  if (scalar.type === 'BLOCK_FOLDED') return '|';
  const lines = source.text
    .slice(...(scalar.range!.slice(0, 2) as [number, number]))
    .replace(/^["']|["']$/g, '')
    .split(/\r?\n/);
  return asBlock(lines.map((line) => line.trim()).join('\n'), indentOf(source, spanOf(pair.key).start));
}
