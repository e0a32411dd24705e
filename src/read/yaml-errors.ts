// Turns YAML errors that could not be mended into our own diagnostics. Knows the library's codes and nothing of cards.
import { isCollection, visit, type YAMLError } from 'yaml';
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { yamlSays } from '../diagnose/codes/yaml.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Words } from '../diagnose/entry.ts';
import { placeOf, spanText, type Source, type Span } from '../text/source.ts';
import { quoted } from './language.ts';
import type { Mended } from './mend.ts';

/** After one of these, the structure of the rest is uncertain. */
const structural = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
  'BLOCK_IN_FLOW',
  'TAB_AS_INDENT',
]);

export function explainErrors(source: Source, mended: Mended): { diagnostics: Diagnostic[]; doubtful: boolean } {
  const diagnostics: Diagnostic[] = [];
  const lines = new Set<number>();
  let doubtful = false;
  for (const error of [...mended.document.errors, ...mended.document.warnings]) {
    if (error.code === 'TAG_RESOLVE_FAILED' && error.message.includes('null')) continue;
    doubtful ||= structural.has(error.code);
    const span = spanOfError(source, error, mended);
    const { line } = placeOf(source, span.start);
    // The library often reports several errors on one line; the first is the cause. After tabs, indentation is guesswork.
    if (lines.has(line) || (mended.tabs && structural.has(error.code))) continue;
    lines.add(line);
    diagnostics.push(diagnosticOf(explain(source, error, span), source, span));
  }
  if (/^%\S/m.test(source.text)) diagnostics.push(...directives(source));
  return { diagnostics, doubtful };
}

function directives(source: Source): Diagnostic[] {
  const match = /^\ufeff?(?:\s*(?:#.*)?\r?\n)*(%\S+.*)/.exec(source.text);
  if (!match) return [];
  const start = match.index + match[0].length - match[1]!.length;
  return [diagnosticOf(yamlSays.directive(), source, { start, end: start + match[1]!.trimEnd().length })];
}

function explain(source: Source, error: YAMLError, span: Span): Words {
  const written = spanText(source, span);
  const { message } = error;
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return yamlSays.tabs(1);
    case 'BAD_INDENT':
      return message.startsWith('Flow') ? yamlSays.bracketOpen(written) : yamlSays.indentation();
    case 'BLOCK_AS_IMPLICIT_KEY':
      return yamlSays.deeper();
    case 'MULTILINE_IMPLICIT_KEY':
      return yamlSays.noColon(written);
    case 'MULTIPLE_DOCS':
      return yamlSays.secondDocument();
    case 'TAG_RESOLVE_FAILED':
      return yamlSays.tag(written);
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
    case 'MULTIPLE_ANCHORS':
      return yamlSays.aliasOdd();
    case 'BAD_DQ_ESCAPE':
      return yamlSays.escape(source.text.slice(span.start, span.start + 2));
    case 'BAD_SCALAR_START':
      return yamlSays.firstCharacter(written.slice(0, 1), quoted(written));
    case 'RESOURCE_EXHAUSTION':
      return yamlSays.tooDeep();
    case 'MISSING_CHAR':
      if (message.startsWith('Implicit map keys')) return yamlSays.noColon(written);
      if (/must end with|end with a/.test(message)) return yamlSays.bracketOpen(written);
      return message.startsWith('Missing ,') ? yamlSays.noComma() : yamlSays.yaml(written);
    default: {
      const bar = /:[ \t]+([|>])[-+\d]*[ \t]+$/.exec(source.text.slice(0, span.start).split('\n').at(-1)!);
      return bar ? yamlSays.afterBar(bar[1]!) : yamlSays.yaml(written);
    }
  }
}

/** Where the mistake is, which is not always where the library noticed it. */
function spanOfError(source: Source, error: YAMLError, mended: Mended): Span {
  const [at] = error.pos;
  const { text } = source;
  if (/^Flow|must end with/.test(error.message)) return openBracket(mended, at, text) ?? restOfLine(source, at);
  if (error.code === 'BAD_DQ_ESCAPE') return { start: at, end: Math.min(text.length, at + 2) };
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return nextLine(source, at) ?? restOfLine(source, at);
  if (error.pos[1] > at + 1 && !text.slice(at, error.pos[1]).includes('\n')) return { start: at, end: Math.min(error.pos[1], text.length) };
  return restOfLine(source, at);
}

/** From the first non-blank character at or after `at` to the end of its line; if there is none, the last line with content. */
function restOfLine(source: Source, at: number): Span {
  const { text } = source;
  let start = Math.min(at, text.length);
  while (start < text.length && (text[start] === ' ' || text[start] === '\t')) start++;
  if (start >= text.length || text[start] === '\n' || text[start] === '\r') {
    while (start > 0 && /\s/.test(text[start - 1]!)) start--;
    const lineStart = source.lineStarts[placeOf(source, start).line - 1]!;
    const from = lineStart + /^[ \t]*/.exec(text.slice(lineStart, start))![0].length;
    return { start: from, end: start };
  }
  let end = text.indexOf('\n', start);
  if (end < 0) end = text.length;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end };
}

function nextLine(source: Source, at: number): Span | null {
  const start = source.lineStarts[placeOf(source, at).line];
  return start === undefined ? null : restOfLine(source, start);
}

/** The last bracket opened before `at` that is still open. */
function openBracket(mended: Mended, at: number, text: string): Span | null {
  let found: Span | null = null;
  visit(mended.document.contents, {
    Collection(_key, node) {
      if (!isCollection(node) || !node.flow || !node.range) return;
      const [start, end] = node.range;
      const isClosed = end > start + 1 && /[\]}]/.test(text[end - 1] ?? '');
      if (start <= at && !isClosed) found = { start, end: start + 1 };
    },
  });
  return found;
}
