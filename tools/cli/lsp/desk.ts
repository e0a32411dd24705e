// What every answer needs: the folders and documents of one client, and how their places and edits are written in the protocol.
import type {
  Diagnostic as ProtocolDiagnostic,
  DocumentUri,
  Location,
  Position,
  Range,
  TextEdit as ProtocolEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic, Source } from 'cardwright';
import { inLanguage, type FileEdit, type Place, type Project, type TextEdit } from 'cardwright/internal';
import { severities } from './appearance.ts';
import type { Client } from './client.ts';
import { Documents } from './documents.ts';
import { Positions } from './positions.ts';
import type { Workspace } from './workspace.ts';

/** A file of the client, in the state of its folder. */
export interface Here {
  project: Project;
  path: string;
  source: Source;
}

/** A place in it. */
export interface Spot extends Here {
  offset: number;
}

export class Desk {
  readonly documents = new Documents();
  readonly positions: Positions;

  constructor(
    readonly client: Client,
    readonly workspace: Workspace,
  ) {
    this.positions = new Positions(client.encoding);
  }

  /** The file; null: it is in no folder of cards. */
  here(uri: DocumentUri): Here | null {
    const path = pathOf(uri);
    const project = path === null ? null : this.workspace.of(path);
    const source = path === null ? undefined : project?.file(path)?.file.source;
    return project && path !== null && source ? { project, path, source } : null;
  }

  spot(uri: DocumentUri, position: Position): Spot | null {
    const here = this.here(uri);
    return here && { ...here, offset: this.positions.offset(here.source, position) };
  }

  uri(file: string): DocumentUri {
    return this.documents.get(file)?.uri ?? pathToFileURL(file).href;
  }

  range(source: Source, span: Place['span']): Range {
    return this.positions.range(source, span);
  }

  location({ source, span }: Place): Location {
    return { uri: this.uri(source.path), range: this.range(source, span) };
  }

  edits(source: Source, edits: readonly TextEdit[]): ProtocolEdit[] {
    return edits.map(({ span, text }) => ({ range: this.range(source, span), newText: text }));
  }

  /** Where a client compares it, edits are of the version of a document that was looked at. */
  workspaceEdit(project: Project, files: readonly FileEdit[]): WorkspaceEdit {
    const list = files.map(({ path, edits }) => ({
      uri: this.uri(path),
      version: this.documents.get(path)?.version ?? null,
      edits: this.edits(project.file(path)!.file.source, edits),
    }));
    return this.client.versions
      ? { documentChanges: list.map(({ uri, version, edits }) => ({ textDocument: { uri, version }, edits })) }
      : { changes: Object.fromEntries(list.map(({ uri, edits }) => [uri, edits])) };
  }

  /** A diagnostic in the language of the client. */
  diagnostic(one: Diagnostic): ProtocolDiagnostic {
    const { code, severity, message, help, source, span, notes } = inLanguage(one, this.client.locale);
    return {
      range: this.range(source, span),
      severity: severities[severity],
      code,
      source: 'cardwright',
      message: help === undefined ? message : `${message}\n${help}`,
      relatedInformation: notes?.map((note) => ({ message: note.message, location: this.location(note) })),
    };
  }
}

/** The path of a file; null: it is on no disk. */
export function pathOf(uri: DocumentUri): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
