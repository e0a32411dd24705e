// The extension for VS Code as its package is unpacked where an editor installs it, far from everything else of this project.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { extensionFiles, packed } from '../../tools/build/vsix.ts';

export interface Installed {
  /** A folder for this alone. */
  home: string;
  /** Where the extension is in it. */
  extension: string;
  /** The command in it. */
  command: string;
  /** What the package contains. */
  zipped: Readonly<Record<string, Uint8Array>>;
  bytes: Uint8Array;
  remove(): void;
}

export async function installed(): Promise<Installed> {
  const home = mkdtempSync(path.join(tmpdir(), 'cardwright-vscode-'));
  const extension = path.join(home, 'installed');
  const bytes = packed(await extensionFiles());
  const zipped = unzipSync(bytes);
  // Installing is taking what is in extension/.
  for (const [name, content] of Object.entries(zipped)) {
    if (!name.startsWith('extension/')) continue;
    const file = path.join(extension, name.slice('extension/'.length));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const command = path.join(extension, 'cardwright/cardwright.cjs');
  return { home, extension, command, zipped, bytes, remove: () => rmSync(home, { recursive: true }) };
}
