// In Russian: messages about cards on paper.
import type { Translation } from '../../translation.ts';

export const print: Translation = {
  'The name "{0}" ({1}) needs {2} lines at {3} pt, its smallest size; there is room for {4}.':
    'Названию "{0}" ({1}) даже при наименьшем размере, {3} пт, нужно строк: {2}; места хватает на {4}.',
  'Shorten it. Until then it is printed smaller than can be read well.': 'Сократи. До тех пор это печатается мельче, чем удобно читать.',
  'The text of this card ({0}) needs {1} lines at {2} pt, its smallest size; there is room for {3}.':
    'Тексту этой карты ({0}) даже при наименьшем размере, {2} пт, нужно строк: {1}; места хватает на {3}.',
  '"{0}" ({1}) is longer than its line on the card, even at {2} pt.': '"{0}" ({1}) даже при размере {2} пт длиннее своей строки на карте.',
  'Use a shorter word, or show with a soft hyphen (U+00AD) where it may be divided.':
    'Возьми слово покороче или покажи мягким переносом (U+00AD), где его можно разделить.',
  'The text of this card ({0}) is printed at {1} pt, and that of others of its kind at {2} pt.':
    'Текст этой карты ({0}) печатается размером {1} пт, а у других карт этого вида {2} пт.',
  'Shorten it if it should look like the others.': 'Сократи его, если он должен выглядеть как остальные.',
  'The font of printed cards has no {0}, which this card ({1}) needs.': 'В шрифте печатных карт нет {0}, а этой карте ({1}) это нужно.',
  'Write it in another way.': 'Напиши это иначе.',
  'The picture {0} cannot be printed.': 'Картинку {0} нельзя напечатать.',
  'Save it as SVG, PNG or JPEG.': 'Сохрани её как SVG, PNG или JPEG.',
  'The picture {0} has {1} pixels to the inch on paper; below 300 they can be seen.':
    'У картинки {0} на бумаге {1} точек на дюйм; меньше 300 — и точки видны.',
  'Use a larger one, or an SVG.': 'Возьми картинку побольше или SVG.',
};
