// Texts compared with the facts of their effects, both ways: in a small set, what is said and left out; in shipped sets, mistakes planted by kind.
import { describe, expect, it } from 'vitest';
import { inspectTexts, type Stored } from 'cardwright/internal';
import { loadMix } from 'cardwright';
import { overlayHost } from '../harness/host.ts';
import { CueBook } from '../../src/locale/cues/index.ts';
import { letterFindings } from '../../src/locale/facts.ts';
import { plant, summary, type Planted } from '../../tools/build/text-mutants.ts';
import { mixOf, storedBeside } from '../../tools/build/text-mutants-mix.ts';
import { KINDS } from '../../tools/build/text-mutation-kinds.ts';

/** What is reported of the text of one card on Fluxx, in English and in a translation. */
function told(effect: string, text: string, translated: { language: string; text: string } | null = null, stored: Stored = {}): string[] {
  const files: Record<string, string> = {
    'mine/set.yaml': 'format: 1\nset: mine\ngame: fluxx\ntitle: Mine\nlanguage: en\n',
    'mine/cards.yaml': `format: 1\norigin: house\ncards:\n  kite: { name: Kite, type: action, text: ${JSON.stringify(text)}, effect: ${JSON.stringify(effect)} }\n  peace-pipe: { name: Peace Pipe, type: keeper }\n`,
  };
  const language = translated?.language ?? 'en';
  if (translated)
    files[`mine/locales/${language}.yaml`] =
      `format: 1\nlanguage: ${language}\ncards:\n  kite: { name: Drak, text: ${JSON.stringify(translated.text)} }\n`;
  const loaded = loadMix({ host: overlayHost(files), folders: ['mine'], shipped: 'cards' });
  expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  const folder = loaded.vocabulary.folders.find((f) => f.id === 'mine')!;
  const { findings } = inspectTexts(loaded.program!, folder).status(language, {}, new Set(['fact', 'letters']), stored);
  return findings.map((f) => f.message.replace(/^“[^”]*” /u, ''));
}

describe('the text of a card', () => {
  it.each([
    ['discard 1 random card from your hand', 'Discard 1 random card from your hand.', []],
    ['discard 1 random card from your hand', 'Discard 1 card from your hand.', ['does not say “random”, as the effect does']],
    ['discard a card from your hand', 'Discard a random card from your hand.', ['says “random” (random), and the effect does not']],
    [
      'each other player discards a card from their hand',
      'A player discards a card from the hand.',
      ['does not say “all”', 'does not say “other”'],
    ],
    // What was drawn is what was not there before: nothing of that is in the text.
    ['draw 2, then discard 1 of them', 'Draw 2 cards, then discard 1 of them.', []],
    ['draw 2, then discard 1 of them', 'Draw 2 cards, but none of them for long: discard 1 of them.', []],
    ['discard all keepers except peace-pipe', 'Discard all Keepers except the Peace Pipe.', []],
    ['each player draws 1', 'Each other player draws 1 card.', ['says “all others” (each other player), and the effect does not']],
    ['each other player draws 1', 'Each other player draws 1 card.', []],
    ['discard one of your keepers', 'Discard a Keeper.', ['does not say “own”']],
    // That it is your turn says of no card that it is yours.
    ['discard one of your keepers', 'On your turn, discard a Keeper.', ['does not say “own”']],
    ['discard one of your keepers', 'On your turn, discard a Keeper you have.', []],
    ['you may draw 2', 'Draw 2 cards.', ['does not say “may”']],
    ['draw 2', 'Draw 2 cards, then draw three more.', ['says 3, which is no number of the effect']],
    ['draw 2', 'Draw 2 cards if you have the Peace Pipe.', ['names “Peace Pipe”, which the effect does not']],
    ['discard all keepers in play', 'Discard every Keeper in play.', []],
    ['discard all keepers that have no lines', 'Discard all Keepers that have no lines.', []],
    ['give this to the player on your left', 'Give this to the player on your right.', ['does not say “left”', 'says “right”']],
    ['draw 2', 'Each player draws 2 cards.', ['says “all” (each), and the effect does not']],
    ['discard 1 random card from your hand', 'Discard 1 card from your hand, chosen by chance.', []],
    ['discard up to 2 of your keepers', 'Discard one or two of your Keepers, or none, at most two.', []],
    ['draw 2', 'Draw 2 cards. This is not “Steal a Keeper”.', ['says “none” (not), and the effect does not']],
    // One for all, where other words speak of all.
    [
      'discard all keepers in play',
      'Discard one of the Keepers in play, whoever has it.',
      ['says “one” (one) where the effect says “every”'],
    ],
    ['each player draws 1', 'As many as you are: one of you draws 1.', ['says “one” (one) where the effect says “every”']],
    ['each player draws 1', 'All of them draw one card, one by one.', []],
    ['discard all keepers in play', 'All Keepers in play go to the discard pile, one by one.', []],
    // What reminds of winning.
    ['draw 2', 'Draw 2 cards. You cannot win with this unless the goal asks for it.', []],
    ['draw 2', 'Draw 2 cards. You win with this unless the goal forbids it.', ['says “win” (win), and the effect does not']],
    ['draw 2', 'Draw 2 cards. Whoever meets the goal wins.', []],
    // An order that is in the text alone, wherever it stands.
    [
      'draw 2',
      'Help yourself to 2, then discard a Keeper.',
      ['names “Keeper”, which the effect does not', 'says “order” (discard a Keeper), and the effect does not'],
    ],
    ['draw 2', 'Help yourself to 2. Rules stay as they are.', []],
    ['steal a keeper', 'Steal a Goal.', ['does not name “Keeper”, as the effect does', 'names “Goal”, which the effect does not']],
    ['steal a keeper', 'Steal a Creeper or a Keeper.', ['names “Creeper”, which the effect does not']],
    ['draw 2', 'Help yourself to 2 and take another turn.', ['says “order” (take another turn), and the effect does not']],
    ['draw 2', 'Help yourself to 2. Shuffle the discard pile.', ['says “order” (Shuffle the discard pile), and the effect does not']],
    ['draw 2, then discard a card from your hand', 'Help yourself to 2, then discard a card from your hand.', []],
    // What words do that it uses, what it forbids and waits for, and the numbers that are called after words.
    [
      "play 1 random card from another player's hand",
      'Steal from a hand, not looking at random; then play 1 card of another player.',
      ['says “none” (not)'],
    ],
    ['when you play a goal, draw 1', 'Hurrah! 1 for each Goal: play a Goal, and there it is.', []],
  ])('%s: “%s”', (effect, text, expected) => {
    const found = told(effect, text);
    expect(found).toHaveLength(expected.length);
    for (const [i, part] of expected.entries()) expect(found[i]).toContain(part);
  });

  it.each([
    ['cs', 'Odhoď 1 náhodnou kartu z ruky.', 0],
    ['cs', 'Odhoď 1 kartu z ruky.', 1],
    ['pl', 'Odrzuć 1 losową kartę z ręki.', 0],
    ['pl', 'Możesz odrzucić 1 losową kartę z ręki.', 1],
    ['ru', 'Сбрось 1 случайную карту с руки.', 0],
    ['ru', 'Сбрось не больше 1 случайной карты с руки.', 1],
    ['cs', 'Odrzuć 1 losową kartę z ręki i jeśli masz, dobierz kartę.', 1],
    ['ru', 'Discard 1 random card from your hand.', 1],
    // A language without cues is compared by numbers and names of old only.
    ['fi', 'Heitä pois 1 kortti.', 0],
  ])('is compared in %s: “%s”', (language, text, n) => {
    expect(told('discard 1 random card from your hand', 'Discard 1 random card from your hand.', { language, text })).toHaveLength(n);
  });

  it.each([
    ['Nejdřív si vezmi 3 karty z balíčku, 2 karty pak z ruky odhoď.', []],
    ['Nejdřív si vezmi 2 karty z balíčku, 3 karty pak z ruky odhoď.', ['has the numbers 2, 3, its source 3, 2']],
    ['Nejdřív si vezmi 3 karty z balíčku, 2 karty pak z ruky odhoď, ze zbylých 3.', ['has the numbers 3, 2, 3, its source 3, 2']],
    ['Nejdřív si vezmi tři karty z balíčku, dvě karty pak z ruky odhoď.', []],
  ])('has the numbers of its source, in their order: “%s”', (text, expected) => {
    const effect = 'draw 3, then discard 2 cards from your hand';
    expect(told(effect, 'Draw 3 cards, then discard 2 cards from your hand.', { language: 'cs', text })).toEqual(expected);
  });

  it.each([
    ['Odhoď svého Pašáka, pak jinému hráči Pašáka ukradni a odhoď ještě druhého svého.', []],
    [
      'Odhoď svého Pašáka, pak jinému hráči Pašáka ukradni a odhoď ještě cizího, ne toho druhého.',
      ['says “other” where its source says “own”'],
    ],
  ])('says a thing as often as its source, not its contrary: “%s”', (text, expected) => {
    const effect = 'discard one of your keepers, then steal a keeper of another player, then discard one of your keepers';
    const source = 'Discard a Keeper of yours, then take a Keeper from another player and discard a second one of yours.';
    expect(told(effect, source, { language: 'cs', text }).filter((one) => one.includes('where'))).toEqual(expected);
  });

  it.each([
    ['Máš-li aspoň 2 Pašáky a aspoň 2 karty, vezmi si 1 kartu.', []],
    ['Máš-li aspoň 2 Pašáky a 2 karty, vezmi si 1 kartu.', ['says “at least” 1×, its source 2×']],
  ])('says a thing as often as its source: “%s”', (text, expected) => {
    const source = 'Draw 1 card if you have at least 2 Keepers and at least 2 cards.';
    const found = told('if you have at least 2 keepers, draw 1', source, { language: 'cs', text });
    expect(found.filter((one) => one.includes('×'))).toEqual(expected);
  });

  it('are not compared as another language than theirs', () => {
    expect(told('draw 1', 'Vezmi si kartu. Odhoď 3 náhodné.')).toEqual([]);
    expect(told('draw 1', 'Draw a card at random.')).toHaveLength(1);
    expect(told('draw 1', 'Left.')).toHaveLength(1);
    const book = new CueBook();
    // What joins two names in one language may be an article in another.
    expect(['Mléko a Chléb', 'Draw the top card'].map((text) => book.isInAnother(text, 'cs'))).toEqual([false, true]);
  });

  it('need not agree where an exception says why', () => {
    const exceptions = { 'cards.kite.text': { random: 'The card is drawn unseen anyway.' } };
    expect(told('discard a card from your hand', 'Discard a random card from your hand.', null, { exceptions })).toEqual([]);
  });
});

describe('letters', () => {
  it('of one word are of one script, and can be seen', () => {
    expect(letterFindings('Сyd a Mléko')).toEqual(['“Сyd” has letters of several scripts: Latin and Cyrillic']);
    expect(letterFindings('Vezmi\u202e 2')).toEqual(['has an invisible sign (U+202E)']);
    expect(letterFindings('Žvahlav – «Ни!» “R’lyeh” 2\u00a0karty')).toEqual([]);
  });
});

describe('mistakes planted into shipped texts', () => {
  it('are reported as well where there is no source to compare with', () => {
    const rows = summary(
      ['cs', 'en'].flatMap((language) => {
        const mix = mixOf('fluxx', language);
        const kinds = ['digit added', 'card added', 'exactly for at least', 'one for all'];
        return kinds.flatMap((kind) => plant(mix, mix.folder, language, storedBeside('cards/fluxx'), kind));
      }),
    ).filter((row) => row.planted > 0);
    expect(rows.map(({ kind, planted, caught }) => [kind, caught / planted > 0.8])).toEqual(rows.map(({ kind }) => [kind, true]));
  });

  it('are reported, most of nearly every kind', () => {
    const mix = mixOf('fluxx');
    const all: Planted[] = ['cs'].flatMap((language) =>
      Object.keys(KINDS).flatMap((kind) => plant(mix, mix.folder, language, storedBeside('cards/fluxx'), kind)),
    );
    const rows = summary(all).filter((row) => row.planted > 0);
    expect(rows.length).toBeGreaterThan(20);
    const seldom = rows.filter((row) => 2 * row.caught < row.planted).map((row) => row.kind);
    expect(seldom.length, seldom.join(', ')).toBeLessThanOrEqual(1);
    const caught = all.filter((one) => one.by !== null).length;
    expect(caught / all.length).toBeGreaterThan(0.98);
  });
});
