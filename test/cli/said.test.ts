// `cardwright said` as a person uses it: for folders, for one card or word, for a line that is in no file, and with mistakes.
import { describe, expect, it } from 'vitest';
import { cardwright } from './command.ts';

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
