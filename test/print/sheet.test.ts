// Sheets as numbers: fronts and backs that are folded over a line, and the sheet that measures a printer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizes } from '../../tools/print/face.ts';
import { impose, gridOf, papers, setDown, type Place } from '../../tools/print/sheet.ts';
import { testSheet } from '../../tools/print/test-sheet.ts';

const size = sizes['poker']!;
const metrics = { width: () => 1, ascent: () => 1, descent: () => 0, missing: () => [] };

describe.each(['a4', 'letter'] as const)('a sheet of %s to be folded', (name) => {
  const paper = papers[name];
  const how = { paper, size, bleed: paper.bleed, backs: 'fold' } as const;
  const pages = impose(7, how);

  it('lies, and has room for four cards with their backs', () => {
    expect(gridOf(how)).toMatchObject({ columns: 2, rows: 2 });
    expect(pages.map(({ places }) => places.length)).toEqual([8, 6]);
    for (const { width, height } of pages) expect([width, height]).toEqual([paper.height, paper.width]);
  });

  it('has each back as far from the line as its front, at the same height', () => {
    for (const { width, places } of pages)
      for (const front of places.filter(({ side }) => side === undefined)) {
        const backs = places.filter(({ card, side }) => side === 'back' && card === front.card);
        expect(backs).toHaveLength(1);
        expect(backs[0]!.y).toBe(front.y);
        expect(width / 2 - (front.x + size.width)).toBeCloseTo(backs[0]!.x - width / 2, 6);
        expect(front.x + size.width + paper.bleed).toBeLessThanOrEqual(width / 2 + 1e-9);
      }
  });

  it('has marks on the paper, outside every bleed, and two on the line', () => {
    const [{ width, height, places, marks }] = pages as [(typeof pages)[0]];
    expect(marks.filter(([x1, , x2]) => x1 === width / 2 && x2 === width / 2)).toHaveLength(2);
    for (const [x1, y1, x2, y2] of marks) {
      expect(Math.min(x1, y1, width - x2, height - y2)).toBeGreaterThan(0);
      for (const { x, y } of places) {
        const b = paper.bleed;
        const isApart = x2 <= x - b || x1 >= x + size.width + b || y2 <= y - b || y1 >= y + size.height + b;
        expect(isApart).toBe(true);
      }
    }
  });
});

/** Where a point of a card is on its page. */
function onPage(place: Place, [px, py]: readonly [number, number], { width, height }: { width: number; height: number }): [number, number] {
  const { x, y, turn } = setDown(place, { width, height });
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [dx, dy] = [px - width / 2, py - height / 2];
  return [x + width / 2 + dx * cos - dy * sin, y + height / 2 + dx * sin + dy * cos];
}

describe('a sheet with backs on its other side', () => {
  const side = fc.double({ min: 20, max: 180, noNaN: true });
  const asked = fc.record({
    paper: fc.constantFrom(papers.a4, papers.letter),
    size: fc.record({ width: side, height: side, corner: fc.constant(3) }),
    bleed: fc.constantFrom(0, 1, 2, 3),
    backs: fc.constantFrom('long' as const, 'short' as const),
  });

  it('has each corner of a back behind the same one of its front, as many cards as fit either way, and each on the paper', () => {
    fc.assert(
      fc.property(asked, (how) => {
        const { paper, size, bleed, backs } = how;
        const grid = gridOf(how);
        fc.pre(grid !== null);
        const both = [size, { ...size, width: size.height, height: size.width }];
        const most = both.map(({ width, height }) =>
          [paper.width - 5, paper.height - 5]
            .map((room, i) => Math.max(0, Math.floor(room / ([width, height][i]! + 2 * bleed) + 1e-9)))
            .reduce((a, b) => a * b),
        );
        expect(grid!.columns * grid!.rows).toBe(Math.max(...most));
        const [front, back] = impose(grid!.columns * grid!.rows, how);
        for (const place of front!.places) {
          const behind = back!.places.find(({ card }) => card === place.card)!;
          for (const [x, mirrored] of [
            [0, size.width],
            [size.width, 0],
          ] as const)
            for (const y of [0, size.height]) {
              const seen = onPage(place, [x, y], size);
              expect(seen[0]).toBeGreaterThanOrEqual(bleed);
              expect(seen[0]).toBeLessThanOrEqual(paper.width - bleed);
              // The paper is turned on an edge: what was at the left of the card is at its right, and its top stays its top.
              const through = backs === 'long' ? [paper.width - seen[0], seen[1]] : [seen[0], paper.height - seen[1]];
              const found = onPage(behind, [mirrored, y], size);
              expect(found[0]).toBeCloseTo(through[0]!, 6);
              expect(found[1]).toBeCloseTo(through[1]!, 6);
            }
        }
      }),
    );
  });
});

describe('a test sheet', () => {
  const strokes = (of: ReturnType<typeof testSheet>['front']): (readonly [number, number, number, number])[] =>
    of.items.flatMap((item) => (item.k === 'strokes' ? item.segments : []));

  it('has the middle of each ruler behind a line of the front, seen from either edge', () => {
    const { width, height } = papers.a4;
    const { front, back } = testSheet({ paper: papers.a4, offset: [0, 0], metrics });
    const lines = strokes(front).filter(([x1, , x2]) => x1 === x2 && Math.abs(x1 - width / 2) > 51);
    const zeros = back.items.flatMap((item) => (item.k === 'text' && item.text === '0' ? [item.x + item.width / 2] : []));
    for (const [x] of lines) {
      expect(zeros.some((zero) => Math.abs(zero - x) < 1e-9)).toBe(true);
      expect(zeros.some((zero) => Math.abs(zero - (width - x)) < 1e-9)).toBe(true);
    }
    expect(strokes(back).every(([x1, y1, x2, y2]) => Math.min(x1, y1) > 0 && x2 < width && y2 < height)).toBe(true);
  });

  it('moves what is on the back, and nothing else', () => {
    const [still, moved] = [[0, 0] as const, [0.5, -1] as const].map((offset) => testSheet({ paper: papers.letter, offset, metrics }));
    expect(moved!.front).toEqual(still!.front);
    strokes(moved!.back).forEach(([x, y], i) => {
      const [x0, y0] = strokes(still!.back)[i]!;
      expect([x - x0, y - y0]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(-1, 6)]);
    });
  });
});
