// `cards of that type from your hand` → those of that type, from there: to what a place behind a kind of cards belongs. Resolves nothing.
import type { Np, Word } from '../../parse/tree.ts';
import { typeOf } from './binding.ts';
import type { Context } from './context.ts';
import { placeOfAll, placeOutside } from './had-in.ts';
import { look } from './lookup.ts';
import { taken } from './modifiers.ts';

/** `a type of card` is a type; `cards of that type from your hand` are those of that type, from there. Null: something else is written. */
export function kindOfCards(ctx: Context, { what, prep, of, span }: Np & { kind: 'of' }): Np | null {
  if (prep !== 'of') return null;
  const isChoice = (np: Np): boolean => typeOf(ctx, taken(np).core) === 'choice';
  if (of.kind === 'name' && what.kind !== 'name' && isChoice(what) && isAnyCard(ctx, of.word)) return what;
  if (of.kind !== 'of' || of.prep === 'of' || !isChoice(of.what)) return null;
  const kind: Np = { kind: 'of', what, prep, of: of.what, span: { start: span.start, end: of.what.span.end } };
  return { ...of, what: kind, span };
}

/** `card`, and no name of one. */
function isAnyCard(ctx: Context, { text }: Word): boolean {
  const found = look(ctx, text);
  return found?.n === 'card' && found.tests.every(({ k }) => k === 'any');
}

/** What somebody has, with the place where they have it outermost: `a relic in hand that is old`, `a card of that type in hand`. */
export function withPlaceLast(ctx: Context, np: Np): Np {
  const said = placeOfAll(placeOutside(np));
  return (said.kind === 'of' ? kindOfCards(ctx, said) : null) ?? said;
}
