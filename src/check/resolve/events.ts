// Resolves `when anybody plays a card`: reads a claim as an event, with the words to listen to and the test on who did it with what.
import type { Words } from '../../diagnose/entry.ts';
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import { CARD, NUMBER, PLAYER, allOf, localExpr, objectParam, same, setOf, aThing, yes } from '../../meaning/terms.ts';
import type { Claim, Line, Noun, Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { allDone, anybody } from './bans.ts';
import { reportAwaited } from './somebody-else.ts';
import { verbDone } from './participles.ts';
import { amountOf } from './one-of.ts';
import type { Context, Ref } from './context.ts';
import { look, type Named } from './lookup.ts';
import type { Cond, EventRef, Expr, Local, OutcomeKind } from '../../meaning/types.ts';
import { toSet } from './coerce.ts';
import { countedTest, isCountedCards } from './counted-events.ts';
import { taken } from './modifiers.ts';
import { awaitedMove, isOfCards } from './moves.ts';
import { isCalled, verbForms, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';

export interface Listened {
  ref: EventRef;
  /** What "it" is in the clause. */
  it: Ref | null;
}

/** `when you draw a relic`, where the game draws a number: what is waited for instead. */
function neverDone(ctx: Context, verbs: readonly WordDecl[], what: Np | null): Words {
  const { v, source } = ctx;
  const heads = verbs.map((w) => w.head);
  const gets = verbs.find((w) => typeof w.gets === 'number')?.gets as number | undefined;
  if (!what || gets === undefined) return lineSays.neverHappens(heads);
  if (amountOf(what)) return lineSays.eventCounts(null);
  const one = what.kind === 'determined' && what.det !== 'all' && what.det !== 'each';
  return lineSays.comesTo(heads, one ? spanText(source, what.span) : example(ctx, what), v.families[gets]!.name);
}

/** `when you draw cards`, where the game draws a number: that you draw. */
function ofNumber(ctx: Context, claim: Claim & { kind: 'claim' }): Claim & { kind: 'claim' } {
  const { object, verb } = claim.predicate;
  if (object?.kind !== 'name' || object.word.text !== 'cards' || ctx.find('cards')) return claim;
  const named = ctx.v.words.filter((w) => isCalled(w, verbForms(verb.text)));
  const isCounted = named.some((w) => objectParam(w)?.type.name === 'number') && named.every((w) => objectParam(w)?.type.name !== 'card');
  return isCounted ? { ...claim, predicate: { ...claim.predicate, object: null } } : claim;
}

/** The event a claim describes; null: it describes a state. Reports an event verb with a phrase it cannot have. */
export function eventOf(ctx: Context, said: Claim): Listened | null {
  if (said.kind !== 'claim') return null;
  const several = eitherDone(ctx, said);
  if (several) return several;
  const claim = ofNumber(ctx, active(ctx, said));
  const { subject, predicate } = claim;
  const forms = verbForms(predicate.verb.text);
  const actor: Local = ctx.local('', PLAYER, claim.span, false);
  if (forms.includes('change')) return changes(ctx, claim, actor);
  const of = subject.kind === 'pronoun' ? subject.word : spanText(ctx.source, subject.span).toLowerCase();
  const outcome = outcomeEvent(forms, of, predicate.object !== null);
  const never: Listened = { ref: { words: [], actor, args: [], test: { k: 'no' } }, it: null };
  if (outcome) {
    const everyone = outcome !== 'wins' && outcome !== 'loses';
    return reported(ctx, claim, {
      ref: { words: [], outcome, actor, args: [], test: everyone ? { k: 'yes' } : doneBy(ctx, subject, actor) },
      it: null,
    });
  }
  const named = ctx.v.words.filter((w) => isCalled(w, forms));
  const moved = named.length && !isOfCards(ctx, named, predicate.object) ? null : awaitedMove(ctx, claim, actor);
  if (moved) {
    const { word, card, more, test, by } = moved;
    const done = by ? doneBy(ctx, by, actor) : yes;
    if (by) reportAwaited(ctx, by, null);
    return {
      ref: { words: [word.id], actor, args: [card, ...more], test: allOf([done, test]) },
      it: { t: 'value', type: card.type, expr: localExpr(card) },
    };
  }
  // Fixed words first: `when you take the draw`.
  const literal = named.filter(
    (w) => w.params.length === 0 && predicate.object && fixedWords(w) === spanText(ctx.source, predicate.object.span).toLowerCase(),
  );
  const fitting = literal.length ? literal : named.filter((w) => fits(ctx, w, claim, actor));
  const words = fitting.length ? fitting : named.filter((w) => isCountedCards(w, predicate.object));
  // `when this holds a card`: a claim of cards that shares its verb with what players do.
  if (named.length && stateOf(ctx, claim)) return null;
  if (named.length && predicate.negated) {
    ctx.error(lineSays.notDone(), predicate.span);
    return never;
  }
  const more = predicate.parts.find((p) => p.np && !anybody(p.np));
  if (words.length && more) {
    ctx.error(lineSays.eventBeyond(), more.span);
    return never;
  }
  if (!words.length) {
    const verbs = named;
    if (verbs.length) {
      ctx.error(neverDone(ctx, verbs, predicate.object), predicate.span);
      return never;
    }
    return null;
  }
  const param = objectParam(words[0]!);
  const same2 = words.filter(
    (w) => (objectParam(w)?.type.name ?? '') === (param?.type.name ?? '') && !!objectParam(w)?.type.group === !!param?.type.group,
  );
  const arg = ctx.local('', param?.type ?? NUMBER, claim.span, false);
  const it: Ref | null =
    param?.type.name === 'card'
      ? param.type.group
        ? { t: 'group', type: arg.type, local: arg }
        : { t: 'value', type: CARD, expr: localExpr(arg) }
      : null;
  const object = param && !literal.length ? predicate.object : null;
  const done = object ? doneTo(ctx, object, arg, actor) : yes;
  if (!done) return never;
  return reported(ctx, claim, {
    ref: {
      words: [...new Set(same2.flatMap((w) => [w, ...doneAs(ctx.v, w)].map(({ id }) => id)))],
      actor,
      args: [arg],
      test: allOf([doneBy(ctx, subject, actor), done]),
    },
    it,
  });
}

/** The words that this one is in each case: where what lies on a table is taken by stealing it, whoever steals a card takes it. */
function doneAs(v: Vocabulary, word: WordDecl): WordDecl[] {
  const param = objectParam(word);
  if (!param || word.kind !== 'verb') return [];
  const lines = word.tree as readonly Line[];
  const isCase = ({ heads, body, otherwise, children }: Line): boolean =>
    body.length === 1 && !otherwise && children.length === 0 && heads.length === 1 && ['if', 'otherwise'].includes(heads[0]!.kind);
  if (lines.length < 2 || !lines.every(isCase)) return [];
  return lines.flatMap(({ body: [order] }) => {
    if (order?.kind !== 'order' || order.subject || order.parts.length > 0 || order.mood !== 'does') return [];
    if (order.object?.kind !== 'name' || order.object.word.text !== param.name) return [];
    const forms = verbForms(order.verb.text);
    return v.words.filter((one) => {
      const own = objectParam(one);
      return (
        one.params.length === 1 && forms.includes(one.name) && own?.type.name === param.type.name && own.type.group === param.type.group
      );
    });
  });
}

/** That it is done to what the phrase names, or to so many; null: it is not said so that it can be asked, which has been reported. */
function doneTo(ctx: Context, object: Np, arg: Local, actor: Local): Cond | null {
  const chance = randomIn(object);
  if (chance) {
    ctx.error(lineSays.eventBeyond(), chance.span);
    return null;
  }
  const many = amountOf(object);
  const counted = many && countedTest(ctx, object, arg, (np, one) => objectTest(ctx, np, one, actor));
  if (counted) return counted;
  const isNumber = arg.type.name === 'number';
  if (many || isNumber) {
    ctx.error(lineSays.eventCounts(isNumber ? null : example(ctx, object)), (many ?? object).span);
    return null;
  }
  const test = (one: Expr): Cond => objectTest(ctx, object, one, actor);
  return arg.type.group ? among(ctx, arg, test) : test(localExpr(arg));
}

/** `a random card`: how it came about that it was this one is not told. */
function randomIn(object: Np): Noun | null {
  const { core } = taken(object);
  const noun = core.kind === 'determined' || core.kind === 'some' ? core.noun : null;
  return noun?.place === 'random' ? noun : null;
}

function reported(ctx: Context, { subject, predicate }: Claim & { kind: 'claim' }, heard: Listened): Listened {
  reportAwaited(ctx, subject, predicate.object);
  return heard;
}

/** `when a treasure is stolen or discarded`: one line waits for both, if both are done to the same kind of thing. */
function eitherDone(ctx: Context, said: Claim & { kind: 'claim' }): Listened | null {
  const { object, verb, located } = said.predicate;
  if ((verb.text !== 'is' && verb.text !== 'be') || located || object?.kind !== 'list' || object.how !== 'or') return null;
  if (!allDone(ctx.v, object)) return null;
  const [first, ...others] = object.items.map((one) => eventOf(ctx, { ...said, predicate: { ...said.predicate, object: one } }));
  if (!first) return null;
  for (const other of others) {
    const [type, with_] = [first.ref.args[0]?.type, other?.ref.args[0]?.type];
    if (other?.ref.words.length === 0) return other;
    if (!other || type?.name !== with_?.name || !!type?.group !== !!with_?.group) {
      ctx.error(lineSays.eventsApart(), object.span);
      return { ref: { ...first.ref, words: [], test: { k: 'no' } }, it: null };
    }
    first.ref.words.push(...other.ref.words);
  }
  return first;
}

/** That the player who did it is the one the subject names. */
function doneBy(ctx: Context, subject: Np, actor: Local): Cond {
  if (amountOf(subject) || (subject.kind === 'pronoun' && /^(?:nobody|everyone)/.test(subject.word))) {
    ctx.error(lineSays.doneByOne(), subject.span);
    return { k: 'no' };
  }
  const ref = ctx.within({ pure: true }, () => resolveNp(ctx, subject));
  if (ref.t === 'value' && ref.type.name === 'player') return same(localExpr(actor), ref.expr);
  if (ref.t === 'bad') return { k: 'no' };
  if (ref.type.name !== 'player') {
    ctx.error(thingSays.onlyPlayersAct(aThing(ctx.v, ref.type)), subject.span);
    return { k: 'no' };
  }
  const set = toSet(ctx, ref, subject.span);
  return { k: 'some', set: { ...set, where: [...set.where, same(localExpr(set.elem), localExpr(actor))] } };
}

/** One of the cards that a phrase names, as it is written in an event. */
function example(ctx: Context, np: Np): string {
  const words = spanText(ctx.source, np.span)
    .toLowerCase()
    .split(/[^\p{L}\d-]+/u);
  const type = ctx.v.types.find((t) => words.includes(t.name) || words.includes(t.plural))?.name ?? 'card';
  return words.includes('your') ? `one of your ${ctx.v.types.find((t) => t.name === type)?.plural ?? 'cards'}` : `a ${type}`;
}

/** `when a treasure is stolen by you` says: when you steal a treasure. */
function active(ctx: Context, claim: Claim & { kind: 'claim' }): Claim & { kind: 'claim' } {
  const p = claim.predicate;
  // `is stolen from you`, `is discarded from play`
  const from = p.object?.kind === 'of' && p.object.prep === 'from' ? p.object : null;
  const word = from?.what ?? p.object;
  if ((p.verb.text !== 'is' && p.verb.text !== 'be') || p.located || word?.kind !== 'name') return fromWhom(claim);
  const done = word.word;
  const found = look(ctx, done.text);
  const said = verbDone(ctx.v, done.text);
  // A mark of that name is a state; by whom it is done, and that it would be, is said of what is done.
  const isState = found !== null && !isAmount(found) && !p.would && !p.parts.some((part) => part.prep === 'by');
  if (isState && said && found.n === 'mark') ctx.error(thingSays.markOrDone(done.text, said), done.span);
  const verb = isState ? null : said;
  // A counter may be called like what is done: `played` of a card is no number.
  if (!verb || (found && ctx.within({ pure: true }, () => resolveNp(ctx, claim.subject)).type.name !== 'card')) return claim;
  const by = p.parts.find((part) => part.prep === 'by');
  const subject: Np = by?.np ?? { kind: 'pronoun', word: 'anybody', span: claim.subject.span };
  const object: Np = from ? { ...from, what: claim.subject } : claim.subject;
  const predicate = { ...p, verb: { text: verb, span: done.span }, object, parts: p.parts.filter((part) => part !== by) };
  return { ...claim, subject, predicate };
}

function isAmount({ n }: Named): boolean {
  return n === 'dial' || n === 'counter' || n === 'option' || n === 'table';
}

/** `when another player steals from you` is about your cards. */
function fromWhom(claim: Claim & { kind: 'claim' }): Claim & { kind: 'claim' } {
  const p = claim.predicate;
  const from = p.object ? undefined : p.parts.find((part) => part.prep === 'from' && part.np);
  if (!from) return claim;
  const cards: Np = { kind: 'determined', det: 'a', most: null, count: null, noun: noun('card', from.span), of: null, span: from.span };
  const object: Np = { kind: 'of', what: cards, prep: 'from', of: from.np!, span: from.span };
  return { ...claim, predicate: { ...p, object, parts: p.parts.filter((part) => part !== from) } };
}
function noun(text: string, span: Claim['span']): Noun {
  return { other: false, place: null, words: [{ text, span }], span };
}

/** Is it said of cards, in a condition of the game? */
function stateOf(ctx: Context, claim: Claim & { kind: 'claim' }): boolean {
  const forms = verbForms(claim.predicate.verb.text);
  const said = ctx.v.words.some(
    (w) =>
      w.kind === 'condition' &&
      w.params[0]?.type.name === 'card' &&
      w.parts[1]?.kind === 'word' &&
      verbForms(w.parts[1].text).some((f) => forms.includes(f)),
  );
  return said && ctx.within({ pure: true }, () => resolveNp(ctx, claim.subject)).type.name === 'card';
}

function outcomeEvent(forms: string[], subject: string, object: boolean): OutcomeKind | null {
  if (object) return null;
  if (forms.includes('lose')) return subject === 'everyone' ? 'everyone loses' : 'loses';
  if (forms.includes('win')) return 'wins';
  if (forms.includes('end') && subject === 'the game') return 'ends';
  return null;
}

function fixedWords(word: WordDecl): string {
  return word.parts
    .slice(1)
    .filter((p) => p.kind === 'word')
    .map((p) => p.text)
    .join(' ');
}

function fits(ctx: Context, word: WordDecl, claim: Claim & { kind: 'claim' }, actor: Local): boolean {
  const object = claim.predicate.object;
  if (!object) return true;
  if (word.params.length === 0) return false;
  const param = objectParam(word)!;
  const ref = ctx.within({ pure: true, they: localExpr(actor) }, () => resolveNp(ctx, object, { everywhere: true }));
  return ref.t === 'bad' || ref.type.name === param.type.name;
}

/** Is a thing it is done to what the phrase names? */
function objectTest(ctx: Context, object: Np, one: Expr, actor: Local): Cond {
  // `when anybody discards one of their treasures`: "their" is the player who does it.
  const ref = ctx.within({ pure: true, they: localExpr(actor) }, () => resolveNp(ctx, object, { everywhere: true }));
  if (ref.t === 'value') return same(one, ref.expr);
  const set = toSet(ctx, ref, object.span);
  return { k: 'some', set: { ...set, where: [...set.where, same(localExpr(set.elem), one)] } };
}

function among(ctx: Context, group: Local, test: (e: Parameters<typeof same>[0]) => Cond): Cond {
  const elem = ctx.elem('c', CARD);
  return { k: 'some', set: setOf(CARD, elem, { k: 'group', local: group }, [test(localExpr(elem))]) };
}

/** `when the goals change`, `when draws changes`: notified once per step. */
function changes(ctx: Context, claim: Claim & { kind: 'claim' }, actor: Local): Listened | null {
  const np = claim.subject;
  const words = np.kind === 'name' ? [np.word] : np.kind === 'determined' && np.noun ? np.noun.words : [];
  const watcher = { name: spanText(ctx.source, np.span), types: [] as number[], families: [] as number[], dial: -1 };
  for (const word of words) {
    const found = look(ctx, word.text);
    if (found?.n === 'card') {
      for (const t of found.tests) if (t.k === 'type') watcher.types.push(t.type);
      if (!watcher.families.length) watcher.families.push(...ctx.v.defaultPlace);
    } else if (found?.n === 'family') watcher.families.push(found.family);
    else if (found?.n === 'union') watcher.families.push(...ctx.v.unions[found.union]!.families);
    else if (found?.n === 'dial') watcher.dial = found.at;
    else {
      ctx.error(lineSays.neverChanges(word.text), word.span);
      return { ref: { words: [], actor, args: [], test: { k: 'no' } }, it: null };
    }
  }
  const at = ctx.v.watchers.push(watcher) - 1;
  return { ref: { words: [], watcher: at, actor, args: [], test: { k: 'yes' } }, it: null };
}
