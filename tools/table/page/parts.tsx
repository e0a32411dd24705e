// A sentence in parts → its text, with the cards in it as names that can be looked at. Knows no card by name.
import type { Part } from '../protocol.ts';
import { CardName } from './card.tsx';
import { apartFromMarks } from './tongues.ts';

/** A stop or comma stays with the name before it. */
function bound(text: string, at: number): string {
  const [before, rest] = apartFromMarks(text);
  return at === 0 ? text : before + rest.replace(/^(?=[.,:;!?])/, '\u2060');
}

/** `within`: inside a region that is one stop for Tab; arrow keys lead to the names in it. */
export function Parts({ parts, within = false }: { parts: readonly Part[]; within?: boolean }) {
  return (
    <>
      {parts.map((part, i) =>
        typeof part === 'string' ? (
          bound(part, i)
        ) : 'card' in part ? (
          <CardName key={i} id={part.card} words={part.words} within={within} />
        ) : (
          <b key={i}>
            <bdi>{part.words}</bdi>
          </b>
        ),
      )}
    </>
  );
}
