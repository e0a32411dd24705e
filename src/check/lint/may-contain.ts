// Decides whether a card of a kind can ever belong to a set. Returns false only if it cannot under the current options.
import { kindsAsked } from '../../meaning/asked-kinds.ts';
import type { Cond, Expr, NounTest, SetOf } from '../../meaning/types.ts';
import { answersTo, type Reach } from '../../meaning/reach.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';

/** What is known about the mix. */
export interface Around {
  v: Vocabulary;
  reach: Reach;
  /** Values of options, by number; a missing option may have any value. */
  options: ReadonlyMap<number, number>;
}

/** The kinds of the mix that may belong to the set, in its order: only those that its nouns ask for are looked at. */
export function* members(around: Around, set: SetOf): Generator<Kind> {
  for (const kind of asked(around.v, set)) if (possible(around, kind, set)) yield kind;
}

/** Of what a set asks for, the fewest kinds; some of them may not be meant. */
function asked(v: Vocabulary, { from, where, elem }: SetOf): readonly Kind[] {
  const nouns: (readonly NounTest[])[] = from.k === 'kinds' ? [[{ k: 'kind', kinds: from.kinds }]] : [];
  for (const c of where) if (c.k === 'kind' && c.of.k === 'local' && c.of.local.id === elem.id) nouns.push(c.nouns);
  const own = nouns.map((list) => kindsAsked(v, list)).reduce((few, list) => (list.length < few.length ? list : few), v.kinds);
  if (from.k !== 'union' || own.length < v.kinds.length) return own;
  const parts = from.of.map((one) => asked(v, one));
  if (parts.reduce((n, { length }) => n + length, 0) >= v.kinds.length) return own;
  const some = new Set(parts.flat());
  return v.kinds.filter((kind) => some.has(kind));
}

/** Whether a card of this kind may belong to the set. */
export function possible(around: Around, kind: Kind, set: SetOf): boolean {
  return mayBeOf(around, kind, set) && around.reach.familiesOf(kind.type).some((family) => mayBeIn(around, kind, set, family));
}

/** Whether the set asks for such cards, wherever they are. Nearly every card is excluded by this, before its zones are looked at one by one. */
function mayBeOf(around: Around, kind: Kind, { from, where, elem }: SetOf): boolean {
  const isAsked = (noun: NounTest): boolean => answersTo(around.v, kind, noun, (when) => mayBeTrue(around, when));
  if (from.k === 'kinds' && !isAsked({ k: 'kind', kinds: from.kinds })) return false;
  return where.every((c) => c.k !== 'kind' || c.of.k !== 'local' || c.of.local.id !== elem.id || c.nouns.some(isAsked));
}

/** Whether a card of this kind in such a zone may belong to the set, of which it may be (`mayBeOf`). */
function mayBeIn(around: Around, kind: Kind, set: SetOf, family: number): boolean {
  const { from } = set;
  if (from.k === 'zones' && !around.reach.familiesOfZones(from.zones).has(family)) return false;
  if (from.k === 'union' && !from.of.some((s) => mayBeOf(around, kind, s) && mayBeIn(around, kind, s, family))) return false;
  if (set.where.length === 0) return true;
  const elem = new Set([set.elem.id]);
  return set.where.every((c) => mayHold(around, c, elem, kind, family, 0));
}

function isIn(elem: ReadonlySet<number>, e: Expr): boolean {
  return e.k === 'local' && elem.has(e.local.id);
}

/** False only if the condition can never hold for a card of this kind in this zone. */
function mayHold(around: Around, c: Cond, elem: ReadonlySet<number>, kind: Kind, family: number, depth: number): boolean {
  const { v, reach } = around;
  switch (c.k) {
    case 'and':
      return c.of.every((x) => mayHold(around, x, elem, kind, family, depth));
    case 'or':
      return c.of.some((x) => mayHold(around, x, elem, kind, family, depth));
    case 'kind':
      return !isIn(elem, c.of) || c.nouns.some((n) => answersTo(v, kind, n, (when) => mayBeTrue(around, when)));
    case 'in':
      return !isIn(elem, c.card) || reach.familiesOfZones(c.zones).has(family);
    case 'condition': {
      const word = v.words[c.word]!;
      const inner = new Set(word.params.filter((_, i) => c.args[i] && isIn(elem, c.args[i])).map((p) => p.id));
      return depth > 8 || inner.size === 0 || !word.cond || mayHold(around, word.cond, inner, kind, family, depth + 1);
    }
    default:
      return mayBeTrue(around, c);
  }
}

/** False only if options and plain numbers alone make the condition false. */
export function mayBeTrue(around: Around, c: Cond): boolean {
  switch (c.k) {
    case 'no':
      return false;
    case 'and':
      return c.of.every((x) => mayBeTrue(around, x));
    case 'or':
      return c.of.some((x) => mayBeTrue(around, x));
    case 'not':
      return c.of.k !== 'yes' && (c.of.k !== 'cmp' || compared(around, c.of) !== true);
    case 'cmp':
      return compared(around, c) !== false;
    default:
      return true;
  }
}

/** True or false if both sides are known; null: it depends on the table. */
function compared({ options }: Around, { a, b, op }: Cond & { k: 'cmp' }): boolean | null {
  const known = (e: Expr): number | undefined => (e.k === 'int' ? e.v : e.k === 'option' ? options.get(e.option) : undefined);
  const [x, y] = [known(a), known(b)];
  if (x === undefined || y === undefined) return null;
  switch (op) {
    case '=':
      return x === y;
    case '!=':
      return x !== y;
    case '<':
      return x < y;
    case '<=':
      return x <= y;
    case '>':
      return x > y;
    case '>=':
      return x >= y;
  }
}
