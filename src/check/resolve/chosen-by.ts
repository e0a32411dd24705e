// Resolves `a relic of your choice` where somebody else does the order: whoever is named chooses. Reports it where nothing can be chosen so.
import { thingSays } from '../../diagnose/codes/things.ts';
import { localExpr, speaksOf } from '../../meaning/terms.ts';
import type { Expr, Local, Stmt } from '../../meaning/types.ts';
import type { Order, Word } from '../../parse/tree.ts';
import type { Context } from './context.ts';

type Chooser = NonNullable<Word['choice']>;

type Chosen = Word & { choice: Chooser };

/** The words of an order behind which somebody is said to choose. */
export function choicesIn(order: Order): Chosen[] {
  return wordsIn([order.object, order.parts.map(({ np }) => np), order.verb]);
}

function wordsIn(node: unknown): Chosen[] {
  if (typeof node !== 'object' || node === null) return [];
  return 'choice' in node ? [node as Chosen] : Object.values(node).flatMap(wordsIn);
}

/** The order without what it says of who chooses. */
export function withoutChoice(order: Order): Order {
  return without(order) as Order;
}

function without(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(without);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).flatMap(([key, part]) => (key === 'choice' ? [] : [[key, without(part)]])));
}

type Choice = Stmt & { k: 'choose' };

/** Emits the orders that `who` would choose for, chosen by whoever is named. */
export function chosenBy(ctx: Context, words: readonly Chosen[], who: Expr, stmts: readonly Stmt[]): void {
  const isYou = who === ctx.you || (who.k === 'you' && ctx.you.k === 'you');
  // `each other player discards a card of their choice`: whoever does it chooses anyway.
  const [word, more] = words.filter(({ choice }) => choice === (isYou ? 'their' : 'your'));
  if (!word) {
    stmts.forEach((s) => ctx.emit(s));
    return;
  }
  const ofPlayers = /^players?$/.test(word.text);
  const isMeant = (s: Stmt): s is Choice => s.k === 'choose' && s.who === who && (s.into.type.name === 'player') === ofPlayers;
  const others = ofPlayers ? [] : stmts.filter((s): s is Choice => s.k === 'choose' && s.into.type.name === 'player' && !s.into.type.group);
  const chooser = isYou ? theOther(ctx, others) : ctx.you;
  // Who chooses is known before something is chosen.
  const early = isYou ? others.filter((s) => !stmts.some((x) => 'into' in x && needs(s, x.into))) : [];
  if (more || !chooser || stmts.filter(isMeant).length !== 1 || (isYou && early.length < others.length)) {
    ctx.error(thingSays.choiceOfWhom(word.choice), word.span);
    return;
  }
  early.forEach((s) => ctx.emit(s));
  for (const s of stmts) if (!early.includes(s as Choice)) ctx.emit(isMeant(s) ? { ...s, who: chooser } : s);
}

const needs = (s: Choice, into: Local): boolean => s.into !== into && speaksOf('selection', s.pick, into);

/** `take a relic of their choice from another player`: that player. */
function theOther(ctx: Context, others: readonly Choice[]): Expr | null {
  if (others.length > 1) return null;
  return others.length === 1 ? localExpr(others[0]!.into) : ctx.they;
}
