// The extension for VS Code: starts the language server, runs the commands above cards, and shows beside the editor how a card is understood.
// Judges nothing about cards.
import path from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { commandFor, folderOfCards, run, startServer } from './command.ts';
import { SaidView } from './said-view.ts';

/** What the server may put above a card: the commands below that it knows. */
const ABOVE_CARDS = ['cardwright.try', 'cardwright.test', 'cardwright.references'];

let client: LanguageClient | null = null;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const { subscriptions, extensionPath } = context;
  const yaml = { scheme: 'file', language: 'yaml', pattern: '**/*.yaml' };
  client = new LanguageClient('cardwright', 'Cardwright', () => startServer(commandFor(extensionPath)), {
    documentSelector: [yaml],
    initializationOptions: { mix: vscode.workspace.getConfiguration('cardwright').get('mix'), commands: ABOVE_CARDS },
  });
  const view = new SaidView(client);
  const on = (name: string, act: (...args: never[]) => unknown): void => {
    subscriptions.push(vscode.commands.registerCommand(name, act));
  };
  on('cardwright.try', (uri?: string, card?: string) =>
    inFolder(uri, async (folder, mix) => {
      const id = card ?? (await view.cardHere())?.card;
      if (id === undefined) return void vscode.window.showInformationMessage('Put the cursor into a card to try it.');
      run(extensionPath, folder, `Try ${id}`, ['try', ...mix, path.basename(folder), id.replace(/^.*:/, '')]);
    }),
  );
  on('cardwright.test', (uri?: string) => inFolder(uri, (folder) => run(extensionPath, folder, 'Tests', ['test', path.basename(folder)])));
  on('cardwright.table', (uri?: string) =>
    inFolder(uri, (folder) => {
      if (commandFor(extensionPath).bundled)
        return void vscode.window.showInformationMessage(
          'The table needs Cardwright itself. Install it, and set cardwright.command to what starts it, such as ["npx", "cardwright"].',
        );
      run(extensionPath, folder, 'Table', ['table', path.basename(folder), '--watch']);
    }),
  );
  on('cardwright.said', () => vscode.commands.executeCommand('cardwright.said.focus'));
  on('cardwright.restart', () => client?.restart());
  on('cardwright.references', async (uri: string, at: { line: number; character: number }) => {
    const [file, place] = [vscode.Uri.parse(uri), new vscode.Position(at.line, at.character)];
    const found = await vscode.commands.executeCommand<vscode.Location[]>('vscode.executeReferenceProvider', file, place);
    await vscode.commands.executeCommand('editor.action.showReferences', file, place, found);
  });
  subscriptions.push(vscode.window.registerTreeDataProvider('cardwright.said', view), ...view.follow());
  await whenCards(subscriptions, async () => {
    await vscode.commands.executeCommand('setContext', 'cardwright.active', true);
    await client?.start();
  });
}

/**
 * Does something once there are cards: now, or as soon as a file of a folder of cards is opened or saved. VS Code looks for such folders only as
 * it opens, and gives up after a while; most YAML files are of no concern here.
 */
async function whenCards(subscriptions: vscode.Disposable[], begin: () => Promise<void>): Promise<void> {
  const isOfCards = ({ languageId, uri }: vscode.TextDocument): boolean =>
    languageId === 'yaml' && uri.scheme === 'file' && folderOfCards(uri.fsPath) !== null;
  const are =
    vscode.workspace.textDocuments.some(isOfCards) || (await vscode.workspace.findFiles('**/{set,game}.yaml', undefined, 1)).length > 0;
  if (are) return begin();
  let begun = false;
  const look = (document: vscode.TextDocument): void => {
    if (begun || !isOfCards(document)) return;
    begun = true;
    void begin();
  };
  subscriptions.push(vscode.workspace.onDidOpenTextDocument(look), vscode.workspace.onDidSaveTextDocument(look));
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** Does something with the folder of cards that a file, or the one in front, is in. */
async function inFolder(uri: string | undefined, act: (folder: string, mix: string[]) => unknown): Promise<void> {
  const file = uri === undefined ? vscode.window.activeTextEditor?.document.uri : vscode.Uri.parse(uri);
  const folder = file && folderOfCards(file.fsPath);
  if (!folder)
    return void vscode.window.showInformationMessage('This file is in no folder of cards: there is no set.yaml or game.yaml beside it.');
  await vscode.workspace.saveAll(false);
  await act(folder, vscode.workspace.getConfiguration('cardwright').get<string[]>('mix') ?? []);
}
