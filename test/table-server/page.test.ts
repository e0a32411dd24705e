// The page as it is served: small enough, without anything written into it, and every picture's author named.
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPage } from '../../tools/table/server/page-files.ts';

it('is served small, with nothing from elsewhere, and names who drew its pictures', () => {
  const files = readPage();
  const sent = [...files].filter(([name]) => /\.(?:js|css)$/.test(name));
  const weight = sent.reduce((sum, [, { body }]) => sum + gzipSync(body).length, 0);
  expect(weight).toBeLessThan(80_000);
  const html = files.get('/')!.body.toString('utf8');
  expect(weight + gzipSync(html).length).toBeLessThan(82_000);
  // The first paint waits for the page, its script and its style, and not for fonts.
  const own = sent.filter(([name]) => name.startsWith('/assets/'));
  expect(own.length).toBeGreaterThan(1);
  const style = own.find(([name]) => name.endsWith('.css'))![1].body.toString('utf8');
  expect(style.match(/@font-face/g)).toHaveLength(style.match(/font-display:swap/g)!.length);
  // A rule that looks at part of a class has all it might mean below looked at again whenever any class there changes: at each pick, every picture.
  const styles = sent.filter(([name]) => name.endsWith('.css'));
  expect(styles.flatMap(([, { body }]) => body.toString('utf8').match(/[^{}]*\[class\b[^{}]*/g) ?? [])).toEqual([]);
  expect(html).not.toContain('preload');
  expect(html).not.toMatch(/<script>|<style|style=|https?:/);
  expect(own.every(([name, { lasting }]) => lasting && html.includes(name))).toBe(true);
  const authors = JSON.parse(files.get('/pictures/authors.json')!.body.toString('utf8')) as Record<string, string[]>;
  expect(authors).toEqual(JSON.parse(readFileSync('tools/table/server/authors.json', 'utf8')));
  expect(Object.keys(authors).length).toBeGreaterThan(30);
  for (const name of Object.values(authors).flat()) expect(files.has(`/pictures/${name}.svg`), name).toBe(true);
});

it('can be installed, and opens without a connection', () => {
  const files = readPage();
  const manifest = JSON.parse(files.get('/manifest.webmanifest')!.body.toString('utf8')) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(files.get('/manifest.webmanifest')!.type).toBe('application/manifest+json');
  expect(files.has(manifest.start_url)).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const icon = files.get(src)!;
    if (icon.type === 'image/png') expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`).toBe(sizes);
    else expect(icon.type).toBe('image/svg+xml');
  }
  // The worker must never be an old one.
  expect(files.get('/sw.js')).toMatchObject({ type: 'text/javascript; charset=utf-8', lasting: false });
});
