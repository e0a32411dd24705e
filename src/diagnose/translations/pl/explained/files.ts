// In Polish: titles and explanations of the diagnostics of what is read, CW1…, by code.
import type { Explained } from '../../../translation.ts';

export const files: Explained = {
  CW1001: [
    'plik, którego nie da się odczytać',
    'Plik jest w swoim folderze, ale nie dało się odczytać jego zawartości. Wszystko inne w folderze i tak jest czytane.',
    'plik bez prawa do odczytu',
    'plik, który wolno ci czytać',
  ],
  CW1002: [
    'to nie jest UTF-8',
    'Wszystkie pliki są w UTF-8, żeby litery każdego języka znaczyły to samo na każdym komputerze. Znacznik kolejności bajtów (BOM) na początku nie przeszkadza. Edytory mają polecenie, które zapisuje plik w innym kodowaniu; wybierz UTF-8.',
    'bajt 0xE8, czyli č w Windows-1250',
    'bajty 0xC4 0x8D, czyli č w UTF-8',
  ],
  CW1003: [
    'za duży plik',
    'Pliki powyżej 5 MB nie są czytane; plik z kartami ma kilka kilobajtów. W folderze może być dowolnie wiele plików.',
    'plik, który ma 6 MB',
    'dwa pliki po 3 MB',
  ],
  CW1004: [
    'nie ma tu kart',
    'Zestaw to folder z plikami, które kończą się na .yaml. W podanym folderze nie ma żadnego takiego pliku albo nie ma takiego folderu.',
  ],
  CW1005: [
    'plik, którego nikt nie czyta',
    'Czytane są tylko pliki, które kończą się na .yaml, a przeglądane tylko foldery scenarios/, locales/ i pictures/. Plik z innym rozszerzeniem zostałby pominięty bez słowa, dlatego jest zgłaszany. Notatek (.md, .txt) nigdy się nie zgłasza, obrazków poza folderem pictures/ też nie.',
  ],
  CW1006: ['brakuje formatu', 'Każdy plik zaczyna się od `format: 1`, żeby późniejsza wersja programu wiedziała, jak go czytać.'],
  CW1007: ['inny format', 'Plik podaje format, którego ta wersja programu nie zna. Nowszy plik wymaga nowszego programu.'],
  CW1008: [
    'plik języka pod inną nazwą',
    'Plik w locales/ nazywa się tak jak jego język: w cs.yaml stoi `language: cs`. Tutaj jedno nie zgadza się z drugim, więc w którymś jest pomyłka.',
  ],
  CW1009: [
    'obrazek, którego nie da się pokazać',
    'Obrazki zestawu są w jego folderze pictures/: lamp.svg to obrazek `lamp`, a także obrazek karty `lamp`, jeśli ona nie podaje żadnego. Są w formacie SVG, PNG, WebP lub JPEG i mają najwyżej 300 kB i 4096 pikseli na każdym boku, bo wysyła się je każdemu graczowi.',
  ],
  CW1101: [
    'nieznany klucz',
    'Każde miejsce w pliku ma swoje klucze. Klucz, który tu nie należy, nic by nie robił, więc jest to błąd: najczęściej literówka albo wcięcie o krok za duże lub za małe. Gdzie wiadomo, o co chodziło, zawartość jest czytana i sprawdzana tak, jakby klucz był napisany dobrze.',
  ],
  CW1102: [
    'wartość innego rodzaju',
    'Stoi tu liczba w miejscu tekstu, tekst w miejscu listy i tak dalej. 1984 to dla YAML-a liczba, a true wartość logiczna; taki tekst bierze się w cudzysłów.',
  ],
  CW1103: ['brakuje klucza', 'Nie ma tu czegoś, bez czego nie można się obejść.'],
  CW1104: ['wartość spoza listy', 'Mogą tu stać tylko niektóre wartości; komunikat je wymienia.'],
  CW1105: [
    'wartość w złej postaci',
    'Wartość jest dobrego rodzaju, ale w złej postaci: za mała liczba, pusty tekst, zakres zapisany inaczej.',
  ],
  CW1106: ['dwa razy na liście', 'Ta sama rzecz stoi dwa razy na liście, której elementy muszą się różnić.'],
  CW1201: [
    'to nie jest YAML',
    'W tym miejscu plik nie jest YAML-em. Zwykle brakuje dwukropka, spacji po dwukropku albo cudzysłowu. To, co stoi przed tym miejscem i po nim, jest czytane, na ile się da.',
  ],
  CW1202: [
    'wcięcia z tabulatorów',
    'YAML dopuszcza na początku wiersza tylko spacje. Edytor można ustawić tak, żeby klawisz Tab wstawiał spacje, i kazać mu zamienić tabulatory, które już są w pliku.',
  ],
  CW1203: [
    'dwukropek rozrywa tekst',
    'Dwukropek ze spacją kończy w YAML-u klucz, gdziekolwiek stoi. W jednym wierszu nagłówek kończy się więc przecinkiem (`once per turn, draw 1`). Dwukropkiem kończy się tylko na końcu wiersza przed blokiem z wcięciem, a efekt zaczyna się wtedy od `|`. Nazwę lub tekst z dwukropkiem bierze się w cudzysłów.',
  ],
  CW1204: [
    'tekst ucięty przez #',
    'Znak `#` po spacji zaczyna w YAML-u komentarz, więc reszta wiersza nie należy do tekstu. Jeśli ma należeć, weź tekst w cudzysłów. Prawdziwy komentarz pisze się ze spacją po `#`.',
  ],
  CW1205: [
    'klucz dwa razy',
    'Ten sam klucz stoi dwa razy w jednym miejscu. Liczy się tylko pierwszy, więc to, co mówi drugi, by przepadło.',
  ],
  CW1206: [
    'złe wcięcie',
    'W YAML-u wcięcie pokazuje, co do czego należy: wiersze jednego bloku zaczynają się w tej samej kolumnie, a to, co należy do wiersza, jest wcięte głębiej.',
  ],
  CW1207: [
    'niezamknięty cudzysłów lub nawias',
    'Cudzysłów lub nawias jest otwarty, ale nie jest zamknięty albo zamyka się za wcześnie. Tekst z apostrofem bierze się w podwójny cudzysłów albo pisze bez cudzysłowu.',
  ],
  CW1208: [
    'klucz nie jest nazwą',
    'Dla YAML-a null, true i liczby to coś innego niż nazwy, nawet gdy są kluczami. W cudzysłowie są nazwami jak każde inne.',
  ],
  CW1209: [
    'błędne odwołanie',
    'W YAML-u `&name` oznacza część pliku (to kotwica), a `*name` ją powtarza (to odwołanie). Tutaj brakuje kotwicy albo powtórzenia rosną bez końca.',
  ],
  CW1210: [
    'znacznik typu lub dyrektywa',
    'YAML ma znaczniki typu (`!thing`) i dyrektywy (`%YAML`). Mogłyby zmienić to, co plik znaczy, więc żadne tu nie działają.',
  ],
  CW1211: [
    'efekt traci swoje wiersze',
    'W efekcie każdy wiersz jest osobnym zdaniem. Po `>`, w cudzysłowie i w zwykłych wierszach, które ciągną się poniżej, YAML łączy wiersze w jeden; po `|` je zachowuje.',
  ],
  CW1212: [
    'efekt w cudzysłowie',
    'Efekt pisze się w jednym zwykłym wierszu albo jako blok po `|`; cudzysłowu nie potrzebuje. Wewnątrz `{ }`, gdzie przecinek by go zakończył, rozpisz kartę na kilka wierszy.',
  ],
  CW1213: [
    'przecinek kończy tekst',
    'Wewnątrz `{ }` i `[ ]` przecinek kończy wartość. Nazwę z przecinkiem bierze się w cudzysłów; kartę z dłuższym efektem pisze się w kilku wierszach.',
  ],
  CW1214: ['drugi dokument', 'Wiersz `---` zaczyna nowy dokument. Z każdego pliku czyta się tylko jeden.'],
  CW1215: ['pusty plik', 'W pliku nie ma kluczy: jest pusty albo cała jego zawartość to lista lub tekst.'],
  CW1216: [
    'zbyt głębokie zagnieżdżenie',
    'Plik jest zagnieżdżony głębiej, niż potrzebuje jakikolwiek plik z kartami. Dalej nie jest czytany, żeby nikt nie mógł tym zawiesić programu.',
  ],
  CW1217: [
    'nawias klamrowy wymaga cudzysłowu',
    'W rodzinie kart `{colour}` oznacza po kolei każdy kolor. Na początku wartości lub klucza nawias klamrowy znaczy dla YAML-a listę kluczy, więc taką wartość bierze się w cudzysłów.',
  ],
  CW1301: [
    'litery dwóch pism',
    'Niektóre litery różnych pism wyglądają tak samo: łacińskie a i а z cyrylicy. Id, które je miesza, nie znajdzie nikt, kto je wpisuje. W jednym id trzymaj się jednego pisma.',
  ],
  CW1302: [
    'to nie jest id',
    'Id to słowa połączone łącznikami, z małych liter i cyfr dowolnego pisma: `old-lantern`, `stara-lampa`. Ludzie czytają nazwę.',
  ],
  CW1303: [
    'niewidoczny znak',
    'Niektórych znaków nie widać, a jednak coś robią: zmieniają kierunek pisma, łączą lub ukrywają inne znaki albo sterują terminalem. Wszędzie pokazuje się je jako kody; w tekście karty nie ma dla nich miejsca.',
  ],
};
