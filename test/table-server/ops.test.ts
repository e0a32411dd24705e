// What those who run a server see of it, and how it ends: figures without a secret, and an end at which nothing is lost.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../tools/build/root.ts';
import { AddressBudgets } from '../../tools/table/server/limits.ts';
import { OpsProblem, readLimits } from '../../tools/table/server/main.ts';
import { cardwright } from '../cli/command.ts';
import { Client } from './client.ts';
import { play, Room, serving } from './serving.ts';

const ops = { address: '127.0.0.1', port: 0 };

describe('the port for those who run a server', () => {
  it('shows that it is well, and figures without a link, a seed, a name or a card', async () => {
    const room = new Room(await serving({ ops, folders: ['test/cli/orchard'] }));
    const at = `http://127.0.0.1:${room.server.opsPort}`;
    const { host: ann, created } = await room.create(['orchard'], [{ who: 'here', name: 'Annabel' }, { who: 'open' }], {
      seed: 314_159_265,
    });
    const { client: bob, token } = await room.guest(created.links.join, 'Bartholomew');
    await ann.ask({ t: 'start' });
    const answers = await play([ann, bob], 6);
    expect(await (await fetch(`${at}/health`)).json()).toEqual({ ok: true, draining: false });
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await ann.ask({ t: 'record' })).t).toBe('refused');
    const text = await (await fetch(`${at}/metrics`)).text();
    const of = (name: string): number => Number(new RegExp(`^cardwright_${name} (.*)$`, 'm').exec(text)?.[1]);
    expect(of('answers_total')).toBe(answers);
    expect([of('tables_stored'), of('tables_loaded'), of('sockets'), of('tables_failed_total')]).toEqual([1, 1, 2, 0]);
    expect(of('refused_total{code="not now"}')).toBe(1);
    // The format of Prometheus: what a figure is, its kind, and numbers.
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) cardwright_\w+ .+|cardwright_\w+({\w+="[^"]*"})? [-\d.e+]+)$/);
    const { seed } = JSON.parse(room.server.hub.store.steps(ann.info!.id)[0]!.body) as { seed: unknown };
    expect(seed).toBe(314_159_265);
    const secrets = [String(seed), created.token, token, created.links.join, created.links.watch, 'Annabel', 'Bartholomew', ann.info!.id];
    const cards = [ann, bob].flatMap(({ faces }) => [...faces].flatMap(([id, face]) => [id, face.name]));
    expect(cards.length).toBeGreaterThan(4);
    for (const secret of [...secrets, ...cards]) expect(text).not.toContain(secret);
    await room.close();
    await expect(fetch(`${at}/health`)).rejects.toThrow();
  });

  it('answers no page of another site that has given its own name to this machine', async () => {
    const room = new Room(await serving({ ops, folders: ['test/cli/orchard'] }));
    const status = (host: string, path = '/metrics'): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = get({ host: '127.0.0.1', port: room.server.opsPort!, path, headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', reject);
      });
    const { opsPort } = room.server;
    for (const host of ['evil.example', `evil.example:${opsPort}`, 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect([host, await status(host), await status(host, '/health')]).toEqual([host, 421, 421]);
    for (const host of ['localhost', `localhost:${opsPort}`, `127.0.0.1:${opsPort}`, '[::1]:9'])
      expect([host, await status(host)]).toEqual([host, 200]);
    for (const path of ['/metrics/', '/metrics/../health', '//metrics', '/%6detrics', '/metrics?x', '/__proto__'])
      expect([path, await status('localhost', path)]).toEqual([path, 404]);
    await room.close();
  });

  it('is refused in a sentence where it cannot be', async () => {
    const room = new Room(await serving({ ops, folders: ['test/cli/orchard'] }));
    const port = room.server.opsPort!;
    await expect(serving({ ops: { ...ops, port }, folders: ['test/cli/orchard'] })).rejects.toThrow(
      new OpsProblem(`Port ${port} is taken. Name another one: --ops ${port + 1}`),
    );
    await room.close();
    expect((await cardwright(['table', '--port', '0', '--ops', 'here'])).err).toContain('--ops takes a port, such as 9040');
    expect((await cardwright(['table', '--port', '0', '--ops', '::1:99999'])).err).toContain('--ops takes a port, such as 9040');
    expect((await cardwright(['table', '--port', '0', '--ops', '[::1]:99999'])).err).toContain('A port is a whole number from 0 to 65535');
  });
});

describe('limits in a file', () => {
  it('are those of the guide, which are those without a file', () => {
    const yaml = /```yaml\n([^]*?)```/.exec(readFileSync(path.join(packageRoot, 'grammar/hosting.md'), 'utf8'))![1]!;
    const { limits, problems } = readLimits(yaml, 'limits.yaml');
    expect(problems).toEqual([]);
    const { rates } = new AddressBudgets().of({ key: '10.0.0.1', isHere: false });
    expect(limits).toEqual({ ...rates, makes: { burst: 30, perSecond: 0.33 } });
    expect(rates.makes.perSecond).toBeCloseTo(0.33, 2);
    expect(readLimits('', 'limits.yaml')).toEqual({ limits: {}, problems: [] });
  });

  it.each([
    ['message: { burst: 1, per-second: 1 }', '1:1', 'There is no limit "message". Did you mean "messages"?'],
    ['sockets: 0', '1:10', '"sockets" is a whole number above 0'],
    ...['-1', '.nan', '.inf', '1e10', '1.5', '"5"', 'true', '[5]', '!!str 5', ''].map(
      (value) => [`sockets: ${value}`, '1:', '"sockets" is a whole number above 0'] as [string, string, string],
    ),
    ['sockets: 5\nsockets: 6', '2:1', 'unique'],
    ['__proto__: 5', '1:1', 'There is no limit "__proto__"'],
    ['sockets: 5\nopens: { burst: x, per-second: 1 }', '2:17', '"burst" is a number above 0'],
    ['opens: { burst: 1 }', '1:8', '"opens" needs "per-second": opens: { burst: 100, per-second: 10 }'],
    ['opens: 5', '1:8', '"opens" is written with keys: burst, per-second.'],
    ['- opens', '1:1', 'A file of limits is written with keys'],
    ['opens: {', '1:', ''],
  ])('%s is refused with its line', (text, place, message) => {
    const { problems } = readLimits(text, 'limits.yaml');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`limits.yaml:${place}`);
    expect(problems[0]).toContain(message);
    expect(problems[0]).toMatch(/\n +\^$/);
  });
});

describe('the end of a server', () => {
  it('asks the pages to come back, takes nobody, and has stored everything', async () => {
    const room = new Room(await serving({ folders: ['test/cli/orchard'] }));
    const { host } = await room.create(['orchard'], [{ who: 'here' }, { who: 'bot' }]);
    await play([host], 2);
    const { server } = room;
    const { port } = server;
    const ending = server.close();
    await ending;
    await host.ended();
    expect(host.code).toBe(1012);
    expect(() => server.hub.create({ t: 'create', sets: ['orchard'], seats: [{ who: 'here' }] })).toThrow('The server is being restarted');
    await expect(Client.open(port)).rejects.toThrow();
  });
});

describe('the page and the files for hosts', () => {
  const words = (file: string): string => readFileSync(path.join(packageRoot, file), 'utf8');

  it('name options that there are', async () => {
    const { out } = await cardwright(['table', '--help']);
    const named = ['grammar/hosting.md', 'tools/table/host/Dockerfile', 'tools/table/host/compose.yaml'].flatMap((file) =>
      words(file)
        .split('\n')
        .filter(
          (line) =>
            /table|CMD|command:|--(ops|store|data|export|import|fsync)/.test(line) &&
            !/docker |redis-server|caddy|pg_dump|npm ci|HEALTHCHECK|apt|npm run /.test(line),
        )
        .flatMap((line) => line.match(/--[a-z-]+/g) ?? []),
    );
    expect(new Set(named).size).toBeGreaterThan(6);
    for (const option of new Set(named)) expect(out).toContain(option);
  });

  it('have two servers, PostgreSQL, Redis and a proxy, and no password', () => {
    const { services } = parse(words('tools/table/host/compose.yaml')) as {
      services: Record<string, { environment?: object; ports?: string[] }>;
    };
    expect(Object.keys(services)).toEqual(['table-1', 'table-2', 'postgres', 'redis', 'caddy']);
    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['caddy']);
    expect(JSON.stringify(services)).not.toMatch(/password=?:? ?[a-z\d]{4}/i);
  });
});
