// `cardwright said` and `cardwright text` as a person uses them: for folders, for one card or word, for a line that is in no file, and with mistakes.
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cardwright, scratch } from './command.ts';

describe('cardwright text', () => {
  const folder = scratch({
    'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
    'x/cards.yaml':
      'format: 1\norigin: house\ntype: action\ncards:\n  half:\n    name: Half\n    effect: |\n      draw 2\n      explode\n' +
      '  whole:\n    name: Whole\n    effect: draw 2\n',
  });
  afterAll(folder.remove);

  it('writes none of a card that was understood in part, and reports why', async () => {
    const { code, out, err } = await cardwright(['text', path.join(folder.dir, 'x')]);
    expect(out).toContain('x:half\n  (no sentence yet: there are errors in its effect)\nx:whole\n  Vezmi si 2 karty.\n1 of 2 effects');
    expect(err).toContain('error CW3001');
    expect(code).toBe(1);
  });
});

describe('cardwright said', () => {
  it('shows a card: what was written, and how it was understood', async () => {
    const { code, out, err } = await cardwright(['said', 'fluxx', 'trade-hands']);
    expect(err).toBe('');
    expect(out).toContain("swap your hand with another player's hand\n    → Swap your hand with hand of a (player other than you).\n");
    expect(code).toBe(0);
  });

  it('shows a word of the game', async () => {
    const { code, out } = await cardwright(['said', 'go-fish', 'pass']);
    expect(out).toContain('  end the turn\n    → This turn ends now.\n');
    expect(code).toBe(0);
  });

  it('reads a line that is in no file, on a card of the type that is asked for', async () => {
    const { code, out } = await cardwright(['said', 'fluxx', '--line', 'win with love and milk', '--type', 'goal']);
    expect(out).toContain('table of that player holds love and milk');
    expect(code).toBe(0);
  });

  it('prints JSON and nothing else', async () => {
    const { code, out, err } = await cardwright(['said', 'fluxx', '--line', 'draw 3', '--json']);
    expect(JSON.parse(out)).toMatchObject([
      { name: 'your-line:line', kind: 'card', lines: [{ written: 'draw 3', said: ['You draw 3.'] }] },
    ]);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('reports what is wrong with a line, and still shows the rest', async () => {
    const { code, out, err } = await cardwright(['said', 'fluxx', '--line', 'draw 1\nexplode']);
    expect(out).toContain('→ You draw 1.');
    expect(err).toContain('error CW3001');
    expect(code).toBe(1);
  });

  describe('in a folder with mistakes, and a card without an effect', () => {
    const folder = scratch({
      'y/set.yaml': 'format: 1\nset: y\ngame: fluxx\ntitle: Y\nneeds: [fluxx]\n',
      'y/cards.yaml':
        'format: 1\norigin: house\ntype: action\ncards:\n  broken:\n    name: Broken\n    effect: explode\n' +
        '  whole:\n    name: Whole\n    effect: draw 2\n  plain:\n    type: keeper\n    name: Plain\n',
    });
    afterAll(folder.remove);
    const y = path.join(folder.dir, 'y');

    it('reads a line without repeating them', async () => {
      const { code, out, err } = await cardwright(['said', y, '--line', 'draw 1']);
      expect(out).toContain('→ You draw 1.');
      expect(err).not.toContain('CW3001');
      expect(err).toContain('The folders have a mistake besides');
      expect(code).toBe(0);
    });

    it('explains the other cards that are asked for', async () => {
      const { out, err } = await cardwright(['said', y, 'plain', 'whole']);
      expect(out).toContain('y:whole');
      expect(out).toContain('→ You draw 2.');
      expect(err).toContain('y:plain has no effect, so there is nothing to explain.');
    });

    it('has nothing to explain where there is no other', async () => {
      const { code, err } = await cardwright(['said', y, 'plain']);
      expect(err).toContain('y:plain has no effect');
      expect(code).toBe(1);
    });
  });

  it('says nothing of a line that was understood by half', async () => {
    const { out, code } = await cardwright(['said', 'fluxx', '--line', 'draw 1\nif you have 3 keepers, explode one of them']);
    expect(out).toContain('→ You draw 1.');
    expect(out).toContain('→ (not understood)');
    expect(out).not.toContain('3 keepers in your table');
    expect(code).toBe(1);
  });

  it.each([
    [['said', 'fluxx', 'trade-hand'], 'Did you mean trade-hands?'],
    [['said', 'fluxx', '--line', 'draw 1', '--type', 'gaol'], 'Did you mean goal?'],
    [['said', 'fluxx', '--type', 'goal'], '--type goes with --line'],
    [['said', 'fluxx', 'trade-hands', '--line', 'draw 1'], 'leave out trade-hands'],
  ])('%j is a mistake that is explained', async (args, told) => {
    const { code, err } = await cardwright(args);
    expect(err).toContain(told);
    expect(err).not.toContain('    at ');
    expect(code).toBeGreaterThan(0);
  });
});
