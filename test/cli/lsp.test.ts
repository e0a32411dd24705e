// `cardwright lsp` as an editor uses it: a process of its own, spoken to over its standard input and output. Sessions are compared with what was
// written down in transcripts/lsp-*.txt; `UPDATE=1 npx vitest run test/cli/lsp.test.ts` writes them anew. Read them before committing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as rpc from 'vscode-languageserver-protocol/node';
import { Editor, type Files } from './editor.ts';

const files: Files = {
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
    '      choose another player as guest',
    '      steal a keeper from guest',
    '',
  ].join('\n'),
  'locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  oat-milk: { name: Ovesné mléko }\n',
};

let editor: Editor;
afterEach(() => editor.close());

const has = (code: string) => (list: rpc.Diagnostic[]) => list.some((one) => one.code === code);
const range = (line: number, from: number, to: number): rpc.Range => ({
  start: { line, character: from },
  end: { line, character: to },
});

/** What was said is what was written down. */
function compare(name: string): void {
  const file = path.join(import.meta.dirname, 'transcripts', `lsp-${name}.txt`);
  if (process.env['UPDATE']) writeFileSync(file, editor.transcript);
  expect(editor.transcript).toBe(readFileSync(file, 'utf8'));
}

describe('a session with cardwright lsp', () => {
  it('of a plain editor: everything that can be asked of a file', async () => {
    editor = new Editor(files);
    editor.note('→ initialize', await editor.start());
    await editor.open('cards.yaml');
    editor.note('← diagnostics of cards.yaml', await editor.reported('cards.yaml', (list) => list.length > 0));
    const typo = range(7, 34, 38);
    await editor.ask('textDocument/codeAction', 'cards.yaml', null, { range: typo, context: { diagnostics: [] } });
    await editor.type('cards.yaml', { range: typo, text: 'bread' });
    editor.note('the fix is taken ← diagnostics', await editor.reported('cards.yaml', (list) => list.length === 0));
    for (const method of ['hover', 'definition', 'documentHighlight', 'prepareRename'])
      await editor.ask(`textDocument/${method}`, 'cards.yaml', [7, 24]);
    await editor.ask('textDocument/references', 'cards.yaml', [7, 24], { context: { includeDeclaration: true } });
    for (const newName of ['almond-milk', 'bread', 'milk it']) await editor.ask('textDocument/rename', 'cards.yaml', [7, 24], { newName });
    await editor.ask('textDocument/prepareRename', 'cards.yaml', [7, 13]);
    await editor.ask('textDocument/signatureHelp', 'cards.yaml', [12, 12]);
    await editor.ask('textDocument/signatureHelp', 'cards.yaml', [15, 20]);
    for (const method of ['documentSymbol', 'foldingRange', 'codeLens', 'formatting', 'semanticTokens/full'])
      await editor.ask(`textDocument/${method}`, 'cards.yaml', null, method === 'formatting' ? { options: {} } : {});
    await editor.ask('textDocument/rangeFormatting', 'cards.yaml', null, { range: range(12, 0, 3), options: {} });
    await editor.ask('textDocument/inlayHint', 'cards.yaml', null, { range: range(0, 0, 0) });
    await editor.ask('textDocument/inlayHint', 'cards.yaml', null, { range: { ...range(0, 0, 0), end: { line: 16, character: 0 } } });
    editor.note('→ workspace/symbol milk', await editor.connection.sendRequest(rpc.WorkspaceSymbolRequest.type, { query: 'milk' }));
    await editor.ask('cardwright/said', 'cards.yaml', [14, 0]);
    await editor.ask('cardwright/said', 'cards.yaml', [0, 0]);
    expect(await editor.leave()).toBe(0);
    compare('plain');
  });

  it('of an editor that can do more: pulls, utf-8, versions of documents, commands above cards', async () => {
    editor = new Editor(files);
    const { capabilities } = await editor.start({
      capabilities: {
        general: { positionEncodings: ['utf-32', 'utf-8', 'utf-16'] },
        textDocument: {
          diagnostic: {},
          completion: { completionItem: { snippetSupport: true } },
          rename: { prepareSupport: true },
        },
        workspace: {
          workspaceEdit: { documentChanges: true },
          diagnostics: { refreshSupport: true },
          semanticTokens: { requests: {}, refreshSupport: true } as object,
        },
      },
      options: { commands: ['cardwright.try', 'cardwright.references'] },
    });
    editor.note('→ initialize', {
      positionEncoding: capabilities.positionEncoding,
      renameProvider: capabilities.renameProvider,
      diagnosticProvider: capabilities.diagnosticProvider,
    });
    await editor.open('cards.yaml');
    await editor.ask('textDocument/diagnostic', 'cards.yaml', null);
    await editor.ask('textDocument/diagnostic', 'cards.yaml', null, { previousResultId: '1' });
    editor.note(
      '→ workspace/diagnostic',
      await editor.connection.sendRequest(rpc.WorkspaceDiagnosticRequest.type, {
        previousResultIds: [
          { uri: editor.uri('cards.yaml'), value: '1' },
          { uri: editor.uri('gone.yaml'), value: '4' },
        ],
      }),
    );
    const list = (await editor.ask('textDocument/completion', 'cards.yaml', [12, 8])) as rpc.CompletionList;
    expect(list.items[0]).toMatchObject({ insertTextFormat: rpc.InsertTextFormat.Snippet });
    await editor.ask('textDocument/codeLens', 'cards.yaml', null);
    const tokens = (await editor.ask('textDocument/semanticTokens/full', 'cards.yaml', null)) as rpc.SemanticTokens;
    // "two" behind the bottle of milk, which is four bytes, two units and one sign.
    await editor.type('cards.yaml', { range: range(13, 23, 26), text: '2\n      draw  7' }, { range: range(13, 12, 13), text: '3' });
    await editor.ask('textDocument/formatting', 'cards.yaml', null, { options: {} });
    await editor.ask('textDocument/semanticTokens/full/delta', 'cards.yaml', null, { previousResultId: tokens.resultId });
    await editor.ask('textDocument/rename', 'cards.yaml', [7, 24], { newName: 'almond-milk' });
    await editor.ask('textDocument/codeAction', 'cards.yaml', null, {
      range: range(0, 0, 0),
      context: { diagnostics: [], only: ['source.fixAll'] },
    });
    expect(await editor.leave()).toBe(0);
    compare('rich');
  });
});

describe('cardwright lsp', () => {
  it('reports what is wrong on paper, in each language, where it is written', async () => {
    const long = 'Take one card from the hand of each other player and put it below the draw pile. '.repeat(14).trim();
    const signed = files['cards.yaml']!.replace('name: Oat Milk,', 'name: Oat Milk, text: "Have :nothing-there:.",');
    editor = new Editor({
      ...files,
      'cards.yaml': signed,
      'faces.yaml': 'format: 1\nfaces:\n  gaol: { like: usual }\n',
      'locales/cs.yaml': `format: 1\nlanguage: cs\ncards:\n  oat-milk: { text: "${long}" }\n`,
    });
    await editor.start();
    await editor.open('cards.yaml');
    const sign = (await editor.reported('cards.yaml', has('CW7111'))).find(({ code }) => code === 'CW7111')!;
    expect(sign.message).toMatch(/^The text \(en\) has the icon :nothing-there:, which has no picture/);
    expect(sign.range.start.line).toBe(3);
    expect((await editor.reported('locales/cs.yaml', has('CW7101'))).map(({ range: { start } }) => start.line)).toContain(3);
    await editor.reported('faces.yaml', has('CW7108'));
    await editor.type('cards.yaml', { range: range(3, 43, 66), text: 'No milk, no oats.......' });
    await editor.reported('cards.yaml', (list) => !has('CW7111')(list));
  });

  it('reports what was made smaller, what a knife may cut, letters without a glyph, and pictures that are too coarse', async () => {
    const some = 'Take one card from the hand of each other player and put it below the draw pile. '.repeat(7).trim();
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    editor = new Editor({
      ...files,
      'cards.yaml': `${files['cards.yaml']!.replace('    type: action\n', `    type: action\n    text: ${some}\n`)}  nip: { name: Nip, type: action, text: Draw 1., effect: draw 1 }\n  nap: { name: Nap, type: action, text: Draw 1., effect: draw 1 }\n`,
      'faces.yaml': 'format: 1\nfaces:\n  keeper: { like: usual, name: { box: [1, 14, 55, 14] } }\n',
      'locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  oat-milk: { name: Mléko 🂠 }\n',
      'pictures/.keep': '',
    });
    writeFileSync(path.join(editor.folder, 'pictures/oat-milk.png'), Buffer.from(dot, 'base64'));
    await editor.start();
    await editor.open('cards.yaml');
    await editor.reported('cards.yaml', has('CW7103'));
    await editor.reported('cards.yaml', has('CW7106'));
    await editor.reported('faces.yaml', has('CW7107'));
    expect((await editor.reported('locales/cs.yaml', has('CW7104'))).map(({ range: { start } }) => start.line)).toContain(3);
  });

  it('looks at the pictures of a folder as check --print does, and again when they change', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    editor = new Editor({ ...files, 'pictures/oat-milk.svg': '<svg', 'pictures/other.svg': svg });
    await editor.start({ capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } } });
    await editor.open('cards.yaml');
    const found = (await editor.reported('cards.yaml', has('CW7105'))).find(({ code }) => code === 'CW7105')!;
    expect(found.message).toMatch(/oat-milk\.svg cannot be printed/);
    const file = path.join(editor.folder, 'pictures/oat-milk.svg');
    writeFileSync(file, svg);
    void editor.connection.sendNotification(rpc.DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: editor.uri('pictures/oat-milk.svg'), type: rpc.FileChangeType.Changed }],
    });
    await editor.reported('cards.yaml', (list) => !has('CW7105')(list));
    expect(JSON.stringify(editor.registered)).toContain('"**/pictures/*.{svg,png,webp,jpg,jpeg}"');
  });

  it('looks up nothing that was cancelled before its turn, and nothing is lost on the way', async () => {
    editor = new Editor(files);
    await editor.start();
    await editor.open('cards.yaml');
    await editor.reported('cards.yaml', (list) => list.length > 0);
    // Letter by letter, each with a question that the next letter makes pointless.
    await editor.type('cards.yaml', { range: range(12, 6, 6), text: '\n      ' });
    const questions: Promise<unknown>[] = [];
    const line = 'discard 2 cards';
    for (const [i, letter] of [...line].entries()) {
      void editor.type('cards.yaml', { range: range(12, 6 + i, 6 + i), text: letter });
      const source = new rpc.CancellationTokenSource();
      const position = { line: 12, character: 7 + i };
      questions.push(
        editor.connection
          .sendRequest(rpc.CompletionRequest.type, { textDocument: { uri: editor.uri('cards.yaml') }, position }, source.token)
          .catch((problem: rpc.ResponseError<unknown>) => problem.code),
      );
      if (i < line.length - 1) source.cancel();
    }
    const answers = await Promise.all(questions);
    expect(answers.slice(0, -1).filter((answer) => answer === rpc.LSPErrorCodes.RequestCancelled).length).toBeGreaterThan(line.length / 2);
    expect((answers.at(-1) as rpc.CompletionList).items.length).toBeGreaterThan(0);
    const edits = (await editor.connection.sendRequest(rpc.DocumentFormattingRequest.type, {
      textDocument: { uri: editor.uri('cards.yaml') },
      options: { tabSize: 2, insertSpaces: true },
    }))!;
    expect(edits.map(({ newText }) => newText)).toEqual(['draw 2']);
    expect((await editor.reported('cards.yaml', (list) => list.length === 1))[0]).toMatchObject({ code: 'CW3003' });
  });

  it('answers whoever types while it checks a thousand cards', async () => {
    const effects = [
      'draw 2',
      'steal a keeper',
      'discard all goals',
      'choose a player as guest',
      'each player draws 1',
      'draw 1, then play 1',
    ];
    const cards = Array.from({ length: 1000 }, (_, i) => `  card-${i}: { name: Card ${i}, type: action, effect: ${effects[i % 6]} }\n`);
    editor = new Editor({ 'set.yaml': files['set.yaml']!, 'cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}` });
    await editor.start();
    await editor.open('cards.yaml');
    const line = cards[500]!;
    const at = { line: 503, character: line.indexOf('effect: ') + 'effect: '.length };
    const answered: string[] = [];
    const ask = (name: string, method: string, params: object): Promise<unknown> =>
      editor.connection.sendRequest(method, { textDocument: { uri: editor.uri('cards.yaml') }, ...params }).then((answer) => {
        answered.push(name);
        return answer;
      });
    const opened = ask('opened', 'textDocument/codeLens', {});
    await ask('before', 'textDocument/completion', { position: at });
    await opened;
    // A lens needs everything checked, and waits for it. What is typed meanwhile is taken in, and answered at once.
    const type = (text: string, i: number): Promise<unknown> => {
      void editor.type('cards.yaml', { range: range(at.line, at.character + i, at.character + i), text });
      return ask(text, 'textDocument/completion', { position: { ...at, character: at.character + i + 1 } });
    };
    const [first, ...rest] = 'steal ';
    const typed = [type(first!, 0)];
    const lenses = ask('lenses', 'textDocument/codeLens', {});
    typed.push(...rest.map((letter, i) => type(letter, i + 1)));
    const last = (await Promise.all([...typed, lenses])).at(-2) as rpc.CompletionList;
    expect(last.items.length).toBeGreaterThan(0);
    expect(answered.slice(2)).toEqual([...'steal ', 'lenses']);
  });

  it('follows files that others change, folders that come and go, and settings', async () => {
    editor = new Editor({
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`one/${name}`, text])),
      'two/set.yaml': 'format: 1\nset: cellar\ngame: fluxx\n',
      'two/cards.yaml': 'format: 1\norigin: house\ncards:\n  brew: { name: Brew, type: goal, effect: win with kegg }\n',
      'kegs/set.yaml': 'format: 1\nset: kegs\ngame: fluxx\n',
      'kegs/cards.yaml': 'format: 1\norigin: house\ncards:\n  kegg: { name: Kegg, type: keeper }\n',
    });
    await editor.start({
      roots: ['one'],
      capabilities: {
        workspace: {
          workspaceFolders: true,
          configuration: true,
          didChangeConfiguration: { dynamicRegistration: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
        },
        window: { workDoneProgress: true },
      },
    });
    // Nothing is open: the folder is checked all the same.
    await editor.reported('one/cards.yaml', (list) => list.length === 1);
    expect(editor.diagnostics.has('two/cards.yaml')).toBe(false);
    expect(editor.asked).toEqual(
      expect.arrayContaining(['client/registerCapability', 'workspace/configuration', 'window/workDoneProgress/create']),
    );
    editor.write('one/cards.yaml', files['cards.yaml']!.replace('bred', 'bread'));
    await editor.connection.sendNotification(rpc.DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: editor.uri('one/cards.yaml'), type: rpc.FileChangeType.Changed }],
    });
    await editor.reported('one/cards.yaml', (list) => list.length === 0);
    const folders = (added: string[], removed: string[]) =>
      editor.connection.sendNotification(rpc.DidChangeWorkspaceFoldersNotification.type, {
        event: {
          added: added.map((name) => ({ uri: editor.uri(name), name })),
          removed: removed.map((name) => ({ uri: editor.uri(name), name })),
        },
      });
    await folders(['two'], []);
    expect(await editor.reported('two/cards.yaml', (list) => list.length === 1)).toMatchObject([{ code: 'CW3003' }]);
    // With the set beside it the card is there.
    await editor.set({ mix: ['kegs', 'nowhere'] });
    await editor.reported('two/cards.yaml', (list) => list.length === 0);
    expect(editor.shown).toEqual(['The setting cardwright.mix names "nowhere": there is no set and no folder of that name.']);
    await editor.set({ mix: [] });
    await editor.reported('two/cards.yaml', (list) => list.length === 1);
    await folders([], ['two']);
    await editor.reported('two/cards.yaml', (list) => list.length === 0);
  });

  it('ends when the editor is gone', async () => {
    editor = new Editor(files);
    await editor.start();
    const left = new Promise((gone) => editor.server.once('exit', gone));
    editor.server.stdin!.end();
    expect(await left).toBe(0);
  });
});
