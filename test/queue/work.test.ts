// What the three commands have workers play, without a queue: chunks of any size in any order add up to what one thread counts, and a chunk that is damaged, there
// twice or of something else is refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from 'cardwright';
import { isKnown, playLab, playPairs, Strangers, usualWatch, type LabGame, type PairCounts, type Side } from 'cardwright/internal';
import { countsText } from '../../tools/queue/counts-text.ts';
import { blockText, gamesIn } from '../../tools/queue/lab-text.ts';
import { packedText } from '../../tools/queue/packing.ts';
import { Playing, sumOf } from '../../tools/queue/playing.ts';
import { labGames, type LabSum } from '../../tools/queue/work.ts';
import { ordered } from './orders.ts';

const [tricks, orchard] = [['test/probes/tricks'], ['test/cli/orchard']];
const bots = ['random', 'random', 'random', 'random'] as const;
const batch = { games: 30, players: 4, seed: 3, bots };
const watched = 'orchard:rain';
const games = ordered<'simulate'>(() => ({ command: 'simulate' }), batch, [{ folders: tricks }]);
const option = ordered<'compare'>(() => ({ command: 'compare', watched: null }), batch, [
  { folders: tricks },
  { folders: tricks, option: ['last-bid=free'] },
]);
const blank = ordered<'compare'>(() => ({ command: 'compare', watched }), batch, [
  { folders: orchard },
  { folders: orchard, change: { card: watched, to: 'blank' } },
]);
const without = ordered<'compare'>(() => ({ command: 'compare', watched: null }), batch, [
  { folders: orchard },
  { folders: [...orchard, '-test/cli/orchard:rain'] },
]);
const lab = ordered<'lab'>(
  ({ linked, options, maxTurns }) => {
    // A few are enough: each is a mix of its own.
    const kinds = [...linked.program.v.kinds.keys()].filter((kind) => isKnown(linked.program.v)[kind] && kind % 4 === 0);
    return { command: 'lab', watch: usualWatch(linked, { ...batch, options, maxTurns }), without: kinds };
  },
  batch,
  [{ folders: orchard }],
);
const [labSide] = lab.sides as [(typeof lab.sides)[0]];
const whole = { ...batch, options: labSide.options, maxTurns: labSide.maxTurns };
const size = { kinds: labSide.linked.program.v.kinds.length, players: 4 };

/** By one thread, as the command does without a queue. */
function labHere(): object {
  const { list, counts } = playLab(labSide.linked, whole, lab.task.watch);
  const strangers = new Strangers(labSide.linked, whole, lab.task.without, list);
  const { pairs } = strangers.play(0, strangers.parts);
  return { counts, pairs, list: list.map(({ first: _, touched: _t, ...game }) => game) };
}

const labFar = (sum: LabSum): object => ({ counts: sum.counts, pairs: sum.pairs, list: labGames(sum, labSide.linked, 4) });
const pairsHere = ({ sides, task }: typeof option): PairCounts => playPairs(sides as unknown as [Side, Side], batch, task.watched);

interface Case {
  playing: Playing;
  here: object;
  far: (text: unknown) => object;
}
const casesOf: [string, () => Case][] = [
  [
    'games',
    () => ({
      playing: games.playing,
      here: simulate(games.sides[0]!.linked, { ...batch, ...games.sides[0]! }),
      far: (text) => sumOf(text, games.work, 30),
    }),
  ],
  ...([option, blank, without] as const).map((of, i): [string, () => Case] => [
    `pairs ${['with an option', 'with a blank', 'of two mixes'][i]!}`,
    () => ({ playing: of.playing, here: pairsHere(of), far: (text) => sumOf(text, of.work, 30) }),
  ]),
  ['a lab', () => ({ playing: lab.playing, here: labHere(), far: (text) => labFar(sumOf(text, lab.work, 30)) })],
];

/** Where chunks begin, in the order in which they arrive. */
const arrivals = fc
  .uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 6 })
  .chain((cuts) => fc.shuffledSubarray([0, ...cuts], { minLength: cuts.length + 1 }));

describe.each(casesOf)('%s', (_, make) => {
  const { playing, here, far } = make();
  const texts = new Map<string, string>();
  const chunksOf = (starts: readonly number[]): string[] => {
    const sorted = [...starts].sort((a, b) => a - b);
    return starts.map((from) => {
      const many = (sorted[sorted.indexOf(from) + 1] ?? 30) - from;
      const text = texts.get(`${from} ${many}`) ?? playing.chunk(from, many);
      texts.set(`${from} ${many}`, text);
      return text;
    });
  };

  it('are those of one thread, whatever the chunks are and in which order they come, to the byte', () => {
    fc.assert(
      fc.property(arrivals, (starts) => {
        const text = playing.sum(chunksOf(starts));
        expect(text).toBe(playing.sum(chunksOf([...starts].sort((a, b) => a - b))));
        expect(far(text)).toEqual(here);
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  it('are not added up if a chunk is there twice or missing', () => {
    fc.assert(
      fc.property(arrivals, fc.nat(), (starts, n) => {
        const chunks = chunksOf(starts);
        const one = n % chunks.length;
        expect(() => playing.sum([...chunks, chunks[one]])).toThrow('twice');
        expect(() => playing.sum(chunks.filter((__, i) => i !== one))).toThrow('missing');
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});

describe('a chunk of pairs', () => {
  const chunk = option.work.play(0, 5);
  it.each<[string, object]>([
    ['counts of games', games.work.play(0, 5)],
    ['an unknown end', { ...chunk, ends: new Map([['x', [1]]]) }],
    ['half a turn', { ...chunk, sums: { ...chunk.sums, turns: { ...chunk.sums.turns, before: 0.5 } } }],
    ['a measure that is missing', { ...chunk, sums: { ...chunk.sums, turns: null } }],
  ])('is refused with %s', (what, counts) => {
    expect(() => option.work.read(countsText(counts), 0)).toThrow(/damaged/);
  });
});

describe('a chunk of a lab', () => {
  const { counts, pairs, blocks } = lab.work.play(0, 5);
  const list = gamesIn(blocks[0]!, 0, size);
  const text = (...parts: string[]): string => [countsText(counts), countsText(pairs), ...parts].join(',');
  const [first] = list as [LabGame];
  const changed = (change: Partial<LabGame>): string => text(blockText([{ ...first, ...change }, ...list.slice(1)]));
  const noted = blocks[0]!.slice(2);
  const filled = <T extends Float32Array | Uint8Array | Uint32Array>(of: T, x: number): T => of.slice().fill(x) as T;

  it('is read as it was written', () => {
    expect(lab.work.read(text(...blocks), 0)).toEqual({ games: 5, counts, pairs, blocks });
    expect(blockText(list)).toBe(blocks[0]);
    expect(changed({})).toBe(text(...blocks));
  });

  it.each<[string, string]>([
    ['no games', text()],
    ['games twice', text(...blocks, ...blocks)],
    ['fewer games than were counted', text(blockText(list.slice(1)))],
    ['more games than are there', text(`6.${noted}`)],
    ['fewer games than are there', text(`4.${noted}`)],
    ['none of its games', text(`0.${noted}`)],
    [
      'a block of too many games',
      [countsText({ ...counts, games: 251 }), countsText(pairs), blockText(Array<LabGame>(251).fill(first))].join(','),
    ],
    ['a block that is none', text('5.!!!')],
    ['noise for a block', text(`5.${packedText('[]')}`)],
    ['a seat that is not there', changed({ drawers: filled(first.drawers, 16) })],
    ['a winner that is not there', changed({ facts: { ...first.facts, winners: 16 } })],
    ['turns below zero', changed({ facts: { ...first.facts, turns: -1 } })],
    ['two wins of one game', changed({ facts: { ...first.facts, won: 2 } })],
    ['a leader that is not there', changed({ ahead: [16, 1, 1] })],
    ['a leader at times', changed({ ahead: [-1, 1, 1] })],
    ['a last one that is not there', changed({ behind: 16 })],
    ['more than all of the wins', changed({ early: filled(first.early, 1.5) })],
    ['wins without end', changed({ played: filled(first.played, Infinity) })],
    ['a card that was played twice', changed({ used: filled(first.used, 2) })],
    ['more dead copies than there are', changed({ dead: filled(first.dead, 255) })],
    ['too many decisions', changed({ stakes: Array.from({ length: 9 }, (): [string, number] => ['turn', 1]) })],
    ['a decision without a line', changed({ stakes: [[5 as unknown as string, 1]] })],
    ['a decision on which everything hung', changed({ stakes: [['turn', NaN]] })],
    [
      'pairs without a card that nobody asked for',
      [countsText(counts), countsText(new Map([[1, [...pairs.values()][0]]])), ...blocks].join(','),
    ],
    ['pairs that are none', [countsText(counts), countsText(new Map([[lab.task.without[0], counts]])), ...blocks].join(',')],
    ['counts of another batch', [countsText({ ...counts, seed: 4 }), countsText(pairs), ...blocks].join(',')],
    ['nothing', ''],
  ])('is refused with %s', (_, wrong) => {
    expect(() => lab.work.read(wrong, 0)).toThrow(/damaged|another batch|packed|JSON|larger|invalid|unexpected|buffer/i);
  });

  it('is not unpacked if it is a bomb', () => {
    expect(() => lab.work.read(text(`5.${packedText(new Uint8Array(30_000_000))}`), 0)).toThrow('larger than');
  });

  it('gives numbers within their bounds or nothing, whatever becomes of its text', () => {
    const good = text(...blocks);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom(...'A+z0,.9='), (at, letter) => {
        let read: LabSum;
        try {
          read = lab.work.read(good.slice(0, at) + letter + good.slice(at + 1), 0);
        } catch {
          return;
        }
        for (const game of labGames(read, labSide.linked, 4)) {
          expect(game.drawers.length).toBe(size.kinds);
          expect([...game.drawers, game.facts.winners, game.behind].every((seats) => seats >= 0 && seats < 16)).toBe(true);
          expect([...game.early, ...game.played].every((x) => Number.isNaN(x) || Math.abs(x) <= 1)).toBe(true);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('an order', () => {
  it.each<[string, RegExp, () => Playing]>([
    [
      'a change of a card that is not there',
      /changes a card that its mix has not/,
      () =>
        new Playing(
          { ...blank.order, sides: [{ ...blank.order.sides[0]!, change: { card: 'orchard:gold', to: 'blank' } }] },
          blank.contents,
        ),
    ],
    [
      'cards that are not there',
      /names cards that its mix has not/,
      () => new Playing({ ...lab.order, task: { ...lab.task, without: [0, 5000] } }, lab.contents),
    ],
    ['too many players', /sit here/, () => new Playing({ ...option.order, batch: { ...batch, players: 9 } }, option.contents)],
    [
      'options of another game',
      /its options/,
      () => new Playing({ ...lab.order, sides: [{ ...lab.order.sides[0]!, options: [1, 2, 3] }] }, lab.contents),
    ],
  ])('with %s is refused', (_, words, make) => {
    expect(make).toThrow(words);
  });
});
