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
  'This part is nearer than {0} mm to the edge of the card, where a knife may cut it.':
    'Эта часть ближе {0} мм к краю карты, где её может срезать нож.',
  'Move it in. Only colours and pictures may reach the edge.': 'Сдвинь её внутрь. До края могут доходить только цвета и картинки.',
  'This part reaches beyond the card, which is {0} × {1} mm.': 'Эта часть выходит за карту, размер которой {0} × {1} мм.',
  'Keep it inside; an edge on the edge of the card bleeds by itself.': 'Оставь её внутри; край на краю карты сам получает вылет.',
  'This part has no area.': 'У этой части нет площади.',
  'Write x, y, width and height in millimetres.': 'Напиши x, y, ширину и высоту в миллиметрах.',
  'No type of card is called "{0}".': 'Ни один тип карт не называется "{0}".',
  'No face is called "{0}".': 'Ни одна лицевая сторона не называется "{0}".',
  'This face has no part "{0}".': 'У этой лицевой стороны нет части "{0}".',
  'Neither the folder nor the open icon set has a picture "{0}".': 'Картинки "{0}" нет ни в папке, ни в открытом наборе значков.',
  'Put it into the folder pictures, as {0} or .png.': 'Положи её в папку pictures как {0} или .png.',
  'The part "{0}" has no place on the card.': 'У части "{0}" нет места на карте.',
  'Add a box: x, y, width and height in millimetres. Or let the face be like one that has this part (like: usual).':
    'Добавь box: x, y, ширину и высоту в миллиметрах. Или пусть лицевая сторона будет как другая, у которой эта часть есть (like: usual).',
  'The part "{0}" shows a text and has no font.': 'Часть "{0}" показывает текст, а шрифта у неё нет.',
  'Add one, such as font: sans 10.': 'Добавь его, например font: sans 10.',
  'These faces are like each other in a circle: {0}.': 'Эти лицевые стороны похожи друг на друга по кругу: {0}.',
  'One of them has to list its parts, or be like usual.': 'Одна из них должна перечислить свои части или быть как usual.',
  'The text ({0}) has the icon :{1}:, which has no picture, so that it is printed as it is written.':
    'В тексте ({0}) есть значок :{1}: без картинки, поэтому он печатается так, как написан.',
  'Name one in faces.yaml, under icons, or put {0} into the folder pictures.':
    'Укажи её в faces.yaml, в icons, или положи {0} в папку pictures.',
  'The translation ({0}) lacks the icon :{1}: of the text.': 'В переводе ({0}) нет значка :{1}: из текста.',
  'Write the same icons as in the text.': 'Напиши те же значки, что и в тексте.',
};
