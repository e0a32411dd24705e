// A place that players have, in a language that says "from the hand": it also says whose, where it is the reader's.
import { describe, expect, it } from 'vitest';
import { readFolder } from 'cardwright/internal';
import { nodeHost, shelvesIn, shippedFolder } from '../../tools/cli/host.ts';
import { formOf } from '../../src/locale/terms.ts';

const shipped = shippedFolder();
const folders = [...shelvesIn(shipped), ...shelvesIn(`${shipped}/classic`)];
const sets = folders.map((folder) => readFolder(nodeHost(folders), folder).folder);
/** Of each game: its zones that players have, those that its sets add among them. */
const places = new Map<string, Set<string>>();
const gameOf = ({ id, set, game }: (typeof sets)[number]): string => game?.data.game ?? set?.data.game ?? id;
for (const one of sets)
  for (const [id, zone] of Object.entries({ ...one.game?.data.zones, ...one.set?.data.zones })) {
    if (![zone.per].flat().includes('player') && zone['seen by'] !== 'owner') continue;
    places.set(gameOf(one), (places.get(gameOf(one)) ?? new Set()).add(id));
  }
const locales = sets
  .flatMap((set) => set.locales.map(({ data }) => ({ ...data, id: set.id, places: places.get(gameOf(set)) ?? new Set() })))
  .filter(({ language }) => language !== 'en');

describe('places of players', () => {
  it('are there', () => expect([...places.get('fluxx')!]).toEqual(expect.arrayContaining(['hand', 'table', 'aside'])));

  it.each([...new Set(locales.map(({ language }) => language))])('are said to be the reader’s own in %s', (language) => {
    const missing = locales
      .filter((one) => one.language === language)
      .flatMap(({ id: set, places, terms }) =>
        Object.entries(terms ?? {})
          .filter(([id]) => places.has(id))
          .flatMap(([id, term]) =>
            ['from', 'to']
              .filter((by) => formOf(term, by) !== null && formOf(term, `${by} own`) === null)
              .map((by) => `${set}: ${by} ${id}`),
          ),
      );
    expect(missing).toEqual([]);
  });
});
