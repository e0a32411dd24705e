// What is kept of tables and for how long, and who plays for people who are away.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../../tools/table/server/store.ts';
import { chanceOf } from './client.ts';
import { play, Room, serving } from './serving.ts';

let room: Room;

beforeAll(async () => {
  room = new Room(await serving({ keep: 30 }));
});

afterAll(() => room.close());

describe('tables that are kept', () => {
  it('are forgotten with their links and cards when they are over and nobody has opened them for long', () => {
    const store = new Store(null);
    const keep = (id: string, mix: string, info: object, at: number): void => {
      store.saveTable(id, JSON.stringify(info), at);
      store.addToken(`token-${id}`, id);
      store.saveMix(mix, Buffer.from(mix));
      store.append(id, 0, JSON.stringify({ k: 'start', mix, seed: 1, players: ['"mix"'], starter: 0, options: {} }));
      store.append(id, 1, JSON.stringify({ k: 'step', step: [0, 1], i: ['"mix"'] }));
    };
    keep('old', 'a', { over: true }, 100);
    keep('shared', 'b', { over: true }, 100);
    keep('open', 'b', { over: false }, 100);
    keep('new', 'c', { over: true }, 300);
    store.saveTable('lobby', '{}', 300);
    expect(store.prune(200, 50)).toBe(2);
    expect(['old', 'shared', 'open', 'new', 'lobby'].map((id) => store.table(id) !== null)).toEqual([false, false, true, true, true]);
    expect(store.tableOf('token-old')).toBeNull();
    expect(store.tableOf('token-open')).toBe('open');
    expect(store.steps('old')).toEqual([]);
    expect(store.steps('open')).toHaveLength(2);
    expect(['a', 'b', 'c'].map((mix) => store.mix(mix) !== null)).toEqual([false, true, true]);
    // Whoever opens a table keeps it.
    store.touch('new', 900);
    expect(store.prune(800, 200)).toBe(1);
    expect(store.table('new')).not.toBeNull();
    expect(store.table('open')).toBeNull();
    store.close();
  });

  it('go on while somebody is connected, however old they are', async () => {
    const { host: me } = await room.create(['orchard'], [{ who: 'here' }, { who: 'bot' }]);
    await play([me], 2);
    const { hub } = room.server;
    hub.prune(Date.now() + 1e12);
    expect(hub.store.table(me.info!.id)).not.toBeNull();
    await play([me], 10_000);
    expect(me.info!.phase).toBe('over');
    expect(JSON.parse(hub.store.table(me.info!.id)!.info)).toMatchObject({ over: true });
    expect((await me.ask({ t: 'again' })).t).toBe('taken');
    await me.until(() => me.info!.phase === 'playing');
    expect(JSON.parse(hub.store.table(me.info!.id)!.info)).toMatchObject({ over: false });
  });
});

describe('somebody who is away', () => {
  it('is played for by a bot as soon as the table has no more patience, and plays on when back', async () => {
    const { host: ann, created } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }], { patience: 1 });
    const { client: bob, token } = await room.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    expect(ann.info!.patience).toBe(1);
    bob.close();
    await ann.until(() => ann.info!.seats[1]!.standIn);
    // First he was away, and nobody played for him yet.
    const seen = ann.heard.flatMap((m) => (m.t === 'update' && m.info ? [m.info.seats[1]!] : []));
    expect(seen.slice(-2).map(({ here, standIn }) => ({ here, standIn }))).toEqual([
      { here: false, standIn: false },
      { here: false, standIn: true },
    ]);
    await play([ann], 4);
    const back = await room.hello(token);
    await ann.until(() => ann.info!.seats[1]!.here && !ann.info!.seats[1]!.standIn);
    await play([ann, back], 4);
  });

  it('is waited for where that is agreed, and where nobody is left who waits', async () => {
    const [waits, plays] = await Promise.all(
      [0, 1].map(async (patience) => {
        const { host, created } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }], { patience });
        const { client } = await room.guest(created.links.join, 'Bob');
        await host.ask({ t: 'start' });
        return { host, bob: client };
      }),
    );
    waits!.bob.close();
    await waits!.host.until(() => !waits!.host.info!.seats[1]!.here);
    // Somebody who goes later is played for elsewhere, while nothing has happened here.
    plays!.bob.close();
    await plays!.host.until(() => plays!.host.info!.seats[1]!.standIn);
    await waits!.host.abreast();
    expect(waits!.host.info!.seats[1]!.standIn).toBe(false);
  });
});

describe('bots', () => {
  it('learn the game in a thread of their own while the first hand is looked at, and answer', async () => {
    const own = new Room(await serving({ thinker: undefined, folders: ['test/cli/orchard'] }));
    const { host: me } = await own.create(['orchard'], [{ who: 'here' }, { who: 'bot' }, { who: 'bot' }]);
    const { turn } = me.view!;
    const chance = chanceOf(5);
    // Learning takes its time, more of it on a busy machine.
    const isDone = (): boolean => me.view!.turn > turn + 2 || me.info!.phase === 'over';
    while (!isDone()) {
      await me.until(() => me.asked.length > 0 || isDone());
      const [asked] = me.asked;
      if (!asked) continue;
      await me.answer(chance);
      await me.until(() => me.asked[0]?.id !== asked.id);
    }
    expect(me.view!.turn).toBeGreaterThan(turn + 1);
    own.close();
  });
});
