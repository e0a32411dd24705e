// Resolves what is asked of a die or a coin that may not have been tossed: such a claim is true only if it was. Tosses nothing itself.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { NUMBER, allOf, int, localExpr, not, same, setOf } from '../../meaning/terms.ts';
import { some } from '../../meaning/nodes.ts';
import type { Cond, Expr, Local, Stmt } from '../../meaning/types.ts';
import type { Claim, Np } from '../../parse/tree.ts';
import type { Words } from '../../diagnose/entry.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Cases } from './branch-names.ts';
import type { Context, Ref } from './context.ts';
import { look } from './lookup.ts';

/** What was spoken of before something was rolled, which is "it" since. */
const beforeToss = new WeakMap<Ref, Ref | null>();

/** What comes up is "it" from now on. */
export function nowRolled(ctx: Context, rolled: Ref): void {
  beforeToss.set(rolled, ctx.it && (beforeToss.get(ctx.it) ?? ctx.it));
  ctx.it = rolled;
}

/** `when a relic is played, roll a die. On a 1, discard it`: no number is discarded. What "it" is, where a card is meant. */
export function itOrCard({ it, brought, handled }: Context, wanted: string | undefined): Ref | null {
  const before = it && wanted === 'card' ? beforeToss.get(it) : undefined;
  // A card that has come since, or was handled, may be meant as well.
  return before?.type.name === 'card' && brought?.it !== it && handled?.it !== it ? before : it;
}

/** What says that something was tossed at all. */
const sureness = new WeakSet<Cond>();

/** A claim about what came up. Nothing has come up where nothing was tossed: then nothing that is said of it is true, nor is the contrary. */
export function ofTosses(ctx: Context, { kind }: Claim, body: () => Cond): Cond {
  // What is joined is true or not for each part; what is denied is so as a whole.
  if (ctx.unsure || kind === 'and' || kind === 'or') return body();
  const unsure = new Set<Local>();
  const cond = ctx.within({ unsure }, body);
  return unsure.size > 0 ? allOf([...[...unsure].map((local) => wasTossed(ctx, local)), cond]) : cond;
}

function wasTossed(ctx: Context, local: Local): Cond {
  const cond: Cond = local.type.group
    ? { k: 'some', set: setOf(NUMBER, ctx.elem('n', NUMBER), { k: 'group', local }) }
    : not(same(localExpr(local), int(-1)));
  sureness.add(cond);
  return cond;
}

function tossesAskedOf(asked: Cond): Cond[] {
  const found: Cond[] = [];
  some('cond', asked, {
    cond: (c) => {
      if (sureness.has(c)) found.push(c);
      return false;
    },
  });
  return found;
}

/** `if heads, …, otherwise …`: the other case of a toss, too, is one of those that were made. */
export function otherSide(cases: Cases, asked: Cond, stmts: Stmt[]): Stmt[] {
  const tossed = tossesAskedOf(asked);
  const [first] = stmts;
  if (tossed.length === 0 || !first) return stmts;
  cases.unsure = true;
  return [{ k: 'if', cond: allOf(tossed), then: stmts, otherwise: [], span: first.span, source: first.source }];
}

/** It is not so, where anything was tossed that it asks about. */
export function notSo(asked: Cond): Cond {
  return allOf([...tossesAskedOf(asked), not(asked)]);
}

/** `on a 6`, `if it is even`, `if it is 1 or 2` where `it` is no number: what was rolled last. Null: something else is asked. `nothing`: nothing was rolled, which is reported. */
export function rolledBefore(ctx: Context, { subject, predicate }: Claim & { kind: 'claim' }): Np | null | 'nothing' {
  if (subject.kind !== 'pronoun' || subject.word !== 'it' || predicate.verb.text !== 'is' || predicate.located) return null;
  if (ctx.it?.type.name === 'number' || !predicate.object || !isNumber(ctx, predicate.object)) return null;
  const rolled = ctx.tosses.findLast((local) => local.type.name === 'number' && ctx.known(local.name) === local);
  if (rolled) return { kind: 'name', word: { text: rolled.name, span: subject.span }, span: subject.span };
  ctx.error(nothingTossed(ctx, null, predicate.object.span), predicate.object.span);
  return 'nothing';
}

function isNumber(ctx: Context, np: Np): boolean {
  if (np.kind === 'list') return np.items.every((item) => isNumber(ctx, item));
  if (np.kind === 'some') return !np.noun && !np.of && np.count !== null && isNumber(ctx, np.count);
  if (np.kind === 'numeral' || np.kind === 'number word') return true;
  if (np.kind !== 'name') return false;
  const found = look(ctx, np.word.text);
  return found === null ? /^(?:even|odd)$/.test(np.word.text) : found.n === 'constant' && found.type.name === 'number' && found.v >= 0;
}

/** Nothing was tossed here. Where it stands above, it waits for something, or is done by each of several players. `side`: of a coin. */
export function nothingTossed({ source }: Context, side: string | null, { start }: Span): Words {
  const before = source.text.slice(0, start);
  if (side === null) return lineSays.nothingRolled(/\broll/i.test(before));
  return /\bflip/i.test(before) ? lineSays.flippedElsewhere(side) : lineSays.nothingFlipped(side);
}

/** `both are 6`, `both are even`: each of them, and not what they show together. Null: something else is asked. */
function ofEachDie(asked: Cond, said: string): Cond | null {
  if (asked.k !== 'cmp' || !/^both\b/i.test(said)) return null;
  const shown = 'a' in asked.a ? asked.a.a : asked.a;
  if (typeof shown !== 'object' || shown.k !== 'sum') return null;
  const { set, attr } = shown;
  const one: Cond = { ...asked, a: shown === asked.a ? attr : ({ ...asked.a, a: attr } as Expr) };
  return not({ k: 'some', set: { ...set, where: [...set.where, not(one)] } });
}

/** What is written compared with what is written: it is always so, or never. */
export function reportFixed(ctx: Context, cond: Cond, span: Span): Cond {
  const asked = cond.k === 'not' ? cond.of : cond;
  const isFixed = ({ k }: Expr): boolean => k === 'int' || k === 'numeral';
  // What was refused stands for a number, too.
  const isRefused = (): boolean =>
    ctx.report.diagnostics.some((d) => d.source === ctx.source && d.span.start >= span.start && d.span.end <= span.end);
  const each = ofEachDie(asked, spanText(ctx.source, span));
  if (each) return asked === cond ? each : not(each);
  // `they are 6`: of dice, all of them together, or each?
  const they = /^(?:they|both)(\s+are\s+\d+(?:\s+or\s+\d+)*)$/i.exec(spanText(ctx.source, span));
  const isTogether = (one: Cond): boolean => (one.k === 'or' ? one.of.some(isTogether) : one.k === 'cmp' && one.a.k === 'sum');
  if (they && isTogether(asked)) ctx.twofold(span, `it is${they[1]!.replace(/^\s+are/, '')}`, `all of them${they[1]!}`);
  if (asked.k === 'cmp' && isFixed(asked.a) && isFixed(asked.b) && !isRefused()) ctx.error(lineSays.comparesFixed(), span);
  return cond;
}
