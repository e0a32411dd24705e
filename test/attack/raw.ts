// What a stranger can do to a connection: every stage of it, broken off there, and a server of its own to do it to. Loopback only; ends by itself.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { packageRoot } from '../../tools/build/root.ts';

export interface Victim {
  port: number;
  isAlive(): boolean;
  /** What it has said so far. */
  said(): string;
  stop(): Promise<void>;
}

/** The table as somebody starts it, in a process of its own: what ends it ends nothing else. */
export async function victim(...args: string[]): Promise<Victim> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['tools/cli/cardwright.mjs', 'table', '--port', '0', '--data', args[0]!, ...args.slice(1)],
    { cwd: packageRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      const found = /localhost:(\d+)\//.exec(text);
      if (found) resolve(Number(found[1]));
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('close', () => reject(new Error(text)));
  });
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => text,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A frame as a browser sends it; `lie`: says it is so much longer than it is. */
export function frame(opcode: number, body: Buffer, { fin = true, masked = true, lie = 0 } = {}): Buffer {
  const length = body.length + lie;
  const head = length < 126 ? Buffer.from([0, length]) : Buffer.from([0, 126, length >> 8, length & 255]);
  head[0] = (fin ? 0x80 : 0) | opcode;
  if (!masked) return Buffer.concat([head, body]);
  head[1]! |= 0x80;
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i % 4]!)]);
}

const handshake = (path: string, more: string, port: number): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;
const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const text = (value: object): Buffer => frame(1, Buffer.from(JSON.stringify(value)));

/** What is sent before the connection is broken off; the second part, once something has come back. */
export const stages: Record<string, (port: number) => [string | Buffer, (string | Buffer)?]> = {
  'nothing at all': () => [''],
  'half a request line': () => ['GE'],
  'headers without an end': () => ['GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n'],
  'no HTTP': () => ['\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  'a page, not taken in': (port) => [`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`],
  'several pages in a row': (port) => [`GET /health HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(20)],
  'a page again on the same connection': (port) => [
    `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`,
    `GET /health HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`,
  ],
  'half a body': (port) => [`POST / HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 1000\r\n\r\nabc`],
  'a body in broken chunks': (port) => [`POST / HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
  'an upgrade elsewhere': (port) => [handshake('/elsewhere', key, port)],
  'an upgrade from another site': (port) => [handshake('/socket', `${key}Origin: https://elsewhere.example\r\n`, port)],
  'an upgrade by another name': () => [
    `GET /socket HTTP/1.1\r\nHost: elsewhere\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`,
  ],
  'an upgrade to something else': (port) => [handshake('/socket', key, port).replace('websocket', 'h2c')],
  'an upgrade of another version': (port) => [handshake('/socket', key.replace('13', '7'), port)],
  'an upgrade without a key': (port) => [handshake('/socket', 'Sec-WebSocket-Version: 13\r\n', port)],
  'an upgrade with frames behind it': (port) => [Buffer.concat([Buffer.from(handshake('/socket', key, port)), text({ t: 'shelf' })])],
  'an upgrade': (port) => [handshake('/socket', key, port)],
  'an open socket': (port) => [handshake('/socket', key, port), ''],
  'half a frame': (port) => [handshake('/socket', key, port), text({ t: 'shelf' }).subarray(0, 9)],
  'a frame that says it is longer': (port) => [handshake('/socket', key, port), frame(1, Buffer.from('{"t":'), { lie: 500 })],
  'a frame too long': (port) => [handshake('/socket', key, port), frame(1, Buffer.alloc(60_000, 'x'))],
  'parts of a frame without an end': (port) => [
    handshake('/socket', key, port),
    Buffer.concat([
      frame(1, Buffer.from('{'), { fin: false }),
      ...Array.from({ length: 50 }, () => frame(0, Buffer.from(' '), { fin: false })),
    ]),
  ],
  'a frame without a mask': (port) => [handshake('/socket', key, port), frame(1, Buffer.from('{}'), { masked: false })],
  'a frame of an unknown kind': (port) => [handshake('/socket', key, port), frame(11, Buffer.from('?'))],
  'text that is none': (port) => [handshake('/socket', key, port), frame(1, Buffer.from([0xff, 0xfe, 0xfd]))],
  'pings, and no pong taken in': (port) => [
    handshake('/socket', key, port),
    Buffer.concat(Array.from({ length: 500 }, () => frame(9, Buffer.alloc(125)))),
  ],
  'a farewell': (port) => [handshake('/socket', key, port), frame(8, Buffer.from([3, 232]))],
  'a farewell, and more': (port) => [
    handshake('/socket', key, port),
    Buffer.concat([frame(8, Buffer.from([3, 232])), text({ t: 'shelf' })]),
  ],
  'a request, its answer not taken in': (port) => [
    handshake('/socket', key, port),
    Buffer.concat(Array.from({ length: 20 }, () => text({ t: 'shelf' }))),
  ],
  'nonsense until it is shown out': (port) => [
    handshake('/socket', key, port),
    Buffer.concat(Array.from({ length: 30 }, () => frame(1, Buffer.from('?')))),
  ],
};

/** How a connection ends: reset at once, reset a moment later, ended politely, or left lying for a while. */
export const endings = ['reset', 'reset later', 'end', 'leave'] as const;

/** Goes through one stage and breaks off there; never fails. */
export async function breakOff(port: number, stage: string, ending: (typeof endings)[number]): Promise<void> {
  const [before, after] = stages[stage]!(port);
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = once(socket, 'close').catch(() => {});
  const wait = (ms: number): Promise<unknown> => Promise.race([closed, new Promise((resolve) => setTimeout(resolve, ms))]);
  await Promise.race([once(socket, 'connect').catch(() => {}), closed]);
  socket.write(before);
  if (after !== undefined) {
    await Promise.race([once(socket, 'data').catch(() => {}), wait(2000)]);
    socket.write(after);
  }
  if (ending === 'end') socket.end();
  else if (ending !== 'reset') await wait(ending === 'leave' ? 150 : 3);
  if (ending === 'end') await wait(150);
  if (!socket.destroyed) socket.resetAndDestroy();
  await closed;
}
