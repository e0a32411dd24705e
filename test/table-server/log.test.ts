// What a program that collects the lines of a server reads of it when something fails: what, where and which kind; never a name, a link or a card.
import { expect, it, vi } from 'vitest';
import { logAsJson } from '../../tools/table/server/main.ts';
import { StoreProblem } from '../../tools/table/server/store/storage.ts';
import { cardwright } from '../cli/command.ts';
import { play, Room, serving } from './serving.ts';

/** One object of the log. */
interface Line {
  level: number;
  time: string;
  pid: number;
  msg: string;
  table?: string;
  problem?: { kind: string; message?: string; code?: string; at: string[] };
}

it('writes an object a line, without what only players may know', async () => {
  const written: string[] = [];
  await logAsJson({ write: (line) => void written.push(line) });
  const onScreen = vi.spyOn(console, 'error');
  const room = new Room(await serving({ folders: ['test/cli/orchard'] }));
  const { host: ann, created } = await room.create(['orchard'], [{ who: 'here', name: 'Annabel' }, { who: 'open' }]);
  const { client: bob, token } = await room.guest(created.links.join, 'Bartholomew');
  await ann.ask({ t: 'start' });
  await play([ann, bob], 4);
  const { store } = room.server.hub;
  const secrets = [created.token, token, created.links.join, created.links.watch, 'Annabel', 'Bartholomew'];
  const cards = [ann, bob].flatMap(({ faces }) => [...faces].flatMap(([id, { name }]) => [id, name]));
  expect(cards.length).toBeGreaterThan(4);
  // The worst case: an error that has everything in its message, as those of a database or a parser may.
  const append = vi.spyOn(store, 'append').mockImplementation(() => {
    throw new RangeError([...secrets, ...cards].join(' '));
  });
  for (const page of [ann, bob]) {
    const [asked] = page.asked;
    if (!asked) continue;
    const ids = asked.question.options.slice(0, asked.question.min).map(({ id }) => id);
    expect(await page.ask({ t: 'answer', decision: asked.id, ids })).toMatchObject({ t: 'refused' });
  }
  // An error of ours says what it says.
  append.mockImplementation(() => {
    throw new StoreProblem('The disk is full.');
  });
  for (const page of [ann, bob]) {
    const [asked] = page.asked;
    if (!asked) continue;
    const ids = asked.question.options.slice(0, asked.question.min).map(({ id }) => id);
    expect(await page.ask({ t: 'answer', decision: asked.id, ids })).toMatchObject({ t: 'refused' });
  }
  const lines = written.map((line) => {
    expect(line.endsWith('\n') && !line.trimEnd().includes('\n')).toBe(true);
    return JSON.parse(line) as Line;
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ problem }) => problem?.kind))).toEqual(new Set(['RangeError', 'StoreProblem']));
  for (const { level, time, pid, msg, table, problem } of lines) {
    expect([level, pid, table]).toEqual([50, process.pid, ann.info!.id]);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(msg).not.toBe('');
    expect(problem!.at.length).toBeGreaterThan(0);
    expect(problem!.message).toBe(problem!.kind === 'StoreProblem' ? 'The disk is full.' : undefined);
  }
  const all = written.join('');
  for (const secret of [...secrets, ...cards]) expect(all).not.toContain(secret);
  expect(onScreen).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  await room.close();
});

it('is refused by a word it does not know, with the one it does', async () => {
  const { code, err } = await cardwright(['table', 'cards/fluxx', '--log', 'xml', '--port', '0']);
  expect(code).toBe(2);
  expect(err).toContain('--log takes json');
});
