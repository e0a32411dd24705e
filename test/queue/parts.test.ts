// What travels through a queue, without one: the files of a mix, counts as text, addresses. Nothing that comes back is believed.
import { describe, expect, it } from 'vitest';
import { loadMix, simulate } from 'cardwright';
import { emptyCounts, lockOf } from 'cardwright/internal';
import { hasPassword, withoutSecrets } from '../../tools/build/service-address.ts';
import { addressOf, type Address } from '../../tools/queue/address.ts';
import { countsIn, countsText } from '../../tools/queue/counts-text.ts';
import { isMixFiles, replayed } from '../../tools/queue/mix-files.ts';
import { checkChunk, checkEntry, checkOrder, isRunName, jobs, runName, type Entry, type Order } from '../../tools/queue/order.ts';
import { packedText, unpackedText } from '../../tools/queue/packing.ts';
import type { Backend } from '../../tools/queue/backend.ts';
import { Playing, sumOf } from '../../tools/queue/playing.ts';
import { wholeOf } from '../../tools/queue/serve.ts';
import { workOf } from '../../tools/queue/work.ts';
import { ordered } from './orders.ts';

const batch = { games: 90, players: 4, seed: 3, bots: ['random', 'greedy', 'random', 'greedy'] as const };
const { order, contents, sides, playing, work } = ordered<'simulate'>(() => ({ command: 'simulate' }), batch, [
  { folders: ['test/probes/tricks'] },
]);
const [{ linked, options, maxTurns }] = sides as [(typeof sides)[0]];
const [{ files, lock }] = order.mixes as [Order['mixes'][0]];
const empty = () => emptyCounts(linked, batch.players, batch.seed, 2);
const starts = [0, 20, 40, 60, 80];
const chunks = starts.map((from) => playing.chunk(from, Math.min(20, 90 - from)));
const withLock = (other: object): Order => ({ ...order, mixes: [{ files, lock: { ...lock, ...other } }] });

describe('a mix on its way', () => {
  it('is the same mix from its list of files alone, and the list names nothing that was not read', () => {
    const sent = JSON.parse(JSON.stringify(files)) as typeof files;
    expect(isMixFiles(sent)).toBe(true);
    const again = loadMix({ host: replayed(sent, contents), folders: sent.folders, add: sent.add, shipped: sent.shipped });
    expect(lockOf(again.program!, sent.folders)).toEqual(lock);
    const beside = sent.lists.find(([dir]) => dir.endsWith('probes'));
    expect(beside?.[1] ?? []).not.toContain('chance/');
  });

  it('is refused if a file is not the one of its lock', () => {
    const [, hash] = files.files.find(([file]) => file.endsWith('game.yaml'))!;
    expect(() => new Playing(order, new Map(contents).set(hash, Buffer.from('format: 1\n')))).toThrow(/cannot be played/);
    expect(() => new Playing(withLock({ hash: 'x', rules: { ...lock.rules, turn: 'x' } }), contents)).toThrow(/not what its lock names/);
  });
});

describe('counts', () => {
  it('of chunks in any order are those of one thread', () => {
    const whole = simulate(linked, { ...batch, options, maxTurns });
    expect(sumOf(playing.sum([3, 0, 4, 2, 1].map((i) => chunks[i])), work, 90)).toEqual(whole);
    expect(countsIn(countsText(whole), empty(), 'counts')).toEqual(whole);
  });

  it.each([
    ['there twice', [0, 1, 1, 2, 3, 4]],
    ['there twice in place of others', [0, 1, 1, 3, 4]],
    ['missing', [0, 1, 3, 4]],
    ['missing', [0, 1, 2, 3]],
    ['missing', []],
  ])('are not added up if games are %s', (_, which) => {
    expect(() => playing.sum(which.map((i) => chunks[i]))).toThrow('games are missing');
  });

  it.each<[string, (data: Record<string, unknown>) => unknown]>([
    ['a list that is too long', (data) => ({ ...data, wins: [1, 2, 3, 4, 5] })],
    ['a text for a number', (data) => ({ ...data, games: '20' })],
    ['a part that is missing', ({ ends: _, ...data }) => data],
    ['half a game', (data) => ({ ...data, games: 19.5 })],
    ['a fraction', (data) => ({ ...data, cards: { ...(data['cards'] as object), drawn: [0.5] } })],
    ['an entry of another form', (data) => ({ ...data, ends: [['x', { times: 1 }]] })],
    ['nothing', () => null],
  ])('with %s are refused', (_, change) => {
    const data = JSON.parse(unpackedText(chunks[0]!.slice(2), 1e7).toString()) as Record<string, unknown>;
    expect(() => countsIn(packedText(JSON.stringify(change(data))), empty(), 'counts')).toThrow(/damaged/);
  });

  it.each([null, '', '0:', '0:!!!', `0:${packedText('{')}`, '-1:abc', 5])('%j is refused', (text) => {
    expect(() => sumOf(text, work, 90)).toThrow();
  });
});

describe('a report', () => {
  it.each<[string, object]>([
    ['fewer games', { games: 60 }],
    ['another seed', { seed: 4 }],
  ])('of %s is not the one that was asked for', (_, other) => {
    const text = playing.sum(chunks);
    expect(sumOf(text, work, 90).games).toBe(90);
    const asked = { ...batch, ...other };
    expect(() => sumOf(text, workOf<'simulate'>({ command: 'simulate' }, asked, sides), asked.games)).toThrow('another batch');
  });
});

describe('what a worker fetches', () => {
  const text = JSON.stringify(order);
  const name = runName(order.game, text);
  const entry: Entry = { version: order.version, command: 'simulate', games: batch.games, chunk: 20 };
  const [file, hash] = files.files.find(([one]) => one.endsWith('game.yaml'))!;

  /** A queue that has nothing but these jobs. */
  function holding(change: Record<string, string> = {}): Backend {
    const packed = [...contents].map(([key, bytes]) => [jobs.file(key), packedText(bytes)]);
    const all: Record<string, string> = { [jobs.order]: packedText(text), ...(Object.fromEntries(packed) as object), ...change };
    const getJob = (id: string) => Promise.resolve(Object.hasOwn(all, id) ? { data: { text: all[id] } } : undefined);
    return { queue: () => ({ getJob }), shut: () => Promise.resolve() } as unknown as Backend;
  }

  it('is the order and each of its files', async () => {
    const whole = await wholeOf(name, entry, holding());
    expect(new Playing(whole.order, whole.contents).chunk(0, 20)).toBe(chunks[0]);
  });

  it('is refused if a file is another than its hash says', async () => {
    const other = `${Buffer.from(contents.get(hash)!).toString()}\n# another`;
    await expect(wholeOf(name, entry, holding({ [jobs.file(hash)]: packedText(other) }))).rejects.toThrow(
      `${JSON.stringify(file.slice(-60))} is missing, too large, or not what its hash says`,
    );
  });

  it('is refused if the order is of another run', async () => {
    const other = JSON.stringify({ ...order, batch: { ...batch, seed: 4 } });
    await expect(wholeOf(name, entry, holding({ [jobs.order]: packedText(other) }))).rejects.toThrow('not the one it is named after');
  });

  it.each<Partial<Entry>>([{ games: 91 }, { version: '0.0.1-other' }, { command: 'lab' }])(
    'is refused if its entry has %j',
    async (change) => {
      await expect(wholeOf(name, { ...entry, ...change }, holding())).rejects.toThrow('its entry and its order differ');
    },
  );
});

describe('what is too large', () => {
  it('is not unpacked', () => {
    expect(() => unpackedText(packedText(new Uint8Array(1_000_000)), 999_999)).toThrow();
    expect(unpackedText(packedText(new Uint8Array(1000)), 1000).length).toBe(1000);
  });
});

describe('an order', () => {
  it('has a name of its own, and the same order the same name', () => {
    const name = runName('Tricks & more', JSON.stringify(order));
    expect(isRunName(name)).toBe(true);
    expect(runName('Tricks & more', JSON.stringify(order))).toBe(name);
    expect(runName('Tricks & more', JSON.stringify({ ...order, batch: { ...batch, seed: 4 } }))).not.toBe(name);
  });

  const lab = { command: 'lab', watch: { early: 1, decisions: 1 }, without: [] };
  const [side] = order.sides;
  it.each<[string, unknown]>([
    ['an older format', { ...order, format: 1 }],
    ['a newer format', { ...order, format: 3 }],
    ['no games', { ...order, batch: { ...batch, games: 0 } }],
    ['too many games', { ...order, batch: { ...batch, games: 3e9 } }],
    ['too many games of a lab', { ...order, task: lab, batch: { ...batch, games: 100_001 } }],
    ['unknown bots', { ...order, batch: { ...batch, bots: ['process'] } }],
    ['an unknown task', { ...order, task: { command: 'constructor' } }],
    ['a card that is no text', { ...order, task: { command: 'compare', watched: 5 }, sides: [side, side] }],
    ['nothing to watch', { ...order, task: { ...lab, watch: null } }],
    ['a card twice', { ...order, task: { ...lab, without: [3, 3] } }],
    ['one side to compare', { ...order, task: { command: 'compare', watched: null } }],
    ['two sides', { ...order, sides: [side, side] }],
    ['a mix that is not there', { ...order, sides: [{ ...side, mix: 1 }] }],
    ['an unknown change', { ...order, sides: [{ ...side, change: { card: 'a', to: 'run' } }] }],
    ['no mix', { ...order, mixes: [] }],
    ['a file without a hash', { ...order, mixes: [{ lock, files: { ...files, files: [['a', 'b']] } }] }],
    ['names that are no text', { ...order, mixes: [{ lock, files: { ...files, lists: [['a', [1]]] } }] }],
    ['no lock', { ...order, mixes: [{ files, lock: {} }] }],
    ['nothing', null],
  ])('with %s is refused', (_, data) => {
    expect(checkOrder(data)).toMatch(/^its /);
  });

  it('is taken if it is whole', () => {
    expect(checkOrder(JSON.parse(JSON.stringify(order)))).toEqual(JSON.parse(JSON.stringify(order)));
    expect(checkChunk({ version: order.version, from: 80, games: 10 }, order)).toEqual({ version: order.version, from: 80, games: 10 });
    for (const wrong of [null, {}, { from: 80, games: 11 }, { from: -1, games: 1 }, { from: 0, games: 1e12 }, { from: '0', games: 1 }])
      expect(checkChunk({ version: order.version, ...wrong }, order)).toMatch(/^a chunk/);
    expect(checkChunk({ version: '0.0.1-x', from: 0, games: 1 }, order)).toContain('another version');
    expect(checkEntry({ version: '\u001b[2J', games: 1, chunk: 1 })).toBeNull();
    expect(checkEntry({ version: '1', command: 'rm', games: 1, chunk: 1 })).toBeNull();
    // As version 1 wrote it.
    expect(checkEntry({ version: '1', games: 1, chunk: 1 })).toEqual({ version: '1', command: 'simulate', games: 1, chunk: 1 });
  });
});

describe('an address', () => {
  it('shows no user and no password', () => {
    const address = addressOf('postgres://ann:p%40ss@db.example:5433/cards?sslmode=require') as Address;
    expect(address).toMatchObject({ kind: 'postgres', shown: 'postgres://db.example:5433/cards' });
    expect(withoutSecrets(address, 'no entry for ann:p%40ss with p@ss')).not.toMatch(/p(%40|@)ss/);
  });

  it.each([
    ['http://127.0.0.1', 'not in "http://"'],
    ['cards/fluxx', 'no address'],
    ['localhost:6379', 'no address'],
    ['ann:secret@db.example', 'no address'],
    ['redis://127.0.0.1/cards', 'is a number'],
    ['redis:', 'names no machine'],
    ['redis://', 'names no machine'],
  ])('%s is none', (text, words) => {
    expect(addressOf(text)).toContain(words);
    expect(addressOf(text)).not.toContain('ann');
  });

  it('hides a password among its settings', () => {
    const address = addressOf('postgres://db.example/cards?user=ann&password=p%40ss') as Address;
    expect(address.shown).not.toContain('pass');
    expect(hasPassword(address)).toBe(true);
    expect(hasPassword(addressOf('postgres://ann@db.example/cards') as Address)).toBe(false);
    expect(withoutSecrets(address, 'no entry for p@ss')).not.toContain('p@ss');
  });
});
