// Resolves claims in the words of the game (`player has cards`): finds the head that fits, fills its slots, and counts as the phrases
// require. Contains no words.
import { phrase } from '../../diagnose/phrase.ts';
import { resolveNp, resolveWord } from './resolvers.ts';
import type { Noun, Np, Predicate } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { atLeastOne } from './bare-plurals.ts';
import type { Context, Ref } from './context.ts';
import { CARD, allOf, int, localExpr, no, not, same, setOf, substitute, yes } from '../../meaning/terms.ts';
import { isOfSort, lookNoun } from './cards-by-value.ts';
import { unknownWord } from './lookup.ts';
import { nounOf, reportUnplaced } from './unplaced-cards.ts';
import type { Cond, Expr, Local, SetOf } from '../../meaning/types.ts';
import { copyPhrase } from '../../meaning/spans.ts';
import { moreThan } from './most.ts';
import { toSet } from './coerce.ts';
import { quantify } from './quantities.ts';
import { allPlayers, nounTests, zoneList } from './sets.ts';
import { argument, sameMember } from './values.ts';
import { verbForms, type WordDecl } from '../../meaning/vocabulary.ts';

export function fitsType(param: Local | undefined, ref: Ref): boolean {
  if (!param) return false;
  const want = param.type.name;
  const have = ref.type.name;
  if (want === 'zone')
    return (
      have === 'zone' &&
      (param.type.family === undefined || ref.type.family === undefined || ref.type.family < 0 || ref.type.family === param.type.family)
    );
  if (want === 'choice') return have === 'choice' && param.type.set === ref.type.set;
  if (want === 'card') return have === 'card' || ref.t === 'zones';
  if (want === 'number') return have === 'number' || have === 'yes';
  return want === have;
}

/** Reports what cannot stand there: `you have a relic or 2`. */
function allFit(ctx: Context, param: Local, list: Ref & { t: 'list' }, span: Span): boolean {
  return list.items.every((item) => {
    if (item.t === 'list') return allFit(ctx, param, item, span);
    if ((item.t !== 'value' && item.t !== 'pick' && item.t !== 'group') || fitsType(param, item)) return true;
    if (param.type.name === 'choice' && sameMember(ctx, item, param.type.set!)) return true;
    ctx.meant(param.type, item.type, span);
    return false;
  });
}

export function declaredClaim(ctx: Context, subject: Ref, p: Predicate, implied?: Ref): Cond | null {
  const forms = verbForms(p.verb.text);
  for (const decl of ctx.v.words) {
    if (
      decl.kind !== 'condition' ||
      decl.parts[0]?.kind !== 'param' ||
      decl.parts[1]?.kind !== 'word' ||
      decl.parts[1].text === 'is' ||
      !verbForms(decl.parts[1].text).some((f) => forms.includes(f))
    )
      continue;
    if (!fitsType(decl.params[0], subject)) continue;
    const refs = slotsOf(ctx, decl, p, implied);
    if (!refs) continue;
    if (p.object && decl.params.length === 2) {
      resolveWord(ctx, decl);
      if (decl.cond?.k === 'in') reportUnplaced(ctx, nounOf(p.object), decl.cond.zones);
    }
    if (p.object?.kind === 'determined' && p.object.most && p.object.noun) return mostClaim(ctx, decl, subject, p, p.object.most);
    return callCondition(ctx, decl, [subject, ...refs], p.span);
  }
  return null;
}

/** The object and the parts of a predicate, if they match the shape of the head. */
function slotsOf(ctx: Context, decl: WordDecl, p: Predicate, implied?: Ref): Ref[] | null {
  const parts = decl.parts.slice(2);
  const said: { prep: string | null; np: Np | null; ref?: Ref }[] = [];
  if (implied) said.push({ prep: null, np: null, ref: implied });
  if (p.object) said.push({ prep: p.located, np: p.object });
  for (const part of p.parts) said.push({ prep: part.prep, np: part.np });
  const refs: Ref[] = [];
  let s = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.kind === 'param') {
      const slot = said[s];
      if (!slot || slot.prep) return null;
      refs.push(atLeastOne(p, slot.np, slotRef(ctx, slot, part.local!)));
      s++;
    } else if (parts[i + 1]?.kind === 'param') {
      const slot = said[s];
      if (!slot || slot.prep !== part.text) return null;
      refs.push(slotRef(ctx, slot, parts[i + 1]!.local!));
      i++;
      s++;
    } else {
      const slot = said[s];
      if (!slot?.np || spanText(ctx.source, slot.np.span).toLowerCase() !== part.text) return null;
      s++;
    }
  }
  return s === said.length ? refs : null;
}

function slotRef(ctx: Context, slot: { np: Np | null; ref?: Ref }, param: Local): Ref {
  if (slot.ref) return slot.ref;
  if (slot.np!.kind === 'determined' && slot.np!.most) return { t: 'amount', type: CARD, quantity: { q: 'some' }, count: int(0) };
  return resolveNp(
    ctx,
    slot.np!,
    param.type.name === 'card' ? { type: 'card', everywhere: true, cards: true } : { type: param.type.name, everywhere: false },
  );
}

// ---------------------------------------------------------------- the call

/** Calls a condition word; phrases that mean several things are counted around the call. */
export function callCondition(ctx: Context, decl: WordDecl, refs: Ref[], span: Span): Cond {
  resolveWord(ctx, decl);
  const args: Expr[] = [];
  const next = (i: number): Cond => {
    if (i === decl.params.length) return call(decl, args);
    const param = decl.params[i]!;
    const ref = refs[i]!;
    if (ref.t === 'bad') return no;
    if (param.type.group) {
      const expr = argument(ctx, ref, param.type, span);
      args[i] = expr ?? int(-1);
      return next(i + 1);
    }
    const member = param.type.name === 'choice' ? sameMember(ctx, ref, param.type.set!) : null;
    if (ref.t === 'value' || member) {
      const expr = member ?? argument(ctx, ref, param.type, span);
      if (!expr) return no;
      args[i] = expr;
      return next(i + 1);
    }
    if (ref.t === 'zones' && param.type.name === 'zone' && ref.zones.k === 'one') {
      args[i] = ref.zones.zone;
      return next(i + 1);
    }
    const many: Ref = ref.t === 'zones' && param.type.name === 'zone' ? zoneList(ctx, ref, span) : ref;
    if (many.t === 'list' && !allFit(ctx, param, many, span)) return no;
    if (many.t === 'list' && many.how === 'and' && param.type.name === 'card' && i === decl.params.length - 1)
      return eitherWay(waysToFill(many.items).map((items) => fill(ctx, decl, { ...many, items }, [...args], i, span)));
    if ((many.t === 'pick' || many.t === 'group') && !fitsType(param, many)) {
      ctx.meant(param.type, many.type, span, phrase`It is declared as "${decl.head}".`);
      return no;
    }
    return quantify(ctx, placeOf(decl, i, args, many), span, (e) => {
      args[i] = e;
      return next(i + 1);
    });
  };
  return next(0);
}

function call(decl: WordDecl, args: Expr[]): Cond {
  const cond = decl.cond;
  // A condition that is only a place is put in place: the machine looks into that zone alone.
  if (decl.state === 'done' && cond && cond.k === 'in') return substitute('cond', cond, new Map(decl.params.map((p, i) => [p, args[i]!])));
  return { k: 'condition', word: decl.id, args: [...args] };
}

/** `player has cards: cards are on player's table`: look for the cards on that table. */
function placeOf(decl: WordDecl, at: number, args: Expr[], ref: Ref): Ref {
  const cond = decl.cond;
  const card = decl.params[at]!;
  if (
    !cond ||
    cond.k !== 'in' ||
    cond.card.k !== 'local' ||
    cond.card.local !== card ||
    ref.t !== 'pick' ||
    ref.pick.set.from.k !== 'every card' ||
    at !== decl.params.length - 1
  )
    return ref;
  const zones = substitute('zones', cond.zones, new Map(decl.params.slice(0, at).map((p, i) => [p, args[i]!])));
  return { ...ref, pick: { ...ref.pick, set: { ...ref.pick.set, from: { k: 'zones', zones } } } };
}

/** `a and (b or 2 c)`: `a and b`, `a and 2 c`. `a and (b or c)` is one way: a place that either fills. */
function waysToFill(items: readonly Ref[]): Ref[][] {
  return items.reduce<Ref[][]>(
    (ways, item) => {
      const isOnePlace = item.t !== 'list' || (item.how === 'or' && item.items.every(isOneCard));
      const either = isOnePlace ? [[item]] : item.how === 'or' ? item.items.flatMap((one) => waysToFill([one])) : waysToFill(item.items);
      return ways.flatMap((way) => either.map((more) => [...way, ...more]));
    },
    [[]],
  );
}

const eitherWay = (of: Cond[]): Cond => (of.length === 1 ? of[0]! : { k: 'or', of });

const isOneCard = (ref: Ref): boolean => ref.t === 'value' || (ref.t === 'pick' && ref.quantity.q === 'some');

/** `you have a and b`: one card fills one place. */
function fill(ctx: Context, decl: WordDecl, list: Ref & { t: 'list' }, args: Expr[], at: number, span: Span): Cond {
  const places: SetOf[] = [];
  const counts: (Expr | null)[] = [];
  const others: Cond[] = [];
  for (const item of list.items) {
    if (
      item.t !== 'pick' ||
      (item.quantity.q !== 'some' && !(item.quantity.q === 'cmp' && item.quantity.op === '>=' && !item.quantity.max))
    ) {
      if (item.t === 'list') {
        // `a and (b or c)`: a place that either fills.
        const sets = item.items.map((x) => toSet(ctx, x, span));
        const elem = ctx.elem('c', CARD);
        places.push(copyPhrase(setOf(CARD, elem, { k: 'union', of: sets }, [call(decl, [...args.slice(0, at), localExpr(elem)])]), item));
        counts.push(null);
        continue;
      }
      others.push(
        copyPhrase(
          quantify(ctx, placeOf(decl, at, args, item), span, (e) => call(decl, [...args.slice(0, at), e])),
          item,
        ),
      );
      continue;
    }
    const placed = placeOf(decl, at, args, item) as Ref & { t: 'pick' };
    const set = placed.pick.set;
    places.push(copyPhrase({ ...set, where: [...set.where, call(decl, [...args.slice(0, at), localExpr(set.elem)])] }, item));
    counts.push(item.quantity.q === 'cmp' ? item.quantity.n : null);
  }
  return allOf([places.length ? { k: 'fill', places, counts } : yes, ...others]);
}

/** How many cards of a noun a player has, as the game's own word for having them has it. */
export function countBy(ctx: Context, decl: WordDecl, noun: Noun, player: Expr): Expr {
  resolveWord(ctx, decl);
  const tests = nounTests(ctx, noun);
  const elem = ctx.elem('c', CARD);
  const test: Cond[] = tests.some((t) => t.k === 'any') ? [] : [isOfSort(tests, localExpr(elem))];
  const ref = placeOf(decl, decl.params.length - 1, [player], {
    t: 'pick',
    type: CARD,
    pick: { how: 'all', set: setOf(CARD, elem, { k: 'every card' }, test), min: int(0), max: null, single: false, span: noun.span },
    quantity: { q: 'all' },
  });
  const set = (ref as Ref & { t: 'pick' }).pick.set;
  return {
    k: 'count',
    set: set.from.k === 'every card' ? { ...set, where: [...set.where, call(decl, [player, localExpr(elem)])] } : set,
  };
}

/** `you hold the most cards`: nobody else has as many. */
function mostClaim(ctx: Context, decl: WordDecl, subject: Ref, p: Predicate, most: 'most' | 'fewest'): Cond {
  const noun = (p.object as Np & { kind: 'determined' }).noun!;
  if (!lookNoun(ctx, noun.words[0]!.text)) {
    unknownWord(ctx, noun.words[0]!);
    return no;
  }
  return quantify(ctx, subject, p.span, (player) => {
    const others = allPlayers(ctx);
    const [theirs, own] = [localExpr(others.elem), player].map((one) => countBy(ctx, decl, noun, one)) as [Expr, Expr];
    const rival: Cond = { k: 'cmp', op: moreThan(most, ctx.level), a: theirs, b: own };
    return not({ k: 'some', set: { ...others, where: [not(same(localExpr(others.elem), player)), rival] } });
  });
}
