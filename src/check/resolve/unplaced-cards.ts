// Reports cards of a player whose place is not said, where a game has two: those at home, as they are read, and those in hand. Knows no phrase
// around them.
import type { Noun, Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Expr, Zones } from '../../meaning/types.ts';
import type { TypeDecl, Vocabulary } from '../../meaning/vocabulary.ts';
import { someThrough } from '../../meaning/walk.ts';
import type { Context } from './context.ts';
import { lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';

/** `if you have 5 cards`. `home`: where they are read to be. Other cards than this one are where it is. */
export function reportUnplaced(ctx: Context, noun: Noun | null, home: Zones, span?: Span): void {
  // `draw until you have 3 relics`: what is drawn comes to the hand.
  const isBrought = ctx.brings >= 0 && ctx.v.families[ctx.brings]!.usual;
  const names = noun && !noun.other && (isBrought || isAnyCard(ctx, noun)) ? namesOf(ctx, home) : null;
  if (!noun || !names) return;
  const words = spanText(ctx.source, noun.span);
  ctx.twofold(span ?? noun.span, `${words} ${names.home}`, `${words} ${names.usual}`);
}

/** `look at another player's hand`: how a card of that hand is written; null: it is no hand of somebody else. */
export function handSeen({ v, source }: Context, np: Np): string | null {
  if (np.kind !== 'possessive' || !v.families.some((f) => f.usual && f.name === np.noun.words[0]!.text)) return null;
  const place = spanText(source, np.noun.span);
  if (np.owner.kind === 'name') return `from ${spanText(source, np.span)}`;
  return `from chosen's ${place}" after "choose ${spanText(source, np.owner.span)} as chosen`;
}

/** `look at another player's hand, then take a card`: one of which hand? */
export function reportSeen(ctx: Context, noun: Noun): void {
  reportJustSeen(ctx, noun);
  const usual = ctx.v.families.find((f) => f.usual);
  // `take a card`: of somebody else's, which is reported elsewhere.
  if (ctx.looked === null || !usual || ctx.doer || ctx.own === false || !isAnyCard(ctx, noun)) return;
  const words = spanText(ctx.source, noun.span);
  ctx.twofold(noun.span, `${words} from your ${usual.name}`, `${words} ${ctx.looked}`);
}

/** `look at the stock. Take a relic`: from where relics are taken, or one of those that were seen? */
function reportJustSeen(ctx: Context, noun: Noun): void {
  const { lookedAt, source, v } = ctx;
  const type = typeNamed(ctx, noun.words[0]!.text);
  const union = v.unions.find((u) => u.families.join() === v.defaultPlace.join());
  if (!lookedAt || !type || !union || noun.other || noun.place || noun.words.length > 1) return;
  const between = source.text.slice(lookedAt.end, noun.span.start);
  if (!/^(?:[\s,.]|\b(?:then|and|you|may)\b)*\p{L}+\s+(?:an?|\d+|up to \d+|one|two|three)\s+$/iu.test(between)) return;
  const words = spanText(source, noun.span);
  ctx.twofold(noun.span, `${words} in ${union.name}`, `${words} ${lookedAt.of}`);
}

/** `steal a card`: one of those of somebody else, at home or in a hand that was just looked at? */
export function reportSomebodys(ctx: Context, noun: Noun | null, home: Zones): void {
  const names = noun && isAnyCard(ctx, noun) ? namesOf(ctx, home) : null;
  if (!names) return;
  const words = spanText(ctx.source, noun!.span);
  const usual = ctx.v.families.find((f) => f.usual)!.name;
  ctx.twofold(noun!.span, `${words} ${names.home}`, `${words} ${ctx.looked ?? `from another player's ${usual}`}`);
}

/**
 * `you may discard a relic to draw 3`, `swap a relic with a relic of another player`: any of those that players have in play, where one of one's own may
 * be meant.
 */
export function reportAnybodys(ctx: Context, np: Np, who: Expr): void {
  if (!ctx.kind || ctx.doer || who !== ctx.you) return;
  if (np.kind !== 'determined' && np.kind !== 'some') return;
  const { noun, count, of } = np;
  const isOne = np.kind === 'determined' ? np.det === 'a' && !np.most && !count : np.quantity === 'exactly' && !np.max && !!count;
  if (!isOne || of || !noun || noun.other || noun.place || noun.words.length > 1) return;
  const type = typeNamed(ctx, noun.words[0]!.text);
  const union = ctx.v.unions.find((u) => u.families.join() === ctx.v.defaultPlace.join());
  if (!type || !union || !comesToEach(ctx.v, ctx.v.types.indexOf(type))) return;
  const amount = np.kind === 'some' ? spanText(ctx.source, count!.span) : 'one';
  ctx.twofold(np.span, `${spanText(ctx.source, np.span)} in ${union.name}`, `${amount} of your ${type.plural}`);
}

function typeNamed(ctx: Context, text: string): TypeDecl | null {
  const found = ctx.find(text) ? null : lookSort(ctx, text);
  const test = found?.n === 'card' && found.tests.length === 1 ? found.tests[0]! : null;
  return test?.k === 'type' ? ctx.v.types[test.type]! : null;
}

/** Whether playing a card of this type moves it to a place that each player has, as far as its orders show. */
export function comesToEach(v: Vocabulary, type: number): boolean {
  const isEachs = (to: Expr): boolean => to.k === 'zone' && v.families[to.family]!.dims.includes(-1);
  return someThrough(v.words, 'stmt', v.types[type]!.played?.body ?? [], { stmt: (s) => s.k === 'move' && isEachs(s.to) });
}

/** The noun of what is counted or taken. */
export function nounOf(np: Np): Noun | null {
  const { core, modifiers } = taken(np);
  if (modifiers.some((m) => m.kind === 'of' && m.prep !== 'of')) return null;
  if (core.kind === 'name') return { other: false, place: null, words: [core.word], span: core.span };
  return (core.kind === 'determined' || core.kind === 'some' || core.kind === 'more') && core.noun ? core.noun : null;
}

function isAnyCard(ctx: Context, { words }: Noun): boolean {
  if (ctx.kind === null || words.length > 1 || ctx.find(words[0]!.text)) return false;
  const found = lookSort(ctx, words[0]!.text);
  return found?.n === 'card' && found.tests.some((test) => test.k === 'any');
}

/** How both places are written; null: nothing else could be meant. */
function namesOf({ v }: Context, home: Zones): { home: string; usual: string } | null {
  const usual = v.families.find((f) => f.usual && f.dims.length === 1 && f.dims[0] === -1);
  const families = familiesIn(home);
  if (!usual || !families?.length || families.some((f) => v.families[f] === usual || !v.families[f]!.dims.includes(-1))) return null;
  const union = v.unions.find((u) => u.families.join() === v.defaultPlace.join());
  const at = union && families.every((f) => union.families.includes(f)) ? union.name : v.families[families[0]!]!.name;
  return { home: `in ${at}`, usual: `in ${usual.name}` };
}

function familiesIn(zones: Zones): number[] | null {
  if (zones.k === 'family') return [zones.family];
  if (zones.k === 'one') return zones.zone.k === 'zone' ? [zones.zone.family] : null;
  const parts = zones.of.map(familiesIn);
  return parts.every((part) => part) ? parts.flatMap((part) => part!) : null;
}
