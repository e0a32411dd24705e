// Reads `is no relic` as `is not a relic`, and `is nobody`, `is no suit` and `there is no maker` as questions whether a value is there. Decides nothing
// about what has one.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { spanText } from '../../text/source.ts';
import type { Np, Predicate } from '../../parse/tree.ts';
import { int, no, not } from '../../meaning/terms.ts';
import type { Cond, Expr, Type } from '../../meaning/types.ts';
import type { Context, Ref } from './context.ts';

const NOTHING = int(-1);
const isNone = (a: Expr, so: boolean): Cond => ({ k: 'cmp', op: so ? '<' : '>=', a, b: int(0) });

/** `is no relic`: is not a relic. */
export function notAny(p: Predicate): Predicate {
  const object = p.object && isBeing(p) ? anyOf(p.object) : null;
  return object ? { ...p, negated: !p.negated, object } : p;
}

function isBeing({ verb, located }: Predicate): boolean {
  return !located && (verb.text === 'is' || verb.text === 'are');
}

function anyOf(np: Np): Np | null {
  // `is no relic or curse`, `is no relic and no curse`: neither.
  if (np.kind === 'list') {
    const [first, ...rest] = np.items.map(anyOf);
    if (!first || (np.how === 'and' && rest.includes(null))) return null;
    return { ...np, how: 'or', items: [first, ...rest.map((item, i) => item ?? np.items[i + 1]!)] };
  }
  // `is neither gold nor iron`, `is none of them`
  if (np.kind === 'some') {
    const none = np.quantity === 'exactly' && np.count?.kind === 'number word' && np.count.value === 0 && !np.max;
    return none && np.count ? { ...np, count: { ...np.count, value: 1 } as Np } : null;
  }
  if (np.kind === 'determined') return np.det === 'no' ? { ...np, det: 'a' } : null;
  if (np.kind !== 'of' && np.kind !== 'that' && np.kind !== 'whose' && np.kind !== 'except') return null;
  const what = anyOf(np.what);
  return what && { ...np, what };
}

/** `is a relic and no curse`: each is claimed for itself. Null: none of them is denied. */
export function apart(p: Predicate): { how: 'and' | 'or'; of: Predicate[] } | null {
  const { object } = p;
  if (object?.kind !== 'list' || !isBeing(p) || !object.items.some(anyOf)) return null;
  return { how: object.how, of: object.items.map((item) => ({ ...p, object: item })) };
}

/** `nobody`, of a value that is a player; `no suit`, of one that is a suit: the value of what has none. Null: something else is said. */
export function nothingOf(ctx: Context, np: Np, type: Type): Expr | null {
  if (type.name === 'player' && np.kind === 'pronoun' && np.word === 'nobody') return NOTHING;
  return np.kind === 'determined' && np.det === 'no' && isNameOf(ctx, np, type) ? NOTHING : null;
}

/** `is nobody`, `is a suit`; null: something else is said. */
export function isNothing(ctx: Context, subject: Ref, { object, located }: Predicate): Cond | null {
  if (!object || located) return null;
  // `the player with the most relics is nobody`: there is none.
  if (subject.t === 'pick' && nothingOf(ctx, object, subject.type)) return not({ k: 'some', set: subject.pick.set });
  if (subject.t !== 'value') return null;
  if (nothingOf(ctx, object, subject.type)) return isNone(subject.expr, true);
  const isAny = object.kind === 'determined' && (object.det === 'a' || object.det === 'any') && isNameOf(ctx, object, subject.type);
  return isAny ? isNone(subject.expr, false) : null;
}

/** `there is no maker`, of a value; null: it is no value. */
export function thereIs(ctx: Context, np: Np, ref: Ref): Cond | null {
  if (ref.t !== 'value') return null;
  if (!['player', 'card', 'choice', 'zone'].includes(ref.type.name)) {
    ctx.error(lineSays.thereIsNumber(spanText(ctx.source, np.span).replace(/^(?:no|a|an|any|the)\s+/i, '')), np.span);
    return no;
  }
  return isNone(ref.expr, np.kind === 'determined' && np.det === 'no');
}

function isNameOf(ctx: Context, np: Np & { kind: 'determined' }, { name, set }: Type): boolean {
  return name === 'choice' && !np.of && np.noun?.words.length === 1 && !np.noun.place && np.noun.words[0]!.text === ctx.v.sets[set!]!.name;
}
