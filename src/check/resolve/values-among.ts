// Resolves `each colour of cards in your hand`, `the number of types in play`: which of the values that cards can have some of these cards have.
// Chooses nothing.
import type { Np, Word } from '../../parse/tree.ts';
import { NUMBER, int, localExpr, same } from '../../meaning/terms.ts';
import type { Cond } from '../../meaning/types.ts';
import { attrOfSet } from './cards-by-value.ts';
import { toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { look, memberOf } from './lookup.ts';
import { resolveNp } from './resolvers.ts';
import { ALL, membersOf, pickOf } from './sets.ts';

/** Null: something else is said. */
export function valuesAmong(ctx: Context, np: Np & { kind: 'of' }): Ref | null {
  // `count of types | in play`
  const { what: counted } = np;
  if (counted.kind === 'of' && counted.prep === 'of' && isCount(counted.what)) {
    const values = np.prep === 'of' ? null : valuesAmong(ctx, { ...np, what: counted.of });
    return values && { t: 'value', type: NUMBER, expr: { k: 'count', set: toSet(ctx, values, np.span) } };
  }
  const { what, cards } = parts(np);
  const set = cards && valuesNamed(ctx, what);
  if (!cards || set === null) return null;
  const had = resolveNp(ctx, cards);
  if (had.type.name !== 'card') return null;
  const among = toSet(ctx, had, np.span);
  const members = membersOf(ctx, set);
  const has = same({ k: 'attr', attr: attrOfSet(ctx.v, set), of: localExpr(among.elem) }, localExpr(members.elem));
  const some: Cond = { k: 'some', set: { ...among, where: [...among.where, has] } };
  return pickOf({ ...members, where: [...members.where, some] }, np.span, 'all', ALL);
}

/** `count`, `the number`. */
function isCount(np: Np): boolean {
  const word = np.kind === 'name' ? np.word : np.kind === 'determined' && np.det === 'the' && !np.count ? np.noun?.words[0] : null;
  return /^(?:count|number)$/.test(word?.text ?? '');
}

/** `each type | of card in your hand`, `each type | in your hand`: what, and of which cards. */
function parts({ what, prep, of, span }: Np & { kind: 'of' }): { what: Np; cards: Np | null } {
  const isPlace = prep === 'in' || prep === 'on';
  const card = { text: 'card', span };
  if (prep === 'of') {
    const inner = of.kind === 'of' && of.what.kind === 'name' ? { ...of, what: allOf(of.what.word) } : of;
    return { what, cards: inner.kind === 'of' ? inner : of.kind === 'name' ? allOf(of.word) : of };
  }
  if (what.kind === 'of' && what.prep === 'of' && what.of.kind === 'name' && isPlace)
    return { what: what.what, cards: { kind: 'of', what: allOf(what.of.word), prep, of, span } };
  return { what, cards: isPlace ? { kind: 'of', what: allOf(card), prep, of, span } : null };
}

function allOf(word: Word): Np {
  const noun = { other: false, place: null, words: [word], span: word.span };
  return { kind: 'determined', det: 'all', most: null, count: null, noun, of: null, span: word.span };
}

/** `each type`, `all types`, `types`: the values of a set that cards have; null: it is no such set, or one of it. */
export function valuesNamed(ctx: Context, np: Np): number | null {
  const isAll = np.kind === 'determined' && (np.det === 'each' || np.det === 'all') && !np.count && !np.most && !np.of;
  const noun = isAll ? np.noun : null;
  const word = np.kind === 'name' ? np.word : noun?.words.length === 1 && !noun.place && !noun.other ? noun.words[0]! : null;
  if (!word) return null;
  const found = look(ctx, word.text);
  if (found?.n !== 'choice' || attrOfSet(ctx.v, found.set) < 0) return null;
  // `colour of it` is the colour of one card.
  return np.kind === 'name' && ctx.v.sets[found.set]!.name === word.text ? null : found.set;
}

/** `a type other than relic or curse`, where the members of a set are called like kinds of cards; null: something else is left out. */
export function membersNamed(ctx: Context, of: Ref, np: Np): Ref | null {
  const { set } = of.type;
  if (of.type.name !== 'choice' || set === undefined) return null;
  if (np.kind === 'list') {
    const items = np.items.map((item) => membersNamed(ctx, of, item));
    return items.every((item) => item !== null) ? { t: 'list', type: of.type, how: 'or', items } : null;
  }
  const noun = np.kind === 'determined' && !np.of && !np.count ? np.noun : null;
  const words = np.kind === 'name' ? [np.word] : noun && !noun.place && !noun.other ? noun.words : [];
  const items = words.map(({ text }): Ref | null => {
    const one = ctx.v.types.find(({ plural }) => plural === text)?.name ?? text;
    const at = ctx.find(text) ? -1 : memberOf(ctx.v, set, one);
    return at < 0 ? null : { t: 'value', type: { ...of.type, group: false }, expr: int(at) };
  });
  if (items.length === 0 || !items.every((item) => item !== null)) return null;
  return items.length === 1 ? items[0]! : { t: 'list', type: of.type, how: 'or', items };
}
