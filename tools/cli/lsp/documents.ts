// Changes an editor reports → the texts of its open documents. Counts characters as was agreed with the editor. Knows no card.
import { makeSource } from 'cardwright/internal';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { Positions } from './positions.ts';

export interface OpenDocument {
  /** As the editor writes it. */
  uri: string;
  text: string;
  version: number;
}

export class Documents {
  private readonly open = new Map<string, OpenDocument>();

  get(file: string): OpenDocument | null {
    return this.open.get(file) ?? null;
  }

  get files(): readonly string[] {
    return [...this.open.keys()];
  }

  put(file: string, document: OpenDocument): void {
    this.open.set(file, document);
  }

  /** The text after changes, each of them of what the one before it left; null: the document is not open. */
  change(file: string, changes: readonly TextDocumentContentChangeEvent[], version: number, positions: Positions): string | null {
    const before = this.open.get(file);
    if (!before) return null;
    let { text } = before;
    for (const change of changes) {
      if ('range' in change) {
        const { start, end } = positions.span(makeSource(file, text), change.range);
        text = text.slice(0, start) + change.text + text.slice(end);
      } else text = change.text;
    }
    this.put(file, { uri: before.uri, text, version });
    return text;
  }

  close(file: string): void {
    this.open.delete(file);
  }
}
