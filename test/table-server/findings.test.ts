// What a server found out about a shelf, at the next start: the same answer without a card being read, until a file, a folder, a language or the
// program is another; and a table is dealt all the same.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeHost } from '../../tools/cli/host.ts';
import type { Heard } from './client.ts';
import { play, Room, serving } from './serving.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'findings-'));
const set = path.join(dir, 'garden');
const german = path.join(dir, 'german');
const stored = path.join(dir, 'stored');
const ids = ['fluxx', 'garden'];

const cards = (effect: string): string =>
  `format: 1\norigin: house\ntype: action\ncards:\n  spade:\n    name: Spade\n    icon: spade\n    text: Dig.\n    effect: ${effect}\n`;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  rmSync(stored, { recursive: true, force: true });
  rmSync(set, { recursive: true, force: true });
  write(path.join(set, 'set.yaml'), 'format: 1\nset: garden\ngame: fluxx\ntitle: Garden\n');
  write(path.join(set, 'cards.yaml'), cards('draw 1'));
  write(path.join(german, 'locales/xx.yaml'), 'format: 1\nlanguage: xx\npage: { deal: Los }\n');
});

afterAll(() => rmSync(dir, { recursive: true }));

/** A start of the server, and what it says to somebody who comes at once. `read`: it had to read the cards for that. */
async function start(build = 'one', shelf = ['cards/fluxx', set, german]) {
  const server = await serving({ host: nodeHost(shelf), folders: shelf, findings: { folder: stored, build } });
  const room = new Room(server);
  const client = await room.client();
  const { sets } = client.last('welcome')!;
  const { report } = (await client.ask({ t: 'mix', sets: ids, language: 'en' })) as Heard<'mixed'>;
  return { room, sets, report, read: server.hub.mixes.isRead(ids) };
}

async function said(build?: string, shelf?: string[]) {
  const { room, ...all } = await start(build, shelf);
  await room.close();
  return all;
}

describe('what was found out about a shelf', () => {
  it('is said again at the next start without reading a card, and the mix is dealt', async () => {
    const first = await said();
    expect(first).toMatchObject({ read: true, report: { ok: true } });
    expect(first.sets.map(({ id }) => id)).toEqual(ids);
    const { room, ...again } = await start();
    expect(again).toEqual({ ...first, read: false });
    const { host } = await room.create(ids, [{ who: 'here', name: 'Ann' }, { who: 'bot' }]);
    await play([host], 20);
    expect(room.server.hub.mixes.isRead(ids)).toBe(true);
    await room.close();
  });

  it('is found out anew when a file, a folder, a language, the shelf or the program is another', async () => {
    const first = await said();
    const typesOf = (all: typeof first) => all.report.types.map(({ cards }) => cards);
    write(path.join(set, 'cards.yaml'), cards('draw 1').replace('spade:', 'hoe:').replace('name: Spade', 'name: Hoe\n    copies: 3'));
    const changed = await said();
    expect(changed.read).toBe(true);
    expect(changed.sets[1]!.cards).toBe(3);
    expect(typesOf(changed)).not.toEqual(typesOf(first));
    write(path.join(set, 'cards.yaml'), cards('dwar 1'));
    expect(await said()).toMatchObject({ read: true, report: { ok: false } });
    write(path.join(set, 'cards.yaml'), cards('draw 1'));
    await said();
    write(path.join(set, 'more.yaml'), cards('draw 2').replace('spade:', 'rake:'));
    const more = await said();
    expect([more.read, more.sets[1]!.cards]).toEqual([true, 2]);
    expect((await said()).read).toBe(false);
    write(path.join(german, 'locales/xx.yaml'), 'format: 1\nlanguage: xx\npage: { deal: Nun }\n');
    expect((await said()).read).toBe(true);
    expect((await said('two')).read).toBe(true);
    // What the program of before found out is gone.
    expect(readdirSync(stored).length).toBe(1);
    expect((await said('two')).read).toBe(false);
    expect((await said('two', ['cards/fluxx', set, german, 'cards/creeper-pack'])).read).toBe(true);
  });

  it('is not believed where it cannot be read, and another language is another answer', async () => {
    const first = await said();
    const [folder] = readdirSync(stored);
    for (const name of readdirSync(path.join(stored, folder!))) {
      const file = path.join(stored, folder!, name);
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -5));
    }
    expect(await said()).toEqual(first);
    const { room } = await start();
    const { report } = (await (await room.client()).ask({ t: 'mix', sets: ids, language: 'cs' })) as Heard<'mixed'>;
    expect(room.server.hub.mixes.isRead(ids)).toBe(true);
    expect(report.types.map(({ words }) => words)).not.toEqual(first.report.types.map(({ words }) => words));
    await room.close();
  });
});
