// Prints a meaning as short plain text, one line for each order, for the disassembler, the walk-through and golden tests. A variant of a
// node without a print does not compile. Knows no language of players and runs nothing.
import { oftenText } from '../text/often.ts';
import { fieldsOf, type Child, type Nodes, type OfKind, type NodeKind } from './nodes.ts';
import { typeText } from './terms.ts';
import type { Clause, Cond, EventRef, Expr, From, Local, NounTest, Selection, SetOf, Standing, Stmt, Zones } from './types.ts';
import { OPEN, type Kind, type Vocabulary } from './vocabulary.ts';

type Prints<N extends { k: string }> = { readonly [K in N['k']]: (p: Printer, node: OfKind<N, K>) => string };

const call = (name: string, args: readonly string[]): string => `${name}(${args.join(', ')})`;
const itsKind = (_: Printer, node: { k: string }): string => node.k;
const ofIt = (p: Printer, e: { k: string; of: Expr }): string => call(e.k, [p.expr(e.of)]);
const ofSet = (p: Printer, e: { k: string; set: SetOf }): string => `${e.k} ${p.set(e.set)}`;
const infix =
  (sign: string) =>
  (p: Printer, { a, b }: { a: Expr; b: Expr }): string =>
    `(${p.expr(a)} ${sign} ${p.expr(b)})`;

const exprs: Prints<Expr> = {
  int: (_, { v }) => (v === -1 ? 'none' : v > OPEN / 2 ? 'all' : String(v)),
  numeral: (_, { v }) => `printed ${v}`,
  you: itsKind,
  this: itsKind,
  it: itsKind,
  they: itsKind,
  active: itsKind,
  cause: itsKind,
  'turns in a row': itsKind,
  turn: itsKind,
  'turn cause': itsKind,
  reversed: itsKind,
  'moving to': itsKind,
  'moving how': itsKind,
  local: (p, e) => p.name(e.local),
  'seat local': (p, e) => `${p.name(e.local)}[${p.expr(e.seat)}]`,
  count: ofSet,
  add: infix('+'),
  sub: infix('-'),
  mul: infix('×'),
  div: (p, e) => `(${p.expr(e.a)} / ${p.expr(e.b)}, rounded ${e.up ? 'up' : 'down'})`,
  rest: infix('mod'),
  smaller: infix('min'),
  larger: infix('max'),
  half: (p, e) => `half ${p.expr(e.a)}`,
  dial: (p, e) => call(p.v.dials[e.dial]!.name, [p.expr(e.of)]),
  says: (p, e) => call(`said ${p.v.dials[e.dial]!.name}`, [p.expr(e.of)]),
  counter: (p, e) => call(p.v.counters[e.counter]!.name, e.of ? [p.expr(e.of)] : []),
  mark: (p, e) => call(p.v.marks[e.mark]!.name, [p.expr(e.of)]),
  option: (p, e) => p.v.options[e.option]!.name,
  'by players': (p, e) => p.v.tables[e.table]!.name,
  attr: (p, e) => call(p.v.attrs[e.attr]!.name, [p.expr(e.of)]),
  total: (p, e) => `total ${p.v.attrs[e.attr]!.name} ${p.set(e.set)}`,
  extreme: (p, e) => `${e.most ? 'highest' : 'lowest'} ${p.expr(e.attr)} ${p.set(e.set)}`,
  sum: (p, e) => `total ${p.expr(e.attr)} ${p.set(e.set)}`,
  value: (p, e) => call(p.v.words[e.word]!.name, p.exprs(e.args)),
  owner: ofIt,
  host: ofIt,
  guest: ofIt,
  place: ofIt,
  cover: ofIt,
  zone: (p, e) => p.zone(e.family, e.index),
  index: (p, e) => `index ${e.dim} of ${p.expr(e.of)}`,
  first: ofSet,
  last: ofSet,
  if: (p, e) => `(${p.cond(e.c)} ? ${p.expr(e.a)} : ${p.expr(e.b)})`,
  team: ofIt,
  beside: (p, e) => call(e.side, e.steps ? [p.expr(e.of), p.expr(e.steps)] : [p.expr(e.of)]),
  is: (p, e) => `(${p.cond(e.c)})`,
};

const joined = (p: Printer, c: Cond & { k: 'and' | 'or' }): string =>
  c.of.length === 1 ? p.cond(c.of[0]!) : `(${c.of.map((x) => p.cond(x)).join(` ${c.k} `)})`;
const ofCard = (p: Printer, c: { k: string; card: Expr }): string => `${p.expr(c.card)} ${c.k}`;

const conds: Prints<Cond> = {
  spared: (p, c) => `${p.expr(c.card)} spares ${p.expr(c.player)}`,
  yes: itsKind,
  no: itsKind,
  so: itsKind,
  stands: itsKind,
  and: joined,
  or: joined,
  not: (p, c) => `not ${p.cond(c.of)}`,
  cmp: (p, c) => `${p.expr(c.a)} ${c.op} ${p.expr(c.b)}`,
  some: ofSet,
  condition: (p, c) => call(p.word(c.word), p.exprs(c.args)),
  kind: (p, c) => `${p.expr(c.of)} is ${c.nouns.map((n) => p.noun(n)).join(' or ')}`,
  in: (p, c) => `${p.expr(c.card)} in ${p.zones(c.zones)}`,
  live: ofCard,
  attached: ofCard,
  covered: ofCard,
  'face up': ofCard,
  'lines off': ofCard,
  fill: (p, c) => `each filled: ${c.places.map((x) => p.set(x)).join(', ')}`,
  meets: (p, c) => `${p.expr(c.player)} meets ${p.expr(c.card)}`,
  dooms: ofCard,
  fails: (p, c) => `${p.expr(c.card)} dooms ${p.expr(c.player)}`,
  needs: (p, c) => `${p.expr(c.by)} needs ${p.expr(c.card)}`,
  fits: (p, c) => `${p.expr(c.card)} fits ${p.expr(c.to)}`,
  clash: (p, c) => `${p.expr(c.a)} clashes with ${p.expr(c.b)}`,
  near: (p, c) => `${p.expr(c.a)} ${c.how} ${p.expr(c.b)}`,
  sets: (p, c) => `${p.expr(c.card)} sets ${c.dials.map((d) => p.v.dials[d]!.name).join(' or ')}`,
  claims: (p, c) => `${p.expr(c.player)} claims “${c.outcome}”`,
  shared: (p, c) => `${p.set(c.set)} share ${c.attrs.map((a) => p.v.attrs[a]!.name).join(' and ')}`,
  makes: (p, c) => `${p.set(c.set)} make ${c.patterns.map((at) => p.v.patterns[at]!.name).join(' or ')}`,
  new: (p, c) => `${p.expr(c.text)} new`,
  'in game': (p, c) => `${p.expr(c.player)} in game`,
  out: (p, c) => `${p.expr(c.player)} out`,
  can: (p, c) => `${p.word(c.word)} can begin`,
};

const zones: Prints<Zones> = {
  one: (p, z) => p.expr(z.zone),
  family: (p, z) => p.zone(z.family, z.index),
  union: (p, z) => z.of.map((x) => p.zones(x)).join(' or '),
};

const inZones = (p: Printer, from: { zones: Zones }): string => ` in ${p.zones(from.zones)}`;
/** Each starts with a space, because it follows the type of the set. */
const froms: Prints<From> = {
  zones: inZones,
  'zone list': inZones,
  texts: () => ' a text',
  range: (p, { low, high }) => ` from ${p.expr(low)} to ${p.expr(high)}`,
  kinds: (p, { kinds }) => ` ${p.kinds(kinds)}`,
  'every card': () => '',
  group: (p, { local }) => ` of ${p.name(local)}`,
  one: (p, { value }) => ` ${p.expr(value)}`,
  union: (p, { of }) => ` of ${of.map((x) => p.set(x)).join(' or ')}`,
  call: (p, { word, args }) => ` ${call(p.word(word), p.exprs(args))}`,
  players: (p, { from }) => ` from ${p.expr(from)} on`,
  members: (p, { set }) => ` of ${p.v.sets[set]!.name}`,
  needs: (p, { card }) => ` needed by ${p.expr(card)}`,
  arranged: (p, { of, part }) => ` ${part} of the best arrangement of ${p.set(of)}`,
};

const nouns: Prints<NounTest> = {
  any: () => 'card',
  type: (p, { type }) => p.v.types[type]!.name,
  tag: (p, { tag }) => p.v.tags[tag]!.name,
  kind: (p, { kinds }) => p.kinds(kinds),
};

/** Prints a node by the row of its variant, which the compiler cannot select by itself. */
function print<N extends { k: string }>(table: Prints<N>, p: Printer, node: N): string {
  return table[node.k as N['k']](p, node as OfKind<N, N['k']>);
}

/** Fields of an order that are numbers of declared things, with how to name them. */
const NAMED: { readonly [field: string]: (v: Vocabulary, at: number) => string } = {
  word: (v, at) => `“${v.words[at]!.head}”`,
  dial: (v, at) => v.dials[at]!.name,
  counter: (v, at) => v.counters[at]!.name,
  mark: (v, at) => v.marks[at]!.name,
  text: (v, at) => `“${v.texts[at]!}”`,
  family: (v, at) => (at < 0 ? 'any' : v.families[at]!.name),
  kinds: (v, at) => v.kinds[at]!.fullId,
};
/** Fields that contain orders, which are printed on lines of their own. */
const INNER: ReadonlySet<string> = new Set(['clause', 'body', 'then', 'otherwise', 'meanwhile', 'alternatives']);

/** Prints the meanings of one vocabulary. */
export class Printer {
  /** `name`: the text for a named value where it is used. */
  constructor(
    readonly v: Vocabulary,
    readonly name: (local: Local) => string,
  ) {}

  expr(e: Expr): string {
    return print(exprs, this, e);
  }
  exprs(list: readonly Expr[]): string[] {
    return list.map((e) => this.expr(e));
  }
  cond(c: Cond): string {
    return print(conds, this, c);
  }
  zones(z: Zones): string {
    return print(zones, this, z);
  }
  noun(n: NounTest): string {
    return print(nouns, this, n);
  }
  word(id: number): string {
    return `“${this.v.words[id]!.head}”`;
  }
  kinds(kinds: readonly number[]): string {
    return kinds.map((k) => this.v.kinds[k]!.fullId).join(' or ');
  }

  /** `{card in hand[you]: number(card) > 3}`. */
  set(set: SetOf): string {
    const elem = this.name(set.elem);
    const from = print(froms, this, set.from);
    const tests = set.where.map((c) => this.cond(c)).join(', ');
    const take = set.take ? `${set.take.end} ${this.expr(set.take.n)} of ` : '';
    return `{${take}${elem}${from}${tests ? `: ${tests}` : ''}}`;
  }

  zone(family: number, index: readonly (Expr | null)[]): string {
    return this.v.families[family]!.name + (index.length ? `[${index.map((x) => (x ? this.expr(x) : 'any')).join(', ')}]` : '');
  }

  /** `choose 1 to 2 of {…}`. */
  selection({ how, single, value, min, max, set, together, ordered }: Selection): string {
    if (how === 'one' && value) return this.expr(value);
    const [least, most] = [this.expr(min), max ? this.expr(max) : 'all'];
    const count = single ? 'one' : least === most ? least : `${least} to ${most}`;
    const claim = together ? `, together as ${this.given(together.group)}: ${this.cond(together.claim)}` : '';
    return `${how === 'choose' ? '' : `${how} `}${count} of ${this.set(set)}${ordered ? ' in order' : ''}${claim}`;
  }

  /** A named value where it gets its value. */
  private given(local: Local): string {
    const [name, type] = [this.name(local), typeText(this.v, local.type)];
    const each = local.perSeat ? ' for each seat' : '';
    return (name.startsWith(type) ? name : `${name}: ${type}`) + each;
  }

  /** One line for each order; orders inside another are indented. */
  orders(body: readonly Stmt[], pad = ''): string[] {
    return body.flatMap((s) => [`${pad}${s.k}${this.fields('stmt', s)}`, ...this.inner(s, `${pad}  `)]);
  }

  private inner(s: Stmt, pad: string): string[] {
    switch (s.k) {
      case 'if':
        return [...this.orders(s.then, pad), ...(s.otherwise.length ? [`${pad.slice(2)}otherwise`, ...this.orders(s.otherwise, pad)] : [])];
      case 'offer':
        return [
          ...(s.who ? [`${pad}for ${this.expr({ k: 'local', local: s.who })}`] : []),
          ...s.alternatives.flatMap((a) => [
            `${pad}either${a.when.map((c) => ` if ${this.cond(c)}`).join('')}`,
            ...this.orders(a.body, `${pad}  `),
          ]),
          ...(s.meanwhile.length ? [`${pad}before each answer`, ...this.orders(s.meanwhile, `${pad}  `)] : []),
        ];
      case 'hold':
        return this.clause(this.v.clauses[s.clause]!).map((line) => pad + line);
      default:
        return 'body' in s ? this.orders(s.body, pad) : [];
    }
  }

  /** A line in force. */
  standing(line: Standing): string[] {
    if (line.k === 'clause') return this.clause(this.v.clauses[line.clause]!);
    // The kinds a claim needs follow from its test.
    if (line.k === 'claim') return [`${line.outcome} if ${this.cond(line.test)}`];
    return [`${line.k}${this.fields('standing', line)}`];
  }

  /** A line that waits, with its orders. */
  clause({ kind, own, edge, limit, often, once, event, when, body }: Clause): string[] {
    const about = [
      once && 'once',
      own && 'own',
      edge,
      ...usedWhen(limit, often),
      event && this.event(event),
      ...when.map((c) => `if ${this.cond(c)}`),
    ];
    return [[kind, ...about.filter((x) => x)].join(' '), ...this.orders(body, '  ')];
  }

  private event({ words, outcome, watcher, actor, args, test }: EventRef): string {
    const what = outcome ?? (watcher === undefined ? words.map((w) => this.word(w)).join(' or ') : this.v.watchers[watcher]!.name);
    const names = [actor, ...args].map((local) => this.given(local)).join(', ');
    return `${what} (${names})${test.k === 'yes' ? '' : ` where ${this.cond(test)}`}`;
  }

  private fields<S extends NodeKind>(kind: S, node: Nodes[S]): string {
    const list = fieldsOf(kind, node).flatMap(({ field, parts, value }) => {
      if (INNER.has(field) || value === null || value === undefined || value === false || (Array.isArray(value) && !value.length))
        return [];
      const said = parts ? parts.map((part) => this.part(part)) : [value].flat().map((x) => this.data(field, x));
      return [value === true ? field : `${field} ${said.join(', ')}`];
    });
    return list.length ? `: ${list.join('; ')}` : '';
  }

  private data(field: string, value: unknown): string {
    return typeof value === 'number' ? (NAMED[field]?.(this.v, value) ?? String(value)) : String(value);
  }

  private part({ kind, node }: Child): string {
    switch (kind) {
      case 'expr':
        return this.expr(node);
      case 'cond':
        return this.cond(node);
      case 'zones':
        return this.zones(node);
      case 'set':
        return this.set(node);
      case 'selection':
        return this.selection(node);
      case 'local':
        return this.name(node);
      case 'name':
        return this.given(node);
      case 'noun':
        return this.noun(node);
      case 'ban': {
        const names = [node.actor, ...node.args].map((local) => this.given(local)).join(', ');
        return `${node.word === 'win' ? 'win' : this.word(node.word)} (${names}) where ${this.cond(node.test)}`;
      }
      default:
        return kind;
    }
  }
}

/** Everything a card does: its lines in force, its lines that wait, and its orders when it is obeyed. */
export function printCard(v: Vocabulary, kind: Kind): string[] {
  const p = new Printer(v, byName());
  // A claim of a card is one of its lines already; its orders would only repeat it.
  const isClaim = kind.standing.some((line) => line.k === 'claim');
  return [...kind.standing.flatMap((line) => p.standing(line)), ...(isClaim ? [] : p.orders(kind.obey?.body ?? []))];
}

/** Names each value by its name or its type; further values of the same name are numbered. */
export function byName(): (local: Local) => string {
  const names = new Map<number, string>();
  const taken = new Map<string, number>();
  return (local) => {
    let name = names.get(local.id);
    if (name === undefined) {
      // Names of one letter were made up by the checker.
      const plain = local.name.length > 1 && !local.name.includes(' ') ? local.name : local.type.name + (local.type.group ? 's' : '');
      const n = (taken.get(plain) ?? 0) + 1;
      taken.set(plain, n);
      names.set(local.id, (name = n === 1 ? plain : `${plain} ${n}`));
    }
    return name;
  };
}

/** A line that is used so often is used on the turn of its holder, unless it says more. */
function usedWhen(limit: Clause['limit'], often: Clause['often']): (string | undefined)[] {
  return [often && oftenText(often), often && limit === 'on your turn' ? undefined : limit];
}
