// Where the list of cards is in other rooms: the boxes to mix from, and the search for single cards. Beside the report: single cards, and keeping the mix.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../pictures.tsx';
import type { MixInfo, SingleInfo } from '../../studio-protocol.ts';
import { Find } from './deck.tsx';
import * as mx from './mix-state.ts';
import { roomKey } from './rooms.ts';
import { said, words as w } from './words.ts';

const t = w.mix;

export function MixBoxes() {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const info = mx.info.value;
  const isThere = info !== null;
  useLayoutEffect(() => {
    if (isThere && document.activeElement === document.body) boxes.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [isThere]);
  useLayoutEffect(() => boxes.current?.querySelector<HTMLElement>(`[value="${mx.moved}"]`)?.focus(), [info]);
  const words = mx.wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
  const { list, all } = mx.found.value;
  return (
    <section class="deck" aria-label={t.boxes} data-region="deck">
      <Find label={t.find} value={mx.wanted.value} typed={(text) => void mx.search(text)} keys={findKeys} />
      <div class="rows">
        {words.length > 0 ? (
          <>
            <p class="lbl" role="status">
              {said(t.found, { n: all })}
            </p>
            <ul class="bx">
              {list.map((one) => (
                <Single key={`${one.box} ${one.card}`} one={one} />
              ))}
            </ul>
            {all > list.length ? <p class="small">{said(w.andMore, { n: all - list.length })}</p> : null}
          </>
        ) : null}
        <fieldset class="bx" ref={boxes} onKeyDown={byArrowKey}>
          <legend class="lbl">{t.boxes}</legend>
          {info?.boxes
            .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
            .map((box) => (
              <BoxRow key={box.id} box={box} info={info} />
            ))}
        </fieldset>
        {movable().length > 1 ? <p class="small">{t.order}</p> : null}
        {info && info.foreign.length > 0 ? <p class="small">{said(t.foreign, { titles: info.foreign.join(', ') })}</p> : null}
      </div>
      <div class="foot">
        <span class="small">{info ? said(t.inMix, { done: info.boxes.filter(({ isIn }) => isIn).length, n: info.boxes.length }) : ''}</span>
      </div>
    </section>
  );
}

function BoxRow({ box: { id, title, cards, languages, isIn, is }, info }: { box: MixInfo['boxes'][number]; info: MixInfo }) {
  const stripe = info.report.sets.findIndex((one) => one.id === id);
  return (
    <label
      class="row"
      draggable={isIn && is === 'set'}
      onDragStart={(e) => e.dataTransfer?.setData('text/plain', id)}
      onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => {
        const all = movable();
        const from = all.indexOf(e.dataTransfer?.getData('text/plain') ?? '');
        if (from >= 0 && all.includes(id)) mx.move(all[from]!, all.indexOf(id) - from);
      }}
    >
      <input
        type="checkbox"
        value={id}
        checked={isIn}
        disabled={is === 'written'}
        onChange={(e) => mx.toggleBox(id, e.currentTarget.checked)}
      />
      <span>
        <span class="n">{title}</span>
        <span class="m">{aboutBox(cards, languages, is)}</span>
      </span>
      {stripe < 0 ? null : <span class={`sg sw s${stripe % 7}`} aria-hidden="true" />}
    </label>
  );
}

/** Ids of boxes whose order can be changed, in it. */
const movable = (): string[] => (mx.info.value?.boxes ?? []).flatMap(({ id, isIn, is }) => (isIn && is === 'set' ? [id] : []));

/** What is written below the name of a box. */
function aboutBox(cards: number, languages: string[], is: 'written' | 'game' | 'set'): string {
  const why = { written: t.alwaysIn, game: t.rulesHold, set: '' }[is];
  return [said(w.count, { n: cards }), languages.join(' '), why].filter(Boolean).join(' · ');
}

function Single({ one }: { one: SingleInfo }) {
  return (
    <li draggable onDragStart={(e) => e.dataTransfer?.setData('text/plain', JSON.stringify(one))}>
      <button type="button" class="row" aria-pressed={one.isIn} onClick={() => mx.toggleCard(one, !one.isIn)}>
        <Icon name={one.isIn ? 'check' : 'plus'} />
        <span>
          <span class="n">{one.name}</span>
          <span class="m">
            {one.boxTitle} · {one.type}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Enter puts the first card that was found in, or leaves it out; Escape shows all boxes again. */
function findKeys(event: KeyboardEvent): void {
  if (roomKey(event, mx.wanted.value)) return event.preventDefault();
  const [first] = mx.found.value.list;
  if (event.key === 'Enter' && first) void mx.toggleCard(first, !first.isIn);
  else if (event.key === 'Escape') void mx.search('');
}

function byArrowKey(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  if (event.altKey) return mx.move((event.target as HTMLInputElement).value, by);
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled')];
  all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus();
}

export function MixSide() {
  const info = mx.info.value;
  return (
    <aside class="side mxside" aria-label={t.side} data-region="side" tabIndex={-1}>
      {info ? (
        <>
          <section class="sec" onDragOver={(e) => e.preventDefault()} onDrop={dropped}>
            <h2 class="h">{t.singles}</h2>
            <p class="small">{t.singlesHelp}</p>
            {info.singles.length > 0 ? (
              <ul class="fnd">
                {info.singles.map((one) => (
                  <li key={`${one.box} ${one.card}`}>
                    <b>{one.name}</b> <span class="small">{said(one.isIn ? t.putIn : t.leftOut, { box: one.boxTitle })}</span>{' '}
                    <button type="button" class="quiet" onClick={() => mx.toggleCard(one, !one.isIn)}>
                      {one.isIn ? t.takeOut : t.putBack}
                      <span class="vh"> {one.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
            <p class="slot" aria-hidden="true">
              {t.drop}
            </p>
          </section>
          <Keep info={info} />
        </>
      ) : null}
    </aside>
  );
}

function dropped(event: DragEvent): void {
  event.preventDefault();
  try {
    void mx.toggleCard(JSON.parse(event.dataTransfer?.getData('text/plain') ?? '') as SingleInfo, true);
  } catch {
    // Something else was dropped.
  }
}

function Keep({ info: { kept, canPlay, errors } }: { info: MixInfo }) {
  const isOther = kept.is === 'other' || kept.is === 'damaged';
  return (
    <section class="sec rule">
      <h2 class="h">{t.keep}</h2>
      <p class="small">{kept.problem ?? t.keepHelp}</p>
      <label class="lockname">
        {t.lockName}
        <input
          key={kept.name}
          value={kept.name}
          onChange={(e) => mx.rename(e.currentTarget.value)}
          onKeyDown={(e) => e.key === 'Enter' && e.currentTarget.blur()}
        />
      </label>
      <div class="acts">
        <button
          type="button"
          class="btn go s"
          aria-disabled={kept.problem !== null || kept.is === 'same'}
          onClick={() => void mx.keep(isOther)}
        >
          {said(isOther ? t.replace : t.keepAs, { name: kept.name })}
        </button>
        {kept.is === 'other' ? (
          <button type="button" class="btn no s" onClick={mx.takeKept}>
            {t.takeKept}
          </button>
        ) : null}
        {canPlay ? (
          <button type="button" class="btn no s" aria-disabled={errors.length > 0} onClick={() => void mx.play()}>
            <Icon name="play" />
            {t.play}
          </button>
        ) : null}
      </div>
      {kept.is === 'none' ? null : <h3>{said(t.since, { name: kept.name })}</h3>}
      {kept.is === 'same' ? <p>{t.same}</p> : null}
      {kept.changes.length > 0 ? (
        <ul class="fnd">
          {kept.changes.slice(0, 12).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {kept.changes.length > 12 ? <p class="small">{said(w.andMore, { n: kept.changes.length - 12 })}</p> : null}
      {kept.commands.length > 0 ? (
        <>
          <h3>{kept.is === 'same' ? t.typed : t.typedKeep}</h3>
          {kept.commands.map((line) => (
            <code key={line}>{line}</code>
          ))}
        </>
      ) : null}
    </section>
  );
}
