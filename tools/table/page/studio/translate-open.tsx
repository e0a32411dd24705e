// The open text: what it says and what the card does, the field with what is wrong as it is typed, what may be taken, and the words of the game.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TextRow } from '../../studio-protocol.ts';
import { Icon } from '../pictures.tsx';
import * as state from './state.ts';
import * as tr from './translate-state.ts';
import { asItWas, finish, hasChanged, takeDraft, takeText, type } from './translate-wire.ts';
import { Mark, whatOf } from './translate-mark.tsx';
import { said, words as w } from './words.ts';

const t = w.translate;

export function OpenText({ row }: { row: TextRow }) {
  const { state: is, note } = row;
  const info = tr.info.value?.key === row.key ? tr.info.value : null;
  const named = `${whatOf(row)}: ${t.states[is]}`;
  return (
    <section class="open" aria-label={named}>
      <Mark is={is} />
      <div class="col">
        <h3 class="what">
          {whatOf(row)}
          {is === 'done' || is === 'missing' ? null : (
            <b class={is === 'waiting' ? '' : 'warn'}> · {is === 'wrong' ? t.states[is] : note || t.states[is]}</b>
          )}
        </h3>
        <p class="source" lang={tr.source.value}>
          {info?.was && 'source' in info.was ? <Changed was={info.was.source} is={row.source} /> : row.source}
          {info?.plural ? ` · ${info.plural}` : ''}
        </p>
        {info && info.said.length > 0 ? (
          <div class="seen">
            <b>{info.was ? t.doesNow : t.does}</b>
            {info.said.map((line, i) => (
              <span key={i}>{line}</span>
            ))}
          </div>
        ) : null}
        {info && info.braces.length > 0 ? (
          <p class="small">
            {t.keep}: <code>{info.braces.join(' ')}</code>
          </p>
        ) : null}
        {info?.place ? <p class="small where">{info.place}</p> : null}
      </div>
      <div class="col">
        {row.fields.map(({ category, label }) => (
          <Field key={category} category={category} label={label} row={row} />
        ))}
        <Findings row={row} />
        <Draft row={row} />
        <Terms />
        <Acts row={row} />
      </div>
    </section>
  );
}

/** The source as it is, with what was there before. */
function Changed({ was, is }: { was: string; is: string }) {
  const [a, b] = [was.split(' '), is.split(' ')];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let end = 0;
  while (end < a.length - from && end < b.length - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const part = (words: string[]): string => words.slice(from, words.length - end).join(' ');
  return (
    <>
      {b.slice(0, from).join(' ')} {part(a) === '' ? null : <del>{part(a)}</del>} {part(b) === '' ? null : <ins>{part(b)}</ins>}{' '}
      {b.slice(b.length - end).join(' ')}
    </>
  );
}

/** A field as high as its text. */
function Field({ category, label, row }: { category: string; label: string; row: TextRow }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const value = tr.draft.value[category] ?? '';
  const chosen = tr.languages.value.find(({ code }) => code === tr.language.value);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 3}px`;
  }, [value, row.key]);
  return (
    <label class="form">
      <span class={label === '' ? 'vh' : 'small'}>
        <span class="vh">
          {chosen?.name ?? tr.language.value}, {whatOf(row)}
        </span>{' '}
        {label === '' ? '' : `${t.forNumbers} ${label}`}
      </span>
      <textarea
        ref={box}
        class="txt"
        rows={1}
        dir="auto"
        lang={tr.language.value ?? undefined}
        aria-describedby="found"
        value={value}
        readOnly={state.hello.value?.readonly !== null}
        // A text is one line of the file; the page breaks it.
        onInput={(e) => type(category, e.currentTarget.value.replace(/\n/g, ' '))}
      />
    </label>
  );
}

function Findings({ row }: { row: TextRow }) {
  const info = tr.info.value?.key === row.key ? tr.info.value : null;
  const isEmpty = Object.values(tr.draft.value).every((text) => text.trim() === '');
  const findings = (info?.findings ?? []).filter(({ state: is }) => is !== 'stale');
  const proof = info?.row.proof;
  return (
    <div id="found" role="status">
      <ul class="agree">
        {findings.map(({ state: is, message }) => (
          <li key={message} class={is === 'broken' || is === 'placeholders' || is === 'contradicts' ? 'bad' : 'warn'}>
            <Icon name={is === 'broken' || is === 'placeholders' || is === 'contradicts' ? 'cross' : 'question'} />
            <span>{message}</span>
          </li>
        ))}
        {info && findings.length === 0 && !isEmpty ? (
          <li class="ok">
            <Icon name="check" />
            <span>{proof === 'generated' || proof === 'proved' ? `${t.fine} (${t.proofs[proof]})` : t.fine}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Draft({ row }: { row: TextRow }) {
  const info = tr.info.value?.key === row.key ? tr.info.value : null;
  if (!info) return null;
  if (info.draft === null) return info.undrafted === null ? null : <p class="small">{said(t.noDraft, { why: info.undrafted })}</p>;
  if (info.draft === (tr.draft.value[''] ?? '')) return null;
  return (
    <p class="drafted">
      <span class="small">{t.draft}</span>
      <button type="button" onClick={takeDraft} aria-label={`${t.takeDraft}: ${info.draft}`}>
        <span lang={tr.language.value ?? undefined}>{info.draft}</span>
      </button>
      <kbd class="key">{t.keyNames.draft}</kbd>
    </p>
  );
}

function Terms() {
  const terms = tr.info.value?.terms ?? [];
  if (terms.length === 0) return null;
  return (
    <ul class="terms" aria-label={t.terms}>
      {terms.map(({ source, target }) => (
        <li class="term" key={source}>
          <span lang={tr.source.value}>{source}</span>{' '}
          {target.length > 0 ? <b lang={tr.language.value ?? undefined}>{target.join(', ')}</b> : <i>{t.notYet}</i>}
        </li>
      ))}
    </ul>
  );
}

function Acts({ row }: { row: TextRow }) {
  return (
    <div class="acts">
      <button type="button" class="btn go s" onClick={() => finish(false)}>
        {t.doneNext} <kbd class="key">{t.keyNames.done}</kbd>
      </button>
      {row.target !== '' && row.state !== 'done' && !tr.isGuest.value ? (
        <button type="button" class="btn no s" onClick={() => finish(true)}>
          {t.stillRight} <kbd class="key">{t.keyNames.right}</kbd>
        </button>
      ) : null}
      {hasChanged() ? (
        <button type="button" class="quiet" onClick={asItWas}>
          {t.asItWas}
        </button>
      ) : null}
      <button type="button" class="quiet" onClick={() => takeText(row.source)}>
        {t.copy} <kbd class="key">{t.keyNames.copy}</kbd>
      </button>
    </div>
  );
}
