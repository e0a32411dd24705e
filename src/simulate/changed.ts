// A mix without a card, or with a card that says nothing: what that card does is what differs between two games that begin alike. Checks nothing.
import { compile } from '../compile/compile.ts';
import { link, type Linked } from '../emit/link.ts';
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';

/** The mix with this kind of card printed as a blank: the deck is dealt the same, and the card keeps its name, its type and its place in goals. */
export function withBlank(v: Vocabulary, kind: number): Linked {
  return changed(v, kind, { lines: [], standing: [], obey: null });
}

/** The mix without any copy of this kind of card. */
export function withoutCard(v: Vocabulary, kind: number): Linked {
  return changed(v, kind, { copies: 0 });
}

function changed(v: Vocabulary, kind: number, by: Partial<Kind>): Linked {
  return link(compile({ ...v, kinds: v.kinds.map((one, k) => (k === kind ? { ...one, ...by } : one)) }));
}
