// What is kept of tables and for how long, and who plays for people who are away.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Retention } from '../../tools/table/server/retention.ts';
import { Memory } from '../../tools/table/server/memory.ts';
import { diskSays, NoDatabase, Store, StoreProblem } from '../../tools/table/server/store.ts';
import { chanceOf } from './client.ts';
import { play, Room, serving } from './serving.ts';

let room: Room;

beforeAll(async () => {
  room = new Room(await serving({ keep: 30 }));
});

afterAll(() => room.close());

const day = 86_400_000;

/** A server's look at the clock, with a clock of the test's own. */
function kept(days = 30): {
  store: Store;
  said: string[];
  begin(): void;
  pass(days: number): void;
  jump(days: number): void;
  add(id: string, over?: boolean): void;
  there(...ids: string[]): string;
} {
  const store = new Store(null);
  const said: string[] = [];
  let now = 20_000 * day;
  let ticks = 5;
  const begin = (): Retention => new Retention(store, days, { now: () => now, ticks: () => ticks }, (line) => said.push(line));
  let keeping = begin();
  return {
    store,
    said,
    /** Another server begins. */
    begin() {
      keeping = begin();
      keeping.look();
    },
    /** Goes on running, with a look each hour. */
    pass(n) {
      for (let hour = 0; hour < n * 24; hour++) {
        now += day / 24;
        ticks += day / 24;
        keeping.look();
      }
    },
    jump: (n) => void (now += n * day),
    add(id, over = true) {
      store.saveTable(id, JSON.stringify({ over }), keeping.stamp);
      store.addToken(`token-${id}`, id);
      store.saveMix(`mix-${id}`, Buffer.from(id));
      store.append(id, 0, JSON.stringify({ k: 'start', mix: `mix-${id}`, seed: 1, players: ['"mix"'], starter: 0, options: {} }));
    },
    /** there, trash or gone. */
    there: (...ids) =>
      ids
        .map((id) =>
          store.table(id) ? 'there' : store.trash().some((t) => t.id === id) ? 'trash' : store.mix(`mix-${id}`) ? 'odd' : 'gone',
        )
        .join(' '),
  };
}

describe('tables that are kept', () => {
  it('are marked when nobody has opened them for long, go into the trash a day later, and are forgotten after as long there', () => {
    const { add, begin, pass, there, said, store } = kept();
    add('old');
    add('open', false);
    begin();
    pass(29);
    add('new');
    pass(1.5);
    expect(there('old', 'open', 'new')).toBe('there there there');
    pass(1);
    expect(there('old', 'open', 'new')).toBe('trash there there');
    expect(store.tableOf('token-old')).toBeNull();
    expect(store.count()).toBe(2);
    expect(said.join(' ')).toContain('1 table was put into the trash');
    pass(29);
    expect(there('old')).toBe('trash');
    pass(2);
    expect(there('old', 'open')).toBe('gone there');
    expect(store.tableOf('token-old')).toBeNull();
    expect(store.steps('old')).toEqual([]);
    expect(store.mix('mix-open')).not.toBeNull();
    pass(320);
    expect(there('open')).toBe('trash');
  });

  it('come out of the trash, one or all, and stay as long as if they had just been opened', () => {
    const { add, begin, pass, there, store } = kept();
    for (const id of ['a', 'b', 'c']) add(id);
    begin();
    pass(32);
    expect(there('a', 'b', 'c')).toBe('trash trash trash');
    expect(store.restore('nobody', 0)).toBe(0);
    expect(store.restore('b', 20_032 * day)).toBe(1);
    expect(there('a', 'b', 'c')).toBe('trash there trash');
    expect(store.tableOf('token-b')).toBe('b');
    expect(store.restore(null, 20_032 * day)).toBe(2);
    pass(29);
    expect(there('a', 'b', 'c')).toBe('there there there');
  });

  it('are kept by whoever opens them, also when they are marked', () => {
    const { add, begin, pass, there, store } = kept();
    add('a');
    begin();
    pass(30.5);
    store.touch('a', 20_030 * day);
    pass(20);
    expect(there('a')).toBe('there');
  });

  it('outlive a clock that is wrong when a server begins, however often it begins', () => {
    const { add, begin, jump, pass, there, said } = kept();
    add('a');
    begin();
    pass(1);
    jump(400);
    for (let n = 0; n < 5; n++) begin();
    pass(0.5);
    expect(there('a')).toBe('there');
    expect(said.join(' ')).toContain('has not run for 400 days');
    jump(-400);
    begin();
    expect(said.at(-1)).toContain('set back by 400 days');
    pass(20);
    expect(there('a')).toBe('there');
  });

  it('come back by themselves when the clock was wrong for so long that they went into the trash', () => {
    const { add, begin, jump, pass, there, said } = kept();
    add('a');
    begin();
    jump(400);
    begin();
    pass(3);
    expect(there('a')).toBe('trash');
    jump(-400);
    begin();
    expect(there('a')).toBe('there');
    expect(said.join(' ')).toContain('taken out of the trash');
  });

  it('outlive a clock that jumps while the server runs, and one that begins in the year 1970', () => {
    const { add, begin, jump, pass, there, said } = kept();
    add('a');
    begin();
    pass(1);
    jump(400);
    pass(1 / 24);
    expect(said.at(-1)).toContain('went ahead by 400 days');
    jump(-400);
    pass(10);
    expect(there('a')).toBe('there');
    // A clock that has forgotten the time, and is set when it is told it.
    jump(-20_000);
    begin();
    add('b');
    pass(0.1);
    jump(20_000);
    pass(10);
    expect(there('a', 'b')).toBe('there there');
  });

  it('go on while somebody is connected, and say when they are over', async () => {
    const { host: me } = await room.create(['orchard'], [{ who: 'here' }, { who: 'bot' }]);
    const { hub } = room.server;
    const before = hub.store.table(me.info!.id);
    hub.keep();
    expect(before).not.toBeNull();
    await play([me], 10_000);
    expect(me.info!.phase).toBe('over');
    expect(JSON.parse(hub.store.table(me.info!.id)!.info)).toMatchObject({ over: true });
    expect((await me.ask({ t: 'again' })).t).toBe('taken');
    await me.until(() => me.info!.phase === 'playing');
    expect(JSON.parse(hub.store.table(me.info!.id)!.info)).toMatchObject({ over: false });
  });
});

describe('what the disk says', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cardwright-disk-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const opening = (name: string, prepare: (at: string) => void): string => {
    const at = path.join(folder, name);
    prepare(at);
    try {
      new Store(at).close();
      return 'opened';
    } catch (problem) {
      expect(problem).toBeInstanceOf(StoreProblem);
      return (problem as Error).message;
    }
  };

  it('is a sentence when a database cannot be opened', () => {
    expect(opening('file', (at) => writeFileSync(at, 'x'))).toMatch(/is not a folder/);
    expect(opening('rubbish', (at) => (mkdirSync(at), writeFileSync(path.join(at, 'tables.db'), 'x'.repeat(9000))))).toMatch(/is damaged/);
    expect(opening('folder', (at) => mkdirSync(path.join(at, 'tables.db'), { recursive: true }))).toMatch(/cannot be opened/);
  });

  it.each([
    ['SQLITE_FULL', 'database or disk is full', /disk is full/],
    ['ENOSPC', 'ENOSPC: no space left on device, mkdir', /disk is full/],
    ['SQLITE_READONLY', 'attempt to write a readonly database', /can only be read/],
    ['EROFS', 'EROFS: read-only file system', /can only be read/],
    ['EACCES', 'EACCES: permission denied, mkdir', /may not write/],
    ['SQLITE_CORRUPT', 'database disk image is malformed', /is damaged/],
    ['SQLITE_IOERR_WRITE', 'disk I/O error', /reports an error/],
    ['SQLITE_BUSY', 'database is locked', /Another server/],
    ['', 'ConnectionFailed("Unable to open connection to local database /x: 14")', /cannot be opened/],
  ])('is a sentence for %s', (code, message, words) => {
    const said = diskSays(Object.assign(new Error(message), { code }), '/data')!;
    expect(said).toMatch(words);
    expect(said).not.toMatch(/SQLITE|ConnectionFailed|E[A-Z]{4,}/);
    expect(said).toContain('/data');
  });

  it('is a sentence when the disk is full in the middle of a game, and what went before is there', () => {
    const store = new Store(path.join(folder, 'full'));
    (store as unknown as { db: { exec(sql: string): void } }).db.exec('pragma max_page_count = 20');
    let n = 0;
    const fill = (): void => {
      for (; n < 1000; n++) store.append('a', n, 'x'.repeat(900));
    };
    expect(fill).toThrow(StoreProblem);
    expect(fill).toThrow(/The disk is full/);
    expect(store.steps('a')).toHaveLength(n);
    store.close();
  });

  it('leaves a server that keeps nothing where there is no database', () => {
    const library = (): never => {
      throw new Error("Cannot find module '@libsql/win32-arm64'");
    };
    expect(() => new Store(null, { library })).toThrow(NoDatabase);
    const memory = new Memory();
    memory.saveTable('a', '{}');
    memory.addToken('t', 'a');
    memory.append('a', 0, 'x');
    expect(() => memory.append('a', 0, 'y')).toThrow();
    expect([memory.tableOf('t'), memory.steps('a').length, memory.count()]).toEqual(['a', 1, 1]);
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
