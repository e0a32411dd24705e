// Correct texts in own words, in four languages, of which nothing must be reported; and for each way of comparing texts, a mistake in one of them
// that is reported.
import { describe, expect, it } from 'vitest';
import { inspectTexts, type State } from 'cardwright/internal';
import { loadMix } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

type Language = 'en' | 'cs' | 'pl' | 'ru';
type Card = { effect: string } & Record<Language, string>;

const cards: Record<string, Card> = {
  limit: {
    effect: 'hand-limit is 2',
    en: 'While others have their turn, hold at most 2 cards.',
    cs: 'Když nejsi na tahu, drž v ruce nejvýš 2 karty.',
    pl: 'Kiedy gra kto inny, trzymaj w ręce najwyżej 2 karty.',
    ru: 'Когда ходят другие, держи на руке не больше 2 карт.',
  },
  tax: {
    effect: 'each other player discards a card from their hand',
    en: 'Everybody else throws one card of their hand away.',
    cs: 'Všichni ostatní zahodí po jedné kartě z ruky.',
    pl: 'Wszyscy pozostali pozbywają się po jednej karcie z ręki.',
    ru: 'Все остальные сбрасывают по одной карте с руки.',
  },
  trade: {
    effect: 'once per turn, discard one of your keepers, then draw 2',
    en: 'Once per turn you may throw a Keeper of yours away. If you do, draw 2 cards for it.',
    cs: 'Jednou za tah se smíš vzdát jednoho svého Pašáka: vezmeš si za něj 2 karty.',
    pl: 'Raz na turę możesz się pozbyć jednego swojego Fantu: dobierasz za niego 2 karty.',
    ru: 'Раз за ход можно отказаться от одной своей Темы: за неё тянешь 2 карты.',
  },
  alms: {
    effect: 'at the start of your turn, if you have no keepers, draw 1',
    en: 'At the start of your turn draw 1 card, if not a single Keeper is yours.',
    cs: 'Na začátku svého tahu si vezmi 1 kartu, není-li před tebou žádný Pašák.',
    pl: 'Na początku swojej tury dobierz 1 kartę, jeśli nie masz ani jednego Fantu.',
    ru: 'В начале своего хода вытяни 1 карту, если у тебя нет ни одной Темы.',
  },
  feast: {
    effect: 'draw 5',
    en: 'Help yourself to 5 cards from the draw pile.',
    cs: 'Lízni si 5 karet z balíčku.',
    pl: 'Weź 5 kart ze stosu dobierania.',
    ru: 'Возьми 5 карт из колоды.',
  },
  choice: {
    effect: 'draw 3, then discard 2 cards from your hand',
    en: 'Help yourself to 3 cards from the draw pile, and part with 2 cards of your hand.',
    cs: 'Lízni si 3 karty z balíčku a 2 karty z ruky zahoď.',
    pl: 'Weź 3 karty ze stosu dobierania i pozbądź się 2 kart z ręki.',
    ru: 'Возьми 3 карты из колоды, а с 2 картами с руки расстанься.',
  },
  hot: {
    effect: 'give this to the player on your left',
    en: 'Hand this on to your neighbour to the left.',
    cs: 'Tuhle kartu předej sousedovi vlevo.',
    pl: 'Podaj tę kartę sąsiadowi po lewej.',
    ru: 'Передай эту карту соседу слева.',
  },
  storm: {
    effect: 'discard all keepers in play',
    en: 'Every Keeper in play is thrown away.',
    cs: 'Všichni Pašáci ve hře letí na odkládací balíček.',
    pl: 'Wszystkie Fanty w grze lecą na stos kart odrzuconych.',
    ru: 'Все Темы в игре летят в сброс.',
  },
  thief: {
    effect: 'steal a random keeper from another player',
    en: 'A Keeper of an opponent, picked at random, is yours now.',
    cs: 'Náhodně vybraný Pašák některého soupeře teď patří tobě.',
    pl: 'Losowo wybrany Fant przeciwnika należy odtąd do ciebie.',
    ru: 'Случайная Тема соперника теперь твоя.',
  },
  gift: {
    effect: 'you may draw 2',
    en: 'If you want, draw 2 cards.',
    cs: 'Chceš-li, vezmi si 2 karty.',
    pl: 'Jeśli chcesz, dobierz 2 karty.',
    ru: 'Если хочешь, вытяни 2 карты.',
  },
  swap: {
    effect: "swap your hand with another player's hand",
    en: 'Your hand for the hand of somebody else: swap them.',
    cs: 'Celou svou ruku vyměň s někým jiným za jeho.',
    pl: 'Całą swoją rękę wymień z kimś innym na jego rękę.',
    ru: 'Поменяй всю свою руку на руку кого-нибудь другого.',
  },
  idea: {
    effect: 'each player draws 1\ndiscard a goal in play',
    en: 'Everybody draws 1 card, whoever they are. Then one Goal in play goes to the discard pile.',
    cs: 'Po 1 kartě si vezme úplně každý. Jeden Cíl ve hře pak putuje na odkládací balíček.',
    pl: 'Po 1 karcie dobiera dosłownie każdy. Jeden Cel w grze trafia potem na stos kart odrzuconych.',
    ru: 'По 1 карте тянут решительно все. Одна Цель в игре потом уходит в сброс.',
  },
};

const STATES: ReadonlySet<State> = new Set<State>(['contradicts', 'numerals', 'unnamed', 'fact', 'letters', 'term', 'forms']);

/** What is reported of these texts in each language, by card. */
function reported(changed: Record<string, Partial<Card>> = {}): string[] {
  const all = Object.entries(cards).map(([id, card]) => ({ id, ...card, ...changed[id] }));
  const yaml = (text: string): string => JSON.stringify(text);
  const files: Record<string, string> = {
    'mine/set.yaml': 'format: 1\nset: mine\ngame: fluxx\ntitle: Mine\nlanguage: en\n',
    'mine/cards.yaml': `format: 1\norigin: house\ntype: action\ncards:\n${all.map((c) => `  my-${c.id}: { name: ${yaml(`“${c.id}”`)}, text: ${yaml(c.en)}, effect: ${yaml(c.effect)} }\n`).join('')}`,
  };
  for (const language of ['cs', 'pl', 'ru'] as const)
    files[`mine/locales/${language}.yaml`] =
      `format: 1\nlanguage: ${language}\ncards:\n${all.map((c) => `  my-${c.id}: { name: ${yaml(`“${c.id}”`)}, text: ${yaml(c[language])} }\n`).join('')}`;
  const loaded = loadMix({ host: overlayHost(files), folders: ['mine'], shipped: 'cards' });
  expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  const texts = inspectTexts(
    loaded.program!,
    loaded.vocabulary.folders.find((f) => f.id === 'mine')!,
  );
  return ['en', 'cs', 'pl', 'ru'].flatMap((language) =>
    texts
      .status(language, {}, STATES)
      .findings.map((f) => `${language} ${f.key.split('.')[1]!.slice(3)} ${f.message.replace(/^“[^”]*” /u, '')}`),
  );
}

describe('texts in own words', () => {
  it('that are correct are reported in no language', () => {
    expect(reported()).toEqual([]);
  });

  it.each<[string, string, Partial<Card>, string]>([
    ['limit', 'en', { en: 'When it is your turn, you may hold at most 2 cards in hand.' }, 'says “none” 0×'],
    ['alms', 'cs', { cs: 'Na začátku svého tahu si vezmi 1 kartu, je před tebou žádný Pašák.' }, 'says “žádný” where nothing denies'],
    ['alms', 'pl', { pl: 'Na początku swojej tury dobierz 1 kartę, jeśli masz żaden Fant.' }, 'says “żaden” where nothing denies'],
    ['alms', 'ru', { ru: 'В начале своего хода вытяни 1 карту, если у тебя ни одной Темы.' }, 'says “ни” where nothing denies'],
    ['feast', 'en', { en: 'Help yourself to 5 card from the draw pile.' }, 'has “card” after 5'],
    ['feast', 'cs', { cs: 'Lízni si 5 karty z balíčku.' }, 'has “karty” after 5, and not a form such as “karet”'],
    ['feast', 'pl', { pl: 'Weź 5 karty ze stosu dobierania.' }, 'has “karty” after 5'],
    ['feast', 'ru', { ru: 'Возьми 5 карты из колоды.' }, 'has “карты” after 5'],
    [
      'choice',
      'en',
      { en: 'Help yourself to 2 cards from the draw pile, and part with 3 cards of your hand.' },
      'has the numbers 2, 3, its effect 3, 2',
    ],
    ['storm', 'cs', { cs: 'Jeden Pašák ve hře letí na odkládací balíček.' }, 'says “one” where its source says “every”'],
    ['trade', 'pl', { pl: 'Raz na turę możesz się pozbyć jednego cudzego Fantu: dobierasz za niego 2 karty.' }, 'says “foreign” (cudzego)'],
    ['gift', 'ru', { ru: 'Ну что ж, вытяни 2 карты.' }, 'does not say “may”'],
    ['tax', 'cs', { cs: 'Jiný hráč zahodí jednu kartu z ruky, kdo ví kterou.' }, 'does not say “all others”'],
    ['idea', 'cs', { cs: 'Po 1 kartě si vezme úplně každý.' }, 'has 1 sentences, its source 2'],
    ['limit', 'en', { en: 'While others have their turn, you cannot hold more than 2 cards, or can you?' }, 'says “or” (or)'],
    ['hot', 'en', { en: 'Who loses? Hand this on to your neighbour to the left.' }, 'says “lose” (loses)'],
  ])('%s, with a mistake in %s, are reported', (id, language, change, expected) => {
    const found = reported({ [id]: change });
    expect(found.filter((one) => one.startsWith(`${language} ${id} `)).join('\n')).toContain(expected);
  });
});
