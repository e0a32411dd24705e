// Tells who is meant where a phrase speaks of somebody else than the player who does an order: `each other player gives them a card`. Resolves no
// phrase.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Noun, Np, Order } from '../../parse/tree.ts';
import { alike } from '../../meaning/nodes.ts';
import { spanText, type Span } from '../../text/source.ts';
import { PLAYER, localExpr } from '../../meaning/terms.ts';
import { severalOf, whoWas } from './again.ts';
import { isNobodys } from './lands-in-force.ts';
import { look } from './lookup.ts';
import type { Context } from './context.ts';
import { self } from './owners.ts';
import { settleValue } from './materialize.ts';
import { resolveNp } from './resolvers.ts';

/** Where somebody else stands than the one who does it: `each other player gives them a card`. */
const TOWARDS: ReadonlySet<string> = new Set(['to', 'from', 'with']);

/** `each other player gives them a card`: those who were spoken of before, never the one who gives. */
export function themBefore(ctx: Context, order: Order): Order {
  const { subject, object, parts } = order;
  const isThem = (prep: string, np: Np | null): boolean =>
    TOWARDS.has(prep) && !!np && np.kind !== 'name' && /^(?:them|that player)$/i.test(spanText(ctx.source, np.span).trim());
  const part = parts.find(({ prep, np }) => isThem(prep, np));
  const from = object?.kind === 'of' && isThem(object.prep, object.of) ? object.of : null;
  const at = part ?? from;
  if (!subject || (subject.kind === 'pronoun' && !/^every/.test(subject.word)) || subject.kind === 'name' || !at) return order;
  const { span } = at;
  const before = ctx.they ?? whoWas(ctx);
  if (!before) {
    // Nobody gives a card to themselves.
    if (part && severalOf(ctx, 'player') === null) ctx.error(lineSays.nobodyMeant(spanText(ctx.source, part.np!.span)), part.np!.span);
    return order;
  }
  const into = ctx.local('', PLAYER, span, false);
  ctx.emit({ k: 'let', into, value: before, span, source: ctx.source });
  // With a space, which no name has.
  const text = `them ${into.id}`;
  ctx.scope.names.set(text, into);
  const said = { kind: 'name', word: { text, span }, span } as const;
  return {
    ...order,
    object: from && object?.kind === 'of' ? { ...object, of: said } : object,
    parts: parts.map((one) => (isThem(one.prep, one.np) ? { ...one, np: said } : one)),
  };
}

/** Whether a line waits for what `you` do; of a line of the game, which is on no card, whoever causes it is `you`. */
function causedByYou({ kind, under }: Context): boolean {
  const isYou = (np: Np): boolean => np.kind === 'pronoun' && np.word === 'you';
  return kind === null || under.some((head) => head.kind === 'when' && head.event.kind === 'claim' && isYou(head.event.subject));
}

/** `each other player`, where another one than the player who acts was spoken of last: other than whom? */
export function reportOtherThan(ctx: Context, { words, span }: Pick<Noun, 'words' | 'span'>): void {
  const before = (causedByYou(ctx) ? null : ctx.they) ?? whoWas(ctx);
  if (!before || before.k === 'you' || alike('expr', before, self(ctx))) return;
  const said = words.map(({ text }) => text).join(' or ');
  ctx.twofold(span, `${said} other than you`, `${said} other than them`);
}

/** `if the tricks of team of leader are 2, the other team …`: other than yours, or than that of the player whom the same line names? */
export function reportOtherTeam(ctx: Context, span: Span): void {
  const { text } = ctx.source;
  const before = text.slice(text.lastIndexOf('\n', span.start) + 1, span.start);
  for (const [, name] of [...before.matchAll(/\bteam of (?:the )?([\w-]+)/g)].reverse()) {
    const local = ctx.find(name!);
    if (local?.type.name !== 'player' || alike('expr', localExpr(local), self(ctx))) continue;
    ctx.twofold(span, 'team that is not your team', `team that is not team of ${name}`);
    return;
  }
}

/** `choose one player, then another player draws 1`: other than you, or than the one? */
export function reportAnother(ctx: Context, np: Np): void {
  const { text } = ctx.source;
  const before = text.slice(text.lastIndexOf('\n', np.span.start) + 1, np.span.start);
  if (ctx.pure || ctx.doer || !/\bone player\b/i.test(before) || spanText(ctx.source, np.span).toLowerCase() !== 'another player') return;
  ctx.twofold(np.span, 'player other than you', 'player other than them');
}

const SOMEBODY_ELSE = /\b(?:another (?:player|opponent)|other players|some(?:body|one) else|an(?:y other|y)? opponent)\b/i;

/**
 * `when another player plays a treasure`, on a card that is nobody's; `when a player steals a relic of another player`: another than whom? It is read
 * as another than you, who on such a card is the player on turn.
 */
export function reportAwaited(ctx: Context, subject: Np, object: Np | null): void {
  const nobodys = !ctx.held && ctx.kind !== null && isNobodys(ctx.v, ctx.kind.type);
  const you = nobodys ? 'the player on turn' : 'you';
  const said = (np: Np): Span | null => {
    const found = SOMEBODY_ELSE.exec(spanText(ctx.source, np.span));
    return found && { start: np.span.start + found.index, end: np.span.start + found.index + found[0].length };
  };
  const doer = said(subject);
  if (nobodys && doer) ctx.twofold(doer, `a player other than ${you}`, 'a player');
  const whose = object && said(object);
  // Nobody is named as the one who does it.
  const isOpen = object?.span.start === subject.span.start;
  const isYou = subject.kind === 'pronoun' && subject.word === 'you';
  if (whose && !isYou && !isOpen) ctx.twofold(whose, `a player other than ${you}`, 'a player other than them');
}

/**
 * `players cannot play treasures if another player has gold`, `whenever another player has gold`, on a card that is nobody's: another than the player on
 * turn, as it is read, or than those the line is about? `other`: how the second is written.
 */
export function reportElse(ctx: Context, { span }: { span: Span }, other: string): void {
  const text = spanText(ctx.source, span);
  const found = SOMEBODY_ELSE.exec(text);
  if (!found || ctx.held || ctx.kind === null || !isNobodys(ctx.v, ctx.kind.type) || /\byou\b/i.test(text)) return;
  const start = span.start + found.index;
  const several = /s$/i.test(found[0]) ? 'each' : 'a';
  ctx.twofold(
    { start, end: start + found[0].length },
    `${several} player other than the player on turn`,
    several === 'a' ? other : 'players',
  );
}

/** `swap a relic of one player with a relic of another player`: the one is chosen first, and the other is another than that one. */
export function oneAndAnother(ctx: Context, order: Order): Order {
  const { span, subject } = order;
  const isYours = !subject || (subject.kind === 'pronoun' && subject.word === 'you');
  if (!isYours || !/\bone player\b.*\banother player\b/is.test(spanText(ctx.source, span))) return order;
  const noun: Noun = { other: false, place: null, words: [{ text: 'player', span }], span };
  const aPlayer: Np = { kind: 'determined', det: 'a', most: null, count: null, noun, of: null, span };
  // With spaces, which no name has.
  const text = `the one at ${span.start}`;
  settleValue(ctx, resolveNp(ctx, aPlayer), ctx.you, span, text);
  const one: Np = { kind: 'name', word: { text, span }, span };
  const instead = (np: Np): Np | null => {
    const said = spanText(ctx.source, np.span).toLowerCase();
    if (said === 'one player') return one;
    return said === 'another player' ? { kind: 'except', what: aPlayer, except: one, span: np.span } : null;
  };
  return { ...replaced(order, instead), verb: order.verb };
}

/** A part of a tree with other phrases in it. */
function replaced<T>(part: T, instead: (np: Np) => Np | null): T {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map((item: unknown) => replaced(item, instead)) as T;
  const np = 'kind' in part && 'span' in part ? instead(part as unknown as Np) : null;
  if (np) return np as T;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'span' ? value : replaced<unknown>(value, instead)]),
  ) as T;
}

/** `each player who has as many relics as you`: you have as many yourself. */
export function reportYouToo(ctx: Context, { what, predicate: { object, negated }, span }: Np & { kind: 'that' }): void {
  if (negated || object?.kind !== 'more' || !/^(?:at least )?as many$/.test(object.how)) return;
  if (object.than.kind !== 'pronoun' || object.than.word !== 'you') return;
  const noun = what.kind === 'determined' || what.kind === 'some' ? what.noun : null;
  const word = what.kind === 'name' ? what.word : noun?.other || noun?.place ? null : noun?.words[0];
  if (!word || look(ctx, word.text)?.n !== 'player' || (what.kind === 'determined' && what.det === 'another')) return;
  const said = spanText(ctx.source, span).replace(/\s+/g, ' ');
  const which = said.slice(said.search(/ (?:who|that|with)\b/)).replace(/^ (who|that) have\b/, ' $1 has');
  const one = what.kind === 'determined' && (what.det === 'a' || what.det === 'any');
  const other = `${one ? 'another' : 'each other'} player${which}`;
  ctx.twofold(span, `you ${one ? 'or' : 'and'} ${other}`, other);
}
