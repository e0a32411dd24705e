// Puts the meaning of expressions, conditions and sets back into plain words, with every binding visible. Works from meaning alone: it never
// looks at what the author wrote, so that a misreading shows.
import type { Cond, Expr, Local, NounTest, Selection, SetOf, Until, Zones } from '../meaning/types.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { asLocal, isLocal, mentions, startsWithVowel } from './asking.ts';
import { asksHowMany } from '../meaning/terms.ts';
import { alike } from '../meaning/nodes.ts';
import { COUNTED, THAN, Sets } from './sets.ts';
import { ENDING } from './values.ts';

const COMPARED = { '=': 'is', '!=': 'is not', '<': 'is less than', '>': 'is more than', '<=': 'is at most', '>=': 'is at least' } as const;

/** What may be nobody's, or nowhere. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['owner', 'host', 'guest', 'place', 'cover', 'first', 'last', 'beside']);

const OUTCOME = {
  wins: 'has claimed to win',
  loses: 'has claimed to lose',
  'everyone loses': 'has claimed that everyone loses',
  tie: 'has claimed a tie',
  ends: 'has claimed the end of the game',
} as const;

/** Words for meanings. Each written line gets an instance of its own, so that its letters begin at A. */
export class Phrases extends Sets {
  /** When what lasts for a while ends. */
  ending({ until, turnOf }: { until: Until; turnOf: Expr | null }): string {
    if (!turnOf || until === 'this turn') return ENDING[until];
    const turn = `the next turn of ${this.expr(turnOf)}`;
    return until === 'your next turn' ? turn : `${turn} ends`;
  }

  /** What a counter, mark or value is that is no player, none of a set; null: it is a number. */
  private noneOf(e: Expr): string | null {
    const { v } = this;
    const type =
      e.k === 'counter'
        ? v.counters[e.counter]!.type
        : e.k === 'mark'
          ? v.marks[e.mark]!.type
          : e.k === 'attr'
            ? v.attrs[e.attr]!.type
            : null;
    return type?.name === 'player' ? 'nobody' : type?.name === 'choice' ? 'none' : null;
  }

  override cond(c: Cond): string {
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
        const parts = this.inside(() => c.of.map((one) => this.cond(one)));
        if (parts.length === 1) return parts[0]!;
        return this.grouped(parts.join(c.k === 'and' ? ', and ' : ', or '));
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
      case 'face up':
        return `${this.expr(c.card)} is face up`;
      case 'fill':
        return this.fill(c);
      case 'meets':
        return `what ${this.expr(c.card)} asks for is met by ${this.expr(c.player)}`;
      case 'dooms':
        return `${this.expr(c.card)} makes everyone lose now`;
      case 'fails':
        return `${this.expr(c.card)} makes ${this.expr(c.player)} lose now`;
      case 'spared':
        return `${this.expr(c.card)} does not apply to ${this.expr(c.player)}`;
      case 'lines off':
        return `${this.expr(c.card)} has no lines`;
      case 'needs':
        return `${this.expr(c.by)} needs ${this.expr(c.card)}`;
      case 'fits':
        return `${this.expr(c.card)} may attach itself to ${this.expr(c.to)}`;
      case 'near':
        return `${this.expr(c.a)} is ${c.how} ${this.expr(c.b)}`;
      case 'clash':
        return `${this.expr(c.a)} and ${this.expr(c.b)} set the same number`;
      case 'sets':
        return `${this.expr(c.card)} sets ${c.dials.map((d) => v.dials[d]!.name).join(' or ')}`;
      case 'claims':
        return `${this.expr(c.player)} ${OUTCOME[c.outcome]}`;
      case 'shared':
        return `${this.set(c.set, 'every')} have the same ${c.attrs.map((a) => v.attrs[a]!.name).join(' and ')}`;
      case 'makes':
        return `${this.set(c.set, 'every')}, together, make ${c.patterns.map((at) => `a ${v.patterns[at]!.name}`).join(' or ')}`;
      case 'new':
        return `${this.expr(c.text)} has been no answer before in this game`;
      case 'in game':
        return `${this.expr(c.player)} ${c.player.k === 'you' ? 'are' : 'is'} in the game`;
      case 'out':
        return `${this.expr(c.player)} ${c.player.k === 'you' ? 'are' : 'is'} out`;
      case 'can':
        return `there is something to ${this.word(
          v.words[c.word]!,
          c.args.map((a) => this.expr(a)),
        )}`;
    }
  }

  /** Several places, each filled by a different card; the zone they share is written once. */
  protected fill({ places, counts }: Cond & { k: 'fill' }): string {
    const sets = places.map((set) => this.plainPlace(set));
    const where = sets.map((set) =>
      set.from.k === 'zones' ? set.from.zones : set.where.find((c) => c.k === 'in' && isLocal(c.card, set.elem)),
    );
    const zones = where.map((at) => (at && 'zones' in at ? at.zones : (at as Zones | undefined)));
    const [first] = zones;
    const same = first && zones.every((z) => z && alike('zones', z, first));
    const bare = (set: SetOf): SetOf =>
      set.from.k === 'zones'
        ? { ...set, from: { k: 'every card' } }
        : { ...set, where: set.where.filter((c) => c.k !== 'in' || !isLocal(c.card, set.elem)) };
    const said = sets.map((set, i) => this.place(same ? bare(set) : set, counts[i] ?? null)).join(' and ');
    return same ? `${this.zones(first)} holds ${said}, each of them another card` : `there is ${said}, each of them another card`;
  }

  aOr(nouns: readonly NounTest[]): string {
    return nouns.map((n) => (n.k === 'kind' ? this.noun(n) : `${startsWithVowel(this.noun(n)) ? 'an' : 'a'} ${this.noun(n)}`)).join(' or ');
  }

  protected place(set: SetOf, count: Expr | null): string {
    return count ? this.counted(count, set) : this.set(set, 'a');
  }

  protected not(c: Cond): string {
    if (c.k === 'some') {
      const alone = this.alone(c.set);
      if (alone) return alone;
      const { from, where, take } = c.set;
      if (from.k === 'one' && where.length === 0 && !take) return `there is no ${this.expr(from.value)}`;
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
  protected alone(set: SetOf): string | null {
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

  protected some(set: SetOf): string {
    const { from } = set;
    if (from.k === 'one' && set.where.length > 0 && !set.take) {
      // One thing with a condition: phrased as a claim about the thing itself.
      this.called.set(set.elem, this.expr(from.value));
      const parts = this.inside(() => set.where.map((c) => this.cond(c)));
      return parts.length === 1 ? parts[0]! : this.grouped(parts.join(', and '));
    }
    if (from.k === 'players' && set.where.some((c) => c.k === 'cmp' && c.op === '=' && isLocal(c.a, set.elem))) {
      const same = set.where.find((c) => c.k === 'cmp' && c.op === '=' && isLocal(c.a, set.elem)) as Cond & { k: 'cmp' };
      if (!mentions('expr', same.b, set.elem)) {
        this.called.set(set.elem, this.expr(same.b));
        const parts = this.inside(() => set.where.filter((c) => c !== same).map((c) => this.cond(c)));
        if (parts.length === 0) return `${this.expr(same.b)} is in the game`;
        return parts.length === 1 ? parts[0]! : this.grouped(parts.join(', and '));
      }
    }
    const plain = this.plainPlace(set);
    if (from.k === 'kinds' && from.kinds.length === 1 && plain.where.length === 1 && plain.where[0]!.k === 'in' && !set.take) {
      const [where] = plain.where;
      if (isLocal(where.card, set.elem)) return `${this.kinds(from.kinds)} is in ${this.zones(where.zones)}`;
    }
    return `there is ${this.set(plain, 'a')}`;
  }

  protected compare(c: Cond & { k: 'cmp' }): string {
    if (c.a.k === 'moving how' && c.b.k === 'int') return `this is part of ${['a plain move', 'a swap', 'a deal', 'a pass'][c.b.v]}`;
    if (c.a.k === 'count') {
      const set = this.plainPlace(c.a.set);
      if (c.b.k === 'int' && c.b.v === 0 && c.op === '=') return `there is ${this.set(set, 'no')}`;
      if (c.b.k === 'int' && c.b.v === 0 && c.op === '>') return `there is ${this.set(set, 'a')}`;
      if (c.b.k === 'count' && c.op !== '!=') {
        const [much, than] = THAN[c.op];
        return `there are ${much} ${this.set(set, 'plural')} ${than} ${this.set(this.plainPlace(c.b.set), 'plural')}`;
      }
      const n = this.expr(c.b);
      const one = n === '1' || n === 'one';
      return `there ${one ? 'is' : 'are'} ${COUNTED[c.op]} ${n} ${this.set(set, one ? 'bare' : 'plural')}`;
    }
    const none = c.b.k === 'int' && c.b.v === 0 && (c.op === '<' || c.op === '>=') ? this.noneOf(c.a) : null;
    if (none) return `${this.expr(c.a)} ${c.op === '<' ? 'is' : 'is not'} ${none}`;
    // `no owner`, `no host`: none is -1.
    if (c.op === '<' && c.b.k === 'int' && c.b.v === 0 && MAY_BE_NONE.has(c.a.k))
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
  protected override compared(op: keyof typeof COMPARED, a: Expr, b: Expr): string {
    return `${COMPARED[op]} ${this.valueIn(a, b)}`;
  }

  /** A plain number that means yes, no or a member of a set of choices. */
  protected valueIn(a: Expr, b: Expr): string {
    if (b.k !== 'int') return this.expr(b);
    const type = this.typeOf(a);
    if (type?.name === 'yes') return b.v < 0 ? 'unknown' : b.v ? 'yes' : 'no';
    if (type?.name === 'choice' && type.set !== undefined) return this.v.sets[type.set]?.members?.[b.v] ?? this.expr(b);
    return this.expr(b);
  }

  /** The players or cards that a line in force is for. */
  subject(per: 'player' | 'card', elem: Local, test: Cond | null): string {
    const from: SetOf['from'] = per === 'player' ? { k: 'players', from: { k: 'you' } } : { k: 'every card' };
    return this.set({ type: elem.type, elem, from, where: test ? [test] : [] }, 'every');
  }

  /** The type of what is declared with one. */
  protected typeOf(e: Expr): { name: string; set?: number } | null {
    const { v } = this;
    switch (e.k) {
      case 'dial':
      case 'says':
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
    // All of them, or all but so many.
    if (min.k === 'count' && max === null && alike('set', min.set, set)) return this.set(set, 'every') + together;
    if (min.k === 'sub' && min.a.k === 'count' && low === high && alike('set', min.a.set, set))
      return this.counted(min.b, set, 'all but ') + together;
    const many = (before: string, n: Expr | null): string =>
      (random ? `${before}${n ? this.expr(n) : ''} of random ${this.set(set, 'plural')}` : this.counted(n, set, before)) + together;
    if (high === null) return low === 'zero' ? many('any number', null) : many('at least ', min);
    if (low === high) return many('', min);
    return many(low === 'zero' ? 'up to ' : `at least ${low} and up to `, max);
  }

  protected together({ group, claim }: { group: Local; claim: Cond }): string {
    if (asksHowMany({ group, claim })) return ', no fewer';
    this.called.set(group, 'the chosen ones');
    return ` such that ${this.cond(claim)}`;
  }
}
