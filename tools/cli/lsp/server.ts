// A connection of the language server protocol → the language service: what an editor asks is looked up in the state of its folder. Decides
// nothing about cards, and writes only what the editor is asked to write.
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { setImmediate as idle } from 'node:timers/promises';
import { capabilitiesFor, clientOf, mixIn } from './client.ts';
import { Desk, pathOf } from './desk.ts';
import { answerFiles } from './file-answers.ts';
import { answerPlaces } from './place-answers.ts';
import { Reports } from './reports.ts';
import { Workspace } from './workspace.ts';

/** Serves one client until it leaves. */
export function serve(connection: Connection, workspace = new Workspace()): void {
  connection.onInitialize((params) => new Server(connection, workspace, params).start());
  connection.listen();
}

class Server {
  private readonly desk: Desk;
  private readonly reports: Reports;
  private roots: string[];
  /** Sets that were looked for in vain, and of which the author knows. */
  private readonly told = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
    { workspaceFolders, rootUri, ...params }: InitializeParams,
  ) {
    this.desk = new Desk(clientOf({ workspaceFolders, rootUri, ...params }), workspace);
    this.reports = new Reports(this.desk, connection);
    this.roots = pathsOf((workspaceFolders ?? (rootUri ? [{ uri: rootUri }] : [])).map(({ uri }) => uri));
    workspace.playWith(mixIn(params.initializationOptions) ?? []);
  }

  start(): InitializeResult {
    const { connection, desk, reports } = this;
    connection.onInitialized(() => this.begin());
    connection.onDidChangeConfiguration(({ settings }) => {
      if (desk.client.hasSettings) void this.askSettings();
      else this.playWith(mixIn(settings));
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      if (this.workspace.changed(pathsOf(changes.map(({ uri }) => uri)))) void this.open();
      reports.soon();
    });
    this.follow();
    answerPlaces(connection, desk);
    answerFiles(connection, desk);
    if (desk.client.pulls) {
      connection.languages.diagnostics.on(({ textDocument, previousResultId }) => reports.pulled(textDocument.uri, previousResultId));
      connection.languages.diagnostics.onWorkspace(({ previousResultIds }) => reports.pulledAll(previousResultIds));
    }
    return { serverInfo: { name: 'cardwright' }, capabilities: capabilitiesFor(desk.client) };
  }

  private begin(): void {
    const { connection } = this;
    const { client } = this.desk;
    if (client.watches)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: ['**/*.yaml', '**/pictures/*.{svg,png,webp,jpg,jpeg}'].map((globPattern) => ({ globPattern })),
      });
    if (client.reportsSettings) void connection.client.register(DidChangeConfigurationNotification.type, { section: 'cardwright' });
    if (client.reportsFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = pathsOf(removed.map(({ uri }) => uri));
        this.roots = [...this.roots.filter((root) => !gone.includes(root)), ...pathsOf(added.map(({ uri }) => uri))];
        this.workspace.close(gone, this.roots);
        void this.open();
      });
    if (client.hasSettings) void this.askSettings();
    void this.open();
  }

  /** What is typed. */
  private follow(): void {
    const { connection, desk, reports, workspace } = this;
    const edited = (file: string, text: string | null): void => {
      workspace.edit(file, text);
      if (text !== null) workspace.of(file);
      this.warn();
      reports.soon(file);
    };
    connection.onDidOpenTextDocument(({ textDocument: { uri, text, version } }) => {
      const file = pathOf(uri);
      if (file === null) return;
      desk.documents.put(file, { uri, text, version });
      edited(file, text);
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const file = pathOf(uri);
      const text = file === null ? null : desk.documents.change(file, contentChanges, version, desk.positions);
      if (file !== null && text !== null) edited(file, text);
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      const file = pathOf(uri);
      if (file === null) return;
      desk.documents.close(file);
      edited(file, null);
    });
  }

  // ---- folders and settings

  /** Opens the folders of cards the editor has open, one by one, so that what is asked meanwhile is answered. */
  private async open(): Promise<void> {
    const progress = this.connection.window.createWorkDoneProgress().then((shown) => {
      shown.begin('Cardwright', undefined, 'Reading cards');
      return shown;
    });
    for (const place of this.workspace.placesIn(this.roots)) {
      await idle();
      this.workspace.of(place);
    }
    for (const file of this.desk.documents.files) this.workspace.of(file);
    this.warn();
    this.reports.soon();
    await progress.then((shown) => shown.done()).catch(() => {});
  }

  private async askSettings(): Promise<void> {
    this.playWith(mixIn(await this.connection.workspace.getConfiguration('cardwright').catch(() => null)));
  }

  /** Other sets to play with; null: nothing is said of them. */
  private playWith(mix: string[] | null): void {
    if (mix === null || !this.workspace.playWith(mix)) return;
    this.told.clear();
    void this.open();
  }

  private warn(): void {
    for (const name of this.workspace.missing) {
      if (this.told.has(name)) continue;
      this.told.add(name);
      void this.connection.sendNotification('window/showMessage', {
        type: 2,
        message: `The setting cardwright.mix names "${name}": there is no set and no folder of that name.`,
      });
    }
  }
}

const pathsOf = (uris: readonly string[]): string[] => uris.flatMap((uri) => pathOf(uri) ?? []);
