// `lsp`: the language server over standard input and output, until the editor leaves.
import { createConnection, ProposedFeatures, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { io } from '../io.ts';
import { exits } from '../shell.ts';
import { serve } from './server.ts';

export function lsp(): Promise<number> {
  const { stdin, stdout } = io();
  const connection = createConnection(ProposedFeatures.all, new StreamMessageReader(stdin), new StreamMessageWriter(stdout));
  serve(connection);
  return new Promise((leave) => {
    connection.onExit(() => leave(exits.clean));
    stdin.once('end', () => leave(exits.clean));
  });
}
