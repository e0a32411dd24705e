// Somebody at the table who wants the seed: whoever has it has every hand and every draw. The search that found short seeds within minutes,
// shown to work on one of those; and what a seat is sent, searched for anything to begin with.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botNamed, type Linked, type Seed, Session, type View } from 'cardwright';
import { drawSeed } from '../../tools/table/server/commitment.ts';
import { nodeHost } from '../../tools/cli/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { play, Room, serving } from '../table-server/serving.ts';

const { linked } = loadShared({ host: nodeHost(['cards/fluxx']), folders: ['cards/fluxx'], shipped: 'cards' }) as { linked: Linked };
const players = ['Ann', 'Bob', 'Cid'];

/** The cards in sight of a seat, in their places: what an attacker has. */
function inSight(view: View): string {
  return JSON.stringify(view.zones.map(({ id, cards }) => [id, cards.map(({ card }) => card ?? null)]));
}

/** What two seats see of a deal, together: one hand alone is dealt by chance once in some 100,000 seeds. */
function dealt(seed: Seed): string {
  const session = Session.start(linked, { seed, players, asks: 'everybody' });
  return inSight(session.view(0)) + inSight(session.view(1));
}

/** Seeds that deal what somebody has seen. */
function search(seen: string, seeds: Iterable<Seed>): Seed[] {
  return [...seeds].filter((seed) => dealt(seed) === seen);
}

function* numbers(from: number, n: number): Iterable<number> {
  for (let seed = from; seed < from + n; seed++) yield seed;
}

/** Long seeds that hold no more than a number: in front, behind, in every word, hashed. */
function* asLong(from: number, n: number): Iterable<string> {
  for (const seed of numbers(from, n)) {
    const word = seed.toString(16).padStart(8, '0');
    yield word.padEnd(32, '0');
    yield word.padStart(32, '0');
    yield word.repeat(4);
    yield createHash('sha256').update(String(seed)).digest('hex').slice(0, 32);
  }
}

describe('the seed of a game', () => {
  it('is found from two hands where it is short, which is why everybody is told that somebody chose it', () => {
    expect(search(dealt(1234), numbers(1000, 400))).toEqual([1234]);
  });

  it('is not among the short ones where it was drawn, nor is it one of those made longer', () => {
    for (let game = 0; game < 3; game++) {
      const seen = dealt(drawSeed());
      expect(search(seen, numbers(game * 1_000_000, 600))).toEqual([]);
      expect(search(seen, asLong(0, 150))).toEqual([]);
    }
  });

  it('does not come near when nearly all of it is known', () => {
    const seed = drawSeed();
    const seen = dealt(seed);
    const flipped = Array.from({ length: 128 }, (_, bit) => {
      const bytes = Buffer.from(seed, 'hex');
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      return bytes.toString('hex');
    });
    expect(search(seen, flipped)).toEqual([]);
    expect(search(seen, [seed])).toEqual([seed]);
  });
});

/** A table of two people, a bot and somebody who watches, 30 answers into its game, and what nobody there may read. */
async function someAnswers(room: Room) {
  const seats = [{ who: 'here', name: 'Ann' } as const, { who: 'open' } as const, { who: 'bot' } as const];
  const { host: ann, created } = await room.create(['fluxx'], seats, { seed: undefined });
  const { client: bob } = await room.guest(created.links.join, 'Bob');
  const eva = await room.hello(created.links.watch);
  await ann.ask({ t: 'start' });
  const table = room.server.hub.loaded.find((t) => t.info.id === ann.info!.id)!;
  const { session } = table.game!;
  const { s } = session.machine;
  const secrets = new Set<string>();
  for (let n = 0; n < 30 && !table.isOver; n++) {
    const { seed } = session.record();
    for (const x of [seed, ...[0, 1, 2, 3].flatMap((i) => [s[i]!, s[i]! >>> 0, (s[i]! >>> 0).toString(16), (s[i]! >>> 0).toString(36)])])
      secrets.add(String(x));
    await play([ann, bob], 1, n);
  }
  return { table, secrets, clients: [ann, bob, eva] as const };
}

describe('what is sent to a seat', () => {
  let room: Room;
  beforeAll(async () => {
    room = new Room(await serving());
  });
  afterAll(() => room.close());

  it('holds neither the seed nor anything of the generator, and what a bot draws comes from elsewhere', async () => {
    // A game may end within these answers (its seed is drawn, as at any table); then another one is played.
    let game = await someAnswers(room);
    while (game.table.isOver) game = await someAnswers(room);
    const { secrets, clients } = game;
    // The seed, and the four words of the generator in each way they could be written.
    expect(secrets.size).toBeGreaterThan(4);
    for (const client of clients) {
      const all = client.texts.join('\n');
      expect([...secrets].filter((secret) => secret.length > 4 && all.includes(secret))).toEqual([]);
    }
    expect((await clients[1].ask({ t: 'record' })).t).toBe('refused');
  });
});

describe('a bot', () => {
  it('answers the same whatever is to be drawn', () => {
    // Two games alike but for the chance to come: what a bot that looks ahead makes of them must not differ.
    const answers = [0, 1].map((other) => {
      const session = Session.start(linked, { seed: '0123456789abcdef0123456789abcdef', players });
      session.machine.s[0]! ^= other;
      const bot = botNamed('greedy', 7);
      return session.proposal(bot, session.asked()[0]!);
    });
    expect(answers[0]).toEqual(answers[1]);
  });
});
