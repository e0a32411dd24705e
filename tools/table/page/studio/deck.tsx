// The list of cards: those that are seen are drawn, whatever their number. Search and marks for what is wrong; cards of the game to look at.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DeckRow } from '../../studio-protocol.ts';
import { Icon } from '../pictures.tsx';
import { OtherCards } from './other-cards.tsx';
import { kindName, SmallCard } from './small-card.tsx';
import { points } from './charts.tsx';
import * as ms from './measure-state.ts';
import * as state from './state.ts';
import * as tr from './translate-state.ts';
import { openCard, openText } from './translate-wire.ts';
import { roomKey } from './rooms.ts';
import { said, words as w } from './words.ts';
import { choose, look, showFile } from './wire.ts';

const rowHeight = 54;
const groupHeight = 32;
/** Drawn above and below what is seen. */
const margin = 6;

const scrolled = signal(0);
const height = signal(800);

export function Lens() {
  return (
    <svg viewBox="0 0 24 24" class="ic line" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21" />
    </svg>
  );
}

function marksOf({ errors, warnings }: DeckRow): string {
  if (errors > 0) return said(w.mistakes, { n: errors });
  return warnings > 0 ? said(w.warnings, { n: warnings }) : '';
}

interface FindProps {
  label: string;
  value: string;
  typed(text: string): void;
  keys(event: KeyboardEvent): void;
}

/** The field above a list; Ctrl+K leads to it. */
export function Find({ label, value, typed, keys }: FindProps) {
  return (
    <label class="find">
      <Lens />
      <input
        id="find"
        type="search"
        placeholder={w.find}
        aria-label={label}
        value={value}
        onInput={(e) => typed(e.currentTarget.value)}
        onKeyDown={keys}
      />
      <kbd class="key">{w.keyNames.find}</kbd>
    </label>
  );
}

export function Deck() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const seen = new ResizeObserver(() => (height.value = list.current?.clientHeight ?? 800));
    seen.observe(list.current!);
    return () => seen.disconnect();
  }, []);
  const all = state.found.value;
  const { items, bottom } = laidOut(all);
  const [top, end] = [scrolled.value - margin * rowHeight, scrolled.value + height.value + margin * rowHeight];
  const shown = items.filter(({ at }) => at > top - rowHeight && at < end);
  return (
    <nav class="deck" aria-label={w.cards} data-region="deck">
      <Find label={w.find} value={state.wanted.value} typed={(text) => (state.wanted.value = text)} keys={findKeys} />
      <div class="rows" ref={list} onScroll={(e) => (scrolled.value = e.currentTarget.scrollTop)}>
        {state.broken.value.map(({ file, message, line }) => (
          <button type="button" class="row broken" key={file} onClick={() => void showFile(file, line)}>
            <Icon name="cross" />
            <span>
              <span class="n">{file}</span>
              <span class="m">{message}</span>
            </span>
          </button>
        ))}
        {state.order.value.length === 0 && state.broken.value.length === 0 ? <p class="none">{w.noCards}</p> : null}
        {all.length === 0 && state.order.value.length > 0 && state.foundOthers.value.length === 0 ? (
          <p class="none">{w.nothingFound}</p>
        ) : null}
        <ul style={{ height: `${bottom}px` }} role="list">
          {shown.map(({ at, ...one }) =>
            'row' in one ? (
              <li key={one.row.id} style={{ top: `${at}px` }}>
                <Row row={one.row} />
              </li>
            ) : (
              <li key={`file ${one.file}`} class="grp" style={{ top: `${at}px` }}>
                <h2>{one.file}</h2>
                <span>{one.count}</span>
              </li>
            ),
          )}
        </ul>
        <OtherCards />
      </div>
      <Foot />
    </nav>
  );
}

type Item = { at: number } & ({ row: DeckRow } | { file: string; count: number });

/** Where each row is, below the name of its file, if there are several. */
function laidOut(rows: readonly DeckRow[]): { items: Item[]; bottom: number } {
  const counts = new Map<string, number>();
  for (const { file } of state.rows.value.values()) counts.set(file, 0);
  const hasGroups = counts.size > 1;
  for (const { file } of rows) counts.set(file, counts.get(file)! + 1);
  const items: Item[] = [];
  let at = 0;
  for (const [i, row] of rows.entries()) {
    if (hasGroups && row.file !== rows[i - 1]?.file) {
      items.push({ at, file: row.file, count: counts.get(row.file)! });
      at += groupHeight;
    }
    items.push({ at, row });
    at += rowHeight;
  }
  return { items, bottom: at };
}

/** What matters of a card where it is written: its kind, and whether tests and those cards speak of it that should. */
function writtenAs({ type, tests, unnamed }: DeckRow): string {
  const parts = [kindName(type), ...(tests > 0 ? [said(w.testCount, { n: tests })] : [])];
  return [...parts, ...(unnamed === undefined ? [] : [said(w.unnamed, { kind: kindName(unnamed) })])].join(' · ');
}

function Foot() {
  return (
    <div class="foot">
      <button type="button" class="btn no s" onClick={() => (state.making.value = true)}>
        <Icon name="plus" />
        {w.newCard}
      </button>
      <span class="small">
        {tr.room.value === 'translate' && tr.isListed.value
          ? said(w.translate.named, { done: named(), n: state.order.value.length })
          : said(w.count, { n: state.order.value.length })}
      </span>
    </div>
  );
}

function Row({ row }: { row: DeckRow }) {
  const isOpen = state.chosen.value === row.id && !state.seen.value;
  if (tr.room.value === 'translate') return <TranslatedRow row={row} isOpen={isOpen} />;
  const marks = marksOf(row);
  return (
    <button type="button" class={`row ${isOpen ? 'on' : ''}`} aria-current={isOpen ? 'true' : undefined} onClick={() => choose(row.id)}>
      <SmallCard face={row.face} />
      <span>
        <span class="n">{row.name}</span>
        <span class="m">{tr.room.value === 'measure' ? measuredAs(row.id) : writtenAs(row)}</span>
      </span>
      {marks === '' ? null : (
        <span class={`mk ${row.errors > 0 ? 'bad' : 'warn'}`} role="img" aria-label={marks} title={marks}>
          <svg viewBox="0 0 24 24" class="line" aria-hidden="true">
            <path d="M12 4L21.5 20H2.5zM12 10v5M12 17.4v.2" />
          </svg>
          {row.errors || row.warnings}
        </span>
      )}
    </button>
  );
}

/** What is known of a card where it is measured. */
function measuredAs(id: string): string {
  const played = ms.info.value?.figures?.cards.find((one) => one.id === id)?.played;
  return played ? `${points(played.effect)}, ${w.measure.verdicts[played.verdict]}` : w.measure.notYet;
}

const named = (): number => [...tr.byCard.value.values()].filter(({ name }) => name !== '').length;

/** What matters of a card where it is translated: its name there, and how much is to do. */
function TranslatedRow({ row, isOpen }: { row: DeckRow; isOpen: boolean }) {
  const { name = '', toDo = 0 } = tr.byCard.value.get(row.id) ?? {};
  return (
    <button type="button" class={`row ${isOpen ? 'on' : ''}`} aria-current={isOpen ? 'true' : undefined} onClick={() => openCard(row.id)}>
      <SmallCard face={row.face} />
      <span>
        <span class="n">{row.name}</span>
        <span class="m" lang={name === '' ? undefined : (tr.language.value ?? undefined)}>
          {name || w.translate.notYet}
        </span>
      </span>
      {toDo > 0 ? (
        <span class="mk" role="img" aria-label={said(w.translate.toDo, { n: toDo })}>
          <svg viewBox="0 0 24 24" class="line" aria-hidden="true">
            <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16" />
          </svg>
          {toDo}
        </span>
      ) : null}
    </button>
  );
}

/** Enter opens the first card or text that was found; Escape shows all of them again. */
function findKeys(event: KeyboardEvent): void {
  if (roomKey(event)) return event.preventDefault();
  if (event.key === 'Enter' && tr.room.value === 'translate') {
    const first = tr.listed.value.find(tr.isToDo) ?? tr.listed.value[0];
    if (first) openText(first.key);
  } else if (event.key === 'Enter' && state.found.value[0]) choose(state.found.value[0].id);
  else if (event.key === 'Enter' && state.foundOthers.value[0]) void look(state.foundOthers.value[0].face.id);
  else if (event.key === 'Escape') state.wanted.value = '';
}
