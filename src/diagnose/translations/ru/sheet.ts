// In Russian: messages about spreadsheets of cards.
import type { Translation } from '../../translation.ts';

export const sheet: Translation = {
  'This is a workbook in the format of Excel before 2007, which is not read.': 'Это книга в формате Excel до 2007 года, а он не читается.',
  'Save it as .xlsx, .ods or .csv.': 'Сохрани её как .xlsx, .ods или .csv.',
  'This file is damaged, or no document of a spreadsheet.': 'Файл повреждён, или это не документ электронной таблицы.',
  'Save it again in your spreadsheet, as .xlsx, .ods or .csv.': 'Сохрани его в программе для таблиц ещё раз, как .xlsx, .ods или .csv.',
  'This file is not in UTF-8, and nothing in it says what its letters are.':
    'Файл не в UTF-8, и ничто в нём не говорит, какие в нём буквы.',
  'Save it as "CSV UTF-8", or name its encoding: --encoding windows-1250':
    'Сохрани его как "CSV UTF-8" или назови его кодировку: --encoding windows-1251',
  'The quotes in row {0} do not belong together.': 'Кавычки в строке {0} не подходят друг к другу.',
  'In a text in quotes, a quote is written twice: "".': 'В тексте в кавычках кавычка пишется дважды: "".',
  'This sheet is larger than any deck of cards: at most 20,000 rows, 200 columns and 32,767 letters in a cell are read.':
    'Эта таблица больше любой колоды карт: читается не больше 20 000 строк, 200 столбцов и 32 767 букв в ячейке.',
  'Leave only the rows of cards in it.': 'Оставь в ней только строки карт.',
  'A text of these cards has a control character, which this format cannot hold.':
    'В тексте одной из карт есть управляющий символ, который в этот формат не поместится.',
  'Write it as .xlsx or .csv, or take the character out.': 'Запиши её как .xlsx или .csv или убери этот символ.',
  'The first row does not say what the columns are: none of them is called id or name.':
    'Первая строка не говорит, что в каком столбце: ни один не называется id или название.',
  'Put headings above them, such as id, name, type, copies, text and effect; words of other languages are known too.':
    'Напиши над ними заголовки, например id, название, тип, количество, текст и эффект.',
  'Row {0} has neither an id nor a name.': 'В строке {0} нет ни id, ни названия.',
  'Give it a name; its id is made from that.': 'Дай ей название; id получится из него.',
  'Row {0}, column {1}: "{2}" is not an id.': 'Строка {0}, столбец {1}: "{2}" — не id.',
  'An id has small letters, digits and hyphens.': 'В id — строчные буквы, цифры и дефисы.',
  'Row {0} is the card {1}, and row {2} is it already.': 'Строка {0} — карта {1}, а ею уже была строка {2}.',
  'Leave one of them out, or give this one an id of its own.': 'Убери одну из них или дай этой собственный id.',
  'Row {0}, column {1}: several cards are called "{2}": {3}.': 'Строка {0}, столбец {1}: "{2}" называется несколько карт: {3}.',
  'Say which one is meant in a column called id.': 'Скажи, какая имеется в виду, в столбце id.',
  'Row {0} is a new card, and does not say of which type.': 'Строка {0} — новая карта, и не сказано, какого она типа.',
  'Name one in a column called type: {0}.': 'Напиши его в столбце тип: {0}.',
  'Row {0}, column {1}: the game has no cards of type "{2}".': 'Строка {0}, столбец {1}: в игре нет карт типа "{2}".',
  'It has {0}.': 'Есть {0}.',
  'Row {0}, column {1}: "{2}" is not a number of copies.': 'Строка {0}, столбец {1}: "{2}" — не количество карт.',
  'A whole number from 0 to 1000; an empty cell leaves it as it is.': 'Целое число от 0 до 1000; пустая ячейка оставляет его как есть.',
  'Row {0}, column {1}: the spreadsheet could not work out this cell ({2}).':
    'Строка {0}, столбец {1}: программа для таблиц не смогла вычислить эту ячейку ({2}).',
  'Mend the formula there, or write the value.': 'Исправь там формулу или впиши значение.',
  'Column {0}, "{1}", is not used: nothing of a card is called so.':
    'Столбец {0}, "{1}", не используется: ничто на карте так не называется.',
  'Column {0}, "{1}", is not used: column {2} is the same already.': 'Столбец {0}, "{1}", не используется: то же самое уже в столбце {2}.',
  'Leave one of them out, or call a translation name:cs or text:cs.': 'Убери один из них или назови перевод name:cs или text:cs.',
  'Row {0} cannot be imported: {1} cannot be read as it is now.': 'Строку {0} не принять: файл {1} сейчас не читается.',
  'See what is wrong in it with: cardwright check': 'Что в нём не так, скажет: cardwright check',
  'Row {0}, column {1}: this text is longer than a cell of a spreadsheet can be, and may be cut off.':
    'Строка {0}, столбец {1}: текст длиннее, чем помещается в ячейку таблицы, и может быть обрезан.',
  'At most 32,767 letters; write a longer one into the file.': 'Не больше 32 767 букв; более длинный впиши в файл.',
};
