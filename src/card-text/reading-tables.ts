// What reading looks for by the table of a language alone: quantities, words for what is left of things, pronouns. Reads nothing.
import type { Language } from './language.ts';
import { Patterns, type Piece } from './patterns.ts';
import { firstOf, type First } from './read-parts.ts';
import type { Adjective, Quantity } from './tree.ts';
import { formsOfAgreeing } from './words.ts';

/** How many things are said. */
interface Quantified {
  q: Quantity;
  how: Language['quantities'][string];
  /** Whose they are: of the one who acts. */
  own: boolean;
  /** What stands in front; null: nothing. */
  before: { pieces: readonly Piece[]; first: First | null } | null;
}

export interface Tables {
  quantities: readonly Quantified[];
  /** What is left of cards that were named, or that they are. */
  rests: readonly { q: Quantity; pieces: readonly Piece[] }[];
  /** Every form of a pronoun for a card. */
  pronouns: readonly string[];
  adjectives: readonly (readonly [form: string, is: Adjective])[];
}

const known = new WeakMap<Language, Tables>();

/** Made once for all mixes. */
export function tablesOf(language: Language): Tables {
  let tables = known.get(language);
  if (!tables) known.set(language, (tables = made(language)));
  return tables;
}

function made(language: Language): Tables {
  const patterns = new Patterns(language);
  return {
    quantities: Object.entries(language.quantities).map(([key, how]) => {
      const pieces = how.before ? patterns.pieces(how.before) : null;
      const before = pieces && { pieces, first: firstOf(pieces) };
      return { q: key.replace(SPECIAL, '') as Quantity, how, own: key.endsWith(' own'), before };
    }),
    rests: Object.entries(language.rows).flatMap(([key, pattern]) => {
      const q = (/^things (rest|those) /.exec(key) ?? /^of these (.*)$/.exec(key))?.[1] as Quantity | undefined;
      return q ? [{ q, pieces: patterns.pieces(pattern) }] : [];
    }),
    pronouns: pronounsOf(language),
    adjectives: (Object.entries(language.adjectives) as [Adjective, string][]).flatMap(([is, word]) =>
      formsOfAgreeing(language, word).map((form) => [form, is] as const),
    ),
  };
}

function pronounsOf({ pronoun }: Language): string[] {
  const forms = new Set<string>();
  for (const gender of ['m', 'ma', 'mp', 'f', 'n'])
    for (const numerus of ['sg', 'pl'] as const)
      for (const at of ['nom', 'gen', 'loc', 'ins'] as const) {
        const form = pronoun?.({ gender, numerus, at });
        if (form) forms.add(form);
      }
  return [...forms];
}

/** What the name of a special case of a quantity ends with. */
const SPECIAL = /(?: (?:own|of|plain|not|still|top|bottom|other|random|\d+))+$/;
