// In Polish: messages about folders packed into one file.
import type { Translation } from '../../translation.ts';

export const bundle: Translation = {
  'Ask whoever made it to pack it again: cardwright pack': 'Poproś tego, od kogo jest, żeby spakował ją jeszcze raz: cardwright pack',
  'Nothing of it was used.': 'Nic z niej nie zostało użyte.',
  'This is not a bundle: it is no zip.': 'To nie jest paczka: to nie zip.',
  'This bundle is cut off, or has something in front of it or behind it.': 'Paczka jest ucięta albo jest coś przed nią lub za nią.',
  'This bundle is packed in a way that is not read: in several parts, for very large files, or by a rare method.':
    'Paczka jest spakowana w sposób, którego się nie czyta: w kilku częściach, dla bardzo dużych plików albo rzadką metodą.',
  '{0} in this bundle is damaged: its checksum is another.': 'Plik {0} w paczce jest uszkodzony: ma inną sumę kontrolną.',
  'What this bundle says of {0} at its end is not what it has there.':
    'To, co paczka mówi na końcu o pliku {0}, nie zgadza się z tym, co w niej jest.',
  '{0} in this bundle is locked with a password.': 'Plik {0} w paczce jest zamknięty hasłem.',
  'Bundles have no passwords; unlock it and pack it again.': 'Paczki nie mają haseł; odblokuj ją i spakuj jeszcze raz.',
  'A file in this bundle has the name "{0}", which may lead out of its folder or means something else on other systems.':
    'Plik w paczce ma nazwę "{0}", która może prowadzić poza jej folder albo gdzie indziej znaczy coś innego.',
  '{0} in this bundle is a link or a device, not a file.': '{0} w paczce to dowiązanie albo urządzenie, a nie plik.',
  'This bundle has the file {0} twice, or another that differs only in small and capital letters.':
    'Plik {0} jest w paczce dwa razy albo jest w niej inny, który różni się tylko wielkością liter.',
  'This bundle has more than {0} files.': 'W paczce jest więcej plików niż {0}.',
  'This bundle is too large when it is unpacked, at {0}: at most {1} MB are.':
    'Paczka jest po rozpakowaniu za duża, przy pliku {0}: może mieć najwyżej {1} MB.',
  '{0} in this bundle would be more than two hundred times as large when it is unpacked: no cards are so.':
    'Plik {0} w paczce byłby po rozpakowaniu ponad dwieście razy większy: takich kart nie ma.',
  '{0} in this bundle is no file of a set of cards.': '{0} w paczce nie jest plikiem zestawu kart.',
  'Bundles have YAML files, pictures in the folder pictures, and notes (.md, .txt).':
    'W paczkach są pliki YAML, obrazki w folderze pictures i notatki (.md, .txt).',
  '{0} in this bundle is no picture, whatever its name says.': '{0} w paczce nie jest obrazkiem, choć tak się nazywa.',
  'This bundle has no set.yaml and no game.yaml: it is not a folder of cards.':
    'W paczce nie ma set.yaml ani game.yaml: to nie jest folder kart.',
  '{0} is not packed: it is no file of a set of cards.': '{0} nie jest pakowany: to nie jest plik zestawu kart.',
};
