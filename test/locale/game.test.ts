// A whole recorded game, told in every language: the logs stand side by side in test/locale/logs, and are read as prose when they change.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRefusal, type Linked, type LogLine, Session, wordingFor } from 'cardwright';
import { RandomBot, rulesOf, valuesOf } from 'cardwright/internal';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const here = path.resolve(import.meta.dirname, 'logs');
const games = [
  { name: 'core', folders: ['cards/fluxx'], seed: 26, languages: ['en', 'cs', 'pl', 'ru', 'de', 'uk'] },
  { name: 'creepers', folders: ['cards/fluxx', 'cards/creeper-pack'], seed: 18, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'doom', folders: ['cards/cthulhu-fluxx'], seed: 4, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'knights', folders: ['cards/monty-python-fluxx'], seed: 6, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'wonderland', folders: ['cards/wonderland-fluxx'], seed: 5, languages: ['en', 'cs', 'pl', 'ru'] },
];
/** Games of their own, and a designer's cards. */
const others = [
  { name: 'house', folders: ['cards/fluxx', 'cards/blanxx'], seed: 53, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'mirrors', folders: ['cards/lustry'], seed: 58, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'luggage', folders: ['cards/kapitan-bluff'], seed: 87, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'eights', folders: ['cards/classic/crazy-eights'], seed: 82, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'books', folders: ['cards/classic/go-fish'], seed: 10, languages: ['en', 'cs', 'pl', 'ru'] },
  { name: 'sevens', folders: ['cards/classic/mau-mau'], seed: 1, languages: ['en', 'cs'] },
  { name: 'links', folders: ['cards/classic/golf'], seed: 3, languages: ['en', 'cs'] },
  { name: 'roads', folders: ['cards/classic/four-roads'], seed: 2, languages: ['en', 'cs'] },
  { name: 'baskets', folders: ['cards/classic/picnic'], seed: 2, languages: ['en', 'cs'] },
  { name: 'doubts', folders: ['cards/classic/cheat'], seed: 2, languages: ['en', 'cs'] },
  { name: 'stakes', folders: ['cards/classic/brag'], seed: 2, languages: ['en', 'cs'] },
  { name: 'court', folders: ['cards/classic/masks'], seed: 2, languages: ['en', 'cs'] },
  { name: 'partners', folders: ['cards/classic/spades'], seed: 2, languages: ['en', 'cs'] },
  { name: 'voices', folders: ['cards/classic/choir'], seed: 2, languages: ['en', 'cs'] },
  { name: 'tricks', folders: ['cards/classic/oh-hell'], seed: 62, languages: ['en', 'cs', 'pl', 'ru'] },
];

function played(linked: Linked, seed: number, each: (session: Session) => void = () => {}): Session {
  const session = Session.start(linked, {
    seed,
    players: ['Ann', 'Bob', 'Cid', 'Dan'].slice(0, Math.min(Math.max(3, linked.program.v.players.min), linked.program.v.players.max)),
  });
  const bot = new RandomBot(seed);
  for (let n = 0; !session.over && n < 3000; n++) {
    each(session);
    const seat = session.asked()[0]!;
    session.machine.prepare(seat);
    expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
  }
  return session;
}

describe.each([...games, ...others])('the recorded game $name', ({ name, folders, seed, languages }) => {
  const { linked } = loadShared({ host: disk, folders, shipped: 'cards' });
  const record = played(linked!, seed).record();
  const logs = new Map<string, LogLine[]>();
  const logIn = (language: string): LogLine[] => {
    const log = logs.get(language) ?? Session.replay(linked!, record, Infinity, language).log(0);
    logs.set(language, log);
    return log;
  };

  // `UPDATE=1 npx vitest run test/locale` writes the logs again.
  it.each(languages)('is told in %s as it was before', (language) => {
    const text = `${logIn(language)
      .map((line) => line.text)
      .join('\n')}\n`;
    const file = path.join(here, `${name}.${language}.txt`);
    if (process.env['UPDATE']) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  it('is told in as many lines in each, none with a hole or a word of the files', () => {
    const lines = languages.map(logIn);
    for (const list of lines) expect(list.map((l) => l.at)).toEqual(lines[0]!.map((l) => l.at));
    const ids = linked!.program.v.families.map((f) => f.name).filter((id) => id.includes('-'));
    for (const { text } of lines.flat()) {
      expect(text).not.toMatch(/[{}$]|undefined|NaN|\[object/);
      for (const id of ids) expect(text).not.toContain(id);
    }
  });
});

describe.each(games)('the recorded game $name, with the words of its family,', ({ folders, seed }) => {
  const { linked } = loadShared({ host: disk, folders, shipped: 'cards' });
  const record = played(linked!, seed).record();

  it('tells nothing twice: not what a word says, and then that its cards move', () => {
    const session = Session.replay(linked!, record, Infinity, 'en');
    const told = session.log(0).map((line) => line.text);
    expect(told.filter((text) => /from the draw pile to \w+’s hand/.test(text))).toEqual([]);
    expect(told.some((text) => / draws \d+ cards?\./.test(text))).toBe(true);
  });

  it('keeps the names of players, and of cards in the language of the seat', () => {
    const names = Session.replay(linked!, record, 0, 'cs').names;
    const known = linked!.program.v.kinds.map((_, kind) => names.card(kind));
    const session = Session.replay(linked!, record, Infinity, 'cs');
    const played = session.log(0).filter((l) => / hraje: /.test(l.text));
    expect(played.length).toBeGreaterThan(20);
    for (const { text } of played) {
      const [, player, card] = /^(\S+) hraje: (.*?)[.]?$/.exec(text)!;
      expect(['Ann', 'Bob', 'Cid']).toContain(player);
      expect(known).toContain(card);
    }
  });
});

describe('one table, a language for each seat', () => {
  const { linked } = loadShared({ host: disk, folders: ['cards/fluxx', 'cards/creeper-pack'], shipped: 'cards' });

  it('asks, refuses and tells each seat in its own', () => {
    const seen: Record<string, Set<string>> = { en: new Set(), cs: new Set(), other: new Set() };
    const session = played(linked!, 3, (s) => {
      s.speak(1, 'cs');
      s.speak(2, 'tlh');
      for (const seat of s.asked()) {
        const { question } = s.view(seat);
        const set = seen[s.languageOf(seat)] ?? seen['other']!;
        for (const { words } of question!.options) set.add(words.split(': ')[0]!);
        set.add(question!.words);
        if (question!.manner === 'offer' && seat === 1 && question!.min === 1)
          expect(s.answerText(1, 'nesmysl')).toMatchObject({ because: '„nesmysl“ v nabídce není.' });
      }
    });
    expect([...seen['cs']!]).toEqual(expect.arrayContaining(['jsi na tahu', 'zahrát']));
    expect([...seen['en']!]).toEqual(expect.arrayContaining(['your turn', 'play']));
    // A language nobody has translated anything into is spoken as the files speak.
    expect([...seen['other']!]).toEqual(expect.arrayContaining(['your turn', 'play']));
    expect(session.log(1).some((l) => /bere \d+ kart/.test(l.text))).toBe(true);
    expect(session.log(0).some((l) => /draws \d+ card/.test(l.text))).toBe(true);
    expect(
      session
        .view(1)
        .zones.flatMap((z) => z.cards)
        .some((c) => c.name === 'Základní pravidla'),
    ).toBe(true);
    expect(
      session
        .view(0)
        .zones.flatMap((z) => z.cards)
        .some((c) => c.name === 'Basic Rules'),
    ).toBe(true);
  });

  it('says everything it asks in people’s words, never in those of the files', () => {
    const foreign: string[] = [];
    const raw = new Set(
      [...linked!.program.asks.map((a) => a.says), ...linked!.program.clauses.map((c) => c.says)].filter((x) => x !== ''),
    );
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      played(linked!, seed, (s) => {
        for (const language of ['en', 'cs']) {
          const seat = s.asked()[0]!;
          s.speak(seat, language);
          const { question } = s.view(seat);
          if (raw.has(question!.words) || question!.line !== undefined) foreign.push(question!.words);
          for (const { words } of question!.options) if (raw.has(words.split(': ').at(-1)!)) foreign.push(words);
        }
      });
    }
    expect([...new Set(foreign)]).toEqual([]);
  });

  it('plays the same game whatever is spoken', () => {
    const plain = played(linked!, 4);
    const mixed = played(linked!, 4, (s) => {
      s.speak(0, 'cs');
      s.view(0);
      s.log(0, s.events.length - 3);
    });
    expect(mixed.digest()).toBe(plain.digest());
  });

  it('takes answers in the language of the seat', () => {
    const session = Session.start(linked!, { seed: 8, players: ['Ann', 'Bob'], language: 'cs' });
    const seat = session.asked()[0]!;
    const { question } = session.question(seat)!;
    const words = question.options.find((o) => o.words.startsWith('zahrát: '))!.words;
    expect(isRefusal(session.valuesOfText(seat, words))).toBe(false);
  });
});

describe('rules', () => {
  it.each(
    [...games, ...others].flatMap(({ folders, languages }) =>
      languages.map((language) => [folders.join(', '), language, folders] as const),
    ),
  )('%s: each word has a heading, in %s', (_, language, folders) => {
    const v = loadShared({ host: disk, folders, shipped: 'cards' }).vocabulary;
    const { words, language: read } = rulesOf(v, wordingFor(v, language), {});
    expect(words.filter(({ word }) => word === null)).toEqual([]);
    // The effects are English: of what is not translated into it, their own words are read.
    if (language === 'en') expect(words.filter(({ word }) => !/^[a-z ]+$/iu.test(word!))).toEqual([]);
    expect(read).toBe(language);
  });

  it('have each deed of a turn in every language, and no word of the files', () => {
    const turns = (folder: string, languages: string[]): string[][] => {
      const v = loadShared({ host: disk, folders: [folder], shipped: 'cards' }).vocabulary;
      return languages.map((language) => rulesOf(v, wordingFor(v, language), {}).turn.map(({ words }) => words));
    };
    const [en, ...rest] = turns('cards/lustry', ['en', 'cs', 'pl', 'ru']);
    expect(en!.slice(0, 2)).toEqual(['Draw a card', 'Take up the cards you drew']);
    expect(rest.map((lines) => lines.length)).toEqual(rest.map(() => en!.length));
    expect(turns('cards/classic/cheat', ['en', 'cs'])).toEqual([['Lay cards'], ['Položit karty']]);
    expect(turns('cards/classic/spades', ['en', 'cs'])).toEqual([['Lead a card'], ['Vynést']]);
  });

  it('of a game that nobody has translated are those of its files, in their language', () => {
    const v = loadShared({ host: disk, folders: ['cards/classic/oh-hell'], shipped: 'cards' }).vocabulary;
    const [here, there] = ['en', 'uk'].map((language) => rulesOf(v, wordingFor(v, language), {}));
    expect(here!.turn.length).toBeGreaterThan(0);
    expect(there!.turn.map(({ words }) => words)).toEqual(here!.turn.map(({ words }) => words));
    expect(there!.language).toBe('en');
  });
});

describe('values of options', () => {
  // What a person is offered before a game is not the word of the file.
  it.each(
    [...games, ...others].flatMap(({ folders, languages }) =>
      languages.map((language) => [folders.join(', '), language, folders] as const),
    ),
  )('%s: none is left as the files have it, in %s', (_, language, folders) => {
    const v = loadShared({ host: disk, folders, shipped: 'cards' }).vocabulary;
    const wording = wordingFor(v, language);
    const left = v.options.flatMap(({ name, values }) =>
      values.flatMap((value) => {
        const [words, file] = [wording.optionValue(name, value), String(value)];
        const isOfFile = language === 'en' ? words.includes('-') : words === file.replaceAll('-', ' ');
        return typeof value === 'string' && isOfFile ? `${name}: ${file}` : [];
      }),
    );
    expect(left).toEqual([]);
  });
});
