// In Czech: messages about folders packed into one file.
import type { Translation } from '../../translation.ts';

export const bundle: Translation = {
  'Ask whoever made it to pack it again: cardwright pack': 'Popros toho, od koho je, ať ho zabalí znovu: cardwright pack',
  'Nothing of it was used.': 'Nic z něj se nepoužilo.',
  'This is not a bundle: it is no zip.': 'Tohle není balíček: není to zip.',
  'This bundle is cut off, or has something in front of it or behind it.': 'Balíček je uříznutý, nebo je něco před ním nebo za ním.',
  'This bundle is packed in a way that is not read: in several parts, for very large files, or by a rare method.':
    'Balíček je zabalený způsobem, který se nečte: na části, pro velmi velké soubory, nebo vzácnou metodou.',
  '{0} in this bundle is damaged: its checksum is another.': 'Soubor {0} v balíčku je poškozený: má jiný kontrolní součet.',
  'What this bundle says of {0} at its end is not what it has there.':
    'Co balíček na svém konci říká o souboru {0}, nesouhlasí s tím, co v něm je.',
  '{0} in this bundle is locked with a password.': 'Soubor {0} v balíčku je zamčený heslem.',
  'Bundles have no passwords; unlock it and pack it again.': 'Balíčky hesla nemají; odemkni ho a zabal znovu.',
  'A file in this bundle has the name "{0}", which may lead out of its folder or means something else on other systems.':
    'Soubor v balíčku má jméno "{0}", které může vést ven z jeho složky nebo jinde znamená něco jiného.',
  '{0} in this bundle is a link or a device, not a file.': '{0} v balíčku je odkaz nebo zařízení, ne soubor.',
  'This bundle has the file {0} twice, or another that differs only in small and capital letters.':
    'Soubor {0} je v balíčku dvakrát, nebo je v něm jiný, který se liší jen velkými a malými písmeny.',
  'This bundle has more than {0} files.': 'V balíčku je víc souborů než {0}.',
  'This bundle is too large when it is unpacked, at {0}: at most {1} MB are.':
    'Balíček je po rozbalení moc velký, u souboru {0}: nejvýš smí být {1} MB.',
  '{0} in this bundle would be more than two hundred times as large when it is unpacked: no cards are so.':
    'Soubor {0} v balíčku by byl po rozbalení víc než dvěstěkrát větší: takové karty nejsou.',
  '{0} in this bundle is no file of a set of cards.': '{0} v balíčku není soubor sady karet.',
  'Bundles have YAML files, pictures in the folder pictures, and notes (.md, .txt).':
    'V balíčcích jsou soubory YAML, obrázky ve složce pictures a poznámky (.md, .txt).',
  '{0} in this bundle is no picture, whatever its name says.': '{0} v balíčku není obrázek, i když se tak jmenuje.',
  'This bundle has no set.yaml and no game.yaml: it is not a folder of cards.':
    'V balíčku není set.yaml ani game.yaml: není to složka karet.',
  '{0} is not packed: it is no file of a set of cards.': '{0} se nebalí: není to soubor sady karet.',
};
