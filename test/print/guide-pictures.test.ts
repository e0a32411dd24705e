// The pictures on the pages about printing are those of the cards on these pages. `npm run shots -- guide` draws them again.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guidePictures, guideRooms, roomPicture } from './guide-pictures.ts';

it('are what the cards of the page look like', async () => {
  const made = await guidePictures();
  expect(made.size).toBe(4);
  for (const [file, bytes] of made) {
    expect(readFileSync(file).equals(bytes), file).toBe(true);
    const page = readFileSync(file.includes('.cs.') ? 'grammar/printing.cs.md' : 'grammar/printing.md', 'utf8');
    expect(page).toContain(`](${file.replace('grammar/', '')})`);
  }
});

it.each(Object.entries(guideRooms))('show each room of the Studio where a guide leads through it (%s)', (language, rooms) => {
  for (const [room, page] of Object.entries(rooms)) {
    const file = roomPicture(room, language);
    expect([...readFileSync(file).subarray(0, 2)], file).toEqual([0xff, 0xd8]);
    expect(readFileSync(page, 'utf8'), page).toContain(`](${file.replace(page.startsWith('grammar/') ? 'grammar/' : '', '')})`);
  }
});
