// CW3xxx. Entries only; see catalogue.ts.
import type { Entry } from '../entry.ts';

export const checkCodes: readonly Entry[] = [];
