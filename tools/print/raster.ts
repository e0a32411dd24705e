// SVG → PNG, the same on every machine: no font of the system is used, and nothing is fetched. Knows no card.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | null = null;

/** Has to be awaited once before anything is drawn. */
export function readyToDraw(): Promise<void> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
}

/** So many times as high as it is wide, a picture has more pixels than fit into memory. */
const mostHigh = 10;

/** A picture so many pixels wide. Throws if the text is no SVG, or one that cannot be drawn. */
export function rasterised(svg: string | Uint8Array, width: number): Buffer {
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  try {
    if (resvg.height > mostHigh * resvg.width) throw new Error('The picture is too narrow to be drawn.');
    const image = resvg.render();
    const bytes = Buffer.from(image.asPng());
    image.free();
    return bytes;
  } finally {
    resvg.free();
  }
}
