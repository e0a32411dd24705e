// `lsp`: the language server over standard input and output, until the editor leaves.
import { createConnection, ProposedFeatures, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { LSPErrorCodes, Message, type ConnectionOptions } from 'vscode-languageserver';
import { io } from '../io.ts';
import { exits } from '../shell.ts';
import { serve } from './server.ts';

/** What is cancelled before its turn is never looked up. */
const options: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched: (request) => ({
      jsonrpc: '2.0',
      id: Message.isRequest(request) ? request.id : null,
      error: { code: LSPErrorCodes.RequestCancelled, message: 'cancelled' },
    }),
  },
};

export function lsp(): Promise<number> {
  const { stdin, stdout } = io();
  const connection = createConnection(ProposedFeatures.all, new StreamMessageReader(stdin), new StreamMessageWriter(stdout), options);
  serve(connection);
  return new Promise((leave) => {
    connection.onExit(() => leave(exits.clean));
    stdin.once('end', () => {
      leave(exits.clean);
      // The protocol's library would go on watching the editor's process.
      io().exit(exits.clean);
    });
  });
}
