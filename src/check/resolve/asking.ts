// Resolves `ask`: a question to one player, or to several at once, in turn or as a race, with the values in its braces. Knows no answer.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Words } from '../../diagnose/entry.ts';
import { answersOf, eachAnswers, type Said } from './answers.ts';
import { spokenOf } from './again.ts';
import { askEachOnce, askOnce } from './asked-once.ts';
import { askTimed, latecomers, namedGroup, tooLate } from './asked-in-time.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import { parseValue } from '../../parse/parse.ts';
import type { Ref } from './context.ts';
import { NONE, PLAYER, YES, ZONE, int, localExpr, same, setOf } from '../../meaning/terms.ts';
import { CoreOrder } from './core-order.ts';
import type { Expr, Local, SetOf, Type } from '../../meaning/types.ts';
import { toSet } from './coerce.ts';
import { localRef } from './sets.ts';
import { settleValue } from './materialize.ts';
import { lexiconFor } from './words.ts';
import { yesOrNo } from './sealed.ts';
import type { Span } from '../../text/source.ts';

/** A clock runs an hour at most. */
const MOST_SECONDS = 3600;

export function ask(o: CoreOrder): boolean {
  const textAt = o.slots.findIndex((s) => s.np?.kind === 'text' || s.prep === 'text');
  if (textAt < 0) {
    o.ctx.error(lineSays.askWhat(), o.order.span);
    return true;
  }
  const slot = o.slots[textAt]!;
  const raw = slot.np?.kind === 'text' ? slot.np.value : (slot.part?.text ?? '');
  const args: Expr[] = [];
  const text = raw.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const named = inBraces(o, name);
    if (!named) return '?';
    args.push(named.expr);
    return `{${name.trim().replace(/\s+/g, '-')}:${inText(named.type)}}`;
  });
  let at = o.ctx.v.texts.indexOf(text);
  if (at < 0) at = o.ctx.v.texts.push(text) - 1;
  const said: Said = { text: at, args, ...timeFor(o) };
  const among = o.slot('for');
  const whom = o.slots.findIndex((s, i) => i !== textAt && i !== among && s.np !== null && (among < 0 || i < among));
  const ref = whom < 0 ? null : o.ref(whom);
  if (ref?.t === 'bad') return true;
  if (ref && ref.type.name !== 'player') {
    o.ctx.meant(PLAYER, ref.type, o.np(whom).span);
    return true;
  }
  return askThem(o, ref, whom, said);
}

/** `ref`: whom, said by the slot `whom`; null: you. */
function askThem(o: CoreOrder, ref: Ref | null, whom: number, said: Said): boolean {
  const among = o.slot('for');
  const several = ref !== null && (ref.t === 'group' || ref.t === 'list' || (ref.t === 'pick' && !ref.pick.single));
  const turns = o.slots.find((s) => s.prep === 'in turn' || s.prep === 'first yes');
  const race = o.slots.find((s) => s.prep === 'first to say yes');
  const once = o.slots.find((s) => s.prep === 'once a game');
  const how = turns ?? race;
  if (how && !several) return reported(o, race ? lineSays.raceOfWhom() : lineSays.askWhom(), how.part!.span);
  if (how && among >= 0) return reported(o, lineSays.yesOrNoOnly(race ? 'first to say yes' : 'in turn'), o.np(among).span);
  if (how && once) return reported(o, lineSays.onceOfOne(race ? 'first to say yes' : 'in turn'), once.part!.span);
  if (once && said.args.length > 0) return reported(o, lineSays.onceWithBraces(), once.part!.span);
  if (several) {
    const seats = toSet(o.ctx, ref, o.np(whom).span);
    if (turns) return askInTurn(o, seats, said);
    if (race) return askFirst(o, seats, said);
    if (once) return askEachOnce(o, seats, among, said);
    if (among >= 0) return askEachFor(o, seats, among, said);
    if (said.within) return askTimed(o, seats, said);
    return o.order.as ? askEach(o, seats, said) : o.emit({ k: 'ask', who: o.who, seats, ...said });
  }
  const who = ref ? settleValue(o.ctx, ref, o.who, o.np(whom).span, among < 0 ? o.order.as?.text : undefined) : o.who;
  if (once) return askOnce(o, who, among, said);
  if (among >= 0) askFor(o, who, among, said);
  if (ref) o.ctx.they ??= who;
  if (among >= 0) return true;
  if (said.within) return askTimed(o, who, said);
  return o.emit({ k: 'ask', who, seats: null, ...said });
}

function reported({ ctx }: CoreOrder, words: Words, span: Span): true {
  ctx.error(words, span);
  return true;
}

/** How long a question that has a clock is open. */
function timeFor(o: CoreOrder): { within?: number } {
  const clock = o.slots.find((s) => s.prep === 'within');
  if (!clock) return {};
  const within = parseInt(clock.part!.text!, 10);
  if (within < 1 || within > MOST_SECONDS) o.ctx.error(lineSays.clockOf(MOST_SECONDS), clock.part!.span);
  return { within };
}

/** How the text of a question says what is in its braces. */
function inText({ name, set, group }: Type): string {
  if (group) return `${name}s`;
  return set === undefined ? name : `${name}/${set}`;
}

/** `{friend}`, `{you}`, `{the player on your left}`: one thing, or several cards or players with a name. */
function inBraces(o: CoreOrder, said: string): { expr: Expr; type: Type } | null {
  const { ctx } = o;
  const at = ctx.source.text.indexOf(`{${said}}`, o.order.span.start) + 1 || o.order.span.start;
  const snippet = { source: ctx.source, text: said, map: Array.from({ length: said.length + 1 }, (_, i) => at + i), path: '' };
  const local = ctx.known(said);
  const value = local ? null : parseValue(snippet, lexiconFor(ctx.v)).lines[0]?.value;
  const ref: Ref | null = local ? localRef(local) : value ? resolveNp(ctx, value) : null;
  if (ref?.t === 'bad') return null;
  if (ref?.t === 'value') return { expr: ref.expr, type: { ...ref.type, group: false } };
  if (ref?.t === 'zones' && ref.zones.k === 'one') return { expr: ref.zones.zone, type: ZONE };
  if (local && ref?.t === 'group' && ['player', 'card'].includes(ref.type.name)) return { expr: localExpr(local), type: local.type };
  const span = { start: at, end: at + said.length };
  ctx.error(local && ref?.t === 'group' ? thingSays.severalInQuestion(said) : thingSays.unknownInQuestion(said), span);
  return null;
}

/** Asked one after another, clockwise; the first yes ends it and is the only one. */
function askInTurn(o: CoreOrder, seats: SetOf, said: Said): true {
  const { ctx } = o;
  const first = firstYes(o);
  const elem = ctx.local('', PLAYER, o.order.span, false);
  const yes = { k: 'let', into: first, value: localExpr(elem), ...o.at };
  o.emit({ k: 'let', into: first, value: int(-1) });
  o.emit({ k: 'so', value: 0 });
  const asked = said.within
    ? ctx.collect(() => askTimed(o, localExpr(elem), said))
    : [{ k: 'ask', who: localExpr(elem), seats: null, ...said, ...o.at }];
  const body = [...asked, { k: 'if', cond: { k: 'so' }, then: [yes, { k: 'stop', ...o.at }], otherwise: [], ...o.at }];
  o.emit({ k: 'for each', set: seats, elem, body, bindThey: true });
  ctx.they ??= localExpr(first);
  return true;
}

/** Asked all at once; the first yes ends it and is the only one. */
function askFirst(o: CoreOrder, seats: SetOf, said: Said): true {
  const into = firstYes(o);
  o.emit({ k: 'race', seats, into, ...said });
  o.ctx.they ??= localExpr(into);
  return true;
}

function firstYes({ ctx, order }: CoreOrder): Local {
  return ctx.give(order.as?.text ?? '', PLAYER, order.as?.span);
}

/** Asked all at once, unheard by the others; the name is for those who say yes, and "if so" means all of them. */
function askEach(o: CoreOrder, seats: SetOf, said: Said): true {
  const { ctx } = o;
  const { text, span } = o.order.as!;
  const they = ctx.local('', PLAYER, o.order.span, false);
  const answer: Local = { ...ctx.local('', YES, o.order.span, false), perSeat: true };
  const answered = (yes: 0 | 1): SetOf => {
    const elem = ctx.elem('p', PLAYER);
    const from: SetOf['from'] = { k: 'players', from: ctx.you };
    return setOf(PLAYER, elem, from, [same({ k: 'seat local', local: answer, seat: localExpr(elem) }, int(yes))]);
  };
  const so = (value: 0 | 1): object => ({ k: 'so', value, ...o.at });
  // What follows sealed answers at once is left out if nobody has given any: then nobody has said yes.
  o.emit(so(0));
  o.emit({ k: 'together', seats, they, pick: yesOrNo(ctx, null, o.order.span), into: answer, ...said });
  o.emit(so(1));
  o.emit({ k: 'if', cond: { k: 'some', set: answered(0) }, then: [so(0)], otherwise: [] });
  o.emit({ k: 'gather', into: ctx.give(text, { ...PLAYER, group: true }, span), set: answered(1) });
  return true;
}

/** The answer is one of some things. */
function askFor(o: CoreOrder, who: Expr, among: number, said: Said): true {
  const pick = answersOf(o, among, who);
  if (!pick) return true;
  const into = o.ctx.give(o.order.as!.text, { ...pick.set.type, group: false }, o.order.as!.span);
  o.emit({ k: 'choose', who, pick, into, ...said });
  if (said.within) tooLate(o, same(localExpr(into), NONE));
  if (into.type.name === 'player') o.ctx.they ??= localExpr(into);
  if (into.type.name === 'card') {
    o.ctx.it = localRef(into);
    spokenOf(o.ctx, o.np(among));
  }
  return true;
}

/** The same for several players at once: each has an answer of that name. */
function askEachFor(o: CoreOrder, seats: SetOf, among: number, said: Said): true {
  const { ctx } = o;
  const each = eachAnswers(o, among);
  if (!each) return true;
  const { text, span } = o.order.as!;
  const into = ctx.giveEach({ id: ctx.counter.next++, name: text, type: each.type, span, perSeat: true });
  if (!said.within) return o.emit({ k: 'together', seats, ...each.asked, into, ...said });
  const all = namedGroup(o, seats);
  o.emit({ k: 'together', seats: all([]), ...each.asked, into, ...said });
  o.emit({ k: 'so', value: 0 });
  return latecomers(o, all, (p) => ({ k: 'seat local', local: into, seat: p }));
}
