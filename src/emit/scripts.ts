// Writes one JavaScript function for each script. Each operation (src/ops) defines its own text; this file finds the operands, the
// positions where a function can be entered again, and what differs for a listener.
import { NOTHING, joined, js, known, named, type Fn, type Js } from '../js/js.ts';
import { OP, OP_LENGTH, OPS } from '../ops/ops.ts';
import { BACK, FRAME, type Listeners, type Op, type TurnResets, type ScriptText } from '../ops/op.ts';
import type { Program } from '../ops/program.ts';
import { AWAKE, DIRTY, FP, F_PROC, F_REGS, PC, type Layout } from '../table/layout.ts';
import type { Env } from './base.ts';
import type { Emitter } from './expressions.ts';
import { writeFrames } from './frames.ts';

/** Runs a script from `pc` on until it is done or waits, or another frame has its turn. */
export type ScriptFn<M> = (s: Int32Array, fp: number, pc: number, m: M) => number;

/** What the scripts of a program are written with. */
export interface Scripting {
  p: Program;
  em: Emitter;
  heard: Listeners;
  renewed: TurnResets;
  /** By counter: its dirty bit. */
  watched: Int32Array;
}

/**
 * The functions, and a list of them by script (`SCRIPTS`). A function that calls a word continues directly in its function. With `reporting`,
 * they notify a listener, store their position at each instruction, and call conditions, numbers and sets in the machine's lists.
 */
export function writeScripts(with_: Scripting, reporting: boolean): { functions: Fn[]; list: Js } {
  const { p } = with_;
  const starts = p.procs.map((q) => q.entry).sort((a, b) => a - b);
  const functions = p.procs.map((proc, i): Fn => {
    const name = `P${i}`;
    const params = ['s', 'fp', 'pc', 'M'];
    if (proc.entry < 0) return { name, params, body: js`throw new Error()` };
    const end = starts.find((e) => e > proc.entry) ?? p.code.length;
    return { name, params, body: new ScriptWriter(with_, reporting, i).body(proc.entry, end) };
  });
  // The frame just opened, as far as it goes.
  functions.push({ name: 'RUN', params: ['s', 'M'], body: js`const f=s[${FP}];return SCRIPTS[s[f+${F_PROC}]](s,f,s[${PC}],M)` });
  functions.push(...writeFrames(with_.em.at));
  return {
    functions,
    list: js`const SCRIPTS=[${joined(
      p.procs.map((_, i) => named(`P${i}`)),
      ',',
    )}];`,
  };
}

/** One script. It is entered again where the text of an instruction asks for that place, and where a jump or an offer leads. */
class ScriptWriter implements ScriptText {
  readonly program: Program;
  readonly at: Layout;
  readonly listeners: Listeners;
  readonly turnResets: TurnResets;
  pc = 0;
  announced = -1;
  private op: Op = OPS[0];
  private readonly env: Env;
  private readonly places = new Set<number>();

  constructor(
    private readonly given: Scripting,
    private readonly listening: boolean,
    readonly proc: number,
  ) {
    this.program = given.p;
    this.at = given.em.at;
    this.listeners = given.heard;
    this.turnResets = given.renewed;
    this.env = given.em.frameEnv();
  }

  body(from: number, end: number): Js {
    const { code, offers } = this.program;
    const texts: [number, Js][] = [];
    this.places.add(from);
    for (const { entry } of offers.flat()) if (entry >= from && entry < end) this.places.add(entry).add(entry + OP_LENGTH[code[entry]!]!);
    for (this.pc = from; this.pc < end; this.pc += this.op.operands.length + 1) {
      this.op = OPS[code[this.pc]!]!;
      // A table set by hand begins anywhere in the main script, and so does what follows a turn that is broken off.
      if (this.proc === this.program.scripts.main) this.places.add(this.pc);
      for (const [name, kind] of this.op.operands) if (kind === 'to') this.places.add(this.n(name));
      texts.push([this.pc, js`${this.listening ? this.mark() : NOTHING}${this.op.write ? this.op.write(this) : this.rare()}`]);
      this.announced = code[this.pc] === OP.announce ? code[this.pc + 1]! : -1;
    }
    const cases = texts.map(([pc, text]) => (this.places.has(pc) ? js`case ${pc}:${text}` : text));
    return js`const r=fp+${F_REGS};for(;;)switch(pc){${cases}default:throw new Error('nothing at '+pc)}`;
  }

  /** Calls the function of an operation that is not written out, with what its operands stand for. */
  private rare(): Js {
    const operands = this.op.operands.map(([name, kind]) =>
      kind === 'expr' ? this.expr(name) : kind === 'reg' ? this.place(name) : known(this.n(name)),
    );
    const { here, next } = this;
    const call = js`RARE[${this.program.code[here]!}](M,fp,${joined([known(next), ...operands], ',')})`;
    return js`${this.mark()}{const x=${call};if(x!==${next}){if(x<0)return x;pc=x;continue}}`;
  }

  get here(): number {
    this.places.add(this.pc);
    return this.pc;
  }
  get next(): number {
    const next = this.pc + this.op.operands.length + 1;
    this.places.add(next);
    return next;
  }

  // ---------------------------------------------------------------- operands

  n(operand: string): number {
    return this.program.code[this.pc + 1 + this.op.operands.findIndex(([name]) => name === operand)]!;
  }
  place(operand: string): Js {
    return this.n(operand) < 0 ? known(-1) : js`r+${this.n(operand)}`;
  }
  reg(operand: string): Js {
    return js`s[${this.place(operand)}]`;
  }
  expr(operand: string): Js {
    const i = this.n(operand);
    return this.listening ? js`M.functions.exprs[${i}](s,fp)` : this.given.em.expr(this.program.exprs[i]!, this.env);
  }
  raw(operand: string): Js {
    const i = this.n(operand);
    return this.listening ? js`M.functions.raws[${i}](s,fp)` : this.given.em.raw(this.program.exprs[i]!, this.env);
  }
  cond(operand: string): Js {
    const i = this.n(operand);
    return this.listening ? js`M.functions.conds[${i}](s,fp)` : this.given.em.cond(this.program.conds[i]!, this.env);
  }
  each(operand: string, body: (thing: Js) => Js): Js {
    const i = this.n(operand);
    if (!this.listening) return this.given.em.each(this.program.sets[i]!, this.env, body);
    return js`for(let k=0,c=M.functions.sets[${i}](s,fp,M.groups);k<c;k++){${body(js`M.groups[k]`)}}`;
  }
  zone(operand: string): number {
    const zones = this.given.em.fixedZones({ k: 'one', zone: this.program.exprs[this.n(operand)]! });
    return zones?.[0] ?? -1;
  }
  counterBit(counter: number): number {
    return this.given.watched[counter]!;
  }
  counterBase(counter: number): number {
    return this.given.em.counterBase(counter);
  }
  inForce(cards: readonly number[]): Js | null {
    return this.given.em.anyOf(cards);
  }
  hasBan(word: number): boolean {
    return this.given.em.hasBan(word);
  }

  // ---------------------------------------------------------------- what instructions do

  go(to: number): Js {
    return js`pc=${to};continue;`;
  }
  mark(): Js {
    return js`s[${PC}]=${this.pc};`;
  }
  spend(cost: number): Js {
    return cost > 0 ? js`if((WORK[0]-=${cost})<0)M.tooMuch(${this.pc});` : NOTHING;
  }
  step(): Js {
    return js`if((s[${DIRTY}]&s[${AWAKE}])!==0){${this.enter(js`M.step(${this.next})`)}}`;
  }
  wait(asked: Js): Js {
    this.places.add(this.next);
    return js`s[${PC}]=${this.here};if(${asked})return ${FRAME};`;
  }
  enter(opened?: Js): Js {
    return js`if(${opened ? js`${opened}&&` : NOTHING}RUN(s,M)!==${BACK})return ${FRAME};`;
  }
  move(card: Js, zone: Js, end: number): Js {
    return this.ifListening(js`M.table.move(s,${card},${zone},${end});`, js`MOVE(s,${card},${zone},${end},M);`);
  }
  open(proc: number, { you, self, args, then = NOTHING }: { you: Js; self: Js; args: readonly Js[]; then?: Js }): Js {
    const stores = args.map((arg, i) => js`s[f+${F_REGS + i}]=${arg};`);
    const { entry } = this.program.procs[proc]!;
    return js`const f=OPEN(s,${proc},${this.next},${you},${self},M);${stores}${then}if(P${proc}(s,f,${entry},M)!==${BACK})return ${FRAME};`;
  }
  whenListening(text: Js): Js {
    return this.ifListening(text, NOTHING);
  }
  ifListening(text: Js, otherwise: Js): Js {
    return this.listening ? text : otherwise;
  }
}
