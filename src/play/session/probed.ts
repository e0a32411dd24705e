// Lists every text of a program that explanations, previews and views may evaluate, so that its code can be printed before a game is played.
// Evaluates nothing.
import type { Cond, Expr, SetOf } from '../../meaning/types.ts';
import { some, type NodeKind, type Nodes, type Some } from '../../meaning/nodes.ts';
import type { Linked } from '../../emit/link.ts';
import { Probe, type Probed } from '../../emit/probe.ts';
import type { Program } from '../../ops/program.ts';
import { waysOf } from './ways.ts';

/** By layout, which is made once for each linking. */
const probes = new WeakMap<Linked['zoning'], Probe>();

/** Evaluates texts of a program: made once, because each text becomes code when it is first asked about. */
export function probeOf(linked: Linked): Probe {
  let probe = probes.get(linked.zoning);
  if (!probe) {
    const all = linked.maker.compiles ? null : (): Probed => probed(linked.program);
    probes.set(linked.zoning, (probe = new Probe(linked, all)));
  }
  return probe;
}

const bare = new WeakMap<SetOf, SetOf>();

/** A set with everything that is there, whatever conditions it names; always the same object. */
export function bareOf(set: SetOf): SetOf {
  let base = bare.get(set);
  if (!base) bare.set(set, (base = { ...set, where: [], take: undefined }));
  return base;
}

const places = new WeakMap<Cond & { k: 'fill' }, Cond[]>();

/** For each place of `with a and b`, whether something could fill it; always the same objects. */
export function placesOf(c: Cond & { k: 'fill' }): Cond[] {
  let tests = places.get(c);
  if (!tests) {
    tests = c.places.map((set, i): Cond => {
      const n = c.counts[i];
      return n ? { k: 'cmp', op: '>=', a: { k: 'count', set }, b: n } : { k: 'some', set };
    });
    places.set(c, tests);
  }
  return tests;
}

/** Everything that `probeOf` may be asked about a program. A text that is missing here has no code where it must be printed. */
export function probed(program: Program): Probed {
  const cond = new Set<Cond>();
  const expr = new Set<Expr>();
  const set = new Set<SetOf>();
  const add = <S extends NodeKind>(kind: S, node: Some<Nodes[S]>): void => {
    some(kind, node, {
      cond: (c) => {
        cond.add(c);
        if (c.k === 'some') set.add(bareOf(c.set));
        if (c.k === 'fill') for (const test of placesOf(c)) cond.add(test);
      },
      expr: (e) => void expr.add(e),
    });
  };
  const { v } = program;
  add('expr', program.exprs);
  add('cond', program.conds);
  add('set', program.sets);
  add('standing', program.standing.flat());
  add(
    'cond',
    [...program.whiles, ...program.timedBans].map(({ test }) => test),
  );
  for (const { test, when, feasible, copies } of program.clauses) {
    add('cond', [test, ...when]);
    add('set', feasible?.set);
    add('expr', feasible?.min);
    add('set', copies?.from ?? undefined);
  }
  for (const { conds, seats, who } of waysOf(program)) {
    add('cond', conds);
    for (const seat of seats) add('set', seat.set);
    add('expr', who);
  }
  for (const word of v.words) {
    add('cond', word.cond);
    if (word.value && 'where' in word.value) whole(word.value);
    else add('expr', word.value);
  }
  for (const ask of program.asks) {
    add('expr', [ask.who, ask.min, ask.max, ...ask.args]);
    add('cond', ask.together?.claim);
    add('set', ask.seats);
    whole(ask.set);
  }
  for (const { when, filter } of program.offers.flat()) {
    add('cond', when);
    whole(filter);
  }
  return { cond, expr, set };

  /** A set whose members are asked for. */
  function whole(of: SetOf | null): void {
    add('set', of);
    if (of) set.add(of).add(bareOf(of));
  }
}
