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
};
