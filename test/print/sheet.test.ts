// Sheets as numbers: fronts and backs that are folded over a line, and the sheet that measures a printer.
import { describe, expect, it } from 'vitest';
import { sizes } from '../../tools/print/face.ts';
import { impose, gridOf, papers } from '../../tools/print/sheet.ts';
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
