// A stranger's connections, broken off at every stage of them: the server lives, and whoever plays meanwhile notices nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, chanceOf } from '../table-server/client.ts';
import { breakOff, endings, stages, victim, type Victim } from './raw.ts';

const data = mkdtempSync(path.join(tmpdir(), 'cardwright-attack-'));
let server: Victim;
let player: Client;

beforeAll(async () => {
  server = await victim(data);
  player = await Client.open(server.port);
  player.tell({
    t: 'create',
    sets: ['go-fish'],
    seats: [
      { who: 'here', name: 'Ann' },
      { who: 'here', name: 'Bob' },
    ],
  });
  await player.until(() => player.info !== null);
});

afterAll(async () => {
  player?.close();
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
});

describe('a connection that is broken off', () => {
  it.each(Object.keys(stages))('after %s ends nothing but itself', async (stage) => {
    for (let round = 0; round < 2; round++)
      await Promise.all(endings.flatMap((ending) => [breakOff(server.port, stage, ending), breakOff(server.port, stage, 'reset')]));
    expect(server.isAlive(), server.said()).toBe(true);
    expect((await player.ask({ t: 'shelf' })).t).toBe('shelf');
  });

  it('leaves the game of others as it is', async () => {
    const chance = chanceOf(3);
    for (let n = 0; n < 6; n++) {
      await player.until(() => player.info!.you.curtain !== null || player.asked.length > 0);
      const { curtain } = player.info!.you;
      if (curtain !== null) await player.ask({ t: 'unveil', seat: curtain });
      await player.until(() => player.asked.length > 0);
      const { id } = player.asked[0]!;
      const [answer] = await Promise.all([
        player.answer(chance),
        ...Object.keys(stages).map((stage) => breakOff(server.port, stage, 'reset')),
      ]);
      expect(answer.t).toBe('taken');
      await player.until(() => player.asked[0]?.id !== id);
    }
    expect(server.said()).not.toMatch(/Error|at .*\.ts/);
    const health = (await (await fetch(`http://127.0.0.1:${server.port}/health`)).json()) as object;
    // Anybody may ask: how much there is to attack is not told.
    expect(health).toEqual({ ok: true });
  });
});
