// Offsets of the engine ↔ lines and characters of the language server protocol, in UTF-16 or UTF-8 units. Knows no card.
import type { Position, Range } from 'vscode-languageserver';
import { placeOf, type Source, type Span } from 'cardwright';

/** How characters of a line are counted; the client and the server agree on it as they start. */
export type Encoding = 'utf-16' | 'utf-8';

const bytes = new TextEncoder();

export class Positions {
  constructor(private readonly encoding: Encoding) {}

  position(source: Source, offset: number): Position {
    const { line, column } = placeOf(source, offset);
    if (this.encoding === 'utf-16') return { line: line - 1, character: column - 1 };
    const start = source.lineStarts[line - 1]!;
    return { line: line - 1, character: bytes.encode(source.text.slice(start, start + column - 1)).length };
  }

  range(source: Source, { start, end }: Span): Range {
    return { start: this.position(source, start), end: this.position(source, end) };
  }

  /** A position behind the end of its line is its end. */
  offset(source: Source, { line, character }: Position): number {
    const start = source.lineStarts[Math.min(line, source.lineStarts.length - 1)]!;
    const end = source.lineStarts[line + 1] ?? source.text.length + 1;
    const text = source.text.slice(start, end - 1).replace(/\r$/, '');
    if (this.encoding === 'utf-16') return start + Math.min(character, text.length);
    let units = 0;
    let at = 0;
    for (const sign of text) {
      if (units >= character) break;
      units += bytes.encode(sign).length;
      at += sign.length;
    }
    return start + at;
  }

  span(source: Source, { start, end }: Range): Span {
    return { start: this.offset(source, start), end: this.offset(source, end) };
  }
}
