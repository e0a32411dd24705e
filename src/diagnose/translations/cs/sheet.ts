// In Czech: messages about spreadsheets of cards.
import type { Translation } from '../../translation.ts';

export const sheet: Translation = {
  'This is a workbook in the format of Excel before 2007, which is not read.':
    'Tohle je sešit ve formátu Excelu před rokem 2007, a ten se nečte.',
  'Save it as .xlsx, .ods or .csv.': 'Ulož ho jako .xlsx, .ods nebo .csv.',
  'This file is damaged, or no document of a spreadsheet.': 'Soubor je poškozený, nebo to není dokument tabulkového programu.',
  'Save it again in your spreadsheet, as .xlsx, .ods or .csv.': 'Ulož ho v tabulkovém programu znovu, jako .xlsx, .ods nebo .csv.',
  'This file is not in UTF-8, and nothing in it says what its letters are.':
    'Soubor není v UTF-8 a nic v něm neříká, jaká písmena v něm jsou.',
  'Save it as "CSV UTF-8", or name its encoding: --encoding windows-1250':
    'Ulož ho jako "CSV UTF-8", nebo řekni, jaké má kódování: --encoding windows-1250',
  'The quotes in row {0} do not belong together.': 'Uvozovky v řádku {0} k sobě nepatří.',
  'In a text in quotes, a quote is written twice: "".': 'V textu v uvozovkách se uvozovka píše dvakrát: "".',
  'This sheet is larger than any deck of cards: at most 20,000 rows, 200 columns and 32,767 letters in a cell are read.':
    'Tahle tabulka je větší než jakýkoli balíček karet: čte se nejvýš 20 000 řádků, 200 sloupců a 32 767 písmen v buňce.',
  'Leave only the rows of cards in it.': 'Nech v ní jen řádky karet.',
  'A text of these cards has a control character, which this format cannot hold.':
    'V textu jedné z karet je řídicí znak, který tento formát nepojme.',
  'Write it as .xlsx or .csv, or take the character out.': 'Zapiš ji jako .xlsx nebo .csv, nebo ten znak vyndej.',
  'The first row does not say what the columns are: none of them is called id or name.':
    'První řádek neříká, co je v kterém sloupci: žádný se nejmenuje id ani název.',
  'Put headings above them, such as id, name, type, copies, text and effect; words of other languages are known too.':
    'Napiš nad ně nadpisy, třeba id, název, typ, počet, text a účinek.',
  'Row {0} has neither an id nor a name.': 'Řádek {0} nemá ani id, ani název.',
  'Give it a name; its id is made from that.': 'Dej mu název; id se z něj udělá.',
  'Row {0}, column {1}: "{2}" is not an id.': 'Řádek {0}, sloupec {1}: "{2}" není id.',
  'An id has small letters, digits and hyphens.': 'Id má malá písmena, číslice a spojovníky.',
  'Row {0} is the card {1}, and row {2} is it already.': 'Řádek {0} je karta {1}, a tou už je řádek {2}.',
  'Leave one of them out, or give this one an id of its own.': 'Jeden z nich vynech, nebo dej tomuhle vlastní id.',
  'Row {0}, column {1}: several cards are called "{2}": {3}.': 'Řádek {0}, sloupec {1}: "{2}" se jmenuje víc karet: {3}.',
  'Say which one is meant in a column called id.': 'Řekni, která to je, ve sloupci id.',
  'Row {0} is a new card, and does not say of which type.': 'Řádek {0} je nová karta a neříká, jakého typu.',
  'Name one in a column called type: {0}.': 'Napiš ho do sloupce typ: {0}.',
  'Row {0}, column {1}: the game has no cards of type "{2}".': 'Řádek {0}, sloupec {1}: hra nemá karty typu "{2}".',
  'It has {0}.': 'Má {0}.',
  'Row {0}, column {1}: "{2}" is not a number of copies.': 'Řádek {0}, sloupec {1}: "{2}" není počet kusů.',
  'A whole number from 0 to 1000; an empty cell leaves it as it is.': 'Celé číslo od 0 do 1000; prázdná buňka nechá počet tak, jak je.',
  'Row {0}, column {1}: the spreadsheet could not work out this cell ({2}).':
    'Řádek {0}, sloupec {1}: tuhle buňku tabulkový program nedokázal spočítat ({2}).',
  'Mend the formula there, or write the value.': 'Oprav tam vzorec, nebo napiš hodnotu.',
  'Column {0}, "{1}", is not used: nothing of a card is called so.': 'Sloupec {0}, "{1}", se nepoužije: nic na kartě se tak nejmenuje.',
  'Column {0}, "{1}", is not used: column {2} is the same already.': 'Sloupec {0}, "{1}", se nepoužije: totéž už je sloupec {2}.',
  'Leave one of them out, or call a translation name:cs or text:cs.': 'Jeden z nich vynech, nebo překlad pojmenuj name:cs nebo text:cs.',
  'Row {0} cannot be imported: {1} cannot be read as it is now.': 'Řádek {0} nejde převzít: soubor {1} se teď nedá přečíst.',
  'See what is wrong in it with: cardwright check': 'Co je v něm špatně, řekne: cardwright check',
  'Row {0}, column {1}: this text is longer than a cell of a spreadsheet can be, and may be cut off.':
    'Řádek {0}, sloupec {1}: text je delší, než buňka tabulkového programu pojme, a může být uříznutý.',
  'At most 32,767 letters; write a longer one into the file.': 'Nejvýš 32 767 písmen; delší napiš přímo do souboru.',
};
