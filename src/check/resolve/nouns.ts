// Resolves noun phrases into references: which cards, players, zones or numbers are meant, and how many of them. Chooses nothing itself.
import { lintSays } from '../../diagnose/codes/lint.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { ownerOf, self } from './owners.ts';
import { mayBeAnother, theOneClaimed } from './other-card.ts';
import { listed } from './lists.ts';
import { reportOtherThan, reportYouToo } from './somebody-else.ts';
import { chosenTogether } from './chosen-together.ts';
import { otherCards } from './others.ts';
import { claimAbout } from './resolvers.ts';
import type { Noun, Np, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { sameAgain } from './again.ts';
import { themOf } from './they.ts';
import { itOrCard } from './tossed.ts';
import { asManyAs } from './comparing.ts';
import { determined, partsOf, placed, some } from './amounts.ts';
import { reportBare, reportBareOther, reportBareOwn, reportNotThis } from './bare-nouns.ts';
import { byValue, isValueOfCards, ownSort } from './cards-by-value.ts';
import { bound } from './binding.ts';
import { handledBefore, nearer } from './nearest.ts';
import { placedBy } from './that-is-in.ts';
import { theOneBrought } from './brought.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { CARD, NUMBER, PLAYER, ZONE, int, localExpr, not, same, setOf } from '../../meaning/terms.ts';
import { ambiguous, look, unknownWord, type Named, isProperty, sideNamed } from './lookup.ts';
import type { Cond, Expr, SetOf, Type } from '../../meaning/types.ts';
import { attributeOf, ofPhrase, propertyOf, specialOf } from './of-phrases.ts';
import { asNumber, asPlayer, mayBeAmong, memberCond, narrow, toSet } from './coerce.ts';
import {
  ALL,
  SOME,
  allPlayers,
  cardsOf,
  familyRef,
  homeOf,
  localRef,
  membersOf,
  nounTests,
  overPlayers,
  ownerConds,
  pick,
  pickOf,
  placeOfPlayer,
  reportAmbiguous,
  unionRef,
} from './sets.ts';
import { reportOpen } from './open-owners.ts';
import { amongLevel, asSort, mostOf } from './most.ts';
import { doneSoFar, isPast } from './past.ts';
import { isLaid } from './lands-in-force.ts';
import { memberRef } from './neighbours.ts';
import { isTeam, playersNamed, playersOf, teamOf, teamPlayers } from './teams.ts';
import { nounOf, reportUnplaced } from './unplaced-cards.ts';
import { thatMany } from './that-many.ts';
import { asOwners } from './had-in.ts';
import { everySoMany } from './every-so-many.ts';
import { numberOfTimes } from './has-amount.ts';
import { membersNamed } from './values-among.ts';
import { valueOf } from './values.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

export function resolveNp(ctx: Context, np: Np, wanted: Wanted = {}): Ref {
  return refOf(ctx, bound(ctx, np), wanted);
}

function refOf(ctx: Context, np: Np, wanted: Wanted): Ref {
  switch (np.kind) {
    case 'numeral':
      return { t: 'value', type: NUMBER, expr: ctx.kind ? { k: 'numeral', v: np.value } : int(np.value) };
    case 'number word':
      return { t: 'value', type: NUMBER, expr: int(np.value) };
    case 'text':
      return { t: 'text', type: { name: 'text' }, text: np.value };
    case 'half':
      return halfOfWhat(ctx, np.span);
    case 'pronoun':
      if (np.sort) reportNotThis(ctx, np.sort);
      return pronoun(ctx, np.word, np.span, wanted);
    case 'name':
      return named(ctx, np.word, wanted);
    case 'member':
      return memberRef(ctx, np.set, np.value);
    case 'own':
      reportBareOwn(ctx, np);
      if (np.owner === 'its' && isValueOfCards(ctx, np.noun)) return ctx.within(cardIsIt(ctx), () => ofPhrase(ctx, ofIt(np), wanted));
      return owned(ctx, ownerOf(ctx, np.owner, np.span), np.noun, wanted, np.owner === 'its' ? np.owner : undefined);
    case 'possessive':
      return possessive(ctx, np, wanted);
    case 'determined':
      reportBareOther(ctx, np);
      return sameAgain(ctx, np, wanted) ?? determined(ctx, np, wanted);
    case 'some':
      return some(ctx, np, wanted);
    case 'per': {
      const many = resolveNp(ctx, np.count);
      // `1 card per relic`
      const count =
        many.t === 'pick' && many.pick.how === 'choose' && many.type.name === 'card' ? many.pick.min : asNumber(ctx, many, np.count.span);
      const often =
        numberOfTimes(ctx, np.each) ?? everySoMany(ctx, toSet(ctx, resolveNp(ctx, np.each, { sort: true }), np.each.span), np.each);
      return { t: 'value', type: NUMBER, expr: { k: 'mul', a: count, b: often } };
    }
    case 'of':
      if (reportOpen(ctx, np)) return BAD;
      return ofPhrase(ctx, asOwners(np) ?? np, wanted);
    case 'that':
      return relative(ctx, np, wanted);
    case 'whose': {
      const base = resolveNp(ctx, asSort(ctx, np.what), { ...wanted, described: true });
      return narrow(ctx, base, np.span, (elem, type) =>
        ofThem(ctx, elem, type, () => {
          const ref = attributeOf(ctx, np.of, { t: 'value', type, expr: elem }, np.span);
          return claimAbout(ctx, ref, np.predicate);
        }),
      );
    }
    case 'except':
      return leavingOut(ctx, np, wanted);
    case 'most':
      return mostOf(ctx, np, null, wanted);
    case 'more':
      return asManyAs(ctx, np, wanted);
    case 'side': {
      const of = np.of ? playerIn(ctx, np.of) : np.owner === 'the' ? self(ctx) : ownerOf(ctx, np.owner, np.span);
      const steps = np.steps ? asNumber(ctx, resolveNp(ctx, np.steps), np.steps.span) : null;
      return { t: 'value', type: PLAYER, expr: { k: 'beside', of, side: np.side, steps } };
    }
    case 'on turn':
      return { t: 'value', type: PLAYER, expr: { k: 'active' } };
    case 'sum':
      return calculation(ctx, np, wanted, (a, b) => ({ k: np.op === '+' ? 'add' : np.op === '-' ? 'sub' : 'mul', a, b }));
    case 'quotient':
      if (!np.rounded) ctx.error(thingSays.notRounded(), np.span);
      return calculation(ctx, np, wanted, (a, b) => ({ k: 'div', a, b, up: np.rounded === 'up' }));
    case 'of two':
      return calculation(ctx, np, wanted, (a, b) => ({ k: np.which === 'remainder' ? 'rest' : np.which, a, b }));
    case 'negative':
      return negative(ctx, np.of, wanted);
    case 'list':
      return listed(ctx, np, wanted);
  }
}

function possessive(ctx: Context, np: Np & { kind: 'possessive' }, wanted: Wanted): Ref {
  reportBareOwn(ctx, np);
  if (reportOpen(ctx, np)) return BAD;
  const owner = ownerRef(ctx, np.owner, wanted);
  return owner ? owned(ctx, owner, np.noun, wanted) : BAD;
}

function halfOfWhat(ctx: Context, span: Span): Ref {
  ctx.error(thingSays.halfOfWhat(), span);
  return BAD;
}

/** The one player whose neighbour is meant. */
function playerIn(ctx: Context, np: Np): Expr {
  const ref = resolveNp(ctx, np, { type: 'player' });
  if (ref.t === 'pick' && !ctx.pure) {
    ctx.error(thingSays.besideWhom(spanText(ctx.source, np.span)), np.span);
    return ctx.you;
  }
  return asPlayer(ctx, ref, np.span);
}

function negative(ctx: Context, np: Np, wanted: Wanted): Ref {
  const ref = resolveNp(ctx, np, wanted);
  return ref.t === 'bad' ? BAD : { t: 'value', type: NUMBER, expr: { k: 'sub', a: int(0), b: asNumber(ctx, ref, np.span) } };
}

/** Two numbers and what is worked out from them. */
function calculation(ctx: Context, np: { left: Np; right: Np }, wanted: Wanted, of: (a: Expr, b: Expr) => Expr): Ref {
  const left = resolveNp(ctx, np.left, wanted);
  const right = resolveNp(ctx, np.right, wanted);
  if (left.t === 'bad' || right.t === 'bad') return BAD;
  return { t: 'value', type: NUMBER, expr: of(asNumber(ctx, left, np.left.span), asNumber(ctx, right, np.right.span)) };
}

/** `all rules except this`. */
function leavingOut(ctx: Context, np: Np & { kind: 'except' }, wanted: Wanted): Ref {
  const base = resolveNp(ctx, np.what, { ...wanted, described: true });
  const except = membersNamed(ctx, base, np.except) ?? resolveNp(ctx, np.except, { ...wanted, everywhere: true });
  // What is no such thing is reported once.
  const reported = ctx.report.diagnostics.length;
  if (base.t !== 'bad') mayBeAmong(ctx, base.type, except, np.except.span);
  if (ctx.report.diagnostics.length > reported) return BAD;
  return narrow(ctx, base, np.span, (elem) => not(memberCond(ctx, elem, except, np.except.span)));
}

// ---------------------------------------------------------------- simple names

function pronoun(ctx: Context, word: string, span: Span, wanted: Wanted): Ref {
  switch (word) {
    case 'you':
      return { t: 'value', type: PLAYER, expr: ctx.you };
    case 'they':
    case 'them':
      return themOf(ctx, word, span, wanted.type);
    case 'it':
      if (ctx.it) return nearer(ctx, itOrCard(ctx, wanted.type)!, span) ?? itOrCard(ctx, wanted.type)!;
      if (ctx.kind) {
        const came = theOneBrought(ctx);
        if (came) {
          if (isLaid(ctx.v, ctx.kind.type)) ctx.twofold(span, 'the card that came', 'this');
          return came;
        }
        const before = span.start < ctx.behind ? handledBefore(ctx) : null;
        if (before) return before;
        const claimed = theOneClaimed(ctx, span);
        if (claimed) return named(ctx, claimed, wanted);
        if (mayBeAnother(ctx, span)) ctx.error(thingSays.itIsThis('this'), span);
        return { t: 'value', type: CARD, expr: { k: 'this' } };
      }
      ctx.error(lineSays.nothingMeant(), span);
      return BAD;
    case 'this':
      return { t: 'value', type: CARD, expr: { k: 'this' } };
    case 'that many':
      return thatMany(ctx, span);
    case 'nobody':
    case 'anybody':
    case 'everyone':
    case 'nobody else':
    case 'anybody else':
    case 'everyone else': {
      const [who, other] = word.split(' ');
      const set = allPlayers(ctx);
      if (other) {
        if (who === 'everyone' && ctx.someOfAll) ctx.error(thingSays.everyoneElse(), span);
        else if (who === 'everyone') reportOtherThan(ctx, { words: [{ text: 'each player', span }], span });
        set.where = [not(same(localExpr(set.elem), self(ctx)))];
      }
      return {
        t: 'pick',
        type: PLAYER,
        pick: pick(set, who === 'everyone' ? 'all' : 'choose', span),
        quantity: who === 'nobody' ? { q: 'none' } : who === 'everyone' ? ALL : SOME,
      };
    }
    default:
      ctx.error(lineSays.noPronoun(word), span);
      return BAD;
  }
}

/** The player that `other` and `another` exclude: the one who acts, or the one a condition is about. */
function ownerRef(ctx: Context, np: Np, wanted: Wanted): Ref | Expr | null {
  const ref = resolveNp(ctx, np, { ...wanted, type: 'player' });
  if (ref.t === 'value' && ref.type.name === 'player') return ref.expr;
  if (ref.t === 'value' && ref.type.name === 'card') return { k: 'owner', of: ref.expr };
  if (ref.t === 'bad') return null;
  return ref;
}

export function named(ctx: Context, word: Word, wanted: Wanted): Ref {
  const said = look(ctx, word.text);
  const found = (wanted.cards ? byValue(ctx.v, word.text, said) : null) ?? said;
  if (!found) {
    unknownWord(ctx, word);
    return BAD;
  }
  if (!wanted.sort) reportBare(ctx, word, found);
  switch (found.n) {
    case 'local': {
      const { local } = found;
      // A name given by each player means one thing for each; without an owner, it means that of the player who acts.
      if (ctx.lastRound.delete(local)) ctx.error(thingSays.ofLastRound(word.text), word.span);
      if (!local.perSeat) return localRef(local);
      if (!ctx.doer && !ctx.they) reportEachHas(ctx, word);
      return { t: 'value', type: local.type, expr: { k: 'seat local', local, seat: ctx.doer ?? ctx.they ?? ctx.you } };
    }
    case 'card':
      return pickOf(cardsOf(ctx, found.tests, wanted), word.span, 'all', ALL);
    case 'kind':
      if (ambiguous(ctx.v.kinds, found.kinds)) reportAmbiguous(ctx, word, found.kinds);
      if (!ctx.pure && !wanted.everywhere && !wanted.place && ctx.lying.get(found.kinds.join()) === null) reportElsewhere(ctx, word);
      return pickOf(cardsOf(ctx, [{ k: 'kind', kinds: found.kinds }], wanted), word.span, 'all', SOME);
    case 'player':
      return pickOf(playersNamed(ctx, found.side), word.span, 'all', ALL);
    case 'family':
      return familyRef(ctx, found.family, []);
    case 'union':
      return unionRef(ctx, found.union);
    case 'choice':
      return pickOf(membersOf(ctx, found.set), word.span, 'all', ALL);
    case 'constant':
      return { t: 'value', type: found.type, expr: int(found.v) };
    default:
      return valueOf(ctx, found, word, [], word.span);
  }
}

/** `each player chooses a card as gift`, then `discard gift`: whose? */
function reportEachHas(ctx: Context, { text, span }: Word): void {
  ctx.error(thingSays.nameOfEach(text), span);
}

/** `if lantern is not in play, move lantern …`: without a place it is looked for where it is not. */
function reportElsewhere(ctx: Context, word: Word): void {
  ctx.error(lintSays.notInPlay(word.text), word.span);
}

// ---------------------------------------------------------------- what belongs to somebody

/** What has a value is a card, whatever was chosen since. */
function cardIsIt({ it }: Context): Partial<Pick<Context, 'it'>> {
  return it && it.t !== 'bad' && it.type.name === 'choice' ? { it: null } : {};
}
function ofIt({ noun, span }: Np & { kind: 'own' }): Np & { kind: 'of' } {
  const word = noun.words[0]!;
  return { kind: 'of', what: { kind: 'name', word, span: word.span }, prep: 'of', of: { kind: 'pronoun', word: 'it', span }, span };
}

/** What single cards have, and players have not. */
const OF_CARDS: ReadonlySet<string> = new Set(['owner', 'host', 'guest', 'cover', 'place']);

/** `your treasures`, `partner's hand`, `your plays-left`; the owner may be a phrase that is still to be chosen. */
export function owned(ctx: Context, owner: Expr | Ref, noun: Noun, wanted: Wanted, its?: 'its'): Ref {
  const word = noun.words[0]!;
  // `your partner` is of a team, also where somebody else is called so.
  const side = sideNamed(ctx.v, word.text);
  const found: Named | null = side ? { n: 'player', side } : ownSort(ctx, word.text);
  if (!found) {
    unknownWord(ctx, word, true);
    return BAD;
  }
  if (its && found.n === 'special') {
    if (ctx.it && ctx.it.t !== 'bad' && ctx.it.type.name === 'card') return specialOf(ctx, found.what, ctx.it, noun.span);
    const expr: Expr = !('t' in owner) && owner.k === 'owner' ? owner.of : { k: 'this' };
    if (ctx.it === null && ctx.kind) return specialOf(ctx, found.what, { t: 'value', type: CARD, expr }, noun.span);
  }
  // `found's owner`: what is called after a card belongs to the card, not to its owner.
  if (!('t' in owner) && owner.k === 'owner' && found.n === 'special' && OF_CARDS.has(found.what))
    return specialOf(ctx, found.what, { t: 'value', type: CARD, expr: owner.of }, noun.span);
  if (!('t' in owner)) return ownedBy(ctx, owner, found, noun, wanted);
  // `here's end`: a value of something that is not a player.
  if (owner.type.name !== 'player' && owner.type.name !== 'card' && isProperty(ctx, found))
    return propertyOf(ctx, found, word, owner, noun.span);
  if (isTeam(ctx.v, owner.type)) return ownedByTeam(ctx, owner, found, noun, wanted);
  // The owner is not fixed yet: `another player's hand`, `players' hands`.
  const players = toSet(ctx, owner, noun.span);
  const all = owner.t === 'pick' && owner.pick.how === 'all';
  const inner = ownedBy(ctx, localExpr(players.elem), found, noun, wanted);
  if (found.n === 'family' && !ctx.pure && !all && owner.t === 'pick' && !wanted.everywhere)
    return { t: 'owner pick', type: ZONE, pickOwner: owner, then: (e) => ownedBy(ctx, e, found, noun, wanted) };
  return spread(ctx, players, inner, noun);
}

/** `your team's score`, `another team's tricks`. */
function ownedByTeam(ctx: Context, team: Ref, found: Named, noun: Noun, wanted: Wanted): Ref {
  if (isProperty(ctx, found)) return propertyOf(ctx, found, noun.words[0]!, team, noun.span);
  const dims = found.n === 'family' ? ctx.v.families[found.family]!.dims : [];
  const at = dims.indexOf(ctx.v.teams!.set);
  if (found.n === 'family' && at >= 0 && team.t === 'value')
    return familyRef(
      ctx,
      found.family,
      dims.map((_, i) => (i === at ? team.expr : null)),
    );
  return owned(ctx, teamPlayers(ctx, team, noun.span), noun, wanted);
}

/** Things of every player of a set: `other players' treasures`. */
function spread(ctx: Context, players: SetOf, inner: Ref, noun: Noun): Ref {
  if (inner.t === 'zones') {
    const zones = overPlayers(inner.zones, players.elem);
    const elem = ctx.elem('c', CARD);
    const set = setOf(CARD, elem, { k: 'zones', zones }, ownerConds(ctx, elem, players));
    return { t: 'pick', type: { ...CARD, group: true }, pick: pick(set, 'all', noun.span), quantity: ALL };
  }
  if (inner.t === 'pick') {
    const set = inner.pick.set;
    const zones = set.from.k === 'zones' ? overPlayers(set.from.zones, players.elem) : null;
    const where = set.where.map((c) => (c.k === 'in' ? { ...c, zones: overPlayers(c.zones, players.elem) } : c));
    return {
      ...inner,
      pick: {
        ...inner.pick,
        set: { ...set, from: zones ? { k: 'zones', zones } : set.from, where: [...where, ...ownerConds(ctx, set.elem, players)] },
      },
    };
  }
  return inner;
}

function ownedBy(ctx: Context, owner: Expr, found: Named, noun: Noun, wanted: Wanted): Ref {
  const word = noun.words[0]!;
  switch (found.n) {
    case 'card':
    case 'kind': {
      const tests = nounTests(ctx, noun);
      const place = wanted.everywhere ? wanted.place : undefined;
      const zones = place ? placeOfPlayer(ctx, place, owner) : homeOf(ctx, owner);
      if (!place) reportUnplaced(ctx, noun, zones);
      let set = cardsOf(ctx, tests, wanted, zones);
      if (noun.other) set = otherCards(ctx, set, noun.span);
      return placed(ctx, set, noun, pickOf(set, noun.span, 'all', found.n === 'kind' ? SOME : ALL));
    }
    case 'family': {
      const dims = ctx.v.families[found.family]!.dims;
      const ofTeam = ctx.v.teams ? dims.indexOf(ctx.v.teams.set) : -1;
      if (!dims.includes(-1) && ofTeam >= 0)
        return familyRef(
          ctx,
          found.family,
          dims.map((_, i) => (i === ofTeam ? teamOf(owner) : null)),
        );
      if (!dims.includes(-1)) {
        ctx.error(thingSays.belongsToTable(word.text), word.span);
        return BAD;
      }
      return familyRef(
        ctx,
        found.family,
        dims.map((d) => (d === -1 ? owner : null)),
        owner,
      );
    }
    case 'player':
      return playersOf(ctx, found.side, owner, word);
    case 'choice':
    case 'constant':
      if (found.n === 'choice' && found.set === ctx.v.teams?.set)
        return { t: 'value', type: { name: 'choice', set: found.set }, expr: teamOf(owner) };
      ctx.error(thingSays.belongsToNothing(word.text), word.span);
      return BAD;
    case 'local':
      if (found.local.perSeat) return { t: 'value', type: found.local.type, expr: { k: 'seat local', local: found.local, seat: owner } };
      if (found.local.type.name === 'card') return narrow(ctx, localRef(found.local), noun.span, (e) => same({ k: 'owner', of: e }, owner));
      ctx.error(thingSays.belongsToNothing(word.text), word.span);
      return BAD;
    default:
      return valueOf(ctx, found, word, [{ t: 'value', type: PLAYER, expr: owner }], noun.span);
  }
}

// ---------------------------------------------------------------- narrowing

function relative(ctx: Context, np: Np & { kind: 'that' }, wanted: Wanted): Ref {
  if (np.together) return chosenTogether(ctx, np, wanted);
  if (np.subject && isPast(np.predicate)) return doneSoFar(ctx, np.what, np.subject, np.predicate, wanted) ?? BAD;
  if (np.subject) {
    // `treasure you have`: the thing itself is what is had, which says where it is; what a goal needs may be anywhere.
    const bare: Wanted = verbForms(np.predicate.verb.text).includes('need') ? wanted : { ...wanted, everywhere: true };
    const base = resolveNp(ctx, np.what, bare);
    const subject = resolveNp(ctx, np.subject);
    if (
      !wanted.place &&
      !wanted.described &&
      verbForms(np.predicate.verb.text).includes('have') &&
      !np.predicate.object &&
      np.predicate.parts.length === 0
    )
      reportUnplaced(ctx, nounOf(np.what), homeOf(ctx, ctx.you));
    return narrow(ctx, base, np.span, (elem, type) => claimAbout(ctx, subject, np.predicate, { t: 'value', type, expr: elem }));
  }
  const placed = placedBy(ctx, np);
  if (placed) return resolveNp(ctx, placed, wanted);
  reportNearest(ctx, np);
  reportYouToo(ctx, np);
  const base = partsOf(ctx, asSort(ctx, np.what), { ...wanted, described: true });
  return narrowNoun(ctx, np.what, base, np.span, (elem, type) =>
    ofThem(ctx, elem, type, () => amongLevel(ctx, np, () => claimAbout(ctx, { t: 'value', type, expr: elem }, np.predicate))),
  );
}

/** `a card that is not a relic of another player`: is the card, or only the relic, another player's? */
function reportNearest(ctx: Context, { what, predicate: { verb, negated, object }, span }: Np & { kind: 'that' }): void {
  if (what.kind !== 'determined' && what.kind !== 'some') return;
  if (!/^(?:is|are)$/.test(verb.text) || object?.kind !== 'of' || object.what.kind !== 'determined' || object.what.det !== 'a') return;
  const sort = object.what.noun && look(ctx, object.what.noun.words[0]!.text);
  if (sort?.n !== 'card') return;
  const text = (np: Np): string => spanText(ctx.source, np.span);
  const read = negated ? `${text(what)} except ${text(object)}` : text(object);
  ctx.twofold(span, read, `${text(what)} ${object.prep} ${text(object.of)} that is ${negated ? 'not ' : ''}${text(object.what)}`);
}

/** `a player who has more … than their …`: theirs, where nobody else is they. `a card that beats another card`: another than that one. */
function ofThem<T>(ctx: Context, elem: Expr, type: Type, body: () => T): T {
  if (type.name === 'card') return ctx.within({ described: elem }, body);
  return type.name === 'player' && ctx.they === null ? ctx.within({ they: elem }, body) : body();
}

/** `the top card of Z that is a treasure`: the topmost of those, not the top card if it is one. */
export function narrowNoun(ctx: Context, what: Np, ref: Ref, span: Span, test: (elem: Expr, type: Type) => Cond): Ref {
  if (ref.t === 'owner pick') return { ...ref, then: (e) => narrowNoun(ctx, what, ref.then(e), span, test) };
  if (!isEnd(what) || ref.t !== 'value' || (ref.expr.k !== 'first' && ref.expr.k !== 'last')) return narrow(ctx, ref, span, test);
  const { set } = ref.expr;
  const cond = ctx.within({ pure: true }, () => test(localExpr(set.elem), set.type));
  return { ...ref, expr: { k: ref.expr.k, set: { ...set, where: [...set.where, cond] } } };
}

/** `the top card of …`, one card at an end. */
function isEnd(np: Np): boolean {
  if (np.kind === 'of') return isEnd(np.what);
  return np.kind === 'determined' && !np.count && ['top', 'bottom', 'first', 'last'].includes(np.noun?.place ?? '');
}
