// In Polish: messages about cards on paper.
import type { Translation } from '../../translation.ts';

export const print: Translation = {
  'The name "{0}" ({1}) needs {2} lines at {3} pt, its smallest size; there is room for {4}.':
    'Nazwa "{0}" ({1}) potrzebuje nawet w najmniejszym rozmiarze, {3} pkt, tylu wierszy: {2}; jest miejsce na {4}.',
  'Shorten it. Until then it is printed smaller than can be read well.':
    'Skróć go. Do tego czasu jest drukowany czcionką zbyt małą, by dobrze się czytało.',
  'The text of this card ({0}) needs {1} lines at {2} pt, its smallest size; there is room for {3}.':
    'Tekst tej karty ({0}) potrzebuje nawet w najmniejszym rozmiarze, {2} pkt, tylu wierszy: {1}; jest miejsce na {3}.',
  '"{0}" ({1}) is longer than its line on the card, even at {2} pt.':
    '"{0}" ({1}) nawet w rozmiarze {2} pkt jest dłuższe niż jego wiersz na karcie.',
  'Use a shorter word, or show with a soft hyphen (U+00AD) where it may be divided.':
    'Użyj krótszego słowa albo pokaż miękkim łącznikiem (U+00AD), gdzie można je podzielić.',
  'The text of this card ({0}) is printed at {1} pt, and that of others of its kind at {2} pt.':
    'Tekst tej karty ({0}) jest drukowany w rozmiarze {1} pkt, a na innych kartach tego rodzaju {2} pkt.',
  'Shorten it if it should look like the others.': 'Skróć go, jeśli ma wyglądać jak inne.',
  'The font of printed cards has no {0}, which this card ({1}) needs.':
    'Czcionka drukowanych kart nie ma {0}, a ta karta ({1}) tego potrzebuje.',
  'Write it in another way.': 'Napisz to inaczej.',
  'The picture {0} cannot be printed.': 'Obrazka {0} nie da się wydrukować.',
  'Save it as SVG, PNG or JPEG.': 'Zapisz go jako SVG, PNG lub JPEG.',
  'The picture {0} has {1} pixels to the inch on paper; below 300 they can be seen.':
    'Obrazek {0} ma na papierze {1} pikseli na cal; poniżej 300 są one widoczne.',
  'Use a larger one, or an SVG.': 'Użyj większego albo SVG.',
  'This part is nearer than {0} mm to the edge of the card, where a knife may cut it.':
    'Ta część jest bliżej niż {0} mm od krawędzi karty, gdzie może ją przeciąć nóż.',
  'Move it in. Only colours and pictures may reach the edge.': 'Przesuń ją do środka. Do krawędzi mogą sięgać tylko kolory i obrazki.',
  'This part reaches beyond the card, which is {0} × {1} mm.': 'Ta część wychodzi poza kartę, która ma {0} × {1} mm.',
  'Keep it inside; an edge on the edge of the card bleeds by itself.':
    'Zostaw ją w środku; krawędź leżąca na krawędzi karty sama dostaje spad.',
  'This part has no area.': 'Ta część nie ma żadnej powierzchni.',
  'Write x, y, width and height in millimetres.': 'Napisz x, y, szerokość i wysokość w milimetrach.',
  'No type of card is called "{0}".': 'Żaden typ kart nie nazywa się "{0}".',
  'No face is called "{0}".': 'Żaden awers nie nazywa się "{0}".',
  'This face has no part "{0}".': 'Ten awers nie ma części "{0}".',
  'Neither the folder nor the open icon set has a picture "{0}".': 'Obrazka "{0}" nie ma ani w folderze, ani w otwartym zbiorze ikon.',
  'Put it into the folder pictures, as {0} or .png.': 'Włóż go do folderu pictures jako {0} lub .png.',
  'The part "{0}" has no place on the card.': 'Część "{0}" nie ma miejsca na karcie.',
  'Add a box: x, y, width and height in millimetres. Or let the face be like one that has this part (like: usual).':
    'Dodaj box: x, y, szerokość i wysokość w milimetrach. Albo niech awers będzie jak inny, który ma tę część (like: usual).',
  'The part "{0}" shows a text and has no font.': 'Część "{0}" pokazuje tekst i nie ma czcionki.',
  'Add one, such as font: sans 10.': 'Dodaj ją, na przykład font: sans 10.',
  'These faces are like each other in a circle: {0}.': 'Te awersy są jeden jak drugi w kółko: {0}.',
  'One of them has to list its parts, or be like usual.': 'Jeden z nich musi wypisać swoje części albo być jak usual.',
  'The text ({0}) has the icon :{1}:, which has no picture, so that it is printed as it is written.':
    'Tekst ({0}) ma ikonę :{1}:, która nie ma obrazka, więc drukuje się tak, jak jest napisana.',
  'Name one in faces.yaml, under icons, or put {0} into the folder pictures.':
    'Podaj go w faces.yaml pod icons albo włóż {0} do folderu pictures.',
  'The translation ({0}) lacks the icon :{1}: of the text.': 'W tłumaczeniu ({0}) brakuje ikony :{1}: z tekstu.',
  'Write the same icons as in the text.': 'Napisz te same ikony co w tekście.',
};
