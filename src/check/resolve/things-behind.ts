// `relics on your table and a card in your hand` → relics on the table, and a card in the hand: behind a place, what is no place is another thing, with
// a place of its own. Resolves nothing.
import type { Np } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';

type Of = Np & { kind: 'of' };

/** Things at a place, and those that are named behind it. */
export function placedAt(ctx: Context, what: Np, prep: Of['prep'], place: Np): Np {
  const at = (of: Np): Of => ({ kind: 'of', what, prep, of, span: { start: what.span.start, end: of.span.end } });
  // `no cards in hand and no relics on your table`: the first has a place of its own.
  if (what.kind === 'list' && what.items.slice(0, -1).some(isPlaced)) {
    const items = what.items.map((item) => (isPlaced(item) ? item : placedAt(ctx, item, prep, place)));
    return { ...what, items: items.flatMap((item) => (item.kind === 'list' && item.how === what.how ? item.items : item)) };
  }
  const { how, items } = listed(place);
  const other = items.findIndex((item, i) => i > 0 && isThing(ctx, item));
  if (other < 0) return at(place);
  const [first] = items;
  const span = { start: first!.span.start, end: items[other - 1]!.span.end };
  const places: Np = other === 1 ? first! : { kind: 'list', how, items: items.slice(0, other), span };
  return { kind: 'list', how, items: [at(places), ...items.slice(other)], span: { start: what.span.start, end: place.span.end } };
}

/** What is joined by `and` or `or`: words behind one `your`, too, the last of which may have a place of its own. */
function listed(np: Np): { how: 'and' | 'or'; items: Np[] } {
  if (np.kind === 'list') return { how: np.how, items: np.items.flatMap((item) => listed(item).items) };
  const owned = np.kind === 'of' ? np.what : np;
  if ((owned.kind !== 'own' && owned.kind !== 'possessive') || owned.noun.words.length < 2) return { how: 'and', items: [np] };
  const { noun } = owned;
  const [word, ...more] = noun.words;
  const first: Np = { ...owned, noun: { other: noun.other, place: noun.place, words: [word!], span: word!.span } };
  const others = more.map((one, i): Np => {
    const named: Np = { kind: 'name', word: one, span: one.span };
    return np.kind === 'of' && i === more.length - 1 ? { ...np, what: named, span: { start: one.span.start, end: np.span.end } } : named;
  });
  return { how: noun.how ?? 'or', items: [first, ...others] };
}

function isPlaced(np: Np): boolean {
  return np.kind === 'of' && ['in', 'from', 'on', 'under'].includes(np.prep);
}

/** Cards, by their kind or by name. */
function isThing(ctx: Context, np: Np): boolean {
  const { core } = taken(np);
  if (core.kind === 'name') return isCards(ctx, core.word.text);
  if (core.kind === 'own' || core.kind === 'possessive') return core.noun.words.every(({ text }) => isCards(ctx, text));
  if (core.kind !== 'some' && core.kind !== 'determined') return false;
  return core.noun ? core.noun.words.every(({ text }) => isCards(ctx, text)) : core.of !== null && isThing(ctx, core.of);
}

function isCards(ctx: Context, text: string): boolean {
  const found = lookSort(ctx, text);
  return found?.n === 'card' || found?.n === 'kind';
}
