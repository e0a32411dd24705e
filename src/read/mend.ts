// Mends mistakes that would make YAML lose the rest of a file: a colon in a text, an open quote, tabs, braces. Each mend replaces characters
// by stand-ins one for one, so that no offset moves; it is reported with the corrected line, and `restore` undoes it in the values. Knows no card.
import { isScalar, visit, type Scalar } from 'yaml';
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { yamlSays } from '../diagnose/codes/yaml.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Words } from '../diagnose/entry.ts';
import { placeOf, type Source, type Span } from '../text/source.ts';
import { parseYaml, type Parts } from './document.ts';
import { asBlock, likelyKind, quoted } from './language.ts';

export interface Mended {
  document: Parts;
  diagnostics: Diagnostic[];
  restore(text: string): string;
  /** Starts of scalars already reported; nothing more is reported about their style. */
  reported: Set<number>;
  /** Tabs were used for indentation. */
  tabs: boolean;
}

/** The characters that stand-ins replace. The comma is what the colon in an effect should have been. */
const standIns = [':', '"', "'", '{', '}', ','] as const;
type StandIn = (typeof standIns)[number] | ' ';

/** Each round parses again; an author who leaves more quotes open sees the rest next time. */
const rounds = 12;

export function mend(source: Source): Mended {
  const base = freeBase(source.text);
  const mender = new Mender(source, base);
  let { document, tooDeepAt } = parseYaml(source.text);
  for (let round = 0; round < rounds && document.errors.length > 0; round++) {
    if (!mender.mendAll(document)) break;
    ({ document, tooDeepAt } = parseYaml(mender.text()));
  }
  if (tooDeepAt !== null) mender.diagnostics.push(diagnosticOf(yamlSays.tooDeep(), source, { start: tooDeepAt, end: tooDeepAt + 1 }));
  for (const error of document.errors) if (error.code === 'BAD_SCALAR_START') mender.reported.add(error.pos[0]);
  const pattern = new RegExp(`[${String.fromCharCode(base)}-${String.fromCharCode(base + standIns.length - 1)}]`, 'g');
  const restore = (text: string) => text.replace(pattern, (c) => standIns[c.charCodeAt(0) - base]!);
  return {
    document,
    diagnostics: mender.diagnostics,
    restore: mender.isUsed ? restore : (text) => text,
    reported: mender.reported,
    tabs: mender.tabs,
  };
}

/** The first of 16 private-use characters that the text does not use. */
function freeBase(text: string): number {
  const used = new Set<number>();
  for (const [c] of text.matchAll(/[\ue000-\uf8ff]/g)) used.add(c.charCodeAt(0) >> 4);
  for (let block = 0xe00; block < 0xf8f; block++) if (!used.has(block)) return block << 4;
  return 0xe000;
}

class Mender {
  readonly diagnostics: Diagnostic[] = [];
  readonly reported = new Set<number>();
  tabs = false;
  isUsed = false;
  private readonly patches = new Map<number, string>();
  private readonly source: Source;
  private readonly base: number;

  constructor(source: Source, base: number) {
    this.source = source;
    this.base = base;
  }

  text(): string {
    if (this.patches.size === 0) return this.source.text;
    const units = this.source.text.split('');
    for (const [at, unit] of this.patches) units[at] = unit;
    return units.join('');
  }

  /** Mends what it can; returns false if there was nothing to mend. */
  mendAll(document: Parts): boolean {
    const before = this.patches.size;
    const endings = quotedByEnd(document);
    for (const error of document.errors) {
      const [at, end] = error.pos;
      if (error.code === 'BLOCK_AS_IMPLICIT_KEY') this.mendColon(at, null);
      else if (error.code === 'BLOCK_IN_FLOW') this.mendColon(at, end);
      else if (error.code === 'TAB_AS_INDENT' || (error.code === 'BAD_INDENT' && this.isTabbed(at))) this.mendTabs();
      else if (error.code === 'MISSING_CHAR' && error.message.includes('quote')) this.mendOpenQuote(endings.get(at));
      else if (error.code === 'UNEXPECTED_TOKEN' && !this.mendBraces(at)) this.mendQuotes(endings.get(this.blanksBefore(at)));
    }
    return this.patches.size > before;
  }

  private lineOf(at: number): Span {
    const { line } = placeOf(this.source, at);
    const start = this.source.lineStarts[line - 1]!;
    const lineEnd = this.source.text.indexOf('\n', start);
    let end = lineEnd < 0 ? this.source.text.length : lineEnd;
    if (this.source.text[end - 1] === '\r') end--;
    return { start, end };
  }

  /** Where the blanks before an offset start. */
  private blanksBefore(at: number): number {
    let from = at;
    while (from > 0 && (this.source.text[from - 1] === ' ' || this.source.text[from - 1] === '\t')) from--;
    return from;
  }

  private isTabbed(at: number): boolean {
    const { start } = this.lineOf(at);
    return /^ *\t/.test(this.source.text.slice(start, start + 200));
  }

  private patch(at: number, standIn: StandIn): void {
    if (this.patches.has(at)) return;
    this.isUsed ||= standIn !== ' ';
    this.patches.set(at, standIn === ' ' ? ' ' : String.fromCharCode(this.base + standIns.indexOf(standIn)));
  }

  private report(words: Words, span: Span): void {
    this.diagnostics.push(diagnosticOf(words, this.source, span));
  }

  /** Mends `name: Foo: bar` at the start of its value. */
  private mendColon(at: number, flowEnd: number | null): void {
    const line = this.lineOf(at);
    const { text } = this.source;
    const before = text.slice(line.start, at);
    const key = /(?:^|[,{]|-[ \t])[ \t]*("[^"]*"|'[^']*'|[^,{}:"']+?)[ \t]*:[ \t]+$/.exec(before)?.[1]?.replace(/^["']|["']$/g, '');
    if (key === undefined) return;
    const value = text
      .slice(at, flowEnd === null ? line.end : Math.min(flowEnd, line.end))
      .replace(/\s+#.*$/, '')
      .trimEnd();
    const colons = [...value.matchAll(/:(?=\s|$)/g)].map((match) => at + match.index);
    if (colons.length === 0 || this.patches.has(colons[0]!)) return;
    const kind = likelyKind(key.trim(), value);
    for (const colon of colons) this.patch(colon, kind === 'effect' ? ',' : ':');
    this.reported.add(at);
    const block = value.endsWith(':') ? this.blockBelow(line, before) : null;
    const span = { start: at, end: block ? block.end : at + value.length };
    const head = value.slice(0, colons[0]! - at);
    if (kind === 'text') this.report(yamlSays.colonInText(key, quoted(value)), span);
    else if (flowEnd !== null) this.report(yamlSays.colonInEffect(head, undefined), span);
    else {
      const indent = /^[ \t]*(?:- +)*/.exec(before)![0].replace(/-/g, ' ');
      const rewritten =
        block || value.includes('"') ? asBlock([value, ...(block?.lines ?? [])].join('\n'), indent) : value.replace(/:(?=\s)/g, ',');
      this.report(yamlSays.colonInEffect(head, rewritten), span);
    }
  }

  /** The lines below that are indented further, with two more spaces. */
  private blockBelow(line: Span, before: string): { lines: string[]; end: number } | null {
    const { text } = this.source;
    const depth = /^[ \t]*(?:- +)*/.exec(before)![0].length;
    const lines: string[] = [];
    let { end } = line;
    for (let at = text.indexOf('\n', end); at >= 0; at = text.indexOf('\n', end)) {
      const next = this.lineOf(at + 1);
      const content = text.slice(next.start, next.end);
      if (content.trim() === '' || content.search(/[^ \t]/) <= depth) break;
      lines.push(`  ${content.trim()}`);
      end = next.end;
    }
    return lines.length > 0 ? { lines, end } : null;
  }

  /** Turns each tab of an indentation into one space, which is right for any file that is indented with tabs alone. */
  private mendTabs(): void {
    if (this.tabs) return;
    this.tabs = true;
    let first: Span | null = null;
    let count = 0;
    const pattern = /^[ \t]*\t[ \t]*(?=[^\s])/gm;
    for (const match of this.source.text.matchAll(pattern)) {
      for (let i = 0; i < match[0].length; i++) if (match[0][i] === '\t') this.patch(match.index + i, ' ');
      const tab = match.index + match[0].indexOf('\t');
      first ??= { start: tab, end: match.index + match[0].length };
      count++;
    }
    if (first) this.report(yamlSays.tabs(count), first);
  }

  /** Mends a quote that is never closed, or only by the next quote in the file, by taking its line literally. */
  private mendOpenQuote(node: Scalar | undefined): boolean {
    const start = node?.range?.[0] ?? -1;
    if (start < 0 || this.patches.has(start)) return false;
    const quote = this.source.text[start] as '"' | "'";
    const line = this.lineOf(start);
    const written = this.source.text.slice(start, line.end).trimEnd();
    this.patch(start, quote);
    // In `{ … }` the closing brackets at the end of the line are probably not part of the text.
    const text = /^[^{[]*[{[]/.test(this.source.text.slice(line.start, start)) ? written.replace(/\s*[\]}]+$/, '') : written;
    this.reported.add(start);
    this.report(yamlSays.quoteOpen(text + quote), { start, end: Math.max(start + 1, start + text.length) });
    return true;
  }

  /** Mends `'It's'` and `"A" and B`, where text follows the closing quote. */
  private mendQuotes(node: Scalar | undefined): boolean {
    if (!node) return false;
    const [start, valueEnd] = node.range!;
    const line = this.lineOf(start);
    if (valueEnd > line.end) return this.mendOpenQuote(node);
    if (this.patches.has(start)) return false;
    const quote = this.source.text[start] as '"' | "'";
    const written = this.source.text
      .slice(start, line.end)
      .replace(/\s+#.*$/, '')
      .trimEnd();
    for (let i = 0; i < written.length; i++) if (written[i] === quote) this.patch(start + i, quote);
    this.reported.add(start);
    const inner = written.length > 1 && written.endsWith(quote) ? written.slice(1, -1) : written;
    this.report(yamlSays.quoteGoesOn(quoted(inner)), { start, end: start + written.length });
    return true;
  }

  /** Mends `{colour}-x`: a brace at the start makes YAML read a map. */
  private mendBraces(at: number): boolean {
    const line = this.lineOf(at);
    const text = this.source.text.slice(line.start, line.end);
    const match = /^(\s*(?:-\s+)*(?:[^\s{}:"']+:\s+)?)(\{[^{}:,\s]+\}.*)$/.exec(text);
    if (!match) return false;
    const start = line.start + match[1]!.length;
    const isValue = match[1]!.includes(':');
    const written = isValue ? match[2]!.replace(/\s+#.*$/, '').trimEnd() : match[2]!.replace(/\s*:(?:\s.*)?$/, '');
    if (at < start || this.patches.has(start)) return false;
    for (let i = 0; i < written.length; i++) {
      const c = written[i]!;
      if (c === '{' || c === '}') this.patch(start + i, c);
    }
    this.reported.add(start);
    this.report(yamlSays.braces(quoted(written)), { start, end: start + written.length });
    return true;
  }
}

/** The quoted scalars of a document, by the offset after their closing quote. */
function quotedByEnd({ contents }: Parts): Map<number, Scalar> {
  const found = new Map<number, Scalar>();
  visit(contents, {
    Scalar(_key, node) {
      if (isScalar(node) && node.range && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')) found.set(node.range[1], node);
    },
  });
  return found;
}
