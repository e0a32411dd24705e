// The open icon set → pictures ready to be served, each under its name, with the artists of those used by the shipped sets. Knows no card.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageRoot } from '../../build/root.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  width?: number;
  height?: number;
}

let names: Set<string> | null = null;

function read(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

/** Does this picture exist? */
export function isPicture(name: string): boolean {
  names ??= new Set(Object.keys(read().icons));
  return names.has(name);
}

/** By path on the server: each picture, and the artists of those in use. */
export function pictureFiles(): Map<string, { body: Buffer; type: string; lasting: boolean }> {
  const { icons, width = 512, height = 512 } = read();
  const files = new Map<string, { body: Buffer; type: string; lasting: boolean }>();
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;
  for (const [name, { body }] of Object.entries(icons))
    files.set(`/pictures/${name}.svg`, { body: Buffer.from(`${frame}${body}</svg>`), type: 'image/svg+xml', lasting: true });
  const authors = readFileSync(path.join(packageRoot, 'tools/table/server/authors.json'));
  files.set('/pictures/authors.json', { body: authors, type: 'application/json', lasting: false });
  return files;
}
