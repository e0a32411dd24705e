// Mistakes put into the texts of a shipped set, one by one, in each language: a wrong number, a place and a card that are not named. Each is
// found where it stands.
import { describe, expect, it } from 'vitest';
import { type Host, loadMix, placeOf } from 'cardwright';
import { inspectTexts, type State, STATES, toPlay } from 'cardwright/internal';
import { disk } from '../play/disk.ts';

/** All but what is read off the meaning: see facts.test.ts. */
const UNREAD = new Set((Object.keys(STATES) as State[]).filter((state) => state !== 'fact'));

const dir = 'cards/fluxx';
const cards = { number: 'jackpot', place: 'empty-the-trash', card: 'the-brain-no-tv' };

/** The set with one of its files changed; `said` stands in it once. */
function withMistake(file: string, said: string, instead: string): Host {
  const whole = new TextDecoder().decode(disk.read(file)!);
  expect(whole.split(said).length - 1, `“${said}” in ${file}`).toBe(1);
  const changed = new TextEncoder().encode(whole.replace(said, instead));
  return { list: (folder) => disk.list(folder), read: (path) => (path === file ? changed : disk.read(path)) };
}

describe.each([
  [
    'en',
    [
      'actions.yaml',
      'text: Draw 3 cards.',
      'text: Draw 4 cards.',
      'the text reads “Draw 4 cards.”, and the effect is “Draw 3 cards.”; they differ in “4” and “3”',
    ],
    [
      'actions.yaml',
      'Shuffle the discard pile into the draw pile.',
      'Shuffle the discard pile.',
      'the text reads “Shuffle the discard pile.”, and the effect is “Shuffle the discard pile into the draw pile.”; only the effect has “pile into the draw”',
    ],
    [
      'goals.yaml',
      'The Brain, as long as nobody has Television',
      'The Brain, on its own',
      '“The Brain, on its own” does not name Television',
    ],
  ],
  [
    'cs',
    [
      'locales/cs.yaml',
      'Vezmi si 3 karty., same',
      'Vezmi si 4 karty., same',
      'the text reads “Vezmi si 4 karty.”, and the effect is “Vezmi si 3 karty.”; they differ in “4” and “3”',
    ],
    [
      'locales/cs.yaml',
      'Zamíchej odkládací balíček do dobíracího balíčku.',
      'Zamíchej odkládací balíček.',
      'the text reads “Zamíchej odkládací balíček.”, and the effect is “Zamíchej odkládací balíček do dobíracího balíčku.”; they differ in “balíček.” and “balíček do dobíracího balíčku.”',
    ],
    ['locales/cs.yaml', 'Mozek, pokud před nikým neleží Televize', 'Mozek sám', '“Mozek sám” does not name Televize'],
  ],
  [
    'pl',
    [
      'locales/pl.yaml',
      'Dobierz 3 karty., same',
      'Dobierz 4 karty., same',
      'the text reads “Dobierz 4 karty.”, and the effect is “Dobierz 3 karty.”; they differ in “4” and “3”',
    ],
    [
      'locales/pl.yaml',
      'Wtasuj stos kart odrzuconych w stos dobierania.',
      'Potasuj stos kart odrzuconych.',
      'the text reads “Potasuj stos kart odrzuconych.”, and the effect is “Wtasuj stos kart odrzuconych do stosu dobierania.”',
    ],
    ['locales/pl.yaml', 'Mózg, o ile przed nikim nie leży Telewizja', 'Sam Mózg', '“Sam Mózg” does not name Telewizja'],
  ],
  [
    'ru',
    [
      'locales/ru.yaml',
      '{ name: Джекпот!, text: Вытяни 3',
      '{ name: Джекпот!, text: Вытяни 4',
      'the text reads “Вытяни 4 карты.”, and the effect is “Вытяни 3 карты.”; they differ in “4” and “3”',
    ],
    ['locales/ru.yaml', 'Замешай сброс в колоду.', 'Перетасуй сброс.', '“Перетасуй сброс.” does not name колода'],
    ['locales/ru.yaml', 'Мозг, если ни перед кем не лежит Телевизор', 'Один Мозг', '“Один Мозг” does not name Телевизор'],
  ],
] as const)('in %s', (language, number, place, card) => {
  it.each([
    ['a wrong number', 'numerals', cards.number, number],
    ['a place left out', 'unnamed', cards.place, place],
    ['a card left out', 'unnamed', cards.card, card],
  ] as const)('%s is found where it stands', (_, state, id, [file, said, instead, message]) => {
    const { program, vocabulary } = loadMix({
      host: toPlay(withMistake(`${dir}/${file}`, said, instead)),
      folders: [dir],
      shipped: 'cards',
    });
    const folder = vocabulary.folders.find((f) => f.dir === dir)!;
    const [found, ...more] = inspectTexts(program!, folder).status(language, {}, UNREAD).findings;
    expect(more).toEqual([]);
    // A text that can be read is compared as a whole.
    expect(found).toMatchObject({ state: message.startsWith('the text reads ') ? 'contradicts' : state, key: `cards.${id}.text`, message });
    const { source, span } = found!;
    expect(source.path).toBe(`${dir}/${file}`);
    // The place is that of the card, or of its text.
    const from = source.text.lastIndexOf(`  ${id}:`, span.start + 4);
    expect(from).toBeGreaterThan(0);
    expect(placeOf(source, span.start).line - placeOf(source, from).line).toBeLessThan(5);
  });
});
