// CW6xxx. Entries only; see catalogue.ts.
import type { Entry } from '../entry.ts';

export const runCodes: readonly Entry[] = [];
