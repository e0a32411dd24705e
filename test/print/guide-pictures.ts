// The pages about printing → their pictures of a card: with its usual face, and with the face that the page gives it. Drawn from the files on the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cardwright, scratch } from '../cli/command.ts';

/** By page: the folder it writes, the card that is shown, the language, and how the names of its pictures end. */
const pages = {
  'grammar/printing.md': { folder: 'my-cards', card: 'lucky-dip', language: 'en', ending: '.png' },
  'grammar/printing.cs.md': { folder: 'moje-karty', card: 'tombola', language: 'cs', ending: '.cs.png' },
};
/** By language: the guides, and the rooms of the Studio that each shows. */
export const guideRooms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    ...{ write: 'README.md', translate: 'grammar/translating.md', print: 'grammar/printing.md' },
    ...{ measure: 'grammar/writing-cards.md', mix: 'grammar/writing-cards.md', give: 'grammar/writing-cards.md' },
  },
  cs: { ...roomsIn('cs'), print: 'grammar/printing.cs.md' },
  pl: roomsIn('pl'),
  ru: roomsIn('ru'),
};

function roomsIn(language: string): Readonly<Record<string, string>> {
  const writing = `grammar/writing-cards.${language}.md`;
  return { translate: `grammar/translating.${language}.md`, measure: writing, mix: writing, give: writing };
}

/** The picture of a room. */
export const roomPicture = (room: string, language: string): string =>
  `grammar/pictures/studio-${room}${language === 'en' ? '' : `.${language}`}.jpg`;

/** In the text of the page a card is as wide as a thumb. */
const dpi = '90';

/** By their paths in the repository. */
export async function guidePictures(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  for (const [page, { folder, card, language, ending }] of Object.entries(pages)) {
    const files = [...readFileSync(page, 'utf8').matchAll(/^```yaml\n# (\S+)\n([^]*?)^```$/gm)].filter(([, name]) =>
      name!.startsWith(`${folder}/`),
    );
    const { dir, remove } = scratch({});
    try {
      const drawn = async (which: string): Promise<void> => {
        const outcome = await cardwright(
          ['print', folder, '--card', card, '--as', 'png', '--dpi', dpi, '--lang', language, '--out', 'out'],
          {
            cwd: dir,
          },
        );
        if (outcome.code !== 0) throw new Error(outcome.all);
        made.set(`grammar/pictures/${which}-face${ending}`, readFileSync(path.join(dir, `out/${card}.${language}.png`)));
      };
      for (const [, name, text] of files) {
        // Its own face comes last.
        if (name!.endsWith('faces.yaml')) await drawn('usual');
        mkdirSync(path.dirname(path.join(dir, name!)), { recursive: true });
        writeFileSync(path.join(dir, name!), text!);
      }
      await drawn('own');
    } finally {
      remove();
    }
  }
  return made;
}
