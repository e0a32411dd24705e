// Requests about whole files and folders → what the language service knows of them.
import {
  CodeActionKind,
  InlayHintKind,
  SemanticTokensBuilder,
  type CodeAction,
  type CodeActionParams,
  type CancellationToken,
  type CodeLens,
  type Connection,
  type Range,
} from 'vscode-languageserver';
import * as service from 'cardwright/internal';
import { checked } from './checking.ts';
import { colourOf, symbolKind } from './appearance.ts';
import type { Desk, Here } from './desk.ts';

const FIX_ALL = `${CodeActionKind.SourceFixAll}.cardwright`;

export function answerFiles(connection: Connection, desk: Desk): void {
  const of =
    <P extends { textDocument: { uri: string } }, R>(ask: (here: Here, params: P) => R) =>
    (params: P): R | null => {
      const here = desk.here(params.textDocument.uri);
      return here && ask(here, params);
    };
  /** What is known only of a checked folder: the answer waits for that, and others go before it. */
  const whenChecked =
    <P extends { textDocument: { uri: string } }, R>(ask: (here: Here, params: P) => R) =>
    async (params: P, { isCancellationRequested }: CancellationToken): Promise<R | null> => {
      const here = await checked(
        () => desk.here(params.textDocument.uri),
        () => isCancellationRequested,
      );
      return here && ask(here, params);
    };
  connection.onCodeAction(whenChecked((here, params) => codeActions(desk, here, params)));
  connection.onDocumentSymbol(
    whenChecked(({ project, path }) =>
      service.symbols(project, path).map(({ name, detail, sort, source, span, whole }) => ({
        ...{ name, detail, kind: symbolKind(sort) },
        ...{ range: desk.range(source, whole), selectionRange: desk.range(source, span) },
      })),
    ),
  );
  connection.onWorkspaceSymbol(({ query }) =>
    desk.workspace.folders.flatMap((folder) => {
      const project = desk.workspace.at(folder)!;
      return service
        .search(project, query)
        .filter(({ source }) => project.isOwn(source.path))
        .map((found) => ({ name: found.name, kind: symbolKind(found.sort), location: desk.location(found) }));
    }),
  );
  connection.onFoldingRanges(
    of(({ project, path, source }) =>
      service.folds(project, path).map((span) => {
        const { start, end } = desk.range(source, span);
        return { startLine: start.line, endLine: end.line };
      }),
    ),
  );
  connection.onCodeLens(whenChecked((here) => codeLenses(desk, here)));
  connection.languages.inlayHint.on(
    whenChecked(({ project, path, source }, { range }) =>
      service.hints(project, path, desk.positions.span(source, range)).map(({ offset, text }) => ({
        position: desk.positions.position(source, offset),
        label: `: ${text}`,
        kind: InlayHintKind.Type,
      })),
    ),
  );
  connection.onDocumentFormatting(whenChecked(({ project, path, source }) => desk.edits(source, service.format(project, path))));
  connection.onDocumentRangeFormatting(
    whenChecked(({ project, path, source }, { range }) =>
      desk.edits(source, service.format(project, path, desk.positions.span(source, range))),
    ),
  );
  answerTokens(connection, desk);
}

/** The mends of the mistakes in a part of a file; asked for all, or where there are several, also all certain ones at once. */
function codeActions(desk: Desk, { project, path, source }: Here, { range, context }: CodeActionParams): CodeAction[] {
  const wanted = (kind: string): boolean => context.only?.some((only) => kind === only || kind.startsWith(`${only}.`)) ?? true;
  const actions: CodeAction[] = [];
  if (wanted(CodeActionKind.QuickFix))
    for (const { title, diagnostic, edits, certain } of service.fixes(project, path, desk.positions.span(source, range)))
      actions.push({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [desk.diagnostic(diagnostic)],
        isPreferred: certain,
        edit: desk.workspaceEdit(project, [{ path, edits }]),
      });
  const sure = service.certainFixes(project, path);
  if (sure.length >= (context.only ? 1 : 2) && wanted(FIX_ALL)) {
    const edits = apart(sure.flatMap((fix) => fix.edits));
    actions.push({ title: 'Mend what is certain', kind: FIX_ALL, edit: desk.workspaceEdit(project, [{ path, edits }]) });
  }
  return actions;
}

/** Edits in order, without those that touch one before them. */
function apart(edits: readonly service.TextEdit[]): service.TextEdit[] {
  const kept: service.TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.span.start - b.span.start))
    if (kept.length === 0 || edit.span.start > kept.at(-1)!.span.end) kept.push(edit);
  return kept;
}

/** What is written above each card. A client runs the commands that it knows; for others they are words. */
function codeLenses(desk: Desk, { project, path }: Here): CodeLens[] {
  const { commands } = desk.client;
  return service.lenses(project, path).flatMap(({ source, span, card, tests, users }) => {
    const range = desk.range(source, span);
    const uri = desk.uri(path);
    const parts = [
      ...(commands.has('cardwright.try') ? [{ title: 'Try this card', command: 'cardwright.try', arguments: [uri, card] }] : []),
      ...(tests > 0 ? [{ title: counted(tests, 'test'), command: 'cardwright.test', arguments: [uri] }] : []),
      ...(users.length > 0 ? [{ title: `used by ${users.length}`, command: 'cardwright.references', arguments: [uri, range.start] }] : []),
    ];
    if (parts.length === 0) return [];
    const known = parts.filter(({ command }) => commands.has(command));
    if (known.length > 0) return known.map((command) => ({ range, command }));
    return [{ range, command: { title: parts.map(({ title }) => title).join(' · '), command: '' } }];
  });
}

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

function answerTokens(connection: Connection, desk: Desk): void {
  /** What was sent last of each document, so that the next time only the difference is. */
  const sent = new Map<string, SemanticTokensBuilder>();
  const build = (builder: SemanticTokensBuilder, uri: string, range?: Range): SemanticTokensBuilder => {
    const here = desk.here(uri);
    const part = here && range ? desk.positions.span(here.source, range) : undefined;
    for (const { span, colour, declared } of here ? service.tokens(here.project, here.path, part) : []) {
      const { start, end } = desk.range(here!.source, span);
      // A word over two lines of a folded text would need two tokens.
      if (start.line === end.line)
        builder.push(start.line, start.character, end.character - start.character, colourOf(colour), declared ? 1 : 0);
    }
    return builder;
  };
  const { semanticTokens } = connection.languages;
  semanticTokens.on(({ textDocument: { uri } }) => {
    const builder = build(new SemanticTokensBuilder(), uri);
    sent.set(uri, builder);
    return builder.build();
  });
  semanticTokens.onDelta(({ textDocument: { uri }, previousResultId }) => {
    const builder = sent.get(uri) ?? new SemanticTokensBuilder();
    builder.previousResult(previousResultId);
    sent.set(uri, build(builder, uri));
    return builder.buildEdits();
  });
  semanticTokens.onRange(({ textDocument: { uri }, range }) => build(new SemanticTokensBuilder(), uri, range).build());
}
