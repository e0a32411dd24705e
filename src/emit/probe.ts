// Evaluates one condition, number or set of a program in a state, to explain why something holds. Uses the same emitter as play, so an
// explanation cannot differ from the game. Slow; never used while a game runs.
import { js, joined, named, print, printFn, type Js } from '../js/js.ts';
import type { Cond, Expr, Local, SetOf } from '../meaning/types.ts';
import { Emitter } from './expressions.ts';
import type { Env } from './base.ts';
import { helpers, type Linked } from './link.ts';
import { BUDGET, TooHeavy, workData } from './work.ts';

/** What the words of a text stand for. */
export interface Bound {
  you: number;
  /** The card whose text it is; -1: the game's. */
  self: number;
  locals: ReadonlyMap<Local, number>;
  /** The frame in which the text runs: its registers give the names that are not in `locals`. */
  fp?: number;
}

type Made = (s: Int32Array, fp: number, you: number, self: number, ...locals: number[]) => number | boolean | number[];

export class Probe {
  private readonly em: Emitter;
  private readonly counted = workData();
  /** By node, then by the given names. */
  private readonly made = new WeakMap<object, Map<string, Made>>();

  constructor(private readonly linked: Linked) {
    this.em = new Emitter(linked.program, linked.zoning.layout, linked.zoning);
    Object.assign(this.em.data, this.counted);
    this.em.numerals();
  }

  holds(s: Int32Array, cond: Cond, bound: Bound): boolean {
    return this.ask(s, cond, bound, false, (env) => js`return ${this.em.cond(cond, env)}`) as boolean;
  }

  number(s: Int32Array, expr: Expr, bound: Bound): number {
    return this.ask(s, expr, bound, 0, (env) => js`return ${this.em.expr(expr, env)}`) as number;
  }

  members(s: Int32Array, set: SetOf, bound: Bound): number[] {
    return this.ask(
      s,
      set,
      bound,
      [],
      (env) => js`const out=[];${this.em.each(set, env, (e) => js`out.push(${e});`)}return out`,
    ) as number[];
  }

  /** `nothing`: the result for a text that takes too long to evaluate; the game has stopped at it as well. */
  private ask(s: Int32Array, node: object, { you, self, locals, fp }: Bound, nothing: unknown, body: (env: Env) => Js): unknown {
    const names = [...locals.keys()];
    const key = `${fp === undefined ? '' : 'frame'} ${names.map((l) => l.id).join()}`;
    let forms = this.made.get(node);
    if (!forms) this.made.set(node, (forms = new Map<string, Made>()));
    let fn = forms.get(key);
    if (!fn) forms.set(key, (fn = this.write(names, fp !== undefined, body)));
    this.counted.WORK[0] = BUDGET;
    this.counted.WORK[1] = 1;
    try {
      return fn(s, fp ?? -1, you, self, ...locals.values());
    } catch (e) {
      if (!(e instanceof TooHeavy)) throw e;
      return nothing;
    }
  }

  private write(names: readonly Local[], frame: boolean, body: (env: Env) => Js): Made {
    const { em, linked } = this;
    const params = names.map((_, i) => `b${i}`);
    const env: Env = {
      you: named('y'),
      self: named('self'),
      vars: new Map(names.map((local, i) => [local.id, named(params[i]!)])),
      scope: [...(frame ? ['fp'] : []), 'y', 'self', ...params],
      frame,
    };
    const own = body(env);
    const data = Object.entries(em.data);
    const source = [
      '"use strict";',
      ...[...helpers(linked.zoning), ...em.functions].map((fn) => printFn(fn, false)),
      print(js`return function(s,fp,y,self,...b){const [${joined(params.map(named), ',')}]=b;${own}}`),
    ];
    return new Function(...data.map(([name]) => name), source.join('\n'))(...data.map(([, value]) => value)) as Made;
  }
}
