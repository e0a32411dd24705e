// The card under the cursor → a tree beside the editor: each line as written, below it how it was understood, and what is wrong. Asks the server.
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CardSaid } from '../cli/lsp/place-answers.ts';

/** The cursor rests for so long before the server is asked, in milliseconds. */
const REST = 200;

/** One row of the tree. */
interface Row {
  label: string;
  more?: string;
  icon?: string;
  /** The line of the file it is about. */
  line?: number;
  rows?: Row[];
}

const icons = { error: 'error', warning: 'warning', info: 'info' } as const;

export class SaidView implements vscode.TreeDataProvider<Row> {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private rows: Row[] = [];
  private uri: vscode.Uri | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** Counts questions: an answer that came late is not shown. */
  private asked = 0;

  constructor(private readonly client: LanguageClient) {}

  /** Looks again whenever the cursor, the text or what is known of it changes. */
  follow(): vscode.Disposable[] {
    const soon = (): void => {
      if (this.timer) clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.look(), REST);
    };
    return [
      vscode.window.onDidChangeActiveTextEditor(soon),
      vscode.window.onDidChangeTextEditorSelection(soon),
      vscode.languages.onDidChangeDiagnostics(soon),
      { dispose: () => this.timer && clearTimeout(this.timer) },
    ];
  }

  /** How the card under the cursor is understood; null: there is none. */
  async cardHere(): Promise<CardSaid | null> {
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.languageId !== 'yaml' || !this.client.isRunning()) return null;
    const { line, character } = editor.selection.active;
    const textDocument = { uri: this.client.code2ProtocolConverter.asUri(editor.document.uri) };
    return this.client.sendRequest<CardSaid | null>('cardwright/said', { textDocument, position: { line, character } }).catch(() => null);
  }

  private async look(): Promise<void> {
    const round = ++this.asked;
    const editor = vscode.window.activeTextEditor;
    const card = await this.cardHere();
    if (round !== this.asked) return;
    this.uri = editor?.document.uri ?? null;
    this.rows = card ? rowsOf(card) : [];
    this.changed.fire();
  }

  getChildren(row?: Row): Row[] {
    return row ? (row.rows ?? []) : this.rows;
  }

  getTreeItem({ label, more, icon, line, rows }: Row): vscode.TreeItem {
    const item = new vscode.TreeItem(label, rows ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.None);
    item.description = more ?? '';
    item.tooltip = label;
    if (icon !== undefined) item.iconPath = new vscode.ThemeIcon(icon);
    if (line !== undefined && this.uri) {
      const selection = new vscode.Range(line, 0, line, 0);
      item.command = { title: 'Go to this line', command: 'vscode.open', arguments: [this.uri, { selection }] };
    }
    return item;
  }
}

function rowsOf({ name, type, text, lines, problems }: CardSaid): Row[] {
  return [
    { label: name, more: type, icon: 'note' },
    ...(text === '' ? [] : [{ label: text, icon: 'quote' }]),
    ...problems.map(({ line, severity, message }) => ({ label: message, icon: icons[severity], line })),
    ...lines.map(({ line, written, said }) => ({
      label: written.replace(/\s+/g, ' ').trim(),
      line,
      rows:
        said.length > 0 ? said.map((sentence) => ({ label: sentence, icon: 'arrow-right', line })) : [{ label: '(not understood)', line }],
    })),
  ];
}
