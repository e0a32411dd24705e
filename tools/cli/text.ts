// `text`: the rules text of cards, written from what their effects mean, in a language that has a table of constructions. Plays nothing.
import { type Loaded, renderAll } from 'cardwright';
import { type CardText, harmless, nearest, standsIn, textLanguages, textOfCard } from 'cardwright/internal';
import { io } from './io.ts';
import { placesNamed } from './places.ts';
import { readPlaces } from './read-mix.ts';
import { coloursFor, exits, listed, Mistake, painter, print, printError, printJson } from './shell.ts';

type Kind = Loaded['vocabulary']['kinds'][number];

/** Options of `text`, as typed. */
export interface TextOptions {
  lang?: string;
  /** One card, by its id or full id. */
  card?: string;
  /** Only how many cards have a text. */
  count?: boolean;
  json?: boolean;
}

export function text(names: string[], { lang = textLanguages[0]!, card, count = false, json = false }: TextOptions): number {
  if (!textLanguages.includes(lang))
    throw new Mistake(`No text can be written in ${lang} yet: there is a table of constructions for ${listed(textLanguages)}.`);
  const { vocabulary: v, mix, diagnostics } = readPlaces(placesNamed(names), { toPlay: true });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const lent = new Set(mix.lenders.map((f) => f.id));
  const all = v.kinds.filter((k) => k.effect && !lent.has(k.set));
  const found = card === undefined ? all : v.kinds.filter((k) => k.id === card || k.fullId === card);
  if (card !== undefined && found.length === 0) {
    const near = nearest(card, [...new Set(v.kinds.map((k) => k.id))]);
    throw new Mistake(`No card here is called "${card}".${near ? ` Did you mean ${near}?` : ''}`, 1);
  }
  const written = found
    .filter((k) => k.effect)
    .map((kind) => ({
      kind,
      // Of lines that were not understood, the text would say nothing.
      made: errors.some((d) => standsIn(kind.effect!, d)) ? { refused: 'there are errors in its effect' } : textOfCard(v, kind, lang),
    }));
  if (written.length === 0) throw new Mistake('There is no effect to write a text from.', 1);
  if (json) printJson(written.map(({ kind, made }) => ({ card: kind.fullId, ...made })));
  else show(written, lang, count);
  if (errors.length > 0) printError(renderAll(errors, { colour: coloursFor(io().stderr) }).trimEnd());
  return errors.length > 0 ? exits.problems : exits.clean;
}

function show(written: readonly { kind: Kind; made: CardText }[], lang: string, count: boolean): void {
  const paint = painter(io().stdout);
  if (!count)
    for (const { kind, made } of written) {
      print(paint('bold', harmless(kind.fullId)));
      print('text' in made ? `  ${harmless(made.text)}` : paint('dim', `  (no sentence yet: ${harmless(made.refused)})`));
    }
  const good = written.filter(({ made }) => 'text' in made).length;
  if (count || written.length > 1) print(`${good} of ${written.length} effects have a text in ${lang}.`);
}
