// `cardwright lsp` as an editor uses it: a process of its own, spoken to over its standard input and output.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import * as rpc from 'vscode-languageserver-protocol/node';
import { packageRoot } from '../../tools/build/root.ts';

const files = {
  'set.yaml': 'format: 1\nset: larder\ngame: fluxx\n',
  'cards.yaml': [
    'format: 1',
    'origin: house',
    'cards:',
    '  oat-milk: { name: Oat Milk, type: keeper }',
    '  porridge:',
    '    name: Porridge',
    '    type: goal',
    '    effect: win with oat-milk and bred',
    '  sips:',
    '    name: Sips',
    '    type: action',
    '    effect: |',
    '      draw 1',
    '      draw  2   # 🥛 two',
    '',
  ].join('\n'),
  'locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  oat-milk: { name: Ovesné mléko }\n',
};

/** An editor with one folder open. */
class Editor {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'cardwright-lsp-'));
  readonly server: ChildProcess;
  readonly connection: rpc.ProtocolConnection;
  /** What the server reported last, by file. */
  readonly diagnostics = new Map<string, rpc.Diagnostic[]>();
  private waiting: (() => void)[] = [];

  constructor() {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(this.folder, name)), { recursive: true });
      writeFileSync(path.join(this.folder, name), text);
    }
    this.server = spawn(process.execPath, [path.join(packageRoot, 'tools/cli/cardwright.mjs'), 'lsp'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.connection = rpc.createProtocolConnection(
      new rpc.StreamMessageReader(this.server.stdout!),
      new rpc.StreamMessageWriter(this.server.stdin!),
    );
    this.connection.onNotification(rpc.PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.diagnostics.set(path.basename(uri), diagnostics);
      this.waiting.splice(0).forEach((go) => go());
    });
    this.connection.listen();
  }

  uri(name: string): string {
    return pathToFileURL(path.join(this.folder, name)).href;
  }

  async start(capabilities: rpc.ClientCapabilities = {}): Promise<rpc.InitializeResult> {
    const result = await this.connection.sendRequest(rpc.InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities,
      workspaceFolders: [{ uri: pathToFileURL(this.folder).href, name: 'larder' }],
    });
    await this.connection.sendNotification(rpc.InitializedNotification.type, {});
    const text = readFileSync(path.join(this.folder, 'cards.yaml'), 'utf8');
    await this.connection.sendNotification(rpc.DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri('cards.yaml'), languageId: 'yaml', version: 1, text },
    });
    return result;
  }

  /** The next report for a file that is as expected. */
  async reported(name: string, is: (found: rpc.Diagnostic[]) => boolean): Promise<rpc.Diagnostic[]> {
    for (;;) {
      const found = this.diagnostics.get(name);
      if (found && is(found)) return found;
      await new Promise<void>((go) => this.waiting.push(go));
    }
  }

  async leave(): Promise<number | null> {
    const left = new Promise<number | null>((gone) => this.server.once('exit', gone));
    await this.connection.sendRequest(rpc.ShutdownRequest.type);
    await this.connection.sendNotification(rpc.ExitNotification.type);
    return left;
  }
}

let editor: Editor;
afterEach(() => {
  editor.connection.dispose();
  editor.server.kill();
  rmSync(editor.folder, { recursive: true });
});

const cards = (): { uri: string } => ({ uri: editor.uri('cards.yaml') });

describe('cardwright lsp', () => {
  it('reports mistakes, mends them, and reports again at each change', async () => {
    editor = new Editor();
    await editor.start();
    const [found] = await editor.reported('cards.yaml', (list) => list.length > 0);
    expect(found).toMatchObject({
      code: 'CW3003',
      source: 'cardwright',
      severity: 1,
      range: { start: { line: 7, character: 34 }, end: { line: 7, character: 38 } },
    });
    const [fix] = (await editor.connection.sendRequest(rpc.CodeActionRequest.type, {
      textDocument: cards(),
      range: found!.range,
      context: { diagnostics: [found!] },
    })) as rpc.CodeAction[];
    expect(fix).toMatchObject({ title: 'Write: bread', isPreferred: true });
    const [edit] = fix!.edit!.changes![cards().uri]!;
    await editor.connection.sendNotification(rpc.DidChangeTextDocumentNotification.type, {
      textDocument: { ...cards(), version: 2 },
      contentChanges: [{ range: edit!.range, text: edit!.newText }],
    });
    expect(await editor.reported('cards.yaml', (list) => list.length === 0)).toEqual([]);
    expect(await editor.leave()).toBe(0);
  });

  it('answers what an editor asks of a word, and renames it in every file', async () => {
    editor = new Editor();
    const { capabilities } = await editor.start();
    expect(capabilities.positionEncoding).toBe('utf-16');
    const at = { textDocument: cards(), position: { line: 7, character: 24 } };
    const hover = await editor.connection.sendRequest(rpc.HoverRequest.type, at);
    expect((hover!.contents as rpc.MarkupContent).value).toContain('**Oat Milk**  (keeper)');
    expect(await editor.connection.sendRequest(rpc.DefinitionRequest.type, at)).toMatchObject([
      { uri: cards().uri, range: { start: { line: 3, character: 2 } } },
    ]);
    const uses = await editor.connection.sendRequest(rpc.ReferencesRequest.type, { ...at, context: { includeDeclaration: false } });
    expect(uses!.map(({ uri }) => path.basename(uri)).sort()).toEqual(['cards.yaml', 'cs.yaml']);
    const { changes } = (await editor.connection.sendRequest(rpc.RenameRequest.type, { ...at, newName: 'almond-milk' }))!;
    expect(Object.entries(changes!).map(([uri, edits]) => [path.basename(uri), edits.map(({ newText }) => newText)])).toEqual([
      ['cards.yaml', ['almond-milk', 'almond-milk']],
      ['cs.yaml', ['almond-milk']],
    ]);
    await expect(editor.connection.sendRequest(rpc.RenameRequest.type, { ...at, newName: 'bread' })).rejects.toThrow(
      'There is already a card called "bread".',
    );
  });

  it('completes, colours and formats, and counts characters as was agreed', async () => {
    editor = new Editor();
    const { capabilities } = await editor.start({
      general: { positionEncodings: ['utf-8', 'utf-16'] },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    });
    expect(capabilities.positionEncoding).toBe('utf-8');
    const list = (await editor.connection.sendRequest(rpc.CompletionRequest.type, {
      textDocument: cards(),
      position: { line: 7, character: 21 },
    })) as rpc.CompletionList;
    expect(list.items.slice(0, 200).map(({ label }) => label)).toEqual(expect.arrayContaining(['bread', 'oat-milk']));
    const edits = await editor.connection.sendRequest(rpc.DocumentFormattingRequest.type, {
      textDocument: cards(),
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits).toEqual([{ range: { start: { line: 13, character: 6 }, end: { line: 13, character: 13 } }, newText: 'draw 2' }]);
    const { data } = (await editor.connection.sendRequest(rpc.SemanticTokensRequest.type, { textDocument: cards() }))!;
    expect(data.slice(0, 5)).toEqual([7, 12, 3, expect.any(Number), 0]);
  });
});
