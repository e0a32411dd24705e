// Reads `whoever plays a card draws 1` in front of the others as the line that waits for it. Resolves nothing.
import type { Claim, Line, Np } from '../../parse/tree.ts';
import { spanText, type Source } from '../../text/source.ts';
import { lastingOf } from './lasting.ts';
import { verbForms, type Vocabulary } from '../../meaning/vocabulary.ts';

/** Null: it speaks of players of whom something is true. */
export function whoeverDoes(v: Vocabulary, line: Line, source: Source): Line | null {
  const [first, ...others] = line.body;
  if (line.heads.length || first?.kind !== 'order' || first.subject?.kind !== 'that') return null;
  const { subject } = first;
  const { predicate, span } = subject;
  const done = verbForms(predicate.verb.text);
  const named = (kind: 'verb' | 'condition'): boolean =>
    v.words.some(
      (w) =>
        w.kind === kind &&
        w.parts.some(
          (part) =>
            part.kind === 'word' &&
            (kind === 'condition' || part === w.parts[0]) &&
            verbForms(part.text).some((form) => done.includes(form)),
        ),
    );
  if (!/^whoever\b/i.test(spanText(source, span)) || !named('verb') || named('condition')) return null;
  const word = { text: 'player', span };
  const anybody: Np = {
    kind: 'determined',
    det: 'a',
    most: null,
    count: null,
    noun: { other: false, place: null, words: [word], span },
    of: null,
    span,
  };
  const event: Claim = { kind: 'claim', subject: anybody, predicate, span };
  const order = { ...first, subject: { kind: 'pronoun', word: 'they', span } as Np };
  return { ...line, heads: [{ kind: 'when', manner: 'after', event, span }], body: [order, ...others] };
}

/** The same for a while: `until your next turn, whoever plays a goal draws 1`. */
export function whoeverDoesFor(v: Vocabulary, line: Line, source: Source): Line | null {
  const [first, ...others] = line.body;
  if (first?.kind !== 'order') return null;
  const { until, order } = lastingOf(first);
  const heard = until && whoeverDoes(v, { ...line, heads: [], body: [order, ...others] }, source);
  return heard && { ...heard, heads: [{ kind: 'lasting', until, span: first.span }, ...heard.heads] };
}
