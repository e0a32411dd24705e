// Orders of the meaning → clauses of the tree. Small steps that only prepare the next one become parts of it.
import { alike } from '../meaning/nodes.ts';
import type { Expr, Local, SetOf, Stmt } from '../meaning/types.ts';
import { mentions, uses } from '../said/asking.ts';
import { Claims } from './claims.ts';
import { row, Untold, who, type Said, type Thing } from './tree.ts';

/** An order, and whether it can be joined with others in one sentence. */
export interface Order {
  said: Said;
  /** It is a plain order to the one who acts: `discard a card`. */
  plain: boolean;
}

/** Orders that no game has a word for, by the construction that says them. */
export const ORDERS: Readonly<Record<string, readonly Stmt['k'][]>> = {
  shuffle: ['shuffle'],
  'shuffle zone into': ['shuffle'],
  'shuffle into': ['shuffle'],
  'swap cards': ['swap cards', 'swap card zone', 'swap zones'],
  'end turn': ['end turn'],
  'another turn': ['queue turn'],
  uncover: ['uncover', 'turn'],
  cover: ['cover', 'turn'],
};

/** What orders say. */
export abstract class Orders extends Claims {
  /** What cancelling means here: what is waited for does not happen. */
  protected waited: Said = row('cancel');

  protected body(orders: Order[]): Said {
    if (orders.length === 0) throw new Untold('no order');
    if (orders.every((o) => o.plain)) return { k: 'list', by: 'then', of: orders.map((o) => o.said) };
    if (orders.length === 1) return orders[0]!.said;
    throw new Untold('a condition over several sentences');
  }

  /** Plain orders in a row are one sentence. */
  protected sentences(orders: Order[]): Said[] {
    const said: Said[] = [];
    let row_: Said[] = [];
    const end = (): void => {
      if (row_.length > 0) said.push({ k: 'list', by: 'then', of: row_ });
      row_ = [];
    };
    for (const o of orders) {
      if (o.plain && row_.length < 3) row_.push(o.said);
      else {
        end();
        if (o.plain) row_.push(o.said);
        else said.push(o.said);
      }
    }
    end();
    return said;
  }

  // ---------------------------------------------------------------- orders

  /** The orders of a script, in order. */
  protected orders(body: readonly Stmt[]): Order[] {
    const said: Order[] = [];
    for (let i = 0; i < body.length; i++) {
      const s = body[i]!;
      const rest = body.slice(i + 1);
      if (s.k === 'refill' || s.k === 'so' || this.folded(s, rest)) continue;
      const next = body[i + 1];
      if (s.k === 'move' && next?.k === 'shuffle' && alike('expr', s.to, next.zone)) {
        const cards = this.called.get(s.cards);
        const all =
          cards?.k === 'thing' &&
          cards.q === 'all' &&
          cards.nouns[0]?.k === 'noun' &&
          cards.nouns[0].id === 'card' &&
          !cards.own &&
          !cards.owner;
        const from: Said | undefined = all && cards.zone ? cards.zone : cards;
        if (from) {
          said.push(this.plain(row(from.k === 'zone' ? 'shuffle zone into' : 'shuffle into', { a: from, b: this.zone(s.to) })));
          i++;
          continue;
        }
      }
      if (s.k === 'together' && next) {
        said.push(this.together(s, next));
        i++;
        continue;
      }
      said.push(...this.order(s));
    }
    return said;
  }

  private plain(said: Said): Order {
    return { said, plain: true };
  }

  /** Players choose unseen, then all do it: said of each of them. */
  private together(s: Stmt & { k: 'together' }, next: Stmt): Order {
    const [loop] = next.k === 'at once' ? next.body : [];
    const only = loop?.k === 'for each' && loop.body.length === 1 ? loop.body[0]! : null;
    if (
      !only ||
      loop?.k !== 'for each' ||
      JSON.stringify(this.players(loop.set, 'each')) !== JSON.stringify(this.players(s.seats, 'each')) ||
      s.text !== undefined ||
      s.optional
    )
      throw new Untold('a choice made unseen');
    if (only.k !== 'call') throw new Untold('a choice made unseen');
    const whose = this.players(s.seats, 'each');
    const before = this.subject;
    this.subject = { k: 'local', local: s.they };
    const chosen = this.selection(s.pick);
    this.subject = { k: 'local', local: loop.elem };
    const said = this.call(only, (e) =>
      e.k === 'seat local' && e.local === s.into ? chosen : e.k === 'local' && e.local === s.into ? chosen : null,
    );
    this.subject = before;
    return { said: row('who does', { who: whose, do: said }), plain: false };
  }

  /** An order that only prepares others. */
  private folded(s: Stmt, rest: readonly Stmt[]): boolean {
    if (s.k === 'aside') {
      this.called.set(s.into, row('aside'));
      return true;
    }
    if (s.k !== 'choose' && s.k !== 'gather' && s.k !== 'let') return false;
    const { into } = s;
    if (s.k === 'choose' && (s.optional || s.pick.ordered || s.text !== undefined)) throw new Untold('a choice that may be refused');
    const times = uses('stmt', rest, into);
    const users = rest.filter((one) => mentions('stmt', one, into));
    // Used once, or once and then only counted.
    const counted = users
      .slice(1)
      .every((one) => one.k === 'call' && one.args.every((a) => !('k' in a) || a.k === 'count' || !mentions('expr', a, into)));
    const once = times === 1 || (into.type.group && counted && times === users.length);
    const bySelf = s.k !== 'choose' || this.isSubject(s.who) || (users[0]?.k === 'call' && alike('expr', users[0].you, s.who));
    if (!once || !bySelf) return false;
    if (into.name && s.k === 'choose' && !into.type.group) return false;
    const before = this.subject;
    if (s.k === 'choose') this.subject = s.who;
    if (s.k === 'choose') this.called.set(into, this.selection(s.pick));
    else if (s.k === 'gather') this.called.set(into, this.gathered(s.set, s.random));
    else if (s.value.k === 'first' || s.value.k === 'last' || s.value.k === 'this' || s.value.k === 'local')
      this.called.set(into, this.one(s.value));
    else return false;
    this.subject = before;
    return true;
  }

  private gathered(set: SetOf, random: Expr | undefined): Said {
    if (random) {
      const one = random.k === 'int' && random.v === 1;
      const thing = one ? this.thing(set, 'a') : this.thing(set, 'n', random);
      return { ...thing, adjectives: ['random', ...thing.adjectives] };
    }
    const { from } = set;
    if (from.k === 'one' && set.where.length === 0) return this.one(from.value);
    if (from.k === 'group' && set.where.length === 0 && !set.take && this.called.has(from.local)) return this.named(from.local);
    if (from.k === 'union' && set.where.length === 0)
      return { k: 'list', by: 'and', of: from.of.map((one) => this.gathered(one, undefined)) };
    return this.thing(set, from.k === 'kinds' && from.kinds.length === 1 ? 'a' : 'all');
  }

  private order(s: Stmt): Order[] {
    switch (s.k) {
      case 'choose': {
        const { type } = s.pick.set;
        if (type.name === 'choice' && type.set !== undefined && s.pick.set.from.k === 'members' && s.pick.set.where.length === 0)
          return [this.by(s.who, { k: 'frame', id: this.v.sets[type.set]!.name, form: 'card choose', parts: {} })];
        // Chosen first, spoken of later.
        const thing = this.selection(s.pick);
        const player = s.pick.set.type.name === 'player';
        this.called.set(s.into, player ? who('chosen') : row('chosen card', { of: thing }));
        if (!player && s.pick.set.type.name !== 'card') throw new Untold('a choice');
        if (this.spokenOf(player, s.into)) throw new Untold('two that were chosen');
        return [this.by(s.who, row('choose', { x: thing }))];
      }
      case 'call':
        return [this.by(s.you, this.call(s))];
      case 'move':
        return [this.move(s)];
      case 'shuffle':
        return [this.plain(row('shuffle', { zone: this.zone(s.zone) }))];
      case 'swap zones':
        return [this.swapped(this.zone(s.a), this.zone(s.b))];
      case 'swap cards':
        return [this.plain(row('swap cards', { a: this.named(s.a), b: this.named(s.b) }))];
      case 'end turn':
        return [this.plain(row('end turn'))];
      case 'cancel':
        return [this.plain(this.waited)];
      case 'uncover':
        return [this.plain(row('uncover', { x: this.one(s.card) }))];
      case 'cover':
        if (s.with.k !== 'this') throw new Untold('a card that covers another');
        return [this.plain(row('cover', { x: this.one(s.card) }))];
      case 'look':
        return [
          s.who
            ? this.by(s.who, row('look', { x: this.looked(this.named(s.cards)) }))
            : this.plain(row('show', { x: this.looked(this.named(s.cards)) })),
        ];
      case 'queue turn':
        return [this.by(s.who, row('another turn'))];
      case 'modify': {
        const frame: Said & { k: 'frame' } = {
          k: 'frame',
          id: this.v.dials[s.dial]!.name,
          form: { is: 'card is', '+': 'card more', '-': 'card less' }[s.change],
          parts: { n: this.number(s.value) },
        };
        if (s.change !== 'is') frame.form += ' now';
        if (!s.whose || s.until !== 'this turn') throw new Untold('a change for a while');
        return [this.by(s.whose, row('this turn', { do: frame }))];
      }
      case 'outcome':
        if (s.kind !== 'wins' || !s.who || s.seats || s.score) throw new Untold('an outcome');
        return [this.by(s.who, row('win'))];
      case 'pass':
        return [this.pass(s)];
      case 'ask':
        return [this.ask(s)];
      case 'if':
        return this.choice(s);
      case 'at once':
        if (s.body[0]?.k === 'try') throw new Untold('orders on trial');
        return this.orders(s.body);
      case 'for each':
        return this.each(s);
      case 'repeat':
        return this.repeated(s);
      case 'offer': {
        if (s.who || s.meanwhile.length || s.alternatives.length !== 2 || s.alternatives.some((a) => a.when.some((c) => c.k !== 'yes')))
          throw new Untold('a choice of orders');
        const [a, b] = s.alternatives.map((one) => this.orders(one.body));
        if (!a!.every((o) => o.plain) || !b!.every((o) => o.plain)) throw new Untold('a choice of long orders');
        return [this.plain(row('either', { a: this.body(a!), b: this.body(b!) }))];
      }
      default:
        throw new Untold(`an order (${s.k})`);
    }
  }

  /** Done by the one who acts, or said of somebody else. */
  private by(actor: Expr, said: Said): Order {
    if (this.isSubject(actor)) return this.plain(said);
    return { said: row('who does', { who: this.who(actor), do: said }), plain: false };
  }

  /** Another player or card is called the same here: nobody could tell them apart. */
  private spokenOf(player: boolean, than: Local): boolean {
    return [...this.called].some(
      ([local, one]) =>
        local !== than &&
        (player ? one.k === 'who' && ['chosen', 'asked', 'that'].includes(one.who) : one.k === 'row' && one.row === 'chosen card'),
    );
  }

  private named(local: Local): Said {
    const known = this.called.get(local);
    if (!known) throw new Untold('a named card');
    return known;
  }

  private looked(x: Said): Said {
    return x.k === 'thing' && x.q === 'all' && x.nouns[0]?.k === 'noun' && x.nouns[0].id === 'card' && x.zone ? x.zone : x;
  }

  private call(s: Stmt & { k: 'call' }, special: (e: Expr) => Said | null = () => null): Said {
    const word = this.v.words[s.word]!;
    const before = this.subject;
    const parts: Record<string, Said> = {};
    let aside = false;
    if (s.you.k !== 'you' || this.subject.k !== 'you') this.subject = s.you;
    s.args.forEach((arg, i) => {
      const p = word.params[i]!;
      const e: Expr = 'k' in arg ? arg : { k: 'local', local: arg };
      const own = special(e);
      if (own) parts[p.name] = own;
      else if (p.type.name === 'number') parts[p.name] = this.number(e);
      else if (p.type.name === 'player') parts[p.name] = e.k === 'local' ? this.player(e.local, e) : this.who(e);
      else if (p.type.name === 'card') parts[p.name] = this.card1(e);
      else if (p.type.name === 'zone' && e.k === 'local' && this.called.get(e.local)?.k === 'row') {
        aside = true;
        this.called.set(e.local, { k: 'thing', q: 'those', adjectives: [], nouns: [{ k: 'noun', id: 'card' }], tests: [], of: 'these' });
      } else throw new Untold(`a ${p.type.name} given to a word`);
    });
    this.subject = before;
    return { k: 'frame', id: word.head, form: aside ? 'card aside' : 'card', parts };
  }

  private card1(e: Expr): Said {
    const one = e.k === 'local' ? this.named(e.local) : this.one(e);
    return one.k === 'thing' && one.of === 'these' && one.q === 'those' && e.k === 'local' && this.taken.has(e.local)
      ? { ...one, q: 'rest' }
      : one;
  }

  private player(local: Local, e: Expr): Said {
    return this.isSubject(e) ? this.who(e) : (this.called.get(local) ?? this.who(e));
  }

  private move(s: Stmt & { k: 'move' }): Order {
    const what = this.named(s.cards);
    if (s.to.k === 'local') {
      const aside = this.called.get(s.to.local);
      if (aside?.k !== 'row') throw new Untold('a move to a named place');
      throw new Untold('cards moved aside');
    }
    if (s.face) throw new Untold('a move with a face');
    const to = this.zone(s.to);
    const end = s.end === 'usual' ? '' : ` ${s.end}`;
    if (end) throw new Untold('a move to an end of a pile');
    const form = to.own ? 'card put own' : to.owner ? 'card put of' : 'card put';
    const whole =
      what.k === 'thing' && what.q === 'all' && what.zone && what.nouns[0]?.k === 'noun' && what.nouns[0].id === 'card' && what.zone.owner
        ? what.zone
        : what;
    return this.plain({ k: 'frame', id: to.id, form, parts: { x: whole, ...(to.owner ? { owner: to.owner } : {}) } });
  }

  private swapped(a: Said, b: Said): Order {
    if (a.k === 'zone' && b.k === 'zone' && a.id === b.id && a.own && b.owner)
      return this.plain({ k: 'frame', id: a.id, form: 'card swap', parts: { owner: b.owner } });
    throw new Untold('places that are swapped');
  }

  private pass(s: Stmt & { k: 'pass' }): Order {
    const side = s.side.k === 'int' ? (s.side.v === 0 ? 'left' : 'right') : 'chosen';
    if (s.what === 'zones') {
      if (s.family === undefined) throw new Untold('places that are passed on');
      return { said: { k: 'frame', id: this.v.families[s.family]!.name, form: `card pass ${side}`, parts: {} }, plain: false };
    }
    return { said: row(`cards pass ${side}`, { x: this.thing(s.where!, 'all') }), plain: false };
  }

  private ask(s: Stmt & { k: 'ask' }): Order {
    const text: Said = { k: 'quote', text: this.v.texts[s.text]! };
    if (!s.seats) {
      if (this.isSubject(s.who)) return { said: row('ask yourself', { text }), plain: false };
      return { said: row('ask', { who: this.who(s.who), text }), plain: false };
    }
    const all = s.seats.from.k === 'players' && s.seats.where.length === 0;
    const test = s.seats.where[0];
    if (all) return { said: row('ask all', { text }), plain: false };
    if (s.seats.where.length === 1 && test?.k === 'condition')
      return { said: { k: 'frame', id: this.v.words[test.word]!.head, form: 'card ask', parts: { text } }, plain: false };
    throw new Untold('a question to some players');
  }

  private choice(s: Stmt & { k: 'if' }): Order[] {
    const claim = this.claim(s.cond);
    const orders = this.orders(s.then);
    const body = this.body(orders);
    const mine = claim.k === 'row' && claim.row === 'you on turn';
    const said = [
      {
        said: mine ? row(orders.every((o) => o.plain) ? 'in your turn' : 'in your turn they', { body }) : row('if', { claim, body }),
        plain: false,
      },
    ];
    if (s.otherwise.length > 0) said.push({ said: row('otherwise', { body: this.body(this.orders(s.otherwise)) }), plain: false });
    return said;
  }

  private each(s: Stmt & { k: 'for each' }): Order[] {
    const [only] = s.body;
    if (s.elem.type.name === 'card') {
      if (s.body.length !== 1 || !only || s.elem.name || uses('stmt', only, s.elem) !== 1) throw new Untold('something done for each card');
      this.called.set(s.elem, this.gathered(s.set, undefined));
      return this.order(only);
    }
    if (s.elem.type.name !== 'player') throw new Untold('something done for each');
    const whose = this.players(s.set, 'each');
    const they: Expr = { k: 'local', local: s.elem };
    const before = this.subject;
    const acts = (one: Stmt): boolean => one.k === 'call' && alike('expr', one.you, they);
    const doers = s.body.filter((one) => one.k !== 'choose' && one.k !== 'gather' && one.k !== 'let' && one.k !== 'refill');
    if (doers.length > 0 && doers.every(acts)) {
      this.subject = they;
      const orders = this.orders(s.body);
      this.subject = before;
      if (!orders.every((o) => o.plain)) throw new Untold('what each player does');
      return [{ said: row('who does', { who: whose, do: this.body(orders) }), plain: false }];
    }
    // What the one who acts does with each of them: one card each.
    const last = s.body.at(-1)!;
    if (doers.length === 1 && last.k === 'move' && this.isSubject({ k: 'you' })) {
      this.called.set(s.elem, { ...whose, who: whose.who });
      const orders = this.orders(s.body);
      const [o] = orders;
      if (orders.length === 1 && o!.said.k === 'frame') {
        const { x } = o!.said.parts as { x?: Said };
        if (x?.k === 'thing' && (x.q === 'a' || x.q === 'n')) {
          const each: Thing = { ...x, q: 'n each', n: x.q === 'a' ? { k: 'number', n: 1, live: false } : x.n! };
          return [this.plain({ ...o!.said, parts: { ...o!.said.parts, x: each } })];
        }
      }
    }
    if (s.body[0]?.k === 'ask') {
      this.called.set(s.elem, who('asked'));
      const orders = this.orders(s.body.slice(1));
      const text: Said = { k: 'quote', text: this.v.texts[s.body[0].text]! };
      return [{ said: row('ask', { who: whose, text }), plain: false }, ...orders];
    }
    throw new Untold('something done for each player');
  }

  private repeated(s: Stmt & { k: 'repeat' }): Order[] {
    const [choice, ...rest] = s.body;
    const after = rest[0]?.k === 'if' && rest[0].then[0]?.k === 'stop' ? rest.slice(1) : rest;
    const [only] = after;
    if (choice?.k === 'choose' && !choice.into.name && after.length === 1 && only?.k === 'call' && uses('stmt', only, choice.into) === 1) {
      const { set } = choice.pick;
      const emptied = s.until?.k === 'not' && s.until.of.k === 'some' && alike('from', s.until.of.set.from, set.from);
      if (s.until && !emptied) throw new Untold('something repeated until it is so');
      const thing = this.selection(choice.pick);
      if (thing.k !== 'thing') throw new Untold('something repeated');
      const several: Thing = s.times ? { ...thing, q: 'n', n: this.number(s.times) } : { ...thing, q: thing.of ? 'those' : 'all' };
      const one = s.times && (s.times.k === 'int' || s.times.k === 'numeral') && s.times.v === 1 && s.times.k === 'int';
      this.called.set(choice.into, one ? thing : several);
      if (set.from.k === 'zones') {
        const { zones } = set.from;
        if (zones.k === 'one' && zones.zone.k === 'local' && s.times) this.taken.add(zones.zone.local);
      }
      return this.order(only);
    }
    const body = s.body.filter((one) => one.k !== 'refill');
    if (s.times && !s.until) {
      const orders = this.orders(body);
      if (orders.every((o) => o.plain)) return [this.plain(row('times', { n: this.number(s.times), body: this.body(orders) }))];
    }
    throw new Untold('something repeated');
  }
}
