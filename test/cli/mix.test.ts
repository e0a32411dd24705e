// `cardwright mix`, --add and --lock as somebody uses them who mixes decks: what he is told, what he keeps, and that a record stays playable
// or says what has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cardwright, launched, scratch } from './command.ts';

const game = readFileSync(path.join(import.meta.dirname, '../check/neutral-game/game.yaml'), 'utf8')
  .replaceAll('neutral-game', 'attic')
  .replace('seen by: owner }', 'seen by: owner, usual: yes }');
const cards = readFileSync(path.join(import.meta.dirname, '../check/neutral-game/cards.yaml'), 'utf8');
const set = (id: string, more = ''): string => `format: 1\nset: ${id}\ngame: attic\ntitle: ${id}\n${more}`;
const loft = `format: 1
origin: house
cards:
  ghost: { type: shade, name: The Ghost, icons: { gold: 1 } }
  rattle: { type: plot, name: Rattle, effect: rattle 2 chains }
  haunting: { type: aim, name: Haunting, effect: win with ghost and candle }
  candle: { type: treasure, name: Candle }
`;
const place = scratch({
  'attic/game.yaml': game,
  'attic/cards.yaml': cards,
  'loft/set.yaml': set(
    'loft',
    'types: { shade: { played: move it to your table } }\nverbs: { rattle number chains: draw number }\nproposes: { length: endless }\n',
  ),
  'loft/cards.yaml': loft,
  'cellar/set.yaml': set('cellar', 'takes: { loft: [candle] }\nproposes: { length: long }\n'),
  'cellar/cards.yaml': 'format: 1\norigin: house\ncards:\n  keg: { type: treasure, name: Keg }\n',
  'yard/game.yaml': game.replaceAll('attic', 'yard'),
  'yard/cards.yaml': cards,
});
afterAll(place.remove);
const run = (...args: string[]) => cardwright(args, { cwd: place.dir });
const launch = (...args: string[]) => launched(args, { cwd: place.dir });
const at = (name: string): string => path.join(place.dir, name);

describe('a card of another set', () => {
  it('comes with the types and words it needs, and with nothing else of its set', async () => {
    const { code, out } = await launch('mix', 'attic', '--add', 'loft:ghost', '--add', 'loft:rattle');
    expect(code).toBe(0);
    expect(out).toContain('ok: 14 cards');
    expect(out).toContain('  loft, single cards: 1 plot, 1 shade');
    expect(out).toContain('loft brings its rules along: types shade; verbs rattle number chains');
    expect(out).not.toContain('options as proposed');
  });

  it('may be added to whatever is played', async () => {
    const simulated = await launch('simulate', 'attic', '--add', 'loft:ghost,loft:rattle', '--games', '60', '--threads', '2', '--json');
    expect(simulated.code).toBe(0);
    const { sets, cards: told } = JSON.parse(simulated.out) as { sets: string[]; cards: { card: string }[] };
    expect(sets).toEqual(['attic', 'loft:ghost', 'loft:rattle']);
    expect(JSON.stringify(told)).toContain('loft:rattle');
    expect((await run('try', 'attic', 'rattle', '--add', 'loft:rattle', '--auto', '--seed', '3')).out).toContain('Rattle');
    expect((await run('words', 'attic', 'rattle', '--add', 'loft:rattle')).out).toContain('rattle number chains');
    expect((await run('why', 'attic', 'rattle', '--add', 'loft:rattle')).code).toBe(0);
    expect((await run('check', 'attic', 'loft:ghost')).out).toContain('loft, single cards: 1 shade');
  });

  it('that asks for one that did not come along is told', async () => {
    const { out } = await run('check', 'attic', '--add', 'loft:haunting,loft:ghost');
    expect(out).toContain('"candle" is loft:candle, which is not in this mix.');
    expect(out).toContain('nobody can win with: Haunting');
    const both = await run('check', 'attic', '--add', 'loft:haunting,loft:ghost,loft:candle');
    expect(both.out).not.toContain('nobody can win');
  });

  it('may itself be taken by the set it is asked of', async () => {
    const { code, out } = await run('mix', 'attic', '--add', 'cellar:candle');
    expect(code).toBe(0);
    expect(out).toContain('loft, single cards: 1 treasure');
  });

  it.each([
    ['a set that is not there', ['--add', 'lofft:ghost'], 'There is no folder lofft. Did you mean loft?', 2],
    ['a card that is not there', ['--add', 'loft:gost'], 'loft has no card "gost". Did you mean loft:ghost?', 2],
    ['a name in place of an id', ['--add', 'loft:The Ghost'], 'Did you mean loft:ghost?', 2],
    ['no card at all', ['--add', 'loft'], 'A card of another set is written set:card', 2],
    ['a card that is there', ['--add', 'attic:lamp'], 'attic:lamp is in the mix already', 2],
    ['a card of another game', ['--add', 'yard:lamp'], 'yard:lamp is a card of the game yard', 1],
  ])('is told where it is %s', async (_, more, words, wanted) => {
    const { code, err } = await run('mix', 'attic', ...more);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(wanted);
  });

  it('needs something it is added to', async () => {
    const told = 'Name what loft:ghost is added to (a folder, or a shipped set) before --add.\n';
    for (const command of ['mix', 'check'])
      expect(await run(command, '--add', 'loft:ghost')).toMatchObject({ code: 2, out: '', err: told });
    expect(await run('mix')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Name what is mixed: /) as string });
  });

  it('may be kept in a set of its own', async () => {
    const made = await run('mix', 'attic', '--add', 'loft:ghost,cellar:keg', '--write', 'favourites');
    expect(made.out).toContain('favourites written');
    const { code, out } = await run('check', 'attic', 'favourites');
    expect(code).toBe(0);
    expect(out).toContain('favourites: 1 treasure, 1 shade');
    expect((await run('mix', 'attic', '--add', 'loft:ghost', '--write', 'favourites')).err).toContain('nothing is overwritten');
  });
});

describe('a card that is left out', () => {
  it('is not in the mix: its set is named without it, and what needs it is reported', async () => {
    const { code, out } = await run('mix', 'attic', 'loft', '--leave-out', 'loft:candle,loft:rattle', '--json');
    expect(code).toBe(0);
    const report = JSON.parse(out) as { sets: { id: string; of: number | null; left: string[] }[]; unreachable: { card: string }[] };
    expect(report.sets).toMatchObject([
      { id: 'attic', of: null, left: [] },
      { id: 'loft', of: 4, left: ['Candle', 'Rattle'] },
    ]);
    expect(report.unreachable.map(({ card }) => card)).toEqual(['loft:haunting']);
    const read = await run('mix', 'attic', 'loft', '--leave-out', 'loft:candle', '--leave-out', 'loft:rattle');
    expect(read.out).toContain('  loft without Candle and Rattle: 1 aim, 1 shade');
    expect(read.out).toContain('"candle" is loft:candle, which is not in this mix.');
  });

  it('is left out of whatever is played, also when it is one that a set takes from another', async () => {
    const { out } = await launch('simulate', 'attic', 'cellar', '--leave-out', 'cellar:candle', '--games', '20', '--json');
    const { sets, cards: told } = JSON.parse(out) as { sets: string[]; cards: { card: string }[] };
    expect(sets).toEqual(['attic', 'cellar', 'without cellar:candle']);
    expect(JSON.stringify(told)).toContain('cellar:keg');
    expect(JSON.stringify(told)).not.toContain('candle');
  });

  it('is named by locks and records, which give the same mix again', async () => {
    await run('mix', 'attic', 'loft', '--leave-out', 'loft:rattle', '--lock', 'quiet.lock.yaml');
    expect(readFileSync(at('quiet.lock.yaml'), 'utf8')).toContain('mix:\n  - ./attic\n  - ./loft\n  - without ./loft:rattle\n');
    expect(await run('check', 'quiet.lock.yaml')).toMatchObject({ code: 0, out: expect.stringContaining('loft without Rattle') as string });
    const played = await run('play', 'quiet.lock.yaml', '--players', 'bot,bot', '--seed', '4', '--record', 'quiet.json');
    expect(played.code).toBe(0);
    expect(await run('replay', 'quiet.json')).toMatchObject({ code: 0 });
    const { lock, ...record } = JSON.parse(readFileSync(at('quiet.json'), 'utf8')) as { lock?: string; sets: string[] };
    expect([lock, record.sets]).toEqual(['quiet.lock.yaml', ['attic', 'loft', 'without loft:rattle']]);
    writeFileSync(at('quiet.json'), JSON.stringify(record));
    expect(await run('replay', 'quiet.json')).toMatchObject({ code: 0 });
  });

  it.each([
    ['of no set of the mix', ['--leave-out', 'loft:ghost'], 'loft:ghost cannot be left out: its set is not in the mix.'],
    ['not there', ['--leave-out', 'attic:lam'], 'attic has no card "lam". Did you mean attic:lamp?'],
    ['no card', ['--leave-out', 'attic'], 'A card that is left out is written set:card'],
  ])('is told where it is %s', async (_, more, words) => {
    expect(await run('mix', 'attic', ...more)).toMatchObject({ code: 2, err: expect.stringContaining(words) as string });
  });
});

describe('the report of a mix', () => {
  it('tells what two sets propose, and which wins', async () => {
    const { out } = await run('mix', 'attic', 'loft', 'cellar');
    expect(out).toContain('CW4005');
    expect(out).toContain('options as proposed: length=endless (loft)');
    expect(out).toContain('together: ');
  });

  it('is there for programs', async () => {
    const { out } = await run('mix', 'attic', '--add', 'loft:haunting', '--json');
    const report = JSON.parse(out) as {
      unreachable: { card: string }[];
      together: Record<string, number>;
      sets: { id: string; of: number | null }[];
    };
    expect(report.unreachable.map((x) => x.card)).toEqual(['loft:haunting']);
    expect(report.sets).toMatchObject([
      { id: 'attic', of: null },
      { id: 'loft', of: 4 },
    ]);
    expect(report.together).toMatchObject({ aim: 3 });
  });
});

describe('a lock file', () => {
  it('is taken in place of folders, and named by records', async () => {
    const locked = await run('mix', 'attic', 'cellar', '--add', 'loft:rattle', '--lock', 'night.lock.yaml');
    expect(locked.out).toMatch(/night\.lock\.yaml written: 15 cards, hash [0-9a-f]{16}/);
    expect(readFileSync(at('night.lock.yaml'), 'utf8')).toContain('mix:\n  - ./attic\n  - ./cellar\n  - ./loft:rattle\n');
    const played = await run('play', 'night.lock.yaml', '--players', 'bot,bot', '--seed', '4', '--record', 'one.json');
    expect(played.code).toBe(0);
    expect(JSON.parse(readFileSync(at('one.json'), 'utf8'))).toMatchObject({
      lock: 'night.lock.yaml',
      sets: ['attic', 'cellar', 'loft:rattle'],
    });
    const again = await run('replay', 'one.json');
    expect(again.code).toBe(0);
    expect(played.out).toContain(/digest (\w+)/.exec(again.out)![1]);
    expect((await run('check', 'night.lock.yaml')).code).toBe(0);
    expect((await run('play', 'attic', 'cellar', '--lock', 'night.lock.yaml', '--players', 'bot,bot', '--seed', '4')).code).toBe(0);
  });

  it('tells what of a card has changed, wherever it is named', async () => {
    writeFileSync(at('loft/cards.yaml'), loft.replace('rattle 2 chains', 'rattle 3 chains'));
    writeFileSync(
      at('cellar/cards.yaml'),
      'format: 1\norigin: house\ncards:\n  keg: { type: treasure, name: Keg, copies: 2, tags: [old] }\n',
    );
    const lines = [
      'loft:rattle has changed: effect was “rattle 2 chains”, is “rattle 3 chains”',
      'cellar:keg has changed: copies 1 → 2; tags was nothing, is old',
    ];
    for (const args of [
      ['play', 'night.lock.yaml'],
      ['simulate', 'night.lock.yaml', '--games', '2'],
      ['replay', 'one.json'],
    ]) {
      const { code, err } = await run(...args);
      expect(code).toBe(1);
      for (const line of lines) expect(err).toContain(line);
    }
    const checked = await run('check', 'night.lock.yaml');
    expect(checked.code).toBe(1);
    expect(checked.out).toContain(lines[0]);
    const relocked = await run('mix', 'night.lock.yaml', '--lock', 'night.lock.yaml');
    expect(relocked.code).toBe(0);
    expect(relocked.out).toContain(lines[1]);
    expect((await run('check', 'night.lock.yaml')).code).toBe(0);
    // The record is of the old cards: without the lock's word for it, the record's own.
    expect((await run('replay', 'one.json')).err).toContain('loft:rattle (changed)');
  });

  it('does not mind other names and texts', async () => {
    writeFileSync(at('cellar/cards.yaml'), readFileSync(at('cellar/cards.yaml'), 'utf8').replace('name: Keg', 'name: Barrel'));
    expect((await run('check', 'night.lock.yaml')).code).toBe(0);
  });

  it.each([
    ['is no YAML', 'x.lock.yaml', 'mix: [', 'it cannot be read as YAML'],
    ['is no lock', 'y.lock.yaml', 'format: 1\nhash: a\n', 'does not say which folders'],
    ['is newer', 'z.lock.yaml', 'format: 3\n', 'is of format 3'],
    ['names what is gone', 'w.lock.yaml', 'format: 1\nhash: a\nmix: [./nowhere]\nrules: {}\ncards: {}\n', 'there is no folder'],
    ['is not there', 'v.lock.yaml', null, 'cannot be read'],
  ])('is told where it %s', async (_, name, text, words) => {
    if (text !== null) writeFileSync(at(name), text);
    const { code, err } = await run('play', name);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expect(existsSync(at('nowhere'))).toBe(false);
  });
});

describe('what somebody new to it types', () => {
  it('is a lock file and nothing else', async () => {
    await run('mix', 'attic', 'cellar', '--lock', 'alone.lock.yaml');
    const behind = await run('simulate', '--lock', 'alone.lock.yaml', '--games', '3');
    const named = await run('simulate', 'alone.lock.yaml', '--games', '3');
    expect([behind.code, behind.out]).toEqual([0, named.out]);
    expect(await run('play')).toMatchObject({
      code: 2,
      err: 'Name what is mixed: folders, shipped sets, or a lock file. See: cardwright --help\n',
    });
  });

  it('is a lock file by a wrong name, which is told before anything else', async () => {
    expect(await run('mix', 'attic', '--lock', 'evening.yaml')).toMatchObject({
      code: 2,
      out: '',
      err: 'The name of a lock file ends with .lock.yaml; "evening.yaml" does not.\n',
    });
  });

  it('hears nothing of what sets propose that only lend a card', async () => {
    const { code, out } = await run('mix', 'attic', '--add', 'loft:ghost', '--add', 'cellar:keg');
    expect(code).toBe(0);
    expect(out).not.toContain('CW4005');
  });
});

describe('a table', () => {
  it('deals the mix of a lock file, with its single cards, and none that is not what it names', async () => {
    await run('mix', 'attic', 'loft', '--leave-out', 'loft:rattle', '--add', 'cellar:keg', '--lock', 'dealt.lock.yaml');
    const { code, out, err } = await run('table', 'dealt.lock.yaml', '--once');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The mix of dealt.lock.yaml is dealt.');
    writeFileSync(
      at('other.lock.yaml'),
      readFileSync(at('dealt.lock.yaml'), 'utf8').replace('without ./loft:rattle', 'without ./loft:candle'),
    );
    const changed = await run('table', 'other.lock.yaml', '--once');
    expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('This mix is not what other.lock.yaml names:')]);
  });
});
