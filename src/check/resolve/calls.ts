// Resolves a verb with its slots: the call of a word of the game, with its arguments resolved in order, or else an order of the core. Does
// not decide who does it.
import { placedAt } from './things-behind.ts';
import { phrase } from '../../diagnose/phrase.ts';
import { quotedOr } from '../../diagnose/codes/phrases.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import { isLasting } from './lasting.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { choicesIn, chosenBy, withoutChoice } from './chosen-by.ts';
import { coreOrder, resolveNp, resolveWord } from './resolvers.ts';
import { taken } from './modifiers.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Np, Order } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { bound, typeOf } from './binding.ts';
import { nowBrought, partedInTurn } from './brought.ts';
import type { Context, Ref, Slot } from './context.ts';
import { CARD, NUMBER, PLAYER, ZONE, int, localExpr, not, setOf } from '../../meaning/terms.ts';
import { eachIn, fromEach, isCounted, oneOf } from './joining.ts';
import type { Expr, Local, Stmt } from '../../meaning/types.ts';
import { asNumber, toSet } from './coerce.ts';
import { nowTaken } from './others.ts';
import { otherwiseSaid } from './other-orders.ts';
import { inItsPlace } from './instead-lines.ts';
import { inFull } from './short-orders.ts';
import { howSaid, saidInstead } from './verb-hints.ts';
import { inCards } from './bare-numbers.ts';
import { chooseStmt, settleGroup, settleValue, settleZone } from './materialize.ts';
import { fromUsual } from './usual-source.ts';
import { homeOf, localRef, pick } from './sets.ts';
import { nounOf, reportAnybodys, reportSomebodys } from './unplaced-cards.ts';
import { argument, sameMember } from './values.ts';
import { isCalled, pluralForms, verbForms, type WordDecl } from '../../meaning/vocabulary.ts';
import { CORE_VERBS, untaught } from '../../vocabulary/core.ts';
import { withWhatIsUnder } from './under-cards.ts';
import { matchVerbs, type Matched } from './words.ts';

export function slotsOf(ctx: Context, order: Order): Slot[] {
  const slots: Slot[] = [];
  const { object } = order;
  if (object) {
    // `take an extra turn` is read as `another`, whatever is written.
    const text = spanText(ctx.source, object.span);
    const isAnother = object.kind === 'determined' && object.det === 'another';
    slots.push({ prep: null, text: isAnother ? text.replace(/^(?:an|one) +[^ ]+/i, 'another') : text, np: object, part: null });
  }
  for (const part of order.parts)
    slots.push({ prep: part.prep, text: part.np ? spanText(ctx.source, part.np.span) : (part.text ?? ''), np: part.np, part });
  return slots;
}

/** `discard all relics on your table`: where no order goes on with `on`, it says where the things are. */
export function withItsPlace(ctx: Context, said: Order): Order {
  const order = withWhatIsUnder(ctx, said, () => matchVerbs(ctx.v, said.verb.text, slotsOf(ctx, said)).length > 0);
  const at = order.parts.findIndex((part) => part.prep === 'on' && part.np);
  const place = order.parts[at]?.np;
  const what = order.object;
  if (!what || !place || (at > 0 && order.parts[0]!.prep !== 'on')) return order;
  const moves = verbForms(order.verb.text).some((verb) => verb === 'move' || Object.hasOwn(untaught, verb));
  const goes = order.parts.some(({ prep }) => ['to', 'into', 'under', 'aside'].includes(prep));
  if (moves ? !goes : matchVerbs(ctx.v, order.verb.text, slotsOf(ctx, order)).length > 0) return order;
  return { ...order, object: placedAt(ctx, what, 'on', place), parts: order.parts.filter((_, i) => i !== at) };
}

/** Resolves an order: as a word of the game if one fits, else as an order every game has. */
export function perform(ctx: Context, { next, ...written }: Order, who: Expr): void {
  if (next) {
    perform(ctx, written, who);
    return perform(ctx, next, who);
  }
  const choices = choicesIn(written);
  if (choices.length > 0) {
    const stmts = ctx.collect(() => perform(ctx, withoutChoice(written), who));
    return chosenBy(ctx, choices, who, stmts);
  }
  const order = inFull(ctx, written, who);
  const instead = order.parts.find((p) => p.prep === 'instead');
  if (instead && (ctx.instead === 'said' || ctx.instead === 'answer')) {
    perform(ctx, { ...order, parts: order.parts.filter((p) => p !== instead) }, who);
    ctx.emit(
      ctx.instead === 'answer' ? { k: 'cancel', span: instead.span, source: ctx.source } : inItsPlace(true, instead.span, ctx.source),
    );
    return;
  }
  if (instead) {
    ctx.error(lineSays.insteadOfNothing(), instead.span);
    return;
  }
  if (ctx.instead === 'first') {
    ctx.instead = null;
    perform(ctx, order, who);
    ctx.emit(inItsPlace(true, order.span, ctx.source));
    return;
  }
  if (overEach(ctx, order, who)) return;
  const plain = otherwiseSaid(ctx, order);
  if (plain) return perform(ctx, plain, who);
  const slots = slotsOf(ctx, order);
  const said = matchVerbs(ctx.v, order.verb.text, slots);
  // `trade hands with …`, where the game calls it otherwise.
  const other = verbForms(order.verb.text).find((form) => Object.hasOwn(untaught, form));
  const matches = said.length || other === undefined ? said : matchVerbs(ctx.v, untaught[other as keyof typeof untaught], slots);
  for (const match of matches) {
    if (match.word === ctx.word && match.word.params.length === 0 && matches.length > 1) continue;
    if (isOfTheCore(order) && !couldBe(ctx, slots, match)) continue;
    callWord(ctx, order, slots, match.word, match.args, who);
    return;
  }
  if (coreOrder(ctx, order, slots, who)) return;
  unknownOrder(ctx, order);
}

/** A game may have a word that is called like an order of every game: `add card to meld`. */
function isOfTheCore(order: Order): boolean {
  return verbForms(order.verb.text).some((form) => CORE_VERBS.some((verb) => verb === form));
}
const isNumber = (type: string): boolean => type === 'number' || type === 'yes';
/** Whether each thing could be what the word asks for there; a thing of which nothing is known could be anything. */
function couldBe(ctx: Context, slots: readonly Slot[], { word, args }: Matched): boolean {
  return word.params.every((param, i) => {
    const np = slots[args[i]!]?.np;
    const type = np ? typeOf(ctx, taken(bound(ctx, np)).core) : null;
    if (type === null || type === 'choice' || param.type.name === 'choice') return true;
    return isNumber(type) === isNumber(param.type.name);
  });
}

/** `take 1 random card from the hand of each other player`: from one after another. */
function overEach(ctx: Context, order: Order, who: Expr): boolean {
  // `look at a card of each player`
  const at0 = order.object ? -1 : order.parts.findIndex(({ prep }) => prep === 'at');
  const object = order.object ?? order.parts[at0]?.np;
  const from = object && fromEach(ctx, bound(ctx, object));
  if (!from) return toEach(ctx, order, who);
  const ref = resolveNp(ctx, from.each);
  if (ref.t === 'bad') return true;
  const at = { span: order.span, source: ctx.source };
  if (order.as) ctx.error(thingSays.oneNameForEach(), order.as.span);
  const set = toSet(ctx, ref, from.each.span);
  const elem = ctx.local('', set.type, from.each.span, false);
  const body = ctx.collect(() =>
    ctx.inScope(() => {
      ctx.scopes.at(-1)!.names.set(EACH, elem);
      const one: Np = { kind: 'name', word: { text: EACH, span: from.each.span }, span: from.each.span };
      const of = from.of(one);
      perform(
        ctx,
        at0 < 0 ? { ...order, object: of } : { ...order, parts: order.parts.map((part, i) => (i === at0 ? { ...part, np: of } : part)) },
        who,
      );
    }),
  );
  ctx.emit({ k: 'for each', set, elem, body, bindThey: false, ...at });
  return true;
}
/** `give a card to each other player`, `give each other player a card`: one for each of them. */
function toEach(ctx: Context, order: Order, who: Expr): boolean {
  const { object, parts } = order;
  const { text } = order.verb;
  if (!object || !(verbForms(text).includes('move') || ctx.v.words.some((w) => isCalled(w, verbForms(text))))) return false;
  const at = parts.findIndex(({ prep, np }) => np && ['to', 'into', 'on', 'under'].includes(prep) && eachIn(bound(ctx, np)));
  const each = at < 0 ? null : eachIn(bound(ctx, parts[at]!.np!));
  if (!each || !isCounted(taken(bound(ctx, object)).core)) return false;
  const ref = resolveNp(ctx, each.each);
  if (ref.t === 'bad') return true;
  if (ref.type.name !== 'player' && ref.type.name !== 'zone') return false;
  if (order.as) ctx.error(thingSays.oneNameForEach(), order.as.span);
  const set = toSet(ctx, ref, each.each.span);
  const elem = ctx.local('', { ...set.type, group: false }, each.each.span, false);
  const body = ctx.collect(() =>
    ctx.inScope(() => {
      ctx.scopes.at(-1)!.names.set(EACH, elem);
      const one: Np = { kind: 'name', word: { text: EACH, span: each.each.span }, span: each.each.span };
      perform(ctx, { ...order, parts: parts.map((part, i) => (i === at ? { ...part, np: each.of(one) } : part)) }, who);
    }),
  );
  ctx.emit({ k: 'for each', set, elem, body, bindThey: false, span: order.span, source: ctx.source });
  return true;
}
/** A name that no author can write. */
const EACH = ' each';

function unknownOrder(ctx: Context, order: Order): void {
  const forms = verbForms(order.verb.text);
  const { text, span } = order.verb;
  if (/^do\s+what\s/i.test(spanText(ctx.source, order.span))) {
    ctx.error(lineSays.doWhatItSays(), order.span);
    return;
  }
  if (forms.includes('do') && /\bthe same\b/i.test(spanText(ctx.source, order.span))) {
    ctx.error(lineSays.doesTheSame(), order.span);
    return;
  }
  const moment = order.parts.find(({ prep, np }) => prep === 'at' && np && /\bround$/i.test(spanText(ctx.source, np.span)));
  if (moment) {
    ctx.error(lineSays.noRounds(), moment.span);
    return;
  }
  if (forms.includes('name') && order.object && typeOf(ctx, taken(order.object).core) === 'card') {
    ctx.error(lineSays.namesNoCard(), order.span);
    return;
  }
  const verbs = ctx.v.words.filter((w) => w.kind === 'verb');
  const heads = verbs.filter((w) => isCalled(w, forms)).map((w) => w.head);
  if (heads.length === 0 && ctx.v.dials.some((d) => d.name === text)) {
    ctx.error(lineSays.dialIsNoOrder(text), span);
    return;
  }
  const said = heads.length > 0 ? quotedOr(heads) : howSaid(forms);
  // What is done at the start of each deal has a name that no line can say.
  const known = [...new Set([...verbs.map((w) => w.name).filter((name) => !name.includes(' ')), ...CORE_VERBS])];
  if (said !== null && !order.object) ctx.error(lineSays.saysNotWhat(text, said), order.span);
  else if (said !== null) ctx.error(order.parts.some(isLasting) ? lineSays.doneAtOnce(text) : lineSays.notSaid(text, said), order.span);
  else ctx.error(lineSays.unknownVerb(text, saidInstead(forms), nearest(text, known), known, ctx.kind !== null), span);
}

function callWord(ctx: Context, order: Order, slots: Slot[], word: WordDecl, places: number[], who: Expr): void {
  resolveWord(ctx, word);
  const args: (Expr | Local)[] = [];
  const at = { span: order.span, source: ctx.source };
  const call = (): void => {
    ctx.emit({ k: 'call', word: word.id, you: who, args: [...args], ...at });
    nowBrought(ctx, order, word, who, args);
  };
  const next = (i: number): void => {
    if (i === word.params.length) {
      call();
      return;
    }
    const param = word.params[i]!;
    const slot = slots[places[i]!]!;
    if (slot.prep === 'aside') {
      args[i] = localExpr(aside(ctx, order, slot.part!.span));
      return next(i + 1);
    }
    const said = stripFixed(word, param, slot.np!);
    const np = param.type.name === 'card' ? fromUsual(ctx, word, inCards(ctx, said), who) : said;
    const span = np.span;
    if (ctx.pays && param.type.name === 'card' && word.own === null && np === said) reportAnybodys(ctx, np, who);
    // `give a relic`: one of the giver's; `steal a relic`: one of somebody else.
    const isSaid = word.own === false && taken(np).modifiers.some(({ kind }) => kind === 'of');
    const own = param.type.name === 'card' && !isSaid ? word.own : null;
    if (own === false && taken(np).modifiers.length === 0) reportSomebodys(ctx, nounOf(np), homeOf(ctx, who));
    // `steal a card in hand`: whose hand that is must be said.
    const someoneElses = word.own === false ? 'taken' : ctx.someoneElses;
    const ref = ctx.within({ own, doer: own === null ? ctx.doer : who, someoneElses }, () =>
      resolveNp(ctx, np, { type: param.type.name, ...(param.type.name === 'card' ? { cards: true } : {}) }),
    );
    if (ref.t === 'bad') return;
    switch (param.type.name) {
      case 'card':
        if (param.type.group) {
          args[i] = settleGroup(ctx, ref, who, span, lastCardAs(order, word, i));
          return next(i + 1);
        }
        return eachCard(ctx, ref, who, span, order, (e) => {
          args[i] = e;
          next(i + 1);
        });
      case 'player':
        if (ref.type.name !== 'player') {
          notAPlayer(ctx, ref, span);
          return;
        }
        args[i] = settleValue(ctx, ref, who, span);
        return next(i + 1);
      case 'zone':
        args[i] = settleZone(ctx, ref, who, span);
        return next(i + 1);
      case 'number':
      case 'yes':
        args[i] = numberArg(ctx, ref, np, who, order.mood === 'may' ? 1 : 0);
        return next(i + 1);
      default: {
        const member = sameMember(ctx, ref, param.type.set!);
        const expr =
          member ?? (ref.t === 'pick' || ref.t === 'owner pick' ? settleValue(ctx, ref, who, span) : argument(ctx, ref, param.type, span));
        if (expr === null) return;
        args[i] = expr;
        return next(i + 1);
      }
    }
  };
  next(0);
}

/** `give a card to the left`: a side is not a player. */
function notAPlayer(ctx: Context, ref: Ref, span: Span): void {
  const side = /\b(?:left|right)$/i.exec(spanText(ctx.source, span))?.[0];
  ctx.meant(PLAYER, ref.type, span, side && phrase`Write "the player on your ${side}", of somebody else "on their ${side}".`);
}

function lastCardAs(order: Order, word: WordDecl, i: number): string {
  return order.as && word.params.findIndex((p) => p.type.name === 'card') === i ? order.as.text : '';
}

/** `draw a card`, `draw 3 cards`, `draw up to 3 cards`, `draw 1 or 2 cards`: how many, when a word wants a number; `least` where it is open. */
function numberArg(ctx: Context, ref: Ref, np: Np, who: Expr, least: number): Expr {
  const { span } = np;
  const upTo = (n: Expr): Expr => settleValue(ctx, numbersBetween(ctx, int(least), n, span), who, span);
  if (ref.t === 'pick' && ref.type.name === 'card' && ref.pick.how === 'choose') {
    onlyHowMany(ctx, np);
    const { min, max } = ref.pick;
    if (max && isBetween(np)) return settleValue(ctx, numbersBetween(ctx, min, max, span), who, span);
    return isOpenCount(np) && max ? upTo(max) : min;
  }
  if (ref.t === 'amount' && ref.quantity.q === 'cmp' && ref.quantity.max)
    return settleValue(ctx, numbersBetween(ctx, ref.count, ref.quantity.max, span), who, span);
  if (ref.t === 'amount' && isOpenCount(np)) return upTo(ref.count);
  if (ref.t === 'list' && ref.how === 'or' && np.kind === 'list' && ref.items.every(isCount)) {
    const items = ref.items.map((item, i): Ref => ({ t: 'value', type: NUMBER, expr: numberArg(ctx, item, np.items[i]!, who, least) }));
    return settleValue(ctx, { ...ref, type: NUMBER, items }, who, span);
  }
  const isNumber = ref.type.name === 'number' || ref.type.name === 'choice' || ref.type.name === 'yes';
  return ref.t === 'pick' && ref.pick.how !== 'all' && isNumber ? settleValue(ctx, ref, who, span) : asNumber(ctx, ref, span);
}

/** One of `1 or 2 cards`. */
function isCount(ref: Ref): boolean {
  return ref.t === 'value' ? ref.type.name === 'number' : ref.t === 'pick' && ref.type.name === 'card' && ref.pick.how === 'choose';
}

/** `up to 3 cards`: whoever does it says how many. */
function isOpenCount(np: Np): boolean {
  const { core } = taken(np);
  return core.kind === 'some' && ['up to', 'at most'].includes(core.quantity);
}

/** `at least 1 and up to 3 cards`. */
function isBetween(np: Np): boolean {
  const { core } = taken(np);
  return core.kind === 'some' && core.quantity === 'at least' && core.max !== null;
}

/** A number to choose, both ends included. */
export function numbersBetween(ctx: Context, low: Expr, high: Expr, span: Span): Ref {
  const set = setOf(NUMBER, ctx.elem('n', NUMBER), { k: 'range', low, high });
  return { t: 'pick', type: NUMBER, pick: pick(set, 'choose', span), quantity: { q: 'some' } };
}

/** `draw 2 relics`: which cards they are is not asked. */
function onlyHowMany(ctx: Context, np: Np): void {
  const noun = np.kind === 'determined' || np.kind === 'some' || (np.kind === 'more' && !np.place) ? np.noun : null;
  const { core } = taken(np);
  if (core.kind === 'some' && !['exactly', 'half', 'up to', 'at most'].includes(core.quantity) && !isBetween(np)) {
    ctx.error(thingSays.howManyIsOpen(), np.span);
    return;
  }
  if (core.kind === 'some' && (core.quantity === 'half' || core.count?.kind === 'half')) return;
  if (noun && !noun.place && noun.words.length === 1 && /^cards?$/.test(noun.words[0]!.text)) return;
  const most = core.kind === 'some' && ['up to', 'at most'].includes(core.quantity) ? 'up to ' : '';
  const count = core.kind === 'some' && core.count ? `${most}${spanText(ctx.source, core.count.span)} cards` : 'a card';
  ctx.error(thingSays.onlyHowMany(count), np.span);
}

/** A slot followed by fixed words of the head (`for 3 rounds`): the phrase without them. */
function stripFixed(word: WordDecl, param: Local, np: Np): Np {
  const at = word.parts.findIndex((p) => p.local === param);
  const after = word.parts[at + 1];
  if (!after || after.kind !== 'word') return np;
  if ((np.kind !== 'some' && np.kind !== 'determined') || !np.noun || !pluralForms(after.text).includes(np.noun.words[0]!.text)) return np;
  // `lose a heart`
  if (np.kind === 'determined' && np.det === 'a' && !np.count) return { kind: 'number word', value: 1, span: np.span };
  return np.count ?? np;
}

/** `aside`: a new place for the cards of this effect, named if the line names it. */
export function aside(ctx: Context, order: Order, span: Span): Local {
  const family = ctx.v.families.findIndex((f) => f.temporary);
  if (family < 0) ctx.error(declareSays.noAside(), span);
  const local = ctx.give(order.as?.text ?? '', { ...ZONE, family }, span);
  local.temporary = true;
  ctx.emit({ k: 'aside', into: local, span, source: ctx.source });
  ctx.rest = { scope: ctx.scope, cards: localRef(local) };
  return local;
}

/** A word for one card, used for several: it runs for one after another, in an order that is chosen along the way. */
function eachCard(ctx: Context, ref: Ref, who: Expr, span: Span, order: Order, body: (e: Expr) => void): void {
  const at = { span, source: ctx.source };
  const name = order.as?.text ?? '';
  if (ref.t === 'list' && ref.how === 'or') {
    const one = oneOf(ctx, ref, span);
    if (one) eachCard(ctx, one, who, span, order, body);
    return;
  }
  if (ref.t === 'owner pick') return eachCard(ctx, ref.then(settleValue(ctx, ref.pickOwner, who, span)), who, span, order, body);
  if (ref.t === 'value' || (ref.t === 'pick' && ref.pick.single)) {
    if (ref.type.name !== 'card' && ref.t === 'value') {
      ctx.meant(CARD, ref.type, span);
      return;
    }
    if (ref.t === 'value' && ref.expr.k === 'first') {
      const set = ref.expr.set;
      if (set.from.k === 'zones' && set.from.zones.k === 'one') ctx.emit({ k: 'refill', zone: set.from.zones.zone, n: int(1), ...at });
      const into = ctx.give(name, CARD, span);
      ctx.emit({ k: 'let', into, value: ref.expr, ...at });
      nowTaken(ctx, ref, localRef(into));
      return body(localExpr(into));
    }
    return body(settleValue(ctx, ref, who, span, name));
  }
  const fromAside =
    ref.t === 'zones' ||
    (ref.t === 'pick' &&
      ref.pick.set.from.k === 'zones' &&
      ref.pick.set.from.zones.k === 'one' &&
      ref.pick.set.from.zones.zone.k === 'local');
  // What is asked of all of them is asked where all are chosen.
  if (ref.t === 'pick' && ref.pick.how === 'choose' && !ref.pick.together) {
    const { pick } = ref;
    const { set, min, max } = pick;
    const oneByOne = (times: Expr, optional: boolean): void => {
      const into = ctx.local('', CARD, span, false);
      const inner = ctx.collect(() => {
        ctx.emit({ ...chooseStmt(ctx, who, { ...pick, min: int(1), max: int(1), single: true }, into, span), optional } as Stmt);
        ctx.emit({
          k: 'if',
          cond: { k: 'cmp', op: '<', a: localExpr(into), b: int(0) },
          then: [{ k: 'stop', ...at }],
          otherwise: [],
          ...at,
        });
        body(localExpr(into));
      });
      const loop: Stmt & { k: 'repeat' } = { k: 'repeat', until: not({ k: 'some', set }), untilAfter: false, times, body: inner, ...at };
      ctx.emit(loop);
      partedInTurn(ctx, set, loop, into);
    };
    // `play 1 or 2 treasures`: the first is no choice.
    const must = min === max || (min.k === 'int' && min.v === 0) ? null : min;
    if (must) oneByOne(must, false);
    if (max === null) oneByOne({ k: 'count', set }, true);
    else oneByOne(must ? { k: 'sub', a: max, b: must } : max, min !== max);
    return;
  }
  if (fromAside && (ref.t === 'zones' || (ref.t === 'pick' && ref.pick.how === 'all' && !ref.pick.set.take))) {
    const set = toSet(ctx, ref, span);
    const into = ctx.local('', CARD, span, false);
    const inner = ctx.collect(() => {
      ctx.emit(chooseStmt(ctx, who, { how: 'choose', set, min: int(1), max: int(1), single: true, span }, into, span));
      body(localExpr(into));
    });
    ctx.emit({ k: 'repeat', until: not({ k: 'some', set }), untilAfter: false, times: null, body: inner, ...at });
    return;
  }
  const group = settleGroup(ctx, ref, who, span, name);
  const elem = ctx.local('', CARD, span, false);
  const set = setOf(CARD, ctx.elem('c', CARD), { k: 'group', local: group });
  const inner = ctx.collect(() => body(localExpr(elem)));
  ctx.emit({ k: 'for each', set, elem, body: inner, bindThey: false, ...at });
}
