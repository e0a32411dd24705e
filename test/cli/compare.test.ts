// `compare` as a designer drives it: one change, what it does, and what is no change at all.
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PairsReport } from 'cardwright/internal';
import { cardwright, launched, scratch } from './command.ts';

const orchard = 'test/cli/orchard';
const folder = scratch({
  'own/set.yaml': 'format: 1\nset: own\ngame: orchard\ntitle: Own\n',
  'own/cards.yaml':
    'format: 1\ntype: custom\norigin: house\ncards:\n  big-day:\n    name: Big Day\n    copies: 4\n    effect: plays is all\n',
});
const own = path.join(folder.dir, 'own');
afterAll(folder.remove);

describe('compare', () => {
  it('says what a card does to games, and nothing that its intervals do not carry', async () => {
    const { code, out, err } = await cardwright(['compare', orchard, '--with', own, '--games', '20', '--seed', '2', '--threads', '1']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^20 games of Orchard, each played twice; 4 players/);
    expect(out).toMatch(/after the change: .*orchard .*own\n/);
    expect(out).toMatch(/the number of turns, by [\d.]+: about [\d,]+/);
    expect(out).toMatch(/^ {2}turns +[\d.]+ +[\d.]+ +[+−][\d.]+ \([+−][\d.]+ to [+−][\d.]+\)$/m);
    expect(out).toMatch(/What can be said\n( {2}(More|Less|No change to speak of|Not known yet|  To see a change).*\n)+$/);
  });

  it('gives the same report on one thread and on two, byte for byte', async () => {
    const args = ['compare', 'test/probes/tricks', '--set', 'last-bid=free', '--games', '100', '--seed', '9', '--json'];
    const [one, two] = [await cardwright([...args, '--threads', '1']), await launched([...args, '--threads', '2'])];
    expect(one.err).toBe('');
    const report = JSON.parse(one.out) as PairsReport;
    expect(report.games).toBe(100);
    expect(report.measures.find(({ what }) => what === 'turns')!.pairs).toBe(100);
    expect(two).toEqual(one);
  });

  it('finds no change where the same mix is played twice', async () => {
    const { out } = await cardwright([
      'compare',
      'test/probes/tricks',
      '--instead',
      'test/probes/tricks',
      '--games',
      '40',
      '--json',
      '--threads',
      '1',
    ]);
    for (const { change, stands } of (JSON.parse(out) as PairsReport).measures) expect([change, stands]).toEqual([0, false]);
  });

  it('refuses an option that is so already', async () => {
    const { code, err } = await cardwright(['compare', 'test/probes/tricks', '--set', 'last-bid=hooked']);
    expect([code, err]).toEqual([1, 'That changes nothing: last-bid=hooked is so without it.\n']);
  });

  it('adds cards to the mix of a lock file', async () => {
    const lock = path.join(folder.dir, 'evening.lock.yaml');
    expect((await cardwright(['mix', orchard, '--lock', lock])).code).toBe(0);
    const { code, out } = await cardwright(['compare', lock, '--with', own, '--games', '4', '--json', '--threads', '1']);
    expect(code).toBe(0);
    expect((JSON.parse(out) as { change: string }).change).toContain('own');
  });

  it.each([
    [[], 'Name one change'],
    [['--set', 'last-bid'], 'name=value'],
    [['--blank', 'salad', '--with', own], 'name one of them'],
    [['--with', orchard], 'test/cli/orchard is in the mix already.'],
    [['--blank', 'salad', '--without', 'apple'], 'name one of them'],
    [['--blank', 'salda'], 'Did you mean salad?'],
    [['--blank', 'apple'], 'says nothing already. See what it does in the deck with: --without orchard:apple'],
    [['--instead', 'test/probes/chance'], 'another game'],
    [['--set', 'fast=yes'], 'Orchard has no option "fast"'],
    [['--without', 'apple', '--games', '1'], 'A number of games'],
    [['--without', 'apple', '--bots', 'greddy'], 'Did you mean greedy?'],
    [['--without', 'apple', '--players', '7'], '2 to 4 players'],
    [['--with', 'no-such-folder'], 'no-such-folder'],
  ])('refuses %j', async (args, words) => {
    const { code, err } = await cardwright(['compare', orchard, ...args]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBeGreaterThan(0);
  });
});
