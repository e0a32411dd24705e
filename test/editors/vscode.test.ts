// The extension for VS Code as it is packed: the package holds what its manifest names, the grammar colours effects inside YAML, and the client
// in it starts the command in it, with a stub of the editor around it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import yaml from '@shikijs/langs/yaml';
import { effectKeys } from '../../src/read/language.ts';
import { extensionFiles, packed } from '../../tools/build/vsix.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { installed, type Installed } from './installed.ts';
import { Stub, Uri } from './vscode-stub.ts';

const require = createRequire(import.meta.url);
let here: Installed;
let extension: string;
let folder: string;
let zipped: Installed['zipped'];

beforeAll(async () => {
  here = await installed();
  ({ extension, zipped } = here);
  folder = path.join(here.home, 'my-cards');
  const files = await extensionFiles();
  expect(Buffer.compare(here.bytes, packed(files))).toBe(0);
});
afterAll(() => here.remove());

const textIn = (name: string): string => new TextDecoder().decode(zipped[name]);

describe('the package', () => {
  it('has the two lists an installer reads, and they fit what is in it', () => {
    const types = [...textIn('[Content_Types].xml').matchAll(/Extension="(\.\w+)"/g)].map((m) => m[1]!);
    const endings = Object.keys(zipped).map((name) => path.extname(name));
    expect(endings.filter((ending) => ending !== '.xml' && !types.includes(ending))).toEqual([]);
    const list = textIn('extension.vsixmanifest');
    const named = [...list.matchAll(/(?:Path="|<License>)([^"<]+)/g)].map((m) => m[1]!);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !(name in zipped))).toEqual([]);
    const { name, version, publisher, engines } = JSON.parse(textIn('extension/package.json')) as Record<
      string,
      string & { vscode: string }
    >;
    for (const part of [`Id="${name}"`, `Version="${version}"`, `Publisher="${publisher}"`, `Value="${engines!.vscode}"`])
      expect(list).toContain(part);
  });

  it('holds every file its manifest names, and nothing of its making', () => {
    const manifest = textIn('extension/package.json');
    const named = [...manifest.matchAll(/"\.\/([^"]+)"/g)].map((m) => m[1]!);
    expect(named).toEqual(['dist/extension.cjs', 'grammars/effect.tmLanguage.json', 'grammars/effect-in-yaml.tmLanguage.json']);
    expect(named.filter((name) => !existsSync(path.join(extension, name)))).toEqual([]);
    expect(JSON.parse(manifest)).not.toHaveProperty('devDependencies');
    expect(Object.keys(zipped).filter((name) => /\.ts$|\.map$/.test(name))).toEqual([]);
    const packages = Object.keys(zipped).flatMap((name) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? []);
    expect([...new Set(packages)].sort()).toEqual([
      '@expo-google-fonts/alegreya',
      '@expo-google-fonts/alegreya-sans',
      '@iconify-json/game-icons',
      '@resvg/resvg-wasm',
      'fontkit',
      'hyphen',
    ]);
  });
});

describe('the grammar in YAML', () => {
  let grammar: textmate.IGrammar;
  beforeAll(async () => {
    await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
    const read = (name: string): textmate.IRawGrammar =>
      textmate.parseRawGrammar(readFileSync(path.join(extension, 'grammars', name), 'utf8'), name);
    const grammars = [read('effect.tmLanguage.json'), read('effect-in-yaml.tmLanguage.json'), yaml[0] as unknown as textmate.IRawGrammar];
    const registry = new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
        createOnigString: (text) => new oniguruma.OnigString(text),
      }),
      loadGrammar: async (scope) => grammars.find(({ scopeName }) => scopeName === scope) ?? null,
      getInjections: (scope) => (scope === 'source.yaml' ? ['source.cardwright-effect.in-yaml'] : undefined),
    });
    grammar = (await registry.loadGrammar('source.yaml'))!;
  });

  /** Each part of a text that the effects' grammar coloured, with its innermost scope. */
  function coloured(lines: readonly string[]): string[] {
    let stack: textmate.StateStack = textmate.INITIAL;
    const found: string[] = [];
    for (const line of lines) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
      stack = ruleStack;
      for (const { startIndex, endIndex, scopes } of tokens) {
        const scope = scopes.at(-1)!;
        if (scope.endsWith('.cardwright')) found.push(`${line.slice(startIndex, endIndex)} ${scope.replace('.cardwright', '')}`);
      }
    }
    return found;
  }

  it('colours effects in every style of YAML, and nothing beside them', () => {
    const block = ['support.function.order', 'keyword.other.preposition', 'variable.language'];
    const line = 'move gem to your hand';
    const wanted = [`move ${block[0]}`, `to ${block[1]}`, `your ${block[2]}`];
    expect(coloured(['cards:', '  gem:', `    name: ${line}`, `    text: "${line}"`, '    text: |', `      ${line}`])).toEqual([]);
    expect(coloured(['cards:', '  gem:', '    effect: |', `      ${line}`, '', `        ${line}`, `    text: ${line}`])).toEqual([
      ...wanted,
      ...wanted,
    ]);
    expect(coloured(['    effect: >-', `      ${line}`, `  tem: { name: ${line} }`])).toEqual(wanted);
    expect(coloured([`    effect: ${line}`, `      ${line}`, `    name: ${line}`])).toEqual([...wanted, ...wanted]);
    expect(coloured([`  gem: { type: plot, effect: ${line}, name: ${line} }`])).toEqual(wanted);
    expect(coloured([`  gem: { type: plot, effect: "${line}", name: "${line}" }`])).toEqual(wanted);
    expect(coloured([`    effect: '${line}'`, `    name: ${line}`])).toEqual(wanted);
    expect(coloured(['    effect: |   # why', `      ${line}   # ${line}`])).toEqual([
      '# why comment.line.number-sign',
      ...wanted,
      `# ${line} comment.line.number-sign`,
    ]);
    expect(coloured([`# effect: ${line}`])).toEqual([]);
  });

  it.each(effectKeys)('colours below %s:', (key) => {
    expect(coloured([`${key}: |`, '  draw 1', 'title: draw 1'])).toEqual(['1 constant.numeric']);
  });
});

describe('the client', () => {
  it('starts the command that is packed with it, and shows what it finds', async () => {
    const cards = path.join(folder, 'cards.yaml');
    const text =
      'format: 1\norigin: house\ncards:\n  porridge:\n    name: Porridge\n    type: goal\n    effect: win with bread and mlik\n  sip:\n    name: Sip\n    type: action\n    effect: draw 2\n';
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'set.yaml'), 'format: 1\nset: larder\ngame: fluxx\n');
    writeFileSync(cards, text);
    const document = { uri: Uri.file(cards), languageId: 'yaml', version: 1, getText: () => text };
    const stub = new Stub(folder, [document], { mix: ['creeper-pack'] });
    const module = { exports: {} as { activate(context: unknown): Promise<void>; deactivate(): Promise<void> } };
    const asked = (name: string): unknown => (name === 'vscode' ? stub.module : require(name));
    new Function('require', 'module', 'exports', textIn('extension/dist/extension.cjs'))(asked, module, module.exports);
    await module.exports.activate({ subscriptions: [], extensionPath: extension });
    try {
      await stub.until(() => (stub.diagnostics.get(cards)?.length ?? 0) > 0);
      expect(stub.diagnostics.get(cards)!.map(({ message }) => message)).toEqual(['Nothing is called "mlik" here.\nDid you mean "milk"?']);
      expect(stub.providers).toEqual(
        expect.arrayContaining(
          ['Hover', 'CompletionItem', 'SignatureHelp', 'Rename', 'CodeLens', 'InlayHints', 'FoldingRange'].map(
            (one) => `register${one}Provider`,
          ),
        ),
      );
      // The cursor is in the last card.
      stub.activeTextEditor = { document, selection: { active: { line: 10, character: 8 } } };
      stub.fire('onDidChangeTextEditorSelection');
      const tree = stub.trees.get('cardwright.said')!;
      await stub.until(() => tree.getChildren().length > 0);
      expect(tree.getChildren().map(({ label }) => label)).toEqual(['Sip', 'draw 2']);
      expect(tree.getChildren(tree.getChildren()[1]).map(({ label }) => label)).toEqual(['You draw 2.']);
      await stub.commands.get('cardwright.try')!();
      await stub.commands.get('cardwright.test')!(document.uri.toString());
      await stub.commands.get('cardwright.table')!();
      const command = path.join(extension, 'cardwright/cardwright.cjs');
      expect(stub.tasks.map(({ execution }) => execution)).toMatchObject([
        { args: [command, 'try', 'creeper-pack', 'my-cards', 'sip'], options: { cwd: here.home } },
        { args: [command, 'test', 'my-cards'] },
      ]);
      expect(stub.messages).toEqual([expect.stringContaining('The table needs Cardwright itself.')]);
    } finally {
      await module.exports.deactivate();
    }
  });

  it('has for each command of its manifest one that does it', () => {
    const { contributes } = JSON.parse(readFileSync(path.join(packageRoot, 'tools/vscode/package.json'), 'utf8')) as {
      contributes: { commands: { command: string }[]; views: { explorer: { id: string }[] } };
    };
    const code = textIn('extension/dist/extension.cjs');
    for (const { command } of contributes.commands) expect(code).toContain(`"${command}"`);
    for (const { id } of contributes.views.explorer) expect(code).toContain(`"${id}"`);
  });
});
