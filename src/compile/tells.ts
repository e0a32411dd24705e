// Decides whether the number of candidates of a choice reveals what others hold unseen. Decides once, from the values the choice reads,
// so that the decision itself reveals nothing. Looks at no state.
import type { SetOf } from '../meaning/types.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';

/** Tests that depend on which card it is. */
export const FACES: ReadonlySet<string> = new Set(['kind', 'attr', 'total', 'sets', 'clash', 'needs', 'shared', 'kinds', 'meets', 'dooms']);
/** Words of a game. Their definitions are not followed here, so they count as depending on anything. */
const WORDS: ReadonlySet<string> = new Set(['condition', 'value']);

/** Whether only some cards qualify, in places that not everyone sees. */
export function tellsHidden(v: Vocabulary, set: SetOf | null): boolean {
  return set !== null && set.type.name === 'card' && isHidden(v, set.from) && set.where.some(asksFaces);
}

function isHidden(v: Vocabulary, node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { family } = node as { family?: unknown };
  // A zone chosen among zones of several names may be any of them.
  if (typeof family === 'number' && (family < 0 ? v.families : [v.families[family]!]).some((f) => f.seenBy !== 'everyone')) return true;
  return Object.entries(node).some(([key, value]) => key !== 'where' && key !== 'elem' && isHidden(v, value));
}

function asksFaces(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { k } = node as { k?: unknown };
  if (typeof k === 'string' && (FACES.has(k) || WORDS.has(k))) return true;
  return Object.entries(node).some(([key, value]) => key !== 'elem' && key !== 'local' && key !== 'source' && asksFaces(value));
}

// ---------------------------------------------------------------- visible to everyone

/** Parts of a choice that read nothing hidden, as long as the cards and zones in them are open. */
const OPEN_PARTS: ReadonlySet<string> = new Set([
  ...['int', 'option', 'by players', 'counter', 'turn', 'turns in a row', 'active', 'you', 'they', 'beside', 'local', 'index', 'if', 'is'],
  ...['add', 'sub', 'mul', 'half', 'count', 'first', 'last', 'extreme', 'sum', 'total', 'attr', 'mark', 'value', 'zone'],
  ...['yes', 'no', 'and', 'or', 'not', 'cmp', 'some', 'condition', 'in', 'in game', 'kind', 'type', 'tag', 'any'],
  ...['zones', 'zone list', 'one', 'family', 'union', 'players', 'members'],
]);

interface Node {
  k?: string;
  family?: number;
  word?: number;
  local?: { id: number; type: { name: string } };
  elem?: { id: number };
  from?: Node;
  where?: Node[];
  set?: Node;
  op?: string;
  a?: Node;
  b?: Node;
}

/** Whether everyone can see if such a choice has any candidates. True only if that is certain; otherwise it may be a secret. */
export function isOpenToAll(v: Vocabulary, set: SetOf | null): boolean {
  return set !== null && isOpen(v, set, new Set(), new Set());
}

/** `bound`: the things a part of the choice ranges over; `words`: those already examined. */
function isOpen(v: Vocabulary, node: unknown, bound: ReadonlySet<number>, words: Set<number>): boolean {
  if (Array.isArray(node)) return node.every((part) => isOpen(v, part, bound, words));
  if (node === null || typeof node !== 'object') return true;
  const any = node as Node;
  if (any.k !== undefined && !OPEN_PARTS.has(any.k) && any.k !== 'every card') return false;
  if (any.family !== undefined && any.family >= 0 && v.families[any.family]!.seenBy !== 'everyone') return false;
  // A thing named earlier may have come from hidden cards; who a player is, is never hidden.
  if (any.local) return bound.has(any.local.id) || any.local.type.name === 'player';
  if (any.k === 'every card') return false;
  let inside = bound;
  if (any.elem && any.from && any.where) {
    inside = new Set([...bound, any.elem.id]);
    if (any.from.k === 'every card') return any.where.some((claim) => lies(any.elem!.id, claim)) && isOpen(v, any.where, inside, words);
  }
  if (any.word !== undefined && !words.has(any.word)) {
    words.add(any.word);
    const { params, cond, value } = v.words[any.word]!;
    const given = new Set([...inside, ...params.map((param) => param.id)]);
    if (!isOpen(v, cond, given, words) || !isOpen(v, value, given, words)) return false;
  }
  return Object.entries(any).every(
    ([key, part]) => key === 'elem' || key === 'source' || key === 'span' || key === 'type' || isOpen(v, part, inside, words),
  );
}

/** Whether this claim says that the card is one of a set of others, which is examined separately. */
function lies(card: number, claim: Node): boolean {
  const { k, set } = claim;
  if (k !== 'some' || !set?.elem) return false;
  const other = set.elem.id;
  return (set.where ?? []).some(
    ({ k, op, a, b }) => k === 'cmp' && op === '=' && [a?.local?.id, b?.local?.id].sort().join() === [card, other].sort().join(),
  );
}
