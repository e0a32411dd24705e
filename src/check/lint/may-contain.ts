// Decides whether a card of a kind can ever belong to a set. Returns false only if it cannot under the current options.
import type { Cond, Expr, Local, SetOf } from '../../meaning/types.ts';
import { answersTo, type Reach } from '../../meaning/reach.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';

/** What is known about the mix. */
export interface Around {
  v: Vocabulary;
  reach: Reach;
  /** Values of options, by number; a missing option may have any value. */
  options: ReadonlyMap<number, number>;
}

/** Whether a card of this kind may belong to the set. */
export function possible(around: Around, kind: Kind, set: SetOf): boolean {
  return around.reach.familiesOf(kind.type).some((family) => mayBeIn(around, kind, set, family));
}

function mayBeIn(around: Around, kind: Kind, set: SetOf, family: number): boolean {
  const { from } = set;
  const { v, reach } = around;
  if (from.k === 'zones' && !reach.familiesOfZones(from.zones).has(family)) return false;
  if (from.k === 'kinds' && !answersTo(v, kind, { k: 'kind', kinds: from.kinds }, (c) => mayBeTrue(around, c))) return false;
  if (from.k === 'union' && !from.of.some((s) => mayBeIn(around, kind, s, family))) return false;
  return set.where.every((c) => mayHold(around, c, new Set([set.elem.id]), kind, family, 0));
}

/** False only if the condition can never hold for a card of this kind in this zone. */
function mayHold(around: Around, c: Cond, elem: ReadonlySet<number>, kind: Kind, family: number, depth: number): boolean {
  const isElem = (e: { k: string; local?: Local }): boolean => e.k === 'local' && elem.has(e.local!.id);
  const { v, reach } = around;
  switch (c.k) {
    case 'and':
      return c.of.every((x) => mayHold(around, x, elem, kind, family, depth));
    case 'or':
      return c.of.some((x) => mayHold(around, x, elem, kind, family, depth));
    case 'kind':
      return !isElem(c.of) || c.nouns.some((n) => answersTo(v, kind, n, (when) => mayBeTrue(around, when)));
    case 'in':
      return !isElem(c.card) || reach.familiesOfZones(c.zones).has(family);
    case 'condition': {
      const word = v.words[c.word]!;
      const inner = new Set(word.params.filter((_, i) => c.args[i] && isElem(c.args[i])).map((p) => p.id));
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
