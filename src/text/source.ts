// A file's text and positions: turns offsets into lines and columns. Knows nothing of YAML, cards or the disk.

/** A range in one file, in UTF-16 offsets; `end` is exclusive. */
/** Characters of a text, as UTF-16 offsets. */
export interface Span {
  /** Offset of the first character. */
  start: number;
  /** Offset after the last one. */
  end: number;
}

/** One file as the author sees it. `path` is printed in messages; `text` is the decoded file unchanged, including CRLF, BOM and tabs. */
export interface Source {
  /** As the reader named the file, for messages. */
  readonly path: string;
  /** The whole file, as decoded. */
  readonly text: string;
  /** Offset of the first character of each line, ascending. */
  readonly lineStarts: readonly number[];
}

/** Both 1-based; columns count UTF-16 units. */
export interface LineColumn {
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units. */
  column: number;
}

export function makeSource(path: string, text: string): Source {
  const lineStarts = [0];
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 10) lineStarts.push(i + 1);
  return { path, text, lineStarts };
}

/** The line and column of an offset, both counted from 1; columns are UTF-16 units. An offset past the end gives the end. */
export function placeOf(source: Source, offset: number): LineColumn {
  const at = Math.max(0, Math.min(offset, source.text.length));
  let low = 0;
  let high = source.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (source.lineStarts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - source.lineStarts[low]! + 1 };
}

export function spanText(source: { readonly text: string }, span: Span): string {
  return source.text.slice(span.start, span.end);
}

/** A piece of effect language in a file: its text and, for each character (and for its end), the offset in the file. */
export interface Snippet {
  /** The file it is in. */
  source: Source;
  /** As the author wrote it, without YAML's quotes and indentation. */
  text: string;
  /** Its length is `text.length + 1`. */
  map: ArrayLike<number>;
  /** Where it is, for messages: `cards.gem.effect`. */
  path: string;
}

/** Whether what was found in a file stands in a snippet of it. */
export function standsIn({ source, map, text }: Snippet, found: { source: Source; span: Span }): boolean {
  return source === found.source && map[0]! <= found.span.start && found.span.start <= map[text.length]!;
}

/** The span in the file that matches `start..end` of a snippet. */
export function fileSpan(snippet: Snippet, start: number, end: number): Span {
  const last = snippet.text.length;
  const from = snippet.map[Math.min(start, last)]!;
  const to = end > start ? snippet.map[Math.min(end, last) - 1]! + 1 : from;
  return { start: from, end: Math.max(from, to) };
}
