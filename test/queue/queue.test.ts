// Simulations on many machines, with real workers and a real queue, in Redis and in PostgreSQL: the report is that of one thread to the byte, whatever becomes of
// workers on the way; wrong and hostile things are refused in a sentence. Skipped, loudly, where neither is installed.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';
import { addressOf, type Address } from '../../tools/queue/address.ts';
import { openBackend, type Backend } from '../../tools/queue/backend.ts';
import { jobs, queues, versionHere } from '../../tools/queue/order.ts';
import { packedText } from '../../tools/queue/packing.ts';
import { runsAt } from '../../tools/queue/produce.ts';
import { serve } from '../../tools/queue/serve.ts';
import { cardwright, scratch } from '../cli/command.ts';
import { luckFiles } from '../harness/luck.ts';
import { here, startServices, type Services } from '../harness/services.ts';

const mix = 'test/probes/tricks';
const long = ['simulate', mix, '--games', '600', '--seed', '5', '--chunk', '10'];

// A relic lies where nobody draws it, unless a game lasts longer than its deck.
const luck = luckFiles('if crown is in shown or relic is in shown, you win', ['crown', ...Array.from({ length: 150 }, (_, i) => `t-${i}`)]);
const folder = scratch({
  ...luck,
  'luck/game.yaml': luck['luck/game.yaml']!.replace('types:', 'types:\n  old: { starts in: spent }'),
  'luck/relics.yaml': 'format: 1\ntype: old\norigin: house\ncards:\n  relic: { name: Relic }\n',
});
afterAll(folder.remove);

/** What is played for the same report, here and by workers. */
const tasks = {
  simulate: long,
  compare: ['compare', mix, '--set', 'last-bid=free', '--games', '300', '--seed', '5', '--chunk', '5'],
  lab: ['lab', path.join(folder.dir, 'luck'), '--games', '400', '--players', '2', '--without', 'crown,relic', '--chunk', '5'],
} as const;

/** What a command reports: in files, or as it prints. */
async function reportOf(args: readonly string[], dir: string): Promise<{ code: number | null; report: string; err: string }> {
  if (args[0] !== 'lab') {
    const { code, out, err } = await cardwright(args);
    return { code, report: out, err };
  }
  const { code, err } = await cardwright([...args, '--out', path.join(folder.dir, dir)]);
  const files = readdirSync(path.join(folder.dir, dir)).sort();
  return { code, report: files.map((file) => `${file}\n${readFileSync(path.join(folder.dir, dir, file), 'utf8')}`).join('\n'), err };
}

/** What one thread reports, whatever queue it is compared with. */
const alone = new Map<string, ReturnType<typeof reportOf>>();
function reportAlone(args: readonly string[]): ReturnType<typeof reportOf> {
  const key = args.join(' ');
  const report = alone.get(key) ?? reportOf([...args, '--threads', '1'], `one-${alone.size}`);
  alone.set(key, report);
  return report;
}

/** A worker in this process. */
interface InHere {
  said: string[];
  end(): Promise<void>;
}

describe.each(['redis', 'postgres'] as const)('a queue in %s', (kind) => {
  describe.skipIf(!here[kind])(kind, () => {
    let services: Services;
    let backend: Backend;
    let at: string[];
    const ended: (() => unknown)[] = [];

    beforeAll(async () => {
      services = startServices();
      at = ['--queue', services[kind]];
      backend = await openBackend(addressOf(services[kind]) as Address);
    });
    // Whatever a test has left behind must not be in the way of the next.
    afterEach(async () => {
      await Promise.all(ended.splice(0).map((end) => end()));
      for (const run of await runsAt(backend)) await run.remove();
    });
    afterAll(async () => {
      await backend.close();
      services.stop();
    });

    async function working(version = versionHere(), changed = (one: Backend): Backend => one): Promise<InHere> {
      const [own, stop, said] = [changed(await openBackend(addressOf(services[kind]) as Address)), new AbortController(), [] as string[]];
      const done = serve(own, { version, threads: 1, leaseMs: 1000, says: (line) => void said.push(line) }, stop.signal);
      let closed: Promise<void> | null = null;
      const end = (): Promise<void> => {
        stop.abort();
        return (closed ??= done.then(() => own.close()));
      };
      ended.push(end);
      return { said, end };
    }

    /** A worker as a person starts it. Its address is in the environment. */
    function launched(): ChildProcess {
      const child = spawn(
        process.execPath,
        [path.join(packageRoot, 'tools/cli/cardwright.mjs'), 'worker', '--threads', '1', '--lease', '600'],
        {
          cwd: packageRoot,
          env: { ...process.env, CARDWRIGHT_QUEUE: services[kind] },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      ended.push(() => child.kill('SIGKILL'));
      return child;
    }

    async function until(what: () => Promise<boolean> | boolean): Promise<void> {
      while (!(await what())) await new Promise((done) => setTimeout(done, 30));
    }

    const playedOf = async (): Promise<number> => (await (await runsAt(backend))[0]?.state())?.done ?? 0;

    // A service that is named in the environment is not ours to kill.
    it.skipIf(process.env[`CARDWRIGHT_TEST_${kind.toUpperCase()}`] !== undefined)(
      'gives the same report if it is killed itself',
      async () => {
        const task = [...long, '--games', '6000', '--chunk', '100'];
        const { report } = await reportAlone(task);
        const child = launched();
        const far = cardwright([...task, ...at]);
        await until(async () => (await playedOf()) > 0);
        services.crash(kind);
        const found = await far;
        expect(found.code).toBe(0);
        expect(found.out).toBe(report);
        expect(child.exitCode).toBeNull();
      },
    );

    it('is left as it was by a command that is ended with Ctrl-C, also while a worker plays', async () => {
      const worker = await working();
      const child = spawn(process.execPath, [path.join(packageRoot, 'tools/cli/cardwright.mjs'), ...long, '--games', '30000', '--queue'], {
        cwd: packageRoot,
        env: { ...process.env, CARDWRIGHT_QUEUE: services[kind] },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      ended.push(() => child.kill('SIGKILL'));
      let [out, err] = ['', ''];
      child.stdout.on('data', (text: Buffer) => void (out += text.toString()));
      child.stderr.on('data', (text: Buffer) => void (err += text.toString()));
      const over = new Promise<number | null>((done) => child.once('close', done));
      await until(async () => (await playedOf()) > 0);
      child.kill('SIGINT');
      expect(await over).toBe(130);
      expect(err).toMatch(/tricks-[0-9a-f]{12} is cancelled: nothing of it is left in the queue\./);
      expect(out).toBe('');
      expect(await runsAt(backend)).toEqual([]);
      // The worker gives it up and takes the next.
      expect((await cardwright([...long, ...at])).code).toBe(0);
      await worker.end();
    });

    it.each(Object.entries(tasks))('gives the report of one thread of %s, though workers are killed', async (command, args) => {
      const one = await reportAlone(args);
      expect([one.code, one.err]).toEqual([0, '']);
      const far = reportOf([...args, ...at], `${kind}-far`);
      for (let killed = 0, before = 0; killed < 2; killed++) {
        const child = launched();
        await until(async () => (await playedOf()) > before);
        before = await playedOf();
        child.kill('SIGKILL');
      }
      const [run] = await runsAt(backend);
      expect(run!.entry.command).toBe(command);
      expect(await playedOf()).toBeLessThan(run!.entry.games);
      const worker = await working();
      const { code, report, err } = await far;
      expect({ code, report }).toEqual({ code: one.code, report: one.report });
      // Where workers take long to start, it is said that none is there yet.
      expect(err.replace(/^No worker of .* is there yet\. .*\n/, '')).toBe('');
      expect(await runsAt(backend)).toEqual([]);
      await until(() => worker.said.some((line) => line.includes('over;')));
      await worker.end();
    });

    it.each([
      ['compare', tasks.compare, 300],
      ['lab', tasks.lab, 400],
    ] as const)('says that a run is one of %s, which is left and taken up like any', async (command, args, games) => {
      const { code, out } = await cardwright([...args, '--detach', ...at]);
      expect(code).toBe(0);
      const [name] = /^(tricks|luck)-[0-9a-f]{12}(?= is in the queue)/m.exec(out)!;
      expect((await cardwright(['queue', 'pause', name, ...at])).out).toContain('is paused');
      expect((await cardwright(['queue', 'status', ...at])).out).toContain(`${name}  ${command}, paused, 0 of ${games} games`);
      const { runs } = JSON.parse((await cardwright(['queue', 'status', '--json', ...at])).out) as { runs: object[] };
      expect(runs).toEqual([{ run: name, command, version: versionHere(), state: 'paused', done: 0, games }]);
      expect((await cardwright([...args, '--detach', ...at])).out).toContain(name);
      expect((await cardwright(['queue', 'cancel', name, ...at])).out).toContain('nothing of it is left');
      expect(await runsAt(backend)).toEqual([]);
    });

    it('is left and taken up by name, paused, resumed and cancelled', async () => {
      const run = async (...words: string[]): Promise<string> => {
        const { code, out, err } = await cardwright([...words, ...at]);
        expect([code, err.replace(/^No worker .*\n/, '')]).toEqual([0, '']);
        return out;
      };
      const detached = await run(...long, '--detach');
      const [name] = /^tricks-[0-9a-f]{12}/.exec(detached)!;
      expect(await run('queue', 'pause', name)).toContain('is paused');
      expect(await run('queue', 'status')).toContain(`${name}  simulate, paused, 0 of 600 games`);
      const worker = await working();
      await until(() => worker.said.length > 0);
      expect(await run('queue', 'resume', 'tricks')).toContain('goes on');
      await until(async () => (await playedOf()) > 0);
      // The same command again waits for the same run.
      const { out } = await cardwright([...long, ...at, '--json']);
      expect(JSON.parse(out)).toMatchObject({ games: 600, seed: 5 });
      await worker.end();
      await run(...long, '--detach');
      expect(await run('queue', 'cancel', name)).toContain('nothing of it is left');
      expect(await run('queue', 'status')).toBe('Nothing is in the queue.\nNo worker is there.\n');
    });

    it('asks again for an order that the queue does not give, more often than a chunk may fail', async () => {
      let missed = 0;
      const getJob = () => Promise.reject(new Error(`lost ${++missed}`));
      const forgetful = (one: Backend): Backend => ({
        ...one,
        queue: (name) =>
          name.endsWith('.files') && missed < 4 ? ({ getJob } as unknown as ReturnType<Backend['queue']>) : one.queue(name),
      });
      const worker = await working(versionHere(), forgetful);
      const { code } = await cardwright(['simulate', mix, '--games', '20', '--seed', '5', '--chunk', '20', ...at]);
      expect([code, missed, worker.said.filter((line) => line.includes('the queue does not answer: lost ')).length]).toEqual([0, 4, 4]);
    });

    it('is not played by workers of another version, and both sides say so', async () => {
      const worker = await working('0.0.1-other');
      const { err, out } = await cardwright([...long, ...at, '--detach']);
      expect(err).toContain(`No worker of Cardwright ${versionHere()} is there yet, only 1 worker of 0.0.1-other.`);
      await until(() => worker.said.some((line) => line.includes(`not played here: it is for workers of Cardwright ${versionHere()}.`)));
      expect(await playedOf()).toBe(0);
      await worker.end();
      await cardwright(['queue', 'cancel', out.split(' ')[0]!, ...at]);
    });

    it('does no harm to a worker, whatever is in it', async () => {
      const worker = await working();
      const version = versionHere();
      const runs = backend.queue(queues.runs);
      // Nothing but noise; an order that is not the one it is named after; one that is a bomb.
      const names = ['noise-000000000000', 'other-000000000001', 'bomb-000000000002'] as const;
      await runs.add('run', { version: [1] }, { jobId: names[0] });
      const bomb = packedText(new Uint8Array(20_000_000));
      for (const [name, text] of [
        [names[1], packedText('{}')],
        [names[2], bomb],
      ] as const) {
        await backend.queue(queues.files(name)).add('file', { text }, { jobId: jobs.order });
        await backend.flows().add({
          ...{ name: 'report', queueName: queues.report(name), data: null, opts: { jobId: jobs.report } },
          children: [{ name: 'chunk', queueName: queues.chunks(name), data: 'x', opts: { jobId: 'c0', failParentOnFailure: true } }],
        });
        await runs.add('run', { version, games: 5, chunk: 5 }, { jobId: name });
      }
      await until(() => names.every((name) => worker.said.some((line) => line.startsWith(`${name}: `) && /not played|refused/.test(line))));
      // A chunk of a real run that is not of it.
      const { out } = await cardwright([...long, ...at, '--detach']);
      const name = out.split(' ')[0]!;
      await backend.queue(queues.chunks(name)).add('chunk', { version, from: 0, games: 1e9 }, { jobId: 'more' });
      await until(() => worker.said.some((line) => line.includes('a chunk has games that the batch has not')));
      expect((await cardwright([...long, ...at])).code).toBe(0);
      await worker.end();
      for (const run of await runsAt(backend)) await run.remove();
      await runs.remove(names[0]);
      expect(await backend.queue(queues.runs).getJobs(['waiting'])).toEqual([]);
    });

    it('fails in a sentence, with no password and no stack', async () => {
      const url = new URL(services[kind]);
      const password = 'not-the-password';
      url.password = password;
      const wrong = await cardwright(['queue', 'status', '--queue', url.href]);
      expect(wrong.code).toBe(2);
      expect(wrong.err).toMatch(/^The queue at \w+:\/\/127\.0\.0\.1:\d+\S* cannot be used: .*\.\n$/);
      expect(wrong.all).not.toContain(password);
      const unknown = await cardwright(['queue', 'cancel', 'fluxx-0', ...at]);
      expect(unknown).toMatchObject({ code: 1, out: '', err: 'No run "fluxx-0" is in the queue. There is none.\n' });
    });
  });
});

describe('the address of a queue', () => {
  it.each([
    [['queue', 'status'], 'Name the queue: --queue redis://'],
    [['queue', 'status', '--queue', 'mysql://x/y'], 'A queue is in Redis or PostgreSQL, not in "mysql://".'],
    [['worker', '--queue', 'redis://127.0.0.1:1'], 'The queue at redis://127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.'],
    [['worker', '--queue', 'postgres://a:b@127.0.0.1:1/c'], 'The queue at postgres://127.0.0.1:1/c cannot be used: connect ECONNREFUSED'],
    [['simulate', mix, '--queue', 'cards'], 'That is no address of a queue.'],
    [['simulate', '--queue', mix], 'put --queue last: cardwright simulate '],
    [['compare', '--set', 'last-bid=free', '--queue', mix], 'put --queue last: cardwright compare '],
    [['lab', '--queue', mix], 'put --queue last: cardwright lab '],
    [['compare', mix, '--set', 'last-bid=free', '--detach'], 'name it with --queue'],
    [['lab', mix, '--detach'], 'name it with --queue'],
    [['compare', mix, '--set', 'last-bid=free', '--threads', '2', '--queue', 'redis://127.0.0.1:1'], 'workers play'],
    [['lab', mix, '--threads', '2', '--queue', 'redis://127.0.0.1:1'], 'workers play'],
    [['lab', mix, '--queue', 'cards'], 'That is no address of a queue.'],
    [['simulate', '--queue', 'redis://127.0.0.1:1'], 'Name what is mixed'],
    [['simulate', mix, '--queue', 'redis://127.0.0.1:1'], 'cannot be used: connect ECONNREFUSED'],
    [['simulate', mix, '--detach'], 'name it with --queue'],
    [['simulate', mix, '--threads', '2', '--queue', 'redis://127.0.0.1:1'], 'workers play'],
    [['worker', '--threads', '0', '--queue', 'redis://127.0.0.1:1'], 'A number of threads'],
  ])('%j is refused in a sentence', async (args, words) => {
    const { code, out, err } = await cardwright(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
  });
});
