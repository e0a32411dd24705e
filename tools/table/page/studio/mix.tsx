// The room of the mix: what the chosen boxes come to, as the command `mix` reports it, with a button for each thing that can be done about it.
import type { MixChange, MixFinding, MixFix, MixInfo } from '../../studio-protocol.ts';
import * as mx from './mix-state.ts';
import { Panel } from './panel.tsx';
import { figure, said, words as w } from './words.ts';

const t = w.mix;

export function Mix() {
  const info = mx.info.value;
  return (
    <section class="ms mx" aria-label={t.room} data-region="paper" tabIndex={-1}>
      {info ? (
        <div class="pans">
          <p class={info.change ? 'pan' : 'vh'} role="status">
            {info.change ? whatChanged(info.change) : ''}
          </p>
          {info.errors.length > 0 ? (
            <section class="pan old">
              <h2>{t.broken}</h2>
              <Findings list={info.errors} />
            </section>
          ) : null}
          <Kinds info={info} />
          <Lost info={info} />
          <Differ info={info} />
        </div>
      ) : (
        <p class="pan">{t.mixing}</p>
      )}
    </section>
  );
}

/** With its sign. */
const signed = (n: number): string => (n > 0 ? `+${figure(n)}` : n < 0 ? `\u2212${figure(-n)}` : '0');

/** What the last choice has changed. */
function whatChanged({ what, cards, kinds, seats, lost, won }: MixChange): string {
  const list = kinds.map(({ name, by }) => `${signed(by)} ${name}`).join(', ');
  return [
    `${what}.`,
    cards === 0 && kinds.length === 0 ? t.sameCards : said(t.moreCards, { n: Math.abs(cards), by: signed(cards), kinds: list }),
    seats ? said(t.seatsChanged, seats) : t.sameSeats,
    lost.length > 0 ? said(t.lost, { cards: lost.join(', ') }) : '',
    won.length > 0 ? said(t.reached, { cards: won.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const forSeats = ({ min, max }: { min: number; max: number }): string =>
  min === max ? said(t.seats, { n: min }) : said(t.seatsFrom, { min, n: max });

function Kinds({ info: { kinds, cards, seats, titles } }: { info: MixInfo }) {
  const most = Math.max(1, ...kinds.map(({ all }) => all));
  return (
    <Panel title={said(t.byKind, { n: cards })} note={seats ? forSeats(seats) : ''}>
      <table class="kb" aria-label={said(t.byKind, { n: cards })}>
        <thead class="vh">
          <tr>
            <th scope="col">{t.kind}</th>
            <th scope="col">{t.ofSets}</th>
            <th scope="col">{t.together}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ type, name, counts, all }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              <td>
                <span class="bars" style={{ width: `${(100 * all) / most}%` }}>
                  {counts.map((n, i) =>
                    n > 0 ? (
                      <span key={i} class={`sg s${i % 7}`} style={{ flexGrow: n }} title={titles[i]}>
                        {n}
                        <span class="vh"> {titles[i]}, </span>
                      </span>
                    ) : null,
                  )}
                </span>
              </td>
              <td class="all">{all}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Lost({ info: { lost } }: { info: MixInfo }) {
  return (
    <Panel title={t.won} note={t.wonHelp}>
      {lost.length === 0 ? (
        <p>{t.allWon}</p>
      ) : (
        <ul class="fnd">
          {lost.map(({ name, outcome, only, why }, i) => (
            <li key={i}>
              <b>{name}</b>: {outcome === 'wins' ? t.notWon : t.notDone}
              {only === '' ? '' : ` ${said(t.only, { options: only })}`}
              <Findings list={why} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Differ({ info: { differ, names, report, titles } }: { info: MixInfo }) {
  const titleOf = (set: string): string => titles[report.sets.findIndex(({ id }) => id === set)] ?? set;
  return (
    <section class="pan">
      <h2>{t.differ}</h2>
      {differ.length + names.length === 0 ? <p>{t.nothingDiffers}</p> : null}
      <Findings list={differ} />
      {names.length > 0 ? (
        <>
          <h3>{t.names}</h3>
          <ul class="fnd">
            {names.map(({ language, term, called, fixes, locked }) => (
              <li key={`${language} ${term}`}>
                {language}: <b>{term}</b> {called.map((one) => said(t.called, one)).join(', ')}
                <Doing fixes={fixes} locked={locked} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {report.proposals.length > 0 ? (
        <>
          <h3>{t.proposals}</h3>
          <ul class="fnd">
            {report.proposals.map(({ option, value, set }) => (
              <li key={option}>
                <b>{option}</b>: {typeof value === 'boolean' ? (value ? t.yes : t.no) : value} <span class="small">({titleOf(set)})</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Findings({ list }: { list: readonly MixFinding[] }) {
  return list.length === 0 ? null : (
    <ul class="fnd">
      {list.map(({ message, help, place, fixes, locked }, i) => (
        <li key={i}>
          {message} {help} <span class="small">{place}</span>
          <Doing fixes={fixes} locked={locked} />
        </li>
      ))}
    </ul>
  );
}

function Doing({ fixes, locked }: { fixes: readonly MixFix[]; locked: string | null }) {
  return (
    <>
      {fixes.map(({ fix, label }) => (
        <button key={fix} type="button" class="quiet" onClick={() => mx.mend(fix)}>
          {label}
        </button>
      ))}
      {locked ? <span class="small"> {locked}</span> : null}
    </>
  );
}
