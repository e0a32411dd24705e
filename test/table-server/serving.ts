// A table server inside the test, on the shipped games and two of the tests' own, with bots that answer by chance and at once.
import { botNamed } from 'cardwright';
import { nodeHost } from '../../tools/cli/host.ts';
import { serve, type ServerOptions, type TableServer } from '../../tools/table/server/main.ts';
import type { FromServer, SeatRequest } from '../../tools/table/protocol.ts';
import { Client, chanceOf, type Heard } from './client.ts';

const unhurried = { burst: 100_000, perSecond: 100_000 };

const folders = ['cards/fluxx', 'cards/creeper-pack', 'cards/kapitan-bluff', 'test/cli/orchard'];

export async function serving(more: Partial<ServerOptions> = {}): Promise<TableServer> {
  const shelf = more.folders ?? folders;
  return serve({
    host: nodeHost(shelf),
    folders: shelf,
    shipped: 'cards',
    data: null,
    port: 0,
    address: '127.0.0.1',
    rate: unhurried,
    rates: { messages: unhurried, opens: unhurried, requests: unhurried, makes: unhurried, work: { burst: 1e9, perSecond: 1e6 } },
    files: new Map([['/', { body: Buffer.from('<p>page</p>'), type: 'text/html', lasting: false }]]),
    thinker: {
      // The same in the same game, whatever goes on at other tables.
      think: (_, game, seat) => Promise.resolve(game.session.proposal(botNamed('random', game.marks.length * 16 + seat), seat)!),
      forget: () => {},
    },
    ...more,
  });
}

/** Several clients at one server, closed with it. */
export class Room {
  private readonly clients: Client[] = [];

  constructor(readonly server: TableServer) {}

  async client(): Promise<Client> {
    const client = await Client.open(this.server.port);
    this.clients.push(client);
    await client.until(() => client.last('welcome') !== undefined);
    return client;
  }

  /** Whoever makes a table, and what the server said. */
  async create(sets: string[], seats: SeatRequest[], more: object = {}): Promise<{ host: Client; created: Heard<'created'> }> {
    const host = await this.client();
    const created = await host.ask({ t: 'create', sets, seats, seed: 3, ...more });
    if (created.t !== 'created') throw new Error(JSON.stringify(created));
    await host.until(() => host.info !== null);
    return { host, created };
  }

  /** Sits down by the link. */
  async guest(join: string, name: string, language?: string): Promise<{ client: Client; token: string; seat: number }> {
    const client = await this.client();
    client.tell({ t: 'hello', token: join });
    await client.until(() => client.info !== null);
    const seated = await client.ask({ t: 'sit', name, language });
    if (seated.t !== 'seated') throw new Error(JSON.stringify(seated));
    await client.until(() => client.info!.you.seats.length === 1);
    return { client, token: seated.token, seat: seated.seat };
  }

  async hello(token: string, more: object = {}): Promise<Client> {
    const client = await this.client();
    client.tell({ t: 'hello', token, ...more });
    await client.until(() => client.info !== null || client.last('refused') !== undefined);
    return client;
  }

  close(): Promise<void> {
    for (const client of this.clients) client.close();
    return this.server.close();
  }
}

/** Everybody answers until the game is over or so many answers were given; each answer is looked at. */
export async function play(
  people: readonly Client[],
  most: number,
  seed = 5,
  each: (answer: FromServer) => void = () => {},
): Promise<number> {
  const chance = chanceOf(seed);
  const first = people[0]!;
  for (let n = 0; n < most; n++) {
    await first.until(() => first.info!.phase === 'over' || people.some((p) => p.asked.length > 0));
    const asked = people.find((p) => p.asked.length > 0);
    if (!asked || first.info!.phase === 'over') return n;
    const { id } = asked.asked[0]!;
    const answer = await asked.answer(chance);
    each(answer);
    // Too late: a clock ran out, or somebody else's answer came first; then it is asked no more.
    const isLate = answer.t === 'refused' && answer.code === 'stale';
    if (answer.t !== 'taken' && !isLate) throw new Error(JSON.stringify(answer));
    await asked.until(() => asked.asked[0]?.id !== id);
    // Nobody lags behind: who is asked next is the same every time.
    await Promise.all(people.map((p) => p.abreast()));
  }
  return most;
}
