// Resolves what has been done: `you have drawn 3 this turn`, `for each card you have played this game`. Each such phrase is a hidden counter of every
// player, which the word raises when it is done. Says nothing of what is done now.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { map, some } from '../../meaning/nodes.ts';
import { CARD, NUMBER, PLAYER, aThing, int, localExpr, no, not, objectParam, same, setOf, yes } from '../../meaning/terms.ts';
import type { Cond, Expr, Local } from '../../meaning/types.ts';
import type { Tally } from '../../meaning/vocabulary.ts';
import type { Claim, Np, Part, Predicate } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { comparison } from './amounts.ts';
import { asNumber } from './coerce.ts';
import type { Context, Ref, Wanted } from './context.ts';
import { oneOf } from './one-of.ts';
import { participle, verbDone } from './participles.ts';
import { quantify } from './quantities.ts';
import { resolveNp } from './resolvers.ts';
import { allPlayers, pickOf } from './sets.ts';
import { isTeam, teamOf } from './teams.ts';

type Since = 'turn' | 'deal' | 'game';

const PAST = /^ha(?:ve|s) (?:not )?(?:been )?/;

/** Whether something is said to have been done. */
export function isPast(p: Predicate): boolean {
  return /^ha(?:ve|s) ./.test(p.verb.text);
}

function isPassive(p: Predicate): boolean {
  return / been /.test(p.verb.text);
}

/** `a goal has been played this turn`, by whomever, or `by you`. Null: it is said in another way. */
export function beenDone(ctx: Context, { subject, predicate }: Claim & { kind: 'claim' }): Cond | null {
  if (!isPast(predicate) || !isPassive(predicate)) return null;
  const said = counted(ctx, subject);
  const by = predicate.parts.find(({ prep }) => prep === 'by')?.np ?? null;
  const tally = said && tallyOf(ctx, predicate, said.noun, by);
  if (!tally) return no;
  const n = numberOf(ctx, said);
  const one = doneBy(ctx, tally);
  const is = (done: Expr): Cond => ({ k: 'cmp', op: said.op, a: done, b: n });
  const claim = by ? quantify(ctx, resolveNp(ctx, by, { type: 'player' }), by.span, (of) => is(one(of))) : is(together(ctx, one, () => []));
  return predicate.negated ? not(claim) : claim;
}

/** What players have done together, also those of them who are out by now. */
function together(ctx: Context, done: (player: Expr) => Expr, who: (player: Expr) => Cond[]): Expr {
  const sum = (also: (player: Expr) => Cond[]): Expr => {
    const set = allPlayers(ctx);
    const player = localExpr(set.elem);
    return { k: 'sum', attr: done(player), set: { ...set, where: [...also(player), ...who(player)] } };
  };
  return { k: 'add', a: sum(() => []), b: sum((player) => [{ k: 'out', player }]) };
}

function numberOf(ctx: Context, said: Counted): Expr {
  return said.n ? asNumber(ctx, resolveNp(ctx, said.n), said.n.span) : int(said.op === '=' ? 0 : 1);
}

/** `you have drawn 3 this turn`. */
export function hasDone(ctx: Context, subject: Ref, p: Predicate, subjectNp?: Np): Cond {
  if (subject.t === 'bad') return no;
  if (isPassive(p)) {
    ctx.error(lineSays.whichIsForgotten(), p.span);
    return no;
  }
  const team = isTeam(ctx.v, subject.type);
  if (!team && subject.type.name !== 'player') {
    ctx.error(thingSays.onlyPlayersAct(aThing(ctx.v, subject.type)), subjectNp?.span ?? p.span);
    return no;
  }
  const said = counted(ctx, p.object);
  const tally = said && tallyOf(ctx, p, said.noun, subjectNp ?? null);
  if (!tally) return no;
  const n = numberOf(ctx, said);
  const one = doneBy(ctx, tally);
  return quantify(ctx, subject, p.span, (of) => {
    const done = team ? together(ctx, one, (player) => [same(teamOf(player), of)]) : one(of);
    return { k: 'cmp', op: said.op, a: done, b: n };
  });
}

/** `for each card you have played this turn`: there are so many of them; which they were, nobody knows any more. */
export function doneSoFar(ctx: Context, what: Np, who: Np, p: Predicate, wanted: Wanted): Ref | null {
  if (wanted.type === 'card' || (what.kind === 'determined' && !['all', 'each'].includes(what.det))) {
    ctx.error(lineSays.whichIsForgotten(), p.span);
    return null;
  }
  const subject = resolveNp(ctx, who);
  const { object } = p;
  const noun = what.kind === 'determined' && what.noun ? { ...what, det: 'a' as const } : what;
  const tally = object ? null : tallyOf(ctx, p, isAnyCard(noun) ? null : noun, who);
  if (object) ctx.error(lineSays.notCounted(), object.span);
  if (!tally || subject.t !== 'value') {
    if (tally && subject.t !== 'bad') ctx.error(lineSays.notCounted(), who.span);
    return null;
  }
  const high = doneBy(ctx, tally)(subject.expr);
  return pickOf(setOf(NUMBER, ctx.elem('n', NUMBER), { k: 'range', low: int(1), high }), p.span, 'all', { q: 'all' });
}

interface Counted {
  op: '=' | '>=' | '<=' | '>' | '<';
  n: Np | null;
  /** Of what; null: of anything. */
  noun: Np | null;
}

/** How many, and of what: `3`, `a goal`, `at most 2 cards`. */
function counted(ctx: Context, np: Np | null): Counted | null {
  if (!np) return { op: '>=', n: null, noun: null };
  const of = (noun: Np | null): Np | null => (noun && isAnyCard(noun) ? null : noun);
  switch (np.kind) {
    case 'numeral':
    case 'number word':
      return { op: isNone(np) ? '=' : '>=', n: np, noun: null };
    case 'some': {
      if (!np.count || np.of || np.max || ['half', 'all but'].includes(np.quantity)) break;
      const op = np.quantity === 'exactly' && !np.strict && !isNone(np.count) ? '>=' : comparison(np.quantity);
      const noun: Np | null = np.noun && {
        kind: 'determined',
        det: 'a',
        most: null,
        count: null,
        noun: np.noun,
        of: null,
        span: np.noun.span,
      };
      return { op, n: np.count, noun: of(noun) };
    }
    case 'determined':
      if (np.count || np.most || np.det === 'all' || np.det === 'each') break;
      if (np.det === 'no') return { op: '=', n: null, noun: of({ ...np, det: 'a' }) };
      return { op: '>=', n: null, noun: of(np) };
    case 'of':
    case 'that':
    case 'whose':
    case 'except':
    case 'list':
    case 'name':
      return { op: '>=', n: null, noun: of(np) };
    default:
  }
  ctx.error(lineSays.notCounted(), np.span);
  return null;
}

/** `0`, `zero`. */
function isNone(np: Np): boolean {
  return (np.kind === 'numeral' || np.kind === 'number word') && np.value === 0;
}

function isAnyCard(np: Np): boolean {
  if (np.kind === 'name') return /^cards?$/.test(np.word.text);
  return np.kind === 'determined' && !np.of && !!np.noun && !np.noun.place && !np.noun.other && /^cards?$/.test(np.noun.words[0]!.text);
}

/** The counter of what has been done; declared with the first phrase that asks for it. */
function tallyOf(ctx: Context, p: Predicate, noun: Np | null, who: Np | null): (Tally & { since: Since | null }) | null {
  const { v } = ctx;
  const since = sinceWhen(ctx, p);
  const done = p.verb.text.replace(PAST, '');
  const verb = verbDone(v, done);
  const named = v.words.filter((w) => w.kind === 'verb' && w.name === verb);
  if (since === undefined) return null;
  if (named.length === 0) {
    const counted = v.words.filter((w) => w.kind === 'verb').map((w) => participle(w.name));
    ctx.error(lineSays.notAWordDone(done, [...new Set(counted)]), p.verb.span);
    return null;
  }
  const fixed = noun && named.filter((w) => w.params.length === 0 && fixedText(w.head) === spanText(ctx.source, noun.span).toLowerCase());
  const ofCards = noun && !fixed?.length ? named.filter((w) => objectParam(w)?.type.name === 'card') : null;
  const words = (fixed?.length ? fixed : (ofCards ?? named)).map((w) => w.id);
  if (words.length === 0) {
    ctx.error(lineSays.doneBlindly(named[0]!.head, done), noun!.span);
    return null;
  }
  const actor: Local = { id: ctx.counter.next++, name: '', type: PLAYER };
  const arg: Local = { id: ctx.counter.next++, name: '', type: CARD };
  const test = ofCards ? whatTest(ctx, noun!, arg, actor, who) : yes;
  if (!test) return null;
  const key = JSON.stringify([words, since, meant(test)]);
  const known = v.tallies.find((tally) => tally.key === key);
  const tally: Tally = known ?? { key, counter: v.counters.length, words, actor, arg, test };
  if (!known) {
    const what = noun ? `${done} (${spanText(ctx.source, noun.span).toLowerCase()})` : done;
    // With spaces, which no name has: no line and no scenario can name it.
    const name = `count of what was ${what} this ${since ?? 'game'}`;
    const [eachTurn, eachDeal] = [since === 'turn' ? 0 : null, since === 'deal' ? 0 : null];
    v.tallies.push(tally);
    v.counters.push({
      name,
      per: 'player',
      type: NUMBER,
      base: 0,
      eachTurn,
      eachDeal,
      hidden: test.k === 'yes' ? 'open' : 'faces',
      source: ctx.source,
      span: p.span,
    });
  }
  return { ...tally, since };
}

/** The counter of what each player has done this turn with a verb of the game; -1: that has been reported. */
export function countedThisTurn(ctx: Context, verb: string, what: Np, span: Span): number {
  const since: Part = { prep: 'this turn', np: null, text: null, span };
  const done = { text: `have ${participle(verb)}`, span };
  const predicate: Predicate = { span, negated: false, verb: done, object: null, parts: [since], located: null };
  return tallyOf(ctx, predicate, isAnyCard(what) ? null : what, null)?.counter ?? -1;
}

/** Since when it is counted; null: since the repetition began, which `until` ends; undefined: that has been reported. */
function sinceWhen(ctx: Context, p: Predicate): Since | null | undefined {
  const part = p.parts.find(({ prep }) => ['this turn', 'this deal', 'this game'].includes(prep));
  const beyond = p.parts.find((one) => one !== part && one.prep !== 'by');
  if (beyond) {
    ctx.error(lineSays.notCounted(), beyond.span);
    return undefined;
  }
  if (!part && ctx.bases) return null;
  const since = part ? (part.prep.slice(5) as Since) : null;
  if (since && (since !== 'deal' || ctx.v.deals)) return since;
  const said = spanText(ctx.source, p.span).replace(/ (?:in |during )?this deal$/i, '');
  ctx.error(lineSays.sinceWhen(said), p.span);
  return undefined;
}

/** A condition as text in which its own names are numbered: the same for phrases that mean the same. */
function meant(test: Cond): string {
  const numbers = new Map<number, number>();
  return JSON.stringify(test, (field, value: unknown) => {
    if (['span', 'source', 'says'].includes(field)) return undefined;
    if (!value || typeof value !== 'object' || !('id' in value) || !('type' in value)) return value;
    const id = value.id as number;
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return numbers.get(id);
  });
}

/** `take the draw`: the words after the verb. */
function fixedText(head: string): string {
  return head.split(' ').slice(1).join(' ');
}

/** Which cards are counted. It is asked as the word is done, so it cannot depend on who asks later; null: it does. */
function whatTest(ctx: Context, noun: Np, arg: Local, actor: Local, who: Np | null): Cond | null {
  const found = ctx.within({ they: localExpr(actor), it: null }, () => oneOf(ctx, noun, localExpr(arg), CARD));
  const isYou = who?.kind === 'pronoun' && who.word === 'you';
  const test = isYou ? map('cond', found, { expr: (e) => (e.k === 'you' ? localExpr(actor) : undefined) }) : found;
  const isLater = some('cond', test, { expr: (e) => e.k === 'you' || e.k === 'this', local: (local) => ctx.locals.includes(local) });
  if (!isLater) return test;
  ctx.error(lineSays.countedForAll(), noun.span);
  return null;
}

/** How often each player has done it; inside `until …`: since the repetition began. */
function doneBy(ctx: Context, { counter, since }: Tally & { since: Since | null }): (player: Expr) => Expr {
  if (since) return (of) => ({ k: 'counter', counter, of });
  const before: Local = { id: ctx.counter.next++, name: '', type: NUMBER, perSeat: true };
  const seat = ctx.elem('p', PLAYER);
  ctx.locals.push(before);
  // Who is asked about is known only when it is asked: what each player had done before.
  ctx.bases!.push({ k: 'let', into: before, value: { k: 'counter', counter, of: localExpr(seat) }, each: seat });
  return (of) => ({ k: 'sub', a: { k: 'counter', counter, of }, b: { k: 'seat local', local: before, seat: of } });
}
