// Lists the parts of every node a meaning is made of: the one table behind walking, copying, comparing and printing. A node or part that
// is missing here does not compile. Knows what a part is, not what it is for.
import { copyPhrase } from './spans.ts';
import type { Alternative, Ban, Clause, Cond, EventRef, Expr, From, Local, NounTest } from './types.ts';
import type { Selection, SetOf, Standing, Stmt, Take, Together, Zones } from './types.ts';

/** By kind of node (expression, condition, set …), its type. Nodes of one kind differ by their variant, `k`. */
export interface Nodes {
  expr: Expr;
  cond: Cond;
  zones: Zones;
  from: From;
  set: SetOf;
  take: Take;
  selection: Selection;
  together: Together;
  stmt: Stmt;
  alternative: Alternative;
  ban: Ban;
  standing: Standing;
  clause: Clause;
  event: EventRef;
  noun: NounTest;
  /** A named value where it is used. */
  local: Local;
  /** A named value where it gets its value: the target of an order, the element of a set. */
  name: Local;
}
export type NodeKind = keyof Nodes;
type Tree = Exclude<NodeKind, 'local' | 'name'>;

/** The kind of a part, which may be missing, one node, or a list. `argument`: an expression, or a named value passed on. */
type PartKind = NodeKind | 'argument';
type Bare<F> = Exclude<F, null | undefined> extends readonly (infer X)[] ? Exclude<X, null | undefined> : Exclude<F, null | undefined>;
type KindOf<F> = [F] extends [never]
  ? never
  : [F] extends [Local]
    ? 'local' | 'name'
    : [F] extends [Expr | Local]
      ? [F] extends [Expr]
        ? 'expr'
        : 'argument'
      : { [S in Tree]: [F] extends [Nodes[S]] ? S : never }[Tree];
/** The row a node must have in the table: each field that holds other nodes, with their kind. */
type Row<N> = { readonly [F in keyof N as [KindOf<Bare<N[F]>>] extends [never] ? never : F]-?: KindOf<Bare<N[F]>> };
/** The variant `K` of a node type. */
export type OfKind<N extends { k: string }, K> = N extends { k: infer X } ? (K extends X ? N : never) : never;
/** A function for each variant of a node, with further arguments `A`. A variant without one does not compile. */
export type Cases<N extends { k: string }, R, A extends unknown[] = []> = {
  readonly [K in N['k']]: (node: OfKind<N, K>, ...given: A) => R;
};
/** Calls the function for the variant of a node. */
export function inCase<N extends { k: string }, R, A extends unknown[] = []>(cases: Cases<N, R, A>, node: N, ...given: A): R {
  return (cases[node.k as N['k']] as (node: N, ...given: A) => R)(node, ...given);
}
type Rows<N extends { k: string }> = { readonly [K in N['k']]: Row<OfKind<N, K>> };

const of = { of: 'expr' } as const;
const set = { set: 'set' } as const;
const card = { card: 'expr' } as const;
const ab = { a: 'expr', b: 'expr' } as const;
const who = { who: 'expr' } as const;
const none = {} as const;

const exprs: Rows<Expr> = {
  int: none,
  numeral: none,
  you: none,
  this: none,
  it: none,
  they: none,
  active: none,
  cause: none,
  'turns in a row': none,
  turn: none,
  'turn cause': none,
  reversed: none,
  'moving to': none,
  'moving how': none,
  local: { local: 'local' },
  'seat local': { local: 'local', seat: 'expr' },
  count: set,
  add: ab,
  sub: ab,
  mul: ab,
  div: ab,
  rest: ab,
  smaller: ab,
  larger: ab,
  half: { a: 'expr' },
  dial: of,
  says: of,
  counter: of,
  mark: of,
  option: none,
  'by players': none,
  attr: of,
  total: set,
  extreme: { attr: 'expr', set: 'set' },
  sum: { attr: 'expr', set: 'set' },
  value: { args: 'expr' },
  owner: of,
  host: of,
  guest: of,
  place: of,
  cover: of,
  zone: { index: 'expr' },
  index: of,
  first: set,
  last: set,
  if: { c: 'cond', a: 'expr', b: 'expr' },
  beside: { of: 'expr', steps: 'expr' },
  team: of,
  is: { c: 'cond' },
};

const conds: Rows<Cond> = {
  yes: none,
  no: none,
  so: none,
  stands: none,
  and: { of: 'cond' },
  or: { of: 'cond' },
  not: { of: 'cond' },
  cmp: ab,
  some: set,
  condition: { args: 'expr' },
  kind: { of: 'expr', nouns: 'noun' },
  in: { card: 'expr', zones: 'zones' },
  live: card,
  attached: card,
  covered: card,
  'face up': card,
  fill: { places: 'set', counts: 'expr' },
  meets: { player: 'expr', card: 'expr' },
  dooms: card,
  fails: { player: 'expr', card: 'expr' },
  needs: { card: 'expr', by: 'expr' },
  fits: { card: 'expr', to: 'expr' },
  clash: ab,
  near: ab,
  sets: card,
  claims: { player: 'expr' },
  shared: set,
  makes: set,
  spared: { card: 'expr', player: 'expr' },
  'lines off': card,
  'in game': { player: 'expr' },
  out: { player: 'expr' },
  new: { text: 'expr' },
  can: { you: 'expr', args: 'expr' },
};

const zones: Rows<Zones> = { one: { zone: 'expr' }, family: { index: 'expr' }, union: { of: 'zones' } };

const froms: Rows<From> = {
  zones: { zones: 'zones' },
  kinds: none,
  'every card': none,
  group: { local: 'local' },
  one: { value: 'expr' },
  union: { of: 'set' },
  call: { args: 'expr' },
  players: { from: 'expr' },
  members: none,
  texts: none,
  range: { low: 'expr', high: 'expr' },
  'zone list': { zones: 'zones' },
  needs: card,
  arranged: { of: 'set' },
};

const stmts: Rows<Stmt> = {
  choose: { who: 'expr', pick: 'selection', into: 'name', args: 'expr' },
  together: { seats: 'set', they: 'name', pick: 'selection', into: 'name', args: 'expr' },
  let: { into: 'name', value: 'expr', each: 'name' },
  gather: { into: 'name', set: 'set', random: 'expr' },
  aside: { into: 'name' },
  roll: { who: 'expr', dice: 'expr', sides: 'expr', into: 'name' },
  refill: { zone: 'expr', n: 'expr' },
  move: { cards: 'local', to: 'expr' },
  turn: { cards: 'local' },
  'swap cards': { a: 'local', b: 'local' },
  'swap zones': ab,
  'swap card zone': { a: 'local', b: 'expr' },
  shuffle: { zone: 'expr' },
  deal: { cards: 'local', to: 'zones' },
  pass: { zones: 'zones', where: 'set', side: 'expr' },
  attach: { card: 'local', to: 'expr' },
  detach: { cards: 'local' },
  cover: { card: 'expr', with: 'expr' },
  uncover: card,
  look: { cards: 'local', who: 'expr' },
  ask: { who: 'expr', seats: 'set', args: 'expr' },
  race: { seats: 'set', into: 'name', args: 'expr' },
  'set counter': { of: 'expr', value: 'expr' },
  'set mark': { of: 'expr', group: 'local', value: 'expr' },
  modify: { value: 'expr', whose: 'expr', turnOf: 'expr', when: 'cond', names: 'local' },
  forbid: { ban: 'ban', names: 'local', turnOf: 'expr' },
  hold: { names: 'local', turnOf: 'expr' },
  announce: none,
  cancel: none,
  'in its place': none,
  settle: { card: 'expr', who: 'expr' },
  obey: { card: 'expr', who: 'expr' },
  'keep up': none,
  'queue turn': who,
  reverse: none,
  'swap seats': ab,
  'go out': who,
  'come back': who,
  'skip turn': who,
  'end turn': none,
  'new deal': { dealer: 'expr' },
  outcome: { who: 'expr', seats: 'set', score: 'expr' },
  so: none,
  call: { you: 'expr', args: 'argument' },
  if: { cond: 'cond', then: 'stmt', otherwise: 'stmt' },
  'for each': { set: 'set', elem: 'name', body: 'stmt' },
  repeat: { until: 'cond', times: 'expr', body: 'stmt' },
  'at once': { body: 'stmt' },
  try: none,
  stays: who,
  offer: { who: 'local', alternatives: 'alternative', meanwhile: 'stmt' },
  'use power': { who: 'expr', filter: 'set' },
  confirm: who,
  stop: none,
};

const standings: Rows<Standing> = {
  dial: { value: 'expr', whose: 'cond', subject: 'name', when: 'cond' },
  numeral: { value: 'expr', when: 'cond' },
  'counts as': { when: 'cond' },
  'is also': { card: 'name', test: 'cond', nouns: 'noun', needed: 'set' },
  belongs: { card: 'name', test: 'cond', to: 'expr', asker: 'name', asking: 'cond' },
  'lines off': { card: 'name', test: 'cond' },
  spares: { card: 'name', what: 'cond', player: 'name', test: 'cond' },
  open: { card: 'name', what: 'cond', player: 'name', test: 'cond' },
  cannot: { actor: 'name', args: 'name', test: 'cond' },
  claim: { player: 'name', test: 'cond' },
  clause: none,
};

const nouns: Rows<NounTest> = { any: none, type: none, tag: none, kind: none };

/** Nodes of a single shape, without variants. */
const plain: { readonly [S in Exclude<Tree, keyof typeof byKind>]: Row<Nodes[S]> } = {
  set: { elem: 'name', from: 'from', where: 'cond', take: 'take' },
  take: { n: 'expr' },
  selection: { set: 'set', value: 'expr', min: 'expr', max: 'expr', together: 'together' },
  together: { group: 'name', claim: 'cond' },
  alternative: { when: 'cond', body: 'stmt' },
  ban: { actor: 'name', args: 'name', test: 'cond' },
  clause: { event: 'event', when: 'cond', body: 'stmt', locals: 'name', remembers: 'name' },
  event: { actor: 'name', args: 'name', test: 'cond' },
};
const byKind = { expr: exprs, cond: conds, zones, from: froms, stmt: stmts, standing: standings, noun: nouns };

/** A field that holds nodes; `holds`: the kinds that can be found in it, as bits of `BITS`. */
interface Part {
  readonly field: string;
  readonly kind: PartKind;
  holds: number;
}
type Parts = readonly Part[];
const NO_PARTS: Parts = [];
const listed = (row: object): Parts => Object.entries(row).map(([field, kind]) => ({ field, kind: kind as PartKind, holds: 0 }));
/** By kind: the parts of each variant, or those of a node without variants. */
const partsByKind = new Map<string, ReadonlyMap<string, Parts> | Parts>([
  ...Object.entries(byKind).map(
    ([kind, rows]) => [kind, new Map(Object.entries(rows).map(([k, row]) => [k, listed(row as object)]))] as const,
  ),
  ...Object.entries(plain).map(([kind, row]) => [kind, listed(row)] as const),
]);

function partsOf(kind: NodeKind, node: object): Parts {
  const parts = partsByKind.get(kind) ?? NO_PARTS;
  return parts instanceof Map ? ((parts as ReadonlyMap<string, Parts>).get((node as { k: string }).k) ?? NO_PARTS) : (parts as Parts);
}

const BITS = new Map<string, number>([...partsByKind.keys(), 'local', 'name'].map((kind, i) => [kind, 1 << i]));
fillHolds();

/** Follows the table from kind to kind until nothing is added. */
function fillHolds(): void {
  const inside = new Map(BITS);
  const holdsOf = (kind: PartKind): number => (kind === 'argument' ? holdsOf('expr') | holdsOf('local') : inside.get(kind)!);
  for (let grew = true; grew;) {
    grew = false;
    for (const [kind, parts] of partsByKind)
      for (const part of parts instanceof Map ? [...(parts as ReadonlyMap<string, Parts>).values()].flat() : (parts as Parts)) {
        part.holds = holdsOf(part.kind);
        const now = inside.get(kind)! | part.holds;
        grew ||= now !== inside.get(kind);
        inside.set(kind, now);
      }
  }
}

function kindOfPart(part: PartKind, node: object): NodeKind {
  return part !== 'argument' ? part : 'k' in node ? 'expr' : 'local';
}

// ---------------------------------------------------------------- parts

/** One node, several, or none: the value of a part. */
export type Some<N> = N | readonly (N | null)[] | null | undefined;

/** A part of a node: itself a node, with its kind and the field of the parent that holds it. */
export type Child = { [S in NodeKind]: { kind: S; node: Nodes[S]; field: string } }[NodeKind];

/** The parts of a node, in the order of the table. */
export function children<S extends NodeKind>(kind: S, node: Nodes[S]): Child[] {
  const list: Child[] = [];
  for (const part of partsOf(kind, node)) {
    const value = (node as unknown as Record<string, Some<object>>)[part.field];
    for (const one of Array.isArray(value) ? (value as readonly (object | null)[]) : [value as object | null | undefined])
      if (one) list.push({ kind: kindOfPart(part.kind, one), node: one, field: part.field } as Child);
  }
  return list;
}

/** Every field of a node except its variant and its place in a file: as parts if it is in the table, else as a plain value. */
export function fieldsOf<S extends NodeKind>(kind: S, node: Nodes[S]): { field: string; parts: Child[] | null; value: unknown }[] {
  const inTable = new Set(partsOf(kind, node).map(({ field }) => field));
  const parts = children(kind, node);
  return Object.entries(node).flatMap(([field, value]) => {
    if (field === 'k' || PROVENANCE.has(field)) return [];
    return [{ field, parts: inTable.has(field) ? parts.filter((part) => part.field === field) : null, value: value as unknown }];
  });
}

/** By kind, the test for what is looked for. True: found. `past`: neither this node nor anything inside it. */
export type Finder = { [S in NodeKind]?: (node: Nodes[S]) => boolean | 'past' | void };

/** Whether a node or anything inside it passes the tests. A node is tested before its parts. */
export function some<S extends NodeKind>(kind: S, node: Some<Nodes[S]>, finder: Finder): boolean {
  if (node === null || node === undefined) return false;
  if (Array.isArray(node)) return (node as readonly (Nodes[S] | null)[]).some((one) => some(kind, one, finder));
  let wanted = 0;
  for (const sought in finder) if (finder[sought as NodeKind]) wanted |= BITS.get(sought)!;
  return anyWithin(kind, node as object, finder, wanted);
}

/** Plain loops that skip fields in which nothing `wanted` can be found: every check walks through every meaning several times. */
function anyWithin(kind: NodeKind, node: object, finder: Finder, wanted: number): boolean {
  const answer = (finder[kind] as ((node: object) => boolean | 'past' | void) | undefined)?.(node);
  if (answer === true || answer === 'past') return answer === true;
  const list = partsOf(kind, node);
  for (let i = 0; i < list.length; i++) {
    const part = list[i]!;
    if ((part.holds & wanted) === 0) continue;
    const value = (node as Record<string, unknown>)[part.field] as object | readonly (object | null)[] | null | undefined;
    if (value === null || value === undefined) continue;
    if (!Array.isArray(value)) {
      if (anyWithin(kindOfPart(part.kind, value), value, finder, wanted)) return true;
      continue;
    }
    for (let k = 0; k < value.length; k++) {
      const one = value[k] as object | null;
      if (one && anyWithin(kindOfPart(part.kind, one), one, finder, wanted)) return true;
    }
  }
  return false;
}

/** Computes one value for each node from the node and the values of its parts. */
export function fold<S extends NodeKind, R>(kind: S, node: Some<Nodes[S]>, one: (child: Child, parts: R[]) => R): R[] {
  if (node === null || node === undefined) return [];
  if (Array.isArray(node)) return (node as readonly (Nodes[S] | null)[]).flatMap((x) => fold(kind, x, one));
  const within = (child: Child): R => one(child, children(child.kind, child.node as never).map(within));
  return [within({ kind, node, field: '' } as Child)];
}

/** A copy with some nodes replaced. Undefined keeps a node and visits its parts. A node without replacements stays the same object. */
export function map<S extends NodeKind, T extends Some<Nodes[S]>>(kind: S, node: T, change: Change): T {
  if (node === null || node === undefined) return node;
  if (Array.isArray(node)) return mapped(node as readonly (object | null)[], (one) => changed(kind, one, change)) as T;
  return changed(kind, node as object, change) as T;
}
/** By kind, the replacement of a node, or undefined to keep it. */
export type Change = { [S in NodeKind]?: (node: Nodes[S]) => Nodes[S] | undefined };

function changed(kind: NodeKind, node: object, change: Change): object {
  const replaced = (change[kind] as ((node: object) => object | undefined) | undefined)?.(node);
  if (replaced !== undefined) return replaced;
  let copy: Record<string, unknown> | null = null;
  const list = partsOf(kind, node);
  for (let i = 0; i < list.length; i++) {
    const { field, kind: part } = list[i]!;
    const value = (node as Record<string, unknown>)[field] as object | readonly (object | null)[] | null | undefined;
    if (value === null || value === undefined) continue;
    const within = (one: object): object => changed(kindOfPart(part, one), one, change);
    const now = Array.isArray(value) ? mapped(value as readonly (object | null)[], within) : within(value);
    if (now !== value) (copy ??= { ...node })[field] = now;
  }
  return copy ? copyPhrase(copy, node) : node;
}

function mapped(list: readonly (object | null)[], within: (one: object) => object): readonly (object | null)[] {
  let copy: (object | null)[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    const now = one && within(one);
    if (now !== one) (copy ??= [...list])[i] = now;
  }
  return copy ?? list;
}

/** Fields that record how and where a node was written; they are no part of its meaning. */
const PROVENANCE: ReadonlySet<string> = new Set(['span', 'source', 'says']);

/** Whether two nodes mean the same. Named values are compared by identity, not by name. */
export function alike<S extends NodeKind>(kind: S, a: Nodes[S], b: Nodes[S]): boolean {
  return same(kind, a, b);
}

function same(kind: NodeKind, a: object, b: object): boolean {
  if (a === b) return true;
  if (kind === 'local' || kind === 'name') return (a as Local).id === (b as Local).id;
  const parts = new Map(partsOf(kind, a).map((part) => [part.field, part.kind]));
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const field of fields) {
    if (PROVENANCE.has(field)) continue;
    const [x, y] = [a, b].map((node) => (node as Record<string, unknown>)[field] ?? null);
    const part = parts.get(field);
    if (!(part ? samePart(part, x, y) : sameData(x, y))) return false;
  }
  return true;
}

function samePart(part: PartKind, x: unknown, y: unknown): boolean {
  if (Array.isArray(x) && Array.isArray(y)) return x.length === y.length && x.every((one, i) => samePart(part, one, (y as unknown[])[i]));
  if (typeof x !== 'object' || typeof y !== 'object' || !x || !y) return x === y;
  const kind = kindOfPart(part, x);
  return kind === kindOfPart(part, y) && same(kind, x, y);
}

function sameData(x: unknown, y: unknown): boolean {
  return x === y || (typeof x === 'object' && JSON.stringify(x) === JSON.stringify(y));
}
