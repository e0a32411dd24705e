// In Polish: messages about names and phrases.
import type { Translation } from '../../translation.ts';

export const things: Translation = {
  '"of {0} choice": it is not plain who else chooses here, or what.': '"of {0} choice": nie jest jasne, kto inny tu wybiera albo co.',
  'Leave it out: whoever does it chooses. Or choose in an order before: "another player chooses a … as chosen", then say what is done with it.':
    'Pomiń to: wybiera ten, kto to robi. Albo każ wybrać wcześniej: "another player chooses a … as chosen", a potem napisz, co się z tym dzieje.',
  'Write "count of {0}" for how many there are.': 'Ile ich jest, pisze się "count of {0}".',
  'The others are "another player", "each other player", "other players".':
    'Pozostali to "another player", "each other player", "other players".',
  'The rest is what is left of cards that a line before looked at or put aside: "look at the top 3 cards of …", "… aside as seen".':
    'Reszta to to, co zostało z kart, które wiersz wcześniej oglądał lub odłożył na bok: "look at the top 3 cards of …", "… aside as seen".',
  'Name them: "discard x and y"; two that were chosen have a name: "choose 2 … as pair".':
    'Wymień je: "discard x and y"; dwie wybrane mają nazwę: "choose 2 … as pair".',
  'Say what: "all cards in …", "your hand", "all …".': 'Napisz co: "all cards in …", "your hand", "all …".',
  'Write "you", "them"; "your hand" and "your table" are places.': 'Napisz "you", "them"; "your hand" i "your table" to miejsca.',
  'What is meant once more is called by its name, or "it", "that player", "that many": "draw that many". What two cards have in common: "a card of the same colour as it".':
    'To, co już było, nazywa się po nazwie albo "it", "that player", "that many": "draw that many". Co mają wspólnego dwie karty: "a card of the same colour as it".',
  'Leave it out: whoever does it chooses. By lot it is "a random card".':
    'Usuń to: wybiera ten, kto to robi. Losowa karta to "a random card".',
  'What lies on the table and counts is "in play".': 'To, co leży na stole i się liczy, jest "in play".',
  'Say which player: "you", "another player".': 'Napisz, który gracz: "you", "another player".',
  'A place is a zone (hand, draw-pile), a player, or "play".': 'Miejsce to strefa (hand, draw-pile), gracz albo "play".',
  'Say of what: "2 cards from your hand".': 'Napisz, czego: "2 cards from your hand".',
  'Say which of their cards: "… hand", "… cards".': 'Napisz, które jego karty: "… hand", "… cards".',
  'Something here is called "{0}", which hides the word: give that another name.':
    'Coś nazywa się tu "{0}" i zasłania to słowo: nadaj temu inną nazwę.',
  '"{0}": in this game nothing lies under cards.': '"{0}": w tej grze nic nie leży pod kartami.',
  'Declare a zone for it: `cellar: { per: player, under: card, face: down }`; `under` is a type of cards, or `card` for any. For the card below a covering one, say "is covered".':
    'Zadeklaruj na to strefę: `cellar: { per: player, under: card, face: down }`; `under` to typ kart albo `card` dla wszystkich. O karcie, którą inna zakrywa, napisz "is covered".',
  'Cards of {0} lie under a card.': 'Karty strefy {0} leżą pod kartą.',
  'Write "under" and the card: "move it under a relic".': 'Napisz "under" i kartę: "move it under a relic".',
  'Under one card there is one zone.': 'Pod jedną kartą jest jedna strefa.',
  '"{0}" is under any card, too.': '"{0}" też jest pod dowolną kartą.',
  '"{0}" is under cards of type {1}, too.': '"{0}" też jest pod kartami typu {1}.',
  'This game declares no patterns that cards can make.': 'Ta gra nie deklaruje żadnych układów kart.',
  'Declare them: `patterns: { run: 3 or more cards of one suit, ranks following }` in game.yaml.':
    'Zadeklaruj je w game.yaml: `patterns: { run: 3 or more cards of one suit, ranks following }`.',
  '"{0}" is no pattern that cards can make.': '"{0}" nie jest układem kart.',
  'Write "make a pattern", or one of them: {0}.': 'Napisz "make a pattern" albo jeden z nich: {0}.',
  'One card alone shares no {0}.': 'Jedna karta nie ma z niczym wspólnej wartości {0}.',
  'Name how many there are: "2 cards in your hand share {0}", "all cards in … share {1}".':
    'Podaj, ile ich jest: "2 cards in your hand share {0}", "all cards in … share {1}".',
  '"{0}" is in no place.': '"{0}" nie jest w żadnym miejscu.',
  'Leave the place out; or say whose it is by what they have there: "the player with the most cards in …".':
    'Pomiń miejsce; albo powiedz, czyje to jest, przez to, co kto tam ma: "the player with the most cards in …".',
  'Only one is ahead of the others, not "{0}".': 'Przed innymi jest tylko jeden, nie "{0}".',
  'Name all that are level, "all … with the highest …"; or take one after the other: "repeat 2 times:", with "the … with the highest …" below it.':
    'Wymień wszystkich, którzy mają tyle samo, "all … with the highest …"; albo bierz jednego po drugim: "repeat 2 times:", a pod tym "the … with the highest …".',
  'Name all that are level, "all … with the lowest …"; or take one after the other: "repeat 2 times:", with "the … with the lowest …" below it.':
    'Wymień wszystkich, którzy mają tyle samo, "all … with the lowest …"; albo bierz jednego po drugim: "repeat 2 times:", a pod tym "the … with the lowest …".',
  'One card alone makes no {0}.': 'Jedna karta nie tworzy układu {0}.',
  'These cards are in that place already.': 'Te karty już są w tym miejscu.',
  'Say where they come from: "the top 2 cards of draw-pile", "a card from another player\'s hand".':
    'Napisz, skąd są: "the top 2 cards of draw-pile", "a card from another player\'s hand".',
  'What cards are "together" is asked of those that are chosen from one place.':
    'O to, czym karty są „together”, pyta się tych, które wybiera się z jednego miejsca.',
  'Choose them: "choose 3 cards from your hand that together …". Whether there are such cards: "if the best arrangement of your hand is not empty". What one card has in common with another: "a card of the same type as it".':
    'Wybierz je: "choose 3 cards from your hand that together …". Czy takie karty są: "if the best arrangement of your hand is not empty". Co karta ma wspólnego z inną: "a card of the same type as it".',
  'Of the whole choice it is said with "together": "3 or more cards from your hand that together make a {0}".':
    'O całym wyborze mówi się to słowem "together": "3 or more cards from your hand that together make a {0}".',
  'Only cards make a pattern, not {0}.': 'Układ tworzą tylko karty, a nie {0}.',
  'Name cards, or the place they are in: "your hand", "cards in a meld".':
    'Podaj karty albo miejsce, w którym są: "your hand", "cards in a meld".',
  'Nothing is called "{0}" here.': 'Nic nie nazywa się tu "{0}".',
  'Names are cards, types, zones, dials, tags, or what an earlier line called "as …".':
    'Nazwy mają karty, typy, strefy, wskaźniki i etykiety albo to, co wcześniejszy wiersz nazwał przez "as …".',
  '"{0}" is several things, and only one can stand in a question.': '"{0}" to kilka rzeczy, a w pytaniu może być tylko jedna.',
  'Ask once for each of them: "for each {0}, ask … "… {it} …"".': 'Zapytaj osobno o każdą: "for each {0}, ask … "… {it} …"".',
  '"{0}" is no one thing that could stand in a question.': '"{0}" nie jest jedną rzeczą, która mogłaby stać w pytaniu.',
  'Between braces stands "you", "they", or a name given in an earlier line.':
    'W nawiasach klamrowych stoi "you", "they" albo nazwa z wcześniejszego wiersza.',
  '"{0}" means nothing where everybody plays alone.': '"{0}" nic nie znaczy tam, gdzie każdy gra sam.',
  'Declare which seats play together: `teams: { 4: [[1, 3], [2, 4]] }` in game.yaml. All others are "each other player".':
    'Zadeklaruj w game.yaml, które miejsca grają razem: `teams: { 4: [[1, 3], [2, 4]] }`. Wszyscy inni to "each other player".',
  '"{0}" is no {1}.': '"{0}" tu nie pasuje; ma tu być {1}.',
  '"{0}" is a {1}, and no kind of card.': '"{0}" to {1}, a nie rodzaj kart.',
  'Say which value of the cards it is: {0}.': 'Napisz, którą wartością kart to jest: {0}.',
  '"{0}" could be {1}.': '"{0}" może oznaczać {1}.',
  'Write the set before it: `set:id`, or say `needs:` in set.yaml.': 'Napisz przed tym zestaw: `set:id`, albo podaj `needs:` w set.yaml.',
  '"{0}" could be the card {1} or a {2}.': '"{0}" może oznaczać kartę {1} albo {2}.',
  'Write {0} for the card. A {1} is chosen ("choose a {2} as …"), or set where only a {3} fits.':
    'Kartę napisz jako {0}. Element wyliczenia {1} się wybiera ("choose a {2} as …") albo ustawia tam, gdzie pasuje tylko {3}.',
  '"{0}" is {1} above this block, and would be {2} here.': '"{0}" znaczy nad tym blokiem: {1}; tutaj znaczyłoby: {2}.',
  '"{0}" is given above in one choice of the offer only.': '"{0}" powstaje wyżej tylko w jednej pozycji oferty.',
  '"{0}" is given above in some cases only.': '"{0}" powstaje wyżej tylko w niektórych przypadkach.',
  'Each line below "offer:" is a choice of its own. Lines that are one choice stand below "all at once:", or are a word of the game.':
    'Każdy wiersz pod "offer:" to osobna pozycja. Wiersze, które są jedną pozycją, umieść pod "all at once:" albo zrób z nich słowo gry.',
  'Give it in all cases ("otherwise, …"), or before the "if"; or put this line into the block that gives it.':
    'Niech powstaje we wszystkich przypadkach ("otherwise, …") albo przed "if"; albo umieść ten wiersz w bloku, w którym to powstaje.',
  '"{0}" is given anew in each round of "for each", and is known only there.':
    '"{0}" powstaje na nowo w każdej rundzie "for each" i tylko tam jest znane.',
  'Use it inside the block, or give it a name before: what a name that is known stands for changes in every round.':
    'Użyj tego wewnątrz bloku albo nadaj nazwę wcześniej: to, co znana nazwa oznacza, zmienia się wtedy w każdej rundzie.',
  '"{0}" is {1}, which is not in this mix.': '"{0}" to {1}, a tej karty nie ma w tej mieszance.',
  'Put that card or its set into the mix; without it this part can never hold.':
    'Dodaj tę kartę lub jej zestaw do mieszanki; bez niej ta część nigdy nie może się spełnić.',
  'How many is not said.': 'Nie wiadomo, ile.',
  'Write a number, "2 cards", or let the player say one: "choose a number from 1 to 3 as many"; then "many" stands for it.':
    'Napisz liczbę, "2 cards", albo niech poda ją gracz: "choose a number from 1 to 3 as many"; wtedy oznacza ją "many".',
  '"{0}" of what?': '"{0}" czego?',
  'Write "{0} of …".': 'Napisz "{0} of …".',
  'Say what is meant after it.': 'Napisz po tym, o co chodzi.',
  'Half of what?': 'Połowa czego?',
  'Write "half of your hand", "half of 5".': 'Napisz "half of your hand", "half of 5".',
  'Divided, and rounded how?': 'Dzieli się, ale jak zaokrąglić?',
  'Write "… rounded up" or "… rounded down" after it.': 'Napisz po tym "… rounded up" albo "… rounded down".',
  'Whose {0}? Every player has one.': 'Czyja strefa {0}? Ma ją każdy gracz.',
  'Which {0}? There are several.': 'Która strefa {0}? Jest ich kilka.',
  'One {0}, or all of them?': '"{0}": jedno czy wszystkie?',
  'All of where? No other place is named, so this would always be true: each of them is where it is.':
    'Wszystkie skąd? Nie podano innego miejsca, więc byłoby to zawsze prawdą: każda z nich jest tam, gdzie jest.',
  'Write "a …" if one is enough; or name the place where all of them are looked for: "all … in …".':
    'Jeśli wystarczy jedna, napisz "a …"; albo podaj miejsce, w którym szuka się wszystkich: "all … in …".',
  'What a place holds is not compared like this.': 'Tego, co jest w jakimś miejscu, tak się nie porównuje.',
  'Compare the places like this: "there are more cards in … than cards in …".':
    'Miejsca porównuj tak: "there are more cards in … than cards in …".',
  'Except which? "{0}" is no particular one.': 'Oprócz której? "{0}" nie jest żadną określoną.',
  'To leave out so many, write "all but {0}".': 'Żeby tyle pominąć, napisz "all but {0}".',
  'Choose it in a line before: "choose {0} as chosen"; then write "except chosen".':
    'Wybierz ją w wierszu wyżej: "choose {0} as chosen"; potem napisz "except chosen".',
  '"{0}" needs a value to compare.': 'Po "{0}" brakuje wartości do porównania.',
  'Write "the {0} number of cards", "the {1} … of …".': 'Napisz "the {0} number of cards", "the {1} … of …".',
  'Write "the {0} number of cards"; of what cards are worth, with a value of the game: "offer of player: the {1} rank of cards in player\'s hand", then "the player with the {2} offer".':
    'Napisz "the {0} number of cards"; według wartości kart, za pomocą wartości gry: "offer of player: the {1} rank of cards in player\'s hand", potem "the player with the {2} offer".',
  '"{0}" is a value of one card, and a player has several.': '"{0}" to wartość jednej karty, a gracz ma ich kilka.',
  'Say which of them counts in a value of the game: "offer of player: the highest {0} of cards in player\'s hand", then "the player with the highest offer".':
    'Która z nich się liczy, powiedz wartością gry: "offer of player: the highest {0} of cards in player\'s hand", potem "the player with the highest offer".',
  'Say who has the most.': 'Napisz, kto ma najwięcej.',
  'Write "have the most …".': 'Napisz "have the most …".',
  'Who has the same number as whom is not plain.': 'Nie wiadomo, kto ma tyle samo co kto.',
  'Compare with one player: "if another player has as many … as you"; or all of them: "if all players have the same number of …".':
    'Porównaj z jednym graczem: "if another player has as many … as you"; albo wszystkich: "if all players have the same number of …".',
  'Say who has more.': 'Napisz, kto ma więcej.',
  'Write "you have more … than another player".': 'Napisz "you have more … than another player".',
  'It is declared as "{0}".': 'Zadeklarowano to jako "{0}".',
  '"{0}" needs nothing beside it.': '"{0}" nie potrzebuje niczego obok siebie.',
  '"{0}" needs {1} thing.': '"{0}" potrzebuje {1} rzeczy.',
  '"{0}" needs {1} things.': '"{0}" potrzebuje {1} rzeczy.',
  'A {0} is meant here, not {1}.': 'Ma tu być {0}, a nie {1}.',
  'To leave out so many, write "all but {0} …".': 'Żeby tyle pominąć, napisz "all but {0} …".',
  'A number holds nothing else. Declare `{0}: { is: {1} }`: then "if {2} is {3}" asks whether it holds something.':
    'Liczba nie trzyma niczego innego. Zadeklaruj `{0}: { is: {1} }`: wtedy "if {2} is {3}" pyta, czy coś trzyma.',
  'This is never true: {0} is not {1}.': 'To nigdy nie jest prawdą: {0} to nie {1}.',
  'Say which value of it is meant: "whose {0} is …".': 'Napisz, o którą wartość chodzi: "whose {0} is …".',
  'A number is not counted: it is how many there are.': 'Liczby się nie liczy: sama mówi, ile ich jest.',
  'This cannot be claimed of a number.': 'Tego nie można stwierdzić o liczbie.',
  'Say what there is that many of: "more than 2 relics".': 'Napisz, czego jest tyle: "more than 2 relics".',
  'This order wants one number, and how many is left open here.': 'To polecenie wymaga jednej liczby, a tutaj nie wiadomo, ile.',
  'Choose how many first, with a name: "choose 1 or 2 or 3 as many", then say "many" in its place.':
    'Najpierw wybierz liczbę i nadaj jej nazwę: "choose 1 or 2 or 3 as many", a potem pisz "many".',
  'This order asks only how many; which cards they are would make no difference.':
    'To polecenie pyta tylko, ile; nie ma znaczenia, które to karty.',
  'Write {0}; or say where such a card is taken from, with another verb: "move … to your …".':
    'Napisz {0}; albo innym czasownikiem powiedz, skąd bierze się taka karta: "move … to your …".',
  'Only players do things, not {0}.': 'Działają tylko gracze, a nie {0}.',
  'Say which player does it; or, after "when", what is done to it: "is played".':
    'Napisz, który gracz to robi; albo po "when", co się z tym dzieje: "is played".',
  'A team does nothing itself; its players do.': 'Drużyna sama nic nie robi; robią to jej gracze.',
  'Only players have cards, not {0}.': 'Karty mają tylko gracze, a nie {0}.',
  'Write "any of … is …" for what is among them, "count of …" for how many there are, "… is in …" for where a card is.':
    'Co jest wśród nich, pisze się "any of … is …", ile ich jest, "count of …", gdzie jest karta, "… is in …".',
  'Only a player can be the next one.': 'Następny może być tylko gracz.',
  'Write "the top card of …" for a card.': 'Kartę pisze się "the top card of …".',
  '"{0}": only one player is "{1}".': '"{0}": "{1}" jest tylko jeden gracz.',
  'Name each: "the player on the left", "the player two to the left".':
    'Wymień każdego: "the player on the left", "the player two to the left".',
  'Cards, players or places are meant here.': 'Powinny tu być karty, gracze lub miejsca.',
  'A card is meant here: the one that this card counts as.': 'Powinna tu być karta: ta, jako która liczy się ta.',
  'Write its id, "counts as gold-ring", or "counts as any …" and a kind of card.':
    'Napisz jej id, "counts as gold-ring", albo "counts as any …" i rodzaj kart.',
  'A kind of card is meant here: what these cards are, too.': 'Powinien tu być rodzaj kart: czym te karty też są.',
  'Write "… is also a …" and a type, a tag or the id of a card; two of them with "and".':
    'Napisz "… is also a …" i typ, etykietę lub id karty; dwa z nich połącz słowem "and".',
  'A card keeps its own name; it can have another one beside it.': 'Karta zachowuje własną nazwę; może mieć obok niej jeszcze inną.',
  '"is {0} …"': '"is {0} …"',
  'The name of a card is meant after "{0}".': 'Po "{0}" powinna być nazwa karty.',
  'Write the id of one card; for a type or a tag, "is also a …".': 'Napisz id jednej karty; dla typu lub etykiety "is also a …".',
  'Which of them is meant is not said.': 'Nie wiadomo, która z nich.',
  'Choose one and give it a mark; or write "when goals are checked, …" before it: then it is the one that helps the player.':
    'Wybierz jedną i nadaj jej znacznik; albo napisz przed tym "when goals are checked, …": wtedy jest to ta, która pomaga graczowi.',
  "Cards there never count as anybody's: only cards in play do, where everybody sees them.":
    'Karty stamtąd nigdy nie liczą się jako czyjeś: liczą się tylko karty w grze, gdzie wszyscy je widzą.',
  'Move them, or count them yourself: "count of … + count of …".': 'Przenieś je albo policz: "count of … + count of …".',
  'One certain player is meant here: whose these cards are.': 'Powinien tu być jeden określony gracz: ten, do którego należą te karty.',
  'Write "belongs to you", "belongs to the player on your left".': 'Napisz "belongs to you", "belongs to the player on your left".',
  'A kind of card is meant here, whose lines say who wins or loses.':
    'Powinien tu być rodzaj kart, których wiersze mówią, kto wygrywa lub przegrywa.',
  'Write "when goals are checked" with the name of such a type.': 'Napisz "when goals are checked" z nazwą takiego typu.',
  '"{0}" is one player here, not several things.': '"{0}" to tutaj jeden gracz, a nie kilka rzeczy.',
  'Say what of theirs is meant: "one of their cards". Cards can be named in a line before: "choose … as chosen", then "one of chosen".':
    'Napisz, które jego rzeczy: "one of their cards". Karty można nazwać w wierszu wyżej: "choose … as chosen", potem "one of chosen".',
  '"{0}" is of cards, and applies to no player.': '"{0}" dotyczy kart, a nie gracza.',
  'Say which cards do not apply: "rules do not apply to …"; or set it: "{0} is … for …".':
    'Napisz, które karty nie działają: "rules do not apply to …"; albo ustaw go: "{0} is … for …".',
  'Several named cards are meant here.': 'Powinno tu być kilka nazwanych kart.',
  'Give them a name first: "choose … as those".': 'Najpierw nadaj im nazwę: "choose … as those".',
  'A place is not in another place.': 'Miejsce nie jest w innym miejscu.',
  'Say first what is moved and from where: "move a card from … to …".':
    'Napisz najpierw, co się przenosi i skąd: "move a card from … to …".',
  'A place is meant here.': 'Powinno tu być miejsce.',
  'A place is meant here; "{0}" is a counter of the game.': 'Tu ma być miejsce; "{0}" to licznik gry.',
  'It hides the plural of the zone "{0}": write "{1}", or give the counter another name.':
    'Zasłania liczbę mnogą strefy "{0}": napisz "{1}" albo nadaj licznikowi inną nazwę.',
  'One place is meant here, and {0} is several.': 'Powinno tu być jedno miejsce, a {0} to kilka.',
  'Say which of them: {0}.': 'Napisz, które z nich: {0}.',
  'Zones are meant here.': 'Powinny tu być strefy.',
  'Write "deal … to all hands". So many for each of them: "for each player, move the top 3 cards of … to their hand".':
    'Napisz "deal … to all hands". Tyle kart do każdej z nich: "for each player, move the top 3 cards of … to their hand".',
  'A side is meant here.': 'Powinna tu być strona.',
  'Write "to the left", "to the right", or a side that was chosen.': 'Napisz "to the left", "to the right" albo stronę, którą wybrano.',
  'This game has no home zone for the cards of a player.': 'Ta gra nie ma domowej strefy na karty gracza.',
  'Name the zone: "to their hand".': 'Podaj strefę: "to their hand".',
  'One {0} is meant here, not several.': 'Powinna tu być jedna rzecz tego rodzaju, a nie kilka: {0}.',
  'Write "+" between numbers that are added up.': 'Między liczbami, które się dodaje, pisz "+".',
  'Say which: "a …", "one of …"; or do it for each of them: "for each …, …".':
    'Napisz, które: "a …", "one of …"; albo zrób to osobno dla każdego: "for each …, …".',
  '"set" names one thing, and here are several.': '"set" nazywa jedną rzecz, a tu jest ich kilka.',
  'A number is meant here: "{0}" leaves open which.': 'Powinna tu być liczba: "{0}" nie mówi która.',
  'Write the number alone: "{0}".': 'Napisz samą liczbę: "{0}".',
  'A number ends before {0}: what is reckoned, and of what it is so many, are read apart.':
    'Przed {0} liczba się kończy: co się liczy i czego tyle jest, czyta się osobno.',
  'Put brackets around all that is reckoned: "(twice 3 + 1) points", "((count of your hand) times 2) points".':
    'Weź w nawias wszystko, co się liczy: "(twice 3 + 1) points", "((count of your hand) times 2) points".',
  'Which number is meant by {0}? None is chosen here.': 'O którą liczbę chodzi w {0}? Żadnej się tu nie wybiera.',
  'Choose it in a line before, with a name: "choose {0} as chosen"; then write "chosen".':
    'Wybierz ją w wierszu wyżej i nadaj jej nazwę: "choose {0} as chosen"; potem napisz "chosen".',
  'Each of them has its own {0}.': 'Każda z nich ma własne {0}.',
  'Write "the total {0} of …", "the highest {1} of …", or do it "for each …, …".':
    'Napisz "the total {0} of …", "the highest {1} of …" albo zrób to "for each …, …".',
  'Of which one? This chooses nobody and nothing.': 'O które chodzi? To nie wybiera nikogo ani niczego.',
  'Choose it first, with a name: "choose … as chosen", then "… of chosen".':
    'Najpierw wybierz i nadaj nazwę: "choose … as chosen", potem "… of chosen".',
  'Each is done on its own, so one name cannot stand for all of them.':
    'Każde wykonuje się osobno, więc jedna nazwa nie może oznaczać wszystkich.',
  'Write "for each …:", and use the name in the lines below it.': 'Napisz "for each …:" i użyj nazwy w wierszach poniżej.',
  '"or" between things is one choice of one thing; here it is not one thing on each side.':
    '"or" między rzeczami to wybór jednej rzeczy; tutaj nie ma po jednej z każdej strony.',
  'Write "and" where all of them are meant. For a choice between two orders write "offer:" and each on a line of its own.':
    'Jeśli chodzi o wszystkie, napisz "and". Wybór między dwoma poleceniami pisze się "offer:", a każde polecenie w osobnym wierszu.',
  'One of these places, or a card in one of them? "{0}" of places can be both.':
    'Jedno z tych miejsc czy karta w jednym z nich? "{0}" przy miejscach może oznaczać jedno i drugie.',
  'Write {0} for one of the places, "{1}" for a card.': 'Jedno z miejsc pisze się {0}, kartę "{1}".',
  '"{0}" is said of places, cards and players that are next to each other.':
    '"{0}" mówi się o miejscach, kartach i graczach, którzy ze sobą sąsiadują.',
  'Write "a … beside this", "the … left of it": a place beside a place, a card beside a card.':
    'Napisz "a … beside this", "the … left of it": miejsce obok miejsca, karta obok karty.',
  'A {0} is never beside a {1}: they are in rows of their own.': '{0} nigdy nie jest obok {1}: są w osobnych rzędach.',
  'Neighbours are places of the same name.': 'Sąsiadują miejsca o tej samej nazwie.',
  'There is no row of places "{0}", so none is beside another.': 'Nie ma rzędu miejsc "{0}", więc żadne nie jest obok innego.',
  'Declare a row or a grid: `{0}: { per: column }`, `{1}: { per: [row, column] }`.':
    'Zadeklaruj rząd lub siatkę: `{0}: { per: column }`, `{1}: { per: [row, column] }`.',
  'The places "{0}" are in one row, so none is {1} another.': 'Miejsca "{0}" są w jednym rzędzie, więc żadne nie jest "{1}" innego.',
  'Write "left of" or "right of"; or declare rows, too: `{0}: { per: [row, column] }`.':
    'Napisz "left of" lub "right of"; albo zadeklaruj też rzędy: `{0}: { per: [row, column] }`.',
  'It is not clear which places are meant by "{0}".': 'Nie jest jasne, które miejsca oznacza "{0}".',
  'Write their name: {0}.': 'Napisz ich nazwę: {0}.',
  'No zone of this game is in a row or a grid: `per: column`, `per: [row, column]`.':
    'Żadna strefa tej gry nie jest w rzędzie ani w siatce: `per: column`, `per: [row, column]`.',
  '"{0}" is no set of numbers, so no number can follow it.': '"{0}" nie jest wyliczeniem liczb, więc nie może po nim stać liczba.',
  'Write "{0} of …", or what it is compared with: "whose {1} is 1".': 'Napisz "{0} of …" albo to, z czym się porównuje: "whose {1} is 1".',
  'There is no {0} {1}.': '{0} {1} nie istnieje.',
  'They are {0} to {1}.': 'Są to {0} do {1}.',
  '"{0}" belongs to nobody: there is one for the whole table.': '"{0}" nie należy do nikogo: jest jedno na cały stół.',
  'Write "{0}" alone.': 'Napisz samo "{0}".',
  '"{0}" is somebody\'s already.': '"{0}" już do kogoś należy.',
  'Write once whose it is: "the hand of …", or "{0}" alone.': 'Napisz raz, czyje to jest: "the hand of …" albo samo "{0}".',
  '"{0}" belongs to no player and to no other thing.': '"{0}" nie należy do gracza ani do niczego innego.',
  'Leave out whose it is.': 'Pomiń, czyje to jest.',
  'No {0} belongs to {1}.': '{0} to nie jest coś, co ma {1}.',
  'There is one for each {0}.': 'Jedno ma każdy element: {0}.',
  '{0} and {1}': '{0} i {1}',
  'There is only one at the table.': 'Przy stole jest tylko jedno.',
  '"{0}" cannot be set.': '"{0}" nie da się ustawić.',
  'Counters, marks and names given by "set … to …" can be set; dials are set by cards.':
    'Ustawić można liczniki, znaczniki i nazwy nadane przez "set … to …"; wskaźniki ustawiają karty.',
  'Of whom? "{0}" is not one player yet.': 'Od kogo? "{0}" nie jest jeszcze jednym określonym graczem.',
  'Choose first: "choose {0} as friend", then "the player on the left of friend".':
    'Najpierw wybierz: "choose {0} as friend", potem "the player on the left of friend".',
  'Only dials can be set like this.': 'Tak można ustawić tylko wskaźniki.',
  'For counters and marks write "set {0} to …".': 'Liczniki i znaczniki ustawia się przez "set {0} to …".',
  '"everyone else" is every player other than you here, not other than those just named.':
    '"everyone else" to tutaj każdy gracz oprócz ciebie, a nie oprócz właśnie wymienionych.',
  'Write "each other player"; or, if those are meant, say both of each: "for each player, if they …, they …, otherwise they …".':
    'Napisz "each other player"; a jeśli chodzi o nich, powiedz jedno i drugie o każdym: "for each player, if they …, they …, otherwise they …".',
  'This can be read in two ways. It is read as "{0}".': 'Można to przeczytać na dwa sposoby. Czyta się to jako "{0}".',
  'Write it like that; or, if the other is meant, "{0}".': 'Napisz to w ten sposób; albo, jeśli chodzi o drugi, "{0}".',
  'Other than which {0}? None is chosen here.': 'Inne niż które? "{0}" się tu nie wybiera.',
  'Choose it in a line before: "choose a {0}"; or go through all, "for each {1}:"; then "each other {2}" are the others.':
    'Wybierz w wierszu wyżej: "choose a {0}"; albo przejdź przez wszystkie, "for each {1}:"; wtedy pozostałe to "each other {2}".',
  'Other than which? Nothing is named here that {0} could leave out.': 'Inne niż które? Nie nazwano tu niczego, co {0} mogłoby pomijać.',
  'Other than which? {0} leaves out this card, which is none of them.': 'Inne niż które? {0} pomija tę kartę, a ona do nich nie należy.',
  'Say which is left out, as in "all treasures except gold-ring"; or choose it in a line before: "choose a treasure". If none is left out, drop the word "other".':
    'Napisz, którą się pomija, np. "all treasures except gold-ring"; albo wybierz ją w wierszu wyżej: "choose a treasure". Jeśli nie pomija się żadnej, usuń słowo "other".',
  'Write it like that; or, if the other is meant, give it a name: "choose … as chosen" in a line before, then say "chosen", or "chosen of them" where each player chose.':
    'Napisz to w ten sposób; albo, jeśli chodzi o drugi, nadaj nazwę: w wierszu wyżej "choose … as chosen", potem "chosen" lub "chosen of them", gdy wybierał każdy gracz.',
  'Write "you …" for that. Each turn: "at the start of your turn, …"; "you" is the player who has the card.':
    'Wtedy napisz "you …". Co turę: "at the start of your turn, …"; "you" to gracz, który ma tę kartę.',
  'This can be read in two ways. It is read as "{0}", done once.':
    'Można to przeczytać na dwa sposoby. Czyta się to jako "{0}", zrobione raz.',
  'Leave out {0}; or, if a limit is to be larger for as long as this card is in force, write its name and how much: "{1}".':
    'Usuń {0}; albo, jeśli limit ma być większy, dopóki ta karta obowiązuje, napisz jego nazwę i o ile: "{1}".',
  'For as long as this card is in force, write "{0}".': 'Dopóki ta karta obowiązuje: napisz "{0}".',
  'For as long as this card is in force, write "{0}"; for once, as it is played, "{1}".':
    'Dopóki ta karta obowiązuje, napisz "{0}"; raz, przy zagraniu, "{1}".',
  'This can be read in two ways. It is read as "{0} of you".': 'Można to przeczytać na dwa sposoby. Czyta się to jako "{0} of you".',
  'Write it like that; or, if the other is meant, say who does it: "each player … {0}".':
    'Napisz to w ten sposób; albo, jeśli chodzi o drugi, powiedz, kto to robi: "each player … {0}".',
  'This can be read in two ways. It is read as the other case of the line just above.':
    'Można to czytać na dwa sposoby. Czytane jest jako przeciwny przypadek wiersza tuż powyżej.',
  'For the last of several cases, begin the line above with "otherwise if"; for the other case of that line alone, write it at its end: "…, otherwise …".':
    'Jako ostatni z kilku przypadków: zacznij wiersz powyżej od "otherwise if"; tylko jako przeciwny przypadek tego wiersza: napisz to na jego końcu, "…, otherwise …".',
  'This can be read in two ways. It is read as done once, as the card is played.':
    'Można to czytać na dwa sposoby. Czytane jest jako coś, co dzieje się raz, przy zagraniu karty.',
  'Write "{0}, …" for that. Each turn: "at the start of your turn, …"; as soon as something is so: "when …".':
    'Napisz wtedy "{0}, …". Co turę: "at the start of your turn, …"; gdy tylko coś zajdzie: "when …".',
  'This can be read in two ways. It is read as "{0}" of every player.':
    'Można to czytać na dwa sposoby. Czytane jest jako "{0}" każdego gracza.',
  'Write "everybody\'s {0}" for that; for the player who has this card, "your {1}".':
    'Napisz wtedy "everybody\'s {0}"; dla gracza, który ma tę kartę, "your {1}".',
  'This can be read in two ways. It is read as what the last of those asked in "{0}" did.':
    'Można to przeczytać na dwa sposoby. Czyta się to jako to, co zrobił ostatni z zapytanych w "{0}".',
  'Write "for each …:", and below it "they may …" and "if so, …", to ask it of each of them.':
    'Napisz "for each …:", a pod tym "they may …" i "if so, …", żeby pytać o każdego z nich.',
  'This can be read in two ways. It is read as the mark "{0}" of the card, not as what is done to it.':
    'Można to przeczytać na dwa sposoby. Czyta się to jako znacznik "{0}" tej karty, a nie jako to, co się z nią robi.',
  'Give the mark another name; or, for what is done, say who does it: "when a player {0}s …".':
    'Nadaj znacznikowi inną nazwę; albo, jeśli chodzi o to, co się robi, napisz, kto to robi: "when a player {0}s …".',
  'This can be read in two ways. It is read as the answer to "{0}", not as whether the order just above was done.':
    'Można to przeczytać na dwa sposoby. Czyta się to jako odpowiedź na "{0}", a nie jako to, czy wykonano polecenie tuż wyżej.',
  'Write it right below what it asks about; for the other case write "otherwise".':
    'Napisz to tuż pod tym, o co pyta; na drugi przypadek napisz "otherwise".',
  'This can be read in two ways. It is read as "{0}", and whatever is chosen, "{1}".':
    'Można to przeczytać na dwa sposoby. Czyta się to jako "{0}", a cokolwiek się wybierze, "{1}".',
  'Write them on two lines; or, if the other is meant, "if so, {0}" on the line below.':
    'Napisz to w dwóch wierszach; albo, jeśli chodzi o drugi sposób, "if so, {0}" w wierszu poniżej.',
  'Write "the player on your {0}", of somebody else "on their {1}".': 'Napisz "the player on your {0}", o kimś innym "on their {1}".',
  'Say of what: "one of your …", "one of their …".': 'Powiedz, czego: "one of your …", "one of their …".',
  'With which card it is swapped is not said.': 'Nie powiedziano, z którą kartą następuje wymiana.',
  'Write "swap {0} with {1}", or "swap your hand with …\'s hand".': 'Napisz "swap {0} with {1}" albo "swap your hand with …\'s hand".',
  'Each card has its own. Go through them: "for each … as found:", and below it "… found\'s owner".':
    'Każda karta ma swojego. Przejdź po nich: "for each … as found:", a pod tym "… found\'s owner".',
  'This card is of the type "{0}", so "this {1}" names nothing.': 'Ta karta jest typu „{0}”, więc „this {1}” niczego nie oznacza.',
  'Write "this" for the card itself; another card is "a {0}", or is called by its name.':
    'O tej karcie pisz „this”; inna karta to „a {0}” albo jej nazwa.',
  'Something is {0} in one moment; it does not stay "{1}".': '„{0}” dzieje się w jednej chwili; nic nie pozostaje „{1}”.',
  'Wait for that moment with "when … is {0}, …"; or ask later, of a kind of cards: "if a … has been {1} this turn".':
    'Na tę chwilę czekaj przez „when … is {0}, …”; albo zapytaj później, o rodzaj kart: „if a … has been {1} this turn”.',
  'At least 0 are always there, so this is always true.': 'Co najmniej 0 jest zawsze, więc to jest zawsze prawdą.',
  'For none, write "no …"; for one, "a …".': 'Dla żadnej napisz „no …”, dla jednej „a …”.',
  'From which pile are these cards dealt?': 'Z którego stosu rozdaje się te karty?',
  '"{0}" is the place of the last round alone: each round opens a new one.':
    '"{0}" to miejsce tylko ostatniej rundy: każda runda otwiera nowe.',
  'Open it in a line before the repetition, "… aside as {0}", and write "move … to {1}" inside.':
    'Otwórz je w wierszu przed powtórzeniem, „… aside as {0}”, a wewnątrz pisz „move … to {1}”.',
  'No place is named, so the answer is {0} of the player who is asked.': 'Nie podano miejsca, więc odpowiedzią jest {0} pytanego gracza.',
  'Name the place: "{0} in play"; or write whose it is: "one of your …".':
    'Podaj miejsce: „{0} in play”; albo napisz, czyje to jest: „one of your …”.',
};
