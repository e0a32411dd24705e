// Why something was not done, for whoever wanted it: one sentence, and the key of it in the words of the page. Knows nothing of what was wanted.
import type { FromServer, RefusalKey } from '../protocol.ts';

export class Refusing extends Error {
  constructor(
    readonly code: (FromServer & { t: 'refused' })['code'],
    message: string,
    /** How the page says it, in the reader's language. */
    readonly key?: RefusalKey,
    readonly values?: Record<string, string | number>,
  ) {
    super(message);
  }
}
