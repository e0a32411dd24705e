// Instructions → one JavaScript function for each script. Each operation says itself how it is done (src/ops); here stands where its operands
// are found, where a function can be entered again, and what differs where somebody listens.
import { OP, OP_LENGTH, OPS } from '../ops/ops.ts';
import { BACK, FRAME, type Heard, type Op, type Renewed, type Text } from '../ops/op.ts';
import type { Program } from '../ops/program.ts';
import { AWAKE, DIRTY, FP, F_PROC, F_REGS, PC, type Layout } from '../table/layout.ts';
import type { Env } from './base.ts';
import type { Emitter } from './expressions.ts';
import type { Fn } from './fn.ts';
import { writeFrames } from './frames.ts';

/** Runs a script from `pc` on until it is done or waits, or another frame has its turn. */
export type ScriptFn<M> = (s: Int32Array, fp: number, pc: number, m: M) => number;

/** What the scripts of a program are written with. */
export interface Scripting {
  p: Program;
  em: Emitter;
  heard: Heard;
  renewed: Renewed;
  /** By counter: its dirty bit. */
  watched: Int32Array;
}

/**
 * The functions, and the list of them by script (`SCRIPTS`). One that calls another word goes on in its function at once. `told`: they tell a
 * listener, note at each instruction where they are, and find conditions, numbers and sets in the machine's lists instead of containing them.
 */
export function writeScripts(with_: Scripting, told: boolean): { functions: Fn[]; list: string } {
  const { p } = with_;
  const starts = p.procs.map((q) => q.entry).sort((a, b) => a - b);
  const functions = p.procs.map((proc, i): Fn => {
    const name = `P${i}`;
    const params = ['s', 'fp', 'pc', 'M'];
    if (proc.entry < 0) return { name, params, body: 'throw new Error()' };
    const end = starts.find((e) => e > proc.entry) ?? p.code.length;
    return { name, params, body: new ScriptWriter(with_, told, i).body(proc.entry, end) };
  });
  // The frame just opened, as far as it goes.
  functions.push({ name: 'RUN', params: ['s', 'M'], body: `const f=s[${FP}];return SCRIPTS[s[f+${F_PROC}]](s,f,s[${PC}],M)` });
  functions.push(...writeFrames(with_.em.at));
  return { functions, list: `const SCRIPTS=[${p.procs.map((_, i) => `P${i}`).join(',')}];` };
}

/** One script. It is entered again where the text of an instruction asks for that place, and where a jump or an offer leads. */
class ScriptWriter implements Text {
  readonly program: Program;
  readonly at: Layout;
  readonly heard: Heard;
  readonly renewed: Renewed;
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
    this.heard = given.heard;
    this.renewed = given.renewed;
    this.env = given.em.frameEnv();
  }

  body(from: number, end: number): string {
    const { code, offers } = this.program;
    const texts: [number, string][] = [];
    this.places.add(from);
    for (const { entry } of offers.flat()) if (entry >= from && entry < end) this.places.add(entry).add(entry + OP_LENGTH[code[entry]!]!);
    for (this.pc = from; this.pc < end; this.pc += this.op.operands.length + 1) {
      this.op = OPS[code[this.pc]!]!;
      // A table set by hand begins anywhere in the main script, and so does what follows a turn that is broken off.
      if (this.proc === this.program.scripts.main) this.places.add(this.pc);
      for (const [name, kind] of this.op.operands) if (kind === 'to') this.places.add(this.n(name));
      texts.push([this.pc, `${this.listening ? this.mark() : ''}${this.op.write ? this.op.write(this) : this.rare()}`]);
      this.announced = code[this.pc] === OP.announce ? code[this.pc + 1]! : -1;
    }
    const cases = texts.map(([pc, text]) => (this.places.has(pc) ? `case ${pc}:${text}` : text));
    return `const r=fp+${F_REGS};for(;;)switch(pc){${cases.join('')}default:throw new Error('nothing at '+pc)}`;
  }

  /** Calls the function of an operation that is not written out, with what its operands stand for. */
  private rare(): string {
    const operands = this.op.operands.map(([name, kind]) =>
      kind === 'expr' ? this.expr(name) : kind === 'reg' ? this.place(name) : String(this.n(name)),
    );
    const { here, next } = this;
    const call = `RARE[${this.program.code[here]!}](M,fp,${[next, ...operands].join(',')})`;
    return `${this.mark()}{const x=${call};if(x!==${next}){if(x<0)return x;pc=x;continue}}`;
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
  place(operand: string): string {
    return this.n(operand) < 0 ? '-1' : `r+${this.n(operand)}`;
  }
  reg(operand: string): string {
    return `s[${this.place(operand)}]`;
  }
  expr(operand: string): string {
    const i = this.n(operand);
    return this.listening ? `M.made.exprs[${i}](s,fp)` : this.given.em.expr(this.program.exprs[i]!, this.env);
  }
  raw(operand: string): string {
    const i = this.n(operand);
    return this.listening ? `M.made.raws[${i}](s,fp)` : this.given.em.raw(this.program.exprs[i]!, this.env);
  }
  cond(operand: string): string {
    const i = this.n(operand);
    return this.listening ? `M.made.conds[${i}](s,fp)` : this.given.em.cond(this.program.conds[i]!, this.env);
  }
  each(operand: string, body: (thing: string) => string): string {
    const i = this.n(operand);
    if (!this.listening) return this.given.em.each(this.program.sets[i]!, this.env, body);
    return `for(let k=0,c=M.made.sets[${i}](s,fp,M.groups);k<c;k++){${body('M.groups[k]')}}`;
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
  inForce(cards: readonly number[]): string {
    return this.given.em.anyOf(cards);
  }
  hasBan(word: number): boolean {
    return this.given.em.hasBan(word);
  }

  // ---------------------------------------------------------------- what instructions do

  go(to: number): string {
    return `pc=${to};continue;`;
  }
  mark(): string {
    return `s[${PC}]=${this.pc};`;
  }
  spend(cost: number): string {
    return cost > 0 ? `if((WORK[0]-=${cost})<0)M.tooMuch(${this.pc});` : '';
  }
  step(): string {
    return `if((s[${DIRTY}]&s[${AWAKE}])!==0){${this.enter(`M.step(${this.next})`)}}`;
  }
  wait(asked: string): string {
    this.places.add(this.next);
    return `s[${PC}]=${this.here};if(${asked})return ${FRAME};`;
  }
  enter(opened: string): string {
    return `if(${opened === 'true' ? '' : `${opened}&&`}RUN(s,M)!==${BACK})return ${FRAME};`;
  }
  move(card: string, zone: string, end: number): string {
    return this.heardOr(`M.table.move(s,${card},${zone},${end});`, `MOVE(s,${card},${zone},${end},M);`);
  }
  open(proc: number, { you, self, args, then = '' }: { you: string; self: string; args: string[]; then?: string }): string {
    const stores = args.map((arg, i) => `s[f+${F_REGS + i}]=${arg};`).join('');
    const { entry } = this.program.procs[proc]!;
    return `const f=OPEN(s,${proc},${this.next},${you},${self},M);${stores}${then}if(P${proc}(s,f,${entry},M)!==${BACK})return ${FRAME};`;
  }
  told(text: string): string {
    return this.heardOr(text, '');
  }
  heardOr(told: string, untold: string): string {
    return this.listening ? told : untold;
  }
}
