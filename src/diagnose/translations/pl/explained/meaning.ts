// In Polish: titles and explanations of the diagnostics of what lines mean, CW3…, by code.
import type { Explained } from '../../../translation.ts';

export const meaning: Explained = {
  CW3001: [
    'nieznane słowo',
    'Polecenie zaczyna się od czasownika, a stwierdzenie go ma: albo tego, który ma każda gra (move, choose, shuffle …), albo tego, który deklaruje ta gra. To nie jest ani jeden, ani drugi. Wypisuje je `cardwright words`.',
  ],
  CW3002: [
    'słowo bez jednej ze swoich części',
    'Czasownik jest znany, ale to, co stoi po nim, nie ma postaci, jakiej on wymaga: części brakuje, jest o jedną za dużo albo przed nią należy się inne słówko. Komunikat pokazuje, jak się to mówi.',
  ],
  CW3003: [
    'nieznana nazwa',
    'Nazwa to karta, typ, strefa, wskaźnik, etykieta, wartość albo to, co wcześniejszy wiersz nazwał „as …”. Nic się tu tak nie nazywa; najczęściej to literówka.',
  ],
  CW3004: [
    'wartość innego rodzaju',
    'Chodzi o liczbę albo jeden z możliwych wyborów, a stoi tu coś innego. Ile jest kart, pisze się „count of …”.',
  ],
  CW3005: [
    'id, które ma kilka zestawów',
    'Samo id oznacza kartę własnego zestawu; jeśli on jej nie ma, kartę zestawu wymienionego pod `needs`, a potem jedyną taką kartę w mieszance. Tutaj pasowałoby kilka: napisz przed id zestaw (`set:id`) albo wymień zestaw pod `needs:` w set.yaml.',
  ],
  CW3006: [
    'nazwa nadana dwa razy',
    'Nazwa oznacza jedną rzecz: dwie strefy, strefa i wskaźnik albo dwie karty jednego zestawu nie mogą nazywać się tak samo. Id, które wyglądają inaczej tylko dla komputera (wielkie litery, znaki diakrytyczne złożone na dwa sposoby), uważa się za takie same.',
  ],
  CW3007: [
    'niemożliwa liczba graczy',
    'Gra mówi, dla ilu jest graczy: `players: 2 to 6` albo `players: 2`. Przy stole może siedzieć co najmniej jeden, a najwyżej dwunastu.',
  ],
  CW3008: [
    'karta bez typu',
    'Każda karta ma jeden z typów, które deklaruje jej gra; typ mówi, gdzie karta zaczyna i co robi jej zagranie. Pisze się go przy karcie albo raz na początku pliku dla wszystkich jego kart.',
  ],
  CW3009: [
    'dwa nagłówki na jedno wyrażenie',
    'Dwa słowa gry mają nagłówki, do których pasowałoby to samo wyrażenie, więc nikt nie wiedziałby, o które chodzi. Jedno z nich potrzebuje innego stałego słowa.',
  ],
  CW3010: [
    'karta, której nie ma',
    '`same as`, `replaces` i `takes` wymieniają kartę innego zestawu, z tym zestawem przed dwukropkiem. W folderach tej mieszanki takiej karty nie ma.',
  ],
  CW3011: [
    'strefa lub wyliczenie, których nie ma',
    'Strefa lub typ karty wymienia strefę (`refill from`, `left over`, `starts in`) albo coś powtarza się (`per`) dla każdego elementu wyliczenia. Tego, co wymieniono, nie zadeklarowano.',
  ],
  CW3012: [
    'propozycja bez opcji',
    'Zestaw może proponować wartości opcji, które deklaruje jego gra. Tej opcji albo tej jej wartości nie ma.',
  ],
  CW3013: [
    'wiersz w złym miejscu',
    'Jedne wiersze obowiązują, dopóki obowiązuje ich karta (wskaźniki, zakazy), inne czekają (when …, once per turn), a inne są poleceniami. Jeden rodzaj nie może stać wewnątrz drugiego, a „otherwise” należy do „if”.',
  ],
  CW3014: [
    'zdarzenie, które nigdy nie następuje',
    'Wiersz czeka na coś, czego gra nigdy nie mówi: na czasownik przy rzeczy, z którą nigdy się tego nie robi.',
  ],
  CW3015: [
    'wiersz, który nigdy nie obowiązuje',
    'Wskaźniki, zakazy i wiersze, które czekają, obowiązują, dopóki ich karta jest w strefie z `live: yes`. Karty tego typu nigdy tam nie trafiają, cokolwiek się zagra. Polecenia wykonuje się przy zagraniu karty, więc może miało to być polecenie.',
  ],
  CW3016: [
    'słowo wyjaśnione samo przez siebie',
    'Żeby wiedzieć, co znaczy ten warunek lub ta wartość, trzeba by to już wiedzieć: wiersze tego słowa używają go wprost albo poprzez inne słowa.',
  ],
  CW3017: [
    'czasownik, który wywołuje sam siebie',
    'Ten czasownik używa samego siebie, a przed wierszem, który to robi, nie ma „if”, więc nigdy się nie kończy. Czasownik może używać samego siebie, ale musi mówić, kiedy przestaje.',
  ],
  CW3018: [
    'wiersz, który potrzebuje tego, co zmienia',
    'Wiersz, który ustawia wskaźnik, czyta ten sam wskaźnik, wprost albo poprzez słowa i inne karty; albo wiersz o wygranej pyta, kto wygrywa. Jego wartości nigdy nie dałoby się ustalić.',
  ],
  CW3019: [
    'karta, której nigdy nie można zagrać',
    'To, co karta mówi, nigdy się nie wykona: jej typ nie mówi, co robi zagranie, jej karty nie trafiają do żadnej strefy z `live: yes` albo zagranie nie wykonuje jej poleceń (`obey it`).',
  ],
  CW3020: ['za duża rodzina', '`each:` tworzy jedną kartę na każdą kombinację swoich wartości. W rodzinie może ich być najwyżej 2000.'],
  CW3021: ['gra bez tury', 'Gra mówi, co wolno robić w turze: `turn: |`, a pod tym `offer:` z jednym poleceniem w każdym wierszu.'],
  CW3022: [
    'wygrana, której nikt nie osiągnie',
    'Wiersz wymaga kart tam, gdzie żadna karta tego rodzaju nigdy nie może leżeć, albo takich kart, jakich w tej mieszance nie ma. Prześledzono każde polecenie, które przenosi karty.',
  ],
  CW3023: [
    'karta bez pochodzenia',
    'Każda karta mówi, skąd pochodzi, sama albo w swoim pliku: `origin: printed` (źródło wymienia ją i to, co robi), `partial` (źródło ją wymienia, efekt jest po części nasz) albo `house` (nasza). Dzięki temu nic wymyślonego nie uchodzi za kartę opublikowaną.',
  ],
  CW3024: [
    'pochodzenie bez źródła',
    'Kartę `printed` lub `partial` wymienia jakieś źródło; `source:` obok niej albo na początku pliku mówi jakie.',
  ],
  CW3025: [
    'nazwa, której nie używa żaden wiersz',
    '„as …” nadaje rzeczy nazwę dla późniejszych wierszy. Żaden wiersz tej karty już tej nazwy nie mówi, więc można ją usunąć, chyba że wiersz, który powinien jej użyć, mówi coś innego.',
  ],
  CW3026: [
    'id, które jest też słowem',
    'Efekt, który mówi to id, oznacza słowo, a nie kartę. Nadaj karcie inne id; jeśli to słowo języka efektów, można też napisać „card top”, a jeśli słowo gry, to z zestawem przed nim (`set:id`).',
  ],
  CW3027: [
    'wynik, którego nie używa żadna zasada',
    'Kto wygrywa, kto przegrywa albo że gra się kończy, karta tylko stwierdza; ocenia to sprawdzenie gry. Tutaj o to stwierdzenie nie pyta żadne sprawdzenie albo żadne nie pyta o nie na karcie tego typu, więc wiersz nic by nie zrobił.',
  ],
  CW3028: [
    'slot, którego nic nie czyta',
    'Słowo mówi się z tym slotem, a nic w jego wierszach nie czyta tego, co tam stoi; albo słowo w jego nagłówku nazywa się prawie tak jak slot i oznacza samo siebie. Najczęściej w jednym z dwojga jest literówka.',
  ],
  CW3029: [
    'wszystko, łącznie z tym, co właśnie przekazano',
    'Każdy gracz robi to po poprzednim. To, co się wybiera, wybiera się, zanim cokolwiek się przeniesie; „all” i karty losowe ustala się dopiero wtedy, gdy to się dzieje, więc może chodzić o to, co poprzedni gracz właśnie przekazał.',
  ],
  CW3030: [
    'karty tam, gdzie liczy się tylko liczba',
    'Słowo wymaga liczby i samo rozstrzyga, o które karty chodzi, więc nie ma znaczenia, jaki rodzaj kart się poda, a liczba nie może być nieokreślona. Napisz liczbę albo użyj innego czasownika, który mówi, skąd biorą się takie karty.',
  ],
  CW3031: [
    'oczekiwany jest gracz',
    'Tylko gracze coś robią, mają karty, są pytani i mają turę. Karta do kogoś należy: „owner of this”; strona też: „the player on your left”.',
  ],
  CW3032: [
    'oczekiwana jest karta',
    'Polecenia takie jak „move” i „discard” działają na kartach. Liczba potrzebuje swoich kart („2 cards from your hand”), a gracz ani miejsce nie są kartą: powiedz, o które z ich kart chodzi.',
  ],
  CW3033: [
    'oczekiwane jest miejsce',
    'Karty są w strefach („your hand”, „pile”), u gracza albo w grze i tam prowadzi ruch. To, co tu stoi, nie jest żadnym z nich.',
  ],
  CW3034: [
    'karty, których tam nigdy nie ma',
    'Polecenie albo wiersz, który czeka, szuka kart w jakimś miejscu (w podanym albo w tym, które gra przyjmuje, gdy nie podano żadnego), a karty tego rodzaju nigdy tam nie trafiają: nic by się nie działo, i to bez słowa. Napisz, gdzie są te karty. Wiersz, który czeka, patrzy na kartę, zanim słowo cokolwiek z nią zrobi: karty, którą się zagrywa, jeszcze nie ma w grze.',
  ],
  CW3035: [
    'pytani jeden po drugim',
    '„Each player …” pozwala wszystkim wybierać jednocześnie i w ukryciu, a potem robi wszystko w jednym kroku. Dotyczy to tego, co daje im wybrać sam wiersz. Gdy pyta słowo gry albo gdy wybiera się po tym, jak coś już zrobiono, pyta się jednego po drugim, a późniejsi widzą, co zrobili wcześniejsi. Jeśli o to chodzi, napisz „in turn”; jeśli nie, wpisz wybór do samego wiersza.',
  ],
  CW3036: [
    'koniec tylko odwleczony',
    'Wiersz, który zastępuje koniec gry („instead when anybody wins, …”), nie zmienia powodu, dla którego gra się kończy. Powód sprawdza się po każdym kroku, więc wiersz od razu działa znowu i tak dalej, aż karta zostanie zatrzymana. Niech wiersz zmieni coś, co decyduje o końcu, albo powie, kto wygrywa lub przegrywa.',
  ],
  CW3037: [
    'tłumaczenie z innymi nawiasami klamrowymi',
    'Tekst w `locales/` ma w nawiasach klamrowych wartość, której nie ma tekst tłumaczony, nie ma wartości, którą tamten ma, albo nie da się go odczytać jako komunikatu; gracze czytaliby nawiasy. `cardwright check` zgłasza to i CW3089, a `cardwright locale status` wszystko, co dotyczy tłumaczeń.',
  ],
  CW3038: [
    'kilka rzeczy w miejscu jednej',
    'Z kilku rzeczy każda ma swoją wartość i z każdą robiłoby się to osobno. Powiedz, o którą chodzi, weź sumę albo najwyższą, albo zrób to dla każdej.',
  ],
  CW3039: [
    'właściciel, który nie pasuje',
    'Strefa, licznik lub wartość są jedne na cały stół albo osobne dla każdego gracza, każdej karty lub każdego elementu wyliczenia. Tutaj mają należeć do czegoś, co ich nie ma. Pomiń właściciela albo podaj takiego, który je ma.',
  ],
  CW3040: [
    'nazwa nadana tylko w niektórych przypadkach',
    'Nazwa jednej rzeczy jest po bloku znana tylko wtedy, gdy nadaje ją każdy przypadek tego bloku: i „if”, i „otherwise”, albo każdy wiersz oferty. Nazwa kilku rzeczy jest znana zawsze: tam, gdzie jej nie nadano, nie oznacza żadnej. To, co nazywa „for each”, jest znane wewnątrz tego bloku. Po „if so” znane jest to, co nazwało wykonane polecenie.',
  ],
  CW3041: [
    'nawiasy klamrowe bez wartości',
    'W komunikacie słowa (`says:`) w nawiasach klamrowych stoi „you” albo slot jego nagłówka, a w nazwie i tekście rodziny kart jedna z jej wartości. Ta nazwa nie ma tam wartości, więc gracze czytaliby nawiasy.',
  ],
  CW3042: [
    'nazwa, której żaden wiersz nie powie',
    'Strefa, wskaźnik, miejsce w słowie czy cokolwiek innego, co się deklaruje, potrzebuje nazwy, którą wiersz może powiedzieć. Ta jest czytana jako co innego: jako słowo języka, liczba, czasownik albo inna rzecz o tej nazwie.',
  ],
  CW3043: [
    'warunek, który nigdy nie zachodzi tam, gdzie wiersz obowiązuje',
    'Wiersz obowiązuje i nasłuchuje tylko wtedy, gdy jego karta jest w strefie z `live: yes` i nic jej nie zakrywa; mówi tam do gracza, który ją ma. Ten warunek wymaga, żeby karta była gdzie indziej, u kogoś innego albo zakryta: wiersz nigdy by nic nie zrobił. Kto chce zaczekać na to, co stanie się z kartą, czeka na to, co się z nią robi.',
  ],
  CW3044: [
    'rzecz, której nie da się ustawić',
    'Polecenia ustawiają liczniki, znaczniki i nazwy („set … to …”, „add … to …”). Wskaźniki ustawiają karty w grze („draws is 3”) albo polecenie, które mówi, na jak długo. Wszystko inne wynika z zasad.',
  ],
  CW3045: [
    'nazwa złego rodzaju',
    'Stać tu mogą tylko nazwy jednego rodzaju: wskaźniki, wartości kart albo wyniki, które gracz może ogłosić. Ta nazwa jest nieznana albo oznacza coś innego.',
  ],
  CW3047: [
    'słowo, które niczego nie zastępuje',
    '„They” i „it” zastępują gracza albo kartę, o której mówi wiersz lub blok wokół niego; „so” zastępuje to, co tuż przedtem zaproponowano albo o co zapytano. Niczego takiego tu nie ma.',
  ],
  CW3048: [
    'zakaz, który sięga za daleko',
    'O tym, czy coś jest zakazane, rozstrzyga się, zanim się to zrobi: według tego, kto to robi i którą kartą. Ile, dokąd i co z tego wyniknie, jeszcze wtedy nie wiadomo.',
  ],
  CW3049: [
    'samo „would” albo samo „instead”',
    'Wiersz, który coś zastępuje, mówi jedno i drugie: po „when” to, co by się stało („would”), a na końcu „instead”. W warunku i w poleceniu, które na nic nie czeka, nie może stać ani jedno, ani drugie.',
  ],
  CW3050: [
    'wybór, ale nie spośród pojedynczych rzeczy',
    '„A relic or a curse” to jeden wybór: wybiera się jedną kartę spośród obu rodzajów. „Discard all relics or 2 curses” to wybór między dwoma poleceniami. Ale to, co dostaje jedną nazwę („… as taken”), pochodzi z jednego wyboru, więc po obu stronach „or” musi stać jedna rzecz.',
  ],
  CW3051: [
    'wyrażenie, które można czytać na dwa sposoby',
    'Czytelnik może je zrozumieć tak, a gra inaczej: „a relic and a curse from your hand” może mówić o relikwii w grze. Komunikat pokazuje, jak jest czytane; tak zapisanego się nie zgłasza. Rada pokazuje, jak zapisać drugie odczytanie.',
  ],
  CW3052: [
    'zmiana bez końca',
    'Wskaźnik lub zakaz obowiązuje, dopóki jego karta jest w grze, i stoi w osobnym wierszu. W poleceniu, które wykonuje się raz, trzeba powiedzieć, jak długo obowiązuje.',
  ],
  CW3053: [
    'słowa, które prowadzą za daleko',
    'Słowa mogą być wyjaśniane słowami, a wiersze mogą potrzebować tego, co mówią inne wiersze, ale gdzieś musi być koniec: tutaj jedno prowadzi do drugiego przez setki kroków albo wartość wymienia wartości, które wymieniają kolejne, i po rozpisaniu ma tysiące części. Żadna karta, którą ktokolwiek gra, nie potrzebuje dziesiątej części tego.',
  ],
  CW3054: [
    'więcej, niż gra pomieści',
    'Gra może mieć 20 000 kart, 2000 stref i wyliczenia po 10 000 elementów. To wielokrotnie więcej, niż zmieści się na jakimkolwiek stole, a każde pytanie pozostaje dość krótkie, żeby dało się na nie odpowiedzieć.',
  ],
  CW3055: [
    'wygrana przy zagraniu karty',
    'Polecenie wykonuje się przy zagraniu karty: ktoś od razu by wygrał albo przegrał. Wiersz z „if” obowiązuje, dopóki jego karta jest w grze, a wiersz z „when” czeka na jakąś chwilę.',
  ],
  CW3056: [
    'niemożliwa drużyna',
    '`teams:` podaje dla liczby graczy, które miejsca przy stole grają razem: `4: [[1, 3], [2, 4]]`. Miejsca liczy się od 1, zgodnie z ruchem wskazówek zegara, a każde jest najwyżej w jednej drużynie. Przy liczbie graczy, której tam nie ma, każdy gra sam.',
  ],
  CW3057: [
    'drużyna w grze bez drużyn',
    '„Your team”, „your partner” i „a teammate” coś znaczą w grach, które deklarują drużyny: `teams:` w game.yaml podaje według liczby graczy, które miejsca grają razem. Gdzie indziej każdy gra sam, a pozostali to „another player”, „each other player”.',
  ],
  CW3058: [
    'właściciel strefy, która go nie ma',
    '`seen by: owner` i `seen by: others` (wszyscy oprócz właściciela) są dla stref, które należą do gracza: `per: player`. Strefa stołu lub drużyny ma `face: up`, `face: down` albo `face: as it lay`.',
  ],
  CW3059: [
    'miejsce bez sąsiadów',
    'Miejsca są obok siebie, gdy ich strefa powtarza się dla jednego wyliczenia („per: column”: rząd) albo dla dwóch („per: [row, column]”: siatka). Karty są obok siebie w strefie z „row: yes” albo w miejscach, które są obok siebie. Gracze siedzą obok siebie przy stole.',
  ],
  CW3060: [
    'takiego miejsca w turze nie ma',
    'Zestaw mówi pod `turn:`, gdzie w turze jego gry mają stać jego wiersze: `start`, `end`, `before LINE`, `after LINE`, `offer` (jeszcze jedna pozycja oferty) i `offer beside LINE` (jeszcze jedna pozycja, na tych samych warunkach co ta). LINE to wiersz tury tak, jak pisze go gra, albo tyle z niego, żeby nie mógł to być żaden inny.',
  ],
  CW3061: [
    'nic pod kartą',
    'Strefa z `under:` leży pod kartami jakiegoś typu (albo pod każdą: `card`): to, co kładzie się „under” takiej karty, jest tam i idzie tam, gdzie ona. W grze bez takiej strefy nic nie leży pod kartami; karty trafiają tam tylko przez to, że się je podkłada; a pod jedną kartą jest jedna taka strefa. To, co karta zakrywa, jest „covered”.',
  ],
  CW3065: [
    'wybór, który zdradza ukryte karty',
    'To, które karty można wybrać albo czy coś jest oferowane, zależy od awersów, których wybierający gracz nie widzi: sam wybór by je zdradził. Zasady mogą czytać ukryte karty (`if another player holds a lamp, …`), gracze nie mogą według nich wybierać. Niech gracz najpierw spojrzy, niech kartę wskaże los albo niech wybiera gracz, który te karty widzi.',
  ],
  CW3070: [
    'kolejność według niczego',
    '`ranking:` wymienia, według czego ustala się kolejność graczy, gdy gra się kończy: kto ma najwięcej lub najmniej czegoś, co ma każdy gracz. Rozstrzyga pierwsza z tych rzeczy, pod względem której gracze się różnią.',
  ],
  CW3071: [
    'niemożliwe rozdania',
    'Gra z kilku rozdań mówi pod `deal:`, co dzieje się na początku każdego. Tylko wtedy jest kolejne rozdanie, które można zacząć (`deal again`), i coś, co ustawia się przy każdym (`each deal: zero`). Pierwszą turę rozdania ma gracz po lewej stronie rozdającego, więc wiersze `deal` żadnej nie dokładają.',
  ],
  CW3072: [
    'wynik punktowy na karcie',
    'Karta stwierdza, że gra się kończy; rozstrzygają zasady gry i to one mówią, z jakim wynikiem: w sprawdzeniu z `everyone wins with a score of …`.',
  ],
  CW3080: [
    'niemożliwy układ kart',
    '`patterns:` wymienia, co karty mogą razem tworzyć. Każdy układ mówi, ile ma kart i co mają one wspólnego: `3 or more cards of one rank`, `3 or more cards of one suit, ranks following`, `any number of cards, points adding up to 15`. Wpis `wild` podaje karty, które zastępują dowolną inną (`jokers`), a wpis `best` mówi, które ułożenie kart w takie układy jest najlepsze: `least points left`.',
  ],
  CW3085: [
    'liczenie tego, co zrobiono',
    '„You have drawn 3 this turn” liczy u każdego gracza to, czego słowo gry dotyczyło od początku tury; „this deal” i „this game” liczą od początku rozdania i gry. W „until you have drawn 3” liczy się od początku powtarzania. Podaj jedno z tych trzech: bez niego nie wiadomo, od kiedy się liczy. Można też podać liczbę i rodzaj kart.',
  ],
  CW3087: [
    'powtarzanie, które tylko zabiera karty, aż będzie ich dość',
    'W warunku liczba znaczy „co najmniej”. „Discard a card until you have 3 cards in hand” przy 3 kartach lub więcej kończy się od razu, a przy mniejszej liczbie trwa, aż nie ma żadnej. Napisz, ile ich najwyżej może być: „until you have at most 3 cards in hand”.',
  ],
  CW3088: [
    'próba, której nie da się cofnąć',
    'To, co stoi pod `try:`, robi się, ogląda i cofa, jeśli gracz powie „nie”. Musi to więc być coś, co da się cofnąć: żadnego losu, żadnej karty, której gracz nie widzi, nikogo innego, kto jest pytany lub coś robi, żadnego końca tury ani gry, niczego, co mówią inne karty. Takie rzeczy rób wcześniej albo później, tam gdzie `if so` pyta, czy wypróbowane zostaje.',
  ],
  CW3089: [
    'tekst nie mówi tego, co robi efekt',
    'Tekst karty mówi coś, czego jej efekt nie robi, albo pomija to, co robi: inną liczbę, „losowo”, czyje to karty, w lewo czy w prawo. Gracze kierują się tekstem, a gra efektem. Porównywane są teksty angielskie, czeskie, polskie i rosyjskie, także tłumaczenia, w folderach, które dostaje `cardwright check`. Tekst mimo to dobry wpisuje się do `locales/exceptions.done.yaml`.',
  ],
  CW3090: [
    'tekst innego efektu',
    'Tekst karty to zdanie, które Cardwright umie przeczytać, a to, co ono mówi, nie jest tym, co robi efekt. Komunikat pokazuje jedno i drugie oraz pierwsze miejsce, w którym się różnią. Teksty angielskie, czeskie, polskie i rosyjskie czyta się według konstrukcji, którymi pisze `cardwright text`; tekst, którego nie da się tak przeczytać, jest napisany własnymi słowami, a to nie błąd. Tekst mimo to dobry wpisuje się do `locales/exceptions.done.yaml`.',
  ],
  CW3091: [
    'odpowiedź na przeniesienie, które i tak nastąpi',
    'Odpowiedź („in response when …”) następuje przed tym, na co odpowiada. Jeśli sama przeniesie kartę, to, co zapowiedziano, przeniesie ją jeszcze raz, z miejsca, w którym wtedy jest. Anuluj to, co zapowiedziano, a potem przenieś kartę; albo poczekaj, aż to się stanie: „when … discards a card, take it”.',
  ],
};
