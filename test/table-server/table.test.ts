// Tables over real sockets: whole games, links, curtains, taking back, coming and going, replay.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecord, Session } from 'cardwright';
import { read } from '../../tools/cli/read-mix.ts';
import { spoken } from '../../tools/table/server/languages.ts';
import type { Client, Heard } from './client.ts';
import { play, Room, serving } from './serving.ts';

let room: Room;

beforeAll(async () => {
  room = new Room(await serving());
});

afterAll(() => room.close());

const everywhere = (client: Client): string[] => client.view!.zones.flatMap((zone) => zone.cards.map((card) => card.id));

describe('a table', () => {
  it('shows a shelf and plays a game alone with bots to its end, and its record is the game', async () => {
    const shelf = await room.client();
    const { sets } = shelf.last('welcome')!;
    expect(sets.map((set) => set.id)).toEqual(['fluxx', 'creeper-pack', 'kapitan-bluff', 'orchard']);
    expect(sets[0]).toMatchObject({ isGame: true, cards: 100, broken: false, languages: expect.arrayContaining(['en', 'cs']) as string[] });
    const { report } = (await shelf.ask({ t: 'mix', sets: ['fluxx'], language: 'cs' })) as Heard<'mixed'>;
    expect(report).toMatchObject({ ok: true, players: { min: 2, max: 6 } });
    expect(report.types.reduce((n, type) => n + type.cards, 0)).toBe(100);
    const { host: me } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }, { who: 'bot' }]);
    expect(me.info!.you).toMatchObject({ seats: [0], eyes: 0, isHost: true, isSolo: true });
    await play([me], 10_000);
    expect(me.info!.phase).toBe('over');
    expect(me.info!.outcome).toMatch(/\w/);
    const { json } = (await me.ask({ t: 'record' })) as Heard<'record'>;
    const record = readRecord(json);
    const again = Session.replay(read(['cards/fluxx']).linked!, record);
    expect(again.over).toBe(true);
    expect(again.view(0).zones).toEqual(me.view!.zones);
    // Every moment, from all eyes and from one.
    const first = (await me.ask({ t: 'replay', at: 0, eyes: 'all' })) as Heard<'moment'>;
    expect(first.views).toHaveLength(3);
    const last = (await me.ask({ t: 'replay', at: 1_000_000, eyes: 0 })) as Heard<'moment'>;
    expect(last.views[0]!.zones).toEqual(me.view!.zones);
    expect(last.turns).toHaveLength(last.of + 1);
    // The log of all moments is the log.
    const lines: unknown[] = [];
    // A link to one of them shows others the same moment, though they are shown fewer.
    const sizes = ({ views }: Heard<'moment'>) => views[0]!.zones.map((zone) => [zone.id, zone.cards.length]);
    let fewer = 0;
    for (let at = 0; at <= last.of; at++) {
      const moment = (await me.ask({ t: 'replay', at, eyes: 0 })) as Heard<'moment'>;
      lines.push(...moment.log.map((l) => l.parts));
      if (moment.shared !== at && fewer++ > 5) continue;
      const linked = (await me.ask({ t: 'replay', at: moment.shared, eyes: -1 })) as Heard<'moment'>;
      expect(sizes(linked)).toEqual(sizes(moment));
    }
    expect(fewer).toBeGreaterThan(0);
    expect(lines).toEqual(me.log.map((l) => l.parts));
  });

  it('tells what would happen, why not, and everything of a card one has seen', async () => {
    const { host: me } = await room.create(['fluxx'], [{ who: 'here' }, { who: 'bot' }]);
    await me.until(() => me.asked.length > 0);
    const [asked] = me.asked;
    const { id } = asked!.question.options[0]!;
    const ahead = (await me.ask({ t: 'preview', decision: asked!.id, ids: [id] })) as Heard<'previewed'>;
    expect(ahead.preview.lines.length).toBeGreaterThan(0);
    expect(ahead.preview.untilWords).toMatch(/\w/);
    const why = (await me.ask({ t: 'why', ask: { about: 'winning' } })) as Heard<'because'>;
    expect(why.t).toBe('because');
    const [known] = [...me.faces.keys()];
    const { card } = (await me.ask({ t: 'inspect', card: known! })) as Heard<'inspected'>;
    expect(card).toMatchObject({ id: known, place: null, source: 'Fluxx 5.0 card list' });
    expect(Object.keys(card.texts)).toContain('cs');
    // Nobody translates where a card is from.
    me.tell({ t: 'language', language: 'cs' });
    const { card: inCzech } = (await me.ask({ t: 'inspect', card: known! })) as Heard<'inspected'>;
    expect(inCzech.source).toBeNull();
  });

  it('lets friends in by a link, each in their own language, and a bystander who sees no hand', async () => {
    const { host: ann, created } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }, { who: 'bot' }]);
    expect(ann.info!.phase).toBe('lobby');
    const { client: petr, token } = await room.guest(created.links.join, 'Petr', 'cs');
    expect(petr.info!.seats.map((s) => s.name)).toEqual(['Ann', 'Petr', 'Bot 1']);
    const refused = (await petr.ask({ t: 'start' })) as Heard<'refused'>;
    expect(refused).toMatchObject({ t: 'refused', key: 'onlyHost' });
    // The page says it in the reader's language, and has it in all of its own.
    expect(new Set(Object.values(spoken).map((words) => words[refused.key!])).size).toBe(4);
    expect((await ann.ask({ t: 'start' })).t).toBe('taken');
    await petr.until(() => petr.view !== null);
    const watcher = await room.hello(created.links.watch);
    await play([ann, petr], 12);
    expect(petr.log.map((l) => l.parts.map((p) => (typeof p === 'string' ? p : p.words)).join('')).join(' ')).toMatch(/Tah \d/);
    expect(ann.log.map((l) => l.parts.map((p) => (typeof p === 'string' ? p : p.words)).join('')).join(' ')).toMatch(/Turn \d/);
    const hand = (client: Client, owner: number): (string | undefined)[] =>
      client.view!.zones.find((z) => z.name === 'hand' && z.owner === owner)!.cards.map((c) => c.card);
    expect(hand(petr, 1).every((card) => card !== undefined)).toBe(true);
    for (const owner of [0, 1, 2]) expect(hand(watcher, owner).every((card) => card === undefined)).toBe(true);
    expect(hand(petr, 0).every((card) => card === undefined)).toBe(true);
    // The same seat on another device sees the same.
    const second = await room.hello(token);
    // A bot plays on meanwhile.
    await second.until(() => JSON.stringify(second.view) === JSON.stringify(petr.view));
    expect(everywhere(second)).toEqual(everywhere(petr));
    // Somebody who looks on may do nothing.
    expect(await watcher.ask({ t: 'answer', decision: '1.0.0.x', ids: [] })).toMatchObject({ t: 'refused', code: 'not allowed' });
  });

  it('refuses kindly what comes too late, and takes the same answer twice only once', async () => {
    const { host: me, created } = await room.create(['fluxx'], [{ who: 'here' }, { who: 'bot' }]);
    const other = await room.hello(created.token);
    await me.until(() => me.asked.length > 0);
    await other.until(() => other.asked.length > 0);
    const [asked] = me.asked;
    expect(other.asked[0]!.id).toBe(asked!.id);
    const ids = asked!.question.options.slice(0, asked!.question.min).map((o) => o.id);
    expect((await me.ask({ t: 'answer', decision: asked!.id, ids })).t).toBe('taken');
    expect((await me.ask({ t: 'answer', decision: asked!.id, ids })).t).toBe('taken');
    const late = await other.ask({ t: 'answer', decision: asked!.id, ids: [...ids, 'one more'] });
    expect(late).toMatchObject({ t: 'refused', code: 'stale', decision: asked!.id });
    await me.until(() => me.asked.length > 0 && me.asked[0]!.id !== asked!.id);
    await other.until(() => other.asked[0]?.id === me.asked[0]!.id);
    expect(other.view).toEqual(me.view);
    const wrong = await me.ask({ t: 'answer', decision: me.asked[0]!.id, ids: ['no such thing'] });
    expect(wrong).toMatchObject({ t: 'refused', code: 'illegal' });
  });

  it('keeps a curtain before a screen that two share', async () => {
    const { host: screen } = await room.create(
      ['kapitan-bluff'],
      [
        { who: 'here', name: 'Eva' },
        { who: 'here', name: 'Jan' },
      ],
    );
    await screen.until(() => screen.info!.you.curtain !== null);
    const hidden = (): boolean =>
      screen.view!.zones.filter((z) => z.name === 'hand').every((z) => z.cards.every((c) => c.card === undefined));
    expect(screen.asked).toEqual([]);
    expect(hidden()).toBe(true);
    const seen: number[] = [];
    for (let n = 0; n < 8; n++) {
      await screen.until(() => screen.info!.you.curtain !== null || screen.asked.length > 0);
      const { curtain } = screen.info!.you;
      if (curtain !== null) {
        seen.push(curtain);
        screen.texts.length = 0;
        expect(hidden()).toBe(true);
        expect((await screen.ask({ t: 'unveil', seat: curtain })).t).toBe('taken');
        await screen.until(() => screen.info!.you.eyes === curtain && screen.asked.length > 0);
      }
      const { id } = screen.asked[0]!;
      await screen.answer(() => 0);
      await screen.until(() => screen.asked[0]?.id !== id);
    }
    expect(new Set(seen)).toEqual(new Set([0, 1]));
    expect(await screen.ask({ t: 'unveil', seat: 5 })).toMatchObject({ t: 'refused', key: 'notThisScreen' });
  });

  it('takes back when all agree', async () => {
    const { host: ann, created } = await room.create(['kapitan-bluff'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    await play([ann, bob], 3);
    await ann.until(() => ann.asked.length + bob.asked.length > 0);
    const mover = ann.asked.length > 0 ? ann : bob;
    const other = mover === ann ? bob : ann;
    const before = JSON.stringify(mover.view);
    const epoch = mover.info!.epoch;
    const { id } = mover.asked[0]!;
    const lines = new Map([ann, bob].map((one) => [one, one.log.length]));
    await mover.answer(() => 0);
    await mover.until(() => mover.asked[0]?.id !== id);
    expect(JSON.stringify(mover.view)).not.toBe(before);
    expect((await mover.ask({ t: 'undo' })).t).toBe('taken');
    await other.until(() => other.info!.undo !== null);
    // Each sees how many lines of their own log would go, and for whom everybody waits.
    for (const one of [mover, other]) {
      await one.until(() => one.info!.undo !== null);
      expect(one.info!.undo).toMatchObject({ by: mover.info!.you.eyes, waitsFor: [other.info!.you.eyes] });
      expect(one.log.length - one.info!.undo!.lines).toBe(lines.get(one));
    }
    expect((await other.ask({ t: 'vote', agree: false })).t).toBe('taken');
    await mover.until(() => mover.info!.undo === null);
    expect(mover.info!.epoch).toBe(epoch);
    await mover.ask({ t: 'undo' });
    await other.until(() => other.info!.undo !== null);
    await other.ask({ t: 'vote', agree: true });
    await mover.until(() => mover.info!.epoch > epoch);
    expect(JSON.stringify(mover.view)).toBe(before);
    await mover.until(() => mover.asked.length > 0);
    expect((await mover.answer(() => 0)).t).toBe('taken');
  });

  it('lets a bot sit in for whoever leaves, and hands back', async () => {
    const { host: ann, created } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob, token } = await room.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    expect((await bob.ask({ t: 'leave' })).t).toBe('taken');
    bob.close();
    await ann.until(() => ann.info!.seats[1]!.standIn && !ann.info!.seats[1]!.here);
    await play([ann], 6);
    const back = await room.hello(token);
    expect(back.info!.seats[1]).toMatchObject({ standIn: false, here: true, name: 'Bob' });
    await ann.until(() => ann.info!.seats[1]!.here);
    // The host gives the seat away: Bob's link opens nothing any more.
    back.close();
    await ann.until(() => !ann.info!.seats[1]!.here);
    expect((await ann.ask({ t: 'seat', seat: 1, be: 'bot' })).t).toBe('taken');
    expect((await room.hello(token)).last('refused')).toMatchObject({ code: 'no table' });
    // And somebody who comes late sits down there.
    const { client: eva, seat } = await room.guest(created.links.join, 'Eva');
    expect(eva.info!.seats[seat]!.name).toBe('Eva');
    expect(eva.view).not.toBeNull();
  });

  it('knows what a page has missed', async () => {
    const { host: me, created } = await room.create(['fluxx'], [{ who: 'here' }, { who: 'bot' }]);
    await play([me], 5);
    const since = { epoch: me.info!.epoch, at: me.at };
    await play([me], 10);
    await me.until(() => me.asked.length > 0);
    await me.abreast();
    const back = await room.hello(created.token, { since });
    const { missed, log, at } = back.last('table')!;
    expect(missed.length).toBeGreaterThan(0);
    // An update also says where its lines belong among the moves.
    expect(log.slice(0, since.at)).toEqual(me.log.slice(0, since.at).map(({ after: _, ...line }) => line));
    expect(at).toBe(me.at);
    expect(back.view).toEqual(me.view);
    const other = await room.hello(created.token, { since: { epoch: 99, at: 1 } });
    expect(other.last('table')!.missed).toEqual([]);
  });
});
