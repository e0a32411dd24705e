// Reports `draw 2 more cards`, `draw 2 more` where nothing comes before it: more than what? It is read as an order, and a limit may be meant. Knows no verb.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import type { Line } from '../../parse/tree.ts';
import { spanText, type Snippet } from '../../text/source.ts';
import { limitMeant } from './limit-or-once.ts';

/** The first line of a card, an order. */
export function reportMore(v: Vocabulary, kind: Kind, line: Line, { source }: Snippet, report: Reporter): void {
  // `play 2 more cards this turn`: a limit is larger.
  if (line.heads.length > 0 || v.dials.length === 0 || line.body.some(({ kind }) => kind === 'being')) return;
  const text = spanText(source, line.span);
  const [word] =
    /(?<=\b\S+ )(?<!\bor )(?:extra|additional|more) (?=cards?\b(?![^,:.]* than\b))|(?<=(?<!\bplus |\+ ?)\b(?:\d+|one|two|three|four|five|six) )more$/.exec(
      text,
    ) ?? [];
  if (word === undefined) return;
  const start = line.span.start + text.indexOf(word);
  const limited = limitMeant(v, kind, line);
  const [n] = /\b(?:\d+|[a-z]+)(?= (?:extra|additional|more)\b)/i.exec(text) ?? [];
  report.error(
    thingSays.moreThanWhat(
      text
        .replace(/\ban (?=extra|additional)/, 'a ')
        .replace(word, '')
        .trim(),
      word.trim(),
      limited && n !== undefined ? `${limited.dial} + ${/^an?$/i.test(n) ? '1' : n}` : null,
    ),
    source,
    limited ? limited.span : { start, end: start + word.trim().length },
  );
}
