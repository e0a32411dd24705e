// The pictures on the pages about printing are those of the cards on these pages. `npm run shots -- guide` draws them again.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guidePictures } from './guide-pictures.ts';

it('are what the cards of the page look like', async () => {
  const made = await guidePictures();
  expect(made.size).toBe(4);
  for (const [file, bytes] of made) {
    expect(readFileSync(file).equals(bytes), file).toBe(true);
    const page = readFileSync(file.includes('.cs.') ? 'grammar/printing.cs.md' : 'grammar/printing.md', 'utf8');
    expect(page).toContain(`](${file.replace('grammar/', '')})`);
  }
});

it('show each room of the Studio where a guide leads through it', () => {
  const shown: Readonly<Record<string, string>> = {
    ...{ write: 'README.md', translate: 'grammar/translating.md', print: 'grammar/printing.md' },
    ...{ measure: 'grammar/writing-cards.md', mix: 'grammar/writing-cards.md', give: 'grammar/writing-cards.md' },
  };
  for (const [room, page] of Object.entries(shown)) {
    const file = `grammar/pictures/studio-${room}.jpg`;
    expect([...readFileSync(file).subarray(0, 2)], file).toEqual([0xff, 0xd8]);
    expect(readFileSync(page, 'utf8'), page).toContain(`](${file.replace(page.startsWith('grammar/') ? 'grammar/' : '', '')})`);
  }
});
