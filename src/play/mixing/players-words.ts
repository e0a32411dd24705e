// A line of an effect that is a sentence for players, in any language that has a table of constructions → the lines that do what it says. Offers
// nothing that was not read again and found to mean the same.
import { effectOf, isMeantBy, textLanguages } from '../../card-text/card-text.ts';
import { resolvedAlone } from '../../check/resolve/alone.ts';
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { fileSpan, makeSource, standsIn, type Snippet } from '../../text/source.ts';

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
      const lines = effectOf(v, kind, language, written.replace(/\s+/g, ' '));
      if (lines === null || (quote !== null && lines.includes(quote))) continue;
      const suggestion = inBlock ? lines : lines.replaceAll('\n', '. ');
      if (suggestion === written || !means(v, at, suggestion, written.replace(/\s+/g, ' '), language)) continue;
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

/** That of the card first. */
function languagesFor({ file }: Kind): string[] {
  const { language } = file.data as { language?: string };
  return [...textLanguages].sort((a, b) => Number(b === language) - Number(a === language));
}

function means(v: Vocabulary, at: number, text: string, sentence: string, language: string): boolean {
  const before = v.kinds[at]!;
  const source = makeSource(before.source.path, text);
  const effect: Snippet = { source, text, map: Array.from({ length: text.length + 1 }, (_, i) => i), path: before.effect!.path };
  const alone = resolvedAlone(v, at, { ...before, effect, source, lines: [], obey: null, standing: [] });
  return !alone.diagnostics.some(({ severity }) => severity === 'error') && isMeantBy(v, sentence, language, alone.v, alone.kind);
}
