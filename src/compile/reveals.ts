// Decides whether the number of candidates of a choice reveals what others hold unseen. Decides once, from the values the choice reads,
// so that the decision itself reveals nothing. Looks at no state.
import { children, some, type Child, type Nodes, type NodeKind, type Finder } from '../meaning/nodes.ts';
import type { Cond, Expr, From, Local, SetOf, Type } from '../meaning/types.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';

/** Variants of tests that depend on which card it is. */
export const FACE_TESTS: ReadonlySet<string> = new Set([
  'kind',
  'attr',
  'total',
  'sets',
  'clash',
  'needs',
  'fits',
  'shared',
  'makes',
  'arranged',
  'kinds',
  'meets',
  'says',
  'dooms',
  'lines off',
]);
/** Words of a game. Their definitions are not followed here, so they count as depending on anything. */
const WORDS: ReadonlySet<string> = new Set(['condition', 'value']);

/** Whether only some cards qualify, in places that not everyone sees. */
export function revealsHidden(v: Vocabulary, set: SetOf | null): boolean {
  return (
    set !== null && set.type.name === 'card' && isHidden(v, set.from) && some('cond', set.where, { cond: face, expr: face, from: face })
  );
}

function face({ k }: { k: string }): boolean {
  return FACE_TESTS.has(k) || WORDS.has(k);
}

function isHidden(v: Vocabulary, from: From): boolean {
  const ofType = ({ family }: Type): boolean => family !== undefined && isClosed(v, family);
  const closed: Finder = {
    expr: (e) => (e.k === 'zone' || e.k === 'index') && isClosed(v, e.family),
    zones: (z) => z.k === 'family' && isClosed(v, z.family),
    local: (local) => ofType(local.type),
    // Which of the things there are meant makes no place open or closed.
    set: (set) => ofType(set.type) || some('from', set.from, closed) || some('take', set.take, closed) || 'past',
  };
  return some('from', from, closed);
}

/** A zone chosen among zones of several names may be any of them. */
function isClosed(v: Vocabulary, family: number): boolean {
  return (family < 0 ? v.families : [v.families[family]!]).some((f) => f.seenBy !== 'everyone');
}

// ---------------------------------------------------------------- visible to everyone

/** Parts of a choice that read nothing hidden, as long as the cards and zones in them are open. */
const OPEN_EXPRS: ReadonlySet<Expr['k']> = new Set<Expr['k']>([
  ...(['int', 'option', 'by players', 'counter', 'turn', 'turns in a row', 'active', 'you', 'they', 'beside', 'team', 'local'] as const),
  ...([
    'add',
    'sub',
    'mul',
    'div',
    'rest',
    'smaller',
    'larger',
    'half',
    'count',
    'first',
    'last',
    'extreme',
    'sum',
    'total',
    'attr',
    'mark',
    'value',
    'zone',
  ] as const),
  ...(['index', 'if', 'is'] as const),
]);
const OPEN_CONDS: ReadonlySet<Cond['k']> = new Set<Cond['k']>([
  ...(['yes', 'no', 'and', 'or', 'not', 'cmp', 'some', 'condition', 'in', 'in game', 'kind', 'near'] as const),
]);
const OPEN_FROMS: ReadonlySet<From['k']> = new Set<From['k']>([
  ...(['zones', 'zone list', 'one', 'union', 'players', 'members', 'texts', 'range'] as const),
]);

/** Whether everyone can see if such a choice has any candidates. True only if that is certain; otherwise it may be a secret. */
export function isOpenToAll(v: Vocabulary, set: SetOf | null): boolean {
  return set !== null && new OpenCheck(v).set(set, new Set());
}

class OpenCheck {
  /** The words of the game that were examined. */
  private readonly words = new Set<number>();

  constructor(private readonly v: Vocabulary) {}

  /** `bound`: the things that the parts around range over. */
  set(set: SetOf, bound: ReadonlySet<number>): boolean {
    const inside = new Set([...bound, set.elem.id]);
    const from =
      set.from.k === 'every card'
        ? set.where.some((claim) => isAmong(set.elem, claim))
        : this.part({ kind: 'from', node: set.from }, inside);
    return from && this.parts('set', set, inside, 'from');
  }

  private parts<S extends NodeKind>(kind: S, node: Nodes[S], bound: ReadonlySet<number>, but?: string): boolean {
    return children(kind, node).every((child) => child.field === but || this.part(child, bound));
  }

  private part(part: Omit<Child, 'field'>, bound: ReadonlySet<number>): boolean {
    const { kind, node } = part as Child;
    switch (kind) {
      case 'expr':
        return OPEN_EXPRS.has(node.k) && this.expr(node, bound);
      case 'cond':
        return OPEN_CONDS.has(node.k) && (node.k !== 'condition' || this.word(node.word, bound)) && this.parts(kind, node, bound);
      case 'from':
        return OPEN_FROMS.has(node.k) && this.parts(kind, node, bound);
      case 'noun':
        return true;
      case 'zones':
        return (node.k !== 'family' || this.isOpen(node.family)) && this.parts(kind, node, bound);
      case 'set':
        return this.set(node, bound);
      case 'name':
        return true;
      default:
        return this.parts(kind, node as never, bound);
    }
  }

  private expr(e: Expr, bound: ReadonlySet<number>): boolean {
    // A thing named earlier may have come from hidden cards; who a player is, is never hidden.
    if (e.k === 'local') return bound.has(e.local.id) || e.local.type.name === 'player';
    if ((e.k === 'zone' || e.k === 'index') && !this.isOpen(e.family)) return false;
    return (e.k !== 'value' || this.word(e.word, bound)) && this.parts('expr', e, bound);
  }

  private isOpen(family: number): boolean {
    return family < 0 || this.v.families[family]!.seenBy === 'everyone';
  }

  private word(id: number, bound: ReadonlySet<number>): boolean {
    if (this.words.has(id)) return true;
    this.words.add(id);
    const { params, cond, value } = this.v.words[id]!;
    const given = new Set([...bound, ...params.map((param) => param.id)]);
    if (cond && !this.part({ kind: 'cond', node: cond }, given)) return false;
    return !value || ('where' in value ? this.set(value, given) : this.part({ kind: 'expr', node: value }, given));
  }
}

/** Whether this claim says that the card is one of a set of others, which is examined separately. */
function isAmong(card: Local, claim: Cond): boolean {
  if (claim.k !== 'some') return false;
  const { elem, where } = claim.set;
  const isOne = (e: Expr, local: Local): boolean => e.k === 'local' && e.local === local;
  return where.some(
    (c) => c.k === 'cmp' && c.op === '=' && ((isOne(c.a, card) && isOne(c.b, elem)) || (isOne(c.b, card) && isOne(c.a, elem))),
  );
}
