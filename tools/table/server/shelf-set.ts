// A folder as it was read → what the shelf says of it: title, cards, players, what it is about, pictures for its cover. Reads nothing; serves nothing.
import type { Diagnostic } from 'cardwright';
import { aboutByLanguage, LETTERS, type SetFolder, suitLetter } from 'cardwright/internal';
import type { ShelfSet } from '../protocol.ts';

export function setOf(id: string, folder: SetFolder, diagnostics: readonly Diagnostic[]): Omit<ShelfSet, 'pictures'> {
  const { game, set } = folder;
  const own = set?.data.language ?? game?.data.language ?? 'en';
  const titles: Record<string, string> = { [own]: set?.data.title ?? game?.data.title ?? folder.id };
  for (const { data } of folder.locales) if (data.title !== undefined) titles[data.language] ??= data.title;
  return {
    id,
    titles,
    game: game?.data.game ?? set?.data.game ?? folder.id,
    isGame: game !== null,
    languages: [...new Set([own, ...folder.locales.map((file) => file.data.language)])],
    cards: countOf(folder),
    broken: diagnostics.some((d) => d.severity === 'error'),
    own: false,
    about: aboutByLanguage(folder, own),
    players: playersOf(game?.data.players),
    minutes: folder.guide?.data.minutes ?? null,
    difficulty: folder.guide?.data.difficulty ?? null,
  };
}

/** `2 to 5`, or one number. */
function playersOf(text: string | number | undefined): ShelfSet['players'] {
  const [, min, max] = /^(\d+)(?: to (\d+))?$/.exec(String(text ?? '')) ?? [];
  return min === undefined ? null : { min: Number(min), max: Number(max ?? min) };
}

/** As files declare them, by name. */
export type Types = NonNullable<NonNullable<SetFolder['game']>['data']['types']>;

/**
 * Pictures for its cover: those of its first cards, of different types if it has several; paths of its own files have precedence, as on cards.
 * Where no card has one, the types of its cards have. `others`: types of the game it belongs to.
 */
export function coverOf({ cards, game, set, pictures }: SetFolder, others: Types): string[] {
  const listed = set?.data.layout?.pictures ?? game?.data.layout?.pictures ?? {};
  const types: Types = { ...others, ...game?.data.types, ...set?.data.types };
  const found = cards.flatMap(({ data }) =>
    [...Object.entries(data.cards ?? {}), ...(data.each ?? []).map((one) => [one.id ?? '', one] as const)].map(([id, card]) => {
      const named = card?.icon ?? (Object.hasOwn(listed, id) ? listed[id] : undefined);
      const own = Object.hasOwn(pictures, named ?? id) ? pictures[named ?? id] : undefined;
      return { type: card?.type ?? data.type ?? '', icon: own ?? (named !== undefined && /^[a-z0-9-]+$/.test(named) ? named : undefined) };
    }),
  );
  const drawn = found.flatMap(({ type, icon }) => (icon === undefined ? [] : { type, icon }));
  const first = drawn.filter(({ type }, i) => drawn.findIndex((other) => other.type === type) === i);
  const ofTypes = found.flatMap(({ type }) => (Object.hasOwn(types, type) ? (types[type]?.icon ?? []) : []));
  const icons = drawn.length > 0 ? [...first, ...drawn].map(({ icon }) => icon) : ofTypes;
  return [...new Set(icons.length > 0 ? icons : suitsOf(game, types))].slice(0, 3);
}

/** The shapes printed on its cards: of the first set of choices that is few enough for that. */
function suitsOf(game: SetFolder['game'], types: Types): string[] {
  const sets: Record<string, unknown> = game?.data.sets ?? {};
  const named = Object.values(types).flatMap((type) => type?.values ?? []);
  const members = named.map((name) => sets[name]).find((set) => Array.isArray(set) && set.length <= LETTERS.length) as string[] | undefined;
  return (members ?? []).map((member, i) => `suit:${suitLetter(game?.data.layout?.suits, member, i)}`);
}

/** The number of cards in a folder, copies included. A family counts once for each combination. */
function countOf({ cards, game, set }: SetFolder): number {
  const choices = { ...game?.data.sets, ...set?.data.sets };
  const sizeOf = (list: unknown): number => {
    if (Array.isArray(list)) return list.length;
    const named = typeof list === 'string' && Object.hasOwn(choices, list) ? choices[list] : list;
    if (Array.isArray(named)) return named.length;
    const range = /^(\d+)(?: to |\.\.)(\d+)$/.exec(String(named));
    return range ? Number(range[2]) - Number(range[1]) + 1 : typeof named === 'number' ? named : 1;
  };
  const product = (lists: Record<string, unknown> | undefined): number =>
    Object.values(lists ?? {}).reduce<number>((n, list) => n * sizeOf(list), 1);
  let n = 0;
  for (const { data } of cards) {
    for (const card of Object.values(data.cards ?? {})) n += (card?.copies ?? 1) * product(card?.each);
    for (const family of data.each ?? []) n += (family.copies ?? 1) * product(family.for);
  }
  return n;
}
