// Resolves `you have more relics than another player`: what several players, teams or places have of something, or one of them of two
// things. Chooses nothing.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Np, Predicate } from '../../parse/tree.ts';
import { someOf } from './bare-plurals.ts';
import { asNumber, asPlayer, toSet } from './coerce.ts';
import { countBy, fitsType } from './conditions.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { byValue } from './cards-by-value.ts';
import { lookProperty } from './lookup.ts';
import { hasOf } from './most.ts';
import { thereIs } from './none.ts';
import { quantify } from './quantities.ts';
import { resolveNp, resolveWord } from './resolvers.ts';
import { placedAt } from './things-behind.ts';
import { reportUnplaced } from './unplaced-cards.ts';
import { NUMBER, PLAYER, allOf, int, localExpr, no, not, same, yes } from '../../meaning/terms.ts';
import type { Cond, Expr, Type, Zones } from '../../meaning/types.ts';
import { verbForms, type WordDecl } from '../../meaning/vocabulary.ts';

type More = Np & { kind: 'more' };

const SIGNS = { more: '>', fewer: '<', 'as many': '=', 'at least as many': '>=', 'twice as many': '>=', 'half as many': '>=' } as const;

/** `has more relics than you`; null: the predicate compares nothing. */
export function comparesHoldings(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  if (p.object?.kind !== 'more') return null;
  // `more cards than another player has in hand`: one place is that of both.
  const said = p.object;
  const np: More = said.place || said.theirs || !said.theirPlace ? said : { ...said, place: said.theirPlace };
  const word = having(ctx, p.verb.text, subject);
  if (!word && !verbForms(p.verb.text).includes('have')) {
    ctx.error(thingSays.moreOfWhom(), p.span);
    return no;
  }
  if (subject.t === 'zones') {
    ctx.error(thingSays.moreInPlace(), p.span);
    return no;
  }
  const type: Type = { ...subject.type, group: false };
  if (!np.place && word && type.name === 'player') {
    resolveWord(ctx, word);
    if (word.cond?.k === 'in') reportUnplaced(ctx, np.noun, word.cond.zones);
  }
  const isSomebody =
    subject.t === 'pick' && ['some', 'none'].includes(subject.quantity.q) && type.name === 'player' ? subject.pick.set : null;
  return quantify(ctx, subject, p.span, (one) => {
    const mine = holding(ctx, word, np, type, one);
    if (!mine) return no;
    const compared = (b: Expr): Cond => ({ k: 'cmp', op: SIGNS[np.how], a: mine, b: times(np, b) });
    if (np.together && kindOf(ctx, np.than)) ctx.error(lineSays.togetherOfSeveral(), np.than.span);
    if (np.there) {
      const b = reckoned(ctx, np);
      return b ? compared(b) : no;
    }
    const noun = kindOf(ctx, np.than);
    if (noun) {
      const of = holding(ctx, word, { ...np, ...noun }, type, one);
      // `more hearts than clubs in hand`: both are there.
      const both =
        noun.place && !np.place && [np.noun, noun.noun].every(({ words: [w] }) => byValue(ctx.v, w!.text, lookProperty(ctx, w!.text)));
      const here = both ? holding(ctx, word, { ...np, place: noun.place }, type, one) : mine;
      return of && here ? { k: 'cmp', op: SIGNS[np.how], a: here, b: times(np, of) } : no;
    }
    const than = rivals(ctx, np.than, type, one);
    if (than.t === 'bad') return no;
    if (np.together) return compared(sumOf(ctx, np, than, word, type));
    if (than.type.name !== type.name) return compared(asNumber(ctx, than, np.than.span));
    // `nobody has as many relics as you`: somebody else; you have as many as you have anyway.
    if (than.t === 'value' && isSomebody && ['as many', 'at least as many'].includes(np.how)) {
      const theirs = holding(ctx, word, np.theirs || np.theirPlace ? otherHas(np) : np, type, than.expr);
      const others = not(same(localExpr(isSomebody.elem), than.expr));
      const isOther = isSomebody.where.some((cond) => JSON.stringify(cond) === JSON.stringify(others));
      return theirs ? allOf([...(isOther ? [] : [not(same(one, than.expr))]), compared(theirs)]) : no;
    }
    return quantify(ctx, than, np.than.span, (other) => {
      const has = np.theirs || np.theirPlace ? otherHas(np) : np;
      const theirs = holding(ctx, word, has, type, other);
      return theirs ? compared(theirs) : no;
    });
  });
}

/** `than all other players together`: what each of them has, added up. */
function sumOf(ctx: Context, np: More, than: Ref, word: WordDecl | undefined, type: Type): Expr {
  const several = than.t === 'group' || than.t === 'list' || (than.t === 'pick' && than.pick.how === 'all' && than.quantity.q === 'all');
  if (!several || than.type.name !== type.name) {
    ctx.error(lineSays.togetherOfSeveral(), np.than.span);
    return int(0);
  }
  const set = toSet(ctx, than, np.than.span);
  const attr = holding(ctx, word, np.theirs || np.theirPlace ? otherHas(np) : np, type, localExpr(set.elem));
  return attr ? { k: 'sum', attr, set } : int(0);
}

/** `there are no relics in play`, `there are more relics than curses in play`. */
export function thereAre(ctx: Context, np: Np, p: Predicate): Cond {
  if (np.kind !== 'more') {
    const each = np.kind === 'of' && (np.prep === 'on' || np.prep === 'in') ? placedAt(ctx, np.what, np.prep, np.of) : np;
    if (each !== np && each.kind === 'list') {
      const all = each.items.map((item) => thereAre(ctx, item, p));
      return each.how === 'and' ? allOf(all) : { k: 'or', of: all };
    }
    const ref = someOf(np, resolveNp(ctx, np));
    return thereIs(ctx, np, ref) ?? quantify(ctx, ref, np.span, () => yes);
  }
  const { noun, than, span } = np;
  const place = np.place ?? (than.kind === 'of' && (than.prep === 'in' || than.prep === 'on') ? { prep: than.prep, of: than.of } : null);
  const all: Np = { kind: 'determined', det: 'all', most: null, count: null, noun, of: null, span: noun.span };
  const mine = resolveNp(ctx, place ? { kind: 'of', what: all, ...place, span } : all);
  const b = reckoned(ctx, { ...np, place: null });
  if (mine.t === 'bad' || b === null) return no;
  if (mine.type.name !== 'player' && mine.type.name !== 'card' && mine.type.name !== 'zone') {
    ctx.error(thingSays.moreOfWhom(), p.span);
    return no;
  }
  return { k: 'cmp', op: SIGNS[np.how], a: { k: 'count', set: toSet(ctx, mine, span) }, b: times(np, b) };
}

function times({ how }: More, n: Expr): Expr {
  if (how === 'twice as many') return { k: 'mul', a: int(2), b: n };
  return how === 'half as many' ? { k: 'half', a: n } : n;
}

/** `as many cards from your hand as you have relics`: so many of them. */
export function asManyAs(ctx: Context, np: More, wanted: Wanted): Ref {
  if (np.reckoned) {
    const n = reckoned(ctx, np);
    return n ? { t: 'value', type: NUMBER, expr: times(np, n) } : BAD;
  }
  if (np.how !== 'as many' && np.how !== 'twice as many' && np.how !== 'half as many') {
    ctx.error(thingSays.moreOfWhom(), np.span);
    return BAD;
  }
  const count: Np = { ...np, reckoned: true };
  const { noun, place, span } = np;
  const what: Np = { kind: 'some', quantity: 'exactly', count, max: null, noun, of: null, span };
  return resolveNp(ctx, place ? { kind: 'of', what, prep: place.prep, of: place.of, span } : what, wanted);
}

/** What somebody has of it, or how many things there are. */
function reckoned(ctx: Context, np: More): Expr | null {
  if (np.together) {
    ctx.error(lineSays.togetherOfSeveral(), np.than.span);
    return null;
  }
  const than = resolveNp(ctx, np.than);
  if (than.t === 'bad') return null;
  const isCounted = than.type.name === 'card' || (np.there && than.type.name !== 'number');
  if (isCounted) return { k: 'count', set: toSet(ctx, than, np.than.span) };
  if (than.type.name !== 'player') return asNumber(ctx, than, np.than.span);
  const player = asPlayer(ctx, than, np.than.span);
  return holding(ctx, having(ctx, np.verb?.text ?? 'has', than), otherHas(np), PLAYER, player);
}

/** `as you have relics in play`: what the other has is looked for there, or where the verb looks. */
function otherHas({ noun, theirs, theirPlace }: More): Pick<More, 'noun' | 'place'> {
  return { noun: theirs ?? noun, place: theirPlace ?? null };
}

/** The game's own word for having something. */
export function having(ctx: Context, verb: string, subject: Ref): WordDecl | undefined {
  const forms = verbForms(verb);
  return ctx.v.words.find(
    ({ kind, parts, params }) =>
      kind === 'condition' &&
      parts[1]?.kind === 'word' &&
      verbForms(parts[1].text).some((form) => forms.includes(form)) &&
      fitsType(params[0], subject),
  );
}

/** What one player, team or place has of the noun, where the line says, else where the verb looks. */
export function holding(ctx: Context, word: WordDecl | undefined, np: Pick<More, 'noun' | 'place'>, type: Type, one: Expr): Expr | null {
  const place = np.place && placeOf(ctx, np.place.of, one);
  const { text } = np.noun.words[0]!;
  const said = lookProperty(ctx, text);
  const found = byValue(ctx.v, text, said) ?? said;
  if (word && !place && type.name === 'player' && (found?.n === 'card' || found?.n === 'kind')) return countBy(ctx, word, np.noun, one);
  return hasOf(ctx, one, type, np.noun, place);
}

/** `in hand`: the hand of the player it is said of. */
function placeOf(ctx: Context, np: Np, one: Expr): Zones | null {
  // `more cards on your table than another player`: that player's are on theirs.
  const who = np.kind === 'own' ? { they: one, you: one } : { they: one };
  const where = ctx.within(who, () => resolveNp(ctx, np, { everywhere: true, sort: true }));
  if (where.t === 'zones') return where.zones;
  if (where.t !== 'bad') ctx.error(thingSays.placeMeant(), np.span);
  return null;
}

/** `than goals`, `than cards in hand`: the same player has both. */
function kindOf(ctx: Context, np: Np): Pick<More, 'noun' | 'place'> | null {
  const bare = np.kind === 'of' && (np.prep === 'in' || np.prep === 'on') ? np.what : np;
  if (bare.kind !== 'name') return null;
  const said = lookProperty(ctx, bare.word.text);
  const found = byValue(ctx.v, bare.word.text, said) ?? said;
  const counted = found?.n === 'card' || found?.n === 'kind' || found?.n === 'counter' || (found?.n === 'value' && bare === np);
  if (!counted || ctx.find(bare.word.text)) return null;
  const noun = { other: false, place: null, words: [bare.word], span: bare.span };
  return { noun, place: np.kind === 'of' ? { prep: np.prep, of: np.of } : null };
}

/** `than anyone else`, `than any other player` mean every one of them; the others are those beside the one it is said of. */
function rivals(ctx: Context, np: Np, type: Type, one: Expr): Ref {
  const all: Np =
    np.kind === 'pronoun'
      ? { ...np, word: np.word.replace(/^anybody/, 'everyone') }
      : np.kind === 'determined' && np.det === 'any'
        ? { ...np, det: 'each' }
        : np;
  const others =
    (all.kind === 'pronoun' && all.word.endsWith(' else')) || (all.kind === 'determined' && (all.det === 'another' || !!all.noun?.other));
  const wanted = { type: type.name, everywhere: true };
  return others && type.name === 'player' ? ctx.within({ you: one }, () => resolveNp(ctx, all, wanted)) : resolveNp(ctx, all, wanted);
}
