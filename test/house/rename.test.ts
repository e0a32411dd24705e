// The engine has heard of no game: every game plays the same under other names. `npm run rename-test` does the same at length.
import { describe, expect, it } from 'vitest';
import { diskHost, gamesBelow } from '../../tools/build/games.ts';
import { rename } from '../../tools/build/rename.ts';
import { renameDifferences } from '../../tools/build/rename-test.ts';
import { memoryHost } from '../read/memory-host.ts';
import { runs } from '../harness/runs.ts';

const GAMES = runs(5, 20);
/** Games that nobody ends are compared where they stand then. */
const MOST = 1500;

describe('a game under other names', () => {
  for (const game of gamesBelow()) {
    it(`plays the same: ${game.folder}`, () => {
      expect(renameDifferences([game.folder], GAMES, MOST)).toEqual([]);
    });
    if (game.sets.length > 0) {
      it(`plays the same with all its sets: ${game.folder}`, () => {
        expect(renameDifferences([game.folder, ...game.sets], GAMES, MOST)).toEqual([]);
      });
    }
  }

  it('plays the same where a set takes cards of others that nobody named', () => {
    expect(renameDifferences(['cards/monty-python-fluxx'], GAMES, MOST)).toEqual([]);
  });

  it('keeps none of its names', () => {
    for (const game of gamesBelow()) {
      const { host, folders, names } = rename(diskHost, [game.folder]);
      const kept = [...names].filter(([old, made]) => old === made).map(([old]) => old);
      expect(kept, game.folder).toEqual([]);
      expect(folders.every((folder) => host.list(folder) !== null)).toBe(true);
    }
  });
});

describe('the renamer', () => {
  const game = (verbs: string): string =>
    [
      'format: 1',
      'game: small',
      'players: 2',
      'zones:',
      '  draw-pile: { face: down }',
      '  hand: { per: player, seen by: owner }',
      '  heap: { face: up }',
      'types: { thing: { starts in: draw-pile }, thief: { starts in: draw-pile, plural: thieves } }',
      'counters: { drawn: { is: zero } }',
      'verbs:',
      verbs,
      'turn: |',
      '  bury a thing from the hand of another player',
      '  bury all thieves',
      '',
    ].join('\n');
  const renamed = (text: string): string => {
    const { host, folders, names } = rename(
      memoryHost({ 'cards/small/game.yaml': text, 'cards/small/things.yaml': 'format: 1\ntype: thing\ncards:\n  the-sun: {}\n' }),
      ['cards/small'],
    );
    let out = new TextDecoder().decode(host.read(`${folders[0]}/game.yaml`)!);
    // Back again, longest names first: what was not renamed as a whole shows.
    for (const [old, made] of [...names].sort(([, a], [, b]) => b.length - a.length)) out = out.replaceAll(made, `<${old}>`);
    return out;
  };

  it('renames names in every form, and leaves the language alone', () => {
    const out = renamed(game('  bury cards: move cards to heap, then add one to drawn'));
    expect(out).toContain('<bury> cards: move cards to <heap>, then add one to <drawn>');
    expect(out).toContain('<bury> a <thing> from the <hand> of another player');
    expect(out).toContain('<bury> all <thieves>');
    expect(out).toContain('<thief>: { starts in: <draw-pile>, plural: <thieves> }');
  });

  it('puts the words of a name together', () => {
    expect(renamed(game('  bury cards: move cards to the draw pile'))).toContain('move cards to the <draw-pile>');
  });
});
