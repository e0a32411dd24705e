// Does the number of candidates of a choice tell what others hold unseen? Decided once, from what the choice reads, so that the deciding
// tells nothing. Looks at no state.
import type { SetOf } from '../check/meaning.ts';
import type { Vocabulary } from '../check/vocabulary.ts';

/** Ways of asking which card it is. */
export const FACES: ReadonlySet<string> = new Set(['kind', 'attr', 'total', 'sets', 'clash', 'needs', 'shared', 'kinds', 'meets', 'dooms']);
/** Words of a game: what they read is not followed here, so they may ask anything. */
const WORDS: ReadonlySet<string> = new Set(['condition', 'value']);

/** Cards in places not everybody sees, of which only some will do. */
export function tellsHidden(v: Vocabulary, set: SetOf | null): boolean {
  return set !== null && set.type.name === 'card' && isHidden(v, set.from) && set.where.some(asksFaces);
}

function isHidden(v: Vocabulary, node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { family } = node as { family?: unknown };
  if (typeof family === 'number' && v.families[family]!.seenBy !== 'everyone') return true;
  return Object.entries(node).some(([key, value]) => key !== 'where' && key !== 'elem' && isHidden(v, value));
}

function asksFaces(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { k } = node as { k?: unknown };
  if (typeof k === 'string' && (FACES.has(k) || WORDS.has(k))) return true;
  return Object.entries(node).some(([key, value]) => key !== 'elem' && key !== 'local' && key !== 'source' && asksFaces(value));
}
