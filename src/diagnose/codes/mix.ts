// CW4xxx. Entries only; see catalogue.ts.
import type { Entry } from '../entry.ts';

export const mixCodes: readonly Entry[] = [];
