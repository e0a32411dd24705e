// Values of the meaning → plain words: numbers, players, what belongs to something, places. Remembers the phrases for named values.
import type { Cond, Expr, Local, SetOf, Until, Zones } from '../meaning/types.ts';
import { inCase, type Cases } from '../meaning/nodes.ts';
import { OPEN, type Vocabulary, type WordDecl } from '../meaning/vocabulary.ts';

/** How a set is named: each thing of it (`every card`), one (`a card`), several (`cards`), or none (`no card`). */
export type Amount = 'every' | 'a' | 'bare' | 'plural' | 'no';

/** As in the language: a word never changes, a numeral is the number printed on the card, which other cards may change. */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** When what lasts for a while ends. */
export const ENDING: Record<Until, string> = {
  'this turn': 'this turn ends',
  'your next turn': 'your next turn',
  'the end of your next turn': 'your next turn ends',
};

/** `get one point`, where the head of the verb is `get number points`. */
const singular = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** What a named value is called, and the words for values. */
export abstract class Values {
  /** Names of named values; also the phrases used instead of values that occur only once. */
  protected readonly called = new Map<Local, string>();
  protected letters = 0;

  /** Phrases around the one at hand that could need brackets. */
  private depth = 0;

  /** `reads`: how the number printed on a card reads now. `onCard`: see `grouped`. */
  constructor(
    readonly v: Vocabulary,
    private readonly reads: (n: number) => number = (n) => n,
    private readonly onCard = false,
  ) {}

  /** What the phrases inside are made by. */
  protected inside<T>(make: () => T): T {
    this.depth++;
    const made = make();
    this.depth--;
    return made;
  }

  /** Brackets around what belongs together. On a card they would only be in the way, unless a phrase of several parts is inside another one. */
  protected grouped(phrase: string): string {
    return this.onCard && (this.depth === 0 || !/\b(?:and|or|such that)\b/.test(phrase)) ? phrase : `(${phrase})`;
  }

  /** Gives a named value a name: the author's, or a letter. */
  name(local: Local): string {
    let name = this.called.get(local);
    if (name === undefined) {
      const own = local.name.includes(' ') ? '' : local.name;
      name = own || `${local.type.name === 'player' ? 'player' : local.type.name === 'card' ? 'card' : 'thing'} ${this.letter()}`;
      if (!own && local.type.group) name = name.replace(/^(card|thing|player)/, '$1s');
      this.called.set(local, name);
    }
    return name;
  }

  /** From here on the phrase replaces the named value. */
  call(local: Local, phrase: string): void {
    this.called.set(local, phrase);
  }

  protected letter(): string {
    return String.fromCodePoint(65 + (this.letters++ % 26));
  }

  expr(e: Expr): string {
    return inCase(this.values, e);
  }

  private readonly values: Cases<Expr, string> = {
    int: (e) => (e.v === -1 ? 'none' : e.v > OPEN / 2 ? 'no limit' : (NUMBERS[e.v] ?? String(e.v))),
    numeral: (e) => String(this.reads(e.v)),
    you: (e) => e.k,
    they: (e) => e.k,
    it: (e) => e.k,
    this: () => 'this card',
    active: () => 'the player on turn',
    cause: () => 'the player who caused this',
    turn: () => 'the number of the turn',
    'turns in a row': () => 'the number of turns in a row',
    local: (e) => this.name(e.local),
    'seat local': (e) => `${this.name(e.local)} of ${this.expr(e.seat)}`,
    count: ({ set }) =>
      set.from.k === 'range' && set.where.length === 0 && set.from.low.k === 'int' && set.from.low.v === 1
        ? this.expr(set.from.high)
        : `the number of ${this.set(set, 'plural')}`,
    add: (e) => `(${this.expr(e.a)} + ${this.expr(e.b)})`,
    sub: (e) => (e.a.k === 'int' && e.a.v === 0 ? `minus ${this.expr(e.b)}` : `(${this.expr(e.a)} - ${this.expr(e.b)})`),
    mul: (e) => `(${this.expr(e.a)} × ${this.expr(e.b)})`,
    div: (e) => `(${this.expr(e.a)} divided by ${this.expr(e.b)}, rounded ${e.up ? 'up' : 'down'})`,
    rest: (e) => `the remainder of ${this.expr(e.a)} divided by ${this.expr(e.b)}`,
    smaller: (e) => `the smaller of ${this.expr(e.a)} and ${this.expr(e.b)}`,
    larger: (e) => `the larger of ${this.expr(e.a)} and ${this.expr(e.b)}`,
    half: (e) => `(half of ${this.expr(e.a)}, rounded up)`,
    dial: (e) => this.of(this.v.dials[e.dial]!.name, e.of),
    says: (e) => `the ${this.v.dials[e.dial]!.name} that ${this.expr(e.of)} says`,
    counter: (e) => (e.of ? this.of(this.v.counters[e.counter]!.name, e.of) : this.v.counters[e.counter]!.name),
    mark: (e) => this.of(this.v.marks[e.mark]!.name, e.of),
    option: (e) => `the option ${this.v.options[e.option]!.name}`,
    'by players': (e) => `${this.v.tables[e.table]!.name} (by the number of players)`,
    attr: (e) => this.of(this.v.attrs[e.attr]!.name, e.of),
    total: (e) => `the total ${this.v.attrs[e.attr]!.name} of ${this.set(e.set, 'every')}`,
    sum: (e) => `the total of ${this.inSet(e.attr, e.set)}`,
    extreme: (e) => `the ${e.most ? 'highest' : 'lowest'} ${this.inSet(e.attr, e.set)}`,
    value: (e) =>
      this.word(
        this.v.words[e.word]!,
        e.args.map((a) => this.expr(a)),
      ),
    owner: (e) => `the owner of ${this.expr(e.of)}`,
    host: (e) => `the card that ${this.expr(e.of)} is attached to`,
    guest: (e) => `the card attached to ${this.expr(e.of)}`,
    place: (e) => `the zone of ${this.expr(e.of)}`,
    cover: (e) => `the card that covers ${this.expr(e.of)}`,
    zone: (e) => this.zone(e.family, e.index),
    index: (e) =>
      `the ${this.v.families[e.family]!.dims[e.dim]! < 0 ? 'player' : this.v.sets[this.v.families[e.family]!.dims[e.dim]!]!.name} of ${this.expr(e.of)}`,
    first: (e) => this.oneOf(e.set, e.k),
    last: (e) => this.oneOf(e.set, e.k),
    if: (e) => `(${this.expr(e.a)} if ${this.cond(e.c)}, otherwise ${this.expr(e.b)})`,
    beside: (e) => this.beside(e),
    team: (e) => (e.of.k === 'you' ? 'your team' : `the team of ${this.expr(e.of)}`),
    'turn cause': () => 'the card that queued this turn',
    reversed: () => 'the direction of play',
    'moving to': () => 'the place it goes to',
    'moving how': () => 'how it moves',
    is: (e) => `whether ${this.cond(e.c)}`,
  };

  private beside({ of, side, steps }: Expr & { k: 'beside' }): string {
    if (side === 'across') return `the player across from ${this.expr(of)}`;
    if (side === 'next' || side === 'previous')
      return `the player ${side === 'next' ? 'after' : 'before'} ${this.expr(of)} in the direction of play`;
    return steps ? `the player ${this.expr(steps)} seats to ${this.whose(of)} ${side}` : `the player on ${this.whose(of)} ${side}`;
  }

  /** A set of one card needs no `the first of`. */
  protected oneOf(set: SetOf, end: 'first' | 'last'): string {
    const { from } = set;
    if (from.k === 'one' && set.where.length === 0) return this.expr(from.value);
    if (from.k === 'kinds' && from.kinds.length === 1 && this.v.kinds[from.kinds[0]!]!.copies === 1) return this.set(set, 'bare');
    if (from.k === 'zones' && from.zones.k !== 'union' && set.where.length === 0)
      return `the ${end === 'first' ? 'top' : 'bottom'} card of ${this.zones(from.zones)}`;
    return `the ${end} of ${this.set(set, 'plural')}`;
  }

  /** `worth of each card`: a value that is read for each thing of a set. */
  protected inSet(attr: Expr, set: SetOf): string {
    const each = this.set(set, 'every');
    this.called.set(set.elem, 'it');
    const text = this.expr(attr);
    return text.endsWith(' of it') ? `${text.slice(0, -2)}${each}` : `${text}, for ${each}`;
  }

  protected of(name: string, of: Expr): string {
    return of.k === 'you' ? `your ${name}` : `${name} of ${this.expr(of)}`;
  }

  /** `your`, or `Ann's`. */
  whose(e: Expr): string {
    if (e.k === 'you') return 'your';
    const text = this.expr(e);
    return text === 'they' ? 'their' : text === 'it' ? 'its' : `${text}'s`;
  }

  /** The head of a word with its slots filled in. */
  word(word: WordDecl, args: readonly string[]): string {
    let n = 0;
    let one = false;
    const said = word.parts
      .map((part) => {
        if (part.kind !== 'param') return one ? singular(part.text) : part.text;
        const text = args[n++] ?? part.text;
        one = part.local?.type.name === 'number' && /^(?:one|1)$/.test(text);
        return text;
      })
      .join(' ');
    return said
      .replaceAll(" 's", "'s")
      .replace(/^you is\b/, 'you are')
      .replace(/^you has\b/, 'you have');
  }

  // ---------------------------------------------------------------- places

  zone(family: number, index: readonly (Expr | null)[]): string {
    const { name, dims } = this.v.families[family]!;
    if (index.length === 0) return name;
    if (index.length === 1) {
      const [at] = index;
      if (at) return this.of(name, at);
      return `any ${dims[0]! < 0 ? "player's" : `${this.v.sets[dims[0]!]!.name}'s`} ${name}`;
    }
    const parts = index.map((x, i) => (x ? this.expr(x) : `any ${dims[i]! < 0 ? 'player' : this.v.sets[dims[i]!]!.name}`));
    return `${name} of ${parts.join(' and ')}`;
  }

  zones(z: Zones): string {
    if (z.k === 'one') return this.expr(z.zone);
    if (z.k === 'family') return this.zone(z.family, z.index);
    const united = this.union(z);
    return united ?? z.of.map((one) => this.zones(one)).join(' or ');
  }

  /** The name of a union of zones that a game declares. */
  protected union(z: Zones): string | null {
    if (z.k !== 'union' || !z.of.every((one) => one.k === 'family' && one.index.every((x) => x === null))) return null;
    const families = z.of.map((one) => (one.k === 'family' ? one.family : -1)).sort((a, b) => a - b);
    return this.v.unions.find((u) => [...u.families].sort((a, b) => a - b).join() === families.join())?.name ?? null;
  }

  abstract set(whole: SetOf, amount: Amount): string;
  abstract cond(c: Cond): string;
}
