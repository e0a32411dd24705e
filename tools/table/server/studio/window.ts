// Defines one page that is open: what it shows, and what it was sent. Sends nothing.
import type { BrokenFile, DeckRow, FromStudio, MeasureHow } from '../../studio-protocol.ts';

/** One page. */
export interface StudioWindow {
  send(message: FromStudio): void;
  /** Of who reads it. */
  language: string;
  card: string | null;
  /** The language in which the open card is shown; null: its own. */
  shows: string | null;
  /** What it was sent last, so that only what changed is sent again. */
  sentCard: string;
  sentRows: Map<string, string>;
  sentOrder: string;
  sentPaper: string;
  /** A game with this card is played again after each change. */
  tries: string | null;
  /** What it shows of the translations; null: another room. */
  room: Room | null;
  /** The card whose figures it shows, and what it was sent last; null: another room. */
  measures: { card: string; how: MeasureHow; sent: string } | null;
  /** What it was sent of the mix last; null: another room. */
  mixes: { sent: string } | null;
}

export function newWindow(send: StudioWindow['send'], language = 'en'): StudioWindow {
  return {
    send,
    language,
    card: null,
    shows: null,
    sentCard: '',
    sentRows: new Map(),
    sentOrder: '',
    sentPaper: '',
    tries: null,
    room: null,
    measures: null,
    mixes: null,
  };
}

/** The room of translations on one page, and what it was sent last. */
export interface Room {
  language: string | null;
  /** The open text. */
  key: string | null;
  sentRows: Map<string, string>;
  sentHead: string;
  sentText: string;
  sentLines: string;
}

/** What has changed of the deck for this page; null: nothing. */
export function deckFor(window: StudioWindow, all: readonly DeckRow[], broken: BrokenFile[]): FromStudio | null {
  const rows = all.filter((row) => {
    const text = JSON.stringify(row);
    return window.sentRows.get(row.id) !== text && window.sentRows.set(row.id, text);
  });
  const ids = all.map(({ id }) => id);
  const gone = [...window.sentRows.keys()].filter((id) => !ids.includes(id));
  for (const id of gone) window.sentRows.delete(id);
  const order = JSON.stringify([ids, broken]);
  if (rows.length === 0 && order === window.sentOrder) return null;
  const isSame = order === window.sentOrder;
  window.sentOrder = order;
  return { t: 'deck', rows, gone, order: isSame ? null : ids, broken };
}
