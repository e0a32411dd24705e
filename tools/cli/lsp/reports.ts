// States of the folders → diagnostics, pushed to a client or pulled by it, and word to it that what it shows has become old. Finds nothing itself.
import {
  DocumentDiagnosticReportKind,
  type Connection,
  type Diagnostic as ProtocolDiagnostic,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { setImmediate as idle } from 'node:timers/promises';
import type { Diagnostic } from 'cardwright';
import { diagnose, type Project } from 'cardwright/internal';
import { checked } from './checking.ts';
import type { Desk } from './desk.ts';

/** Keys that come close together are checked once, in milliseconds. */
const QUIET = 120;

export class Reports {
  private timer: NodeJS.Timeout | null = null;
  /** Counts changes: a check that a change overtakes is given up. */
  private round = 0;
  /** By file: its diagnostics as they were last reported, as text. Files without any are left out. */
  private readonly last = new Map<string, string>();
  /** What a client that pulls has seen of a file, and by which number. */
  private readonly seen = new Map<string, { text: string; id: string }>();
  /** The files edited since the last report. */
  private readonly edited = new Set<string>();
  private readonly onPaper = new WeakMap<Project, readonly Diagnostic[]>();
  /** More has changed than the documents that were edited. */
  private wide = false;

  constructor(
    private readonly desk: Desk,
    private readonly connection: Connection,
  ) {}

  /** Reports soon. `file`: only this document was edited. */
  soon(file?: string): void {
    this.round++;
    if (file === undefined) this.wide = true;
    else this.edited.add(file);
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.report(), QUIET);
  }

  private async report(): Promise<void> {
    const { desk, round } = this;
    const found = new Map<string, ProtocolDiagnostic[]>();
    for (const folder of desk.workspace.folders) {
      await idle();
      const isOvertaken = (): boolean => round !== this.round;
      const here = await checked(() => ({ project: desk.workspace.at(folder)! }), isOvertaken);
      if (isOvertaken() || !here) return;
      const paper = await this.paper(here.project, folder, isOvertaken);
      if (paper === null) return;
      for (const one of [...diagnose(here.project), ...paper]) {
        const list = found.get(one.source.path) ?? [];
        list.push(desk.diagnostic(one));
        found.set(one.source.path, list);
      }
    }
    const changed = [...new Set([...this.last.keys(), ...found.keys()])].filter(
      (file) => this.last.get(file) !== (found.has(file) ? JSON.stringify(found.get(file)) : undefined),
    );
    for (const file of changed) {
      if (found.has(file)) this.last.set(file, JSON.stringify(found.get(file)));
      else this.last.delete(file);
      if (!desk.client.pulls) this.push(file, found.get(file) ?? []);
    }
    this.askAgain(changed.some((file) => !this.edited.has(file)));
    this.edited.clear();
    this.wide = false;
  }

  /** What is wrong with the cards of a folder on paper, once for each state of it; null: it was given up. */
  private async paper(project: Project, folder: string, isGivenUp = (): boolean => false): Promise<readonly Diagnostic[] | null> {
    const known = this.onPaper.get(project);
    if (known) return known;
    // Fonts and layout are loaded only for this.
    const { onPaper } = await import('../paper.ts');
    const found = (await onPaper(project.loaded, folder, isGivenUp))?.map(({ diagnostic }) => diagnostic) ?? null;
    if (found) this.onPaper.set(project, found);
    return found;
  }

  private push(file: string, diagnostics: ProtocolDiagnostic[]): void {
    const { documents } = this.desk;
    void this.connection.sendDiagnostics({ uri: this.desk.uri(file), version: documents.get(file)?.version, diagnostics });
  }

  /** `elsewhere`: files that nobody edited have other diagnostics now. Of a document that was edited a client asks by itself. */
  private askAgain(elsewhere: boolean): void {
    const { client, documents } = this.desk;
    const { languages } = this.connection;
    const asked = client.asksAgain;
    if (client.pulls && asked.diagnostics && elsewhere) void languages.diagnostics.refresh();
    if (!this.wide && documents.files.length < 2) return;
    if (asked.tokens) void languages.semanticTokens.refresh();
    if (asked.hints) void languages.inlayHint.refresh().catch(() => {});
    if (asked.lenses) void this.connection.sendRequest('workspace/codeLens/refresh').catch(() => {});
  }

  /** What a client that pulls gets of a file; `before`: the number of what it has. */
  async pulled(uri: string, before: string | undefined): Promise<DocumentDiagnosticReport> {
    const here = await checked(() => this.desk.here(uri));
    const folder = here && this.desk.workspace.folderOf(here.path);
    const paper = here && folder !== null ? await this.paper(here.project, folder) : null;
    const onPaper = (paper ?? []).filter(({ source }) => source.path === here!.path);
    const items = here ? [...diagnose(here.project, here.path), ...onPaper].map((one) => this.desk.diagnostic(one)) : [];
    const text = JSON.stringify(items);
    const known = this.seen.get(uri);
    const id = known?.text === text ? known.id : String(Number(known?.id ?? 0) + 1);
    this.seen.set(uri, { text, id });
    return id === before
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id }
      : { kind: DocumentDiagnosticReportKind.Full, resultId: id, items };
  }

  /** The same of all files of the author's folders. */
  async pulledAll(before: readonly { uri: string; value: string }[]): Promise<WorkspaceDiagnosticReport> {
    const known = new Map(before.map(({ uri, value }) => [uri, value]));
    const { workspace, documents } = this.desk;
    const own = workspace.folders.flatMap((folder) => {
      const project = workspace.at(folder)!;
      return project.files.map(({ file }) => file.source.path).filter((file) => project.isOwn(file));
    });
    const files = [...new Set(own)].map((file) => ({ uri: this.desk.uri(file), version: documents.get(file)?.version ?? null }));
    // Of a file that is gone nothing is left to report.
    const gone = before.filter(({ uri }) => !files.some((file) => file.uri === uri)).map(({ uri }) => ({ uri, version: null }));
    const items: WorkspaceDiagnosticReport['items'] = [];
    for (const file of [...files, ...gone]) items.push({ ...file, ...(await this.pulled(file.uri, known.get(file.uri))) });
    return { items };
  }
}
