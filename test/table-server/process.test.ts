// The server as a process: killed in the middle of an effect it goes on exactly there when it is started again, on a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';
import { Client, chanceOf } from './client.ts';

const data = mkdtempSync(path.join(tmpdir(), 'cardwright-table-'));
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

function command(args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['tools/cli/cardwright.mjs', 'table', ...args], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

async function output(child: ChildProcess, until: RegExp | null): Promise<string> {
  let text = '';
  const done = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      if (until?.test(text)) resolve(text);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('close', () => resolve(text));
  });
  return done;
}

async function start(...more: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = command(['--port', '0', '--data', data, ...more]);
  const text = await output(child, /localhost:\d+\//);
  const port = Number(/localhost:(\d+)\//.exec(text)?.[1]);
  if (!port) throw new Error(text);
  return { child, port };
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
};

async function hello(port: number, token: string, since?: { epoch: number; at: number }): Promise<Client> {
  const client = await Client.open(port);
  client.tell({ t: 'hello', token, since });
  await client.until(() => client.info !== null);
  return client;
}

describe('the process', () => {
  it('loses nothing when it is killed in the middle of an effect, and takes an answer sent twice once', async () => {
    let { child, port } = await start();
    const ann = await Client.open(port);
    ann.tell({ t: 'create', sets: ['fluxx'], seats: [{ who: 'here', name: 'Ann' }, { who: 'open' }], seed: 12 });
    await ann.until(() => ann.info !== null && ann.last('created') !== undefined);
    const { token: annToken, links } = ann.last('created')!;
    const bob = await Client.open(port);
    bob.tell({ t: 'hello', token: links.join });
    await bob.until(() => bob.info !== null);
    bob.tell({ t: 'sit', name: 'Bob' });
    await bob.until(() => bob.last('seated') !== undefined);
    const bobToken = bob.last('seated')!.token;
    ann.tell({ t: 'start' });
    const chance = chanceOf(4);
    const people = [ann, bob];
    // Until a card is asking: its effect is half done.
    let kills = 0;
    for (let n = 0; n < 120 && kills < 2 && people[0]!.info!.phase !== 'over'; n++) {
      await people[0]!.until(() => people[0]!.info!.phase === 'over' || people.some((p) => p.asked.length > 0));
      const at = people.findIndex((p) => p.asked.length > 0);
      if (at < 0) break;
      const asked = people[at]!;
      const [question] = asked.asked;
      if (question!.by.length === 0 || question!.forced || n < 5) {
        expect((await asked.answer(chance)).t).toBe('taken');
        await asked.until(() => asked.asked[0]?.id !== question!.id);
        continue;
      }
      kills++;
      // The answer is on its way when the process dies: it is taken whole or not at all.
      const ids = question!.question.options.slice(0, Math.max(1, question!.question.min)).map((o) => o.id);
      // Whoever is answered has been told everything before: nobody lags behind.
      await Promise.all(people.map((p) => p.ask({ t: 'shelf' })));
      const before = people.map((p) => ({ view: p.view, asked: p.asked.map((a) => a.id), at: p.at, epoch: p.info!.epoch }));
      if (kills === 2) asked.tell({ t: 'answer', decision: question!.id, ids });
      await kill(child);
      ({ child, port } = await start());
      const again = [await hello(port, annToken, before[0]), await hello(port, bobToken, before[1])];
      if (kills === 1 || again[at]!.asked[0]?.id === question!.id) {
        expect(again.map((p) => p.view)).toEqual(before.map((b) => b.view));
        expect(again.map((p) => p.asked.map((a) => a.id))).toEqual(before.map((b) => b.asked));
        expect(again.map((p) => p.last('table')!.missed)).toEqual([[], []]);
      }
      // Sent once more, because nobody knows whether it came: it counts once.
      expect((await again[at]!.ask({ t: 'answer', decision: question!.id, ids })).t).toBe('taken');
      expect((await again[at]!.ask({ t: 'answer', decision: question!.id, ids })).t).toBe('taken');
      for (const p of people) p.close();
      people.splice(0, 2, ...again);
      await people[at]!.until(() => people[at]!.asked[0]?.id !== question!.id);
    }
    expect(kills).toBe(2);
    // The database is for its owner alone, and a second server does not share it.
    if (process.platform !== 'win32') expect(statSync(path.join(data, 'tables.db')).mode & 0o077).toBe(0);
    const second = command(['--port', '0', '--data', data]);
    expect(await output(second, null)).toContain('Another server keeps its tables in');
    for (const p of people) p.close();
    await kill(child);
  });

  it('has committed to the same seed after it was killed right at the deal', async () => {
    const first = await start();
    const ann = await Client.open(first.port);
    ann.tell({ t: 'create', sets: ['fluxx'], seats: [{ who: 'here', name: 'Ann' }, { who: 'open' }] });
    await ann.until(() => ann.info !== null && ann.last('created') !== undefined);
    const { token, links } = ann.last('created')!;
    const bob = await Client.open(first.port);
    bob.tell({ t: 'hello', token: links.join });
    bob.tell({ t: 'sit', name: 'Bob' });
    ann.tell({ t: 'start' });
    await ann.until(() => ann.info!.commitment !== null);
    const { info, view } = ann;
    await kill(first.child);
    const second = await start();
    const again = await hello(second.port, token);
    expect(again.info).toMatchObject({ commitment: info!.commitment, seed: null, seedIs: 'sealed' });
    expect(again.view).toEqual(view);
    // Asked to end, it tells its pages to come back, and has stored everything.
    const ended = once(second.child, 'close');
    second.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await again.ended();
    expect(again.code).toBe(1012);
    for (const p of [ann, bob]) p.close();
  });

  it('serves, asks its own health page and ends where there is no terminal', async () => {
    const child = command(['--once']);
    expect(await output(child, null)).toMatch(/The table started at http:\/\/localhost:\d+\/.* are fine\./);
    expect(child.exitCode).toBe(0);
  });
});
