// Sets, players and places of the meaning → parts of the tree of what a card says. Refuses, with a reason, what no construction says.
import type { Cond, Expr, Local, NounTest, Selection, SetOf, Zones } from '../meaning/types.ts';
import { alike } from '../meaning/nodes.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { isLocal, mentions, ownerOf, single } from '../said/asking.ts';
import { row, Untold, who, type Name, type Noun, type Quantity, type Said, type Thing, type Who, type Zone } from './tree.ts';

/** What a player has: things, and the zone they are in, if it is not the player's home. */
export interface Possession {
  thing: Thing;
  /** Null: what counts as the player's own. */
  zone: Zone | null;
}

/** From meaning to things. One for each line: it remembers what named values stand for. */
export abstract class Things {
  /** What is said in place of a named value. */
  protected readonly called = new Map<Local, Said>();
  /** Named cards that others were taken from, so that what is left of them is the rest. */
  protected readonly taken = new Set<Local>();
  /** Who acts: `your` things are theirs. */
  protected subject: Expr = { k: 'you' };
  /** How `you` is called, where that is not the one who acts; null: as in a text that speaks to them. */
  protected setter: Who | null = null;

  constructor(protected readonly v: Vocabulary) {}

  abstract claim(c: Cond): Said;

  // ---------------------------------------------------------------- players

  protected isSubject(e: Expr): boolean {
    return alike('expr', e, this.subject);
  }

  /** One player. */
  who(e: Expr): Who {
    if (this.isSubject(e)) return who('self');
    if (e.k === 'you') return this.setter ?? who('you');
    if (e.k === 'active') return who('on turn');
    if (e.k === 'local') {
      const known = this.called.get(e.local);
      if (known?.k === 'who') return known;
      throw new Untold('a named player');
    }
    if (e.k === 'owner') return who('owner', { of: this.one(e.of) });
    if (e.k === 'beside' && this.isSubject(e.of) && !e.steps && e.side !== 'across') return who(e.side);
    throw new Untold(`a player found by ${e.k}`);
  }

  /** Players of a set: one of them, or each. */
  players(set: SetOf, q: 'a' | 'each'): Who {
    const { elem } = set;
    if (set.take || set.from.k !== 'players') throw new Untold('players of a group');
    const rest = this.flat(set.where);
    const others = rest.filter((c) => c.k === 'not' && c.of.k === 'cmp' && c.of.op === '=' && isLocal(c.of.a, elem));
    const tests = rest.filter((c) => !others.includes(c));
    let other = '';
    const parts: Record<string, Said> = {};
    for (const c of others) {
      const than = (c as Cond & { k: 'not' }).of as Cond & { k: 'cmp' };
      if (other !== '') throw new Untold('a player other than two');
      if (this.isSubject(than.b)) other = ' other';
      else if (than.b.k === 'owner') {
        other = ' other than';
        parts.than = this.who(than.b);
      } else throw new Untold('a player other than a named one');
    }
    if (tests.length === 0) return who(`${q}${other}`, parts);
    if (tests.length > 1) throw new Untold('players under several conditions');
    const [test] = tests;
    const is = test!.k === 'cmp' && test!.op === '=' && isLocal(test!.a, elem) ? test!.b : null;
    if (is && !other) return this.who(is);
    const most = q === 'each' && !other ? this.most(test!, elem) : null;
    if (most) return most;
    const among = test!.k === 'some' && test!.set.from.k === 'players' && !other ? this.same(test!.set, elem) : null;
    if (among) return this.players(among, q);
    const has = this.has(test!, (e) => isLocal(e, elem));
    if (!has) throw new Untold('players under a condition');
    return who(`${q}${other} with`, { ...parts, claim: has });
  }

  /** `is among …`: the set it is among. */
  protected same(set: SetOf, elem: Local): SetOf | null {
    const c = set.where.find((one) => one.k === 'cmp' && one.op === '=' && (isLocal(one.a, elem) || isLocal(one.b, elem)));
    return c ? { ...set, where: set.where.filter((one) => one !== c) } : null;
  }

  /** `with the most …`. */
  private most(c: Cond, elem: Local): Who | null {
    if (c.k !== 'not' || c.of.k !== 'some') return null;
    const { set } = c.of;
    const [other, compared] = set.where;
    if (set.where.length !== 2 || set.from.k !== 'players' || other?.k !== 'not' || compared?.k !== 'cmp') return null;
    if (other.of.k !== 'cmp' || !isLocal(other.of.a, set.elem) || !isLocal(other.of.b, elem)) return null;
    if (compared.a.k !== 'count' || compared.b.k !== 'count') return null;
    const mine = this.possession(compared.b.set, (e) => isLocal(e, elem), 'all');
    const theirs = this.possession(compared.a.set, (e) => isLocal(e, set.elem), 'all');
    if (!mine || !theirs || JSON.stringify(mine) !== JSON.stringify(theirs)) return null;
    const name = { '>=': 'most alone', '>': 'most', '<=': 'fewest alone', '<': 'fewest', '=': '', '!=': '' }[compared.op];
    return name ? who(name, { thing: { ...mine.thing, q: 'bare' }, ...(mine.zone ? { zone: mine.zone } : {}) }) : null;
  }

  // ---------------------------------------------------------------- what a player has

  /** A condition on what one player has, as a clause about that player (`has …`, `has no …`); null: it is about something else. */
  protected has(c: Cond, isPlayer: (e: Expr) => boolean): Said | null {
    if (c.k === 'some') return this.having(this.possession(c.set, isPlayer, 'a'), false);
    if (c.k === 'not' && c.of.k === 'some') return this.having(this.possession(c.of.set, isPlayer, 'no'), true);
    if (c.k === 'cmp' && c.a.k === 'count') {
      const zero = c.b.k === 'int' && c.b.v === 0;
      if (zero && c.op === '=') return this.having(this.possession(c.a.set, isPlayer, 'no'), true);
      if (zero && c.op === '>') return this.having(this.possession(c.a.set, isPlayer, 'a'), false);
      const q = ({ '>=': 'at least', '=': 'n', '<=': 'up to' } as Partial<Record<typeof c.op, Quantity>>)[c.op];
      if (!q) return null;
      const found = this.possession(c.a.set, isPlayer, q, c.b);
      if (found && c.op === '=') return this.having(found, false, 'exactly ');
      return this.having(found, false);
    }
    return null;
  }

  private having(found: Possession | null, not: boolean, exactly = ''): Said | null {
    if (!found) return null;
    const { thing, zone } = found;
    if (not && zone && thing.nouns[0]?.k === 'noun' && thing.nouns[0].id === 'card' && thing.tests.length === 0)
      return row('has empty', { zone });
    return row(`has ${not ? 'no ' : exactly}thing${zone ? ' in' : ''}`, { thing, ...(zone ? { zone } : {}) });
  }

  /** Things of a set that are in a zone of one player. */
  protected possession(set: SetOf, isPlayer: (e: Expr) => boolean, q: Quantity, n?: Expr): Possession | null {
    if (set.take) return null;
    const family = (z: Zones): number | null => {
      const one = single(z);
      const [at, index] =
        one.k === 'family'
          ? [one.family, one.index]
          : one.k === 'one' && one.zone.k === 'zone'
            ? [one.zone.family, one.zone.index]
            : [-1, []];
      return index.length === 1 && index[0] && isPlayer(index[0]) ? at : null;
    };
    const where = this.flat(set.where);
    let at: number | null = null;
    let from = this.joined(set.from);
    if (from.k === 'zones') {
      at = family(from.zones);
      from = { k: 'every card' };
    }
    const inside = where.find((c) => c.k === 'in' && isLocal(c.card, set.elem) && family(c.zones) !== null);
    if (at === null && from.k === 'kinds' && inside?.k === 'in') at = family(inside.zones);
    if (at === null) return null;
    const plain = { ...set, from, where: where.filter((c) => c !== inside) };
    const thing = this.thing(plain, q, n);
    const { home, name } = this.v.families[at]!;
    return { thing, zone: home ? null : { k: 'zone', id: name } };
  }

  /** Cards by name out of several sets are one set of cards. */
  private joined(from: SetOf['from']): SetOf['from'] {
    if (from.k !== 'union') return from;
    const kinds: number[] = [];
    for (const one of from.of) {
      if (one.from.k !== 'kinds' || one.where.length > 0 || one.take) return from;
      kinds.push(...one.from.kinds);
    }
    return { k: 'kinds', kinds };
  }

  // ---------------------------------------------------------------- things

  /** What was selected, by choice or at random. */
  selection(pick: Selection): Said {
    const { min, max, set, how } = pick;
    if (pick.together) throw new Untold('cards chosen together');
    if (how === 'one' && pick.value) return this.one(pick.value);
    if (set.type.name === 'player') return this.players(set, 'a');
    if (set.type.name !== 'card') throw new Untold(`a choice of a ${set.type.name}`);
    const random = (thing: Thing): Thing => (how === 'random' ? { ...thing, adjectives: ['random', ...thing.adjectives] } : thing);
    if (how === 'all') return this.thing(set, 'all');
    const zero = min.k === 'int' && min.v === 0;
    if (!max) return random(zero ? this.thing(set, 'any number') : this.thing(set, 'at least', min));
    if (alike('expr', min, max)) return random(min.k === 'int' && min.v === 1 ? this.thing(set, 'a') : this.thing(set, 'n', min));
    if (zero) return random(this.thing(set, 'up to', max));
    return random({ ...this.thing(set, 'range', max), low: this.number(min) });
  }

  /** Things of a set, so many. */
  thing(whole: SetOf, q: Quantity, n?: Expr): Thing {
    const { from, elem } = whole;
    const thing: Thing = { k: 'thing', q, adjectives: [], nouns: [], tests: [] };
    if (n) thing.n = this.number(n);
    let rest = this.flat(whole.where);
    if (whole.take) {
      thing.adjectives.push(whole.take.end);
      const { n: many } = whole.take;
      if (many.k === 'int' && many.v === 1) thing.q = 'a';
      else [thing.q, thing.n] = ['n', this.number(many)];
    }
    const kind = rest.find((c) => c.k === 'kind' && isLocal(c.of, elem));
    if (kind?.k === 'kind') thing.nouns = kind.nouns.flatMap((one) => this.noun(one));
    rest = rest.filter((c) => c !== kind);
    switch (from.k) {
      case 'zones':
        rest = this.place(thing, from.zones, rest, elem);
        break;
      case 'kinds':
        if (thing.nouns.length > 0) throw new Untold('cards of two kinds at once');
        thing.nouns = this.names(from.kinds);
        break;
      case 'every card':
        break;
      case 'group': {
        const group = this.called.get(from.local);
        if (group?.k !== 'thing' || rest.length > 0 || q !== 'all') throw new Untold('some of a named group');
        return group;
      }
      case 'one': {
        const one = this.one(from.value);
        if (one.k !== 'thing' || rest.length > 0 || q === 'no') throw new Untold('one card under a condition');
        return one;
      }
      default:
        throw new Untold(`things from ${from.k}`);
    }
    for (const c of rest) this.narrow(thing, c, elem);
    if (thing.nouns.length === 0) thing.nouns = [{ k: 'noun', id: 'card' }];
    return thing;
  }

  private narrow(thing: Thing, c: Cond, elem: Local): void {
    if (c.k === 'yes') return;
    if (c.k === 'in' && isLocal(c.card, elem) && !mentions('zones', c.zones, elem)) {
      const left = this.place(thing, c.zones, [], elem);
      if (left.length === 0) return;
    }
    if (c.k === 'not' && c.of.k === 'cmp' && c.of.op === '=' && isLocal(c.of.a, elem) && c.of.b.k === 'this') {
      thing.adjectives.push('other');
      return;
    }
    if (c.k === 'cmp' && c.op === '=' && isLocal(c.a, elem) && !mentions('expr', c.b, elem)) throw new Untold('a card that is another');
    if (c.k === 'sets') {
      thing.tests.push(
        row('that sets', {
          dials: { k: 'list', by: 'or', of: c.dials.map((d) => ({ k: 'frame', id: this.v.dials[d]!.name, form: 'sets', parts: {} })) },
        }),
      );
      return;
    }
    if (c.k === 'attached' && isLocal(c.card, elem)) {
      thing.tests.push(row('that is attached'));
      return;
    }
    throw new Untold(`cards under a condition (${c.k})`);
  }

  /** Where the things of a set are. Returns what remains to be said of them. */
  private place(thing: Thing, zones: Zones, rest: Cond[], elem: Local): Cond[] {
    const z = single(zones);
    const left = rest.filter((c) => !(c.k === 'in' && isLocal(c.card, elem) && alike('zones', single(c.zones), z)));
    if (z.k === 'union') {
      thing.zone = { k: 'zone', id: this.union(z) };
      return left;
    }
    if (z.k === 'one' && z.zone.k === 'local') {
      const aside = this.called.get(z.zone.local);
      if (aside?.k !== 'thing') throw new Untold('cards in a named place');
      thing.of = 'these';
      if (thing.q === 'all') thing.q = this.taken.has(z.zone.local) ? 'rest' : 'those';
      return left;
    }
    const [family, index] =
      z.k === 'family' ? [z.family, z.index] : z.k === 'one' && z.zone.k === 'zone' ? [z.zone.family, z.zone.index] : [-1, []];
    if (family < 0 || index.length > 1) throw new Untold('a place');
    const { name, home, dims } = this.v.families[family]!;
    if (index.length === 0) {
      thing.zone = { k: 'zone', id: name };
      return left;
    }
    if (dims[0]! >= 0) throw new Untold('a place of several');
    const [at] = index;
    if (at) {
      const owner = this.who(at);
      if (home) Object.assign(thing, owner.who === 'self' ? { own: true } : { owner });
      else thing.zone = owner.who === 'self' ? { k: 'zone', id: name, own: true } : { k: 'zone', id: name, owner };
      return left;
    }
    const notMine = left.find((c) => c.k === 'not' && c.of.k === 'cmp' && ownerOf(c.of.a, elem) && this.isSubject(c.of.b));
    const owner = who(notMine ? (thing.q === 'all' ? 'all other' : 'a other') : 'anybody');
    if (home && notMine) thing.owner = owner;
    else thing.zone = { k: 'zone', id: name, owner };
    return left.filter((c) => c !== notMine);
  }

  /** The name of a union of zones that the game declares. */
  protected union(z: Zones & { k: 'union' }): string {
    if (z.of.every((one) => one.k === 'family' && one.index.every((x) => x === null))) {
      const families = z.of.map((one) => (one.k === 'family' ? one.family : -1)).sort((a, b) => a - b);
      const name = this.v.unions.find((u) => [...u.families].sort((a, b) => a - b).join() === families.join())?.name;
      if (name !== undefined) return name;
      const usual = [...this.v.defaultPlace].sort((a, b) => a - b).join() === families.join();
      if (usual) return 'play';
    }
    throw new Untold('several places');
  }

  /** A zone by itself. */
  zone(e: Expr): Zone {
    if (e.k !== 'zone' || e.index.length > 1) throw new Untold('a place that is named or found');
    const { name } = this.v.families[e.family]!;
    const [at] = e.index;
    if (!at) return { k: 'zone', id: name };
    const owner = this.who(at);
    return owner.who === 'self' ? { k: 'zone', id: name, own: true } : { k: 'zone', id: name, owner };
  }

  /** One card. */
  one(e: Expr): Said {
    if (e.k === 'this') return row('this card');
    if (e.k === 'local') {
      const known = this.called.get(e.local);
      if (!known) throw new Untold('a named card');
      return known;
    }
    if (e.k === 'host' && e.of.k === 'this') return row('host of this');
    if (e.k === 'first' || e.k === 'last') {
      const { set } = e;
      if (set.from.k === 'kinds' && set.from.kinds.length === 1) return this.thing(set, 'a');
      if (set.from.k === 'zones') {
        const thing = this.thing(set, 'a');
        return { ...thing, adjectives: [e.k === 'first' ? 'top' : 'bottom', ...thing.adjectives] };
      }
    }
    throw new Untold(`a card found by ${e.k}`);
  }

  protected noun(test: NounTest): (Noun | Name)[] {
    if (test.k === 'type') return [{ k: 'noun', id: this.v.types[test.type]!.name }];
    if (test.k === 'tag') return [{ k: 'noun', id: this.v.tags[test.tag]!.name }];
    return test.k === 'any' ? [{ k: 'noun', id: 'card' }] : this.names(test.kinds);
  }

  protected names(kinds: readonly number[]): Name[] {
    if (kinds.length === 0) throw new Untold('a card that is not in this mix');
    // Cards of the same id count as one.
    const seen = new Set<string>();
    return kinds.filter((k) => !seen.has(this.v.kinds[k]!.id) && seen.add(this.v.kinds[k]!.id)).map((kind) => ({ k: 'name', kind }));
  }

  /** A number of things. */
  number(e: Expr): Said {
    if (e.k === 'int' && e.v >= 0 && e.v < 1000) return { k: 'number', n: e.v, live: false };
    if (e.k === 'numeral') return { k: 'number', n: e.v, live: true };
    if (e.k === 'count' && e.set.from.k === 'group' && e.set.where.length === 0) return row('as many');
    if (e.k === 'count' && e.set.from.k === 'range' && e.set.from.low.k === 'int' && e.set.from.low.v === 1)
      return this.number(e.set.from.high);
    if (e.k === 'mul' && e.b.k === 'count' && e.b.set.from.k === 'players' && e.b.set.where.length === 0)
      return row('per player', { n: this.number(e.a) });
    if (e.k === 'half' && e.a.k === 'count') return row('half of them');
    throw new Untold(`a number that is worked out (${e.k})`);
  }

  /** Conditions, with those inside an `and` beside them. */
  protected flat(conds: readonly Cond[]): Cond[] {
    return conds.flatMap((c) => (c.k === 'and' ? this.flat(c.of) : c.k === 'yes' ? [] : [c]));
  }
}
