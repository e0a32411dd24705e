// In Polish: messages about orders, conditions and lines.
import type { Translation } from '../../translation.ts';

export const lines: Translation = {
  'The first card goes to you, whoever is said to deal.': 'Pierwsza karta trafia do ciebie, ktokolwiek rozdaje.',
  'Leave out who deals: "deal … to all hands".': 'Pomiń, kto rozdaje: "deal … to all hands".',
  '"their" has nobody to stand for here: a turn begins and ends for everybody, one after another.':
    '"their" nie ma tu kogo oznaczać: tura zaczyna się i kończy każdemu, jednemu po drugim.',
  'Write "at the {0} of each turn, if the player on turn …, they …"; of all who have something, "each player with … draws 1" is said of whose turn it is, too.':
    'Napisz "at the {0} of each turn, if the player on turn …, they …"; o wszystkich, którzy coś mają, także "each player with … draws 1" dotyczy tego, czyja jest tura.',
  'ask in the lines below what has come of it: "if …".': 'w wierszach poniżej zapytaj, co z tego wynikło: "if …".',
  'This sentence is for players: an effect is written in words of its own.':
    'To zdanie jest dla graczy: efekt zapisuje się własnymi słowami języka kart.',
  'The suggestion does what it says.': 'Propozycja robi to, co ono mówi.',
  'Nobody knows how to "{0}".': 'Nie wiadomo tu, jak wykonać "{0}".',
  'Say {0}.': 'Napisz {0}.',
  'Orders this game knows: {0} … What is done beside the cards is asked: ask "Did it work?".':
    'Polecenia tej gry: {0} … O to, co dzieje się poza kartami, się pyta: ask "Did it work?".',
  'Effects are written in English words, whatever language the card is in. Orders this game knows: {0} …':
    'Efekt pisze się angielskimi słowami, niezależnie od języka karty. Polecenia tej gry: {0} …',
  'Orders this game knows: {0} …': 'Polecenia tej gry: {0} …',
  'What of it is done is not said: its orders, or a line that waits to be used.':
    'Nie wiadomo, co z niej ma się wykonać: jej polecenia czy wiersz, który czeka na użycie.',
  'Write "obey …" for the orders of a card, "use a power of …" for what can be used ("once per turn").':
    'Napisz "obey …" dla poleceń karty, "use a power of …" dla tego, czego można użyć ("once per turn").',
  '"{0}" claims nothing in this game.': '"{0}" niczego w tej grze nie stwierdza.',
  'Claims this game knows: {0}. Where cards are can always be asked: "a card is in your hand".':
    'Stwierdzenia tej gry: {0}. Zawsze można zapytać, gdzie są karty: "a card is in your hand".',
  'Where cards are can always be asked: "a card is in your hand".': 'Zawsze można zapytać, gdzie są karty: "a card is in your hand".',
  '"{0}" is a dial and no order.': '"{0}" to wskaźnik, a nie polecenie.',
  'Say "{0} is …", "{1} + …" or "{2} - …".': 'Napisz "{0} is …", "{1} + …" albo "{2} - …".',
  '"{0}" cannot be forbidden: only words of the game can.': '"{0}" nie da się zakazać: zakazać można tylko słów gry.',
  'They are {0}.': 'Są to: {0}.',
  'That cards are different in a value is asked of a number of them that are chosen.':
    'To, że karty różnią się wartością, dotyczy kilku kart, które się wybiera.',
  'Choose so many: "discard 2 cards of different {0}s"; how many there are is counted: "if the number of {1}s of cards in your hand > 2, …".':
    'Wybierz ich tyle: "discard 2 cards of different {0}s"; ile ich jest, liczy się: "if the number of {1}s of cards in your hand > 2, …".',
  'A card cannot be named that may be anywhere: it is chosen where it is seen.':
    'Nie można nazwać karty, która może być gdziekolwiek: wybiera się ją tam, gdzie ją widać.',
  'Name what cards have in common: "name a type of card", then "each other player gives you a card of that type from their hand".':
    'Nazwij to, co karty mają wspólnego: "name a type of card", potem "each other player gives you a card of that type from their hand".',
  'Only what several players have is added up.': 'Sumuje się tylko to, co ma kilku graczy.',
  'Compare with all of them: "if you have more … than all other players together, …".':
    'Porównaj ze wszystkimi: "if you have more … than all other players together, …".',
  'What the same is, is not looked up in the line before.': 'Co jest tym samym, nie jest szukane w poprzednim wierszu.',
  'Write the order again, for whoever does it: "the player on your left discards a card", "each other player draws 1".':
    'Napisz polecenie jeszcze raz dla tego, kto je wykonuje: "the player on your left discards a card", "each other player draws 1".',
  'That is no moment of a game.': 'Takiego momentu w grze nie ma.',
  '"{0}" is not said like this.': '"{0}" tak się nie mówi.',
  'It is said {0}.': 'Mówi się {0}.',
  'A card does not say with which score the game ends.': 'To nie karta mówi, z jakim wynikiem kończy się gra.',
  'It claims the end: "everyone wins", "end the game"; the game says the score, in a check: "everyone wins with a score of …".':
    'Karta stwierdza, jak gra się kończy: "everyone wins", "end the game"; wynik podaje gra, w sprawdzeniu: "everyone wins with a score of …".',
  'Only the game is won: "win" has nothing after it, or "with" and cards.':
    'Wygrać można tylko grę: po "win" nie ma nic albo jest "with" i karty.',
  'Cards are taken with "move {0} to your …", points with "add … to …".':
    'Karty bierze się przez "move {0} to your …", punkty przez "add … to …".',
  '{0} says nothing here: "{1}" does not go on like this.': '{0} nic tu nie mówi: "{1}" nie ma takiego dalszego ciągu.',
  'Leave it out; or claim it for itself: "… and …".': 'Usuń to albo zrób z tego osobne stwierdzenie: "… and …".',
  'The condition is incomplete: "{0}" needs something after it.': 'Warunek jest niepełny: po "{0}" musi coś być.',
  'Say what it is: "{0} a …", "{1} no …".': 'Napisz, co to jest: "{0} a …", "{1} no …".',
  'Ask what?': 'O co pytać?',
  'Write the question in quotes: ask "Is it your birthday?".': 'Napisz pytanie w cudzysłowie: ask "Is it your birthday?".',
  'So many dice cannot be rolled.': 'Nie da się rzucić tyloma kośćmi.',
  'Roll one to {0} of them: "roll two dice as pair".': 'Rzuć kośćmi, od jednej do {0}: "roll two dice as pair".',
  'No coin has been flipped here that "{0}" could be about.': 'Nie rzucono tu monetą, której mogłoby dotyczyć "{0}".',
  'Flip it in a line above: "flip a coin", then "if {0}, …". A coin with a name is asked for by it: "flip a coin as toss", then "if toss is {1}".':
    'Rzuć nią w wierszu wyżej: "flip a coin", potem "if {0}, …". O monetę z nazwą pyta się po nazwie: "flip a coin as toss", potem "if toss is {1}".',
  'A coin shows something only where it is flipped. If the flip waits, or each player flips, what follows from it stands below it: "at the start of your turn:", then "flip a coin" and "if {0}, …" in lines of their own below that; "for each player:", "they flip a coin".':
    'Moneta pokazuje coś tylko tam, gdzie się nią rzuca. Jeśli rzut na coś czeka albo rzuca każdy gracz, to, co z niego wynika, stoi pod nim: "at the start of your turn:", a pod tym w osobnych wierszach "flip a coin" i "if {0}, …"; "for each player:", "they flip a coin".',
  'Nothing has been rolled here that "it" could be.': 'Nie rzucono tu niczym, czym mogłoby być "it".',
  'A die shows something only where it is rolled. If the roll waits, or each player rolls, what follows from it stands below it: "at the start of your turn:", then "roll a die" and "on a 6, …" in lines of their own below that; "for each player:", "they roll a die".':
    'Kostka pokazuje coś tylko tam, gdzie się nią rzuca. Jeśli rzut na coś czeka albo rzuca każdy gracz, to, co z niego wynika, stoi pod nim: "at the start of your turn:", a pod tym w osobnych wierszach "roll a die" i "on a 6, …"; "for each player:", "they roll a die".',
  'Roll it in a line above: "roll a die", then "on a 6, …".': 'Rzuć nią w wierszu wyżej: "roll a die", potem "on a 6, …".',
  'Both sides are written here and never change: this is always so, or never.':
    'Obie strony są tu zapisane i nigdy się nie zmieniają: to jest prawdą zawsze albo nigdy.',
  'Compare something of the game: "if you have 3 cards", "if the number of … is 3".':
    'Porównaj coś z gry: "if you have 3 cards", "if the number of … is 3".',
  'The condition is incomplete: "{0}" is neither true nor false.': 'Warunek jest niepełny: "{0}" nie jest ani prawdą, ani fałszem.',
  'Say what it is: "{0} is …", "you have {1}".': 'Napisz, co to jest: "{0} is …", "you have {1}".',
  'Who is asked in turn?': 'Kogo pyta się po kolei?',
  'Say whom: ask each other player in turn "…".': 'Napisz, kogo: ask each other player in turn "…".',
  'Only several players can be the first to answer.': 'Odpowiedzieć jako pierwszy może tylko ktoś z kilku graczy.',
  'Say whom: ask everyone "…", first to say yes as quickest.': 'Napisz, kogo: ask everyone "…", first to say yes as quickest.',
  'With "{0}" the answer is yes or no.': 'Przy "{0}" odpowiedzią jest tak lub nie.',
  'Leave out "for …", or ask all of them at once: ask everyone "…" for a … as guess.':
    'Usuń "for …" albo zapytaj wszystkich naraz: ask everyone "…" for a … as guess.',
  'A clock runs for 1 to {0} seconds.': 'Zegar działa od 1 do {0} {0:sekundy|sekund|sekund}.',
  'Say how long: ask "…", within 60 seconds.': 'Napisz, jak długo: ask "…", within 60 seconds.',
  '"{0}" and "once a game" are of two questions.': '"{0}" i "once a game" to dwa różne pytania.',
  'Leave one of them out: asked once a game, all of them are asked at once: ask everyone "…", once a game as fans.':
    'Usuń jedno z nich: raz na grę pyta się wszystkich naraz: ask everyone "…", once a game as fans.',
  'What is asked once a game cannot have braces: the question would be another one each time.':
    'Pytanie zadawane raz na grę nie może mieć nawiasów klamrowych: za każdym razem byłoby inne.',
  'Ask it without them, or leave out "once a game".': 'Zadaj je bez nich albo usuń "once a game".',
  'Only a yes or no, a player, a number, a text or a member of a set is kept for the whole game.':
    'Na całą grę zapamiętuje się tylko tak lub nie, gracza, liczbę, tekst lub element wyliczenia.',
  'Cards and places change: ask for them each time.': 'Karty i miejsca się zmieniają: pytaj o nie za każdym razem.',
  'Another line asks the same question once a game, but of others, or for another kind of answer.':
    'Inny wiersz zadaje raz na grę to samo pytanie, ale komuś innemu lub o inny rodzaj odpowiedzi.',
  'Ask it in the same way, or with other words.': 'Zadaj je tak samo albo innymi słowami.',
  'What is the answer to be called?': 'Jak ma się nazywać odpowiedź?',
  'Write {0}; then "answer" is what they said, and, if several are asked, "their answer" what one of them said.':
    'Napisz {0}; wtedy "answer" to to, co powiedzieli, a gdy pyta się kilku graczy, "their answer" to to, co powiedział jeden z nich.',
  '"{0}" is not something of which one can be the answer.': '"{0}" to coś, co nie może być odpowiedzią.',
  'Say what can be answered: ask another player "…" for a suit as guess.':
    'Napisz, co można odpowiedzieć: ask another player "…" for a suit as guess.',
  'One player alone cannot do this in turn.': 'Jeden gracz nie może robić tego po kolei.',
  'Say "each player in turn …", or leave it out.': 'Napisz "each player in turn …" albo to usuń.',
  'Of the game itself only lines that wait (when …, at the start of …, once per turn …) stand here; this one would do nothing.':
    'W samej grze mogą tu być tylko wiersze, które czekają (when …, at the start of …, once per turn …); ten nic by nie robił.',
  'Say it where the dial is declared (`is:`), on a card, or in `lines:` of a type of cards.':
    'Napisz to tam, gdzie zadeklarowano wskaźnik (`is:`), na karcie albo w `lines:` jakiegoś typu kart.',
  'Say it on a card that is in play from the beginning, or in `lines:` of a type of cards.':
    'Napisz to na karcie, która jest w grze od początku, albo w `lines:` jakiegoś typu kart.',
  'An order cannot be "in force".': 'Polecenie nie może „obowiązywać”.',
  'After "while" stand dials, numbers, bans or lines that wait.': 'Po "while" stoją wskaźniki, liczby, zakazy lub wiersze, które czekają.',
  'Only whose a card is can be said for that moment: "… is yours", "… belongs to …".':
    'Na ten moment można powiedzieć tylko, czyja jest karta: "… is yours", "… belongs to …".',
  'Everything else in force is looked at whenever something is asked; write it without "when … are checked".':
    'Wszystko inne, co obowiązuje, sprawdza się, ilekroć coś o to pyta; napisz to bez "when … are checked".',
  'This is in force while the card is in play; it is no order.': 'To obowiązuje, dopóki karta jest w grze; to nie jest polecenie.',
  'Put it on a line of its own, at the left edge of the card.': 'Napisz to w osobnym wierszu, przy lewym brzegu karty.',
  'Only a card that stays in play says what does not apply; it is no order.':
    'O tym, co nie działa, mówi tylko karta, która zostaje w grze; to nie jest polecenie.',
  'Put it on a line of its own, at the left edge of such a card, without an end.':
    'Napisz to w osobnym wierszu, przy lewym brzegu takiej karty, bez końca.',
  'For a while, write "{0}".': 'Na pewien czas napisz "{0}".',
  '"{0}" waits for something; it cannot stand inside an order.': '"{0}" na coś czeka; nie może być wewnątrz polecenia.',
  'Such a line stands on its own, at the left edge of the card. As an order it says how long: "this turn, when …", "until your next turn, when …", "the next time …".':
    'Taki wiersz stoi osobno, przy lewym brzegu karty. Jako polecenie mówi, jak długo działa: "this turn, when …", "until your next turn, when …", "the next time …".',
  '"{0}" cannot hold for a while.': '"{0}" nie może działać tylko przez pewien czas.',
  'What waits can: "this turn, when …", "until your next turn, instead when …". So can numbers and bans: "your draws is 2 this turn".':
    'Może to, co na coś czeka: "this turn, when …", "until your next turn, instead when …". Także liczby i zakazy: "your draws is 2 this turn".',
  'This holds as long as its card is in force; it cannot hold for a while.':
    'To działa, dopóki działa jego karta; nie może działać przez pewien czas.',
  'For a while there are numbers, bans and lines that wait: "your draws is 2 this turn", "this turn, when …".':
    'Na pewien czas są liczby, zakazy i wiersze, które na coś czekają: "your draws is 2 this turn", "this turn, when …".',
  'What follows this is done now, not on that turn.': 'To, co następuje, dzieje się teraz, nie w tamtej turze.',
  'Write "on your next turn" in front for all of it, or what is done now before it.':
    'Napisz "on your next turn" na początku dla całości albo to, co dzieje się teraz, daj przed tym.',
  'When this is heard, it has been done: there is nothing left to cancel.': 'Kiedy to usłyszy, już się stało: nie ma czego anulować.',
  'Begin with "in response when …, cancel it", or "instead when …" for something else in its place.':
    'Zacznij od "in response when …, cancel it" albo "instead when …", jeśli ma być coś innego zamiast tego.',
  'Whose next turn?': 'Czyja następna tura?',
  'Write "your next turn", or say who it is before: "choose another player", then "on their next turn, …".':
    'Napisz "your next turn" albo powiedz wcześniej, o kogo chodzi: "choose another player", potem "on their next turn, …".',
  '"{0}" is done at once; it does not last.': '"{0}" robi się od razu, to nie trwa.',
  '"this turn" and "until your next turn" say how long a number, a ban or a line that waits holds: "your draws is 2 this turn", "this turn, when …". For later: "on your next turn, …".':
    '"this turn" i "until your next turn" mówią, jak długo działa liczba, zakaz albo wiersz, który na coś czeka: "your draws is 2 this turn", "this turn, when …". Na później: "on your next turn, …".',
  'The next turn is said twice: is it one turn, or the one after it?':
    'Następna tura jest podana dwa razy: chodzi o jedną turę, czy o tę po niej?',
  'Write "at the {0} of {1} turn, …" alone; for the turn after it, a block: "on {2} turn:", and "at the {3} of {4} turn, …" below it.':
    'Napisz samo "at the {0} of {1} turn, …"; dla tury po niej blok: "on {2} turn:", a pod nim "at the {3} of {4} turn, …".',
  'A ban does not count what somebody has: {0}.': 'Zakaz nie liczy tego, co ktoś ma: {0}.',
  'How many they may have is a limit of the game, if it has one: "… limit is 2"; how often they may do something, "… cannot … more than 1 … per turn", or "… this turn".':
    'Ile ktoś może mieć, to limit gry, jeśli go ma: "… limit is 2"; jak często może coś robić, "… cannot … more than 1 … per turn" albo "… this turn".',
  "A card that is nobody's speaks to whoever is on turn: no turn is another player's.":
    'Karta, która do nikogo nie należy, mówi do tego, kto jest przy ruchu: żadna tura nie jest turą innego gracza.',
  'Write "at the start of each turn, they …", or "at the start of your turn, each other player …".':
    'Napisz „at the start of each turn, they …” albo „at the start of your turn, each other player …”.',
  'The start of this turn is over.': 'Początek tej tury już minął.',
  'Write "at the end of this turn" or "at the start of your next turn".':
    'Napisz "at the end of this turn" albo "at the start of your next turn".',
  '"{0}" counts for each card; a line of the game itself is on none.':
    '"{0}" liczy się dla każdej karty osobno; wiersz samej gry nie jest na żadnej.',
  'Write it on a card, or count with a counter of the game: counters with "each turn: 0".':
    'Napisz to na karcie albo licz licznikiem gry: liczniki z "each turn: 0".',
  'The lines of this card may happen more than {0} times per {1} together, which is more than is counted.':
    'Wiersze tej karty mogą zdarzyć się łącznie więcej niż {0} razy ("per {1}"), a tylu się nie liczy.',
  'Say less, or leave "times per {0}" out of one of them.': 'Napisz mniej albo pomiń "times per {0}" w jednym z nich.',
  'Here several things at a time are meant, and a name is for one.': 'Tu chodzi o kilka rzeczy naraz, a nazwa jest dla jednej.',
  'Leave out "as …", or take them one by one: "for each … as …".': 'Pomiń "as …" albo bierz je po jednej: "for each … as …".',
  'A line that holds for a while remembers at most two things that were named above, and no lists.':
    'Wiersz działający przez pewien czas pamięta najwyżej dwie rzeczy nazwane wyżej i żadnych list.',
  'Name one thing, or ask for it anew where the line does something.':
    'Nazwij jedną rzecz albo zapytaj o nią od nowa tam, gdzie wiersz coś robi.',
  '"{0}" cannot stand inside an offer.': '"{0}" nie może być wewnątrz oferty.',
  'An offer has one order on each line, each with its own conditions.':
    'W ofercie w każdym wierszu jest jedno polecenie, każde z własnymi warunkami.',
  'Only a player can be offered something.': 'Coś zaoferować można tylko graczowi.',
  'Write whom: "offer another player:", and below it what they may do: "they draw 1".':
    'Napisz komu: "offer another player:", a pod tym, co może zrobić: "they draw 1".',
  'An offer has no "otherwise".': 'Oferta nie ma "otherwise".',
  'Put the other order into the offer, on a line of its own.': 'Umieść drugie polecenie w ofercie, w osobnym wierszu.',
  'Only "each other player may use a power" can stand after "meanwhile".':
    'Po "meanwhile" może być tylko "each other player may use a power".',
  'One of several orders is not chosen by "or".': 'Jednego z kilku poleceń nie wybiera się słowem "or".',
  'Write a block: "offer:", and below it each of them on a line of its own.':
    'Napisz blok: "offer:", a pod nim każde z nich w osobnym wierszu.',
  'There is no "if" that this "otherwise" belongs to.': 'Nie ma "if", do którego należałoby to "otherwise".',
  'It must begin a line that follows one with "if", at the same depth.':
    'Musi zaczynać wiersz tuż po wierszu z "if", z takim samym wcięciem.',
  'Nothing opens this block.': 'Nic nie otwiera tego bloku.',
  'Indent only below a line that ends with ":".': 'Wcinaj tylko pod wierszem, który kończy się znakiem ":".',
  'Here is nothing to announce: only a verb of the game announces itself.': 'Nie ma tu czego ogłaszać: ogłasza się tylko czasownik gry.',
  'Write it among the lines of the verb (`verbs:` in game.yaml or set.yaml), before the line that acts.':
    'Napisz to wśród wierszy czasownika (`verbs:` w game.yaml lub set.yaml), przed wierszem, który coś robi.',
  'This order has no one to carry it out.': 'Nie ma kto wykonać tego polecenia.',
  'For a ban write "nobody can …", for what all must do "each player …".':
    'Zakaz pisze się "nobody can …", a to, co muszą wszyscy, "each player …".',
  '"{0}" has nobody to stand for here.': '"{0}" nie ma tu kogo oznaczać.',
  'Name the player, or put the line inside "for each player".': 'Podaj gracza albo umieść wiersz wewnątrz "for each player".',
  'Name the player, "{0}", or put the line inside "for each player".':
    'Podaj gracza, "{0}", albo umieść wiersz wewnątrz "for each player".',
  'Name the player, or write "{0}".': 'Podaj gracza albo napisz "{0}".',
  '"{0}" is said of somebody else, and nobody is named.': '"{0}" mówi się o kimś innym, a nikt nie jest nazwany.',
  'Name the player, or write "{0}" if it is you.': 'Podaj gracza albo napisz "{0}", jeśli to ty.',
  'Which one "{0}" is, nothing before it says.': 'Nic wcześniej nie mówi, który to "{0}".',
  'Give it a name where it is spoken of, "… as chosen", then say "chosen"; one that is chosen here is "{0}".':
    'Nazwij to tam, gdzie jest o tym mowa, "… as chosen", a potem pisz "chosen"; to, co wybiera się dopiero tutaj, to "{0}".',
  'Nothing that "{0}" could stand for is spoken of before.': 'Wcześniej nie ma mowy o niczym, co mogłoby oznaczać "{0}".',
  'Name them in a line before: "… as chosen"; then say "chosen".': 'Nazwij je w wierszu wyżej: "… as chosen"; potem pisz "chosen".',
  'Choose it in a line before, "choose a {0} as chosen", or go through all: "for each {1} as found:"; then use that name.':
    'Wybierz to w wierszu wyżej, "choose a {0} as chosen", albo przejdź przez wszystkie: "for each {1} as found:"; potem używaj tej nazwy.',
  '"that many" has nothing before it to count.': '"that many" nie ma przed sobą nic, co by liczyło.',
  'Roll, choose a number, or handle cards first: "discard any number of cards from your hand, then draw that many".':
    'Najpierw rzuć kością, wybierz liczbę albo zrób coś z kartami: "discard any number of cards from your hand, then draw that many".',
  '"it" has nothing to stand for here.': '"it" nie ma tu czego oznaczać.',
  'Name the card, or call it "as …" in an earlier line.': 'Podaj kartę albo nazwij ją w wierszu wyżej przez "as …".',
  'Write it like that; or, if the card of "{0}" is meant, name that: "{1} as taken", then "taken".':
    'Napisz tak; albo, jeśli chodzi o kartę z "{0}", nazwij ją: "{1} as taken", potem "taken".',
  'This can be read in two ways. What follows the full stop is a line of its own: it does not wait.':
    'Da się to czytać na dwa sposoby. Co stoi za kropką, jest osobnym wierszem: nie czeka.',
  'Write it on a line of its own; or, if it waits, both in a block below the head.':
    'Napisz to w osobnym wierszu; albo, jeśli to czeka, jedno i drugie w bloku pod nagłówkiem.',
  'Write it on a line of its own; or, if it waits too, ", then {0}".':
    'Napisz to w osobnym wierszu; albo, jeśli to też czeka, ", then {0}".',
  'This can be read in two ways. "{0}" is read as the player who has it now, so it stays there.':
    'Można to przeczytać na dwa sposoby. "{0}" czyta się jako gracza, który ma to teraz, więc to tam zostaje.',
  'Give the player a name before it goes: "choose {0} as lender"; then move it "to lender".':
    'Nazwij gracza, zanim to odejdzie: "choose {0} as lender"; potem przenieś to "to lender".',
  '"{0}" cannot stand here.': '"{0}" nie może tu być.',
  'Since when this is counted is not said.': 'Nie wiadomo, od kiedy to liczyć.',
  'Write {0}.': 'Napisz {0}.',
  '"{0} this turn", or "this game"': '"{0} this turn" albo "this game"',
  'What has been done is counted by a number and a kind of card; this cannot be counted.':
    'To, co zrobiono, liczy się liczbą i rodzajem kart; tego policzyć się nie da.',
  'For example "you have drawn 3 cards this turn", "you have played a goal this game".':
    'Na przykład "you have drawn 3 cards this turn", "you have played a goal this game".',
  '"{0}" is nothing that is counted.': '"{0}" się nie liczy.',
  'What a word of the game does is counted: {0}.': 'Liczy się to, co robi słowo gry: {0}.',
  'How many there have been is counted; which they were is not kept.': 'Liczy się, ile ich było; które to były, tego się nie zapamiętuje.',
  'Ask for the number: "if 2 goals have been played this turn". To find the cards again, give them a mark as it is done.':
    'Pytaj o liczbę: "if 2 goals have been played this turn". Żeby znów znaleźć te karty, nadaj im przy tym znacznik.',
  'Which cards it is done to is not known of "{0}", so they cannot be counted by kind.':
    'Przy "{0}" nie wiadomo, z którymi kartami się to robi, więc nie da się ich liczyć według rodzaju.',
  'Count all of them: "you have {0} 2 this turn".': 'Licz wszystkie: "you have {0} 2 this turn".',
  'This is counted as it is done, for everybody alike; it cannot depend on the card or the player that asks later.':
    'Liczy się to w chwili, gdy się dzieje, dla wszystkich jednakowo; nie może to zależeć od karty ani gracza, który pyta później.',
  'Name a kind of card: "you have discarded a goal this turn".': 'Podaj rodzaj kart: "you have discarded a goal this turn".',
  'No line just above lets several players do something, so there is nobody to count.':
    'Wiersz tuż powyżej nie pozwala na nic kilku graczom, więc nie ma kogo liczyć.',
  'Write "each player may …" in the line above; of one player ask "if they do".':
    'Napisz w wierszu powyżej "each player may …"; o jednego gracza zapytaj "if they do".',
  'Nothing above is optional or asked, so there is nothing that "so" could be about.':
    'Powyżej nic nie jest dobrowolne ani o nic się nie pyta, więc "so" nie ma się do czego odnosić.',
  'Write "you may …" in the order above; or name what it touches ("… as taken") and ask "if count of taken > 0".':
    'Napisz "you may …" w poleceniu wyżej; albo nazwij to, czego dotyczy ("… as taken"), i zapytaj "if count of taken > 0".',
  'A ban looks at who does it and with which card; it cannot look at this.':
    'Zakaz patrzy na to, kto to robi i z jaką kartą; na to patrzeć nie może.',
  'Leave it out, or forbid it altogether.': 'Usuń to albo zakaż tego całkowicie.',
  'A number is always there: it may be zero.': 'Liczba jest zawsze: może być zerem.',
  'Compare it: "{0} is 0", "{1} > 0".': 'Porównaj ją: "{0} is 0", "{1} > 0".',
  'A line in force shows all that it names, to all whom it names: it does not choose {0}.':
    'Wiersz pokazuje wszystko, co wymienia, wszystkim, których wymienia: {0} nie wybierze.',
  'Write who or which is meant: "each other player", "the player on your left", "the hands of all other players"; an order chooses: "reveal a random card from …".':
    'Napisz, o kogo lub o co chodzi: "each other player", "the player on your left", "the hands of all other players"; wybiera polecenie: "reveal a random card from …".',
  'Lines in force show cards, and hide none.': 'Wiersze pokazują karty, a nie ukrywają ich.',
  'Name those who see them: "you can see …", "… is open to the player on your left"; a place shows its cards as its "seen by" says.':
    'Wymień tych, którzy je widzą: "you can see …", "… is open to the player on your left"; miejsce pokazuje karty według swojego "seen by".',
  'A ban is for everything it names: it does not choose {0}.': 'Zakaz dotyczy wszystkiego, co wymienia: {0} nie wybierze.',
  'Choose in a line before: "choose … as chosen"; then write "chosen".':
    'Wybierz w wierszu wyżej: "choose … as chosen"; potem napisz "chosen".',
  'Only an order chooses: "one of your … cannot be … this turn".': 'Wybiera tylko polecenie: "one of your … cannot be … this turn".',
  'Write "{0}" for all of them; or choose in a line before: "choose … as chosen", and write "chosen".':
    'Dla wszystkich napisz "{0}"; albo wybierz w wierszu wyżej: "choose … as chosen", i napisz "chosen".',
  'Write "{0}" for all of them. Only an order chooses: "one of your … cannot be … this turn".':
    'Dla wszystkich napisz "{0}". Wybiera tylko polecenie: "one of your … cannot be … this turn".',
  'With which card "{0}" is done is not known beforehand.': 'Z jaką kartą robi się "{0}", z góry nie wiadomo.',
  'Forbid it altogether: "… cannot {0}".': 'Zakaż tego całkowicie: "… cannot {0}".',
  'A ban for a while remembers at most two things that were named above, and no lists.':
    'Zakaz na pewien czas pamięta najwyżej dwie rzeczy nazwane wyżej i żadnych list.',
  'Say it of cards or players that can be told later, or forbid it for one of them after another.':
    'Powiedz to o kartach lub graczach, których da się rozpoznać później, albo zakaż tego jednemu po drugim.',
  '"instead" takes the place of nothing here.': '"instead" niczego tu nie zastępuje.',
  'Say of what: "when another player would …, … instead".': 'Napisz, co zastępuje: "when another player would …, … instead".',
  'What "would" happen has not happened: say what happens in its place.':
    'To, przy czym stoi "would", nie nastąpiło: napisz, co dzieje się zamiast tego.',
  'End the order with "instead"; or leave out "would" for what comes after it.':
    'Zakończ polecenie słowem "instead"; albo usuń "would", jeśli chodzi o to, co następuje potem.',
  'What "would" happen can only be waited for.': 'Na to, przy czym stoi "would", można tylko czekać.',
  'Write "when … would …, … instead" at the left edge of the card.': 'Napisz "when … would …, … instead" przy lewym brzegu karty.',
  'A ban is in force while its card is in play; it is no order.': 'Zakaz obowiązuje, dopóki jego karta jest w grze; to nie jest polecenie.',
  'Put it on a line of its own, at the left edge of the card, or say how long it holds: "this turn", "until your next turn".':
    'Napisz go w osobnym wierszu, przy lewym brzegu karty, albo powiedz, jak długo obowiązuje: "this turn", "until your next turn".',
  'Say how long this holds.': 'Napisz, jak długo to obowiązuje.',
  'Add "this turn" or "until your next turn"; without it, the line must stand on a card that stays in play.':
    'Dodaj "this turn" albo "until your next turn"; bez tego wiersz musi być na karcie, która zostaje w grze.',
  'Out for good, or {0}?': 'Poza grą na dobre czy {0}?',
  'Write one of them: "… is out for good", "… is out until your next turn".':
    'Napisz jedno z nich: "… is out for good", "… is out until your next turn".',
  'Nobody is named who "{0}".': 'Nie wiadomo, kogo dotyczy "{0}".',
  'Write it first: "you are out", "another player is out".': 'Napisz to na początku: "you are out", "another player is out".',
  'Carried out as the card is played, this would end the game at once.': 'Wykonane przy zagraniu karty, od razu zakończyłoby to grę.',
  'Each of them meets a line of their own: "win if you … and the player on your left …", and below it the same seen by the other: "win if you … and the player on your right …". What is done where two win is said by the game.':
    'Każdy z nich spełnia własny wiersz: "win if you … and the player on your left …", a pod nim to samo widziane przez drugiego: "win if you … and the player on your right …". Co się dzieje, gdy wygra dwóch, mówi gra.',
  'For as long as the card is in play write "win if you …"; for a moment "when …, … wins".':
    'Na czas, gdy karta jest w grze, napisz "win if you …"; na jedną chwilę "when …, … wins".',
  'Whatever happens is done by one player.': 'To, co się dzieje, robi zawsze jeden gracz.',
  'Say "a player", "another player" or "you", and ask in the lines below what holds then: "if …".':
    'Napisz "a player", "another player" albo "you", a w wierszach poniżej zapytaj, co wtedy jest prawdą: "if …".',
  'What is not done cannot be waited for.': 'Na to, czego się nie robi, nie można czekać.',
  'Wait for a state ("when your hand is empty") or for a moment ("at the end of your turn, if …").':
    'Czekaj na stan ("when your hand is empty") albo na chwilę ("at the end of your turn, if …").',
  'An event tells who did it and with which card, and nothing else.': 'Zdarzenie mówi, kto je wywołał i z jaką kartą, nic więcej.',
  'Leave it out, or {0}': 'Usuń to albo {0}',
  'These are done to different kinds of things, so one line cannot wait for both.':
    'Robi się to z różnymi rodzajami rzeczy, więc jeden wiersz nie może czekać na oba.',
  'Write a line for each: "when …" twice.': 'Napisz dla każdego osobny wiersz: dwa razy "when …".',
  'The move of a card tells which card moves, from where, to where and by whom, and nothing else.':
    'Przeniesienie karty mówi, która karta się przenosi, skąd, dokąd i kto ją przenosi, nic więcej.',
  'Leave it out, or ask below: "if …".': 'Usuń to albo zapytaj poniżej: "if …".',
  'An event does not say how many.': 'Zdarzenie nie mówi, ile.',
  'Leave the number out, or {0}': 'Usuń liczbę albo {0}',
  'Wait for one of them ("{0}"), and {1}': 'Czekaj na jedną z nich ("{0}") i {1}',
  'Exactly so many, or so many at least?': 'Dokładnie tyle, czy co najmniej tyle?',
  'Write "exactly {0}{1}" or "{2} or more{3}".': 'Napisz "exactly {0}{1}" albo "{2} or more{3}".',
  'This can never happen.': 'To nigdy nie może się zdarzyć.',
  'The game says {0}.': 'Gra mówi {0}.',
  '"{0}" never changes.': '"{0}" nigdy się nie zmienia.',
  'Zones, types of cards and dials can change.': 'Zmieniać się mogą strefy, typy kart i wskaźniki.',
  'This can be heard of, but nothing can take its place.': 'O tym można się tylko dowiedzieć; nic nie może tego zastąpić.',
  'Wait for it ("when …"), or replace the move that brings it about ("instead when … would leave …").':
    'Czekaj na to ("when …") albo zastąp przeniesienie, które to powoduje ("instead when … would leave …").',
  'This is a state, not something that is done: nothing can take its place.':
    'To jest stan, a nie coś, co się robi: nic nie może go zastąpić.',
  'What is done with a word of the game can be replaced or answered, and the end of the game.':
    'Zastąpić lub poprzedzić odpowiedzią można to, co robi słowo gry, i koniec gry.',
  'Each does this after the one before, so the lot may fall on what has just come there.':
    'Każdy robi to po poprzednim, więc los może trafić na to, co właśnie przyszło.',
  'Let each choose ("one card") for one movement of all, or say "in turn" where one after another is meant.':
    'Niech każdy wybiera ("one card"), żeby był to jeden wspólny ruch, albo napisz "in turn", jeśli mają to robić po kolei.',
  'Each does this after the one before, so "all" holds what has just come there.':
    'Każdy robi to po poprzednim, więc "all" obejmuje to, co właśnie przyszło.',
  'Say "pass all … to the left" (or to the right) for one movement of all, or let them choose: "any number of …".':
    'Napisz "pass all … to the left" (lub to the right), żeby był to jeden wspólny ruch, albo niech wybierają: "any number of …".',
  'This asks one after another, so a player who is asked later sees what the others did: "{0}" asks only while it is done.':
    'Pyta to jednego po drugim, więc kto odpowiada później, widzi, co zrobili inni: "{0}" pyta dopiero przy wykonaniu.',
  'Say so: {0}; or, for choices unseen by the others, write here what is chosen: "… a card from their hand".':
    'Napisz to wprost: {0}; albo, jeśli wybory mają być ukryte, napisz tu, co się wybiera: "… a card from their hand".',
  'What to "{0}" is not said.': 'Nie powiedziano, czego dotyczy "{0}".',
  'Name the player, or put the line inside "for each player"; cards get a name where they are taken: "… aside as taken".':
    'Podaj gracza albo umieść wiersz wewnątrz "for each player"; karty dostają nazwę tam, gdzie się je bierze: "… aside as taken".',
  '"{0}" has nobody to stand for here: which player a condition has found is not kept.':
    '"{0}" nie ma tu kogo oznaczać: którego gracza znalazł warunek, nie jest zapamiętywane.',
  'Say it of all of them, "each player who … draws 1" or "each other player who …", or choose one in a line before, "choose another player who … as chosen".':
    'Powiedz to o wszystkich, "each player who … draws 1" lub "each other player who …", albo wybierz jednego we wcześniejszym wierszu, "choose another player who … as chosen".',
  'No line holds the direction of play.': 'Żaden wiersz nie utrzymuje kierunku gry.',
  'Turn it round as the card comes and as it goes: "when this enters play, reverse the direction" and "when this leaves play, reverse the direction".':
    'Odwróć go, gdy karta wchodzi i gdy schodzi: "when this enters play, reverse the direction" i "when this leaves play, reverse the direction".',
  'Where it is put back is not said.': 'Nie powiedziano, dokąd się wraca.',
  'Say where: "… back on top of" a pile, "… back to" a place.': 'Powiedz dokąd: "… back on top of" i stos, "… back to" i miejsce.',
  'Each of several cards has an owner of its own.': 'Każda z kilku kart ma swojego właściciela.',
  'Go through them: "for each … as found:", and below it "… found\'s owner".':
    'Przejdź po nich: "for each … as found:", a pod tym "… found\'s owner".',
  '"keep" is said of one\'s own cards: what one has drawn, or has in hand. Where these go is not said.':
    '"keep" mówi się o własnych kartach: o tym, co ktoś dobrał albo ma na ręce. Nie powiedziano, dokąd trafiają te.',
  'Say it: "move {0} to your …".': 'Napisz to: "move {0} to your …".',
  'What becomes of the others is not said.': 'Nie powiedziano, co się dzieje z pozostałymi.',
  'Say it behind: "{0}, then move the rest to …".': 'Napisz to za tym: "{0}, then move the rest to …".',
  'The game says {0}, without a card. Wait for where the card goes: "when {1} goes to your {2}", "when {3} goes to a {4}".':
    'Gra mówi {0}, bez karty. Czekaj na to, dokąd karta idzie: „when {1} goes to your {2}”, „when {3} goes to a {4}”.',
  'Carried out as the card is played, this is asked once, and never again while the card is in play.':
    'Wykonane przy zagraniu karty, zostanie to sprawdzone raz, a potem, dopóki karta jest w grze, już nigdy.',
  'Otherwise than when? No "if" says when this is done, and not what stands before it.':
    'Inaczej niż kiedy? Żadne „if” nie mówi, kiedy zrobić to, a nie to, co stoi przedtem.',
  'Say what must hold: "if you have …, …, otherwise …". What was offered is asked of: "you may …", and below it "if so, …", "otherwise, …".':
    'Powiedz, co ma zachodzić: „if you have …, …, otherwise …”. O to, co zaproponowano, pyta się tak: „you may …”, a pod tym „if so, …”, „otherwise, …”.',
  'A card has one {0}, so none is of "{1}".': 'Karta ma jedno {0}, więc żadna nie jest „{1}”.',
  'In an order, say where the cards are with "from": "discard a card of each {0} from your hand". In a condition, count: "if the number of {1} of cards in your hand is 4".':
    'W poleceniu napisz, gdzie są karty, słowem „from”: „discard a card of each {0} from your hand”. W warunku licz: „if the number of {1} of cards in your hand is 4”.',
};
