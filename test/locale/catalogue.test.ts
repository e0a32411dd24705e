// The catalogue of the engine: every language has the same sentences with the same values in them, and each can be read.
import { describe, expect, it } from 'vitest';
import { type Key, wholeCategories } from 'cardwright/internal';
import { shipped } from '../../src/locale/catalogue.ts';
import { Message } from '../../src/locale/message.ts';
import { placeholders } from '../../src/text/braces.ts';
import { categoryOf, formOf } from '../../src/locale/terms.ts';
import { Wording } from '../../src/locale/wording.ts';

const wordingOf = (language: string): Wording => new Wording(language, { folders: [], game: null, language: 'en' });
const source = shipped['en']!.messages;
const keys = Object.keys(source) as Key[];

describe.each(Object.keys(shipped))('the sentences of %s', (language) => {
  const { messages, terms } = shipped[language]!;

  it('are those of every language', () => {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => messages[key].trim() === '')).toEqual([]);
  });

  it('have the same values in them', () => {
    // The case of hidden cards is for languages that have some.
    const named = (text: string): string[] =>
      placeholders(text)
        .filter((name) => name !== 'case')
        .sort();
    expect(Object.fromEntries(keys.map((key) => [key, named(messages[key])]))).toEqual(
      Object.fromEntries(keys.map((key) => [key, named(source[key])])),
    );
  });

  it('can all be read', () => {
    const wording = wordingOf(language);
    expect(keys.filter((key) => messages[key].includes('{') && !reads(messages[key], wording))).toEqual([]);
  });

  it('come out without a brace when every value is there', () => {
    const wording = wordingOf(language);
    const left = keys.filter((key) => {
      const values = Object.fromEntries(placeholders(messages[key]).map((name) => [name, name === 'count' ? 2 : 'x']));
      return /[{}$]/.test(wording.say(key, values));
    });
    expect(left).toEqual([]);
  });

  it('choose among variants that leave no number out', () => {
    for (const key of keys.filter((k) => messages[k].startsWith('.input {$count'))) {
      const values = Object.fromEntries(placeholders(messages[key]).map((name) => [name, 'x']));
      for (let n = 0; n < 130; n++) expect(wordingOf(language).say(key, { ...values, count: n }), `${key} ${n}`).not.toMatch(/[{}$]/);
    }
  });

  it('use words that have every form of a whole number', () => {
    for (const [id, term] of Object.entries(terms))
      expect(
        wholeCategories(language).filter((c) => formOf(term, c) === null),
        id,
      ).toEqual([]);
  });
});

function reads(text: string, wording: Wording): boolean {
  try {
    new Message(text, wording);
    return true;
  } catch {
    return false;
  }
}

describe('a language nobody ships', () => {
  it('is spoken in English, but counts as its own words do', () => {
    const wording = wordingOf('uk');
    expect(wording.say('refuse.over')).toBe('The game is over.');
    expect(categoryOf('uk', 21)).toBe('one');
  });

  it('of a region has the sentences of its language', () => {
    expect(wordingOf('cs-CZ').say('refuse.over')).toBe('Hra skončila.');
  });
});

describe('a sentence', () => {
  const en = wordingOf('en');
  const cs = wordingOf('cs');

  it('begins with a capital letter, unless with a name', () => {
    expect(en.sentence('a card goes')).toBe('A card goes.');
    expect(en.sentence('iris goes', ['iris'])).toBe('iris goes.');
    expect(cs.sentence('čtyři karty')).toBe('Čtyři karty.');
  });

  it('has one full stop, even after a name that brings its own', () => {
    expect(en.sentence('Ann plays Hurry!')).toBe('Ann plays Hurry!');
  });

  it('lists things', () => {
    expect(en.list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(cs.list(['a', 'b'], 'or')).toBe('a nebo b');
    expect(en.list([])).toBe('');
  });

  it('keeps names unchanged and declines what is hidden', () => {
    const cards = cs.cards(['Candle'], 3);
    expect(cs.fill('{you} bere {cards :form case=acc}', { you: 'Ann', cards })).toBe('Ann bere Candle a 3 karty');
    expect(cs.fill('{you} bere {cards :form case=acc}', { you: 'Ann', cards: cs.cards([], 1) })).toBe('Ann bere kartu');
    expect(en.fill('{you} takes {cards}', { you: 'Ann', cards: en.cards([], 1) })).toBe('Ann takes a card');
  });

  it('puts a line of a card into the words of its own set, where sets differ', () => {
    const [near, far] = ['near', 'far'].map((id) => {
      const data = { format: 1 as const, language: 'en', texts: { 'once per turn:': id } };
      return { dir: id, id, game: null, set: null, cards: [], locales: [{ data }], scenarios: [], rulings: null } as never;
    });
    const wording = new Wording('en', { folders: [near!, far!], game: null, language: 'en' });
    expect(wording.phrase('once per turn:')).toBe('near');
    expect(wording.phrase('once per turn:', { folder: far!, from: far! })).toBe('far');
    expect(wording.phrase('once per turn, sing')).toBe(null);
  });

  it('calls what is played by the name of the one set whose game only lends its rules', () => {
    const [game, one, other] = ['Lamps', 'Lamps at Sea', 'More Lamps'].map((title) => {
      const set = { data: { format: 1 as const, set: title, title } };
      return { dir: title, id: title, game: null, set, cards: [], locales: [], scenarios: [], rulings: null } as never;
    });
    const titled = (folders: never[], lenders: never[]): string =>
      new Wording('en', { folders, game: game!, lenders, language: 'en' }).title();
    expect(titled([game!, one!], [game!])).toBe('Lamps at Sea');
    expect(titled([game!, one!, other!], [game!])).toBe('Lamps');
    expect(titled([game!, one!], [])).toBe('Lamps');
  });

  it('shows a broken message as it stands', () => {
    expect(en.fill('{you} plays {card', { you: 'Ann' })).toBe('{you} plays {card');
  });

  it('leaves the value out that is not there, visibly', () => {
    expect(en.fill('{you} plays {card}', { you: 'Ann' })).toBe('Ann plays {$card}');
  });

  it('takes braces in names for what they are', () => {
    expect(en.fill('{you} waves', { you: '{you}' })).toBe('{you} waves');
  });
});
