// A card → its rules text in a language, made from what its effect means; or the reason why there is none. Never looks at the author's text.
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';
import { idsIn } from '../locale/mentions.ts';
import { printedOn, wordingFor } from '../locale/wording.ts';
import { cs } from './cs.ts';
import type { Language } from './language.ts';
import { Telling } from './lines.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { Untold } from './tree.ts';
import { Lacking, Missing, Writer } from './write.ts';

const languages: Readonly<Record<string, Language>> = { cs, pl, ru };

/** The text made from an effect, or why there is none. */
export type CardText = { text: string } | { refused: string };

/** Languages that texts can be written in. */
export const textLanguages: readonly string[] = Object.keys(languages);

/**
 * The rules text of a card, made from its effect. `v` is the `vocabulary` of a loaded mix, `kind` one of its `kinds`. A card without an effect has
 * no text; of one with errors in its effect, only what was understood is written.
 */
export function textOfCard(v: Vocabulary, kind: Kind, code: string): CardText {
  const { lacks: _, ...made } = written(v, kind, code);
  return made;
}

/** What the lexicon of a language lacks for texts of these cards: the first word of each, said once. */
export function lexiconGaps(v: Vocabulary, kinds: readonly Kind[], code: string): { cards: number; lacks: string[] } {
  const refused = kinds.flatMap((kind) => {
    const made = kind.effect ? written(v, kind, code) : null;
    return made && made.lacks && 'refused' in made ? [made.refused] : [];
  });
  return { cards: refused.length, lacks: [...new Set(refused)] };
}

/** `lacks`: only a word in the lexicon is missing. */
function written(v: Vocabulary, kind: Kind, code: string): CardText & { lacks?: boolean } {
  const language = languages[code];
  if (!language) return { refused: `no table of constructions for ${code}` };
  // What a line does with them is left out of its meaning.
  const gone = kind.effect ? idsIn(kind.effect.text, new Set(v.absent.keys())).find((id) => !v.kinds.some((k) => k.id === id)) : undefined;
  if (gone !== undefined) return { refused: `“${gone}” is not in this mix` };
  const wording = wordingFor(v, code);
  try {
    const said = new Telling(v).card(kind);
    if (said.length === 0) return { refused: 'nothing to say' };
    const writer = new Writer(language, {
      of: (id) => wording.lexical(id),
      kind: (k) => wording.lexical(v.kinds[k]!.id),
      name: (k) => printedOn(wording, v.kinds[k]!, 'name'),
      raised: (text) => wording.raised(text),
      text: (text) => wording.phrase(text),
    });
    return { text: writer.text(said) };
  } catch (why) {
    if (why instanceof Untold) return { refused: `no construction for ${why.message}` };
    if (why instanceof Missing) return { refused: why.message, lacks: why instanceof Lacking };
    throw why;
  }
}
