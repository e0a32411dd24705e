// What readers see of words that nobody has translated into their language: English before the language of the files, and each text known by the
// language it is really in.
import { describe, expect, it } from 'vitest';
import { languagesOf, loadMix, Session, wordingFor } from 'cardwright';
import { introductionOf, kindOf, printedOn, RandomBot, rulesOf, translationFor, valuesOf } from 'cardwright/internal';
import { faceFor, inspectionOf, rulesFor } from '../../tools/table/server/mix-words.ts';
import type { Mix } from '../../tools/table/server/mixes.ts';
import { hostOf, shipped } from '../check/harness.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const bluff = () => loadShared({ host: disk, folders: ['cards/kapitan-bluff'], shipped: 'cards' });
const foreign = ['de', 'uk'];

describe('a game that is written in Czech and has English', () => {
  it.each(foreign)('is read in English by those it has nothing for: %s', (language) => {
    const v = bluff().vocabulary;
    const [here, english] = [wordingFor(v, language), wordingFor(v, 'en')];
    expect(here.title()).toBe('Captain Bluff');
    for (const kind of v.kinds) {
      for (const part of ['name', 'text'] as const) expect(printedOn(here, kind, part)).toBe(printedOn(english, kind, part));
      expect(here.languageOf(kind, 'name')).toBe('en');
    }
    for (const { name } of v.families) expect(here.term(name)).toEqual(english.term(name));
    const [rules, inEnglish] = [here, english].map((wording) => rulesOf(v, wording, {}));
    for (const part of ['language', 'turn', 'types', 'words'] as const) expect(rules![part]).toEqual(inEnglish![part]);
    expect(rules!.options.map(({ words }) => words)).toEqual(inEnglish!.options.map(({ words }) => words));
    expect(introductionOf(v, here)).toEqual(introductionOf(v, english));
    // What the engine says itself stays in the language of the reader.
    expect(here.say('refuse.over')).not.toBe(english.say('refuse.over'));
  });

  it.each(foreign)('is still to be translated into %s', (language) => {
    const v = bluff().vocabulary;
    const kind = v.kinds.find(({ family }) => family === null)!;
    expect(translationFor(v, language).languageOf(kind, 'name')).toBe('cs');
    expect(translationFor(v, language).title()).toBe(wordingFor(v, 'cs').title());
    expect(translationFor(v, 'cs').languageOf(kind, 'name')).toBe('cs');
  });

  it('is read in Czech by those who read Czech, and in any language it has', () => {
    const v = bluff().vocabulary;
    for (const language of languagesOf(v).filter((one) => ['cs', 'en', 'pl', 'ru'].includes(one)))
      for (const kind of v.kinds) expect(wordingFor(v, language).languageOf(kind, 'name')).toBe(language);
  });

  it.each(foreign)('writes a line of the log in one language: %s', (language) => {
    const { linked } = loadShared({ host: disk, folders: ['cards/lustry'], shipped: 'cards' });
    const session = Session.start(linked!, { seed: 3, players: ['Ann', 'Bob'], language });
    const bot = new RandomBot(3);
    for (let n = 0; n < 60 && !session.over; n++) {
      const seat = session.asked()[0]!;
      session.machine.prepare(seat);
      expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
    }
    const english = session.log(0).flatMap(({ text }) => (/\bdraws? (?!pile)/u.test(text) ? text : []));
    expect(english.length).toBeGreaterThan(2);
    for (const text of english) expect(text).toMatch(/^\w+ draws? from [\w’ ]+ (?:draw|discard) pile\.$/u);
  });
});

describe('the page', () => {
  it.each(foreign)('knows which language its words are in: %s', (language) => {
    const mix = { loaded: bluff(), pictures: new Map() } as unknown as Mix;
    const { kinds } = mix.loaded.vocabulary;
    for (const { fullId, text } of kinds) {
      const face = faceFor(mix, language, fullId)!;
      expect([face.lang, text === '' ? 'en' : (face.textLang ?? face.lang)]).toEqual(['en', 'en']);
      for (const own of ['cs', 'en', 'pl']) expect(faceFor(mix, own, fullId)!.lang).toBeUndefined();
    }
    const { texts } = inspectionOf(mix, { language, reads: language }, kinds[0]!.fullId, false)!;
    expect(Object.keys(texts).filter((one) => texts[one]!.missing)).toEqual(foreign);
    expect(rulesFor(mix, language, {}).language).toBe('en');
  });
});

describe('a set without translations in a game of another language', () => {
  const files = {
    'east/set.yaml': 'format: 1\nset: east\ngame: neutral-game\nlanguage: pl\n',
    'east/cards.yaml':
      'format: 1\norigin: house\ncards:\n  bell: { type: treasure, name: Dzwon, text: Dzwoni. }\n  gong: { type: treasure, name: Gong }\n',
    'east/locales/en.yaml': 'format: 1\nlanguage: en\ncards:\n  bell: { name: Bell, text: It rings. }\n',
  };
  const load = (more: Record<string, string> = {}) => loadMix({ host: hostOf({ ...files, ...more }), folders: ['east'], shipped });

  it('is read in its English, and as it is written where there is none', () => {
    const { vocabulary: v } = load();
    const [bell, gong] = ['east:bell', 'east:gong'].map((id) => kindOf(v, id)!);
    for (const language of ['cs', 'uk']) {
      const wording = wordingFor(v, language);
      expect(printedOn(wording, bell!, 'name')).toBe('Bell');
      expect(wording.languageOf(bell!, 'text')).toBe('en');
      expect(printedOn(wording, gong!, 'name')).toBe('Gong');
      expect(wording.languageOf(gong!, 'name')).toBe('pl');
    }
    expect(printedOn(wordingFor(v, 'pl'), bell!, 'name')).toBe('Dzwon');
  });
});
