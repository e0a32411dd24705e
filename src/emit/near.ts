// Writes where one place or card is, seen from another of its row or grid: tables of rows and columns, and a comparison. Evaluates nothing.
import { call, js, named, type Js } from '../js/js.ts';
import type { Cond, Near } from '../meaning/types.ts';
import { gridOf } from '../meaning/terms.ts';
import type { Env, Writing } from './base.ts';

/** How far to the right and how far down the first is, seen from the second. */
const TESTS: Record<Near, Js> = {
  beside: js`Math.abs(x)+Math.abs(y)===1`,
  around: js`x!==0?x*x===1&&y*y<2:y*y===1`,
  'left of': js`x===-1&&y===0`,
  'right of': js`x===1&&y===0`,
  above: js`x===0&&y===-1`,
  below: js`x===0&&y===1`,
};

export function near(w: Writing, c: Cond & { k: 'near' }, env: Env): Js {
  const [a, b] = [w.expr(c.a, env), w.expr(c.b, env)];
  const places = ofPlaces(w, c.how);
  return c.of === 'zones' ? call(places, a, b) : call(ofCards(w, c.how, places), named('s'), a, b);
}

function ofPlaces(w: Writing, how: Near): string {
  const { lane, row, column } = grid(w);
  const offset = js`const x=${column}[a]-${column}[b],y=${row}[a]-${row}[b];`;
  return w.helper(
    `places ${how}`.replaceAll(' ', '_'),
    ['a', 'b'],
    js`if(a<0||b<0||${lane}[a]<0||${lane}[a]!==${lane}[b])return false;${offset}return ${TESTS[how]}`,
  );
}

/** Cards of one row are beside each other; others are where their places are. */
function ofCards(w: Writing, how: Near, places: string): string {
  const { at } = w;
  const rows = w.array(
    'ROW',
    at.zones.map((zone) => (zone.row ? 1 : 0)),
  );
  const isNext = js`s[${at.NEXT}+a]===b`;
  const isPrevious = js`s[${at.NEXT}+b]===a`;
  const inRow =
    how === 'left of'
      ? isNext
      : how === 'right of'
        ? isPrevious
        : how === 'above' || how === 'below'
          ? js`false`
          : js`${isNext}||${isPrevious}`;
  const zones = js`const za=s[${at.ZONE}+a],zb=s[${at.ZONE}+b];`;
  return w.helper(
    `cards ${how}`.replaceAll(' ', '_'),
    ['s', 'a', 'b'],
    js`if(a<0||b<0)return false;${zones}if(za>=0&&za===zb)return ${rows}[za]===1&&(${inRow});return ${call(places, named('za'), named('zb'))}`,
  );
}

/** By zone: the grid it is in (-1: none), its row and its column there. */
function grid(w: Writing): { lane: Js; row: Js; column: Js } {
  const lane: number[] = [];
  const rows: number[] = [];
  const columns: number[] = [];
  const { zoning, p } = w;
  zoning.familyOf.forEach((family, zone) => {
    const { base, sizes } = zoning.families[family]!;
    const dims = gridOf(p.v, family);
    let rest = zone - base;
    let [row, column, others] = [0, 0, 0];
    for (let i = sizes.length - 1; i >= 0; i--) {
      const x = rest % sizes[i]!;
      rest = Math.floor(rest / sizes[i]!);
      if (i === dims.column) column = x;
      else if (i === dims.row) row = x;
      else others = others * sizes[i]! + x;
    }
    lane.push(dims.column < 0 ? -1 : base + others);
    rows.push(row);
    columns.push(column);
  });
  return { lane: w.array('LANE', lane), row: w.array('GROW', rows), column: w.array('GCOL', columns) };
}
