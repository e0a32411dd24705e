// Removes orders that can do nothing in this mix, so that a check for cards that are not in it costs nothing. Reads no state.
import type { Cond, NounTest, SetOf, Stmt } from '../meaning/types.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';

/** Words that do nothing in this mix, appear in no log and have no line waiting for them. */
export function emptyWords(v: Vocabulary, listened: ReadonlySet<number>): Set<number> {
  const empty = new Set<number>();
  for (let size = -1; size !== empty.size;) {
    size = empty.size;
    for (const w of v.words)
      if (w.script && w.says === null && !w.announces && !listened.has(w.id) && prune(v, w.script.body, empty).length === 0)
        empty.add(w.id);
  }
  return empty;
}

/** The same orders without those that never do anything here. */
export function prune(v: Vocabulary, body: Stmt[], empty: ReadonlySet<number>): Stmt[] {
  const out: Stmt[] = [];
  for (let i = 0; i < body.length; i++) {
    const s = body[i]!;
    const next = body[i + 1];
    if (s.k === 'gather' && never(v, s.set) && next?.k === 'move' && next.cards === s.into && !s.into.name) {
      i++;
      continue;
    }
    switch (s.k) {
      case 'for each':
      case 'at once': {
        const inner = prune(v, s.body, empty);
        if (inner.length) out.push({ ...s, body: inner });
        break;
      }
      case 'repeat':
        if (!(s.until && !s.untilAfter && always(v, s.until))) out.push({ ...s, body: prune(v, s.body, empty) });
        break;
      case 'if': {
        const then = prune(v, s.then, empty);
        const otherwise = prune(v, s.otherwise, empty);
        if (then.length || otherwise.length) out.push({ ...s, then, otherwise });
        break;
      }
      case 'offer':
        out.push({ ...s, meanwhile: prune(v, s.meanwhile, empty) });
        break;
      case 'use power':
        if (s.limit !== 'any time' || v.clauses.some((c) => c.kind === 'power' && c.limit === 'any time')) out.push(s);
        break;
      case 'call':
        if (!empty.has(s.word)) out.push(s);
        break;
      default:
        out.push(s);
    }
  }
  return out;
}

function always(v: Vocabulary, c: Cond): boolean {
  return c.k === 'yes' || (c.k === 'not' && c.of.k === 'some' && never(v, c.of.set));
}

/** Whether no card of this mix can be in the set. */
export function never(v: Vocabulary, set: SetOf): boolean {
  if (v.kinds.some((k) => k.standing.some((s) => s.k === 'counts as' || s.k === 'is also'))) return false;
  return set.where.some(
    (c) => c.k === 'kind' && c.of.k === 'local' && c.of.local === set.elem && !v.kinds.some((_, k) => fits(v, c.nouns, k)),
  );
}

/** Whether a card of this kind matches one of these nouns. */
export function fits(v: Vocabulary, nouns: NounTest[], k: number): boolean {
  const kind = v.kinds[k]!;
  return nouns.some(
    (n) =>
      n.k === 'any' ||
      (n.k === 'type' && (kind.type === n.type || v.types[kind.type]!.also.includes(n.type))) ||
      (n.k === 'tag' && kind.tags.includes(n.tag)) ||
      (n.k === 'kind' && n.kinds.some((x) => v.kinds[x]!.like === kind.like)),
  );
}
