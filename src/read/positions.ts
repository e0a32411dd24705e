// Decodes a YAML scalar together with the file offset of each character: plain, quoted, `|` and `>`, with CRLF and tabs. Repeats the YAML
// library's decoding step by step, so that it never has to search for a character. Knows nothing of what the text means.
import type { Scalar } from 'yaml';

/** A decoded text. `offsets` is one longer than the text; its last entry is the end. */
export interface Mapped {
  text: string;
  offsets: Int32Array;
}

/** The tokens of a scalar, as the YAML library stores them. */
interface ScalarToken {
  type: string;
  offset: number;
  source: string;
  indent?: number;
  props?: { type: string; source?: string }[];
}

/** The text and offsets of a parsed scalar; null if it has no text of its own in the file (an empty value). */
export function mapScalar(node: Scalar): Mapped | null {
  const token = node.srcToken as ScalarToken | undefined;
  if (!token) return null;
  const tape = new Tape();
  if (token.type === 'block-scalar') readBlock(token, tape);
  else if (token.type === 'double-quoted-scalar') readDoubleQuoted(token, tape);
  else if (token.type === 'single-quoted-scalar') readUnfolded(token.source.slice(1, -1), token.offset + 1, tape, true);
  else readUnfolded(token.source, token.offset, tape, false);
  return tape.done();
}

/** Collects a decoded text and the offset of each of its UTF-16 units. */
class Tape {
  text = '';
  readonly offsets: number[] = [];
  end = 0;

  /** Adds a stretch that is in the file unchanged. */
  copy(text: string, at: number): void {
    this.text += text;
    for (let i = 0; i < text.length; i++) this.offsets.push(at + i);
    this.end = at + text.length;
  }

  /** Adds characters that stand for something else (`\n` for a fold, `é` for its escape): they all get one offset. */
  put(text: string, at: number, length = 1): void {
    this.text += text;
    for (let i = 0; i < text.length; i++) this.offsets.push(at);
    this.end = at + length;
  }

  done(): Mapped {
    return { text: this.text, offsets: Int32Array.from([...this.offsets, this.end]) };
  }
}

interface BlockLine {
  indent: string;
  /** Without the `\r` of a CRLF. */
  content: string;
  start: number;
  /** Offset of the end of the line. */
  end: number;
  crlf: boolean;
}

function readBlock(token: ScalarToken, tape: Tape): void {
  const props = token.props ?? [];
  const header = /^[|>](?:([1-9])|([+-]))*/.exec(props.find((p) => p.type === 'block-scalar-header')?.source ?? '|')![0];
  const start =
    token.offset + props.slice(props.findIndex((p) => p.type === 'block-scalar-header')).reduce((n, p) => n + (p.source ?? '').length, 0);
  const lines = blockLines(token.source, start);
  const chomp = /[+-]/.exec(header)?.[0] ?? '';
  const explicit = Number(/[1-9]/.exec(header)?.[0] ?? 0);
  tape.end = start;
  const isBlank = (line: BlockLine) => line.content === '';
  let last = lines.length;
  while (last > 0 && isBlank(lines[last - 1]!)) last--;
  if (last === 0) {
    if (chomp === '+' && lines.length > 0) for (const line of lines.slice(0, Math.max(1, lines.length - 1))) tape.put('\n', line.end);
    tape.end = start + token.source.length;
    return;
  }
  let trim = (token.indent ?? 0) + explicit;
  let first = 0;
  for (; first < last; first++) {
    const { indent } = lines[first]!;
    if (isBlank(lines[first]!)) {
      if (explicit === 0 && indent.length > trim) trim = indent.length;
    } else {
      if (explicit === 0) trim = indent.length;
      break;
    }
  }
  // Lines of spaces below the text belong to it if they are indented further.
  for (let i = lines.length - 1; i >= last; i--) if (lines[i]!.indent.length > trim) last = i + 1;
  for (const line of lines.slice(0, first)) {
    tape.copy(line.indent.slice(trim), line.start + trim);
    tape.put('\n', line.end);
  }
  if (header[0] === '|') readLiteral(lines.slice(first, last), trim, tape);
  else readFolded(lines.slice(first, last), trim, tape);
  chompBlock(lines, last, trim, chomp, tape);
  // The last line end may be missing at the end of a file; the text has one anyway.
  if (chomp !== '-') tape.end = start + token.source.length;
}

function blockLines(source: string, start: number): BlockLine[] {
  const lines: BlockLine[] = [];
  let at = 0;
  while (at <= source.length) {
    let end = source.indexOf('\n', at);
    if (end < 0) end = source.length;
    const crlf = end > at && source[end - 1] === '\r';
    const text = source.slice(at, crlf ? end - 1 : end);
    const indent = /^ */.exec(text)![0];
    lines.push({ indent, content: text.slice(indent.length), start: start + at, end: start + (crlf ? end - 1 : end), crlf });
    at = end + 1;
  }
  return source === '' ? [] : lines;
}

function readLiteral(lines: BlockLine[], trim: number, tape: Tape): void {
  lines.forEach((line, i) => {
    if (i > 0) tape.put('\n', lines[i - 1]!.end);
    copyLine(line, trim, tape);
  });
}

/** Copies the part of a line's indentation that belongs to the text, and its content; a line indented too little keeps its content. */
function copyLine(line: BlockLine, trim: number, tape: Tape): void {
  const kept = line.indent.slice(trim);
  tape.copy(kept + line.content, line.start + line.indent.length - kept.length);
}

function readFolded(lines: BlockLine[], trim: number, tape: Tape): void {
  let sep = '';
  let sepAt = 0;
  let moreIndented = false;
  for (const line of lines) {
    if (line.indent.length > trim || line.content[0] === '\t') {
      if (sep === ' ') sep = '\n';
      else if (!moreIndented && sep === '\n') sep = '\n\n';
      tape.put(sep, sepAt);
      copyLine(line, trim, tape);
      sep = '\n';
      moreIndented = true;
    } else if (line.content === '') {
      if (sep === '\n') tape.put('\n', line.end);
      else sep = '\n';
      sepAt = line.end;
      continue;
    } else {
      tape.put(sep, sepAt);
      tape.copy(line.content, line.start + line.indent.length);
      sep = ' ';
      moreIndented = false;
    }
    sepAt = line.end;
  }
}

function chompBlock(lines: BlockLine[], last: number, trim: number, chomp: string, tape: Tape): void {
  const endOfText = lines[last - 1]?.end ?? tape.end;
  if (chomp === '-') return;
  if (chomp === '+') {
    for (let i = last; i < lines.length; i++) {
      tape.put('\n', lines[i - 1]?.end ?? tape.end);
      tape.copy(lines[i]!.indent.slice(trim), lines[i]!.start + trim);
    }
    if (!tape.text.endsWith('\n')) tape.put('\n', lines.at(-1)!.end);
    return;
  }
  tape.put('\n', endOfText);
}

/** Plain and single-quoted text: a line end with the blanks around it becomes one space, and n line ends become n-1 line ends. */
function readUnfolded(source: string, start: number, tape: Tape, quoted: boolean): void {
  const copy = (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      tape.copy(source[i]!, start + i);
      if (quoted && source[i] === "'" && source[i + 1] === "'") i++;
    }
  };
  let at = 0;
  let lineEnd = source.indexOf('\n');
  if (lineEnd < 0) {
    copy(0, source.length);
  } else {
    let textEnd = trimmedEnd(source, 0, lineEnd);
    copy(0, textEnd);
    let sep = ' ';
    let sepAt = textEnd;
    at = lineEnd + 1;
    while ((lineEnd = source.indexOf('\n', at)) >= 0) {
      const from = trimmedStart(source, at, lineEnd);
      textEnd = trimmedEnd(source, from, lineEnd);
      if (textEnd <= from) {
        if (sep === '\n') tape.put('\n', start + sepAt);
        else sep = '\n';
      } else {
        tape.put(sep, start + sepAt);
        copy(from, textEnd);
        sep = ' ';
      }
      sepAt = Math.max(textEnd, from);
      at = lineEnd + 1;
    }
    tape.put(sep, start + sepAt);
    copy(trimmedStart(source, at, source.length), source.length);
  }
  tape.end = start + source.length;
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t';

function trimmedStart(source: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(source[at])) at++;
  return at;
}

/** The end of a line without the `\r` of a CRLF and the blanks before it. */
function trimmedEnd(source: string, from: number, to: number): number {
  let at = to;
  if (at > from && source[at - 1] === '\r') at--;
  while (at > from && isBlank(source[at - 1])) at--;
  return at;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  ...{ N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029', ' ': ' ', '"': '"', '/': '/', '\\': '\\', '\t': '\t' },
};

function readDoubleQuoted({ source, offset }: ScalarToken, tape: Tape): void {
  const end = source.length - 1;
  let i = 1;
  while (i < end) {
    const c = source[i]!;
    if (c === '\r' && source[i + 1] === '\n') i++;
    else if (c === '\n') i = readFold(source, offset, i, tape);
    else if (c === '\\') i = readEscape(source, offset, i, tape);
    else if (isBlank(c)) {
      const after = trimmedStart(source, i, source.length);
      const ends = source[after] === '\n' || (source[after] === '\r' && source[after + 1] === '\n');
      if (!ends) tape.copy(source.slice(i, Math.min(after, end)), offset + i);
      i = after;
    } else tape.copy(source[i++]!, offset + i - 1);
  }
  tape.end = offset + Math.max(1, end);
}

/** Reads a line end at `i` and the blank characters after it; returns where the text continues. */
function readFold(source: string, offset: number, i: number, tape: Tape): number {
  let fold = '';
  let at = i + 1;
  for (; at < source.length && (isBlank(source[at]) || source[at] === '\n' || source[at] === '\r'); at++) {
    if (source[at] === '\r' && source[at + 1] !== '\n') break;
    if (source[at] === '\n') fold += '\n';
  }
  tape.put(fold || ' ', offset + i);
  return at;
}

function readEscape(source: string, offset: number, i: number, tape: Tape): number {
  const next = source[i + 1]!;
  if (Object.hasOwn(escapes, next)) {
    tape.put(escapes[next]!, offset + i, 2);
    return i + 2;
  }
  if (next === '\n') return trimmedStart(source, i + 2, source.length);
  if (next === '\r' && source[i + 2] === '\n') return trimmedStart(source, i + 3, source.length);
  const digits = { x: 2, u: 4, U: 8 }[next];
  if (digits === undefined) {
    tape.copy(source.slice(i, i + 2), offset + i);
    return i + 2;
  }
  const hex = source.slice(i + 2, i + 2 + digits);
  const code = /^[0-9a-fA-F]+$/.test(hex) && hex.length === digits ? parseInt(hex, 16) : Infinity;
  if (code > 0x10ffff) tape.copy(source.slice(i, i + 2 + digits), offset + i);
  else tape.put(String.fromCodePoint(code), offset + i, 2 + digits);
  return i + 2 + digits;
}
