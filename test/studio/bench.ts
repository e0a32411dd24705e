// A Studio inside the test: a folder of its own with the small game of the tests, its server on a free port, and windows that speak to it.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { nodeHost } from '../../tools/cli/host.ts';
import type { FromStudio, ToStudio } from '../../tools/table/studio-protocol.ts';
import type { Served } from '../../tools/table/server/page-files.ts';
import { openStudio, type OpenStudio, type StudioRequest } from '../../tools/table/server/studio/open.ts';
import type { Gate, GuestsServer } from '../../tools/table/server/guests.ts';
import type { ServerOptions, TableServer } from '../../tools/table/server/main.ts';
import { lateDesk } from '../../tools/table/server/studio/print-desk.ts';
import { isOver, openTableOf } from '../../tools/table/server/studio/at-table.ts';
import { serving } from '../table-server/serving.ts';

const game = path.resolve('test/check/neutral-game');
export const page = new Map<string, Served>([
  ['/studio/', { body: Buffer.from('<p>csp-nonce-here</p>'), type: 'text/html', lasting: false }],
]);

export interface Bench extends OpenStudio {
  folder: string;
  port: number;
  table: TableServer;
  cookie: string;
  read(name: string): string;
  write(name: string, text: string): void;
  /** `language`: in which its page is read. */
  window(language?: string): Promise<Window>;
  /** People who have a link can come in from now on. `files`: what else is served to them; `origins`: of a proxy in front. */
  letIn(files?: Map<string, Served>, origins?: readonly string[]): Promise<GuestsServer>;
  stop(): Promise<void>;
}

export const setFile = 'format: 1\nset: mine\ngame: neutral-game\n';

export interface Beside {
  request: Partial<StudioRequest>;
  server: Partial<ServerOptions>;
  opened(server: TableServer): void;
}

/** `files`: what is in the folder at first. */
export async function bench(
  files: Record<string, string> = {},
  more: Partial<StudioRequest> = {},
  table: Partial<ServerOptions> = {},
  /** Puts more beside the folder; what the Studio and its server are opened with then. */
  beside?: (shelf: string, folder: string) => Beside,
): Promise<Bench> {
  const shelf = mkdtempSync(path.join(tmpdir(), 'studio-'));
  const folder = path.join(shelf, 'mine');
  mkdirSync(path.join(folder, 'scenarios'), { recursive: true });
  cpSync(game, path.join(shelf, 'neutral-game'), { recursive: true });
  // Its hands take cards that are to be tried.
  const rules = path.join(shelf, 'neutral-game/game.yaml');
  writeFileSync(rules, readFileSync(rules, 'utf8').replace('seen by: owner }', 'seen by: owner, usual: yes }'));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const others = [path.join(shelf, 'neutral-game')];
  const around = beside?.(shelf, folder);
  const places: { server?: TableServer } = {};
  const opened = openStudio({
    ...{
      folder,
      name: 'mine/',
      others,
      host: nodeHost([...others, folder]),
      shipped: path.resolve('cards'),
      setText: setFile,
      readonly: null,
    },
    failed: (what, problem) => {
      throw new Error(`${what}: ${String(problem)}`);
    },
    files: page,
    givingFiles: new Map([['/given/', { body: Buffer.from('<p>given</p>'), type: 'text/html', lasting: false }]]),
    printFiles: new Map([['/studio/print/', { body: Buffer.from('<p>print</p>'), type: 'text/html', lasting: false }]]),
    giving: {
      store: undefined,
      deal: (sets, players) => openTableOf(places.server!.hub, sets, players),
      isOver: (join) => isOver(places.server!.hub, join),
      tableOf: (token) => places.server!.hub.store.tableOf(token),
    },
    ...around?.request,
    ...more,
  });
  const server = await serving({ folders: [folder], beside: opened.door, ...around?.server, ...table });
  around?.opened(server);
  places.server = server;
  const { port } = server;
  const windows: Window[] = [];
  const guests: GuestsServer[] = [];
  let hasStopped = false;
  return {
    ...opened,
    ...{ folder, port, table: server, write, cookie: `cardwright-studio-${port}=${opened.door.key}` },
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
    async window(language = '') {
      const one = await Window.open(port, opened.door.key, language);
      windows.push(one);
      return one;
    },
    async letIn(files = new Map<string, Served>(), origins = []) {
      const { giving, guests: door } = opened;
      const gate = (close: () => void): Gate => giving.gate(close);
      const made = await server.guests({ address: '127.0.0.1', port: 0, beside: door, files, origins, gate });
      giving.addresses = made.addresses;
      guests.push(made);
      return made;
    },
    async stop() {
      if (hasStopped) return;
      hasStopped = true;
      windows.forEach((one) => one.close());
      guests.forEach((one) => one.close());
      opened.close();
      await server.close();
      rmSync(shelf, { recursive: true, force: true });
    },
  };
}

/** What prints in a Studio of the tests; what it keeps of printers is beside its folder. */
export const deskFor =
  (folder: () => string): StudioRequest['print'] =>
  (loaded) =>
    lateDesk(async () =>
      (await import('../../tools/cli/studio-print.ts')).printDesk({
        ...{ loaded, folder: folder(), printers: path.join(folder(), '../printers.json') },
        printed: path.join(folder(), '../printed.json'),
      }),
    );

type Asked = Exclude<ToStudio, { t: 'open' }>;

/** A page without its looks. */
export class Window {
  readonly heard: FromStudio[] = [];
  private n = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8')) as FromStudio));
  }

  static async open(port: number, key: string, language: string): Promise<Window> {
    const socket = new WebSocket(`ws://localhost:${port}/studio/socket${language && `?${language}`}`, {
      headers: { Cookie: `cardwright-studio-${port}=${key}`, Origin: `http://localhost:${port}` },
    });
    const window = new Window(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    await window.until(() => window.last('deck'));
    return window;
  }

  tell(message: ToStudio): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The answer, or the sentence with which it was refused. */
  async ask(message: Asked extends infer T ? (T extends Asked ? Omit<T, 'n'> : never) : never): Promise<unknown> {
    const n = ++this.n;
    this.tell({ ...message, n } as ToStudio);
    const answer = await this.until(() => this.heard.find((one) => (one.t === 'done' || one.t === 'refused') && one.n === n));
    return answer.t === 'refused' ? answer.because : ((answer as { answer?: unknown }).answer ?? null);
  }

  last<T extends FromStudio['t']>(t: T): Extract<FromStudio, { t: T }> | undefined {
    return this.heard.findLast((one): one is Extract<FromStudio, { t: T }> => one.t === t);
  }

  async until<T>(what: () => T | undefined | false | null): Promise<T> {
    const ends = Date.now() + 120_000;
    for (;;) {
      const found = what();
      if (found) return found;
      if (Date.now() > ends) throw new Error(`waited in vain: ${String(what)}`);
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  close(): void {
    this.socket.terminate();
  }
}
