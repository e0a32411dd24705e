// A connection of the language server protocol → the language service: what an editor asks is looked up in the state of its folder. Decides
// nothing about cards, and writes only what the editor is asked to write.
import {
  CodeActionKind,
  CompletionItemKind,
  type Connection,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticReportKind,
  InlayHintKind,
  InsertTextFormat,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  SemanticTokensBuilder,
  SymbolKind,
  TextDocuments,
  TextDocumentSyncKind,
  type CompletionItem,
  type Diagnostic as ProtocolDiagnostic,
  type InitializeParams,
  type InitializeResult,
  type Location,
  type Position,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic, Source } from 'cardwright';
import * as service from 'cardwright/internal';
import { entriesOf, isFolder } from '../host.ts';
import { Positions, type Encoding } from './positions.ts';
import { Workspace } from './workspace.ts';

/** What a client may set: `initializationOptions`, or the settings under `cardwright`. */
interface Settings {
  /** Sets that every folder is played with, beside its own game. */
  mix?: string[];
}

/** Keys that come close together are checked once, in milliseconds. */
const QUIET = 120;

/** Names of token types of the protocol, for what the service distinguishes; in the order of the legend. */
const colours: Readonly<Record<string, string>> = {
  verb: 'function',
  word: 'keyword',
  number: 'number',
  text: 'string',
  name: 'variable',
  card: 'class',
  type: 'type',
  tag: 'type',
  zone: 'namespace',
  dial: 'property',
  counter: 'property',
  mark: 'property',
  option: 'property',
  condition: 'operator',
  value: 'property',
};
const legend = [...new Set(Object.values(colours))];

const severities = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, info: DiagnosticSeverity.Information } as const;

const symbolKinds: Readonly<Record<string, SymbolKind>> = {
  card: SymbolKind.Class,
  type: SymbolKind.TypeParameter,
  verb: SymbolKind.Function,
  condition: SymbolKind.Operator,
  value: SymbolKind.Variable,
  zone: SymbolKind.Namespace,
  dial: SymbolKind.Property,
};

/** Serves one client until it leaves. */
export function serve(connection: Connection, workspace = new Workspace()): void {
  new Server(connection, workspace).listen();
}

class Server {
  private readonly documents = new TextDocuments(TextDocument);
  private positions = new Positions('utf-16');
  private roots: string[] = [];
  /** The client asks for diagnostics itself. */
  private pulls = false;
  private watches = false;
  private snippets = false;
  private timer: NodeJS.Timeout | null = null;
  /** Files that had problems when they were last reported: to be cleared when they have none. */
  private reported = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
  ) {}

  listen(): void {
    const { connection, documents } = this;
    connection.onInitialize((params) => this.start(params));
    connection.onInitialized(() => {
      if (this.watches)
        void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*.yaml' }] });
      this.workspace.openIn(this.roots, (root) => (isFolder(root) ? entriesOf(root) : []));
      this.changed();
    });
    connection.onDidChangeConfiguration(({ settings }) => {
      const { cardwright } = (settings ?? {}) as { cardwright?: Settings };
      this.workspace.playWith(listOf(cardwright?.mix));
      this.reopen();
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      this.workspace.changed(changes.map(({ uri }) => pathOf(uri)));
      this.changed();
    });
    documents.onDidChangeContent(({ document }) => {
      this.workspace.edit(pathOf(document.uri), document.getText());
      this.workspace.of(pathOf(document.uri));
      this.changed();
    });
    documents.onDidClose(({ document }) => {
      this.workspace.edit(pathOf(document.uri), null);
      this.changed();
    });
    this.answer();
    documents.listen(connection);
    connection.listen();
  }

  private start({ capabilities, workspaceFolders, initializationOptions }: InitializeParams): InitializeResult {
    const encoding: Encoding = capabilities.general?.positionEncodings?.[0] === 'utf-8' ? 'utf-8' : 'utf-16';
    this.positions = new Positions(encoding);
    this.roots = (workspaceFolders ?? []).map(({ uri }) => pathOf(uri));
    this.pulls = capabilities.textDocument?.diagnostic !== undefined;
    this.watches = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.snippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    this.workspace.playWith(listOf((initializationOptions as Settings | undefined)?.mix));
    return {
      serverInfo: { name: 'cardwright' },
      capabilities: {
        positionEncoding: encoding,
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: [' '] },
        hoverProvider: true,
        signatureHelpProvider: { triggerCharacters: [' '] },
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        foldingRangeProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        codeLensProvider: {},
        inlayHintProvider: true,
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        semanticTokensProvider: { legend: { tokenTypes: legend, tokenModifiers: ['declaration'] }, full: true, range: true },
        ...(this.pulls && { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } }),
        workspace: { workspaceFolders: { supported: true } },
      },
    };
  }

  /** After settings changed: every folder that has an open document. */
  private reopen(): void {
    for (const document of this.documents.all()) this.workspace.of(pathOf(document.uri));
    this.changed();
  }

  // ---- diagnostics

  private changed(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.pulls) void this.connection.languages.diagnostics.refresh();
      else this.push();
    }, QUIET);
  }

  private push(): void {
    const found = new Map<string, ProtocolDiagnostic[]>();
    for (const [, project] of this.workspace.all)
      for (const one of service.diagnose(project)) {
        const list = found.get(one.source.path) ?? [];
        found.set(one.source.path, [...list, this.diagnostic(one)]);
      }
    for (const file of this.reported) if (!found.has(file)) void this.connection.sendDiagnostics({ uri: uriOf(file), diagnostics: [] });
    for (const [file, diagnostics] of found) void this.connection.sendDiagnostics({ uri: uriOf(file), diagnostics });
    this.reported = new Set(found.keys());
  }

  private diagnostic({ code, severity, message, help, source, span, notes }: Diagnostic): ProtocolDiagnostic {
    return {
      range: this.positions.range(source, span),
      severity: severities[severity],
      code,
      source: 'cardwright',
      message: help === undefined ? message : `${message}\n${help}`,
      relatedInformation: notes?.map((note) => ({ message: note.message, location: this.location(note) })),
    };
  }

  // ---- answers

  private answer(): void {
    const { connection } = this;
    const at =
      <P extends { textDocument: { uri: string }; position: Position }, R>(ask: (here: Here, params: P) => R) =>
      (params: P): R | null => {
        const here = this.here(params.textDocument.uri, params.position);
        return here && ask(here, params);
      };
    connection.onCompletion((params, token) => {
      const here = this.here(params.textDocument.uri, params.position);
      if (!here) return null;
      const items = service.complete(here.project, here.path, here.offset);
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      return { isIncomplete: false, items: items.map((item, i) => this.completion(here.source, item, i)) };
    });
    connection.onHover(
      at(({ project, path, offset, source }) => {
        const found = service.hover(project, path, offset);
        return (
          found && { contents: { kind: MarkupKind.Markdown, value: hoverText(found) }, range: this.positions.range(source, found.span) }
        );
      }),
    );
    connection.onSignatureHelp(
      at(({ project, path, offset }) => {
        const signatures = service.signatures(project, path, offset);
        if (signatures.length === 0) return null;
        return {
          signatures: signatures.map(({ label, slots, means }) => ({
            label,
            ...(means !== null && { documentation: means }),
            parameters: slots.map(({ start, end }) => ({ label: [start, end] as [number, number] })),
          })),
          activeSignature: 0,
        };
      }),
    );
    connection.onDefinition(
      at(({ project, path, offset }) => service.definition(project, path, offset).map((place) => this.location(place))),
    );
    connection.onReferences(
      at(({ project, path, offset }, { context }) =>
        service.references(project, path, offset, { declaration: context.includeDeclaration }).map((place) => this.location(place)),
      ),
    );
    connection.onDocumentHighlight(
      at(({ project, path, offset, source }) =>
        service
          .references(project, path, offset, { declaration: true })
          .filter((place) => place.source.path === source.path)
          .map(({ span }) => ({ range: this.positions.range(source, span) })),
      ),
    );
    connection.onPrepareRename(
      at(({ project, path, offset, source }) => {
        const found = service.prepareRename(project, path, offset);
        return 'refused' in found
          ? refusal(found.refused)
          : { range: this.positions.range(source, found.span), placeholder: found.thing.name };
      }),
    );
    connection.onRenameRequest(
      at(({ project, path, offset }, { newName }) => {
        const edits = service.rename(project, path, offset, newName);
        return 'refused' in edits ? refusal(edits.refused) : this.workspaceEdit(project, edits);
      }),
    );
    this.answerFiles();
  }

  /** What is asked of whole files. */
  private answerFiles(): void {
    const { connection } = this;
    connection.languages.diagnostics.on(({ textDocument }) => {
      const here = this.here(textDocument.uri);
      const items = here ? service.diagnose(here.project, here.path).map((one) => this.diagnostic(one)) : [];
      return { kind: DocumentDiagnosticReportKind.Full, items };
    });
    connection.onCodeAction(({ textDocument, range }) => {
      const here = this.here(textDocument.uri);
      if (!here) return [];
      return service
        .fixes(here.project, here.path, this.positions.span(here.source, range))
        .map(({ title, diagnostic, edits, certain }) => ({
          title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [this.diagnostic(diagnostic)],
          isPreferred: certain,
          edit: this.workspaceEdit(here.project, [{ path: here.path, edits }]),
        }));
    });
    connection.onDocumentSymbol(({ textDocument }) => {
      const here = this.here(textDocument.uri);
      return (
        here &&
        service.symbols(here.project, here.path).map(({ name, detail, sort, source, span }) => {
          const range = this.positions.range(source, span);
          return { name, detail, kind: symbolKinds[sort] ?? SymbolKind.Constant, range, selectionRange: range };
        })
      );
    });
    connection.onWorkspaceSymbol(({ query }) =>
      [...this.workspace.all].flatMap(([, project]) =>
        service
          .search(project, query)
          .filter(({ source }) => project.isOwn(source.path))
          .map((found) => ({ name: found.name, kind: symbolKinds[found.sort] ?? SymbolKind.Constant, location: this.location(found) })),
      ),
    );
    connection.onFoldingRanges(({ textDocument }) => {
      const here = this.here(textDocument.uri);
      return (
        here &&
        service.folds(here.project, here.path).map((span) => {
          const { start, end } = this.positions.range(here.source, span);
          return { startLine: start.line, endLine: end.line };
        })
      );
    });
    connection.onCodeLens(({ textDocument }) => {
      const here = this.here(textDocument.uri);
      return (
        here &&
        service.lenses(here.project, here.path).flatMap(({ source, span, tests, users }) => {
          const parts = [
            ...(tests > 0 ? [`${tests} ${tests === 1 ? 'test' : 'tests'}`] : []),
            ...(users.length > 0 ? [`used by ${users.length}`] : []),
          ];
          return parts.length === 0
            ? []
            : [{ range: this.positions.range(source, span), command: { title: parts.join(' · '), command: '' } }];
        })
      );
    });
    connection.languages.inlayHint.on(({ textDocument, range }) => {
      const here = this.here(textDocument.uri);
      if (!here) return [];
      return service.hints(here.project, here.path, this.positions.span(here.source, range)).map(({ offset, text }) => ({
        position: this.positions.position(here.source, offset),
        label: `: ${text}`,
        kind: InlayHintKind.Type,
      }));
    });
    connection.onDocumentFormatting(({ textDocument }) => this.formatted(textDocument.uri));
    connection.onDocumentRangeFormatting(({ textDocument, range }) => this.formatted(textDocument.uri, range));
    connection.languages.semanticTokens.on(({ textDocument }) => this.coloured(textDocument.uri));
    connection.languages.semanticTokens.onRange(({ textDocument, range }) => this.coloured(textDocument.uri, range));
  }

  private formatted(uri: string, range?: Parameters<Positions['span']>[1]) {
    const here = this.here(uri);
    const part = here && range && this.positions.span(here.source, range);
    const edits = here ? service.format(here.project, here.path, part ?? undefined) : [];
    return edits.map(({ span, text }) => ({ range: this.positions.range(here!.source, span), newText: text }));
  }

  private coloured(uri: string, range?: Parameters<Positions['span']>[1]) {
    const here = this.here(uri);
    const builder = new SemanticTokensBuilder();
    const part = here && range ? this.positions.span(here.source, range) : undefined;
    for (const { span, colour, declared } of here ? service.tokens(here.project, here.path, part) : []) {
      const { start, end } = this.positions.range(here!.source, span);
      // A word over two lines of a folded text would need two tokens.
      if (start.line === end.line)
        builder.push(
          start.line,
          start.character,
          end.character - start.character,
          legend.indexOf(colours[colour] ?? 'property'),
          declared ? 1 : 0,
        );
    }
    return builder.build();
  }

  // ---- conversions

  private here(uri: string): Here | null;
  private here(uri: string, position: Position): (Here & { offset: number }) | null;
  private here(uri: string, position?: Position): (Here & { offset: number }) | null {
    const path = pathOf(uri);
    const project = this.workspace.of(path);
    const source = project?.file(path)?.file.source;
    if (!project || !source) return null;
    return { project, path, source, offset: position ? this.positions.offset(source, position) : 0 };
  }

  private location({ source, span }: service.Place): Location {
    return { uri: uriOf(source.path), range: this.positions.range(source, span) };
  }

  private workspaceEdit(project: service.Project, files: readonly service.FileEdit[]): WorkspaceEdit {
    return {
      changes: Object.fromEntries(
        files.map(({ path, edits }) => {
          const { source } = project.file(path)!.file;
          return [uriOf(path), edits.map(({ span, text }) => ({ range: this.positions.range(source, span), newText: text }))];
        }),
      ),
    };
  }

  private completion(source: Source, { label, span, insert, sort, means, example }: service.Completion, rank: number): CompletionItem {
    const plain = insert.map((part) => ('text' in part ? part.text : part.slot)).join(' ');
    const slots = this.snippets && insert.some((part) => 'slot' in part);
    let next = 1;
    const newText = slots ? insert.map((part) => ('text' in part ? part.text : `\${${next++}:${part.slot}}`)).join(' ') : plain;
    return {
      label,
      kind: completionKinds[sort] ?? CompletionItemKind.Keyword,
      detail: sort === 'language' ? 'order' : sort,
      ...(means !== null && { documentation: example ? `${means}\n\n${example}` : means }),
      sortText: String(rank).padStart(5, '0'),
      filterText: source.text.slice(span.start, span.end) === '' ? label : undefined,
      insertTextFormat: slots ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      textEdit: { range: this.positions.range(source, span), newText },
    };
  }
}

/** A file of the client, in the state of its folder. */
interface Here {
  project: service.Project;
  path: string;
  source: Source;
  offset: number;
}

const completionKinds: Readonly<Record<string, CompletionItemKind>> = {
  card: CompletionItemKind.Class,
  type: CompletionItemKind.TypeParameter,
  zone: CompletionItemKind.Module,
  verb: CompletionItemKind.Function,
  language: CompletionItemKind.Function,
  name: CompletionItemKind.Variable,
  number: CompletionItemKind.Value,
  dial: CompletionItemKind.Property,
};

function hoverText({ form, what, means, example, declared }: service.Hover): string {
  return [
    `**${escaped(form)}**  (${what})`,
    ...means.map(escaped),
    ...(example === null ? [] : [`\`\`\`\n${example}\n\`\`\``]),
    ...(declared === null ? [] : [`_${escaped(declared)}_`]),
  ].join('\n\n');
}

/** Texts of cards are only ever texts. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');

const refusal = (message: string): ResponseError<void> => new ResponseError(LSPErrorCodes.RequestFailed, message);
const pathOf = (uri: string): string => (uri.startsWith('file:') ? fileURLToPath(uri) : uri);
const uriOf = (file: string): string => pathToFileURL(file).href;
const listOf = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []);
