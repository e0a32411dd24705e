// The page as it was built (dist/page) → files ready to be served from memory. Knows no table.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../build/root.ts';
import { pictureFiles } from './pictures.ts';

export interface Served {
  /** The contents of the file. */
  body: Buffer;
  /** For the header Content-Type. */
  type: string;
  /** The name is derived from the contents, so the file may be cached for ever. */
  lasting: boolean;
  /** The contents, compressed. Undefined: not yet. */
  gzip?: Buffer;
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

/** By path on the server; `/` is the page itself. */
export function readPage(): Map<string, Served> {
  return new Map<string, Served>([...pictureFiles(), ...filesIn('dist/page', '/')]);
}

/** The same for the page of the Studio. */
export function readStudioPage(): Map<string, Served> {
  return filesIn('dist/studio', '/studio/');
}

/** What takes bundles on the shelf. */
export function readBundlesPage(): Map<string, Served> {
  return filesIn('dist/bundles', '/bundles/');
}

/** The page of giving, for the owner of a folder and for guests: its program is nobody's secret. */
export function readGivingPage(): Map<string, Served> {
  return filesIn('dist/giving', '/given/');
}

/** The page of the Studio on which cards are printed. */
export function readPrintPage(): Map<string, Served> {
  return filesIn('dist/print', '/studio/print/');
}

function filesIn(built: string, under: string): Map<string, Served> {
  const files = new Map<string, Served>();
  const folder = path.join(packageRoot, built);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    files.set(name === 'index.html' ? under : `${under}${name}`, { body: readFileSync(file), type, lasting: name.startsWith('assets/') });
  }
  return files;
}
