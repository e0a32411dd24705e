// The room of the mix: what the chosen boxes come to, as the command `mix` reports it, with a button for each thing that can be done about it.
import type { MixFinding, MixFix, MixInfo } from '../../studio-protocol.ts';
import * as mx from './mix-state.ts';
import { Panel } from './panel.tsx';
import { words as w } from './words.ts';

const t = w.mix;

export function Mix() {
  const info = mx.info.value;
  return (
    <section class="ms mx" aria-label={t.room} data-region="paper" tabIndex={-1}>
      {info ? (
        <div class="pans">
          <p class={info.change ? 'pan' : 'vh'} role="status">
            {info.change ? t.changed(info.change) : ''}
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

function Kinds({ info: { kinds, cards, seats, titles } }: { info: MixInfo }) {
  const most = Math.max(1, ...kinds.map(({ all }) => all));
  return (
    <Panel title={t.byKind(cards)} note={seats ? t.seats(seats) : ''}>
      <table class="kb" aria-label={t.byKind(cards)}>
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
              {only === '' ? '' : ` ${t.only(only)}`}
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
                {language}: <b>{term}</b> {t.called(called)}
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
                <b>{option}</b>: {t.value(value)} <span class="small">({titleOf(set)})</span>
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
