// The states of a translation, each brought about in a small set; and the shipped sets, which are to have none.
import { describe, expect, it } from 'vitest';
import { type Loaded, loadMix, Session, wordingFor } from 'cardwright';
import {
  categoriesExplained,
  inspectTexts,
  type TranslatableMix,
  keyOf,
  PSEUDO,
  RandomBot,
  sentencesSkeleton,
  skeleton,
  type State,
  STATES,
  sourceHash,
  valuesOf,
} from 'cardwright/internal';
import { longhand, placeholders } from '../../src/text/braces.ts';
import { pseudoMessage } from '../../src/locale/pseudo.ts';
import { printedOn } from '../../src/locale/wording.ts';
import { idsIn, mentionsThing, numeralsOf } from '../../src/locale/mentions.ts';
import { overlayHost } from '../harness/host.ts';
import { acceptedBeside, storedBeside } from '../../tools/build/text-mutants-mix.ts';
import { gamesBelow } from '../../tools/build/games.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const game = `format: 1
game: lamps
title: Lamps
language: en
players: 2
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  shelf: { per: player, face: up, live: yes, home: yes }
types:
  lamp: { starts in: pile, played: move it to your shelf }
  spell: { starts in: pile, played: obey it }
verbs:
  take number:
    does: move the top number cards of pile to your hand
    says: "{you} takes {number :count of=card}"
    means: Take so many.
  play card: { does: settle card, says: "{you} plays {card}" }
setup: for each player, they take three
turn: |
  offer:
    play a card from your hand
    end the turn
`;
const cards = `format: 1
origin: house
cards:
  wick: { name: Wick, type: lamp, text: A Lamp. }
  oil: { name: Oil, type: spell, text: Take 2 cards., effect: take 2 }
  ash: { name: Ash, type: lamp }
  snuff: { name: Snuff, type: spell, text: Put the Wick on the pile., effect: move wick to pile }
`;

function load(cs: string, more: Record<string, string> = {}): Loaded {
  const files = { 'lamps/game.yaml': game, 'lamps/cards.yaml': cards, 'lamps/locales/cs.yaml': `format: 1\nlanguage: cs\n${cs}`, ...more };
  const loaded = loadMix({ host: overlayHost(files), folders: ['lamps'], shipped: 'cards' });
  expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return loaded;
}

function lookAt(loaded: Loaded): TranslatableMix {
  return inspectTexts(loaded.program!, loaded.vocabulary.folders[0]!);
}

function findings(cs: string, accepted: Record<string, string> = {}): string[] {
  const inspected = lookAt(load(cs));
  const { findings } = inspected.status('cs', accepted);
  for (const state of Object.keys(STATES) as State[])
    expect(inspected.status('cs', accepted, new Set([state])).findings).toEqual(findings.filter((f) => f.state === state));
  return findings.filter((f) => f.state !== 'missing').map((f) => `${f.state} ${f.key}: ${f.message}`);
}

describe('a translation', () => {
  it('that has nothing misses everything', () => {
    const inspected = lookAt(load(''));
    const status = inspected.status('cs', {});
    expect(status.translated).toBe(0);
    expect(status.findings.map((f) => f.key)).toEqual(inspected.entries.map(keyOf));
    expect(new Set(status.findings.map((f) => f.state))).toEqual(new Set(['missing']));
    // Each is told where its source stands.
    const wick = status.findings.find((f) => f.key === 'cards.wick.name')!;
    expect(wick.source.path).toBe('lamps/cards.yaml');
    expect(wick.source.text.slice(wick.span.start, wick.span.end)).toBe('Wick');
  });

  it.each([
    ['orphaned', 'cards: { stone: { name: Kámen } }', ['orphaned cards.stone: “stone”']],
    ['orphaned, a word', 'words: { burn card: { means: Spal ji. } }', ['orphaned words.burn card: “burn card”']],
    ['orphaned, a slip', 'cards: { wik: { name: Knot } }', ['orphaned cards.wik: “wik”; did you mean “wick”?']],
    [
      'of a text that is not there',
      'cards: { ash: { name: Popel, text: x } }',
      ['orphaned cards.ash.text: the card has no text of its own'],
    ],
    ['the same', 'cards: { wick: { name: Wick } }', ['same cards.wick.name: “Wick”']],
    ['the same, and meant to be', 'cards: { wick: { name: Wick, same: yes } }', []],
    ['without a number', 'cards: { oil: { name: Olej, text: Vezmi karty. } }', ['numerals cards.oil.text: “Vezmi karty.” lacks 2']],
    [
      'with the number in another',
      'cards: { oil: { name: Olej, text: Vezmi 12 karet. } }',
      [
        'numerals cards.oil.text: “Vezmi 12 karet.” lacks 2',
        'fact cards.oil.text: “Vezmi 12 karet.” says 12, which is no number of the effect',
      ],
    ],
    [
      'that does not name what the effect names',
      'cards: { wick: { name: Knot, text: x }, snuff: { text: Zahoď to. } }',
      ['unnamed cards.snuff.text: “Zahoď to.” does not name Knot, pile'],
    ],
    ['without a value', 'words: { play card: { says: "{you} hraje" } }', ['placeholders words.play card.says: lacks {card}']],
    [
      'with a strange value',
      'words: { play card: { says: "{you} hraje {card} a {lamp}" } }',
      ['placeholders words.play card.says: has {lamp}, which has no value here'],
    ],
    ['with a broken message', 'words: { play card: { says: "{you} hraje {card" } }', ['broken words.play card.says: “{you} hraje {card”']],
    [
      'that calls a type by another word',
      'terms: { lamp: { one: Lampa, few: Lampy, other: Lamp } }\ncards: { wick: { text: Svítilna. } }',
      ['term cards.wick.text: “Svítilna.” has no form of “Lampa”'],
    ],
    ['that declines a term', 'terms: { lamp: { one: Lampa, few: Lampy, other: Lamp } }\ncards: { wick: { text: S lampou. } }', []],
    [
      'that counts what has not all forms',
      'terms: { lamp: Lampa }\nwords: { take number: { says: "{you} bere {number :count of=lamp}" } }',
      ['forms terms.lamp: lacks one, few, other'],
    ],
    [
      'that counts by a translated word',
      'words: { take number: { says: "{you} bere {number :count of=lampa}" } }',
      ['placeholders words.take number.says: counts “lampa”, which is not a word here; the word after of= is not translated'],
    ],
    [
      'with a value where none is put in',
      'cards: { wick: { name: "Knot {number}" } }',
      ['placeholders cards.wick.name: has braces, and nothing is put in there'],
    ],
    ['of a zone without its phrases', 'terms: { hand: { one: ruka, to: do ruky } }', ['forms terms.hand: lacks from, gender']],
    ['of an engine’s sentence that is not there', 'messages: { log.nonsense: x }', ['orphaned messages.log.nonsense: “log.nonsense”']],
    [
      'of an engine’s sentence without a value',
      'messages: { log.joined: Někdo přichází }',
      ['placeholders messages.log.joined: lacks {player}'],
    ],
  ])('%s is told', (_, cs, told) => {
    expect(findings(cs)).toEqual(told);
  });

  it('is stale when its source changes after it was accepted', () => {
    const cs = 'cards: { wick: { name: Knot } }';
    expect(findings(cs, { 'cards.wick.name': sourceHash('Wick') })).toEqual([]);
    expect(findings(cs, { 'cards.wick.name': sourceHash('Wickk') })).toEqual(['stale cards.wick.name: the source now says “Wick”']);
    expect(lookAt(load(cs)).status('cs', {}).waiting).toBe(1);
  });

  it('speaks at the table as far as it goes', () => {
    const { linked } = load(
      'words: { take number: { says: "{you} bere {number :count of=card case=acc}" } }\ncards: { wick: { name: Knot } }\ntexts: { play a card from your hand: zahrát }',
    );
    const session = Session.start(linked!, { seed: 1, players: ['Ann', 'Bob'], language: 'cs' });
    expect(session.log(-1).map((l) => l.text)).toContain('Ann bere 3 karty.');
    const options = session.question(session.asked()[0]!)!.question.options.map((o) => o.words);
    expect(options).toEqual(expect.arrayContaining(['zahrát: Knot', 'zahrát: Oil', 'end the turn']));
  });
});

describe('numerals of an effect', () => {
  it('are amounts, not parts of names or of what is asked', () => {
    expect(numeralsOf('draw 3 # not 4\nask "Is it 5?"\nplay card draw-2, then fluxx:7-up, then 10 of drawn')).toEqual(['3', '10']);
  });
});

describe('what an effect names', () => {
  it('is found by id, in the plural too, but not in quotes', () => {
    const ids = new Set(['hand', 'draw-pile', 'time', 'wick']);
    expect(idsIn('pass all hands to way, then ask "Is the wick lit?"', ids)).toEqual(['hand']);
    expect(idsIn('any time, discard this\nwin with time and lamps:wick # hand', ids)).toEqual(['time', 'wick']);
  });

  it('is named by a text in any case', () => {
    expect(mentionsThing('Odhoď ji i se svými Penězi.', ['Peníze'], 'cs')).toBe(true);
    expect(mentionsThing('Zamíchej odkládací balíček.', ['dobírací balíček', 'z dobíracího balíčku'], 'cs')).toBe(false);
    expect(mentionsThing('Vezmi si ji do ruky.', ['ruka', 'z ruky', 'do ruky'], 'cs')).toBe(true);
    expect(mentionsThing('The Brain, as long as Television lies before nobody', ['The Brain'], 'en')).toBe(true);
    expect(mentionsThing('Anything else', ['The Brain'], 'en')).toBe(false);
  });
});

describe('a language nobody has begun', () => {
  it('gets a file with every entry, which is sound when the marks are taken away', () => {
    const inspected = lookAt(load(''));
    const uncommented = (text: string): string => text.replace(/^# (title:.*| {2}.*|[a-z]+:)$/gm, '$1');
    const uk = uncommented(skeleton('uk', inspected.entries, inspected.counted, inspected.exchange('uk', {}).sourceTerm));
    const files = { 'lamps/locales/uk.yaml': uk, 'lamps/locales/uk.sentences.yaml': uncommented(sentencesSkeleton('uk')) };
    const status = lookAt(load('', files)).status('uk', {});
    expect(status.translated).toBe(status.entries);
    expect(new Set(status.findings.map((f) => f.state))).toEqual(new Set(['same']));
    expect(uk).toContain('lamp: { one: lamp, few: lamps, many: lamps }');
    expect(uk).toContain('hand: { one: hand, from: from the hand, to: to the hand }');
  });

  it('is told how its numbers count', () => {
    expect(categoriesExplained('uk')).toEqual([
      'one (1, 21, 31, 41 …)',
      'few (2, 3, 4, 22 …)',
      'many (0, 5, 6, 7 …)',
      'other (fractions only)',
    ]);
    expect(categoriesExplained('ja')).toEqual(['other (0, 1, 2, 3 …)']);
  });
});

describe('the pseudo-locale', () => {
  it('changes what is said and nothing else', () => {
    expect(pseudoMessage('{you} plays {card :form case=acc}')).toBe('{you} pļåýš {card :form case=acc}');
    const choice = '.input {$n :count} .match $n one {{{$n} card}} * {{some {$n}}}';
    expect(pseudoMessage(choice)).toBe('.input {$n :count} .match $n one {{{$n} çåŕð}} * {{šömé {$n}}}');
  });

  it('leaves nothing plain of a whole game but the names of players', () => {
    const { linked } = loadShared({ host: disk, folders: ['cards/fluxx', 'cards/creeper-pack'], shipped: 'cards' });
    const session = Session.start(linked!, { seed: 5, players: ['Ķ1', 'Ķ2', 'Ķ3'], language: PSEUDO });
    const bot = new RandomBot(5);
    const read: string[] = [];
    for (let n = 0; !session.over && n < 400; n++) {
      const seat = session.asked()[0]!;
      const { question } = session.view(seat);
      read.push(question!.words, question!.line ?? '', ...question!.options.map((o) => o.words));
      session.machine.prepare(seat);
      expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
    }
    read.push(...session.log(0).map((l) => l.text));
    // Letters without an accent that the pseudo-locale would have given one.
    const plain = read.filter((text) => /[a-eg-lnorstuwyz]{2}/i.test(text));
    expect([...new Set(plain)].slice(0, 10)).toEqual([]);
  });
});

describe('the shipped sets', () => {
  it.each([
    ['fluxx', ['cards/fluxx']],
    ['creeper-pack', ['cards/fluxx', 'cards/creeper-pack']],
    ['monty-python-fluxx', ['cards/monty-python-fluxx']],
    ['kapitan-bluff', ['cards/kapitan-bluff']],
    ['lustry', ['cards/lustry']],
    ['wonderland-fluxx', ['cards/wonderland-fluxx']],
    ['cthulhu-fluxx', ['cards/cthulhu-fluxx']],
    ['blanxx', ['cards/fluxx', 'cards/blanxx']],
    ['crazy-eights', ['cards/classic/crazy-eights']],
    ['go-fish', ['cards/classic/go-fish']],
    ['oh-hell', ['cards/classic/oh-hell']],
  ])('%s is whole in all four languages, its own language says everything in people’s words, and nothing is stale', (id, folders) => {
    const loaded = loadShared({ host: disk, folders, shipped: 'cards' });
    const folder = loaded.vocabulary.folders.find((f) => f.id === id)!;
    const inspected = inspectTexts(loaded.program!, folder);
    for (const language of ['en', 'cs', 'pl', 'ru'])
      expect(
        inspected
          .status(language, acceptedBeside(folder.dir, language), undefined, storedBeside(folder.dir))
          .findings.map((f) => `${f.state} ${f.key}: ${f.message}`),
        language,
      ).toEqual([]);
  });

  it.each(gamesBelow(['cards/classic']).map(({ folder }) => [folder]))(
    '%s is whole in every language it has, English and Czech at least',
    (dir) => {
      const { program, vocabulary } = loadShared({ host: disk, folders: [dir], shipped: 'cards' });
      const folder = vocabulary.folders.find((f) => f.dir === dir)!;
      const languages = folder.locales.map((file) => file.data.language);
      expect(languages).toEqual(expect.arrayContaining(['en', 'cs']));
      const inspected = inspectTexts(program!, folder);
      for (const language of languages)
        expect(inspected.status(language, {}).findings.map((f) => `${f.state} ${f.key}: ${f.message}`)).toEqual([]);
    },
  );

  it('explain every word of theirs, with an example', () => {
    const { vocabulary } = loadShared({ host: disk, folders: ['cards/fluxx', 'cards/creeper-pack'], shipped: 'cards' });
    const session = Session.start(loadShared({ host: disk, folders: ['cards/fluxx'], shipped: 'cards' }).linked!, {
      seed: 1,
      players: ['Ann', 'Bob'],
    });
    const wording = session.wordingOf(-1);
    const silent = vocabulary.words.filter(
      (w) => (wording.means(w.head) ?? w.means) === null || (wording.example(w.head) ?? w.example) === null,
    );
    expect(silent.map((w) => w.head)).toEqual([]);
  });
});

describe('a message', () => {
  it('may leave the $ of its values out', () => {
    expect(longhand('{you} plays {card :form case=acc}')).toBe('{$you} plays {$card :form case=acc}');
    expect(longhand('.input {$n :count} .match $n one {{{you} x}} * {{y {you}}}')).toBe(
      '.input {$n :count} .match $n one {{{$you} x}} * {{y {$you}}}',
    );
    expect(placeholders('{you} and {you} and {card}')).toEqual(['you', 'card']);
  });
});

describe('a set in another language than its game', () => {
  const files = {
    'lamps/game.yaml': game,
    'lamps/cards.yaml': cards,
    'lampy/set.yaml': 'format: 1\nset: lampy\ngame: lamps\ntitle: Lampy\nlanguage: cs\n',
    'lampy/cards.yaml':
      'format: 1\norigin: house\ncards:\n  knot: { name: Knot, type: spell, text: Vezmi si 2 karty., effect: take 2 }\n  olej: { name: Olej, type: lamp }\n',
    'lampy/locales/en.yaml': 'format: 1\nlanguage: en\ncards:\n  knot: { name: Wick, text: Take 2 cards. }\n',
  };
  const loaded = loadMix({ host: overlayHost(files), folders: ['lamps', 'lampy'], shipped: 'cards' });
  const lampy = loaded.vocabulary.folders.find((folder) => folder.id === 'lampy')!;
  const nameIn = (language: string, id: string): string => {
    const kind = loaded.vocabulary.kinds.find((one) => one.id === id)!;
    return printedOn(wordingFor(loaded.vocabulary, language), kind, 'name');
  };

  it('is read as it is written by those who speak it, and by others in what the mix speaks', () => {
    const names = (id: string): string[] => ['cs', 'en', 'pl'].map((language) => nameIn(language, id));
    expect(names('knot')).toEqual(['Knot', 'Wick', 'Wick']);
    expect(names('olej')).toEqual(['Olej', 'Olej', 'Olej']);
  });

  it('is translated from what it says, not from its translation', () => {
    const inspected = inspectTexts(loaded.program!, lampy);
    const texts = inspected.entries.filter((entry) => entry.section === 'cards').map((entry) => entry.text);
    expect(texts).toEqual(['Knot', 'Vezmi si 2 karty.', 'Olej']);
    expect(inspected.status('en', {}).findings.map((f) => `${f.state} ${f.key}`)).toEqual(['missing title', 'missing cards.olej.name']);
  });
});
