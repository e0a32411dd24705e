// Puts the meaning of expressions, conditions and sets back into plain words, with every binding visible. Works from meaning alone: it never
// looks at what the author wrote, so that a misreading shows.
import type { Cond, Expr, Local, NounTest, Selection, SetOf, Zones } from '../check/meaning.ts';
import { OPEN, type Vocabulary, type WordDecl } from '../check/vocabulary.ts';

/** How a set is named: each thing of it (`every card`), one (`a card`), several (`cards`), or none (`no card`). */
export type Amount = 'every' | 'a' | 'bare' | 'plural' | 'no';

const COMPARED = { '=': 'is', '!=': 'is not', '<': 'is less than', '>': 'is more than', '<=': 'is at most', '>=': 'is at least' } as const;
const COUNTED = { '=': 'exactly', '!=': 'any number but', '<': 'fewer than', '>': 'more than', '<=': 'at most', '>=': 'at least' } as const;

/** As in the language: a word never changes, a numeral is the number printed on the card, which other cards may change. */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const OUTCOME = {
  wins: 'has claimed to win',
  loses: 'has claimed to lose',
  'everyone loses': 'has claimed that everyone loses',
  tie: 'has claimed a tie',
  ends: 'has claimed the end of the game',
} as const;

/** Within more clauses than this a thing is given a name at once. */
const DEEPEST_CLAUSE = 6;

/** Words for what is meant. One of these is made for each written line, so that its letters begin at A. */
export class Phrases {
  /** What a named value is called. Phrases that stand in its place where it is used only once, too. */
  private readonly called = new Map<Local, string>();
  private letters = 0;
  private within = 0;

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

  private letter(): string {
    return String.fromCodePoint(65 + (this.letters++ % 26));
  }

  // ---------------------------------------------------------------- values

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
  private oneOf(set: SetOf, end: 'first' | 'last'): string {
    const { from } = set;
    if (from.k === 'one' && set.where.length === 0) return this.expr(from.value);
    if (from.k === 'kinds' && from.kinds.length === 1 && this.v.kinds[from.kinds[0]!]!.copies === 1) return this.set(set, 'bare');
    if (from.k === 'zones' && from.zones.k !== 'union' && set.where.length === 0)
      return `the ${end === 'first' ? 'top' : 'bottom'} card of ${this.zones(from.zones)}`;
    return `the ${end} of ${this.set(set, 'plural')}`;
  }

  /** `worth of each card`: a value that is read for each thing of a set. */
  private inSet(attr: Expr, set: SetOf): string {
    const each = this.set(set, 'every');
    this.called.set(set.elem, 'it');
    const text = this.expr(attr);
    return text.endsWith(' of it') ? `${text.slice(0, -2)}${each}` : `${text}, for ${each}`;
  }

  private of(name: string, of: Expr): string {
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
  private union(z: Zones): string | null {
    if (z.k !== 'union' || !z.of.every((one) => one.k === 'family' && one.index.every((x) => x === null))) return null;
    const families = z.of.map((one) => (one.k === 'family' ? one.family : -1)).sort((a, b) => a - b);
    return this.v.unions.find((u) => [...u.families].sort((a, b) => a - b).join() === families.join())?.name ?? null;
  }

  // ---------------------------------------------------------------- sets

  /** A set of things. What narrows it down stands in brackets with it. */
  set(whole: SetOf, amount: Amount): string {
    const set = this.plainPlace(whole);
    const { from, elem } = set;
    if (from.k === 'one' && set.where.length === 0 && !set.take) return this.expr(from.value);
    if (from.k === 'group' && set.where.length === 0 && !set.take && (amount === 'every' || amount === 'plural' || amount === 'bare'))
      return this.name(from.local);
    // All of several sets, as they are: one after another.
    if (from.k === 'union' && amount === 'every' && set.where.length === 0 && !set.take)
      return from.of.map((one) => this.set(one, 'every')).join(' and ');
    const rest: Cond[] = [];
    let noun = '';
    for (const c of set.where)
      if (!noun && c.k === 'kind' && isLocal(c.of, elem)) noun = this.nouns(c.nouns);
      else rest.push(c);
    const plural = amount === 'plural' || !!set.take;
    const place = this.from(set, noun, plural);
    const tests = this.tests(rest, elem);
    const take = set.take ? `the ${set.take.end} ${this.expr(set.take.n)} of ` : '';
    const before = take ? '' : { every: 'every ', a: startsWithVowel(place) ? 'an ' : 'a ', bare: '', plural: '', no: 'no ' }[amount];
    const named = from.k === 'kinds' && (from.kinds.length === 1 || amount === 'a') && amount !== 'no';
    return `${named ? '' : before}${tests ? `(${take}${place} ${tests})` : `${take}${place}`}`;
  }

  private nouns(nouns: readonly NounTest[]): string {
    return nouns.map((n) => this.noun(n)).join(' or ');
  }

  private noun(test: NounTest): string {
    if (test.k === 'type') return this.v.types[test.type]!.name;
    if (test.k === 'tag') return this.v.tags[test.tag]!.name;
    return test.k === 'any' ? 'card' : this.kinds(test.kinds);
  }

  kinds(kinds: readonly number[]): string {
    const shown = kinds.map((k) => {
      const { id, fullId } = this.v.kinds[k]!;
      return this.v.kinds.some((other) => other.id === id && other.fullId !== fullId && other.like !== this.v.kinds[k]!.like) ? fullId : id;
    });
    return [...new Set(shown)].join(' or ');
  }

  /** The noun of a set and where its things come from. */
  private from(set: SetOf, noun: string, plural: boolean): string {
    const { from } = set;
    const thing = (usual: string): string => {
      if (!plural) return noun || usual;
      return (noun || usual)
        .split(' or ')
        .map((one) => this.v.types.find((t) => t.name === one)?.plural ?? (/(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`))
        .join(' or ');
    };
    switch (from.k) {
      case 'zones':
        return `${thing('card')} in ${this.zones(from.zones)}`;
      case 'kinds':
        return noun ? `${thing('card')} that is ${this.kinds(from.kinds)}` : this.kinds(from.kinds);
      case 'every card':
        return thing('card');
      case 'group':
        return `${thing(set.type.name)} of ${this.name(from.local)}`;
      case 'one':
        return `${thing(set.type.name)} that is ${this.expr(from.value)}`;
      case 'union':
        return `${thing(set.type.name)} of [${from.of.map((one) => this.set(one, 'bare')).join('; or ')}]`;
      case 'call':
        return `${thing(set.type.name)} of [${this.word(
          this.v.words[from.word]!,
          from.args.map((a) => this.expr(a)),
        )}]`;
      case 'players':
        return plural ? 'players' : 'player';
      case 'members':
        return this.v.sets[from.set]!.name;
      case 'zone list':
        return this.zonesAsThings(from.zones, plural);
      case 'needs':
        return `${thing('card')} that ${this.expr(from.card)} needs`;
    }
  }

  /** Zones that are meant themselves, not the cards in them: `run of you`. */
  private zonesAsThings(z: Zones, plural: boolean): string {
    if (z.k === 'one') return `zone that is ${this.expr(z.zone)}`;
    if (z.k === 'union') return z.of.map((one) => this.zonesAsThings(one, plural)).join(' or ');
    const { name, plural: several } = this.v.families[z.family]!;
    const of = z.index.filter((x) => x !== null).map((x) => this.expr(x));
    return `${plural ? several : name}${of.length ? ` of ${of.join(' and ')}` : ''}`;
  }

  /** What narrows a set down: clauses that follow the noun, or a named thing and what must hold of it. */
  private tests(conds: readonly Cond[], elem: Local): string {
    const flat = conds.flatMap((c) => (c.k === 'and' ? c.of : [c])).filter((c) => c.k !== 'yes');
    if (flat.length === 0) return '';
    this.within++;
    const said = this.clauses(flat, elem);
    this.within--;
    return said;
  }

  private clauses(flat: readonly Cond[], elem: Local): string {
    // Where one of them turns out to need a name, all are said a second time, with all that is in them: not at every depth.
    const clauses = this.within > DEEPEST_CLAUSE ? [null] : flat.map((c) => this.relative(c, elem));
    if (clauses.every((c) => c !== null))
      return clauses.reduce(
        (said, c) => (said === '' ? c : `${said}${/^(in|with|except|other than|owned|not owned) /.test(c) ? '' : ' and'} ${c}`),
        '',
      );
    this.called.set(elem, this.letter());
    return `${this.called.get(elem)} such that ${flat.map((c) => this.cond(c)).join(' and ')}`;
  }

  /** A condition on one thing as a relative clause: `that is not this card`, `whose worth is 2`, `other than you`. Null: it needs a name. */
  private relative(c: Cond, elem: Local): string | null {
    switch (c.k) {
      case 'not':
        return this.relativeNot(c.of, elem);
      case 'and':
      case 'or': {
        const parts = c.of.map((one) => this.relative(one, elem));
        return parts.every((p) => p !== null) ? `[${parts.join(` ${c.k} `)}]` : null;
      }
      case 'kind':
        return isLocal(c.of, elem) ? `that is ${this.nouns(c.nouns)}` : null;
      case 'in':
        return isLocal(c.card, elem) && !mentions(c.zones, elem) ? `in ${this.zones(c.zones)}` : null;
      case 'live':
        return isLocal(c.card, elem) ? 'that is in force' : null;
      case 'attached':
      case 'covered':
        return isLocal(c.card, elem) ? `that is ${c.k}` : null;
      case 'sets':
        return isLocal(c.card, elem) ? `that sets ${c.dials.map((d) => this.v.dials[d]!.name).join(' or ')}` : null;
      case 'in game':
        return isLocal(c.player, elem) ? 'who is in the game' : null;
      case 'cmp':
        return this.relativeCompared(c, elem);
      case 'condition': {
        const word = this.v.words[c.word]!;
        if (!c.args[0] || !isLocal(c.args[0], elem) || c.args.slice(1).some((a) => mentions(a, elem))) return null;
        if (word.parts[0]?.kind !== 'param') return null;
        const said = this.word(word, ['', ...c.args.slice(1).map((a) => this.expr(a))]);
        return `${elem.type.name === 'player' ? 'who' : 'that'}${said}`;
      }
      case 'some': {
        // `who has a card`: something in a place of this player.
        const most = this.most(c, elem, true);
        if (most) return most;
        const { from } = c.set;
        if (from.k === 'one' && isLocal(from.value, elem)) {
          this.called.set(c.set.elem, 'it');
          const inner = this.tests(c.set.where, c.set.elem);
          return /^[A-Z] such/.test(inner) ? null : inner;
        }
        const among = c.set.where.find((one) => one.k === 'cmp' && one.op === '=' && (isLocal(one.b, elem) || isLocal(one.a, elem)));
        if (among) {
          const others = c.set.where.filter((one) => one !== among);
          if (from.k === 'players') return this.tests(others, c.set.elem) || 'who is in the game';
          return `that is among ${this.set({ ...c.set, where: others }, 'plural')}`;
        }
        return this.has(c.set, elem, 'a');
      }
      default:
        return null;
    }
  }

  private relativeNot(c: Cond, elem: Local): string | null {
    if (c.k === 'cmp' && c.op === '=' && isLocal(c.a, elem) && !mentions(c.b, elem)) return `other than ${this.expr(c.b)}`;
    if (c.k === 'cmp' && c.op === '=' && isLocal(c.b, elem) && !mentions(c.a, elem)) return `other than ${this.expr(c.a)}`;
    if (c.k === 'kind' && isLocal(c.of, elem)) return `that is not ${this.nouns(c.nouns)}`;
    if (c.k === 'cmp' && c.op === '=' && ownerOf(c.a, elem) && !mentions(c.b, elem)) return `not owned by ${this.expr(c.b)}`;
    if (c.k === 'some') {
      const among = c.set.where.find((one) => one.k === 'cmp' && one.op === '=' && (isLocal(one.b, elem) || isLocal(one.a, elem)));
      if (among) {
        const others = { ...c.set, where: c.set.where.filter((one) => one !== among) };
        if (!mentions(others, elem))
          return `except ${this.set(others, others.from.k === 'kinds' ? 'bare' : 'every').replace(/^every /, 'any ')}`;
      }
      return this.most(c, elem, false) ?? this.has(c.set, elem, 'no');
    }
    const plain = this.relative(c, elem);
    if (plain === null) return null;
    const turned = plain.replace(/^(that|who) is /, '$1 is not ').replace(/^(whose \S+ is) (?=\w+$)/, '$1 not ');
    return turned === plain ? `not [${plain}]` : turned;
  }

  /** `that is X`, `owned by X`, `whose worth is 2`. */
  private relativeCompared(c: Cond & { k: 'cmp' }, elem: Local): string | null {
    if (mentions(c.b, elem) && mentions(c.a, elem)) return null;
    if (mentions(c.b, elem)) {
      if (c.op !== '=') return null;
      return this.relativeCompared({ ...c, a: c.b, b: c.a }, elem);
    }
    if (c.op === '=' && isLocal(c.a, elem)) return `that is ${this.expr(c.b)}`;
    if (c.op === '=' && ownerOf(c.a, elem)) return `owned by ${this.expr(c.b)}`;
    if (c.a.k === 'count') {
      const has = this.has(c.a.set, elem, `${COUNTED[c.op]} ${this.expr(c.b)}`);
      if (has) return has;
    }
    const name = this.valueOf(c.a, elem);
    return name === null ? null : `whose ${name} ${this.compared(c.op, c.a, c.b)}`;
  }

  /** The name of a value that is read off one thing: `worth` of it. */
  private valueOf(e: Expr, elem: Local): string | null {
    if ((e.k === 'dial' || e.k === 'counter' || e.k === 'mark' || e.k === 'attr') && e.of && isLocal(e.of, elem)) {
      if (e.k === 'dial') return this.v.dials[e.dial]!.name;
      if (e.k === 'counter') return this.v.counters[e.counter]!.name;
      return e.k === 'mark' ? this.v.marks[e.mark]!.name : this.v.attrs[e.attr]!.name;
    }
    return null;
  }

  /** `with a card in their yard`: things in zones of this player. */
  private has(set: SetOf, elem: Local, amount: string): string | null {
    if (elem.type.name !== 'player' || set.take) return null;
    const place = this.placeOf(set, elem);
    if (!place) return null;
    const where = set.where.filter((c) => c !== place.cond);
    if (where.some((c) => mentions(c, elem))) return null;
    const from: SetOf['from'] = place.from ? { k: 'every card' } : set.from;
    const few = amount === 'a' || amount === 'no';
    const inner = this.set({ ...set, from, where }, few ? (amount as Amount) : /\b(1|one)$/.test(amount) ? 'bare' : 'plural');
    return `with ${few ? inner : `${amount} ${inner}`} in their ${place.name}`;
  }

  /** The one zone of a player that the things of a set lie in. */
  private placeOf(set: SetOf, player: Local): { name: string; cond: Cond | null; from: boolean } | null {
    const own = (z: Zones): string | null => {
      if (z.k === 'union') return z.of.length === 1 ? own(z.of[0]!) : null;
      const [family, index] =
        z.k === 'family' ? [z.family, z.index] : z.k === 'one' && z.zone.k === 'zone' ? [z.zone.family, z.zone.index] : [-1, []];
      return index.length === 1 && index[0] && isLocal(index[0], player) ? this.v.families[family]!.name : null;
    };
    if (set.from.k === 'zones') {
      const name = own(set.from.zones);
      const again = set.where.find((c) => c.k === 'in' && isLocal(c.card, set.elem) && own(c.zones) === name) ?? null;
      return name ? { name, cond: again, from: true } : null;
    }
    if (mentions(set.from, player)) return null;
    for (const cond of set.where)
      if (cond.k === 'in' && isLocal(cond.card, set.elem)) {
        const name = own(cond.zones);
        if (name) return { name, cond, from: false };
      }
    return null;
  }

  /** No other has as many: `with the most …`. */
  private most(c: Cond & { k: 'some' }, elem: Local, positive: boolean): string | null {
    if (positive) return null;
    const { set } = c;
    const [other, compared] = set.where.length === 2 ? set.where : [];
    if (set.from.k !== 'players' || other?.k !== 'not' || compared?.k !== 'cmp') return null;
    if (other.of.k !== 'cmp' || !isLocal(other.of.a, set.elem) || !isLocal(other.of.b, elem)) return null;
    const [mine, theirs] = [this.measure(compared.b, elem), this.measure(compared.a, set.elem)];
    if (mine === null || mine !== theirs) return null;
    switch (compared.op) {
      case '>=':
        return `with the most ${mine} (more than any other player)`;
      case '>':
        return `with the most ${mine} (ties count)`;
      case '<=':
        return `with the fewest ${mine} (fewer than any other player)`;
      case '<':
        return `with the fewest ${mine} (ties count)`;
      default:
        return null;
    }
  }

  /** What is measured of one player, in words without that player. */
  private measure(e: Expr, elem: Local): string | null {
    const value = this.valueOf(e, elem);
    if (value) return value;
    if (e.k !== 'count') return null;
    const place = this.placeOf(e.set, elem);
    if (!place) return null;
    const where = e.set.where.filter((c) => c !== place.cond);
    if (where.some((c) => mentions(c, elem))) return null;
    return `${this.set({ ...e.set, from: place.from ? { k: 'every card' } : e.set.from, where }, 'plural')} in ${place.name}`;
  }

  // ---------------------------------------------------------------- conditions

  cond(c: Cond): string {
    const { v } = this;
    switch (c.k) {
      case 'yes':
        return 'always';
      case 'no':
        return 'never';
      case 'so':
        return 'so (the last question was answered with yes, or the last offer was taken)';
      case 'stands':
        return 'what was announced still stands';
      case 'and':
      case 'or': {
        const parts = c.of.map((one) => this.cond(one));
        if (parts.length === 1) return parts[0]!;
        return `(${parts.join(c.k === 'and' ? ', and ' : ', or ')})`;
      }
      case 'not':
        return this.not(c.of);
      case 'cmp':
        return this.compare(c);
      case 'some':
        return this.some(c.set);
      case 'condition':
        return this.word(
          v.words[c.word]!,
          c.args.map((a) => this.expr(a)),
        );
      case 'kind':
        return `${this.expr(c.of)} is ${this.aOr(c.nouns)}`;
      case 'in':
        return `${this.expr(c.card)} is in ${this.zones(c.zones)}`;
      case 'live':
        return `${this.expr(c.card)} is in force`;
      case 'attached':
      case 'covered':
        return `${this.expr(c.card)} is ${c.k}`;
      case 'fill':
        return this.fill(c);
      case 'meets':
        return `what ${this.expr(c.card)} asks for is met by ${this.expr(c.player)}`;
      case 'dooms':
        return `${this.expr(c.card)} makes everyone lose now`;
      case 'fails':
        return `${this.expr(c.card)} makes ${this.expr(c.player)} lose now`;
      case 'needs':
        return `${this.expr(c.by)} needs ${this.expr(c.card)}`;
      case 'clash':
        return `${this.expr(c.a)} and ${this.expr(c.b)} set the same number`;
      case 'sets':
        return `${this.expr(c.card)} sets ${c.dials.map((d) => v.dials[d]!.name).join(' or ')}`;
      case 'claims':
        return `${this.expr(c.player)} ${OUTCOME[c.outcome]}`;
      case 'shared':
        return `${this.set(c.set, 'every')} have the same ${c.attrs.map((a) => v.attrs[a]!.name).join(' and ')}`;
      case 'in game':
        return `${this.expr(c.player)} ${c.player.k === 'you' ? 'are' : 'is'} in the game`;
      case 'can':
        return `there is something to ${this.word(
          v.words[c.word]!,
          c.args.map((a) => this.expr(a)),
        )}`;
    }
  }

  /** Several places, each filled by another card; said once where they all lie. */
  private fill({ places, counts }: Cond & { k: 'fill' }): string {
    const sets = places.map((set) => this.plainPlace(set));
    const where = sets.map((set) =>
      set.from.k === 'zones' ? set.from.zones : set.where.find((c) => c.k === 'in' && isLocal(c.card, set.elem)),
    );
    const zones = where.map((at) => (at && 'zones' in at ? at.zones : (at as Zones | undefined)));
    const [first] = zones;
    const same = first && zones.every((z) => JSON.stringify(shape(z)) === JSON.stringify(shape(first)));
    const bare = (set: SetOf): SetOf =>
      set.from.k === 'zones'
        ? { ...set, from: { k: 'every card' } }
        : { ...set, where: set.where.filter((c) => c.k !== 'in' || !isLocal(c.card, set.elem)) };
    const said = sets.map((set, i) => this.place(same ? bare(set) : set, counts[i] ?? null)).join(' and ');
    return same ? `${this.zones(first)} holds ${said}, each of them another card` : `there is ${said}, each of them another card`;
  }

  private aOr(nouns: readonly NounTest[]): string {
    return nouns.map((n) => (n.k === 'kind' ? this.noun(n) : `${startsWithVowel(this.noun(n)) ? 'an' : 'a'} ${this.noun(n)}`)).join(' or ');
  }

  private place(set: SetOf, count: Expr | null): string {
    return count ? `${this.expr(count)} of ${this.set(set, 'plural')}` : this.set(set, 'a');
  }

  private not(c: Cond): string {
    if (c.k === 'some') {
      const alone = this.alone(c.set);
      if (alone) return alone;
      return `there is ${this.set(this.plainPlace(c.set), 'no')}`;
    }
    if (c.k === 'cmp' && c.op === '=') return this.compare({ ...c, op: '!=' });
    if (c.k === 'kind') return `${this.expr(c.of)} is not ${this.aOr(c.nouns)}`;
    if (c.k === 'in') return `${this.expr(c.card)} is not in ${this.zones(c.zones)}`;
    if (c.k === 'live') return `${this.expr(c.card)} is not in force`;
    if (c.k === 'condition' && this.v.words[c.word]!.parts[1]?.text === 'is' && c.args[0]) {
      const first = this.expr(c.args[0]);
      const is = first === 'you' ? 'you are ' : `${first} is `;
      const said = this.cond(c);
      if (said.startsWith(is)) return `${is}not ${said.slice(is.length)}`;
    }
    return `not (${this.cond(c)})`;
  }

  /** `not some {player other than P with at least as many}`: P alone has the most. */
  private alone(set: SetOf): string | null {
    const [other, compared] = set.where;
    if (set.where.length !== 2 || set.from.k !== 'players' || other?.k !== 'not' || other.of.k !== 'cmp' || compared?.k !== 'cmp')
      return null;
    const me = other.of.b;
    if (me.k !== 'local' && me.k !== 'you') return null;
    const theirs = this.measure(compared.a, set.elem);
    const stand: Local = me.k === 'local' ? me.local : { ...set.elem };
    const mine = this.measure(me.k === 'local' ? compared.b : asLocal(compared.b, stand), stand);
    if (theirs === null || mine !== theirs) return null;
    const who = this.expr(me);
    const s = who === 'you' ? 'have' : 'has';
    if (compared.op === '>=') return `${who} ${s} more ${mine} than any other player`;
    if (compared.op === '>') return `no player has more ${mine} than ${who}`;
    if (compared.op === '<=') return `${who} ${s} fewer ${mine} than any other player`;
    return compared.op === '<' ? `no player has fewer ${mine} than ${who}` : null;
  }

  private some(set: SetOf): string {
    const { from } = set;
    if (from.k === 'one' && set.where.length > 0 && !set.take) {
      // One thing that must be such and such: said of the thing itself.
      this.called.set(set.elem, this.expr(from.value));
      const parts = set.where.map((c) => this.cond(c));
      return parts.length === 1 ? parts[0]! : `(${parts.join(', and ')})`;
    }
    if (from.k === 'players' && set.where.some((c) => c.k === 'cmp' && c.op === '=' && isLocal(c.a, set.elem))) {
      const same = set.where.find((c) => c.k === 'cmp' && c.op === '=' && isLocal(c.a, set.elem)) as Cond & { k: 'cmp' };
      if (!mentions(same.b, set.elem)) {
        this.called.set(set.elem, this.expr(same.b));
        const parts = set.where.filter((c) => c !== same).map((c) => this.cond(c));
        return parts.length === 0 ? `${this.expr(same.b)} is in the game` : parts.length === 1 ? parts[0]! : `(${parts.join(', and ')})`;
      }
    }
    const plain = this.plainPlace(set);
    if (from.k === 'kinds' && from.kinds.length === 1 && plain.where.length === 1 && plain.where[0]!.k === 'in' && !set.take) {
      const [where] = plain.where;
      if (isLocal(where.card, set.elem)) return `${this.kinds(from.kinds)} is in ${this.zones(where.zones)}`;
    }
    return `there is ${this.set(plain, 'a')}`;
  }

  /** Where things come from a zone, that they lie in it needs no second word. */
  private plainPlace(set: SetOf): SetOf {
    if (set.from.k !== 'zones') return set;
    const own = JSON.stringify(shape(single(set.from.zones)));
    const where = set.where.filter((c) => !(c.k === 'in' && isLocal(c.card, set.elem) && JSON.stringify(shape(single(c.zones))) === own));
    return where.length === set.where.length ? set : { ...set, where };
  }

  private compare(c: Cond & { k: 'cmp' }): string {
    if (c.a.k === 'count') {
      const set = this.plainPlace(c.a.set);
      if (c.b.k === 'int' && c.b.v === 0 && c.op === '=') return `there is ${this.set(set, 'no')}`;
      if (c.b.k === 'int' && c.b.v === 0 && c.op === '>') return `there is ${this.set(set, 'a')}`;
      const n = this.expr(c.b);
      const one = n === '1' || n === 'one';
      return `there ${one ? 'is' : 'are'} ${COUNTED[c.op]} ${n} ${this.set(set, one ? 'bare' : 'plural')}`;
    }
    // `no owner`, `no host`: none is -1.
    if (c.op === '<' && c.b.k === 'int' && c.b.v === 0 && ['owner', 'host', 'guest', 'place', 'cover', 'first', 'last'].includes(c.a.k))
      return `there is no ${this.expr(c.a).replace(/^the /, '')}`;
    if (c.op === '<' && c.b.k === 'int' && c.b.v === 0 && c.a.k === 'local' && c.a.local.type.name !== 'number')
      return `there is no ${this.expr(c.a)}`;
    if (c.op === '>=' && c.b.k === 'int' && c.b.v === 0 && c.a.k === 'local' && c.a.local.type.name !== 'number')
      return `there is a ${this.expr(c.a)}`;
    if (c.op === '>' && c.b.k === 'int' && c.b.v >= OPEN / 2) return `${this.expr(c.a)} is without limit`;
    const a = this.expr(c.a);
    const verb = this.compared(c.op, c.a, c.b);
    return `${a} ${a === 'you' ? verb.replace(/^is/, 'are') : verb}`;
  }

  /** `is at least 2`; of what is yes or no, and of choices, by name. */
  private compared(op: keyof typeof COMPARED, a: Expr, b: Expr): string {
    return `${COMPARED[op]} ${this.valueIn(a, b)}`;
  }

  /** A plain number that stands for a yes, a no or a member of a set of choices. */
  private valueIn(a: Expr, b: Expr): string {
    if (b.k !== 'int') return this.expr(b);
    const type = this.typeOf(a);
    if (type?.name === 'yes') return b.v ? 'yes' : 'no';
    if (type?.name === 'choice' && type.set !== undefined) return this.v.sets[type.set]?.members?.[b.v] ?? this.expr(b);
    return this.expr(b);
  }

  /** The players or cards that a line in force is for. */
  subject(per: 'player' | 'card', elem: Local, test: Cond | null): string {
    const from: SetOf['from'] = per === 'player' ? { k: 'players', from: { k: 'you' } } : { k: 'every card' };
    return this.set({ type: elem.type, elem, from, where: test ? [test] : [] }, 'every');
  }

  /** The type of what is declared with one. */
  private typeOf(e: Expr): { name: string; set?: number } | null {
    const { v } = this;
    switch (e.k) {
      case 'dial':
        return v.dials[e.dial]!.type;
      case 'counter':
        return v.counters[e.counter]!.type;
      case 'mark':
        return v.marks[e.mark]!.type;
      case 'attr':
        return v.attrs[e.attr]!.type;
      case 'option':
        return v.options[e.option]!.type;
      case 'local':
        return e.local.type;
      case 'value':
        return v.words[e.word]!.result;
      default:
        return null;
    }
  }

  /** What a dial, counter or mark becomes. */
  valueFor(type: { name: string; set?: number }, value: Expr): string {
    if (value.k !== 'int') return this.expr(value);
    if (type.name === 'yes') return value.v ? 'yes' : 'no';
    if (type.name === 'choice' && type.set !== undefined) return this.v.sets[type.set]?.members?.[value.v] ?? this.expr(value);
    return this.expr(value);
  }

  // ---------------------------------------------------------------- what is taken

  /** `a card in play`, `2 cards in your hand`, `any number of …`. */
  selection(pick: Selection): string {
    const { min, max, set, how } = pick;
    const random = how === 'random' ? 'random ' : '';
    if (how === 'all') return this.set(set, 'every');
    if (how === 'one' && pick.value) return this.expr(pick.value);
    const together = pick.together ? this.together(pick.together) : '';
    const [low, high] = [this.expr(min), max ? this.expr(max) : null];
    if ((low === '1' || low === 'one') && high === low) {
      const one = this.set(set, 'a');
      return (random ? one.replace(/^an? /, 'a random ') : one) + together;
    }
    const things = `${random}${this.set(set, 'plural')}`;
    if (high === null) return `${low === 'zero' ? 'any number' : `at least ${low}`} of ${things}${together}`;
    if (low === high) return `${low} of ${things}${together}`;
    return `${low === 'zero' ? '' : `at least ${low} and `}up to ${high} of ${things}${together}`;
  }

  private together({ group, claim }: { group: Local; claim: Cond }): string {
    this.called.set(group, 'the chosen ones');
    return ` such that ${this.cond(claim)}`;
  }
}

/** An expression with `you` put for a named player, so that both can be compared in words. */
function asLocal(e: Expr, local: Local): Expr {
  const walk = (x: unknown): unknown => {
    if (x === null || typeof x !== 'object') return x;
    if (Array.isArray(x)) return x.map(walk);
    if ((x as Expr).k === 'you') return { k: 'local', local };
    if ('slot' in x) return x;
    return Object.fromEntries(Object.entries(x).map(([key, one]) => [key, walk(one)]));
  };
  return walk(e) as Expr;
}

/** A union of one is that one. */
function single(z: Zones): Zones {
  return z.k === 'union' && z.of.length === 1 ? single(z.of[0]!) : z;
}

/** A tree without what differs from place to place. */
function shape(x: unknown): unknown {
  if (x === null || typeof x !== 'object') return x;
  if (Array.isArray(x)) return x.map(shape);
  if ('slot' in x && 'id' in x) return x.id;
  return Object.fromEntries(Object.entries(x).map(([key, one]) => [key, shape(one)]));
}

function isLocal(e: Expr, local: Local): boolean {
  return e.k === 'local' && e.local === local;
}

function ownerOf(e: Expr, local: Local): boolean {
  return e.k === 'owner' && isLocal(e.of, local);
}

/** Does a part of the meaning speak of this named value? */
export function mentions(node: unknown, local: Local): boolean {
  return uses(node, local) > 0;
}

/** How often it does. Whom a word would call `they` is handed on with every call and says nothing. */
export function uses(node: unknown, local: Local): number {
  if (node === local) return 1;
  if (node === null || typeof node !== 'object' || 'slot' in node) return 0;
  if (Array.isArray(node)) return node.reduce<number>((n, x) => n + uses(x, local), 0);
  return Object.entries(node).reduce((n, [key, x]) => (key === 'source' || key === 'span' || key === 'they' ? n : n + uses(x, local)), 0);
}

function startsWithVowel(text: string): boolean {
  return /^[aeiou]/i.test(text);
}
