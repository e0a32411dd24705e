// The effects of a file → the edits that write each line in its canonical form. Comments, blank lines and everything that is not an effect stay;
// a line that cannot be parsed stays, too.
import type { RawLine } from '../parse/layout.ts';
import { parseClaims, parseEffect, parseValue } from '../parse/parse.ts';
import { printClaims, printLines, printValue } from '../parse/print.ts';
import type { ClaimLine, Line, ValueLine } from '../parse/tree.ts';
import { fileSpan, type Span } from '../text/source.ts';
import type { Project } from './project.ts';
import type { TextEdit } from './rename.ts';
import type { EffectText } from './texts.ts';

/** Edits for all effects of a file, or for those that a part of it touches. */
export function format(project: Project, path: string, part?: Span): TextEdit[] {
  // Which words are one name is known only after a check.
  void project.loaded;
  return project
    .textsIn(path)
    .filter(({ snippet: { map, text } }) => !part || (map[text.length]! >= part.start && map[0]! <= part.end))
    .flatMap(formatText);
}

function formatText(text: EffectText): TextEdit[] {
  const edits: TextEdit[] = [];
  const written = printed(text);
  const line = (raw: RawLine, statement: Statement): void => {
    const before = text.snippet.text.slice(raw.start, raw.end);
    if (statement.text !== null && statement.text !== before)
      edits.push({ span: fileSpan(text.snippet, raw.start, raw.end), text: statement.text });
    raw.children.forEach((child, i) => line(child, statement.children[i]!));
  };
  text.lines.forEach((raw, i) => line(raw, written[i]!));
  // A quoted or folded text has its own rules for quotes and line ends: it is left as it is unless its characters stand for themselves.
  return edits.filter(({ span }) => isPlain(text, span));
}

/** One line in canonical form; null: as it is. */
interface Statement {
  text: string | null;
  children: Statement[];
}

function printed({ snippet, rule, lexicon, lines }: EffectText): Statement[] {
  const of = <T extends { broken?: boolean; children?: T[] }>(tree: readonly T[], print: (line: T) => string): Statement[] =>
    tree.map((line) => ({ text: line.broken ? null : print(line).trim(), children: of(line.children ?? [], print) }));
  const alone = { children: [], comments: [] };
  if (rule === 'claimLine') return of<ClaimLine>(parseClaims(snippet, lexicon).lines, (line) => printClaims([{ ...line, ...alone }]));
  if (rule === 'line') return of<Line>(parseEffect(snippet, lexicon).lines, (line) => printLines([{ ...line, ...alone }]));
  // Alternatives are one list, however they are indented.
  const flat = parseValue(snippet, lexicon).lines.map((line: ValueLine) =>
    line.broken ? null : printValue([{ ...line, comments: [] }]).trim(),
  );
  let next = 0;
  const inOrder = (raws: readonly RawLine[]): Statement[] =>
    raws.map((raw) => ({ text: flat[next++] ?? null, children: inOrder(raw.children) }));
  return inOrder(lines);
}

function isPlain({ snippet: { source, map, text } }: EffectText, { start, end }: Span): boolean {
  const first = Array.prototype.indexOf.call(map, start);
  return first >= 0 && text.slice(first, first + end - start) === source.text.slice(start, end);
}
