// Why an answer cannot be given: for each way in which it might have been one, the lines that prevent it. Works at the decision the
// machine holds; knows nothing of how an answer is typed beyond the names it gets.
import type { SetOf } from '../../meaning/types.ts';
import type { CompiledClause, OfferAlternative } from '../../ops/program.ts';
import { F_THIS, F_YOU, ACTIVE, FP } from '../../table/layout.ts';
import type { Machine } from '../../run/machine.ts';
import type { Bound } from '../../emit/probe.ts';
import { every, type Because, type Explainer } from './because.ts';
import { likeness } from './answers.ts';
import { bareOf } from './probed.ts';
import { bits } from './view.ts';

/** Without what was never near: the ways that fail only because the thing is elsewhere; if all do, one of them remains. */
function nearest(ways: Because[]): Because[] {
  const isFar = (way: Because): boolean => way.of.some((b) => b.remark === 'not there');
  const near = ways.filter((way) => !isFar(way));
  const far = ways.find(isFar)?.of.find((b) => b.remark === 'not there');
  return near.length > 0 || !far ? near : [{ ...far, ...(ways[0]!.about === undefined ? {} : { about: ways[0]!.about }) }];
}

/** Whether a line that happens so often only has. */
function isUsedUp({ s, at }: Machine, { often, uses }: CompiledClause, card: number): boolean {
  return often !== null && (s[(often.per === 'game' ? at.SPENT : at.USED) + card]! & uses) === uses;
}

/** For one seat, at the decision it is asked. */
export class RefusalReasons {
  constructor(private readonly e: Explainer) {}

  /** Parts for everything these words may mean; none: they mean nothing here, or can be answered. */
  of(typed: string): Because[] {
    const { machine } = this.e;
    const { decision: d, program } = machine;
    const things = this.things(typed);
    switch (d.manner) {
      case 'offer': {
        const alternatives = program.offers[d.offer]!.map((alt, i) => ({ alt, i }));
        const named = alternatives.filter(({ alt }) => likeness(alt.says, typed) > 0 || likeness(this.e.phrase(alt.says), typed) > 0);
        const list = named.length > 0 ? named : things.length > 0 ? alternatives.filter(({ alt }) => alt.kind !== 'plain') : [];
        return nearest(list.flatMap(({ alt, i }) => this.alternative(alt, i, named.length > 0 && things.length === 0 ? [-1] : things)));
      }
      case 'choose':
      case 'together':
        return things.flatMap((thing) => this.thing(d.ask, thing, this.bound()));
      case 'power':
        return things.flatMap((card) => this.powers(card, null));
      case 'response':
        return things.flatMap((card) => this.responses(card));
      default:
        return [];
    }
  }

  private bound(): Bound {
    const { s } = this.e.machine;
    const fp = s[FP]!;
    return { you: s[fp + F_YOU]!, self: s[fp + F_THIS]!, locals: new Map(), fp };
  }

  /** Cards this seat knows, and players, that may be meant. */
  private things(typed: string): number[] {
    const { machine } = this.e;
    const { decision: d, program, at, s } = machine;
    const type = d.ask >= 0 ? program.asks[d.ask]!.set?.type.name : 'card';
    if (type === 'player') return bits(this.e.machine.table.present(s)).filter((seat) => likeness(this.e.playerName(seat), typed) > 0);
    if (type !== 'card' && d.manner !== 'response' && d.manner !== 'power') return [];
    const known = Array.from({ length: at.cards }, (_, card) => card).filter((card) => this.e.secret.knows(card));
    const alike = known.map((card) => likeness(this.e.cardName(card), typed));
    const best = Math.max(1, ...alike);
    const named = known.filter((_, i) => alike[i] === best);
    // Of copies, the nearest: one's own first.
    const own = named.filter((card) => machine.table.ownerOf(s, s[at.ZONE + card]!) === this.e.seat);
    return (own.length > 0 ? own : named).slice(0, 1);
  }

  // ---------------------------------------------------------------- what may be done now

  private alternative(alt: OfferAlternative, i: number, things: readonly number[]): Because[] {
    const { e } = this;
    const { machine } = e;
    const bound = this.bound();
    const when = alt.when.map((c) => e.cond(c, bound));
    const head = (of: Because[], about?: string): Because => ({
      ...e.said(alt.source, alt.span, every(of)),
      text: this.e.phrase(alt.says).replace(/,? then .*$/s, ''),
      of: of.filter((b) => b.holds !== true),
      ...(about === undefined ? {} : { about }),
    });
    // An alternative without things to choose, or whose things were not named.
    if (alt.kind === 'plain' || (things.length === 1 && things[0] === -1)) {
      if (when.some((b) => b.holds !== true)) return [head(when)];
      const offered = machine.options.subarray(0, machine.decision.count).some((value) => value >> 20 === i);
      return offered ? [] : [head([...when, { text: '', remark: 'cannot begin', holds: false, of: [] }])];
    }
    return things.flatMap((thing) => {
      if (alt.kind === 'power') {
        const parts = this.powers(thing, alt.filter);
        return parts.length > 0 ? [head([...when, ...parts], e.cardName(thing))] : [];
      }
      const parts = [...when, ...this.thing(alt.ask, thing, bound)];
      return parts.some((b) => b.holds !== true) ? [head(parts, e.cardName(thing))] : [];
    });
  }

  /** What keeps a thing out of what is asked for. */
  private thing(ask: number, thing: number, bound: Bound): Because[] {
    const { e } = this;
    const { machine } = e;
    const spec = machine.program.asks[ask]!;
    // In an offer, a card may be meant for any alternative that asks for one.
    if (!spec.set || (machine.decision.manner === 'offer' && spec.set.type.name !== 'card')) return [];
    const about = spec.set.type.name === 'card' ? e.cardName(thing) : e.playerName(thing);
    const lacks = this.member(spec.set, thing, bound);
    const bans = spec.banned >= 0 ? e.bans(spec.banned, machine.decision.seat, thing) : [];
    return [...lacks.map((b) => ({ about, ...b })), ...bans];
  }

  /** Is it in a set? The conditions that it fails, or that it is elsewhere. */
  private member(set: SetOf, thing: number, bound: Bound): Because[] {
    const { e } = this;
    const inside: Bound = { ...bound, locals: new Map(bound.locals).set(set.elem, thing) };
    const lacks = set.where.map((c) => e.cond(c, inside)).filter((b) => b.holds !== true);
    const there = e.probe.members(e.machine.s, bareOf(set), bound).includes(thing);
    const elsewhere: Because = { text: set.type.name === 'card' ? e.zoneOf(thing) : '', remark: 'not there', holds: false, of: [] };
    if (!there) return [elsewhere];
    if (lacks.length > 0) return lacks;
    return e.probe.members(e.machine.s, set, bound).includes(thing) ? [] : [elsewhere];
  }

  // ---------------------------------------------------------------- lines of cards

  /** Powers of a card that cannot be used now, and why not. */
  private powers(card: number, filter: SetOf | null): Because[] {
    const { e } = this;
    const { machine } = e;
    const { program, s, decision } = machine;
    const { seat } = decision;
    const list: Because[] = [];
    for (const at1 of program.kindClauses[program.kindOf[card]!]!) {
      const clause = program.clauses[at1]!;
      if (clause.kind !== 'power') continue;
      const of: Because[] = [];
      const bound: Bound = { you: seat, self: card, locals: new Map(clause.actor ? [[clause.actor, seat]] : []) };
      if (!machine.isLive(card) || machine.youOf(card) !== seat)
        of.push({ text: e.zoneOf(card), remark: 'not there', holds: false, of: [] });
      if (clause.limit !== 'any time' && s[ACTIVE] !== seat) of.push({ text: '', remark: 'not your turn', holds: false, of: [] });
      if (isUsedUp(machine, clause, card)) of.push({ text: '', remark: 'used', holds: false, of: [] });
      of.push(...clause.when.map((c) => e.cond(c, bound)).filter((b) => b.holds !== true));
      if (of.length === 0 && !machine.mayBegin(at1, card, seat)) of.push({ text: '', remark: 'cannot begin', holds: false, of: [] });
      if (filter) of.push(...this.member(filter, card, this.bound()));
      if (of.length > 0) list.push({ ...e.said(clause.source, clause.span, every(of), of), about: e.cardName(card) });
    }
    return list;
  }

  /** Response lines of a card, and why they do not answer the current announcement. */
  private responses(card: number): Because[] {
    const { e } = this;
    const { machine } = e;
    const { program } = machine;
    const clauses = program.kindClauses[program.kindOf[card]!]!.map((i) => program.clauses[i]!).filter((c) => c.kind === 'response');
    if (clauses.length === 0) return [{ text: '', remark: 'no such line', holds: false, about: e.cardName(card), of: [] }];
    return clauses.map((clause) => ({ ...e.said(clause.source, clause.span, false), about: e.cardName(card) }));
  }
}
