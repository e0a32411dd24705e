// A figure of the room of measures → what may be concluded from it: no more than its interval carries, and where that is nothing, how many games it would
// take. Knows no words and draws nothing.
import type { Effect, PairedReport } from 'cardwright/internal';
import type { MeasureInfo } from '../../studio-protocol.ts';

/** `none`: no difference worth knowing. `unclear`: there is one, and its interval does not say which way. `open`: nothing can be said yet. */
export type Conclusion = 'more' | 'less' | 'none' | 'unclear' | 'open';

export function conclusionOf({ verdict, low, high }: Effect): Conclusion {
  if (verdict === 'none') return 'none';
  if (verdict !== 'certain') return 'open';
  return low > 0 ? 'more' : high < 0 ? 'less' : 'unclear';
}

/** How large a difference is at least, and at most. */
export function boundsOf({ low, high }: Effect): [least: number, most: number] {
  return low > 0 ? [low, high] : [high, low];
}

/** A measure of pairs of games, in the words of an effect. `games`: pairs that were played. */
export function effectOf({ change, low, high, chance, stands, worth, needed, pairs }: PairedReport, games: number): Effect {
  const verdict = stands ? 'certain' : low > -worth && high < worth ? 'none' : 'open';
  return { of: pairs, effect: change, low, high, chance, verdict, more: needed > games ? Math.ceil(needed - games) : games };
}

/** Games that an open question would take, all in all, and how long these last; null: more than are ever played here. */
export function gamesFor(
  { more }: Effect,
  { figures, change, msPerGame }: Pick<MeasureInfo, 'figures' | 'change' | 'msPerGame'>,
  most: number,
): { games: number; seconds: number | null } | null {
  const games = (figures?.games ?? 0) + more;
  // Each is played with all cards and with a stranger for the card; and twice for the change.
  const times = change ? 4 : 2;
  return games > most ? null : { games, seconds: msPerGame === null ? null : (more * times * msPerGame) / 1000 };
}

/** With fewer games, no bar is drawn: only the interval. */
const fewestForBars = 300;

export const hasBars = (games: number): boolean => games >= fewestForBars;
