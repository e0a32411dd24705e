// Requests about a place of a file → what the language service knows of it.
import {
  InsertTextFormat,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  type CancellationToken,
  type CompletionItem,
  type Connection,
  type Position,
  type SignatureHelp,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { placeOf } from 'cardwright';
import * as service from 'cardwright/internal';
import { completionKind, hoverText } from './appearance.ts';
import { checked } from './checking.ts';
import type { Desk, Spot } from './desk.ts';

/** How a card is understood: what `cardwright/said` answers. */
export interface CardSaid {
  /** Its full id. */
  card: string;
  name: string;
  type: string;
  text: string;
  lines: { line: number; written: string; said: string[] }[];
  problems: { line: number; severity: 'error' | 'warning' | 'info'; message: string }[];
}

export function answerPlaces(connection: Connection, desk: Desk): void {
  const at =
    <P extends { textDocument: { uri: string }; position: Position }, R>(ask: (spot: Spot, params: P) => R) =>
    (params: P): R | null => {
      const spot = desk.spot(params.textDocument.uri, params.position);
      return spot && ask(spot, params);
    };
  /** What is known only of a checked folder: the answer waits for that, and others go before it. */
  const whenChecked =
    <P extends { textDocument: { uri: string }; position: Position }, R>(ask: (spot: Spot, params: P) => R) =>
    async (params: P, { isCancellationRequested }: CancellationToken): Promise<R | null> => {
      const spot = await checked(
        () => desk.spot(params.textDocument.uri, params.position),
        () => isCancellationRequested,
      );
      return spot && ask(spot, params);
    };
  connection.onCompletion(
    at((spot) => ({
      isIncomplete: false,
      items: service.complete(spot.project, spot.path, spot.offset).map((item, i) => completion(desk, spot, item, i)),
    })),
  );
  connection.onHover(
    at(({ project, path, offset, source }) => {
      const found = service.hover(project, path, offset);
      return found && { contents: { kind: MarkupKind.Markdown, value: hoverText(found) }, range: desk.range(source, found.span) };
    }),
  );
  connection.onSignatureHelp(at(signatureHelp));
  connection.onDefinition(
    whenChecked(({ project, path, offset }) => service.definition(project, path, offset).map((place) => desk.location(place))),
  );
  connection.onReferences(
    whenChecked(({ project, path, offset }, { context }) =>
      service.references(project, path, offset, { declaration: context.includeDeclaration }).map((place) => desk.location(place)),
    ),
  );
  connection.onDocumentHighlight(
    whenChecked(({ project, path, offset, source }) =>
      service
        .references(project, path, offset, { declaration: true })
        .filter((place) => place.source.path === source.path)
        .map(({ span }) => ({ range: desk.range(source, span) })),
    ),
  );
  connection.onPrepareRename(
    whenChecked(({ project, path, offset, source }) => {
      const found = service.prepareRename(project, path, offset);
      return 'refused' in found ? refusal(found.refused) : { range: desk.range(source, found.span), placeholder: found.thing.name };
    }),
  );
  connection.onRenameRequest(
    whenChecked(({ project, path, offset }, { newName }): WorkspaceEdit | ResponseError<void> => {
      const edits = service.rename(project, path, offset, newName);
      return 'refused' in edits ? refusal(edits.refused) : desk.workspaceEdit(project, edits);
    }),
  );
  connection.onRequest('cardwright/said', at(cardSaid));
}

const refusal = (message: string): ResponseError<void> => new ResponseError(LSPErrorCodes.RequestFailed, message);

function signatureHelp({ project, path, offset }: Spot): SignatureHelp | null {
  const signatures = service.signatures(project, path, offset);
  if (signatures.length === 0) return null;
  return {
    signatures: signatures.map(({ label, slots, current, means }) => ({
      label,
      ...(means !== null && { documentation: means }),
      parameters: slots.map(({ start, end }) => ({ label: [start, end] as [number, number] })),
      // One beyond the last: none is being written.
      activeParameter: current ?? slots.length,
    })),
    activeSignature: 0,
    activeParameter: signatures[0]!.current ?? signatures[0]!.slots.length,
  };
}

function completion(
  desk: Desk,
  { source }: Spot,
  { label, title, span, insert, sort, means, example }: service.Completion,
  rank: number,
): CompletionItem {
  const firstSlot = insert.findIndex((part) => 'slot' in part);
  const slots = desk.client.snippets && firstSlot >= 0;
  // What cannot be filled in is left to be typed.
  const words = insert.slice(0, firstSlot < 0 ? undefined : firstSlot).flatMap((part) => ('text' in part ? part.text : []));
  let next = 1;
  const newText = slots
    ? insert.map((part) => ('text' in part ? part.text : `\${${next++}:${part.slot}}`)).join(' ')
    : `${words.join(' ')}${firstSlot < 0 ? '' : ' '}`;
  return {
    label,
    kind: completionKind(sort),
    detail: sort === 'language' ? 'order' : sort,
    ...(title !== null && { labelDetails: { description: title } }),
    ...(means !== null && { documentation: example ? `${means}\n\n${example}` : means }),
    sortText: String(rank).padStart(5, '0'),
    // A client compares what is typed with this: a card is found by its name, too.
    filterText: title !== null ? `${label} ${title}` : source.text.slice(span.start, span.end) === '' ? label : undefined,
    insertTextFormat: slots ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: desk.range(source, span), newText },
  };
}

/** The card under the hand, as Cardwright reads it, without waiting for the others to be checked. A new card, or one of a family, is checked first. */
function cardSaid({ project, path, offset, source }: Spot): CardSaid | null {
  const hand = service.cardUnderHand(project, path, offset);
  const kind = hand?.kind ?? service.cardAt(project, path, offset);
  if (!kind) return null;
  const entry = kind.file.at(kind.path);
  const found = project.isChecked || !hand ? service.diagnose(project, path) : hand.diagnostics;
  return {
    card: kind.fullId,
    name: kind.name,
    type: project.words.types[kind.type]!.name,
    text: kind.text,
    lines: (hand?.said ?? service.said(project, kind)).lines.map(({ line, written, said }) => ({
      line: line - 1,
      written,
      said: [...said],
    })),
    problems: found
      .filter(({ span }) => span.end >= entry.start && span.start <= entry.end)
      .map(({ span, severity, message }) => ({ line: placeOf(source, span.start).line - 1, severity, message })),
  };
}
