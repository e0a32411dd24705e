// One socket and the conversation over it: what comes is heard, what is said is sent, and an error ends this socket only. Knows no messages.
import type { WebSocket } from 'ws';
import type { Visit } from './house.ts';
import { report } from './log.ts';
import type { Line } from './outbox.ts';

/** A page that has stopped reading is disconnected: it reconnects and is sent everything. */
const mostBuffered = 1_000_000;

/** One socket, from its first message to its last. */
export function talk(socket: WebSocket, enter: (line: Line) => Visit): void {
  // An error on a socket closes it, and nothing else needs doing.
  socket.on('error', () => {});
  const wire = {
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostBuffered) socket.terminate();
      else socket.send(text);
    },
    close: (because: string): void => socket.close(1008, because),
    // "Service restart": the page comes back by itself.
    leave: (): void => socket.close(1012, 'the server is restarted'),
    terminate: (): void => socket.terminate(),
    gone: new Promise<void>((resolve) => void socket.once('close', () => resolve())),
  };
  const own = enter(wire);
  socket.on('message', (data: Buffer, isBinary) => {
    // Messages that arrive after the server has closed a socket are not read.
    if (socket.readyState === socket.OPEN) guarded(socket, 'a message', () => own.hear(isBinary ? '' : data.toString('utf8')));
  });
  socket.on('close', () => guarded(socket, 'the end of a socket', () => own.over()));
}

/** An error of ours on one socket must not end the others. */
function guarded(socket: WebSocket, what: string, act: () => void): void {
  try {
    act();
  } catch (problem) {
    report(`At ${what}`, {}, problem);
    socket.terminate();
  }
}
