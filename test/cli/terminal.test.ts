// The game in the terminal, as people meet it: transcripts of a first turn, narrow and plain screens, two people at one screen, taking back
// and taking up again. The transcripts are compared letter by letter: npx vitest run test/cli/terminal.test.ts -u writes them again.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import stringWidth from 'string-width';
import { afterAll, describe, expect, it } from 'vitest';
import type { GameRecord } from 'cardwright';
import { cardwright, launched, scratch } from './command.ts';
import { laidOut } from '../diagnose/cases.ts';

const orchard = 'test/cli/orchard';
const folder = scratch({});
const at = (name: string): string => path.join(folder.dir, name);
afterAll(() => folder.remove());

const played = (args: string[], ...typed: string[]): Promise<string> => playedBy(cardwright, args, typed);

async function playedBy(start: typeof cardwright, args: string[], typed: string[]): Promise<string> {
  const { code, out, err } = await start(['play', orchard, '--piped', '--bots', 'random', ...args], {
    input: `${typed.join('\n')}\n`,
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  return out;
}

const solo = ['--players', 'Ann,bot,bot', '--seed', '1'];

/** The digest is of a state as it is laid out today, which nobody reads. */
function transcript(out: string): string {
  return out.replace(/digest [0-9a-f]{16}/, 'digest …');
}

describe('a first turn', () => {
  const turn = ['? 2', 'end the turn', 'bananas', '4', 'why hand limit', 'jam', '3', 'why', 'read 1', 'read shelf', 'quit'];

  it.each([
    ['first-turn.en', []],
    ['first-turn.plain-40.en', ['--plain', '--columns', '40']],
  ])('reads as in %s', async (name, args) => {
    await expect(transcript(await playedBy(launched, [...solo, ...args], turn))).toMatchFileSnapshot(`transcripts/${name}.txt`);
  });

  it.each([
    ['first-turn.cs', []],
    ['first-turn.plain-40.cs', ['--plain', '--columns', '40']],
  ])('reads as in %s', async (name, args) => {
    const czech = [
      '? 2',
      'skončit tah',
      'banány',
      '4',
      'proč limit ruky',
      'marmeláda',
      '3',
      'proč',
      'čti 1',
      'čti police',
      'pomoc',
      'konec',
    ];
    await expect(transcript(await played([...solo, '--lang', 'cs', ...args], ...czech))).toMatchFileSnapshot(`transcripts/${name}.txt`);
  });
});

describe('a screen', () => {
  const busy = [
    '1',
    '1',
    '2',
    '1',
    '1',
    'why',
    'log',
    'help',
    'table',
    '? 1',
    'read 1',
    'why plays',
    'nonsense of a considerable length, typed by a cat',
    'undo',
    '1',
    '1',
  ];

  it.each([20, 40, 57, 80])('of %i columns has no longer line', async (columns) => {
    for (const more of [[], ['--plain'], ['--lang', 'cs']]) {
      const lines = (await played([...solo, '--columns', String(columns), ...more], ...busy)).split('\n');
      // What was typed is not ours to fold.
      const long = lines.filter((line) => stringWidth(line) > columns && !line.startsWith('> '));
      expect(long).toEqual([]);
      expect(lines.length).toBeGreaterThan(60);
    }
  });

  it('is letters only when it is to be plain, and has no colours where nobody looks', async () => {
    const out = await played([...solo, '--plain'], ...busy);
    expect(out).not.toMatch(/[\u2500-\u27bf\u001b·]/u);
    expect(await played(solo, ...busy)).not.toContain('\u001b');
  });

  it('shows letters that would steer a terminal', async () => {
    const out = await played(['--players', 'An\u001b[31mn,bot', '--seed', '1'], 'read \u001b]0;x', 'quit');
    expect(out).not.toContain('\u001b');
    expect(out).toContain('An\\x1b[31mn');
  });

  it('says what is wrong with its width', async () => {
    const { code, err } = await cardwright(['play', orchard, '--columns', '7']);
    expect(code).toBe(2);
    expect(err).toContain('A number of columns');
  });
});

describe('one choice in two questions', () => {
  const bluff = ['play', 'cards/kapitan-bluff', '--piped', '--players', 'Ann,bot', '--bots', 'random', '--seed', '15', '--lang', 'en'];
  const asked = async (...typed: (number | string)[]): Promise<string> =>
    (await cardwright(bluff, { input: `${[...typed, 'quit'].join('\n')}\n` })).out;

  it('stands below one table; the table comes back after whatever is told between', async () => {
    expect(await asked(1)).toMatch(/^\? Which card do you lay as a hidden destination\?\n(?: .*\n)+> 1\n\? At which belt\?\n/m);
    expect(await asked(1, 'log')).toMatch(/\? At which belt\?\n(?: .*\n)+> log\n/);
    expect((await asked(1, 1)).match(/^━━/gm)).toHaveLength(2);
    expect((await asked(1, 1, 'table')).match(/^━━/gm)).toHaveLength(3);
  });

  it('asks for the second half in words of its own', async () => {
    const first = await asked(1, 1, 2, 1);
    const exchange = /^ +(\d+) {2}belt 1$(?![^]*exchange the destination)/m.exec(first);
    expect(exchange).not.toBe(null);
    expect(await asked(1, 1, 2, 1, exchange![1]!)).toMatch(/> \d+\n\? Which card do you lay as a hidden destination\?\n/);
  });
});

describe('numbers of players', () => {
  it('stand beside them, a bid of none is told, and of several numbers as many are shown as are wanted', async () => {
    const hell = ['play', 'cards/classic/oh-hell', '--piped', '--players', 'Ann,bot,bot', '--bots', 'random', '--seed', '23'];
    const { out } = await cardwright(hell, { input: '0\nquit\n' });
    expect(out).toMatch(/^\? How many tricks do you bid\?\n +0\n +1\n +2\n/m);
    expect(out).toMatch(/ Ann bids 0\.\n/);
    expect(out).toMatch(/^ Bot 1 +bid: \d · hand: 7 cards\n Bot 2 +bid: \d · hand: 7 cards\n Ann \(you\) +bid: 0 · hand/m);
  });

  it('stand for themselves: one that is not offered is no place in the list', async () => {
    const fish = ['play', 'go-fish', '--piped', '--players', 'Ann,bot,bot', '--seed', '5', '--lang', 'en'];
    const { out } = await cardwright(fish, { input: '4\n8\nquit\n' });
    expect(out).toMatch(/^ +3\n +5\n +8\n +9\n(?: .*\n)+> 4\n“4” is not among the things to choose from\.\n> 8\n\? Whom do you ask\?/m);
  });

  it('are as many in the example as are to be chosen', async () => {
    const lustry = ['play', 'cards/lustry', '--piped', '--players', 'Ann,bot', '--bots', 'random', '--seed', '3', '--lang', 'en'];
    const { out } = await cardwright(lustry, { input: `${[1, 1, 1, 1, 1, 1, 1, 1, 'quit'].join('\n')}\n` });
    expect(out).toMatch(/\(exactly 2, like 1 \d; they must go together\)/);
  });
});

describe('places in lanes', () => {
  it('stand in the line of their lane, cards of a row side by side, and backs say nothing that the lane does not', async () => {
    const args = ['play', 'cards/lustry', '--piped', '--players', 'Ann,bot', '--bots', 'random', '--seed', '3', '--lang', 'en'];
    const { out } = await cardwright(args, { input: `${[1, 1, 1, 1, 1, 1, 1, 1, '1 2', 'quit'].join('\n')}\n` });
    expect(out).toMatch(/green: run: \[green empty circle 2\] \[green empty circle 3\]\n/);
    expect(out).toMatch(/^ green +draw pile: 18 cards$/m);
  });
});

describe('two people at one screen', () => {
  it('see only their own hands, whoever has looked before', async () => {
    const out = await played(
      ['--players', 'Ann,Bob', '--seed', '1'],
      ...Array.from({ length: 12 }, () => ['', 'log', '? 1', 'why', '1']).flat(),
    );
    const turns = out.split(/^(?=\S+: press Enter)/m).slice(1);
    expect(turns.length).toBeGreaterThan(4);
    let checked = 0;
    turns.forEach((text, i) => {
      const own = handIn(text);
      expect(own.length, text).toBeGreaterThan(0);
      // A card of the hand before that has not been seen by all: nothing of it may stand here.
      const before = i > 0 ? handIn(turns[i - 1]!) : [];
      const known = new Set(turns.slice(0, i + 1).flatMap((t) => publicIn(t)));
      for (const name of before.filter((card) => !known.has(card) && !own.includes(card))) {
        checked++;
        // What a card in sight says names other cards.
        expect(text.replace(/^\s*[✗✓].*$/gm, '').replaceAll(JAM, '')).not.toContain(name);
      }
    });
    expect(checked).toBeGreaterThan(5);
  });

  it('are asked alike: whoever has nothing to ward off with is asked all the same, and gives the only answer with Enter', async () => {
    const args = ['play', 'cards/lustry', '--piped', '--players', 'Ann,Bob', '--seed', '4', '--lang', 'en'];
    const { out } = await cardwright(args, { input: `${['', 1, 2, 3, 1, 2, 3, 1, 1, 3, '', '', '', 'quit'].join('\n')}\n` });
    expect(out).toMatch(/Bob: press Enter[^]*Bob \(you\) +—\n\? .*\n +1 {2}no\n[^]*Ann: press Enter[^]*Ann steals red/);
  });

  it('cannot take back what the other has chosen', async () => {
    const out = await played(['--players', 'Ann,Bob', '--seed', '1'], '', '1', '', 'undo', 'quit');
    expect(out).toContain('There is nothing to take back.');
  });
});

/** What the text of one of the cards says, which names others. */
const JAM = 'Plum 🍑 and 桜んぼ';

/** Cards of the hand of whoever looks; a list of names is folded over lines. */
function handIn(text: string): string[] {
  const hand = /\(you\)\s+hand: ([^·]*?)\s*· garden/.exec(text.replace(/\n {4,}/g, ' '));
  return hand ? hand[1]!.split(', ').map((name) => name.trim()) : [];
}

/** What was told to everybody. */
function publicIn(text: string): string[] {
  return [...text.matchAll(/(?:plays|discards|sees) (.*)\.$/gm)].flatMap((m) => m[1]!.split(/, | and /));
}

describe('taking back', () => {
  it('alone with bots goes on to the beginning, and the record tells', async () => {
    const record = at('practice.json');
    const out = await played([...solo, '--record', record], '1', '1', 'undo', 'undo', 'undo', 'quit');
    expect(out).toContain('Taken back, although something had been seen');
    expect(out).toContain('There is nothing to take back.');
    const kept = JSON.parse(readFileSync(record, 'utf8')) as GameRecord;
    expect(kept.practice).toBe(2);
    expect(kept.answers).toEqual([]);
    expect((await cardwright(['replay', record, orchard])).code).toBe(0);
  });
});

describe('cardwright why', () => {
  it('tells who speaks of a card, and who sets the same number', async () => {
    const { code, out } = await cardwright(['why', orchard, 'nut']);
    expect(code).toBe(0);
    expect(out).toContain('1 card speaks of it by name:');
    expect(out).toMatch(/Fruit Cake: win with apple and nut {2}test\/cli\/orchard\/cards.yaml:\d+/);
    const basket = await cardwright(['why', orchard, 'Small Basket']);
    expect(basket.out).toMatch(/It sets hand-limit; [^]*Large Basket: hand-limit is 4/);
    const dial = await cardwright(['why', orchard, 'hand-limit', '--json']);
    const [answer] = JSON.parse(dial.out) as { parts: { lines: { card: string }[] }[] }[];
    expect(answer!.parts.flatMap((p) => p.lines.map((l) => l.card))).toEqual(['Small Basket', 'Large Basket']);
  });

  it('shows what the checker says of it, and names the nearest', async () => {
    const folder = scratch({});
    laidOut('card-that-can-never-be-played', folder.dir);
    const { out } = await cardwright(['why', path.join(folder.dir, 'small'), 'bell']);
    folder.remove();
    expect(out).toContain('CW');
    const { code, err } = await cardwright(['why', orchard, 'aple']);
    expect(code).toBe(1);
    expect(err).toContain('Did you mean apple?');
  });
});

describe('keeping a game', () => {
  it('goes on where it was, also when nobody has said save', async () => {
    const file = at('kept.json');
    const first = await played([...solo, '--save', file], '1');
    expect(existsSync(file)).toBe(true);
    const again = await played(['--resume', file], 'quit');
    const digest = (out: string): string => /digest [0-9a-f]{16}/.exec(out)![0];
    expect(digest(again)).toBe(digest(first));
    const whole = await played(['--resume', file], '1', 'save', 'quit');
    expect(whole).toContain(`The game is saved in ${file}`);
    expect(digest(await played(['--resume', file], 'quit'))).toBe(digest(whole));
  });

  it('says where it cannot', async () => {
    const out = await played(solo, `save ${at('no/such/place.json')}`, 'save', 'quit');
    expect(out).toContain('could not be written');
    expect(out).toContain('Name a file');
  });

  it('in the language of the player, like whose a hand is and what is typed in vain', async () => {
    const out = await played(
      [...solo, '--lang', 'cs', '--plain'],
      `ulož ${at('no/such/place.json')}`,
      'ulož',
      'čti ruka',
      'Něco  Jiného',
      'konec',
    );
    expect(out).toMatch(/Hra není uložená: soubor \S+place\.json nejde\s+zapsat\./);
    expect(out).toContain('Napiš jméno souboru: ulož hra.json');
    expect(out).toMatch(/^ruka: .+\nruka hráče Bot 1: 3 karty\n/m);
    expect(out).toContain('„Něco Jiného“ v nabídce není.');
  });
});

describe('a card tried by a bot', () => {
  it('keeps to the width and to letters', async () => {
    const args = ['try', 'cards/fluxx', 'random-tax', 'discard-and-draw', '--auto', '--seed', '3', '--columns', '40', '--plain'];
    const { out } = await cardwright(args);
    expect(out).toContain('> play: ');
    expect(out.split('\n').filter((line) => [...line].length > 40)).toEqual([]);
    expect(out).not.toMatch(/[━·]|\u001b/);
  });
});

describe('what holds for a while', () => {
  it('stands above the table, with the card that said so', async () => {
    const files = scratch({
      'hush/game.yaml': `format: 1
game: hush
title: Hush
language: en
players: 2 to 3
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
types:
  plan: { starts in: pile }
setup: for each player, move the top 4 cards of pile to their hand
turn: |
  repeat 2 times:
    offer:
      brood a card from your hand
verbs:
  brood card:
    does: obey card, then move card to the bottom of pile
    says: "{you} broods"
`,
      'hush/cards.yaml': 'format: 1\norigin: house\ntype: plan\ncards:\n  nap: { copies: 12, effect: skip your next turn }\n',
    });
    const { out, err } = await cardwright(
      ['play', path.join(files.dir, 'hush'), '--piped', '--players', 'Ann,bot', '--bots', 'random', '--seed', '1'],
      {
        input: '1\n1\nquit\n',
      },
    );
    files.remove();
    expect(err).toBe('');
    expect(out.split('\n').map((line) => line.trim())).toContain('You skip your next turn · nap');
  });
});
