// Defines one page that is open: what it shows, and what it was sent. Sends nothing.
import type { FromStudio, MeasureHow } from '../../studio-protocol.ts';

/** One page. */
export interface StudioWindow {
  send(message: FromStudio): void;
  card: string | null;
  /** What it was sent last, so that only what changed is sent again. */
  sentCard: string;
  sentRows: Map<string, string>;
  sentOrder: string;
  /** A game with this card is played again after each change. */
  tries: string | null;
  /** What it shows of the translations; null: another room. */
  room: Room | null;
  /** The card whose figures it shows, and what it was sent last; null: another room. */
  measures: { card: string; how: MeasureHow; sent: string } | null;
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
