// The words of the Studio's page: English, until those of its reader's language have come from the server. Knows no card.
import { en } from '../../studio-words.ts';
import { learn } from './learning.ts';

export { figure, said } from './learning.ts';

/** The words in use; learnt before anything is drawn. */
export const words = structuredClone(en);

/** Learns them, or the words of another page. `into`: where those are put. */
export const learnWords = (page = 'studio', into: object = words): Promise<void> => learn(page, into);
