// Figures with their intervals as pictures that are tables: a line is as long as what is not known. Knows no card.
import type { ComponentChildren } from 'preact';
import { figure } from './words.ts';

/** From 0 to 1, or in points. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

const minus = '\u2212';
const text = (x: number, decimals: number): string => figure(Math.abs(x), decimals);
/** With its sign, as points of a hundred; 0 has none. */
export const points = (x: number, decimals = 1, scale = 100): string => {
  const shown = text(scale * x, decimals);
  return /[1-9]/.test(shown) ? `${x < 0 ? minus : '+'}${shown}` : shown;
};
export const percent = (x: number): string => `${text(100 * x, x > 0.1 ? 0 : 1)}\u00a0%`;
export const whole = (n: number): string => figure(Math.round(n));
/** To two figures, upwards. */
export function about(n: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return Math.ceil(n / step) * step;
}

/** The ends of a picture, wide enough for everything, with round numbers to write below it. */
export interface Scale {
  from: number;
  to: number;
  marks: number[];
}

export function scaleOf(values: readonly number[], least = 0.02): Scale {
  const from = Math.min(-least, ...values);
  const to = Math.max(least, ...values);
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((one) => (to - from) / one <= 7) ?? 50;
  const marks: number[] = [];
  for (let at = Math.ceil(from / step); at * step <= to; at++) marks.push(at * step);
  return { from, to, marks };
}

const place = ({ from, to }: Scale, x: number): string =>
  `${(2 + (96 * (Math.max(from, Math.min(to, x)) - from)) / (to - from)).toFixed(2)}%`;

/** The line that means nothing, or an even share. */
export function Zero({ scale, at = 0, height }: { scale: Scale; at?: number; height: number }) {
  return <line class="zero" x1={place(scale, at)} x2={place(scale, at)} y1="0" y2={height} />;
}

export function Line({ figure, scale, hot, bar, at = 0 }: { figure: Figure; scale: Scale; hot?: boolean; bar?: boolean; at?: number }) {
  const { value, low, high } = figure;
  return (
    <svg class={`iv ${hot ? 'hot' : ''}`} height="22" aria-hidden="true">
      <Zero scale={scale} at={at} height={22} />
      {bar ? <line class="bar" x1={place(scale, 0)} x2={place(scale, value)} y1="11" y2="11" /> : null}
      <line class="ci" x1={place(scale, low)} x2={place(scale, high)} y1="11" y2="11" />
      {bar ? null : <circle cx={place(scale, value)} cy="11" r="5.5" />}
    </svg>
  );
}

export function Marks({ scale, say }: { scale: Scale; say: (x: number) => string }) {
  return (
    <svg class="iv marks" height="20" aria-hidden="true">
      {scale.marks.map((x) => (
        <text key={x} x={place(scale, x)} y="15" text-anchor="middle">
          {say(x)}
        </text>
      ))}
    </svg>
  );
}

/** Every value a stroke. */
export function Strip({ values, hot, scale, label }: { values: readonly number[]; hot: number | null; scale: Scale; label: string }) {
  return (
    <svg class="iv strip" height="30" role="img" aria-label={label}>
      <Zero scale={scale} height={30} />
      {values.map((x, i) => (
        <line key={i} class="tick" x1={place(scale, x)} x2={place(scale, x)} y1="7" y2="23" />
      ))}
      {hot === null ? null : <line class="tick hot" x1={place(scale, hot)} x2={place(scale, hot)} y1="2" y2="28" />}
    </svg>
  );
}

/** Half of all within the box, eight in ten within the line. */
export function Box({ at, label }: { at: readonly number[]; label: string }) {
  const [a, b, c, d, e] = at as [number, number, number, number, number];
  const scale = { from: a, to: Math.max(e, a + 1), marks: [] };
  return (
    <svg class="iv box" height="54" role="img" aria-label={label}>
      <line class="ci" x1={place(scale, a)} x2={place(scale, e)} y1="18" y2="18" />
      <line class="half" x1={place(scale, b)} x2={place(scale, d)} y1="18" y2="18" />
      <line class="mid" x1={place(scale, c)} x2={place(scale, c)} y1="5" y2="31" />
      {[...new Set(at)].map((x) => (
        <text key={x} x={place(scale, x)} y="50" text-anchor="middle">
          {whole(x)}
        </text>
      ))}
    </svg>
  );
}

/** Rows: what, figures, picture. */
export function Chart({ label, heads, children }: { label: string; heads: readonly [string, string]; children: ComponentChildren }) {
  return (
    <table class="chart" aria-label={label}>
      <thead class="vh">
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function ChartRow({ what, figures, hot, children }: { what: string; figures: string; hot?: boolean; children?: ComponentChildren }) {
  return (
    <tr class={hot ? 'hot' : ''}>
      <th scope="row">{what}</th>
      <td>
        <span>{figures}</span>
        {children}
      </td>
    </tr>
  );
}
