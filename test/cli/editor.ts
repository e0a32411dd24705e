// An editor for tests: `cardwright lsp` as a process of its own, spoken to over its standard input and output, with what was said written down
// as text that people can read. Answers what a server asks as an editor would.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as rpc from 'vscode-languageserver-protocol/node';
import { stringify } from 'yaml';
import { packageRoot } from '../../tools/build/root.ts';

export type Files = Readonly<Record<string, string>>;

/** How an editor starts. */
export interface Start {
  capabilities?: rpc.ClientCapabilities;
  options?: unknown;
  /** Folders below the temporary one; default: it alone. */
  roots?: readonly string[];
  /** What the editor has under `cardwright` in its settings. */
  settings?: unknown;
}

export class Editor {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'cardwright-lsp-'));
  readonly server: ChildProcess;
  readonly connection: rpc.ProtocolConnection;
  /** What the server reported last, by file. */
  readonly diagnostics = new Map<string, rpc.Diagnostic[]>();
  /** What the server asked for, by method. */
  readonly asked: string[] = [];
  /** What the server wants to hear of. */
  readonly registered: rpc.Registration[] = [];
  readonly shown: string[] = [];
  private waiting: (() => void)[] = [];
  private settings: unknown = null;
  private legend: rpc.SemanticTokensLegend = { tokenTypes: [], tokenModifiers: [] };
  private readonly said: string[] = [];
  private readonly versions = new Map<string, number>();

  /** `command`: the file of the command. */
  constructor(files: Files, command = path.join(packageRoot, 'tools/cli/cardwright.mjs')) {
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    this.server = spawn(process.execPath, [command, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.connection = rpc.createProtocolConnection(
      new rpc.StreamMessageReader(this.server.stdout!),
      new rpc.StreamMessageWriter(this.server.stdin!),
    );
    this.connection.onNotification(rpc.PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.diagnostics.set(this.short(uri), diagnostics);
      this.wake();
    });
    this.connection.onNotification(rpc.ShowMessageNotification.type, ({ message }) => {
      this.shown.push(message);
      this.wake();
    });
    // The protocol's own type leaves out that one handler may answer everything.
    (this.connection as unknown as rpc.MessageConnection).onRequest((method, params) => {
      this.asked.push(method);
      if (method === rpc.RegistrationRequest.method) this.registered.push(...(params as rpc.RegistrationParams).registrations);
      this.wake();
      const items = (params as { items?: unknown[] } | undefined)?.items ?? [];
      return method === rpc.ConfigurationRequest.method ? items.map(() => this.settings) : null;
    });
    this.connection.listen();
  }

  write(name: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.folder, name)), { recursive: true });
    writeFileSync(path.join(this.folder, name), text);
  }

  uri(name: string): string {
    return pathToFileURL(path.join(this.folder, name)).href;
  }

  async start({ capabilities = {}, options, roots = ['.'], settings = null }: Start = {}): Promise<rpc.InitializeResult> {
    this.settings = settings;
    const result: rpc.InitializeResult = await this.connection.sendRequest(rpc.InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities,
      initializationOptions: options,
      workspaceFolders: roots.map((name) => ({ uri: this.uri(name), name })),
    });
    await this.connection.sendNotification(rpc.InitializedNotification.type, {});
    this.legend = result.capabilities.semanticTokensProvider?.legend ?? this.legend;
    return result;
  }

  async open(name: string): Promise<void> {
    const text = readFileSync(path.join(this.folder, name), 'utf8');
    this.versions.set(name, 1);
    await this.connection.sendNotification(rpc.DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri(name), languageId: 'yaml', version: 1, text },
    });
  }

  /** Types in an open document. */
  async type(name: string, ...contentChanges: rpc.TextDocumentContentChangeEvent[]): Promise<void> {
    const version = (this.versions.get(name) ?? 0) + 1;
    this.versions.set(name, version);
    await this.connection.sendNotification(rpc.DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(name), version },
      contentChanges,
    });
  }

  /** Other settings under `cardwright`. An editor that is asked for them only says that they have changed. */
  async set(settings: unknown): Promise<void> {
    this.settings = settings;
    await this.connection.sendNotification(rpc.DidChangeConfigurationNotification.type, { settings: null });
  }

  /** The next report for a file that is as expected. */
  async reported(name: string, is: (found: rpc.Diagnostic[]) => boolean): Promise<rpc.Diagnostic[]> {
    await this.until(() => this.diagnostics.has(name) && is(this.diagnostics.get(name)!));
    return this.diagnostics.get(name)!;
  }

  /** Waits until something the server sends makes it so. */
  async until(is: () => boolean): Promise<void> {
    while (!is()) await new Promise<void>((go) => this.waiting.push(go));
  }

  private wake(): void {
    this.waiting.splice(0).forEach((go) => go());
  }

  /** Asks of a place of a file, counted from 0, and writes down what is answered. */
  async ask(method: string, name: string, at: [line: number, character: number] | null, more: object = {}): Promise<unknown> {
    const place = at && { position: { line: at[0], character: at[1] } };
    const params = { textDocument: { uri: this.uri(name) }, ...place, ...more };
    const answer = await this.connection
      .sendRequest(method, params)
      .catch((problem: rpc.ResponseError<unknown>) => ({ refused: problem.message }));
    const shown = (answer as { data?: number[] } | null)?.data ? this.wordsOf(answer as rpc.SemanticTokens) : answer;
    this.note(`→ ${method} ${name}${at ? ` ${at.join(':')}` : ''}${Object.keys(more).length > 0 ? ` ${this.inShort(more)}` : ''}`, shown);
    return answer;
  }

  /** Writes down something that happened, and what came of it. */
  note(what: string, came: unknown): void {
    this.said.push(`${what}\n${stringify(this.plain(came), { lineWidth: 0 }).replace(/^/gm, '  ').trimEnd()}\n`);
  }

  get transcript(): string {
    return this.said.join('\n');
  }

  /** Each coloured word: its place, its length, its colour. */
  private wordsOf({ data }: rpc.SemanticTokens): string[] {
    const words: string[] = [];
    let [line, character] = [0, 0];
    for (let i = 0; i < data.length; i += 5) {
      const [down, right, length, type, modifiers] = data.slice(i, i + 5) as [number, number, number, number, number];
      [line, character] = [line + down, down === 0 ? character + right : right];
      words.push(`${line}:${character} +${length} ${this.legend.tokenTypes[type]}${modifiers ? `, ${this.legend.tokenModifiers[0]}` : ''}`);
    }
    return words;
  }

  private inShort(value: unknown): string {
    return stringify(this.plain(value), { collectionStyle: 'flow', lineWidth: 0 }).trim();
  }

  /** Places as `line:character`, files by their names, what is not there left out. */
  private plain(value: unknown): unknown {
    if (typeof value === 'string') return this.short(value);
    if (Array.isArray(value)) return value.map((one) => this.plain(one));
    if (typeof value !== 'object' || value === null) return value;
    const { line, character, start, end } = value as { line?: number; character?: number; start?: unknown; end?: unknown };
    if (line !== undefined && character !== undefined) return `${line}:${character}`;
    if (typeof start === 'object' && typeof end === 'object') return `${this.plain(start) as string}–${this.plain(end) as string}`;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) =>
        one === undefined || (/esultId$/.test(key) && Number(one) > 1e6) ? [] : [[this.short(key), this.plain(one)]],
      ),
    );
  }

  /** A text without the place of the folder, and of what is shipped, on this machine. */
  private short(text: string): string {
    return text
      .replaceAll(`${pathToFileURL(this.folder).href}/`, '')
      .replaceAll(`${this.folder}/`, '')
      .replaceAll(packageRoot, '…');
  }

  /** Everything the server has to report of these folders, as an editor that pulls asks for it. */
  async pulledAll(): Promise<{ file: string; diagnostics: rpc.Diagnostic[] }[]> {
    const { items } = await this.connection.sendRequest(rpc.WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    return items.flatMap((item) => (item.kind === 'full' ? [{ file: this.short(item.uri), diagnostics: item.items }] : []));
  }

  async leave(): Promise<number | null> {
    const left = new Promise<number | null>((gone) => this.server.once('exit', gone));
    await this.connection.sendRequest(rpc.ShutdownRequest.type);
    await this.connection.sendNotification(rpc.ExitNotification.type);
    return left;
  }

  close(): void {
    this.connection.dispose();
    this.server.kill();
    rmSync(this.folder, { recursive: true });
  }
}
