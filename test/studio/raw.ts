// A request to a server on this machine, sent as it is written: nothing is tidied up on the way, and no connection is kept for the next one.
import { request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  body: string;
}

/** `headers`: beside `Host`, which is this machine unless it is given. */
export function send(port: number, where: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const how = { port, host: '127.0.0.1', path: where, method, agent: false, headers: { Host: `localhost:${port}`, ...headers } };
    const made = request(how, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: reply.statusCode!, headers: reply.headers, bytes, body: bytes.toString('utf8') });
      });
    });
    made.on('error', reject);
    made.end();
  });
}
