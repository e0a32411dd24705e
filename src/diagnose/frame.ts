// Prints diagnostics for people (position, line, caret, help) and for programs. Decides neither wording nor importance.
import { placeOf, type Source, type Span } from '../text/source.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { type Phrase, phrase } from './phrase.ts';
import { inLanguage, isTranslated, phraseIn } from './translate.ts';
import { harmless, harmlessLines, shownAt } from './harmless.ts';
import { widthOf } from './width.ts';

/** How a diagnostic is printed. */
export interface FrameOptions {
  /** Use the colours of a terminal; default: no. */
  colour?: boolean;
  /** The language to print in (`cs`); what is not translated is English. Default: English. */
  language?: string;
}

/** What stands in front of the parts of a printed diagnostic. */
const LABELS = {
  error: phrase`error`,
  warning: phrase`warning`,
  info: phrase`info`,
  help: phrase`help:`,
  suggestion: phrase`suggestion:`,
  alike: phrase`alike:`,
  note: phrase`note:`,
};

/** How many there are of a severity. */
const COUNTS: Readonly<Record<Severity, (n: number) => Phrase>> = {
  error: (n) => (n === 1 ? phrase`${n} error` : phrase`${n} errors`),
  warning: (n) => (n === 1 ? phrase`${n} warning` : phrase`${n} warnings`),
  info: (n) => (n === 1 ? phrase`${n} note` : phrase`${n} notes`),
};

/** Most columns of a source line to show; the line is cut to the left and right of the span. */
const lineRoom = 100;
/** Columns kept before the span when its line is cut. */
const leftRoom = 30;
/** Characters of a line that are examined on each side of the start of the span, so that a line of megabytes costs no more than others. */
const farthest = 1000;
const tabStop = 4;

const paints = { error: '31;1', warning: '33;1', info: '36;1', place: '1', dim: '2' } as const;
type Paint = (style: keyof typeof paints, text: string) => string;

/**
 * One diagnostic as an author reads it: file, line and column, the sentence, the line of the file with a mark below the span, and what to do.
 * Several lines, with `\n` between them and none at the end; control characters of the file are escaped.
 */
export function renderDiagnostic(one: Diagnostic, options: FrameOptions = {}): string {
  const paint = painter(options);
  const d = inLanguage(one, options.language);
  const label = (name: keyof typeof LABELS): string => phraseIn(LABELS[name], options.language);
  const lines = [
    `${paint('place', placeText(d.source, d.span))}: ${paint(d.severity, `${label(d.severity)} ${d.code}`)}: ${harmless(d.message)}`,
  ];
  lines.push(...frameLines(d.source, d.span, paint, d.severity));
  if (d.help !== undefined) lines.push(`  ${paint('dim', label('help'))} ${harmless(d.help)}`);
  if (d.suggestion !== undefined) lines.push(...suggestionLines(d, d.suggestion, paint('dim', label('suggestion'))));
  for (const example of d.examples ?? []) lines.push(...exampleLines(example, label('alike'), paint));
  for (const note of d.notes ?? []) {
    lines.push(`  ${paint('dim', label('note'))} ${placeText(note.source, note.span)}: ${harmless(note.message)}`);
    lines.push(...frameLines(note.source, note.span, paint, 'info'));
  }
  return lines.join('\n');
}

/** An example of several lines is continued below its first line. */
function exampleLines(example: string, label: string, paint: Paint): string[] {
  const [first, ...more] = example.split('\n').map(harmless);
  const said = `  ${paint('dim', label)} `;
  return [`${said}${first!}`, ...more.map((line) => `${' '.repeat(label.length + 3)}${line}`)];
}

/** All diagnostics by file and position, separated by blank lines, with a count at the end; empty if there are none. */
export function renderAll(diagnostics: readonly Diagnostic[], options: FrameOptions = {}): string {
  if (diagnostics.length === 0) return '';
  const blocks = sortDiagnostics(diagnostics).map((d) => renderDiagnostic(d, options));
  return `${blocks.join('\n\n')}\n\n${countText(diagnostics, options.language)}\n`;
}

/** Sorts by path, then position, then code, so that the order does not depend on which stage reports first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...diagnostics].sort(
    (a, b) =>
      order(a.source.path, b.source.path) ||
      a.span.start - b.span.start ||
      a.span.end - b.span.end ||
      order(a.code, b.code) ||
      order(a.message, b.message),
  );
}

/** `2 errors, 1 warning`, in a language. */
export function countText(diagnostics: readonly Diagnostic[], language?: string): string {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const n = diagnostics.filter((d) => d.severity === severity).length;
    return n === 0 ? [] : [phraseIn(COUNTS[severity](n), language)];
  });
  return parts.join(', ');
}

export interface PlaceJson {
  path: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** UTF-16 offsets in the decoded file. */
  start: number;
  end: number;
}

/** What `--json` prints: plain data with 1-based lines and columns. Texts are not escaped, because programs escape them in their own way. */
export interface DiagnosticJson extends PlaceJson {
  code: string;
  severity: Severity;
  message: string;
  help?: string;
  suggestion?: string;
  examples?: string[];
  notes?: ({ message: string } & PlaceJson)[];
  /** The texts in the language that was asked for, if it is not English; in the order of the notes. */
  translated?: { language: string; message: string; help?: string; notes?: string[] };
}

/** Diagnostics as plain data for other programs, sorted by file and position. Lines and columns count from 1, offsets from 0 in UTF-16 units. A language adds the texts in it. */
export function toJson(diagnostics: readonly Diagnostic[], language?: string): DiagnosticJson[] {
  return sortDiagnostics(diagnostics).map((d) => ({
    code: d.code,
    severity: d.severity,
    message: d.message,
    ...placeJson(d.source, d.span),
    ...(d.help !== undefined && { help: d.help }),
    ...(d.suggestion !== undefined && { suggestion: d.suggestion }),
    ...(d.examples !== undefined && { examples: d.examples }),
    ...(d.notes !== undefined && { notes: d.notes.map((n) => ({ message: n.message, ...placeJson(n.source, n.span) })) }),
    ...(isTranslated(language) && { translated: translatedJson(d, language) }),
  }));
}

function translatedJson(d: Diagnostic, language: string): DiagnosticJson['translated'] {
  const { message, help, notes } = inLanguage(d, language);
  return {
    language,
    message,
    ...(help !== undefined && { help }),
    ...(notes !== undefined && { notes: notes.map((note) => note.message) }),
  };
}

function placeJson(source: Source, span: Span): PlaceJson {
  const from = placeOf(source, span.start);
  const to = placeOf(source, span.end);
  return {
    path: source.path,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    start: span.start,
    end: span.end,
  };
}

function painter({ colour = false }: FrameOptions): Paint {
  return (style, text) => (colour ? `\u001b[${paints[style]}m${text}\u001b[0m` : text);
}

/** A file that could not be read has no positions, only a name. */
function placeText(source: Source, span: Span): string {
  if (source.text === '') return harmless(source.path);
  const { line, column } = placeOf(source, span.start);
  return `${harmless(source.path)}:${line}:${column}`;
}

function lineBounds(source: Source, line: number): Span {
  const start = source.lineStarts[line - 1]!;
  let end = line < source.lineStarts.length ? source.lineStarts[line]! - 1 : source.text.length;
  if (end > start && source.text[end - 1] === '\r') end--;
  return { start, end };
}

/** The line on which the span starts, and carets below the part of the span that is on it. */
function frameLines(source: Source, span: Span, paint: Paint, severity: Severity): string[] {
  if (source.text === '') return [];
  const { line } = placeOf(source, span.start);
  const bounds = lineBounds(source, line);
  const shown = cut(layOut(source.text, bounds, span));
  const number = String(line);
  const gutter = ' '.repeat(number.length);
  const caret = ' '.repeat(shown.from) + '^'.repeat(Math.max(1, shown.to - shown.from));
  return [`  ${paint('dim', `${number} |`)} ${shown.text}`.trimEnd(), `  ${paint('dim', `${gutter} |`)} ${paint(severity, caret)}`];
}

/** A line as shown: one piece for each character, with its width. */
interface LaidOut {
  pieces: { text: string; width: number }[];
  /** The span is the pieces from `from` up to, but not including, `to`. */
  from: number;
  to: number;
  cutLeft: boolean;
  cutRight: boolean;
}

function layOut(text: string, bounds: Span, span: Span): LaidOut {
  const pieces: LaidOut['pieces'] = [];
  let from = -1;
  let to = -1;
  let column = 0;
  const start = Math.max(bounds.start, span.start - farthest);
  const end = Math.min(bounds.end, span.start + farthest);
  for (let at = start; at < end;) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const next = at + character.length;
    if (from < 0 && next > span.start) from = pieces.length;
    if (to < 0 && at >= span.end) to = pieces.length;
    const piece = pieceOf(text, character, at, column);
    pieces.push(piece);
    column += piece.width;
    at = next;
  }
  if (from < 0) from = pieces.length;
  return { pieces, from, to: Math.max(from, to < 0 ? pieces.length : to), cutLeft: start > bounds.start, cutRight: end < bounds.end };
}

function pieceOf(text: string, character: string, at: number, column: number): { text: string; width: number } {
  if (character === '\t') {
    const width = tabStop - (column % tabStop);
    return { text: ' '.repeat(width), width };
  }
  const own = shownAt(text, at, character);
  if (own !== character) return { text: own, width: own.length };
  return { text: character, width: widthOf(character) };
}

/** Cuts what does not fit, but keeps the start of the span and a little before it. */
function cut({ pieces, from, to, cutLeft, cutRight }: LaidOut): { text: string; from: number; to: number } {
  const widthBetween = (a: number, b: number) => pieces.slice(a, b).reduce((sum, piece) => sum + piece.width, 0);
  let first = from;
  while (first > 0 && (widthBetween(first - 1, from) <= leftRoom || widthBetween(first - 1, pieces.length) <= lineRoom)) first--;
  if (widthBetween(0, to) <= lineRoom - 10) first = 0;
  let last = first;
  let width = 0;
  while (last < pieces.length && width + pieces[last]!.width <= lineRoom) width += pieces[last++]!.width;
  const head = first > 0 || cutLeft ? '…' : '';
  const tail = last < pieces.length || cutRight ? '…' : '';
  const text =
    head +
    pieces
      .slice(first, last)
      .map((piece) => piece.text)
      .join('') +
    tail;
  const start = head.length + widthBetween(first, Math.max(first, from));
  return { text, from: start, to: start + widthBetween(Math.max(first, from), Math.max(from, Math.min(to, last))) };
}

/** A suggestion of one line is shown as the whole corrected line; a longer one as the text to insert. */
function suggestionLines(d: Diagnostic, suggestion: string, label: string): string[] {
  const rewritten = rewrittenLine(d, suggestion);
  if (!suggestion.includes('\n')) return [`  ${label} ${harmless(rewritten ?? suggestion)}`];
  const text = rewritten ?? suggestion;
  return [
    `  ${label}`,
    ...harmlessLines(text)
      .split('\n')
      .map((line) => `    ${line}`.trimEnd()),
  ];
}

/** The line of the span with the suggestion inserted, without indentation; null if it would be too long. */
function rewrittenLine({ source, span }: Diagnostic, suggestion: string): string | null {
  if (source.text === '') return suggestion;
  const bounds = lineBounds(source, placeOf(source, span.start).line);
  const after = lineBounds(source, placeOf(source, span.end).line);
  const before = source.text.slice(bounds.start, span.start);
  const indent = /^[ \t]*/.exec(before)![0];
  const tail = source.text.slice(span.end, Math.max(span.end, after.end));
  if (before.length + tail.length + suggestion.length > 2 * lineRoom) return null;
  const whole = before.slice(indent.length) + suggestion + tail;
  return whole
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')
    .trimEnd();
}
