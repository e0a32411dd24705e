// A new card: its name and its kind, and it is there. Also what an empty folder begins with.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { KindInfo } from '../../studio-protocol.ts';
import { rolePictures } from '../../shapes.ts';
import { Icon, Picture } from '../pictures.tsx';
import type { Role } from 'cardwright/internal';
import { focusEffect } from './effect-editor.tsx';
import { pasteNow } from './pasting.tsx';
import * as state from './state.ts';
import { said, words as w } from './words.ts';
import { attempt, choose } from './wire.ts';

const name = signal('');
const kind = signal(0);

export function First() {
  const kinds = state.hello.value?.kinds ?? [];
  const isFirst = state.order.value.length === 0;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const chosen = kinds[Math.min(kind.value, kinds.length - 1)];
  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (name.value.trim() === '' || !chosen) return box.current?.focus();
    const answer = await attempt({ t: 'new', name: name.value, type: chosen.id });
    if (answer?.is !== 'made') return;
    name.value = '';
    choose(answer.card);
    // The caret is where the next thing is written.
    for (let n = 0; n < 100 && state.card.value?.id !== answer.card; n++) await new Promise((done) => setTimeout(done, 20));
    requestAnimationFrame(() => focusEffect(0));
  };
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      kind.value = (kind.value + step + kinds.length) % kinds.length;
    } else if (event.key === 'Escape' && !isFirst) state.making.value = false;
  };
  const role = (chosen?.role ?? 'asset') as Role;
  return (
    <form class="first" onSubmit={(e) => void begin(e)} data-region="paper" aria-label={w.newCard}>
      <div class="wel">
        <h2>{isFirst ? w.firstCard : w.nextCard}</h2>
        <p>{w.firstHelp}</p>
      </div>
      <div class="tbl">
        <div class={`blank r-${role}`}>
          <div class="b">
            <Picture name={rolePictures[role]} />
            {chosen?.name}
          </div>
          <input
            ref={box}
            id="new-name"
            class="nm"
            placeholder={w.name}
            aria-label={w.name}
            autocomplete="off"
            value={name.value}
            onInput={(e) => (name.value = e.currentTarget.value)}
            onKeyDown={keys}
          />
          <div class="pc">
            <Picture name={rolePictures[role]} />
          </div>
        </div>
        <div>
          <Kinds chosen={chosen} />
          <p class="begin">
            <button type="submit" class="btn go">
              {w.begin} <kbd class="key">Enter</kbd>
            </button>
            <span class="small">{w.choosing}</span>
            {isFirst ? null : (
              <button type="button" class="btn no s" onClick={() => (state.making.value = false)}>
                {w.cancel}
              </button>
            )}
          </p>
        </div>
      </div>
      {isFirst ? <OtherWays /> : null}
    </form>
  );
}

/** What else an empty folder may begin with. */
function OtherWays() {
  const { examples = 0, readonly = null } = state.hello.value ?? {};
  return (
    <div class="ways">
      <button type="button" class="way" onClick={() => void pasteNow()} disabled={readonly !== null}>
        <Icon name="stack" />
        <b>{w.pasteList}</b>
        <span>{w.pasteListHelp}</span>
      </button>
      {examples > 0 ? (
        <button type="button" class="way" onClick={() => void attempt({ t: 'examples' })} disabled={readonly !== null}>
          <Icon name="plus" />
          <b>{w.fromExamples}</b>
          <span>{said(w.examples, { n: examples })}</span>
        </button>
      ) : null}
      <button type="button" class="way" onClick={() => (state.dialog.value = 'open')}>
        <Icon name="link" />
        <b>{w.openElse}</b>
        <span>{w.openElseHelp}</span>
      </button>
    </div>
  );
}

function Kinds({ chosen }: { chosen: KindInfo | undefined }) {
  return (
    <div class="kinds" role="radiogroup" aria-label={w.kind}>
      {(state.hello.value?.kinds ?? []).map((one, i) => (
        <label class={`kind r-${one.role} ${one === chosen ? 'on' : ''}`} key={one.id}>
          <input class="vh" type="radio" name="kind" checked={one === chosen} onChange={() => (kind.value = i)} />
          <span class="pi">
            <Picture name={rolePictures[one.role as Role]} />
          </span>
          <span>
            <b>{one.name}</b>
            <span class="d">{w.roles[one.role as Role]}</span>
          </span>
          <span class="ex">{one.example === '' ? w.noLine : one.example}</span>
        </label>
      ))}
    </div>
  );
}
