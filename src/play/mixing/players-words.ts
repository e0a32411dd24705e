// A line of an effect that is a sentence for players, in any language that has a table of constructions → the lines that do what it says. Offers
// nothing that was not read again and found to mean the same.
import { effectOf, meaningOf, textLanguages } from '../../card-text/card-text.ts';
import { resolvedAlone, withLines } from '../../check/resolve/alone.ts';
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { SOURCE_LANGUAGE } from '../../locale/catalogue.ts';
import { writtenIn } from '../../locale/entry.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { fileSpan, standsIn, type Snippet } from '../../text/source.ts';

/** Answers are asked for again as long as a caret rests in the line. */
const known = new WeakMap<Diagnostic, { of: Vocabulary; found: Diagnostic | null }>();

/** The same problem of a line that is a sentence for players, with what it does in words of effects; null: nothing reads it so. */
export function asForPlayers(v: Vocabulary, d: Diagnostic): Diagnostic | null {
  if (d.severity !== 'error') return null;
  const before = known.get(d);
  if (before?.of === v) return before.found;
  const found = sought(v, d);
  known.set(d, { of: v, found });
  return found;
}

/** What was found, with one problem for each line that is a sentence for players. */
export function withForPlayers(v: Vocabulary, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen: Diagnostic[] = [];
  return diagnostics.flatMap((d) => {
    if (seen.some(({ source, span }) => source === d.source && span.start <= d.span.start && d.span.end <= span.end)) return [];
    const found = asForPlayers(v, d);
    if (found) seen.push(found);
    return [found ?? d];
  });
}

/** The lines that do what a sentence for players says, on this card; null: it does not read, or not as one thing that lines can do. */
export function effectFor(v: Vocabulary, kind: Kind, language: string, text: string, between = '\n'): string | null {
  const sentence = text.replace(/\s+/g, ' ').trim();
  const found = effectOf(v, kind, language, sentence);
  if (!found) return null;
  const lines = found.lines.replaceAll('\n', between);
  // Names of cards alone say what wins only on a card of which others of its type say so: elsewhere they may be any words.
  if (lines.startsWith('win with') && !v.kinds.some((other) => other.type === kind.type && wins(other))) return null;
  return meantBy(v, v.kinds.indexOf(kind), lines, language) === found.meaning ? lines : null;
}

const wins = ({ standing }: Kind): boolean => standing.some((line) => line.k === 'claim' && line.outcome === 'wins');

/** The same for the text of a card, in the language of its set, in English, or in that of who reads it. */
export function effectForText(v: Vocabulary, kind: Kind, text: string, reader: string): string | null {
  const likely = new Set([writtenIn(kind.from), SOURCE_LANGUAGE, reader]);
  for (const language of textLanguages.filter((one) => likely.has(one))) {
    const lines = effectFor(v, kind, language, text);
    if (lines !== null) return lines;
  }
  return null;
}

function sought(v: Vocabulary, d: Diagnostic): Diagnostic | null {
  const at = v.kinds.findIndex((kind) => kind.effect && standsIn(kind.effect, d));
  const kind = v.kinds[at];
  if (!kind) return null;
  const { text, map, source } = kind.effect!;
  const first = source.text[map[0]! - 1];
  const quote = first === '"' || first === "'" ? first : null;
  for (const { start, end } of pieces(kind.effect!, d)) {
    const written = text.slice(start, end);
    if (!/\p{L}.*\s.*\p{L}/su.test(written)) continue;
    const span = fileSpan(kind.effect!, start, end);
    // In a block, each line stands for itself; elsewhere, a sentence stands behind another.
    const line = source.text.lastIndexOf('\n', span.start - 1) + 1;
    const pad = source.text.slice(line, span.start);
    const inBlock = /^[ \t]*$/.test(pad) && quote === null;
    for (const language of languagesFor(kind)) {
      const suggestion = effectFor(v, kind, language, written, inBlock ? '\n' : '. ');
      if (suggestion === null || suggestion === written || (quote !== null && suggestion.includes(quote))) continue;
      return { ...diagnosticOf(lineSays.forPlayers(), source, span), suggestion: suggestion.replaceAll('\n', `\n${pad}`) };
    }
  }
  return null;
}

/** What may be one sentence: the line of the problem, and all that is written. */
function* pieces({ text, map }: Snippet, d: Diagnostic): Generator<{ start: number; end: number }> {
  let at = 0;
  while (at < text.length && map[at]! < d.span.start) at++;
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const to = text.indexOf('\n', at);
  yield trimmed(text, from, to < 0 ? text.length : to);
  if (text.trim().includes('\n')) yield trimmed(text, 0, text.length);
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const written = text.slice(start, end);
  return { start: start + written.length - written.trimStart().length, end: start + written.trimEnd().length };
}

/** That of its set first. */
function languagesFor({ from }: Kind): string[] {
  const language = writtenIn(from);
  return [...textLanguages].sort((a, b) => Number(b === language) - Number(a === language));
}

/** What lines mean on a card, to be compared with a sentence; null: they have mistakes, or it cannot be said. */
function meantBy(v: Vocabulary, at: number, text: string, language: string): string | null {
  const alone = resolvedAlone(v, at, withLines(v, at, text));
  return alone.diagnostics.some(({ severity }) => severity === 'error') ? null : meaningOf(v, language, alone.v, alone.kind);
}
