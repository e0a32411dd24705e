// Tables over real sockets: whole games, links, curtains, taking back, coming and going; and that nobody learns or does what is not theirs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomBot } from '../../src/index.ts';
import { nodeHost } from '../../tools/cli/host.ts';
import { serve, type TableServer } from '../../tools/table/server/main.ts';
import { Client, chanceOf, type Heard } from './client.ts';

const folders = ['cards/fluxx', 'cards/creeper-pack', 'cards/kapitan-bluff', 'test/cli/orchard'];
let server: TableServer;
const clients: Client[] = [];

async function open(): Promise<Client> {
  const client = await Client.open(server.port);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  const bot = new RandomBot(7);
  server = await serve({
    host: nodeHost(folders),
    folders,
    shipped: 'cards',
    data: null,
    port: 0,
    address: '127.0.0.1',
    rate: { burst: 100_000, perSecond: 100_000 },
    files: new Map([['/', { body: Buffer.from('<p>page</p>'), type: 'text/html', lasting: false }]]),
    thinker: {
      think: (_, game, seat) => Promise.resolve(game.session.proposal(bot, seat)!),
      forget: () => {},
    },
  });
});

afterAll(() => {
  for (const client of clients) client.close();
  server.close();
});

/** Everybody answers until the game is over or so many answers were given. */
async function play(people: Client[], most: number, seed = 5): Promise<number> {
  const chance = chanceOf(seed);
  let n = 0;
  for (; n < most && people[0]!.info!.phase !== 'over'; n++) {
    await people[0]!.until(() => people[0]!.info!.phase === 'over' || people.some((p) => p.asked.length > 0));
    const asked = people.find((p) => p.asked.length > 0);
    if (!asked) break;
    const answered = await asked.answer(chance);
    expect(answered.t, JSON.stringify(answered)).toBe('taken');
  }
  return n;
}

describe('a table', () => {
  it('shows a shelf and plays a game alone with bots to its end', async () => {
    const me = await open();
    await me.until(() => me.last('welcome') !== undefined);
    const { sets } = me.last('welcome')!;
    expect(sets.map((set) => set.id)).toContain('creeper-pack');
    const game = sets.find((set) => set.isGame && set.languages.includes('pl'))!;
    const { report } = (await me.ask({ t: 'mix', sets: [game.id], language: 'cs' })) as Heard<'mixed'>;
    expect(report.ok).toBe(true);
    expect(report.options.length).toBeGreaterThan(0);
    const created = await me.ask({
      t: 'create',
      sets: [game.id],
      seats: [{ who: 'here', name: 'Ann' }, { who: 'bot' }, { who: 'bot' }],
      seed: 3,
    });
    expect(created.t).toBe('created');
    await me.until(() => me.info !== null);
    expect(me.info!.you).toMatchObject({ seats: [0], eyes: 0, isHost: true, isSolo: true });
    await play([me], 400);
    expect(me.info!.phase).toBe('over');
    expect(me.info!.outcome).toMatch(/\w/);
    const record = (await me.ask({ t: 'record' })) as Heard<'record'>;
    expect(JSON.parse(record.json)).toMatchObject({ format: 1, seed: 3 });
    const moment = (await me.ask({ t: 'replay', at: 4, eyes: 'all' })) as Heard<'moment'>;
    expect(moment.views).toHaveLength(3);
    const last = (await me.ask({ t: 'replay', at: 1_000_000, eyes: 0 })) as Heard<'moment'>;
    expect(last.views[0]!.zones).toEqual(me.view!.zones);
  });
});
