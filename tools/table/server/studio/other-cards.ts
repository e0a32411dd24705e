// A card → its face, for looking at, with the signs in its text. Its own pictures are paths, which no page is sent. Knows no page.
import { languagesOf, wordingFor, type Loaded, type Wording } from 'cardwright';
import { faceOf } from 'cardwright/internal';
import type { Face } from '../../table-data.ts';
import { signsOf } from '../signs.ts';

type Vocabulary = Loaded['vocabulary'];

/** The language in which a mix speaks to somebody who reads this one: that of its files, if there is nothing in theirs. */
export function spokenIn(v: Vocabulary, language: string): string {
  const codes = languagesOf(v);
  return [language, language.split('-')[0]!].find((code) => codes.includes(code)) ?? v.language;
}

/** `hasErrors`: no text is made for it. */
export function faceFor(
  v: Vocabulary,
  kind: Vocabulary['kinds'][number],
  { wording = wordingFor(v), hasErrors = false }: { wording?: Wording; hasErrors?: boolean } = {},
): Face {
  const face = faceOf(v, kind, wording, hasErrors);
  const signs = signsOf(v, { kind, text: face.text, wording }, (file) => file);
  return signs ? { ...face, signs } : face;
}
