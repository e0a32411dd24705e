// Resolves what speaks of a thing once more: `that player`, `those cards`, and `the relic` below `choose a relic`. Chooses nothing anew.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { broughtLast, theOneBrought } from './brought.ts';
import type { Expr, SetOf, TypeName, Zones } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { PLAYER } from '../../meaning/terms.ts';
import { asCard } from './coerce.ts';
import { attrOfSet, lookNoun, namesSeveral } from './cards-by-value.ts';
import { look, type Named } from './lookup.ts';
import { taken } from './modifiers.ts';
import { localRef, placeRef } from './sets.ts';
import { handledBefore } from './nearest.ts';
import { itOrCard } from './tossed.ts';
import { comesToEach } from './unplaced-cards.ts';

/** Remembers in which words the thing that is `it` from now on was spoken of. */
export function spokenOf(ctx: Context, ...phrases: (Np | null)[]): void {
  const words = phrases.flatMap((np) => {
    const { core } = np ? taken(np) : { core: null };
    const noun = core && 'noun' in core ? core.noun : null;
    return noun && !noun.place ? noun.words.map(({ text }) => text) : [];
  });
  if (ctx.it) ctx.spoken = { it: ctx.it, words };
}

/** Who was chosen last by an order that did something else as well, or whose card it took. */
export function whoWas(ctx: Context): Expr | null {
  const { whose } = ctx;
  return whose && ctx.scopes.includes(whose.scope) ? whose.player() : null;
}

/** The thing spoken of before; null: another one is meant, or none was. */
export function sameAgain(ctx: Context, np: Np & { kind: 'determined' }, wanted: Wanted): Ref | null {
  const { noun } = np;
  if (np.det !== 'the' || !noun || noun.place || noun.other || np.count || np.most || np.of || noun.words.length > 1) return null;
  const said = /^(that|those|both)\b/i.exec(spanText(ctx.source, np.span))?.[1]?.toLowerCase();
  if (!said && (wanted.sort || wanted.place || wanted.described || ctx.word)) return null;
  const { text } = noun.words[0]!;
  const local = ctx.find(text);
  if (local) return said ? localRef(local) : null;
  const found = lookNoun(ctx, text);
  const several = said === 'those' || said === 'both' || namesSeveral(ctx, text);
  if (found?.n === 'player' && !found.side && !several && ctx.they) return { t: 'value', type: PLAYER, expr: ctx.they };
  const was = said === 'that' && found?.n === 'player' && !found.side ? whoWas(ctx) : null;
  if (was) return { t: 'value', type: PLAYER, expr: was };
  const place = said ? ctx.seenPlace : null;
  if (
    place &&
    found?.n === 'family' &&
    !several &&
    place.zone.k === 'zone' &&
    place.zone.family === found.family &&
    ctx.scopes.includes(place.scope)
  )
    return placeRef(place.zone);
  const it = several
    ? severalOf(ctx)
    : (itOrCard(ctx, found?.n) ?? (found?.n === 'card' ? oneBefore(ctx, !!said || isEveryCard(found)) : null));
  // `the partner of rival` is somebody else than the player spoken of.
  const isSide = found?.n === 'player' && !!found.side && !said;
  if (it && !isSide && isSuch(ctx, it, text)) {
    // `draw 2, then discard the relics`: the two, or all.
    if (!said && several && !isEveryCard(found) && it === ctx.brought?.cards) ctx.twofold(np.span, `those ${text}`, `all ${text}`);
    return it;
  }
  const attr = said === 'that' && found?.n === 'choice' ? attrOfSet(ctx.v, found.set) : -1;
  const card = attr < 0 ? null : (isCard(ctx.it) ?? oneBefore(ctx, true));
  if (card) return { t: 'value', type: ctx.v.attrs[attr]!.type, expr: { k: 'attr', attr, of: asCard(ctx, card, np.span) } };
  if (!said) return null;
  ctx.error(lineSays.nothingSpokenOf(`${said} ${text}`, several ? 'several' : text), np.span);
  return BAD;
}

const isCard = (it: Ref | null): Ref | null => (it && it.t !== 'bad' && it.type.name === 'card' ? it : null);

/** The card that an order above was done to, or (`brought`) has brought, on a card of the game: rules of the game have no such. */
function oneBefore(ctx: Context, brought: boolean): Ref | null {
  if (!ctx.kind) return null;
  return (brought ? theOneBrought(ctx) : null) ?? handledBefore(ctx);
}

/** `card`, `cards`: whatever they are. */
const isEveryCard = (found: Named | null): boolean => found?.n === 'card' && found.tests.every(({ k }) => k === 'any');

/** `discard the relic`, where none was spoken of, and each player may have some; `the goal` in force needs no other word. */
export function reportWhich(ctx: Context, np: Np & { kind: 'determined' }, { type, from }: SetOf, wanted: Wanted): boolean {
  const { noun } = np;
  if (np.det !== 'the' || np.of || !noun || noun.place || noun.other || noun.words.length > 1) return false;
  if (wanted.sort || wanted.described || wanted.place) return false;
  const { text } = noun.words[0]!;
  const found = lookNoun(ctx, text);
  const several = namesSeveral(ctx, text);
  const said = spanText(ctx.source, np.span);
  if (found?.n === 'player' ? found.side || several : type.name !== 'card' || from.k !== 'zones' || !isOfEach(ctx.v, from.zones))
    return false;
  if (several && !isEveryCard(found)) return false;
  const types = found?.n === 'card' ? found.tests.flatMap((test) => (test.k === 'type' ? [test.type] : [])) : [];
  if (types.length > 0 && !types.some((one) => comesToEach(ctx.v, one))) return false;
  if (several) ctx.error(lineSays.nothingSpokenOf(said, 'several'), np.span);
  else ctx.error(lineSays.whichOne(said, `a ${text}`), np.span);
  return true;
}

/** Whether some of these places are such as each player has. */
function isOfEach(v: Vocabulary, zones: Zones): boolean {
  if (zones.k === 'union') return zones.of.some((one) => isOfEach(v, one));
  const family = zones.k === 'family' ? zones.family : zones.zone.k === 'zone' ? zones.zone.family : -1;
  return family >= 0 && v.families[family]!.dims.includes(-1);
}

/** Several things that an order took or a line has chosen last; `them`: or those that a condition has counted since, for a `them` that stands there. */
export function severalOf(ctx: Context, wanted?: TypeName, them?: Span): Ref | null {
  const { counted } = ctx;
  const isLast = counted && counted.many === ctx.many && counted.brought === ctx.brought;
  // Players chosen before may be meant as well.
  const isCards = wanted === 'card' || (wanted === undefined && ctx.many?.local.type.name !== 'player');
  if (isLast && them && isCards && !ctx.pure) return theCounted(ctx, counted.set, them);
  const brought = wanted === 'player' ? null : broughtLast(ctx);
  if (ctx.it?.type.group && !(brought && (ctx.brought!.it === ctx.it || wanted === 'card'))) return ctx.it;
  if (brought) return brought;
  return ctx.many && ctx.scopes.includes(ctx.many.scope) ? localRef(ctx.many.local) : null;
}

/** `if you have more than 5 cards in hand, discard one of them`: those cards, as they lie there now. */
function theCounted(ctx: Context, set: SetOf, span: Span): Ref {
  const type = { ...set.type, group: true };
  const local = ctx.local('', type, span, false);
  ctx.emit({ k: 'gather', into: local, set, span, source: ctx.source });
  ctx.many = { local, scope: ctx.scope };
  return { t: 'group', type, local };
}

/** Whether a thing may be called so: a card by any kind of cards, since what it is may have changed. */
function isSuch(ctx: Context, { type }: Ref, text: string): boolean {
  const found = lookNoun(ctx, text) ?? look(ctx, text);
  switch (found?.n) {
    case 'card':
      return type.name === 'card';
    case 'player':
      return type.name === 'player';
    case 'choice':
      return type.name === 'choice' && type.set === found.set;
    case 'family':
      return type.name === 'zone' && type.family === found.family;
    default:
      return text === 'number' && type.name === 'number';
  }
}
