// However many are claimed of whatever, the meaning says as many: each quantity with each way of naming things, in each claim.
import { describe, expect, it } from 'vitest';
import { loadMix, saidOfCard } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

/** A quantity as it is written, and all that is said back of it. */
const quantities: Record<string, string | readonly string[]> = {
  'exactly 2': 'exactly 2',
  'at least 2': 'at least 2',
  'at most 2': 'at most 2',
  'more than 2': 'more than 2',
  'fewer than 2': 'fewer than 2',
  'up to 2': 'at most 2',
  '2 or fewer': 'at most 2',
  'no more than 2': 'at most 2',
  'at least 2 and at most 4': ['at least 2', 'at most 4'],
  'at least 2 and up to 4': ['at least 2', 'at most 4'],
  'between 2 and 4': ['at least 2', 'at most 4'],
  'at least 2 but no more than 4': ['at least 2', 'at most 4'],
  'more than 1 and fewer than 5': ['at least 2', 'at most 4'],
  '2 or 3': ['exactly 2', 'exactly 3'],
  'exactly 2 or 3': ['exactly 2', 'exactly 3'],
  '0': 'exactly 0',
};
const things = [
  'Q keepers',
  'Q of (love or peace or time)',
  'Q of love, peace and time',
  'Q goals or rules',
  'Q food keepers',
  'Q keepers other than love',
  'Q of the keepers',
  'Q keepers that are food',
  'love and Q creepers',
  'Q creepers and love',
];
const claims = [
  'if you have T, draw 1',
  'draw 1 if the player on your left has T',
  'each player who has T draws 1',
  'if nobody has T, draw 1',
  'if all players have T, draw 1',
  'win if you have T',
  'win with T',
];

const lines = claims.flatMap((claim) =>
  things.flatMap((thing) =>
    Object.entries(quantities)
      // An "or" inside another list is asked back.
      .filter(([written]) => !written.includes(' or ') || !/ and Q|Q .* (?:and|or) /.test(thing) || written.includes('fewer'))
      .map(([written, said]) => ({ claim, line: claim.replace('T', thing.replace('Q', written)), said })),
  ),
);
const cards = lines.map(({ line }, i) => `  line-${i}:\n    type: ${line.startsWith('win') ? 'goal' : 'action'}\n    effect: ${line}\n`);
const { vocabulary: v, diagnostics } = loadMix({
  host: overlayHost({
    'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
    'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
  }),
  folders: ['cards/fluxx', 'cards/creeper-pack', 'x'],
  shipped: 'cards',
});

describe('a quantity', () => {
  it('is understood in every claim, with every way of naming things', () => {
    expect(
      diagnostics.filter(({ severity, source }) => severity === 'error' && source.path === 'x/cards.yaml').map((d) => d.message),
    ).toEqual([]);
  });

  it.each(claims)('is kept: %s', (claim) => {
    const wrong = lines.flatMap(({ claim: of, line, said }, i) => {
      if (of !== claim) return [];
      const kind = v.kinds.find(({ fullId }) => fullId === `x:line-${i}`)!;
      const meant = saidOfCard(v, kind)
        .lines.flatMap((one) => one.said)
        .join(' ');
      // What a table holds, it holds at least.
      const kept = (one: string): boolean => meant.includes(one) || (one === 'at least 2' && / holds .*\b2 creepers\b/.test(meant));
      return [said].flat().every(kept) ? [] : [`${line} → ${meant}`];
    });
    expect(wrong).toEqual([]);
  });
});
