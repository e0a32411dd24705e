// In Polish: titles and explanations of the diagnostics of sets, scenarios, translations, sheets and games, CW4 to CW7…, by code.
import type { Explained } from '../../../translation.ts';

export const play: Explained = {
  CW4001: [
    'gra, której nie da się znaleźć',
    'Gry zestawu szuka się wśród podanych folderów, potem obok zestawu, a potem wśród gier dołączonych do programu. W set.yaml stoi jej id, a nie ścieżka.',
  ],
  CW4002: [
    'foldery bez gry',
    'Kartami gra się według zasad jakiejś gry. Żaden z podanych folderów nią nie jest i w żadnym set.yaml nie ma `game:`.',
  ],
  CW4003: [
    'zadeklarowane na dwa sposoby',
    'Dwa zestawy deklarują typ, strefę, wskaźnik lub słowo o tej samej nazwie w różny sposób. To, co jest wspólne dla kilku zestawów, każdy z nich deklaruje tak samo albo deklaruje to tylko gra.',
  ],
  CW4004: [
    'jedno pojęcie o dwóch nazwach',
    'Dwa zestawy w tym samym języku nazywają tę samą rzecz inaczej i gracze czytaliby obie nazwy. Używana jest nazwa z zestawu, który jest pierwszy.',
  ],
  CW4005: [
    'opcja zaproponowana na dwa sposoby',
    'Dwa zestawy proponują różne wartości opcji swojej gry. Wygrywa folder podany jako pierwszy.',
  ],
  CW4006: [
    'karta, której nie ma w mieszance',
    'Karta mówi o innej, która istnieje, ale się nią nie gra: jej zestaw użycza tylko zasad albo zastępuje ją inna karta. To, co jej wymaga, nigdy nie może się spełnić.',
  ],
  CW4007: [
    'brakuje potrzebnego zestawu',
    'W set.yaml pod `needs:` wymienia się zestawy, o których kartach mówi ten zestaw. Jednego z nich nie ma w mieszance.',
  ],
  CW4008: [
    'folder innej gry',
    'Wszystkie foldery mieszanki należą do jednej gry: do pierwszej, która się wśród nich znajdzie. Ten należy do innej, więc jego kartami nie da się tu grać.',
  ],
  CW4009: [
    'jedna rzecz ograniczona na dwa sposoby',
    'Dwa zestawy ograniczają te same karty, ale nie tym samym wskaźnikiem. Najnowsza karta, która ustawia wskaźnik, zastępuje poprzednią; karty bez wspólnego wskaźnika obowiązują obok siebie.',
  ],
  CW5001: [
    'kartami nie da się grać',
    'Scenariusz rozgrywa się kartami z jego folderów i jego własnymi kartami próbnymi. Dopóki coś jest z nimi nie tak, nie da się niczego rozegrać. Co to jest, mówi `cardwright check`.',
  ],
  CW5002: [
    'nieznana nazwa w pozycji',
    'Klucz to nazwa strefy, licznika lub znacznika gry, a gdzie jest ich kilka, także `of` i czyje to jest: `hand of P1`, `closed of row of P2 and red`.',
  ],
  CW5003: [
    'nieznana karta w scenariuszu',
    'Kartę podaje się przez jej id, a gdy mają ją dwa zestawy, z zestawem przed dwukropkiem: `candle`, `lamps:candle`. Karty próbne deklaruje się pod `with:`.',
  ],
  CW5004: [
    'nieznany gracz w scenariuszu',
    'Gracze scenariusza to P1, P2 i tak dalej, zgodnie z ruchem wskazówek zegara. Ilu ich jest, mówi `players:`; bez tego jest dwóch albo tylu, ilu potrzebuje gra.',
  ],
  CW5005: [
    'niemożliwa wartość',
    'Opcje, liczniki i znaczniki przyjmują wartości, które deklaruje gra: liczby, tak i nie albo elementy wyliczenia.',
  ],
  CW5006: [
    'więcej kart, niż istnieje',
    'Każda karta, którą umieszcza pozycja, jest jednym z egzemplarzy w grze. Karta próbna zadeklarowana pod `with:` ma tyle egzemplarzy, ile umieszcza pozycja.',
  ],
  CW5007: [
    'kilka kart o jednej nazwie',
    'Dwa zestawy mieszanki mają kartę o tym id. Napisz przed nim zestaw: `set:id`. Egzemplarze jednej karty odróżnia się jako `id#1`, `id#2`, w kolejności, w jakiej umieszcza je pozycja.',
  ],
  CW5008: [
    'niemożliwa pozycja',
    'Karta może być dołączona tylko do karty w tym samym miejscu i tylko przez taką zakryta; a miejsc, które istnieją tylko w trakcie wykonywania efektu, nie da się zapełnić przedtem.',
  ],
  CW5009: [
    'nie znaleziono folderu z kartami',
    'Folderu spod `cards:` szuka się od folderu pliku ze scenariuszem, obok zestawu i wśród zestawów dołączonych do programu.',
  ],
  CW5010: [
    'pozycja, która się nie utrzyma',
    'Ktoś już wygrał albo trzyma za dużo: po następnym kroku, jakikolwiek będzie, gra by się tym zajęła. Przy `weighed: yes` sprawdzenia gry patrzą na pozycję, zanim cokolwiek się zrobi; `weighed: no` mówi, że ma zostać taka, jaką podano, dopóki coś się nie stanie.',
  ],
  CW5101: ['nieznany krok', 'Każdy krok to odpowiedź gracza albo coś, co ma w tej chwili zachodzić.'],
  CW5102: [
    'odpowiedź po końcu gry',
    'Gra się skończyła, więc nikogo już się nie pyta. Jeśli miała toczyć się dalej, zakończyło ją coś powyżej; jak się skończyła, mówi `over:` pod `expect:`.',
  ],
  CW5103: [
    'pytany jest inny gracz',
    'Krok wymienia gracza, którego się teraz nie pyta. `expect: { asked: P2 }` sprawdza, kto jest pytany.',
  ],
  CW5104: [
    'nie ma takiej odpowiedzi',
    'Gracz jest pytany, ale tak odpowiedzieć nie można. Przy tym, co jest w ofercie, napisz początek jego słów z pliku gry i to, co się wybiera: `play candle` dla `play a card from your hand`. Komunikat wymienia możliwe odpowiedzi.',
  ],
  CW5105: [
    'odpowiedź pasuje dwa razy',
    'Do tego, co napisano, pasuje kilka możliwych odpowiedzi. Napisz więcej słów tej, o którą chodzi, albo `id#2`, jeśli to jeden z kilku egzemplarzy.',
  ],
  CW5106: [
    'niepełna odpowiedź',
    'Wybrano za mało lub za dużo rzeczy albo wybrane do siebie nie pasują. Kilka rzeczy pisze się jako listę: `P1: [candle, lantern]`.',
  ],
  CW5107: ['przyjęta odpowiedź, która miała być odrzucona', 'Scenariusz mówi, że ta odpowiedź jest odrzucana, a gra ją przyjmuje.'],
  CW5108: ['odrzucona z innego powodu', 'Odpowiedź jest odrzucona, tak jak powinna, ale w podanym powodzie nie ma tekstu po `because:`.'],
  CW5109: [
    'oczekiwanie się nie spełnia',
    'To, co się sprawdza, w tym kroku nie zachodzi. Komunikat mówi, co jest zamiast tego oraz kto i co mógłby odpowiedzieć.',
  ],
  CW5110: [
    'nie ma o czym decydować',
    'Wybory z jedną możliwą odpowiedzią rozstrzygają się same. Tutaj nigdy się nie kończą, więc żaden krok nie może nastąpić. Z `forced: asked` pod nazwą scenariusza gra zamiast tego pyta o każdy z nich.',
  ],
  CW5111: [
    'nie można dołączyć ani odejść',
    'Dopóki gra się nie skończyła, odejść może gracz, który gra, a dołączyć można na pierwsze wolne miejsce.',
  ],
  CW5201: [
    'karta zgubiona lub podwojona',
    'Po każdym kroku każda karta jest dokładnie w jednym miejscu, jeden raz, a liczba kart każdego miejsca się zgadza.',
    'karta, którą wymieniają dwa miejsca',
    'karta, którą wymienia jedno miejsce',
  ],
  CW5202: [
    'nikogo się nie pyta',
    'Dopóki gra się nie skończyła, kogoś się pyta i ten ktoś może odpowiedzieć.',
    'gra, która stoi w miejscu',
    'gra, która pyta albo się skończyła',
  ],
  CW5203: [
    'zapis gry toczy się inaczej',
    'Przed ostatnią odpowiedzią scenariusza grę się kopiuje, a kopię wznawia; obie muszą dojść do tego samego stanu.',
    'stan, w którym nie ma wszystkiego',
    'stan, w którym jest cała gra',
  ],
  CW5204: [
    'karta bez końca',
    'Karta działała bez końca; program ją zatrzymał i poszedł dalej, jakby nic nie zrobiła. Scenariusz, który to pokazuje, mówi to wprost.',
  ],
  CW5205: [
    'program zawiódł',
    'Stało się coś, co nigdy nie powinno się stać. To błąd programu, a nie scenariusza.',
    'błąd w programie',
    'program bez błędu',
  ],
  CW5301: ['za dużo wyjaśnień naraz', 'Scenariusz obejmuje najwyżej pięć wyjaśnień zasad, żeby każde było naprawdę sprawdzone.'],
  CW5302: ['nieznane wyjaśnienie', 'Wyjaśnienia zasad są wymienione, każde z własnym id, w pliku rulings.yaml gry lub zestawu.'],
  CW5303: [
    'wyjaśnienie, którego nic nie zapewnia',
    'Każde wyjaśnienie zasady sprawdza jakiś scenariusz albo plik mówi w `held by:`, co innego je zapewnia: typ, test, program.',
  ],
  CW5401: [
    'zmiana, której nikt nie zauważa',
    'Po zmianie jednego zdania, jednej liczby lub jednego warunku wszystkie scenariusze nadal przechodzą. Żaden więc nie pokazuje, po co jest to miejsce: dodaj taki scenariusz albo napisz w mutants.yaml obok rulings.yaml, dlaczego żaden nie może tego pokazać.',
    'wiersz, którego nie potrzebuje żaden scenariusz',
    'wiersz, bez którego jakiś scenariusz nie przechodzi',
  ],
  CW5402: [
    'zbędny wpis w mutants.yaml',
    'Wpis tłumaczy zmianę, która przeszła, ale żadna taka zmiana nie przechodzi. Można go usunąć.',
    'wpis o wierszu, którego już nie ma',
    'brak wpisu',
  ],
  CW5403: [
    'niepełny wpis w mutants.yaml',
    'Wpis podaje plik, jego wiersz tak, jak w nim stoi, zmianę (albo any) i powód, dla którego żaden scenariusz nie może jej zauważyć.',
  ],
  CW6001: [
    'efekt, który nigdy się nie kończy',
    'W trakcie wykonywania tej karty stało się więcej, niż mogłaby potrzebować jakakolwiek karta, która się kończy, a po drodze nikogo o nic nie zapytano. Kartę zatrzymano: stół jest taki jak przedtem, karta poszła tam, gdzie idzie wykonana karta, i liczy się jako zagrana, a gra potoczyła się dalej.\n\nNajczęściej `repeat until` czeka na coś, do czego nic w powtarzaniu nie prowadzi albo do czego nie może już dojść: stos się wyczerpał, liczba się nie zmienia. Napisz, ile razy najwyżej, albo zakończ, gdy nie ma już nic do zrobienia.',
  ],
  CW6002: [
    'efekty w efektach bez końca',
    'W trakcie wykonywania tej karty doszło do innego efektu, ten prowadził do następnego i tak dalej, głębiej, niż nadążyłby jakikolwiek stół. Kartę zatrzymano: stół jest taki jak przedtem, karta poszła tam, gdzie idzie wykonana karta, i liczy się jako zagrana, a gra potoczyła się dalej.\n\nNajczęściej karta wykonuje kartę, która znowu wykonuje tę pierwszą.',
  ],
  CW7101: [
    'tekst za długi do druku',
    'Na papierze tekst ma swoje miejsce na awersie karty. Zmniejsza się go, aż się zmieści, ale nie poniżej najmniejszego rozmiaru tej części: nawet w nim potrzebuje więcej wierszy, niż jest miejsca.',
    'tekst, który ma 90 słów',
    'tekst, który ma 40 słów',
  ],
  CW7102: [
    'słowo dłuższe niż jego wiersz',
    'Jedno słowo jest szersze niż jego miejsce na karcie, więc trzeba by je przeciąć między dwiema literami. Słowa czeskie, angielskie, niemieckie, polskie i rosyjskie dzieli się tak, jak każe ich język; w innych językach i w nazwach pisanych wielkimi literami miejsce podziału pokazuje miękki łącznik.',
  ],
  CW7103: [
    'tekst mniejszy niż inne',
    'Tekst się mieści, bo został zmniejszony. Przy innych kartach tego rodzaju to widać; nic nie przepadło.',
    'tekst, który ma 60 słów, wśród tekstów po 10',
    'tekst, który ma 40 słów, wśród tekstów po 10',
  ],
  CW7104: [
    'litera, której nie ma w czcionce',
    'Karty drukuje się czcionkami Alegreya i Alegreya Sans, w których są litery języków europejskich i rosyjskiego. Litera, której w nich nie ma, byłaby na papierze pustym prostokątem.',
  ],
  CW7105: [
    'obrazek, którego nie da się wydrukować',
    'Obrazek z folderu `pictures` zestawu widać na ekranach, ale nie da się go przenieść na papier: to WebP albo uszkodzony plik.',
  ],
  CW7106: [
    'obrazek za mało dokładny do druku',
    'W swoim miejscu na karcie obrazek ma mniej niż 300 pikseli na cal. Na papierze widać jego piksele.',
    'obrazek 200 × 200 pikseli na całą kartę',
    'obrazek 750 × 1050 pikseli na całą kartę',
  ],
  CW7107: [
    'część poza bezpiecznym obszarem',
    'Część awersu w `faces.yaml` leży tam, gdzie może ciąć nóż: to, co czyta się na karcie, i jej znaki są co najmniej 3 mm od krawędzi, a poza krawędzią nie ma miejsca na nic. Kolorowe pole lub obrazek, który kończy się na krawędzi, sam dostaje spad, na ile pozwala papier.',
  ],
  CW7108: [
    'nieznana nazwa na awersie',
    'Awers w `faces.yaml` nazywa się tak jak typ kart i wymienia inne awersy (`like:`), inne części (`from:`, `to:`) oraz obrazki. Ta nazwa nie jest niczym z tego. Kartę, której `icon:` nie jest obrazkiem, pokazuje się i drukuje bez obrazka.',
  ],
  CW7109: [
    'niepełna część awersu',
    'Każda część awersu potrzebuje box, czyli swojego miejsca na karcie w milimetrach, a część, która pokazuje tekst, także czcionki. Awers, który jest jak inny, bierze z niego to, czego sam nie mówi.',
  ],
  CW7110: [
    'awersy jeden jak drugi',
    'Awers, który jest jak inny, przejmuje jego części. Jeśli tamten jest jak ten pierwszy, żaden nie ma części.',
  ],
  CW7111: [
    'ikona bez obrazka',
    'Słowo między dwukropkami w tekście (`:doom:`) drukuje się jako obrazek: ten, który podaje `icons:` w `faces.yaml`, a jeśli go tam nie ma, obrazek o tej nazwie z folderu lub z otwartego zbioru ikon. Tutaj nie ma żadnego.',
  ],
  CW7112: ['tłumaczenie bez ikony', 'Tekst karty ma ikonę, której brakuje w tłumaczeniu, więc gracze dwóch języków czytają różne karty.'],
  CW7201: [
    'arkusz, którego nie da się odczytać',
    'Arkusz kart to plik z wartościami oddzielonymi przecinkami, średnikami lub tabulatorami (.csv, .tsv) albo dokument arkusza kalkulacyjnego (.xlsx, .ods). Z dokumentu czyta się pierwszy arkusz. Ten plik nie jest niczym z tego albo jest uszkodzony.',
  ],
  CW7202: [
    'arkusz bez nagłówków',
    'Pierwszy wiersz arkusza mówi, co jest w której kolumnie: id, name, type, copies, icon, tags, text, effect, name:cs, text:cs. Nagłówki znane są po angielsku, czesku, polsku i rosyjsku, w dowolnej kolejności; innych kolumn się nie rusza. Bez kolumny z id lub z nazwami nikt nie wiedziałby, która karta jest w którym wierszu.',
  ],
  CW7203: [
    'wiersz bez nazwy',
    'Wiersz arkusza to karta, którą rozpoznaje się po id, a jeśli arkusz nie ma id, po nazwie. Wiersz bez jednego i drugiego jest pomijany.',
  ],
  CW7204: [
    'błędne id w arkuszu',
    'Karty i etykiety rozpoznaje się po id: to małe litery i cyfry dowolnego pisma, słowa połączone łącznikami. Wiersz z innym id jest pomijany; gdy id nie ma, powstaje z nazwy.',
  ],
  CW7205: [
    'karta dwa razy w arkuszu',
    'Dwa wiersze arkusza to ta sama karta. Liczy się pierwszy; o którą z dwóch wartości chodzi, nikt by nie wiedział.',
  ],
  CW7206: [
    'kilka kart o jednej nazwie',
    'W arkuszu bez id karty znajduje się po nazwach, a tutaj kilka kart nazywa się tak samo. O którą chodzi, mówi kolumna z id.',
  ],
  CW7207: [
    'wiersz bez znanego typu',
    'Każda karta ma typ, który deklaruje jej gra, na przykład action. Nowa karta go podaje, chyba że wszystkie karty jej pliku mają ten sam. Program rozumie też słowo, którym gra nazywa ten typ graczom.',
  ],
  CW7208: [
    'to nie jest liczba sztuk',
    'Ile sztuk karty jest w talii, podaje liczba całkowita od 0 do 1000. Pusta komórka zostawia tyle, ile jest: jedną, jeśli nic nie mówi inaczej.',
  ],
  CW7209: [
    'komórka, której nie obliczono',
    'Z formuły czyta się wartość, którą arkusz kalkulacyjny miał dla niej, gdy zapisywał plik. Tutaj w miejscu wartości był błąd.',
  ],
  CW7210: [
    'kolumna, która nie jest używana',
    'Nagłówek kolumny jest prawie taki jak jeden ze znanych albo znaczy to samo co inna kolumna. Kolumna jest pomijana; wszystko inne zostaje przyjęte.',
  ],
  CW7211: [
    'wiersz do zepsutego pliku',
    'Pliku, który ma tę kartę albo ma ją dostać, nie da się odczytać jako YAML, albo jest napisany tak, że nie można zmienić jednej wartości bez zmiany innych. Nic do niego nie zapisano.',
  ],
  CW7212: [
    'tekst za długi na komórkę',
    'Arkusze kalkulacyjne ucinają tekst, który ma więcej niż 32 767 liter. Nikt by nie wiedział, czy jest cały.',
    'tekst, który ma 40 000 liter',
    'tekst, który ma 400 liter',
  ],
  CW7301: [
    'to nie jest paczka',
    'Paczka to folder z kartami w jednym pliku: zip z rozszerzeniem .cardwright, taki, jaki zapisuje `cardwright pack`. Ten plik nią nie jest albo nie ma go tu całego.',
    'połowa pliku my-cards.cardwright',
    'my-cards.cardwright',
  ],
  CW7302: [
    'uszkodzona paczka',
    'Zip wymienia na końcu swoje pliki, każdy z rozmiarem i sumą kontrolną. W środku jest coś innego: zmieniło się po drodze albo ktoś zrobił paczkę tak, żeby dwa programy rozpakowały z niej dwie różne rzeczy.',
    'inna suma kontrolna',
    'suma kontrolna tego pliku',
  ],
  CW7303: [
    'paczka zamknięta hasłem',
    'Plik w paczce jest zaszyfrowany. Zanim się go rozpakuje, nie da się w nim niczego sprawdzić, więc nie jest czytany.',
    'zip z hasłem',
    'zip bez hasła',
  ],
  CW7304: [
    'niebezpieczna nazwa w paczce',
    'Nazwy w paczce to nazwy plików w jej folderze: żadnych ścieżek bezwzględnych, żadnych nazw z `..`, żadnych ze znakami, które w jakimś systemie prowadzą gdzie indziej albo których nie widać. Program, który zaufałby takiej nazwie, pisałby poza folderem.',
  ],
  CW7305: [
    'dowiązanie w paczce',
    'Zip może zawierać dowiązania, które prowadzą do innych plików na komputerze, na którym się go rozpakowuje. W paczkach są tylko pliki.',
  ],
  CW7306: [
    'dwa pliki o jednej nazwie',
    'Dwa pliki w paczce mają tę samą nazwę albo nazwy, które w systemach Windows i macOS są takie same. To, który z nich się liczy, zależałoby od programu.',
  ],
  CW7307: [
    'za duża paczka',
    'To, co się rozpakowuje, ma granice: 2000 plików, 16 MB na jeden, 64 MB na wszystkie i żaden plik spakowany do mniej niż jednej dwusetnej. Niektóre zipy robi się po to, żeby zapełniły dysk.',
    'zip, który ma 40 kB, a po rozpakowaniu 4 GB',
    'zip, który ma 40 kB, a po rozpakowaniu 200 kB',
  ],
  CW7308: [
    'obcy plik w paczce',
    'W paczce jest to, z czego składa się zestaw kart: pliki YAML, jego scenariusze, tłumaczenia i obrazki oraz notatki. Programy i wszystko inne są odrzucane, żeby paczkę od kogoś można było otworzyć bez obaw.',
  ],
  CW7309: [
    'paczka bez kart',
    'Pliki są w samej paczce, a nie w folderze wewnątrz niej; jednym z nich jest set.yaml albo game.yaml, który mówi, do czego należą pozostałe.',
  ],
  CW7310: [
    'plik, który nie jest pakowany',
    'Plik w folderze nie jest żadnym z tych, które mogą być w paczce, więc zostaje na miejscu. Wszystko inne jest pakowane.',
  ],
};
