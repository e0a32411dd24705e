// The page's sources → files ready to be served from memory, each under a name that changes with its contents. Knows no table.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../build/root.ts';
import { pictureFiles } from './pictures.ts';

export interface Served {
  body: Buffer;
  type: string;
  /** The name is derived from the contents, so the file may be cached for ever. */
  lasting: boolean;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const source = path.join(packageRoot, 'tools/table/page');

const placeholder = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cardwright</title><p>The table is served here; its page is not built.</p></html>`;

/** By path on the server. `index.html` refers to `/page.js` and `/page.css`. */
export async function buildPage(): Promise<Map<string, Served>> {
  const files = new Map<string, Served>(pictureFiles());
  const entry = ['main.tsx', 'main.ts'].map((name) => path.join(source, name)).find((file) => existsSync(file));
  if (entry === undefined) {
    files.set('/', { body: Buffer.from(placeholder), type: types['.html']!, lasting: false });
    return files;
  }
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: { page: entry },
    outdir: path.join(packageRoot, 'served'),
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    publicPath: '/',
    assetNames: 'assets/[name]-[hash]',
    legalComments: 'none',
    logLevel: 'warning',
  });
  let html = readFileSync(path.join(source, 'index.html'), 'utf8');
  for (const { path: file, contents } of outputFiles) {
    const extension = path.extname(file);
    const isAsset = path.basename(path.dirname(file)) === 'assets';
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
    const name = isAsset ? `/assets/${path.basename(file)}` : `/page-${hash}${extension}`;
    if (!isAsset) html = html.replaceAll(`/page${extension}`, name);
    files.set(name, { body: Buffer.from(contents), type: types[extension] ?? 'application/octet-stream', lasting: true });
  }
  files.set('/', { body: Buffer.from(html), type: types['.html']!, lasting: false });
  const still = path.join(source, 'static');
  if (existsSync(still)) {
    for (const name of readdirSync(still))
      files.set(`/${name}`, {
        body: readFileSync(path.join(still, name)),
        type: types[path.extname(name)] ?? 'application/octet-stream',
        lasting: false,
      });
  }
  return files;
}
