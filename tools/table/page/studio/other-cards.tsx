// Cards of the folders that are played with: in the list below one's own, found by the same search, and one of them as it is looked at. None of them can
// be changed.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SeenCard } from '../../studio-protocol.ts';
import { Icon } from '../pictures.tsx';
import { kindName, SmallCard } from './small-card.tsx';
import * as state from './state.ts';
import { room } from './translate-state.ts';
import { said, words as w } from './words.ts';
import { look } from './wire.ts';

/** All of them are listed. */
const isOpen = signal(false);
/** So many are listed where nobody has cards yet, and so many of those that were found. */
const few = 4;
const most = 40;

export function OtherCards() {
  const { others = [], game = '', gameCards = 0 } = state.hello.value ?? {};
  if (others.length === 0 || room.value !== 'write') return null;
  const isSearch = state.wanted.value.trim() !== '';
  const found = state.foundOthers.value;
  if (isSearch && found.length === 0) return null;
  const isFirst = state.order.value.length === 0;
  const shown = isSearch ? found.slice(0, most) : isOpen.value ? others : isFirst ? others.slice(0, few) : [];
  const more = (isSearch ? found : others).length - shown.length;
  return (
    <section class="others" aria-labelledby="others">
      <h2 id="others">
        {w.playedWith} {game} <span>{isSearch ? found.length : gameCards}</span>
      </h2>
      <ul role="list">
        {shown.map(({ name, type, face }) => (
          <li key={face.id}>
            <button
              type="button"
              class={`row ${state.seen.value?.id === face.id ? 'on' : ''}`}
              aria-current={state.seen.value?.id === face.id ? 'true' : undefined}
              onClick={() => void look(face.id)}
            >
              <SmallCard face={face} />
              <span>
                <span class="n">{name}</span>
                <span class="m">
                  {kindName(type)} · {w.toLookAt}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isSearch ? (
        more > 0 ? (
          <p class="none">{said(w.andMore, { n: more })}</p>
        ) : null
      ) : (
        <button type="button" class="quiet" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          {isOpen.value ? w.showFewer : shown.length > 0 ? said(w.andMore, { n: more }) : w.showThem}
        </button>
      )}
    </section>
  );
}

/** In the place of the paper. */
export function Seen() {
  const { id, set, face, effect, colours } = state.seen.value!;
  const leave = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => leave.current?.focus(), [id]);
  const { type = '', name = id, text = '' } = face ?? {};
  const role = state.hello.value?.look.types[type]?.role ?? 'asset';
  return (
    <section
      class="paper"
      aria-label={name}
      data-region="paper"
      onKeyDown={(event) => {
        if (event.key === 'Escape') state.seen.value = null;
      }}
    >
      <div class="head">
        <h2 class="nm">{name}</h2>
        <div class="meta">
          <span class={`chip role r-${role}`}>{kindName(type)}</span>
          <span class="where">
            {id} · {set}, {w.toLookAt}
          </span>
          <button type="button" class="btn no s" ref={leave} onClick={() => (state.seen.value = null)}>
            <Icon name="back" />
            {w.lookedAt}
          </button>
        </div>
      </div>
      {text === '' ? null : (
        <div class="fld">
          <h3 class="lbl">{w.playersRead}</h3>
          <p class="txt">{text}</p>
        </div>
      )}
      <div class="fld">
        <h3 class="lbl">{w.whatItDoes}</h3>
        {effect === '' ? <p class="small">{w.readsNothing}</p> : <pre class="code plain">{coloured(effect, colours)}</pre>}
      </div>
    </section>
  );
}

function coloured(text: string, colours: SeenCard['colours']) {
  let at = 0;
  const pieces = colours.flatMap(({ from, to, colour }, i) => {
    const before = text.slice(at, from);
    at = to;
    return [
      before,
      <span key={i} class={`w-${colour.replace(/\W/g, '-')}`}>
        {text.slice(from, to)}
      </span>,
    ];
  });
  return [...pieces, text.slice(at)];
}
