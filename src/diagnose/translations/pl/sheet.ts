// In Polish: messages about spreadsheets of cards.
import type { Translation } from '../../translation.ts';

export const sheet: Translation = {
  'This is a workbook in the format of Excel before 2007, which is not read.':
    'To skoroszyt w formacie Excela sprzed 2007 roku, a takiego się nie czyta.',
  'Save it as .xlsx, .ods or .csv.': 'Zapisz go jako .xlsx, .ods albo .csv.',
  'This file is damaged, or no document of a spreadsheet.': 'Plik jest uszkodzony albo nie jest dokumentem arkusza kalkulacyjnego.',
  'Save it again in your spreadsheet, as .xlsx, .ods or .csv.':
    'Zapisz go jeszcze raz w arkuszu kalkulacyjnym, jako .xlsx, .ods albo .csv.',
  'This file is not in UTF-8, and nothing in it says what its letters are.':
    'Plik nie jest w UTF-8 i nic w nim nie mówi, jakie są w nim litery.',
  'Save it as "CSV UTF-8", or name its encoding: --encoding windows-1250':
    'Zapisz go jako "CSV UTF-8" albo podaj jego kodowanie: --encoding windows-1250',
  'The quotes in row {0} do not belong together.': 'Cudzysłowy w wierszu {0} nie pasują do siebie.',
  'In a text in quotes, a quote is written twice: "".': 'W tekście w cudzysłowie cudzysłów pisze się podwójnie: "".',
  'This sheet is larger than any deck of cards: at most 20,000 rows, 200 columns and 32,767 letters in a cell are read.':
    'Ten arkusz jest większy niż jakakolwiek talia kart: czyta się najwyżej 20 000 wierszy, 200 kolumn i 32 767 liter w komórce.',
  'Leave only the rows of cards in it.': 'Zostaw w nim tylko wiersze kart.',
  'A text of these cards has a control character, which this format cannot hold.':
    'W tekście jednej z kart jest znak sterujący, którego ten format nie pomieści.',
  'Write it as .xlsx or .csv, or take the character out.': 'Zapisz go jako .xlsx albo .csv, albo usuń ten znak.',
  'The first row does not say what the columns are: none of them is called id or name.':
    'Pierwszy wiersz nie mówi, co jest w której kolumnie: żadna nie nazywa się id ani nazwa.',
  'Put headings above them, such as id, name, type, copies, text and effect; words of other languages are known too.':
    'Napisz nad nimi nagłówki, na przykład id, nazwa, typ, liczba, tekst i efekt.',
  'Row {0} has neither an id nor a name.': 'Wiersz {0} nie ma ani id, ani nazwy.',
  'Give it a name; its id is made from that.': 'Daj mu nazwę; id powstanie z niej.',
  'Row {0}, column {1}: "{2}" is not an id.': 'Wiersz {0}, kolumna {1}: "{2}" nie jest id.',
  'An id has small letters, digits and hyphens.': 'Id ma małe litery, cyfry i łączniki.',
  'Row {0} is the card {1}, and row {2} is it already.': 'Wiersz {0} to karta {1}, a jest nią już wiersz {2}.',
  'Leave one of them out, or give this one an id of its own.': 'Pomiń jeden z nich albo daj temu własne id.',
  'Row {0}, column {1}: several cards are called "{2}": {3}.': 'Wiersz {0}, kolumna {1}: "{2}" nazywa się kilka kart: {3}.',
  'Say which one is meant in a column called id.': 'Powiedz, o którą chodzi, w kolumnie id.',
  'Row {0} is a new card, and does not say of which type.': 'Wiersz {0} to nowa karta i nie mówi, jakiego typu.',
  'Name one in a column called type: {0}.': 'Wpisz go do kolumny typ: {0}.',
  'Row {0}, column {1}: the game has no cards of type "{2}".': 'Wiersz {0}, kolumna {1}: gra nie ma kart typu "{2}".',
  'It has {0}.': 'Ma {0}.',
  'Row {0}, column {1}: "{2}" is not a number of copies.': 'Wiersz {0}, kolumna {1}: "{2}" nie jest liczbą sztuk.',
  'A whole number from 0 to 1000; an empty cell leaves it as it is.':
    'Liczba całkowita od 0 do 1000; pusta komórka zostawia ją taką, jaka jest.',
  'Row {0}, column {1}: the spreadsheet could not work out this cell ({2}).':
    'Wiersz {0}, kolumna {1}: arkusz nie umiał obliczyć tej komórki ({2}).',
  'Mend the formula there, or write the value.': 'Popraw tam formułę albo wpisz wartość.',
  'Column {0}, "{1}", is not used: nothing of a card is called so.':
    'Kolumna {0}, "{1}", nie jest używana: nic na karcie się tak nie nazywa.',
  'Column {0}, "{1}", is not used: column {2} is the same already.':
    'Kolumna {0}, "{1}", nie jest używana: tym samym jest już kolumna {2}.',
  'Leave one of them out, or call a translation name:cs or text:cs.': 'Pomiń jedną z nich albo nazwij tłumaczenie name:cs lub text:cs.',
  'Row {0} cannot be imported: {1} cannot be read as it is now.': 'Wiersza {0} nie da się przyjąć: pliku {1} nie można teraz odczytać.',
  'See what is wrong in it with: cardwright check': 'Co jest w nim nie tak, powie: cardwright check',
  'Row {0}, column {1}: this text is longer than a cell of a spreadsheet can be, and may be cut off.':
    'Wiersz {0}, kolumna {1}: tekst jest dłuższy, niż pomieści komórka arkusza, i może być ucięty.',
  'At most 32,767 letters; write a longer one into the file.': 'Najwyżej 32 767 liter; dłuższy wpisz do pliku.',
};
