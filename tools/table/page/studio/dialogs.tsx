// What asks for one thing and goes away: a new id, the name of a test, the list of keys; and versions of one place of which somebody must choose.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Paste } from './pasting.tsx';
import { goPage } from './rooms.ts';
import * as state from './state.ts';
import { room } from './translate-state.ts';
import { said, words as w } from './words.ts';
import { attempt, choose, flushed, tell } from './wire.ts';

export function Dialogs() {
  const open = state.dialog.value;
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open !== null) box.current?.showModal();
  }, [open]);
  if (open === null) return null;
  return (
    <dialog
      ref={box}
      class="dia"
      aria-label={{ keys: w.keys, keep: w.keep, rename: w.rename, paste: w.paste, open: w.openElse }[open]}
      onClose={() => (state.dialog.value = null)}
      key={open}
    >
      {open === 'rename' ? (
        <Rename />
      ) : open === 'keep' ? (
        <Keep />
      ) : open === 'paste' ? (
        <Paste close={close} />
      ) : open === 'open' ? (
        <OpenElse />
      ) : (
        <Keys />
      )}
    </dialog>
  );
}

const close = (): void => document.querySelector<HTMLDialogElement>('dialog.dia')?.close();

const places = signal<readonly { file: string; count: number }[] | null>(null);

function Rename() {
  const name = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    places.value = null;
    name.current?.select();
  }, []);
  const go = async (event: Event): Promise<void> => {
    event.preventDefault();
    const id = state.chosen.value;
    const to = name.current!.value.trim();
    if (id === null || to === '') return;
    await flushed();
    const dry = places.value === null;
    const answer = await attempt({ t: 'rename', card: id, to, dry });
    if (answer?.is === 'places' && dry) places.value = answer.places;
    else if (answer?.is === 'made') {
      close();
      choose(answer.card);
    } else if (!answer) close();
  };
  return (
    <form onSubmit={(e) => void go(e)}>
      <h2>{w.rename}</h2>
      <label>
        {w.newName}
        <input ref={name} class="txt" defaultValue={state.field('name')} onInput={() => (places.value = null)} />
      </label>
      {places.value ? (
        <ul class="places">
          {places.value.map(({ file, count }) => (
            <li key={file}>
              {file}: {said(w.places, { n: count })}
            </li>
          ))}
        </ul>
      ) : null}
      <p class="acts">
        <button type="submit" class="btn go s">
          {places.value ? w.renameAll : w.showPlaces} <kbd class="key">Enter</kbd>
        </button>
        <button type="button" class="btn no s" onClick={close}>
          {w.cancel}
        </button>
      </p>
    </form>
  );
}

function Keep() {
  const name = useRef<HTMLInputElement>(null);
  const go = async (event: Event): Promise<void> => {
    event.preventDefault();
    const id = state.chosen.value;
    if (id === null) return;
    const given = name.current!.value.trim();
    close();
    const answer = await attempt({ t: 'keep', card: id, name: given });
    if (answer?.is === 'kept') tell(`${said(w.kept, answer)} ${answer.notices}`);
  };
  return (
    <form onSubmit={(e) => void go(e)}>
      <h2>{w.keep}</h2>
      <p class="small">{w.keepHelp}</p>
      <label>
        {w.testName}
        <input
          ref={name}
          class="txt"
          defaultValue={said(w.usualTest, { card: state.field('name') })}
          onFocus={(e) => e.currentTarget.select()}
        />
      </label>
      <p class="acts">
        <button type="submit" class="btn go s">
          {w.keep} <kbd class="key">Enter</kbd>
        </button>
        <button type="button" class="btn no s" onClick={close}>
          {w.cancel}
        </button>
      </p>
    </form>
  );
}

/** Files of others come in by the page of giving; a Studio writes in one folder, so that another one has its own. */
function OpenElse() {
  return (
    <form method="dialog">
      <h2>{w.openElse}</h2>
      <p>
        <button type="button" class="btn go s" onClick={() => goPage('give')}>
          {w.openFile}
        </button>
      </p>
      <p class="small">{w.openFolder}</p>
      <p>
        <code>{w.folderCommand}</code>
      </p>
      <p class="acts">
        <button type="submit" class="btn no s">
          {w.close}
        </button>
      </p>
    </form>
  );
}

function Keys() {
  const list: { keyNames: Record<string, string>; keyList: Record<string, string> } = room.value === 'translate' ? w.translate : w;
  return (
    <form method="dialog">
      <h2>{w.keys}</h2>
      <dl class="keys">
        {Object.entries(list.keyList).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd class="key">{list.keyNames[key as keyof typeof list.keyNames]}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="acts">
        <button type="submit" class="btn go s">
          {w.close}
        </button>
      </p>
    </form>
  );
}

export function Clashes() {
  const clash = state.clashes.value[0];
  if (!clash) return null;
  const take = (which: 'mine' | 'theirs' | 'both') => void attempt({ t: 'settle', id: clash.id, take: which });
  return (
    <section class="clash" aria-label={w.clash} role="alert">
      <p>
        <b>{w.clash}</b> {clash.card ?? ''} {clash.key ?? ''} · {clash.file}
      </p>
      <div class="two">
        <figure>
          <figcaption>{w.mine}</figcaption>
          <pre>{clash.mine || w.deleted}</pre>
        </figure>
        <figure>
          <figcaption>{w.theirs}</figcaption>
          <pre>{clash.theirs || w.deleted}</pre>
        </figure>
      </div>
      <p class="acts">
        <button type="button" class="btn no s" onClick={() => take('mine')}>
          {w.takeMine}
        </button>
        <button type="button" class="btn no s" onClick={() => take('theirs')}>
          {w.takeTheirs}
        </button>
        <button type="button" class="btn no s" onClick={() => take('both')}>
          {w.takeBoth}
        </button>
      </p>
    </section>
  );
}
