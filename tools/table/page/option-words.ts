// What can be chosen, in words: of an offer without the offer it belongs to, cards by names that say their language. Knows no game.
import type { AskedSeat, Face } from '../protocol.ts';
import { faceOf, nameOf, wordOf } from './card.tsx';
import type { PageOption } from './choose.ts';
import * as store from './store.ts';

export function plainOption(option: PageOption): string {
  const words = withoutKind(option);
  if (option.member !== undefined) return wordOf(words);
  const face = option.card === undefined ? null : faceOf(store.cardById(option.card) ?? { id: option.card });
  return face && words.startsWith(face.name) ? nameOf(face) + words.slice(face.name.length) : words;
}

function withoutKind({ alternative, words }: PageOption): string {
  return alternative === undefined ? words : words.replace(`${alternative}: `, '');
}

/**
 * What a card lets its player do (`Card: draw 3`), on a button that names the card: without a colon, since a name may end in a mark of its own. Null: the
 * words are not those of a line of that card.
 */
export function usable(option: PageOption, face: Face | null): string | null {
  const words = withoutKind(option);
  return face && words.startsWith(`${face.name}: `) ? `${nameOf(face)} – ${words.slice(face.name.length + 2)}` : null;
}

export function optionWords(asked: AskedSeat, id: string): string {
  const option = asked.question.options.find((o) => o.id === id);
  if (!option) return '';
  const kind = option.alternative !== undefined && option.words.startsWith(`${option.alternative}: `) ? `${option.alternative}: ` : '';
  return store.raised(kind + plainOption(option));
}
