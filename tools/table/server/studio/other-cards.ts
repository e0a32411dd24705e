// A card of the game → its face, for looking at. Knows no page.
import { wordingFor, type Loaded } from 'cardwright';
import { faceOf, type Face } from 'cardwright/internal';

export function faceFor(v: Loaded['vocabulary'], kind: Loaded['vocabulary']['kinds'][number]): Face {
  return faceOf(v, kind, wordingFor(v));
}
