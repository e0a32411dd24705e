// The answers to a question that are worth trying: every single option, or a sample of the possible lists. Judges none of them.
import type { SeatAccess } from '../play/session/seat-access.ts';
import { valuesOf } from './answers.ts';
import type { RandomBot } from './random.ts';

/** At most `most` answers, all different, as lists of options; at least one. */
export function answersWorthTrying(access: SeatAccess, bot: RandomBot, most: number): number[][] {
  const { decision: d } = access;
  const found: number[][] = [];
  const add = (list: number[]): void => {
    if (found.length < most && !isAmong(found, list)) found.push(list);
  };
  if (d.min === 0 && !access.mustFit) add([]);
  if (d.max === 1 && !access.mustFit && d.count <= most) for (let i = 0; i < d.count; i++) add([i]);
  else {
    for (let tries = 0; tries < most * 2 && found.length < most; tries++) {
      const list = anyAnswer(access, bot);
      add(d.ordered ? list : list.sort((a, b) => a - b));
    }
  }
  if (found.length === 0) found.push(anyAnswer(access, bot));
  return found;
}

/** Lists that differ from this one in a single option, or in their order. */
export function variationsOf(access: SeatAccess, bot: RandomBot, list: readonly number[], most: number): number[][] {
  const { decision: d } = access;
  const found: number[][] = [];
  for (let tries = 0; tries < most * 3 && found.length < most; tries++) {
    const other = [...list];
    const i = bot.below(Math.max(1, other.length));
    const x = bot.below(d.count);
    const j = other.indexOf(x);
    if (j < 0) other[i] = x;
    else if (d.ordered) [other[i], other[j]] = [other[j]!, other[i]!];
    else if (other.length > d.min) other.splice(j, 1);
    if (!d.ordered) other.sort((a, b) => a - b);
    if (!access.accepts(other, other.length, true) || isAmong([...found, list], other)) continue;
    found.push(other);
  }
  return found;
}

export function anyAnswer(access: SeatAccess, bot: RandomBot): number[] {
  return valuesOf(bot.choose(access));
}

function isAmong(lists: readonly (readonly number[])[], list: readonly number[]): boolean {
  return lists.some((other) => other.length === list.length && other.every((x, i) => x === list[i]));
}
