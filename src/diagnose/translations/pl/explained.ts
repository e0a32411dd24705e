// In Polish: titles and explanations of the diagnostics that authors meet most, by code. The others are shown in English.
import type { Explained } from '../../translation.ts';

export const explained: Explained = {
  CW1101: [
    'nieznany klucz',
    'Każde miejsce w pliku ma swoje klucze. Klucz, który tu nie należy, nic by nie robił, więc jest to błąd: najczęściej literówka albo wcięcie o krok za duże lub za małe. Gdzie wiadomo, o co chodziło, zawartość jest czytana i sprawdzana tak, jakby klucz był napisany dobrze.',
  ],
  CW1102: [
    'wartość innego rodzaju',
    'Stoi tu liczba w miejscu tekstu, tekst w miejscu listy i tak dalej. 1984 to dla YAML-a liczba, a true wartość logiczna; taki tekst bierze się w cudzysłów.',
  ],
  CW1104: ['wartość spoza listy', 'Mogą tu stać tylko niektóre wartości; komunikat je wymienia.'],
  CW1105: [
    'wartość w złej postaci',
    'Wartość jest dobrego rodzaju, ale w złej postaci: za mała liczba, pusty tekst, zakres zapisany inaczej.',
  ],
  CW1203: [
    'dwukropek rozrywa tekst',
    'Dwukropek ze spacją kończy w YAML-u klucz, gdziekolwiek stoi. W jednym wierszu nagłówek kończy się więc przecinkiem (`once per turn, draw 1`). Dwukropkiem kończy się tylko na końcu wiersza przed blokiem z wcięciem, a efekt zaczyna się wtedy od `|`. Nazwę lub tekst z dwukropkiem bierze się w cudzysłów.',
  ],
  CW1302: [
    'to nie jest id',
    'Id to słowa połączone łącznikami, z małych liter i cyfr dowolnego pisma: `old-lantern`, `stara-lampa`. Ludzie czytają nazwę.',
  ],
  CW2001: [
    'słowo, które nie pasuje',
    'Wiersz ma sens aż do zaznaczonego słowa, ale nic, co zna język, nie ma tu takiego dalszego ciągu. Komunikat mówi, po czym ono stoi, a gdy możliwości jest mało, co mogłoby tu stać. W wierszu jest jedno polecenie: czasownik, z czym się to robi i dokąd (`move drawn to discard-pile`).',
  ],
  CW2002: ['wiersz kończy się za wcześnie', 'Musi jeszcze coś nastąpić: rzecz po `and`, miejsce po `to`, polecenie po przecinku warunku.'],
  CW2003: [
    'po nagłówku brakuje przecinka',
    'To, co stoi przed poleceniem i mówi, kiedy ono następuje (`if …`, `once per turn`, `for each …`), kończy się w tym samym wierszu przecinkiem, a przed blokiem dwukropkiem.',
  ],
  CW2005: ['przed blokiem brakuje dwukropka', 'Wiersze poniżej mają większe wcięcie, więc należą do tego: kończy się on dwukropkiem.'],
  CW2015: [
    'pół stwierdzenia',
    'Po `if`, `when`, `while`, `until` lub `unless` stoi stwierdzenie: ktoś lub coś i to, co jest o nim prawdą (`your hand is empty`, `you have lamp`).',
  ],
  CW2016: ['brakuje rzeczy', 'Po `a`, `the`, `your`, `another` i podobnych słowach musi nastąpić sama rzecz.'],
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
  CW3013: [
    'wiersz w złym miejscu',
    'Jedne wiersze obowiązują, dopóki obowiązuje ich karta (wskaźniki, zakazy), inne czekają (when …, once per turn), a inne są poleceniami. Jeden rodzaj nie może stać wewnątrz drugiego, a „otherwise” należy do „if”.',
  ],
  CW3019: [
    'karta, której nigdy nie można zagrać',
    'To, co karta mówi, nigdy się nie wykona: jej typ nie mówi, co robi zagranie, jej karty nie trafiają do żadnej strefy z `live: yes` albo zagranie nie wykonuje jej poleceń (`obey it`).',
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
  CW3038: [
    'kilka rzeczy w miejscu jednej',
    'Z kilku rzeczy każda ma swoją wartość i z każdą robiłoby się to osobno. Powiedz, o którą chodzi, weź sumę albo najwyższą, albo zrób to dla każdej.',
  ],
  CW3042: [
    'nazwa, której żaden wiersz nie powie',
    'Strefa, wskaźnik, miejsce w słowie czy cokolwiek innego, co się deklaruje, potrzebuje nazwy, którą wiersz może powiedzieć. Ta jest czytana jako co innego: jako słowo języka, liczba, czasownik albo inna rzecz o tej nazwie.',
  ],
  CW3047: [
    'słowo, które niczego nie zastępuje',
    '„They” i „it” zastępują gracza albo kartę, o której mówi wiersz lub blok wokół niego; „so” zastępuje to, co tuż przedtem zaproponowano albo o co zapytano. Niczego takiego tu nie ma.',
  ],
  CW3051: [
    'wyrażenie, które można czytać na dwa sposoby',
    'Czytelnik może je zrozumieć tak, a gra inaczej: „a relic and a curse from your hand” może mówić o relikwii w grze. Komunikat pokazuje, jak jest czytane; tak zapisanego się nie zgłasza. Rada pokazuje, jak zapisać drugie odczytanie.',
  ],
  CW3089: [
    'tekst nie mówi tego, co robi efekt',
    'Tekst karty mówi coś, czego jej efekt nie robi, albo pomija to, co robi: inną liczbę, „losowo”, czyje to karty, w lewo czy w prawo. Gracze kierują się tekstem, a gra efektem. Porównywane są teksty angielskie, czeskie, polskie i rosyjskie, także tłumaczenia, w folderach, które dostaje `cardwright check`. Tekst mimo to dobry wpisuje się do `locales/exceptions.done.yaml`.',
  ],
};
