// In Polish: messages about valid lines that do nothing.
import type { Translation } from '../../translation.ts';

export const lint: Translation = {
  'Nobody sees the cards of this pile, and this lets a player choose any of them.':
    'Kart tego stosu nikt nie widzi, a tutaj gracz może wybrać dowolną z nich.',
  'Write "the top card of …", "the top 3 cards of …"; or, if it may be any of them, "a random card of …".':
    'Napisz „the top card of …”, „the top 3 cards of …”; a jeśli może to być dowolna z nich, „a random card of …”.',
  'This comes before "{0}", which moves the card all the same.': 'To następuje przed "{0}", które i tak przeniesie kartę.',
  'An answer comes before "{0}": the card is not yet there.': 'Odpowiedź następuje przed "{0}": karty jeszcze tam nie ma.',
  'Leave out what is asked; or wait until it has happened: "when …" without "in response".':
    'Pomiń ten warunek; albo poczekaj, aż to się stanie: "when …" bez "in response".',
  'Stop it first: "cancel it, then {0}".': 'Najpierw to zatrzymaj: "cancel it, then {0}".',
  '{0} and {1} more': '{0} i inne: {1}',
  'Its cards come only to {0}.': 'Karty tego typu trafiają tylko tutaj: {0}.',
  'Its cards come nowhere.': 'Karty tego typu nie trafiają nigdzie.',
  'This can never be in force: a {0} is never where its lines hold.':
    'To nigdy nie może obowiązywać: karta typu {0} nigdy nie jest tam, gdzie jej wiersze działają.',
  'its type': 'jej typ',
  'Lines hold in {0}; orders alone are carried out when the card is played. For a while, as an order: "this turn, when …", "until your next turn, when …", "the next time …".':
    'Wiersze działają tutaj: {0}; same polecenia wykonuje się przy zagraniu karty. Przez pewien czas, jako polecenie: "this turn, when …", "until your next turn, when …", "the next time …".',
  'No zone of this game is `live: yes`.': 'Żadna strefa tej gry nie ma `live: yes`.',
  '"{0}" can never do anything: nobody can play a {1}.': '"{0}" nigdy nie może nic zrobić: nikt nie może zagrać karty typu {1}.',
  '{0} Say in the type what playing one does (`played: …`), or let its cards start in a zone that is `live: yes`.':
    '{0} Napisz w typie, co robi jego zagranie (`played: …`), albo niech jego karty zaczynają w strefie z `live: yes`.',
  'This is never carried out: playing a {0} does not obey it.':
    'To nigdy się nie wykona: zagranie karty typu {0} nie wykonuje jej poleceń.',
  'Write `obey it` where the type says what playing one does, or begin the line with when it happens.':
    'Napisz `obey it` tam, gdzie typ mówi, co robi jego zagranie, albo zacznij wiersz od tego, kiedy to się dzieje.',
  'This can never be true while the card is where its lines are in force.':
    'To nigdy nie może być prawdą, dopóki karta jest tam, gdzie jej wiersze obowiązują.',
  'Its lines are in force in {0}, uncovered.': 'Jej wiersze obowiązują tutaj: {0}, gdy nie jest zakryta.',
  'Its lines are in force in {0}, uncovered. {1}': 'Jej wiersze obowiązują tutaj: {0}, gdy nie jest zakryta. {1}',
  'The card is never here: {0}. It was chosen in {1}, and nothing has moved it since.':
    'Tej karty nigdy tu nie ma: {0}. Została wybrana tutaj: {1}, i od tego czasu nic jej nie przeniosło.',
  'Choose it there: "choose a card in …"; what a player holds unseen can only be asked: "ask another player …".':
    'Wybierz ją tam: "choose a card in …"; o to, co gracz trzyma zakryte, można tylko zapytać: "ask another player …".',
  'Say where the cards are: {0}.': 'Napisz, gdzie są karty: {0}.',
  'No card is ever here: {0}.': 'Tu nigdy nie ma żadnej karty: {0}.',
  'A {0} is never here: {1}.': 'Tu nigdy nie ma karty typu {0}: {1}.',
  'The card is never here when this line looks at it: {0}.': 'Karty tu nie ma, gdy ten wiersz na nią patrzy: {0}.',
  'It looks before anything is done to the card, which is in {0} then. Leave the place out: "a {1}".':
    'Patrzy, zanim cokolwiek stanie się z kartą, a ta jest wtedy tutaj: {0}. Pomiń miejsce: "a {1}".',
  '"{0}" is looked for in play here, and the line says that it is not there.':
    '"{0}" szuka się tu w grze, a wiersz mówi, że tam jej nie ma.',
  'Say where it is: "{0} in …", as for any card that is elsewhere.':
    'Napisz, gdzie jest: "{0} in …", jak przy każdej karcie, która jest gdzie indziej.',
  'This game has no rule that uses this outcome, so the line would do nothing.':
    'Żadna zasada tej gry nie używa tego wyniku, więc wiersz nic by nie zrobił.',
  'A check of the game must ask for it: "if a player {0}, …".': 'Musi o niego pytać któreś sprawdzenie gry: "if a player {0}, …".',
  'This does nothing: the turn is over by then.': 'To nic nie robi: tura jest już wtedy skończona.',
  'Leave it out; for the turn after it, write "skip your next turn".': 'Pomiń to; dla następnej tury napisz "skip your next turn".',
  'No check of this game uses this line of a {0}.': 'Żadne sprawdzenie tej gry nie używa tego wiersza karty typu {0}.',
  'Put it on a card of type {0}, or say when it happens: "whenever …, win".':
    'Umieść go na karcie typu {0} albo napisz, kiedy to się dzieje: "whenever …, win".',
  'Put it on a card of another type, or say when it happens: "whenever …, win".':
    'Umieść go na karcie innego typu albo napisz, kiedy to się dzieje: "whenever …, win".',
  'A check of the game must ask for it: "if {0} …". Or say when it happens: "whenever …, lose".':
    'Musi o niego pytać któreś sprawdzenie gry: "if {0} …". Albo napisz, kiedy to się dzieje: "whenever …, lose".',
  'This comes later, when it is no longer part of what it replaces: the line replaces it again, and again.':
    'To następuje później, gdy nie jest już częścią tego, co zastępuje: linia zastępuje to znowu i znowu.',
  'Let the line replace the end once for each player: give the player a counter in it, and begin with "instead when …, if" that counter "is 0".':
    'Niech linia zastąpi koniec każdemu graczowi tylko raz: zmień w niej jego licznik i zacznij od "instead when …, if", że ten licznik "is 0".',
  'This does nothing: a {0} is never in force, so it has no line that could apply.':
    'To nic nie robi: {0} nigdy nie obowiązuje na stole, więc nie ma linii, którą dałoby się zastosować.',
  'What it does is done as it is played. Say what nobody can do: "your … cannot be … by another player"; or what is done in its place: "instead when …".':
    'To, co robi, dzieje się przy zagraniu. Napisz, czego nikt nie może: "your … cannot be … by another player"; albo co dzieje się zamiast tego: "instead when …".',
  'This can never end it: while "has no lines" holds, this line is off, too.':
    'To nigdy tego nie zakończy: dopóki obowiązuje "has no lines", ta linia też jest wyłączona.',
  'Leave out "has no lines", and say it of each of the other lines: "if …" in front, or "if … not …".':
    'Pomiń "has no lines" i powiedz to przy każdej z pozostałych linii: "if …" na początku albo "if … not …".',
  'This does again what it waits for, so it hears itself, and so on, until it is stopped.':
    'To znowu robi to, na co czeka, więc słyszy samo siebie i tak dalej, aż zostanie zatrzymane.',
  'Wait for something else, or for once: "the next time you …"; a number that is higher by one is a dial: "your draws + 1".':
    'Czekaj na coś innego albo tylko raz: "the next time you …"; liczba większa o jeden to dial: "your draws + 1".',
  'Why the game ends stays true after this, so this comes again at once, and again, until it is stopped.':
    'Powód, dla którego gra się kończy, pozostaje potem prawdziwy, więc dzieje się to zaraz znowu i znowu, aż program to zatrzyma.',
  'Let the line change it as well: discard the card that decides it, or say who wins or loses instead.':
    'Niech wiersz zmieni też powód: odrzuć kartę, która o tym decyduje, albo napisz, kto wygrywa lub przegrywa.',
  'This counts nothing: the order before has just taken all of these away.':
    'To niczego nie policzy: polecenie przed tym właśnie wszystkie zabrało.',
  'Count those that were taken: "for each of them", "that many".': 'Policz te zabrane: "for each of them", "that many".',
  'This reads "{0}" after it is lost: the order before has just moved this card to where it does not last.':
    'To czyta "{0}", gdy już przepadło: polecenie przed tym właśnie przeniosło tę kartę tam, gdzie się nie utrzymuje.',
  'Keep it on a line before: "set kept to {0} of this"; then say "kept".':
    'Zachowaj to w wierszu wcześniej: "set kept to {0} of this"; potem mów "kept".',
  'Each round takes all of these at once, so the first leaves none.':
    'Każde powtórzenie zabiera wszystkie naraz, więc po pierwszym nie zostaje żadna.',
  'Take one at a time: "discard one of …".': 'Bierz po jednej: "discard one of …".',
  'A number means "at least", and these orders only take cards away: this ends at once, or never comes true.':
    'Liczba znaczy „co najmniej”, a te polecenia tylko zabierają karty: skończy się to od razu albo nigdy się nie spełni.',
  'Write "until {0}".': 'Napisz "until {0}".',
  'Say how few there may be: "at most 3", not "{0}".': 'Napisz, ile ich najwyżej może być: "at most 3", a nie "{0}".',
  '"{0}" speaks of what is yours, and you are not the player who chooses here.':
    '"{0}" mówi o tym, co twoje, a tutaj wybiera kto inny niż ty.',
  'Give it a slot for the player: "card fits player", which speaks of "player\'s hand"; then "a card that fits them".':
    'Daj temu slot na gracza: "card fits player", gdzie mowa o "player\'s hand"; potem "a card that fits them".',
  'Where these cards are is not said: they may be in a place that the player who chooses does not see.':
    'Nie powiedziano, gdzie są te karty: mogą być w miejscu, którego wybierający gracz nie widzi.',
  'Write the place: "… from your hand", "… in play".': 'Napisz to miejsce: "… from your hand", "… in play".',
  'What may be chosen here would show cards that the player who chooses does not see.':
    'Po tym, co można tu wybrać, wybierający poznałby karty, których nie widzi.',
  'Let them look first ("look at …"), let a player who sees the cards choose, {0}':
    'Niech najpierw spojrzy ("look at …"), niech wybiera gracz, który widzi karty, {0}',
  'or leave it to chance ("a random …").': 'albo zostaw to losowi ("a random …").',
  'Whether this is offered would show a player cards that they do not see.':
    'Po tym, czy to jest oferowane, gracz poznałby karty, których nie widzi.',
  'Ask it when it is done: "draw 1, then if …"; or let them look first ("look at …").':
    'Pytaj dopiero przy wykonaniu: "draw 1, then if …"; albo niech najpierw spojrzy ("look at …").',
  'This cannot be taken back: {0}.': 'Tego nie da się cofnąć: {0}.',
  'Put it before or after "try:"; "if so" asks whether what was tried stays.':
    'Umieść to przed "try:" albo po nim; o to, czy wypróbowane zostaje, pyta "if so".',
  'chance decides it, and a second try would be another chance': 'decyduje los, a druga próba byłaby innym losem',
  'somebody else is asked, or does something, before it counts': 'kto inny jest pytany lub coś robi, zanim to się liczy',
  'it shows cards that the player who tries does not see': 'pokazuje to karty, których próbujący gracz nie widzi',
  'it ends what is being tried, before anybody is asked whether it stays':
    'kończy to, co jest próbowane, zanim ktoś zapyta, czy to zostaje',
  'it does what other cards say, which may be anything': 'robi to, co mówią inne karty, a to może być cokolwiek',
  'it tries something itself, and one thing is tried at a time': 'samo czegoś próbuje, a próbuje się jednej rzeczy naraz',
  'Only with {0}.': 'Tylko z {0}.',
  'Nor in another way:': 'Ani inaczej:',
  'the card': 'ta karta',
  'This can never be true.': 'To nigdy nie może być prawdą.',
  'It says what is always false.': 'Mówi to, co zawsze jest fałszem.',
  'This asks for {0} {1}; all cards that can count towards it have {2} together.':
    'Wymaga się tu {1}: {0}; wszystkie karty, które mogą się liczyć, mają razem {2}.',
  'Add cards with {0} to the mix, or ask for less.': 'Dodaj do mieszanki karty z {0} albo wymagaj mniej.',
  'The option {0} does not allow this.': 'Opcja {0} na to nie pozwala.',
  'This number can never be reached.': 'Tej liczby nigdy nie da się osiągnąć.',
  'Ask for less, or for something that is in the mix.': 'Wymagaj mniej albo czegoś, co jest w mieszance.',
  'This contradicts itself: it asks for {0}, and that there is none.':
    'To przeczy samo sobie: wymaga się {0} i zarazem tego, żeby ich nie było.',
  'Ask for one of the two.': 'Wymagaj tylko jednego z dwojga.',
  'What is left are {0}.': 'Zostaje: {0}.',
  'This asks for {0} of {1}; the mix has {2}.': 'Wymaga się tu {1}: {0}; w mieszance jest {2}.',
  'In the mix: {0}. Ask for fewer, or add such cards.': 'W mieszance: {0}. Wymagaj mniej albo dodaj takie karty.',
  'No card of this mix is {0}.': 'W tej mieszance nie ma takiej karty: {0}.',
  'Add such a card to the mix, or ask for something that is in it.': 'Dodaj taką kartę do mieszanki albo wymagaj czegoś, co w niej jest.',
  'Nobody can ever have this: {0} is never where it is looked for.':
    'Nikt nigdy nie może tego mieć: {0} nigdy nie jest tam, gdzie się jej szuka.',
  'One card fills one place: this asks for {0} cards, and not as many can fill the places.':
    'Jedna karta wypełnia jedno miejsce: wymaga się tu {0} {0:karty|kart|kart}, a tyle ich miejsc nie wypełni.',
  'What can fill them: {0}.': 'Wypełnić je może: {0}.',
  'Write `origin: house` for cards of your own, or `origin: printed` with the `source:` that names them.':
    'Przy własnych kartach napisz `origin: house`, przy innych `origin: printed` i `source:`, które je wymienia.',
  'Nothing says where these cards come from.': 'Nie wiadomo, skąd są te karty.',
  'Nothing says where "{0}" comes from.': 'Nie wiadomo, skąd jest "{0}".',
  'Write `source:` beside it: the rule sheet or list that names them.': 'Napisz obok `source:`: instrukcję lub listę, która je wymienia.',
  '"{0}" says that a source names this card, but none is given.': '"{0}" mówi, że tę kartę wymienia jakieś źródło, ale żadnego nie podano.',
  '"{0}" says that a source names these cards, but none is given.':
    '"{0}" mówi, że te karty wymienia jakieś źródło, ale żadnego nie podano.',
  '"{0}" is also a word of the game: an effect that says it does not mean this card.':
    '"{0}" to także słowo gry: efekt, który go używa, nie oznacza tej karty.',
  'Give the card another id, or write {0} where you mean it.': 'Nadaj karcie inne id albo tam, gdzie o nią chodzi, napisz {0}.',
  'An effect that says "{0}" means the number.': 'Efekt, który mówi "{0}", oznacza liczbę.',
  'Give the card an id with a letter.': 'Nadaj karcie id z literą.',
  '"{0}" is also a word of the language.': '"{0}" to także słowo języka efektów.',
  'Give the card another id, or write "card {0}" where you mean it.':
    'Nadaj karcie inne id albo tam, gdzie o nią chodzi, napisz "card {0}".',
  'No line says "{0}" again.': 'Żaden wiersz nie mówi już "{0}".',
  'Leave out "as {0}".': 'Usuń "as {0}".',
  'Nothing reads "{0}" of "{1}".': 'Nic nie czyta slotu "{0}" słowa "{1}".',
  'Say what is done with it: "{0}" stands for it in the lines of the word. Or leave it out of the head.':
    'Napisz, co się z nim robi: w wierszach słowa oznacza go "{0}". Albo usuń go z nagłówka.',
  '"{0}" in "{1}" is a fixed word, and no slot.': '"{0}" w "{1}" to stałe słowo, a nie slot.',
  'Did you mean "{0}"?': 'Czy chodzi o "{0}"?',
  '"{0}" limits what "{1}" of "{2}" limits too: {3}.': '"{0}" ogranicza to samo co "{1}" z "{2}": {3}.',
  'Cards that set one do not take the place of cards that set the other; both hold. Let the cards set "{0}".':
    'Karty, które ustawiają jedno, nie zastępują kart, które ustawiają drugie; obowiązuje jedno i drugie. Niech karty ustawiają "{0}".',
  'the other dial': 'drugi wskaźnik',
  '"{0}" limits {1} by itself; "{2}" does so by the dial "{3}".': '"{0}" samo ogranicza {1}; "{2}" robi to wskaźnikiem "{3}".',
  'Where both are in play, both hold. Write "{0} is …", and the newer takes the place of the older.':
    'Gdy obie są w grze, obowiązują obie. Napisz "{0} is …", a nowsza zastąpi starszą.',
  'the other card': 'druga karta',
  'What is done to a card can be waited for: {0}.': 'Czekać można na to, co robi się z kartą: {0}.',
};
