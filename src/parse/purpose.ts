// `you may discard a card to draw 2` → two orders, the second done if the first was; `each player may …`: of each of them. Knows no word of any game.
import { createTokenInstance, type IToken, type TokenType } from 'chevrotain';
import type { LineParts } from '../../grammar/rules/lines.ts';
import * as t from '../../grammar/tokens.ts';
import { isOrder, type ReadLine } from './choices.ts';
import type { Np } from './tree.ts';

/** A line that says what something may be done for; null: it is another line. */
export function withPurpose(tokens: readonly IToken[], read: ReadLine): LineParts | null {
  const at = tokens.findIndex((token, i) => i > 0 && token.tokenType === t.To && token.image === 'to' && isDone(tokens, i + 1));
  const first = at < 0 ? null : read(askedOfEach(tokens.slice(0, at)));
  const [order] = first?.body ?? [];
  if (!first || first.body.length !== 1 || first.otherwise || order?.kind !== 'order') return null;
  // What may be used at all is used or not.
  const isMay = order.mood === 'may' || (order.mood === 'does' && first.heads.some(({ kind }) => kind === 'power'));
  if (!isMay) return null;
  const then = read(tokens.slice(at + 1));
  if (!then || then.heads.length > 0 || then.otherwise) return null;
  const [done] = then.body;
  if (then.body.length !== 1 || !done || !('when' in done) || done.when) return null;
  if (done.kind === 'order' && (done.mood !== 'does' || done.subject)) return null;
  const { span } = done.kind === 'order' ? done.verb : done;
  const isYou = !order.subject || (order.subject.kind === 'pronoun' && order.subject.word === 'you');
  const they: Np = { kind: 'pronoun', word: 'they', span };
  if (!isYou && done.kind !== 'order') return null;
  return {
    ...first,
    body: [
      { ...order, mood: 'may' },
      { ...done, ...(done.kind === 'order' && { subject: isYou ? null : they }), when: { kind: 'so', span } },
    ],
  };
}

const isDone = (tokens: readonly IToken[], at: number): boolean => isChange(tokens, at) || isOrder(tokens, at);

/** `your plays + 2 this turn`, as `play 2 more cards this turn` is read: a number that is another for a while. */
function isChange(tokens: readonly IToken[], at: number): boolean {
  const [whose, , change] = tokens.slice(at, at + 3);
  return whose?.tokenType === t.Your && (change?.tokenType === t.Plus || change?.tokenType === t.Minus);
}

/** `discard a relic to play 2 more cards this turn`: no card goes to such a number. */
export const isForNumber = (tokens: readonly IToken[]): boolean =>
  tokens.some(({ tokenType }, i) => tokenType === t.To && isChange(tokens, i + 1));

/** `each player may …` → `for each player, they may …`: each is asked, and each may do the second. */
function askedOfEach(tokens: readonly IToken[]): IToken[] {
  const may = tokens.findIndex((token) => token.tokenType === t.May);
  const said = tokens[may];
  if (tokens[0]?.tokenType !== t.Each || !said) return [...tokens];
  const at = (type: TokenType, image: string, { startOffset }: IToken): IToken =>
    createTokenInstance(type, image, startOffset, startOffset, NaN, NaN, NaN, NaN);
  return [
    at(t.ForEach, 'for', tokens[0]),
    ...[...tokens.slice(0, may), at(t.Comma, ',', said), at(t.They, 'they', said)],
    ...tokens.slice(may),
  ];
}
