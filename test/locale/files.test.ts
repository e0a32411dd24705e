// A language that comes in files is as good as a built-in one: whole, with the same values in braces, in forms by Intl; and a new one reaches the
// terminal and the page without code.
import { describe, expect, it } from 'vitest';
import { type Host, languagesOf, loadMix, wordingFor } from 'cardwright';
import { shippedLanguages, toPlay } from 'cardwright/internal';
import { bare } from '../../src/locale/terms.ts';
import { shipped } from '../../src/locale/catalogue.ts';
import { Message } from '../../src/locale/message.ts';
import { readerIn, spokenTo } from '../../src/locale/second-person.ts';
import { formOf, wholeCategories } from '../../src/locale/terms.ts';
import { placeholders } from '../../src/text/braces.ts';
import { nodeHost } from '../../tools/cli/host.ts';
import { directionOf } from '../../tools/table/page/direction.ts';
import { fill } from '../../tools/table/page/fill.ts';
import { Languages, pageWords } from '../../tools/table/server/languages.ts';

const host = toPlay(nodeHost(['cards/fluxx']));
const files = shippedLanguages({ host, shipped: 'cards' }).flatMap(({ locales }) => locales);
const languages = [...new Set(files.map(({ data }) => data.language))];
const of = (language: string) => files.filter(({ data }) => data.language === language).map(({ data }) => data);
const source = shipped['en']!.messages as Readonly<Record<string, string>>;

it('there are some', () => {
  expect(languages).toEqual(['de', 'uk']);
});

describe.each(languages)('the files of %s', (language) => {
  const messages: Record<string, string> = Object.assign({}, ...of(language).map((data) => data.messages));
  const page: Record<string, string> = Object.assign({}, ...of(language).map((data) => data.page));
  const terms = Object.assign({}, ...of(language).map((data) => data.terms)) as NonNullable<(typeof files)[number]['data']['terms']>;

  it('say every sentence, with the same values', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(source).sort());
    const named = (text: string): string[] => [...new Set(placeholders(text).filter((name) => name !== 'case'))].sort();
    for (const key of Object.keys(source)) expect(named(messages[key]!), key).toEqual(named(source[key]!));
    for (const text of Object.values(messages).filter((one) => one.includes('{')))
      new Message(text, { language, term: (id) => terms[id] ?? id, amount: String });
  });

  it('say every word of the page, with the same values and a form for each number', () => {
    expect(Object.keys(page).sort()).toEqual(Object.keys(pageWords).sort());
    const named = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const [key, text] of Object.entries(pageWords)) {
      expect(named(page[key]!), key).toEqual(named(text));
      const forms = page[key]!.split('|').length;
      // A language may need forms where English needs none.
      if (forms > 1 || text.includes('|')) expect(forms, key).toBe(wholeCategories(language).length);
      if (!text.includes('{n}') && !text.includes('|')) expect(forms, key).toBe(1);
    }
  });

  it('count with every form', () => {
    for (const [id, term] of Object.entries(terms))
      expect(
        wholeCategories(language).filter((c) => formOf(term, c) === null),
        id,
      ).toEqual([]);
  });
});

describe('a sentence about its reader', () => {
  const speech = (language: string) => of(language).find((data) => data.speech)!.speech!;
  it.each([
    ['de', '{you} zieht {number}', '{you} ziehst {number}'],
    ['de', '{you} antwortet mit {card}', '{you} antwortest mit {card}'],
    ['de', '{you} verlässt das Spiel', '{you} verlässt das Spiel'],
    ['de', '{you} ist wieder dabei', '{you} bist wieder dabei'],
    ['uk', '{you} грає: {card}', '{you} граєш: {card}'],
    ['uk', '{you} бачить: {card}', '{you} бачиш: {card}'],
    ['uk', '{you} здається', '{you} здаєшся'],
    ['uk', '{you} не бере карт', '{you} не береш карт'],
  ])('%s: %s', (language, message, said) => {
    expect(spokenTo(language, message, 'you', speech(language))?.message).toBe(said);
  });

  it('names the reader in the case of the sentence', () => {
    expect(readerIn('de', '{you} gibt {cards} an {player}', 'player', speech('de'))).toEqual({
      message: '{you} gibt {cards} {player}',
      words: 'an dich',
    });
    expect(readerIn('de', '{you} gibt {player}: {cards}', 'player', speech('de'))?.words).toBe('gibt dir');
    expect(readerIn('uk', '{you} віддає гравцеві {player}: {cards}', 'player', speech('uk'))?.words).toBe('тобі');
  });
});

describe('a folder of a language nobody has', () => {
  const text =
    'format: 1\nlanguage: it\nmessages:\n  refuse.over: La partita è finita.\nterms:\n  card: { one: carta, many: carte, other: carte }\npage:\n  yes: Sì\n  studio.mix.room: Miscela\n';
  const disk: Host = {
    list: (dir) => (dir === 'mine' ? ['locales/'] : dir === 'mine/locales' ? ['it.yaml'] : host.list(dir)),
    read: (file) => (file === 'mine/locales/it.yaml' ? new TextEncoder().encode(text) : host.read(file)),
  };

  it('is spoken at the terminal', () => {
    const { vocabulary, diagnostics } = loadMix({ host: disk, folders: ['cards/fluxx', 'mine'], shipped: 'cards' });
    expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    expect(languagesOf(vocabulary)).toContain('it');
    expect(wordingFor(vocabulary, 'it').say('refuse.over')).toBe('La partita è finita.');
    expect(wordingFor(vocabulary, 'it').word('card', '', 3)).toBe('carte');
  });

  it('reaches the page and every mix of the shelf', () => {
    const shelf = new Languages(disk, ['cards/fluxx', 'mine'], 'cards');
    const served = (name: string): unknown => JSON.parse(shelf.served(name)!.body.toString('utf8'));
    expect(served('/languages.json')).toEqual({ it: 'Italiano', de: 'Deutsch', uk: 'Українська' });
    expect(served('/languages/it.json')).toEqual({ yes: 'Sì' });
    expect(served('/languages/studio.json')).toEqual(['cs', 'pl', 'ru', 'it', 'de', 'uk']);
    expect(served('/languages/it.studio.json')).toEqual({ 'mix.room': 'Miscela' });
    expect(shelf.served('/languages/fr.json')).toBeUndefined();
    const { vocabulary } = loadMix({ host: disk, folders: ['cards/fluxx'], shipped: 'cards', languages: () => shelf.folders() });
    expect(wordingFor(vocabulary, 'it').say('refuse.over')).toBe('La partita è finita.');
  });

  it('is named without reading what any language says', () => {
    const took = (what: (shelf: Languages) => void): number => {
      const shelf = new Languages(disk, ['cards/fluxx', 'mine'], 'cards');
      const before = process.cpuUsage();
      what(shelf);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const whole = took((shelf) => shelf.folders());
    expect(took((shelf) => shelf.served('/languages.json'))).toBeLessThan(whole / 4);
    // Nor is another language read for the words of one.
    expect(took((shelf) => shelf.served('/languages/it.json'))).toBeLessThan(whole / 4);
  });
});

describe('a place without its values', () => {
  it.each([
    ['{colour} pile', 'pile'],
    ['thieves laid (colour {colour})', 'thieves laid'],
    ['row {number} ({city}) of cards', 'row of cards'],
    ['pile (old)', 'pile (old)'],
  ])('%s', (term, said) => expect(bare(term)).toBe(said));
});

describe('the page', () => {
  it('knows which way a language is written', () => {
    expect(['ar', 'he', 'fa', 'ur', 'yi', 'ar-EG'].map(directionOf)).toEqual(Array(6).fill('rtl'));
    expect(['en', 'uk', 'ja', 'de-AT', 'x'].map(directionOf)).toEqual(Array(5).fill('ltr'));
  });

  it('counts by the plural categories of each language', () => {
    const said = (language: string, forms: string, ...numbers: number[]): string =>
      numbers.map((n) => fill(language, forms, { n })).join(' ');
    expect(said('cs', 'a|b|c', 1, 2, 5)).toBe('a b c');
    expect(said('uk', 'a|b|c', 1, 2, 5, 11, 21)).toBe('a b c c a');
    expect(said('ar', 'z|a|b|c|d|e', 0, 1, 2, 3, 11, 100)).toBe('z a b c d e');
    expect(said('ja', 'a', 1, 2)).toBe('a a');
    expect(said('ja', 'a|b', 1, 2)).toBe('a a');
  });
});
