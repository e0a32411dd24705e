// `you have 25 points`, `a player with no tricks`, `for each point you have`: how much a player has of a number of their own. Knows no such number by
// its name.
import type { Noun, Np, Predicate, Word } from '../../parse/tree.ts';
import { exactWord } from './amounts.ts';
import { asNumber } from './coerce.ts';
import { inSizes } from './every-so-many.ts';
import type { Context, Quantity, Ref } from './context.ts';
import type { Cond, Expr, Type } from '../../meaning/types.ts';
import { allOf, int, no, substitute } from '../../meaning/terms.ts';
import { verbForms, type WordDecl } from '../../meaning/vocabulary.ts';
import { lookProperty } from './lookup.ts';
import { hasOf, mostCond } from './most.ts';
import { atLeast, quantify } from './quantities.ts';
import { resolveNp } from './resolvers.ts';
import { allPlayers, membersOf } from './sets.ts';
import { isTeam } from './teams.ts';

/** `has 25 points`, `has at most 2 points`, `has no points`, `has points`, `has the most points`; null: the claim is about no number of a player or a team. */
export function hasAmount(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  if (!p.object || p.parts.length > 0 || !verbForms(p.verb.text).includes('have')) return null;
  if (subject.type.name !== 'player' && !isTeam(ctx.v, subject.type)) return null;
  const scored = amountOf(ctx, p.object);
  const noun = scored?.noun ?? numberNamed(ctx, p.object);
  if (!noun) return null;
  const type: Type = { ...subject.type, group: false };
  const most = p.object.kind === 'determined' ? p.object.most : null;
  if (most)
    return quantify(ctx, subject, p.span, (one) => {
      const all = type.name === 'player' ? allPlayers(ctx) : membersOf(ctx, ctx.v.teams!.set);
      return substitute('cond', mostCond(ctx, all, most, noun, ctx.level), new Map([[all.elem, one]]));
    });
  const quantity = quantityOf(ctx, scored?.amount ?? p.object);
  if (quantity?.q !== 'cmp') return null;
  return quantify(ctx, subject, p.span, (one) => {
    const a = hasOf(ctx, one, type, noun, null);
    if (!a) return no;
    const least: Cond = { k: 'cmp', op: quantity.op, a, b: quantity.n };
    return quantity.max ? allOf([least, { k: 'cmp', op: '<=', a, b: quantity.max }]) : least;
  });
}

/** `a score of at least 30`: of what, and how much of it; null: it is said in another way. */
function amountOf(ctx: Context, np: Np): { noun: Noun; amount: Np } | null {
  if (np.kind !== 'of' || np.prep !== 'of' || np.what.kind !== 'determined' || np.what.det !== 'a') return null;
  const noun = numberNamed(ctx, np.what);
  const { of } = np;
  if (!noun || (of.kind !== 'numeral' && of.kind !== 'number word' && (of.kind !== 'some' || of.noun || of.of))) return null;
  return { noun, amount: of.kind === 'some' ? of : { ...exactly, count: of, span: of.span } };
}

const exactly: Np & { kind: 'some' } = {
  kind: 'some',
  quantity: 'exactly',
  strict: true,
  count: null,
  noun: null,
  of: null,
  span: { start: 0, end: 0 },
} as Np & { kind: 'some' };

/** The counter or dial that is counted: `points` in `at least 25 points`. */
export function numberNamed(ctx: Context, np: Np): Noun | null {
  if (np.kind === 'name') return !ctx.find(np.word.text) && isNumber(ctx, bare(np.word)) ? bare(np.word) : null;
  return (np.kind === 'some' || np.kind === 'determined') && !np.of && np.noun && isNumber(ctx, np.noun) ? np.noun : null;
}

function isNumber(ctx: Context, noun: Noun): boolean {
  if (noun.other || noun.place || noun.words.length !== 1) return false;
  const found = lookProperty(ctx, noun.words[0]!.text);
  // A value of each player that the game works out is had like one that is kept.
  if (found?.n === 'value') return found.words.some((id) => isOfPlayers(ctx.v.words[id]!));
  if (found?.n !== 'counter' && found?.n !== 'dial') return false;
  return (found.n === 'counter' ? ctx.v.counters[found.at]! : ctx.v.dials[found.at]!).type.name === 'number';
}

function isOfPlayers({ params }: WordDecl): boolean {
  return params.length === 1 && params[0]!.type.name === 'player' && !params[0]!.type.group;
}

/** `for each of your tricks`, `for each point you have`, `per trick`: the number that says how often; null: things are taken one by one. */
export function numberOfTimes(ctx: Context, things: Np): Expr | null {
  const number = withoutEach(ctx, things);
  if (!number) return null;
  return inSizes(ctx, asNumber(ctx, resolveNp(ctx, number), things.span), things);
}

/** `each point you have` → `points of you`; null: no number is named. */
function withoutEach(ctx: Context, np: Np): Np | null {
  switch (np.kind) {
    case 'name':
      return numberNamed(ctx, np) && np;
    case 'own':
    case 'possessive':
      return isNumber(ctx, np.noun) ? np : null;
    case 'determined':
      if (np.det !== 'each' || np.most) return null;
      if (np.of) return withoutEach(ctx, np.of);
      return np.noun && isNumber(ctx, np.noun) ? { kind: 'name', word: np.noun.words[0]!, span: np.noun.span } : null;
    case 'of': {
      const what = np.prep === 'of' ? withoutEach(ctx, np.what) : null;
      return what && { ...np, what };
    }
    case 'that': {
      const { verb, negated, object, parts } = np.predicate;
      if (!np.subject || negated || object || parts.length > 0 || !verbForms(verb.text).includes('have')) return null;
      const what = withoutEach(ctx, np.what);
      return what && { kind: 'of', what, prep: 'of', of: np.subject, span: np.span };
    }
    default:
      return null;
  }
}

function bare(word: Word): Noun {
  return { other: false, place: null, words: [word], span: word.span };
}

/** `no`, `a`, none said, `25`, `at least 25`; null: it is said how many in another way. */
function quantityOf(ctx: Context, np: Np): Quantity | null {
  if (np.kind === 'name') return { q: 'cmp', op: '>=', n: int(1) };
  if (np.kind === 'determined' && !np.count) {
    if (np.det === 'no') return { q: 'cmp', op: '=', n: int(0) };
    return np.det === 'a' || np.det === 'any' ? { q: 'cmp', op: '>=', n: int(1) } : null;
  }
  if (np.kind !== 'some' || np.count?.kind === 'half' || np.quantity === 'any number') return null;
  const amount = resolveNp(ctx, { ...np, noun: null });
  if (amount.t !== 'amount' || amount.quantity.q !== 'cmp') return null;
  const isExact = np.quantity !== 'exactly' || np.strict || exactWord(ctx, np.span);
  return isExact ? amount.quantity : atLeast(amount.quantity.n);
}
