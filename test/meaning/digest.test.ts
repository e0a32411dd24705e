// The hash that tells a text that its effect has changed: every literal and every part of a meaning counts, and nothing that is only writing.
import { describe, expect, it } from 'vitest';
import { loadMix } from 'cardwright';
import { canonical, canonicalCard } from '../../src/meaning/digest.ts';
import { children, fieldsOf, type Nodes, type NodeKind, type OfKind } from '../../src/meaning/nodes.ts';
import type { Clause, Cond, Expr, From, Local, NounTest, SetOf, Selection, Standing, Stmt, Zones } from '../../src/meaning/types.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const { vocabulary: real } = loadShared({ host: disk, folders: ['cards/fluxx'], shipped: 'cards' });
/** Enough of everything that is declared to have two of each, whatever the game has. */
const two = <T extends object>(list: readonly T[], field: string): T[] => [0, 1].map((i) => ({ ...list[0], [field]: `thing ${i}` }) as T);
const v = {
  ...real,
  words: two(real.words, 'head'),
  dials: two(real.dials, 'name'),
  counters: two(real.counters, 'name'),
  marks: two([{} as (typeof real.marks)[number]], 'name'),
  options: two(real.options, 'name'),
  tables: two([{} as (typeof real.tables)[number]], 'name'),
  attrs: two([{} as (typeof real.attrs)[number]], 'name'),
  patterns: two([{} as (typeof real.patterns)[number]], 'name'),
  watchers: two([{} as (typeof real.watchers)[number]], 'name'),
  families: two(real.families, 'name'),
  types: two(real.types, 'name'),
  tags: two([{} as (typeof real.tags)[number]], 'name'),
  sets: two(real.sets, 'name'),
  kinds: two(real.kinds, 'fullId'),
  texts: ['Is it {a:card}?', 'Was it?'],
};

const at = { span: { start: 0, end: 1 }, source: real.kinds[0]!.source };
let ids = 0;
const local = (name = 'x'): Local => ({ id: ids++, name, type: { name: 'card' } });
const e: Expr = { k: 'numeral', v: 2 };
const c: Cond = { k: 'cmp', op: '=', a: e, b: { k: 'you' } };
const z: Zones = { k: 'family', family: 0, index: [null, e] };
const set = (): SetOf => ({ type: { name: 'card' }, elem: local(), from: { k: 'every card' }, where: [c], take: { end: 'top', n: e } });
const n: NounTest = { k: 'type', type: 0 };
const pick = (): Selection => ({
  ...{ how: 'choose', set: set(), value: e, min: e, max: e, single: true, ordered: true, live: true, span: at.span },
  together: { group: local(), claim: c },
});
const stop: Stmt = { ...at, k: 'stop' };
const l = local('one');

type Full<N> = { [F in keyof N]-?: Exclude<N[F], undefined> };
type Samples<N extends { k: string }> = { readonly [K in N['k']]: Omit<Full<OfKind<N, K>>, 'k' | 'span' | 'source'> };

const exprs: Samples<Expr> = {
  ...{ int: { v: 1 }, numeral: { v: 1 }, you: {}, this: {}, it: {}, they: {}, active: {}, cause: {}, 'turns in a row': {}, turn: {} },
  ...{ 'turn cause': {}, reversed: {}, 'moving to': {}, local: { local: l }, 'seat local': { local: l, seat: e }, count: { set: set() } },
  ...{ add: { a: e, b: e }, sub: { a: e, b: e }, mul: { a: e, b: e }, rest: { a: e, b: e }, smaller: { a: e, b: e } },
  ...{ larger: { a: e, b: e }, div: { a: e, b: e, up: true }, half: { a: e }, dial: { dial: 0, of: e }, says: { dial: 0, of: e } },
  ...{
    counter: { counter: 0, of: e },
    mark: { mark: 0, of: e },
    option: { option: 0 },
    'by players': { table: 0 },
    attr: { attr: 0, of: e },
  },
  ...{ total: { attr: 0, set: set() }, extreme: { attr: e, set: set(), most: true }, sum: { attr: e, set: set() } },
  ...{ value: { word: 0, args: [e] }, owner: { of: e }, host: { of: e }, guest: { of: e }, place: { of: e }, cover: { of: e } },
  ...{ zone: { family: 0, index: [e] }, index: { dim: 0, of: e, family: 0 }, first: { set: set() }, last: { set: set() } },
  ...{ if: { c, a: e, b: e }, beside: { of: e, side: 'left', steps: e }, team: { of: e }, is: { c }, 'moving how': {} },
};
const conds: Samples<Cond> = {
  ...{ yes: {}, no: {}, so: {}, stands: {}, and: { of: [c] }, or: { of: [c] }, not: { of: c }, cmp: { op: '=', a: e, b: e } },
  ...{ some: { set: set() }, condition: { word: 0, args: [e] }, kind: { of: e, nouns: [n] }, in: { card: e, zones: z }, live: { card: e } },
  ...{ attached: { card: e }, covered: { card: e }, 'face up': { card: e }, fill: { places: [set()], counts: [e] } },
  ...{ meets: { player: e, card: e }, dooms: { card: e }, fails: { player: e, card: e }, needs: { card: e, by: e }, clash: { a: e, b: e } },
  ...{ sets: { card: e, dials: [0] }, claims: { player: e, outcome: 'wins' }, shared: { attrs: [0], set: set() } },
  ...{ makes: { patterns: [0], set: set(), begun: true }, spared: { card: e, player: e, dial: 0 }, 'in game': { player: e } },
  ...{
    near: { how: 'beside', of: 'zones', a: e, b: e },
    out: { player: e },
    new: { text: e },
    can: { word: 0, you: e, args: [e] },
    fits: { card: e, to: e },
    'lines off': { card: e },
  },
};
const zones: Samples<Zones> = { one: { zone: e }, family: { family: 0, index: [e] }, union: { of: [z] } };
const froms: Samples<From> = {
  ...{ zones: { zones: z }, kinds: { kinds: [0] }, 'every card': {}, group: { local: l }, one: { value: e }, union: { of: [set()] } },
  ...{ call: { word: 0, args: [e] }, players: { from: e }, members: { set: 0 }, range: { low: e, high: e }, 'zone list': { zones: z } },
  ...{ texts: {}, needs: { card: e }, arranged: { of: set(), part: 'laid' } },
};
const nouns: Samples<NounTest> = { any: {}, type: { type: 0 }, tag: { tag: 0 }, kind: { kinds: [0] } };
const stmts: Samples<Stmt> = {
  choose: { who: e, pick: pick(), into: local(), optional: true, says: 'x', text: 0, args: [e], within: 1 },
  together: { seats: set(), they: local(), pick: pick(), into: local(), optional: true, text: 0, args: [e], within: 1 },
  ...{ let: { into: local(), value: e, each: l }, gather: { into: local(), set: set(), random: e }, aside: { into: local() } },
  ...{ roll: { who: e, dice: e, sides: e, into: local() }, refill: { zone: e, n: e } },
  ...{ move: { cards: l, to: e, end: 'top', face: 'up' }, turn: { cards: l, face: 'up' }, 'swap cards': { a: l, b: local() } },
  ...{ 'swap zones': { a: e, b: e }, 'swap card zone': { a: l, b: e }, shuffle: { zone: e }, deal: { cards: l, to: z } },
  ...{ pass: { what: 'zones', zones: z, family: 0, where: set(), side: e }, attach: { card: l, to: e, under: true }, detach: { cards: l } },
  ...{ cover: { card: e, with: e }, uncover: { card: e }, look: { cards: l, who: e }, ask: { who: e, seats: set(), text: 0, args: [e] } },
  ...{ race: { seats: set(), into: local(), text: 0, args: [e], within: 1 }, 'set counter': { counter: 0, of: e, value: e, add: true } },
  'set mark': { mark: 0, of: e, group: l, value: e, add: true },
  modify: { dial: 0, change: 'is', value: e, whose: e, until: 'this turn', turnOf: e, when: c, names: [l] },
  forbid: { ban: { word: 0, actor: local(), args: [local()], test: c }, names: [l], until: 'this turn', turnOf: e },
  ...{
    hold: { clause: 0, names: [l], until: 'this turn', turnOf: e },
    announce: {},
    cancel: {},
    'in its place': { does: true },
    settle: { card: e, who: e },
    obey: { card: e, who: e },
    'keep up': {},
    'queue turn': { who: e },
    reverse: {},
  },
  ...{ 'swap seats': { a: e, b: e }, 'go out': { who: e, until: 'this turn' }, 'come back': { who: e }, 'skip turn': { who: e } },
  ...{
    'end turn': {},
    try: {},
    stays: { who: e },
    'new deal': { dealer: e },
    outcome: { kind: 'wins', who: e, seats: set(), final: true, score: e },
    so: { value: 1 },
  },
  ...{ call: { word: 0, you: e, args: [e, l] }, if: { cond: c, then: [stop], otherwise: [stop] } },
  ...{ 'for each': { set: set(), elem: local(), body: [stop], bindThey: true } },
  ...{ repeat: { until: c, untilAfter: true, times: e, body: [stop] }, 'at once': { body: [stop] } },
  offer: { who: l, alternatives: [{ ...at, says: 'x', when: [c], body: [stop] }], meanwhile: [stop] },
  ...{ 'use power': { who: e, filter: set(), limit: 'own' }, confirm: { who: e, says: 'x', decoy: true }, stop: {} },
};
const standings: Samples<Standing> = {
  dial: { dial: 0, change: 'is', value: e, whose: c, subject: local(), when: c },
  ...{ numeral: { numeral: 1, change: 'is', value: e, when: c }, 'counts as': { kinds: [0], when: c } },
  ...{ 'is also': { card: local(), test: c, nouns: [n], needed: set() }, 'lines off': { card: local(), test: c } },
  ...{
    open: { card: local(), what: c, player: local(), test: c },
    spares: { card: local(), what: c, dial: 0, player: local(), test: c },
    cannot: { word: 0, actor: local(), args: [local()], test: c, counter: 0 },
  },
  belongs: { card: local(), test: c, to: e, asker: local(), asking: c, one: true },
  ...{ claim: { outcome: 'wins', player: local(), test: c, needs: [], named: [] }, clause: { clause: 0 } },
};
const clause: Full<Clause> = {
  ...{
    ...at,
    kind: 'after',
    says: 'x',
    often: { times: 2, per: 'turn' },
    edge: 'start',
    own: true,
    limit: 'any time',
    when: [c],
    body: [stop],
    locals: [],
    heldBy: 'x:y',
    once: 1,
  },
  remembers: [local()],
  event: { words: [0], outcome: 'wins', watcher: 0, actor: local(), args: [local()], test: c } as Full<NonNullable<Clause['event']>>,
};

/** Every node there is: each variant, with every field it may have. */
const samples: [string, NodeKind, object][] = [
  ...Object.entries({ expr: exprs, cond: conds, zones, from: froms, noun: nouns, stmt: stmts, standing: standings }).flatMap(
    ([kind, table]) =>
      Object.entries(table).map(([k, fields]): [string, NodeKind, object] => [`${kind} ${k}`, kind as NodeKind, { k, ...at, ...fields }]),
  ),
  ['clause', 'clause', clause],
];

const said = (kind: NodeKind, node: object): string =>
  canonical({ ...v, clauses: [clause, { ...clause, edge: 'end' }] }, kind, node as Nodes[typeof kind]);

/** Another value for a field that is no part of the tree. */
function other(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(other);
  if (typeof value === 'number') return value === 0 ? 1 : 0;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}!`;
  return { name: 'number' };
}

/** Nodes in which one literal, somewhere inside, is another. */
function* changed(kind: NodeKind, node: object, path: string): Generator<[string, object]> {
  for (const { field, parts, value } of fieldsOf(kind, node as never)) {
    if (['needs', 'named', 'locals', 'heldBy'].includes(field) && (kind === 'standing' || kind === 'clause')) continue;
    const isMissing = value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
    if (!isMissing && !['where', 'body', 'of', 'words', 'clause'].includes(field))
      yield [`${path}.${field} left out`, { ...node, [field]: Array.isArray(value) ? [] : null }];
    if (parts === null) {
      if (!isMissing || value === false) yield [`${path}.${field}`, { ...node, [field]: other(value) }];
      continue;
    }
    for (const [i, part] of parts.entries()) {
      if (part.kind === 'local' || part.kind === 'name') continue;
      for (const [where, inner] of changed(part.kind, part.node, `${path}.${field}`))
        yield [where, { ...node, [field]: Array.isArray(value) ? value.map((x, at) => (at === i ? inner : (x as object))) : inner }];
    }
  }
}

describe('the canonical text of a meaning', () => {
  it.each(samples)('is another for each changed literal and each lost part of: %s', (name, kind, node) => {
    const own = said(kind, node);
    const lost = [...changed(kind, node, name)].filter(([, one]) => said(kind, one) === own).map(([where]) => where);
    expect(lost).toEqual([]);
  });

  it('is another for each variant', () => {
    const all = samples.map(([, kind, node]) => `${kind} ${said(kind, node)}`);
    expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([]);
  });

  it('notices every literal of every card that is shipped', () => {
    let count = 0;
    for (const folder of ['fluxx', 'cthulhu-fluxx', 'monty-python-fluxx', 'wonderland-fluxx', 'kapitan-bluff']) {
      const { vocabulary } = loadShared({ host: disk, folders: [`cards/${folder}`], shipped: 'cards' });
      // Numbers of declared things are changed to those of others, so there must be others.
      const lists = ['dials', 'counters', 'marks', 'options', 'tables', 'attrs', 'patterns', 'watchers', 'tags', 'sets'] as const;
      const more = { ...vocabulary, texts: [...vocabulary.texts, 'x', 'y'] };
      for (const list of lists) Object.assign(more, { [list]: [...vocabulary[list], { name: 'x' }, { name: 'y' }] });
      for (const kind of vocabulary.kinds) {
        const nodes = [
          ...kind.standing.map((s) => ['standing', s] as const),
          ...kind.standing.flatMap((s) => (s.k === 'clause' ? [['clause', vocabulary.clauses[s.clause]!] as const] : [])),
          ...(kind.obey?.body ?? []).map((s) => ['stmt', s] as const),
        ];
        for (const [node, one] of nodes)
          for (const [where, mutant] of changed(node, one, kind.id)) {
            // Two cards may have the same waiting line; what is in it is changed by itself.
            if (where.endsWith('.clause')) continue;
            count++;
            if (canonical(more, node, mutant as never) === canonical(more, node, one as never)) expect(where).toBe('noticed');
          }
      }
    }
    expect(count).toBeGreaterThan(3000);
  });

  it('tells values apart that are used in another order', () => {
    const [a, b] = [local('a'), local('b')];
    const swap = (x: Local, y: Local): Stmt[] => [
      { ...at, k: 'aside', into: a },
      { ...at, k: 'aside', into: b },
      { ...at, k: 'swap cards', a: x, b: y },
    ];
    expect(canonical(v, 'stmt', swap(a, b))).not.toBe(canonical(v, 'stmt', swap(b, a)));
  });
});

describe('an effect', () => {
  const plain = 'choose another player as rival\nrival draws 2\ngive this to rival';
  const asked = (x: string): string => `choose another player as ${x}\nask you "Does {${x}} agree?"\nif so, draw 1`;
  const alike: Record<string, [string, string]> = {
    names: [plain, plain.replaceAll('rival', 'enemy')],
    comments: [plain, '# a comment\nchoose another player as rival # chosen\nrival draws 2\ngive this to rival'],
    'empty lines and spaces': [plain, 'choose another player  as rival\n\nrival draws 2\n\ngive  this to rival'],
    'names in a question': [asked('rival'), asked('friend')],
  };
  const different: Record<string, [string, string]> = {
    'a number': [plain, plain.replace('2', '3')],
    'an order of lines': [plain, 'choose another player as rival\ngive this to rival\nrival draws 2'],
    'a player': [plain, plain.replace('rival draws', 'you draw')],
    'a word for a numeral': [plain, plain.replace('2', 'two')],
    'a question': [asked('rival'), asked('rival').replace('agree', 'sing')],
  };
  const effects = [...new Set([alike, different].flatMap((cases) => Object.values(cases).flat()))];
  const card = (effect: string, i: number): string =>
    `  c${i}:\n    name: C${i}\n    type: action\n    effect: |\n${effect.replace(/^/gm, '      ')}\n`;
  const files = {
    'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
    'x/cards.yaml': `format: 1\norigin: house\ncards:\n${effects.map(card).join('')}`,
  };
  const [alone, mixed] = [[], ['cards/cthulhu-fluxx', 'cards/creeper-pack']].map((more): ((effect: string) => string) => {
    const { vocabulary, diagnostics } = loadMix({ host: overlayHost(files), folders: ['cards/fluxx', ...more, 'x'], shipped: 'cards' });
    expect(diagnostics.filter((d) => d.severity === 'error').map((d) => d.message)).toEqual([]);
    return (effect) =>
      canonicalCard(
        vocabulary,
        vocabulary.kinds.find((k) => k.fullId === `x:c${effects.indexOf(effect)}`)!,
      )!;
  });

  it.each(Object.keys(alike))('means the same with other %s', (what) => {
    const [one, two] = alike[what]!;
    expect(alone!(one)).toBe(alone!(two));
  });

  it('means the same in another mix', () => {
    expect(effects.map(mixed!)).toEqual(effects.map(alone!));
  });

  it.each(Object.keys(different))('means something else with %s', (what) => {
    const [one, two] = different[what]!;
    expect(alone!(one)).not.toBe(alone!(two));
  });

  it('has parts for every node in the table', () => {
    // So that the list above cannot fall behind: children are found in each sample that has fields for nodes.
    expect(samples.filter(([, kind, node]) => children(kind, node as never).length > 0).length).toBeGreaterThan(80);
  });
});
