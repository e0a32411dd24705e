// CW5xxx. Entries only; see catalogue.ts.
import type { Entry } from '../entry.ts';

export const scenarioCodes: readonly Entry[] = [];
