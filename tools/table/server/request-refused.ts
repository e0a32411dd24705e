// Why a request was refused, for the person who made it: one sentence, and its key in the page's words. Knows nothing of the request.
import type { FromServer, RefusalKey } from '../protocol.ts';

/** Thrown anywhere in a request; the page gets it as `refused`. */
export class RequestRefused extends Error {
  constructor(
    readonly code: (FromServer & { t: 'refused' })['code'],
    message: string,
    /** The key of the page's own wording, in the reader's language. */
    readonly key?: RefusalKey,
    readonly values?: Record<string, string | number>,
  ) {
    super(message);
  }
}
