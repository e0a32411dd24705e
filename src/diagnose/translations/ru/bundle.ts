// In Russian: messages about folders packed into one file.
import type { Translation } from '../../translation.ts';

export const bundle: Translation = {
  'Ask whoever made it to pack it again: cardwright pack': 'Попроси того, от кого он, упаковать его ещё раз: cardwright pack',
  'Nothing of it was used.': 'Ничего из него не использовано.',
  'This is not a bundle: it is no zip.': 'Это не пакет: это не zip.',
  'This bundle is cut off, or has something in front of it or behind it.': 'Пакет обрезан, или что-то есть перед ним или после него.',
  'This bundle is packed in a way that is not read: in several parts, for very large files, or by a rare method.':
    'Пакет упакован так, как не читается: по частям, для очень больших файлов или редким способом.',
  '{0} in this bundle is damaged: its checksum is another.': 'Файл {0} в пакете повреждён: у него другая контрольная сумма.',
  'What this bundle says of {0} at its end is not what it has there.':
    'То, что пакет говорит в конце о файле {0}, не совпадает с тем, что в нём есть.',
  '{0} in this bundle is locked with a password.': 'Файл {0} в пакете закрыт паролем.',
  'Bundles have no passwords; unlock it and pack it again.': 'У пакетов нет паролей; открой его и упакуй ещё раз.',
  'A file in this bundle has the name "{0}", which may lead out of its folder or means something else on other systems.':
    'У файла в пакете имя "{0}", которое может вести за пределы его папки или в других системах значит другое.',
  '{0} in this bundle is a link or a device, not a file.': '{0} в пакете — ссылка или устройство, а не файл.',
  'This bundle has the file {0} twice, or another that differs only in small and capital letters.':
    'Файл {0} есть в пакете дважды, или есть другой, который отличается только большими и маленькими буквами.',
  'This bundle has more than {0} files.': 'В пакете файлов больше, чем {0}.',
  'This bundle is too large when it is unpacked, at {0}: at most {1} MB are.':
    'Пакет после распаковки слишком велик, на файле {0}: можно не больше {1} МБ.',
  '{0} in this bundle would be more than two hundred times as large when it is unpacked: no cards are so.':
    'Файл {0} в пакете после распаковки был бы больше чем в двести раз больше: таких карт не бывает.',
  '{0} in this bundle is no file of a set of cards.': '{0} в пакете — не файл набора карт.',
  'Bundles have YAML files, pictures in the folder pictures, and notes (.md, .txt).':
    'В пакетах — файлы YAML, картинки в папке pictures и заметки (.md, .txt).',
  '{0} in this bundle is no picture, whatever its name says.': '{0} в пакете — не картинка, хотя так называется.',
  'This bundle has no set.yaml and no game.yaml: it is not a folder of cards.':
    'В пакете нет ни set.yaml, ни game.yaml: это не папка карт.',
  '{0} is not packed: it is no file of a set of cards.': '{0} не упаковывается: это не файл набора карт.',
};
