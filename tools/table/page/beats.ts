// One update from the server → what is shown of it, step by step: a sentence of the log, what moved with it, and the table in between. Plain
// data: no clock, no screen, no game.
import { merge } from '../protocol.ts';
import type { CardView, Face, Happening, LogEntry, Update, View, ZoneView } from '../protocol.ts';

/** One step of what happened. */
export interface Beat {
  /** The table after it. */
  view: View | null;
  /** Lines of the log that say it. */
  entries: LogEntry[];
  /** What moved. */
  happened: Happening[];
  /** Cards of several places are taken away next: a trick, a fight, a chain. It must be seen complete. */
  complete: boolean;
  /** Somebody did something that was not due, or stopped it; null: all went in its order. */
  surprise: Surprise | null;
  /** The update is applied with it; the beats before it are only drawn. */
  whole: Update | null;
}

/** What stops the table for a moment: an answer to what another does, something done out of turn, or a card that comes to nothing. */
export interface Surprise {
  is: 'answer' | 'turn' | 'stop';
  /** The line that says it. */
  entry: LogEntry | undefined;
}

/** Whether something was done that was not due. `active`: the player on turn then. */
export function surpriseIn(happened: readonly Happening[], entries: readonly LogEntry[], active: number | undefined): Surprise | null {
  let is: Surprise['is'] | null = null;
  for (const h of happened) {
    if (h.k === 'turn') active = h.seat;
    if (h.k === 'cancelled') is = 'stop';
    else if (h.k === 'played' && is !== 'stop' && (h.answers || (active !== undefined && active >= 0 && h.by !== active)))
      is = h.answers ? 'answer' : 'turn';
  }
  const kind = is === 'stop' ? 'cancelled' : is === 'answer' ? 'response' : 'power';
  const told = entries.filter((e) => e.kind !== 'turn');
  return is && { is, entry: told.findLast((e) => e.kind === kind) ?? told.at(-1) };
}

/** The family of a zone, from its id. */
const familyOf = (zone: string): string => zone.replace(/\/.*$/, '');

/**
 * The steps of an update. `before`: the game as the server last sent it. The last step is the update itself; the steps before it are drawn from
 * the moves this seat saw, and only until the next one.
 */
export function beatsOf(update: Update, before: View | null, faces: Readonly<Record<string, Face>>): Beat[] {
  const happened = update.happened ?? [];
  const entries = update.log ?? [];
  const known = update.faces ? { ...faces, ...update.faces } : faces;
  const after = merge(before, update);
  const beats: Beat[] = [];
  let view = before;
  // Where others have come to since cards were last taken away, in whichever lines.
  const came = new Set<string>();
  const add = (lines: LogEntry[], moves: Happening[]): void => {
    const surprise = surpriseIn(moves, lines, view?.active);
    const last = beats.at(-1);
    if (last && isGathered(moves, came)) last.complete = true;
    for (const h of moves) {
      if (view) view = withMove(view, h, known);
      if (h.k !== 'moved' || h.card === undefined) continue;
      came.delete(familyOf(h.from));
      came.add(familyOf(h.to));
    }
    beats.push({ view, entries: lines, happened: moves, complete: false, surprise, whole: null });
  };
  // Each line with what follows it; what comes before the first line goes with the first.
  entries.forEach((entry, i) => {
    const from = i === 0 ? 0 : Math.min(entry.after ?? 0, happened.length);
    const to = Math.min(entries[i + 1]?.after ?? happened.length, happened.length);
    parted(happened.slice(from, Math.max(from, to))).forEach((moves, k) => add(k === 0 ? [entry] : [], moves));
  });
  if (entries.length === 0) for (const moves of parted(happened)) add([], moves);
  const last = beats.pop() ?? { entries: [], happened: [], complete: false, surprise: null };
  return [...beats, { ...last, view: after, whole: update }];
}

/** Cut before cards leave a place that others have just come to: what lay there complete is seen. */
function parted(happened: readonly Happening[]): Happening[][] {
  const parts: Happening[][] = [[]];
  let came = new Set<string>();
  for (const h of happened) {
    if (h.k === 'moved' && h.card !== undefined && came.has(familyOf(h.from))) {
      parts.push([]);
      came = new Set();
    }
    parts.at(-1)!.push(h);
    if (h.k === 'moved' && h.card !== undefined) came.add(familyOf(h.to));
  }
  return parts;
}

/** Several cards are taken from places that others have just come to. */
function isGathered(moves: readonly Happening[], came: ReadonlySet<string>): boolean {
  const taken = moves.flatMap((h) => (h.k === 'moved' && h.card !== undefined ? [familyOf(h.from)] : []));
  return taken.some((family, i) => came.has(family) && taken.indexOf(family) < i);
}

/** A view after one move this seat saw. What a zone hides stays hidden. */
function withMove(view: View, move: Happening, faces: Readonly<Record<string, Face>>): View {
  if (move.k === 'turn') return { ...view, active: move.seat, turn: move.turn };
  if (move.k !== 'moved') return view;
  const { card, copies, from, to } = move;
  let zones = view.zones;
  let moved: CardView | undefined;
  zones = zones.map((zone): ZoneView => {
    if (zone.id !== from) return zone;
    const cards = [...zone.cards];
    for (let i = 0; i < copies; i++) {
      const at = cards.findLastIndex((c) => (card === undefined ? c.card === undefined : c.card === card));
      const [taken] = at >= 0 ? cards.splice(at, 1) : [];
      if (card !== undefined) moved ??= taken;
    }
    return { ...zone, cards, count: Math.max(0, zone.count - copies) };
  });
  if (to === 'nowhere') return { ...view, zones };
  if (!zones.some((zone) => zone.id === to))
    zones = [...zones, { id: to, name: familyOf(to), owner: null, ordered: false, live: false, row: false, count: 0, cards: [] }];
  const face = card === undefined ? undefined : faces[card];
  zones = zones.map((zone): ZoneView => {
    if (zone.id !== to) return zone;
    const plain = ({ marks: _, on: __, under: ___, ...rest }: CardView): CardView => rest;
    const came: CardView[] = Array.from({ length: copies }, (_, i): CardView => {
      const id = `${to}@moving#${zone.count + i}`;
      if (card === undefined || !face) return { id };
      const own = moved && i === 0 ? plain(moved) : { id: card, card, name: face.name, type: face.type };
      return zone.cards.some((c) => c.id === own.id) ? { ...own, id } : own;
    });
    return { ...zone, count: zone.count + copies, cards: zone.ordered && !zone.row ? [...came, ...zone.cards] : [...zone.cards, ...came] };
  });
  return { ...view, zones };
}
