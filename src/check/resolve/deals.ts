// Resolves the orders of a game of several deals (`gather all cards`, `deal again`) and cards dealt to players from a pile. Shuffles nothing.
import { declareSays } from '../../diagnose/codes/declare.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Np } from '../../parse/tree.ts';
import { CARD, localExpr, setOf } from '../../meaning/terms.ts';
import type { Cond, Expr, From, Local, Stmt, Zones } from '../../meaning/types.ts';
import type { Deals, Family, Vocabulary } from '../../meaning/vocabulary.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import type { CoreOrder } from './core-order.ts';
import { settleGroup } from './materialize.ts';
import { lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';
import { resolveNp, resolveOrder } from './resolvers.ts';
import { pickOf } from './sets.ts';

interface At {
  source: Stmt['source'];
  span: Span;
}

/** A new deal: as one step, everything starts again and the cards are dealt. `dealer`: null for the next one. */
export function dealing({ dealer: counter, word }: Deals, dealer: Expr | null, at: At): Stmt[] {
  const first: Expr = { k: 'beside', of: { k: 'counter', counter, of: null }, side: 'left', steps: null };
  const body: Stmt[] = [
    { k: 'new deal', dealer, ...at },
    { k: 'call', word, you: first, args: [], ...at },
  ];
  return [{ k: 'at once', body, ...at }];
}

/** `deal again`, `the loser deals again`: then the player on the left of the dealer has the next turn. */
export function dealAgain(o: CoreOrder): true {
  const { deals } = o.ctx.v;
  if (!deals) {
    o.ctx.error(declareSays.noDeals('deal again'), o.order.span);
    return true;
  }
  for (const stmt of dealing(deals, o.order.subject ? o.who : null, o.at)) o.emit(stmt);
  const first: Expr = { k: 'beside', of: { k: 'counter', counter: deals.dealer, of: null }, side: 'left', steps: null };
  o.emit({ k: 'queue turn', who: first });
  return o.emit({ k: 'end turn' });
}

/** `deal 2 cards from heap to each player`: each of them gets the top 2 cards of it. */
export function dealToPlayers({ ctx, order }: CoreOrder): boolean {
  const [part] = order.parts;
  const { object, span } = order;
  const hand = ctx.v.families.find((f) => f.usual);
  if (order.parts.length !== 1 || part!.prep !== 'to' || !part!.np || !hand || !isPlayers(ctx, part!.np)) return false;
  const from = object?.kind === 'of' ? object : null;
  const what = from?.what ?? object;
  const count = what?.kind === 'some' && what.quantity === 'exactly' ? what.count : null;
  const noun = what?.kind === 'some' || what?.kind === 'determined' ? what.noun : null;
  const one = what?.kind === 'determined' && what.det === 'a' && !what.count;
  if (!noun || !(count || one) || !/^cards?$/.test(noun.words[0]!.text)) return false;
  const pile = from ? null : pileOf(ctx.v);
  if (!from && !pile) {
    const first = ctx.v.families.find((f) => !f.temporary && f.dims.length === 0);
    ctx.error(thingSays.dealtFrom(first?.name ?? '…', spanText(ctx.source, object!.span), spanText(ctx.source, part!.np.span)), span);
    return true;
  }
  const top: Np = {
    ...what,
    kind: 'determined',
    det: 'the',
    most: null,
    count,
    noun: { ...noun, place: 'top' },
    of: null,
    span: what!.span,
  } as Np;
  const moved: Np = from
    ? { ...from, what: top, prep: 'of' }
    : { kind: 'of', what: top, prep: 'of', of: { kind: 'name', word: { text: pile!.name, span }, span }, span: what!.span };
  const isYou = part!.np.kind === 'pronoun' && part!.np.word === 'you';
  const own: Np = {
    kind: 'own',
    owner: isYou ? 'your' : 'their',
    noun: { other: false, place: null, words: [{ text: hand.name, span }], span },
    span,
  };
  resolveOrder(ctx, {
    ...order,
    verb: { ...order.verb, text: 'move' },
    subject: isYou ? null : part!.np,
    object: moved,
    parts: [{ ...part!, np: own }],
  });
  return true;
}

/** The one pile in which cards begin that nobody sees; null: there are several, or none. */
function pileOf(v: Vocabulary): Family | null {
  const piles = [...new Set(startsOf(v).map(({ family }) => v.families[family]!))].filter(
    (f) => f.seenBy === 'nobody' && f.dims.length === 0 && !f.under,
  );
  return piles.length === 1 ? piles[0]! : null;
}

/** `each player`, `everyone`, `another player`. */
function isPlayers(ctx: Context, np: Np): boolean {
  const { core } = taken(np);
  if (core.kind === 'pronoun') return !/^(?:it|this|them)$/.test(core.word);
  const word = core.kind === 'determined' || core.kind === 'some' ? core.noun?.words[0] : null;
  return !!word && lookSort(ctx, word.text)?.n === 'player';
}

/** `gather all cards`: each goes back to where cards of its type begin, attached to nothing. */
export function gather(o: CoreOrder): boolean {
  if (!o.is('X')) return false;
  const np = o.np(0);
  const ref = resolveNp(o.ctx, np, { everywhere: true });
  if (ref.t === 'bad') return true;
  const all = /^(?:all )?(?:the )?cards$/i.test(spanText(o.ctx.source, np.span)) ? everyCard(o.ctx, np.span) : ref;
  const outer = o.ctx.out;
  const body: Stmt[] = [];
  o.ctx.out = body;
  const cards = settleGroup(o.ctx, all, o.who, np.span, o.order.as?.text ?? '');
  o.emit({ k: 'detach', cards });
  const group: From = { k: 'group', local: cards };
  for (const start of startsOf(o.ctx.v)) {
    // As they lie, and last the covered ones: the order of the cards in the files is nothing anybody at a table knows.
    if (all !== ref) sendHome(o, { k: 'zones', zones: everywhere(o.ctx.v) }, start);
    sendHome(o, group, start, all !== ref);
  }
  o.ctx.out = outer;
  return o.emit({ k: 'at once', body });
}

function everyCard(ctx: Context, span: Span): Ref {
  return pickOf(setOf(CARD, ctx.elem('card', CARD), { k: 'every card' }), span, 'all', { q: 'all' });
}

function everywhere(v: Vocabulary): Zones {
  return { k: 'union', of: v.families.map(({ dims }, family) => ({ k: 'family', family, index: dims.map(() => null) })) };
}

/** A family of zones, and the types whose cards begin there. */
interface Start {
  family: number;
  types: number[];
}

function startsOf(v: Vocabulary): Start[] {
  const first = v.families.findIndex((f) => !f.temporary && !f.dims.includes(-1));
  const starts = new Map<number, number[]>();
  v.types.forEach(({ startsIn }, type) => {
    const family = startsIn === null ? first : v.families.findIndex((f) => f.name === startsIn);
    if (family >= 0) starts.set(family, [...(starts.get(family) ?? []), type]);
  });
  return [...starts].map(([family, types]) => ({ family, types }));
}

/** `rest`: only those that are not at home yet. */
function sendHome(o: CoreOrder, from: From, { family, types }: Start, rest = false): void {
  const { v } = o.ctx;
  const elem = o.ctx.elem('card', CARD);
  const card = localExpr(elem);
  const own: Cond[] = types.length === v.types.length ? [] : [{ k: 'kind', of: card, nouns: types.map((type) => ({ k: 'type', type })) }];
  const home: Zones = { k: 'family', family, index: v.families[family]!.dims.map(() => null) };
  if (rest) own.push({ k: 'not', of: { k: 'in', card, zones: home } });
  const set = setOf(CARD, elem, from, own);
  const { dims } = v.families[family]!;
  const group = (): Local => o.ctx.local('', { ...CARD, group: true }, o.order.span, false);
  const go = (into: Local, of: typeof set, index: Expr[]): Stmt[] => [
    { k: 'gather', into, set: of, ...o.at },
    { k: 'move', cards: into, to: { k: 'zone', family, index }, end: 'usual', ...o.at },
  ];
  if (dims.length === 0) {
    for (const stmt of go(group(), set, [])) o.emit(stmt);
    return;
  }
  // One zone for each value: each card goes to that of its own values.
  const one = o.ctx.local('', CARD, o.order.span, false);
  const index = dims.map((dim): Expr => {
    const attr = dim < 0 ? -1 : v.attrs.findIndex((a) => a.name === v.sets[dim]!.name);
    return attr < 0 ? { k: 'int', v: 0 } : { k: 'attr', attr, of: localExpr(one) };
  });
  const only = setOf(CARD, o.ctx.elem('card', CARD), { k: 'one', value: localExpr(one) });
  o.emit({ k: 'for each', set, elem: one, body: go(group(), only, index), bindThey: false });
}
