// What is kept of tables and for how long, and who plays for people who are away.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, type FileStatement } from '../../tools/table/server/store/drivers.ts';
import { FileStore } from '../../tools/table/server/store/file.ts';
import { Memory } from '../../tools/table/server/store/memory.ts';
import { diskSays } from '../../tools/table/server/store/problems.ts';
import { NoDatabase, StoreProblem } from '../../tools/table/server/store/storage.ts';
import { chanceOf } from './client.ts';
import { play, Room, serving } from './serving.ts';

let room: Room;

beforeAll(async () => {
  room = new Room(await serving({ keep: 30 }));
});

afterAll(() => room.close());

describe('tables that are kept', () => {
  it('go on while somebody is connected, and say when they are over', async () => {
    const { host: me } = await room.create(['orchard'], [{ who: 'here' }, { who: 'bot' }]);
    const { hub } = room.server;
    const before = hub.store.table(me.info!.id);
    await hub.keep();
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
      void new FileStore(at).close();
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
    const store = new FileStore(path.join(folder, 'full'));
    (store as unknown as { db: { exec(sql: string): void } }).db.exec('pragma max_page_count = 20');
    let n = 0;
    const fill = (): void => {
      for (; n < 1000; n++) store.append('a', n, 'x'.repeat(900));
    };
    expect(fill).toThrow(StoreProblem);
    expect(fill).toThrow(/The disk is full/);
    expect(store.steps('a')).toHaveLength(n);
    void store.close();
  });

  it('is that sentence too where the library takes a transaction back by itself', () => {
    const Library = driver();
    /** A disk that reports an error at the second step of a table. */
    class Failing extends Library {
      override prepare(sql: string): FileStatement {
        const statement = super.prepare(sql);
        if (!sql.startsWith('insert into steps')) return statement;
        const run = (...values: unknown[]): unknown => {
          if (values[1] !== 1) return statement.run(...values);
          this.exec('rollback');
          throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' });
        };
        return { run, get: statement.get.bind(statement), all: statement.all.bind(statement) };
      }
    }
    const store = new FileStore(null, { libraries: [() => Failing] });
    const both = (): void => store.together(() => [0, 1].forEach((seq) => store.append('a', seq, 'x')));
    expect(both).toThrow(/reports an error/);
    expect(store.steps('a')).toEqual([]);
    store.together(() => store.append('a', 0, 'y'));
    expect(store.steps('a')).toEqual([{ seq: 0, body: 'y' }]);
  });

  it('is the same sentence where a library gives a number only', () => {
    const numbered = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    expect(diskSays(numbered, '/data')).toMatch(/disk is full/);
  });

  it('leaves a server that keeps nothing where there is no database', async () => {
    const library = (): never => {
      throw new Error("Cannot find module '@libsql/win32-arm64'");
    };
    expect(() => new FileStore(null, { libraries: [library] })).toThrow(NoDatabase);
    const memory = new Memory();
    memory.saveTable('a', '{}');
    memory.addToken('t', 'a');
    memory.append('a', 0, 'x');
    expect(() => memory.append('a', 0, 'y')).toThrow();
    expect([memory.tableOf('t'), memory.steps('a').length, await memory.count()]).toEqual(['a', 1, 1]);
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
    await own.close();
  });
});
