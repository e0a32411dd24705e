// A mix without a card, or with a card that says nothing: what that card does is what differs between two games that begin alike. Checks nothing.
import { compile, deckOf } from '../compile/compile.ts';
import { link, type Linked } from '../emit/link.ts';
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';

/** A card, by full id, and what becomes of it. */
export interface CardChange {
  card: string;
  to: 'blank' | 'absent';
}

/** The mix with this change; null: it has no such card. */
export function withChange({ program: { v } }: Linked, { card, to }: CardChange): Linked | null {
  const kind = v.kinds.findIndex(({ fullId }) => fullId === card);
  return kind < 0 ? null : (to === 'blank' ? withBlank : withoutCard)(v, kind);
}

/** The mix with this kind of card printed as a blank: the deck is dealt the same, and the card keeps its name, its type and its place in goals. */
export function withBlank(v: Vocabulary, kind: number): Linked {
  return changed(v, kind, { lines: [], standing: [], obey: null });
}

/**
 * The mix with a stranger in place of each copy of this kind of card: of the same type, with the same tags and printed values, but without a text and
 * with a name that no other card knows. The deck is dealt the same, and games are the same until that text or that name matters.
 */
export function withStranger(v: Vocabulary, kind: number): Linked {
  const known = v.kinds[kind]!;
  const stranger = v.kinds.length;
  const deck = deckOf(v).map((k) => (k === kind ? stranger : k));
  const other: Kind = { ...known, fullId: `${known.fullId}~`, like: stranger, lines: [], standing: [], obey: null };
  return link(compile({ ...v, kinds: [...v.kinds.map((one, k) => (k === kind ? { ...one, copies: 0 } : one)), other] }, deck));
}

/** By kind: whether a card of it has a text, or is known by name to a line of the mix. Only then can a stranger change a game. */
export function isKnown(v: Vocabulary): boolean[] {
  const named = new Set<number>();
  const { words, checks, clauses, setup, turn, turnEnd, joining, leaving, always, typeLines, patterns, leftOver, wild } = v;
  const { types, dials, families } = v;
  const seen = new Set<object>();
  const visit = (x: unknown): void => {
    if (x === null || typeof x !== 'object' || seen.has(x)) return;
    seen.add(x);
    for (const [key, value] of Object.entries(x)) {
      if (key === 'kinds' && Array.isArray(value)) for (const kind of value) if (typeof kind === 'number') named.add(kind);
      // Where a line is written says nothing of what it means.
      if (!['source', 'span', 'snippet', 'folder', 'file', 'spec', 'path'].includes(key)) visit(value);
    }
  };
  [
    words,
    checks,
    clauses,
    setup,
    turn,
    turnEnd,
    joining,
    leaving,
    always,
    typeLines,
    patterns,
    leftOver,
    wild,
    types,
    dials,
    families,
  ].forEach(visit);
  v.kinds.forEach(({ standing, obey }) => [standing, obey].forEach(visit));
  return v.kinds.map(({ standing, obey }, k) => standing.length > 0 || obey !== null || named.has(k));
}

/** The mix without any copy of this kind of card. */
export function withoutCard(v: Vocabulary, kind: number): Linked {
  return changed(v, kind, { copies: 0 });
}

function changed(v: Vocabulary, kind: number, by: Partial<Kind>): Linked {
  return link(compile({ ...v, kinds: v.kinds.map((one, k) => (k === kind ? { ...one, ...by } : one)) }));
}
