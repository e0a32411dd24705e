// Resolves whose number is changed where it is that of several: `set hearts of all players to 3`, `add 1 to points of each other player`. Changes
// nothing itself.
import type { Np, Word } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { localExpr } from '../../meaning/terms.ts';
import type { Expr, Type } from '../../meaning/types.ts';
import type { Context, Ref } from './context.ts';
import type { CoreOrder } from './core-order.ts';
import { look, lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';
import { forEach } from './orders.ts';
import { settleGroup, settleValue } from './materialize.ts';
import { localRef } from './sets.ts';
import { toSet } from './coerce.ts';
import { resolveNp } from './resolvers.ts';

/** Whose number it is, who is not one certain player, and the number of one of them. */
interface Owners {
  counter: number;
  ref: Ref;
  np: Np;
  ofOne: Np;
}

/** Null: it is the number of one who is known, or of the table. */
export function ownersOf(ctx: Context, np: Np): Owners | null {
  const said = wordAndOwner(np);
  const found = said && look(ctx, said.word.text);
  if (!said || found?.n !== 'counter' || ctx.v.counters[found.at]!.per === 'table' || !areMeant(ctx, said.owner)) return null;
  const ref = resolveNp(ctx, said.owner);
  if (ref.t === 'bad' || ref.t === 'value') return null;
  const { span } = said.owner;
  const of: Np = { kind: 'pronoun', word: ref.type.name === 'player' ? 'they' : 'it', span };
  const what: Np = { kind: 'name', word: said.word, span: said.word.span };
  return { counter: found.at, ref, np: said.owner, ofOne: { kind: 'of', what, prep: 'of', of, span: np.span } };
}

function wordAndOwner(np: Np): { word: Word; owner: Np } | null {
  // `points of you and partner`
  if (np.kind === 'list') {
    const [first, ...rest] = np.items;
    const said = np.how === 'and' && first?.kind === 'of' ? wordAndOwner(first) : null;
    return said && { ...said, owner: { ...np, items: [said.owner, ...rest], span: { start: said.owner.span.start, end: np.span.end } } };
  }
  // `points of players who are out`
  if (np.kind === 'that' || np.kind === 'whose') {
    const said = wordAndOwner(np.what);
    return said && { ...said, owner: { ...np, what: said.owner, span: { start: said.owner.span.start, end: np.span.end } } };
  }
  if (np.kind === 'possessive') return np.noun.words.length === 1 ? { word: np.noun.words[0]!, owner: np.owner } : null;
  if (np.kind !== 'of' || np.prep !== 'of') return null;
  const { what } = np;
  if (what.kind === 'name') return { word: what.word, owner: np.of };
  const word = what.kind === 'determined' && what.det === 'the' && !what.noun?.place && !what.count ? what.noun?.words[0] : null;
  return word ? { word, owner: np.of } : null;
}

/** `each player`, `another player`, `everybody`, `players who are out`, `winners`, `the player with the most relics`: who is found or chosen first. */
function areMeant(ctx: Context, owner: Np): boolean {
  if (owner.kind === 'list') return owner.how === 'and';
  const { core, modifiers } = taken(owner);
  if (core.kind === 'some') return true;
  if (core.kind === 'determined')
    return core.det === 'the' ? modifiers.length > 0 || core.noun?.place === 'random' : core.det !== 'no' && core.det !== 'any';
  if (core.kind === 'pronoun') return core.word.startsWith('everyone');
  if (core.kind !== 'name') return false;
  const found = lookSort(ctx, core.word.text);
  return found?.n === 'local' ? found.local.type.group === true : found?.n === 'player' && core.word.text.endsWith('s');
}

/** What is changed, for each of them: who is open is chosen first, by the player who does it. */
export function forOwners(o: CoreOrder, { ref, np }: Owners, body: () => void): void {
  const { ctx, who } = o;
  if (ref.t === 'pick' && ref.pick.single) return ctx.within({ they: settleValue(ctx, ref, who, np.span) }, body);
  const open = ref.t === 'pick' && ref.pick.how !== 'all';
  const all = open ? localRef(settleGroup(ctx, ref, who, np.span, '', ref.type)) : ref;
  forEach(ctx, toSet(ctx, all, np.span), null, o.order.span, body);
}

/** What it is set to: reckoned once, before the first is changed, unless it speaks of the one whose number it is. Null: it speaks of that one. */
export function reckonedOnce(o: CoreOrder, source: Np, type: Type, value: () => Expr): Expr | null {
  if (/\b(?:they|them|their|it|its)\b/i.test(spanText(o.ctx.source, source.span))) return null;
  const expr = value();
  if (expr.k === 'int' || expr.k === 'numeral') return expr;
  const into = o.ctx.local('', type, source.span, false);
  o.emit({ k: 'let', into, value: expr });
  return localExpr(into);
}
