// The two ends of giving, without their looks: the owner's page, and pages of people who came by a link.
import { WebSocket } from 'ws';
import type { FromGiving, FromGuest, GivingInfo, Purpose, ToGiving, ToGuest } from '../../tools/table/giving-protocol.ts';
import type { GivenStore } from '../../tools/table/server/studio/giving.ts';
import type { PaperCheck } from '../../tools/table/server/studio/on-paper.ts';
import type { FromStudio } from '../../tools/table/studio-protocol.ts';
import { bench, setFile, type Bench } from './bench.ts';

/** Two cards, one of which has a name in Czech. */
export const givenFiles = {
  'set.yaml': `${setFile}title: My Cards\nlanguage: en\n`,
  'cards.yaml': `format: 1
origin: house
cards:
  dip: { name: Dip, type: plot, text: Draw two cards., effect: draw 2 }
  gate: { name: Gate, type: plot, text: Draw 3 cards., effect: draw 3 }
`,
  'locales/cs.yaml': `# Ours
format: 1
language: cs
cards:
  dip: { name: Lovení }
`,
};

/** A Studio whose owner has the page of giving open, and people can come in. `port`: of the guests. */
export interface Given {
  at: Bench;
  owner: Owner;
  port: number;
}

/** `store`: where links are kept between two starts; `paper`: who looks at cards on paper. */
export async function givingAt(files: Record<string, string> = givenFiles, store?: GivenStore, paper?: PaperCheck): Promise<Given> {
  const at = await bench(files, { paper, ...(store && { giving: { store, deal: undefined, isOver: undefined, tableOf: undefined } }) });
  const { port } = await at.letIn();
  return { at, owner: await ownerOf(at), port };
}

/** Somebody with a link to translate, who has said who they are and sees the texts. */
export async function translatorAt({ owner, port }: Omit<Given, 'at'>, language = 'cs', name = 'Jana'): Promise<Guest> {
  const { key } = await given(owner, 'translate', language);
  const guest = await comes(port, key);
  const refused = await guest.ask({ t: 'name', name });
  if (refused !== null) throw new Error(String(refused));
  await guest.ask({ t: 'texts', language, key: null });
  return guest;
}

type Heard = FromGiving | FromStudio | ToGuest;
type Asked<M> = M extends { n: number } ? Omit<M, 'n'> : never;

/** A page that speaks to one of the sockets of giving. */
export class Line<M> {
  readonly heard: Heard[] = [];
  /** With which its socket was closed; null: it is open. */
  code: number | null = null;
  private n = 0;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8')) as Heard));
    socket.on('close', (code) => (this.code = code));
    socket.on('error', () => {});
  }

  static async open<M>(url: string, headers: Record<string, string>): Promise<Line<M>> {
    const line = new Line<M>(new WebSocket(url, { headers }));
    await new Promise((resolve, reject) => {
      line.socket.once('open', resolve);
      line.socket.once('error', reject);
    });
    return line;
  }

  tell(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The answer, the sentence with which it was refused, or how the socket was closed. */
  async ask(message: Asked<M>): Promise<unknown> {
    const n = ++this.n;
    this.tell({ ...(message as object), n });
    const isIt = (one: Heard): boolean => (one.t === 'done' || one.t === 'refused') && one.n === n;
    const answer = await this.until(() => this.heard.find(isIt) ?? this.code);
    if (typeof answer === 'number') return `closed ${answer}`;
    return answer.t === 'refused' ? answer.because : ((answer as { answer?: unknown }).answer ?? null);
  }

  last<T extends Heard['t']>(t: T): Extract<Heard, { t: T }> | undefined {
    return this.heard.findLast((one): one is Extract<Heard, { t: T }> => one.t === t);
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

export type Owner = Line<ToGiving>;
export type Guest = Line<FromGuest>;

export async function ownerOf({ port, cookie }: Bench): Promise<Owner> {
  const line = await Line.open<ToGiving>(`ws://localhost:${port}/studio/give-socket`, {
    Cookie: cookie,
    Origin: `http://localhost:${port}`,
  });
  await line.until(() => line.last('giving'));
  return line;
}

/** A link is made; its key. */
export async function given(owner: Owner, purpose: Purpose, language = '', note = ''): Promise<{ id: string; key: string }> {
  const answer = await owner.ask({ t: 'give', purpose, language, note });
  const { link } = answer as { link: string };
  const found = await owner.until(() => owner.last('giving')!.links.find(({ id }) => id === link));
  return { id: link, key: found.path.replace('/given/#', '') };
}

/** `port`: of the guests. */
export function guestAt(port: number): Promise<Guest> {
  return Line.open<FromGuest>(`ws://localhost:${port}/given/socket`, { Origin: `http://localhost:${port}` });
}

export async function comes(port: number, key: string): Promise<Guest> {
  const guest = await guestAt(port);
  guest.tell({ t: 'come', key });
  await guest.until(() => guest.last('let in') ?? guest.last('shut') ?? guest.last('table') ?? guest.code !== null);
  return guest;
}

/** What the owner's page shows when it fits. */
export const shown = (owner: Owner, fits: (info: GivingInfo) => unknown): Promise<GivingInfo> =>
  owner.until(() => {
    const info = owner.last('giving');
    return info && fits(info) ? info : null;
  });
