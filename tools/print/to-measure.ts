// The files of packages from which cards are measured, not drawn → the same, as small as that allows: fonts without most outlines, pictures by name only.
// For a program that is packed (tools/build/vsix-paper.ts); packs nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { FEATURES, fileOf, measuredBy } from './fonts.ts';
import { patterns } from '../table/hyphens.ts';
import { thinFont } from './thin-font.ts';

const require = createRequire(import.meta.url);

const families = ['serif', 'sans'] as const;
const weights = [400, 500, 700, 800] as const;

/** The libraries that read these files. */
export const libraries: readonly string[] = ['fontkit', 'hyphen', '@resvg/resvg-wasm'];

/** What each of these files is packed as, by where it is. */
export function filesToMeasure(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const family of families)
    for (const weight of weights) {
      const file = fileOf(`${family}-${weight}`);
      files.set(file, thin(file));
    }
  const iconFile = require.resolve('@iconify-json/game-icons/icons.json');
  const { icons } = JSON.parse(readFileSync(iconFile, 'utf8')) as { icons: object };
  const names = Object.fromEntries(Object.keys(icons).map((name) => [name, { body: '' }]));
  files.set(iconFile, Buffer.from(JSON.stringify({ icons: names })));
  const whole = ['@resvg/resvg-wasm/index_bg.wasm', ...Object.values(patterns).map((name) => `hyphen/patterns/${name}.js`)];
  for (const file of whole.map((name) => require.resolve(name))) files.set(file, readFileSync(file));
  return files;
}

/** With the outlines of the letters by which lines are measured. */
function thin(file: string): Buffer {
  const bytes = readFileSync(file);
  const font = fontkit.create(bytes) as fontkit.Font;
  const { glyphs } = font.layout(measuredBy, FEATURES);
  return thinFont(
    bytes,
    glyphs.map(({ id }) => id),
  );
}
