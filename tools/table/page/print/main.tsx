// The page on which the Studio prints: what and how at the left, the pages as they will be in the middle, what is wrong before paper is spent at the right.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PrintSeen } from '../../print-protocol.ts';
import { asAtTheTable } from '../appearance.ts';
import { learn, said } from '../studio/learning.ts';
import { OtherForms, Printer } from './forms.tsx';
import { Length } from './length.tsx';
import * as st from './print-state.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../studio/studio.css';
import './print.css';

const t = st.words;

function App() {
  const info = st.seen.value;
  const refused = st.refused.value;
  return (
    <div class="studio print">
      <header class="sbar">
        <h1 class="home">{[info?.title, t.title].filter(Boolean).join(' · ')}</h1>
        <span class="sp" />
        <a class="btn no s" href="/studio/">
          {t.back}
        </a>
      </header>
      {info ? <Settings info={info} /> : null}
      <main class="sheets" aria-label={t.pages} tabIndex={0}>
        {refused === '' ? null : (
          <p class="pan bad" role="alert">
            {refused}
          </p>
        )}
        {info ? <Pages info={info} /> : refused === '' ? <p>{t.opening}</p> : null}
      </main>
      {info ? <Before info={info} /> : null}
    </div>
  );
}

interface ChoiceOf {
  name: 'set' | 'language' | 'paper' | 'backs';
  label: string;
  is: string;
  all: readonly (readonly [value: string, called: string])[];
}

function Choice({ name, label, is, all }: ChoiceOf) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div class="seg">
        {all.map(([value, called]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === is} onChange={() => chosen(name, value)} />
            <span>{called}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Another set has other cards and perhaps other languages; another paper, another bleed. */
function chosen(name: ChoiceOf['name'], value: string): void {
  st.change({
    [name]: value,
    ...(name === 'set' && { cards: [], language: undefined }),
    ...(name === 'paper' && { bleed: undefined }),
    // One card a page has nothing to fold.
    ...(name === 'paper' && value === 'card' && st.asked.value.backs === 'fold' && { backs: 'long' }),
  });
}

function Settings({ info }: { info: PrintSeen }) {
  const { paper, backs, marks, saveInk } = st.asked.value;
  const { sets, languages, width, height, bleed } = info;
  const named = <K extends string>(all: Record<K, string>): [string, string][] => Object.entries<string>(all);
  return (
    <form class="opts" aria-label={t.settings} onSubmit={(event) => void save(event)}>
      {sets.length > 1 ? <Choice name="set" label={t.set} is={info.set} all={sets.map(({ id, title }) => [id, title])} /> : null}
      {languages.length > 1 ? (
        <Choice name="language" label={t.language} is={info.language} all={languages.map((code) => [code, code])} />
      ) : null}
      <Choice name="paper" label={t.paper} is={paper} all={named(t.papers)} />
      <Choice name="backs" label={t.backs} is={backs} all={named(t.backsAre).filter(([one]) => paper !== 'card' || one !== 'fold')} />
      <div class="row">
        <span>{said(t.card, { width, height })}</span>
        <Length label={t.bleed} is={bleed} range={[0, 10]} set={(mm) => st.change({ bleed: mm })} />
      </div>
      {paper === 'card' ? null : (
        <>
          <label class="row">
            {t.marks}
            <input type="checkbox" checked={marks} onChange={() => st.change({ marks: !marks })} />
          </label>
          {backs === 'long' || backs === 'short' ? <Printer info={info} /> : null}
        </>
      )}
      <label class="row">
        {t.saveInk}
        <input type="checkbox" checked={saveInk} onChange={() => st.change({ saveInk: !saveInk })} />
      </label>
      <label class="row">
        {t.safe}
        <input type="checkbox" checked={st.safeShown.value} onChange={() => (st.safeShown.value = !st.safeShown.value)} />
      </label>
      <Changed info={info} />
      <Only info={info} />
      <Save info={info} />
      <OtherForms info={info} />
      {/* With several fields a form is submitted by Enter only if it has a button for it. */}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}

/** What became different since the last time it was printed. */
function Changed({ info: { cards, changed } }: { info: PrintSeen }) {
  if (changed === null || changed.length === cards.length) return null;
  if (changed.length === 0) return <p class="small">{t.unchanged}</p>;
  return (
    <button type="button" class="btn no s changed" onClick={() => st.change({ cards: changed })}>
      {said(t.changed, { n: changed.length })}
    </button>
  );
}

/** The cards that are printed, if not all are. */
function Only({ info: { cards } }: { info: PrintSeen }) {
  const only = st.asked.value.cards;
  const toggle = (id: string): void => st.change({ cards: only.includes(id) ? only.filter((one) => one !== id) : [...only, id] });
  return (
    <details>
      <summary>
        {t.only} {only.length > 0 ? <span class="small">{said(t.onlyHelp, { n: only.length })}</span> : null}
      </summary>
      {only.length > 0 ? (
        <button type="button" class="btn no s" onClick={() => st.change({ cards: [] })}>
          {t.all}
        </button>
      ) : null}
      <ul class="which" role="list">
        {cards.map(({ id, name, copies, lacks }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={only.includes(id)} onChange={() => toggle(id)} />
              {name}{' '}
              <span class="small">
                {said(t.copies, { n: copies })} {lacks ? t.lacks : ''}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Enter in a field saves, as the link itself does: with what was typed last, which the link may not have yet. */
async function save(event?: Event): Promise<void> {
  event?.preventDefault();
  await st.look();
  const file = st.seen.value?.file;
  if (file === undefined || st.refused.value !== '') return;
  Object.assign(document.createElement('a'), { href: st.fileAt(file), download: file }).click();
  void st.havePrinted();
}

function Save({ info: { file, pages, set, language, languages } }: { info: PrintSeen }) {
  const { paper } = st.asked.value;
  const others = languages.filter((one) => one !== language);
  const link = useRef<HTMLAnchorElement>(null);
  // It is what somebody came for.
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <p class="foot">
      <a ref={link} class="btn go save" href={st.fileAt(file)} download={file} onClick={() => void st.havePrinted()}>
        {said(t.save, { n: pages.length })}
      </a>
      <span class="small">{said(t.saved, { file })}</span>
      {others.length > 0 ? (
        <span class="small">
          {t.savedIn}{' '}
          {others.map((one) => (
            <a
              key={one}
              class="btn no s"
              href={st.otherAt(`${set}.${one}.${paper}.pdf`, { as: 'pdf', language: one })}
              download={`${set}.${one}.${paper}.pdf`}
              onClick={() => void st.havePrinted(one)}
            >
              {one}
            </a>
          ))}
        </span>
      ) : null}
    </p>
  );
}

function Pages({ info: { pages, safe } }: { info: PrintSeen }) {
  return (
    <ol role="list">
      {pages.map(({ side, cards, width, height, fronts }, at) => {
        const label = said(side === 'front' ? t.front : t.behind, { page: at + 1, n: cards });
        return (
          <li key={at}>
            <figure>
              <div class="sheet-of">
                <img src={st.pageAt(at)} alt={label} width={width} height={height} loading="lazy" style={{ aspectRatio: width / height }} />
                <svg class={st.safeShown.value ? 'all' : ''} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                  {fronts.map(([x, y, w, h], i) => (
                    <g key={i}>
                      <rect x={x} y={y} width={w} height={h} />
                      <rect class="safe" x={x + safe} y={y + safe} width={w - 2 * safe} height={h - 2 * safe} />
                    </g>
                  ))}
                </svg>
              </div>
              <figcaption aria-hidden="true">{label}</figcaption>
            </figure>
          </li>
        );
      })}
    </ol>
  );
}

function Before({ info: { problems, printed, cards } }: { info: PrintSeen }) {
  const lacking = cards.filter(({ lacks }) => lacks);
  return (
    <aside class="side" aria-labelledby="before">
      <h2 id="before">{t.before}</h2>
      <p role="status">{said(t.printed, { n: printed })}</p>
      {problems.length === 0 ? <p>{t.fine}</p> : null}
      {lacking.length > 0 ? (
        <p class="lacking">
          {said(t.lacking, { n: lacking.length })}{' '}
          {lacking
            .slice(0, 8)
            .map(({ name }) => name)
            .join(', ')}
          {lacking.length > 8 ? ' …' : ''}
        </p>
      ) : null}
      <ul class="wrongs" role="list">
        {problems.map(({ code, severity, message, help, place }, i) => (
          <li key={i} class={severity}>
            <b>
              {severity === 'error' ? t.error : severity === 'warning' ? t.warning : ''} {code}
            </b>{' '}
            {message} {help} <span class="small">{place}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

asAtTheTable();
effect(() => {
  document.title = [st.seen.value?.title, t.title].filter(Boolean).join(' – ');
});
document.addEventListener('keydown', (event) => {
  // The browser would print this page, and not the cards.
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
  event.preventDefault();
  void save();
});

await learn('print', st.words);
render(<App />, document.getElementById('app')!);
st.begin();
