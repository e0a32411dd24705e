// Rules text in Russian of house cards: numbers and their nouns, cases, people and animals, pronouns, what is named twice.
import { houseCards } from './house-cards.ts';

/** An effect of a card on Fluxx with Monty Python and Cthulhu, and its text. */
const cases: [effect: string, text: string | RegExp][] = [
  ['draw 1', 'Вытяни 1 карту.'],
  ['draw 3', 'Вытяни 3 карты.'],
  ['draw 12', 'Вытяни 12 карт.'],
  ['queue a turn for you', 'Сделай дополнительный ход.'],
  ['draw 21', 'Вытяни 21 карту.'],
  ['discard 2 keepers', 'Сбрось 2 Темы в игре.'],
  ['discard 2 rules', 'Сбрось 2 Новых правила в игре.'],
  ['discard 5 rules', 'Сбрось 5 Новых правил в игре.'],
  ['discard 2 investigators', 'Сбрось 2 Исследователей в игре.'],
  ['discard 21 knights', 'Сбрось 21 рыцаря Круглого стола в игре.'],
  ['discard all knights', 'Сбрось всех рыцарей Круглого стола в игре.'],
  ['discard all swallows', 'Сбрось всех ласточек в игре.'],
  ['discard all keepers and creepers', 'Сбрось все Темы и Проблемы в игре.'],
  ['discard up to 3 goals', 'Сбрось до 3 Целей в игре.'],
  ['discard any number of your keepers', 'Сбрось сколько угодно своих Тем.'],
  ['discard one of your knights', 'Сбрось одного своего рыцаря Круглого стола.'],
  ['steal a swallow from another player', 'Укради ласточку у другого игрока.'],
  ['steal 2 creepers from another player', 'Укради 2 Проблемы у другого игрока.'],
  ["play 2 random cards from another player's hand", 'Сыграй 2 случайные карты с руки другого игрока.'],
  ['play the bottom card of draw-pile', 'Сыграй нижнюю карту колоды.'],
  ['give one of your creepers to the player on your left', 'Отдай одну свою Проблему игроку слева от себя.'],
  [
    'all at once, for each other player, move 1 random card from their hand to your hand',
    'Возьми на руку по 1 случайной карте с руки каждого другого игрока.',
  ],
  [
    'all at once, for each other player, move 2 random cards from their hand to your hand',
    'Возьми на руку по 2 случайные карты с руки каждого другого игрока.',
  ],
  ['draw 2 per player', 'Вытяни по 2 карты на каждого игрока.'],
  ['if you have exactly 2 keepers, draw 1', 'Если у тебя ровно 2 Темы, вытяни 1 карту.'],
  ['if you have no investigator, draw 1', 'Если у тебя нет ни одного Исследователя, вытяни 1 карту.'],
  ['if nobody has 3 keepers, draw 1', 'Если ни у кого нет 3 Тем, вытяни 1 карту.'],
  ['if another player has 2 investigators, draw 1', 'Если у другого игрока не меньше 2 Исследователей, вытяни 1 карту.'],
  ['if nobody has taxes, draw 1', 'Если ни перед кем не лежат Налоги, вытяни 1 карту.'],
  ['if milk is in play, discard milk', 'Если Молоко в игре, сбрось его.'],
  ['if you have money, give money to another player', 'Если у тебя есть Деньги, отдай их другому игроку.'],
  ['if another player has love, steal love', 'Если Любовь лежит перед другим игроком, укради карту Любовь.'],
  ['choose a keeper as k, then give k to a player except owner of k', 'Выбери Тему в игре и отдай её любому игроку, кроме её владельца.'],
  ['discard this and a creeper', 'Сбрось эту карту и Проблему в игре.'],
  ['at the start of your turn, if your hand is empty, draw 3', 'Если в начале твоего хода у тебя на руке нет карт, вытяни 3 карты.'],
  ['when another player plays a creeper, draw 1', 'Когда другой игрок играет Проблему, вытяни 1 карту.'],
  ['each player who has no keeper draws 2', 'Каждый игрок, у которого нет ни одной Темы, тянет 2 карты.'],
  ['if you have cookies and bread, draw 3', 'Если у тебя есть Печенье и у тебя есть Хлеб, вытяни 3 карты.'],
  ['choose a number from 1 to 3 as many, then draw many', /^no construction/],
];

houseCards('ru', cases);
