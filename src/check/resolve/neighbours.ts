// Resolves where a thing is, seen from another: `a plot beside it`, `the place left of this`, `cards above a lamp`, `a neighbour of partner`.
// Chooses nothing itself.
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { toSet, narrow } from './coerce.ts';
import { look, lookSort } from './lookup.ts';
import { quantify } from './quantities.ts';
import { SOME, pick, zoneList } from './sets.ts';
import { gridOf, int, localExpr, no, not, same, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Near, SetOf, Type } from '../../meaning/types.ts';
import type { Np, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';

type OfPhrase = Np & { kind: 'of' };

const PLAIN: readonly string[] = ['of', 'in', 'from', 'on', 'under'];

/** Where `x` is in `x left of y`; null: the phrase says something else. */
export function nearnessOf(ctx: Context, np: OfPhrase): Near | null {
  if (!PLAIN.includes(np.prep)) return np.prep as Near;
  return np.prep === 'of' && isNeighbour(ctx, headWord(np.what)) ? 'beside' : null;
}

export function nearPhrase(ctx: Context, np: OfPhrase, how: Near, wanted: Wanted): Ref {
  const of = ctx.within({ pure: true }, () => resolveNp(ctx, np.of));
  if (of.t === 'bad') return BAD;
  const what = inWords(ctx, np.what, how, of, np.span);
  if (!what) return BAD;
  const word = headWord(what);
  const isCard = word ? lookSort(ctx, word.text)?.n === 'card' || lookSort(ctx, word.text)?.n === 'kind' : false;
  // Which of them is meant by `the` follows from where it is.
  const any: Np = what.kind === 'determined' && what.det === 'the' ? { ...what, det: 'a' } : what;
  const found = resolveNp(ctx, any, isCard ? { ...wanted, everywhere: true } : wanted);
  const base = zoneList(ctx, found, what.span);
  if (base.t === 'bad') return BAD;
  const narrowed = narrow(ctx, base, np.span, (elem, type) => nearCond(ctx, how, elem, type, of, np.of.span, np.span));
  if (narrowed.t !== 'pick' || what.kind !== 'determined' || what.det !== 'the' || what.count) return narrowed;
  const { set } = narrowed.pick;
  // Only one thing can be left of another; `the plot beside it` is one of them.
  if (how === 'beside' || how === 'around' || of.t === 'pick')
    return { t: 'pick', type: { ...set.type, group: false }, pick: pick(set, 'choose', np.span), quantity: SOME };
  return theOne(set);
}

function theOne(set: SetOf): Ref {
  const type: Type = { ...set.type, group: false };
  const expr: Expr = { k: 'first', set };
  return type.name === 'zone'
    ? { t: 'zones', type, zones: { k: 'one', zone: expr }, family: type.family ?? -1 }
    : { t: 'value', type, expr };
}

/** `is beside this`, `is left of a plot that is empty`. */
export function nearClaim(ctx: Context, subject: Ref, how: Near, object: Np, span: Span): Cond {
  const of = resolveNp(ctx, object);
  if (of.t === 'bad' || subject.t === 'bad') return no;
  const what = subject.t === 'zones' && subject.zones.k !== 'one' ? zoneList(ctx, subject, span) : subject;
  if (what.t === 'zones' && what.zones.k === 'one') return nearCond(ctx, how, what.zones.zone, what.type, of, object.span, span);
  return quantify(ctx, what, span, (elem) => nearCond(ctx, how, elem, { ...what.type, group: false }, of, object.span, span));
}

function nearCond(ctx: Context, how: Near, a: Expr, type: Type, of: Ref, ofSpan: Span, span: Span): Cond {
  const one = of.t === 'zones' && of.zones.k === 'one' ? of.zones.zone : of.t === 'value' ? of.expr : null;
  if (one) return nearOne(ctx, how, { expr: a, type }, { expr: one, type: of.type }, span);
  const set = toSet(ctx, zoneList(ctx, of, ofSpan), ofSpan);
  const elem = ctx.elem('n', set.type);
  const where = set.where.map((c) => substitute('cond', c, new Map([[set.elem, localExpr(elem)]])));
  const cond = nearOne(ctx, how, { expr: a, type }, { expr: localExpr(elem), type: { ...set.type, group: false } }, span);
  const some: Cond = { k: 'some', set: { ...set, elem, where: [...where, cond] } };
  return of.t === 'pick' && of.quantity.q === 'none' ? not(some) : some;
}

interface Thing {
  expr: Expr;
  type: Type;
}

function nearOne(ctx: Context, how: Near, a: Thing, b: Thing, span: Span): Cond {
  const names = [a.type.name, b.type.name];
  if (names.every((name) => name === 'player')) return nearPlayer(ctx, how, a.expr, b.expr, span);
  if (names.every((name) => name === 'card')) return { k: 'near', how, of: 'cards', a: a.expr, b: b.expr };
  if (names.some((name) => name !== 'card' && name !== 'zone')) {
    ctx.error(thingSays.nothingBeside(spanText(ctx.source, span)), span);
    return no;
  }
  const families = [a, b].flatMap(({ type }) =>
    type.name === 'zone' && type.family !== undefined && type.family >= 0 ? [type.family] : [],
  );
  if (!laidOut(ctx, how, families, span)) return no;
  const place = ({ expr, type }: Thing): Expr => (type.name === 'card' ? { k: 'place', of: expr } : expr);
  return { k: 'near', how, of: 'zones', a: place(a), b: place(b) };
}

/** Whether places of these names can be so to each other. */
function laidOut(ctx: Context, how: Near, families: readonly number[], span: Span): boolean {
  const { v } = ctx;
  const [first, second] = families;
  if (first !== undefined && second !== undefined && first !== second) {
    ctx.error(thingSays.otherGrid(v.families[first]!.name, v.families[second]!.name), span);
    return false;
  }
  if (first === undefined) return true;
  const { row, column } = gridOf(v, first);
  if (column >= 0 && (row >= 0 || (how !== 'above' && how !== 'below'))) return true;
  ctx.error(column < 0 ? thingSays.noNeighbours(v.families[first]!.name) : thingSays.oneRow(v.families[first]!.name, how), span);
  return false;
}

function nearPlayer(ctx: Context, how: Near, a: Expr, b: Expr, span: Span): Cond {
  const at = (side: 'left' | 'right'): Cond => same(a, { k: 'beside', of: b, side, steps: null });
  if (how === 'left of') return at('left');
  if (how === 'right of') return at('right');
  if (how === 'beside') return { k: 'or', of: [at('left'), at('right')] };
  ctx.error(thingSays.nothingBeside(spanText(ctx.source, span)), span);
  return no;
}

// ---------------------------------------------------------------- `place`, `neighbour`

const isNeighbour = (ctx: Context, word: Word | null): boolean => isSpecial(ctx, word, 'neighbour');

function isSpecial(ctx: Context, word: Word | null, what: string): boolean {
  const found = word && look(ctx, word.text);
  return found?.n === 'special' && found.what === what;
}

function headWord(np: Np): Word | null {
  if (np.kind === 'name') return np.word;
  if (np.kind === 'determined' || np.kind === 'some') return np.noun ? np.noun.words[0]! : np.of ? headWord(np.of) : null;
  return 'what' in np ? headWord(np.what) : null;
}

/** `the place left of p` is the plot left of it; `a neighbour of this`, of a card, is a card. */
function inWords(ctx: Context, what: Np, how: Near, of: Ref, span: Span): Np | null {
  const word = headWord(what);
  const neighbour = isNeighbour(ctx, word);
  if (!word || (!neighbour && !isSpecial(ctx, word, 'place'))) return what;
  const { v } = ctx;
  const ofCard = of.type.name === 'card';
  if (neighbour && ofCard) return renamed(what, word, /s$/.test(word.text) ? 'cards' : 'card');
  if (neighbour && of.type.name === 'player') return renamed(what, word, /s$/.test(word.text) ? 'players' : 'player');
  const upright = how === 'above' || how === 'below';
  const grids = v.families.flatMap((_, i) => (gridOf(v, i)[upright ? 'row' : 'column'] >= 0 ? [i] : []));
  const known = of.type.family ?? -1;
  const family = v.families[known >= 0 ? known : grids.length === 1 ? grids[0]! : -1];
  if (!family) {
    ctx.error(
      thingSays.whichPlaces(
        word.text,
        grids.map((i) => v.families[i]!.name),
      ),
      span,
    );
    return null;
  }
  return renamed(what, word, /s$/.test(word.text) ? family.plural : family.name);
}

function renamed(np: Np, word: Word, text: string): Np {
  const other = (one: Word): Word => (one === word ? { ...one, text } : one);
  // `neighbours of it`: all of them.
  if (np.kind === 'name') {
    const noun = { other: false, place: null, words: [other(np.word)], span: np.span };
    return { kind: 'determined', det: 'all', most: null, count: null, noun, of: null, span: np.span };
  }
  if ((np.kind === 'determined' || np.kind === 'some') && np.noun) return { ...np, noun: { ...np.noun, words: np.noun.words.map(other) } };
  if ((np.kind === 'determined' || np.kind === 'some') && np.of) return { ...np, of: renamed(np.of, word, text) };
  return 'what' in np ? { ...np, what: renamed(np.what, word, text) } : np;
}

/** `row 1`: a member of a set of numbers, or of nameless places, which are counted from 1. */
export function memberRef(ctx: Context, word: Word, value: number): Ref {
  const found = look(ctx, word.text);
  const sets = ctx.v.sets;
  const set = sets.findIndex((s) => s.name === word.text && s.members === null);
  if (set < 0 || (found?.n !== 'choice' && found?.n !== 'attr')) {
    ctx.error(thingSays.notNumbered(word.text), word.span);
    return BAD;
  }
  const { numeric, low, high } = sets[set]!;
  const member = numeric ? value : value - 1;
  if (member < low || member > high) {
    ctx.error(thingSays.noSuchMember(word.text, value, numeric ? low : low + 1, numeric ? high : high + 1), word.span);
    return BAD;
  }
  return { t: 'value', type: numeric ? { name: 'number', set } : { name: 'choice', set }, expr: int(member) };
}
