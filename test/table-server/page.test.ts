// The page as it is served: small enough, without anything written into it, and every picture's author named.
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPage } from '../../tools/table/server/page-files.ts';

it('is served small, with nothing from elsewhere, and names who drew its pictures', () => {
  const files = readPage();
  const own = [...files].filter(([name]) => /\.(?:js|css)$/.test(name));
  expect(own.length).toBeGreaterThan(1);
  const bytes = own.reduce((sum, [, { body }]) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeLessThan(80_000);
  const html = files.get('/')!.body.toString('utf8');
  expect(html).not.toMatch(/<script>|<style|style=|https?:/);
  expect(own.every(([name, { lasting }]) => lasting && html.includes(name))).toBe(true);
  const authors = JSON.parse(files.get('/pictures/authors.json')!.body.toString('utf8')) as Record<string, string[]>;
  expect(authors).toEqual(JSON.parse(readFileSync('tools/table/server/authors.json', 'utf8')));
  expect(Object.keys(authors).length).toBeGreaterThan(30);
  for (const name of Object.values(authors).flat()) expect(files.has(`/pictures/${name}.svg`), name).toBe(true);
});
