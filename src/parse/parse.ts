// Parses a snippet of effect language into its tree and any diagnostics. Never throws because of an author's mistake; knows no word of any game.
import type { IToken } from 'chevrotain';
import type { LineParts } from '../../grammar/rules/lines.ts';
import { LineParser } from '../../grammar/rules.ts';
import * as t from '../../grammar/tokens.ts';
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { parseWords as say } from '../diagnose/codes/parse.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Words } from '../diagnose/entry.ts';
import { fileSpan, type Snippet, type Span } from '../text/source.ts';
import { expectations, explainError, slipOfTokens, whatDoesNotFit, type Found } from './syntax-errors.ts';
import { inText, lineReader, plainChoice, saidToChoose, startsOfOrders, withColon, type Choice } from './choices.ts';
import { layOut, type RawLine } from './layout.ts';
import type { Lexicon, Parse, Parsed } from './lexicon.ts';
import { timeFirst } from './time-first.ts';
import { withBounds } from './bounds-said.ts';
import { withExcept } from './except-said.ts';
import { onSamePile } from './same-pile.ts';
import { orElse, conditionLast, twoCases } from './or-else.ts';
import { isForNumber, withPurpose } from './purpose.ts';
import { levelsOf } from './levels.ts';
import type { ClaimLine, Head, HeadWord, Line, Simple, ValueLine } from './tree.ts';
import { boundNames, tokenize } from './tokenize.ts';

export { isFixedWord } from '../../grammar/tokens.ts';

export { plainLexicon, type Lexicon, type Parsed } from './lexicon.ts';

/** Parses lines that do something: an effect, or the body of a verb, a turn or a check. */
export function parseEffect(snippet: Snippet, lexicon: Lexicon): Parsed<Line> {
  return remembered('effect', snippet, lexicon, effectLines);
}

/** Parses lines that must hold: the body of a condition. */
export function parseClaims(snippet: Snippet, lexicon: Lexicon): Parsed<ClaimLine> {
  return remembered('claims', snippet, lexicon, claimLines);
}

/** Parses lines that give an amount or a thing: the body of a value. */
export function parseValue(snippet: Snippet, lexicon: Lexicon): Parsed<ValueLine> {
  return remembered('value', snippet, lexicon, alternatives);
}

function remembered<T>(rule: string, snippet: Snippet, lexicon: Lexicon, parse: Parse<T>): Parsed<T> {
  return lexicon.memory ? lexicon.memory.parsed(rule, snippet, lexicon, parse) : parse(snippet, lexicon);
}

function effectLines(snippet: Snippet, lexicon: Lexicon): Parsed<Line> {
  const work = new SnippetParser(snippet, lexicon);
  return { lines: block(work, work.lines(), 1, effectLine), diagnostics: work.done() };
}

function claimLines(snippet: Snippet, lexicon: Lexicon): Parsed<ClaimLine> {
  const work = new SnippetParser(snippet, lexicon);
  return { lines: block(work, work.lines(), 1, claimLine), diagnostics: work.done() };
}

function alternatives(snippet: Snippet, lexicon: Lexicon): Parsed<ValueLine> {
  const work = new SnippetParser(snippet, lexicon);
  const raws = work.lines();
  // Each of these lines is the alternative to the line before it.
  const beyond = raws[DEEPEST];
  if (beyond) work.report(beyond, say.tooDeep(), beyond.start, beyond.end);
  return { lines: raws.slice(0, DEEPEST).flatMap((raw, i) => valueLines(work, raw, i + 1)), diagnostics: work.done() };
}

const headWord = new RegExp(
  `([${t.LETTERS}0-9](?:[${t.LETTERS}0-9]|-(?=[${t.LETTERS}0-9]))*)|(['’]s?(?![${t.LETTERS}0-9]))|(\\s+)|([^])`,
  'g',
);
/** Parses the head that declares a word of a game: `lay cards at belt`, `belt's course of number`. */
export function parseHead(snippet: Snippet): { words: HeadWord[]; diagnostics: Diagnostic[] } {
  const words: HeadWord[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const match of t.plainLetters(snippet.text).matchAll(headWord)) {
    const [all, word, own, , stray] = match;
    const said = snippet.text.slice(match.index, match.index + all.length);
    const span = fileSpan(snippet, match.index, match.index + all.length);
    if (word) words.push({ text: said.toLowerCase().normalize('NFC'), span });
    else if (own) words.push({ text: "'s", span });
    else if (stray && !diagnostics.length) diagnostics.push(diagnosticOf(say.stray(said), snippet.source, span));
  }
  return { words, diagnostics };
}

// Shared, because building it takes longer than parsing a whole set.
let parser: LineParser | null = null;
function theParser(): LineParser {
  parser ??= new LineParser(expectations);
  return parser;
}

/** The lines of a block. A line that starts with "otherwise" belongs to the line above, so it is one level deeper. */
function block<T>(
  work: SnippetParser,
  raws: readonly RawLine[],
  level: number,
  read: (work: SnippetParser, raw: RawLine, level: number) => T,
): T[] {
  const lines: T[] = [];
  let rungs = 0;
  let beyond = false;
  for (const raw of raws) {
    rungs = /^otherwise\b/i.test(work.text(raw)) ? rungs + 1 : 0;
    if (rungs > 0 && beyond) continue;
    lines.push(read(work, raw, level + rungs));
    beyond = work.beyond.has(raw);
  }
  return lines;
}

function effectLine(work: SnippetParser, said: RawLine, level: number): Line {
  const raw = said.children.length ? said : work.underItsHead(said);
  const choices = raw.children.length ? null : work.choices(raw);
  if (choices) {
    const { lines, by } = choices;
    const head: Head = {
      kind: 'offer',
      who: by.who,
      ...(by.optional && { optional: true }),
      span: work.span(raw.start, lines[0]!.start),
    } as const;
    const line: Line = { span: work.span(raw.start, raw.end), heads: [head], body: [], otherwise: null, children: [] };
    if (raw.comments.length) line.comments = raw.comments;
    line.children = lines.map((one) => effectLine(work, one, level + 1));
    if (by.who) for (const child of line.children) child.body = child.body.map(saidOfThem);
    return line;
  }
  const line: Line = { span: work.span(raw.start, raw.end), heads: [], body: [], otherwise: null, children: [] };
  const parts = work.read(raw, 'line', level);
  if (parts) {
    line.heads = parts.heads;
    line.body = parts.body;
    line.otherwise = parts.otherwise;
    const [first] = raw.children;
    if (first && !parts.opens) work.report(raw, say.blockUnderOrder(), first.start, first.end);
    if (!first && parts.opens) work.report(raw, say.blockMissing(), raw.end - 1, raw.end);
    if (!first && !parts.opens && !parts.body.length) work.report(raw, say.orderMissing(work.text(raw)), raw.start, raw.end);
  } else line.broken = true;
  if (raw.comments.length) line.comments = raw.comments;
  line.children = block(work, raw.children, level + 1, effectLine);
  return line;
}

/** An order without a subject, said of the player who is spoken of. */
function saidOfThem(simple: Simple): Simple {
  if (simple.kind !== 'order' || simple.subject) return simple;
  return { ...simple, subject: { kind: 'pronoun', word: 'they', span: simple.verb.span } };
}

function claimLine(work: SnippetParser, raw: RawLine, level: number): ClaimLine {
  const line: ClaimLine = { span: work.span(raw.start, raw.end), anyOf: false, claim: null, children: [] };
  const parts = work.read(raw, 'claimLine', level);
  if (parts) {
    Object.assign(line, parts);
    const [first] = raw.children;
    if (first && !parts.anyOf) work.report(raw, say.blockUnderOrder(), first.start, first.end);
    if (!first && parts.anyOf) work.report(raw, say.blockMissing(), raw.end - 1, raw.end);
  } else line.broken = true;
  if (raw.comments.length) line.comments = raw.comments;
  line.children = block(work, raw.children, level + 1, claimLine);
  return line;
}

function valueLines(work: SnippetParser, raw: RawLine, level: number): ValueLine[] {
  const line: ValueLine = { span: work.span(raw.start, raw.end), when: null, otherwise: false, value: null };
  const parts = work.read(raw, 'valueLine', level);
  if (parts) Object.assign(line, parts);
  else line.broken = true;
  if (raw.comments.length) line.comments = raw.comments;
  const [first] = raw.children;
  if (first) work.report(raw, say.blockUnderOrder(), first.start, first.end);
  return [line, ...raw.children.flatMap((child) => valueLines(work, child, level))];
}

/**
 * Limit on nesting, far beyond anything a person writes: every reader of a tree recurses, and the stack is finite. Blocks, nested phrases
 * and each "otherwise" in a row count. Shipped cards reach 9; the stack runs out at 480.
 */
const DEEPEST = 100;
const LONGEST = 2000;

/** The token at which a line nests brackets too deeply, or has too many parts. */
function tooDeep(tokens: readonly IToken[]): IToken | null {
  let open = 0;
  for (const token of tokens) {
    if (token.tokenType === t.Open && ++open > DEEPEST) return token;
    if (token.tokenType === t.Close) open--;
  }
  return tokens[LONGEST] ?? null;
}

/** Tokens with a colon behind them, if they open a block then. `end`: the offset of that colon. */
function opened(tokens: readonly IToken[], end: number): IToken[] | null {
  const trial = withColon(tokens, end);
  const parts = lineReader(theParser(), inText)(trial);
  return !parts || parts.body.length ? null : trial;
}

/** Parses one snippet line by line and records at most one diagnostic for each. */
class SnippetParser {
  private readonly reports: { at: number; diagnostic: Diagnostic }[] = [];
  private readonly reported = new Set<RawLine>();
  /** Lines that are nested too deeply; the tree leaves out their contents. */
  readonly beyond = new Set<RawLine>();
  private readonly bound: ReadonlySet<string>;
  private readonly snippet: Snippet;
  private readonly lexicon: Lexicon;

  constructor(snippet: Snippet, lexicon: Lexicon) {
    this.snippet = snippet;
    this.lexicon = lexicon;
    this.bound = boundNames(snippet.text);
  }

  /** The lines of the snippet. Reports blocks that are nested too deeply, and leaves them out. */
  lines(): RawLine[] {
    const lines = layOut(this.snippet.text);
    let level = lines;
    for (let depth = 1; level.length > 0; depth++) {
      if (depth === DEEPEST) {
        for (const raw of level) {
          const [first] = raw.children;
          if (first) this.report(first, say.tooDeep(), first.start, first.end);
          raw.children = [];
        }
        break;
      }
      level = level.flatMap((raw) => raw.children);
    }
    return lines;
  }

  private readonly reader = lineReader(theParser(), (start, end) => this.span(start, end));

  span(start: number, end: number): Span {
    return fileSpan(this.snippet, start, end);
  }
  text(raw: RawLine): string {
    return this.snippet.text.slice(raw.start, raw.end);
  }
  /** `choose one: draw 2, or discard a card`, `draw 2 or discard a card`: each of the orders as a line of its own; null: it is another line. */
  choices(raw: RawLine, whole = this.snippet.text): { lines: RawLine[]; by: Choice } | null {
    const text = whole.slice(raw.start, raw.end);
    const begins = saidToChoose.exec(text) ?? (/\bor\b/i.test(text) ? /^(?:either +)?/i.exec(text) : null);
    if (!begins) return null;
    const from = raw.start + begins[0].length;
    const { tokens } = tokenize(whole.slice(from, raw.end), from, this.lexicon, this.bound);
    const isSaid = /[:,]/.test(begins[0]);
    const by = isSaid ? { starts: [from, ...startsOfOrders(tokens)], who: null, optional: false } : plainChoice(tokens, this.reader);
    if (!by || by.starts.length < 2) return null;
    const lines = by.starts.map((start, i): RawLine => {
      const text = whole.slice(start, by.starts[i + 1] ?? raw.end);
      const end = start + text.replace(/(?:\s*[,;])?\s*(?:\bor\s*)?$/i, '').length;
      return { start, end, indent: raw.indent + 2, children: [], comments: [], slip: null };
    });
    return { lines, by };
  }
  /** `if you win, draw 1 or discard 1`: what is chosen from, as a block under what stands before it; any other line as it is. */
  underItsHead(raw: RawLine, whole = this.snippet.text): RawLine {
    const text = whole.slice(raw.start, raw.end);
    if (!/[,;].*\bor\b/i.test(text)) return raw;
    const { tokens } = tokenize(text, raw.start, this.lexicon, this.bound);
    const at = tokens.findIndex(({ tokenType }, i) => {
      const from = tokens[i + 1]?.image === 'either' ? i + 2 : i + 1;
      if (tokenType !== t.Comma || from >= tokens.length) return false;
      const isChoice =
        plainChoice(tokens.slice(from), this.reader) !== null || saidToChoose.test(text.slice(tokens[from]!.startOffset - raw.start));
      return isChoice && opened(tokens.slice(0, i), raw.end) !== null;
    });
    if (at < 0) return raw;
    const below: RawLine = { ...raw, start: tokens[at + 1]!.startOffset, indent: raw.indent + 2, comments: [] };
    return { ...raw, end: tokens[at]!.startOffset, children: [below], opens: true };
  }
  report(raw: RawLine, words: Words, start: number, end: number): void {
    if (this.reported.has(raw)) return;
    this.reported.add(raw);
    this.reports.push({ at: start, diagnostic: diagnosticOf(words, this.snippet.source, this.span(start, end)) });
  }
  done(): Diagnostic[] {
    return this.reports.sort((a, b) => a.at - b.at).map((one) => one.diagnostic);
  }

  /** Parses one line by one rule; null if it is broken. */
  read<R extends 'line' | 'claimLine' | 'valueLine'>(raw: RawLine, rule: R, level: number): ReturnType<LineParser[R]> | null {
    const broken = (found: Found): null => {
      this.report(raw, found.words, found.start, found.end);
      return null;
    };
    if (raw.slip?.kind === 'tab') this.report(raw, say.tab(), raw.slip.start, raw.slip.end);
    if (raw.slip?.kind === 'uneven') this.report(raw, say.uneven(raw.slip.depth!, raw.slip.wanted!), raw.slip.start, raw.slip.end);
    if (raw.slip?.kind === 'quote') return broken({ words: say.quoteOpen(), start: raw.slip.start, end: raw.slip.end });
    const { tokens: written, stray } = tokenize(this.text(raw), raw.start, this.lexicon, this.bound);
    const tokens = [
      ...onSamePile(written, this.snippet.text.slice(0, raw.end), (place) => tokenize(place, 0, this.lexicon, this.bound).tokens),
    ];
    const slip = slipOfTokens(tokens, stray, this.snippet.text);
    if (slip) return broken(this.helps(slip, raw, rule) ? slip : this.otherwise(slip, raw, rule));
    const deep = tooDeep(tokens);
    if (deep) return broken({ words: say.tooDeep(), start: deep.startOffset, end: deep.endOffset! + 1 });
    if (rule === 'line' && raw.children.length) this.openBlock(raw, tokens);
    const forNumber = rule === 'line' && isForNumber(tokens) ? withPurpose(tokens, this.reader) : null;
    if (forNumber) return forNumber as ReturnType<LineParser[R]>;
    const inCases = rule === 'line' ? twoCases(tokens, this.reader) : null;
    if (inCases) return inCases as ReturnType<LineParser[R]>;
    const except = rule === 'line' ? withExcept(tokens, this.snippet.text, this.reader, this.lexicon) : null;
    if (except) return except as ReturnType<LineParser[R]>;
    const machine = theParser();
    machine.begin(tokens, (start, end) => this.span(start, end));
    let parts;
    try {
      parts = machine[rule]();
    } catch (e) {
      if (!(e instanceof RangeError)) throw e;
      return broken({ words: say.tooDeep(), start: raw.start, end: raw.end });
    }
    const error = machine.errors[0];
    const otherwise = error && rule === 'line' ? this.saidOtherwise(tokens) : null;
    if (otherwise) return otherwise as ReturnType<LineParser[R]>;
    if (error) {
      const explained = explainError(error, tokens, this.snippet.text, this.snippet.path.startsWith('cards.'));
      return broken(this.helps(explained, raw, rule) ? explained : whatDoesNotFit(error, tokens, this.snippet.text));
    }
    if (level + levelsOf(parts) > DEEPEST) {
      this.beyond.add(raw);
      raw.children = [];
      return broken({ words: say.tooDeep(), start: raw.start, end: raw.end });
    }
    const mixed = machine.mixed[0];
    if (mixed) this.report(raw, say.mixed(mixed.image), mixed.startOffset, mixed.endOffset! + 1);
    return parts as ReturnType<LineParser[R]>;
  }

  /** A line that says what something is done for, an amount in two cases, or at its end when or how often; null: it says none of it. */
  private saidOtherwise(tokens: readonly IToken[]): LineParts | null {
    const timed = timeFirst(tokens);
    return (
      withPurpose(timed ?? tokens, this.reader) ??
      withBounds(timed ?? tokens, this.reader) ??
      orElse(timed ?? tokens, this.reader) ??
      conditionLast(tokens, this.reader) ??
      (timed && this.reader(timed))
    );
  }

  /** A slip whose suggestion would not help: with another that does, or without. */
  private otherwise(slip: Found, raw: RawLine, rule: 'line' | 'claimLine' | 'valueLine'): Found {
    const { suggestion: _, ...words } = slip.words;
    // `discard this: draw 3`: what stands before the colon opens no block.
    const then = { ...slip, words: { ...slip.words, ...say.colonThen() } };
    return slip.words.code === 'CW2013' && this.helps(then, raw, rule) ? then : { ...slip, words };
  }

  /** Whether a line can be read at least as far as what is suggested, and the word behind it, once that is put in. */
  private helps({ words, start, end }: Found, raw: RawLine, rule: 'line' | 'claimLine' | 'valueLine'): boolean {
    const { suggestion } = words;
    if (suggestion === undefined) return true;
    const [before, after] = [this.snippet.text.slice(raw.start, start), this.snippet.text.slice(end, raw.end)];
    const text = before + suggestion + after;
    const bound = boundNames(text);
    const until = before.length + suggestion.length;
    const below = layOut(text)
      .map((one) => this.underItsHead(one, text))
      .flatMap((one) => (one.opens ? one.children : [one]));
    const lines = below.flatMap((one) => this.choices(one, text)?.lines ?? [one]);
    return lines.every((one) => {
      const { tokens, stray } = tokenize(text.slice(one.start, one.end), one.start, this.lexicon, new Set([...this.bound, ...bound]));
      if (slipOfTokens(tokens, stray, text)) return false;
      const machine = theParser();
      machine.begin(tokens, (from, to) => ({ start: from, end: to }));
      machine[rule]();
      const [error] = machine.errors;
      // That a comma is missing is no more than a guess.
      if (!error || words.code === 'CW2003') return !error;
      const next = tokens.findIndex(({ startOffset }) => startOffset >= until);
      return next >= 0 && tokens.indexOf(error.token) > next;
    });
  }

  /** Reports indented lines below a head without a colon, and reads them as if the colon were there. */
  private openBlock(raw: RawLine, tokens: IToken[]): void {
    const last = tokens.at(-1)!;
    if (last.tokenType === t.Colon) return;
    const trial = opened(last.tokenType === t.Comma ? tokens.slice(0, -1) : tokens, raw.end);
    if (!trial) return;
    tokens.splice(0, tokens.length, ...trial);
    if (raw.opens) return;
    if (last.tokenType === t.Comma) this.report(raw, say.colonForComma(), last.startOffset, last.endOffset! + 1);
    else
      this.report(
        raw,
        say.colonMissing(this.snippet.text.slice(last.startOffset, last.endOffset! + 1)),
        last.startOffset,
        last.endOffset! + 1,
      );
  }
}
