// Resolves claims into conditions: what can be true or false of the table. A claim chooses nothing; an indefinite thing means "some".
import { placedAt } from './things-behind.ts';
import { doneBy } from './who-did.ts';
import { quotedOr } from '../../diagnose/codes/phrases.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { nearest } from '../../diagnose/nearest.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { ofTheSame, owned, resolveNp } from './resolvers.ts';
import type { Claim, ClaimLine, Np, Predicate, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { makesPattern } from './patterns.ts';
import { severalWordVerb } from '../../vocabulary/core.ts';
import { hasGuests } from './attached-cards.ts';
import { hasUnder } from './under-cards.ts';
import { hasAmount, numberNamed } from './has-amount.ts';
import { aboutNobody, bareClaim } from './bare-claims.ts';
import { atLeastOne } from './bare-plurals.ts';
import { being } from './is-claims.ts';
import { bound } from './binding.ts';
import { comparesHoldings, thereAre } from './comparing.ts';
import { areCards } from './cards-by-value.ts';
import { declaredClaim } from './conditions.ts';
import type { Context, Ref, Wanted } from './context.ts';
import { CARD, PLAYER, aThing, allOf, int, localExpr, no, not, same, substitute, yes } from '../../meaning/terms.ts';
import { look } from './lookup.ts';
import type { Cond, Expr, OutcomeKind, Zones } from '../../meaning/types.ts';
import { mostCond } from './most.ts';
import { notePhrase } from '../../meaning/spans.ts';
import { asCard, asNumber, toSet } from './coerce.ts';
import { beenDone, hasDone, isPast } from './past.ts';
import { quantify } from './quantities.ts';
import { sameNumber } from './same-number.ts';
import { ofSomebody } from './open-owners.ts';
import { withPlaceLast } from './kinds-of-cards.ts';
import { apart, notAny } from './none.ts';
import { nounOf, reportUnplaced } from './unplaced-cards.ts';
import { allPlayers, homeOf, membersOf, placeOfPlayer, zoneList } from './sets.ts';
import { differsClaim, sharesClaim } from './sharing.ts';
import { isTeam, teamPlayers } from './teams.ts';
import { ofTosses, reportFixed, rolledBefore } from './tossed.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

/** The outcomes that an order of a card may claim, because a check of the game reads them. */
const CLAIMED: Record<string, OutcomeKind> = {
  victory: 'wins',
  defeat: 'loses',
  'a tie': 'tie',
  'the end': 'ends',
};

const COMPARISONS: Record<string, '<' | '>' | '<=' | '>='> = { '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

/** All lines must hold; `any of:` needs one of its own. */
export function resolveClaimLines(ctx: Context, lines: ClaimLine[]): Cond {
  return allOf(
    lines.map((line) => {
      if (line.broken) return yes;
      const children = line.children.length ? line.children.map((child) => resolveClaimLines(ctx, [child])) : [];
      if (line.anyOf) return notePhrase({ k: 'or', of: children } as Cond, ctx.source, line.span);
      const own = line.claim ? resolveClaim(ctx, line.claim) : yes;
      return notePhrase(allOf([own, ...children]), ctx.source, line.span);
    }),
  );
}

export function resolveClaim(ctx: Context, claim: Claim): Cond {
  return notePhrase(
    ofTosses(ctx, claim, () => claimed(ctx, claim)),
    ctx.source,
    claim.span,
  );
}

function claimed(ctx: Context, claim: Claim): Cond {
  return ctx.within({ pure: true }, () => {
    switch (claim.kind) {
      case 'and':
        return ofTheSame(ctx, claim) ?? allOf(claim.items.map((c) => resolveClaim(ctx, c)));
      case 'or':
        return ofTheSame(ctx, claim) ?? ({ k: 'or', of: claim.items.map((c) => resolveClaim(ctx, c)) } as Cond);
      case 'not':
        return not(resolveClaim(ctx, claim.of));
      case 'so':
        if (claim.of) return doneBy(ctx, claim.of, claim.span);
        if (claim.handled && ctx.known(claim.handled.text)) return somethingHandled(ctx, claim.handled);
        answered(ctx, claim.span);
        return { k: 'so' } as Cond;
      case 'bare':
        return bareClaim(ctx, claim.word);
      case 'claim': {
        if (claim.predicate.verb.text === 'there') {
          const there = thereAre(ctx, claim.subject, claim.predicate);
          return claim.predicate.negated ? not(there) : there;
        }
        const text = spanText(ctx.source, claim.span).toLowerCase();
        const stands = /^it\s+(?:(still\s+)?stands|(?:does\s+not|doesn['’]t)\s+(?:still\s+)?stand)$/.exec(text);
        const tossed = /^(?:it|the\s+coin)\s+is\s+(heads|tails)$/.exec(text);
        if (tossed && ctx.known('heads')) return bareClaim(ctx, { text: tossed[1]!, span: claim.span });
        const declared = aboutNobody(ctx, text.replace(/\s+/g, ' '), claim.span);
        if (declared) return declared;
        if (stands) return /stands$/.test(text) ? ({ k: 'stands' } as Cond) : not({ k: 'stands' });
        const somebodys = beenDone(ctx, claim) ?? placeOfSomebody(ctx, claim) ?? ofSomebody(ctx, claim, (one) => resolveClaim(ctx, one));
        if (somebodys) return somebodys;
        const rolled = rolledBefore(ctx, claim);
        if (rolled === 'nothing') return no;
        const subject = resolveNp(ctx, rolled ?? claim.subject, subjectWanted(claim.predicate));
        return reportFixed(ctx, claimAbout(ctx, subject, claim.predicate, undefined, claim.subject), claim.span);
      }
    }
  });
}

/** `those who did draw 2`: of whom something is left that they have handled. */
function somethingHandled(ctx: Context, word: Word): Cond {
  const handled = resolveNp(ctx, { kind: 'name', word, span: word.span });
  return { k: 'some', set: toSet(ctx, handled, word.span) };
}

/** `if so`: about the question just above. */
function answered(ctx: Context, span: Span): void {
  if (ctx.word && ctx.word.kind !== 'verb') return;
  const { answer } = ctx;
  if (answer.k === 'none') ctx.error(lineSays.soOfNothing(), span);
  else if (answer.k === 'several') ctx.error(thingSays.soOfSeveral(answer.text), span);
  else if (answer.k === 'above') ctx.error(thingSays.soFromAbove(answer.text), span);
}

/** `another player's hand is empty`: there is a player of whose hand it is true. Null: it is said of nobody's place, or of one player's. */
function placeOfSomebody(ctx: Context, { subject, predicate }: Claim & { kind: 'claim' }): Cond | null {
  const np = bound(ctx, subject);
  const places = np.kind === 'list' ? np.items : [np];
  const [first] = places;
  if (first?.kind !== 'possessive' || look(ctx, first.noun.words[0]!.text)?.n !== 'family') return null;
  const own = places.flatMap((place) => (place.kind === 'possessive' && place.owner === first.owner ? [place] : []));
  if (own.length < places.length) return null;
  const owner = resolveNp(ctx, first.owner, { type: 'player' });
  const ofTeam = isTeam(ctx.v, owner.type);
  if (owner.t !== 'pick' || !(owner.type.name === 'player' || ofTeam)) return null;
  return quantify(ctx, owner, subject.span, (expr) => {
    const whose: Expr | Ref = ofTeam ? { t: 'value', type: { ...owner.type, group: false }, expr } : expr;
    const items = own.map((place) => owned(ctx, whose, place.noun, {}));
    return claimAbout(ctx, np.kind === 'list' ? { t: 'list', type: items[0]!.type, how: np.how, items } : items[0]!, predicate);
  });
}

/** A claim that names a place for its subject looks for it there, not in the default place. */
export function subjectWanted({ located }: Predicate): Wanted {
  return located === 'in' || located === 'on' || located === 'under' ? { everywhere: true, cards: true } : { everywhere: false };
}

/** Applies a predicate to a subject. `implied`: the object, if the sentence has it elsewhere (`treasure you have`). */
export function claimAbout(ctx: Context, subject: Ref, said: Predicate, implied?: Ref, subjectNp?: Np): Cond {
  if (subject.t === 'bad') return no;
  const predicate = notAny(said);
  const several = apart(predicate);
  if (several) {
    const each = several.of.map((one) => claimAbout(ctx, subject, one, implied, subjectNp));
    return several.how === 'and' ? allOf(each) : { k: 'or', of: each };
  }
  if (!predicate.negated) return positive(ctx, subject, predicate, implied, subjectNp);
  // `all players do not have the same number`: it is not so that all of them have.
  const level = implied ? null : sameNumber(ctx, subject, withItsPlace(ctx, predicate));
  if (level) return not(level);
  if (subject.t === 'list') return notOfList(ctx, subject, predicate, implied, subjectNp);
  // `another player does not have a lamp`: there is one who has none, not: none has one.
  if (eachAlone(ctx, subject, predicate, subjectNp)) {
    const { set } = subject.pick;
    return quantify(ctx, subject, predicate.span, (expr) =>
      not(positive(ctx, { t: 'value', type: { ...set.type, group: false }, expr }, predicate, implied)),
    );
  }
  return not(positive(ctx, subject, predicate, implied, subjectNp));
}

/** `your hand or your table is not empty`: said of each of them. Of cards it may mean that neither is so, or that not both are. */
function notOfList(
  ctx: Context,
  subject: Ref & { t: 'list' },
  predicate: Predicate,
  implied: Ref | undefined,
  subjectNp: Np | undefined,
): Cond {
  if (subject.type.name === 'zone') {
    const each = subject.items.map((item) => claimAbout(ctx, item, predicate, implied));
    return subject.how === 'and' ? allOf(each) : { k: 'or', of: each };
  }
  if (subjectNp?.kind === 'list') {
    const said = (np: Np): string => spanText(ctx.source, np.span);
    const is = spanText(ctx.source, predicate.span);
    const both = subjectNp.items.map((np) => `${said(np)} ${is}`);
    const positive = is.replace(/\s*\bnot\b|n['’]t\b/, '').replace(/^are\b/, 'is');
    const one = subjectNp.items.map((np) => `${said(np)} ${positive}`);
    const read = subject.how === 'and' ? `not (${one.join(' and ')})` : `not (${one.join(' or ')})`;
    const other = both.map((text) => text.replace(/ are not\b/, ' is not')).join(subject.how === 'and' ? ' and ' : ' or ');
    ctx.twofold(subjectNp.span, read, other);
  }
  return not(positive(ctx, subject, predicate, implied, subjectNp));
}

/** Is something said of each of several things on its own? One card by its name, and what is said of all together, is not. */
function eachAlone(ctx: Context, subject: Ref, p: Predicate, np: Np | undefined): subject is Ref & { t: 'pick' } {
  if (subject.t !== 'pick' || !np || np.kind === 'name' || np.kind === 'own' || np.kind === 'possessive') {
    if (!(subject.t === 'pick' && subject.quantity.q === 'all')) return false;
  }
  // `the cards in the yard are not empty`: there are some.
  if (p.object?.kind === 'name' && p.object.word.text === 'empty') return false;
  const forms = verbForms(p.verb.text);
  if (['share', 'differ', 'make'].some((verb) => forms.includes(verb))) return false;
  return !ctx.v.words.some(
    (w) =>
      w.kind === 'condition' &&
      w.params[0]?.type.group === true &&
      w.parts.some((part) => part.kind === 'word' && forms.includes(part.text)),
  );
}

function positive(ctx: Context, subject: Ref, said: Predicate, implied?: Ref, subjectNp?: Np): Cond {
  if (said.would) {
    ctx.error(lineSays.wouldInClaim(), said.span);
    return no;
  }
  const p = withItsPlace(ctx, said);
  if (Object.hasOwn(COMPARISONS, p.verb.text)) return compare(ctx, subject, p, subjectNp);
  if (isPast(p)) return hasDone(ctx, subject, p, subjectNp);
  if (severalWordVerb(p.verb.text) === 'is out')
    return being(ctx, subject, { ...p, object: { kind: 'name', word: { text: 'out', span: p.verb.span }, span: p.verb.span } }, subjectNp);
  if (p.verb.text === 'is' || p.verb.text === 'are') {
    const is = being(ctx, subject, p, subjectNp);
    return p.parts[0]?.prep === 'to' ? is : whole(ctx, p, is);
  }
  const parts = implied ? null : eachOnItsOwn(ctx, p);
  if (parts)
    return quantify(ctx, subject, p.span, (expr) => {
      const of = parts.of.map((one) => positive(ctx, { t: 'value', type: subject.type, expr }, one));
      return parts.how === 'and' ? allOf(of) : { k: 'or', of };
    });
  const compared = comparesHoldings(ctx, subject, p) ?? sameNumber(ctx, subject, p);
  if (compared) return whole(ctx, p, compared);
  const amount = implied ? null : hasAmount(ctx, subject, p);
  if (amount) return amount;
  if (isTeam(ctx.v, subject.type)) return teamClaim(ctx, subject, p, implied);
  const there = hasThere(ctx, subject, p) ?? hasUnder(ctx, subject, p) ?? hasGuests(ctx, subject, p);
  if (there) return there;
  // The game's own words come first: a run may cover a number, and no card is meant.
  const declared = declaredClaim(ctx, subject, p, implied);
  if (declared) return declared;
  const core = coreClaim(ctx, subject, p, implied);
  if (core) return verbForms(p.verb.text).some((form) => form === 'clash' || form === 'belong') ? core : whole(ctx, p, core);
  if (verbForms(p.verb.text).includes('have')) return whole(ctx, p, having(ctx, subject, p, implied));
  const known = ctx.v.words.filter((w) => w.kind === 'condition').map((w) => w.head);
  const heads = ctx.v.words.filter(
    (w) =>
      w.kind === 'condition' &&
      w.parts.some((part) => part.kind === 'word' && verbForms(part.text).some((form) => verbForms(p.verb.text).includes(form))),
  );
  if (heads.length) ctx.error(lineSays.notSaid(p.verb.text, quotedOr(heads.map((h) => h.head))), p.span);
  else ctx.error(lineSays.unknownClaim(p.verb.text, known, verbMeant(ctx, p.verb)), p.verb.span);
  return no;
}

/** `if you hav gold`: the verb of a claim that is nearly written, in the form that its subject asks for. */
function verbMeant({ v, source }: Context, { text, span }: Predicate['verb']): string | null {
  const isPlain = /\b(?:you|they)\s+$/i.test(source.text.slice(0, span.start));
  const verbs = v.words.flatMap((w) => (w.kind === 'condition' && w.parts[1]?.kind === 'word' ? [w.parts[1].text] : []));
  return nearest(
    text,
    verbs.map((verb) => (isPlain && verb.endsWith('s') ? (verb === 'has' ? 'have' : verb.slice(0, -1)) : verb)),
  );
}

/**
 * `no relics and no cards in hand`, `the most relics and at least 3 relics`: what has a place of its own, or is compared with others, is claimed on its
 * own, and so is a number: `3 points or a lamp`. Null: all of it is had together.
 */
function eachOnItsOwn(ctx: Context, p: Predicate): { how: 'and' | 'or'; of: Predicate[] } | null {
  const object = p.object && listedApart(ctx, p.object);
  if (
    object?.kind !== 'list' ||
    (object.how !== 'and' && !object.items.some((np) => numberNamed(ctx, np))) ||
    p.parts.length ||
    !verbForms(p.verb.text).some((form) => form === 'have' || form === 'hold')
  )
    return null;
  const isApart = (np: Np): boolean =>
    (np.kind === 'of' && (np.prep === 'in' || np.prep === 'on')) ||
    (np.kind === 'determined' && np.most !== null) ||
    np.kind === 'more' ||
    numberNamed(ctx, np) !== null;
  const apart = object.items.filter(isApart);
  const rest = object.items.filter((np) => !isApart(np));
  if (apart.length === 0 || (rest.length === 0 && !apart.some((np) => np.kind !== 'of'))) return null;
  const together: Np[] = rest.length > 1 ? [{ ...object, items: rest }] : rest;
  return { how: object.how, of: [...apart, ...together].map((np) => ({ ...p, object: np })) };
}

/** `a point and a lamp`: of two names behind one article, one may be a number. */
function listedApart(ctx: Context, np: Np): Np {
  if (np.kind !== 'determined' || np.of || np.most || np.count || !np.noun || np.noun.words.length < 2) return np;
  const { noun } = np;
  const items = noun.words.map((word): Np => ({ ...np, noun: { other: noun.other, place: noun.place, words: [word], span: word.span } }));
  return items.some((item) => numberNamed(ctx, item)) ? { kind: 'list', how: noun.how ?? 'or', items, span: np.span } : np;
}

/** `you have 3 relics on your table`: where the things are. */
function withItsPlace(ctx: Context, p: Predicate): Predicate {
  const [part, ...rest] = p.parts;
  if (!p.object || !part?.np || (part.prep !== 'on' && part.prep !== 'in') || !verbForms(p.verb.text).includes('have')) return p;
  return { ...p, object: placedAt(ctx, p.object, part.prep, part.np), parts: rest };
}

/** A claim of which every part was read: `you have lamp by rope` claims nothing. */
function whole(ctx: Context, p: Predicate, cond: Cond): Cond {
  const [part] = p.parts;
  if (part) ctx.error(lineSays.partOfNothing(spanText(ctx.source, part.span), p.verb.text), part.span);
  return cond;
}

/** `you have 5 cards in hand`: a named place takes precedence over the one that "have" implies. */
function hasThere(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  const object = p.object && withPlaceLast(ctx, p.object);
  if (!verbForms(p.verb.text).includes('have') || subject.type.name !== 'player') return null;
  if (object?.kind === 'list' && object.items.every((item) => item.kind === 'of' && (item.prep === 'in' || item.prep === 'on'))) {
    const each = object.items.map((item) => hasThere(ctx, subject, { ...p, object: item }));
    return each.every((cond) => cond !== null) ? (object.how === 'and' ? allOf(each) : { k: 'or', of: each }) : null;
  }
  if (object?.kind !== 'of') return null;
  if (object.prep !== 'in' && object.prep !== 'on') return null;
  const where = resolveNp(ctx, object.of, { everywhere: true, sort: true });
  if (where.t !== 'zones') return null;
  const most = object.what.kind === 'determined' ? object.what.most : null;
  // `their hand` is the hand of the player the claim is about.
  return quantify(ctx, subject, p.span, (player) => {
    const there = ctx.within({ they: player }, () => resolveNp(ctx, object.of, { everywhere: true, sort: true }));
    if (there.t !== 'zones') return no;
    if (most && object.what.kind === 'determined') {
      const everybody = allPlayers(ctx);
      const first = mostCond(ctx, everybody, most, object.what.noun!, ctx.level, there.zones);
      return substitute('cond', first, new Map([[everybody.elem, player]]));
    }
    const zones = placeOfPlayer(ctx, there.zones, player);
    // `all relics in play`: of those that everybody has there.
    const place = isShareOf(object.what) ? there.zones : zones;
    const had = resolveNp(ctx, object.what, { everywhere: true, cards: true, place });
    if (!areCards(ctx, had, object.what.span)) return no;
    return quantify(ctx, atLeastOne(p, object.what, had), p.span, (card) => ({
      k: 'in',
      card,
      zones,
    }));
  });
}

/** Whether an amount depends on how many there are. */
function isShareOf(np: Np): boolean {
  if (np.kind === 'some') return np.quantity === 'all but' || np.quantity === 'half' || np.count?.kind === 'half';
  return np.kind === 'determined' && (np.det === 'all' || np.det === 'each');
}

/** `your team has 7 tricks`: what its players have together. */
function teamClaim(ctx: Context, team: Ref, p: Predicate, implied?: Ref): Cond {
  const object = implied ?? (p.object ? resolveNp(ctx, p.object, { everywhere: true }) : null);
  const most = p.object?.kind === 'determined' ? p.object.most : null;
  return quantify(ctx, team, p.span, (one) => {
    const ref: Ref = { t: 'value', type: { ...team.type, group: false }, expr: one };
    if (most && p.object?.kind === 'determined') {
      const teams = membersOf(ctx, ctx.v.teams!.set);
      return substitute('cond', mostCond(ctx, teams, most, p.object.noun!, ctx.level), new Map([[teams.elem, one]]));
    }
    const players = toSet(ctx, teamPlayers(ctx, ref, p.span), p.span);
    const player: Ref = { t: 'value', type: PLAYER, expr: localExpr(players.elem) };
    const some = (test: Cond): Cond => ({ k: 'some', set: { ...players, where: [...players.where, test] } });
    if (object?.type.name !== 'card') return some(positive(ctx, player, p, implied));
    const bare = { ...p, object: null };
    // A covered card counts for nothing, for a team as for a player.
    return quantify(ctx, object, p.span, (card) =>
      allOf([not({ k: 'covered', card }), some(positive(ctx, player, bare, { t: 'value', type: CARD, expr: card }))]),
    );
  });
}

function compare(ctx: Context, subject: Ref, p: Predicate, subjectNp?: Np): Cond {
  const a = asNumber(ctx, subject, subjectNp?.span ?? p.span);
  const b = p.object ? asNumber(ctx, resolveNp(ctx, p.object), p.object.span) : int(0);
  return { k: 'cmp', op: COMPARISONS[p.verb.text]!, a, b };
}

// ---------------------------------------------------------------- claims every game has

/** `the goal needs a ship`: some card that it names, or may be won with, is one, wherever that is. A place says where. */
function needsClaim(ctx: Context, subject: Ref, p: Predicate, object: () => Ref): Cond {
  const np = p.object;
  const kinds =
    np?.kind === 'determined' && np.noun && !np.of && ['a', 'any', 'no'].includes(np.det) ? np.noun : np?.kind === 'name' ? np : null;
  const anywhere = kinds && ctx.within({ pure: true }, () => resolveNp(ctx, np!, { everywhere: true }));
  return quantify(ctx, subject, p.span, (by) =>
    quantify(ctx, anywhere && anywhere.t !== 'bad' ? anywhere : object(), p.span, (card) => ({ k: 'needs', card, by })),
  );
}

function coreClaim(ctx: Context, subject: Ref, p: Predicate, implied?: Ref): Cond | null {
  const forms = verbForms(p.verb.text);
  const object = (): Ref => implied ?? (p.object ? resolveNp(ctx, p.object, {}) : { t: 'bad', type: CARD });
  if (forms.includes('meet') && p.object)
    return quantify(ctx, subject, p.span, (player) => quantify(ctx, object(), p.span, (card) => ({ k: 'meets', player, card })));
  if (forms.includes('doom')) {
    const whom = p.object?.kind === 'pronoun' && p.object.word === 'everyone' ? null : implied || p.object ? object() : null;
    if (whom && whom.type.name === 'player')
      return quantify(ctx, subject, p.span, (card) => quantify(ctx, whom, p.span, (player) => ({ k: 'fails', player, card })));
    return quantify(ctx, subject, p.span, (card) => ({ k: 'dooms', card }));
  }
  if (forms.includes('claim') && p.object) {
    const said = spanText(ctx.source, p.object.span).toLowerCase().replace(/\s+/g, ' ');
    const outcome = CLAIMED[said];
    if (!outcome) ctx.error(thingSays.wrongName(said, 'outcome', ['victory', 'defeat', 'a tie', 'the end']), p.object.span);
    else ctx.v.claimable.add(outcome);
    return quantify(ctx, subject, p.span, (player) => ({ k: 'claims', player, outcome: outcome ?? 'wins' }));
  }
  if (forms.includes('clash') && p.parts[0]?.np) {
    const other = asCard(ctx, resolveNp(ctx, p.parts[0].np), p.span);
    return quantify(ctx, subject, p.span, (card) => ({ k: 'clash', a: card, b: other }));
  }
  if (forms.includes('set') && p.object) {
    const names = p.object.kind === 'list' ? p.object.items : [p.object];
    const dials = names
      .map((np) => (np.kind === 'name' ? look(ctx, np.word.text) : null))
      .filter((f) => f?.n === 'dial')
      .map((f) => (f as { at: number }).at);
    if (dials.length !== names.length)
      ctx.error(
        thingSays.wrongName(
          spanText(ctx.source, p.object.span),
          'dial',
          ctx.v.dials.map((d) => d.name),
        ),
        p.object.span,
      );
    return quantify(ctx, subject, p.span, (card) => ({ k: 'sets', card, dials }));
  }
  if (forms.includes('need') && (p.object || implied) && subject.type.name === 'card') return needsClaim(ctx, subject, p, object);
  if (forms.includes('fit') && (p.object || implied) && subject.type.name === 'card')
    return quantify(ctx, subject, p.span, (card) => quantify(ctx, object(), p.span, (to) => ({ k: 'fits', card, to })));
  if (forms.includes('cover')) {
    const under = implied ?? (p.object ? resolveNp(ctx, p.object, { everywhere: true }) : { t: 'bad', type: CARD });
    return quantify(ctx, subject, p.span, (card) => quantify(ctx, under, p.span, (e) => same({ k: 'cover', of: e }, card)));
  }
  const owner = p.parts[0]?.prep === 'to' ? p.parts[0].np : null;
  if (forms.includes('belong') && owner && subject.type.name === 'card') {
    const whose = resolveNp(ctx, owner);
    return quantify(ctx, subject, p.span, (of) => quantify(ctx, whose, owner.span, (player) => same({ k: 'owner', of }, player)));
  }
  if (forms.includes('make') && p.object) return makesPattern(ctx, subject, p.object, p.span);
  if (forms.includes('share') && p.object) return sharesClaim(ctx, subject, p.object, p.span);
  if (forms.includes('differ') && p.object) return differsClaim(ctx, subject, p.object, p.span);
  return null;
}

/** Without a word of the game, "has" means the cards in a player's home zones. */
export function having(ctx: Context, subject: Ref, p: Predicate, implied?: Ref): Cond {
  if (!implied && !p.object) {
    ctx.error(lineSays.claimIncomplete(p.verb.text), p.span);
    return no;
  }
  if (subject.type.name === 'zone' && p.object) {
    // `your hand has 5 cards`.
    const { object } = p;
    const holds = (zones: Zones): Cond => {
      const had = resolveNp(ctx, object, { everywhere: true, cards: true, place: zones });
      return areCards(ctx, had, object.span) ? quantify(ctx, atLeastOne(p, object, had), p.span, (card) => ({ k: 'in', card, zones })) : no;
    };
    return subject.t === 'zones' && subject.zones.k === 'one'
      ? holds(subject.zones)
      : quantify(ctx, zoneList(ctx, subject, p.span), p.span, (zone) => holds({ k: 'one', zone }));
  }
  if (subject.type.name === 'card' && p.object && /^no\s+lines$/i.test(spanText(ctx.source, p.object.span)))
    return quantify(ctx, subject, p.span, (card) => ({ k: 'lines off', card }));
  if (subject.type.name !== 'player') {
    ctx.error(thingSays.onlyPlayersHave(aThing(ctx.v, subject.type)), p.span);
    return no;
  }
  if (!implied && p.object) reportUnplaced(ctx, nounOf(p.object), homeOf(ctx, ctx.you));
  return quantify(ctx, subject, p.span, (player) => {
    const object = implied ?? (p.object ? atLeastOne(p, p.object, resolveNp(ctx, p.object, { everywhere: true, cards: true })) : null);
    if (!object || !areCards(ctx, object, p.object?.span ?? p.span)) return no;
    return quantify(ctx, object, p.span, (e) => ({ k: 'in', card: e, zones: homeOf(ctx, player) }));
  });
}
