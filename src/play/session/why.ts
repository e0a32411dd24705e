// Why is it so: why a seat has not won, why a number is what it is, why an answer is refused. Each in lines of files with their places, and
// never from what the seat may not know.
import { registerOf } from '../../ops/program.ts';
import type { Cond, Expr, Local, Standing } from '../../meaning/types.ts';
import { some } from '../../meaning/nodes.ts';
import type { Machine } from '../../run/machine.ts';
import type { Probe, Bound } from '../../emit/probe.ts';
import { ACTIVE, MODS, MOD_CARD, MOD_CHANGE, MOD_NAMES, MOD_SEAT, MOD_SIZE, MOD_VALUE, MOD_WHILE, MOD_WHOSE } from '../../table/layout.ts';
import { Explainer, every, type Because } from './because.ts';
import { RefusalReasons } from './why-refused.ts';
import { valueOf, type Names } from './view.ts';
import { waysOf, type Way } from './ways.ts';

/** What a player can ask for reasons of. */
export type WhyQuestion =
  /** Why has this seat (or another) not won? */
  | { about: 'winning'; of?: number }
  /** Why does this dial have its value, for this seat or another? */
  | { about: 'dial'; dial: string; of?: number }
  /** Why can this not be chosen? Words, a number of the list, or the name of a card. */
  | { about: 'answer'; typed: string };

/** The parts of the answer; empty: there is no reason to show. Changes nothing. */
export function why(machine: Machine, probe: Probe, seat: number, names: Names, question: WhyQuestion): Because[] {
  const explainer = new Explainer(machine, probe, seat, names);
  switch (question.about) {
    case 'winning':
      return new Winning(explainer).of(question.of ?? seat);
    case 'dial':
      return dialChain(explainer, question.dial, question.of ?? seat);
    case 'answer':
      return new RefusalReasons(explainer).of(question.typed);
  }
}

// ---------------------------------------------------------------- winning

class Winning {
  constructor(private readonly e: Explainer) {}

  of(player: number): Because[] {
    return waysOf(this.e.machine.program).flatMap((way) => this.explain(way, player));
  }

  /** What this player lacks; or, if nothing, what the table lacks. */
  private explain({ conds, seats, who }: Way, player: number): Because[] {
    const locals = new Map<Local, number>();
    const own: Cond[] = [];
    const mine = new Set<Local>();
    for (const { set, elem } of seats) {
      const isHis = who?.k === 'local' && who.local === elem;
      if (!isHis && !(who?.k === 'they' && seats.length === 1)) continue;
      for (const local of [elem, set.elem]) {
        locals.set(local, player);
        mine.add(local);
      }
      own.push(...set.where);
    }
    const { machine } = this.e;
    const bound: Bound = { you: who?.k === 'you' ? player : machine.s[ACTIVE]!, self: -1, locals };
    const speaksOfHim = (c: Cond): boolean =>
      some('cond', c, { expr: (e) => who?.k === 'you' && e.k === 'you', local: (local) => mine.has(local) });
    own.push(...conds.filter(speaksOfHim));
    const worked = (e: Expr): boolean => e.k === 'local' && registerOf(machine.program, e.local) >= 0 && !locals.has(e.local);
    const table = conds.filter((c) => !speaksOfHim(c) && !some('cond', c, { expr: worked }));
    const lacking = own.map((c) => this.e.cond(c, bound)).filter((b) => b.holds !== true);
    return lacking.length > 0 ? lacking : table.map((c) => this.e.cond(c, bound)).filter((b) => b.holds !== true);
  }
}

// ---------------------------------------------------------------- numbers

/** The lines that make a dial, in the order they apply: the base, what replaces it, what adds to it. */
function dialChain(e: Explainer, name: string, player: number): Because[] {
  const { machine } = e;
  const { program, s, at } = machine;
  const dial = program.v.dials.findIndex((d) => d.name === name);
  const spec = program.v.dials[dial];
  if (!spec || spec.per !== 'player') return [];
  const value = (x: number): ReturnType<typeof valueOf> => valueOf(machine, spec.type, x);
  const base: Because = { ...e.said(spec.source, spec.span, true), remark: 'base', change: { how: 'is', by: value(spec.base) } };
  const sets: Because[] = [];
  const adds: Because[] = [];
  for (const { card, line } of e.inForce()) {
    if (line.k !== 'dial' || line.dial !== dial) continue;
    const bound: Bound = { you: machine.youOf(card), self: card, locals: new Map([[line.subject, player]]) };
    const tests = [line.whose, line.when].filter((c): c is Cond => c !== null).map((c) => e.cond(c, bound));
    const holds = every(tests);
    const step: Because = { ...e.said(line.source, line.span, holds, holds === true ? [] : tests), about: e.cardName(card) };
    if (!e.secret.of('expr', line.value, bound)) {
      step.change = { how: line.change, by: value(e.probe.number(s, line.value, bound)) };
      step.of.push(...numerals(e, line.value, card));
    }
    (line.change === 'is' ? sets : adds).push(step);
  }
  for (let i = 0; i < s[MODS]!; i++) {
    const m = at.MOD + i * MOD_SIZE;
    if (s[m] !== dial || (s[m + MOD_WHOSE]! >= 0 && s[m + MOD_WHOSE] !== player)) continue;
    const tests = whileOf(e, m);
    const step: Because = {
      text: '',
      remark: 'for a while',
      holds: every(tests),
      change: { how: (['is', '+', '-'] as const)[s[m + MOD_CHANGE]!]!, by: value(s[m + MOD_VALUE]!) },
      of: tests,
    };
    (s[m + MOD_CHANGE] === 0 ? sets : adds).push(step);
  }
  // The newest card wins, and a temporary setting takes precedence over all cards: `sets` is in that order.
  const winner = sets.findLastIndex((step) => step.holds === true);
  sets.forEach((step, i) => {
    if (i < winner && step.holds === true) Object.assign(step, { holds: false, remark: 'replaced' });
  });
  if (winner >= 0) base.holds = false;
  return [base, ...sets, ...adds];
}

/** What must hold for a change for a while, which is at `m`. */
function whileOf(e: Explainer, m: number): Because[] {
  const { s, program } = e.machine;
  const held = program.whiles[s[m + MOD_WHILE]! - 1];
  if (!held) return [];
  const locals = new Map(held.names.map((local, i) => [local, s[m + MOD_NAMES + i]!]));
  return [e.cond(held.test, { you: s[m + MOD_SEAT]!, self: s[m + MOD_CARD]!, locals })];
}

/** The lines that change how the numbers printed in an expression are read. */
function numerals(e: Explainer, value: Expr, card: number): Because[] {
  const printed = new Set<number>();
  some('expr', value, { expr: (e) => (e.k === 'numeral' ? void printed.add(e.v) : false) });
  const list: Because[] = [];
  for (const n of printed) {
    const lines = [...e.inForce()].filter(
      (x): x is { card: number; line: Standing & { k: 'numeral' } } =>
        x.line.k === 'numeral' && x.card !== card && (x.line.numeral === null || x.line.numeral === n),
    );
    for (const { card: by, line } of lines) {
      const bound: Bound = { you: e.machine.youOf(by), self: by, locals: new Map() };
      if (line.when && e.cond(line.when, bound).holds !== true) continue;
      const amount = e.amount(line.value, bound);
      if (amount === null) continue;
      list.push({
        ...e.said(line.source, line.span, true),
        about: e.cardName(by),
        remark: 'numeral',
        sides: [n, amount],
        change: { how: line.change, by: amount },
      });
    }
  }
  return list;
}
