// Lines in force, and lines that wait → the tree of what a card says, line by line.
import { POWER } from '../meaning/events.ts';
import type { Ban, Clause, Cond, Local, SetOf, Standing } from '../meaning/types.ts';
import { OPEN, type Kind } from '../meaning/vocabulary.ts';
import { oftenText, type Often } from '../text/often.ts';
import { isLocal, mentions } from '../said/asking.ts';
import { Orders, type Order } from './orders.ts';
import { COUNTED } from './shapes.ts';
import { row, Untold, who, type Said, type Who } from './tree.ts';

/** The player who set a ban, by name. */
const namedPlayer = who('named', { name: { k: 'player' } });

/** What every line of one card says. */
export class Telling extends Orders {
  /** The lines of a card, as sentences in their order. Throws `Untold`. */
  card(kind: Kind): Said[] {
    const said: Said[] = [];
    const held = kind.standing;
    const orders = (kind.obey?.body ?? []).filter((s) => !held.some((h) => h.k === 'claim' && h.span === s.span));
    if (orders.length > 0) said.push(...this.sentences(this.orders(orders)));
    held.forEach((line, i) => {
      this.subject = { k: 'you' };
      this.called.clear();
      const one = this.standing(line);
      if (i < held.length - 1 && one.k === 'row' && one.row.endsWith(' at length'))
        throw new Untold('a choice over several sentences before other lines');
      said.push(one);
    });
    // What one wins with is written without a verb, so it stands alone.
    if (said.length > 1 && said.some((one) => one.k === 'row' && one.row.startsWith('wins with')))
      throw new Untold('winning beside other lines');
    return said;
  }

  /** The lines of a card, each for itself: its orders, then its lines in force and those that wait. Each throws `Untold`. */
  lines(kind: Kind): (() => Said[])[] {
    const fresh = (): Telling => new Telling(this.v);
    const { obey, standing } = kind;
    return [
      ...(obey ? [() => ((told) => told.sentences(told.orders(obey.body)))(fresh())] : []),
      ...standing.map((line) => () => [fresh().standing(line)]),
    ];
  }

  // ---------------------------------------------------------------- lines in force

  private standing(line: Standing): Said {
    switch (line.k) {
      case 'dial':
        return this.dial(line);
      case 'numeral': {
        if (line.when) throw new Untold('numbers that change under a condition');
        const by = line.value;
        if (line.numeral === null && line.change !== 'is') return row(`numbers ${line.change}`, { n: this.number(by) });
        if (line.numeral !== null && line.change === 'is')
          return row('a number is', { old: { k: 'number', n: line.numeral, live: false }, n: this.number(by) });
        throw new Untold('numbers that change');
      }
      case 'counts as': {
        const as = row('counts as', { card: { k: 'list', by: 'or', of: this.names(line.kinds) } });
        return line.when ? row('while', { claim: this.claim(line.when), does: as }) : as;
      }
      case 'claim': {
        if (line.outcome === 'everyone loses') return row('everyone loses if', { claim: this.claim(line.test) });
        if (line.outcome !== 'wins') throw new Untold('a claim of losing');
        return this.winning(this.unowned(line.test, line.player), line.player);
      }
      case 'cannot':
        return this.ban(line);
      case 'clause':
        return this.clause(this.v.clauses[line.clause]!);
      default:
        throw new Untold(`a line in force (${line.k})`);
    }
  }

  /** Of a card before a player, only that player: said by where the card is. */
  private unowned(test: Cond, player: Local): Cond {
    if (test.k !== 'and' || test.of.length !== 2 || test.of[0]!.k !== 'or' || test.of[0]!.of.length !== 2) return test;
    const [none, own] = test.of[0]!.of;
    const only = none!.k === 'cmp' && none!.a.k === 'owner' && none!.a.of.k === 'this' && own!.k === 'cmp' && mentions('cond', own, player);
    return only ? test.of[1]! : test;
  }

  private dial(line: Standing & { k: 'dial' }): Said {
    const { name, per, type } = this.v.dials[line.dial]!;
    const { change, value } = line;
    const parts: Record<string, Said> = {};
    let form: string;
    if (type.name === 'yes' && change === 'is' && value.k === 'int') form = value.v ? 'card yes' : 'card no';
    else if (change === 'is' && value.k === 'int' && value.v > OPEN / 2) form = 'card all';
    else if (change === 'is' && value.k === 'sub' && value.a.k === 'int' && value.a.v > OPEN / 2) {
      form = 'card all but';
      parts.n = this.number(value.b);
    } else {
      const zero = change === 'is' && (value.k === 'int' || value.k === 'numeral') && value.v === 0;
      form = { is: zero ? 'card zero' : 'card is', '+': 'card more', '-': 'card less' }[change];
      parts.n = this.number(value);
    }
    const set: SetOf = {
      type: line.subject.type,
      elem: line.subject,
      from: per === 'player' ? { k: 'players', from: { k: 'you' } } : { k: 'every card' },
      where: line.whose ? [line.whose] : [],
    };
    let said: Said;
    if (per === 'player') {
      const whose = line.whose ? this.players(set, 'each') : who('each');
      const do_: Said = { k: 'frame', id: name, form, parts };
      said =
        type.name === 'yes' || whose.who === 'each' || whose.who === 'self'
          ? row('rule', { do: do_ })
          : row('rule for', { who: whose, do: do_ });
      if (type.name === 'yes' && whose.who !== 'each') throw new Untold('a rule for some players');
      if (line.when && whose.who === 'each' && type.name !== 'yes') said = row('rule for', { who: whose, do: do_ });
    } else {
      const cards = this.cardsOf(set);
      parts.cards = cards;
      parts.none = noneOf(cards);
      said = row('rule', { do: { k: 'frame', id: name, form, parts } });
    }
    return line.when ? row('while', { claim: this.claim(line.when), does: said }) : said;
  }

  /** The cards that a line in force is about: all of a set. */
  private cardsOf(set: SetOf): Said {
    const [only] = set.where;
    if (set.where.length === 1 && only?.k === 'some') {
      const at = only.set.where.find((c) => c.k === 'cmp' && c.op === '=' && (isLocal(c.a, set.elem) || isLocal(c.b, set.elem)));
      const rest = only.set.where.filter((c) => c !== at);
      if (at && !mentions('cond', { k: 'and', of: rest }, set.elem)) {
        const { from } = only.set;
        return this.thing({ ...only.set, where: rest }, from.k === 'kinds' && from.kinds.length === 1 ? 'a' : 'all');
      }
    }
    if (set.where.length === 1 && only?.k === 'cmp' && only.op === '=' && isLocal(only.a, set.elem)) return this.one(only.b);
    return this.thing(set, 'all');
  }

  private ban({ word, actor, args, test }: Standing & { k: 'cannot' }): Said {
    if (word === 'win' || args.length !== 1) throw new Untold('a ban');
    if (mentions('cond', test, actor)) throw new Untold('a ban on some players');
    const [card] = args;
    return this.forbidden(word, this.thing({ type: card!.type, elem: card!, from: { k: 'every card' }, where: this.flat([test]) }, 'all'));
  }

  /** Nobody can do it (`cannot`), you cannot, or, after their names, one or several players cannot. */
  private forbidden(word: number, cards: Said | null, on = 'cannot'): Said {
    const { head, params, kind } = this.v.words[word]!;
    if (kind === 'event' || params.length !== (cards ? 1 : 0)) throw new Untold('a ban on what happens');
    return row(on, { do: { k: 'frame', id: head, form: 'card', parts: cards ? { [params[0]!.name]: noneOf(cards) } : {} } });
  }

  /** A ban that was set by a player, on certain players, on cards for which all of `where` holds. `byReader`: it was set by who reads it. */
  banOn({ word, args }: Ban, on: string, where: Cond[], byReader: boolean): Said {
    if (word === 'win') return row(on, { do: row('win') });
    this.subject = { k: 'they' };
    this.setter = byReader ? who('reader') : namedPlayer;
    const [param, ...more] = this.v.words[word]!.params;
    if (more.length > 0 || (param && param.type.name !== 'card')) throw new Untold('a ban on something else than cards');
    const elem = args[0] ?? param;
    return this.forbidden(word, elem ? this.cardsOf({ type: elem.type, elem, from: { k: 'every card' }, where }) : null, on);
  }

  // ---------------------------------------------------------------- lines that wait

  private clause(c: Clause): Said {
    if (c.often && c.kind !== 'power' && c.kind !== 'after') throw new Untold('how often it happens');
    const claims = c.when.filter((w) => w.k !== 'yes').map((w) => this.claim(w));
    const claim: Said | null = claims.length === 0 ? null : claims.length === 1 ? claims[0]! : { k: 'list', by: 'and', of: claims };
    switch (c.kind) {
      case 'moment': {
        const orders = this.orders(c.body);
        if (!c.own) throw new Untold('a moment of each turn');
        return this.headed(`at the ${c.edge}`, orders, claim);
      }
      case 'power': {
        const orders = this.orders(c.body);
        return this.offered(usedWhen(c), orders, claim);
      }
      case 'whenever': {
        if (!claim) throw new Untold('a state without a condition');
        return row('whenever', { claim, body: this.body(this.orders(c.body)) });
      }
      case 'after':
        return this.headed(c.often ? `${counted(c.often)} when` : 'when', this.answering(c), claim, this.eventSaid);
      case 'response':
        return this.headed('may answer', this.answering(c), claim, this.eventSaid);
      case 'instead':
        return this.headed('instead', this.answering(c), claim, this.eventSaid);
    }
  }

  private eventSaid: Said | null = null;

  /** What it waits for is read first: the orders speak of it. */
  private answering(c: Clause): Order[] {
    this.eventSaid = this.event(c);
    return this.orders(c.body);
  }

  private event({ event: e }: Clause): Said {
    this.waited = row('cancel');
    if (!e) throw new Untold('no event');
    if (e.watcher !== undefined) return { k: 'frame', id: this.v.watchers[e.watcher]!.name, form: 'card changes', parts: {} };
    if (e.outcome) {
      if (e.outcome === 'everyone loses' && e.test.k === 'yes') return row('everyone would lose');
      throw new Untold('an outcome as an event');
    }
    if (e.words.length !== 1) throw new Untold('several events');
    const word = this.v.words[e.words[0]!]!;
    if (word.kind === 'event') throw new Untold(word.name === POWER ? 'the use of a power as an event' : 'a move as an event');
    let actor: Who | null = null;
    const rest: Cond[] = [];
    for (const c of this.flat([e.test])) {
      if (c.k === 'cmp' && c.op === '=' && isLocal(c.a, e.actor) && c.b.k === 'you') actor = who('self');
      else if (c.k === 'not' && c.of.k === 'cmp' && isLocal(c.of.a, e.actor) && c.of.b.k === 'you') actor = who('a other');
      else if (this.another(c, e.actor)) actor = who('a other');
      else if (c.k === 'in game' || this.anybody(c, e.actor)) actor = who('anybody');
      else rest.push(c);
    }
    if (!actor || rest.some((c) => mentions('cond', c, e.actor))) throw new Untold('who does what is waited for');
    const parts: Record<string, Said> = {};
    e.args.slice(0, word.params.length).forEach((local, i) => {
      const thing = this.eventThing(local, rest);
      parts[word.params[i]!.name] = thing;
      this.called.set(local, row('that card', { of: thing }));
    });
    if (e.args.length === 0 && rest.length > 0) throw new Untold('an event under a condition');
    this.called.set(e.actor, actor.who === 'self' ? actor : who('that'));
    this.waited = { k: 'frame', id: word.head, form: 'card cancel', parts, or: row('cancel') };
    return row(actor.who === 'self' ? 'event you' : 'event', { who: actor, do: { k: 'frame', id: word.head, form: 'card', parts } });
  }

  /** `anybody`: one of the players, whoever it is. */
  private anybody(c: Cond, actor: Local): boolean {
    return this.among(c, actor)?.length === 0;
  }

  /** What is said of the players one of whom it is. */
  private among(c: Cond, actor: Local): Cond[] | null {
    if (c.k !== 'some' || c.set.from.k !== 'players') return null;
    const set = this.same(c.set, actor);
    return set && set.where;
  }

  /** Anybody but you. */
  private another(c: Cond, actor: Local): boolean {
    const [only, ...more] = this.among(c, actor) ?? [];
    return (
      more.length === 0 &&
      only?.k === 'not' &&
      only.of.k === 'cmp' &&
      only.of.op === '=' &&
      [only.of.a, only.of.b].some((e) => e.k === 'you')
    );
  }

  private eventThing(local: Local, rest: readonly Cond[]): Said {
    if (rest.length === 0) return this.thing({ type: local.type, elem: local, from: { k: 'every card' }, where: [] }, 'a');
    const [only] = rest;
    if (rest.length > 1) throw new Untold('an event under several conditions');
    if (only!.k === 'kind') return this.thing({ type: local.type, elem: local, from: { k: 'every card' }, where: [only!] }, 'a');
    if (only!.k === 'some') {
      const { set } = only!;
      const where = this.flat(set.where).filter((c) => !(c.k === 'cmp' && c.op === '=' && (isLocal(c.a, local) || isLocal(c.b, local))));
      if (where.some((c) => mentions('cond', c, local))) throw new Untold('an event under a condition');
      if (set.from.k === 'one' && isLocal(set.from.value, local)) return this.thing({ ...set, from: { k: 'every card' }, where }, 'a');
      if (set.from.k === 'every card') return this.thing({ ...set, where }, 'a');
    }
    throw new Untold('an event under a condition');
  }

  /** A head, an event and a condition before orders. */
  private headed(head: string, orders: Order[], claim: Said | null, event: Said | null = null): Said {
    const parts: Record<string, Said> = { body: this.body(orders) };
    if (event) parts.event = event;
    if (claim) parts.claim = claim;
    const plain = orders.every((o) => o.plain) ? '' : ' at length';
    return row(`${head}${claim ? ' if' : ''}${head === 'may answer' ? plain : ''}`, parts);
  }

  /** What a player may do at will. */
  private offered(head: string, orders: Order[], claim: Said | null): Said {
    const plain = orders.every((o) => o.plain);
    const body = plain ? this.body(orders) : { k: 'list' as const, by: 'sentence' as const, of: this.sentences(orders) };
    return row(`${head}${claim ? ' if' : ''}${plain ? '' : ' at length'}`, { body, ...(claim ? { claim } : {}) });
  }
}

/** All of them where it is denied: "not all can be taken" is something else than "none can". */
function noneOf(cards: Said): Said {
  return cards.k === 'thing' && cards.q === 'all' ? { ...cards, q: 'no' } : cards;
}

/** Within what the reader may use a line. */
function usedWhen({ often, limit }: Clause): string {
  if (!often) return limit!;
  if (limit === 'any time') throw new Untold('a number of times at any time');
  return counted(often);
}

function counted(often: Often): string {
  const text = oftenText(often);
  if (!COUNTED.includes(text)) throw new Untold('so many times');
  return text;
}
