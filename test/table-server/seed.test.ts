// The seed of a game between people: drawn by the server, committed to at the deal, shown at the end; and what everybody is told of any other.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameRecord } from 'cardwright';
import { cardwright } from '../cli/command.ts';
import type { Client, Heard } from './client.ts';
import { play, Room, serving } from './serving.ts';

const data = mkdtempSync(path.join(tmpdir(), 'cardwright-seed-'));
let room: Room;

beforeAll(async () => {
  room = new Room(await serving());
});

afterAll(async () => {
  await room.close();
  rmSync(data, { recursive: true, force: true });
});

const two = [{ who: 'here', name: 'Ann' } as const, { who: 'open' } as const];

async function dealt(sets: string[], more: object): Promise<{ ann: Client; bob: Client; eva: Client }> {
  const { host: ann, created } = await room.create(sets, two, more);
  const { client: bob } = await room.guest(created.links.join, 'Bob');
  const eva = await room.hello(created.links.watch);
  await ann.ask({ t: 'start' });
  await Promise.all([ann, bob, eva].map((p) => p.until(() => p.info!.phase === 'playing')));
  return { ann, bob, eva };
}

describe('a game between people', () => {
  it('shows everybody the same hash at the deal and the seed at its end, and the record can be verified', async () => {
    const { ann, bob, eva } = await dealt(['fluxx'], { seed: undefined, options: { 'turn-cap': 12 } });
    const commitment = ann.info!.commitment!;
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    for (const p of [ann, bob, eva]) expect(p.info).toMatchObject({ commitment, seed: null, seedIs: 'sealed' });
    // Whatever the seed, the game ends: nobody knows what was drawn.
    await play([ann, bob], 10_000);
    await Promise.all([ann, bob, eva].map((p) => p.until(() => p.info!.phase === 'over')));
    const seed = eva.info!.seed as string;
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(eva.info!.commitment).toBe(commitment);
    const { json } = (await bob.ask({ t: 'record' })) as Heard<'record'>;
    const record = JSON.parse(json) as GameRecord;
    expect(record).toMatchObject({ seed, commitment });
    // Anybody can work it out.
    const line = `cardwright seed commitment 1\n${record.hash}\n${seed}\n`;
    expect(createHash('sha256').update(line).digest('hex')).toBe(commitment);
    const file = path.join(data, 'record.json');
    writeFileSync(file, json);
    const verified = await cardwright(['verify', file, 'cards/fluxx', '--commitment', commitment]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    // Another game is another seed.
    await ann.ask({ t: 'again' });
    await ann.until(() => ann.info!.phase === 'playing');
    expect(ann.info).toMatchObject({ seed: null, seedIs: 'sealed' });
    expect(ann.info!.commitment).not.toBe(commitment);
  });

  it('says it to everybody when somebody chose the seed', async () => {
    const { host: ann, created } = await room.create(['orchard'], two, { seed: 7 });
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    // Before a card is dealt, too.
    expect(bob.info).toMatchObject({ phase: 'lobby', seedIs: 'chosen' });
    await ann.ask({ t: 'start' });
    for (const p of [ann, bob]) expect(p.info).toMatchObject({ commitment: null, seed: null, seedIs: 'chosen' });
  });

  it('says it when the game was dealt to somebody alone, who could see the seed', async () => {
    const { host: ann, created } = await room.create(['orchard'], [{ who: 'here', name: 'Ann' }, { who: 'bot' }], { seed: undefined });
    expect(ann.info).toMatchObject({ seedIs: 'shown' });
    const { client: bob } = await room.guest(created.links.join, 'Bob');
    expect(bob.info).toMatchObject({ seedIs: 'shown' });
  });
});
