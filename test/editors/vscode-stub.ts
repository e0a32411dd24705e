// As much of the module `vscode` as the extension and the language client ask for: what it registers and shows is written down, what VS Code
// would call is called by the test. Draws nothing.
import { pathToFileURL, fileURLToPath } from 'node:url';

type Listener = (event: unknown) => unknown;

export class Uri {
  constructor(private readonly text: string) {}
  static parse(text: string): Uri {
    return new Uri(text);
  }
  static file(path: string): Uri {
    return new Uri(pathToFileURL(path).href);
  }
  get scheme(): string {
    return this.text.replace(/:.*$/, '');
  }
  get fsPath(): string {
    return fileURLToPath(this.text);
  }
  get path(): string {
    return decodeURIComponent(new URL(this.text).pathname);
  }
  toString(): string {
    return this.text;
  }
}

class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(a: number | Position, b: number | Position, c?: number, d?: number) {
    this.start = typeof a === 'number' ? new Position(a, b as number) : a;
    this.end = typeof a === 'number' ? new Position(c!, d!) : (b as Position);
  }
}

class EventEmitter {
  private readonly listeners = new Set<Listener>();
  readonly event = (listener: Listener): { dispose(): void } => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire(event?: unknown): void {
    for (const listener of this.listeners) listener(event);
  }
  dispose(): void {
    this.listeners.clear();
  }
}

class Disposable {
  static from(...list: { dispose(): unknown }[]): Disposable {
    return new Disposable(() => list.forEach((one) => one.dispose()));
  }
  constructor(readonly dispose: () => unknown) {}
}

class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable(() => {}) };
  cancel(): void {}
  dispose(): void {}
}

class Diagnostic {
  constructor(
    readonly range: Range,
    readonly message: string,
    readonly severity: number,
  ) {}
}

class CodeActionKind {
  static readonly Empty = new CodeActionKind('');
  static readonly QuickFix = new CodeActionKind('quickfix');
  constructor(readonly value: string) {}
  append(part: string): CodeActionKind {
    return new CodeActionKind([this.value, part].filter(Boolean).join('.'));
  }
}

/** Stands for a class or an enum of which nothing is known: its members are their names. */
const unknownClass = (): object =>
  new Proxy(class {}, { get: (target, key) => (Reflect.has(target, key) ? (Reflect.get(target, key) as unknown) : key) });

/** Of every name of a class or an enum the same one; a bundle copies what is known of a module and looks up the rest here. */
const unknownClasses = new Proxy(Object.create(null) as Record<string, object>, {
  get: (made, key) => (typeof key === 'string' && /^[A-Z]/.test(key) ? (made[key] ??= unknownClass()) : undefined),
});

class Task {
  constructor(
    readonly definition: unknown,
    readonly scope: unknown,
    readonly name: string,
    readonly source: string,
    readonly execution: unknown,
  ) {}
}

class ProcessExecution {
  constructor(
    readonly process: string,
    readonly args: string[],
    readonly options: unknown,
  ) {}
}

/** A text in an editor. */
export interface Document {
  uri: Uri;
  languageId: string;
  version: number;
  getText(): string;
}

export class Stub {
  /** By name: commands, and providers of languages with what they were registered with. */
  readonly commands = new Map<string, (...args: unknown[]) => unknown>();
  readonly providers: string[] = [];
  readonly trees = new Map<string, { getChildren(row?: unknown): { label: string; rows?: unknown[] }[] }>();
  readonly executed: unknown[][] = [];
  readonly tasks: Task[] = [];
  readonly diagnostics = new Map<string, { message: string }[]>();
  readonly messages: string[] = [];
  private readonly emitters = new Map<string, EventEmitter>();
  private waiting: (() => void)[] = [];
  activeTextEditor: unknown = undefined;

  constructor(
    private readonly folder: string,
    readonly documents: readonly Document[],
    private readonly settings: Readonly<Record<string, unknown>>,
  ) {}

  /** Something happened in VS Code. */
  fire(name: string, event?: unknown): void {
    this.emitters.get(name)?.fire(event);
  }

  async until(is: () => boolean): Promise<void> {
    while (!is()) await new Promise<void>((go) => this.waiting.push(go));
  }

  private wake(): void {
    setImmediate(() => this.waiting.splice(0).forEach((go) => go()));
  }

  /** What `require('vscode')` gives. */
  get module(): unknown {
    const known: Record<string, unknown> = {
      // So that what imports it takes it as it is.
      __esModule: true,
      version: '1.91.0',
      Uri,
      Position,
      Range,
      EventEmitter,
      Disposable,
      CancellationTokenSource,
      Task,
      ProcessExecution,
      CodeActionKind,
      Diagnostic,
      env: { language: 'en', appName: 'stub' },
      workspace: this.space({
        workspaceFolders: [{ uri: Uri.file(this.folder), name: 'folder', index: 0 }],
        textDocuments: this.documents,
        notebookDocuments: [],
        getConfiguration: (section?: string) => ({
          get: (key: string, otherwise?: unknown) => this.settings[key] ?? otherwise,
          ...(section === 'cardwright' ? this.settings : {}),
        }),
        saveAll: async () => true,
        fs: { isWritableFileSystem: () => true },
      }),
      window: this.space({
        visibleTextEditors: [],
        tabGroups: this.space({ all: [], activeTabGroup: { tabs: [] } }),
        createOutputChannel: () =>
          this.space({
            ...Object.fromEntries(['append', 'appendLine', 'show', 'dispose', 'trace', 'debug', 'info'].map((name) => [name, () => {}])),
            ...Object.fromEntries(['warn', 'error'].map((name) => [name, (text: string) => void this.messages.push(text)])),
          }),
        registerTreeDataProvider: (name: string, tree: never) => {
          this.trees.set(name, tree);
          (tree as { onDidChangeTreeData(listener: Listener): void }).onDidChangeTreeData(() => this.wake());
          return new Disposable(() => {});
        },
        withProgress: (_: unknown, work: (progress: unknown, token: unknown) => unknown) =>
          work({ report: () => {} }, new CancellationTokenSource().token),
        ...Object.fromEntries(
          ['showInformationMessage', 'showWarningMessage', 'showErrorMessage'].map((name) => [
            name,
            async (message: string) => void this.messages.push(message),
          ]),
        ),
      }),
      languages: this.space({
        match: (_: unknown, { languageId }: Document) => (languageId === 'yaml' ? 10 : 0),
        createDiagnosticCollection: () => ({
          set: (uri: Uri, list: { message: string }[]) => {
            this.diagnostics.set(uri.fsPath, list ?? []);
            this.wake();
          },
          delete: (uri: Uri) => this.diagnostics.delete(uri.fsPath),
          get: () => undefined,
          has: () => false,
          clear: () => {},
          dispose: () => {},
        }),
      }),
      commands: this.space({
        registerCommand: (name: string, act: () => unknown) => {
          this.commands.set(name, act);
          return new Disposable(() => {});
        },
        executeCommand: async (...args: unknown[]) => void this.executed.push(args),
      }),
      tasks: this.space({ executeTask: async (task: Task) => void this.tasks.push(task) }),
    };
    return Object.assign(Object.create(unknownClasses) as object, known);
  }

  /** A part of the module: events can be listened to, providers registered, and what is not known does nothing. */
  private space(known: Record<string, unknown>): unknown {
    return new Proxy(known, {
      get: (target, name: string) => {
        if (name === 'activeTextEditor') return this.activeTextEditor;
        if (name in target) return target[name];
        if (/^on(?:Did|Will)/.test(name)) {
          const emitter = this.emitters.get(name) ?? new EventEmitter();
          this.emitters.set(name, emitter);
          return emitter.event;
        }
        if (/^register/.test(name))
          return () => {
            this.providers.push(name);
            return new Disposable(() => {});
          };
        if (/^create/.test(name)) return () => this.space({ dispose: () => {} });
        return undefined;
      },
    });
  }
}
