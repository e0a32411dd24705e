// Resolves claims with `is` into conditions: a kind of card, an adjective, a place, a number, or the same thing. Chooses nothing; other
// verbs are read elsewhere.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import type { Np, Predicate } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { comparison, floored } from './amounts.ts';
import { callCondition, fitsType } from './conditions.ts';
import type { Context, Ref } from './context.ts';
import { CARD, NUMBER, ZONE, allOf, int, localExpr, no, not, same, setOf, substitute, aThing } from '../../meaning/terms.ts';
import { areCards, byValue, isOfSort, lookNoun, namesSeveral } from './cards-by-value.ts';
import { look, memberOf, type SortTest } from './lookup.ts';
import type { Cond, Expr, Type, Zones } from '../../meaning/types.ts';
import { asNumber, isComparable, memberCond, toSet, totalOf } from './coerce.ts';
import { oneOf } from './one-of.ts';
import { nearClaim } from './neighbours.ts';
import { isUnder } from './under-cards.ts';
import { quantify } from './quantities.ts';
import { isNothing } from './none.ts';
import { homeOf, nounTests } from './sets.ts';
import { isTeam, teamOf } from './teams.ts';
import { sameMember } from './values.ts';
import { OPEN } from '../../meaning/vocabulary.ts';

export function being(ctx: Context, subject: Ref, p: Predicate, subjectNp?: Np): Cond {
  const span = subjectNp?.span ?? p.span;
  if (p.located === 'on turn') return quantify(ctx, subject, span, (e) => same(e, { k: 'active' }));
  if (p.located === 'under' && p.object) return isUnder(ctx, subject, p.object, span);
  if (p.located && p.located !== 'under' && p.located !== 'in' && p.located !== 'on' && p.object)
    return nearClaim(ctx, subject, p.located, p.object, span);
  const special = inTeamClaim(ctx, subject, p) ?? isMember(ctx, subject, p) ?? isNothing(ctx, subject, p);
  if (special) return special;
  if (p.located && p.object) {
    const place = p.object;
    const where = resolveNp(ctx, place, { everywhere: true });
    return inPlaceClaim(ctx, saidOfAll(subjectNp) ? subject : narrowFrom(subject, where), where, place.span, span);
  }
  const object = p.object;
  if (!object) {
    ctx.error(lineSays.claimIncomplete(p.verb.text), p.span);
    return no;
  }
  const word =
    object.kind === 'name'
      ? object.word.text
      : object.kind === 'determined' && object.det === 'any' && !object.noun && !object.of
        ? 'any'
        : null;
  const host = p.parts.find((part) => part.prep === 'to')?.np;
  if (word === 'attached' && host) return quantify(ctx, subject, span, (card) => isAttachedTo(ctx, card, host));
  if (word === 'yours' && subject.type.name === 'card') return quantify(ctx, subject, span, (of) => same({ k: 'owner', of }, ctx.you));
  if (word) {
    const adjective = equalClaim(ctx, subject, word) ?? adjectiveClaim(ctx, subject, word, span);
    if (adjective) return adjective;
  }
  // Of several dice the total is meant.
  if (subject.t === 'group' && subject.type.name === 'number')
    return being(ctx, { t: 'value', type: NUMBER, expr: totalOf(ctx, subject.local) }, p, subjectNp);
  // `if the die is even`.
  if ((word === 'even' || word === 'odd') && subject.type.name === 'number' && !look(ctx, word)) {
    const rest: Expr = { k: 'rest', a: asNumber(ctx, subject, span), b: int(2) };
    return word === 'even' ? same(rest, int(0)) : not(same(rest, int(0)));
  }
  if (object.kind === 'determined' && object.most && object.noun) ctx.error(thingSays.mostOfWhom(), object.span);
  const tests = typeTests(ctx, object);
  if (tests && subject.type.name === 'card') return quantify(ctx, subject, span, (e) => isOfSort(tests, e));
  const number = comparedTo(ctx, subject, object);
  if (number) {
    const { quantity, max } = object as Np & { kind: 'some' };
    if (max) {
      const bounds = [
        { ...object, max: null },
        { ...object, quantity: 'at most', count: max, max: null },
      ] as Np[];
      return allOf(bounds.map((bound) => being(ctx, subject, { ...p, object: bound }, subjectNp)));
    }
    return {
      k: 'cmp',
      op: comparison(quantity),
      a: asNumber(ctx, subject, span),
      b: quantity === 'all but' ? { k: 'sub', a: int(OPEN), b: number } : number,
    };
  }
  // A member named for the set of the subject: `fill of card is full` where two sets have a "full".
  if (word && subject.t === 'value' && subject.type.name === 'choice') {
    const member = memberOf(ctx.v, subject.type.set!, word);
    if (member >= 0) return same(subject.expr, int(member));
    if (look(ctx, word)?.n === 'constant' && (word === 'any' || word === 'none')) return same(subject.expr, int(-1));
  }
  if (word === 'any' && subject.t === 'value' && subject.type.name === 'choice')
    return same(subject.expr, int(memberOf(ctx.v, subject.type.set!, 'any')));
  const other = asMembers(ctx, subject.type, resolveNp(ctx, object, { everywhere: true }));
  if (other.t === 'bad') return no;
  if (subject.t === 'value' && other.t === 'value') {
    sameType(ctx, subject, other, object.span);
    return same(subject.expr, other.expr);
  }
  if (subject.t === 'value' && subject.type.name === 'number') sameType(ctx, subject, other, object.span);
  const people = [subject, other].filter((ref) => ref.type.name === 'player').length;
  if (people === 1 && [subject, other].some((ref) => ref.type.name === 'card')) sameType(ctx, subject, other, object.span);
  for (const item of other.t === 'list' ? other.items : [other])
    if (isOne(subject) && isOne(item)) sameType(ctx, subject, item, object.span);
  return quantify(ctx, subject, span, (e) => memberCond(ctx, e, other, object.span));
}

/** `is a relic`, of a value whose members are types; null: something else is said. */
function isMember(ctx: Context, subject: Ref, { object, located }: Predicate): Cond | null {
  if (subject.t !== 'value' || subject.type.name !== 'choice' || located || object?.kind !== 'determined' || object.of) return null;
  const { noun } = object;
  const is = noun?.words.length === 1 && !noun.place && !noun.other ? memberOf(ctx.v, subject.type.set!, noun.words[0]!.text) : -1;
  return is < 0 ? null : same(subject.expr, int(is));
}

/** `is in your team`, `is on another team`; null: something else is said. */
function inTeamClaim(ctx: Context, subject: Ref, { located, object, span }: Predicate): Cond | null {
  if (subject.type.name !== 'player' || !ctx.v.teams || !object || (located !== 'in' && located !== 'on')) return null;
  if (!/\bteams?\b/i.test(spanText(ctx.source, object.span))) return null;
  const team = ctx.within({ pure: true }, () => resolveNp(ctx, object));
  return isTeam(ctx.v, team.type) ? quantify(ctx, subject, span, (player) => memberCond(ctx, teamOf(player), team, object.span)) : null;
}

/** `is attached to a card`. */
function isAttachedTo(ctx: Context, card: Expr, host: Np): Cond {
  return allOf([{ k: 'attached', card }, oneOf(ctx, host, { k: 'host', of: card }, CARD)]);
}

/** Cards, players, numbers and members of sets are compared by number; places are searched. */
function isOne(ref: Ref): boolean {
  return ref.t !== 'bad' && ['card', 'player', 'number', 'choice'].includes(ref.type.name) && ref.t !== 'zones' && ref.t !== 'amount';
}

/** A card called like a member of the set that is spoken of: the member is meant. */
function asMembers(ctx: Context, type: Type, ref: Ref): Ref {
  if (type.name !== 'choice') return ref;
  if (ref.t === 'list') return { ...ref, items: ref.items.map((item) => asMembers(ctx, type, item)) };
  const member = sameMember(ctx, ref, type.set!);
  return member ? { t: 'value', type, expr: member } : ref;
}

/** `is at least 5`, `is at most luck of partner`, `is more than half of 5`: the number after an amount; null: things are meant. */
function comparedTo(ctx: Context, subject: Ref, object: Np): Expr | null {
  if (object.kind !== 'some' || object.noun || !object.count) return null;
  const { count, of, span } = object;
  if (!of) return asNumber(ctx, resolveNp(ctx, count), count.span);
  if (subject.t !== 'value' || subject.type.name !== 'number') return null;
  if (count.kind === 'half') {
    const half = asNumber(ctx, resolveNp(ctx, { ...object, quantity: 'exactly' }), span);
    return half.k === 'half' && ['more than', 'at most'].includes(object.quantity) ? floored(half.a) : half;
  }
  return count.kind === 'name' ? asNumber(ctx, resolveNp(ctx, { kind: 'of', what: count, prep: 'of', of, span }), span) : null;
}

function sameType(ctx: Context, a: Ref, b: Ref, span: Span): void {
  if (isComparable(a.type, b.type)) return;
  if (b.t === 'value' && b.expr.k === 'int' && b.expr.v === -1) return;
  const of = (type: Type): string => aThing(ctx.v, { ...type, group: false });
  const printed =
    a.type.name === 'card' ? ctx.v.attrs.find((attr) => attr.type.name === 'choice' && attr.type.set === b.type.set) : undefined;
  ctx.error(thingSays.neverIs(of(a.type), of(b.type), printed?.name), span);
}

/** `is a treasure`, `is a treasure or burden`, `is a jewel`: a kind of card. */
export function typeTests(ctx: Context, np: Np): SortTest[] | null {
  if (np.kind === 'list' && np.how === 'or') {
    const all = np.items.map((item) => typeTests(ctx, item));
    return all.every((t) => t) ? all.flatMap((t) => t!) : null;
  }
  if (np.kind === 'determined' && (np.det === 'a' || np.det === 'the') && np.noun && !np.of && !np.noun.place && !np.count) {
    const found = lookNoun(ctx, np.noun.words[0]!.text);
    return found?.n === 'card' || found?.n === 'kind' ? nounTests(ctx, np.noun) : null;
  }
  if (np.kind === 'name') {
    const said = look(ctx, np.word.text);
    // `all of them are hearts`; `is red` is said of the value.
    const found = (namesSeveral(ctx, np.word.text) && byValue(ctx.v, np.word.text, said)) || said;
    if (found?.n === 'card') return found.tests;
    if (found?.n === 'kind') return [{ k: 'kind', kinds: found.kinds }];
  }
  return null;
}

// ---------------------------------------------------------------- adjectives

/** `dice are equal`: all of several numbers are the same. */
function equalClaim(ctx: Context, subject: Ref, word: string): Cond | null {
  if (word !== 'equal' || subject.t !== 'group' || subject.type.name !== 'number') return null;
  const end = (most: boolean): Expr => {
    const set = toSet(ctx, subject, subject.local.span ?? { start: 0, end: 0 });
    return { k: 'extreme', attr: localExpr(set.elem), set, most };
  };
  return same(end(true), end(false));
}

function adjectiveClaim(ctx: Context, subject: Ref, word: string, span: Span): Cond | null {
  const decl = ctx.v.words.find(
    (w) =>
      w.kind === 'condition' &&
      w.parts.length === 3 &&
      w.parts[1]!.text === 'is' &&
      w.parts[2]!.kind === 'word' &&
      w.parts[2]!.text === word &&
      fitsType(w.params[0], subject),
  );
  if (decl) return callCondition(ctx, decl, [subject], span);
  // A dial of yes or no reads like an adjective: `a card that is able`.
  const dial = ctx.v.dials.findIndex((d) => d.name === word && d.type.name === 'yes');
  if (dial >= 0 && subject.type.name === ctx.v.dials[dial]!.per)
    return quantify(ctx, subject, span, (of) => ({ k: 'cmp', op: '=', a: { k: 'dial', dial, of }, b: int(1) }));
  const mark = ctx.v.marks.findIndex((m) => m.name === word && m.type.name === 'yes' && fitsMark(m.family, subject));
  if (mark >= 0)
    return subject.t === 'zones' && subject.zones.k === 'one'
      ? same({ k: 'mark', mark, of: subject.zones.zone }, int(1))
      : quantify(ctx, subject, span, (of) => same({ k: 'mark', mark, of }, int(1)));
  switch (word) {
    case 'empty':
      // With two places, each is examined.
      if (subject.t === 'list') {
        const each = subject.items.map((item) => adjectiveClaim(ctx, item, word, span) ?? no);
        return subject.how === 'and' ? allOf(each) : { k: 'or', of: each };
      }
      if ((subject.t === 'pick' || subject.t === 'value') && subject.type.name === 'zone')
        return quantify(ctx, subject, span, (z) =>
          not({ k: 'some', set: setOf(CARD, ctx.elem('c', CARD), { k: 'zones', zones: { k: 'one', zone: z } }) }),
        );
      return not({ k: 'some', set: toSet(ctx, subject, span) });
    case 'new':
      return subject.type.name === 'text' ? quantify(ctx, subject, span, (text) => ({ k: 'new', text })) : null;
    case 'attached':
    case 'covered':
      return quantify(ctx, subject, span, (e) => ({ k: word, card: e }));
    case 'face up':
    case 'face-up':
      return quantify(ctx, subject, span, (card) => ({ k: 'face up', card }));
    case 'face down':
    case 'face-down':
      return quantify(ctx, subject, span, (card) => not({ k: 'face up', card }));
    case 'open-ended':
      return { k: 'cmp', op: '>', a: asNumber(ctx, subject, span), b: int(OPEN / 2) };
    case 'out':
      return subject.type.name === 'player' ? quantify(ctx, subject, span, (player) => ({ k: 'out', player })) : null;
    case 'reversed':
      return subject.t === 'value' && subject.expr.k === 'reversed' ? same(subject.expr, int(1)) : null;
    case 'so':
      return { k: 'so' };
    default:
      return null;
  }
}

function fitsMark(family: number, subject: Ref): boolean {
  return family < 0 ? subject.type.name === 'card' : subject.type.name === 'zone';
}

// ---------------------------------------------------------------- in a place

function inPlaceClaim(ctx: Context, subject: Ref, where: Ref, placeSpan: Span, span: Span): Cond {
  if (where.type.name === 'zone' && !areCards(ctx, subject, span)) return no;
  return quantify(ctx, subject, span, (e) => isThere(ctx, where, e, placeSpan));
}

/** Whether a card is in a place; `going`: whether it is about to move there. */
export function isThere(ctx: Context, where: Ref, e: Expr, placeSpan: Span, going = false): Cond {
  const inZones = (zones: Zones): Cond => {
    if (!going) return { k: 'in', card: e, zones };
    const zone = ctx.elem('to', ZONE);
    return { k: 'some', set: setOf(ZONE, zone, { k: 'zone list', zones }, [same(localExpr(zone), { k: 'moving to' })]) };
  };
  switch (where.t) {
    case 'bad':
      return no;
    case 'zones':
      return inZones(where.zones);
    case 'value':
      if (where.type.name === 'player') return inZones(homeOf(ctx, where.expr));
      if (where.type.name === 'zone') return inZones({ k: 'one', zone: where.expr });
      break;
    case 'group':
      return memberCond(ctx, e, where, placeSpan);
    case 'list':
      // `in your hand or table`; a card is never in two places.
      if (where.how === 'or' || where.items.every((item) => item.t === 'zones'))
        return { k: 'or', of: where.items.map((item) => isThere(ctx, item, e, placeSpan, going)) };
      break;
    case 'pick':
      if (where.pick.set.type.name === 'zone' && where.pick.set.from.k === 'zone list') {
        const { set } = where.pick;
        const place: Expr = going ? { k: 'moving to' } : { k: 'place', of: e };
        return allOf([inZones(where.pick.set.from.zones), ...set.where.map((c) => substitute('cond', c, new Map([[set.elem, place]])))]);
      }
      return memberCond(ctx, e, where, placeSpan);
  }
  ctx.error(thingSays.placeMeant(), placeSpan);
  return no;
}

/** `all relics are in play`: none is anywhere else. */
function saidOfAll(np: Np | undefined): boolean {
  return np?.kind === 'determined' && (np.det === 'all' || np.det === 'each');
}

/** Looking for "some card in a zone" goes through the zone, not through all cards. */
function narrowFrom(subject: Ref, where: Ref): Ref {
  if (subject.t === 'pick' && subject.pick.set.from.k === 'every card' && where.t === 'zones')
    return { ...subject, pick: { ...subject.pick, set: { ...subject.pick.set, from: { k: 'zones', zones: where.zones } } } };
  return subject;
}
