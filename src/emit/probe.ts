// Evaluates one condition, number or set of a program in a state, to explain why something holds. Uses the same emitter as play, so an
// explanation cannot differ from the game. Slow; never used while a game runs.
import { js, named, print, printFn, type Js } from '../js/js.ts';
import { children, type NodeKind, type Nodes } from '../meaning/nodes.ts';
import type { Cond, Expr, Local, SetOf } from '../meaning/types.ts';
import { registerOf } from '../ops/program.ts';
import { F_REGS } from '../table/layout.ts';
import { Emitter } from './expressions.ts';
import type { Env } from './base.ts';
import { helpers } from './helpers.ts';
import type { Linked } from './link.ts';
import { fromText, type Maker } from './make.ts';
import { patternData } from './patterns.ts';
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

/** What a probe can be asked about, and what it answers. */
type Kind = 'cond' | 'expr' | 'set';
/** The texts that a probe may be asked about, by kind. */
export type Probed = { readonly [K in Kind]: Iterable<Nodes[K]> };

/** A text as a function of its names: those that it does not give a value itself. */
interface Made {
  fn: (s: Int32Array, fp: number, you: number, self: number, ...values: number[]) => unknown;
  names: readonly Local[];
}

export class Probe {
  private readonly em: Emitter;
  private readonly counted = workData();
  private readonly made: WeakMap<object, Made>;

  /** `all`: everything it will be asked, for where text may not be compiled when it is needed. */
  constructor(
    private readonly linked: Linked,
    all: (() => Probed) | null = null,
  ) {
    this.em = new Emitter(linked.program, linked.zoning.layout, linked.zoning);
    Object.assign(this.em.data, this.counted, patternData(linked.program.v, this.counted));
    this.em.numerals();
    this.em.layers();
    this.made = new WeakMap(all ? this.writeAll(all()) : []);
  }

  holds(s: Int32Array, cond: Cond, bound: Bound): boolean {
    return this.ask('cond', s, cond, bound, false) as boolean;
  }

  number(s: Int32Array, expr: Expr, bound: Bound): number {
    return this.ask('expr', s, expr, bound, 0) as number;
  }

  members(s: Int32Array, set: SetOf, bound: Bound): number[] {
    return this.ask('set', s, set, bound, []) as number[];
  }

  /** `nothing`: the result for a text that takes too long to evaluate; the game has stopped at it as well. */
  private ask<K extends Kind>(kind: K, s: Int32Array, node: Nodes[K], { you, self, locals, fp }: Bound, nothing: unknown): unknown {
    let made = this.made.get(node);
    if (!made) this.made.set(node, (made = this.write(kind, node)));
    const { program } = this.linked;
    const values = made.names.map((local) => {
      const at = registerOf(program, local);
      return locals.get(local) ?? (fp !== undefined && at >= 0 ? s[fp + F_REGS + at]! : -1);
    });
    this.counted.WORK[0] = BUDGET;
    this.counted.WORK[1] = 1;
    try {
      return made.fn(s, fp ?? -1, you, self, ...values);
    } catch (e) {
      if (!(e instanceof TooHeavy)) throw e;
      return nothing;
    }
  }

  private write<K extends Kind>(kind: K, node: Nodes[K]): Made {
    const names = [...freeNames(kind, node)];
    // Not among what was printed: compiled, if that is allowed.
    const [fn] = this.compiled([this.textOf(kind, node, names)], fromText);
    return { fn: fn!, names };
  }

  /** All of them in one text, in which those that are alike are one function. */
  private writeAll(all: Probed): [object, Made][] {
    const texts = new Map<string, number>();
    const rows = (['cond', 'expr', 'set'] as const).flatMap((kind) =>
      [...all[kind]].map((node) => {
        const names = [...freeNames(kind, node as Nodes[typeof kind])];
        const text = this.textOf(kind, node as Nodes[typeof kind], names);
        const at = texts.get(text) ?? texts.size;
        texts.set(text, at);
        return { node, names, at };
      }),
    );
    const fns = this.compiled([...texts.keys()], this.linked.maker);
    return rows.map(({ node, names, at }) => [node, { fn: fns[at]!, names }]);
  }

  private compiled(texts: readonly string[], { make }: Maker): Made['fn'][] {
    const functions = [...helpers(this.linked.zoning, this.linked.program.whiles.length > 0), ...this.em.functions].map((fn) =>
      printFn(fn, false),
    );
    const text = ['"use strict";', ...functions, `return [${texts.join(',\n')}]`].join('\n');
    return make(text, this.em.data) as Made['fn'][];
  }

  private textOf<K extends Kind>(kind: K, node: Nodes[K], names: readonly Local[]): string {
    const { em } = this;
    const params = names.map((_, i) => named(`b${i}`));
    // A register may hold a printed number that is read where it is used.
    const value = (local: Local, i: number): Js =>
      em.hasNumerals && local.type.name === 'number' && !local.type.group ? js`val(s,${params[i]!})` : params[i]!;
    const env: Env = {
      you: named('y'),
      self: named('self'),
      vars: new Map(names.map((local, i) => [local.id, value(local, i)])),
      scope: ['fp', 'y', 'self', ...params.map(({ name }) => name)],
      frame: false,
    };
    return print(js`function(s,fp,y,self${params.map((p) => js`,${p}`)}){${this.body(kind, node, env)}}`);
  }

  private body(kind: Kind, node: object, env: Env): Js {
    switch (kind) {
      case 'cond':
        return js`return ${this.em.cond(node as Cond, env)}`;
      case 'expr':
        return js`return ${this.em.expr(node as Expr, env)}`;
      case 'set':
        return js`const out=[];${this.em.each(node as SetOf, env, (e) => js`out.push(${e});`)}return out`;
    }
  }
}

/** The named values that a node uses and does not define, in order of use. */
function freeNames(kind: NodeKind, node: object): Set<Local> {
  if (kind === 'local') return new Set([node as Local]);
  const parts = children(kind, node as never);
  const own = new Set(parts.filter((part) => part.kind === 'name').map((part) => part.node as Local));
  const used = parts.filter((part) => part.kind !== 'name').flatMap((part) => [...freeNames(part.kind, part.node)]);
  return new Set(used.filter((local) => !own.has(local)));
}
