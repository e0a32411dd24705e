// The room of translations: a language, its texts as rows that stand still, and the open one among them. Those that are seen are drawn, whatever their number.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TextRow } from '../../studio-protocol.ts';
import * as state from './state.ts';
import { Mark, whatOf } from './translate-mark.tsx';
import { OpenText } from './translate-open.tsx';
import * as tr from './translate-state.ts';
import { begin, chooseLanguage, openText } from './translate-wire.ts';
import { said, words as w } from './words.ts';
import { showFile } from './wire.ts';

const t = w.translate;

/** Of a closed row, the gap included. */
const rowHeight = 74;
/** Drawn above and below what is seen. */
const margin = 500;

const scrolled = signal(0);
const height = signal(800);
const openHeight = signal(300);

export function Translate() {
  return (
    <section class="tr" aria-label={w.translating} data-region="paper">
      <Head />
      {tr.beginning.value ? <Begin /> : null}
      <Body />
    </section>
  );
}

function Head() {
  const { all, done, missing, toDo, waiting } = tr.counts.value;
  const chosen = tr.languages.value.find(({ code }) => code === tr.language.value);
  const share = (n: number): string => `${all === 0 ? 0 : (n / all) * 100}%`;
  const figures = { todo: toDo, waiting, all };
  return (
    <div class="trhead">
      <h2 lang={tr.language.value ?? undefined}>{chosen?.name ?? tr.language.value ?? w.translating}</h2>
      {tr.isListed.value && all > 0 ? (
        <>
          <svg class="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect class="a" width={share(done)} height="6" />
            <rect class="b" x={share(done)} width={share(toDo - missing)} height="6" />
          </svg>
          <span class="small" role="status">
            {said(t.progress, { done, n: all })}
            <span class="vh">
              {toDo - missing > 0 ? `, ${said(t.toLookAt, { n: toDo - missing })}` : ''}
              {missing > 0 ? `, ${said(t.missing, { n: missing })}` : ''}
            </span>
          </span>
        </>
      ) : null}
      <span class="sp" />
      {tr.language.value === null ? null : (
        <div class="seg" role="group" aria-label={t.show}>
          {(['todo', 'waiting', 'all'] as const).map((one) => (
            <button type="button" key={one} aria-pressed={tr.filter.value === one} onClick={() => tr.showOnly(one)}>
              {t.filters[one]} <b>{figures[one]}</b>
            </button>
          ))}
        </div>
      )}
      {tr.isGuest.value ? null : <Languages />}
    </div>
  );
}

function Languages() {
  return (
    <div class="seg" role="group" aria-label={t.languages}>
      {tr.languages.value.map(({ code, name, begun }) => (
        <button
          type="button"
          key={code}
          title={name}
          aria-label={name}
          class={begun ? '' : 'new'}
          aria-pressed={tr.language.value === code}
          onClick={() => chooseLanguage(code)}
        >
          {code}
        </button>
      ))}
      <button
        type="button"
        aria-label={t.another}
        title={t.another}
        aria-expanded={tr.beginning.value}
        onClick={() => (tr.beginning.value = !tr.beginning.value)}
      >
        +
      </button>
    </div>
  );
}

function Begin() {
  const code = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => code.current?.focus(), []);
  const go = (event: Event): void => {
    event.preventDefault();
    const wanted = code.current!.value.trim();
    if (wanted !== '') void begin(wanted);
  };
  return (
    <form class="trbegin" onSubmit={go} onKeyDown={(e) => e.key === 'Escape' && (tr.beginning.value = false)}>
      <label>
        {t.code}
        <input ref={code} class="txt" autocomplete="off" autocapitalize="off" spellcheck={false} />
      </label>
      <button type="submit" class="btn go s">
        {t.begin} <kbd class="key">Enter</kbd>
      </button>
      <button type="button" class="btn no s" onClick={() => (tr.beginning.value = false)}>
        {w.cancel}
      </button>
    </form>
  );
}

function Body() {
  const problem = tr.problem.value;
  if (problem)
    return (
      <div class="trnone" role="alert">
        <p>{problem.words}</p>
        {problem.file !== null ? (
          <button type="button" class="btn no s" onClick={() => void showFile(problem.file!)}>
            {t.asFile}
          </button>
        ) : null}
      </div>
    );
  if (tr.language.value === null)
    return (
      <div class="trnone">
        <h3>{t.choose}</h3>
        <p>{t.chooseHelp}</p>
      </div>
    );
  if (!tr.isListed.value) return <p class="trnone">{t.listing}</p>;
  if (tr.listed.value.length === 0) return <p class="trnone">{state.wanted.value !== '' ? t.notFound : t.nothingHere[tr.filter.value]}</p>;
  return <Rows />;
}

function Rows() {
  const list = useRef<HTMLDivElement>(null);
  const all = tr.listed.value;
  const at = all.findIndex(({ key }) => key === tr.openKey.value);
  useLayoutEffect(() => {
    const seen = new ResizeObserver(() => (height.value = list.current?.clientHeight ?? 800));
    seen.observe(list.current!);
    return () => seen.disconnect();
  }, []);
  // The open text is seen whole, if it was opened by a key.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || at < 0) return;
    const top = at * rowHeight;
    const end = top + openHeight.value;
    if (top < box.scrollTop || end > box.scrollTop + box.clientHeight) box.scrollTop = Math.max(0, top - rowHeight);
  }, [tr.openKey.value]);
  const topOf = (i: number): number => i * rowHeight + (at >= 0 && i > at ? openHeight.value - rowHeight : 0);
  const isSeen = (i: number): boolean => {
    const top = topOf(i);
    return top > scrolled.value - margin - openHeight.value && top < scrolled.value + height.value + margin;
  };
  return (
    <div class="trlist" ref={list} onScroll={(e) => (scrolled.value = e.currentTarget.scrollTop)} tabIndex={-1}>
      <ul class="trs" role="list" aria-label={t.texts} style={{ height: `${topOf(all.length)}px` }}>
        {all.map((row, i) =>
          i === at ? (
            <li class="u on" key={row.key} style={{ top: `${topOf(i)}px` }}>
              <Measured>
                <OpenText row={row} />
              </Measured>
            </li>
          ) : isSeen(i) ? (
            <li key={row.key} style={{ top: `${topOf(i)}px` }}>
              <Closed row={row} />
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}

/** The others make room for the open one. */
function Measured({ children }: { children: preact.ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => void (openHeight.value = (box.current?.offsetHeight ?? 300) + 8);
    const seen = new ResizeObserver(measure);
    seen.observe(box.current!);
    measure();
    return () => seen.disconnect();
  }, []);
  return <div ref={box}>{children}</div>;
}

function Closed({ row }: { row: TextRow }) {
  const { state: is, note, source, target, proof } = row;
  const lang = tr.language.value ?? undefined;
  const what = is === 'done' || is === 'missing' ? '' : note || t.states[is];
  return (
    <button type="button" class="u" onClick={() => openText(row.key)}>
      <Mark is={is} />
      <span class="col">
        <span class="what">
          {whatOf(row)} <span class="vh">{t.states[is]}</span>
          {what === '' ? null : <b class={is === 'stale' || is === 'wrong' ? 'warn' : ''}> · {what}</b>}
        </span>
        <span class="said2" lang={tr.source.value}>
          {source}
        </span>
      </span>
      <span class="col">
        <span class="what">{proof === 'generated' || proof === 'proved' ? t.proofs[proof] : '\u00a0'}</span>
        <span class="said2" lang={lang}>
          {target}
        </span>
      </span>
    </button>
  );
}
