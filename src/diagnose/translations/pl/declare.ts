// In Polish: messages about what files declare.
import type { Translation } from '../../translation.ts';

export const declare: Translation = {
  'There is no {0} called "{1}".': 'Nie ma czegoś takiego: {0} "{1}".',
  'Known: {0}.': 'Znane: {0}.',
  'None is declared.': 'Nic takiego nie jest zadeklarowane.',
  '"{0}" is a number; "{1}" is not.': '"{0}" to liczba; "{1}" nie jest liczbą.',
  'This set has a card "{0}" already.': 'Karta "{0}" już jest w tym zestawie.',
  'Every card of a set has its own id.': 'Każda karta zestawu ma własne id.',
  'declared here first': 'po raz pierwszy zadeklarowano tutaj',
  '"{0}" is declared already, as {1}.': '"{0}" jest już zadeklarowane jako {1}.',
  'Give one of the two another name.': 'Zmień nazwę jednego z nich.',
  '"{0}" is {1} that another set declares in another way.': '"{0}" to {1}, ale inny zestaw deklaruje to inaczej.',
  'Declare it in the same way in both, in one of them only, or give one another name.':
    'Zadeklaruj to w obu tak samo, tylko w jednym z nich albo zmień nazwę jednego.',
  '"{0}" looks the same as another id of this set.': '"{0}" wygląda tak samo jak inne id w tym zestawie.',
  'Give one of the two cards another id.': 'Nadaj jednej z obu kart inne id.',
  'the other one': 'to drugie',
  '"{0}" is no number of players.': '"{0}" nie jest liczbą graczy.',
  'Write `players: 2 to 6` or `players: 2`; at most 12 can sit at a table.':
    'Napisz `players: 2 to 6` lub `players: 2`; przy stole może siedzieć najwyżej 12 graczy.',
  'This game is not for {0}.': 'Ta gra nie jest dla {0} {0:gracza|graczy|graczy}.',
  'Teams are declared for {0} players.': 'Drużyny są zadeklarowane dla {0} {0:gracza|graczy|graczy}.',
  'Teams are declared for {0} to {1} players.': 'Drużyny są zadeklarowane dla {0} do {1} {1:gracza|graczy|graczy}.',
  'There is no seat {0} in a game of {1}.': 'W grze dla {1} {1:gracza|graczy|graczy} nie ma miejsca {0}.',
  'Seats are counted from 1, clockwise.': 'Miejsca liczy się od 1, zgodnie z ruchem wskazówek zegara.',
  'Seat {0} is in two teams.': 'Miejsce {0} jest w dwóch drużynach.',
  'Each seat is in one team; a seat that is in none plays alone.': 'Każde miejsce jest w jednej drużynie; kto nie jest w żadnej, gra sam.',
  '"{0}" ranks nobody.': '"{0}" nie wyznacza kolejności graczy.',
  'Write the most or the fewest of something: "{0}", "fewest cards in hand".':
    'Napisz, czego ma być najwięcej lub najmniej: "{0}", "fewest cards in hand".',
  'All players have the same {0}.': 'Wszyscy gracze mają tę samą wartość "{0}".',
  'Rank them by something of each player: a counter or a value `per: player`, or cards.':
    'Ustal kolejność według czegoś, co ma każdy gracz: licznika lub wartości `per: player` albo kart.',
  '"{0}" does not begin with a number of cards.': '"{0}" nie zaczyna się od liczby kart.',
  'Write "3 or more cards of one rank", "2 to 4 cards …", "5 cards …" or "any number of cards …".':
    'Napisz "3 or more cards of one rank", "2 to 4 cards …", "5 cards …" albo "any number of cards …".',
  '"{0}" is nothing a pattern can ask of its cards.': '"{0}" to coś, czego układ nie może wymagać od kart.',
  'It can ask for cards "of one suit", "of different suits", "ranks following", "ranks following round the corner", "points adding up to 15" or "at most 1 wild"; a comma stands between two of them, and "if" and an option at the end.':
    'Może wymagać kart "of one suit", "of different suits", "ranks following", "ranks following round the corner", "points adding up to 15" lub "at most 1 wild"; między dwoma wymaganiami stoi przecinek, a na końcu może być "if" i opcja.',
  'Any cards at all would make "{0}".': 'Układ "{0}" tworzyłyby dowolne karty.',
  'Add what they have in common: "of one rank", "ranks following", "points adding up to 15".':
    'Dodaj, co mają wspólnego: "of one rank", "ranks following", "points adding up to 15".',
  '"{0}" are not printed on cards, so they have no corner to go round.':
    '"{0}" nie są wydrukowane na kartach, więc ich ciąg nie może przejść od końca na początek.',
  'Use a printed value, or leave out "round the corner".': 'Użyj wydrukowanej wartości albo usuń "round the corner".',
  '"{0}" does not say which arrangement is best.': '"{0}" nie mówi, które ułożenie jest najlepsze.',
  'Write `best: least points left`, with a value of cards; without it, the fewest cards are left.':
    'Napisz `best: least points left` z wartością kart; bez tego zostaje jak najmniej kart.',
  '"{0}" speaks of wild cards, and no card is one.': '"{0}" mówi o dżokerach, a żadna karta nim nie jest.',
  'Say which cards stand for any card: wild: jokers.': 'Napisz, które karty zastępują dowolną inną: wild: jokers.',
  'What a wild card stands for in "{0}" cannot be known: the game works the value out.':
    'Nie da się ustalić, co dżoker zastępuje w układzie "{0}": tę wartość oblicza gra.',
  'Compare a value that is printed on the cards, or add "without wild cards".':
    'Porównuj wartość wydrukowaną na kartach albo dodaj "without wild cards".',
  '"{0}" means nothing in a game that deals once.': '"{0}" nic nie znaczy w grze, w której rozdaje się tylko raz.',
  'Say in game.yaml what happens at the start of each deal: `deal: |`, below it `gather all cards`, `shuffle …` and so on.':
    'Napisz w game.yaml, co dzieje się na początku każdego rozdania: `deal: |`, a pod tym `gather all cards`, `shuffle …` i tak dalej.',
  'The turn of the game has no line "{0}".': 'Tura tej gry nie ma wiersza "{0}".',
  'Its lines: {0}.': 'Jej wiersze: {0}.',
  'More than one line of the turn reads "{0}".': 'Wiersz "{0}" występuje w turze więcej niż raz.',
  'Name it with more of its words, or take a line near it.': 'Podaj więcej słów tego wiersza albo wybierz wiersz w pobliżu.',
  '"{0}" is a choice of an offer: nothing is done before or after it.': '"{0}" to pozycja oferty: przed nią ani po niej nic się nie robi.',
  'For one more choice, write "offer beside {0}".': 'Kolejną pozycję dodaje się przez "offer beside {0}".',
  '"{0}" is no choice of an offer.': '"{0}" nie jest pozycją oferty.',
  'Write "before" or "after" it, or name a line below `offer:`.': 'Napisz przed tym "before" lub "after" albo podaj wiersz pod `offer:`.',
  'Nothing can come between an "if" and its "otherwise".': 'Nic nie może stać między "if" a jego "otherwise".',
  'Write "before" or "after" the line with the "if".': 'Napisz "before" lub "after" i wiersz z "if".',
  'The turn of the game has no offer.': 'W turze tej gry nie ma oferty.',
  'The turn of the game has several offers.': 'W turze tej gry jest kilka ofert.',
  'Write "before" or "after" one of its lines.': 'Napisz "before" lub "after" i jeden z wierszy tury.',
  'Write "offer beside" and one of the choices.': 'Napisz "offer beside" i jedną z pozycji.',
  'This card has no type.': 'Ta karta nie ma typu.',
  'Write `type: …` in the card or at the top of the file. Known: {0}.': 'Napisz `type: …` przy karcie albo na początku pliku. Znane: {0}.',
  '"{0}" and "{1}" could both be meant by the same words.': 'Te same słowa mogłyby oznaczać "{0}" i "{1}".',
  'Change a fixed word in one of them.': 'Zmień stałe słowo w jednym z nich.',
  'There is no set "{0}" here to take cards from.': 'Nie ma tu zestawu "{0}", z którego miałyby być karty.',
  'Name its folder too.': 'Podaj też jego folder.',
  'The set "{0}" has no card "{1}".': 'W zestawie "{0}" nie ma karty "{1}".',
  'The set "{0}", which this one needs, is not in the mix.': 'Zestawu "{0}", którego ten potrzebuje, nie ma w mieszance.',
  'This zone holds at most {0} cards, and nothing says where the rest go.':
    'W tej strefie mieści się najwyżej tyle kart: {0}. Nie wiadomo, dokąd idą pozostałe.',
  'Add `rest to: …`, a zone.': 'Dodaj `rest to: …` i strefę.',
  '"seen by: {0}" is about one player; this is a place of a team.': '"seen by: {0}" dotyczy jednego gracza; to jest miejsce drużyny.',
  'Give each player a place (`per: player`), and show the team what comes there: "show your hand to your team"; or say `face: up` or `face: down`.':
    'Daj miejsce każdemu graczowi (`per: player`) i pokaż drużynie, co tam trafia: "show your hand to your team"; albo napisz `face: up` lub `face: down`.',
  'This zone has no owner, so "seen by: {0}" means nobody in particular.':
    'Ta strefa nie ma właściciela, więc "seen by: {0}" nie oznacza nikogo konkretnego.',
  'Add `per: player`, or say `face: up` or `face: down`.': 'Dodaj `per: player` albo napisz `face: up` lub `face: down`.',
  'This game has no zone "aside".': 'Ta gra nie ma strefy "aside".',
  'Declare one: `aside: { seen by: owner, left over: discard-pile }`.':
    'Zadeklaruj ją: `aside: { seen by: owner, left over: discard-pile }`.',
  '"{0}" is no value of the option "{1}".': '"{0}" nie jest wartością opcji "{1}".',
  'It can be {0} or a number.': 'Może to być {0} lub liczba.',
  'It can be {0}.': 'Może to być {0}.',
  'Leave it out.': 'Usuń to.',
  '"{0}" is about a mark of cards; this one is on zones.': '"{0}" dotyczy znacznika kart; ten jest na strefach.',
  '"{0}" is about a mark of cards; this one is on zones, and everyone sees it.':
    '"{0}" dotyczy znacznika kart; ten jest na strefach i wszyscy go widzą.',
  '"{0}" is explained by itself.': '"{0}" wyjaśnia się samo przez siebie.',
  'Its lines may not use it, not even by way of another word.': 'Jego wiersze nie mogą go używać, nawet poprzez inne słowo.',
  'which needs this': 'które potrzebuje tego',
  'Say it with something that does not change by this line.': 'Powiedz to przez coś, czego ten wiersz nie zmienia.',
  'This line needs what it changes, by way of another.': 'Ten wiersz potrzebuje tego, co sam zmienia, poprzez inny wiersz.',
  'This line needs what it changes.': 'Ten wiersz potrzebuje tego, co sam zmienia.',
  '"{0}" begins itself again, and never ends.': '"{0}" zaczyna samo siebie od nowa i nigdy się nie kończy.',
  'Say when it stops: put the line that uses it below an "if".': 'Napisz, kiedy się kończy: wiersz, który tego używa, umieść pod "if".',
  'which begins this': 'które zaczyna to',
  'This family would have more than 2,000 cards.': 'Ta rodzina miałaby ponad 2000 kart.',
  'Make the lists shorter.': 'Skróć listy.',
  'This game has no `turn`.': 'Ta gra nie ma `turn`.',
  'Write what may be done in a turn: `turn: |` and below it `offer:`.': 'Napisz, co wolno robić w turze: `turn: |`, a pod tym `offer:`.',
  'What can stand in braces here: {0}.': 'W nawiasach klamrowych może tu być: {0}.',
  'Did you mean "{{0}}"?': 'Czy chodzi o "{{0}}"?',
  '"{{0}}" has no value in this text.': '"{{0}}" nie ma wartości w tym tekście.',
  'Braces hold the values of the text it translates, by the same names.':
    'W nawiasach klamrowych są wartości tłumaczonego tekstu, pod tymi samymi nazwami.',
  'Change the text or the effect. If it is meant so, name the text and the fact in `locales/exceptions.done.yaml`, with the reason.':
    'Zmień tekst albo efekt. Jeśli tak ma być, wpisz tekst i fakt do `locales/exceptions.done.yaml` i podaj powód.',
  '"{0}" {1}, so no line can mean {2} by it.': '"{0}" {1}, więc żaden wiersz nie może tym oznaczać tego, co tu jest: {2}.',
  'Give it another name.': 'Nadaj inną nazwę.',
  '"{0}" is {1}, so no line can mean this slot by it.': '"{0}" to {1}, więc żaden wiersz nie może tym oznaczać tego slotu.',
  'Give the slot another name with "as".': 'Nadaj slotowi inną nazwę przez "as".',
  '"{0}" is a word of the language, so no order can begin with it.':
    '"{0}" to słowo języka efektów, więc żadne polecenie nie może się od niego zaczynać.',
  'Begin the head with another verb.': 'Zacznij nagłówek innym czasownikiem.',
  '"{0}" is a word of the language, so no line can say "{1}".':
    '"{0}" to słowo języka efektów, więc żaden wiersz nie może powiedzieć "{1}".',
  'Say it with another word.': 'Powiedz to innym słowem.',
  'No line can say "{0}": its words are read in another way.': 'Żaden wiersz nie może powiedzieć "{0}": te słowa czyta się inaczej.',
  'Join words that always stand together with hyphens, and give the slots no article: "turn-over card".':
    'Słowa, które zawsze stoją razem, połącz łącznikiem, a slotom nie dawaj przedimka: "turn-over card".',
  'Write "{0}".': 'Napisz "{0}".',
  '"{0}" leads too far: from one word or line to the next, and on.':
    '"{0}" prowadzi zbyt daleko: od jednego słowa lub wiersza do następnego i dalej.',
  'Say more in each of them, so that fewer stand between this one and the last.':
    'Powiedz w każdym z nich więcej, żeby między tym a ostatnim było ich mniej.',
  'With this the game would have more than {0} {1}.': 'Gra miałaby wtedy za dużo {1}: ponad {0}.',
  'Make do with fewer.': 'Ogranicz ich liczbę.',
  'The game "{0}" is nowhere to be found.': 'Nigdzie nie ma gry "{0}".',
  'Name its folder too, or put it beside this one.': 'Podaj też jej folder albo umieść go obok tego.',
  'These folders belong to no game.': 'Te foldery nie należą do żadnej gry.',
  'Write `game: …` in set.yaml, or name the folder of the game too.': 'Napisz `game: …` w set.yaml albo podaj też folder gry.',
  'Cards are played under one game: leave out the folders of the other.': 'Kartami gra się w jednej grze: pomiń foldery tej drugiej.',
  'the game of this mix': 'gra tej mieszanki',
  '"{0}" is here a second time.': '"{0}" jest tu po raz drugi.',
  '"{0}" belongs to "{1}"; this is a mix of "{2}".': '"{0}" należy do gry "{1}"; to jest mieszanka gry "{2}".',
  '"{0}" has another name in "{1}".': '"{0}" ma w "{1}" inną nazwę.',
  'Players would read two words for one thing.': 'Gracze czytaliby dwa słowa na jedną rzecz.',
  'the other name': 'druga nazwa',
  '"{0}" proposes another value of "{1}"; its folder comes first and wins.':
    '"{0}" proponuje inną wartość opcji "{1}"; wygrywa ta, której folder jest pierwszy.',
  'Name the folders in another order, or set the option yourself.': 'Podaj foldery w innej kolejności albo ustaw opcję samodzielnie.',
  'the value that counts': 'wartość, która się liczy',
  'this {0}': 'to: {0}',
  'Write what the effect is, or change the effect. If the text is right, name it and `contradicts` in `locales/exceptions.done.yaml`, with the reason.':
    'Napisz to, co robi efekt, albo zmień efekt. Jeśli tekst jest dobry, podaj go i `contradicts` w `locales/exceptions.done.yaml` wraz z powodem.',
};
