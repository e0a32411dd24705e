// Tells of which sets there cannot be two things, whatever the table is like: the player with the most relics, the player who has the lamp. Plays nothing.
import { alike } from '../../meaning/nodes.ts';
import { localExpr, speaksOf, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, SetOf } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

export function isOneAtMost(v: Vocabulary, set: SetOf): boolean {
  return set.where.some((cond) => isAhead(set, cond) || hasOnlyCard(v, set.elem, cond));
}

/** None of the others has as many: of two, one would have as many as the other. */
function isAhead(set: SetOf, cond: Cond): boolean {
  if (cond.k !== 'not' || cond.of.k !== 'some') return false;
  const { from, elem, where } = cond.of.set;
  const own = set.where.map((one) => substitute('cond', one, new Map([[set.elem, localExpr(elem)]])));
  const mine = own.map(named);
  const isOther = (c: Cond): boolean => c.k === 'not' && c.of.k === 'cmp' && c.of.op === '=' && isPair(c.of, elem, set.elem);
  const compared = where.filter((c) => !isOther(c) && !mine.includes(named(c)));
  const [last, ...others] = compared;
  if (others.length > 0 || last?.k !== 'cmp' || (last.op !== '>=' && last.op !== '<=') || !alike('from', from, set.from)) return false;
  return named(substitute('expr', last.b, new Map([[set.elem, localExpr(elem)]]))) === named(last.a);
}

/** A condition or value as text: the same for those that differ only in what they call the things they go through. */
function named(node: Cond | Expr): string {
  const own = new Map<number, number>();
  const bound = (field: string, value: unknown): unknown => {
    if (field === 'elem') own.set((value as Local).id, own.size);
    return field === 'source' ? undefined : value;
  };
  JSON.stringify(node, bound);
  const isName = (value: unknown): value is Local => !!value && typeof value === 'object' && 'id' in value && 'type' in value;
  return JSON.stringify(node, (field, value: unknown) =>
    ['span', 'source'].includes(field) ? undefined : isName(value) ? (own.has(value.id) ? `own ${own.get(value.id)}` : value.id) : value,
  );
}

function isPair({ a, b }: Cond & { k: 'cmp' }, one: Local, other: Local): boolean {
  const is = (e: typeof a, local: Local): boolean => e.k === 'local' && e.local === local;
  return (is(a, one) && is(b, other)) || (is(a, other) && is(b, one));
}

/** The only card of its name is in a place of theirs. */
function hasOnlyCard(v: Vocabulary, elem: Local, cond: Cond): boolean {
  if (cond.k !== 'some' || cond.set.from.k !== 'kinds') return false;
  const { from, where } = cond.set;
  const [kind, ...others] = from.kinds;
  if (kind === undefined || others.length > 0 || v.kinds[kind]!.copies !== 1) return false;
  return where.some((c) => c.k === 'in' && c.zones.k === 'family' && c.zones.index.some((at) => at !== null && speaksOf('expr', at, elem)));
}
