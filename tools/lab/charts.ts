// Figures of a report as pictures: Vega-Lite → SVG that stands still, in the colours of the page around it. Knows no card and no words.
import type { Config, TopLevelSpec } from 'vega-lite';
import { plain } from './html.ts';

/** A figure with its interval, as a dot on a line. */
export interface Dot {
  label: string;
  value: number;
  low: number;
  high: number;
  /** Drawn full and in colour; otherwise hollow. */
  stands: boolean;
}

/** Half of what is measured is in the box, eight in ten within the line. */
export interface Box {
  label: string;
  /** At 10, 25, 50, 75 and 90 per cent. */
  at: readonly [number, number, number, number, number];
}

/** How a picture is drawn. */
export interface Look {
  /** Said instead of the picture to those who cannot see it. */
  alt: string;
  /** Below the axis. */
  axis: string;
  language: string;
  /** Marked by a dashed line. */
  even?: number;
  /** The axis begins at 0. */
  fromZero?: boolean;
}

/** Widths of names and of the plot, on a wide page and on a phone. */
const sizes = { wide: { names: 210, plot: 440, letters: 29 }, narrow: { names: 122, plot: 190, letters: 16 } } as const;
type Size = keyof typeof sizes;

const ROW = 20;
const [ink, muted, line, accent] = ['var(--ink)', 'var(--muted)', 'var(--line)', 'var(--accent)'];

/** Dots with their intervals, one below the other, in both sizes. */
export function dots(list: readonly Dot[], look: Look): Promise<string> {
  const values = list.map((dot, i) => ({ ...dot, y: i, shown: dot.stands ? 'yes' : 'no' }));
  const colour = { condition: { test: "datum.shown === 'yes'", value: accent }, value: muted };
  return both(look, list, (size) => [
    { mark: { type: 'rule', strokeWidth: 3 }, encoding: { x: x(look, 'low'), x2: { field: 'high' }, y: y(list, size), color: colour } },
    {
      mark: { type: 'point', filled: true, size: 60, opacity: 1, strokeWidth: 2 },
      encoding: {
        ...{ x: x(look, 'value'), y: y(list, size), stroke: colour },
        fill: { condition: { test: "datum.shown === 'yes'", value: accent }, value: 'var(--panel)' },
      },
    },
  ])(values);
}

/** Boxes with whiskers. */
export function boxes(list: readonly Box[], look: Look): Promise<string> {
  const values = list.map(({ label, at: [a, b, c, d, e] }, i) => ({ label, y: i, a, b, c, d, e }));
  return both(look, list, (size) => [
    { mark: { type: 'rule', strokeWidth: 2, color: muted }, encoding: { x: x(look, 'a'), x2: { field: 'e' }, y: y(list, size) } },
    {
      mark: { type: 'bar', height: 12, fill: 'var(--panel)', stroke: accent, strokeWidth: 2 },
      encoding: { x: x(look, 'b'), x2: { field: 'd' }, y: y(list, size) },
    },
    { mark: { type: 'tick', color: ink, thickness: 3, size: 16 }, encoding: { x: x(look, 'c'), y: y(list, size) } },
  ])(values);
}

function x({ axis, fromZero = false }: Look, field: string): object {
  return { field, type: 'quantitative', title: axis, scale: { zero: fromZero, nice: true }, axis: { tickCount: 5 } };
}

/** Rows in their order, with their names, which no list of thousands may make wider. */
function y(list: readonly { label: string }[], size: Size): object {
  const { letters } = sizes[size];
  const short = list.map(({ label }) => {
    // A sign may be two units: half of one is no text.
    const signs = [...label];
    return signs.length <= letters ? label : `${signs.slice(0, letters - 1).join('')}…`;
  });
  const axis = { labelLimit: 0, labelExpr: `${JSON.stringify(short)}[datum.value]`, title: null };
  return { field: 'y', type: 'ordinal', sort: null, axis: { ...axis, ticks: false, domain: false, grid: false } };
}

type Layers = (size: Size) => object[];

/** The same picture in two sizes, of which the page shows one. */
function both(look: Look, list: readonly unknown[], layers: Layers): (values: readonly object[]) => Promise<string> {
  return async (values) => {
    const parts = await Promise.all(
      (['wide', 'narrow'] as const).map(async (size) => {
        const marked = look.even === undefined ? [] : [evenLine(look)];
        const { plot, names } = sizes[size];
        // The width of names is not measured, because without a browser it would be guessed.
        const room = { width: plot, height: ROW * list.length, padding: { left: names, right: 20, top: 6, bottom: 40 }, autosize: 'none' };
        const spec = { data: { values }, ...room, layer: [...marked, ...layers(size)], config: config(look.language) };
        return `<div class="${size}">${await svg(spec as unknown as TopLevelSpec, look.alt)}</div>`;
      }),
    );
    return list.length === 0 ? '' : parts.join('');
  };
}

function evenLine(look: Look): object {
  return {
    data: { values: [{ at: look.even }] },
    mark: { type: 'rule', color: ink, strokeDash: [4, 3] },
    encoding: { x: x(look, 'at') },
  };
}

function config(language: string): Config {
  const isEnglish = language.split('-')[0] === 'en';
  const number = {
    decimal: isEnglish ? '.' : ',',
    thousands: isEnglish ? ',' : '\u00a0',
    grouping: [3],
    currency: ['', ''] as [string, string],
  };
  const font = 'system-ui, sans-serif';
  return {
    ...{ aria: false, background: 'transparent', font, locale: { number } },
    view: { stroke: null },
    axis: { labelColor: ink, titleColor: muted, gridColor: line, domainColor: line, tickColor: line },
    axisX: { labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal' },
    axisY: { labelFontSize: 12.5, labelPadding: 8 },
  } as Config;
}

async function svg(spec: TopLevelSpec, alt: string): Promise<string> {
  // They take a fifth of a second to load, and only a report needs them.
  const [{ View, parse }, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  const text = await view.toSVG();
  view.finalize();
  return (
    text
      .replace(/ xmlns(:xlink)?="[^"]*"/g, '')
      // The picture has one name; its parts have none of their own.
      .replace(/ (?:role="graphics-[\w-]+"|aria-roledescription="[^"]*")/g, '')
      .replace(/^<svg /, `<svg role="img" aria-label="${plain(alt)}" `)
  );
}
