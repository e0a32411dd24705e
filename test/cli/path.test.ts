// A designer's path, as he walks it: a folder of his own, checked at every save, a card of it in his hand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../tools/build/root.ts';
import { cardwright, launched, scratch } from './command.ts';

const folder = scratch({ 'a-file': 'text', 'mine/cards.yaml': 'format: 1\n' });
const at = (name: string): string => path.join(folder.dir, name);
afterAll(folder.remove);

describe('new', () => {
  it('starts cards that are clean, tested, and say their schema', async () => {
    const made = await launched(['new', at('my-cards')]);
    expect(made.err).toBe('');
    expect(made.code).toBe(0);
    expect(made.out).toContain('cardwright check fluxx ');
    const set = readFileSync(at('my-cards/set.yaml'), 'utf8');
    expect(set).toMatch(/^set: my-cards$/m);
    expect(set).toMatch(/^title: My Cards$/m);
    const schema = /^# yaml-language-server: \$schema=(\S+)$/m.exec(set)![1]!;
    expect(path.resolve(at('my-cards'), schema)).toBe(path.join(packageRoot, 'schemas/set.schema.json'));
    for (const folders of [[at('my-cards')], ['fluxx', at('my-cards')]]) {
      const checked = await cardwright(['check', ...folders]);
      expect(checked.out).toMatch(/^ok: \d+ cards/);
      expect(checked.code).toBe(0);
    }
    const tested = await cardwright(['test', at('my-cards')]);
    expect(tested.out).toMatch(/ok: 2 scenarios, 2 passed/);
  });

  it('starts a whole game, which is clean, tested and comes to an end', async () => {
    expect((await cardwright(['new', at('Own Game'), '--kind', 'game'])).code).toBe(0);
    expect(readFileSync(at('Own Game/game.yaml'), 'utf8')).toMatch(/^game: own-game\ntitle: Own Game$/m);
    expect((await cardwright(['check', at('Own Game')])).out).toMatch(/^ok: 7 cards/);
    expect((await cardwright(['test', at('Own Game')])).out).toMatch(/ok: 3 scenarios, 3 passed/);
    const many = await cardwright(['simulate', at('Own Game'), '--games', '100', '--threads', '1', '--json']);
    expect((JSON.parse(many.out) as { outcomes: { won: number } }).outcomes.won).toBe(100);
  });

  it('starts a first card for a game that hands nothing to beginners', async () => {
    expect((await cardwright(['new', at('second'), '--game', at('Own Game')])).code).toBe(0);
    expect(readFileSync(at('second/set.yaml'), 'utf8')).toMatch(/^game: own-game$/m);
    expect((await cardwright(['check', at('Own Game'), at('second')])).out).toMatch(/^ok: 8 cards .*, 3 without effect\n/);
  });

  it('never overwrites', async () => {
    const { code, err } = await cardwright(['new', at('mine')]);
    expect(code).toBe(1);
    expect(err).toContain('nothing was written');
    expect(existsSync(at('mine/set.yaml'))).toBe(false);
    expect(readFileSync(at('mine/cards.yaml'), 'utf8')).toBe('format: 1\n');
  });

  it.each([
    ['a file', [at('a-file')], 'is a file', 1],
    ['a kind', [at('x1'), '--kind', 'gme'], 'Did you mean game?', 2],
    ['a game', [at('x2'), '--game', 'flux'], 'Did you mean fluxx?', 2],
    ['a game for a game', [at('x3'), '--kind', 'game', '--game', 'fluxx'], 'belongs to no other', 2],
    ['a folder that is no game', [at('x4'), '--game', at('mine')], 'has no game.yaml', 2],
    ['the name of a shipped set', [at('creeper-pack')], 'my-creeper-pack', 2],
    ['no letters', [at('...')], 'has no letter', 2],
    ['a place nobody can write to', [at('a-file/inside')], 'could not be written', 2],
  ])('says what is wrong with %s', async (_, args, words, wanted) => {
    const { code, err } = await cardwright(['new', ...args]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(wanted);
    expect(existsSync(args[0]!) && args[0] !== at('a-file') && args[0] !== at('...')).toBe(false);
  });
});

describe('try', () => {
  it('puts cards into a hand in the middle of a game, and tells what playing them does', async () => {
    const args = ['try', 'fluxx', 'steal-a-keeper', 'Draw 3, Play 2 of Them', '--auto', '--seed', '5'];
    const { code, out } = await cardwright(args);
    expect(code).toBe(0);
    expect(out).toMatch(/ turn [4-9], Ann /);
    expect(out.replace(/\n/g, ' ')).toContain('In Ann’s hand: Steal a Keeper and Draw 3, Play 2 of Them');
    expect(out).toMatch(/^> .*Steal a Keeper$/m);
    expect(out).toMatch(/^ {2}Ann steals .+\.$/m);
    expect(out).toMatch(/^ {2}Ann plays Draw 3, Play 2 of Them\.$/m);
    expect((await cardwright(args)).out).toBe(out);
  });

  it('takes the cards of its game too for a folder that belongs to one', async () => {
    await cardwright(['new', at('tried')]);
    const { code, out } = await cardwright(['try', at('tried'), 'lucky-dip', '--auto', '--seed', '2']);
    expect(code).toBe(0);
    expect(out).toMatch(/draw pile\W+\d\d cards/);
    expect(out).toMatch(/^ {2}Ann plays Lucky Dip\.$/m);
  });

  it('works in a game whose turn offers nothing', async () => {
    await cardwright(['new', at('plain'), '--kind', 'game']);
    const { code, out } = await cardwright(['try', at('plain'), 'spring-rain', '--auto', '--seed', '1']);
    expect(out).toMatch(/^ {2}Ann plays Spring Rain\.$/m);
    expect(code).toBe(0);
  });

  it('lets a person play, and take back no more than his own choices', async () => {
    const { code, out } = await cardwright(['try', 'fluxx', 'lets-simplify', '--seed', '3', '--piped'], {
      input: 'undo\n1\nundo\nlog\nquit\n',
    });
    expect(code).toBe(0);
    expect(out).toContain('There is nothing to take back.');
    expect(out.split(/Taken back[.,]/)).toHaveLength(2);
    expect(out).toMatch(/^ *\d .*Let's Simplify/m);
  });

  it.each([
    ['a card that is not there', ['fluxx', 'steal-a-keper'], 'Did you mean steal-a-keeper?', 2],
    ['no card', ['fluxx'], 'Name a card', 2],
    ['a folder that is not there', ['flux', 'love'], 'Did you mean fluxx?', 2],
    ['a card that lies in play from the start', ['fluxx', 'basic-rules'], 'is in play', 1],
    ['nobody to hold it', ['fluxx', 'love', '--players', 'bot,bot'], 'is not a bot', 2],
    ['turns', ['fluxx', 'love', '--turns', 'two'], 'A number of turns', 2],
  ])('says what is wrong with %s', async (_, args, words, wanted) => {
    const { code, err } = await cardwright(['try', ...args]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(wanted);
  });
});

describe('check --watch', () => {
  it('checks again at each save, and tells only of the folder that changed', async () => {
    await cardwright(['new', at('east')]);
    await cardwright(['new', at('west')]);
    const file = at('east/cards.yaml');
    const good = readFileSync(file, 'utf8');
    const broken = at('west/cards.yaml');
    writeFileSync(broken, readFileSync(broken, 'utf8').replace('play 1 of drawn', 'play 1 of drwan'));
    const run = spawn(process.execPath, [path.join(packageRoot, 'tools/cli/cardwright.mjs'), 'check', folder.dir, '--watch'], {
      cwd: packageRoot,
    });
    let out = '';
    run.stdout.on('data', (data: Buffer) => (out += data.toString()));
    const waits = (): number => out.split('waiting for the next save').length - 1;
    let from = 0;
    const next = async (n: number): Promise<string> => {
      while (waits() < n) await once(run.stdout, 'data');
      expect(waits()).toBe(n);
      const told = out.slice(from);
      from = out.length;
      return told;
    };
    // In one step: nobody must find the file empty.
    const save = (text: string): void => {
      writeFileSync(at('saving'), text);
      renameSync(at('saving'), file);
    };
    try {
      expect(await next(1)).toContain('drwan');
      save(good.replace('draw 2 aside', 'darw 2 aside'));
      const told = await next(2);
      expect(told).toContain('Did you mean "draw"?');
      expect(told).toContain(`${at('east')}:`);
      expect(told).not.toContain('drwan');
      expect(told).not.toContain('\u001b');
      save(good);
      expect(await next(3)).toMatch(/ok: 5 cards/);
    } finally {
      run.kill('SIGINT');
    }
    expect(await new Promise((resolve) => run.on('close', resolve))).toBe(1);
  });

  it('sees what is saved while it still reads other folders for the first time', async () => {
    await cardwright(['new', at('shelf/a')]);
    for (const name of 'bcdefgh') cpSync(at('shelf/a'), at(`shelf/${name}`), { recursive: true });
    const file = at('shelf/a/cards.yaml');
    const bad = readFileSync(file, 'utf8').replace('draw 2 aside', 'darw 2 aside');
    const args = [path.join(packageRoot, 'tools/cli/cardwright.mjs'), 'check', at('shelf'), '--watch'];
    const run = spawn(process.execPath, args, { cwd: packageRoot });
    let out = '';
    run.stdout.on('data', (data: Buffer) => (out += data.toString()));
    try {
      while (!out.includes('ok: ')) await once(run.stdout, 'data');
      writeFileSync(at('saving'), bad);
      renameSync(at('saving'), file);
      while (!out.includes('Did you mean "draw"?')) await once(run.stdout, 'data');
    } finally {
      run.kill('SIGINT');
    }
    expect(await new Promise((resolve) => run.on('close', resolve))).toBe(1);
  });

  it('is for people only', async () => {
    const { code, err } = await cardwright(['check', 'fluxx', '--watch', '--json']);
    expect(code).toBe(2);
    expect(err).toContain('give one of them');
  });
});
