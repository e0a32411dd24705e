// CW73xx: folders of cards packed into one file: what is refused before anything of it is used. Found in tools/files.
import { phrase } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';

const again = phrase`Ask whoever made it to pack it again: cardwright pack`;
const refused = phrase`Nothing of it was used.`;

/** One function per problem of a bundle. */
export const bundleSays = {
  noBundle: (): Words => ({ code: 'CW7301', message: phrase`This is not a bundle: it is no zip.`, help: again }),
  cut: (): Words => ({
    code: 'CW7301',
    message: phrase`This bundle is cut off, or has something in front of it or behind it.`,
    help: again,
  }),
  otherZip: (): Words => ({
    code: 'CW7301',
    message: phrase`This bundle is packed in a way that is not read: in several parts, for very large files, or by a rare method.`,
    help: again,
  }),
  damaged: (file: string): Words => ({
    code: 'CW7302',
    message: phrase`${file} in this bundle is damaged: its checksum is another.`,
    help: again,
  }),
  contradiction: (file: string): Words => ({
    code: 'CW7302',
    message: phrase`What this bundle says of ${file} at its end is not what it has there.`,
    help: refused,
  }),
  locked: (file: string): Words => ({
    code: 'CW7303',
    message: phrase`${file} in this bundle is locked with a password.`,
    help: phrase`Bundles have no passwords; unlock it and pack it again.`,
  }),
  badName: (name: string): Words => ({
    code: 'CW7304',
    message: phrase`A file in this bundle has the name "${name}", which may lead out of its folder or means something else on other systems.`,
    help: refused,
  }),
  noFile: (file: string): Words => ({
    code: 'CW7305',
    message: phrase`${file} in this bundle is a link or a device, not a file.`,
    help: refused,
  }),
  twice: (file: string): Words => ({
    code: 'CW7306',
    message: phrase`This bundle has the file ${file} twice, or another that differs only in small and capital letters.`,
    help: refused,
  }),
  tooMany: (most: number): Words => ({ code: 'CW7307', message: phrase`This bundle has more than ${most} files.`, help: refused }),
  tooLarge: (file: string, megabytes: number): Words => ({
    code: 'CW7307',
    message: phrase`This bundle is too large when it is unpacked, at ${file}: at most ${megabytes} MB are.`,
    help: refused,
  }),
  bomb: (file: string): Words => ({
    code: 'CW7307',
    message: phrase`${file} in this bundle would be more than two hundred times as large when it is unpacked: no cards are so.`,
    help: refused,
  }),
  foreign: (file: string): Words => ({
    code: 'CW7308',
    message: phrase`${file} in this bundle is no file of a set of cards.`,
    help: phrase`Bundles have YAML files, pictures in the folder pictures, and notes (.md, .txt).`,
  }),
  noPicture: (file: string): Words => ({
    code: 'CW7308',
    message: phrase`${file} in this bundle is no picture, whatever its name says.`,
    help: refused,
  }),
  noCards: (): Words => ({
    code: 'CW7309',
    message: phrase`This bundle has no set.yaml and no game.yaml: it is not a folder of cards.`,
    help: again,
  }),
  leftOut: (file: string): Words => ({
    code: 'CW7310',
    message: phrase`${file} is not packed: it is no file of a set of cards.`,
    help: phrase`Bundles have YAML files, pictures in the folder pictures, and notes (.md, .txt).`,
  }),
};

export const bundleCodes: readonly Entry[] = [
  {
    code: 'CW7301',
    title: 'Not a bundle',
    severity: 'error',
    kind: 'bytes',
    about:
      'A bundle is a folder of cards in one file: a zip with the ending .cardwright, as `cardwright pack` writes it. This file is none, or not all of it is here.',
    wrong: 'half of my-cards.cardwright',
    right: 'my-cards.cardwright',
  },
  {
    code: 'CW7302',
    title: 'Damaged bundle',
    severity: 'error',
    kind: 'bytes',
    about:
      'A zip lists its files at its end, each with its size and a checksum. What is there is something else: it was changed on its way, or somebody made it so that two programs unpack two different things.',
    wrong: 'a checksum that is another one',
    right: 'the checksum of the file',
  },
  {
    code: 'CW7303',
    title: 'Locked bundle',
    severity: 'error',
    kind: 'bytes',
    about: 'A file of the bundle is encrypted. Nothing can be checked in it before it is unpacked, so it is not read.',
    wrong: 'a zip with a password',
    right: 'a zip without a password',
  },
  {
    code: 'CW7304',
    title: 'Unsafe name in a bundle',
    severity: 'error',
    kind: 'bytes',
    about:
      'Names in a bundle are those of files in its folder: no absolute names, none with `..`, none with signs that lead elsewhere on some system or that cannot be seen. A program that believed such a name would write outside the folder.',
    wrong: '../../cards.yaml',
    right: 'cards.yaml',
  },
  {
    code: 'CW7305',
    title: 'Link in a bundle',
    severity: 'error',
    kind: 'bytes',
    about: 'A zip can contain links, which lead to other files of the computer it is unpacked on. Bundles have files only.',
    wrong: 'cards.yaml → /etc/passwd',
    right: 'cards.yaml',
  },
  {
    code: 'CW7306',
    title: 'Two files of one name',
    severity: 'error',
    kind: 'bytes',
    about:
      'Two files of the bundle have the same name, or names that are the same on Windows and macOS. Which of them counts would depend on the program.',
    wrong: 'cards.yaml, Cards.yaml',
    right: 'cards.yaml, more-cards.yaml',
  },
  {
    code: 'CW7307',
    title: 'Bundle too large',
    severity: 'error',
    kind: 'bytes',
    about:
      'There are bounds for what is unpacked: 2,000 files, 16 MB for one, 64 MB for all, and no file that is packed to less than a two-hundredth. Some zips are made to fill a disk.',
    wrong: 'a zip of 40 kB that is 4 GB when it is unpacked',
    right: 'a zip of 40 kB that is 200 kB when it is unpacked',
  },
  {
    code: 'CW7308',
    title: 'Foreign file in a bundle',
    severity: 'error',
    kind: 'bytes',
    about:
      'A bundle has what a set of cards consists of: YAML files, its scenarios, translations and pictures, and notes. Programs and anything else are refused, so that a bundle from somebody can be opened without a second thought.',
    wrong: 'start.exe',
    right: 'README.md',
  },
  {
    code: 'CW7309',
    title: 'Bundle without cards',
    severity: 'error',
    kind: 'bytes',
    about:
      'The files are in the bundle itself, not in a folder inside it; one of them is set.yaml or game.yaml, which says what the others belong to.',
    wrong: 'my-cards/set.yaml',
    right: 'set.yaml',
  },
  {
    code: 'CW7310',
    title: 'File that is not packed',
    severity: 'warning',
    kind: 'bytes',
    about: 'A file of the folder is none of those a bundle may have, so it stays at home. Everything else is packed.',
    wrong: 'my-cards/sketch.psd',
    right: 'my-cards/pictures/sketch.png',
  },
];
