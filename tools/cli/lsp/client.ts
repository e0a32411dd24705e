// What a client says it can do, as it starts → what the server may send it, and what it offers. Knows no card.
import { CodeActionKind, TextDocumentSyncKind, type InitializeParams, type ServerCapabilities } from 'vscode-languageserver';
import { legend } from './appearance.ts';
import type { Encoding } from './positions.ts';

/** What a client may set: `initializationOptions`, or the settings under `cardwright`. */
export interface Settings {
  /** Sets that every folder is played with, beside its own game. */
  mix?: string[];
}

export interface Client {
  encoding: Encoding;
  /** It asks for diagnostics itself. */
  pulls: boolean;
  /** What it asks for again when asked to. */
  asksAgain: { diagnostics: boolean; tokens: boolean; hints: boolean; lenses: boolean };
  /** Files it can be asked to watch. */
  watches: boolean;
  /** It has settings to be asked for, and can be asked to report their changes. */
  hasSettings: boolean;
  reportsSettings: boolean;
  snippets: boolean;
  /** Edits may say for which version of a document they are. */
  versions: boolean;
  preparesRename: boolean;
  reportsFolders: boolean;
  /** The language of its user, in which problems are reported: `cs`, `pt-br`. */
  locale?: string;
  /** Commands it can run when a line above a card is clicked: `initializationOptions.commands`. */
  commands: ReadonlySet<string>;
}

export function clientOf({ capabilities, initializationOptions, locale }: InitializeParams): Client {
  const { general, textDocument, workspace } = capabilities;
  const known = (general?.positionEncodings ?? []).find((one): one is Encoding => one === 'utf-8' || one === 'utf-16');
  return {
    encoding: known ?? 'utf-16',
    pulls: textDocument?.diagnostic !== undefined,
    asksAgain: {
      diagnostics: workspace?.diagnostics?.refreshSupport === true,
      tokens: workspace?.semanticTokens?.refreshSupport === true,
      hints: workspace?.inlayHint?.refreshSupport === true,
      lenses: workspace?.codeLens?.refreshSupport === true,
    },
    watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasSettings: workspace?.configuration === true,
    reportsSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    versions: workspace?.workspaceEdit?.documentChanges === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    reportsFolders: workspace?.workspaceFolders === true,
    ...(locale !== undefined && { locale }),
    commands: new Set(namesIn((initializationOptions as { commands?: unknown } | undefined)?.commands)),
  };
}

export function capabilitiesFor({ encoding, pulls, preparesRename }: Client): ServerCapabilities {
  return {
    positionEncoding: encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    completionProvider: { triggerCharacters: [' '] },
    hoverProvider: true,
    signatureHelpProvider: { triggerCharacters: [' '] },
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: preparesRename ? { prepareProvider: true } : true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
    codeLensProvider: {},
    inlayHintProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    semanticTokensProvider: { legend: { tokenTypes: [...legend], tokenModifiers: ['declaration'] }, full: { delta: true }, range: true },
    ...(pulls && { diagnosticProvider: { identifier: 'cardwright', interFileDependencies: true, workspaceDiagnostics: true } }),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

/** The sets named in settings; null: they say nothing of it. Some editors send what is under `cardwright` alone. */
export function mixIn(settings: unknown): string[] | null {
  if (typeof settings !== 'object' || settings === null) return null;
  const { mix } = ((settings as { cardwright?: unknown }).cardwright ?? settings) as Settings;
  return mix === undefined ? null : namesIn(mix);
}

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []);
