// The open card as it is written: its name, its kind, what players read, what it does; the mistake that is looked at, with the lines that would
// mend it. Or the whole file as text.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FieldKey, ProblemInfo } from '../../studio-protocol.ts';
import { Icon, Picture } from '../pictures.tsx';
import { EffectEditor, focusEffect } from './effect-editor.tsx';
import { OnPaper } from './on-paper.tsx';
import * as state from './state.ts';
import { words as w } from './words.ts';
import { attempt, flushed, showFile, tell, type } from './wire.ts';

export function Paper() {
  const info = state.card.value;
  if (state.openFile.value) return <FilePaper />;
  if (!info) return <section class="paper empty" aria-label={w.card} data-region="paper" />;
  const readOnly = state.hello.value?.readonly !== null || info.family;
  return (
    <section class="paper" aria-label={w.card} data-region="paper" key={info.id}>
      <div class="head">
        <input
          id="name"
          class="nm"
          aria-label={w.name}
          value={state.field('name')}
          readOnly={readOnly}
          onInput={(e) => type('name', e.currentTarget.value)}
        />
        <div class="meta">
          <Kinds readOnly={readOnly} />
          <label class="chip">
            {w.copies}
            <input
              class="copies"
              inputMode="numeric"
              value={state.field('copies') || '1'}
              readOnly={readOnly}
              onChange={(e) =>
                type('copies', /^[1-9]\d?$/.test(e.currentTarget.value) && e.currentTarget.value !== '1' ? e.currentTarget.value : '')
              }
            />
          </label>
          <label class="chip">
            {state.field('icon') ? <Picture name={state.field('icon')} /> : null}
            {w.picture}
            <input
              class="icon"
              placeholder={w.pictureExample}
              value={state.field('icon')}
              readOnly={readOnly}
              onChange={(e) => type('icon', e.currentTarget.value.trim())}
            />
          </label>
          <span class="where">
            {info.id} · {info.file}, {w.line} {info.line}
          </span>
          <button type="button" class="btn no s" onClick={() => void showFile(info.file, info.line)}>
            {w.asFile}
          </button>
        </div>
      </div>
      {info.family ? <p class="still">{w.family}</p> : null}
      <div class="fld">
        <label for="text">{w.playersRead}</label>
        <Growing id="text" field="text" readOnly={readOnly} />
        <OnPaper card={info.id} />
      </div>
      <div class="fld">
        <div class="lbl" id="effect-help">
          <span>{w.whatItDoes}</span>
          <span class="sp" />
          <span>{w.completionHelp}</span>
        </div>
        {readOnly ? <pre class="code plain">{state.field('effect')}</pre> : <EffectEditor />}
      </div>
      <Note />
    </section>
  );
}

function Kinds({ readOnly }: { readOnly: boolean }) {
  const kinds = state.hello.value?.kinds ?? [];
  const now = state.field('type');
  const role = state.hello.value?.look.types[now]?.role ?? 'asset';
  return (
    <label class={`chip role r-${role}`}>
      <span class="vh">{w.kind}</span>
      <select value={now} disabled={readOnly} onChange={(e) => type('type', e.currentTarget.value)}>
        {kinds.some(({ id }) => id === now) ? null : <option value={now}>{now === '' ? w.noKind : now}</option>}
        {kinds.map(({ id, name }) => (
          <option value={id} key={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A field as high as its text. */
function Growing({ id, field, readOnly }: { id: string; field: FieldKey; readOnly: boolean }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const value = state.field(field);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 3}px`;
  }, [value]);
  return (
    <textarea
      ref={box}
      id={id}
      class="txt"
      rows={1}
      value={value}
      readOnly={readOnly}
      placeholder={w.textExample}
      aria-describedby="on-paper"
      // A text is one line of the file; the page breaks it.
      onInput={(e) => type(field, e.currentTarget.value.replace(/\n/g, ' '))}
    />
  );
}

/** Goes to a problem and shows its note. */
export function showProblem(at: number): void {
  const problem = state.problems.value[at];
  if (!problem) return;
  if (problem.key === 'effect') focusEffect(problem.from, problem.to);
  else if (problem.key === 'name' || problem.key === 'text') document.getElementById(problem.key)?.focus();
  state.note.value = at;
  requestAnimationFrame(() => (document.querySelector<HTMLElement>('#note .fix') ?? document.getElementById('note'))?.focus());
}

export async function takeFix(problem: ProblemInfo): Promise<void> {
  const info = state.card.value;
  if (!info) return;
  await flushed();
  const at = info.problems.indexOf(problem);
  state.note.value = null;
  await attempt({ t: 'fix', card: info.id, problem: at, rev: state.card.value!.rev });
  focusEffect();
}

/** What is wrong at one place, and each line that would mend it. */
function Note() {
  const at = state.note.value;
  const problem = at === null ? undefined : state.problems.value[at];
  if (!problem) return null;
  const count = state.problems.value.length;
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      state.note.value = null;
      focusEffect(problem.from, problem.to);
    }
  };
  return (
    <div class="pop mist" id="note" role="group" aria-label={w.mistake} tabIndex={-1} onKeyDown={keys}>
      <p class="msg">{problem.message}</p>
      {problem.help !== null ? <p>{problem.help}</p> : null}
      {problem.fix ? (
        <button type="button" class="fix" onClick={() => void takeFix(problem)}>
          <FixLine problem={problem} />
          <kbd class="key">Enter</kbd>
        </button>
      ) : null}
      <p class="small">
        {at! + 1} / {count} · F8 {w.next} · Esc {w.leave} · {problem.code}
      </p>
    </div>
  );
}

function FixLine({ problem }: { problem: ProblemInfo }) {
  const text = problem.key === null ? '' : state.field(problem.key);
  const start = text.lastIndexOf('\n', problem.from - 1) + 1;
  const end = text.indexOf('\n', problem.to) < 0 ? text.length : text.indexOf('\n', problem.to);
  return (
    <span>
      {text.slice(start, problem.from).trimStart()}
      <del>{text.slice(problem.from, problem.to)}</del> <ins>{problem.fix!.put}</ins>
      {text.slice(problem.to, end)}
    </span>
  );
}

function FilePaper() {
  const file = state.openFile.value!;
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const at = file.text
      .split('\n')
      .slice(0, file.line - 1)
      .join('\n').length;
    box.current?.focus();
    box.current?.setSelectionRange(at, at);
  }, [file.name]);
  const store = async (): Promise<void> => {
    const { name, text, was } = state.openFile.value!;
    if (text === was) return;
    await attempt({ t: 'file', file: name, text, was });
    if (state.openFile.value) state.openFile.value = { ...state.openFile.value, was: text };
  };
  const close = async (): Promise<void> => {
    await store();
    state.openFile.value = null;
    tell(w.fileTaken);
  };
  return (
    <section class="paper" aria-label={file.name} data-region="paper">
      <div class="head">
        <h2 class="nm">{file.name}</h2>
        <div class="meta">
          <button type="button" class="btn no s" onClick={() => void close()}>
            <Icon name="back" />
            {w.asCard}
          </button>
        </div>
      </div>
      <textarea
        ref={box}
        class="whole"
        aria-label={file.name}
        spellcheck={false}
        value={file.text}
        onInput={(e) => (state.openFile.value = { ...file, text: e.currentTarget.value })}
        onBlur={() => void store()}
      />
    </section>
  );
}
