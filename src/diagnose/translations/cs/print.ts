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
};
