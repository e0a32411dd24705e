// Turns the meaning of a card into one canonical text and its hash: equal for effects that mean the same, in every mix. Leaves out where and
// how something is written: layout, comments, names of values. Reads no language of players.
import { fieldsOf, type Child, type Nodes, type NodeKind } from './nodes.ts';
import type { Clause, Local, Type } from './types.ts';
import type { Kind, Vocabulary } from './vocabulary.ts';

/** Numbers of declared things differ from mix to mix, so each is replaced by its name. By field of a node. */
const NAMED: { readonly [field: string]: (v: Vocabulary, at: number) => string } = {
  word: (v, at) => v.words[at]!.head,
  words: (v, at) => v.words[at]!.head,
  dial: (v, at) => v.dials[at]!.name,
  dials: (v, at) => v.dials[at]!.name,
  counter: (v, at) => v.counters[at]!.name,
  mark: (v, at) => v.marks[at]!.name,
  option: (v, at) => v.options[at]!.name,
  table: (v, at) => v.tables[at]!.name,
  attr: (v, at) => v.attrs[at]!.name,
  attrs: (v, at) => v.attrs[at]!.name,
  patterns: (v, at) => v.patterns[at]!.name,
  watcher: (v, at) => v.watchers[at]!.name,
  family: (v, at) => v.families[at]?.name ?? 'any',
  type: (v, at) => v.types[at]!.name,
  tag: (v, at) => v.tags[at]!.name,
  set: (v, at) => v.sets[at]!.name,
  kinds: (v, at) => v.kinds[at]!.fullId,
};

/** Follow from the rest of their node (the kinds a claim needs, the names a clause has), so they say nothing of their own. */
const DERIVED: ReadonlySet<string> = new Set(['needs', 'named', 'locals', 'heldBy']);

class Canon {
  private readonly locals = new Map<number, number>();

  constructor(private readonly v: Vocabulary) {}

  node<S extends NodeKind>(kind: S, node: Nodes[S]): string {
    if (kind === 'local' || kind === 'name') return this.local(node as Local);
    const variant = (node as { k?: string }).k ?? kind;
    if (kind === 'standing' && variant === 'clause') {
      const { clause } = node as Nodes['standing'] & { k: 'clause' };
      return this.clause(this.v.clauses[clause]!);
    }
    // In the order of their names, so that the order in which a node was built does not matter.
    const fields = fieldsOf(kind, node).sort((a, b) => (a.field < b.field ? -1 : 1));
    const texts = fields.flatMap(({ field, parts, value }) => {
      if (DERIVED.has(field) && (kind === 'standing' || kind === 'clause')) return [];
      // What is absent and what is off say the same: a node may get a new field without a change of meaning.
      if (value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return [];
      return [`${field}=${parts ? this.parts(value, parts) : this.data(field, value)}`];
    });
    return texts.length === 0 ? variant : `${variant}(${texts.join(' ')})`;
  }

  /** What may be used once per turn is one word here, as it was when other numbers of times could not be said: texts accepted then stay so. */
  private clause(clause: Clause): string {
    const { often, limit, ...rest } = clause;
    const isPlain = often?.times === 1 && often.per === 'turn' && limit === 'on your turn';
    return this.node('clause', isPlain ? ({ ...rest, limit: 'once per turn' } as unknown as Clause) : clause);
  }

  /** Parts of a list keep their places: a missing one is not the same as none. */
  private parts(value: unknown, parts: readonly Child[]): string {
    const rest = parts.map((part) => this.node(part.kind, part.node as never));
    if (!Array.isArray(value)) return rest[0]!;
    return `[${value.map((one) => (one === null ? '-' : rest.shift()!)).join(' ')}]`;
  }

  private data(field: string, value: unknown): string {
    if (Array.isArray(value)) return `[${value.map((one) => this.data(field, one)).join(' ')}]`;
    if (typeof value === 'object') return this.type(value as Type);
    // A line that is held: by what it says.
    if (field === 'clause' && typeof value === 'number') return this.clause(this.v.clauses[value]!);
    if (field === 'text' && typeof value === 'number') return this.question(this.v.texts[value]!);
    if (typeof value === 'number' && Object.hasOwn(NAMED, field)) return JSON.stringify(NAMED[field]!(this.v, value));
    return JSON.stringify(value);
  }

  /** The values in a question are known by their places, not by the names they have in the file. */
  private question(text: string): string {
    let n = 0;
    return JSON.stringify(text.replace(/\{[^{}]*\}/g, () => `{${n++}}`));
  }

  /** A named value is known by the order in which values appear. */
  private local({ id, type, perSeat, temporary }: Local): string {
    let n = this.locals.get(id);
    if (n === undefined) this.locals.set(id, (n = this.locals.size));
    return `#${n}:${this.type(type)}${perSeat ? ' each' : ''}${temporary ? ' aside' : ''}`;
  }

  private type({ name, set, family, group }: Type): string {
    const of = set !== undefined ? ` ${NAMED['set']!(this.v, set)}` : family !== undefined ? ` ${NAMED['family']!(this.v, family)}` : '';
    return `${name}${of}${group ? 's' : ''}`;
  }
}

/** The canonical text of some part of a meaning. */
export function canonical<S extends NodeKind>(v: Vocabulary, kind: S, node: Nodes[S] | readonly Nodes[S][]): string {
  const canon = new Canon(v);
  return [node]
    .flat()
    .map((one) => canon.node(kind, one as Nodes[S]))
    .join('\n');
}

/** The canonical text of what a card's own lines mean; null: it has no effect. Lines that its type gives every card are not its own. */
export function canonicalCard(v: Vocabulary, { effect, standing, obey }: Kind): string | null {
  if (!effect) return null;
  const [start, end] = [effect.map[0] ?? 0, effect.map[effect.text.length] ?? 0];
  const own = standing.filter(({ source, span }) => source === effect.source && span.start >= start && span.start <= end);
  const canon = new Canon(v);
  return [...own.map((line) => canon.node('standing', line)), ...(obey?.body ?? []).map((s) => canon.node('stmt', s))].join('\n');
}
