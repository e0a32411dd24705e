// Whoever made a table against a guest of it: links that were given to others, seats that are emptied for a moment, seeds, records, names. What
// somebody is not to learn is looked for in everything they were sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from 'cardwright';
import { spoken } from '../../tools/table/server/languages.ts';
import type { NoticeKey, RefusalKey, View } from '../../tools/table/protocol.ts';
import type { Client } from '../table-server/client.ts';
import { play, Room, serving } from '../table-server/serving.ts';

let room: Room;

beforeAll(async () => {
  room = new Room(await serving({ folders: ['cards/fluxx', 'test/cli/orchard'] }));
});

afterAll(() => room.close());

const friends = [{ who: 'here', name: 'Ann' }, { who: 'open' }] as const;
const handOf = (view: View, owner: number): (string | undefined)[] =>
  view.zones.find((z) => z.name === 'hand' && z.owner === owner)!.cards.map((c) => c.card);
const isGone = (client: Client): boolean => client.closed;
const told = (client: Client): NoticeKey[] => [
  ...new Set(client.heard.flatMap((m) => ('notices' in m && m.notices ? m.notices.map((one) => one.key) : []))),
];
const linkOf = (host: Client, seat: number): string => host.last('table')!.links.seats[seat]!;

/** They play until the host has seen something since the last answer of theirs. */
async function untilSeen(host: Client, people: Client[]): Promise<void> {
  const table = room.server.hub.loaded.find((t) => t.info.id === host.info!.id)!;
  const isSeen = (): boolean => {
    const taken = table.game!.session.takeBack(0);
    return isRefusal(taken) && taken.refused === 'seen';
  };
  for (let n = 0; n < 60 && !isSeen(); n++) await play(people, 1, n);
  expect(isSeen()).toBe(true);
}

/** Nothing that only a host who plays alone may have. */
async function isShut(host: Client): Promise<void> {
  await host.until(() => !host.info!.you.isSolo);
  expect(host.info!.seed).toBeNull();
  const card = [...host.faces.keys()][0]!;
  const other = 1 - host.info!.you.eyes;
  const tries = [
    await host.ask({ t: 'record' }),
    await host.ask({ t: 'replay', at: 0, eyes: 'all' }),
    await host.ask({ t: 'replay', at: 0, eyes: other }),
    await host.ask({ t: 'put', card }),
    await host.ask({ t: 'cards' }),
    await host.ask({ t: 'again' }),
    await host.ask({ t: 'reload', how: 'new' }),
  ];
  expect(tries.map(({ t }) => t)).toEqual(tries.map(() => 'refused'));
}

describe('a seat that is given to somebody else', () => {
  it('lets go of whoever opened its link before, at once and whole', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends]);
    const link = linkOf(host, 1);
    const spy = await room.hello(link);
    await spy.until(() => spy.info!.you.seats.length === 1);
    const own = spy.last('seated')!.token;
    const { client: bob, token, seat } = await room.guest(created.links.join, 'Bob');
    expect(seat).toBe(1);
    await spy.until(() => spy.closed).catch(() => {});
    expect(isGone(spy)).toBe(true);
    expect(spy.last('refused')).toMatchObject({ code: 'no table' });
    const heard = spy.texts.length;
    await host.ask({ t: 'start' });
    await bob.until(() => bob.view !== null);
    for (const old of [own, link]) expect((await room.hello(old)).last('refused')).toMatchObject({ code: 'no table' });
    await play([host, bob], 4);
    expect(spy.texts).toHaveLength(heard);
    expect(spy.view).toBeNull();
    // Each seat of theirs is answered for by them alone.
    const [question] = bob.asked;
    if (question) expect(await host.ask({ t: 'answer', decision: question.id, ids: [], seat: 1 })).toMatchObject({ t: 'refused' });
    expect((await room.hello(token)).info!.you.seats).toEqual([1]);
  });

  it('also when a bot had it, in the middle of the game', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends, { who: 'bot' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    await host.ask({ t: 'start' });
    await host.ask({ t: 'seat', seat: 2, be: 'open' });
    await host.until(() => host.info!.seats[2]!.kind === 'open');
    await host.abreast();
    const again = await room.hello(created.token);
    const link = linkOf(again, 2);
    // Nobody plays with a hand they are not seen to have: whoever opens the link sits there before everybody's eyes.
    const spy = await room.hello(link);
    await spy.until(() => spy.view !== null);
    await bob.until(() => told(bob).includes('toldSits') && bob.info!.seats[2]!.kind === 'person');
    expect(told(bob)).toContain('toldOpened');
    expect((await room.hello(link)).last('refused')).toMatchObject({ code: 'no table' });
    const theirs = spy.last('seated')!.token;
    spy.close();
    await host.until(() => !host.info!.seats[2]!.here);
    await host.ask({ t: 'seat', seat: 2, be: 'bot' });
    for (const old of [link, theirs]) expect((await room.hello(old)).last('refused')).toMatchObject({ code: 'no table' });
  });

  it('belongs to whoever came by its link, and is no bot at the deal', async () => {
    const { host } = await room.create(['fluxx'], [...friends]);
    const link = linkOf(host, 1);
    const bob = await room.hello(link);
    await host.until(() => host.info!.seats[1]!.kind === 'person');
    expect((await bob.ask({ t: 'sit', name: 'Bob' })).t).toBe('seated');
    expect((await room.hello(link)).last('refused')).toMatchObject({ code: 'no table' });
    await host.ask({ t: 'start' });
    await host.until(() => host.view !== null && host.info!.seats[1]!.name === 'Bob');
    expect(host.info!.seats[1]).toMatchObject({ kind: 'person', here: true });
    expect(handOf(host.view!, 1).every((card) => card === undefined)).toBe(true);
    await isShut(host);
  });
});

describe('bots', () => {
  it('are set up by the host alone, before the deal and after it, with levels and a pace there are', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends, { who: 'bot', level: 'quick' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    const isAsMade = (): void => {
      const { info } = room.server.hub.loaded.find((t) => t.info.id === host.info!.id)!;
      expect([info.seats[2]!.level, info.botPause ?? null]).toEqual(['quick', pause]);
    };
    const pause = room.server.hub.loaded.find((t) => t.info.id === host.info!.id)!.info.botPause ?? null;
    const tried = async (): Promise<void> => {
      for (const m of [
        { t: 'seat', seat: 2, be: 'bot', level: 'thoughtful' },
        { t: 'bots', pause: 5000 },
      ] as const)
        expect(await bob.ask(m)).toMatchObject({ t: 'refused', code: 'not allowed' });
      isAsMade();
    };
    await tried();
    for (const m of [
      { t: 'seat', seat: 2, be: 'bot', level: 'constructor' },
      { t: 'seat', seat: 99, be: 'bot', level: 'random' },
      { t: 'bots', pause: -1 },
      { t: 'bots', pause: 1e9 },
      { t: 'bots', pause: '1' },
    ])
      expect(((await host.ask(m as never)) as { t: string }).t).toBe('refused');
    isAsMade();
    await host.ask({ t: 'start' });
    await bob.until(() => bob.view !== null);
    await tried();
  });
});

describe('a friend who is away for a moment', () => {
  it('is still somebody: nothing opens for the host, and what was done stands in the log', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends]);
    const { client: bob, token } = await room.guest(created.links.join, 'Bob');
    await host.ask({ t: 'start' });
    await untilSeen(host, [host, bob]);
    bob.close();
    await host.until(() => !host.info!.seats[1]!.here);
    await isShut(host);
    expect((await host.ask({ t: 'seat', seat: 1, be: 'bot' })).t).toBe('taken');
    await host.until(() => host.info!.seats[1]!.kind === 'bot');
    await isShut(host);
    // Nor is anything taken back that somebody has seen, when nobody is there to agree.
    expect((await host.ask({ t: 'undo' })).t).toBe('refused');
    expect(host.info!.epoch).toBe(1);
    await host.ask({ t: 'seat', seat: 1, be: 'open' });
    expect((await room.hello(token)).last('refused')).toMatchObject({ code: 'no table' });
    const { client: back } = await room.guest(created.links.join, 'Bob');
    const { notices } = back.last('table')!;
    expect(notices.map(({ key }) => key)).toEqual(expect.arrayContaining(['toldGivenToBot', 'toldOpened', 'toldTakes']));
    expect(notices.find(({ key }) => key === 'toldGivenToBot')!.values).toEqual({ player: 'Bob', by: 'Ann' });
    await host.until(() => told(host).includes('toldTakes'));
    expect(told(host)).toEqual(expect.arrayContaining(['toldGivenToBot', 'toldOpened']));
    await isShut(host);
    // It is said in every language of the page.
    for (const { key } of notices) expect(new Set(Object.values(spoken).map((words) => words[key])).size).toBe(4);
  });

  it('must agree, also while a bot plays for them, when something was seen since', async () => {
    const { host, created } = await room.create(['orchard'], [...friends]);
    const { client: bob, token } = await room.guest(created.links.join, 'Bob');
    await host.ask({ t: 'start' });
    await untilSeen(host, [host, bob]);
    await bob.ask({ t: 'leave' });
    bob.close();
    await host.until(() => host.info!.seats[1]!.standIn && !host.info!.seats[1]!.here);
    expect(told(host)).toContain('toldStandIn');
    const { epoch } = host.info!;
    expect((await host.ask({ t: 'undo' })).t).toBe('taken');
    await host.abreast();
    expect(host.info!.epoch).toBe(epoch);
    const back = await room.hello(token);
    await back.until(() => told(back).includes('toldBack'));
  });
});

describe('whoever makes a table', () => {
  it('cannot choose its seed unseen, nor begin alone and keep what was learnt', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends], { seed: 77 });
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    await host.ask({ t: 'start' });
    await bob.until(() => bob.view !== null);
    expect(bob.info!.seedIs).toBe('chosen');
    const alone = await room.create(['fluxx'], [{ who: 'here', name: 'Eva' }, { who: 'bot' }]);
    expect(alone.host.info!.you.isSolo).toBe(true);
    expect((await alone.host.ask({ t: 'record' })).t).toBe('record');
    const { client: late, seat } = await room.guest(alone.created.links.join, 'Jan');
    expect(late.last('table')!.notices.map(({ key }) => key)).toEqual(['toldSits', 'toldBegunAlone']);
    await isShut(alone.host);
    late.close();
    await alone.host.until(() => !alone.host.info!.seats[seat]!.here);
    await alone.host.ask({ t: 'seat', seat, be: 'bot' });
    await isShut(alone.host);
  });

  it('does not keep a seat of the own screen that another has given away', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends, { who: 'bot' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    await host.ask({ t: 'start' });
    host.close();
    await bob.until(() => !bob.info!.seats[0]!.here);
    const table = room.server.hub.loaded.find((t) => t.info.id === bob.info!.id)!;
    table.give(0, 'open', 'Bob');
    const { client: eva, seat } = await room.guest(created.links.join, 'Eva');
    expect(seat).toBe(0);
    const back = await room.hello(created.token);
    expect(back.info!.you).toMatchObject({ seats: [], eyes: -1 });
    expect(handOf(back.view!, 0).every((card) => card === undefined)).toBe(true);
    expect(handOf(eva.view!, 0).every((card) => card !== undefined)).toBe(true);
  });
});

describe('a name', () => {
  const refused = async (name: string, key: RefusalKey): Promise<void> => {
    const { created } = await room.create(['fluxx'], [{ who: 'here', name: 'Hanna' }, { who: 'open' }]);
    const client = await room.client();
    client.tell({ t: 'hello', token: created.links.join });
    await client.until(() => client.info !== null);
    expect(await client.ask({ t: 'sit', name }), name).toMatchObject({ t: 'refused', key });
    expect(new Set(Object.values(spoken).map((words) => words[key])).size).toBe(4);
  };

  it.each(['\u3164', '\u2800', 'Ha\u034Fnna', '\uFFA0x', 'H\u17B4anna', `H${'\u0301'.repeat(9)}anna`])('is seen: %j', (name) =>
    refused(name, 'nameUnseen'),
  );

  it.each(['\u041Danna', 'Hann\u0430', '\uFF28anna', 'H\u0430nn\u0430', 'Hanпa'.replace('п', '\u03B1').replace('\u03B1a', 'n\u03B1')])(
    'cannot be mistaken for another: %j',
    (name) => refused(name, 'nameLike'),
  );

  it('turns nothing around it, is the same however it was typed, and a change of it is told', async () => {
    const { host, created } = await room.create(['fluxx'], [...friends]);
    const { client: bob } = await room.guest(created.links.join, '\u202EZoe\u0308');
    await host.until(() => host.info!.seats[1]!.name === 'Zo\u00EB');
    await host.ask({ t: 'start' });
    expect(await bob.ask({ t: 'rename', name: '\u0410nn' })).toMatchObject({ t: 'refused', key: 'nameLike' });
    expect((await bob.ask({ t: 'rename', name: 'שרה' })).t).toBe('taken');
    await host.until(() => told(host).includes('toldRenamed') && host.info!.seats[1]!.name === 'שרה');
    for (const name of ['Žofie', 'Łukasz', 'Олена', '李明', 'María José', "D'Arcy", 'Ann-Marie', 'நிலா', '🙂'])
      expect((await bob.ask({ t: 'rename', name })).t, name).toBe('taken');
  });
});
