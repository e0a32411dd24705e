// `you may discard a card to draw 2` → two orders, the second done if the first was. Knows no word of any game.
import type { IToken } from 'chevrotain';
import type { LineParts } from '../../grammar/rules/lines.ts';
import * as t from '../../grammar/tokens.ts';
import { isOrder, type ReadLine } from './choices.ts';

/** A line that says what something may be done for; null: it is another line. */
export function withPurpose(tokens: readonly IToken[], read: ReadLine): LineParts | null {
  const at = tokens.findIndex((token, i) => i > 0 && token.tokenType === t.To && token.image === 'to' && isOrder(tokens, i + 1));
  const first = at < 0 ? null : read(tokens.slice(0, at));
  const [order] = first?.body ?? [];
  if (!first || first.body.length !== 1 || first.otherwise || order?.kind !== 'order' || order.mood !== 'may') return null;
  if (order.subject && !(order.subject.kind === 'pronoun' && order.subject.word === 'you')) return null;
  const then = read(tokens.slice(at + 1));
  if (!then || then.heads.length > 0 || then.otherwise) return null;
  const [done] = then.body;
  if (then.body.length !== 1 || done?.kind !== 'order' || done.when || done.mood !== 'does') return null;
  return { ...first, body: [order, { ...done, when: { kind: 'so', span: done.verb.span } }] };
}
