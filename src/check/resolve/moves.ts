// Resolves what is said of cards that move and of powers that are used: `when a pet leaves play`, `no card can go to the vault`. These events
// are words no file declares. Does not know what they lead to.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { ATTACH, DEAL, DETACH, eventOf, MOVE, NOTED, PASS, POWER, REFILL, SWAP, type EventName } from '../../meaning/events.ts';
import { CARD, PLAYER, ZONE, allOf, int, localExpr, no, not, same, setOf, yes } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, Zones } from '../../meaning/types.ts';
import { unresolved, verbForms, type WordDecl } from '../../meaning/vocabulary.ts';
import type { Claim, Np, Order, Part, Predicate } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { isThere } from './is-claims.ts';
import { amountOf, oneOf } from './one-of.ts';
import { resolveNp } from './resolvers.ts';

/** The verbs of a move: `leaves play`, `goes to your hand`, `enters play`, `is moved from your hand to play by another player`. */
interface Moved {
  what: Np;
  from: Np | null;
  to: Np | null;
  by: Np | null;
  /** `leaves`, `enters`, `goes to`: a move inside the place is none. */
  across: boolean;
  /** Only as one of several that are exchanged, dealt or passed on; 0: however it moves. */
  manner: number;
}

/** The verbs of those that move together, and how that is said of one of them. */
const MANNERS: readonly { verbs: readonly string[]; done: readonly string[]; manner: number }[] = [
  { verbs: ['swap', 'exchange', 'trade'], done: ['swapped', 'exchanged', 'traded'], manner: SWAP },
  { verbs: ['deal'], done: ['dealt'], manner: DEAL },
  { verbs: ['pass'], done: ['passed'], manner: PASS },
];

const HEADS: Readonly<Record<EventName, string>> = {
  [MOVE]: 'a card moves',
  [POWER]: 'a power is used',
  [ATTACH]: 'a card is attached',
  [DETACH]: 'a card is detached',
  [REFILL]: 'a pile is refilled',
};

/** The word of an event, listed with the first line that speaks of it. */
export function eventWord(ctx: Context, name: EventName): WordDecl {
  const { v } = ctx;
  const known = eventOf(v, name);
  if (known >= 0) return v.words[known]!;
  const thing: Local = { id: ctx.counter.next++, name: 'card', type: name === REFILL ? ZONE : CARD };
  const nowhere = { source: { path: '', text: '', lineStarts: [0] }, span: { start: 0, end: 0 } };
  const word: WordDecl = {
    id: v.words.length,
    kind: 'event',
    head: HEADS[name],
    name,
    parts: [],
    params: [thing],
    snippet: { source: nowhere.source, text: '', map: [0], path: '' },
    ...unresolved(),
    game: true,
    state: 'done',
    ...nowhere,
  };
  v.words.push(word);
  return word;
}

/** Whether a sentence that shares its verb with words of the game is about cards, and none of these words is done to a card. */
export function isOfCards(ctx: Context, named: readonly WordDecl[], object: Np | null): boolean {
  if (!object || named.some((w) => w.params.some((p) => p.type.name === 'card'))) return false;
  return ctx.within({ pure: true }, () => resolveNp(ctx, object, { everywhere: true })).type.name === 'card';
}

/** What a claim or a ban says of the move of a card; null: it says nothing of one. */
function movedBy(verb: string, subject: Np | null, object: Np | null, parts: readonly Part[]): Moved | null {
  const forms = verbForms(verb);
  const at = (...preps: string[]): Np | null => parts.find((p) => p.prep !== null && preps.includes(p.prep))?.np ?? null;
  const active = MANNERS.find(({ verbs }) => verbs.some((v) => forms.includes(v)));
  const places = { from: at('from'), to: at('to', 'into'), across: false };
  if (forms.includes('move') && object) return { ...places, what: object, by: subject, manner: 0 };
  if (active) return object ? { ...places, what: object, by: subject, manner: active.manner } : null;
  if (!subject) return null;
  const made = { ...places, what: subject, by: at('by'), manner: 0 };
  if (forms.includes('leave') && object && !made.to) return { ...made, from: object, across: true };
  if (forms.includes('enter') && object && !made.from) return { ...made, to: object, across: true };
  if (forms.includes('go') && !object && made.to) return { ...made, across: true };
  if (forms.includes('move')) return made.from || made.to ? made : null;
  if (forms.includes('be') || verb === 'is') {
    const moved = object?.kind === 'of' && object.prep === 'from' ? object.what : object;
    const done = moved?.kind === 'name' ? moved.word.text : '';
    const manner = MANNERS.find((m) => m.done.includes(done))?.manner ?? 0;
    if (done !== 'moved' && manner === 0) return null;
    const from = object?.kind === 'of' ? object.of : made.from;
    return { ...made, from, manner };
  }
  return null;
}

/** The parts of a sentence that say nothing of a move. */
const said = new Set(['from', 'to', 'into', 'by']);

/** Which moves are meant: of which card, from where, to where. */
function moveTest(ctx: Context, moved: Moved, card: Expr, actor: Expr): Cond {
  const { from, to, across } = moved;
  return ctx.within({ they: actor }, () => {
    const left = from ? placed(ctx, from, card, false) : yes;
    const gone = to ? placed(ctx, to, card, true) : yes;
    if (moved.manner > 0) return allOf([same({ k: 'moving how' }, int(moved.manner)), oneOf(ctx, moved.what, card, CARD), left, gone]);
    if (!across || (from && to)) return allOf([oneOf(ctx, moved.what, card, CARD), left, gone]);
    const inside = from ? placed(ctx, from, card, true) : placed(ctx, to!, card, false);
    return allOf([oneOf(ctx, moved.what, card, CARD), left, gone, not(inside)]);
  });
}

/** That a card lies in a place, or (`going`) goes there. */
function placed(ctx: Context, place: Np, card: Expr, going: boolean): Cond {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, anyOf(place), { everywhere: true }));
  if (ref.t !== 'bad' && ref.type.name === 'card') {
    ctx.error(thingSays.placeMeant(), place.span);
    return no;
  }
  if (ref.t !== 'bad' && ref.type.name === 'player') return withPlayer(ctx, ref, card, place.span, going);
  return isThere(ctx, ref, card, place.span, going);
}

/** `another player's hand`, `the hand of another player`: any such hand. */
function anyOf(place: Np): Np {
  const owner = place.kind === 'possessive' ? place.owner : place.kind === 'of' && place.prep === 'of' ? place.of : null;
  if (owner?.kind !== 'determined' || !['a', 'another', 'any'].includes(owner.det) || owner.count || owner.most) return place;
  const { span } = place;
  const hand =
    place.kind === 'possessive'
      ? place.noun
      : place.kind === 'of' && place.what.kind === 'determined' && place.what.det === 'the'
        ? place.what.noun
        : null;
  if (!hand) return place;
  const one: Np = { kind: 'determined', det: 'a', most: null, count: null, noun: hand, of: null, span: hand.span };
  return { kind: 'of', what: one, prep: 'of', of: owner, span };
}

/** That a card lies in any place of a player, or goes to one. */
function withPlayer(ctx: Context, ref: Ref, card: Expr, span: Span, going: boolean): Cond {
  const places = (player: Expr): Cond => {
    const of = ctx.v.families.flatMap(({ dims }, family): Zones[] =>
      dims.includes(-1) ? [{ k: 'family', family, index: dims.map((dim) => (dim === -1 ? player : null)) }] : [],
    );
    return isThere(ctx, { t: 'zones', type: ZONE, zones: { k: 'union', of }, family: -1 }, card, span, going);
  };
  if (ref.t === 'value') return places(ref.expr);
  const set = toSet(ctx, ref, span);
  return { k: 'some', set: { ...set, where: [...set.where, places(localExpr(set.elem))] } };
}

export interface Waited {
  word: WordDecl;
  card: Local;
  /** Of a move: who had the card and where it was; of a card that is detached: its host. Names for the orders. */
  more: Local[];
  test: Cond;
  /** Who does it; null: anybody. */
  by: Np | null;
}

/** The move or the use of a power that a claim waits for; null: it waits for something else. */
export function awaitedMove(ctx: Context, claim: Claim & { kind: 'claim' }, actor: Local): Waited | null {
  const { subject, predicate: p } = claim;
  const power = powerOf(ctx, p.verb.text, p.object);
  if (power !== null) {
    const word = eventWord(ctx, POWER);
    const card = ctx.local('', CARD, claim.span, false);
    const test = ctx.within({ they: localExpr(actor) }, () => (power.of ? whosePower(ctx, power.of, localExpr(card)) : yes));
    return { word, card, more: [], test, by: subject };
  }
  const tied = tiedBy(ctx, claim, actor);
  if (tied) return tied;
  const moved = movedBy(p.verb.text, subject, p.object, p.parts);
  if (!moved) return null;
  const word = eventWord(ctx, MOVE);
  const card = ctx.local('', CARD, claim.span, false);
  const other = p.parts.find((part) => part.prep === null || !said.has(part.prep));
  const many = amountOf(moved.what);
  if (p.negated || other || many) {
    const complaint = p.negated ? lineSays.notDone() : other ? lineSays.moveBeyond() : lineSays.eventCounts(null);
    ctx.error(complaint, (other ?? many ?? p).span);
    return { word, card, more: [], test: no, by: null };
  }
  const test = moveTest(ctx, moved, localExpr(card), localExpr(actor));
  const more = [ctx.local('former-owner', PLAYER, claim.span), ctx.local('former-place', ZONE, claim.span)];
  return { word, card, more, test, by: moved.by };
}

/** `is attached to a pet`, `is detached`, `is refilled`: what is noted besides moves. */
function tiedBy(ctx: Context, { subject, predicate: p, span }: Claim & { kind: 'claim' }, actor: Local): Waited | null {
  const name =
    isDone(p, 'attached') && p.parts.length > 0 ? ATTACH : isDone(p, 'detached') ? DETACH : isDone(p, 'refilled') ? REFILL : null;
  if (name === null) return null;
  const thing = ctx.local('', name === REFILL ? ZONE : CARD, span, false);
  const more = name === DETACH ? [ctx.local('former-host', CARD, span)] : [];
  const made: Waited = {
    word: eventWord(ctx, name),
    card: thing,
    more,
    test: no,
    by: p.parts.find((part) => part.prep === 'by')?.np ?? null,
  };
  const host = p.object?.kind === 'of' ? p.object.of : (p.parts.find((part) => part.prep === 'to' || part.prep === 'from')?.np ?? null);
  const many = amountOf(subject);
  if (p.negated || many || (name === REFILL && host)) {
    ctx.error(p.negated ? lineSays.notDone() : many ? lineSays.eventCounts(null) : lineSays.moveBeyond(), (many ?? p).span);
    return made;
  }
  const test = ctx.within({ they: localExpr(actor) }, () => {
    if (name === REFILL) return isZone(ctx, subject, localExpr(thing));
    const held = host ? oneOf(ctx, host, { k: 'host', of: localExpr(thing) }, CARD) : yes;
    return allOf([oneOf(ctx, subject, localExpr(thing), CARD), held]);
  });
  return { ...made, test };
}

/** That a zone is one of those a phrase names. */
function isZone(ctx: Context, place: Np, zone: Expr): Cond {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, place, { everywhere: true }));
  if (ref.t !== 'zones') return oneOf(ctx, place, zone, ZONE);
  const elem = ctx.elem('zone', ZONE);
  return { k: 'some', set: setOf(ZONE, elem, { k: 'zone list', zones: ref.zones }, [same(localExpr(elem), zone)]) };
}

/** Whether this is done, in one word: `attached`, `detached from a pet`. */
function isDone(p: Predicate, done: string): boolean {
  const what = p.object?.kind === 'of' && p.object.prep === 'from' ? p.object.what : p.object;
  return (p.verb.text === 'is' || p.verb.text === 'be') && what?.kind === 'name' && what.word.text === done;
}

/** Whether nothing can take the place of an event: it is noted, but not announced. */
export function isOnlyNoted(ctx: Context, words: readonly number[]): boolean {
  return NOTED.some((name) => name !== MOVE && words.includes(eventOf(ctx.v, name)));
}

/** `uses a power of yours`, `uses the power of a pet`: whose; null: nothing is said of a power. */
function powerOf(ctx: Context, verb: string, object: Np | null): { of: Np | null } | null {
  if (!verbForms(verb).includes('use') || !object) return null;
  const isPower = (np: Np, span: Span): boolean =>
    np.kind !== 'of' && /^(?:an?|the|any|its?|another)? ?powers?$/.test(spanText(ctx.source, span));
  if (object.kind === 'of' && isPower(object.what, object.what.span)) {
    const isYours = object.of.kind === 'name' && object.of.word.text === 'yours';
    return { of: isYours ? { kind: 'pronoun', word: 'you', span: object.of.span } : object.of };
  }
  return isPower(object, object.span) ? { of: null } : null;
}

/** `a power of yours`, `the power of a pet`. */
function whosePower(ctx: Context, of: Np, card: Expr): Cond {
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, of, { everywhere: true }));
  return ref.type.name === 'player' ? oneOf(ctx, of, { k: 'owner', of: card }, PLAYER) : oneOf(ctx, of, card, CARD);
}

export interface Ban {
  word: number | 'win';
  actor: Local;
  /** The card it is done to; empty: with whatever it is done. */
  args: Local[];
  test: Cond;
}

/** The ban on moves that a sentence states: `no card can leave the vault`; null: it states another. */
export function movesBanned(ctx: Context, order: Order, actor: Local, when: Cond): Ban[] | null {
  const moved = movedBy(order.verb.text, order.subject, order.object, order.parts);
  if (!moved) return null;
  const word = eventWord(ctx, MOVE);
  const arg = ctx.elem('object', CARD);
  const beyond = order.as?.span ?? order.forEach?.span ?? order.parts.find((p) => p.prep === null || !said.has(p.prep))?.span;
  if (beyond) {
    ctx.error(lineSays.moveBeyond(), beyond);
    return [];
  }
  const by = moved.by ? oneOf(ctx, moved.by, localExpr(actor), PLAYER) : yes;
  return [{ word: word.id, actor, args: [arg], test: allOf([when, by, moveTest(ctx, moved, localExpr(arg), localExpr(actor))]) }];
}
