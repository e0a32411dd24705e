// Values of the meaning → plain words: numbers, players, what belongs to something, places. What stands for a named value is kept here.
import type { Cond, Expr, Local, SetOf, Zones } from '../meaning/types.ts';
import { OPEN, type Vocabulary, type WordDecl } from '../meaning/vocabulary.ts';

/** How a set is named: each thing of it (`every card`), one (`a card`), several (`cards`), or none (`no card`). */
export type Amount = 'every' | 'a' | 'bare' | 'plural' | 'no';

/** As in the language: a word never changes, a numeral is the number printed on the card, which other cards may change. */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** What a named value is called, and the words for values. */
export abstract class Values {
  /** What a named value is called. Phrases that stand in its place where it is used only once, too. */
  protected readonly called = new Map<Local, string>();
  protected letters = 0;

  constructor(readonly v: Vocabulary) {}

  /** Gives a named value a name: the author's, or a letter. */
  name(local: Local): string {
    let name = this.called.get(local);
    if (name === undefined) {
      name = local.name || `${local.type.name === 'player' ? 'player' : local.type.name === 'card' ? 'card' : 'thing'} ${this.letter()}`;
      if (!local.name && local.type.group) name = name.replace(/^(card|thing|player)/, '$1s');
      this.called.set(local, name);
    }
    return name;
  }

  /** From here on the phrase stands for the named value. */
  call(local: Local, phrase: string): void {
    this.called.set(local, phrase);
  }

  protected letter(): string {
    return String.fromCodePoint(65 + (this.letters++ % 26));
  }

  expr(e: Expr): string {
    const { v } = this;
    switch (e.k) {
      case 'int':
        return e.v === -1 ? 'none' : e.v > OPEN / 2 ? 'no limit' : (NUMBERS[e.v] ?? String(e.v));
      case 'numeral':
        return String(e.v);
      case 'you':
      case 'they':
      case 'it':
        return e.k;
      case 'this':
        return 'this card';
      case 'active':
        return 'the player on turn';
      case 'cause':
        return 'the player who caused this';
      case 'turn':
        return 'the number of the turn';
      case 'turns in a row':
        return 'the number of turns in a row';
      case 'local':
        return this.name(e.local);
      case 'seat local':
        return `${this.name(e.local)} of ${this.expr(e.seat)}`;
      case 'count':
        return `the number of ${this.set(e.set, 'plural')}`;
      case 'add':
        return `(${this.expr(e.a)} + ${this.expr(e.b)})`;
      case 'sub':
        return `(${this.expr(e.a)} - ${this.expr(e.b)})`;
      case 'mul':
        return `(${this.expr(e.a)} × ${this.expr(e.b)})`;
      case 'half':
        return `(half of ${this.expr(e.a)}, rounded up)`;
      case 'dial':
        return this.of(v.dials[e.dial]!.name, e.of);
      case 'counter':
        return e.of ? this.of(v.counters[e.counter]!.name, e.of) : v.counters[e.counter]!.name;
      case 'mark':
        return this.of(v.marks[e.mark]!.name, e.of);
      case 'option':
        return `the option ${v.options[e.option]!.name}`;
      case 'by players':
        return `${v.tables[e.table]!.name} (by the number of players)`;
      case 'attr':
        return this.of(v.attrs[e.attr]!.name, e.of);
      case 'total':
        return `the total ${v.attrs[e.attr]!.name} of ${this.set(e.set, 'every')}`;
      case 'sum':
        return `the total of ${this.inSet(e.attr, e.set)}`;
      case 'extreme':
        return `the ${e.most ? 'highest' : 'lowest'} ${this.inSet(e.attr, e.set)}`;
      case 'value':
        return this.word(
          v.words[e.word]!,
          e.args.map((a) => this.expr(a)),
        );
      case 'owner':
        return `the owner of ${this.expr(e.of)}`;
      case 'host':
        return `the card that ${this.expr(e.of)} is attached to`;
      case 'guest':
        return `the card attached to ${this.expr(e.of)}`;
      case 'place':
        return `the zone of ${this.expr(e.of)}`;
      case 'cover':
        return `the card that covers ${this.expr(e.of)}`;
      case 'zone':
        return this.zone(e.family, e.index);
      case 'index':
        return `the ${v.families[e.family]!.dims[e.dim]! < 0 ? 'player' : v.sets[v.families[e.family]!.dims[e.dim]!]!.name} of ${this.expr(e.of)}`;
      case 'first':
      case 'last':
        return this.oneOf(e.set, e.k);
      case 'if':
        return `(${this.expr(e.a)} if ${this.cond(e.c)}, otherwise ${this.expr(e.b)})`;
      case 'beside':
        return `the player on ${this.whose(e.of)} ${e.side}`;
      case 'is':
        return `whether ${this.cond(e.c)}`;
    }
  }

  /** A set that holds one card has no need of `the first of`. */
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
    const said = word.parts.map((part) => (part.kind === 'param' ? (args[n++] ?? part.text) : part.text)).join(' ');
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
