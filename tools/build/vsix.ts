// Packs the extension for VS Code, with no network: tools/vscode bundled, the grammars, and the command with the shipped sets, as a .vsix, which is
// a zip with two lists of its contents. Files have no dates, so the same sources give the same bytes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { freshen } from './build.mjs';
import { packageRoot } from './root.ts';
import { start } from './tool.ts';
import { paperFiles } from './vsix-paper.ts';

/** What tools/vscode/package.json says, as far as a package needs it. */
interface Manifest {
  name: string;
  displayName: string;
  description: string;
  version: string;
  publisher: string;
  engines: { vscode: string };
  categories: string[];
  keywords: string[];
  [key: string]: unknown;
}

const home = path.join(packageRoot, 'tools/vscode');
const text = (...place: string[]): string => readFileSync(path.join(packageRoot, ...place), 'utf8');

/** The files of the extension, by their paths in it. */
export async function extensionFiles(): Promise<Map<string, Uint8Array>> {
  await freshen();
  const files = new Map<string, Uint8Array>();
  const put = (name: string, content: string | Uint8Array): void => {
    files.set(name, typeof content === 'string' ? strToU8(content) : content);
  };
  // What only serves its making stays here.
  const {
    type: _,
    private: __,
    dependencies: ___,
    devDependencies: ____,
    ...manifest
  } = JSON.parse(text('tools/vscode/package.json')) as Manifest;
  put('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  put('readme.md', text('tools/vscode/README.md'));
  put('LICENSE.txt', text('LICENSE'));
  for (const name of ['effect', 'effect-in-yaml']) put(`grammars/${name}.tmLanguage.json`, text(`grammar/${name}.tmLanguage.json`));
  put('dist/extension.cjs', await bundled());
  // The command looks for its package, and there for the shipped sets.
  put('cardwright/package.json', `${JSON.stringify({ name: 'cardwright', version: manifest.version, private: true }, null, 2)}\n`);
  put('cardwright/cardwright.cjs', readFileSync(path.join(packageRoot, 'dist/check/check.cjs')));
  put('cardwright/grammar/language.md', text('grammar/language.md'));
  // Beside it, what it lays cards out with.
  for (const [name, content] of await paperFiles()) put(`cardwright/${name}`, content);
  for (const name of readdirSync(path.join(packageRoot, 'cards'), { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.yaml'))
      put(`cardwright/cards/${name.split(path.sep).join('/')}`, readFileSync(path.join(packageRoot, 'cards', name)));
  return files;
}

async function bundled(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [path.join(home, 'extension.ts')],
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    write: false,
    outfile: 'extension.cjs',
    logLevel: 'warning',
  });
  return outputFiles[0]!.contents;
}

/** The package as VS Code installs it. */
export function packed(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const manifest = JSON.parse(new TextDecoder().decode(files.get('package.json'))) as Manifest;
  const all: Zippable = {};
  const put = (name: string, content: Uint8Array): void => {
    all[name] = [content, { mtime: '1980-01-01T00:00:00', level: 9 }];
  };
  put('[Content_Types].xml', strToU8(contentTypes([...files.keys()])));
  put('extension.vsixmanifest', strToU8(vsixManifest(manifest)));
  for (const [name, content] of files) put(`extension/${name}`, content);
  return zipSync(all);
}

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.js': 'application/javascript',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.cjs': 'application/node',
  '.yaml': 'text/yaml',
  '.vsixmanifest': 'text/xml',
};

function contentTypes(names: readonly string[]): string {
  const endings = [...new Set([...names, 'extension.vsixmanifest'].map((name) => path.extname(name)))].sort();
  const rows = endings.map((ending) => {
    const type = types[ending];
    if (type === undefined) throw new Error(`No content type is known for ${ending}.`);
    return `<Default Extension="${ending}" ContentType="${type}"/>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rows.join('')}</Types>
`;
}

const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function vsixManifest({ name, displayName, description, version, publisher, engines, categories, keywords }: Manifest): string {
  const about = 'Microsoft.VisualStudio.Code';
  const property = (id: string, value: string): string => `<Property Id="${id}" Value="${escaped(value)}"/>`;
  const asset = (type: string, file: string): string => `<Asset Type="${type}" Path="extension/${file}" Addressable="true"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(keywords.join(','))}</Tags>
    <Categories>${escaped(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <License>extension/LICENSE.txt</License>
    <Properties>
      ${property(`${about}.Engine`, engines.vscode)}
      ${property(`${about}.ExtensionDependencies`, '')}
      ${property(`${about}.ExtensionPack`, '')}
      ${property(`${about}.ExtensionKind`, 'workspace')}
      ${property(`${about}.LocalizedLanguages`, '')}
      ${property(`${about}.EnabledApiProposals`, '')}
      ${property(`${about}.ExecutesCode`, 'true')}
      ${property('Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown', 'true')}
      ${property('Microsoft.VisualStudio.Services.Content.Pricing', 'Free')}
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="${about}"/></Installation>
  <Dependencies/>
  <Assets>
    ${asset(`${about}.Manifest`, 'package.json')}
    ${asset('Microsoft.VisualStudio.Services.Content.Details', 'readme.md')}
    ${asset('Microsoft.VisualStudio.Services.Content.License', 'LICENSE.txt')}
  </Assets>
</PackageManifest>
`;
}

const help = `
Packs the extension for VS Code as dist/cardwright.vsix. Install it with: code --install-extension dist/cardwright.vsix

  npm run vsix
`;

await start(import.meta.url, {
  help,
  options: {},
  run: async () => {
    const files = await extensionFiles();
    const bytes = packed(files);
    writeFileSync(path.join(packageRoot, 'dist/cardwright.vsix'), bytes);
    console.log(`dist/cardwright.vsix written: ${files.size} files, ${(bytes.length / 1_000_000).toFixed(1)} MB`);
  },
});
