// Reports cards of a player whose place is not said, where a game has two: those at home, as they are read, and those in hand. Knows no phrase
// around them.
import type { Noun, Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Zones } from '../../meaning/types.ts';
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
  const usual = ctx.v.families.find((f) => f.usual);
  // `take a card`: of somebody else's, which is reported elsewhere.
  if (ctx.looked === null || !usual || ctx.doer || ctx.own === false || !isAnyCard(ctx, noun)) return;
  const words = spanText(ctx.source, noun.span);
  ctx.twofold(noun.span, `${words} from your ${usual.name}`, `${words} ${ctx.looked}`);
}

/** `steal a card`: one of those of somebody else, at home or in a hand that was just looked at? */
export function reportSomebodys(ctx: Context, noun: Noun | null, home: Zones): void {
  const names = noun && isAnyCard(ctx, noun) ? namesOf(ctx, home) : null;
  if (!names) return;
  const words = spanText(ctx.source, noun!.span);
  const usual = ctx.v.families.find((f) => f.usual)!.name;
  ctx.twofold(noun!.span, `${words} ${names.home}`, `${words} ${ctx.looked ?? `from another player's ${usual}`}`);
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
