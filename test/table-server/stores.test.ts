// Every store does the same: in a file, and in PostgreSQL, which is skipped, loudly, where it is not installed.
import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileStore } from '../../tools/table/server/store/file.ts';
import { FORMAT } from '../../tools/table/server/store/migrations.ts';
import { openPostgres } from '../../tools/table/server/store/postgres.ts';
import type { MovableStorage, Storage } from '../../tools/table/server/store/storage.ts';
import { cardwright } from '../cli/command.ts';
import { here } from '../harness/services.ts';
import { chanceOf, type Client } from './client.ts';
import { play, Room, serving } from './serving.ts';
import { address, inSchema, keptIn, kinds, stores, untilRow, useStores } from './stores.ts';

useStores();

const day = 86_400_000;

describe.each(['file', 'postgres'] as const)('a store in %s', (name) => {
  describe.skipIf(name === 'postgres' && !here.postgres)(name, () => {
    const kind = kinds[name];
    const empty = async (): Promise<MovableStorage> => {
      const store = await kind.empty();
      stores.opened.push(store);
      return store;
    };
    const again = async (store: Storage): Promise<MovableStorage> => {
      await store.close();
      stores.opened.splice(stores.opened.indexOf(store), 1);
      const next = await kind.again();
      stores.opened.push(next);
      return next;
    };

    describe('tables that are kept', () => {
      it('are marked when nobody has opened them for long, go into the trash a day later, and are forgotten after as long there', async () => {
        const { add, begin, pass, there, said, store } = keptIn(await empty());
        add('old');
        add('open', false);
        await begin();
        await pass(29);
        add('new');
        await pass(1.5);
        expect(await there('old', 'open', 'new')).toBe('there there there');
        await pass(1);
        expect(await there('old', 'open', 'new')).toBe('trash there there');
        expect(store.tableOf('token-old')).toBeNull();
        expect(await store.count()).toBe(2);
        expect(said.join(' ')).toContain('1 table was put into the trash');
        await pass(29);
        expect(await there('old')).toBe('trash');
        await pass(2);
        expect(await there('old', 'open')).toBe('gone there');
        expect(store.tableOf('token-old')).toBeNull();
        expect(await store.pack('mix-open')).not.toBeNull();
        await pass(320);
        expect(await there('open')).toBe('trash');
        // Nothing of the deleted one is left for a table of the same id.
        store.saveTable('old', '{}', 0, false);
        await store.settled();
        expect(await store.whole('old')).toMatchObject({ tokens: [], steps: [] });
      });

      it('move on in the hour they are due, and not in the hour before', async () => {
        const hour = 1 / 24;
        const { add, begin, pass, there } = keptIn(await empty());
        add('over');
        add('open', false);
        await begin();
        // Marked in the hour after 30 days, and a day later in the trash.
        await pass(30 + hour);
        await pass(1 - hour);
        expect(await there('over')).toBe('there');
        await pass(hour);
        expect(await there('over')).toBe('trash');
        await pass(30 - hour);
        expect(await there('over')).toBe('trash');
        await pass(hour);
        expect(await there('over', 'open')).toBe('gone there');
        // The other one in the hour after 360 days.
        await pass(299);
        await pass(1 - hour);
        expect(await there('open')).toBe('there');
        await pass(hour);
        expect(await there('open')).toBe('trash');
      });

      it('come out of the trash, one or all, and stay as long as if they had just been opened', async () => {
        const { add, begin, pass, there, store } = keptIn(await empty());
        for (const id of ['a', 'b', 'c']) add(id);
        await begin();
        await pass(32);
        expect(await there('a', 'b', 'c')).toBe('trash trash trash');
        expect(await store.restore('nobody', 0)).toBe(0);
        expect(await store.restore('b', 20_032 * day)).toBe(1);
        expect(await there('a', 'b', 'c')).toBe('trash there trash');
        expect(store.tableOf('token-b')).toBe('b');
        expect(await store.restore(null, 20_032 * day)).toBe(2);
        await pass(29);
        expect(await there('a', 'b', 'c')).toBe('there there there');
      });

      it('are kept by whoever opens them, also when they are marked', async () => {
        const { add, begin, pass, there, store } = keptIn(await empty());
        add('a');
        await begin();
        await pass(30.5);
        store.touch('a', 20_030 * day);
        // An hour passes before the next look; here it is stored by then.
        await store.settled();
        await pass(20);
        expect(await there('a')).toBe('there');
      });

      it('outlive a clock that is wrong when a server begins, however often it begins', async () => {
        const { add, begin, jump, pass, there, said } = keptIn(await empty());
        add('a');
        await begin();
        await pass(1);
        jump(400);
        for (let n = 0; n < 5; n++) await begin();
        await pass(0.5);
        expect(await there('a')).toBe('there');
        expect(said.join(' ')).toContain('has not run for 400 days');
        jump(-400);
        await begin();
        expect(said.at(-1)).toContain('set back by 400 days');
        await pass(20);
        expect(await there('a')).toBe('there');
      });

      it('come back by themselves when the clock was wrong for so long that they went into the trash', async () => {
        const { add, begin, jump, pass, there, said } = keptIn(await empty());
        add('a');
        await begin();
        jump(400);
        await begin();
        await pass(3);
        expect(await there('a')).toBe('trash');
        jump(-400);
        await begin();
        expect(await there('a')).toBe('there');
        expect(said.join(' ')).toContain('taken out of the trash');
      });

      it('outlive a clock that jumps while the server runs, and one that begins in the year 1970', async () => {
        const { add, begin, jump, pass, there, said } = keptIn(await empty());
        add('a');
        await begin();
        await pass(1);
        jump(400);
        await pass(1 / 24);
        expect(said.at(-1)).toContain('went ahead by 400 days');
        jump(-400);
        await pass(10);
        expect(await there('a')).toBe('there');
        // A clock that has forgotten the time, and is set when it is told it.
        jump(-20_000);
        await begin();
        add('b');
        await pass(0.1);
        jump(20_000);
        await pass(10);
        expect(await there('a', 'b')).toBe('there there');
      });
    });

    describe('what is written', () => {
      it('is there when it is opened again, and a step or a link is written once', async () => {
        let store = await empty();
        store.together(() => {
          store.saveTable('a', '{"n":1}', 5, false);
          store.addToken('one', 'a');
          store.addToken('two', 'a');
        });
        store.saveMix('cards', Buffer.from([0, 1, 255]));
        store.append('a', 0, '{"k":"start","names":"a\\u0000 \\"\u{1F0CF}{,}"}', 'cards');
        store.append('a', 1, '{"k":"step"}');
        store.dropToken('two');
        store.addToken('three', 'a');
        store.setNote('key', 'value');
        store.saveTable('a', '{"n":2}', 3, true);
        await store.settled();
        expect(store.stored).toBe(store.written);
        store = await again(store);
        expect(store.note('key')).toBe('value');
        for (const token of ['one', 'two', 'three', 'none']) await store.ready(token);
        expect(['one', 'two', 'three', 'none'].map((token) => store.tableOf(token))).toEqual(['a', null, 'a', null]);
        expect(store.table('a')).toEqual({ id: 'a', info: '{"n":2}' });
        expect(store.steps('a')).toEqual([
          { seq: 0, body: '{"k":"start","names":"a\\u0000 \\"\u{1F0CF}{,}"}' },
          { seq: 1, body: '{"k":"step"}' },
        ]);
        expect([...store.mix('cards')!]).toEqual([0, 1, 255]);
        expect(await store.whole('a')).toMatchObject({ changed: 5, tokens: ['one', 'three'] });
        expect(await store.count()).toBe(1);
      });

      it('is lost for one table only, if somebody else has written its step', async () => {
        const store = await empty();
        const lost: string[] = [];
        store.listen({ stored: () => {}, lost: (tables) => lost.push(...tables), troubled: () => {} });
        store.append('a', 0, 'first');
        await store.settled();
        const write = (table: string, seq: number): void => {
          try {
            store.append(table, seq, 'second');
          } catch {
            lost.push(table);
          }
        };
        write('b', 0);
        write('a', 0);
        write('c', 0);
        await store.settled();
        expect(lost).toEqual(['a']);
        const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => stepsOf(store, id)));
        expect([a, b, c]).toEqual([['first'], ['second'], ['second']]);
      });
    });

    /** As they are stored. */
    async function stepsOf(store: MovableStorage, id: string): Promise<string[]> {
      if (store.table(id) === null) store.saveTable(id, '{}', 0, false);
      await store.settled();
      return (await store.whole(id))!.steps.map(({ body }) => body);
    }

    describe('an older or newer format', () => {
      it('is brought up to date, and nothing of it is lost', async () => {
        let store = await empty();
        for (const over of [true, false]) store.saveTable(`t-${over}`, JSON.stringify({ over }), 1, false);
        store.append('t-true', 0, JSON.stringify({ k: 'start', mix: 'cards', players: ['"mix"'] }));
        store.append('t-true', 1, JSON.stringify({ k: 'step', i: ['"mix"'] }));
        await store.close();
        stores.opened.splice(0);
        // As the first version stored it.
        if (name === 'postgres') await kind.sql('drop table owners, servers');
        await kind.sql(`drop index used; alter table steps drop column mix; alter table tables drop column finished;
          update meta set value = '1' where key = 'format'`);
        store = await kind.again();
        stores.opened.push(store);
        expect((await store.whole('t-true'))!.steps.map(({ mix }) => mix)).toEqual(['cards', null]);
        await store.mark(5, 0, 1, 1);
        await store.throwAway(2, 2, 1, 1);
        expect((await store.trash()).map(({ id }) => id)).toEqual(['t-true']);
        expect(await store.ids()).toEqual(['t-false']);
        expect(store.note('format')).toBe(String(FORMAT));
      });

      it('is refused if a newer version wrote it, and stays as it is', async () => {
        const store = await empty();
        await store.close();
        stores.opened.splice(0);
        await kind.sql(`update meta set value = '${FORMAT + 1}' where key = 'format'`);
        const message = await kind.again().then(String, (problem: Error) => problem.message);
        expect(message).toMatch(new RegExp(`newer version of Cardwright \\(format ${FORMAT + 1}; this one knows ${FORMAT}\\)`));
        await kind.sql(`update meta set value = '${FORMAT}' where key = 'format'`);
        await (await kind.again()).close();
      });
    });
  });
});

/** As a page comes back: until it is let in. */
async function back(room: Room, token: string): Promise<Client> {
  for (;;) {
    const client = await room.hello(token).catch(() => null);
    if (client?.info) return client;
  }
}

/** Ann and Bob at a new table, and what they need to come back. */
async function twoPeople(room: Room): Promise<{ people: Client[]; tokens: string[] }> {
  const { host: ann, created } = await room.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
  const { client: bob, token } = await room.guest(created.links.join, 'Bob');
  await ann.ask({ t: 'start' });
  return { people: [ann, bob], tokens: [created.token, token] };
}

const shownTo = (people: readonly Client[]): unknown =>
  people.map((one) => [one.view, one.asked.map(({ id }) => id), one.info!.commitment]);

describe('tables that move', () => {
  it.skipIf(!here.postgres)('go on in PostgreSQL and in a file where they were', async () => {
    const [first, last] = [path.join(stores.folder, 'from'), path.join(stores.folder, 'to')];
    await (await kinds.postgres.empty()).close();
    const moved = async (...words: string[]): Promise<string> => {
      const { code, all } = await cardwright(['table', ...words], { env: { CARDWRIGHT_STORE: '' } });
      expect([code, all]).toEqual([0, expect.stringMatching(/^1 table (written|imported)/)]);
      return all;
    };
    let room = new Room(await serving({ data: first }));
    const { people, tokens } = await twoPeople(room);
    await play(people, 12);
    let before = shownTo(people);
    await room.close();
    await moved('--data', first, '--export', path.join(stores.folder, 'a'));
    const database = { env: { CARDWRIGHT_STORE: stores.url.href } };
    expect(await cardwright(['table', '--import', path.join(stores.folder, 'a')], database)).toMatchObject({ code: 0, err: '' });
    room = new Room(await serving({ store: address() }));
    let again = [await room.hello(tokens[0]!), await room.hello(tokens[1]!)];
    expect(shownTo(again)).toEqual(before);
    await play(again, 12);
    before = shownTo(again);
    // While the server plays on.
    expect(await cardwright(['table', '--export', path.join(stores.folder, 'b')], database)).toMatchObject({ code: 0, err: '' });
    await room.close();
    await moved('--data', last, '--import', path.join(stores.folder, 'b'));
    room = new Room(await serving({ data: last }));
    again = [await room.hello(tokens[0]!), await room.hello(tokens[1]!)];
    expect(shownTo(again)).toEqual(before);
    await play(again, 4);
    await room.close();
    const twice = await cardwright(['table', '--data', last, '--import', path.join(stores.folder, 'b')], { env: { CARDWRIGHT_STORE: '' } });
    expect(twice.out).toBe(
      `0 tables imported from ${path.join(stores.folder, 'b')}. 1 table of the file is there already and stay as they are.\n`,
    );
  });

  it('come from no file that is not one, or is not whole', async () => {
    const data = path.join(stores.folder, 'whole');
    const store = new FileStore(data);
    store.saveTable('a', '{}', 1, false);
    await store.close();
    const file = path.join(stores.folder, 'lines');
    expect((await cardwright(['table', '--data', data, '--export', file])).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o077).toBe(0);
    const says = async (content: string | null, ...more: string[]): Promise<string> => {
      if (content !== null) writeFileSync(file, content);
      const { code, err } = await cardwright(['table', '--data', data, '--import', file, ...more]);
      expect(code).toBe(2);
      return err.replaceAll(file, 'FILE');
    };
    expect(await says('')).toContain('FILE is not a file of tables. Make one with: cardwright table --export FILE');
    expect(await says(text.split('\n').slice(0, 2).join('\n'))).toContain('FILE ends before its last table');
    expect(await says(text.replace('"steps":[]', '"steps":[{"seq":3}]'))).toContain('FILE:2 is damaged');
    expect(await says(text.replace('"version":1', '"version":2'))).toContain(
      'exported by a newer version of Cardwright (2; this one knows 1)',
    );
    expect(await says(text, '--export', file)).toContain('two commands');
    rmSync(file);
    expect(await says(null)).toContain('FILE cannot be found');
    writeFileSync(file, text);
    expect((await cardwright(['table', '--data', data, '--export', file])).err).toContain('is there already; name a new file');
  });
});

describe.skipIf(!here.postgres)('a house on PostgreSQL', () => {
  /** Ends the connections of servers, as a database that is started again does. */
  const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cardwright'";

  it('tells nobody of an answer before it is stored, and forgets one that is not', async () => {
    await (await kinds.postgres.empty()).close();
    const said: string[] = [];
    const room = new Room(await serving({ store: address(), say: (line) => said.push(line) }));
    const { people, tokens } = await twoPeople(room);
    await play(people, 3);
    const at = people.findIndex(({ asked }) => asked.length > 0);
    const asked = people[at]!;
    const [{ id }] = asked.asked as [(typeof asked.asked)[0]];
    const before = shownTo(people);
    // The step waits for a lock, so the answer is neither stored nor lost.
    await inSchema('begin; lock table steps in exclusive mode');
    const heard = people.map((one) => one.texts.length);
    void asked.answer(chanceOf(1)).catch(() => {});
    await untilRow("select 1 from pg_stat_activity where application_name = 'cardwright' and wait_event_type = 'Lock'");
    expect(people.map((one) => one.texts.length)).toEqual(heard);
    await stores.admin.query(cut);
    await stores.admin.query('commit');
    await Promise.all(people.map((one) => one.ended()));
    expect(people.map((one) => one.texts.length)).toEqual(heard);
    const again = [await back(room, tokens[0]!), await back(room, tokens[1]!)];
    expect(shownTo(again)).toEqual(before);
    expect(again[at]!.asked[0]!.id).toBe(id);
    await play(again, 5);
    expect(said.join(' ')).toMatch(/does not answer .* Tables wait until it does\. The database answers again; tables go on\./);
    expect(said.join(' ')).not.toContain(stores.url.password);
    await room.close();
  });

  it('refuses answers in words while the database is gone, shows the table, and goes on', async () => {
    await (await kinds.postgres.empty()).close();
    const room = new Room(await serving({ store: address() }));
    const { people } = await twoPeople(room);
    await play(people, 3);
    const asked = people.find((one) => one.asked.length > 0)!;
    await stores.outside.query('alter database tables allow_connections false');
    await stores.admin.query(cut);
    // An answer that comes before the server knows ends the connection instead: nobody can say whether it was stored.
    const health = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${room.server.port}/health`)).json();
    while (!isDeepStrictEqual(await health(), { ok: false }));
    const before = shownTo(people);
    let answer = await asked.answer(chanceOf(1));
    while (answer.t === 'refused' && answer.code !== 'busy') answer = await asked.answer(chanceOf(1));
    expect(answer).toMatchObject({ t: 'refused', code: 'busy', because: expect.stringMatching(/^PostgreSQL at .* does not answer/) });
    const guest = await room.client();
    expect(await guest.ask({ t: 'create', sets: ['fluxx'], seats: [{ who: 'here' }, { who: 'bot' }] })).toMatchObject({ code: 'busy' });
    expect(shownTo(people)).toEqual(before);
    expect(await health()).toEqual({ ok: false });
    await stores.outside.query('alter database tables allow_connections true');
    while ((await asked.answer(chanceOf(1))).t !== 'taken');
    expect(people.map(({ closed }) => closed)).toEqual([false, false]);
    await play(people, 3);
    await room.close();
  });

  it('shows what the database has and goes on from there, where the database lost what it had stored', async () => {
    await (await kinds.postgres.empty()).close();
    const room = new Room(await serving({ store: address() }));
    const { people, tokens } = await twoPeople(room);
    await play(people, 2);
    const last = 'select max(seq) from steps';
    await inSchema(`create temporary table kept as ${last}`);
    const before = shownTo(people);
    await play(people, 4, 3);
    expect(shownTo(people)).not.toEqual(before);
    // As when a copy of the database takes over that was behind.
    await inSchema('delete from steps where seq > (select max from kept)');
    await stores.admin.query(cut);
    // Nobody has to answer for it to be noticed.
    await Promise.all(people.map((one) => one.ended()));
    const again = [await back(room, tokens[0]!), await back(room, tokens[1]!)];
    expect(shownTo(again)).toEqual(before);
    await play(again, 5);
    await again[0]!.abreast();
    const { rows } = await stores.admin.query<{ holes: number }>(`select (max(seq) + 1 - count(*))::integer as holes from steps`);
    expect(rows).toEqual([{ holes: 0 }]);
    await room.close();
  });

  it('comes back from what pg_dump wrote of it, with its games', async () => {
    await (await kinds.postgres.empty()).close();
    const room = new Room(await serving({ store: address() }));
    const { people, tokens } = await twoPeople(room);
    await play(people, 5);
    const before = shownTo(people);
    // While the server plays on, as the guide for hosts says.
    const bin = execFileSync('sh', ['-c', 'command -v pg_dump || ls /usr/lib/postgresql/*/bin/pg_dump | tail -1'], {
      encoding: 'utf8',
    }).trim();
    const backup = path.join(stores.folder, 'backup.sql');
    execFileSync(bin, ['--schema', 'cardwright_tables', '--file', backup, stores.url.href]);
    await play(people, 3, 2);
    await room.close();
    await stores.admin.query('drop schema cardwright_tables cascade');
    execFileSync(bin.replace(/pg_dump$/, 'psql'), ['--quiet', '--set', 'ON_ERROR_STOP=1', '--file', backup, stores.url.href]);
    const next = new Room(await serving({ store: address() }));
    const again = [await back(next, tokens[0]!), await back(next, tokens[1]!)];
    expect(shownTo(again)).toEqual(before);
    await play(again, 5);
    await next.close();
  });

  it('says what is wrong with an address, and never its password', async () => {
    await (await kinds.postgres.empty()).close();
    const at = (change: (other: URL) => void): string => {
      const other = new URL(stores.url);
      change(other);
      return other.href;
    };
    const says = async (store: string): Promise<string> => {
      const { code, all } = await cardwright(['table', '--port', '0', '--restore'], { env: { CARDWRIGHT_STORE: store } });
      expect(code).toBe(2);
      expect(all).not.toContain(stores.url.password);
      expect(all).not.toContain('Secret');
      return all;
    };
    expect(await says(at((u) => (u.password = 'Secret')))).toContain('does not accept the user or the password');
    expect(await says(at((u) => (u.pathname = '/nowhere')))).toContain('There is no database "nowhere"');
    expect(await says(at((u) => (u.port = '1')))).toContain('Nothing answers at 127.0.0.1:1. Is PostgreSQL running there?');
    expect(await says('postgres://ann:Secret@')).toContain('That is no address of a store');
    expect(await says('postgres://ann:Secret@127.0.0.1')).toContain('names no database');
    expect(await says('mysql://ann:Secret@127.0.0.1/x')).toContain(
      'A store is in PostgreSQL (or in a folder, by --data), not in "mysql://"',
    );
    await stores.admin.query(`set search_path to public; drop role if exists guest; create role guest login password 'Secret'`);
    expect(await says(at((u) => ([u.username, u.password] = ['guest', 'Secret'])))).toContain('grant create on database');
    const first = await openPostgres(address());
    await expect(openPostgres(address())).rejects.toThrow(/Another server keeps its tables in postgres:.*Stop it/);
    await first.close();
    await (await openPostgres(address())).close();
  });
});
