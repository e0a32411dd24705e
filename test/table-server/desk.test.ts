// The designer's desk: what is saved in a folder reaches the table that plays with it, and what goes wrong loses nothing.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchSaves } from '../../tools/cli/watch.ts';
import type { Client, Heard } from './client.ts';
import { play, Room, serving } from './serving.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'cardwright-desk-')), 'orchard');
const cards = path.join(folder, 'cards.yaml');
let room: Room;
let original: string;

beforeAll(async () => {
  cpSync('test/cli/orchard', folder, { recursive: true });
  original = readFileSync(cards, 'utf8');
  room = new Room(await serving({ folders: ['cards/fluxx', folder], watch: (saved) => watchSaves([folder], saved) }));
});

afterAll(async () => {
  await room.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

async function save(client: Client, text: string): Promise<Heard<'reloaded'>> {
  const before = client.heard.filter((m) => m.t === 'reloaded').length;
  writeFileSync(cards, text);
  await client.until(() => client.heard.filter((m) => m.t === 'reloaded').length > before);
  return client.last('reloaded')!;
}

describe('the desk', () => {
  it('shows other words at once, complaints as code frames, and lets other rules wait or begin anew', async () => {
    const { host: me } = await room.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    expect(me.last('welcome')!.watching).toBe(true);
    await play([me], 3);
    const { turn } = me.view!;
    const seed = me.info!.seed;
    // Words: the same game in other words.
    expect(await save(me, original.replace('name: Apple', 'name: Golden Apple'))).toMatchObject({ ok: true, onlyWords: true, changed: [] });
    const { card } = (await me.ask({ t: 'inspect', card: 'orchard:apple' })) as Heard<'inspected'>;
    expect(card.face.name).toBe('Golden Apple');
    expect(card.place).toMatch(/cards\.yaml:\d+$/);
    expect(me.view!.turn).toBe(turn);
    // A mistake: told where it stands, in the reader's language, even if the cards do not speak it; the game goes on with what it has.
    await me.ask({ t: 'language', language: 'ru' });
    const broken = await save(me, original.replace('win with apple and nut', 'win with aple and nut'));
    expect(broken.ok).toBe(false);
    expect(broken.complaints[0]!.frame).toContain('^^^^');
    expect(broken.complaints[0]!.frame).toContain('apple');
    expect(broken.complaints[0]!.message).toMatch(/[а-я]/);
    await me.ask({ t: 'language', language: 'en' });
    await play([me], 1, 8);
    // Other rules: the game goes on with the old ones until it is said what shall be.
    const other = await save(me, original.replace('win with apple and nut', 'win with apple and pear'));
    expect(other).toMatchObject({ ok: true, onlyWords: false, changed: ['orchard:cake (changed)'] });
    await me.until(() => me.info!.outdated.length > 0);
    expect((await me.ask({ t: 'reload', how: 'on' })).t).toBe('taken');
    expect(me.info!.outdated).toEqual([]);
    const epoch = me.info!.epoch;
    expect((await me.ask({ t: 'reload', how: 'new' })).t).toBe('taken');
    await me.until(() => me.info!.epoch > epoch);
    expect(me.info!.seed).toBe(seed);
    expect(((await me.ask({ t: 'inspect', card: 'orchard:cake' })) as Heard<'inspected'>).card.effect).toBe('win with apple and pear');
  });

  it('puts a card into the hand of whoever is alone, and of nobody else', async () => {
    const { host: me, created } = await room.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    await me.until(() => me.asked.length > 0);
    const put = await me.ask({ t: 'put', card: 'orchard:cake' });
    expect(put.t, JSON.stringify(put)).toBe('taken');
    await me.until(() => me.view!.zones.some((z) => z.name === 'hand' && z.cards.some((c) => c.card === 'orchard:cake')));
    expect(await me.ask({ t: 'put', card: '../cards' })).toMatchObject({ t: 'refused', code: 'illegal' });
    const guest = await room.hello(created.links.watch);
    expect((await guest.ask({ t: 'put', card: 'orchard:jam' })).t).toBe('refused');
    const { host: ann } = await room.create(['orchard'], [{ who: 'here' }, { who: 'open' }]);
    await ann.ask({ t: 'start' });
    // The open seat went to a bot: alone again.
    expect(ann.info!.you.isSolo).toBe(true);
  });

  it('takes nothing that cannot be kept', async () => {
    const { host: me } = await room.create(['fluxx'], [{ who: 'here' }, { who: 'bot' }]);
    await play([me], 2);
    await me.until(() => me.asked.length > 0);
    const before = JSON.stringify(me.view);
    const [asked] = me.asked;
    const ids = asked!.question.options.slice(0, asked!.question.min).map((o) => o.id);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // Of this table alone: bots at others may still play.
    const { store } = room.server.hub;
    const append = store.append.bind(store);
    let full = true;
    vi.spyOn(store, 'append').mockImplementation((table, ...row) => {
      if (table === me.info!.id && full) throw new Error('the disk is full');
      append(table, ...row);
    });
    expect(await me.ask({ t: 'answer', decision: asked!.id, ids })).toMatchObject({ t: 'refused', code: 'busy' });
    expect(JSON.stringify(me.view)).toBe(before);
    expect(me.asked[0]!.id).toBe(asked!.id);
    full = false;
    expect((await me.ask({ t: 'answer', decision: asked!.id, ids })).t).toBe('taken');
    // Nor does a bot's answer: it is given again when it can be kept.
    await play([me], 3, 2);
    await me.until(() => me.asked.length > 0);
    const { answerFor } = Object.getPrototypeOf(room.server.hub.loaded[0]) as { answerFor(seat: number, values: number[]): void };
    let failed = 0;
    vi.spyOn(
      room.server.hub.loaded.find((t) => t.info.id === me.info!.id)!,
      'answerFor',
    ).mockImplementation(function (this: object, ...given) {
      if (failed++ === 0) throw new Error('the disk is full');
      answerFor.apply(this, given as [number, number[]]);
    });
    for (let n = 0; n < 20 && failed < 2; n++) await play([me], 1, n + 20);
    expect(failed).toBeGreaterThan(1);
    vi.restoreAllMocks();
  });

  it('lets one more sit down in the middle of a game that allows it, and go for good', async () => {
    const { host: ann, created } = await room.create(['fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }]);
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    await play([ann, bob], 4);
    const { client: eva, seat } = await room.guest(created.links.join, 'Eva');
    expect(seat).toBe(2);
    await ann.until(() => ann.view!.seats.length === 3);
    expect(eva.view!.players[2]).toBe('Eva');
    expect(eva.view!.zones.find((z) => z.name === 'hand' && z.owner === 2)!.cards.every((c) => c.card !== undefined)).toBe(true);
    await play([ann, bob, eva], 6);
    expect((await eva.ask({ t: 'leave', forGood: true })).t).toBe('taken');
    await ann.until(() => ann.view!.seats.length === 2);
    expect(ann.info!.seats[2]!.inGame).toBe(false);
    await play([ann, bob], 3);
  });

  it('runs a clock for answers to windows, gives everybody a minute more, and takes silence for a pass', async () => {
    const wonder = new Room(await serving({ folders: ['cards/fluxx', 'cards/wonderland-fluxx'] }));
    const { host: ann, created } = await wonder.create(['wonderland-fluxx'], [{ who: 'here', name: 'Ann' }, { who: 'open' }], {
      clock: 100,
    });
    const { client: bob } = await wonder.guest(created.links.join, 'Bob');
    await ann.ask({ t: 'start' });
    const inWindow = (c: Client): boolean => c.asked[0]?.question.manner === 'response';
    const window = async (): Promise<Client> => {
      for (let n = 0; n < 60 && !inWindow(ann) && !inWindow(bob); n++) await play([ann, bob], 1, n + 1);
      expect(inWindow(ann) || inWindow(bob)).toBe(true);
      return inWindow(ann) ? ann : bob;
    };
    const asked = await window();
    const { clock, id } = asked.asked[0]!;
    expect(clock).toMatchObject({ of: 100_000, more: 10 });
    expect((await (asked === ann ? bob : ann).ask({ t: 'more-time' })).t).toBe('taken');
    await asked.until(() => asked.asked[0]?.clock?.more === 9);
    expect(asked.asked[0]!.id).toBe(id);
    await asked.answer(() => 0);
    await asked.until(() => asked.asked[0]?.id !== id);
    await Promise.all([ann.abreast(), bob.abreast()]);
    // From now on it runs fast: nobody answers, and it is gone.
    for (const { info } of wonder.server.hub.loaded) info.clock = 2;
    const silent = await window();
    const { id: unanswered } = silent.asked[0]!;
    await silent.until(() => silent.asked[0]?.id !== unanswered);
    await wonder.close();
  });
});
