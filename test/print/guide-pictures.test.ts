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
