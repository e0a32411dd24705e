// Sets of the meaning → plain words: a noun, its zone, and what narrows it down. Writes no complete conditions.
import type { Cond, Expr, Local, NounTest, SetOf, Zones } from '../meaning/types.ts';
import { isLocal, mentions, ownerOf, single, startsWithVowel } from './asking.ts';
import { alike } from '../meaning/nodes.ts';
import { Values, type Amount } from './values.ts';

/** Words for comparing a number of things. */
export const COUNTED = {
  '=': 'exactly',
  '!=': 'any number but',
  '<': 'fewer than',
  '>': 'more than',
  '<=': 'at most',
  '>=': 'at least',
} as const;

/** Words for comparing two numbers of things. */
export const THAN = {
  '=': ['as many', 'as'],
  '<': ['fewer', 'than'],
  '>': ['more', 'than'],
  '<=': ['at most as many', 'as'],
  '>=': ['at least as many', 'as'],
} as const;

/** The sign of a comparison. */
export type Comparison = keyof typeof COUNTED;

/** Inside more clauses than this, a thing gets a name at once. */
const DEEPEST_CLAUSE = 6;

/** Whether a number stands right before the things: `2 cards`, not `2 cards A`, nor `half of the number of relics cards`. */
function isPlain({ from }: SetOf, n: Expr): boolean {
  return (n.k === 'int' || n.k === 'numeral') && ['zones', 'every card', 'players', 'zone list', 'needs', 'members'].includes(from.k);
}

/** What a set and its things are called. */
export abstract class Sets extends Values {
  private within = 0;

  /** A set of things, with whatever narrows it down in brackets. */
  override set(whole: SetOf, amount: Amount): string {
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
      // A card that is had somewhere is there twice: at home, and in that place.
      else if (!rest.some((one) => alike('cond', one, c))) rest.push(c);
    const plural = amount === 'plural' || !!set.take;
    const place = this.from(set, noun, plural);
    const tests = this.inside(() => this.tests(rest, elem));
    const take = set.take ? `the ${set.take.end} ${this.expr(set.take.n)}${isPlain(set, set.take.n) ? ' ' : ' of '}` : '';
    const isOneOf = amount === 'a' && set.take && !('v' in set.take.n && set.take.n.v === 1);
    const before = take
      ? isOneOf
        ? 'one of '
        : ''
      : { every: 'every ', a: startsWithVowel(place) ? 'an ' : 'a ', bare: '', plural: '', no: 'no ' }[amount];
    const named = from.k === 'kinds' && (from.kinds.length === 1 || amount === 'a') && amount !== 'no';
    return `${named ? '' : before}${tests ? this.grouped(`${take}${place} ${tests}`) : `${take}${place}`}`;
  }

  /** `2 cards in your hand`, `2 of cards A`: so many of a set, with words before the number; no number: those words alone. */
  protected counted(n: Expr | null, set: SetOf, before = ''): string {
    const amount = `${before}${n ? this.expr(n) : ''}`;
    if (!n || set.take || !isPlain(set, n)) return `${amount} of ${this.set(set, 'plural')}`;
    return `${amount} ${this.set(set, 'v' in n && n.v === 1 ? 'bare' : 'plural')}`;
  }

  protected nouns(nouns: readonly NounTest[]): string {
    return nouns.map((n) => this.noun(n)).join(' or ');
  }

  protected noun(test: NounTest): string {
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
  protected from(set: SetOf, noun: string, plural: boolean): string {
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
      case 'texts':
        return thing('text');
      case 'range':
        return `${thing('number')} from ${this.expr(from.low)} to ${this.expr(from.high)}`;
      case 'zone list':
        return this.zonesAsThings(from.zones, plural);
      case 'arranged': {
        const part = { laid: 'in', left: 'left over by', first: 'of the first pattern of' }[from.part];
        return `${thing('card')} ${part} the best arrangement of ${this.set(from.of, 'every')}`;
      }
      case 'needs':
        return `${thing('card')} that ${this.expr(from.card)} needs`;
    }
  }

  /** Zones that are meant themselves, not the cards in them: `run of you`. */
  protected zonesAsThings(z: Zones, plural: boolean): string {
    if (z.k === 'one') return `zone that is ${this.expr(z.zone)}`;
    if (z.k === 'union') return z.of.map((one) => this.zonesAsThings(one, plural)).join(' or ');
    const { name, plural: several } = this.v.families[z.family]!;
    const of = z.index.filter((x) => x !== null).map((x) => this.expr(x));
    return `${plural ? several : name}${of.length ? ` of ${of.join(' and ')}` : ''}`;
  }

  /** What narrows a set down: clauses that follow the noun, or a named thing and what must hold of it. */
  protected tests(conds: readonly Cond[], elem: Local): string {
    const flat = conds.flatMap((c) => (c.k === 'and' ? c.of : [c])).filter((c) => c.k !== 'yes');
    if (flat.length === 0) return '';
    this.within++;
    const said = this.clauses(flat, elem);
    this.within--;
    return said;
  }

  protected clauses(flat: readonly Cond[], elem: Local): string {
    // If one of them turns out to need a name, all are phrased a second time with everything in them: not at every depth.
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
  protected relative(c: Cond, elem: Local): string | null {
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
        return isLocal(c.card, elem) && !mentions('zones', c.zones, elem) ? `in ${this.zones(c.zones)}` : null;
      case 'live':
        return isLocal(c.card, elem) ? 'that is in force' : null;
      case 'attached':
      case 'covered':
        return isLocal(c.card, elem) ? `that is ${c.k}` : null;
      case 'lines off':
        return isLocal(c.card, elem) ? 'that has no lines' : null;
      case 'sets':
        return isLocal(c.card, elem) ? `that sets ${c.dials.map((d) => this.v.dials[d]!.name).join(' or ')}` : null;
      case 'in game':
        return isLocal(c.player, elem) ? 'who is in the game' : null;
      case 'cmp':
        return this.relativeCompared(c, elem);
      case 'condition': {
        const word = this.v.words[c.word]!;
        if (!c.args[0] || !isLocal(c.args[0], elem) || c.args.slice(1).some((a) => mentions('expr', a, elem))) return null;
        if (word.parts[0]?.kind !== 'param') return null;
        const said = this.word(word, ['', ...c.args.slice(1).map((a) => this.expr(a))]);
        return `${elem.type.name === 'player' ? 'who' : 'that'}${said}`;
      }
      case 'some': {
        // `who has a card`: something in a zone of this player.
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

  /** A plain number that is a member of the set of choices that the thing is of. */
  private asMember(e: Expr, { type }: Local): string {
    const named = e.k === 'int' && type.name === 'choice' && type.set !== undefined ? this.v.sets[type.set]?.members?.[e.v] : undefined;
    return named ?? this.expr(e);
  }

  protected relativeNot(c: Cond, elem: Local): string | null {
    if (c.k === 'cmp' && c.op === '=' && isLocal(c.a, elem) && !mentions('expr', c.b, elem))
      return `other than ${this.asMember(c.b, elem)}`;
    if (c.k === 'cmp' && c.op === '=' && isLocal(c.b, elem) && !mentions('expr', c.a, elem))
      return `other than ${this.asMember(c.a, elem)}`;
    if (c.k === 'kind' && isLocal(c.of, elem)) return `that is not ${this.nouns(c.nouns)}`;
    if (c.k === 'cmp' && c.op === '=' && ownerOf(c.a, elem) && !mentions('expr', c.b, elem)) return `not owned by ${this.expr(c.b)}`;
    if (c.k === 'some') {
      const among = c.set.where.find((one) => one.k === 'cmp' && one.op === '=' && (isLocal(one.b, elem) || isLocal(one.a, elem)));
      if (among) {
        const others = { ...c.set, where: c.set.where.filter((one) => one !== among) };
        if (!mentions('set', others, elem))
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
  protected relativeCompared(c: Cond & { k: 'cmp' }, elem: Local): string | null {
    if (mentions('expr', c.b, elem) && mentions('expr', c.a, elem)) return null;
    if (mentions('expr', c.b, elem)) {
      if (c.op !== '=') return null;
      return this.relativeCompared({ ...c, a: c.b, b: c.a }, elem);
    }
    if (c.op === '=' && isLocal(c.a, elem)) return `that is ${this.asMember(c.b, elem)}`;
    if (c.op === '=' && ownerOf(c.a, elem)) return `owned by ${this.expr(c.b)}`;
    if (c.op === '<' && ownerOf(c.a, elem)) return 'owned by nobody';
    if (c.a.k === 'count') {
      const two = c.b.k === 'count' && c.op !== '!=' ? THAN[c.op] : null;
      const has = this.has(c.a.set, elem, two ? two[0] : `${COUNTED[c.op]} ${this.expr(c.b)}`);
      if (has) return two ? `${has} ${two[1]} ${this.expr(c.b).replace(/^the number of /, '')}` : has;
    }
    const name = this.readOff(c.a, elem);
    return name === null ? null : `whose ${name} ${this.compared(c.op, c.a, c.b)}`;
  }

  /** The name of a value that is read off one thing: `worth` of it. */
  protected readOff(e: Expr, elem: Local): string | null {
    if ((e.k === 'dial' || e.k === 'counter' || e.k === 'mark' || e.k === 'attr') && e.of && isLocal(e.of, elem)) {
      if (e.k === 'dial') return this.v.dials[e.dial]!.name;
      if (e.k === 'counter') return this.v.counters[e.counter]!.name;
      return e.k === 'mark' ? this.v.marks[e.mark]!.name : this.v.attrs[e.attr]!.name;
    }
    return null;
  }

  /** `with a card in their yard`: things in zones of this player. */
  protected has(set: SetOf, elem: Local, amount: string): string | null {
    if (elem.type.name !== 'player' || set.take) return null;
    const place = this.placeOf(set, elem);
    if (!place) return null;
    const where = set.where.filter((c) => c !== place.cond);
    if (where.some((c) => mentions('cond', c, elem))) return null;
    const from: SetOf['from'] = place.from ? { k: 'every card' } : set.from;
    const few = amount === 'a' || amount === 'no';
    const inner = this.set({ ...set, from, where }, few ? (amount as Amount) : /\b(1|one)$/.test(amount) ? 'bare' : 'plural');
    return `with ${few ? inner : `${amount} ${inner}`} in their ${place.name}`;
  }

  /** The one zone of a player that the things of a set are in. */
  protected placeOf(set: SetOf, player: Local): { name: string; cond: Cond | null; from: boolean } | null {
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
    if (mentions('from', set.from, player)) return null;
    for (const cond of set.where)
      if (cond.k === 'in' && isLocal(cond.card, set.elem)) {
        const name = own(cond.zones);
        if (name) return { name, cond, from: false };
      }
    return null;
  }

  /** No other has as many: `with the most …`. */
  protected most(c: Cond & { k: 'some' }, elem: Local, positive: boolean): string | null {
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
  protected measure(e: Expr, elem: Local): string | null {
    const value = this.readOff(e, elem);
    if (value) return value;
    if (e.k !== 'count') return null;
    const place = this.placeOf(e.set, elem);
    if (!place) return null;
    const where = e.set.where.filter((c) => c !== place.cond);
    if (where.some((c) => mentions('cond', c, elem))) return null;
    return `${this.set({ ...e.set, from: place.from ? { k: 'every card' } : e.set.from, where }, 'plural')} in ${place.name}`;
  }

  /** Things that come from a zone need no second phrase for being in it. */
  protected plainPlace(set: SetOf): SetOf {
    if (set.from.k !== 'zones') return set;
    const own = single(set.from.zones);
    const where = set.where.filter((c) => !(c.k === 'in' && isLocal(c.card, set.elem) && alike('zones', single(c.zones), own)));
    return where.length === set.where.length ? set : { ...set, where };
  }

  protected abstract compared(op: Comparison, a: Expr, b: Expr): string;
}
