// Cuts a text into a tree of lines by indentation before parsing, so that a broken line cannot affect the next one. Reads no words.

/** One line without its comment and full stop; `start` and `end` are offsets in the text. */
export interface RawLine {
  start: number;
  end: number;
  /** Columns of indentation; a tab counts as two. */
  indent: number;
  children: RawLine[];
  comments: string[];
  /** The first layout mistake on this line. */
  slip: LayoutSlip | null;
  /** It is read as though a colon ended it: what follows on the same line is its block. */
  opens?: true;
}
export interface LayoutSlip {
  kind: 'tab' | 'uneven' | 'quote';
  start: number;
  end: number;
  /** For `uneven`: how deep the line is, and how deep it should be. */
  depth?: number;
  wanted?: number;
}

export function layOut(text: string): RawLine[] {
  const root: RawLine = { start: 0, end: 0, indent: -1, children: [], comments: [], slip: null };
  const stack = [root];
  let comments: string[] = [];
  let last: RawLine | null = null;
  let at = 0;
  for (const raw of text.split('\n')) {
    const lineStart = at;
    at += raw.length + 1;
    const { end, comment, quote, stops } = endOf(raw);
    const margin = /^\s*/.exec(raw)![0].length;
    if (margin >= end) {
      if (comment !== null) comments.push(comment);
      continue;
    }
    // Several sentences on one line are as many lines; a block below belongs to the last.
    const starts = [margin, ...stops.map((stop) => stop + /^[.;]\s*/.exec(raw.slice(stop))![0].length)];
    const lines = starts.map((start, i): RawLine => ({
      start: lineStart + start,
      end: lineStart + raw.slice(0, stops[i] ?? end).trimEnd().length,
      indent: columns(raw.slice(0, margin)),
      children: [],
      comments: i > 0 ? [] : comment === null ? comments : [...comments, comment],
      slip: null,
    }));
    const line = lines[0]!;
    comments = [];
    while (stack.length > 1 && line.indent <= stack.at(-1)!.indent) stack.pop();
    const siblings = stack.at(-1)!.children;
    if (raw.slice(0, margin).includes('\t')) line.slip = { kind: 'tab', start: lineStart, end: line.start };
    else if (siblings.length && siblings[0]!.indent !== line.indent) {
      line.slip = { kind: 'uneven', start: lineStart, end: line.start, depth: line.indent, wanted: siblings[0]!.indent };
    }
    last = lines.at(-1)!;
    if (quote >= 0) last.slip ??= { kind: 'quote', start: lineStart + quote, end: last.end };
    siblings.push(...lines);
    stack.push(last);
  }
  if (last) last.comments.push(...comments);
  return root.children;
}

/** A full stop or a semicolon, and another sentence; behind `; or` the same one goes on. */
const stop = /^(?:\.\s+|;\s*(?!(?:or|and|then|otherwise)\b))\p{L}/iu;

/** Where the statement ends (before a comment, spaces and one full stop or semicolon), the comment, the position of an unclosed quote, and those inside. */
function endOf(raw: string): { end: number; comment: string | null; quote: number; stops: number[] } {
  let comment: string | null = null;
  let statement = raw;
  let quote = -1;
  const stops: number[] = [];
  for (let i = 0; i < raw.length; i++) {
    if (quote >= 0) {
      if (raw[i] === '\\' && raw[quote] === '"') i++;
      else if (raw[i] === (raw[quote] === '"' ? '"' : '”')) quote = -1;
    } else if (raw[i] === '"' || raw[i] === '“') quote = i;
    else if (raw[i] === '#' && (i === 0 || /\s/.test(raw[i - 1]!))) {
      comment = raw.slice(i + 1).trim();
      statement = raw.slice(0, i);
      break;
    } else if (
      /[.;]/.test(raw[i]!) &&
      /[\p{L}\d)”"]$/u.test(raw[i] === ';' ? raw.slice(0, i).trimEnd() : raw.slice(0, i)) &&
      stop.test(raw.slice(i))
    )
      stops.push(i);
  }
  statement = statement.trimEnd();
  if (quote < 0 && /[^.;][.;]$/.test(statement)) statement = statement.slice(0, -1).trimEnd();
  return { end: statement.length, comment, quote, stops };
}

function columns(margin: string): number {
  let width = 0;
  for (const sign of margin) width += sign === '\t' ? 2 : 1;
  return width;
}
