// When a line may be used → in words. Knows nothing of what it does.
import type { Clause } from '../meaning/types.ts';
import { oftenText } from '../text/often.ts';

/** `once per turn`, `at any time, twice per game`. */
export function usedWhen({ often, limit }: Clause): string {
  const when = limit === 'any time' ? 'at any time' : often ? null : 'on your turn';
  return [when, often && oftenText(often)].filter((part) => part).join(', ');
}
