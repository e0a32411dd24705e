// Beside the figures of a card: the card, how long games are, and whether it helps to begin.
import { Front, roleClass } from '../face.tsx';
import { mix } from '../state.ts';
import { Box, Chart, ChartRow, Line, percent, whole } from './charts.tsx';
import * as ms from './measure-state.ts';
import * as state from './state.ts';
import { said, words as w } from './words.ts';

const t = w.measure;

export function MeasureSide() {
  const face = state.card.value?.face;
  const { figures, isOld } = ms.info.value ?? {};
  return (
    <aside class="side" aria-label={t.side} data-region="side" tabIndex={-1}>
      {face ? (
        <div class="stage">
          <span class={`card big ${roleClass(face, mix.value)}`}>
            <Front face={face} />
          </span>
        </div>
      ) : null}
      {figures ? (
        <div class={isOld ? 'grey' : ''}>
          <section class="sec">
            <h2 class="h">{t.lengths}</h2>
            <Box
              at={figures.turns.quantiles.map(({ value }) => value)}
              label={said(t.lengthOf, middle(figures.turns.quantiles.map(({ value }) => value)))}
            />
            <p class="small">{said(t.lengthHelp, { most: whole(figures.turns.quantiles.at(-1)!.value) })}</p>
          </section>
          <Places places={figures.places} />
        </div>
      ) : null}
      <section class="sec rule">
        <p class="small">{t.botsHelp}</p>
      </section>
    </aside>
  );
}

const middle = ([, low, mid, high]: readonly number[]) => ({ low: whole(low!), mid: whole(mid!), high: whole(high!) });

const placeAt = (n: number): string => said([t.place1, t.place2, t.place3][n - 1] ?? t.place, { n });

function Places({ places }: { places: NonNullable<NonNullable<typeof ms.info.value>['figures']>['places'] }) {
  const even = 1 / places.length;
  const ends = places.flatMap(({ won }) => [won.low, won.high]);
  const scale = { from: Math.min(even, ...ends), to: Math.max(even, ...ends), marks: [] };
  const certain = places.some(({ more }) => more.verdict === 'certain');
  return (
    <section class="sec rule">
      <h2 class="h">{t.seats}</h2>
      <Chart label={t.seats} heads={[t.seat, t.share]}>
        {places.map(({ won }, i) => (
          <ChartRow key={i} what={placeAt(i + 1)} figures={`${percent(won.share)} (${percent(won.low)} ${t.to} ${percent(won.high)})`}>
            <Line figure={{ value: won.share, ...won }} scale={scale} at={even} />
          </ChartRow>
        ))}
      </Chart>
      <p class="small">{certain ? t.seatsDiffer : said(t.seatsOpen, { even: percent(even) })}</p>
    </section>
  );
}
