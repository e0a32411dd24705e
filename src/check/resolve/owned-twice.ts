// Reports a place that is somebody's already and is said to be of another player: `a card from your hand of victim`. Knows no place by its name.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { typeOf } from './binding.ts';
import type { Context } from './context.ts';
import { look } from './lookup.ts';
import { taken } from './modifiers.ts';

/** Whether the place of a phrase has two owners. Reported. */
export function ownedTwice(ctx: Context, np: Np & { kind: 'of' }): boolean {
  const place = np.prep === 'of' && typeOf(ctx, taken(np.of).core) === 'player' ? ownedPlace(ctx, np.what) : null;
  if (place) ctx.error(thingSays.ownedAlready(spanText(ctx.source, place.span)), place.span);
  return place !== null;
}

function ownedPlace(ctx: Context, np: Np): Np | null {
  if (np.kind === 'own' || np.kind === 'possessive') return look(ctx, np.noun.words[0]!.text)?.n === 'family' ? np : null;
  return np.kind === 'of' && np.prep !== 'of' ? ownedPlace(ctx, np.of) : null;
}
