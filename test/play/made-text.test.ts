// A card without a text: what is read on it is made from its effect, in the language of the reader, with numbers as they read now, and only for
// those who see the card.
import { describe, expect, it } from 'vitest';
import { Session, wordingFor } from 'cardwright';
import { faceOf, kindOf } from 'cardwright/internal';
import { wordsNow } from '../../src/card-text/on-card.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

const cards = `format: 1
origin: house
type: action
cards:
  three:
    name: Three
    effect: draw 3
  many:
    name: Many
    effect: draw the number of your keepers
  spring:
    name: Spring
    effect: everyone discards 2 cards, then draws two
  own:
    name: Own
    text: Take 3 cards.
    effect: draw 3
  known:
    name: Known
    effect: draw 3
  sweet:
    name: Sweet
    type: goal
    effect: win with bread and cookies
  grand:
    name: Grand
    type: goal
    effect: win if the number of your keepers > 7
  still:
    name: Still
    type: keeper
`;
const files = {
  'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
  'x/cards.yaml': cards,
  'x/locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  known: { name: Známá, text: Vezmi si tři. }\n',
};
const load = (over: Record<string, string> = {}) =>
  loadShared({ host: overlayHost({ ...files, ...over }), folders: ['cards/fluxx', 'x'], shipped: 'cards' });
const { vocabulary: v, linked } = load();
const face = (id: string, language: string) => faceOf(v, kindOf(v, `x:${id}`)!, wordingFor(v, language));

describe('a card without a text', () => {
  it.each([
    ['cs', 'Vezmi si 3 karty.'],
    ['pl', 'Dobierz 3 karty.'],
    ['ru', 'Вытяни 3 карты.'],
    ['en', 'Draw 3 cards.'],
  ])('is read in %s', (language, text) => {
    expect(face('three', language)).toMatchObject({ text, made: 'text', textLang: language });
  });

  it('is read in English where a language has no text for it, and as sentences where English has none', () => {
    expect(face('three', 'de')).toMatchObject({ text: 'Draw 3 cards.', made: 'text', textLang: 'en' });
    expect(face('sweet', 'de')).toMatchObject({ text: 'Bread and Cookies', made: 'text', textLang: 'en' });
    expect(face('many', 'cs')).toMatchObject({ made: 'said', textLang: 'en' });
    // That its lines are in force goes without saying.
    expect(face('grand', 'en').text).toMatch(/^A player wins /);
  });

  it('is read as its line, where that is simple and saying it plainly takes names', () => {
    const text = 'Everyone discards 2 cards, then draws two.';
    for (const language of ['en', 'cs']) expect(face('spring', language)).toMatchObject({ text, made: 'lines', textLang: 'en' });
  });

  it('has no brackets around what belongs together, but those without which a sentence could mean something else', () => {
    const small = loadShared({ host: overlayHost({}), folders: ['test/check/neutral-game'], shipped: 'cards' }).vocabulary;
    const theft = faceOf(small, kindOf(small, 'neutral-game:theft')!, wordingFor(small, 'cs'));
    expect(theft).toMatchObject({ made: 'said', textLang: 'en' });
    expect(theft.text).toMatch(/^You choose a player other than you \(called victim\)\. If there is a treasure in table of victim: /);
    const hoard = faceOf(small, kindOf(small, 'neutral-game:hoard')!, wordingFor(small, 'en'));
    expect(hoard.text).toBe(
      'A player wins if there are at least 3 treasures in table of that player, and that player has more treasures in table than any other player.',
    );
    const barns = loadShared({ host: overlayHost({}), folders: ['test/probes/cellars'], shipped: 'cards' }).vocabulary;
    const two = faceOf(barns, kindOf(barns, 'cellars:tell-two')!, wordingFor(barns, 'en')).text;
    expect(two).toContain('there are at least 2 (cards in any player');
    expect(two).not.toContain('(barn-a A such that');
  });

  it('keeps what its author or a translator wrote, and has nothing to read if it does nothing', () => {
    expect(face('own', 'cs')).toMatchObject({ text: 'Take 3 cards.' });
    expect(face('own', 'cs').made).toBeUndefined();
    expect(face('known', 'cs')).toMatchObject({ text: 'Vezmi si tři.' });
    expect(face('known', 'cs').made).toBeUndefined();
    expect(face('known', 'ru')).toMatchObject({ text: 'Вытяни 3 карты.', made: 'text' });
    expect(face('still', 'cs')).toMatchObject({ text: '' });
    expect(face('still', 'cs').made).toBeUndefined();
  });

  it('shows its lines, where something in them was not understood', () => {
    const broken = load({
      'x/cards.yaml': cards.replace('effect: draw 3', 'effect: |\n      draw 3 # three\n      frobnicate'),
    }).vocabulary;
    const found = faceOf(broken, kindOf(broken, 'x:three')!, wordingFor(broken, 'cs'), true);
    expect(found).toMatchObject({ text: 'draw 3; frobnicate', made: 'lines' });
  });
});

describe('numbers on a card without a text', () => {
  const begun = (): Session => Session.start(linked!, { seed: 5, players: ['Ann', 'Bob'], language: 'cs' });
  const textsOf = (session: Session, seat: number) =>
    session
      .view(seat)
      .zones.flatMap((zone) => zone.cards)
      .flatMap(({ card, text }) => (text === undefined ? [] : [[card, text]]));

  it('read as the cards in force let them, for whoever sees the card', () => {
    const session = begun();
    const me = session.asked()[0]!;
    expect(session.put(me, ['x:three', 'x:own', 'fluxx:inflation'])).toBeNull();
    expect(textsOf(session, me)).toEqual([]);
    const inflation = session.question(me)!.question.options.find(({ card }) => card === 'fluxx:inflation')!;
    expect(session.answerIds(me, [inflation.id])).toBeNull();
    expect(textsOf(session, me)).toEqual([['x:three', 'Vezmi si 4 karty.']]);
    // The other player sees the back of it.
    expect(textsOf(session, 1 - me)).toEqual([]);
    expect(textsOf(session, -1)).toEqual([]);
    // So does a line as it was written: "2" is a digit, "two" is none.
    const spring = kindOf(v, 'x:spring')!;
    const wording = wordingFor(v, 'en');
    expect(wordsNow(v, spring, wording, (n) => n + 1)).toBe('Everyone discards 3 cards, then draws two.');
    expect(wordsNow(v, spring, wording, (n) => n)).toBeNull();
    session.speak(me, 'ru');
    expect(textsOf(session, me)).toEqual([['x:three', 'Вытяни 4 карты.']]);
    session.speak(me, 'en');
    expect(textsOf(session, me)).toEqual([['x:three', 'Draw 4 cards.']]);
  });
});
