// In Czech: messages about cards on paper.
import type { Translation } from '../../translation.ts';

export const print: Translation = {
  'The name "{0}" ({1}) needs {2} lines at {3} pt, its smallest size; there is room for {4}.':
    'Název "{0}" ({1}) by i v nejmenší velikosti, {3} b., potřeboval řádků: {2}; místo je na {4}.',
  'Shorten it. Until then it is printed smaller than can be read well.':
    'Zkrať ho. Do té doby se tiskne menším písmem, než jaké se dobře čte.',
  'The text of this card ({0}) needs {1} lines at {2} pt, its smallest size; there is room for {3}.':
    'Text této karty ({0}) by i v nejmenší velikosti, {2} b., potřeboval řádků: {1}; místo je na {3}.',
  '"{0}" ({1}) is longer than its line on the card, even at {2} pt.': '"{0}" ({1}) je i ve velikosti {2} b. delší než jeho řádek na kartě.',
  'Use a shorter word, or show with a soft hyphen (U+00AD) where it may be divided.':
    'Použij kratší slovo, nebo měkkým spojovníkem (U+00AD) ukaž, kde se smí rozdělit.',
  'The text of this card ({0}) is printed at {1} pt, and that of others of its kind at {2} pt.':
    'Text této karty ({0}) se tiskne ve velikosti {1} b., ostatní karty téhož druhu mají {2} b.',
  'Shorten it if it should look like the others.': 'Zkrať ho, má-li vypadat jako ostatní.',
  'The font of printed cards has no {0}, which this card ({1}) needs.': 'Písmo tištěných karet nemá {0}, a tato karta ({1}) to potřebuje.',
  'Write it in another way.': 'Napiš to jinak.',
  'The picture {0} cannot be printed.': 'Obrázek {0} nelze vytisknout.',
  'Save it as SVG, PNG or JPEG.': 'Ulož ho jako SVG, PNG nebo JPEG.',
  'The picture {0} has {1} pixels to the inch on paper; below 300 they can be seen.':
    'Obrázek {0} má na papíře {1} bodů na palec; pod 300 jsou body vidět.',
  'Use a larger one, or an SVG.': 'Použij větší, nebo SVG.',
  'This part is nearer than {0} mm to the edge of the card, where a knife may cut it.':
    'Tato část je k okraji karty blíž než {0} mm, kde ji může oříznout nůž.',
  'Move it in. Only colours and pictures may reach the edge.': 'Posuň ji dovnitř. K okraji smějí sahat jen barvy a obrázky.',
  'This part reaches beyond the card, which is {0} × {1} mm.': 'Tato část přesahuje kartu, která má {0} × {1} mm.',
  'Keep it inside; an edge on the edge of the card bleeds by itself.': 'Nech ji uvnitř; hrana na okraji karty dostane spadávku sama.',
  'This part has no area.': 'Tato část nemá žádnou plochu.',
  'Write x, y, width and height in millimetres.': 'Napiš x, y, šířku a výšku v milimetrech.',
  'No type of card is called "{0}".': 'Žádný druh karet se nejmenuje "{0}".',
  'No face is called "{0}".': 'Žádný líc se nejmenuje "{0}".',
  'This face has no part "{0}".': 'Tento líc nemá část "{0}".',
  'Neither the folder nor the open icon set has a picture "{0}".': 'Obrázek "{0}" není ve složce ani v otevřené sadě ikon.',
  'Put it into the folder pictures, as {0} or .png.': 'Dej ho do složky pictures, jako {0} nebo .png.',
  'The part "{0}" has no place on the card.': 'Část "{0}" nemá na kartě místo.',
  'Add a box: x, y, width and height in millimetres. Or let the face be like one that has this part (like: usual).':
    'Přidej box: x, y, šířku a výšku v milimetrech. Nebo ať je líc jako jiný, který tuto část má (like: usual).',
  'The part "{0}" shows a text and has no font.': 'Část "{0}" ukazuje text a nemá písmo.',
  'Add one, such as font: sans 10.': 'Přidej ho, třeba font: sans 10.',
  'These faces are like each other in a circle: {0}.': 'Tyto líce jsou jeden jako druhý dokola: {0}.',
  'One of them has to list its parts, or be like usual.': 'Jeden z nich musí své části vypsat, nebo být jako usual.',
  'The text ({0}) has the icon :{1}:, which has no picture, so that it is printed as it is written.':
    'Text ({0}) má ikonu :{1}:, která nemá obrázek, a tak se tiskne, jak je napsaná.',
  'Name one in faces.yaml, under icons, or put {0} into the folder pictures.':
    'Uveď ho ve faces.yaml pod icons, nebo dej {0} do složky pictures.',
  'The translation ({0}) lacks the icon :{1}: of the text.': 'V překladu ({0}) chybí ikona :{1}: z textu.',
  'Write the same icons as in the text.': 'Napiš stejné ikony jako v textu.',
};
