// The room of measures: what the open card does, beside the other cards, and what its last change did; each figure with its interval, each question that is
// open with the games it would take. What can be concluded, the server says.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Effect } from 'cardwright/internal';
import type { FiguresInfo, MeasureInfo, Version } from '../../studio-protocol.ts';
import { about, Chart, ChartRow, Line, Marks, percent, points, scaleOf, Strip, type Figure, type Scale } from './charts.tsx';
import { boundsOf, conclusionOf, effectOf, gamesFor, hasBars } from './conclusions.ts';
import * as ms from './measure-state.ts';
import * as state from './state.ts';
import { Panel } from './panel.tsx';
import { figure, said, words as w } from './words.ts';

const t = w.measure;

const figureOf = ({ effect, low, high }: Effect): Figure => ({ value: effect, low, high });
const between = ({ value, low, high }: Figure): string => `${points(value)} (${points(low)} ${t.to} ${points(high)})`;
const shares = ({ share, low, high }: { share: number; low: number; high: number }): string =>
  `${percent(share)} (${percent(low)} ${t.to} ${percent(high)})`;

export function Measure() {
  const info = ms.info.value;
  return (
    <section class="ms" aria-label={t.room} data-region="paper">
      <Head info={info} />
      {info?.problem ? (
        <p class="pan" role="alert">
          {info.problem}
        </p>
      ) : null}
      {info?.isOld ? <p class="pan old">{t.isOld}</p> : null}
      <div class={info?.isOld ? 'pans grey' : 'pans'}>
        {info?.figures ? <Figures figures={info.figures} info={info} /> : info && !info.problem ? <p class="pan">{t.nothingYet}</p> : null}
      </div>
    </section>
  );
}

function Head({ info }: { info: MeasureInfo | null }) {
  const go = useRef<HTMLButtonElement>(null);
  const isReady = info !== null && info.problem === null;
  useLayoutEffect(() => {
    if (isReady && (document.activeElement === document.body || document.activeElement?.id === 'find')) go.current?.focus();
  }, [isReady]);
  const { how, seats } = info ?? {};
  const is = ms.running.value;
  const had = info?.figures && !info.isOld ? info.figures.games : 0;
  const all = ms.nextGames();
  const numbers = seats ? Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i) : [];
  return (
    <div class="mshead">
      <select
        aria-label={t.players}
        value={how?.players ?? ''}
        disabled={is !== null}
        onChange={(e) => (ms.how.value = { ...ms.how.value, players: Number(e.currentTarget.value) })}
      >
        {numbers.map((n) => (
          <option key={n} value={n}>
            {said(t.ofPlayers, { n })}
          </option>
        ))}
      </select>
      <select
        aria-label={t.bots}
        value={ms.how.value.bot}
        disabled={is !== null}
        onChange={(e) => (ms.how.value = { ...ms.how.value, bot: e.currentTarget.value as 'random' })}
      >
        <option value="random">{t.random}</option>
        <option value="greedy">{t.greedy}</option>
      </select>
      <select
        aria-label={t.games}
        value={ms.games.value}
        disabled={is !== null}
        onChange={(e) => (ms.games.value = Number(e.currentTarget.value))}
      >
        {[100, 300, 1000, 3000, 10_000].map((n) => (
          <option key={n} value={n}>
            {said(t.ofGames, { n })}
          </option>
        ))}
      </select>
      <button
        ref={go}
        type="button"
        class="btn go s"
        aria-disabled={!isReady || is !== null || all <= 0}
        onClick={() => isReady && void ms.measure(all)}
      >
        {all > had && had > 0 ? said(t.playMore, { n: all - had }) : said(t.play, { n: all })}
      </button>
      {is ? (
        <button type="button" class="btn no s" onClick={ms.stop}>
          {t.stop} <kbd class="key">Esc</kbd>
        </button>
      ) : null}
      <span class="small" role="status">
        {is ? howFar(is) : had > 0 ? said(t.played, { n: had }) : ''}
      </span>
      {is ? <progress max={is.all || 1} value={is.done} aria-label={t.progress} /> : null}
    </div>
  );
}

function Figures({ figures, info }: { figures: FiguresInfo; info: MeasureInfo }) {
  return (
    <>
      <Does figures={figures} />
      {info.change ? <Change change={info.change} worth={figures.worth} /> : null}
      <Beside figures={figures} />
      <Facts figures={figures} />
      <Ends figures={figures} />
    </>
  );
}

/** A length of time, as far as it matters. */
const timeOf = (seconds: number): string =>
  seconds < 90 ? said(t.seconds, { n: Math.max(1, Math.ceil(seconds)) }) : said(t.minutes, { n: Math.ceil(seconds / 60) });

/** What is being played, as far as it is. */
function howFar({ card, done, all, seconds }: Running): string {
  const what = card === state.chosen.value ? '' : `${state.rows.value.get(card)?.name ?? card}: `;
  if (all === 0) return `${what}${t.gettingReady}`;
  return `${what}${said(t.running, { done, n: all })}${seconds === null ? '' : `, ${said(t.timeLeft, { time: timeOf(seconds) })}`}`;
}
type Running = NonNullable<typeof ms.running.value>;

/** What is said of a figure that is above 0, below it, about 0. */
type Does = typeof t.helps;

/** What follows from a figure, and no more than its interval carries. */
function Said({ effect, worth, does }: { effect: Effect; worth: number; does: Does }) {
  const bound = (x: number): string => figure(Math.abs(100 * x), 1);
  const is = conclusionOf(effect);
  const size = points(worth, 0).slice(1);
  if (is === 'unclear') return <p class="say">{t.unclear}</p>;
  if (is === 'none') return <p class="say">{said(does.none, { worth: size })}</p>;
  if (is !== 'open') {
    const [least, most] = boundsOf(effect);
    return <p class="say">{said(does[is], { low: bound(least), high: bound(most) })}</p>;
  }
  const info = ms.info.value!;
  if (info.isOld) return <p class="say">{does.open}</p>;
  const wanted = gamesFor(effect, info, ms.mostGames);
  return (
    <p class="say">
      {does.open} {said(t.open, { worth: size, n: about(effect.more) })}
      {wanted ? `${wanted.seconds === null ? '' : said(t.time, { time: timeOf(wanted.seconds) })}.` : `. ${t.tooMany}`}{' '}
      {wanted ? (
        <button type="button" class="quiet" disabled={ms.running.value !== null} onClick={() => void ms.measure(wanted.games)}>
          {t.playThem}
        </button>
      ) : null}
    </p>
  );
}

function Does({ figures: { card, worth, early } }: { figures: FiguresInfo }) {
  if (!card) return <p class="pan">{t.notInThem}</p>;
  const rows = [
    [t.without, card.without],
    [t.early, card.whenEarly],
    [t.whenPlayed, card.whenPlayed],
  ].flatMap(([what, one]) => (one ? [[what, one] as [string, Effect]] : []));
  const scale = scaleOf(rows.flatMap(([, { low, high }]) => [low, high]));
  return (
    <Panel title={t.does} note={t.interval}>
      <Chart label={t.does} heads={[t.what, t.figures]}>
        {rows.map(([what, one]) => (
          <ChartRow key={what} what={what} figures={between(figureOf(one))} hot={one === card.without}>
            <Line figure={figureOf(one)} scale={scale} hot={one === card.without} />
          </ChartRow>
        ))}
        <AxisRow scale={scale} />
      </Chart>
      {card.without ? (
        <Said effect={card.without} worth={worth} does={t.helps} />
      ) : (
        <p class="say">{t.unmeasured[card.unmeasured ?? 'never drawn']}</p>
      )}
      <p class="small">{said(t.earlyHelp, { turn: early })}</p>
    </Panel>
  );
}

function AxisRow({ scale, say = (x) => points(x, 0) }: { scale: Scale; say?: (x: number) => string }) {
  return (
    <tr class="axis" aria-hidden="true">
      <td />
      <td>
        <span />
        <Marks scale={scale} say={say} />
      </td>
    </tr>
  );
}

// ---- beside the other cards

const mostOwn = 12;
const isWide = signal(false);

function Beside({ figures: { cards } }: { figures: FiguresInfo }) {
  const seen = cards.flatMap(({ id, name, played }) => (played ? [{ id, name, played }] : []));
  if (seen.length < 2) return null;
  const open = seen.find(({ id }) => id === state.chosen.value);
  const own = seen
    .filter(({ id }) => id !== null && id !== state.chosen.value)
    .sort((a, b) => b.played.effect - a.played.effect)
    .slice(0, mostOwn - 1);
  const lines = [...(open ? [open] : []), ...own].sort((a, b) => b.played.effect - a.played.effect);
  const scale = scaleOf([...lines.flatMap(({ played: { low, high } }) => [low, high]), ...seen.map(({ played }) => played.effect)]);
  const [least, most] = [Math.min(...seen.map(({ played }) => played.effect)), Math.max(...seen.map(({ played }) => played.effect))];
  return (
    <Panel title={t.beside} note={t.besideHelp}>
      <Chart label={t.beside} heads={[t.card, t.figures]}>
        <ChartRow what={said(t.allCards, { n: seen.length })} figures="">
          <Strip
            values={seen.map(({ played }) => played.effect)}
            hot={open?.played.effect ?? null}
            scale={scale}
            label={`${said(t.allCards, { n: seen.length })}: ${points(least)} ${t.to} ${points(most)}`}
          />
        </ChartRow>
        {lines.map((one) => (
          <ChartRow
            key={one.id}
            what={one.name}
            figures={`${between(figureOf(one.played))}${one.played.verdict === 'certain' ? ` ${t.certain}` : ''}`}
            hot={one === open}
          >
            <Line figure={figureOf(one.played)} scale={scale} hot={one === open} />
          </ChartRow>
        ))}
        <AxisRow scale={scale} />
      </Chart>
      <p class="small">{said(t.byChance, { all: seen.length, n: Math.round(seen.length / 20) })}</p>
      <details onToggle={(e) => (isWide.value = e.currentTarget.open)}>
        <summary>{t.asTable}</summary>
        {isWide.value ? (
          <table class="all">
            <tbody>
              {[...seen]
                .sort((a, b) => b.played.effect - a.played.effect)
                .map(({ name, played }, i) => (
                  <tr key={i}>
                    <th scope="row">{name}</th>
                    <td>{between(figureOf(played))}</td>
                    <td>{t.verdicts[played.verdict]}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ) : null}
      </details>
    </Panel>
  );
}

// ---- the last change

/** Lines that one of them has and the other has not; other fields, where the lines are the same. */
function different(one: Version, other: Version): string {
  const lines = ({ effect }: Version): string[] => effect.split('\n').map((line) => line.trim());
  const own = lines(one).filter((line) => line !== '' && !lines(other).includes(line));
  const fields = (['type', 'copies'] as const).filter((key) => one[key] !== other[key]).map((key) => `${t.fields[key]} ${one[key] || '–'}`);
  return [...own, ...fields].join('; ') || t.noLine;
}

function Change({ change, worth }: { change: NonNullable<MeasureInfo['change']>; worth: number }) {
  const { was, is, games, measures } = change;
  // The sharpest question first; how often somebody wins only where that is not always.
  const shares = (['holder wins', 'first player wins', 'won'] as const).flatMap((what) =>
    measures.filter((one) => one.what === what && (what !== 'won' || one.before < 1 || one.after < 1)),
  );
  const scale = scaleOf(shares.flatMap(({ low, high }) => [low, high]));
  const turns = measures.find(({ what }) => what === 'turns');
  return (
    <section class="pan">
      <header>
        <h2>
          {t.change} <del>{different(was, is)}</del> → <ins>{different(is, was)}</ins>
        </h2>
        <span class="small">{games > 0 ? said(t.pairs, { n: games }) : ''}</span>
      </header>
      {games === 0 ? <p class="say">{t.notCompared}</p> : null}
      {shares.length > 0 ? (
        <Chart label={t.change} heads={[t.what, t.figures]}>
          {shares.map((one, i) => (
            <ChartRow
              key={one.what}
              what={`${t.measures[one.what as 'won']}, ${percent(one.before)} → ${percent(one.after)}`}
              figures={between({ value: one.change, ...one })}
              hot={i === 0}
            >
              <Line figure={{ value: one.change, ...one }} scale={scale} hot={i === 0} />
            </ChartRow>
          ))}
          <AxisRow scale={scale} />
        </Chart>
      ) : null}
      {turns ? (
        <p class="say">
          {said(t.turnsWere, {
            before: figure(turns.before, 1),
            after: figure(turns.after, 1),
            low: points(turns.low, 1, 1),
            high: points(turns.high, 1, 1),
          })}
          {turns.stands ? '' : ` ${t.mayBeChance}`}
        </p>
      ) : null}
      {shares.slice(0, 1).map((one) => (
        <Said key={one.what} worth={worth} does={t.shifts[one.what as 'won']} effect={effectOf(one, games)} />
      ))}
    </section>
  );
}

// ---- figures, and what ends games

function Facts({ figures: { card } }: { figures: FiguresInfo }) {
  if (!card) return null;
  return (
    <dl class="pan facts">
      {(['drawn', 'played', 'dead'] as const).map((what) => (
        <div key={what}>
          <dt>{t.facts[what]}</dt>
          <dd>
            <b>{percent(card[what].share)}</b> {what === 'dead' ? '' : t.ofAll} ({percent(card[what].low)} {t.to} {percent(card[what].high)}
            )
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ends({ figures: { ends, games } }: { figures: FiguresInfo }) {
  if (ends.length === 0) return null;
  const scale = { from: 0, to: Math.max(...ends.map(({ high }) => high)), marks: [] };
  return (
    <Panel title={t.ends} note={said(t.shareOf, { n: games })}>
      <Chart label={t.ends} heads={[t.end, t.share]}>
        {ends.map((one) => (
          <ChartRow key={one.what} what={one.what} figures={shares(one)} hot={one.isCard}>
            <Line figure={{ value: one.share, ...one }} scale={scale} hot={one.isCard} bar={hasBars(games)} />
          </ChartRow>
        ))}
      </Chart>
    </Panel>
  );
}
