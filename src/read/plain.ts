// Reads the YAML that nearly every file consists of: blocks indented by spaces, texts, lists and maps between brackets, `|` blocks,
// anchors. It makes what the YAML library would make of it, several times as fast; anything else, and every mistake, is left to the library.
import { Alias, CST, Pair, Scalar, YAMLMap, YAMLSeq, type ParsedNode } from 'yaml';

type Node = Scalar | YAMLMap | YAMLSeq | Alias;

/** Nesting limit; deeper texts are left to the library. */
const deepest = 50;
/** Keys may have 1,024 characters. */
const longestKey = 1000;

/** Characters that no plain reading is attempted with, and lines that concern the whole file. */
const unusual = /[\t\r\ufeff]|^(?:---|\.\.\.|%)/m;
/** What a plain text cannot start with. A hyphen can, if more text follows. */
const starts = /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|-[^\s\-?:,[\]{}#&*!|>'"%@`])/;
const quotedText = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\n]|'')*'/y;
const anchorName = /[a-zA-Z0-9_-]+/y;
const wholeNumber = /^[-+]?[0-9]+$/;
/** As boxes on paper have them, in millimetres. */
const decimal = /^[-+]?[0-9]+\.[0-9]+$/;
const truth = /^(?:[Tt]rue|TRUE|([Ff]alse|FALSE))$/;
/** Other texts that are not what they are written as: nothing, and numbers in another base or notation. */
const otherValue =
  /^(?:~|[Nn]ull|NULL|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?(?:\.[0-9]+|[0-9]+\.?[0-9]*)(?:[eE][-+]?[0-9]+)?)$/;

/** The root of a text and all below it; null: the library must read it. */
export function readPlain(text: string): ParsedNode | null {
  if (unusual.test(text)) return null;
  try {
    return new PlainReader(text).root() as unknown as ParsedNode;
  } catch (problem) {
    if (problem === notPlain) return null;
    throw problem;
  }
}

const notPlain = new Error('The YAML library must read this.');

class PlainReader {
  /** The offset of what is read next. */
  private at = 0;
  /** The column of the first sign of the line that is read next or now; -1 at the end of the text. */
  private column = 0;
  /** Lines inside brackets start beyond this column. */
  private margin = 0;

  constructor(private readonly text: string) {}

  root(): YAMLMap {
    this.skip();
    const map = this.column === 0 ? this.map(0, 0) : null;
    if (!map || this.column >= 0) throw notPlain;
    return map;
  }

  // ---------------------------------------------------------------- lines

  /** From the start of a line to the next line that is neither blank nor a comment. */
  private skip(): void {
    const { text } = this;
    let comments = 0;
    for (let start = this.at; ; start = this.lineEnd(start) + 1) {
      let at = start;
      while (text[at] === ' ') at++;
      if (text[at] === '#') comments = Math.max(comments, at - start);
      if (text[at] === '\n' || text[at] === '#') continue;
      this.at = Math.min(at, text.length);
      this.column = at >= text.length ? -1 : at - start;
      // To the library, a comment that is indented further belongs to what is above it.
      if (comments > Math.max(0, this.column)) throw notPlain;
      return;
    }
  }

  /** The offset of the next line break. */
  private lineEnd(at: number): number {
    const end = this.text.indexOf('\n', at);
    return end < 0 ? this.text.length : end;
  }

  private blanks(): void {
    while (this.text[this.at] === ' ') this.at++;
  }

  /** Reads the rest of a line after a node, which extends over it, and goes to the next line. */
  private endLine(node: Node): Node {
    const end = this.at;
    this.blanks();
    if (this.text[this.at] === '#' && this.at > end) this.at = this.lineEnd(this.at);
    if (this.at < this.text.length && this.text[this.at] !== '\n') throw notPlain;
    this.at = Math.min(this.at + 1, this.text.length);
    node.range = [node.range![0], node.range![1], this.at];
    this.skip();
    return node;
  }

  // ---------------------------------------------------------------- blocks

  /** The entries from here on whose keys are in a column. */
  private map(column: number, depth: number): YAMLMap {
    if (depth > deepest) throw notPlain;
    const map = new YAMLMap();
    const start = this.at;
    let end = start;
    do {
      const key = this.key();
      const value = this.value(column, depth);
      map.items.push(new Pair<unknown, unknown>(key, value));
      end = value.range![2];
    } while (this.column === column);
    if (this.column > column) throw notPlain;
    map.range = [start, end, end];
    return map;
  }

  /** The items from here on whose hyphens are in a column. */
  private list(column: number, depth: number): YAMLSeq {
    if (depth > deepest) throw notPlain;
    const list = new YAMLSeq();
    const start = this.at;
    let end = start;
    do {
      if (this.text[this.at] !== '-' || this.text[this.at + 1] !== ' ') throw notPlain;
      const hyphen = this.at++;
      this.blanks();
      const inner = column + this.at - hyphen;
      const value = this.startsEntry() ? this.map(inner, depth + 1) : this.inline(column, depth + 1);
      list.items.push(value);
      end = value.range![2];
    } while (this.column === column);
    if (this.column > column) throw notPlain;
    list.range = [start, end, end];
    return list;
  }

  /** Reads a key, its colon and the blanks after it. */
  private key(): Scalar {
    const { text, at } = this;
    const isQuoted = text[at] === '"' || text[at] === "'";
    const key = isQuoted ? this.quoted() : this.plain(at, this.colon(at));
    const end = key.range![1];
    if (end - at > longestKey || text[end] !== ':' || (text[end + 1] !== ' ' && text[end + 1] !== '\n')) throw notPlain;
    this.at = end + 1;
    this.blanks();
    return key;
  }

  /** The offset of the colon after a plain key. */
  private colon(from: number): number {
    const { text } = this;
    for (let at = from; at < text.length && text[at] !== '\n'; at++) {
      if (text[at] === ':' && (text[at + 1] === ' ' || text[at + 1] === '\n')) return at;
      if (text[at] === '#' && text[at - 1] === ' ') break;
    }
    throw notPlain;
  }

  /** Whether an item of a list is a map, of which the first key is here. */
  private startsEntry(): boolean {
    const { text, at } = this;
    if ('{[&*'.includes(text[at]!)) return false;
    if (text[at] === '"' || text[at] === "'") {
      const [, end] = this.quoted().range!;
      this.at = at;
      return text[end] === ':';
    }
    const line = text.slice(at, this.lineEnd(at));
    return /:(?: |$)/.test(line);
  }

  /** The value of a key in a column: on the same line, or in the lines below. */
  private value(column: number, depth: number): Node {
    const sign = this.text[this.at];
    if (sign === '|' || sign === '>') return this.block(column);
    if (sign === '&') return this.anchored(() => this.value(column, depth));
    if (sign !== '\n' && sign !== '#') return this.inline(column, depth + 1);
    this.at = this.lineEnd(this.at) + 1;
    this.skip();
    if (this.column <= column) throw notPlain;
    const [first, second] = this.text.slice(this.at, this.at + 2);
    if (first === '-' && second === ' ') return this.list(this.column, depth + 1);
    return first === '{' || first === '[' ? this.inline(column, depth + 1) : this.map(this.column, depth + 1);
  }

  /** What follows an anchor, with its name. */
  private anchored(read: () => Node): Node {
    const name = this.name();
    if (this.text[this.at] !== ' ' && this.text[this.at] !== '\n') throw notPlain;
    this.blanks();
    if (this.text[this.at] === '&' || this.text[this.at] === '*') throw notPlain;
    const node = read();
    node.anchor = name;
    return node;
  }

  private alias(): Alias {
    const start = this.at;
    const alias = new Alias(this.name());
    alias.range = [start, this.at, this.at];
    return alias;
  }

  /** The name of an anchor after its sign. */
  private name(): string {
    anchorName.lastIndex = this.at + 1;
    const name = anchorName.exec(this.text)?.[0];
    if (name === undefined) throw notPlain;
    this.at += name.length + 1;
    return name;
  }

  /** A value in a row of the text, and the rest of its last line; its key or hyphen is in a column. */
  private inline(column: number, depth: number): Node {
    const { text, at } = this;
    this.margin = column;
    if ('{[&*'.includes(text[at]!)) return this.endLine(this.flowItem(depth));
    if (text[at] === '"' || text[at] === "'") return this.endLine(this.quoted());
    let end = this.lastOfRow(at);
    let isLong = false;
    for (let next = this.continued(end, column); next >= 0; next = this.continued(end, column)) {
      isLong = true;
      end = this.lastOfRow(next);
    }
    const scalar = isLong ? this.folded(at, end) : this.plain(at, end);
    this.at = end;
    return this.endLine(scalar);
  }

  /** Where a plain text ends that is here or goes on here: before the blanks or the comment at the end of the line. */
  private lastOfRow(at: number): number {
    const { text } = this;
    let end = this.lineEnd(at);
    for (let i = at; i < end; i++) {
      if (text[i] === ':' && (i + 1 === end || text[i + 1] === ' ')) throw notPlain;
      if (text[i] === '#' && text[i - 1] === ' ') end = i;
    }
    while (text[end - 1] === ' ') end--;
    return end;
  }

  /** Where the next line goes on with a plain text, which it does if it is indented beyond the column of its key; -1: it does not. */
  private continued(end: number, column: number): number {
    const { text } = this;
    if (text[end] !== '\n') return -1;
    let at = end + 1;
    while (text[at] === ' ') at++;
    if (at >= text.length || text[at] === '\n' || at - end - 1 <= column) return -1;
    // A comment ends the text, and a sign may be the start of something else.
    if (!starts.test(text.slice(at, at + 2))) throw notPlain;
    return at;
  }

  /** A plain text of several lines, which are one. */
  private folded(start: number, end: number): Scalar {
    const source = this.text.slice(start, end);
    if (!starts.test(source)) throw notPlain;
    const token: CST.FlowScalar = { type: 'scalar', offset: start, indent: 0, source };
    return made(CST.resolveAsScalar(token, true, leave).value, 'PLAIN', [start, end, end], token);
  }

  /** A `|` or `>` block below a key in a column. Its lines are indented alike or more. */
  private block(column: number): Scalar {
    const { text, at } = this;
    const start = this.lineEnd(at) + 1;
    const [, header, blanks, comment] = /^([|>]-?)( *)(#.*)?$/.exec(text.slice(at, start - 1)) ?? [];
    if (header === undefined) throw notPlain;
    let indent = 0;
    let end = start;
    for (let line = start; line < text.length; line = this.lineEnd(line) + 1) {
      if (text[line] === '\n') continue;
      let content = line;
      while (text[content] === ' ') content++;
      // A line of blanks may count or not.
      if (content >= text.length || text[content] === '\n') throw notPlain;
      const own = content - line;
      if (own <= column) break;
      indent ||= own;
      if (own < indent) throw notPlain;
      end = this.lineEnd(content) + 1;
    }
    if (end === start || end > text.length) throw notPlain;
    const props: CST.SourceToken[] = [{ type: 'block-scalar-header', offset: at, indent: column, source: header }];
    if (blanks) props.push({ type: 'space', offset: at + header.length, indent: column, source: blanks });
    if (comment !== undefined) props.push({ type: 'comment', offset: start - 1 - comment.length, indent: column, source: comment });
    props.push({ type: 'newline', offset: start - 1, indent: column, source: '\n' });
    const token: CST.BlockScalar = {
      type: 'block-scalar',
      offset: at,
      indent: column,
      props,
      source: text.slice(start, end),
    };
    const { value, type, range } = CST.resolveAsScalar(token, true, leave);
    this.at = end;
    this.skip();
    return made(value, type!, [range[0], range[1], end], token);
  }

  // ---------------------------------------------------------------- in a row

  /** A list or map between brackets. */
  private flow(depth: number): YAMLMap | YAMLSeq {
    if (depth > deepest) throw notPlain;
    const { text } = this;
    const start = this.at++;
    const collection = text[start] === '{' ? new YAMLMap() : new YAMLSeq();
    const close = text[start] === '{' ? '}' : ']';
    this.gap();
    while (text[this.at] !== close) {
      if (collection.items.length > 0) {
        if (text[this.at] !== ',') throw notPlain;
        this.at++;
        this.gap();
      }
      if (collection instanceof YAMLMap) collection.items.push(this.flowPair(this.flowText(), depth));
      else collection.items.push(this.flowItem(depth, true));
      this.gap();
    }
    this.at++;
    collection.flow = true;
    collection.range = [start, this.at, this.at];
    return collection;
  }

  /** Blanks between brackets, and starts of lines. */
  private gap(): void {
    this.blanks();
    while (this.text[this.at] === '\n') {
      const start = ++this.at;
      this.blanks();
      if (this.at - start <= this.margin || this.text[this.at] === '\n' || this.text[this.at] === '#') throw notPlain;
    }
  }

  private flowPair(key: Scalar, depth: number): Pair {
    if (this.text[this.at] !== ':' || this.text[this.at + 1] !== ' ') throw notPlain;
    this.at++;
    this.blanks();
    return new Pair<unknown, unknown>(key, this.flowItem(depth));
  }

  /** A value between brackets. In a list it may be a single entry of a map. */
  private flowItem(depth: number, inList = false): Node {
    const sign = this.text[this.at];
    if (sign === '{' || sign === '[') return this.flow(depth + 1);
    if (sign === '*') return this.alias();
    if (sign === '&') return this.anchored(() => this.flowItem(depth));
    const text = this.flowText();
    if (!inList || this.text[this.at] !== ':') return text;
    const map = new YAMLMap();
    const pair = this.flowPair(text, depth);
    const { range } = pair.value as Node;
    map.items.push(pair);
    map.flow = true;
    map.range = [text.range![0], range![1], range![2]];
    return map;
  }

  private flowText(): Scalar {
    const { text, at } = this;
    if (text[at] === '"' || text[at] === "'") return this.quoted();
    let end = at;
    for (; end < text.length && !',[]{}\n'.includes(text[end]!); end++) {
      if (text[end] === ':' && ' ,[]{}\n'.includes(text[end + 1] ?? '\n')) break;
      if (text[end] === '#' && text[end - 1] === ' ') throw notPlain;
    }
    this.at = end;
    while (end > at && text[end - 1] === ' ') end--;
    if (text[this.at] === ':' && end < this.at) throw notPlain;
    return this.plain(at, end);
  }

  private quoted(): Scalar {
    const { text, at } = this;
    quotedText.lastIndex = at;
    const source = quotedText.exec(text)?.[0];
    if (source === undefined) throw notPlain;
    const end = at + source.length;
    this.at = end;
    const isDouble = source.startsWith('"');
    const token: CST.FlowScalar = { type: isDouble ? 'double-quoted-scalar' : 'single-quoted-scalar', offset: at, indent: 0, source };
    const inner = source.slice(1, -1);
    const value = inner.includes(isDouble ? '\\' : "'") ? CST.resolveAsScalar(token, true, leave).value : inner;
    return made(value, isDouble ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE', [at, end, end], token);
  }

  private plain(start: number, end: number): Scalar {
    const source = this.text.slice(start, end);
    if (!starts.test(source) || source.endsWith(' ')) throw notPlain;
    return made(valueOf(source), 'PLAIN', [start, end, end], { type: 'scalar', offset: start, indent: 0, source });
  }
}

/** Leaves a text with a mistake to the library. */
function leave(): never {
  throw notPlain;
}

function made(value: unknown, type: Scalar.Type, range: [number, number, number], token: CST.FlowScalar | CST.BlockScalar): Scalar {
  const scalar = new Scalar(value);
  scalar.type = type;
  scalar.range = range;
  scalar.srcToken = token;
  return scalar;
}

function valueOf(source: string): unknown {
  // Most texts start with a letter that nothing else starts with.
  if (!/^[-+.0-9~nNtTfF]/.test(source)) return source;
  if (wholeNumber.test(source)) return parseInt(source, 10);
  if (decimal.test(source)) return parseFloat(source);
  const said = truth.exec(source);
  if (said) return said[1] === undefined;
  if (otherValue.test(source)) throw notPlain;
  return source;
}
