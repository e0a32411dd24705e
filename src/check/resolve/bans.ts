// Resolves what a player, or no player, may do: the words that are forbidden, to whom and with which cards. Does not know how long a ban
// lasts.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { isNegative, type Noun, type Np, type Order } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { CARD, PLAYER, allOf, localExpr, objectParam, same, setOf, yes } from '../../meaning/terms.ts';
import type { Cond, Expr } from '../../meaning/types.ts';
import { isCalled, verbForms, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';
import { oneOf, partOf } from './one-of.ts';
import { taken } from './modifiers.ts';
import { spanText } from '../../text/source.ts';
import { asNumber } from './coerce.ts';
import { countedThisTurn } from './past.ts';
import { resolveNp } from './resolvers.ts';
import { matchVerbs } from './words.ts';
import { isOfCards, movesBanned, type Ban } from './moves.ts';
import { verbDone } from './participles.ts';
import { withWays } from './ways-of-words.ts';

/** The same without its "no": those it speaks of; null: anybody. */
function positive(np: Np): Np | null {
  if (np.kind === 'pronoun') return np.word === 'nobody' ? null : { ...np, word: 'everyone else' };
  if (np.kind === 'determined') return { ...np, det: 'each' };
  if (np.kind === 'name') return { ...np, word: { ...np.word, text: 'cards' } };
  // `none of your treasures`
  if (np.kind === 'of' && np.what.kind === 'name' && np.what.word.text === 'none') return np.of;
  return 'what' in np ? ({ ...np, what: positive(np.what) ?? np.what } as Np) : np;
}

/** `treasures cannot be stolen`, `nobody may steal a treasure`, `no treasure can be stolen`: the ban it says; null: it says none. */
export function banSaid(order: Order): Order | null {
  if (order.mood === 'cannot') return isNegative(order.subject) ? null : order;
  if (order.mood !== 'may' || !isNegative(order.subject)) return null;
  return { ...order, mood: 'cannot', subject: positive(order.subject!) };
}

/** Whether an order forbids it, which can choose first whom or what it is about; for this turn alone, what it counts is of this turn. */
type Ordered = boolean | 'this turn';

/** What a ban forbids; empty: the problem has been reported. */
export function bansOf(ctx: Context, said: Order, when: Cond, ordered: Ordered = false): Ban[] {
  // `treasures cannot be stolen or discarded`: each of these is forbidden.
  const { object: done } = said;
  if (said.verb.text === 'be' && done?.kind === 'list' && done.how === 'or' && allDone(ctx.v, done))
    return done.items.flatMap((object) => bansOf(ctx, { ...said, object }, when, ordered));
  if (said.also) return [said.verb, ...said.also].flatMap((verb) => bansOf(ctx, { ...withoutAlso(said), verb }, when, ordered));
  const limited = moreThanAllowed(ctx, said, when, ordered);
  if (limited) return limited;
  const order = whole(passive(ctx.v, said) ?? said);
  const forms = verbForms(order.verb.text);
  const actor = ctx.elem('actor', PLAYER);
  const named = ctx.v.words.filter((w) => isCalled(w, forms));
  if (speaksOfSome(ctx, order, ordered !== false)) return [];
  const moves = named.length && !isOfCards(ctx, named, order.object) ? null : movesBanned(ctx, order, actor, when);
  if (moves) return moves;
  const who = whoTest(ctx, order.subject, localExpr(actor));
  const what = forms.includes('win') ? order.parts.find((part) => part.prep === 'with') : undefined;
  if (what) {
    ctx.error(lineSays.banBeyond(), what.span);
    return [];
  }
  if (forms.includes('win')) return [{ word: 'win', actor, args: [], test: allOf([who, when]) }];
  const slots = [...(order.object ? [{ prep: null, text: 'X' }] : []), ...order.parts.map((p) => ({ prep: p.prep, text: p.text ?? '' }))];
  const fitting = matchVerbs(ctx.v, order.verb.text, slots).map((m) => m.word);
  const words = withWays(ctx, fitting.length ? withNumbers(fitting, named) : named);
  if (!words.length) {
    const known = ctx.v.words.filter((w) => w.kind === 'verb').map((w) => w.name);
    const verb = order.verb.text === 'be' && order.object?.kind === 'name' ? order.object.word.text : order.verb.text;
    ctx.error(lineSays.cannotForbid(verb, known), order.verb.span);
    return [];
  }
  const beyond = order.as?.span ?? order.forEach?.span ?? order.parts.find((p) => !anybody(p.np))?.span;
  if (beyond) {
    ctx.error(lineSays.banBeyond(), beyond);
    return [];
  }
  const { object } = order;
  const bans: Ban[] = [];
  const blind: WordDecl[] = [];
  for (const word of words) {
    const param = word.params.find((p) => p.type.name === 'card');
    if (param) {
      const arg = ctx.elem('object', { ...param.type, group: false });
      const what = object ? ofUnit(ctx, localExpr(arg), (e) => oneOf(ctx, object, e, CARD)) : yes;
      bans.push({ word: word.id, actor, args: object ? [arg] : [], test: allOf([who, when, what]) });
    } else if (!object || anyCard(object)) bans.push({ word: word.id, actor, args: [], test: allOf([who, when]) });
    else blind.push(word);
  }
  if (!bans.length) ctx.error(lineSays.banBlind(blind[0]!.head, blind[0]!.name), object!.span);
  return bans;
}

function withoutAlso({ also: _, ...order }: Order): Order {
  return order;
}

/** `nobody can steal one of your treasures`: which of them is not said. Reported. */
function speaksOfSome(ctx: Context, { subject, object }: Order, ordered: boolean): boolean {
  const some = [subject, object].map(partOf).find((np) => np !== null);
  if (!some) return false;
  const text = spanText(ctx.source, some.span);
  // Without its number it would forbid all of them.
  const words = /^(?:more|fewer|less) than\b/i.test(text)
    ? lineSays.banLimits(text)
    : lineSays.banCounts(text, allOfThem(ctx, some), ordered);
  ctx.error(words, some.span);
  return true;
}

/** `one of your treasures`: `your treasures`. Null: it is not said so simply. */
function allOfThem(ctx: Context, np: Np): string | null {
  const { core } = taken(np);
  const rest = ctx.source.text.slice(core.span.end, np.span.end);
  if (core.kind === 'some' && core.of) return spanText(ctx.source, core.of.span) + rest;
  if ((core.kind !== 'some' && core.kind !== 'determined') || !core.noun) return null;
  const words = spanText(ctx.source, core.noun.span).replace(/\brandom\s+/i, '');
  const isOne = core.kind === 'determined' || (core.count !== null && 'value' in core.count && core.count.value === 1);
  return `${isOne ? 'any ' : ''}${words}${rest}`;
}

/** What is done with a number of cards and is forbidden is so wherever they go: `draw 3` and `draw 3 aside` are one thing. */
function withNumbers(fitting: WordDecl[], named: WordDecl[]): WordDecl[] {
  const blind = (word: WordDecl): boolean =>
    objectParam(word)?.type.name === 'number' && !word.params.some(({ type }) => type.name === 'card');
  return fitting.every(blind) ? [...fitting, ...named.filter((word) => blind(word) && !fitting.includes(word))] : fitting;
}

/** `players cannot play more than 1 plot per turn`: who has done it so often, cannot do it any more. Null: nothing is counted so. */
function moreThanAllowed(ctx: Context, said: Order, when: Cond, ordered: Ordered): Ban[] | null {
  const { object } = said;
  const per = object?.kind === 'per' && /^turns?$/i.test(spanText(ctx.source, object.each.span)) ? object.count : null;
  const counted = ordered === 'this turn' ? (per ?? object) : per;
  const most = counted?.kind === 'some' && counted.quantity === 'more than' && !counted.of ? counted : null;
  const forms = verbForms(said.verb.text);
  const verb = ctx.v.words.find((w) => isCalled(w, forms))?.name;
  if (!most?.count || verb === undefined || said.parts.length) return null;
  const { span } = most.noun ?? most;
  const cards: Noun = { other: false, place: null, words: [{ text: 'cards', span }], span };
  const what: Np = { kind: 'determined', det: 'a', most: null, count: null, noun: most.noun ?? cards, of: null, span };
  const counter = countedThisTurn(ctx, verb, what, said.span);
  if (counter < 0) return [];
  const n = asNumber(ctx, resolveNp(ctx, most.count), most.count.span);
  const often = (actor: Expr): Cond => ({ k: 'cmp', op: '>=', a: { k: 'counter', counter, of: actor }, b: n });
  // Only this word is counted, so only this word is limited.
  const limited = bansOf(ctx, { ...said, object: what }, when, ordered).filter(
    ({ word }) => typeof word === 'string' || isCalled(ctx.v.words[word]!, forms),
  );
  return limited.map((ban) => ({
    ...ban,
    test: allOf([ban.test, often(localExpr(ban.actor))]),
    counter,
  }));
}

/** The players it is forbidden to. */
function whoTest(ctx: Context, subject: Np | null, actor: Expr): Cond {
  return subject ? oneOf(ctx, subject, actor, PLAYER) : yes;
}

/** What is forbidden with a card is forbidden with what is one with it: who moves either moves both. */
function ofUnit(ctx: Context, e: Expr, test: (e: Expr) => Cond): Cond {
  const { types, kinds } = ctx.v;
  const units = types.flatMap(({ unit }, type) => (unit && kinds.some((kind) => kind.type === type) ? [{ k: 'type' as const, type }] : []));
  if (units.length === 0) return test(e);
  const other = ctx.elem('with', CARD);
  const o = localExpr(other);
  const on = (guest: Expr, host: Expr): Cond => allOf([{ k: 'kind', of: guest, nouns: units }, same({ k: 'host', of: guest }, host)]);
  const joined: Cond = { k: 'or', of: [on(e, o), on(o, e)] };
  return { k: 'or', of: [test(e), { k: 'some', set: setOf(CARD, other, { k: 'every card' }, [joined, test(o)]) }] };
}

/** `other players cannot steal from you` is about your cards. */
function whole(order: Order): Order {
  const from = order.object ? undefined : order.parts.find((p) => p.prep === 'from' && p.np);
  if (!from) return order;
  const cards: Np = { kind: 'name', word: { text: 'cards', span: from.span }, span: from.span };
  const object: Np = { kind: 'of', what: cards, prep: 'from', of: from.np!, span: from.span };
  return { ...order, object, parts: order.parts.filter((p) => p !== from) };
}

/** `to another player`, `aside`: says nothing that a ban would have to look at. */
export function anybody(np: Np | null): boolean {
  if (np?.kind === 'pronoun') return np.word === 'anybody';
  return (
    np?.kind === 'determined' &&
    !!np.noun &&
    /^players?$/.test(np.noun.words[0]!.text) &&
    (np.det === 'a' || np.det === 'any' || np.det === 'another')
  );
}
function anyCard(np: Np): boolean {
  if (np.kind === 'name') return /^cards?$/.test(np.word.text);
  return np.kind === 'determined' && !np.of && !!np.noun && !np.noun.place && !np.noun.other && /^cards?$/.test(np.noun.words[0]!.text);
}

/** `your treasures cannot be stolen by anybody` means that nobody can steal them. */
function passive(v: Vocabulary, order: Order): Order | null {
  if (order.verb.text !== 'be' || order.object?.kind !== 'name' || !order.subject) return null;
  const done = order.object.word;
  const verb = verbDone(v, done.text);
  if (!verb) return null;
  const by = order.parts.find((p) => p.prep === 'by');
  const subject = by?.np ? (anybody(by.np) && by.np.kind === 'pronoun' ? null : by.np) : null;
  return { ...order, subject, verb: { text: verb, span: done.span }, object: order.subject, parts: order.parts.filter((p) => p !== by) };
}

/** `stolen or discarded`: all of them are done with words of the game. */
export function allDone(v: Vocabulary, list: Np & { kind: 'list' }): boolean {
  return list.items.every((item) => item.kind === 'name' && verbDone(v, item.word.text) !== null);
}
