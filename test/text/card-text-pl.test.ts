// Rules text in Polish of house cards: numbers and their nouns, cases, things, animals and persons, pronouns and their places, verbs and their
// subjects, whose turn it is.
import { houseCards } from './house-cards.ts';

/** An effect of a card on Fluxx with Monty Python and Cthulhu, and its text. */
const cases: [effect: string, text: string | RegExp][] = [
  ['draw 1', 'Dobierz 1 kartę.'],
  ['draw 3', 'Dobierz 3 karty.'],
  ['draw 12', 'Dobierz 12 kart.'],
  ['queue a turn for you', 'Rozegraj dodatkową turę.'],
  ['draw 21', 'Dobierz 21 kart.'],
  ['draw 22', 'Dobierz 22 karty.'],
  ['discard 2 keepers', 'Odrzuć 2 Fanty w grze.'],
  ['discard 5 rules', 'Odrzuć 5 Nowych Zasad w grze.'],
  ['discard 2 creepers', 'Odrzuć 2 Zonki w grze.'],
  ['discard a creeper', 'Odrzuć Zonka w grze.'],
  ['discard 2 of your investigators', 'Odrzuć 2 swoich Badaczy.'],
  ['discard 1 of your investigators', 'Odrzuć 1 swojego Badacza.'],
  ['discard all knights', 'Odrzuć wszystkich rycerzy Okrągłego Stołu w grze.'],
  ['discard all swallows', 'Odrzuć wszystkie jaskółki w grze.'],
  ['discard up to 3 goals', 'Odrzuć najwyżej 3 Cele w grze.'],
  ['discard any number of your keepers', 'Odrzuć dowolną liczbę swoich Fantów.'],
  ["play 2 random cards from another player's hand", 'Zagraj 2 losowe karty z ręki innego gracza.'],
  ['play the bottom card of draw-pile', 'Zagraj spodnią kartę stosu dobierania.'],
  ['give one of your creepers to the player on your left', 'Oddaj jednego swojego Zonka graczowi po swojej lewej.'],
  [
    'all at once, for each other player, move 1 random card from their hand to your hand',
    'Weź do ręki po 1 losowej karcie z ręki każdego innego gracza.',
  ],
  [
    'all at once, for each other player, move 2 random cards from their hand to your hand',
    'Weź do ręki po 2 losowe karty z ręki każdego innego gracza.',
  ],
  ['draw 2 per player', 'Dobierz po 2 karty na każdego gracza.'],
  ['draw 1 per player', 'Dobierz po 1 karcie na każdego gracza.'],
  ['if you have exactly 2 keepers, draw 1', 'Jeśli masz dokładnie 2 Fanty, dobierz 1 kartę.'],
  ['if you have no investigator, draw 1', 'Jeśli nie masz żadnego Badacza, dobierz 1 kartę.'],
  ['if nobody has 3 keepers, draw 1', 'Jeśli nikt nie ma 3 Fantów, dobierz 1 kartę.'],
  ['if another player has 2 investigators, draw 1', 'Jeśli inny gracz ma co najmniej 2 Badaczy, dobierz 1 kartę.'],
  ['if nobody has taxes, draw 1', 'Jeśli przed nikim nie leżą Podatki, dobierz 1 kartę.'],
  ['if nobody has war, draw 1', 'Jeśli przed nikim nie leży Wojna, dobierz 1 kartę.'],
  ['if milk is in play, discard milk', 'Jeśli w grze jest karta Mleko, odrzuć ją.'],
  ['if you have money, give money to another player', 'Jeśli masz kartę Pieniądze, oddaj ją innemu graczowi.'],
  ['if another player has love, steal love', 'Jeśli Miłość leży przed innym graczem, ukradnij kartę Miłość.'],
  ['discard milk', 'Odrzuć kartę Mleko, jeśli jest w grze.'],
  ['discard milk, then draw 1', 'Odrzuć kartę Mleko, jeśli jest w grze, i dobierz 1 kartę.'],
  ['discard all keepers and investigators', 'Odrzuć wszystkie Fanty i wszystkich Badaczy w grze.'],
  ['each other player gives you a random card from their hand', 'Każdy inny gracz oddaje ci losową kartę z ręki.'],
  ['if you have 4 creepers, win', 'Jeśli masz co najmniej 4 Zonki, wygrywasz.'],
  [
    'choose a keeper as k, then give k to a player except owner of k',
    'Wybierz Fant w grze i oddaj go innemu graczowi niż jego właściciel.',
  ],
  [
    'choose another player as p, then steal a keeper from p, then give a card from your hand to p',
    'Wybierz innego gracza, ukradnij mu Fant i oddaj mu kartę z ręki.',
  ],
  // Nobody could tell which of the two is meant.
  [
    'choose another player as p, then choose another player as q, then steal a keeper from p, then steal a keeper from q',
    /two that were chosen/,
  ],
  ['discard this and a creeper', 'Odrzuć tę kartę i Zonka w grze.'],
  [
    'at the start of your turn, if your hand is empty, draw 3',
    'Na początku swojej tury, jeśli nie masz w ręce żadnej karty, dobierz 3 karty.',
  ],
  ['at the start of your turn, each other player draws 1', 'Na początku twojej tury każdy inny gracz dobiera 1 kartę.'],
  ['once per turn, give one of your creepers to another player', 'Raz na turę możesz oddać jednego swojego Zonka innemu graczowi.'],
  ['when another player plays a creeper, draw 1', 'Gdy inny gracz zagrywa Zonka, dobierz 1 kartę.'],
  ['in response when another player plays a goal, cancel it', 'Gdy inny gracz zagrywa Cel, możesz go unieważnić.'],
  ['in response when another player plays a rule, cancel it', 'Gdy inny gracz zagrywa Nową Zasadę, możesz ją unieważnić.'],
  [
    'in response when another player plays a keeper or creeper, cancel it',
    'Gdy inny gracz zagrywa Fant albo Zonka, możesz unieważnić tamtą kartę.',
  ],
  [
    'in response when another player plays a keeper, move it to your table instead',
    'Gdy inny gracz zagrywa Fant, możesz go unieważnić i położyć przed sobą.',
  ],
  ['each player who has no keeper draws 2', 'Każdy gracz, który nie ma żadnego Fantu, dobiera 2 karty.'],
  ['goal-slots is 2', 'W grze mogą być jednocześnie najwyżej 2 Cele.'],
  ['goal-slots is 5', 'W grze może być jednocześnie najwyżej 5 Celów.'],
  ['keeper-limit is 0', 'Poza swoją turą nie możesz mieć żadnego Fantu.'],
  ['if you have cookies and bread, draw 3', 'Jeśli masz kartę Ciastka i masz kartę Chleb, dobierz 3 karty.'],
  ['choose a number from 1 to 3 as many, then draw many', /^no construction/],
];

houseCards('pl', cases);
