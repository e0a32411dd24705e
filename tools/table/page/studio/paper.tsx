// The open card as it is written: its name, its kind, what players read, what it does. Or the whole file as text.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FieldKey } from '../../studio-protocol.ts';
import { Icon, Picture } from '../pictures.tsx';
import { EffectEditor, focusEffect } from './effect-editor.tsx';
import { Note } from './mistake-note.tsx';
import { OnPaper } from './on-paper.tsx';
import * as state from './state.ts';
import { said, words as w } from './words.ts';
import { attempt, showFile, tell, type } from './wire.ts';

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
          <span class="where" title={`${info.id} · ${info.file}, ${w.line} ${info.line}`}>
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
          <When />
          <span class="sp" />
          <span>{w.completionHelp}</span>
        </div>
        {readOnly ? <pre class="code plain">{state.field('effect')}</pre> : <EffectEditor />}
        {info.undone !== undefined && state.field('effect') === '' && !readOnly ? <FromText lines={info.undone} /> : null}
      </div>
      <Note />
    </section>
  );
}

/** When the lines of a card of this kind act. */
function When() {
  const kind = state.hello.value?.look.types[state.field('type')];
  return kind ? <span class="when">{said(w.acts[kind.role], { kind: kind.name })}</span> : null;
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
    const fit = (): void => {
      const { current } = box;
      if (!current) return;
      current.style.height = 'auto';
      current.style.height = `${current.scrollHeight + 3}px`;
    };
    fit();
    // A narrower page has more lines of it.
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
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

/** What the text of a card without an effect says, to be taken as its effect. */
function FromText({ lines }: { lines: string }) {
  const take = (): void => {
    type('effect', lines);
    focusEffect(lines.length);
  };
  return (
    <p class="from-text">
      <span>{w.textAsEffect}</span>
      <button type="button" class="fix" onClick={take}>
        <code>{lines}</code>
      </button>
    </p>
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
