// In Polish: messages about the form of a line.
import type { Translation } from '../../translation.ts';

export const parse: Translation = {
  'Effects are written in English words, whatever language the card is in.':
    'Efekt pisze się angielskimi słowami, niezależnie od języka karty.',
  '{0} does not fit after {1}.': '{0} nie pasuje po {1}.',
  '{0} does not fit here.': '{0} tu nie pasuje.',
  'Here {0} can stand.': 'Może tu być {0}.',
  'Two values are compared with {0}: {1}.': 'Dwie wartości porównuje się znakiem {0}: {1}.',
  'A card cannot take over everything another one says.': 'Karta nie może przejąć wszystkiego, co mówi inna.',
  'It can be that card for others ("counts as …"), do its orders ("obey …"), use its power ("use a power of …"), or read the number it says ("draw draws of …").':
    'Może liczyć się jako tamta ("counts as …"), wykonać jej polecenia ("obey …"), użyć jej zdolności ("use a power of …") albo odczytać liczbę, którą ona podaje ("draw draws of …").',
  'What of the card is done is not said: its orders, or a line that waits to be used.':
    'Nie wiadomo, co z tej karty ma się wykonać: jej polecenia czy wiersz, który czeka na użycie.',
  'A number that has a name stands in brackets before what it counts: {0}.':
    'Liczbę, która ma nazwę, pisze się w nawiasie przed tym, co liczy: {0}.',
  'One of two orders is done here, and it is not said that it is chosen.':
    'Wykonuje się tu jedno z dwóch poleceń, a nie jest powiedziane, że się je wybiera.',
  'Write {0} before them; or {1}, and below it each of them on a line of its own.':
    'Napisz przed nimi {0}; albo {1}, a pod tym każde z nich w osobnym wierszu.',
  'What is forbidden in two ways is said twice: {0}. Somebody in particular is chosen before: {1}.':
    'Podwójny zakaz mówi się dwa razy: {0}. Konkretnego gracza wybierz wcześniej: {1}.',
  'One of several orders is chosen from a block: {0}, and below it each of them on a line of its own.':
    'Jedno z kilku poleceń wybiera się z bloku: {0}, a pod nim każde polecenie w osobnym wierszu.',
  'An offer is made to a player, who chooses: the player comes after the word.':
    'Ofertę składa się graczowi, który wybiera: gracza pisze się po tym słowie.',
  'Write {0}; in the lines below, {1} is that player.': 'Napisz {0}; w wierszach poniżej {1} to ten gracz.',
  'What is true of somebody is said with {0}.': 'To, co jest o kimś prawdą, mówi się słowem {0}.',
  'The line ends after {0}; something must follow.': 'Wiersz kończy się po {0}; coś musi jeszcze nastąpić.',
  'What belongs together stands on one line. A part of it can have a name of its own: "set … to …", or an entry of `values`.':
    'To, co należy do siebie, stoi w jednym wierszu. Część może mieć własną nazwę: "set … to …" albo wpis w `values`.',
  'Nothing follows {0}.': 'Po {0} nic nie ma.',
  'Say what happens: on the same line after a comma, or in deeper lines after a colon.':
    'Napisz, co się dzieje: w tym samym wierszu po przecinku albo w głębszych wierszach po dwukropku.',
  'A comma is missing between {0} and {1}.': 'Między {0} a {1} brakuje przecinka.',
  'A head on one line ends with a comma.': 'W jednym wierszu nagłówek kończy się przecinkiem.',
  'A comma ends a head, not "and".': 'Nagłówek kończy się przecinkiem, a nie słowem "and".',
  'Write a comma in its place.': 'Napisz w tym miejscu przecinek.',
  'Between two orders {0} is meant, not a comma alone.': 'Między dwoma poleceniami stoi {0}, a nie sam przecinek.',
  'Write {0}, or start a new line.': 'Napisz {0} albo zacznij nowy wiersz.',
  'A comma does not join things; {0} does.': 'Rzeczy łączy nie przecinek, lecz {0}.',
  'Write {0} or {1}.': 'Napisz {0} albo {1}.',
  'No comma stands before {0}.': 'Przed {0} nie stawia się przecinka.',
  'Whether "if" is about both of them, or only about the one behind "or", cannot be seen.':
    'Nie widać, czy „if” dotyczy obu, czy tylko tego, co stoi za „or”.',
  'Write each of the two as a line of its own, the condition on the one that needs it.':
    'Napisz każde z nich w osobnym wierszu, a warunek przy tym, które go potrzebuje.',
  '{0} begins a line; it does not follow an order.': '{0} zaczyna wiersz; nie stoi po poleceniu.',
  'Write "{0} …" on a line of its own, right below the order it asks about; both below a head that ends with a colon, if there is one.':
    'Napisz "{0} …" w osobnym wierszu, tuż pod poleceniem, o które pyta; a jeśli nad nimi jest nagłówek z dwukropkiem, oba wiersze pod nim.',
  'A colon is missing after {0}: a block follows.': 'Po {0} brakuje dwukropka: dalej jest blok.',
  'Before a block a colon stands, not a comma.': 'Przed blokiem stoi dwukropek, a nie przecinek.',
  'A colon opens a block, but no deeper line follows.': 'Dwukropek otwiera blok, ale nie ma po nim głębszego wiersza.',
  'Put the lines of the block below, two spaces deeper, or end the head with a comma and go on in this line.':
    'Napisz wiersze bloku poniżej, dwie spacje głębiej, albo zakończ nagłówek przecinkiem i pisz dalej w tym wierszu.',
  'This bracket is never closed.': 'Ten nawias nigdzie się nie zamyka.',
  'This bracket was never opened.': 'Ten nawias nigdzie się nie otwiera.',
  'After {0} a name must follow.': 'Po {0} musi być nazwa.',
  '{0} cannot be a name: it has a fixed meaning.': '{0} nie może być nazwą: ma stałe znaczenie.',
  'Give it one word of your own, such as "drawn" or "partner".': 'Użyj jednego własnego słowa, np. "drawn" lub "partner".',
  'An offer is written {0}.': 'Ofertę pisze się {0}.',
  'One of the lines of its block is done.': 'Wykonuje się jeden z wierszy jej bloku.',
  'The sign {0} means nothing here.': 'Znak {0} nic tu nie znaczy.',
  'One statement a line: start a new line or write ", then".': 'W wierszu jest jedno polecenie: zacznij nowy wiersz albo napisz ", then".',
  'To divide, write "… divided by 2 rounded up" or "… rounded down".': 'Dzieli się tak: "… divided by 2 rounded up" lub "… rounded down".',
  'Use round brackets.': 'Użyj nawiasów okrągłych.',
  'Indent with spaces, not with a tab.': 'Wcinaj spacjami, nie tabulatorem.',
  'This line is {0} spaces deep; the lines before it in the same block are {1}.':
    'Ten wiersz jest wcięty o {0} {0:spację|spacje|spacji}; wiersze przed nim w tym samym bloku o {1}.',
  'A colon stands only at the end of a line, before a block.': 'Dwukropek stoi tylko na końcu wiersza, przed blokiem.',
  'When the order follows on the same line, write a comma.': 'Jeśli polecenie jest w tym samym wierszu, napisz przecinek.',
  'Nobody is named who {0}.': 'Nie wiadomo, kto {0}.',
  'Say who: {0} or {1}.': 'Napisz kto: {0} albo {1}.',
  'After {0} a claim must follow.': 'Po {0} musi być stwierdzenie.',
  'A claim says what is true of something: "your hand is empty".': 'Stwierdzenie mówi, co jest o czymś prawdą: "your hand is empty".',
  'Nothing is claimed of {0}.': 'O {0} niczego się nie stwierdza.',
  'Nothing is claimed of {0}: {1} is no verb.': 'O {0} niczego się nie stwierdza: {1} nie jest czasownikiem.',
  '{0} stands in orders, not in claims.': '{0} stoi w poleceniach, nie w stwierdzeniach.',
  'A claim says what is done or what is true of something: "another player draws a card", "your hand is empty".':
    'Stwierdzenie mówi, co się dzieje albo co jest o czymś prawdą: "another player draws a card", "your hand is empty".',
  'After {0} the thing is missing.': 'Po {0} brakuje tego, o co chodzi.',
  'Say which kind of thing, such as "card" or "player".': 'Napisz, jaka to rzecz, np. "card" lub "player".',
  'This quote is never closed.': 'Ten cudzysłów nigdzie się nie zamyka.',
  'This line is deeper than the one above, which is an order and opens no block.':
    'Ten wiersz jest głębszy niż poprzedni, a tamten jest poleceniem i nie otwiera bloku.',
  'This {0} can be meant in two ways.': '{0} można tu rozumieć na dwa sposoby.',
  'Put brackets around what belongs together: "a and (b or c)".': 'Weź w nawias to, co należy do siebie: "a and (b or c)".',
  'This is nested too deeply, or too long, to be read.': 'To jest zbyt głęboko zagnieżdżone lub zbyt długie, by dało się to odczytać.',
  'Say it in several lines, or give a part of it a name of its own.': 'Rozpisz to na kilka wierszy albo nadaj części własną nazwę.',
  'What is counted is done in the same line: "discard any number of cards, then draw that many"; over a turn, "cards that you have … this turn".':
    'Co się liczy, dzieje się w tym samym wierszu: "discard any number of cards, then draw that many"; w ciągu tury to "cards that you have … this turn".',
  'Only the ends are counted from: "the top card of …", "the top 2 cards of …", "the player with the most …".':
    'Liczy się tylko od brzegu: "the top card of …", "the top 2 cards of …", "the player with the most …".',
  'Write "no player …" or "nobody …": "nobody can … this turn".': 'Napisz "no player …" albo "nobody …": "nobody can … this turn".',
  'A player is "they" and "them", and has "their" things: "choose another player, then they draw 1".':
    'Gracz to "they" i "them", a jego rzeczy to "their": "choose another player, then they draw 1".',
  'Who or what is left out stands behind those who are meant: "each player except …", "all cards except …".':
    'Kto lub co jest wyłączone, stoi za tymi, o których mowa: "each player except …", "all cards except …".',
  'Look at the place, then say what is done with what lies there: "look at the discard pile, then take a card from it".':
    'Obejrzyj to miejsce, a potem napisz, co dzieje się z tym, co tam leży: "look at the discard pile, then take a card from it".',
  'What is done several times stands behind the number: "repeat 3 times, draw 1"; several sentences stand below "repeat 3 times:".':
    'To, co robi się kilka razy, stoi za liczbą: "repeat 3 times, draw 1"; kilka zdań stoi pod "repeat 3 times:".',
  'Names of cards are not read letter by letter: give the cards that are meant a tag, and name them by it, "discard a … card".':
    'Nazw kart nie czyta się litera po literze: daj kartom, o które chodzi, tag i nazwij je nim, "discard a … card".',
  'No game counts rounds: what comes once in one, or lasts for one, goes with turns: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".':
    'Żadna gra nie liczy rund: co zdarza się raz na rundę albo trwa jedną rundę, idzie z turami: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".',
  'An amount is bounded where it stands: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".':
    'Granice liczby pisze się przy niej: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".',
  'What is counted are different cards: leave the word out, "2 …". Of certain ones: "2 of x and y and z"; those that differ in a value: "2 cards of different …s"; from one card: "a card of a different … than it".':
    'Liczone są zawsze różne karty: usuń to słowo, "2 …". Z określonych kart: "2 of x and y and z"; te, które różnią się wartością: "2 cards of different …s"; od jednej karty: "a card of a different … than it".',
  'What came last to a place lies on top of it: "the top card of …"; what has been there longest, "the bottom card of …".':
    'To, co trafiło gdzieś ostatnie, leży na wierzchu: "the top card of …"; to, co leży tam najdłużej, na spodzie: "the bottom card of …".',
  'A condition is about now: "is". What has been done is counted: "if you have … this turn".':
    'Warunek dotyczy tego, co jest teraz: "is". To, co już zrobiono, się liczy: "if you have … this turn".',
  'What came up is "the die": "if the die is 6, …"; several dice are "dice": "if dice > 9", "if dice are equal".':
    'Wynik rzutu to "the die": "if the die is 6, …"; kilka kości to "dice": "if dice > 9", "if dice are equal".',
  'Before something is done: "instead when you …", "in response when …"; before a turn: "at the start of your turn, …".':
    'Zanim coś się stanie: "instead when you …", "in response when …"; przed turą: "at the start of your turn, …".',
  'Before a turn is "at the start of your turn, …"; before the next one, "at the end of this turn, …"; as long as it takes until then, "until your next turn, when …".':
    'Przed turą to "at the start of your turn, …"; przed następną "at the end of this turn, …"; przez cały czas do niej "until your next turn, when …".',
  'What comes after something is written "when you …, …"; after a turn, "at the end of your turn, …".':
    'To, co dzieje się po czymś, pisze się "when you …, …"; po turze "at the end of your turn, …".',
  'Write "at the start of each turn, …", "at the start of your turn, …", or "once per turn, …" for what may be used.':
    'Napisz "at the start of each turn, …", "at the start of your turn, …" albo "once per turn, …" przy tym, czego można użyć.',
  'A line of an effect has no dash: leave it out.': 'Wiersz efektu nie ma myślnika: usuń go.',
  'Lines of an effect have no numbers: they are done from top to bottom.':
    'Wierszy efektu się nie numeruje: wykonuje się je od góry do dołu.',
  'Who they are comes first: "each player who has no cards in turn draws 1".':
    'Najpierw mówi się, kto to jest: "each player who has no cards in turn draws 1".',
  'A clause says what is so, not what may be done: "a card that fits", with a condition of the game, "card fits: …".':
    'Zdanie podrzędne mówi, co jest prawdą, a nie co wolno: "a card that fits" z warunkiem gry "card fits: …".',
  'What it is stands behind "is": "whose suit is led".': 'To, czym jest, stoi po "is": "whose suit is led".',
  'A line stands without quotes: leave them out.': 'Wiersz pisze się bez cudzysłowu: usuń go.',
  'One of several orders is chosen from a block: "offer:", and below it each of them on a line of its own.':
    'Jedno z kilku poleceń wybiera się z bloku: "offer:", a pod nim każde polecenie w osobnym wierszu.',
  'No line holds cards face down.': 'Żaden wiersz nie trzyma kart zakrytych.',
  'Turn them over as they come: "turn … face down". Open they are by a line: "all hands are open".':
    'Odwróć je, gdy przyjdą: "turn … face down". Odkryte trzyma wiersz: "all hands are open".',
  'What something is done for is not said by {0}.': 'Po co się coś robi, nie mówi się słowami {0}.',
  'Write {0}; where it may be left undone, {1} and below it {2}.': 'Napisz {0}; jeśli nie trzeba tego robić, {1}, a pod tym {2}.',
  'Say what nobody can do: "… cannot be taken by another player"; of cards whose lines are not for somebody, "… do not apply to you".':
    'Powiedz, czego nikt nie może: "… cannot be taken by another player"; o kartach, których wiersze kogoś nie dotyczą, "… do not apply to you".',
  'What follows "{0}" is a sentence of its own.': 'To, co następuje po "{0}", jest osobnym zdaniem.',
  'End the one before with a full stop, or start a new line.': 'Zakończ poprzednie kropką albo zacznij nowy wiersz.',
  'What is done on it: "at the start of another player\'s turn, …", or "when …, if it is another player\'s turn, …"; what holds on it: "while it is another player\'s turn, …".':
    "Co się w niej robi: „at the start of another player's turn, …” albo „when …, if it is another player's turn, …”; co w niej obowiązuje: „while it is another player's turn, …”.",
  'It goes clockwise and begins with whoever does it: "each player in turn …", "deal …". With you last: "each other player in turn draws 1, then you draw 1".':
    'Idzie to zgodnie z ruchem wskazówek zegara i zaczyna ten, kto to robi: „each player in turn …”, „deal …”. Z tobą na końcu: „each other player in turn draws 1, then you draw 1”.',
  'Wait for it, and ask how many it was: "when you play a …, if you have played exactly 1 card this turn, …".':
    'Poczekaj na nią i zapytaj, która to była: „when you play a …, if you have played exactly 1 card this turn, …”.',
  'After a turn is "at the end of each turn, …" or "at the end of your turn, …".':
    'Po turze pisze się „at the end of each turn, …” albo „at the end of your turn, …”.',
  '{0} says nothing about {1}.': '{0} nic nie mówi o {1}.',
  'Cards are told apart by type and tag, by place ("… in play", "… from your hand"), or in a clause: "… that …".':
    'Karty odróżnia typ i znacznik, miejsce („… in play”, „… from your hand”) albo zdanie: „… that …”.',
  'What lies on the table is said with its place: "… in play".': 'Co leży na stole, pisze się z miejscem: „… in play”.',
  'What must not hold is joined with "and": "you have … and no …".':
    'To, co nie ma zachodzić, łączy się przez „and”: „you have … and no …”.',
  'Say it of the others, too: "you have … and no other player has …"; of a number, "exactly 2 …"; how often at most, "… cannot … more than 1 … per turn".':
    'Powiedz to też o innych: „you have … and no other player has …”; o liczbie „exactly 2 …”; jak często najwyżej, "… cannot … more than 1 … per turn".',
  'Turns are not counted: until one\'s own next turn is "until your next turn", with that turn "until the end of your next turn".':
    'Tur się nie liczy: do własnej następnej tury to "until your next turn", razem z tą turą "until the end of your next turn".',
  'What a coin shows is asked below it: "flip a coin", then "if heads, …, otherwise …".':
    'O to, co wypadło na monecie, pytaj pod spodem: "flip a coin", potem "if heads, …, otherwise …".',
  'The next time only is "the next time you …"; once in each turn, "once per turn, when you …".':
    'Tylko następnym razem to "the next time you …"; raz w każdej turze to "once per turn, when you …".',
  'A card does what another says with "obey …": "obey the top card of discard-pile".':
    'Karta robi to, co mówi inna, poleceniem "obey …": "obey the top card of discard-pile".',
  'A number of the game is lower as long as a line holds: "draws - 1", "your plays - 1 this turn".':
    'Liczba gry jest mniejsza, dopóki wiersz obowiązuje: "draws - 1", "your plays - 1 this turn".',
  'What is to be done twice is written twice, or "repeat 2 times, …"; a number is doubled: "twice …".':
    'Co ma się stać dwa razy, napisz dwa razy albo "repeat 2 times, …"; liczbę podwaja "twice …".',
  'A number of the game gets another value: "… is 5", or is raised or lowered: "… + 2", "… - 1".':
    'Liczba gry dostaje inną wartość: „… is 5”, albo się ją podnosi lub obniża: „… + 2”, „… - 1”.',
  'For later write "on your next turn, …"; for somebody else name them first: "choose another player", then "on their next turn, …".':
    'Na później napisz "on your next turn, …"; dla kogoś innego najpierw go nazwij: "choose another player", potem "on their next turn, …".',
  'What a coin shows is asked below "flip a coin": a line "if heads, …", and a line "otherwise, …".':
    'O wynik monety pyta się pod „flip a coin”: wiersz „if heads, …” i wiersz „otherwise, …”.',
};
