// In Polish: titles and explanations of the diagnostics of lines, CW2…, by code.
import type { Explained } from '../../../translation.ts';

export const lines: Explained = {
  CW2001: [
    'słowo, które nie pasuje',
    'Wiersz ma sens aż do zaznaczonego słowa, ale nic, co zna język, nie ma tu takiego dalszego ciągu. Komunikat mówi, po czym ono stoi, a gdy możliwości jest mało, co mogłoby tu stać. W wierszu jest jedno polecenie: czasownik, z czym się to robi i dokąd (`move drawn to discard-pile`).',
  ],
  CW2002: ['wiersz kończy się za wcześnie', 'Musi jeszcze coś nastąpić: rzecz po `and`, miejsce po `to`, polecenie po przecinku warunku.'],
  CW2003: [
    'po nagłówku brakuje przecinka',
    'To, co stoi przed poleceniem i mówi, kiedy ono następuje (`if …`, `once per turn`, `for each …`), kończy się w tym samym wierszu przecinkiem, a przed blokiem dwukropkiem.',
  ],
  CW2004: [
    'między poleceniami brakuje „then”',
    'Dwa polecenia w jednym wierszu łączy `, then` (albo `and`), żeby sam przecinek mógł nadal kończyć nagłówek.',
  ],
  CW2005: ['przed blokiem brakuje dwukropka', 'Wiersze poniżej mają większe wcięcie, więc należą do tego: kończy się on dwukropkiem.'],
  CW2006: [
    'dwukropek bez bloku',
    'Dwukropek na końcu wiersza otwiera blok: jego wiersze stoją poniżej, dwie spacje głębiej. W jednym wierszu nagłówek kończy się przecinkiem.',
  ],
  CW2007: ['nawias bez pary', 'Każdy `(` musi mieć swój `)` w tym samym wierszu.'],
  CW2008: [
    'po „as” brakuje nazwy',
    '`as` nadaje temu, co wybrano lub dobrano, własną nazwę: jedno słowo, którym mówią o tym późniejsze wiersze.',
  ],
  CW2009: [
    '„offer one of”',
    'Ofertę pisze się `offer:`; każdy wiersz jej bloku to jedna z rzeczy, które można zrobić, i jedną z nich się robi.',
  ],
  CW2010: [
    'znak, który nic nie znaczy',
    'W języku efektów są litery, cyfry, łączniki wewnątrz nazw, przecinki, dwukropki, nawiasy, cudzysłowy, znaki `+ - < > =`, a na końcu zdania kropka lub średnik. Poza tekstem w cudzysłowie nie ma niczego innego.',
  ],
  CW2011: [
    'tabulator we wcięciu',
    'Bloki poznaje się po tym, jak głęboko stoi wiersz. Każdy edytor pokazuje tabulatory w innej szerokości, więc liczą się tylko spacje.',
  ],
  CW2012: ['nierówne wcięcie', 'Wszystkie wiersze bloku stoją tak samo głęboko.'],
  CW2013: [
    'dwukropek wewnątrz wiersza',
    'Dwukropek kończy nagłówek tylko na końcu wiersza, przed blokiem. Gdy polecenie stoi w tym samym wierszu, nagłówek kończy się przecinkiem.',
  ],
  CW2014: ['nie wiadomo, kto to robi', '`may`, `must` i `cannot` stoją po tym, o kim mówią: `you may …`, `each other player must …`.'],
  CW2015: [
    'pół stwierdzenia',
    'Po `if`, `when`, `while`, `until` lub `unless` stoi stwierdzenie: ktoś lub coś i to, co jest o nim prawdą (`your hand is empty`, `you have lamp`).',
  ],
  CW2016: ['brakuje rzeczy', 'Po `a`, `the`, `your`, `another` i podobnych słowach musi nastąpić sama rzecz.'],
  CW2017: ['niezamknięty cudzysłów', 'Tekst dla graczy stoi w cudzysłowie, który otwiera się i zamyka w tym samym wierszu.'],
  CW2018: ['blok pod poleceniem', 'Głębsze wiersze należą do nagłówka: `if …:`, `once per turn:`, `for each …:`. Polecenie nie ma bloku.'],
  CW2019: [
    '„and” pomieszane z „or”',
    '`lamp and rope or coin` można rozumieć na dwa sposoby. O który chodzi, pokazują nawiasy: `lamp and (rope or coin)`.',
  ],
  CW2020: [
    'więcej, niż da się naraz przeczytać',
    'Jedno w drugim może stać do 600 nawiasów i 320 bloków, a wiersz może mieć do 2000 słów i znaków. Rozpisz to na kilka wierszy albo nadaj części własną nazwę jako warunkowi, wartości lub czasownikowi gry.',
  ],
};
