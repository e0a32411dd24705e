// Conditions of the meaning → clauses of the tree: what must hold, and what somebody wins with.
import type { Cond, Expr, Local, SetOf } from '../meaning/types.ts';
import { isLocal, mentions } from '../said/asking.ts';
import { Things } from './things.ts';
import { claimed, row, Untold, type Said } from './tree.ts';

/** From meaning to clauses. */
export abstract class Claims extends Things {
  override claim(c: Cond): Said {
    switch (c.k) {
      case 'and':
      case 'or':
        return { k: 'list', by: c.k, of: c.of.map((one) => this.claim(one)) };
      case 'so':
        return row('so');
      case 'in': {
        const thing = this.one(c.card);
        const at = c.zones;
        if (at.k === 'family' && at.index.length === 1 && at.index[0] && this.isSubject(at.index[0]) && this.v.families[at.family]!.home)
          return claimed('you', row('has thing', { thing }));
        throw new Untold('whether a card is in a place');
      }
      case 'cmp': {
        if (c.op === '=' && [c.a, c.b].some((e) => e.k === 'active') && [c.a, c.b].some((e) => this.isSubject(e)))
          return row('you on turn');
        const own = this.has(c, (e) => this.isSubject(e));
        if (own) return claimed('you', own);
        if (c.a.k === 'count' && c.op === '>' && c.b.k === 'int' && c.b.v === 0) return this.there(c.a.set, false);
        if (c.a.k === 'count' && c.op === '=' && c.b.k === 'int' && c.b.v === 0) return this.there(c.a.set, true);
        const name = this.value(c.a);
        if (name !== null) {
          if (c.op === '>' && c.b.k === 'int' && c.b.v === 0) return { k: 'frame', id: name, form: 'card some', parts: {} };
          if (c.op === '>=' || (c.op === '>' && c.b.k === 'int')) {
            const n = c.op === '>=' ? this.number(c.b) : this.number({ k: 'int', v: (c.b as Expr & { k: 'int' }).v + 1 });
            return { k: 'frame', id: name, form: 'card at least', parts: { n } };
          }
        }
        throw new Untold('a comparison');
      }
      case 'some': {
        const own = this.has(c, (e) => this.isSubject(e));
        return own ? claimed('you', own) : this.there(c.set, false);
      }
      case 'not': {
        if (c.of.k !== 'some') throw new Untold('something that is not so');
        const own = this.has(c, (e) => this.isSubject(e));
        return own ? claimed('you', own) : this.there(c.of.set, true);
      }
      case 'fill': {
        // Different cards by their names: to have them is to have each. Of others, one card may not count twice.
        const each = c.places.map((set) => this.has({ k: 'some', set }, (e) => this.isSubject(e)));
        const names = each.map((has) => (has?.k === 'row' && has.parts.thing?.k === 'thing' ? has.parts.thing.nouns : []));
        const named = names.flatMap(([noun, ...more]) => (noun?.k === 'name' && more.length === 0 ? [noun.kind] : []));
        if (new Set(named).size < each.length || c.counts.some((n) => n !== null)) throw new Untold('several cards, each of them another');
        return { k: 'list', by: 'and', of: each.map((has) => claimed('you', has!)) };
      }
      case 'condition': {
        const word = this.v.words[c.word]!;
        const parts: Record<string, Said> = {};
        word.params.forEach((p, i) => {
          parts[p.name] = p.type.name === 'player' ? this.who(c.args[i]!) : this.one(c.args[i]!);
        });
        return { k: 'frame', id: word.head, form: 'card', parts };
      }
      default:
        throw new Untold(`a condition (${c.k})`);
    }
  }

  /** The name of a value of the game that is read off the one who acts, or off nobody. */
  private value(e: Expr): string | null {
    if (e.k === 'value' && e.args.every((a) => this.isSubject(a))) return this.v.words[e.word]!.head;
    if (e.k === 'dial' && this.isSubject(e.of)) return this.v.dials[e.dial]!.name;
    if (e.k === 'counter' && (!e.of || this.isSubject(e.of))) return this.v.counters[e.counter]!.name;
    return null;
  }

  /** There is, or is no, such thing; of players: somebody, another player, or nobody has it. */
  private there(set: SetOf, not: boolean): Said {
    const { elem } = set;
    if (set.from.k === 'players') {
      const rest = this.flat(set.where);
      const other = rest.find(
        (c) => c.k === 'not' && c.of.k === 'cmp' && c.of.op === '=' && isLocal(c.of.a, elem) && this.isSubject(c.of.b),
      );
      // From which seat players are gone through makes no difference to whether there is one.
      const tests = rest
        .filter((c) => c !== other)
        .map((c): Cond =>
          c.k === 'some' && c.set.from.k === 'players' ? { ...c, set: { ...c.set, from: { k: 'players', from: { k: 'you' } } } } : c,
        );
      // Something that does not depend on who it is, said of anybody.
      const beside = tests.filter((c) => !mentions('cond', c, elem));
      const own = tests.filter((c) => mentions('cond', c, elem));
      if (!not && !other && own.length === 0) return this.claim({ k: 'and', of: beside });
      if (own.length !== 1) throw new Untold('players under several conditions');
      const has = this.has(own[0]!, (e) => isLocal(e, elem));
      if (!has) throw new Untold('a player under a condition');
      const whose = `${not ? 'nobody' : other ? 'another' : 'somebody'}`;
      if (not && other) throw new Untold('no other player');
      const claim = claimed(whose, has);
      return beside.length > 0 ? { k: 'list', by: 'and', of: [...beside.map((c) => this.claim(c)), claim] } : claim;
    }
    const thing = this.thing(set, not ? 'no' : 'a');
    return row(not ? 'there is no' : 'there is', { thing });
  }

  // ---------------------------------------------------------------- winning

  /** What a player wins with, as a card that names it: `Sleep and Music`. */
  protected winning(test: Cond, player: Local): Said {
    const isPlayer = (e: Expr): boolean => isLocal(e, player);
    this.subject = { k: 'local', local: player };
    const all = this.flat([test]);
    const held: Said[] = [];
    const ifs: Said[] = [];
    let most = false;
    for (const c of all) {
      const places = this.places(c, isPlayer);
      if (places) held.push(...places);
      else if (c.k === 'not' && c.of.k === 'some' && this.leads(c.of.set, player, held.length > 0)) most = true;
      else ifs.push(this.claim(c));
    }
    if (held.length === 0) {
      if (most) throw new Untold('having the most alone');
      return row('win if', { claim: { k: 'list', by: 'and', of: ifs } });
    }
    let said: Said = { k: 'list', by: 'and', of: held };
    if (held.length === 2 && held[1]!.k === 'thing' && held[1].nouns.length > 1) said = row('one and either', { a: held[0]!, b: held[1] });
    if (most) said = row('and the most', { things: said });
    if (ifs.length === 0) return row('wins with', { things: said });
    return row('wins with if', { things: said, claim: { k: 'list', by: 'and', of: ifs } });
  }

  /** What the player must have: each place is filled by other cards. Null: it is another condition. */
  private places(c: Cond, isPlayer: (e: Expr) => boolean): Said[] | null {
    const sets: [SetOf, Expr | null, boolean][] | null =
      c.k === 'fill'
        ? c.places.map((set, i) => [set, c.counts[i] ?? null, false])
        : c.k === 'some'
          ? [[c.set, null, false]]
          : c.k === 'not' && c.of.k === 'some'
            ? [[c.of.set, null, true]]
            : c.k === 'cmp' && c.a.k === 'count' && (c.op === '>=' || (c.op === '=' && c.b.k === 'int' && c.b.v === 0))
              ? [[c.a.set, c.op === '=' ? null : c.b, c.op === '=']]
              : null;
    const here = c.k === 'in' ? this.inHome(c, isPlayer) : null;
    if (here) return [here];
    if (!sets) return null;
    const found = sets.map(([set, n, no]) => this.possession(set, isPlayer, no ? 'no' : n ? 'at least' : 'a', n ?? undefined));
    if (found.some((one) => one === null)) return null;
    return found.map((one) => {
      const { thing, zone } = one!;
      // A card in a place of its own: `10 cards in hand`.
      return zone ? { ...thing, zone } : sets[0]![2] ? { ...thing, tests: [...thing.tests, row('before you')] } : thing;
    });
  }

  private inHome(c: Cond & { k: 'in' }, isPlayer: (e: Expr) => boolean): Said | null {
    const { zones } = c;
    const at = zones.k === 'one' && zones.zone.k === 'zone' ? zones.zone : zones;
    if (at.k !== 'family' && at.k !== 'zone') return null;
    if (at.index.length !== 1 || !at.index[0] || !isPlayer(at.index[0]) || !this.v.families[at.family]!.home) return null;
    return this.one(c.card);
  }

  /** No other player has as many of what was named last. */
  private leads(set: SetOf, player: Local, after: boolean): boolean {
    const [other, compared] = set.where;
    if (!after || set.where.length !== 2 || set.from.k !== 'players' || other?.k !== 'not' || compared?.k !== 'cmp') return false;
    if (compared.op !== '>=' || compared.a.k !== 'count' || compared.b.k !== 'count') return false;
    const mine = this.possession(compared.b.set, (e) => isLocal(e, player), 'all');
    const theirs = this.possession(compared.a.set, (e) => isLocal(e, set.elem), 'all');
    return mine !== null && JSON.stringify(mine) === JSON.stringify(theirs);
  }
}
