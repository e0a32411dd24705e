// The command as a user drives it: what he wants to see, and what he does wrong.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { GameRecord } from 'cardwright';
import { laidOut } from '../diagnose/cases.ts';
import { cardwright, launched, scratch } from './command.ts';

const shipped = 'cards/fluxx';
const orchard = 'test/cli/orchard';
const cards = (effect: string): string =>
  `format: 1\ntype: action\norigin: house\ncards:\n  big-day:\n    name: Big Day\n    effect: ${effect}\n`;
const own = 'format: 1\nset: own\ngame: fluxx\ntitle: Own\n';
const folder = scratch({
  'good/set.yaml': own,
  'good/cards.yaml': cards('draw 3'),
  'spoken/set.yaml': own.replace('own', 'spoken'),
  'spoken/cards.yaml': cards('draw 3'),
  'spoken/locales/sk.yaml': 'format: 1\nlanguage: sk\ncards:\n  big-day: { name: Veľký deň }\n',
  'bad/set.yaml': own,
  'bad/cards.yaml': cards('darw 3'),
  'empty/notes.txt': 'nothing',
  'broken/cards.yaml': Buffer.from([0xff, 0xfe, 0x00]).toString('latin1'),
  'strange/set.yaml': 'format: 1\nset: strange\ngame: ../../../../etc\n',
  'strange/cards.yaml': cards('draw 3'),
  'not-json.json': 'hello',
  'other.json': '{"format":1,"some":"thing"}',
  'newer.json': '{"format":7}',
  'cut-off.json': '{"format":1,"saved":true,"record":{',
  'whose.json': '{"format":1,"saved":true,"record":{},"names":["Ann"],"bots":[]}',
});
const at = (name: string): string => path.join(folder.dir, name);
afterAll(folder.remove);

/** No path of the program, no line of a stack. */
function expectKind(err: string): void {
  expect(err).not.toMatch(/^\s+at /m);
  expect(err).not.toMatch(/node:internal|TypeError|undefined/);
  expect(err.trim()).not.toBe('');
}

describe('help', () => {
  it('names every command, at once', async () => {
    const { code, out } = await launched(['--help']);
    expect(code).toBe(0);
    for (const name of ['check', 'play', 'mix', 'simulate', 'replay', 'test', 'words', 'explain']) expect(out).toContain(name);
  });

  it.each(['check', 'play', 'mix', 'simulate', 'replay', 'test', 'words', 'explain'])('of %s has an example', async (name) => {
    const { code, out } = await cardwright([name, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Example:\\n {2}cardwright ${name} `));
  });

  it.skipIf(!existsSync('/dev/full'))('ends in a sentence where the disk is full', () => {
    const { status, stderr } = spawnSync(`${process.execPath} tools/cli/cardwright.mjs check ${shipped} > /dev/full`, {
      shell: true,
      encoding: 'utf8',
    });
    expect(stderr).toContain('could not be written: ENOSPC');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('comes up when a command is misspelt', async () => {
    const { code, err } = await launched(['simulat', shipped]);
    expect(code).toBe(2);
    expect(err).toContain('Did you mean simulate?');
    expectKind(err);
  });
});

describe('a program of its own', () => {
  it.each([
    [0, ['check', orchard]],
    [0, ['play', orchard, '--seed', '7']],
    [0, ['words', orchard, 'discard']],
    [1, ['said', orchard, 'apple']],
    [0, ['why', orchard, 'apple']],
    [0, ['mix', orchard]],
    [0, ['build', orchard]],
    [0, ['try', orchard, 'apple', '--auto', '--seed', '1']],
    [0, ['simulate', orchard, '--games', '2']],
    [1, ['locale', 'status', orchard]],
    [2, ['locale', 'export', orchard, '--lang', 'en']],
    [2, ['replay', at('nowhere.json')]],
    [2, ['verify', at('nowhere.json')]],
    [2, ['new', 'fluxx', '--kind', 'nothing']],
  ])('ends by itself with %d, and prints the same as in this process: %j', async (code, args) => {
    const started = await launched(args);
    expect(started.code, started.err).toBe(code);
    expect(started).toEqual(await cardwright(args));
  });
});

describe('check', () => {
  it('finds the shipped game clean', async () => {
    const { code, out } = await cardwright(['check', shipped]);
    expect(out).toMatch(/ok: \d+ cards.*, \d+ without effect\n$/);
    expect(code).toBe(0);
  });

  it('points at the word, and ends with 1', async () => {
    const { code, out } = await launched(['check', at('bad')]);
    expect(out).toContain('cards.yaml:7:');
    expect(out).toContain('draw');
    expect(code).toBe(1);
    expect(out).not.toContain('\u001b[');
  });

  it('finds the game of a set among the shipped ones', async () => {
    const { code, out } = await cardwright(['check', at('good')]);
    expect(out).toBe('ok: 1 card, 0 without effect\n');
    expect(code).toBe(0);
  });

  it('prints JSON', async () => {
    const { code, out } = await cardwright(['check', at('bad'), '--json']);
    const data = JSON.parse(out) as { cards: number; diagnostics: { code: string; line: number }[] };
    expect(data.cards).toBe(1);
    expect(data.diagnostics[0]!.code).toMatch(/^CW\d{4}$/);
    expect(code).toBe(1);
  });

  it.each([
    ['a folder that is not there', ['check', 'nowhere/at-all'], 2],
    ['a file', ['check', at('good/cards.yaml')], 2],
    ['no folder', ['check'], 2],
    ['an unknown option', ['check', shipped, '--jsn'], 2],
  ])('refuses %s', async (_, args, wanted) => {
    const { code, err } = await cardwright(args);
    expect(code).toBe(wanted);
    expectKind(err);
  });

  it('finds what lies a folder deeper among the shipped, by its id and by its shelf', async () => {
    for (const name of ['go-fish', 'classic/go-fish']) expect(await cardwright(['check', name])).toMatchObject({ code: 0 });
    expect((await cardwright(['check', 'classic'])).out).toMatch(/go-fish|52 cards/);
    expect((await cardwright(['check', 'go-fisch'])).err).toContain('Did you mean go-fish?');
    expect((await cardwright(['check', 'nowhere'])).err).toContain('crazy-eights');
  });

  it('tells of a folder without cards, and of one that names a path as its game', async () => {
    const empty = await cardwright(['check', at('empty')]);
    expect(empty.code).toBe(2);
    expect(empty.out).toContain('CW1004');
    const strange = await cardwright(['check', at('strange')]);
    expect(strange.code).toBe(1);
    expect(strange.out).toContain('CW');
    expect(strange.err).toBe('');
  });
});

describe('play', () => {
  it('plays a whole game between bots where there is no terminal', async () => {
    const { code, out } = await cardwright(['play', shipped, '--seed', '7']);
    expect(code).toBe(0);
    expect(out).toMatch(/seed 7\n/);
    expect(out).toMatch(/wins?\.\nseed 7, digest [0-9a-f]{16}\n$/);
    expect((await cardwright(['play', shipped, '--seed', '7'])).out).toBe(out);
  });

  it('prints the seed it chose', async () => {
    const { out } = await cardwright(['play', shipped]);
    const seed = /— seed ([0-9a-f]{32})\n/.exec(out)![1]!;
    const again = await cardwright(['play', shipped, '--seed', seed]);
    expect(again.out).toBe(out);
  });

  it('takes numbers and words, previews, takes back, saves, and leaves', async () => {
    const save = at('game.json');
    const record = at('left.json');
    const input = ['help', 'what 1', '99', 'nonsense words', '1', 'undo', 'table', 'log', `save ${save}`, 'quit'].join('\n');
    const { code, out, err } = await launched(['play', shipped, '--seed', '3', '--piped', '--players', 'Ann,bot,bot', '--record', record], {
      input,
    });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Ann (you)');
    expect(out).toContain('There is no number 99 here');
    expect(out).toContain('“nonsense words” is not among');
    expect(out).toMatch(/Taken back[.,]/);
    expect(out).toContain('The game is left.');
    expect(existsSync(save)).toBe(true);
    const resumed = await cardwright(['play', shipped, '--resume', save, '--piped'], { input: '1\nquit\n' });
    expect(resumed.code).toBe(0);
    expect(resumed.out).toContain('Ann (you)');
    const replayed = await cardwright(['replay', record]);
    expect(replayed.out).toContain(/digest [0-9a-f]{16}/.exec(out)![0]);
  });

  it('hides a hand from the next at the same screen', async () => {
    const { out } = await cardwright(['play', shipped, '--seed', '3', '--piped', '--players', 'Ann,Bob'], { input: '\n1\n\nquit\n' });
    expect(out).toContain('Bob: press Enter when only you are looking.');
    const bobs = out.slice(out.indexOf('Bob: press Enter'));
    expect(bobs).toMatch(/Ann {2}.*hand: \d cards?/);
  });

  it.each([
    ['a seed', ['--seed', 'seven'], 'A seed is a whole number'],
    ['a negative seed', ['--seed=-1'], 'A seed is a whole number'],
    ['a huge seed', ['--seed', '99999999999'], 'A seed is a whole number'],
    ['players', ['--players', 'Ann'], '2 to 6 players'],
    ['a number of players', ['--players', '3'], 'For 3 players: --players Ann,bot,bot'],
    ['names', ['--players', 'Ann,Ann'], 'Two players'],
    ['an empty name', ['--players', 'Ann,,Bob'], 'names separated by commas'],
    ['an option', ['--option', 'turncap=3'], 'Did you mean turn-cap?'],
    ['the value of an option', ['--option', 'turn-cap=soon'], 'is not a value of the option'],
    ['the form of an option', ['--option', 'turn-cap'], 'name=value'],
    ['a language', ['--lang', 'xx'], 'not translated into "xx"'],
    ['a saved game', ['--resume', 'nowhere.json'], 'cannot be read'],
    ['a damaged saved game', ['--resume', at('not-json.json')], 'is not a saved game'],
    ['a saved game that is cut off', ['--resume', at('cut-off.json')], 'cut off'],
    ['a saved game that names too few', ['--resume', at('whose.json')], 'number of players is not clear'],
    ['a record that cannot be written', ['--seed', '1', '--record', at('no/such/place.json')], 'there is no folder'],
    ['a game to be saved in a folder', ['--seed', '1', '--save', at('good')], 'it is a folder'],
  ])('says what is wrong with %s', async (_, args, words) => {
    const { code, err } = await cardwright(['play', shipped, ...args]);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expectKind(err);
  });

  it('shows the errors of cards that cannot be played', async () => {
    const { code, err } = await cardwright(['play', at('bad'), shipped]);
    expect(code).toBe(1);
    expect(err).toContain('cards.yaml:7:');
    expect(err).toContain('cardwright check');
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('a seed', () => {
  const both = ['play', shipped, '--piped', '--players', 'Ann,Bob'];

  it('stays sealed while people play against each other', async () => {
    const { out } = await cardwright(both, { input: '\nquit\n' });
    const [, commitment] = /its hash is\s+([0-9a-f]{64})\n/.exec(out)!;
    expect(out.replace(/\s+/g, ' ')).toContain(`the seed stays sealed (${commitment})`);
    expect(out).not.toMatch(/seed [0-9a-f]{32}\b/);
  });

  it('is called chosen where it was', async () => {
    expect((await cardwright([...both, '--seed', '7'], { input: '\nquit\n' })).out).toContain('Somebody chose the seed');
    expect((await cardwright(['play', shipped, '--piped', '--seed', '7'], { input: 'quit\n' })).out).not.toContain('somebody chose');
  });
});

describe('verify', () => {
  const record = at('sealed.json');
  const written = (change: Partial<GameRecord>): string => {
    const file = at('changed.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(record, 'utf8')) as GameRecord), ...change }));
    return file;
  };

  it('proves a record, and says what it cannot prove', async () => {
    const { out: played } = await cardwright(['play', shipped, '--record', record]);
    const { code, out } = await cardwright(['verify', record]);
    expect(code).toBe(0);
    expect(out.match(/^proved/gm)).toHaveLength(3);
    expect(out).toContain(/digest ([0-9a-f]{16})/.exec(played)![1]);
    expect(out).toContain('did not draw several seeds and choose one');
    const json = JSON.parse((await cardwright(['verify', record, '--json'])).out) as { ok: boolean; commitment: string };
    expect(json.ok).toBe(true);
    expect((await cardwright(['verify', record, '--commitment', json.commitment])).code).toBe(0);
    const other = await cardwright(['verify', record, '--commitment', '0'.repeat(64)]);
    expect(other.code).toBe(1);
    expect(other.out).toContain('WRONG       seed');
  });

  it.each<[string, Partial<GameRecord>, string]>([
    ['another seed', { seed: '0123456789abcdef0123456789abcdef' }, 'WRONG       seed'],
    ['a chosen seed', { seed: 7 }, 'not proved  seed'],
    ['no commitment', { commitment: undefined }, 'not proved  seed'],
    ['other answers', { answers: [[0, 123456]] }, 'WRONG       answers'],
    ['answers left out', { answers: [] }, 'WRONG       end'],
    ['another end', { digest: '0000000000000000' }, 'WRONG       end'],
    ['no end', { digest: undefined }, 'not proved  end'],
  ])('finds %s', async (_, change, words) => {
    const { code, out } = await cardwright(['verify', written(change)]);
    expect(out).toContain(words);
    expect(code).toBe(1);
  });
});

describe('--json', () => {
  it.each([
    ['simulate', shipped, '--games', '1', '--json', '--save', at('saved.json'), '--game', '1'],
    ['check', shipped, '--json'],
    ['words', shipped, 'draw', '--json'],
    ['said', shipped, '--line', 'draw 1', '--json'],
    ['why', shipped, 'draw-2', '--json'],
    ['mix', shipped, '--json', '--lock', at('mix.lock.yaml')],
    ['explain', 'CW1101', '--json'],
    ['locale', 'status', 'cards/blanxx', '--json'],
  ])('%s prints JSON and nothing else', async (...args) => {
    const { code, out } = await cardwright(args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toBeTruthy();
  });
});

describe('replay', () => {
  it('gives the digest of the game, and refuses changed cards, naming them', async () => {
    const record = at('whole.json');
    const played = await cardwright(['play', shipped, '--seed', '11', '--record', record]);
    const digest = /digest ([0-9a-f]{16})/.exec(played.out)![1];
    const wrong = await cardwright(['play', record]);
    expect(wrong).toMatchObject({ code: 2, err: `${record} is the record of a game; play it again with: cardwright replay ${record}\n` });
    const { code, out } = await cardwright(['replay', record, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ digest, over: true });
    const changed = JSON.parse(readFileSync(record, 'utf8')) as GameRecord;
    changed.hash = '0';
    changed.parts['fluxx:jackpot'] = '0';
    writeFileSync(record, JSON.stringify(changed));
    const refused = await cardwright(['replay', record]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('fluxx:jackpot (changed)');
    expectKind(refused.err);
  });

  it.each([
    ['nowhere.json', 'cannot be read'],
    [at('not-json.json'), 'not JSON'],
    [at('other.json'), 'hash'],
    [at('newer.json'), 'format 7'],
    [at('good'), 'cannot be read'],
  ])('refuses %s', async (file, words) => {
    const { code, err } = await cardwright(['replay', file]);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expectKind(err);
  });
});

describe('a language that only the cards are in', () => {
  it('is told', async () => {
    const args = ['play', shipped, at('spoken'), '--players', 'bot,bot', '--seed', '1', '--lang'];
    expect((await cardwright([...args, 'sk'])).err).toContain('does not speak sk itself');
    expect((await cardwright([...args, 'cs'])).err).toBe('');
  });
});

describe('table', () => {
  it.each([
    ['an address that is none', ['--origin', 'games.example'], 'is written like https://games.example'],
    ['an address with a path', ['--origin', 'https://games.example/cards'], '--origin https://games.example'],
  ])('refuses %s', async (_, args, words) => {
    const { code, err } = await cardwright(['table', '--once', ...args]);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expectKind(err);
  });

  it('tells which of the named folders cannot be dealt', async () => {
    const { code, err } = await launched(['table', at('bad'), at('good'), '--once']);
    expect(err).toContain(`${at('bad')} cannot be dealt yet: 1 error.`);
    expect(err).not.toContain(at('good'));
    expect(code).toBe(0);
  });
});

describe('simulate', () => {
  it('gives the same report for the same seed', async () => {
    const args = ['simulate', shipped, '--games', '20', '--players', '3', '--seed', '5', '--json'];
    const { code, out } = await launched(args);
    expect(code).toBe(0);
    const data = JSON.parse(out) as { games: number; winsBySeat: object[]; digest: string; outcomes: Record<string, number> };
    expect(data.games).toBe(20);
    expect(data.winsBySeat).toHaveLength(3);
    expect(Object.values(data.outcomes).reduce((a, b) => a + b)).toBe(20);
    expect((await cardwright(args)).out).toBe(out);
  });

  it('gives the same report on one thread and on two, byte for byte', async () => {
    const args = ['simulate', orchard, '--games', '60', '--bots', 'greedy,random', '--seed', '9'];
    const [one, two] = [await cardwright([...args, '--threads', '1']), await launched([...args, '--threads', '2'])];
    expect(one.out).toContain('Won by bot');
    expect(one.err).toBe('');
    expect(two).toEqual(one);
  });

  it('keeps a game that can be replayed', async () => {
    const args = ['simulate', shipped, '--games', '4', '--seed', '5', '--save', at('game3.json'), '--game', '3'];
    expect((await cardwright(args)).code).toBe(0);
    const { code, out } = await cardwright(['replay', at('game3.json')]);
    expect(code).toBe(0);
    expect(out).toContain('digest');
  });

  it.each([
    [['--games', '0'], 'A number of games'],
    [['--games', '1e3'], 'A number of games'],
    [['--players', '7'], '2 to 6 players'],
    [['--seed', 'x'], 'A seed'],
    [['--bots', 'greddy'], 'Did you mean greedy?'],
    [['--bots', 'greedy,random', '--players', '3'], 'name one for each seat'],
    [['--threads', '0'], 'A number of threads'],
    [['--cards', 'many'], 'A number of cards'],
    [['--game', '3'], '--save'],
    [['--games', '5', '--game', '6', '--save', 'x.json'], 'A game of the batch'],
    [['--option', 'turn-cup=3'], 'Did you mean turn-cap?'],
    [['--games', '3', '--save', at('kept.json')], 'Every game was decided'],
    [['--games', '100000000', '--save', at('no/such/place.json')], 'there is no folder'],
  ])('refuses %j', async (args, words) => {
    const { code, err } = await cardwright(['simulate', shipped, ...args]);
    expect(err).toContain(words);
    expect(code).toBe(2);
  });
});

describe('explain', () => {
  it('shows a page', async () => {
    const { code, out } = await launched(['explain', 'cw1101']);
    expect(code).toBe(0);
    expect(out).toContain('Wrong:');
    expect(out).toContain('Right:');
  });

  it('shows a page in another language, and its list', async () => {
    const { code, out } = await cardwright(['explain', 'CW3003', '--lang', 'cs']);
    expect(code).toBe(0);
    expect(out).toMatch(/^CW3003: neznámé jméno \(chyba\)\n/);
    expect(out).toContain('Správně:\n    discard a treasure');
    expect((await cardwright(['explain', '--lang', 'pl'])).out).toContain('CW3003  error    nieznana nazwa');
    expect((await cardwright(['explain', 'CW3003', '--lang', 'xx'])).code).toBe(2);
  });

  it('names the nearest code', async () => {
    const { code, err } = await cardwright(['explain', 'CW1109']);
    expect(code).toBe(2);
    expect(err).toMatch(/Did you mean CW11/);
  });
});

describe('words', () => {
  it.each([
    ['leave', 'waits for it', 'when this leaves play'],
    ['leave', 'takes its place', 'instead when a keeper would go'],
    ['leave', 'answers it', 'in response when another player moves'],
    ['leave', 'forbids it', 'nothing can leave your table'],
    ['power', 'answers it', 'in response when another player uses a power'],
  ])('names the lines of the mix about an event: %s, %s', async (word, how, line) => {
    const { code, out } = await cardwright(['words', shipped, 'test/probes/moves', word]);
    expect(code).toBe(0);
    expect(out).toContain(`${how}: ${line}`);
  });

  it('explains one', async () => {
    const { code, out } = await cardwright(['words', shipped, 'discard']);
    expect(code).toBe(0);
    expect(out).toContain('discard cards');
    expect(out).toContain('example:');
  });

  it('lists them all', async () => {
    const { out } = await cardwright(['words', shipped]);
    for (const group of ['verbs of the game', 'conditions', 'values', 'zones', 'dials', 'counters', 'orders every game has'])
      expect(out).toContain(group);
  });

  it('names the nearest', async () => {
    const { code, err } = await cardwright(['words', shipped, 'discrad']);
    expect(code).toBe(1);
    expect(err).toContain('Did you mean discard?');
  });
});

describe('test', () => {
  it('plays scenarios', async () => {
    const { code, out } = await launched(['test', 'test/play/lamps', '--rulings']);
    expect(out).toMatch(/ok: \d+ scenarios, \d+ passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  it('plays those of several games, and of the folders inside one that has no cards of its own', async () => {
    const { code, out } = await cardwright(['test', 'cards/classic', 'cards/classic/go-fish', 'test/play/lamps', '--rulings']);
    const rows = out.split('\n\n')[0]!.split('\n');
    expect(rows[0]).toMatch(/^set +scenarios +failed +rulings +missing$/);
    for (const row of rows.slice(1, -1)) expect(row).toMatch(/^cards\/classic\/[a-z-]+ +\d+ +0 +\d+ +0$/);
    expect(rows.at(-1)).toMatch(/^test\/play\/lamps +\d+ +0 +3 +0$/);
    for (const game of ['crazy-eights', 'go-fish', 'oh-hell']) expect(rows.filter((row) => row.includes(`/${game} `))).toHaveLength(1);
    expect(out).toMatch(/ok: \d+ scenarios, \d+ passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  it('is not ok where nothing was played', async () => {
    const none = scratch({ 'set.yaml': 'format: 1\nset: mine\ngame: fluxx\n', 'scenario/nap.yaml': 'format: 1\nscenarios: {}\n' });
    const { code, out } = await cardwright(['test', none.dir]);
    none.remove();
    expect(out).toContain(`No scenario was played: ${none.dir} has none. They are read from scenarios/ in the folder of a set.\n`);
    expect(out).not.toContain('ok:');
    expect(code).toBe(1);
  });

  it('counts a scenario that could not be read as failed', async () => {
    const bad = scratch({});
    laidOut('file-scenario', bad.dir);
    const { code, out } = await cardwright(['test', bad.dir]);
    bad.remove();
    expect(out).toMatch(/\nfailed: 1 scenario, 0 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });
});
