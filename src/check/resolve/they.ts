// Resolves `they` and `them`: the player a line is about, who was chosen or whose card was taken above, or several things spoken of before. Reads
// no phrase.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { nameInstead } from './verb-hints.ts';
import type { Claim, Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Expr, Local, Stmt, TypeName } from '../../meaning/types.ts';
import { PLAYER, localExpr, setOf } from '../../meaning/terms.ts';
import { severalOf, whoWas } from './again.ts';
import { BAD, type Context, type Ref } from './context.ts';
import { lookNoun } from './cards-by-value.ts';

/** `wanted`: what can stand there, where that is known. */
export function themOf(ctx: Context, word: string, span: Span, wanted?: TypeName): Ref {
  const several = severalOf(ctx, wanted, word === 'them' ? span : undefined);
  if (word === 'them' && several && several.type.name === 'card' && wanted === 'card') return several;
  if (ctx.they) return { t: 'value', type: PLAYER, expr: ctx.they };
  if (ctx.it?.type.group) return ctx.it;
  const chosen = wanted === 'card' ? null : whoWas(ctx);
  if (chosen) return { t: 'value', type: PLAYER, expr: chosen };
  if (several && (several.type.name === 'player' || (word === 'them' && wanted !== 'player'))) return several;
  const line = ctx.source.text.slice(ctx.source.text.lastIndexOf('\n', span.start) + 1, span.start);
  const { start } = span;
  // What is wrong before it in its row is reported: who was meant would be known without that.
  const isKnownWrong = ctx.report.diagnostics.some(
    (d) => d.severity === 'error' && d.source === ctx.source && d.span.start >= start - line.length && d.span.end <= start,
  );
  if (isKnownWrong) return BAD;
  if (/^both$/i.test(spanText(ctx.source, span))) ctx.error(thingSays.unknown('both', nameInstead('both'), null), span);
  else if (foundPlayer.test(line)) ctx.error(lineSays.foundByCondition(word), span);
  else ctx.error(lineSays.nobodyMeant(word, word === 'them' ? namedCards(ctx) : undefined), span);
  return BAD;
}

/** A condition that holds for a player it does not name: `if another player …`, `if you have more cards than a player`. */
const foundPlayer = /\bif\b[^.:]*\b(?:another|an?|any(?: other)?|some) (?:player|opponent)\b[^.:]*,/i;

/** `take a card from their hand`, and no player is spoken of. What would be yours is no help: somebody else was meant. */
export function nobodysOwn(ctx: Context, word: string, span: Span): void {
  const line = ctx.source.text.slice(ctx.source.text.lastIndexOf('\n', span.start) + 1, span.start);
  const [, theirs] = /^their\s+(.*)$/is.exec(spanText(ctx.source, span)) ?? [];
  if (foundPlayer.test(line)) ctx.error(lineSays.foundByCondition(word), span);
  else if (theirs === undefined) ctx.error(lineSays.nobodyMeant(word), span);
  else ctx.error(lineSays.nobodysOwn(word, `another player's ${theirs}`), span);
}

const chosenBefore = new WeakSet<Expr>();

/** Who was chosen is `they` in the lines below, where nobody else is: the one chosen last. */
export function speakOf(ctx: Context, chosen: Local): void {
  if (chosen.type.name !== 'player' || (ctx.they && !chosenBefore.has(ctx.they))) return;
  ctx.they = localExpr(chosen);
  chosenBefore.add(ctx.they);
}

/** `at the start of each turn, they draw 1`: whoever it is whose turn it is, until somebody is chosen. */
export function turnsPlayer(ctx: Context): void {
  ctx.they = { k: 'active' };
  chosenBefore.add(ctx.they);
}

/** An order has chosen a player, to do something with them. */
export function playerChosen(ctx: Context, into: Local): void {
  ctx.whose = { scope: ctx.scope, player: () => localExpr(into) };
  if (ctx.they && chosenBefore.has(ctx.they)) speakOf(ctx, into);
}

/**
 * `if a player has a lamp, they draw 1`, with somebody chosen above: readers mean the one with the lamp, whom no condition keeps. So nobody is "they"
 * there.
 */
export function besideFound<T>(ctx: Context, claim: Claim, body: () => T): T {
  const { they, whose, it } = ctx;
  // `if they have more lamps than another player, they draw 1`: they are the same.
  if (!they || !chosenBefore.has(they) || saysThey(claim) || !findsPlayer(ctx, claim)) return body();
  ctx.they = null;
  ctx.whose = null;
  if (it?.type.name === 'player') ctx.it = null;
  const done = body();
  ctx.they ??= they;
  ctx.whose ??= whose;
  ctx.it ??= it;
  return done;
}

/** Whether a phrase or a claim says `they`, `them` or `their`. */
export function saysThey(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { kind, owner, word } = node as { kind?: string; owner?: unknown; word?: unknown };
  if (kind === 'own' && owner === 'their') return true;
  if (kind === 'pronoun' && (word === 'they' || word === 'them')) return true;
  return Object.entries(node).some(([key, part]) => key !== 'span' && saysThey(part));
}

/** Whether a condition holds for a player it does not name. One that denies something has found nobody. */
function findsPlayer(ctx: Context, node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  if ((node as Claim).kind === 'not') return false;
  const np = node as Np;
  if (np.kind === 'determined' && ['a', 'another', 'any'].includes(np.det) && !np.of && np.noun && !np.noun.place)
    if (lookNoun(ctx, np.noun.words[0]!.text)?.n === 'player') return true;
  if (np.kind === 'pronoun' && np.word.startsWith('anybody')) return true;
  return Object.entries(node).some(([key, part]) => key !== 'span' && findsPlayer(ctx, part));
}

const SOMEBODYS = /\b(?:another|an?|any(?: other)?) (?:player|opponent)\b/i;

/** An order has chosen a card of somebody: whose it was is looked up before it goes, if a later line speaks of them. */
export function cardChosen(ctx: Context, into: Local, span: Span): void {
  if (into.type.name !== 'card' || !SOMEBODYS.test(spanText(ctx.source, span))) return;
  const { out, source, scope } = ctx;
  let known: Local | null = null;
  const player = (): Expr | null => {
    if (known) return localExpr(known);
    // Not there: it was an optional choice, which stands before all these orders.
    const at = out.findIndex((s) => 'into' in s && s.into === into);
    known = ctx.local('', PLAYER, span, false);
    const cards = setOf(into.type, ctx.elem('c', { ...into.type, group: false }), { k: 'group', local: into });
    const of: Expr = into.type.group ? { k: 'first', set: cards } : localExpr(into);
    out.splice(at + 1, 0, { k: 'let', into: known, value: { k: 'owner', of }, span, source } as Stmt);
    return localExpr(known);
  };
  ctx.whose = { scope, player };
}

/** The name given last to several cards: what `them` may have been meant to be. */
function namedCards(ctx: Context): string | undefined {
  const names = ctx.scopes.flatMap((scope) => [...scope.names.values()]).filter(({ type }) => type.group && type.name === 'card');
  return names.findLast(({ name }) => name.length > 1)?.name;
}

/** What an order was done to: the card, where it was one. `was`: what "it" was before. */
export function nowHandled(ctx: Context, taken: readonly Ref[], alone: boolean, was: Ref | null, span: Span): void {
  if (taken.length === 0) return;
  const card = taken.length === 1 ? (single.get(taken[0]!) ?? null) : null;
  // A thing that is "it" from now on, or was before, is no other one.
  const isIt = was?.t === 'value' && card === was.expr;
  const it = ctx.it === was && !isIt ? was : null;
  ctx.handled = card && { scope: ctx.scope, card, it, alone, span };
}

const single = new WeakMap<Ref, Expr>();
/** An order has taken one card; `as`: in which name. */
export function oneTaken(ctx: Context, taken: Ref, as: Ref): void {
  if (as.t === 'value') single.set(taken, as.expr);
  if (as.t !== 'group') return;
  single.set(taken, { k: 'first', set: setOf(as.type, ctx.elem('c', { ...as.type, group: false }), { k: 'group', local: as.local }) });
}

/** The card that the order itself has taken, which `its` behind it speaks of: `move a relic to its owner's hand`. */
export function takenBefore(ctx: Context, span: Span): Expr | null {
  const [one] = ctx.taken;
  return ctx.taken.length === 1 && span.start >= ctx.behind ? (single.get(one!) ?? null) : null;
}
